"""What a browser's owner likes: seen at once, kept, and followed by other tabs."""

import re

import pytest
from playwright.async_api import Browser, Locator, expect

from tests.browser.people import Visitor, visitor
from tests.served import Served

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def settings(somebody: Visitor) -> Locator:
    """The dialog, opened from the head of the page, or from the table's menu."""
    if re.search("/t/[^/]+$", somebody.page.url):
        await somebody.button("Menu").click()
    await somebody.button("Settings").click()
    return somebody.page.get_by_role("dialog", name="Settings")


async def test_settings_are_seen_at_once_kept_and_followed(served: Served, browser: Browser) -> None:
    async with visitor(browser, "Ann", "small") as ann:
        root = ann.page.locator("html")
        await ann.page.goto(served.url)
        tab = Visitor(await ann.page.context.new_page(), "Ann")
        await tab.page.goto(f"{served.url}/calculator")
        dialog = await settings(ann)
        for label in ("Dark", "Claret", "Four", "Rings"):
            await dialog.get_by_role("radio", name=label, exact=True).check()
        await dialog.get_by_role("checkbox", name=re.compile("Brackets")).uncheck()
        wanted = {"theme": "dark", "felt": "claret", "deck": "four", "back": "rings", "brackets": "off"}
        for page in (root, tab.page.locator("html")):
            for name, value in wanted.items():
                await expect(page).to_have_attribute(f"data-{name}", value)
        await ann.picture("settings")
        await ann.page.keyboard.press("Escape")
        for path in ("/", "/calculator/knock", "/how-to-score", "/t/nowhere/1"):
            await ann.page.goto(served.url + path)
            await expect(root).to_have_attribute("data-felt", "claret")
            dark = await ann.page.evaluate("getComputedStyle(document.body).backgroundColor")
            assert dark == "rgb(23, 26, 24)"
            await expect(await settings(ann)).to_be_visible()
        ann.troubles.clear()  # there is no such game
        assert tab.troubles == []


async def test_one_tap_discards_where_that_is_wished(served: Served, browser: Browser) -> None:
    async with visitor(browser, "Ann") as ann, visitor(browser, "Ben", "phone") as ben:
        await ben.sit_down(await ann.make_table(served.url))
        for somebody in (ann, ben):
            await (await settings(somebody)).get_by_role("checkbox", name=re.compile("one tap")).check()
            await somebody.page.keyboard.press("Escape")
        for somebody in (ann, ben, ann, ben):  # by turns they pass and pass, until one draws
            if await somebody.move() == "Draw":
                await expect(somebody.cards).to_have_count(11)
                await somebody.cards.last.click(position={"x": 8, "y": 8})
                await expect(somebody.cards).to_have_count(10)
                return
            await somebody.page.wait_for_timeout(300)
        raise AssertionError("nobody drew")


async def test_without_a_network_a_page_says_so_and_no_table_is_an_old_one(served: Served, browser: Browser) -> None:
    async with visitor(browser, "Ann") as ann:
        await ann.page.goto(served.url)
        await ann.page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
        await ann.page.wait_for_function("navigator.serviceWorker.controller !== null")
        kept = await ann.page.evaluate("caches.open('gin-offline-1').then(c => c.keys()).then(k => k.map(r => r.url))")
        assert all("/static/" in url or url.endswith("/offline") for url in kept), "no table and no answer of the API"
        await ann.page.context.set_offline(True)
        await ann.page.goto(f"{served.url}/t/anything")
        await expect(ann.page.get_by_role("heading", name="There is no connection")).to_be_visible()
        await ann.picture("offline")
        await ann.page.context.set_offline(False)
        await ann.page.goto(served.url)
        await expect(ann.button("Make the table")).to_be_visible()
        ann.troubles.clear()  # the browser says that there was no network


async def test_it_can_be_installed(served: Served, browser: Browser) -> None:
    async with visitor(browser, "Ann") as ann:
        await ann.page.goto(served.url)
        session = await ann.page.context.new_cdp_session(ann.page)
        answer = await session.send("Page.getAppManifest")
        assert answer["errors"] == []
        assert answer["url"].endswith("/static/manifest.webmanifest")
        for icon in ("icon-192", "icon-512", "maskable-512", "apple-180"):
            assert (await ann.page.request.get(f"{served.url}/static/icons/{icon}.png")).ok
