"""A game by keyboard alone, and one by the buttons of the text."""

import re

import pytest
from playwright.async_api import Browser, expect

from tests.browser.axe import in_both_themes
from tests.browser.people import Visitor, visitor
from tests.served import Served

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def tab_to(somebody: Visitor, selector: str) -> None:
    for _ in range(60):
        if await somebody.page.evaluate("selector => document.activeElement?.matches(selector)", selector):
            return
        await somebody.page.keyboard.press("Tab")
    raise AssertionError(f"no way to {selector} by the keyboard")


async def keys(somebody: Visitor, *pressed: str) -> None:
    for key in pressed:
        await somebody.page.keyboard.press(key)


async def test_a_whole_game_by_keyboard_alone(dealt: Served, browser: Browser) -> None:
    async with visitor(browser, "Annabelle") as ann, visitor(browser, "Ben") as ben:
        heard = {somebody.name: somebody.page.locator("#heard") for somebody in (ann, ben)}
        await ann.page.goto(dealt.url)
        await tab_to(ann, "input[name=preset]")
        await keys(ann, "ArrowLeft")  # the choice before the first is the last: one's own rules
        await tab_to(ann, "input[name=target]")
        await ann.page.keyboard.insert_text("25")
        await tab_to(ann, "button.main.big")
        await keys(ann, "Enter")
        await expect(ann.page.get_by_label("Your name")).to_be_focused()
        await ann.page.keyboard.insert_text("Annabelle")
        await keys(ann, "Enter")
        await ann.page.wait_for_url("**/t/*")
        await ben.page.goto(ann.page.url)
        await expect(ben.button("Sit down")).to_be_visible()
        await tab_to(ben, "#waiting button")
        await keys(ben, "Enter")
        await expect(ben.page.get_by_label("Your name")).to_be_focused()
        await ben.page.keyboard.insert_text("Ben")
        await keys(ben, "Enter")
        other, dealer = ben, ann
        for _ in range(3):  # 17 points each time: to Annabelle, to Ben, and to Annabelle, who has enough then
            await hand_by_keyboard(other, dealer)
            for somebody in (ann, ben):
                await expect(heard[somebody.name]).to_contain_text(re.compile("17 points|the game"))
                if await somebody.page.locator("#table[data-phase=hand_over]").count():
                    await keys(somebody, "n")
            other, dealer = dealer, other
        for somebody in (ann, ben):
            await expect(heard[somebody.name]).to_contain_text("the game")
            await keys(somebody, "n")
        for somebody in (ann, ben):
            await expect(somebody.cards).to_have_count(10)


async def hand_by_keyboard(other: Visitor, dealer: Visitor) -> None:
    """What both hear tells them what to press."""
    theirs, dealers = other.page.locator("#heard"), dealer.page.locator("#heard")
    await expect(theirs).to_contain_text("Your turn: take the 9 of diamonds or pass.")
    await keys(other, "p")
    await expect(dealers).to_contain_text("Your turn: take the 9 of diamonds or pass.")
    await keys(dealer, "p")
    await expect(theirs).to_contain_text("draw from the stock")
    await keys(other, "d")
    await expect(theirs).to_contain_text("You drew the 5 of hearts. Your turn: choose a discard.")
    await tab_to(other, "#hand .card")
    while await other.page.evaluate("document.activeElement.dataset.card") != "5H":
        await keys(other, "ArrowRight")
    await keys(other, "Enter", "Enter")
    await expect(dealers).to_contain_text("discarded the 5 of hearts. Your turn: draw")
    await keys(dealer, "d")
    await expect(dealers).to_contain_text("You drew the ace of clubs")
    await keys(dealer, "k")
    await expect(dealer.page.get_by_role("dialog").get_by_role("button", name="Knock with 6")).to_be_focused()
    await keys(dealer, "Enter")


async def test_a_hand_by_the_buttons_of_the_text_alone(dealt: Served, browser: Browser) -> None:
    async with visitor(browser, "Annabelle", "small") as ann, visitor(browser, "Ben", "small") as ben:
        for somebody in (ann, ben):
            await somebody.page.add_init_script("localStorage.setItem('gin:text', 'on')")
        link = await ann.make_table(dealt.url)
        await ben.page.goto(link)
        await ben.button("Sit down").click()
        await ben.give_name()
        await expect(ben.page.get_by_role("heading", name="Your cards, deadwood 23")).to_be_visible()
        assert await in_both_themes(ben.page) == []
        await ben.button("Pass").click()
        await ann.button("Pass").click()
        await ben.button("Draw from the stock").click()
        await ben.button("Discard the 5 of hearts, leaves 23").click()
        await ann.picture("text")
        await ann.button("Draw from the stock").click()
        await ann.button("Knock").click()
        await ann.page.get_by_role("dialog").get_by_role("button", name=re.compile("^Knock with")).click()
        for somebody in (ann, ben):
            await expect(somebody.page.get_by_role("heading", name="Result")).to_be_visible()
            assert await in_both_themes(somebody.page) == []
            await somebody.button("Next hand").click()
        await expect(ben.page.get_by_role("heading", name=re.compile("Your cards"))).to_be_visible()
