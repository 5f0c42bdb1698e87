"""What operators read of an error: where it was, and nothing of what the variables held."""

import subprocess
import sys

import pytest

PROGRAM = """
import logging, sys, structlog
from server.log import configure

def play():
    held = "".join(("Q", "S"))
    raise ValueError(len(held))

configure("info", sys.argv[1])
try:
    play()
except ValueError as error:
    structlog.get_logger().error("ours", exc_info=error)
    logging.getLogger("uvicorn.error").exception("uvicorns")
"""


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_traceback_shows_no_variables(form: str) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", PROGRAM, form], capture_output=True, text=True, check=True
    )
    for told in ("ours", "uvicorns"):
        assert told in done.stderr
    assert done.stderr.count("ValueError: 2") == 2
    assert done.stderr.count("in play") == 2
    assert "QS" not in done.stderr
