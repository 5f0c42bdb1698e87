"""Finds the Chromium that the browser tests run in and prints its path; brings one where there is none and it may.

Exit status: 0 found, 1 none and that is a failure (CI), 3 none and the other tests may run without.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

SHELL = "chromium-headless-shell"
"""Chromium without what is around a page: the same engine, for a third less work."""
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKAGES = (SHELL, "chromium")
MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
MISSING = """\
No Chromium was found, so the browser tests {verdict}. Either of these brings one:
  apt-get install chromium-headless-shell  (Debian; other systems: their own package)
  .venv/bin/playwright install chromium    (Playwright's own build)
or name yours: GIN_TEST_BROWSER=/path/to/chrome make test"""


def installed() -> str | None:
    """The browser that is named in the environment, or else the system's."""
    if named := os.environ.get("GIN_TEST_BROWSER"):
        return shutil.which(named)
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def find() -> str | None:
    """The browser that is here, Playwright's own among them."""
    if (path := installed()) or "GIN_TEST_BROWSER" in os.environ:
        return path
    return next((str(path) for path in (MAC, playwrights_own()) if path and path.exists()), None)


def playwrights_own() -> Path | None:
    """Where Playwright keeps the build that it downloads itself."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 (slow to load, and needed last)

    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path)


def bring() -> None:
    """Install Chromium from the system's packages: only as root, so that nobody is asked for a password by a test."""
    if os.name != "posix" or os.geteuid() != 0 or not shutil.which("apt-get"):
        return
    print("No Chromium here: installing the system's", file=sys.stderr)
    if packaged("update"):
        any(packaged("install", "--yes", "--no-install-recommends", package) for package in PACKAGES)


def packaged(*command: str) -> bool:
    """Whether apt-get did so."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(
        ["apt-get", "-qq", *command], env=environment, stdout=sys.stderr, stdin=subprocess.DEVNULL, check=False
    )
    return done.returncode == 0


def main() -> int:
    """Print the path of a browser, or say what to do."""
    path = find()
    if path is None and "GIN_TEST_BROWSER" not in os.environ:
        bring()
        path = find()
    if path:
        print(path)
        return 0
    failing = os.environ.get("CI") == "true"
    print(MISSING.format(verdict="fail" if failing else "are left out"), file=sys.stderr)
    return 1 if failing else 3


if __name__ == "__main__":
    sys.exit(main())
