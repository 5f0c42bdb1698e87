"""Every route, as everybody who may come: what is not in the list here fails, so that nothing is left open unseen."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import NamedTuple

import httpx2
import pytest
from starlette.routing import Mount, Route, WebSocketRoute
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from server.app import build
from server.db.migrate import upgrade
from server.gin.state import Phase
from server.settings import Settings
from tests.served import Served, command, http, person, serving
from tests.web.playing import begin, play

PASSWORD = "correct horse battery"

WHO = ("nobody", "guest", "player", "spectator", "admin")

ALL = dict.fromkeys(WHO, 200)
SIGN_IN = dict.fromkeys(WHO, 303) | {"admin": 200}
NAMED = {"nobody": 401, "guest": 201, "player": 201, "spectator": 201, "admin": 401}

HTTP: dict[tuple[str, str], dict[str, int]] = {
    ("GET", "/"): ALL,
    ("GET", "/t/{table}"): ALL,
    ("GET", "/t/{table}/qr.svg"): ALL,
    ("GET", "/t/{table}/{game:int}"): ALL,
    ("GET", "/t/{table}/{game:int}/{hand:int}"): ALL,
    ("GET", "/calculator"): ALL,
    ("GET", "/calculator/knock"): ALL,
    ("GET", "/how-to-score"): ALL,
    ("GET", "/how-hands-end"): ALL,
    ("GET", "/worker.js"): ALL,
    ("GET", "/offline"): ALL,
    ("GET", "/healthz"): ALL,
    ("GET", "/readyz"): ALL,
    ("GET", "/static/"): dict.fromkeys(WHO, 404),  # no list of files
    ("GET", "/api/me"): ALL,
    ("POST", "/api/me"): ALL,
    ("POST", "/api/me/leave"): ALL,
    ("POST", "/api/tables"): NAMED,
    ("GET", "/api/tables/{table}/games/{game:int}"): ALL,
    ("GET", "/api/tables/{table}/games/{game:int}/hands/{hand:int}"): ALL,
    ("GET", "/api/tables/{table}/games/{game:int}/hands/{hand:int}/notation"): ALL,
    ("GET", "/api/tables/{table}/games/{game:int}/review"): ALL,
    ("POST", "/api/tables/{table}/games/{game:int}/review"): ALL,
    ("GET", "/api/tables/{table}/hint"): dict.fromkeys(WHO, 400),  # nobody plays the computer there
    ("POST", "/api/score/{kind}"): ALL,
    ("GET", "/api/openapi.json"): ALL,
    ("GET", "/admin"): SIGN_IN,
    ("GET", "/admin/sign-in"): ALL,
    ("POST", "/admin/sign-in"): dict.fromkeys(WHO, 403),  # with a wrong password
    ("POST", "/admin/sign-out"): dict.fromkeys(WHO, 303),
    ("GET", "/admin/games/{table}/{game:int}"): SIGN_IN,
}
"""The status of each route, asked for a finished game; of every other method it is 405."""

SOCKETS: dict[str, dict[str, int]] = {
    "/ws/lobby": dict.fromkeys(WHO, 101),
    "/ws/tables/{table}": dict.fromkeys(WHO, 4404) | {"player": 101},
}
"""101 where the socket stays open, or the code with which it is closed, at a table that is closed to spectators."""

LAST = (("POST", "/api/me"), ("POST", "/admin/sign-out"))
"""Whoever does these is somebody else afterwards."""

FORGETS = ("POST", "/api/me/leave")
"""Whoever does this is nobody afterwards, and sits nowhere."""

ASKED_ABOUT, FOR_EVER = "no-cache", "public, max-age=86400"
_HAND = "/api/tables/{table}/games/{game:int}/hands/{hand:int}"
KEPT = {
    "/": ASKED_ABOUT,
    "/t/{table}": ASKED_ABOUT,
    "/t/{table}/qr.svg": "private, max-age=3600",
    "/t/{table}/{game:int}": ASKED_ABOUT,
    "/t/{table}/{game:int}/{hand:int}": ASKED_ABOUT,
    "/calculator": ASKED_ABOUT,
    "/calculator/knock": ASKED_ABOUT,
    "/worker.js": ASKED_ABOUT,
    "/offline": ASKED_ABOUT,
    "/api/openapi.json": ASKED_ABOUT,
    _HAND: FOR_EVER,
    f"{_HAND}/notation": FOR_EVER,
}
"""What a cache may do with an answer; nothing at all with any other, which is somebody's own or changes."""

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE")


def test_every_route_is_in_the_list(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path)
    upgrade(settings.database)
    http, sockets = set(), set()
    for route in build(settings).routes:
        if isinstance(route, WebSocketRoute):
            sockets.add(route.path)
        elif isinstance(route, Mount):
            http.add(("GET", f"{route.path}/"))
        else:
            assert isinstance(route, Route)
            assert route.methods is not None
            http |= {(method, route.path) for method in route.methods - {"HEAD"}}
    assert http == set(HTTP)
    assert sockets == set(SOCKETS)


class House(NamedTuple):
    """A server, the cookies of somebody of each kind, a finished game, and a table that is closed to spectators."""

    served: Served
    cookies: dict[str, str]
    finished: str
    closed: str

    def client(self, who: str) -> httpx2.AsyncClient:
        cookie = self.cookies[who]
        return http(self.served.url, headers={"cookie": cookie} if cookie else {})


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    data = tmp_path_factory.mktemp("routes")
    with serving(data) as served:
        assert command("admin", "create", "Root", data=data, GIN_ADMIN_PASSWORD=PASSWORD).returncode == 0
        yield asyncio.run(furnished(served))


async def furnished(served: Served) -> House:
    async with AsyncExitStack() as stack:
        people = {who: await stack.enter_async_context(person(served)) for who in WHO}
        player, other = people["player"], await stack.enter_async_context(person(served, "Other"))
        for who in ("guest", "player", "spectator"):
            await people[who].call(who.title())
        signed_in = await people["admin"].http.post("/admin/sign-in", data={"name": "Root", "password": PASSWORD})
        assert signed_in.status_code == 303
        tables = []
        for spectators, until in ((True, 100_000), (False, 4)):
            table = await begin((player, other), rules={"target": 25}, options={"spectators": spectators})
            end = await play((player, other), [], Random(1), until=until)
            assert (end.view.phase == Phase.GAME_OVER) == spectators
            tables.append(table)
        return House(served, {who: somebody.cookie for who, somebody in people.items()}, tables[0], tables[1])


BODIES = {
    "/api/me": {"name": "Somebody"},
    "/api/tables": {},
    "/api/score/{kind}": {"cards": ["AS", "2S", "3S"]},
}


def address(route: str, table: str) -> str:
    numbered = route.replace("{game:int}", "1").replace("{hand:int}", "1")
    return numbered.replace("{table}", table).replace("{kind}", "deadwood")


async def ask(http: httpx2.AsyncClient, method: str, route: str, table: str) -> int:
    """The status of what is answered."""
    body = json.dumps(BODIES.get(route, {})) if method == "POST" else ""
    return (await http.request(method, address(route, table), content=body)).status_code


@pytest.mark.parametrize("who", WHO)
async def test_what_each_may_do_over_http(house: House, who: str) -> None:
    async with house.client(who) as http:
        found = {each: await ask(http, *each, house.finished) for each in HTTP if each not in (*LAST, FORGETS)}
        found |= {each: await ask(http, *each, house.finished) for each in LAST}
    async with person(house.served, who if who in ("guest", "player", "spectator") else None) as somebody:
        found[FORGETS] = await ask(somebody.http, *FORGETS, house.finished)
    assert found == {each: statuses[who] for each, statuses in HTTP.items()}


async def test_what_a_cache_may_keep(house: House) -> None:
    async with house.client("admin") as http:
        for method, route in HTTP.keys() - {*LAST, FORGETS}:
            body = json.dumps(BODIES.get(route, {})) if method == "POST" else ""
            for table in (house.finished, "nowhere"):
                answer = await http.request(method, address(route, table), content=body)
                said = answer.headers["cache-control"]
                if answer.status_code == 200:
                    assert said == KEPT.get(route, "no-store"), (method, route)
                else:
                    assert said in ("no-store", ASKED_ABOUT), (method, route, table)


@pytest.mark.parametrize("who", WHO)
async def test_no_other_method_does_anything(house: House, who: str) -> None:
    async with house.client(who) as http:
        for route in {route for _, route in HTTP}:
            for method in METHODS:
                if (method, route) not in HTTP:
                    assert await ask(http, method, route, house.finished) in (404, 405), (method, route)


@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("route", SOCKETS)
async def test_what_each_may_see_over_sockets(house: House, who: str, route: str) -> None:
    cookie = house.cookies[who]
    code = 101
    async with connect(
        f"ws://127.0.0.1:{house.served.port}{address(route, house.closed)}",
        additional_headers={"Cookie": cookie} if cookie else {},
    ) as socket:
        try:
            await socket.recv()
        except ConnectionClosed:
            code = socket.close_code or 0
    assert code == SOCKETS[route][who]


@pytest.mark.parametrize(
    "path", ["/ws", "/ws/", "/ws/tables", "/ws/tables/", "/ws/tables/a/b", "/ws/admin", "/", "/api/me", "/admin"]
)
async def test_no_other_socket_opens(house: House, path: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        async with connect(f"ws://127.0.0.1:{house.served.port}{path}"):
            pass
    assert refused.value.response.status_code in (403, 404)
