"""Anything at all is sent: every message has its answer, no socket breaks, nothing of the table changes, and what is
refused over HTTP is refused in one shape.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

import httpx2
import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from server.gin.cards import NAMES
from server.gin.illegal import Illegal
from server.protocol import Accepted, Failure, Pong, Refused, RefusedAct
from server.web.openapi import document
from tests.served import PATIENCE, Person, Served, person
from tests.web.playing import begin

CODES = Illegal.SENTENCES | Refused.SENTENCES

BRISK = settings(max_examples=40, deadline=None)
TOGETHER = 40
"""Messages that are sent over one socket for each example."""

KINDS = (
    "pass",
    "take",
    "draw",
    "discard",
    "knock",
    "big_gin",
    "lay_off",
    "ready",
    "resign",
    "void",
    "leave",
    "claim",
    "let_stand_in",
    "come_back",
)

cards = st.sampled_from((*NAMES, "XX", "", "10S", "qs"))
scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(2**70), 2**70),
    st.floats(),
    st.text(max_size=50),
    cards,
    st.just("QS" * 300),
)
anything = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
)
melds = st.none() | st.lists(st.lists(cards, max_size=5), max_size=5)
asked = st.fixed_dictionaries(
    {"type": st.sampled_from(KINDS)},
    optional={
        "card": cards,
        "melds": melds,
        "layoffs": st.lists(st.fixed_dictionaries({"meld": st.integers(-1, 10), "cards": st.lists(cards)}), max_size=3),
    },
)
messages = st.one_of(
    st.fixed_dictionaries(
        {"type": st.just("act"), "id": st.text(max_size=45), "seq": st.integers(-3, 10), "action": asked}
    ),
    st.fixed_dictionaries({"type": st.sampled_from(("sit", "ping", "heard", "table", "timed_out"))}),
)


@st.composite
def spoilt(draw: st.DrawFn) -> dict[str, Any]:
    """A message of which fields are missing, of another kind, or more than there should be."""
    message = draw(messages)
    for place in (message, message.get("action")):
        if isinstance(place, dict) and draw(st.booleans()):
            name = draw(st.sampled_from((*place, "seat", "card", "__proto__")))
            if draw(st.booleans()):
                place.pop(name, None)
            else:
                place[name] = draw(anything)
    return message


def written(message: object) -> str:
    return json.dumps(message)  # NaN and Infinity too, which are no JSON


@st.composite
def cut_up(draw: st.DrawFn) -> str | bytes:
    """The text of a message with bytes changed, taken out or put in."""
    text = bytearray(written(draw(messages)).encode())
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        text[at : at + draw(st.integers(0, 3))] = draw(st.binary(max_size=3))
    whole = bytes(text)
    try:
        return whole.decode() if draw(st.booleans()) else whole
    except UnicodeDecodeError:
        return whole


deep = st.builds(
    lambda opening, times, head: head + opening * times,
    st.sampled_from(("[", '{"a":', "[[1,")),
    st.integers(1, 1500),
    st.sampled_from(("", '{"id":"x","y":', '{"type":"act","id":"x","seq":3,"action":{"type":"knock","melds":')),
)
frames = st.one_of(
    messages.map(written), spoilt().map(written), cut_up(), st.binary(max_size=200), st.text(max_size=200), deep
)


@pytest.fixture
async def watched(served: Served) -> AsyncIterator[tuple[Person, Person]]:
    """Somebody who watches a table with a hand in play, and one of its players, whose turn it is not."""
    async with person(served, "Ann") as ann, person(served, "Ben") as ben, person(served, "Eve") as eve:
        await begin((ann, ben), [eve])
        assert ann.table is not None
        yield eve, ben if ann.table.view.turn == 0 else ann


async def send_all(somebody: Person, sent: list[str | bytes]) -> None:
    """Send each, and read until the answer to a ping that follows it."""
    for frame in sent:
        await somebody.say(frame)
        await somebody.say('{"type":"ping"}')
        while not isinstance(answer := await somebody.hear(), Pong):
            if isinstance(answer, RefusedAct):
                assert answer.error.code in CODES, answer
                assert len(answer.error.message) < 12_000
                assert "Traceback" not in answer.error.message
            if isinstance(answer, Accepted):
                raise AssertionError((frame, answer))


async def test_any_frame(served: Served, watched: tuple[Person, Person]) -> None:
    """By a spectator, who may do nothing, everything; by a player whose turn it isn't, all that is no message."""
    eve, waiting = watched
    assert eve.table is not None
    before = eve.table.view
    loop = asyncio.get_running_loop()
    mark = len(served.log.read_bytes())

    @BRISK
    @given(st.lists(frames, max_size=TOGETHER), st.lists(cut_up() | deep | st.binary(max_size=99), max_size=TOGETHER))
    def anything_goes(watching: list[str | bytes], playing: list[str | bytes]) -> None:
        harmless = [each for each in playing if not _is_json(each)]
        for somebody, sent in ((eve, watching), (waiting, harmless)):
            asyncio.run_coroutine_threadsafe(send_all(somebody, sent), loop).result(60)

    try:
        await asyncio.to_thread(anything_goes)
    except ConnectionClosed as error:
        raise AssertionError(served.log.read_text()[mark:]) from error
    for somebody in watched:
        assert somebody.table is not None
        assert (await somebody.look(before_table(somebody))).view.seq == before.seq
    log = served.log.read_bytes()[mark:]
    assert b"Traceback" not in log
    assert b"error" not in log.lower()


def before_table(somebody: Person) -> str:
    assert somebody.table is not None
    return somebody.table.table


def _is_json(frame: str | bytes) -> bool:
    try:
        json.loads(frame)
    except (ValueError, RecursionError):
        return False
    return True


# The HTTP API, from its own document

DOCUMENT = document()
SCHEMAS = DOCUMENT["components"]["schemas"]


def of(schema: dict[str, Any], depth: int = 0) -> st.SearchStrategy[Any]:
    """Values that a schema allows, and now and then one that it does not."""
    return st.one_of(st.deferred(lambda: _of(schema, depth)), *([anything] if depth < 4 else []))


def _of(schema: dict[str, Any], depth: int) -> st.SearchStrategy[Any]:
    if reference := schema.get("$ref"):
        return of(SCHEMAS[reference.rsplit("/", 1)[1]], depth + 1)
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    if "const" in schema:
        return st.just(schema["const"])
    if choices := schema.get("anyOf") or schema.get("oneOf"):
        return st.one_of(*(of(choice, depth + 1) for choice in choices))
    simple: dict[str, Callable[[], st.SearchStrategy[Any]]] = {
        "string": lambda: cards | st.text(max_size=30) | st.lists(cards, max_size=11).map(" ".join),
        "integer": lambda: st.integers(schema.get("minimum", -5), schema.get("maximum", 600)),
        "number": st.floats,
        "boolean": st.booleans,
        "null": st.none,
    }
    kind = schema.get("type")
    if kind in simple:
        return simple[str(kind)]()
    if kind == "array":
        parts = schema.get("prefixItems")
        if parts:
            return st.tuples(*(of(part, depth + 1) for part in parts)).map(list)
        items = schema.get("items") or {}
        return st.lists(of(items, depth + 1), max_size=11)
    if kind == "object" and schema.get("properties"):
        fields = {name: of(value, depth + 1) for name, value in schema["properties"].items()}
        needed = {name: fields.pop(name) for name in schema.get("required", ()) if name in fields}
        return st.fixed_dictionaries(needed, optional=fields)
    return anything


OPERATIONS = [
    (method, path, operation)
    for path, methods in DOCUMENT["paths"].items()
    for method, operation in methods.items()
    if not isinstance(operation, list)
]


def body_of(operation: dict[str, Any]) -> st.SearchStrategy[bytes]:
    if "requestBody" not in operation:
        return st.just(b"")
    schema = operation["requestBody"]["content"]["application/json"]["schema"]
    return st.one_of(
        of(schema).map(lambda body: json.dumps(body).encode()), st.binary(max_size=60), deep.map(str.encode)
    )


@pytest.mark.parametrize(
    ("method", "path", "operation"), OPERATIONS, ids=lambda part: part if isinstance(part, str) else ""
)
def test_any_request(served: Served, method: str, path: str, operation: dict[str, Any]) -> None:
    mark = len(served.log.read_bytes())

    @settings(BRISK, suppress_health_check=list(HealthCheck))
    @given(body_of(operation), st.text(max_size=12), st.one_of(st.integers(), st.text(max_size=6)))
    def any_request(body: bytes, table: str, game: object) -> None:
        names = {"table": table, "game": game}
        address = path
        for name, value in names.items():
            address = address.replace(f"{{{name}}}", httpx2.QueryParams({"x": str(value)}).__str__()[2:] or "-")
        response = client.request(method, address, content=body)
        assert response.status_code < 500, response.text
        if response.status_code >= 400:
            error = msgspec.json.decode(response.content, type=Failure).error
            assert error.code in CODES
            assert error.message

    with httpx2.Client(base_url=served.url, timeout=PATIENCE) as client:
        assert client.post("/api/me", json={"name": "Fuzz"}).status_code == 200
        any_request()
    log = served.log.read_bytes()[mark:]
    assert b"Traceback" not in log
