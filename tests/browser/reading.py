"""Readers: pages opened in a language, on the narrowest phone and on a desk, and what is wrong with how words stand."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from playwright.async_api import Browser, Page, expect

from server.gin.views import View
from server.protocol import Accepted
from tests.browser.conftest import PICTURES
from tests.browser.people import SIZES
from tests.choosing import choose
from tests.served import Person, Served

CLIPPED = Path(__file__).with_name("clipped.js").read_text("utf-8")
WIDTHS = ("small", "desktop")
DRAWN = (
    "body:is(.home, .guide, .offline) main h1, .narrow h1, #table[data-phase], #tray .verdict, "
    "#replay:not([data-at=''])"
)
"""What is there once a page has drawn itself."""


@asynccontextmanager
async def readers(browser: Browser, served: Served, somebody: Person) -> AsyncIterator[list[Page]]:
    """Pages of this person's, one for each width."""
    contexts = [await browser.new_context(**SIZES[size]) for size in WIDTHS]
    cookie = somebody.http.cookies["gin_session"]
    for context in contexts:
        await context.add_cookies([{"name": "gin_session", "value": cookie, "url": served.url}])
    yield [await context.new_page() for context in contexts]
    for context in contexts:
        await context.close()


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
