"""What axe finds wrong with a page, in both themes."""

from pathlib import Path
from typing import Any, Literal

from playwright.async_api import Page

AXE = (Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js").read_text()
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules that look at colours, which are all in which the themes and the felts differ."""


async def faults(page: Page, only: dict[str, Any]) -> list[str]:
    """What axe finds, each with where it is."""
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(AXE)
    found: list[dict[str, Any]] = await page.evaluate(
        "runOnly => axe.run(document, {runOnly, resultTypes: ['violations']}).then(({violations}) => violations)", only
    )
    return [f"{fault['id']}: {node['target']} {node['failureSummary']}" for fault in found for node in fault["nodes"]]


def told(found: dict[str, list[str]]) -> str:
    """All that was found, a line for each."""
    return "\n".join(f"{where}: {' '.join(fault.split())}" for where, faults in found.items() for fault in faults)


async def in_both_themes(page: Page) -> list[str]:
    """What is wrong in the light, and with the colours in the dark."""
    found = await in_theme(page, "light", {"type": "tag", "values": TAGS})
    return found + await in_theme(page, "dark", {"type": "rule", "values": COLOURS})


async def in_theme(page: Page, scheme: Literal["light", "dark"], only: dict[str, Any]) -> list[str]:
    await page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    return [f"{scheme}: {fault}" for fault in await faults(page, only)]


async def colours(page: Page) -> list[str]:
    """What is wrong with the colours, in both themes."""
    only = {"type": "rule", "values": COLOURS}
    return await in_theme(page, "light", only) + await in_theme(page, "dark", only)
