"""Bad input of every kind: a stable code and a sentence, to the one who asked alone, and nothing changes."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from server.gin import actions
from server.gin.cards import NAMES
from server.gin.illegal import Illegal
from server.protocol import Accepted, Present, Refused, RefusedAct
from tests.served import Person, Served, person

CODES = Illegal.SENTENCES | Refused.SENTENCES


class Dealt:
    """A table where a hand has just been dealt: `first`, the non-dealer, is asked about the upcard; Eve watches."""

    def __init__(self, first: Person, second: Person, watcher: Person):
        self.first, self.second, self.watcher = first, second, watcher


@pytest.fixture
async def dealt(served: Served) -> AsyncIterator[Dealt]:
    async with AsyncExitStack() as stack:
        ann, ben, eve = [await stack.enter_async_context(person(served, name)) for name in ("Ann", "Ben", "Eve")]
        table = await ann.open_table()
        for somebody in (ann, ben, eve):
            await somebody.look(table)
        await ben.sit()
        turns = {(await somebody.see(3)).view.turn for somebody in (ann, ben, eve)}
        yield Dealt(ben, ann, eve) if turns == {1} else Dealt(ann, ben, eve)


async def quiet(somebody: Person) -> None:
    """Nothing but news of who is there reaches somebody."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(0.3):
            while True:
                assert isinstance(await somebody.hear(), Present)


def seq_of(somebody: Person) -> int:
    assert somebody.table is not None
    return somebody.table.view.seq


def code_of(answer: Accepted | RefusedAct) -> str:
    assert isinstance(answer, RefusedAct), answer
    assert answer.error.code in CODES
    assert len(answer.error.message) > 10
    return answer.error.code


async def passed_by_both(dealt: Dealt) -> None:
    """Both passed, so that the first is to draw."""
    for actor in (dealt.first, dealt.second):
        answer = await actor.do(actions.Pass())
        assert isinstance(answer, Accepted)
        for somebody in (dealt.first, dealt.second, dealt.watcher):
            await somebody.see(answer.seq)


async def test_refusals_reach_the_actor_alone_and_change_nothing(dealt: Dealt) -> None:
    first, second, watcher = dealt.first, dealt.second, dealt.watcher
    await passed_by_both(dealt)
    before = seq_of(first)
    assert code_of(await second.do(actions.Draw())) == "not_your_turn"
    assert code_of(await first.do(actions.Take())) == "upcard_passed"
    assert code_of(await first.do(actions.Pass())) == "not_now"
    assert code_of(await first.do(actions.Ready())) == "not_now"
    assert code_of(await first.do(actions.Draw(), seq=before - 1)) == "stale"
    assert (await first.see()).view.seq == before, "a stale one is shown the table as it is"
    for action in (actions.Draw(), actions.Pass(), actions.Resign(), actions.Knock("QS"), actions.BigGin()):
        assert code_of(await watcher.do(action)) == "not_seated"
    await quiet(second)
    await quiet(watcher)
    assert seq_of(first) == before


async def test_what_can_be_wrong_with_a_discard_or_a_knock(dealt: Dealt) -> None:
    first = dealt.first
    answer = await first.do(actions.Take())
    assert isinstance(answer, Accepted)
    await dealt.second.see(answer.seq)
    seen = await first.see(answer.seq)
    hand = seen.view.hand
    assert hand is not None
    assert hand.forbidden is not None
    held = next(card for card in hand.cards if card != hand.forbidden)
    not_held = next(card for card in NAMES if card not in hand.cards)
    wrong: list[tuple[actions.Action, str]] = [
        (actions.Discard("XX"), "unknown_card"),
        (actions.Discard("10S"), "unknown_card"),
        (actions.Discard(""), "unknown_card"),
        (actions.Discard("q" * 500), "unknown_card"),
        (actions.Discard(not_held), "not_held"),
        (actions.Discard(hand.forbidden), "just_taken"),
        (actions.Knock(hand.forbidden), "just_taken"),
        (actions.Knock(not_held), "not_held"),
        (actions.Knock(held, ()), "knock_too_high"),
        (actions.Knock(held, ((not_held, hand.cards[0], hand.cards[1]),)), "not_held"),
        (actions.Knock(held, (("AS", "AS", "AS"),)), "duplicate_card"),
        (actions.BigGin(), "big_gin_off"),
        (actions.LayOff(), "not_now"),
    ]
    for action, code in wrong:
        assert code_of(await first.do(action)) == code, action
    await quiet(dealt.second)
    assert isinstance(await first.do(actions.Discard(held)), Accepted)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        '"act"',
        "{}",
        '{"type":"nothing"}',
        '{"type":"act"}',
        '{"type":"act","id":"1","seq":3}',
        '{"type":"act","id":"1","seq":"3","action":{"type":"draw"}}',
        '{"type":"act","id":"1","seq":3.5,"action":{"type":"draw"}}',
        '{"type":"act","id":"1","seq":3,"action":{"type":"deal"}}',
        '{"type":"act","id":"1","seq":3,"action":{"type":"timed_out"}}',
        '{"type":"act","id":"1","seq":3,"action":{"type":"draw","card":"QS"}}',
        '{"type":"act","id":"1","seq":3,"action":{"type":"discard","card":5}}',
        '{"type":"act","id":"1","seq":3,"seat":0,"action":{"type":"draw"}}',
        '{"type":"act","id":"","seq":3,"action":{"type":"draw"}}',
        '{"type":"act","id":"' + "x" * 41 + '","seq":3,"action":{"type":"draw"}}',
        '{"type":"act","id":"1","seq":' + "9" * 400 + ',"action":{"type":"draw"}}',
        '{"type":"sit"}',
        "[" * 3000,
        '{"id":"1","x":' + "[" * 3000,
        '{"type":"act","id":"1","seq":3,"x":' + "[" * 3000,
        '{"type":"act","id":"1","seq":3,"action":{"type":"discard","card":' + "[" * 3000,
        '{"type":"ping","x":1}',
        "\x00",
        b"\xff\xfe\x00binary",
        b'{"type":"dra',
    ],
)
async def test_what_can_not_be_read(dealt: Dealt, text: str | bytes) -> None:
    before = seq_of(dealt.first)
    await dealt.first.say(text)
    answer = await dealt.first.answer()
    assert code_of(answer) == "malformed"
    await dealt.first.say('{"type":"ping"}')
    while (await dealt.first.hear()).__class__.__name__ != "Pong":
        pass
    assert seq_of(dealt.first) == before


async def test_an_unreadable_message_is_answered_by_its_id_where_it_has_one(dealt: Dealt) -> None:
    await dealt.first.say('{"type":"act","id":"mine","seq":"?","action":{}}')
    assert (await dealt.first.answer()).id == "mine"


async def test_an_oversize_message_closes_the_socket_and_loses_nothing(dealt: Dealt, served: Served) -> None:
    first = dealt.first
    assert first.table is not None
    await first.say('{"type":"ping","x":"' + "x" * 100_000 + '"}')
    with contextlib.suppress(ConnectionClosed):
        while True:
            await first.hear()
    assert first.socket.close_code == 1009
    assert (await first.look(first.table.table)).view == first.table.view


async def test_sent_twice_counted_once(dealt: Dealt, served: Served) -> None:
    await passed_by_both(dealt)
    first = dealt.first
    assert first.table is not None
    act = msgspec.json.encode({"type": "act", "id": "draw", "seq": seq_of(first), "action": {"type": "draw"}}).decode()
    await first.say(act)
    await first.say(act)
    answers = [await first.answer(), await first.answer()]
    async with person(served) as tab:
        tab.http.cookies = first.http.cookies
        await tab.look(first.table.table)
        await tab.say(act)
        answers.append(await tab.answer())
    await asyncio.sleep(0.2)
    await first.say(act)
    answers.append(await first.answer())
    assert answers == [Accepted("draw", seq_of(dealt.second) + 1)] * 4
    hand = first.table.view.hand
    assert hand is not None
    assert len(hand.cards) == 11


async def test_both_pass_twice_interleaved(dealt: Dealt) -> None:
    """The phase decides: after two passes the non-dealer draws from the stock."""
    await passed_by_both(dealt)
    assert code_of(await dealt.first.do(actions.Pass())) == "not_now"
    assert code_of(await dealt.second.do(actions.Pass())) == "not_your_turn"
    assert dealt.first.table is not None
    assert dealt.first.table.view.allowed[0] == "draw"


# Over HTTP


async def post(somebody: Person, path: str, body: Any, **headers: str) -> tuple[int, str]:
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    response = await somebody.http.post(path, content=content, headers=headers)
    error = response.json()["error"]
    assert error["code"] in CODES
    assert error["message"]
    return response.status_code, error["code"]


STRANGE = ("https://elsewhere.example", "null", "", "http://[", "http://127.0.0.1", "//127.0.0.1")


async def test_names_that_can_not_be(served: Served) -> None:
    async with person(served) as somebody:
        for name in (
            "",
            "   ",
            "!!!",
            "x" * 25,
            "a\u202eb",
            "a\u200bb",
            "a\x00b",
            "e" + "\u0301" * 40,
            "<b>",
            "\ud800",
            "\u3164",  # letters and signs that show nothing
            "Ann\u3164",
            "\uffa0Ann",
            "An\u034fn",
            "Ann\U000e0101",
            "Ann\u2800",
            "A\u180bnn",
        ):
            assert await post(somebody, "/api/me", {"name": name}) in ((400, "bad_name"), (400, "malformed")), name
        for name in ("Zoë", "Łukasz", "محمد", "王小明", "Ann-Marie O'Neil", "=1+1", "９"):
            assert (await somebody.call(name)).status_code == 200
        assert (await somebody.call("Ann \u2764\ufe0f")).json()["player"]["name"] == "Ann \u2764"


async def test_wrong_requests(served: Served) -> None:
    async with person(served) as stranger, person(served, "Ann") as ann:
        assert await post(stranger, "/api/tables", {}) == (401, "no_name")
        assert await post(ann, "/api/tables", b"{") == (400, "malformed")
        assert await post(ann, "/api/tables", {"preset": "poker"}) == (400, "unknown_rules")
        assert await post(ann, "/api/tables", {"rules": {"jokers": 2}}) == (400, "unknown_option")
        assert await post(ann, "/api/tables", {"rules": {"target": 24}}) == (400, "bad_option")
        assert await post(ann, "/api/tables", {"rules": {"target": "100"}}) == (400, "bad_option")
        assert await post(ann, "/api/tables", {"options": {"secret": True}}) == (400, "malformed")
        assert await post(ann, "/api/me", {"name": "Ann", "id": "x"}) == (400, "malformed")
        assert await post(ann, "/api/me", b"x" * 20_000) == (413, "too_large")
        for origin in STRANGE:
            assert await post(ann, "/api/me", {"name": "Ann"}, origin=origin) == (403, "foreign_origin")
        for path, status, code in (
            ("/api/tables/nowhere/games/1", 404, "no_such_game"),
            ("/api/tables/nowhere/games/99999999999999999999", 404, "no_such_game"),
            ("/api/nothing", 404, "not_found"),
            ("/api/tables", 405, "wrong_method"),
        ):
            response = await ann.http.get(path)
            assert (response.status_code, response.json()["error"]["code"]) == (status, code)


async def test_another_site_can_not_open_the_socket(served: Served) -> None:
    async with person(served, "Ann") as ann:
        table = await ann.open_table()
        for origin in (*STRANGE, f"http://127.0.0.1:{served.port + 1}", f"ftp://127.0.0.1:{served.port}"):
            with pytest.raises(InvalidStatus) as refused:
                await ann.look(table, Origin=origin)
            assert refused.value.response.status_code == 403
        assert (await ann.look(table, Origin=served.url)).table == table
        secure = {"X-Forwarded-Proto": "https"}
        assert (await ann.look(table, Origin=served.url.replace("http", "https"), **secure)).table == table
        with pytest.raises(InvalidStatus):  # a page that anybody on the way may have written
            await ann.look(table, Origin=served.url, **secure)


async def test_there_is_no_such_table(served: Served) -> None:
    async with connect(f"ws://127.0.0.1:{served.port}/ws/tables/nowhere") as socket:
        with pytest.raises(ConnectionClosed):
            await socket.recv()
        assert socket.close_code == 4404


async def test_a_dropped_seat_can_not_be_taken(dealt: Dealt, served: Served) -> None:
    """C comes with the link, A's name and A's id: C watches."""
    first = dealt.first
    assert first.table is not None
    me = (await first.http.get("/api/me")).json()["player"]
    await first.leave()
    async with person(served, me["name"]) as thief:
        seen = await thief.look(first.table.table)
        assert seen.view.you is None
        assert code_of(await thief.do(actions.Pass())) == "not_seated"
        assert code_of(await thief.sit()) == "seats_taken"
    async with person(served) as thief:
        thief.http.cookies.set("gin_session", me["id"])
        assert (await thief.look(first.table.table)).view.you is None
    again = await first.look(first.table.table)
    assert again.view == first.table.view
