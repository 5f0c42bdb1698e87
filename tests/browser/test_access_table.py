"""For everybody: no state of a table or a replay breaks WCAG 2.2 AA as far as axe can tell."""

import pytest
from playwright.async_api import Browser, Page

from tests.browser.axe import colours, in_both_themes, told
from tests.browser.evening import scenes
from tests.served import Served

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

OTHER_FELTS = ("midnight", "claret", "slate")
AT_EASE = {"turn": 600, "reserve": 600}


@pytest.mark.parametrize("by_hand", [True, False], ids=["layoffs-by-hand", "clock"])
async def test_every_state_of_a_table(dealt: Served, browser: Browser, by_hand: bool) -> None:
    found: dict[str, list[str]] = {}
    async for name, somebody in scenes(
        dealt, browser, {"layoffs_by_hand": by_hand}, None if by_hand else AT_EASE, reduced_motion="reduce"
    ):
        if wrong := await in_both_themes(somebody.page):
            found[name] = wrong
        if not by_hand and name in ("lifted", "showdown"):
            found |= await on_other_felts(somebody.page, name)
    assert not found, told(found)


async def on_other_felts(page: Page, name: str) -> dict[str, list[str]]:
    """What is wrong with the colours of a page on each felt but the usual one, to which it returns."""
    found: dict[str, list[str]] = {}
    for felt in OTHER_FELTS:
        await page.evaluate("felt => document.documentElement.dataset.felt = felt", felt)
        if wrong := await colours(page):
            found[f"{name} on {felt}"] = wrong
    await page.evaluate("document.documentElement.dataset.felt = 'club'")
    return found
