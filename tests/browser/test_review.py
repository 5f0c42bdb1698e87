"""The review of a game: asked for, followed, and gone through in the replay. What it says is made up, but once."""

import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random
from typing import NamedTuple

import msgspec
import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, expect

from server.gin.judged import Decision, Review
from server.protocol import Failure, Refusal, Reviewed
from server.web.languages import LANGUAGES
from tests.browser.axe import in_both_themes
from tests.browser.judged import Judge, found
from tests.browser.people import Visitor, visitor
from tests.browser.reading import WIDTHS, look, resize
from tests.served import Person, Served, person
from tests.web.playing import begin, play

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

WORDS = {"good": "Good", "small": "Slip", "mistake": "Mistake", "blunder": "Blunder"}


class Played(NamedTuple):
    """A game that is over, and a review of it that no computer has made."""

    url: str
    review: Review

    @property
    def dear(self) -> list[tuple[int, Decision]]:
        """The mistakes, each with the number of its hand."""
        return [
            (hand.number, decision)
            for hand in self.review.hands
            for decision in hand.decisions
            if decision.grade in ("mistake", "blunder")
        ]


async def over(ann: Person, ben: Person, target: int) -> str:
    """A table where these two have played a game to the end."""
    table = await begin((ann, ben), rules={"target": target})
    await play((ann, ben), (), Random(4))
    return table


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def played(brisk: Served, browser: Browser) -> Played:
    async with AsyncExitStack() as stack:
        ann, ben = [await stack.enter_async_context(person(brisk, name)) for name in ("Ann", "Bernadette")]
        table = await over(ann, ben, 100)
        eve = await stack.enter_async_context(visitor(browser, "Eve"))
        return Played(f"{brisk.url}/t/{table}/1", await found(eve, brisk.url, table))


@asynccontextmanager
async def reader(
    browser: Browser, played: Played, size: str = "desktop", *, done: bool = True
) -> AsyncIterator[tuple[Visitor, Judge]]:
    async with visitor(browser, "Eve", size, reduced_motion="reduce") as eve:
        judge = Judge(played.review)
        if done:
            judge.done()
        await judge.serve(eve)
        yield eve, judge


async def at(page: Page, step: int) -> None:
    await expect(page.locator("#replay")).to_have_attribute("data-at", str(step))


def verdict(page: Page) -> Locator:
    return page.locator("#verdict")


async def hide(page: Page, *, hidden: bool) -> None:
    await page.evaluate(
        """hidden => {
            Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


async def test_it_is_asked_for_and_followed_and_outlives_a_reload(played: Played, browser: Browser) -> None:
    async with reader(browser, played, done=False) as (eve, judge):
        await eve.page.goto(played.url)
        zone = eve.page.locator("#review")
        await expect(zone).to_contain_text("what would have been better")
        await eve.button("Review by the computer").click()
        await expect(zone).to_contain_text("waiting for its turn")
        await expect(eve.page.get_by_role("progressbar", name="Review")).to_be_visible()
        judge.state = Reviewed(state="working", progress=0.43)
        await expect(zone).to_contain_text("43%")
        await eve.page.reload()
        await expect(zone).to_contain_text("43%")
        await expect(eve.button("Review by the computer")).to_have_count(0)
        assert judge.asked == 1
        judge.done()
        await expect(zone.get_by_role("heading", name="The costliest moments")).to_be_visible()
        await expect(zone.get_by_role("status")).to_have_text("The review is done.")
        looked = judge.looked
        await eve.page.reload()
        await expect(zone.get_by_role("heading", name="The costliest moments")).to_be_visible()
        assert judge.looked == looked + 1
        assert judge.asked == 1


async def test_nobody_asks_while_nobody_looks(played: Played, browser: Browser) -> None:
    async with reader(browser, played, done=False) as (eve, judge):
        judge.state = Reviewed(state="working", progress=0.1)
        await eve.page.clock.install(time=0)
        await eve.page.clock.pause_at(1_000)
        await eve.page.goto(played.url)
        await expect(eve.page.locator("#review")).to_contain_text("10%")
        await hide(eve.page, hidden=True)
        await eve.page.clock.run_for(60_000)
        await eve.page.evaluate("fetch('/healthz').then(() => 0)")  # whatever was asked before has gone out
        assert judge.looked == 1
        judge.state = Reviewed(state="working", progress=0.6)
        await hide(eve.page, hidden=False)
        await expect(eve.page.locator("#review")).to_contain_text("60%")


async def test_who_comes_from_the_table_has_asked(played: Played, browser: Browser) -> None:
    async with reader(browser, played, done=False) as (eve, judge):
        await eve.page.goto(played.url.removesuffix("/1"))
        await eve.page.get_by_role("link", name="Review", exact=True).click()
        await eve.page.wait_for_url(f"{played.url}#review")
        await expect(eve.page.locator("#review")).to_contain_text("waiting for its turn")
        assert judge.asked == 1


async def test_what_fails_can_be_tried_again_and_what_can_not_be_done_offers_nothing(
    played: Played, browser: Browser
) -> None:
    async with reader(browser, played, done=False) as (eve, judge):
        judge.state = Reviewed(state="failed")
        await eve.page.goto(played.url)
        await expect(eve.page.locator("#review")).to_contain_text("could not be finished")
        judge.refusal = Failure(Refusal("too_many", "", {"seconds": 3}))
        await eve.button("Try again").click()
        await expect(eve.page.locator("#review").get_by_role("alert")).not_to_be_empty()
        await expect(eve.button("Try again")).to_be_enabled()
        judge.refusal = Failure(Refusal("no_computer", "The computer can’t play here.", {}))
        await eve.button("Try again").click()
        await expect(eve.page.locator("#review").get_by_role("alert")).to_contain_text("can’t play here")
        await expect(eve.button("Try again")).to_have_count(0)
        eve.troubles.clear()  # the browser notes each answer that is a refusal


async def test_the_dearest_moments_lead_to_their_positions(played: Played, browser: Browser) -> None:
    async with reader(browser, played) as (eve, _):
        for rank, moment in enumerate(played.review.moments):
            decision = played.review.hands[moment.hand - 1].decisions[moment.decision]
            await eve.page.goto(played.url)
            await eve.page.locator(".moments a").nth(rank).click()
            await eve.page.wait_for_url(f"{played.url}/{moment.hand}?at={decision.step}")
            await at(eve.page, decision.step)
            await expect(verdict(eve.page)).to_contain_text(f"cost {decision.cost:.1f} points")
            await expect(verdict(eve.page)).to_contain_text("Better:")
            grades = eve.page.locator(".plays [aria-current] .grade")  # a turn has one for each of its decisions
            await expect(grades.filter(has_text=WORDS[decision.grade]).first).to_be_visible()
            best = decision.options[0].choice
            marked = eve.page.locator(".advised")
            await expect(marked).to_have_count(1)
            if best.card:
                await expect(marked).to_have_attribute("data-card", best.card)
            else:
                await expect(marked).to_have_attribute("data-pile", "stock")


async def test_the_summary_has_the_figures(played: Played, browser: Browser) -> None:
    async with reader(browser, played) as (eve, _):
        await eve.page.goto(played.url)
        whole = eve.page.locator("table.judged").first
        await expect(whole.locator(".accuracy td")).to_have_text(["87%", "72%"])
        await expect(whole).to_contain_text("+23.4")
        await expect(eve.page.locator("#review")).to_contain_text(
            re.compile("The cards brought .*Ann.* 23.4 points more")
        )
        await expect(eve.page.locator(".hand-by-hand tbody tr")).to_have_count(len(played.review.hands))
        await eve.page.locator(".hand-by-hand").get_by_role("link", name="Hand 2").click()
        await eve.page.wait_for_url(f"{played.url}/2")


async def test_keys_and_a_button_lead_from_mistake_to_mistake(played: Played, browser: Browser) -> None:
    async with reader(browser, played) as (eve, _):
        first, second, third = played.dear[:3]
        await eve.page.goto(f"{played.url}/1")
        await expect(verdict(eve.page)).to_contain_text("nothing to decide here")
        place = 1
        for way, (hand, decision) in (("m", first), ("m", second), ("Shift+M", first), ("click", second), ("m", third)):
            if way == "click":
                await eve.button("Next mistake").click()
            else:
                await eve.page.keyboard.press(way)
            if hand != place:
                await eve.page.wait_for_url(f"{played.url}/{hand}?at={decision.step}")
                place = hand
            await at(eve.page, decision.step)
            await expect(verdict(eve.page)).to_contain_text("cost")
        hand, decision = played.dear[-1]
        await eve.page.goto(f"{played.url}/{hand}?at={decision.step}")
        await expect(eve.button("No more mistakes")).to_have_attribute("aria-disabled", "true")
        await eve.page.keyboard.press("m")
        await eve.page.keyboard.press("ArrowLeft")
        await at(eve.page, decision.step - 1)


async def test_every_decision_is_told_and_heard(played: Played, browser: Browser) -> None:
    hand = played.review.hands[0]
    decided = {decision.step: decision for decision in hand.decisions}
    async with reader(browser, played) as (eve, _):
        await eve.page.goto(f"{played.url}/1")
        await expect(verdict(eve.page)).to_be_visible()
        for step in range(1, len(hand.chances)):
            await eve.page.keyboard.press("ArrowRight")
            await at(eve.page, step)
            if decision := decided.get(step):
                word = WORDS[decision.grade]
                await expect(verdict(eve.page)).to_contain_text(word)
                await expect(eve.page.locator("#heard")).to_contain_text(word)
                options = verdict(eve.page).locator(".options li")
                await expect(options).to_have_count(len(decision.options))
                await expect(verdict(eve.page).locator("[data-done]")).to_have_count(1)
            else:
                await expect(verdict(eve.page)).to_contain_text("nothing to decide here")
            share = f"{round(100 * hand.chances[step])}%"
            await expect(eve.page.locator(".where")).to_contain_text(share)


async def test_what_a_side_face_down_decided_is_not_told(played: Played, browser: Browser) -> None:
    hand, decision = next((hand, one) for hand, one in played.dear if one.made.deed == "discard")
    async with reader(browser, played) as (eve, _):
        await eve.page.goto(f"{played.url}/{hand}?at={decision.step}&side={1 - decision.seat}")
        await expect(verdict(eve.page)).to_contain_text("lie face down")
        await expect(eve.page.locator(".advised")).to_have_count(0)
        await eve.page.get_by_label("Face up").select_option(str(decision.seat))
        await expect(verdict(eve.page)).to_contain_text("cost")
        await expect(eve.page.locator(".advised")).to_have_count(1)


async def test_whoever_points_at_the_curve_is_led_there(played: Played, browser: Browser) -> None:
    async with reader(browser, played) as (eve, _):
        await eve.page.goto(played.url)
        plot = eve.page.get_by_role("slider", name="chances of winning")
        await expect(plot).to_be_visible()
        await plot.scroll_into_view_if_needed()
        box = await plot.bounding_box()
        assert box is not None
        await eve.page.mouse.move(box["x"] + 2, box["y"] + 20)
        await expect(eve.page.locator(".where")).to_contain_text("Hand 1, step 0 of")
        await eve.page.mouse.click(box["x"] + 2, box["y"] + 20)
        await eve.page.wait_for_url(f"{played.url}/1?at=0")
        await at(eve.page, 0)
        here = eve.page.get_by_role("slider", name="chances of winning")
        await here.focus()
        last = len(played.review.hands[0].chances) - 1
        for key, told in (("ArrowRight", "step 1 "), ("Home", "step 0 "), ("PageDown", "Hand 2, step 0")):
            await eve.page.keyboard.press(key)
            await expect(here).to_have_attribute("aria-valuetext", re.compile(told))
        await eve.page.keyboard.press("ArrowLeft")
        await eve.page.keyboard.press("Enter")  # still in this hand: nothing is loaded anew
        await at(eve.page, last)
        await eve.page.keyboard.press("End")
        await eve.page.keyboard.press("Enter")
        end = played.review.hands[-1]
        await eve.page.wait_for_url(f"{played.url}/{end.number}?at={len(end.chances) - 1}")


async def test_a_finger_on_the_curve_goes_there_too(played: Played, browser: Browser) -> None:
    async with reader(browser, played, "small") as (eve, _):
        await eve.page.goto(f"{played.url}/1")
        plot = eve.page.get_by_role("slider", name="chances of winning")
        await plot.scroll_into_view_if_needed()
        box = await plot.bounding_box()
        assert box is not None
        await eve.page.touchscreen.tap(box["x"] + box["width"] - 2, box["y"] + 30)
        end = played.review.hands[-1]
        await eve.page.wait_for_url(f"{played.url}/{end.number}?at={len(end.chances) - 1}")


async def barriers(page: Page) -> list[str]:
    """What is wrong with a page for whom it is hard to use, at every width and in both themes."""
    found: list[str] = []
    for size in WIDTHS:
        await resize(page, size)
        found += [f"{size}: {fault}" for fault in await in_both_themes(page)]
    return found


async def test_everybody_can_use_it(played: Played, browser: Browser) -> None:
    hand, decision = played.dear[0]
    async with reader(browser, played, done=False) as (eve, judge):
        await eve.page.goto(played.url)
        await expect(eve.button("Review by the computer")).to_be_visible()
        assert await barriers(eve.page) == []
        await eve.button("Review by the computer").click()
        await expect(eve.page.get_by_role("progressbar")).to_be_visible()
        assert await barriers(eve.page) == []
        judge.done()
        for path in ("", f"/{hand}?at={decision.step}", f"/{hand}?at=0"):
            await eve.page.goto(played.url + path)
            await expect(eve.page.locator(".curve")).to_be_visible()
            assert await barriers(eve.page) == []


@pytest.mark.parametrize("language", LANGUAGES)
async def test_nothing_is_cut_off(played: Played, browser: Browser, language: str) -> None:
    hand, decision = played.dear[0]
    async with reader(browser, played, done=False) as (eve, judge):
        await eve.page.context.add_cookies([{"name": "gin_language", "value": language, "url": played.url}])
        await eve.page.goto(played.url)
        await expect(eve.page.locator("#review button")).to_be_visible()
        faults = await look(eve.page, f"{language}-review-none")
        judge.state = Reviewed(state="working", progress=0.43)
        await eve.page.reload()
        await expect(eve.page.locator("#review progress")).to_be_visible()
        faults += await look(eve.page, f"{language}-review-working")
        judge.done()
        for name, path in (("done", ""), ("replay", f"/{hand}?at={decision.step}"), ("end", f"/{hand}?at=999")):
            await eve.page.goto(played.url + path)
            await expect(eve.page.locator(".curve")).to_be_visible()
            faults += await look(eve.page, f"{language}-review-{name}")
    assert faults == []


async def test_the_whole_way_with_the_judge_itself(brisk: Served, browser: Browser) -> None:
    pytest.importorskip("numba", reason="Numba has no wheel for this machine")
    async with AsyncExitStack() as stack:
        ann, ben = [await stack.enter_async_context(person(brisk, name)) for name in ("Ann", "Bernadette")]
        table = await over(ann, ben, 25)
        eve = await stack.enter_async_context(visitor(browser, "Eve"))
        await eve.page.goto(f"{brisk.url}/t/{table}/1")
        await eve.button("Review by the computer").click()
        await expect(eve.page.locator("table.judged .accuracy")).to_be_visible()
        answer = await ann.http.get(f"/api/tables/{table}/games/1/review")
        review = msgspec.json.decode(answer.content, type=Reviewed).review
        assert review is not None
        for hand in review.hands:
            decided = {decision.step: decision for decision in hand.decisions}
            await eve.page.goto(f"{brisk.url}/t/{table}/1/{hand.number}?at=0")
            await expect(verdict(eve.page)).to_be_visible()
            for step in range(1, max(decided) + 1):
                await eve.page.keyboard.press("ArrowRight")
                await at(eve.page, step)
                if decision := decided.get(step):
                    await expect(verdict(eve.page)).to_contain_text(WORDS[decision.grade])
                    await expect(verdict(eve.page).locator("[data-done]")).to_have_count(1)
