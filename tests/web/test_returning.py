"""Who comes back finds the table as it is, whatever they last saw; a seat belongs to a secret and to nothing else."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import msgspec
import pytest

from server.gin import actions
from server.players.sessions import digest
from server.protocol import Accepted, Act, Present, RefusedAct, Table
from tests.served import PATIENCE, Person, Served, person
from tests.web.playing import begin


class Turn:
    """A hand in play: `ann` is in turn and has drawn, `ben` waits."""

    def __init__(self, table: str, ann: Person, ben: Person):
        self.table, self.ann, self.ben = table, ann, ben


@pytest.fixture
async def turn(served: Served) -> AsyncIterator[Turn]:
    async with AsyncExitStack() as stack:
        pair = [await stack.enter_async_context(person(served, name)) for name in ("Ann", "Ben")]
        table = await begin((pair[0], pair[1]))
        assert pair[0].table is not None
        first = pair[0].table.view.turn
        assert first is not None
        ann, ben = pair[first], pair[1 - first]
        for actor, action in ((ann, actions.Pass()), (ben, actions.Pass()), (ann, actions.Draw())):
            answer = await actor.do(action)
            assert isinstance(answer, Accepted)
            for somebody in pair:
                await somebody.see(answer.seq)
        yield Turn(table, ann, ben)


def table_of(somebody: Person) -> Table:
    assert somebody.table is not None
    return somebody.table


@pytest.mark.parametrize("behind", [2, 1, 500, -1, -500, 2**53])
async def test_back_with_another_version(turn: Turn, behind: int) -> None:
    """Two behind, five hundred behind, ahead: the same eleven cards, and no second draw."""
    before = table_of(turn.ann)
    assert before.view.hand is not None
    assert len(before.view.hand.cards) == 11
    await turn.ann.leave()
    assert (await turn.ann.look(turn.table)).view == before.view
    wrong = min(max(0, before.view.seq - behind), 2**53)
    for action in (actions.Draw(), actions.Discard(before.view.hand.cards[0])):
        refused = await turn.ann.do(action, seq=wrong)
        assert isinstance(refused, RefusedAct)
        assert refused.error.code == "stale"
        assert (await turn.ann.see()).view == before.view, "and the fresh table with it"
    assert (await turn.ben.look(turn.table)).view.seq == before.view.seq


async def test_back_with_an_action_of_another_game(served: Served, turn: Turn) -> None:
    """What was asked at another table, with its number and its id, is refused or is another action here."""
    async with person(served, "Cat") as cat:
        other = await turn.ann.open_table()
        await cat.look(other)
        await cat.sit()
        seen = await turn.ann.look(other)
        act = Act("from-there", seen.view.seq, actions.Resign())
        before = await turn.ann.look(turn.table)
        await turn.ann.say(msgspec.json.encode(act).decode())
        assert isinstance(await turn.ann.answer(), RefusedAct)
        assert (await turn.ann.look(turn.table)).view == before.view
        assert (await turn.ann.look(other)).view == seen.view


async def test_the_other_sees_away_and_back_and_no_forfeit(turn: Turn) -> None:
    before = table_of(turn.ben).view
    seat = table_of(turn.ann).view.you
    assert seat is not None

    async def seen(there: bool) -> None:
        async with asyncio.timeout(PATIENCE):
            while not (isinstance(message := await turn.ben.hear(), Present) and message.presence.seats[seat] == there):
                pass

    for _ in range(3):
        await turn.ann.leave()
        await seen(False)
        await turn.ann.look(turn.table)
        await seen(True)
    assert (await turn.ben.look(turn.table)).view == before


async def test_two_tabs_and_two_devices(served: Served, turn: Turn) -> None:
    """All show the table, either may act, none throws another out, and closing one is not leaving."""
    async with AsyncExitStack() as stack:
        tabs = [turn.ann]
        for _ in range(3):
            tab = await stack.enter_async_context(person(served))
            tab.http.cookies = turn.ann.http.cookies
            tabs.append(tab)
        for tab in tabs:
            assert (await tab.look(turn.table)).view == table_of(turn.ann).view
        hand = table_of(tabs[2]).view.hand
        assert hand is not None
        answer = await tabs[2].do(actions.Discard(hand.cards[0]))
        assert isinstance(answer, Accepted)
        for tab in tabs:
            await tab.see(answer.seq)
        await tabs[1].leave()
        await asyncio.sleep(0.3)  # longer than presence is told of together
        for tab in (tabs[0], tabs[3]):
            await tab.say('{"type":"ping"}')
            while (message := await tab.hear()).__class__.__name__ != "Pong":
                if isinstance(message, Present):
                    assert message.presence.seats == (True, True)
        assert table_of(turn.ann).presence.spectators == 0


SECRETS = re.compile(rb"[A-Za-z0-9_-]{43}")
"""What a session's token looks like."""


async def test_no_frame_page_or_log_carries_a_secret(served: Served, turn: Turn) -> None:
    cookies = [somebody.http.cookies["gin_session"] for somebody in (turn.ann, turn.ben)]
    texts = [frame for somebody in (turn.ann, turn.ben) for frame in somebody.frames]
    for path in ("/api/me", f"/t/{turn.table}", "/", f"/api/tables/{turn.table}/games/1", f"/t/{turn.table}/qr.svg"):
        response = await turn.ann.http.get(path)
        texts += [response.content, *(value.encode() for value in response.headers.values())]
    texts.append(served.log.read_bytes())
    for text in texts:
        for secret in cookies:
            assert secret.encode() not in text
        assert not SECRETS.search(text)


@pytest.mark.parametrize("how", ["id", "name", "digest", "query", "header", "body"])
async def test_a_seat_is_not_taken_with_what_everybody_sees(served: Served, turn: Turn, how: str) -> None:
    """The player's id as a token, their name, an id in the address, in a header, in the message: C watches."""
    me = (await turn.ann.http.get("/api/me")).json()["player"]
    token = turn.ann.http.cookies["gin_session"]
    await turn.ann.leave()
    async with person(served, me["name"]) as thief:
        headers, path = {}, turn.table
        if how in ("id", "digest"):
            thief.http.cookies.clear()
            thief.http.cookies.set("gin_session", me["id"] if how == "id" else digest(token))
        elif how == "query":
            path = f"{turn.table}?gin_session={token}&token={token}&player={me['id']}"
        elif how == "header":
            headers = {"Authorization": f"Bearer {token}", "X-Session": token}
        assert (await thief.look(path, **headers)).view.you is None
        seq = table_of(thief).view.seq
        seats = {"seat": 0, "player": me["id"]} if how == "body" else {}
        await thief.say(msgspec.json.encode({"type": "sit", "id": "1", **seats}).decode())
        assert isinstance(await thief.answer(), RefusedAct)
        action = {"type": "act", "id": "2", "seq": seq, "action": {"type": "resign"}, **seats}
        await thief.say(msgspec.json.encode(action).decode())
        assert isinstance(await thief.answer(), RefusedAct)
    assert (await turn.ann.look(turn.table)).view.seq == seq


async def test_a_session_that_the_browser_brings_along_is_never_taken_over(served: Served) -> None:
    """Fixation: a token that somebody else has put into the browser names nobody, and the name brings a new one."""
    planted = "A" * 43
    async with person(served) as victim:
        victim.http.cookies.set("gin_session", planted, domain="127.0.0.1")
        assert (await victim.call("Victim")).status_code == 200
        given = [cookie.value for cookie in victim.http.cookies.jar if cookie.value != planted]
        assert len(given) == 1
    async with person(served) as thief:
        thief.http.cookies.set("gin_session", planted)
        assert (await thief.http.get("/api/me")).json()["player"] is None
