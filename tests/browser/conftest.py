from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright, expect

from tests.browser.bring import installed
from tests.served import PATIENCE, Served, serving

FLAGS = [
    "--no-sandbox",  # the tests may run as root, and open nothing but their own server
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

expect.set_options(timeout=1000 * PATIENCE)


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("browser")) as running:
        yield running


@pytest.fixture(scope="session")
def brisk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server whose hands are soon over."""
    with serving(tmp_path_factory.mktemp("brisk"), program="tests.brisk") as running:
        yield running


@pytest.fixture(scope="session")
def dealt(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that deals the same hand every time."""
    with serving(tmp_path_factory.mktemp("dealt"), program="tests.dealt") as running:
        yield running


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """One browser for all, since it takes seconds to start; each visitor has a context, which shares nothing."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=installed(), args=FLAGS)
        yield browser
        await browser.close()
