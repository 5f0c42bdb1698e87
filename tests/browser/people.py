"""People who play in a browser: they see what is on the page and click it, and know nothing else."""

import contextlib
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, Locator, Page, expect

from tests.served import PATIENCE

PICTURES = Path(__file__).parents[2] / "build" / "screenshots"
"""For a person to look at; no test does."""

SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 375, "height": 667}, "device_scale_factor": 2, "has_touch": True},
    "small": {"viewport": {"width": 320, "height": 568}, "device_scale_factor": 2, "has_touch": True},
    "landscape": {"viewport": {"width": 667, "height": 375}, "device_scale_factor": 2, "has_touch": True},
}

YES = re.compile("^(Knock|Go gin|Show big)")


class Visitor:
    """Somebody with a browser of their own."""

    def __init__(self, page: Page, name: str):
        self.page = page
        self.name = name
        self.troubles: list[str] = []
        """What the browser complained of: errors in scripts, refused resources, broken policies."""
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", lambda message: self._console(message.type, message.text))

    def _console(self, kind: str, text: str) -> None:
        # That a line broke is said by the browser itself; the page comes back by itself.
        if kind == "error" and "WebSocket connection" not in text:
            self.troubles.append(text)

    def button(self, name: str | re.Pattern[str], *, exact: bool = False) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    @property
    def actions(self) -> Locator:
        return self.page.get_by_role("group", name="Actions")

    @property
    def cards(self) -> Locator:
        return self.page.locator("#hand [data-card]")

    async def make_table(self, url: str, preset: str = "Classic", **rules: str) -> str:
        """From the home page to a table of one's own; answers its link."""
        await self.page.goto(url)
        await self.page.get_by_role("radio", name=re.compile(preset)).check()
        for label, value in rules.items():
            await self.page.get_by_label(label.replace("_", " "), exact=True).fill(value)
        await self.page.get_by_label("Show it in the list of open tables").check()
        await self.button("Make the table").click()
        await self.give_name()
        await self.page.wait_for_url("**/t/*")
        return self.page.url

    async def give_name(self) -> None:
        await self.page.get_by_label("Your name").fill(self.name)
        await self.page.keyboard.press("Enter")

    async def sit_down(self, link: str) -> None:
        """As a friend who was sent the link."""
        await self.page.goto(link)
        await self.button("Sit down").click()
        await self.give_name()
        await expect(self.cards).to_have_count(10)

    async def offers(self) -> list[str]:
        """What the buttons that can be pressed say, all at one moment."""
        texts: list[str] = await self.page.evaluate(
            """() => [...document.querySelectorAll("main button:not(:disabled)")]
                .filter((button) => button.checkVisibility())
                .map((button) => button.getAttribute("aria-label") ?? button.innerText.trim().split("\\n")[0])"""
        )
        return texts

    async def move(self) -> str:
        """Do something sensible that the page offers; answers what, or an empty string where there is nothing to do."""
        offers = await self.offers()
        for name in ("Next hand", "Done"):
            if name in offers:
                await self.button(re.compile(f"^{name}")).click()
                return name
        for name in ("Big gin", "Gin", "Knock"):
            if name in offers:
                await self._slot(name).click()
                await self.page.get_by_role("dialog").get_by_role("button", name=YES).click()
                return name
        if (
            await self.page.locator("#table").get_attribute("data-phase") == "discard"
            and await self.cards.count() == 11
        ):
            return await self._discard()
        for name in ("Draw", "Pass"):
            if name in offers:
                await self._slot(name).click()
                return name
        return ""

    def _slot(self, name: str) -> Locator:
        return self.actions.get_by_role("button", name=re.compile(f"^{name}"))

    async def _discard(self) -> str:
        """Throw the last card: with the melds first, it is deadwood, and the highest."""
        for place in range(-1, -12, -1):
            await self.cards.nth(place).click(position={"x": 8, "y": 8})  # the corner that the next card leaves free
            throw = self._slot("Discard")
            if await throw.is_enabled():
                await throw.click()
                return "Discard"
            await self.cards.nth(place).click(position={"x": 8, "y": 8})
        raise AssertionError("no card can be thrown")

    async def picture(self, name: str) -> None:
        await picture(self.page, name)


async def picture(page: Page, name: str) -> None:
    """A picture of what is to be seen."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    await page.screenshot(path=PICTURES / f"{name}.png")


@contextlib.asynccontextmanager
async def visitor(browser: Browser, name: str, size: str = "desktop", **options: Any) -> AsyncIterator[Visitor]:
    """Somebody whose browser has no complaint when they go."""
    context = await browser.new_context(**SIZES[size], **options)
    context.set_default_timeout(1000 * PATIENCE)
    somebody = Visitor(await context.new_page(), name)
    try:
        yield somebody
    finally:
        await context.close()
    assert not somebody.troubles, somebody.troubles
