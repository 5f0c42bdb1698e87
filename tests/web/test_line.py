"""A line is measured by the server's own time, and nobody makes theirs look slower than it once was."""

from types import SimpleNamespace

import pytest

from server.web.line import REMEMBERED, Line


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """The time of the event loop, which stands still unless it is told to go on."""
    now = SimpleNamespace(seconds=1000.0)
    loop = SimpleNamespace(time=lambda: now.seconds)
    monkeypatch.setattr("server.web.line.asyncio", SimpleNamespace(get_running_loop=lambda: loop))
    return now


def took(line: Line, time: SimpleNamespace, milliseconds: int) -> int:
    """The lag, once a pong has been heard of after so long."""
    number = line.next()
    time.seconds += milliseconds / 1000
    line.heard(number)
    return line.lag


def test_the_quickest_of_the_last_rounds_counts(time: SimpleNamespace) -> None:
    line = Line()
    assert line.lag == 0, "whoever takes no part is given nothing back"
    assert [took(line, time, each) for each in (375, 125, 500)] == [375, 125, 125]
    assert [took(line, time, 500) for _ in range(REMEMBERED)][-1] == 500


def test_only_the_last_pong_counts_and_once(time: SimpleNamespace) -> None:
    line = Line()
    first, last = line.next(), line.next()
    time.seconds += 0.25
    for number in (first, last + 1, -1):
        line.heard(number)
    assert line.lag == 0
    assert took(line, time, 125) == 125
    for _ in range(REMEMBERED):
        time.seconds += 10
        line.heard(last + 1)
    assert line.lag == 125
