"""A table from the offer to the end of the game in every language: nothing is cut off, and the words fit."""

from collections.abc import Callable

import pytest
from playwright.async_api import Browser, Page, expect

from server.gin.state import Phase
from server.gin.views import View
from server.web.languages import LANGUAGES
from tests.browser.reading import look, play_until, read, readers
from tests.served import Served, person

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

STATES: dict[str, Callable[[View], bool]] = {
    "offer": lambda view: view.turn == 0 and view.phase == Phase.OFFER_NON_DEALER,
    "draw": lambda view: view.turn == 0 and view.phase == Phase.DRAW and "take" in view.allowed,
    "theirs": lambda view: view.turn == 1 and view.phase == Phase.DRAW,
    "knock": lambda view: view.turn == 0 and bool(view.hand and view.hand.knocks),
    "showdown": lambda view: view.phase == Phase.HAND_OVER,
    "over": lambda view: view.phase == Phase.GAME_OVER,
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_nothing_is_cut_off(served: Served, browser: Browser, language: str) -> None:
    faults: list[str] = []
    async with (
        person(served, "Ann") as ann,
        person(served, "Bernadette") as ben,
        readers(browser, served, ann) as pages,
    ):
        table = await ann.open_table(preset="oklahoma", rules={"target": 60}, options={"public": True})
        await ann.look(table)
        await ben.look(table)
        for page in pages:
            faults += await read(page, served, language, f"/t/{table}", "waiting")
        await ben.sit()
        await ann.see(3)
        await ben.see(3)
        for state, wanted in STATES.items():
            await play_until((ann, ben), wanted)
            for page in pages:
                faults += await read(page, served, language, f"/t/{table}", state)
                faults += await aside(page, f"{language}-{state}", state)
    assert faults == []


async def aside(page: Page, name: str, state: str) -> list[str]:
    """What lies over the table in some states."""
    if state == "knock":
        await lift_and_ask(page)
        return await look(page, f"{name}-asked")
    if state != "draw":
        return []
    await page.keyboard.press("?")
    faults = await look(page, f"{name}-help")
    await page.keyboard.press("Escape")
    await page.locator("#tools button").last.click()
    faults += await look(page, f"{name}-menu")
    await page.get_by_role("dialog").locator("[value=settings]").click()
    await expect(page.locator(".preferences")).to_be_visible()
    return faults + await look(page, f"{name}-settings")


async def lift_and_ask(page: Page) -> None:
    """Lift a card with which one may knock, and press Knock."""
    knock = page.locator("#bar button").last
    for card in await page.locator("#hand [data-card]").all():
        await card.click(position={"x": 8, "y": 8})
        if await knock.is_enabled():
            break
    await knock.click()
    await expect(page.get_by_role("dialog")).to_be_visible()
