"""Over a line that cuts, delays, holds and loses: back at once with the whole table, and what was asked lands once."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from random import Random

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect

from server.gin import actions
from server.protocol import Accepted, Act, Pong, Present, Table
from tests.proxy import Proxy
from tests.secrecy import entries_of
from tests.served import PATIENCE, Person, Served, person

PAGE_PINGS = 5.0
"""Seconds between two pings of a page, as in static/net.js."""

PROXY_CUTS = 60.0
"""Seconds of silence after which a usual proxy cuts a line; less is in use, and docs/operating.md asks for 30."""


class Far(Person):
    """Somebody who reaches the server over the proxy."""

    def __init__(self, served: Served, proxy: Proxy):
        super().__init__(served)
        self._proxy = proxy

    async def connect(self, table: str) -> Table:
        """A new line, whatever has become of the old one; answers its first message."""
        self._socket: ClientConnection | None = await connect(
            f"ws://127.0.0.1:{self._proxy.port}/ws/tables/{table}",
            additional_headers={"Cookie": self.cookie},
            compression=None,
            close_timeout=0.2,
            open_timeout=PATIENCE,
        )
        first = await self.hear()
        assert isinstance(first, Table), "the first message is the whole table"
        return first


class Line:
    """A hand has been dealt; `far`, the non-dealer, is in turn, and is there over the proxy."""

    def __init__(self, table: str, far: Far, near: Person, proxy: Proxy):
        self.table, self.far, self.near, self.proxy = table, far, near, proxy


@pytest.fixture
async def line(served: Served) -> AsyncIterator[Line]:
    async with Proxy(served.port, Random(1)) as proxy, AsyncExitStack() as stack:
        far, near = Far(served, proxy), await stack.enter_async_context(person(served, "Near"))
        stack.push_async_callback(far.http.aclose)
        stack.push_async_callback(far.leave)
        await far.call("Far")
        while True:
            table = await far.open_table()
            await near.look(table)
            await near.sit()
            if (await near.see(3)).view.turn == 0:  # chance says who deals
                break
        await far.connect(table)
        yield Line(table, far, near, proxy)


def asking(somebody: Person, action: actions.Action, number: str) -> str:
    assert somebody.table is not None
    return msgspec.json.encode(Act(number, somebody.table.view.seq, action)).decode()


async def landed(served: Served, table: str, number: str) -> int:
    """How often the action with this id is in the log."""
    return sum(entry.action is not None and entry.action.id == number for entry in await entries_of(served, table))


async def test_cut_and_back_with_the_whole_table_in_one_message(line: Line) -> None:
    before = line.far.table
    assert before is not None
    for _ in range(3):
        line.proxy.cut()
        await line.far.closed()
        assert (await line.far.connect(line.table)).view == before.view


async def test_the_other_sees_away_and_back(line: Line) -> None:
    async def seen(seats: tuple[bool, bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not (isinstance(message := await line.near.hear(), Present) and message.presence.seats == seats):
                pass

    await seen((True, True))
    line.proxy.cut()
    await seen((False, True))
    await line.far.connect(line.table)
    await seen((True, True))


async def test_an_answer_that_was_lost_is_given_again(served: Served, line: Line) -> None:
    """The server heard, the client did not hear that."""
    line.proxy.down.deaf = True
    text = asking(line.far, actions.Pass(), "lost-answer")
    await line.far.say(text)
    assert line.far.table is not None
    seq = line.far.table.view.seq
    await line.near.see(seq + 1)
    line.proxy.down.deaf = False
    line.proxy.cut()
    assert (await line.far.connect(line.table)).view.seq == seq + 1
    await line.far.say(text)
    assert await line.far.answer() == Accepted("lost-answer", seq + 1)
    assert await landed(served, line.table, "lost-answer") == 1


async def test_what_never_arrived_is_asked_again_and_lands_once(served: Served, line: Line) -> None:
    """Only the way to the server is lost: the client hears the other side and no answer."""
    line.proxy.up.deaf = True
    text = asking(line.far, actions.Take(), "never-heard")
    for _ in range(3):
        await line.far.say(text)
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.5):
            await line.far.answer()
    assert await landed(served, line.table, "never-heard") == 0
    line.proxy.up.deaf = False
    line.proxy.cut()
    seen = await line.far.connect(line.table)
    await line.far.say(text)
    assert await line.far.answer() == Accepted("never-heard", seen.view.seq + 1)
    assert (await line.far.see(seen.view.seq + 1)).view.hand is not None
    assert await landed(served, line.table, "never-heard") == 1


async def test_sent_over_two_lines_and_twice_over_each(served: Served, line: Line) -> None:
    """The first line holds everything back until the second one has been used."""
    text = asking(line.far, actions.Take(), "twice")
    line.proxy.up.hold()
    await line.far.say(text)
    await line.far.say(text)
    async with person(served) as tab:
        tab.http.cookies = line.far.http.cookies
        seen = await tab.look(line.table)
        await tab.say(text)
        await tab.say(text)
        line.proxy.up.release()
        answers = [await somebody.answer() for somebody in (tab, tab, line.far, line.far)]
    assert answers == [Accepted("twice", seen.view.seq + 1)] * 4
    assert await landed(served, line.table, "twice") == 1


async def test_a_burst_after_a_hold_is_one_table_not_many(line: Line) -> None:
    """What the client missed comes as the newest table with joined notes, or as what was already under way."""
    line.proxy.down.hold()
    await line.far.say(asking(line.far, actions.Pass(), "pass"))
    assert line.far.table is not None
    seq = line.far.table.view.seq
    await line.near.see(seq + 1)
    assert isinstance(await line.near.do(actions.Pass()), Accepted)
    line.proxy.down.release()
    assert (await line.far.see(seq + 2)).view.turn == 0


async def test_pings_keep_a_quiet_line_open(line: Line) -> None:
    for _ in range(20):
        line.proxy.pass_by(PAGE_PINGS, idle=PROXY_CUTS)
        await line.far.say('{"type":"ping"}')
        while not isinstance(await line.far.hear(), Pong):
            pass
    line.proxy.pass_by(2 * PROXY_CUTS, idle=PROXY_CUTS)
    await line.far.closed()
    assert (await line.far.connect(line.table)).table == line.table


async def test_in_small_delayed_pieces(line: Line) -> None:
    line.proxy.up.delay = line.proxy.down.delay = 0.05
    for number in range(5):
        await line.far.connect(line.table)
        await line.far.say('{"type":"ping"}')
        while not isinstance(await line.far.hear(), Pong):
            pass
        assert line.proxy.opened > number
        await line.far.leave()
