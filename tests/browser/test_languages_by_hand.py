"""A table with clocks, where layoffs are made by hand, in every language: nothing is cut off, and the words fit."""

from collections.abc import Callable

import pytest
from playwright.async_api import Browser

from server.gin.state import Phase
from server.gin.views import View
from server.web.languages import LANGUAGES
from tests.browser.reading import look, play_until, read, readers
from tests.served import Served, person

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

STATES: dict[str, Callable[[View], bool]] = {
    "clock": lambda view: view.turn == 0 and view.phase == Phase.DRAW,
    "clock-theirs": lambda view: view.turn == 1 and view.phase == Phase.DRAW,
    "layoff": lambda view: view.turn == 0 and view.phase == Phase.LAYOFF,
    "layoff-theirs": lambda view: view.turn == 1 and view.phase == Phase.LAYOFF,
    "counted-down": lambda view: view.phase == Phase.HAND_OVER,
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_nothing_is_cut_off(served: Served, browser: Browser, language: str) -> None:
    faults: list[str] = []
    async with (
        person(served, "Ann") as ann,
        person(served, "Bernadette") as ben,
        readers(browser, served, ann) as pages,
    ):
        table = await ann.open_table(
            rules={"layoffs_by_hand": True, "target": 500}, options={"clock": {"turn": 600, "reserve": 600}}
        )
        await ann.look(table)
        await ben.look(table)
        await ben.sit()
        await ann.see(3)
        await ben.see(3)
        for state, wanted in STATES.items():
            await play_until((ann, ben), wanted)
            for page in pages:
                faults += await read(page, served, language, f"/t/{table}", state)
                if state == "layoff":
                    await page.locator("#layoff .card[role=button]").first.click()
                    faults += await look(page, f"{language}-layoff-lifted")
    assert faults == []
