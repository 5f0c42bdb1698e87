"""Scoring cases in bulk: a JSON object a line comes in, its answer goes out, in order and one at a time."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, BinaryIO, TextIO

import msgspec

from server.gin.calculator import answer
from server.gin.cases import Answer, read
from server.gin.illegal import Illegal
from server.protocol import Refused

LONGEST = 1 << 20
"""How many bytes a line may have; of a longer one no more than this is held."""


class Case(msgspec.Struct, frozen=True):
    """A case to score. Its id is given back as it is; other fields, as the answer somebody expects, are passed over."""

    kind: str
    id: Any = None
    input: Any = None


class Answered(msgspec.Struct, frozen=True):
    """The answer to the case with this id."""

    id: Any
    kind: str
    answer: Answer


class Fault(msgspec.Struct, frozen=True):
    """A stable code for programs and a sentence for people."""

    code: str
    message: str


class Unanswered(msgspec.Struct, frozen=True):
    """Why the case with this id (None where it could not be read) has no answer."""

    id: Any
    error: Fault


class Unreadable(Exception):
    """The input can't be read on; the text says why."""


class Progress:
    """How many cases are done and how fast, on one line of a terminal that is written over and over."""

    SECONDS = 0.2

    def __init__(self, terminal: TextIO, clock: Callable[[], float] = time.monotonic):
        self._terminal = terminal
        self._clock = clock
        self._begun = self._told = clock()

    def tell(self, count: int, *, last: bool = False) -> None:
        """So many are done; it is told five times a second, and at the end."""
        now = self._clock()
        if now - self._told < self.SECONDS and not last:
            return
        self._told = now
        rate = round(count / max(now - self._begun, 0.001))
        self._terminal.write(f"\r{count:,} cases, {rate:,}/s\033[K" + "\n" * last)
        self._terminal.flush()


def run(lines_in: BinaryIO, out: BinaryIO, progress: Progress | None = None) -> None:
    """Answer every line of `lines_in` on `out`; a bad one gets an error and the rest go on.

    Ends when the input does, or when nobody reads `out` any more, which is then closed. Raises `Unreadable`, and
    `OSError` where `out` can't be written.
    """
    count = 0
    for count, line in enumerate(_lines(lines_in), 1):
        reply = msgspec.json.encode(reply_to(line)) + b"\n"
        try:
            out.write(reply)
            out.flush()
        except BrokenPipeError:
            with suppress(BrokenPipeError):
                out.close()
            break
        if progress:
            progress.tell(count)
    if progress:
        progress.tell(count, last=True)


def _lines(lines_in: BinaryIO) -> Iterator[bytes]:
    """Each line that has anything in it; one that is too long is cut off after `LONGEST` bytes and one more."""
    while line := _read(lines_in):
        if line.strip():
            yield line
        while line and not line.endswith(b"\n"):
            line = _read(lines_in)


def _read(lines_in: BinaryIO) -> bytes:
    try:
        return lines_in.readline(LONGEST + 1)
    except OSError as error:
        raise Unreadable(error.strerror or str(error)) from error


def reply_to(line: bytes) -> Answered | Unanswered:
    """The answer to the case on one line, or why there is none."""
    given: Any = None
    try:
        given = _decoded(line)
        case = read(Case, given, "the line")
        return Answered(case.id, case.kind, answer(case.kind, case.input))
    except Illegal as refused:
        named = given.get("id") if isinstance(given, dict) else None
        return Unanswered(named, Fault(refused.code, refused.message))


def _decoded(line: bytes) -> Any:
    if len(line) > LONGEST:
        raise Refused("too_large", most=LONGEST)
    try:
        return msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refused("malformed", why=str(error)) from None


if __name__ == "__main__":
    run(sys.stdin.buffer, sys.stdout.buffer)
