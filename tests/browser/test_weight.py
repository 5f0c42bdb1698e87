"""The first view of a table is light, and nothing of it comes from elsewhere."""

import pytest
from playwright.async_api import Browser, expect

from tests.browser.people import visitor
from tests.served import Served

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

MOST = 100_000
"""Bytes on the wire, heads of answers included: the page, its styles and scripts, the cards, the icons."""


async def test_the_first_view_of_a_table_is_light_and_all_from_here(served: Served, browser: Browser) -> None:
    async with (
        visitor(browser, "Ann", "phone") as ann,
        visitor(browser, "Ben", "phone", service_workers="block") as ben,
    ):
        link = await ann.make_table(served.url)
        session = await ben.page.context.new_cdp_session(ben.page)
        weights: dict[str, float] = {}
        addresses: dict[str, str] = {}
        session.on(
            "Network.requestWillBeSent", lambda sent: addresses.update({sent["requestId"]: sent["request"]["url"]})
        )
        session.on(
            "Network.loadingFinished", lambda done: weights.update({done["requestId"]: done["encodedDataLength"]})
        )
        await session.send("Network.enable")
        await ben.page.goto(link, wait_until="networkidle")
        await ben.button("Sit down").click()
        await ben.give_name()
        await expect(ben.cards).to_have_count(10)
        asked = [url for url in addresses.values() if not url.startswith("data:")]
        assert all(url.startswith(served.url) for url in asked), asked
        heaviest = sorted(((round(weights.get(each, 0)), url) for each, url in addresses.items()), reverse=True)
        assert sum(weights.values()) < MOST, heaviest
        assert len(asked) > 20, "the scripts and styles are among them"
