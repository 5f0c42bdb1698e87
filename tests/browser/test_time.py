"""Time at a table, in real browsers: clocks and turns that run out, players who are away, bad lines, sleeping pages."""

import asyncio
import contextlib
import re
import time
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
from playwright.async_api import Browser, Locator, Page, Route, expect

from tests.browser.people import SIZES, Visitor, visitor
from tests.browser.wire import Wire
from tests.served import PATIENCE, Served, serving

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

AT_EASE = {"turn": 600, "reserve": 600, "increment": 2}
SECOND = {"turn": 1, "reserve": 0}
SLEEP = 5.0
"""Seconds at the least in which a page does nothing at all: more than SLEPT_MS in static/net.js."""


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server whose games may be claimed after seconds rather than minutes."""
    with serving(tmp_path_factory.mktemp("impatient"), program="tests.impatient") as running:
        yield running


@contextlib.asynccontextmanager
async def couple(
    served: Served, browser: Browser, clock: dict[str, int] | None, wire: Wire | None = None, *, stand_in: bool = False
) -> AsyncIterator[tuple[Visitor, Visitor]]:
    """Ann, who made the table, and Ben, who just sat down at it. Where there is a wire it is Ann's, and so is her time:
    it goes on as everybody's does, and may be made to go faster.
    """
    async with visitor(browser, "Ann") as ann, visitor(browser, "Ben", "phone") as ben:
        if wire:
            await ann.page.clock.install()
            await ann.page.route_web_socket("**/ws/tables/**", wire.carry)
        for somebody in (ann, ben):
            called = await somebody.page.context.request.post(f"{served.url}/api/me", data={"name": somebody.name})
            assert called.ok
        options = {"clock": clock, "stand_in": stand_in}
        made = await ann.page.context.request.post(f"{served.url}/api/tables", data={"options": options})
        await ann.page.goto(served.url + (await made.json())["url"])
        await expect(ann.page.get_by_role("heading", name="Send this link")).to_be_visible()
        await ben.page.goto(ann.page.url)
        await ben.button("Sit down").click()
        for somebody in (ann, ben):
            await expect(somebody.page.locator("#table")).not_to_have_attribute("data-phase", "seating")
        yield ann, ben


async def state(somebody: Visitor) -> dict[str, Any]:
    found: dict[str, Any] = await somebody.page.evaluate(
        "() => ({...document.getElementById('table').dataset, text: document.getElementById('say').innerText})"
    )
    return found


def seq_is(somebody: Visitor, seq: int) -> Any:
    return expect(somebody.page.locator("#table")).to_have_attribute("data-seq", str(seq))


async def seq(somebody: Visitor) -> int:
    return int((await state(somebody))["seq"])


async def moved(somebody: Visitor, *others: Visitor) -> str:
    """A move, once everybody has seen it; an empty string where there was none to make."""
    before = await seq(somebody)
    move = await somebody.move()
    if move:
        for one in (somebody, *others):
            await one.page.wait_for_function(
                "before => Number(document.getElementById('table').dataset.seq) > before", arg=before
            )
    return move


def clock(somebody: Visitor, whose: str) -> Locator:
    return somebody.page.get_by_role("timer", name=re.compile(f"^{whose}"))


async def seconds(shown: Locator) -> float:
    """What a clock shows."""
    minutes, _, rest = (await shown.locator("b").inner_text()).rpartition(":")
    return 60 * int(minutes or 0) + float(rest)


async def agree(*clocks: Locator) -> float:
    """What these clocks show, once they show the same: they are read one after the other."""
    async with asyncio.timeout(PATIENCE):
        while True:
            left = [await seconds(each) for each in clocks]
            if max(left) - min(left) <= 1:
                return left[0]


async def listen(somebody: Visitor) -> None:
    """Keep what the page says aloud from now on: the next word may come at once."""
    await somebody.page.evaluate(
        """() => {
            window.heard = [];
            const keep = (texts) => texts.forEach((text) => heard.push(text.data));
            new MutationObserver((records) => records.forEach((each) => keep(each.addedNodes))).observe(
                document.getElementById("heard"), { childList: true }
            );
        }"""
    )


async def heard(somebody: Visitor, words: str) -> None:
    await somebody.page.wait_for_function("words => heard.some((said) => said.includes(words))", arg=words)


async def fits(page: Page) -> None:
    """Nothing scrolls, and nothing hangs out of its line."""
    await page.wait_for_function(
        """() => document.documentElement.scrollHeight <= innerHeight
            && [document.documentElement, ...document.querySelectorAll(".seat, #say, #away")]
                .every((part) => part.scrollWidth <= part.clientWidth + 1)"""
    )


async def test_a_clock_is_chosen_and_shown(served: Served, browser: Browser) -> None:
    async with visitor(browser, "Ann") as ann, visitor(browser, "Ben", "small") as ben:
        await ann.page.goto(served.url)
        # not in the list of tables, which says it of other tables too
        lost = ann.page.locator("#create, #waiting").get_by_text("Three in a row lose the game.")
        await expect(lost).to_have_count(0)
        await ann.page.get_by_role("radio", name=re.compile("Slow")).check()
        await expect(lost).to_be_visible()
        await ann.picture("speeds")
        link = await ann.make_table(served.url)
        await expect(lost).to_be_visible()
        await expect(ann.page.get_by_text("10 min + 5 s a turn")).to_be_visible()
        await ben.page.goto(served.url)
        line = ben.page.locator(f"#lobby li:has(a[href$='{link.rsplit('/', 1)[1]}'])")
        await expect(line).to_contain_text("clock: slow")
        await ben.sit_down(link)

        first, other = (ann, ben) if "Your turn" in (await state(ann))["text"] else (ben, ann)
        own = clock(first, "Your clock")
        await expect(own).to_have_attribute("data-clock", "runs")
        await expect(own.locator("small")).to_have_text("+10:00")
        await expect(clock(first, f"\u2068{other.name}")).to_have_attribute("data-clock", "rests")
        theirs = clock(other, f"\u2068{first.name}")
        begun = time.monotonic()
        before = await agree(theirs, own)
        assert before <= 60
        while (shown := await agree(theirs, own)) > before - 2:
            pass
        assert before - shown <= time.monotonic() - begun + 1, "it counts no faster than time passes"
        for size in SIZES.values():
            await first.page.set_viewport_size(size["viewport"])
            await expect(own).to_be_visible()
            await fits(first.page)


async def test_turns_that_run_out_are_played_and_the_third_in_a_row_loses(served: Served, browser: Browser) -> None:
    wire = Wire()
    wire.hold_from = lambda view: any(seat["missed"] == 2 for seat in view["seats"])
    async with couple(served, browser, SECOND, wire) as (ann, ben):
        await expect(ann.page.locator(".missed[data-last]").first).to_have_text("2 turns missed; one more loses")
        await expect(ann.page.locator("#last")).to_contain_text("Time ran out, played for")
        await expect(ann.page.locator("#side .late").first).to_have_text("time ran out")
        await ann.picture("time-ran-out")
        wire.release()
        for somebody in (ann, ben):
            await expect(somebody.page.get_by_role("heading", name=re.compile("wins? the game"))).to_be_visible()
            await expect(somebody.page.get_by_text("let three turns in a row run out").first).to_be_visible()
        await ann.page.get_by_role("link", name="Score sheet").click()
        await expect(ann.page.get_by_text("let three turns in a row run out")).to_be_visible()
    served.verify()


async def test_a_short_time_is_marked_and_said_once(served: Served, browser: Browser) -> None:
    wire = Wire()
    async with couple(served, browser, AT_EASE, wire) as (ann, ben):
        while "Your turn" not in (await state(ann))["text"]:
            await moved(ben, ann)
        own, heard, clock_of_page = clock(ann, "Your clock"), ann.page.locator("#heard"), ann.page.clock
        await clock_of_page.pause_at(await ann.page.evaluate("Date.now() / 1000") + 1)
        wire.show_again(running={"seat": 0, "turn": 6_000, "reserve": 12_000})
        await expect(own).to_have_attribute("data-clock", "runs")
        await clock_of_page.run_for(1_200)
        await expect(own).to_have_attribute("data-clock", "short")
        await expect(heard).to_have_text("5 seconds left of the turn, then your reserve of 0:12.")
        await clock_of_page.run_for(5_500)
        await expect(own).to_have_attribute("data-clock", "reserve")
        await expect(own.locator("svg")).to_be_visible()
        await clock_of_page.run_for(1_500)
        await expect(own).to_have_attribute("data-clock", "last")
        await expect(heard).to_have_text("10 seconds left.")
        await ann.picture("clock-last")


async def test_the_next_hand_is_counted_down_to(brisk: Served, browser: Browser) -> None:
    async with couple(brisk, browser, AT_EASE) as (ann, ben):
        while not await ann.page.locator("#table[data-phase=hand_over]").count():
            await moved(ann, ben) or await moved(ben, ann)
        for somebody in (ann, ben):
            until = somebody.page.locator(".until")
            await expect(until).to_have_text(re.compile(r"^Dealt in 0:\d\d\.$"))
            shown = await until.inner_text()
            await expect(until).not_to_have_text(shown)


async def test_who_closes_the_page_is_away_until_they_are_back(served: Served, browser: Browser) -> None:
    async with couple(served, browser, None) as (ann, ben):
        link, strip, line = ann.page.url, ann.page.locator("#far"), ann.page.locator("#away")
        await listen(ann)
        await ben.page.goto("about:blank")
        await expect(strip.get_by_text("away")).to_be_visible()
        await expect(line).to_have_text(re.compile(r"Ben.? is away\. You can claim the game in [45]:\d\d\."))
        await heard(ann, "is away")
        for size in SIZES.values():
            await ann.page.set_viewport_size(size["viewport"])
            await expect(line).to_be_visible()
            await fits(ann.page)
        await ann.picture("away")
        await ben.page.goto(link)
        await expect(ben.cards).to_have_count(10)
        await expect(ben.page.locator("#away, #banner").locator("visible=true")).to_have_count(0)
        await expect(line).to_be_hidden()
        await expect(strip.get_by_text("away")).to_have_count(0)
        await heard(ann, "is back")


async def test_a_game_is_claimed_from_who_is_away_for_too_long(impatient: Served, browser: Browser) -> None:
    async with couple(impatient, browser, AT_EASE) as (ann, ben):
        link, claim = ann.page.url, ann.button("Claim the game")
        await ben.page.goto("about:blank")
        await expect(claim).to_be_visible()
        await expect(ann.button("Call off")).to_have_count(0)
        await ann.page.set_viewport_size(SIZES["small"]["viewport"])
        await fits(ann.page)
        await ann.picture("claim")
        await ben.page.goto(link)
        await expect(claim).to_be_hidden()
        await ben.page.goto("about:blank")
        await expect(claim).to_be_visible()
        await claim.click()
        await ann.page.get_by_role("dialog").get_by_role("button", name="Claim the game").click()
        await expect(ann.page.get_by_role("heading", name="You win the game")).to_be_visible()
        await ben.page.goto(link)
        await expect(ben.page.locator(".reason")).to_contain_text("You were away too long, and the game was claimed.")
        await ann.page.get_by_role("link", name="Score sheet").click()
        await expect(ann.page.get_by_text("was away, and the game was claimed")).to_be_visible()
    impatient.verify()


async def test_a_friendly_game_may_be_called_off_from_who_is_away(impatient: Served, browser: Browser) -> None:
    async with couple(impatient, browser, None) as (ann, ben):
        await ben.page.goto("about:blank")
        await ann.button("Call off").click()
        await ann.page.get_by_role("dialog").get_by_role("button", name="Call off").click()
        await expect(ann.page.get_by_role("heading", name="The game was called off")).to_be_visible()


async def test_a_card_that_the_server_never_heard_of_is_pending_and_lands_once(
    served: Served, browser: Browser
) -> None:
    wire = Wire()
    async with couple(served, browser, None, wire) as (ann, ben):
        while (await state(ann))["phase"] != "discard" or await ann.cards.count() < 11:
            await moved(ann, ben) or await moved(ben, ann)
        await expect(ann.cards).to_have_count(11)
        before, thrown = await seq(ann), ann.cards.last
        card = await thrown.get_attribute("data-card")
        wire.cut = True
        await thrown.click(position={"x": 8, "y": 8})
        await ann.actions.get_by_role("button", name=re.compile("^Discard")).click()
        await expect(ann.page.locator(f"#hand [data-card='{card}'].sent")).to_be_visible()
        await expect(ann.page.locator("#banner")).to_contain_text("has not answered")
        await ann.picture("pending")
        while sum('"discard"' in message for message in wire.sent) < 3:  # two further lines, which are no better
            await ann.page.clock.run_for(1_000)
            await ann.page.wait_for_function("document.getElementById('banner').checkVisibility()")
        assert await seq(ben) == before
        wire.cut = False
        await seq_is(ben, before + 1)
        await seq_is(ann, before + 1)
        await expect(ann.cards).to_have_count(10)
        await expect(ann.page.locator("#banner")).to_be_hidden()
        await ann.page.clock.run_for(10_000)
        await expect(ann.page.locator("#banner")).to_be_hidden()
        assert await seq(ben) == before + 1
        assert len({re.search('"id":"(.*?)"', text)[1] for text in wire.sent if '"discard"' in text}) == 1  # type: ignore[index]


async def test_every_pong_is_answered_at_once(served: Served, browser: Browser) -> None:
    wire = Wire()
    async with couple(served, browser, None, wire) as (ann, _):
        await ann.page.evaluate("dispatchEvent(new Event('online'))")
        async with asyncio.timeout(PATIENCE):
            while '{"type":"heard","number":1}' not in wire.sent:
                await ann.page.wait_for_timeout(50)
        assert wire.sent.index('{"type":"ping"}') < wire.sent.index('{"type":"heard","number":1}')


@contextlib.asynccontextmanager
async def asleep(somebody: Visitor) -> AsyncIterator[None]:
    """The page does nothing at all meanwhile: it waits for an answer, and not as pages wait. It counts what flies."""
    morning = asyncio.Event()

    async def answer(route: Route) -> None:
        await morning.wait()
        await route.fulfill(body="good morning")

    await somebody.page.route("**/sleep", answer)
    await somebody.page.evaluate(
        """() => {
            window.flights = 0;
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (...how) { window.flights++; return animate.apply(this, how); };
            setTimeout(() => {
                const night = new XMLHttpRequest();
                night.open("GET", "/sleep", false);
                night.send();
                window.slept = night.responseText;
            });
        }"""
    )
    evening = time.monotonic()
    yield
    await asyncio.sleep(max(0.0, SLEEP - (time.monotonic() - evening)))
    morning.set()
    await somebody.page.wait_for_function("window.slept === 'good morning'")


async def test_a_page_that_slept_shows_the_table_as_it_is_and_nothing_old(served: Served, browser: Browser) -> None:
    async with couple(served, browser, None) as (ann, ben):
        tab = Visitor(await ann.page.context.new_page(), "Ann")  # by which Ann plays on meanwhile
        await tab.page.goto(ann.page.url)
        await expect(tab.cards).to_have_count(10)
        async with asleep(ann):
            for _ in range(4):
                await moved(tab, ben) or await moved(ben, tab)
        await seq_is(ann, await seq(ben))
        assert await ann.page.evaluate("window.flights") == 0
        await expect(ann.page.locator("#banner")).to_be_hidden()
        assert tab.troubles == []


async def test_a_network_that_was_gone_is_back_without_a_reload(served: Served, browser: Browser) -> None:
    async with couple(served, browser, None) as (ann, ben):
        await ann.page.context.set_offline(True)
        await ann.page.wait_for_timeout(500)
        await ann.page.context.set_offline(False)
        await moved(ann, ben) or await moved(ben, ann)
        await seq_is(ann, await seq(ben))
        await expect(ann.page.locator("#banner")).to_be_hidden()


async def test_two_tabs_show_one_clock_and_closing_one_is_not_leaving(served: Served, browser: Browser) -> None:
    async with couple(served, browser, AT_EASE) as (ann, ben):
        tab = Visitor(await ann.page.context.new_page(), "Ann")
        await tab.page.goto(ann.page.url)
        await expect(tab.cards).to_have_count(10)
        running = [one.page.locator("[data-clock=runs]") for one in (ann, tab, ben)]
        await agree(*running)
        await tab.page.close()
        await ben.page.wait_for_timeout(3_000)
        await expect(ben.page.get_by_text("away", exact=True)).to_have_count(0)
        await expect(ben.page.locator("#away")).to_be_hidden()
        assert tab.troubles == []


async def test_those_who_watch_see_who_is_away_and_until_when(served: Served, browser: Browser) -> None:
    async with couple(served, browser, None) as (ann, ben), visitor(browser, "Eve", "small") as eve:
        await eve.page.goto(ann.page.url)
        await expect(eve.page.get_by_text("Watching ·")).to_be_visible()
        await ben.page.goto("about:blank")
        await expect(eve.page.locator("#away")).to_have_text(
            re.compile(r"Ben.? is away\. The game can be claimed in [45]:\d\d\.")
        )
        await expect(eve.button("Claim the game")).to_have_count(0)
        await fits(eve.page)
