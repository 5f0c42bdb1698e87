"""Tables from the offer to the end of the game in every language: nothing is cut off, and the words fit.

A page stays open while two people play, and is looked at in each state that it comes to.
"""

from collections.abc import AsyncIterator, Callable
from random import Random

import pytest
from playwright.async_api import Browser, Page, expect

from server.gin.state import Phase
from server.gin.views import View
from server.web.languages import LANGUAGES
from tests.browser.reading import look, read, reader
from tests.served import Person, Served, person
from tests.web.playing import begin, play_to, sit_at

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

States = dict[str, Callable[[View], bool]]

GAME: States = {
    "offer": lambda view: view.turn == 0 and view.phase == Phase.OFFER_NON_DEALER,
    "draw": lambda view: view.turn == 0 and view.phase == Phase.DRAW and "take" in view.allowed,
    "theirs": lambda view: view.turn == 1 and view.phase == Phase.DRAW,
    "knock": lambda view: view.turn == 0 and bool(view.hand and view.hand.knocks),
    "showdown": lambda view: view.phase == Phase.HAND_OVER,
    "over": lambda view: view.phase == Phase.GAME_OVER,
}
CLOCKS_AND_LAYOFFS: States = {
    "clock": lambda view: view.turn == 0 and view.phase == Phase.DRAW,
    "clock-theirs": lambda view: view.turn == 1 and view.phase == Phase.DRAW,
    "layoff": lambda view: view.turn == 0 and view.phase == Phase.LAYOFF,
    "layoff-theirs": lambda view: view.turn == 1 and view.phase == Phase.LAYOFF,
    "counted-down": lambda view: view.phase == Phase.HAND_OVER,
}


async def states(players: tuple[Person, Person], page: Page, language: str, wanted: States) -> AsyncIterator[str]:
    """Play to each of these in turn; the page, which is the first player's, shows it."""
    for state, there in wanted.items():
        table = await play_to(players, (), Random(5), there)
        await expect(page.locator("#table")).to_have_attribute("data-seq", str(table.view.seq))
        yield f"{language}-{state}"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_game(brisk: Served, browser: Browser, language: str) -> None:
    async with (
        person(brisk, "Ann") as ann,
        person(brisk, "Bernadette") as ben,
        reader(browser, brisk, ann, language) as page,
    ):
        table = await ann.open_table(preset="oklahoma", rules={"target": 60}, options={"public": True})
        faults = await read(page, f"{brisk.url}/t/{table}", "waiting", language)
        await sit_at(table, (ann, ben))
        async for name in states((ann, ben), page, language, GAME):
            faults += await look(page, name)
            if name.endswith("draw"):
                faults += await over_the_table(page, name)
            elif name.endswith("knock"):
                await lift_and_ask(page)
                faults += await look(page, f"{name}-asked")
    assert faults == []


@pytest.mark.parametrize("language", LANGUAGES)
async def test_clocks_and_layoffs_by_hand(brisk: Served, browser: Browser, language: str) -> None:
    async with (
        person(brisk, "Ann") as ann,
        person(brisk, "Bernadette") as ben,
        reader(browser, brisk, ann, language) as page,
    ):
        table = await begin(
            (ann, ben), rules={"layoffs_by_hand": True, "target": 500}, options={"clock": {"turn": 600, "reserve": 600}}
        )
        faults = await read(page, f"{brisk.url}/t/{table}", "clock-offer", language)
        async for name in states((ann, ben), page, language, CLOCKS_AND_LAYOFFS):
            faults += await look(page, name)
            if name.endswith("layoff"):
                await page.locator("#layoff .card[role=button]").first.click()
                faults += await look(page, f"{name}-lifted")
    assert faults == []


async def over_the_table(page: Page, name: str) -> list[str]:
    """What is asked for at the table: the help, the menu, the settings."""
    await page.keyboard.press("?")
    faults = await look(page, f"{name}-help")
    await page.keyboard.press("Escape")
    await page.locator("#tools button").last.click()
    faults += await look(page, f"{name}-menu")
    await page.get_by_role("dialog").locator("[value=settings]").click()
    await expect(page.locator(".preferences")).to_be_visible()
    faults += await look(page, f"{name}-settings")
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)
    return faults


async def lift_and_ask(page: Page) -> None:
    """Lift a card with which one may knock, and press Knock."""
    knock = page.locator("#bar button").last
    for card in await page.locator("#hand [data-card]").all():
        await card.click(position={"x": 8, "y": 8})
        if await knock.is_enabled():
            break
    await knock.click()
    await expect(page.get_by_role("dialog")).to_be_visible()
