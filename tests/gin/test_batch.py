"""The command that scores a case a line."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from server.batch import LONGEST, reply_to, run

VECTORS = sorted((Path(__file__).parent / "vectors").glob("*.jsonl"))
LIMIT = b'{"id":"x","kind":"limit","input":{"rules":"classic"}}\n'


def answers(given: bytes) -> list[Any]:
    out = io.BytesIO()
    run(io.BytesIO(given), out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_vectors_through_the_command() -> None:
    given = b"".join(path.read_bytes() for path in VECTORS)
    done = subprocess.run([sys.executable, "-m", "server.batch"], input=given, capture_output=True, check=True)
    cases, replies = ([json.loads(line) for line in text.splitlines()] for text in (given, done.stdout))
    assert [reply["id"] for reply in replies] == [case["id"] for case in cases]
    for case, reply in zip(cases, replies, strict=True):
        for field, value in case["expect"].items():
            if field not in ("layouts", "example", "discards"):
                assert reply["answer"][field] == value, case["id"]


@pytest.mark.parametrize(
    ("line", "named", "code"),
    [
        (b"not json", None, "malformed"),
        (b'{"id":"a",', None, "malformed"),
        (b'{"id":"\xff","kind":"limit"}', None, "malformed"),
        (b"\xff\xfe", None, "malformed"),
        (b"[" * 100_000, None, "malformed"),
        (b"1e999", None, "malformed"),
        (b"[]", None, "bad_input"),
        (b"null", None, "bad_input"),
        (b'{"id":"a"}', "a", "bad_input"),
        (b'{"id":"a","kind":7}', "a", "bad_input"),
        (b'{"id":"a","kind":"limit"}', "a", "bad_input"),
        (b'{"id":3,"kind":"poker","input":{}}', 3, "unknown_kind"),
        (b'{"kind":"limit","input":{"rules":"vegas"}}', None, "unknown_rules"),
        (b'{"id":{"a":[1]},"kind":"discard","input":{"cards":["2S"]}}', {"a": [1]}, "bad_size"),
        (b'{"id":"' + b"a" * LONGEST + b'"}', None, "too_large"),
        (b" " * LONGEST + b"x" * 3 * LONGEST, None, "too_large"),
    ],
)
def test_a_bad_line_gets_an_error_and_the_rest_go_on(line: bytes, named: object, code: str) -> None:
    before, bad, after = answers(LIMIT + line + b"\n" + LIMIT)
    assert before == after == {"id": "x", "kind": "limit", "answer": {"knock_limit": 10, "multiplier": 1}}
    assert bad.keys() == {"id", "error"}
    assert bad["error"].keys() == {"code", "message"}
    assert (bad["id"], bad["error"]["code"]) == (named, code)


@pytest.mark.parametrize("deep", ["[{}]", '{{"a":{}}}'])
def test_brackets_in_brackets_end_nothing(deep: str) -> None:
    """However many are just few enough to be read, in a field that may be anything."""
    for depth in range(500, 1000):
        opening, closing = deep.split("{}", 1) if "{{" not in deep else ('{"a":', "}")
        value = opening * depth + "1" + closing * depth
        for case in (
            '{"kind":"game","input":{"rules":"classic","options":{"target":%s},"hands":[]}}',
            '{"kind":"game","input":{"rules":"classic","options":{"wild":%s},"hands":[]}}',
            '{"kind":"match","input":{"rules":"classic","hands":[{"cards":%s}]}}',
            '{"kind":"match","input":{"rules":"classic","hands":[%s]}}',
            '{"id":%s,"kind":"deadwood"}',
        ):
            assert msgspec.json.encode(reply_to((case % value).encode()))


def test_blank_lines_are_passed_over_and_the_last_needs_no_end() -> None:
    assert len(answers(b"\n  \r\n" + LIMIT + b"\n" + LIMIT.strip())) == 2
    assert answers(b"") == []


def test_each_line_is_answered_before_the_next_is_sent() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "server.batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(3):
            process.stdin.write(LIMIT)
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == "x"
    assert process.returncode == 0


def test_nobody_reads_the_answers() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as out:
        done = subprocess.run(
            [sys.executable, "-m", "server.batch"], input=LIMIT * 10, stdout=out, stderr=subprocess.PIPE, check=False
        )
    assert (done.returncode, done.stderr) == (0, b"")


def test_input_that_can_not_be_read(tmp_path: Path) -> None:
    folder = os.open(tmp_path, os.O_RDONLY)
    try:
        done = subprocess.run([sys.executable, "-m", "server.batch"], stdin=folder, capture_output=True, check=False)
    finally:
        os.close(folder)
    assert done.returncode != 0
