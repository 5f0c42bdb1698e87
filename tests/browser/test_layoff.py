"""Layoffs by hand: by a drag, by taps, and by what is best."""

import re

import pytest
from playwright.async_api import Browser, Locator, expect

from tests.browser.evening import gathering, opening, press, slot
from tests.browser.people import visitor
from tests.served import Served

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def middle(what: Locator) -> tuple[float, float]:
    """Where it lies, once nothing travels any more."""
    await what.page.wait_for_function("() => document.getAnimations().every((each) => each.playState !== 'running')")
    box = await what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def test_cards_are_laid_off_by_drag_and_by_tap(dealt: Served, browser: Browser) -> None:
    async with visitor(browser, "Annabelle") as ann, visitor(browser, "Ben") as ben, visitor(browser, "Eve") as eve:
        for somebody in (ann, ben):
            await somebody.page.request.post(f"{dealt.url}/api/me", data={"name": somebody.name})
        made = await ann.page.request.post(f"{dealt.url}/api/tables", data={"rules": {"layoffs_by_hand": True}})
        link = dealt.url + (await made.json())["url"]
        for part in (gathering(ann, ben, eve, link), opening(ann, ben, eve)):
            async for _ in part:
                pass
        await press(ann, "Draw")
        await slot(ann, "Knock").click()
        dialog = ann.page.get_by_role("dialog")
        await dialog.locator("input[name=layout]").nth(1).check()  # the run of four, which two of Ben's cards fit on
        await dialog.get_by_role("button", name=re.compile("^Knock with")).click()

        await expect(ben.button("Done")).to_be_visible()
        own = ben.page.locator("#layoff section", has=ben.page.locator(".own-melds")).get_by_role("heading")
        await expect(own).to_contain_text("Deadwood 6")
        await expect(ben.page.locator("#layoff h2").first).to_contain_text("Annabelle")
        await ben.button("Start over").click()
        await expect(own).to_contain_text("Deadwood 83")
        run = ben.page.locator("#layoff [data-meld]").filter(has=ben.page.locator("[data-card='4S']"))
        await ben.page.mouse.move(*await middle(ben.page.locator("#layoff [data-card='8S']")))
        await ben.page.mouse.down()
        await ben.page.mouse.move(*await middle(run), steps=5)
        await ben.page.mouse.up()
        await expect(run.locator("[data-card='8S']")).to_have_class(re.compile("added"))
        await ben.page.locator("#layoff .loose [data-card='9S']").click()
        await run.click()
        await expect(run.locator(".added")).to_have_count(2)
        await ben.page.wait_for_timeout(400)
        await ben.picture("layoff")
        for meld in (("KS", "KD", "KC"), ("TH", "JH", "QH")):
            for card in meld:
                await ben.page.locator(f"#layoff .loose [data-card='{card}']").click()
            await ben.button("Group as a meld").click()
        await ben.button("Done").click()
        for somebody in (ann, ben, eve):
            await expect(somebody.page.locator("#showdown .added")).to_have_count(2)
            await expect(somebody.page.locator("#showdown [data-code^=undercut]")).to_be_visible()
