"""A finished hand gone through in a real browser: stepped, jumped to, linked to, played, copied and downloaded."""

import json
import re
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Route, expect

from server.gin.seating import STAND_IN
from server.gin.transcript import read
from tests.browser.people import SIZES, Visitor, visitor
from tests.browser.reading import resize
from tests.served import Served, person
from tests.web.playing import begin, play

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


class Shelf(NamedTuple):
    """A game that was played, and what its first hand is as data."""

    url: str
    steps: list[dict[str, object]]
    notation: str

    @property
    def last(self) -> int:
        return len(self.steps) - 1


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def shelf(served: Served) -> Shelf:
    async with AsyncExitStack() as stack:
        ann, ben = [await stack.enter_async_context(person(served, name)) for name in ("Ann", "Ben")]
        table = await begin((ann, ben), rules={"target": 120})
        await play((ann, ben), (), Random(2))
        found = (await ann.http.get(f"/api/tables/{table}/games/1/hands/1")).json()
        return Shelf(f"{served.url}/t/{table}/1/1", found["replay"]["steps"], found["notation"])


async def opened(somebody: Visitor, url: str) -> None:
    await somebody.page.goto(url)
    await expect(somebody.button("One step on")).to_be_visible()


def reading(somebody: Visitor) -> Locator:
    return somebody.page.locator("#replay")


async def at(somebody: Visitor, step: int) -> None:
    await expect(reading(somebody)).to_have_attribute("data-at", str(step))


def cards(somebody: Visitor, place: str) -> Locator:
    return somebody.page.locator(f"#{place} .cards [data-card]")


async def test_steps_by_buttons_and_keys(shelf: Shelf, browser: Browser) -> None:
    async with visitor(browser, "Eve") as eve:
        await opened(eve, shelf.url)
        await at(eve, 0)
        await expect(cards(eve, "far")).to_have_count(10)
        await expect(cards(eve, "near")).to_have_count(10)
        await expect(eve.page.locator(".happened")).to_contain_text("The first upcard is")
        await eve.button("One step on").click()
        await at(eve, 1)
        await expect(eve.page.locator("#heard")).not_to_be_empty()
        for key, step in (
            ("ArrowRight", 2),
            ("ArrowRight", 3),
            ("ArrowLeft", 2),
            ("End", shelf.last),
            ("ArrowRight", shelf.last),
            ("Home", 0),
            ("ArrowLeft", 0),
        ):
            await eve.page.keyboard.press(key)
            await at(eve, step)
        await eve.button("To the end").click()
        await at(eve, shelf.last)
        await expect(eve.page.locator(".told")).to_contain_text("scores")
        await expect(eve.page.locator("#heard")).to_contain_text("scores")
        await eve.page.get_by_label("Place in the hand").fill("3")
        await at(eve, 3)
        await eve.page.keyboard.press("ArrowRight")  # the slider has the focus
        await at(eve, 4)
        await eve.page.keyboard.press(" ")
        await expect(eve.button("Pause")).to_be_visible()
        await eve.picture("replay")


async def test_every_step_shows_its_cards(shelf: Shelf, browser: Browser) -> None:
    async with visitor(browser, "Eve", reduced_motion="reduce") as eve:
        await opened(eve, shelf.url)
        for step in range(shelf.last):
            await at(eve, step)
            for seat, place in ((0, "near"), (1, "far")):
                layout = json.loads(json.dumps(shelf.steps[step]["layouts"]))[seat]
                held = {*layout["left"], *(card for meld in layout["melds"] for card in meld)}
                shown = [await card.get_attribute("data-card") for card in await cards(eve, place).all()]
                assert set(shown) == held, (step, place)
                assert len(shown) == len(held)
            await eve.page.keyboard.press("ArrowRight")


async def test_a_link_leads_to_the_exact_position(shelf: Shelf, browser: Browser) -> None:
    async with visitor(browser, "Eve", permissions=["clipboard-read", "clipboard-write"]) as eve:
        await opened(eve, shelf.url)
        turns = eve.page.locator(".plays button")
        await turns.nth(3).click()
        await expect(turns.nth(3)).to_have_attribute("aria-current", "step")
        place = max(number for number, step in enumerate(shelf.steps) if step["turn"] == 3)
        await at(eve, place)
        await eve.page.wait_for_url(f"{shelf.url}?at={place}")
        await eve.page.get_by_label("Face up").select_option("Only \u2068Ben\u2069")
        await eve.page.wait_for_url(f"{shelf.url}?at={place}&side=1")
        await expect(cards(eve, "far")).to_have_count(0)
        await expect(eve.page.locator("#near .name")).to_have_text("Ben")
        await eve.button("Copy link").click()
        await expect(eve.button("Copied")).to_be_visible()
        link = await eve.page.evaluate("navigator.clipboard.readText()")
        await opened(eve, link)
        await at(eve, place)
        await expect(cards(eve, "far")).to_have_count(0)
        await eve.page.keyboard.press("End")
        await expect(cards(eve, "far")).not_to_have_count(0)
        await opened(eve, f"{shelf.url}?at=100000&side=nobody")
        await at(eve, shelf.last)


async def test_it_plays_by_itself_until_somebody_stops_it(shelf: Shelf, browser: Browser) -> None:
    async with visitor(browser, "Eve") as eve:
        await opened(eve, f"{shelf.url}?at={shelf.last - 2}")
        await eve.page.get_by_label("Speed").select_option("Fast")
        await eve.button("Play", exact=True).click()
        await expect(eve.button("Pause")).to_be_visible()
        await at(eve, shelf.last)
        await expect(eve.button("Play", exact=True)).to_be_visible()
        await eve.page.locator("body").press(" ")  # from the beginning again
        await at(eve, 1)
        await eve.page.keyboard.press("ArrowLeft")
        await expect(eve.button("Play", exact=True)).to_be_visible()
        await eve.page.reload()
        await expect(eve.page.get_by_label("Speed")).to_have_value("fast")


async def test_it_is_copied_and_downloaded(shelf: Shelf, browser: Browser, tmp_path: Path) -> None:
    async with visitor(browser, "Eve", permissions=["clipboard-read", "clipboard-write"]) as eve:
        await opened(eve, shelf.url)
        await eve.button("Copy as text").click()
        await expect(eve.button("Copied")).to_be_visible()
        assert await eve.page.evaluate("navigator.clipboard.readText()") == shelf.notation
        await eve.page.get_by_text("The hand as text").click()
        await expect(eve.page.locator("pre")).to_contain_text("Gin rummy hand")
        saved = {}
        for name in ("Text", "JSON"):
            async with eve.page.expect_download() as download:
                await eve.page.get_by_role("link", name=name).click()
            file = await download.value
            await file.save_as(tmp_path / name)
            saved[name] = ((tmp_path / name).read_text(encoding="utf-8"), file.suggested_filename)
        assert saved["Text"][0] == shelf.notation
        assert read(saved["Text"][0]).players == ("Ann", "Ben")
        assert json.loads(saved["JSON"][0])["replay"]["steps"] == shelf.steps
        assert re.fullmatch(r"gin-rummy-\w+-1-1\.txt", saved["Text"][1])


async def test_from_the_sheet_and_from_hand_to_hand(shelf: Shelf, browser: Browser) -> None:
    async with visitor(browser, "Eve") as eve:
        await eve.page.goto(shelf.url.rsplit("/", 1)[0])
        await eve.page.locator("[data-hand='1'] summary").click()
        await eve.page.get_by_role("link", name="Replay this hand").first.click()
        await eve.page.wait_for_url(shelf.url)
        await eve.page.get_by_role("navigation", name="Hands of this game").get_by_role("link", name="Hand 2:").click()
        await eve.page.wait_for_url(re.compile("/1/2$"))
        await expect(eve.page.get_by_role("heading", level=1)).to_contain_text("hand 2")
        await eve.page.get_by_role("link", name="Score sheet").click()
        await eve.page.wait_for_url(re.compile("/1$"))


async def test_it_is_said_for_whom_the_computer_finished(shelf: Shelf, browser: Browser) -> None:
    async def stood_in(route: Route) -> None:
        """The second player of the first hand was away at its end."""
        found = await (await route.fetch()).json()
        for row in [found["replay"]["row"]] if "replay" in found else found["record"]["rows"][:1]:
            row["stand_ins"] = [None, STAND_IN]
        await route.fulfill(json=found)

    said = "The computer finished for \u2068Ben\u2069"
    async with visitor(browser, "Eve") as eve:
        await eve.page.route("**/api/tables/*/games/1", stood_in)
        await eve.page.route("**/api/tables/*/games/1/hands/1", stood_in)
        await eve.page.goto(shelf.url.rsplit("/", 1)[0])
        await expect(eve.page.locator("[data-hand='1'] summary")).to_contain_text(said)
        await expect(eve.page.locator("[data-hand='2'] summary")).not_to_contain_text("The computer")
        await opened(eve, shelf.url)
        await expect(eve.page.locator(".plays .stood-in")).to_contain_text(said)
        await expect(eve.page.locator(".plays .stood-in")).to_have_count(1)


async def test_from_the_table_when_the_game_is_over(shelf: Shelf, browser: Browser) -> None:
    async with visitor(browser, "Eve") as eve:
        await eve.page.goto(shelf.url.removesuffix("/1/1"))
        hand = eve.page.get_by_role("link", name="Replay hand 1", exact=True)
        await expect(hand).to_have_attribute("href", re.compile("/1/1$"))
        await eve.page.get_by_role("link", name="Replay the last hand").click()
        await eve.page.wait_for_url(re.compile(r"/1/\d+$"))
        await expect(eve.button("One step on")).to_be_visible()


async def test_what_can_not_be_replayed_says_so(shelf: Shelf, browser: Browser) -> None:
    async with visitor(browser, "Eve") as eve:
        await eve.page.goto(f"{shelf.url.removesuffix('/1')}/99")
        await expect(eve.page.get_by_text("There is no such hand to replay.")).to_be_visible()
        eve.troubles.clear()  # the browser notes each answer that is a refusal


@pytest.mark.parametrize("where", ["deal", "middle", "end"])
async def test_it_fits(shelf: Shelf, browser: Browser, where: str) -> None:
    """Nothing hangs over the side, no card over its lane, and the sentence is in sight."""
    step = {"deal": 0, "middle": shelf.last // 2, "end": shelf.last}[where]
    async with visitor(browser, "Eve") as eve:
        await opened(eve, f"{shelf.url}?at={step}")
        for size in SIZES:
            await resize(eve.page, size)
            assert await eve.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            stage = await eve.page.locator("#stage").bounding_box()
            assert stage is not None
            for part in await eve.page.locator("#stage :is(.cards .card, .happened)").all():
                box = await part.bounding_box()
                assert box is not None
                assert box["x"] >= stage["x"] - 1
                assert box["x"] + box["width"] <= stage["x"] + stage["width"] + 1
                assert box["y"] + box["height"] <= stage["y"] + stage["height"] + 1
            await eve.picture(f"replay-{size}-{where}")


async def test_a_finger_steps_by_wiping(shelf: Shelf, browser: Browser) -> None:
    async with visitor(browser, "Eve", "phone") as eve:
        await opened(eve, shelf.url)
        wipe = """([from, to]) => {
            const zone = document.querySelector("#stage");
            const common = { pointerId: 7, pointerType: "touch", isPrimary: true, bubbles: true, clientY: 200 };
            zone.dispatchEvent(new PointerEvent("pointerdown", { ...common, clientX: from }));
            zone.dispatchEvent(new PointerEvent("pointerup", { ...common, clientX: to }));
        }"""
        for way, step in (([300, 100], 1), ([300, 100], 2), ([100, 300], 1), ([100, 110], 1)):
            await eve.page.evaluate(wipe, way)
            await at(eve, step)
