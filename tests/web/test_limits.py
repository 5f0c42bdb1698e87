"""Who asks too often is told when to come again; the rest feel nothing, and what is remembered is bounded."""

import asyncio
import math
from collections.abc import Iterator

import httpx2
import pytest
from starlette.requests import Request

from server.protocol import Refused
from server.web.limits import Limiter, Limits, address_of
from tests.served import Served, command, http, serving


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def refused(limiter: Limiter, key: str) -> int:
    """In how many seconds to come again; 0 where the request is let through."""
    try:
        limiter.take(key)
    except Refused as error:
        return int(error.facts["seconds"])
    return 0


def test_a_burst_and_then_one_at_a_time() -> None:
    clock = Clock()
    limiter = Limiter(3, 10, clock)
    assert [refused(limiter, "a") for _ in range(4)] == [0, 0, 0, 10]
    clock.now += 4.5
    assert refused(limiter, "a") == 6
    clock.now += 5.5
    assert [refused(limiter, "a") for _ in range(2)] == [0, 10]
    clock.now += 3600
    assert [refused(limiter, "a") for _ in range(4)] == [0, 0, 0, 10], "no more than the burst is saved up"


def test_keys_do_not_feel_each_other() -> None:
    limiter = Limiter(1, 10, Clock())
    assert [refused(limiter, key) for key in "abab"] == [0, 0, 10, 10]


def test_memory_is_bounded() -> None:
    limiter = Limiter(1, 10, Clock(), most=100)
    for number in range(1000):
        assert refused(limiter, f"{number}" + "x" * 10_000) == 0
    assert len(limiter) == 100
    assert refused(limiter, "999" + "x" * 10_000) == 10
    assert refused(limiter, "0" + "x" * 10_000) == 0, "who came first is forgotten first"


def test_as_much_more_as_is_set() -> None:
    for times, allowed in ((1.0, 5), (2.0, 10), (0.01, 1), (0.0, 50)):
        limits = Limits(times, Clock())
        assert sum(refused(limits.sign_in_as, "a") == 0 for _ in range(50)) == allowed, times


@pytest.mark.parametrize(
    ("host", "key"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::ffff", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("a-socket", "a-socket"),
        (None, ""),
    ],
)
def test_addresses(host: str | None, key: str) -> None:
    client = None if host is None else (host, 1)
    assert address_of(Request({"type": "http", "client": client, "headers": []})) == key


@pytest.mark.parametrize(
    ("bucket", "burst", "seconds"),
    [
        ("score", 60, 1 / 20),
        ("replay", 60, 1 / 4),
        ("review", 10, 20),
        ("hint", 30, 1),
        ("name", 30, 2),
        ("table", 20, 5),
        ("sign_in_from", 10, 6),
        ("sign_in_as", 5, 12),
    ],
)
def test_what_is_let_through_where_nothing_is_set(bucket: str, burst: int, seconds: float) -> None:
    clock = Clock()
    limiter = getattr(Limits(1.0, clock), bucket)
    answers = [refused(limiter, "a") for _ in range(burst + 1)]
    assert answers == [0] * burst + [math.ceil(seconds)]
    clock.now += 1.01 * seconds
    assert [refused(limiter, "a") == 0 for _ in range(2)] == [True, False]


@pytest.fixture(scope="module")
def stingy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that lets so little through that the slowest machine asks too often."""
    with serving(tmp_path_factory.mktemp("stingy"), GIN_LIMITS="0.05") as served:
        yield served


def from_(served: Served, address: str) -> httpx2.AsyncClient:
    """Somebody at this address, as the proxy on this machine says."""
    return http(served.url, headers={"x-forwarded-for": address})


@pytest.mark.parametrize(
    ("path", "body", "burst"),
    [("/api/score/limit", {"rules": "classic"}, 3), ("/api/me", {"name": "Ann"}, 1), ("/api/tables", {}, 1)],
)
async def test_floods(stingy: Served, path: str, body: dict[str, str], burst: int) -> None:
    async with from_(stingy, "192.0.2.7") as flood, from_(stingy, "192.0.2.8") as other:
        answers = await asyncio.gather(*(flood.post(path, json=body) for _ in range(burst + 40)))
        refused = [each for each in answers if each.status_code == 429]
        assert refused
        assert len(answers) - len(refused) >= burst
        for each in refused:
            assert each.json()["error"]["code"] == "too_many"
            assert int(each.headers["retry-after"]) >= 1
        assert (await other.post(path, json=body)).status_code != 429
        assert (await flood.get("/api/me")).status_code == 200, "reading is free"


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/tables/nowhere/hint"),
        ("GET", "/api/tables/nowhere/games/1/review"),
        ("POST", "/api/tables/nowhere/games/1/review"),
        ("GET", "/api/tables/nowhere/games/1/hands/1"),
        ("GET", "/api/tables/nowhere/games/1/hands/1/notation"),
    ],
)
async def test_what_takes_long_to_answer_is_limited_too(stingy: Served, method: str, path: str) -> None:
    async with from_(stingy, "203.0.113.7") as flood, from_(stingy, "203.0.113.8") as other:
        answers = await asyncio.gather(*(flood.request(method, path) for _ in range(20)))
        assert 429 in {each.status_code for each in answers}
        assert (await other.request(method, path)).status_code != 429


async def test_guesses_of_a_password(stingy: Served) -> None:
    name = {"name": "Root", "password": "wrong"}
    async with from_(stingy, "198.51.100.1") as client:
        assert (await client.post("/admin/sign-in", data=name)).status_code == 403
    async with from_(stingy, "198.51.100.9") as client:
        response = await client.post("/admin/sign-in", data=name | {"name": "ＲＯＯＴ"})
        assert response.status_code == 429, "the name is guessed at from everywhere"
        assert int(response.headers["retry-after"]) >= 1
        assert "too often" in response.text
    async with from_(stingy, "203.0.113.1") as client:
        answers = [await client.post("/admin/sign-in", data=name | {"name": f"N{number}"}) for number in range(2)]
        assert [each.status_code for each in answers] == [403, 429], "many names are guessed at from one place"


def test_a_setting_that_is_no_limit(tmp_path_factory: pytest.TempPathFactory) -> None:
    done = command("migrate", data=tmp_path_factory.mktemp("data"), GIN_LIMITS="-1")
    assert done.returncode == 1
    assert "limits" in done.stderr
