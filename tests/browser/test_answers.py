"""What a page has to do before it answers a finger: what has not changed, or is behind a panel, is not drawn anew."""

import re

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from tests.browser.people import Visitor, visitor
from tests.browser.traced import Work, traced
from tests.served import Served

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

STILL = "Promise.all(document.getAnimations().map((one) => one.finished.catch(() => 0)))"
READY = ".veil.waiting dialog"
STYLED = "[...document.styleSheets].some((sheet) => sheet.href?.endsWith('/results.css'))"
FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


async def ready_to_knock(dealt: Served, ann: Visitor, ben: Visitor) -> None:
    """Annabelle has drawn an ace, with which she can knock."""
    link = await ann.make_table(dealt.url)
    await ben.sit_down(link)
    await ben.button("Pass").click()
    await ann.button("Pass").click()
    await ben.actions.get_by_role("button", name=re.compile("^Draw")).click()
    await expect(ben.cards).to_have_count(11)
    five = ben.page.locator("#hand [data-card='5H']")
    await five.click(position={"x": 8, "y": 8})
    await ben.actions.get_by_role("button", name=re.compile("^Discard")).click()
    await expect(ann.page.locator("#stock button")).to_be_enabled()


async def answered(browser: Browser, page: Page, what: Locator, answer: str) -> Work:
    await page.evaluate(STILL)
    async with traced(browser, page, answer) as work:
        await what.tap(position={"x": 8, "y": 8})
    return work


async def test_what_answers_a_finger_is_little(dealt: Served, browser: Browser) -> None:
    """The page has 450 elements, and the question before a knock 170 of its own, which are there before it is asked."""
    async with visitor(browser, "Annabelle", "phone") as ann, visitor(browser, "Ben") as ben:
        await ready_to_knock(dealt, ann, ben)
        drawn = await answered(browser, ann.page, ann.page.locator("#stock button"), ".spot.sent, #hand .new")
        assert drawn.styled < 120, drawn
        await expect(ann.cards).to_have_count(11)
        await expect(ann.page.locator(READY)).to_be_attached()
        await ann.page.wait_for_function(STYLED)  # what comes late has all styled anew, once
        await ann.page.evaluate(FRAMES)
        lifted = await answered(browser, ann.page, ann.cards.first, ".own.lifted")
        assert lifted.styled < 60, lifted
        assert lifted.laid_out < 60, lifted
        await ann.page.evaluate(FRAMES)  # the question follows the card that is lifted
        asked = await answered(browser, ann.page, ann.page.locator("[data-slot=knock]"), "dialog[open]")
        assert asked.styled < 60, asked
        assert asked.laid_out < 60, asked


async def test_what_is_behind_a_panel_is_out_of_reach_until_it_goes(dealt: Served, browser: Browser) -> None:
    async with visitor(browser, "Annabelle", "phone") as ann, visitor(browser, "Ben") as ben:
        await ready_to_knock(dealt, ann, ben)
        await ann.page.locator("#stock button").click()
        knock = ann.page.locator("[data-slot=knock]")
        await knock.click()
        dialog = ann.page.get_by_role("dialog")
        await expect(dialog.get_by_role("button", name="Knock with 6")).to_be_focused()
        await expect(ann.page.locator("main")).to_have_attribute("inert", "")
        for _ in range(12):
            await ann.page.keyboard.press("Tab")
            assert await ann.page.evaluate("!document.activeElement.closest('main, .top')")
        await ann.page.keyboard.press("Escape")
        await expect(dialog).to_have_count(0)
        await expect(knock).to_be_focused()
        await expect(ann.page.locator("[inert]")).to_have_count(0)
        await expect(ann.page.locator(READY)).to_be_attached()  # made ready again
        await knock.click()
        await ann.page.mouse.click(3, 330)  # beside it
        await expect(dialog).to_have_count(0)
        await expect(ann.page.locator(READY)).to_be_attached()
        await ann.button("Menu").click()
        await expect(ann.page.get_by_role("dialog", name="Menu")).to_be_visible()  # not the name of what waits
        await ann.page.keyboard.press("Escape")
        await expect(ann.cards).to_have_count(11)
