"""What a page has to do until it shows something, counted by the browser: on a busy machine as on a calm one."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

from playwright.async_api import Browser, Page

CATEGORIES = ["devtools.timeline", "blink.user_timing", "toplevel"]

MARK = """selector => new Promise((done) => {
    performance.mark("asked");
    const look = () => requestAnimationFrame(() => {
        if (!document.querySelector(selector)) return look();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done(performance.mark("shown"));
        port2.postMessage(0);
    });
    look();
})"""


@dataclass
class Work:
    """Of the page's main thread."""

    styled: int = 0
    """Elements whose style was worked out."""
    laid_out: int = 0
    """Boxes whose place was."""
    ms: float = 0.0
    """Processor time."""


@contextlib.asynccontextmanager
async def traced(browser: Browser, page: Page, answer: str) -> AsyncIterator[Work]:
    """What is done within until something has been painted that matches `answer`; known afterwards."""
    session = await browser.new_browser_cdp_session()
    events: list[dict[str, Any]] = []
    complete = asyncio.Event()
    session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    session.on("Tracing.tracingComplete", lambda _: complete.set())
    config = {"includedCategories": CATEGORIES, "excludedCategories": ["*"]}
    await session.send("Tracing.start", {"traceConfig": config, "transferMode": "ReportEvents"})
    shown = asyncio.ensure_future(page.evaluate(MARK, answer))
    await page.evaluate("new Promise((done) => requestAnimationFrame(done))")
    work = Work()
    yield work
    await shown
    await session.send("Tracing.end")
    await complete.wait()
    await session.detach()
    _count(work, events)


def _count(work: Work, events: list[dict[str, Any]]) -> None:
    marks = {one["name"]: one for one in events if one["name"] in {"asked", "shown"}}
    begun, shown = marks["asked"], marks["shown"]
    for one in events:
        here = (one["pid"], one["tid"]) == (begun["pid"], begun["tid"]) and begun["ts"] <= one["ts"] < shown["ts"]
        if not here:
            continue
        if one["name"] == "UpdateLayoutTree":
            work.styled += one["args"].get("elementCount", 0)
        elif one["name"] == "Layout":
            work.laid_out += one["args"].get("beginData", {}).get("dirtyObjects", 0)
        elif one["name"] in {"RunTask", "ThreadControllerImpl::RunTask"} and "toplevel" in one["cat"]:
            work.ms += one.get("tdur", 0) / 1000
