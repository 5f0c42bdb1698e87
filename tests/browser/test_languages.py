"""Every screen in every language, on the narrowest phone and on a desk: nothing is cut off, and the words fit."""

import re
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random

import pytest
from playwright.async_api import Browser, BrowserContext, Page, expect

from server.gin.state import Phase
from server.gin.views import View
from server.protocol import Accepted
from server.web.languages import LANGUAGES
from tests.browser.conftest import PICTURES
from tests.browser.people import SIZES, visitor
from tests.choosing import choose
from tests.served import Person, Served, person

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

CLIPPED = Path(__file__).with_name("clipped.js").read_text("utf-8")
WIDTHS = ("small", "desktop")
DRAWN = "body.home main h1, #table[data-phase], #tray .verdict, body.guide h1, .narrow h1"
"""What is there once a page has drawn itself."""
HANDS = "knocker=2S3S4SKHKDKS9H9D9C2C&defender=5S6S7H8HJD3D3HACTCTH&upcard=5S&rules=oklahoma"
ELEVEN = "7H8H9H7S7C7DKSQS2D5C4D"


async def play_until(players: tuple[Person, Person], wanted: Callable[[View], bool]) -> None:
    """Play on until the first player sees the table so."""
    rng = Random(5)
    for _ in range(3000):
        table = players[0].table
        assert table is not None
        if wanted(table.view):
            return
        seat = table.view.turn if table.view.turn is not None else int(table.view.seats[0].ready)
        seen = players[seat].table
        assert seen is not None
        answer = await players[seat].do(choose(seen.view, rng, patience=0.8))
        assert isinstance(answer, Accepted), answer
        for somebody in players:
            if somebody.table is None or somebody.table.view.seq < answer.seq:
                await somebody.see(answer.seq)
    raise AssertionError("it never came to that")


STATES: dict[str, Callable[[View], bool]] = {
    "offer": lambda view: view.turn == 0 and view.phase == Phase.OFFER_NON_DEALER,
    "draw": lambda view: view.turn == 0 and view.phase == Phase.DRAW and "take" in view.allowed,
    "theirs": lambda view: view.turn == 1 and view.phase == Phase.DRAW,
    "knock": lambda view: view.turn == 0 and bool(view.hand and view.hand.knocks),
    "showdown": lambda view: view.phase == Phase.HAND_OVER,
    "over": lambda view: view.phase == Phase.GAME_OVER,
}


@asynccontextmanager
async def reader(browser: Browser, served: Served, size: str, cookie: str | None) -> AsyncIterator[BrowserContext]:
    context = await browser.new_context(**SIZES[size])
    if cookie:
        await context.add_cookies([{"name": "gin_session", "value": cookie, "url": served.url}])
    yield context
    await context.close()


async def read(page: Page, served: Served, language: str, path: str, name: str) -> list[str]:
    """Open a page in a language; what is wrong with how it looks."""
    await page.context.add_cookies([{"name": "gin_language", "value": language, "url": served.url}])
    await page.goto(served.url + path)
    await expect(page.locator("html")).to_have_attribute("lang", language)
    await expect(page.locator(DRAWN).first).to_be_visible()
    return await look(page, f"{language}-{name}")


async def look(page: Page, name: str) -> list[str]:
    await page.evaluate("Promise.all(document.getAnimations().map((one) => one.finished.catch(() => 0)))")
    PICTURES.mkdir(parents=True, exist_ok=True)
    width = await page.evaluate("innerWidth")
    await page.screenshot(path=PICTURES / f"words-{name}-{width}.png")
    found: list[str] = await page.evaluate(CLIPPED)
    return [f"{name}-{width}: {fault}" for fault in found]


async def test_nothing_is_cut_off(served: Served, browser: Browser) -> None:
    faults: list[str] = []
    async with AsyncExitStack() as stack:
        ann = await stack.enter_async_context(person(served, "Ann"))
        ben = await stack.enter_async_context(person(served, "Bernadette"))
        contexts = [
            await stack.enter_async_context(reader(browser, served, size, ann.http.cookies["gin_session"]))
            for size in WIDTHS
        ]
        pages = [await context.new_page() for context in contexts]
        table = await ann.open_table(preset="oklahoma", rules={"target": 60}, options={"public": True})
        await ann.look(table)
        await ben.look(table)
        for language in LANGUAGES:
            for page in pages:
                faults += await read(page, served, language, "/", "home")
                faults += await read(page, served, language, f"/t/{table}", "waiting")
        await ben.sit()
        await ann.see(3)
        await ben.see(3)
        for state, wanted in STATES.items():
            await play_until((ann, ben), wanted)
            for language in LANGUAGES:
                for page in pages:
                    faults += await read(page, served, language, f"/t/{table}", state)
                    if state == "knock":
                        await lift_and_ask(page)
                        faults += await look(page, f"{language}-asked")
                    if state == "draw":
                        await page.keyboard.press("?")
                        faults += await look(page, f"{language}-help")
                        await page.keyboard.press("Escape")
                        await page.locator("#tools button").last.click()
                        faults += await look(page, f"{language}-menu")
        for language in LANGUAGES:
            for page in pages:
                faults += await read(page, served, language, f"/t/{table}/1", "sheet")
                await page.locator("details.hand summary").first.click()
                faults += await look(page, f"{language}-sheet-open")
                faults += await read(page, served, language, f"/calculator?cards={ELEVEN}", "calculator")
                faults += await read(page, served, language, f"/calculator/knock?{HANDS}", "scoring")
                faults += await read(page, served, language, "/how-to-score", "guide")
                faults += await read(page, served, language, "/how-hands-end", "hands")
                faults += await read(page, served, language, "/nothing", "nothing")
    assert faults == []


async def lift_and_ask(page: Page) -> None:
    """Lift a card with which one may knock, and press Knock."""
    knock = page.locator("#bar button").last
    for card in await page.locator("#hand [data-card]").all():
        await card.click(position={"x": 8, "y": 8})
        if await knock.is_enabled():
            break
    await knock.click()
    await expect(page.get_by_role("dialog")).to_be_visible()


async def test_a_language_is_chosen_and_kept(served: Served, browser: Browser) -> None:
    async with visitor(browser, "Ann", "small", locale="fr-CH") as ann:
        page = ann.page
        await page.goto(served.url)
        await expect(page.locator("html")).to_have_attribute("lang", "fr")
        await page.get_by_label("Langue").select_option(label="Deutsch")
        await expect(page.locator("html")).to_have_attribute("lang", "de")
        await expect(page.get_by_label("Sprache")).to_have_value("de")
        await page.goto(f"{served.url}/calculator?cards=QS")
        await expect(page.get_by_role("img", name="Pik-Dame").first).to_be_visible()
        await expect(page).to_have_title(re.compile("Gin Rommé"))
