"""The computer plays on for somebody who left, as both see it; and it is said before anybody sits down."""

from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from server.web.languages import LANGUAGES
from tests.browser.axe import in_both_themes
from tests.browser.people import SIZES, Visitor, visitor
from tests.browser.reading import look
from tests.browser.test_time import couple, fits, moved, seq
from tests.served import Served, serving

pytest.importorskip("numba", reason="Numba has no wheel for this machine")

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def clipped(somebody: Visitor, there: str) -> list[str]:
    """What is cut off of the page on the narrowest phone, in any language, once this is there; the last is English."""
    found: list[str] = []
    for language in reversed(LANGUAGES):
        await somebody.page.context.add_cookies([{"name": "gin_language", "value": language, "url": somebody.page.url}])
        await somebody.page.reload()
        await expect(somebody.page.locator(there)).to_be_visible()
        await fits(somebody.page)
        found += await look(somebody.page, f"{language}-stand-in", ["small"])
    return found


async def test_the_computer_plays_for_who_left_until_they_are_back(tmp_path: Path, browser: Browser) -> None:
    with serving(tmp_path, program="tests.impatient") as served:
        async with couple(served, browser, None, stand_in=True) as (ann, ben):
            link, line, strip = ann.page.url, ann.page.locator("#away"), ann.page.locator("#far .state")
            await ben.page.goto("about:blank")
            ask = ann.button("Computer plays")
            await expect(ask).to_be_visible()
            await expect(ann.button("Call off")).to_be_visible()
            await ann.picture("stand-in-asked")
            await ann.page.set_viewport_size(SIZES["small"]["viewport"])
            assert await clipped(ann, "#away .finish") == []
            await ann.button("Call off").click(trial=True)
            await ann.picture("stand-in-asked-small")
            await ask.click()
            dialog = ann.page.get_by_role("dialog")
            await expect(dialog).to_contain_text("until they are back")
            await dialog.get_by_role("button", name="Let the computer finish").click()
            await expect(line).to_be_hidden()
            await expect(strip).to_have_text("computer plays")
            before = await seq(ann)
            while await seq(ann) < before + 4:
                await moved(ann, ann)
            await ann.page.set_viewport_size(SIZES["desktop"]["viewport"])
            await ann.picture("stand-in")
            assert await in_both_themes(ann.page) == []
            await ben.page.goto(link)
            await expect(ben.page.locator("#away")).to_contain_text("The computer plays for you.")
            await ben.picture("stand-in-back")
            assert await in_both_themes(ben.page) == []
            await ben.page.set_viewport_size(SIZES["small"]["viewport"])
            assert await clipped(ben, "#away .back") == []
            await ben.picture("stand-in-back-small")
            await ben.button("I am back").click()
            await expect(ben.page.locator("#away")).to_be_hidden()
            await expect(strip).to_have_text("")


async def test_it_is_said_before_one_sits_down(served: Served, browser: Browser) -> None:
    async with visitor(browser, "Ann") as ann, visitor(browser, "Ben", "phone") as ben:
        await ann.page.goto(served.url)
        agreed = ann.page.get_by_label("the computer may finish for them")
        await expect(agreed).to_be_checked()
        await ann.page.get_by_role("radio", name="Fast").check()
        await expect(agreed).to_be_hidden()
        await ann.page.get_by_role("radio", name="No clock").check()
        await expect(agreed).to_be_visible()
        await ann.button("Make the table").click()
        await ann.give_name()
        await ann.page.wait_for_url("**/t/*")
        await ben.page.goto(ann.page.url)
        await expect(ben.page.locator(".in-force")).to_contain_text("the computer may finish")
        await ann.page.goto(served.url)
        await agreed.uncheck()
        await ann.button("Make the table").click()
        await ann.page.wait_for_url("**/t/*")
        await ben.page.goto(ann.page.url)
        await expect(ben.page.locator(".in-force")).to_contain_text("Helps")
        await expect(ben.page.locator(".in-force")).not_to_contain_text("the computer may finish")
