"""Hints at a table with the computer. That the other is the computer is a disguise here, and its advice made up."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import msgspec
import pytest
from playwright.async_api import Browser, Locator, Route, WebSocketRoute, expect

from server.gin.actions import Pass
from server.gin.judged import Advice, Choice, Option
from server.gin.reasons import reason
from server.protocol import Accepted, Advised, Failure, Refusal
from server.web.languages import LANGUAGES
from tests.browser.axe import in_both_themes
from tests.browser.evening import press, slot
from tests.browser.people import SIZES, Visitor, visitor
from tests.browser.reading import look
from tests.served import Person, Served, person

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

WHY = (reason("safer", better="9S", cards="7S JS"), reason("leaves_more", card="8S", better="9S", more=24, fewer=23))
LONG = (
    reason("fits_more", card="TC", better="8D", more=31, fewer=29),
    reason("lay_down_so", melds="7S 8S 9S TS, KS KH KD"),
)
"""About as long as two can be."""
DISCARDS = ("9S", "8S", "4D")


class Adviser:
    """Answers for the server when a hint is asked for."""

    def __init__(self, somebody: Visitor):
        self.somebody = somebody
        self.asked = 0
        self.why = WHY
        self.refusal: Failure | None = None
        self.slow: Callable[[], Awaitable[Any]] | None = None
        """What must come before an answer does."""

    async def answer(self, route: Route) -> None:
        self.asked += 1
        table = self.somebody.page.locator("#table")
        seq, phase = await table.get_attribute("data-seq"), await table.get_attribute("data-phase")
        if self.slow:
            await self.slow()
        if self.refusal:
            await route.fulfill(status=409, body=msgspec.json.encode(self.refusal), content_type="application/json")
            return
        if phase == "discard":
            choices = [Choice("discard", card) for card in DISCARDS]
        else:
            choices = [Choice("take", "9D"), Choice("pass")]
        options = tuple(Option(choice, 1.2 - place, 0.3) for place, choice in enumerate(choices))
        advised = Advised(int(seq or 0), Advice(options, self.why))
        await route.fulfill(body=msgspec.json.encode(advised), content_type="application/json")


@asynccontextmanager
async def practice(
    dealt: Served, browser: Browser, size: str = "desktop", *, disguised: bool = True, text: bool = False
) -> AsyncIterator[tuple[Visitor, Person, Adviser]]:
    """Ben at a table with Annabelle, whom his page takes for the computer. It is his turn: the 9♦ is offered."""
    async with AsyncExitStack() as stack:
        ann = await stack.enter_async_context(person(dealt, "Annabelle"))
        ben = await stack.enter_async_context(visitor(browser, "Ben", size, reduced_motion="reduce"))
        adviser = Adviser(ben)
        await ben.page.context.route("**/hint", adviser.answer)
        table = await ann.open_table()
        await ann.look(table)
        if disguised:
            her = (await ann.http.get("/api/me")).json()["player"]["id"]
            await ben.page.context.route_web_socket("**/ws/**", lambda line: disguise(line, her))
        if text:
            await ben.page.add_init_script("localStorage.setItem('gin:text', 'on')")
        await ben.page.request.post(f"{dealt.url}/api/me", data={"name": "Ben"})
        await ben.page.goto(f"{dealt.url}/t/{table}")
        await ben.button("Sit down").click()
        await expect(ben.button("Pass").first).to_be_enabled()
        yield ben, ann, adviser


def disguise(line: WebSocketRoute, her: str) -> None:
    server = line.connect_to_server()
    line.on_message(server.send)
    server.on_message(
        lambda said: line.send((said if isinstance(said, str) else said.decode()).replace(her, "computer:club"))
    )


def bubble(somebody: Visitor) -> Locator:
    return somebody.page.get_by_role("region", name="Hint")


PLACES = """() => [...document.querySelectorAll("#bar button, .spot, #hand .card, #say")]
    .map((one) => JSON.stringify(one.getBoundingClientRect()))"""


@pytest.mark.parametrize(("size", "how"), [("desktop", "click"), ("small", "tap"), ("landscape", "tap")])
async def test_what_to_do_and_why_without_moving_anything(dealt: Served, browser: Browser, size: str, how: str) -> None:
    async with practice(dealt, browser, size) as (ben, _, _adviser):
        places = await ben.page.evaluate(PLACES)
        await getattr(ben.button("Hint"), how)()
        await expect(bubble(ben)).to_contain_text("Take the 9♦")
        await expect(bubble(ben)).to_contain_text("9♠\ufe0e is safer")
        await expect(bubble(ben)).to_contain_text("Next best: pass −1.0")
        await expect(ben.page.locator(".spot.advised")).to_have_attribute("data-pile", "discards")
        await expect(ben.page.locator(".slot.advised")).to_have_attribute("data-slot", "take")
        await expect(ben.page.locator("#heard")).to_contain_text("Take the 9 of diamonds.")
        assert await ben.page.evaluate(PLACES) == places
        await press(ben, "Take")
        await expect(bubble(ben)).to_be_hidden()
        await expect(ben.page.locator(".advised")).to_have_count(0)
        places = await ben.page.evaluate(PLACES)
        await getattr(ben.button("Hint"), how)()
        await expect(ben.page.locator("#hand .advised")).to_have_attribute("data-card", "9S")
        await expect(ben.page.locator("#hand .advised")).to_have_attribute("aria-description", "Hint")
        assert await ben.page.evaluate(PLACES) == places
        await bubble(ben).get_by_role("button", name="Close").click()
        await expect(bubble(ben)).to_be_hidden()
        await expect(ben.page.locator(".advised")).to_have_count(0)
        await expect(ben.button("Hint")).to_be_focused()


async def test_by_keyboard(dealt: Served, browser: Browser) -> None:
    async with practice(dealt, browser) as (ben, _, adviser):
        await expect(ben.button("Hint")).to_be_enabled()
        for closing in ("Escape", "h"):
            await ben.page.keyboard.press("h")
            await expect(bubble(ben)).to_contain_text("Take the 9♦")
            await ben.page.keyboard.press(closing)
            await expect(bubble(ben)).to_be_hidden()
        assert adviser.asked == 2
        await ben.page.keyboard.press("t")
        await expect(ben.page.locator("#table")).to_have_attribute("data-phase", "discard")
        await ben.page.locator("#hand [data-card='9S']").focus()
        await ben.page.keyboard.press("h")
        await expect(ben.page.locator("#heard")).to_contain_text("Throw the 9 of spades.")
        await expect(ben.page.locator("#hand [data-card='9S']")).to_be_focused()


async def test_in_the_text(dealt: Served, browser: Browser) -> None:
    async with practice(dealt, browser, "small", text=True) as (ben, _, _adviser):
        await ben.button("Hint").click()
        await expect(ben.page.locator("#plain .hinted").first).to_have_text("Take the 9 of diamonds.")
        await expect(ben.page.locator("#plain")).to_contain_text("9♠\ufe0e is safer")
        await expect(ben.button("Hint")).to_be_focused()
        assert await in_both_themes(ben.page) == []
        await ben.button("Pass").click()
        await expect(ben.page.locator("#plain")).not_to_contain_text("9♠\ufe0e is safer")
        await expect(ben.button("Hint")).to_have_count(0)


async def test_only_where_there_is_something_to_decide(dealt: Served, browser: Browser) -> None:
    async with practice(dealt, browser) as (ben, ann, adviser):
        await press(ben, "Pass")
        await expect(ben.button("Hint")).to_be_disabled()
        await ben.page.keyboard.press("h")
        await ann.see(int(await ben.page.locator("#table").get_attribute("data-seq") or 0))
        assert isinstance(await ann.do(Pass()), Accepted)
        await expect(slot(ben, "Draw")).to_be_enabled()
        await expect(ben.button("Hint")).to_be_disabled()  # the stock, and nothing else
        await press(ben, "Draw")
        await expect(ben.button("Hint")).to_be_enabled()
        assert adviser.asked == 0


async def test_advice_that_comes_too_late_is_not_shown(dealt: Served, browser: Browser) -> None:
    async with practice(dealt, browser) as (ben, _, adviser):
        moved = asyncio.Event()
        adviser.slow = moved.wait
        await ben.button("Hint").click()
        await expect(bubble(ben)).to_contain_text("The computer is thinking")
        await press(ben, "Take")
        await expect(bubble(ben)).to_be_hidden()
        async with ben.page.expect_response("**/hint"):
            moved.set()
        adviser.slow = None
        await ben.button("Hint").click()
        await expect(bubble(ben)).to_contain_text("Throw the 9♠")
        await expect(ben.page.locator(".slot.advised")).to_have_count(0)


async def test_where_the_server_has_none_there_is_no_button(dealt: Served, browser: Browser) -> None:
    async with practice(dealt, browser) as (ben, _, adviser):
        adviser.refusal = Failure(Refusal("too_many", "Too often.", {"seconds": 3}))
        await ben.button("Hint").click()
        await expect(bubble(ben)).to_contain_text("Too often.")
        await ben.button("Hint").click()
        await expect(bubble(ben)).to_be_hidden()
        adviser.refusal = Failure(Refusal("no_computer", "There is no computer here.", {}))
        await ben.button("Hint").click()
        await expect(bubble(ben)).to_contain_text("There is no computer here.")
        await expect(ben.button("Hint")).to_have_count(0)
        await press(ben, "Take")
        await expect(bubble(ben)).to_be_hidden()
        await expect(ben.button("Hint")).to_have_count(0)
        ben.troubles.clear()  # the browser notes each answer that is a refusal


async def test_two_people_get_none(dealt: Served, browser: Browser) -> None:
    async with practice(dealt, browser, disguised=False) as (ben, _, adviser):
        asked: list[str] = []
        ben.page.on("request", lambda request: asked.append(request.url))
        await ben.page.reload()
        await expect(ben.button("Pass").first).to_be_enabled()
        await ben.page.keyboard.press("h")
        await press(ben, "Take")
        await expect(ben.button("Hint")).to_have_count(0)
        assert adviser.asked == 0
        assert not [url for url in asked if "hint" in url or "review" in url]


async def test_everybody_can_read_it(dealt: Served, browser: Browser) -> None:
    faults: list[str] = []
    async with practice(dealt, browser) as (ben, _, adviser):
        adviser.why = LONG
        for language in LANGUAGES:
            await ben.page.context.add_cookies([{"name": "gin_language", "value": language, "url": dealt.url}])
            await ben.page.reload()
            await expect(ben.page.locator("button.hint")).to_be_enabled()
            await ben.page.keyboard.press("h")
            await expect(ben.page.locator(".advice .others")).not_to_be_empty()
            faults += await look(ben.page, f"{language}-hint", SIZES)
            for size, window in SIZES.items():
                await ben.page.set_viewport_size(window["viewport"])
                hidden = await ben.page.locator(".advice").evaluate("(one) => one.scrollHeight - one.clientHeight")
                faults += [f"{language}, {size}: {hidden} px of the hint are to be scrolled to"] if hidden > 0 else []
        for window in SIZES.values():
            await ben.page.set_viewport_size(window["viewport"])
            faults += await in_both_themes(ben.page)
    assert faults == []
