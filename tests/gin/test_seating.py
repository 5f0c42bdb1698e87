"""Who sits in a seat: a person, or the computer at one of its levels."""

from typing import get_args

import pytest

from server.gin.seating import Level, Player, computer


@pytest.mark.parametrize("level", get_args(Level))
def test_the_computers_level_is_told_by_its_id(level: Level) -> None:
    assert computer(level).level == level
    assert not computer(level).guest


@pytest.mark.parametrize("id", ["0123abcd", "computer", "computer:", "computer:nobody", "xcomputer:club"])
def test_nobody_else_has_a_level(id: str) -> None:  # noqa: A002
    assert Player(id, "Computer").level is None
