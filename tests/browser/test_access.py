"""For everybody: no page breaks WCAG 2.2 AA as far as axe can tell, and what is pressed is large enough."""

import pytest
from playwright.async_api import Browser

from tests.browser.axe import in_both_themes, told
from tests.browser.evening import scenes
from tests.browser.people import SIZES, visitor
from tests.served import Served

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

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
