"""Draws the application's icons as PNG from static/icons/calm.svg, with the browser that the tests use.

GIN_TEST_BROWSER=/usr/bin/chromium python .ci/draw_icons.py
"""

import os
import re
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

ICONS = Path("static/icons")
SIZES = {"icon-192": 192, "icon-512": 512, "apple-180": 180, "maskable-512": 512}
SQUARE = {"apple-180", "maskable-512"}
"""The system cuts these to its own shape: their ground goes to the edges."""


def picture(name: str) -> str:
    """The page that shows an icon and nothing else."""
    svg = (ICONS / "calm.svg").read_text()
    if name in SQUARE:
        svg = svg.replace(' rx="8"', "")
    if name == "maskable-512":  # what matters stays within the safe circle
        svg = re.sub(r"(<path )", r'\1transform="translate(3.2 3.2) scale(.8)" ', svg)
    return f"<style>body {{ margin: 0 }} svg {{ display: block; width: 100vw }}</style>{svg}"


with sync_playwright() as playwright:
    path = os.environ.get("GIN_TEST_BROWSER") or shutil.which("chromium")
    browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
    for name, size in SIZES.items():
        page = browser.new_page(viewport={"width": size, "height": size})
        page.set_content(picture(name))
        page.screenshot(path=ICONS / f"{name}.png", omit_background=True)
    browser.close()
