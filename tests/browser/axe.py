"""What axe finds wrong with a page, in both themes."""

from pathlib import Path
from typing import Any, Literal

from playwright.async_api import Page

AXE = (Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js").read_text()
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


async def faults(page: Page) -> list[str]:
    """What axe finds, each with where it is."""
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(AXE)
    found: list[dict[str, Any]] = await page.evaluate(
        "tags => axe.run(document, {runOnly: tags}).then(({violations}) => violations)", TAGS
    )
    return [f"{fault['id']}: {node['target']} {node['failureSummary']}" for fault in found for node in fault["nodes"]]


def told(found: dict[str, list[str]]) -> str:
    """All that was found, a line for each."""
    return "\n".join(f"{where}: {' '.join(fault.split())}" for where, faults in found.items() for fault in faults)


async def in_both_themes(page: Page) -> list[str]:
    found = []
    for scheme in SCHEMES:
        await page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found += [f"{scheme}: {fault}" for fault in await faults(page)]
    return found
