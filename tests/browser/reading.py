"""Readers: a page in a language, on the narrowest phone and on a desk, and what is wrong with how words stand."""

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

from playwright.async_api import Browser, Page, expect

from tests.browser.people import SIZES, picture, visitor
from tests.served import Person, Served

CLIPPED = Path(__file__).with_name("clipped.js").read_text("utf-8")
WIDTHS = ("small", "desktop")
DRAWN = (
    "body:is(.home, .guide, .offline) main h1, .narrow h1, #table[data-phase], #tray .verdict, "
    "#replay:not([data-at=''])"
)
"""What is there once a page has drawn itself."""

SETTLED = """async width => {
    const frame = () => new Promise(requestAnimationFrame);
    while (innerWidth !== width) await frame();
    await document.fonts.ready;
    await frame(); // in which the page hears of its new size
    await frame();
    await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => 0)));
}"""
"""Until the page lies as it will in a window so wide."""


@asynccontextmanager
async def reader(browser: Browser, served: Served, somebody: Person, language: str) -> AsyncIterator[Page]:
    """A page of this person's, who reads this language and has no wish to see things move."""
    async with visitor(browser, "reader", reduced_motion="reduce") as reading:
        cookies = {"gin_session": somebody.http.cookies["gin_session"], "gin_language": language}
        await reading.page.context.add_cookies(
            [{"name": name, "value": value, "url": served.url} for name, value in cookies.items()]
        )
        yield reading.page
        reading.troubles.clear()  # some of what is read is not there


async def read(page: Page, url: str, name: str, language: str) -> list[str]:
    """Open an address; what is wrong with how the page looks."""
    await page.goto(url)
    await expect(page.locator("html")).to_have_attribute("lang", language)
    await expect(page.locator(DRAWN).first).to_be_visible()
    return await look(page, f"{language}-{name}")


async def resize(page: Page, size: str) -> None:
    """Give the page a window of this size, and wait until it lies there as it will."""
    viewport = SIZES[size]["viewport"]
    await page.set_viewport_size(viewport)
    await page.evaluate(SETTLED, viewport["width"])


async def look(page: Page, name: str, sizes: Iterable[str] = WIDTHS) -> list[str]:
    """What is wrong with how a page looks as it stands, in windows of these sizes."""
    faults: list[str] = []
    for size in sizes:
        await resize(page, size)
        faults += [f"{name}-{size}: {fault}" for fault in await page.evaluate(CLIPPED)]
        await picture(page, f"words-{name}-{size}")
    return faults
