"""The calculator over HTTP: the calculator's answers, in words too; a clear code for whatever can't be answered."""

import asyncio
import functools
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx2
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.applications import Starlette

from server.app import build
from server.gin.calculator import answer
from server.gin.cards import NAMES
from server.gin.cases import KINDS
from server.gin.illegal import Illegal
from server.protocol import Refused
from server.settings import Settings
from tests.served import Served, http

VECTORS = Path(__file__).parents[1] / "gin" / "vectors"
CODES = Illegal.SENTENCES.keys() | Refused.SENTENCES.keys()

NINE = "7♥7♠7♣6♥5♥Q♠Q♦4♣3♦"
KNOCK: dict[str, Any] = {
    "rules": "classic",
    "knocker": "8♥9♥10♥ 2♠2♥2♦ K♠K♥K♦ A♣",
    "knocker_melds": ["8h9h10h", ["2s", "2H", "2♦"], "KsKhKd"],
    "defender": NINE + "J♥",
}


@pytest.fixture
async def client(served: Served) -> AsyncIterator[httpx2.AsyncClient]:
    async with http(served.url) as client:
        yield client


async def test_the_answers_are_those_of_the_calculator(client: httpx2.AsyncClient) -> None:
    for path in sorted(VECTORS.glob("*.jsonl")):
        for line in path.read_text("utf-8").splitlines()[::9]:
            case = json.loads(line)
            response = await client.post(f"/api/score/{case['kind']}", json=case["input"])
            assert response.status_code == 200, response.text
            got = response.json()
            explanation = got.pop("explanation")
            assert got == json.loads(msgspec.json.encode(answer(case["kind"], case["input"])))
            assert all(line.keys() == {"code", "facts", "text"} for line in explanation)
            over = case["kind"] not in ("game", "match") or got["over"]
            assert bool(explanation) == over or case["kind"] == "deadwood"


async def test_cards_as_people_write_them(client: httpx2.AsyncClient) -> None:
    got = (await client.post("/api/score/hand", json=KNOCK)).json()
    assert (got["outcome"], got["winner"], got["points"]) == ("knock", "knocker", 37)
    assert (got["difference"], got["bonus"], got["multiplier"]) == (37, 0, 1)
    assert got["layoffs"] == [["JH"], [], []]
    assert got["defender_melds"] == [["7S", "7H", "7C"]]
    assert sorted(got["defender_left"]) == sorted(["QS", "QD", "6H", "5H", "4C", "3D"])
    assert got["left"] == ["AC"]
    assert "J♥ goes on the run 8♥ 9♥ 10♥." in [line["text"] for line in got["explanation"]]


async def test_a_knock_above_the_limit_is_answered_and_says_why(client: httpx2.AsyncClient) -> None:
    given = {**KNOCK, "rules": "oklahoma", "upcard": "A♦"}
    response = await client.post("/api/score/hand", json=given)
    assert response.status_code == 200
    assert (response.json()["outcome"], response.json()["points"]) == ("illegal", 0)
    assert [line["text"] for line in response.json()["explanation"]][-2:] == [
        "The first upcard is A♦, so only gin ends the hand.",
        "A knock with 1 is not allowed.",
    ]


@pytest.mark.parametrize(
    ("kind", "body", "status", "code", "facts"),
    [
        (
            "hand",
            {**KNOCK, "defender": NINE + "3♦"},
            400,
            "duplicate_card",
            {"card": "3D", "field": "defender"},
        ),
        ("hand", {**KNOCK, "defender": NINE + "A♣"}, 400, "in_two_places", {"card": "AC"}),
        (
            "hand",
            {**KNOCK, "defender": NINE + "Jx"},
            400,
            "unknown_card",
            {"card": "Jx", "field": "defender"},
        ),
        ("hand", {**KNOCK, "knocker_melds": ["8h9h10h", "8s9s10s"]}, 400, "not_among", {"field": "knocker_melds"}),
        ("hand", {**KNOCK, "rules": "oklahoma"}, 400, "upcard_needed", {}),
        ("hand", {**KNOCK, "rules": "vegas"}, 400, "unknown_rules", {"rules": "vegas"}),
        ("deadwood", {"cards": NAMES[:12]}, 400, "bad_size", {"count": 12, "field": "cards"}),
        ("deadwood", {"cards": {}}, 400, "bad_input", {"field": "input.cards"}),
        ("deadwood", [], 400, "bad_input", {"field": "input"}),
        ("poker", {}, 404, "unknown_kind", {"kind": "poker"}),
    ],
)
async def test_what_can_not_be_answered(
    client: httpx2.AsyncClient, kind: str, body: object, status: int, code: str, facts: dict[str, object]
) -> None:
    response = await client.post(f"/api/score/{kind}", json=body)
    assert response.status_code == status
    error = response.json()["error"]
    assert error["code"] == code
    assert facts.items() <= error["facts"].items()


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", b"[" * 5000, b'{"cards":' * 1500, b"1e999", b'"\xed\xa0\x80"'])
async def test_what_is_no_json(client: httpx2.AsyncClient, body: bytes) -> None:
    response = await client.post("/api/score/deadwood", content=body)
    assert (response.status_code, response.json()["error"]["code"]) == (400, "malformed")


async def test_a_long_match_weighs_more_and_holds_nobody_up() -> None:
    """Four of these use up what sixty short questions do, and others are answered while one is worked out."""
    hand = {"knocker": "A", "cards": "2S3S4S2H3H4H2D3D4DAC", "defender": "5S6S7S5H6H7H5D6D7D2C"}
    body = {"rules": "classic", "options": {"target": 500}, "hands": [hand] * 160}
    site = build(Settings(data_dir=Path("/nowhere")))
    async with httpx2.AsyncClient(transport=httpx2.ASGITransport(site), base_url="http://gin.example") as client:
        worked = asyncio.create_task(client.post("/api/score/match", json=body))
        alive = 0
        while not worked.done():
            assert (await client.get("/healthz")).status_code == 200
            await asyncio.sleep(0)
            alive += 1
        assert (await worked).status_code == 200
        assert alive > 1, "once before it was begun"
        answers = await asyncio.gather(*(client.post("/api/score/match", json=body) for _ in range(9)))
        assert {each.status_code for each in answers} == {200, 429}


async def test_other_ways_to_ask(client: httpx2.AsyncClient) -> None:
    assert (await client.get("/api/score/deadwood")).status_code == 405
    large = await client.post("/api/score/deadwood", content=b" " * 20_000)
    assert (large.status_code, large.json()["error"]["code"]) == (413, "too_large")
    foreign = await client.post(
        "/api/score/deadwood", json={"cards": "7h"}, headers={"origin": "https://elsewhere.example"}
    )
    assert (foreign.status_code, foreign.json()["error"]["code"]) == (403, "foreign_origin")


names = st.sampled_from(NAMES)
junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12) | names,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)
fields = st.sampled_from(
    sorted({field for case in KINDS.values() for field in case.__struct_fields__} | {"void", "melds", "jokers"})
)
inputs = st.dictionaries(fields, junk | st.lists(names, min_size=8, max_size=11), max_size=6)


@functools.cache
def app() -> Starlette:
    """A server that isn't started: it answers what needs no database."""
    return build(Settings(data_dir=Path("/nowhere"), limits=0))


@settings(max_examples=150, deadline=None)
@given(st.sampled_from([*KINDS, "poker"]), inputs, st.sampled_from(["classic", "oklahoma", "hall", None]))
async def test_whatever_is_asked_has_an_answer_or_a_code(kind: str, given: dict[str, Any], rules: str | None) -> None:
    body = given if rules is None else {**given, "rules": rules}
    try:
        content = json.dumps(body, allow_nan=True).encode("utf-8", "surrogatepass")
    except ValueError:
        return
    async with httpx2.AsyncClient(transport=httpx2.ASGITransport(app()), base_url="http://gin.example") as client:
        response = await client.post(f"/api/score/{kind}", content=content)
    if response.status_code == 200:
        assert "explanation" in response.json()
    else:
        assert response.status_code in (400, 404, 413)
        assert response.json()["error"]["code"] in CODES
