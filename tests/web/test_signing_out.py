"""A guest signs out: the session dies with its sockets, the tables have an end, and the next name is somebody new."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from server.gin.state import Phase
from server.protocol import Pong
from server.rooms.outbox import Outbox
from server.rooms.ports import Unavailable
from server.web import open_sockets
from server.web.open_sockets import SIGNED_OUT, OpenSockets
from tests.served import PATIENCE, Person, Served, person
from tests.web.playing import begin


@pytest.fixture
async def pair(served: Served) -> AsyncIterator[tuple[Person, Person]]:
    """Ann and Ben, who have just been dealt a hand."""
    async with AsyncExitStack() as stack:
        ann, ben = [await stack.enter_async_context(person(served, name)) for name in ("Ann", "Ben")]
        await begin((ann, ben))
        yield ann, ben


async def sign_out(somebody: Person) -> str:
    """Answers the cookie that was the session."""
    cookie = somebody.cookie
    response = await somebody.http.post("/api/me/leave", json={})
    assert response.status_code == 200
    assert response.json() == {"player": None, "tables": []}
    assert 'gin_session="";' in response.headers["set-cookie"]
    assert not somebody.cookie
    return cookie


async def test_the_session_dies_with_its_sockets(served: Served, pair: tuple[Person, Person]) -> None:
    """All of them, at whatever table; the others' stay. What the browser kept opens nothing."""
    ann, ben = pair
    assert ann.table is not None
    table, me = ann.table.table, (await ann.http.get("/api/me")).json()["player"]["id"]
    async with person(served) as tab, person(served) as elsewhere, person(served) as thief:
        tab.http.cookies = elsewhere.http.cookies = ann.http.cookies
        await tab.look(table)
        await elsewhere.look(await ben.open_table())
        cookie = await sign_out(ann)
        for somebody in (ann, tab, elsewhere):
            with contextlib.suppress(ConnectionClosed):
                await somebody.say('{"type":"ping"}')
            with contextlib.suppress(ConnectionClosed):
                while True:
                    assert not isinstance(await somebody.hear(), Pong), "from that moment on nothing is answered"
            assert await somebody.closed() == SIGNED_OUT
        await ben.say('{"type":"ping"}')
        while not isinstance(await ben.hear(), Pong):
            pass
        thief.http.headers["cookie"] = cookie
        assert (await thief.http.get("/api/me")).json()["player"] is None
        assert (await thief.http.post("/api/tables", json={})).status_code == 401
        assert (await thief.look(table, Cookie=cookie)).view.you is None
        again = await ann.call("Ann")
        assert again.json()["player"]["id"] != me
        assert ann.cookie
        assert ann.cookie != cookie
        assert (await ann.look(table)).view.you is None, "the same name is somebody else"


async def test_the_tables_have_an_end(served: Served, pair: tuple[Person, Person]) -> None:
    """Who stays at a table in play is told at once, and one that waits is in no list."""
    ann, ben = pair
    waiting = await ann.open_table()
    await sign_out(ann)
    while ben.table is None or ben.table.view.phase != Phase.CLOSED:
        await ben.see()
    assert (ben.table.view.ending, ben.table.view.forfeited_by) == ("left", 0)
    assert (await ben.look(waiting)).view.phase == Phase.CLOSED
    async with connect(f"ws://127.0.0.1:{served.port}/ws/lobby") as lobby:
        assert waiting not in str(await lobby.recv())


async def test_who_was_nobody_is_nobody(served: Served) -> None:
    async with person(served) as stranger:
        for planted in (None, "A" * 43):
            if planted:
                stranger.http.cookies.set("gin_session", planted, domain="127.0.0.1")
            assert (await stranger.http.post("/api/me/leave", json={})).json()["player"] is None


async def test_another_site_can_not_sign_anybody_out(pair: tuple[Person, Person]) -> None:
    ann, _ = pair
    response = await ann.http.post("/api/me/leave", headers={"origin": "https://elsewhere.example"})
    assert response.status_code == 403
    assert (await ann.http.get("/api/me")).json()["player"] is not None


# What has ended at another worker


class Players:
    """Sessions that ended elsewhere, behind a database that is away the first time."""

    def __init__(self, *ended: str):
        self._ended = ended
        self.asked: list[list[str]] = []

    async def ended(self, token_digests: list[str]) -> list[str]:
        self.asked.append(token_digests)
        if len(self.asked) == 1:
            raise Unavailable
        return [each for each in token_digests if each in self._ended]


async def test_sockets_of_a_session_that_ended_elsewhere_end_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_sockets, "ASK_SECONDS", 0.001)
    closed = asyncio.Event()
    mine, tab, other, nobodys = Outbox(closed.set), Outbox(), Outbox(), Outbox()
    sockets = OpenSockets()
    with sockets.one("ann", mine), sockets.one("ann", tab), sockets.one("ben", other), sockets.one(None, nobodys):
        watching = asyncio.create_task(sockets.watch(Players("ann", "cat")))  # type: ignore[arg-type]
        async with asyncio.timeout(PATIENCE):
            await closed.wait()
        watching.cancel()
        assert [each.close_code for each in (mine, tab, other, nobodys)] == [SIGNED_OUT, SIGNED_OUT, None, None]
        assert len(sockets) == 2
    assert len(sockets) == 0, "nothing is kept of who is gone"
