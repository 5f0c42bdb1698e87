"""A hand between two people, stopped at each of its states: those that look at all screens take them from here."""

import contextlib
import re
from collections.abc import AsyncIterator
from typing import Any

from playwright.async_api import Browser, Locator, expect

from tests.browser.people import Visitor, visitor
from tests.served import Served

Scene = tuple[str, Visitor]
"""What is to be seen, and who sees it."""


def slot(somebody: Visitor, name: str) -> Locator:
    return somebody.actions.get_by_role("button", name=re.compile(f"^{name}"))


async def press(somebody: Visitor, name: str) -> None:
    """Press an action, and see the table move."""
    table = somebody.page.locator("#table")
    before = await table.get_attribute("data-seq") or ""
    await slot(somebody, name).click()
    await expect(table).not_to_have_attribute("data-seq", before)


async def scenes(
    served: Served, browser: Browser, rules: dict[str, Any], clock: dict[str, int] | None, **options: Any
) -> AsyncIterator[Scene]:
    """From the empty table to the end of the game."""
    async with contextlib.AsyncExitStack() as stack:
        ann, ben, eve = [
            await stack.enter_async_context(visitor(browser, name, "desktop", **options))
            for name in ("Annabelle", "Ben", "Eve")
        ]
        for somebody in (ann, ben):
            await somebody.page.request.post(f"{served.url}/api/me", data={"name": somebody.name})
        made = await ann.page.request.post(
            f"{served.url}/api/tables", data={"preset": "classic", "rules": rules, "options": {"clock": clock}}
        )
        link = served.url + (await made.json())["url"]
        for part in (
            gathering(ann, ben, eve, link),
            opening(ann, ben, eve),
            knocking(ann, ben, by_hand=bool(rules.get("layoffs_by_hand"))),
            ending(ann, ben, eve, link),
        ):
            async for scene in part:
                yield scene


async def gathering(ann: Visitor, ben: Visitor, eve: Visitor, link: str) -> AsyncIterator[Scene]:
    await ann.page.goto(link)
    await expect(ann.page.get_by_role("heading", name="Send this link")).to_be_visible()
    yield "waiting", ann
    await ben.page.goto(link)
    await expect(ben.button("Sit down")).to_be_visible()
    yield "visitor", ben
    await ben.button("Sit down").click()
    await expect(ben.cards).to_have_count(10)
    await eve.page.goto(link)
    await expect(eve.page.get_by_text("Watching ·")).to_be_visible()
    yield "offer", ben


async def opening(ann: Visitor, ben: Visitor, eve: Visitor) -> AsyncIterator[Scene]:
    await press(ben, "Pass")
    await expect(slot(ann, "Pass")).to_be_enabled()
    await press(ann, "Pass")
    await expect(slot(ben, "Draw")).to_be_enabled()
    await press(ben, "Draw")
    yield "discard", ben
    await ben.page.locator("#hand [data-card='5H']").click(position={"x": 8, "y": 8})
    yield "lifted", ben
    await press(ben, "Discard")
    yield "theirs", ben
    yield "spectator", eve
    await expect(slot(ann, "Draw")).to_be_enabled()
    yield "draw", ann


async def knocking(ann: Visitor, ben: Visitor, *, by_hand: bool) -> AsyncIterator[Scene]:
    await press(ann, "Draw")
    await slot(ann, "Knock").click()
    dialog = ann.page.get_by_role("dialog")
    await expect(dialog).to_be_visible()
    yield "knock", ann
    await dialog.get_by_role("button", name=re.compile("^Knock with")).click()
    if by_hand:
        await expect(ben.button("Done")).to_be_visible()
        yield "layoff", ben
        await ben.page.locator("#layoff .card[role=button]").first.click()
        yield "layoff-lifted", ben
        await ben.button("Best").click()
        await ben.button("Done").click()
    await expect(ann.page.locator("#showdown .count")).to_be_visible()


async def ending(ann: Visitor, ben: Visitor, eve: Visitor, link: str) -> AsyncIterator[Scene]:
    yield "showdown", ann
    yield "showdown-spectator", eve
    for name in ("Menu", "Help"):
        await ann.button(name).click()
        yield name.lower(), ann
        await ann.page.keyboard.press("Escape")
    await ann.button("Menu").click()
    await ann.button("Settings").click()
    await expect(ann.page.get_by_role("dialog", name="Settings")).to_be_visible()
    yield "settings-at-table", ann
    await ann.page.keyboard.press("Escape")
    await press(ann, "Next hand")
    await press(ben, "Next hand")
    await expect(ann.cards).to_have_count(10)
    await ann.button("Menu").click()
    await ann.button("Resign").click()
    await ann.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    await expect(ben.page.get_by_role("heading", name="You win the game")).to_be_visible()
    yield "over", ben
    await ann.page.goto(f"{link}/1")
    await ann.page.locator("details.hand summary").first.click()
    yield "sheet", ann
    for name, at in (("replay", 5), ("replay-end", 999)):
        await ann.page.goto(f"{link}/1/1?at={at}")
        await expect(ann.button("One step on")).to_be_visible()
        yield name, ann
    await ann.button("Settings").click()
    await expect(ann.page.get_by_role("dialog", name="Settings")).to_be_visible()
    yield "replay-settings", ann
