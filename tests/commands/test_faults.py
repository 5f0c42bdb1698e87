"""docs/faults.md names tests that there are, for each fault."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "faults.md").read_text(encoding="utf-8")


def test_every_test_that_is_named_is_there() -> None:
    named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", TEXT)
    assert len(named) > 40
    for path, name in named:
        assert re.search(rf"^(async )?def {name}\(", (ROOT / path).read_text(encoding="utf-8"), re.MULTILINE), name


def test_every_fault_has_a_test() -> None:
    rows = [row for row in TEXT.splitlines() if re.match(r"\| \d", row)]
    assert [int(row.split("|")[1]) for row in rows] == list(range(1, 25))
    assert all("::" in row for row in rows)
