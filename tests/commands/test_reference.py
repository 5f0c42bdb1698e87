"""The files that are written from the protocol are as it is."""

import json
from pathlib import Path

import msgspec
import pytest

from server.protocol import FromServer
from server.reference import FILES, UNIONS, declarations, schema


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_they_are_not_stale(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == FILES[path](), "run `make protocol`"


def test_every_message_is_declared() -> None:
    text = declarations()
    for kinds in UNIONS.values():
        for kind in kinds:
            assert f"export interface {kind.__name__} {{" in text
    assert "unknown;" not in text.replace("Record<string, unknown>", "")


def test_the_schema_is_json_and_whole() -> None:
    document = json.loads(schema())
    named = set(document["$defs"])

    def check(part: object) -> None:
        if isinstance(part, dict):
            if reference := part.get("$ref"):
                assert reference.removeprefix("#/$defs/") in named
            for value in part.values():
                check(value)
        elif isinstance(part, list):
            for value in part:
                check(value)

    check(document)
    assert msgspec.json.schema(FromServer)
