"""Where the computer thinks: moves go before work that is done aside, and a stop ends that."""

import asyncio
import threading
from collections.abc import Callable
from random import Random

import pytest

from server.computer import thinking
from server.computer.thinking import Closed, Thinking
from server.gin import actions
from server.gin.actions import Action
from server.gin.views import view
from tests.play import Table, shuffled
from tests.served import PATIENCE


async def test_moves_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    go, begun = threading.Event(), threading.Event()

    def move(*asked: object) -> Action:
        begun.set()
        go.wait(PATIENCE)
        done.append("move")
        return actions.Draw()

    def work(give_way: Callable[[], None]) -> int:
        go.set()
        give_way()
        done.append("aside")
        return 7

    monkeypatch.setattr(thinking, "_choose", move)
    monkeypatch.setattr(thinking, "AT_LEAST_EVERY", PATIENCE)
    computer, table = Thinking(0), Table()
    table.deal(shuffled(Random(1)), 0)
    moving = asyncio.create_task(computer.choose(view(table.state, 1), "club"))
    await asyncio.to_thread(begun.wait, PATIENCE)
    assert await computer.aside(work) == 7
    assert await moving == actions.Draw()
    assert done == ["move", "aside"]
    computer.close()


async def test_a_stop_ends_what_is_done_aside() -> None:
    computer, begun = Thinking(0), threading.Event()

    def work(give_way: Callable[[], None]) -> int:
        while True:
            begun.set()
            give_way()

    working = asyncio.create_task(computer.aside(work))
    await asyncio.to_thread(begun.wait, PATIENCE)
    computer.close()
    with pytest.raises(Closed):
        await working


async def test_it_says_when_it_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "load", lambda: None)
    computer, ready = Thinking(0), asyncio.Event()
    computer.warm_up(ready.set)
    async with asyncio.timeout(PATIENCE):
        await ready.wait()
    computer.close()
