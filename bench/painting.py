"""From a finger to the paint, and how the pages first come, on a slow phone: `python -m bench.painting`.

Chromium is slowed to a quarter, in a window of a phone's size. What a finger asks for (a card lifted, a pile pressed, a
dialog opened) is timed from when it leaves the glass to when the frame that shows the answer has been drawn; where the
server must answer, that is the mark that it has been asked. Beside it stands the floor: a page of one button, in the
same browser, pressed after each turn. What the page has to do for each answer is counted, too, which no busy machine
changes. First views come over a line as slow as a phone's may be, to a browser that keeps nothing.
"""

import asyncio
import os
import shutil
import sys
import tempfile
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.async_api import Browser, CDPSession, Locator, Page, async_playwright, expect

from server.gin.actions import Action, Discard, Draw, Pass
from server.gin.views import View
from server.protocol import Accepted
from tests.browser.conftest import FLAGS
from tests.browser.people import SIZES
from tests.browser.traced import traced
from tests.served import Person, Served, person, serving

SLOWED = 4
SLOW_LINE = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
"""Milliseconds there and back, and bytes a second: a slow 4G, as audits of pages have it."""

MOST_MS = 50.0
"""What half of the answers to a finger may take, in milliseconds; on a busy machine, in times what the floor takes."""
MOST_TIMES = 1.55

TURNS = 12
VIEWS = 3
LONG_MS = 50

TIMED = """
let begun = 0;
addEventListener("pointerup", (event) => (begun = event.timeStamp), { capture: true });
addEventListener("change", () => (begun = performance.now()), { capture: true });
// A message that was sent while a frame was made arrives when it has been drawn.
window.answered = (selector) => new Promise((done) => {
    begun = 0;
    const look = () => requestAnimationFrame(() => {
        if (!begun || !document.querySelector(selector)) return look();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done(performance.now() - begun);
        port2.postMessage(0);
    });
    look();
});
"""

SEEN = """
const seen = (window.seen = { largest: 0, shift: 0, long: [] });
const watch = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
watch("largest-contentful-paint", (one) => (seen.largest = one.startTime));
watch("layout-shift", (one) => (seen.shift += one.hadRecentInput ? 0 : one.value));
watch("longtask", (one) => seen.long.push([one.startTime, one.duration]));
"""

SAID = """() => ({ ...seen, first: performance.getEntriesByName("first-contentful-paint")[0].startTime })"""

FLOOR = """<!doctype html><meta name="viewport" content="width=device-width"><button id="one">One button</button>
<script>one.onclick = () => one.toggleAttribute("data-on")</script>"""

BESIDE = {"guide": "/how-to-score", "calculator": "/calculator?cards=4S+5S+6S+7S+7H+7D+7C+3C+2D+KH+AC"}

Times = dict[str, list[float]]


class First(NamedTuple):
    """How a page first came: times in milliseconds from when it was asked for."""

    kilobytes: float
    requests: int
    paint: float
    largest: float
    blocked: float
    """By which tasks after the first paint were longer than they may be."""
    shift: float


@asynccontextmanager
async def phone(browser: Browser, served: Served, cookie: str = "") -> AsyncIterator[tuple[Page, CDPSession]]:
    """A page on a slow phone, whose session the cookie names."""
    context = await browser.new_context(**SIZES["phone"], service_workers="block")
    if cookie:
        await context.add_cookies([{"name": "gin_session", "value": cookie, "url": served.url}])
    page = await context.new_page()
    session = await context.new_cdp_session(page)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    yield page, session
    await context.close()


async def tapped(page: Page, what: Locator, answer: str) -> float:
    """Tap, and answer after how many milliseconds something is drawn that matches `answer`."""
    box = await what.bounding_box()
    assert box is not None
    drawn = asyncio.ensure_future(page.evaluate("answer => answered(answer)", answer))
    await still(page)
    await page.touchscreen.tap(box["x"] + 9, box["y"] + 9)
    return float(await drawn)


async def chosen(page: Page, what: Locator, value: str) -> float:
    """The same for a choice in a list, from when the list has closed."""
    drawn = asyncio.ensure_future(page.evaluate("answered('#hand')"))
    await still(page)
    await what.select_option(value)
    return float(await drawn)


async def still(page: Page) -> None:
    """Until nothing moves."""
    await page.evaluate("Promise.all(document.getAnimations().map((one) => one.finished.catch(() => 0)))")
    await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


@asynccontextmanager
async def floor(browser: Browser, served: Served) -> AsyncIterator[Page]:
    """The page of one button."""
    async with phone(browser, served) as (page, _):
        await page.add_init_script(TIMED)
        await page.route("**/*", lambda route: route.fulfill(body=FLOOR, content_type="text/html"))
        await page.goto(f"{served.url}/floor")
        yield page


async def turn(page: Page, times: Times) -> None:
    """One turn by finger: draw, sort, lift, think of knocking, throw a card."""
    cards = page.locator("#hand [data-card]")
    stock = page.locator("#stock button:enabled")
    await expect(stock).to_be_visible()
    times["draw from the stock"].append(await tapped(page, stock, ".spot.sent, #hand .new"))
    await expect(cards).to_have_count(11)
    for way in ("rank", "melds"):
        times["sort"].append(await chosen(page, page.locator("select.arrange"), way))
    times["lift a card"].append(await tapped(page, cards.first, ".own.lifted"))
    times["open the question before a knock"].append(
        await tapped(page, page.locator("[data-slot=knock]:enabled"), "dialog[open]")
    )
    await page.keyboard.press("Escape")
    king = page.locator("#hand [data-card=KH]")  # without it each turn may end with a knock
    thrown = king if await king.count() else page.locator("#hand .new")
    times["lift a card"].append(await tapped(page, thrown, ".own.lifted:is([data-card=KH], .new)"))
    times["discard"].append(await tapped(page, thrown, ".own.sent, #stock button:disabled"))
    await expect(cards).to_have_count(10)


async def played(somebody: Person, action: Action) -> None:
    answer = await somebody.do(action)
    assert isinstance(answer, Accepted), answer
    await somebody.see(answer.seq)


async def asked_for(somebody: Person, kind: str) -> View:
    """The table, once it lets this player do that."""
    assert somebody.table is not None
    while kind not in somebody.table.view.allowed:
        await somebody.see()
    return somebody.table.view


async def passes_on(ben: Person) -> None:
    """His turn, in which nothing happens: what he draws he throws."""
    await asked_for(ben, "draw")
    await played(ben, Draw())
    hand = (await asked_for(ben, "discard")).hand
    assert hand is not None
    assert hand.drawn is not None
    await played(ben, Discard(hand.drawn))


async def knock(page: Page, ben: Person) -> None:
    await passes_on(ben)
    await page.locator("[data-slot=draw]:enabled").click()
    await page.locator("[data-slot=knock]:enabled").click()
    await page.locator("dialog .main").click()
    await expect(page.locator("#showdown .count")).to_be_visible()


async def turns(page: Page, bare: Page, ben: Person, times: Times) -> None:
    """As many as are timed, of a hand that is always dealt alike."""
    await asked_for(ben, "pass")
    await played(ben, Pass())
    await page.locator("[data-slot=draw]:enabled").click()
    for _ in range(TURNS):
        await passes_on(ben)
        await turn(page, times)
        for answer in ("#one[data-on]", "#one:not([data-on])"):
            times["floor"].append(await tapped(bare, bare.locator("#one"), answer))


async def counted(browser: Browser, page: Page, ben: Person) -> None:
    """One turn more, for what it has the page do."""
    await passes_on(ben)
    stock, first = page.locator("#stock button:enabled"), page.locator("#hand [data-card]").first
    await expect(stock).to_be_visible()
    for name, what, answer in (
        ("draw from the stock", stock, ".spot.sent, #hand .new"),
        ("lift a card", first, ".own.lifted"),
        ("open the question before a knock", page.locator("[data-slot=knock]:enabled"), "dialog[open]"),
    ):
        await page.wait_for_load_state("networkidle")
        await still(page)
        async with traced(browser, page, answer) as work:
            await what.tap(position={"x": 9, "y": 9})
        print(
            f"{name:34} {work.styled:4} elements styled, {work.laid_out:4} boxes laid out, {work.ms:5.1f} ms",
            flush=True,
        )
        await expect(page.locator("#hand [data-card]")).to_have_count(11)
    await page.keyboard.press("Escape")
    await page.locator("#hand .new").tap(position={"x": 9, "y": 9})
    await page.locator("[data-slot=discard]:enabled").tap()
    await expect(page.locator("#hand [data-card]")).to_have_count(10)


async def first(browser: Browser, served: Served, path: str, cookie: str = "") -> First:
    """Open a page and wait until it is quiet."""
    async with phone(browser, served, cookie) as (page, session):
        weights: list[float] = []
        session.on("Network.loadingFinished", lambda done: weights.append(done["encodedDataLength"]))
        await session.send("Network.enable")
        await session.send("Network.emulateNetworkConditions", SLOW_LINE)
        await page.add_init_script(SEEN)
        await page.goto(served.url + path, wait_until="networkidle")
        await still(page)
        seen = await page.evaluate(SAID)
        blocked = sum(max(0.0, long - LONG_MS) for start, long in seen["long"] if start >= seen["first"])
        return First(sum(weights) / 1000, len(weights), seen["first"], seen["largest"], blocked, seen["shift"])


def shown(view: First) -> str:
    return (
        f"{view.kilobytes:6.1f} KB in {view.requests:3.0f} answers; painted after {view.paint:5.0f} ms, most of it "
        f"after {view.largest:5.0f} ms, blocked for {view.blocked:4.0f} ms, moved by {view.shift:.3f}"
    )


async def views(browser: Browser, served: Served, paths: dict[str, str], cookie: str) -> None:
    for name, path in paths.items():
        came = [await first(browser, served, path, cookie) for _ in range(VIEWS)]
        print(f"{name:12} {shown(First(*(median(each) for each in zip(*came, strict=True))))}", flush=True)


def verdict(times: Times) -> list[str]:
    """A line for each thing that a finger asks for; what misses the bar."""
    bare = times.pop("floor")
    bar = max(MOST_MS, MOST_TIMES * median(bare))
    missed = []
    for what, taken in {"floor": bare, **times}.items():
        half = median(taken)
        line = f"{what:34} {half:6.1f} ms {half / median(bare):5.1f} × the floor   worst: {max(taken):6.1f} ms"
        print(line, flush=True)
        if half > bar:
            missed.append(f"{line}; the bar is {bar:.0f} ms")
    return missed


async def measured(browser: Browser, served: Served) -> list[str]:
    times: Times = defaultdict(list)
    async with person(served, "Annabelle") as ann, person(served, "Ben") as ben:
        table = await ann.open_table()
        await ben.look(table)
        await ben.sit()
        cookie = ann.http.cookies["gin_session"]
        async with phone(browser, served, cookie) as (page, _), floor(browser, served) as bare:
            await page.add_init_script(TIMED)
            await page.goto(f"{served.url}/t/{table}")
            await turns(page, bare, ben, times)
            missed = verdict(times)
            print("\nUntil the answer is painted, at a quarter of the speed")
            await counted(browser, page, ben)
            print(f"\nFirst views, the median of {VIEWS}")
            await views(browser, served, {"home": "/", "table": f"/t/{table}"}, cookie)
            await knock(page, ben)
        await views(browser, served, {"replay": f"/t/{table}/1/1"} | BESIDE, cookie)
    return missed


async def main() -> int:
    path = os.environ.get("GIN_TEST_BROWSER") or shutil.which("chromium")
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), program="tests.dealt") as served:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=path, args=FLAGS)
            missed = await measured(browser, served)
            await browser.close()
    print("\n" + ("\n".join(f"MISSED  {wrong}" for wrong in missed) or "All bars are held."))
    return bool(missed)


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
