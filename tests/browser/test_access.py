"""For everybody: no screen or state breaks WCAG 2.2 AA as far as axe can tell; a game by keyboard alone."""

import re
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.evening import scenes
from tests.browser.people import SIZES, Visitor, visitor
from tests.served import Served

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

AXE = (Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js").read_text()
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
FELTS = ("club", "midnight", "claret", "slate")
AT_EASE = {"turn": 600, "reserve": 600}
CARDS = "4S+5S+6S+7S+7H+7D+7C+3C+2D+KH+AC"
PAGES = {
    "home": "/",
    "calculator": f"/calculator?cards={CARDS}",
    "knock-calculator": f"/calculator/knock?knocker={CARDS.replace('+KH', '')}&defender=8S+9S+KS+KD+KC+QH+JH+TH+2C+4D",
    "guide": "/how-to-score",
    "hands": "/how-hands-end",
    "offline": "/offline",
    "no-such-table": "/t/nowhere",
}


async def faults(page: Page) -> list[str]:
    """What axe finds, each with where it is."""
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(AXE)
    found: list[dict[str, Any]] = await page.evaluate(
        "tags => axe.run(document, {runOnly: tags}).then(({violations}) => violations)", TAGS
    )
    return [f"{fault['id']}: {node['target']} {node['failureSummary']}" for fault in found for node in fault["nodes"]]


def told(found: dict[str, list[str]]) -> str:
    """All that was found, a line for each."""
    return "\n".join(f"{where}: {' '.join(fault.split())}" for where, faults in found.items() for fault in faults)


async def in_both_themes(page: Page) -> list[str]:
    found = []
    for scheme in SCHEMES:
        await page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found += [f"{scheme}: {fault}" for fault in await faults(page)]
    return found


async def test_every_page(served: Served, browser: Browser) -> None:
    found: dict[str, list[str]] = {}
    async with visitor(browser, "Ann", "small") as ann:
        for name, path in PAGES.items():
            await ann.page.goto(served.url + path, wait_until="networkidle")
            assert await ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name} is too wide"
            if wrong := await in_both_themes(ann.page):
                found[name] = wrong
        await ann.page.goto(served.url)
        await ann.button("Settings").click()
        if wrong := await in_both_themes(ann.page):
            found["settings"] = wrong
        ann.troubles.clear()  # there is no such table
    assert not found, told(found)


@pytest.mark.parametrize("by_hand", [True, False], ids=["layoffs-by-hand", "clock"])
async def test_every_state_of_a_table(dealt: Served, browser: Browser, by_hand: bool) -> None:
    found: dict[str, list[str]] = {}
    async for name, somebody in scenes(
        dealt, browser, {"layoffs_by_hand": by_hand}, None if by_hand else AT_EASE, reduced_motion="reduce"
    ):
        if wrong := await in_both_themes(somebody.page):
            found[name] = wrong
    assert not found, told(found)


async def test_every_felt_can_be_read(dealt: Served, browser: Browser) -> None:
    found: dict[str, list[str]] = {}
    async for name, somebody in scenes(dealt, browser, {}, AT_EASE, reduced_motion="reduce"):
        if name in ("lifted", "showdown"):
            for felt in FELTS:
                await somebody.page.evaluate("felt => document.documentElement.dataset.felt = felt", felt)
                if wrong := await in_both_themes(somebody.page):
                    found[f"{name} on {felt}"] = wrong
    assert not found, told(found)


SMALL = """() => [...document.querySelectorAll("button, a[href], select, input, [role=button]")]
    .filter((one) => one.checkVisibility() && !one.closest(".unseen, #hand"))
    .map((one) => [one, (one.closest("label") ?? one).getBoundingClientRect()])
    .filter(([, box]) => box.width < 43.5 || box.height < 43.5)
    .map(([one, box]) => `${one.tagName} ${one.className} ${one.textContent} ${box.width}x${box.height}`)"""


async def test_what_is_pressed_is_large_enough_and_the_table_never_scrolls(dealt: Served, browser: Browser) -> None:
    """Also where the text is twice as large, which is a window of half the size."""
    wrong: dict[str, list[str]] = {}
    sizes = {name: size["viewport"] for name, size in SIZES.items()} | {"twice": {"width": 640, "height": 400}}
    async for name, somebody in scenes(dealt, browser, {}, None, reduced_motion="reduce"):
        if name in ("offer", "lifted", "draw", "showdown", "over"):
            for size, viewport in sizes.items():
                await somebody.page.set_viewport_size(viewport)
                await somebody.page.wait_for_timeout(100)
                if small := await somebody.page.evaluate(SMALL):
                    wrong[f"{name} {size}"] = small
                assert await somebody.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert not wrong, told(wrong)


async def tab_to(somebody: Visitor, selector: str) -> None:
    for _ in range(60):
        if await somebody.page.evaluate("selector => document.activeElement?.matches(selector)", selector):
            return
        await somebody.page.keyboard.press("Tab")
    raise AssertionError(f"no way to {selector} by the keyboard")


async def keys(somebody: Visitor, *pressed: str) -> None:
    for key in pressed:
        await somebody.page.keyboard.press(key)


async def test_a_whole_game_by_keyboard_alone(dealt: Served, browser: Browser) -> None:
    async with visitor(browser, "Annabelle") as ann, visitor(browser, "Ben") as ben:
        heard = {somebody.name: somebody.page.locator("#heard") for somebody in (ann, ben)}
        await ann.page.goto(dealt.url)
        await tab_to(ann, "input[name=preset]")
        await keys(ann, "ArrowLeft")  # the choice before the first is the last: one's own rules
        await tab_to(ann, "input[name=target]")
        await ann.page.keyboard.insert_text("25")
        await tab_to(ann, "button.main.big")
        await keys(ann, "Enter")
        await expect(ann.page.get_by_label("Your name")).to_be_focused()
        await ann.page.keyboard.insert_text("Annabelle")
        await keys(ann, "Enter")
        await ann.page.wait_for_url("**/t/*")
        await ben.page.goto(ann.page.url)
        await expect(ben.button("Sit down")).to_be_visible()
        await tab_to(ben, "#waiting button")
        await keys(ben, "Enter")
        await expect(ben.page.get_by_label("Your name")).to_be_focused()
        await ben.page.keyboard.insert_text("Ben")
        await keys(ben, "Enter")
        other, dealer = ben, ann
        for _ in range(3):  # 17 points each time: to Annabelle, to Ben, and to Annabelle, who has enough then
            await hand_by_keyboard(other, dealer)
            for somebody in (ann, ben):
                await expect(heard[somebody.name]).to_contain_text(re.compile("17 points|the game"))
                if await somebody.page.locator("#table[data-phase=hand_over]").count():
                    await keys(somebody, "n")
            other, dealer = dealer, other
        for somebody in (ann, ben):
            await expect(heard[somebody.name]).to_contain_text("the game")
            await keys(somebody, "n")
        for somebody in (ann, ben):
            await expect(somebody.cards).to_have_count(10)


async def hand_by_keyboard(other: Visitor, dealer: Visitor) -> None:
    """What both hear tells them what to press."""
    theirs, dealers = other.page.locator("#heard"), dealer.page.locator("#heard")
    await expect(theirs).to_contain_text("Your turn: take the 9 of diamonds or pass.")
    await keys(other, "p")
    await expect(dealers).to_contain_text("Your turn: take the 9 of diamonds or pass.")
    await keys(dealer, "p")
    await expect(theirs).to_contain_text("draw from the stock")
    await keys(other, "d")
    await expect(theirs).to_contain_text("You drew the 5 of hearts. Your turn: choose a discard.")
    await tab_to(other, "#hand .card")
    while await other.page.evaluate("document.activeElement.dataset.card") != "5H":
        await keys(other, "ArrowRight")
    await keys(other, "Enter", "Enter")
    await expect(dealers).to_contain_text("discarded the 5 of hearts. Your turn: draw")
    await keys(dealer, "d")
    await expect(dealers).to_contain_text("You drew the ace of clubs")
    await keys(dealer, "k")
    await expect(dealer.page.get_by_role("dialog").get_by_role("button", name="Knock with 6")).to_be_focused()
    await keys(dealer, "Enter")


async def test_a_hand_by_the_buttons_of_the_text_alone(dealt: Served, browser: Browser) -> None:
    async with visitor(browser, "Annabelle", "small") as ann, visitor(browser, "Ben", "small") as ben:
        for somebody in (ann, ben):
            await somebody.page.add_init_script("localStorage.setItem('gin:text', 'on')")
        link = await ann.make_table(dealt.url)
        await ben.page.goto(link)
        await ben.button("Sit down").click()
        await ben.give_name()
        await expect(ben.page.get_by_role("heading", name="Your cards, deadwood 23")).to_be_visible()
        assert await in_both_themes(ben.page) == []
        await ben.button("Pass").click()
        await ann.button("Pass").click()
        await ben.button("Draw from the stock").click()
        await ben.button("Discard the 5 of hearts, leaves 23").click()
        await ann.picture("text")
        await ann.button("Draw from the stock").click()
        await ann.button("Knock").click()
        await ann.page.get_by_role("dialog").get_by_role("button", name=re.compile("^Knock with")).click()
        for somebody in (ann, ben):
            await expect(somebody.page.get_by_role("heading", name="Result")).to_be_visible()
            assert await in_both_themes(somebody.page) == []
            await somebody.button("Next hand").click()
        await expect(ben.page.get_by_role("heading", name=re.compile("Your cards"))).to_be_visible()
