import os
import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, async_playwright

from tests.served import Served, serving

FLAGS = [
    "--no-sandbox",  # the tests may run as root, and open nothing but their own server
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

PICTURES = Path(__file__).parents[2] / "build" / "screenshots"
"""For a person to look at; not committed."""


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("browser")) as running:
        yield running


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    path = os.environ.get("GIN_TEST_BROWSER") or shutil.which("chromium")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        await browser.close()
