"""A game against the computer: one press on the home page, and it plays by itself."""

import re

import pytest
from playwright.async_api import Browser, expect

from tests.browser.people import visitor
from tests.served import Served

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


@pytest.mark.parametrize("size", ["desktop", "small"])
async def test_a_stranger_plays_the_computer(served: Served, browser: Browser, size: str) -> None:
    async with visitor(browser, "Ann", size) as ann:
        await ann.page.goto(served.url)
        await ann.button("Club").click()
        await ann.page.wait_for_url("**/t/*")
        await expect(ann.cards).to_have_count(10)
        far = ann.page.locator("#far")
        await expect(far).to_contain_text("Computer")
        await expect(far).to_contain_text("club")
        await expect(ann.page.locator("#near")).to_contain_text("Guest", use_inner_text=False)
        moves = 0
        while moves < 6:
            before = int(await ann.page.locator("#table").get_attribute("data-seq") or 0)
            if not await ann.move():
                await ann.page.wait_for_timeout(50)  # the computer's turn
                continue
            moves += 1
            await ann.page.wait_for_function(
                "before => Number(document.getElementById('table').dataset.seq) > before", arg=before
            )
        await ann.picture(f"computer-{size}")


async def test_it_gives_a_hint(served: Served, browser: Browser) -> None:
    async with visitor(browser, "Ann") as ann:
        await ann.page.goto(served.url)
        await ann.button("Beginner").click()
        await ann.page.wait_for_url("**/t/*")
        hint = ann.button("Hint")
        await expect(hint.or_(ann.button("Next hand"))).to_be_enabled()
        await hint.click()
        advice = ann.page.get_by_role("region", name="Hint")
        await expect(advice.locator("strong")).to_have_text(re.compile("^(Take|Pass|Draw|Throw|Knock|Go gin|Show)"))
        await expect(ann.page.locator(".advised").first).to_be_visible()
        await advice.get_by_role("button", name="Close").click()
        await expect(advice).to_be_hidden()
