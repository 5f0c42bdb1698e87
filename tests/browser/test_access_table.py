"""For everybody: no state of a table or a replay breaks WCAG 2.2 AA as far as axe can tell."""

import pytest
from playwright.async_api import Browser

from tests.browser.axe import in_both_themes, told
from tests.browser.evening import scenes
from tests.served import Served

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

FELTS = ("club", "midnight", "claret", "slate")
AT_EASE = {"turn": 600, "reserve": 600}


@pytest.mark.parametrize("by_hand", [True, False], ids=["layoffs-by-hand", "clock"])
async def test_every_state_of_a_table(dealt: Served, browser: Browser, by_hand: bool) -> None:
    found: dict[str, list[str]] = {}
    async for name, somebody in scenes(
        dealt, browser, {"layoffs_by_hand": by_hand}, None if by_hand else AT_EASE, reduced_motion="reduce"
    ):
        if wrong := await in_both_themes(somebody.page):
            found[name] = wrong
    assert not found, told(found)


async def test_every_felt_can_be_read(dealt: Served, browser: Browser) -> None:
    found: dict[str, list[str]] = {}
    async for name, somebody in scenes(dealt, browser, {}, AT_EASE, reduced_motion="reduce"):
        if name in ("lifted", "showdown"):
            for felt in FELTS:
                await somebody.page.evaluate("felt => document.documentElement.dataset.felt = felt", felt)
                if wrong := await in_both_themes(somebody.page):
                    found[f"{name} on {felt}"] = wrong
    assert not found, told(found)
