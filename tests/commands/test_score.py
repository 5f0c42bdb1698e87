"""`gin-rummy score` for people: progress on a terminal, and a sentence where it can't go on."""

import io
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from server.batch import Progress, Unreadable, run

LIMIT = b'{"id":"x","kind":"limit","input":{"rules":"classic"}}\n'
SCORE = (sys.executable, "-m", "server", "score")


class Clock:
    def __init__(self) -> None:
        self.now = 50.0

    def __call__(self) -> float:
        return self.now


def test_progress_is_told_now_and_then_and_at_the_end() -> None:
    terminal, clock = io.StringIO(), Clock()
    progress = Progress(terminal, clock)
    progress.tell(1)
    assert terminal.getvalue() == ""
    clock.now += 0.5
    progress.tell(22_500)
    progress.tell(22_501)
    assert terminal.getvalue() == "\r22,500 cases, 45,000/s\x1b[K"
    clock.now += 0.5
    progress.tell(45_000, last=True)
    assert terminal.getvalue().endswith("\r45,000 cases, 45,000/s\x1b[K\n")


def test_progress_on_a_terminal(tmp_path: Path) -> None:
    master, terminal = pty.openpty()
    with (tmp_path / "answers").open("wb") as out:
        subprocess.run(SCORE, input=LIMIT * 3, stdout=out, stderr=terminal, check=True)
    os.close(terminal)
    said = os.read(master, 1000).decode()
    os.close(master)
    assert "3 cases, " in said
    assert len((tmp_path / "answers").read_bytes().splitlines()) == 3


def test_no_progress_where_there_is_no_terminal() -> None:
    done = subprocess.run(SCORE, input=LIMIT, capture_output=True, check=True)
    assert (done.stderr, len(done.stdout.splitlines())) == (b"", 1)


def test_input_that_can_not_be_read(tmp_path: Path) -> None:
    class Broken(io.BytesIO):
        def readline(self, size: int | None = -1, /) -> bytes:
            raise OSError(5, "Input/output error")

    with pytest.raises(Unreadable, match="Input/output error"):
        run(Broken(), io.BytesIO())
    with (tmp_path / "only written").open("wb") as unreadable:
        done = subprocess.run(SCORE, stdin=unreadable, capture_output=True, check=False)
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr == b"Error: The input can't be read: Bad file descriptor.\n"


def test_no_input_at_all() -> None:
    done = subprocess.run(["sh", "-c", f"{' '.join(SCORE)} <&-"], capture_output=True, check=False)
    assert done.returncode == 1
    assert b"input can't be read" in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
def test_answers_that_can_not_be_written() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(SCORE, input=LIMIT, stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 1
    assert b"answers can't be written" in done.stderr
