"""Administrators: apart from players, the list of games, each sheet beside its log, and no card of a hand in play."""

import asyncio
import re
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from threading import Semaphore
from typing import Any
from unittest.mock import AsyncMock

import httpx2
import pytest
from starlette.applications import Starlette

from server.gin.state import Phase
from server.web.admin import MOST_AT_ONCE, ROUTES
from server.web.limits import Limits
from server.web.parts import Parts
from tests.served import Served, command, http, person, serving
from tests.web.playing import begin, play

PASSWORD = "correct horse battery"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with an administrator."""
    data = tmp_path_factory.mktemp("house")
    with serving(data) as served:
        done = command("admin", "create", "Root", data=data, GIN_ADMIN_PASSWORD=PASSWORD)
        assert done.returncode == 0, done.stderr
        yield served


@pytest.fixture
async def stranger(house: Served) -> AsyncIterator[httpx2.AsyncClient]:
    async with http(house.url) as client:
        yield client


@pytest.fixture
async def admin(house: Served) -> AsyncIterator[httpx2.AsyncClient]:
    async with http(house.url) as client:
        assert (await sign_in(client)).status_code == 303
        yield client


async def test_a_few_passwords_are_checked_at_the_same_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each takes tens of megabytes; the others wait."""
    held, most = Semaphore(MOST_AT_ONCE), list[bool]()

    def matches(password: str, stored: str | None) -> bool:
        most.append(held.acquire(blocking=False))
        time.sleep(0.02)  # long enough for more to come, where more may
        held.release()
        return False

    monkeypatch.setattr("server.web.admin.matches", matches)
    site = Starlette(routes=ROUTES)
    unused = dict.fromkeys(Parts._fields)
    site.state.parts = Parts(**unused | {"limits": Limits(0), "admins": AsyncMock()})  # type: ignore[arg-type]
    async with httpx2.AsyncClient(transport=httpx2.ASGITransport(site), base_url="http://gin.example") as client:
        answers = await asyncio.gather(*(sign_in(client) for _ in range(20)))
    assert {each.status_code for each in answers} == {403}
    assert most == [True] * 20


async def sign_in(client: httpx2.AsyncClient, name: str = "Root", password: str = PASSWORD) -> httpx2.Response:
    return await client.post("/admin/sign-in", data={"name": name, "password": password})


async def a_game(house: Served, first: str, second: str, **wanted: Any) -> tuple[str, str]:
    """A table with a finished game, and one with a hand in play, of two people."""
    async with person(house, first) as ann, person(house, second) as ben:
        tables = []
        for phase in ("over", "playing"):
            table = await begin((ann, ben), **wanted)
            end = await play((ann, ben), [], Random(3), until=100_000 if phase == "over" else 8)
            assert (end.view.phase == Phase.GAME_OVER) == (phase == "over")
            tables.append(table)
        return tables[0], tables[1]


def games_in(page: httpx2.Response) -> list[str]:
    assert page.status_code == 200
    return re.findall(r'href="/admin/games/([^"]+)"', page.text)


@pytest.mark.parametrize("path", ["/admin", "/admin/games/nowhere/1", "/admin?player=x"])
async def test_nobody_gets_in_unsigned(stranger: httpx2.AsyncClient, path: str) -> None:
    response = await stranger.get(path)
    assert (response.status_code, response.headers["location"]) == (303, "/admin/sign-in")


async def test_a_player_is_no_administrator(house: Served) -> None:
    async with person(house, "Root") as player:
        player.http.cookies.set("gin_admin", player.http.cookies["gin_session"])
        assert (await player.http.get("/admin")).status_code == 303


async def test_wrong_passwords(stranger: httpx2.AsyncClient) -> None:
    for name, password in (
        ("Root", "wrong"),
        ("Nobody", PASSWORD),
        ("", ""),
        ("Root", "x" * 5000),
        ("ro\0ot", PASSWORD),
    ):
        response = await sign_in(stranger, name, password)
        assert response.status_code == 403
        assert "do not belong together" in response.text
        assert "gin_admin" not in response.cookies


async def test_a_session_is_new_at_sign_in_and_dead_after_sign_out(house: Served, stranger: httpx2.AsyncClient) -> None:
    await sign_in(stranger)
    first = stranger.cookies["gin_admin"]
    await sign_in(stranger)
    second = stranger.cookies["gin_admin"]
    assert first != second
    async with http(house.url, cookies={"gin_admin": first}) as old:
        assert (await old.get("/admin")).status_code == 303, "the earlier one ended"
    assert (await stranger.post("/admin/sign-out")).status_code == 303
    async with http(house.url, cookies={"gin_admin": second}) as gone:
        assert (await gone.get("/admin")).status_code == 303


async def test_the_cookie_is_out_of_reach(stranger: httpx2.AsyncClient) -> None:
    cookie = (await sign_in(stranger)).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert "path=/admin" in cookie


async def test_another_site_can_not_sign_anybody_in_or_out(admin: httpx2.AsyncClient) -> None:
    for path in ("/admin/sign-in", "/admin/sign-out"):
        response = await admin.post(path, headers={"origin": "https://elsewhere.example"})
        assert response.status_code == 403
    assert (await admin.get("/admin")).status_code == 200


async def test_searching_and_filtering(house: Served, admin: httpx2.AsyncClient) -> None:
    over, playing = await a_game(house, "Zoë 100%", "Bär_Maß", preset="hall", rules={"target": 25})

    async def found(**asked: str) -> list[str]:
        return games_in(await admin.get("/admin", params=asked))

    both = {f"{over}/1", f"{playing}/1"}
    for player in ("zoë", "ZOË", "oë 1", "100%", "bär_", "MASS"):
        assert both <= set(await found(player=player)), player
    for player in ("0_%", "%%", "nobody at all", "<script>"):
        assert not both & set(await found(player=player)), player
    assert both <= set(await found(rules="custom"))
    assert not both & set(await found(rules="classic"))
    assert f"{over}/1" in await found(status="finished")
    assert f"{playing}/1" in await found(status="playing")
    assert not both & set(await found(status="void"))
    today = datetime.now(UTC).date()
    assert both <= set(await found(since=str(today - timedelta(1)), until=str(today)))
    assert not both & set(await found(since=str(today + timedelta(1))))
    assert not both & set(await found(until=str(today - timedelta(2))))
    assert both <= set(await found(since="not a date", status="neither"))
    assert (await admin.get("/admin", params={"before": "nonsense"})).status_code == 400


async def test_what_a_sheet_shows(house: Served, admin: httpx2.AsyncClient) -> None:
    over, playing = await a_game(house, "Ann", "=Ben & Söhne")
    page = (await admin.get(f"/admin/games/{over}/1")).text
    assert "=Ben &amp; Söhne" in page
    assert "reached the target" in page
    assert "agrees with the log" in page
    assert re.search(r"[♠♥♦♣]", page)
    assert re.search(r"\u2068(Ann|=Ben &amp; Söhne)\u2069 scores \d+\.", page)
    assert re.search(r"\u2068(Ann|=Ben &amp; Söhne)\u2069 wins by \d+\.", page)
    page = (await admin.get(f"/admin/games/{playing}/1")).text
    assert "Still in play" in page
    assert not re.search(r"[♠♥♦♣]", page), "no page shows a card of a hand in play"
    assert (await admin.get("/admin/games/nowhere/1")).status_code == 404


async def test_a_changed_sheet_is_shown_in_red(house: Served, admin: httpx2.AsyncClient) -> None:
    over, _ = await a_game(house, "Ann", "Ben")
    database = sqlite3.connect(Path(house.data) / "gin.sqlite")
    with database:
        database.execute("UPDATE games SET score_0 = score_0 + 7 WHERE table_id = ?", (over,))
    database.close()
    page = (await admin.get(f"/admin/games/{over}/1")).text
    assert "differs from the log" in page
    assert 'class="wrong"' in page
    done = command("verify", data=house.data)
    assert done.returncode == 1
    assert over in done.stdout
    database = sqlite3.connect(Path(house.data) / "gin.sqlite")
    with database:
        database.execute("UPDATE games SET score_0 = score_0 - 7 WHERE table_id = ?", (over,))
    database.close()
    assert command("verify", data=house.data).returncode == 0


def test_making_administrators(house: Served) -> None:
    for name, password, said in (
        ("Root", PASSWORD, "already"),
        ("rOOT", PASSWORD, "already"),
        ("Second", "short", "fewer than"),
        ("\u202e", PASSWORD, "can't be a name"),
    ):
        done = command("admin", "create", name, data=house.data, GIN_ADMIN_PASSWORD=password)
        assert done.returncode == 1
        assert said in done.stderr
        assert password not in done.stderr
