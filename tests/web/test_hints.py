"""Hints over HTTP: a hand played by them, and that they name no card which the asker may not know."""

import msgspec
import pytest

pytest.importorskip("numba", reason="Numba has no wheel for this machine")

from server.gin import actions
from server.gin.actions import Action
from server.gin.judged import Choice
from server.gin.state import Phase
from server.protocol import Accepted, Advised
from tests.secrecy import CARD, fold, log_of, may_know
from tests.served import Person, Served, person
from tests.web.test_openapi import check

MOVES = 200

DONE = (Phase.HAND_OVER, Phase.GAME_OVER)


def action(choice: Choice) -> Action:
    match choice.deed:
        case "take":
            return actions.Take()
        case "pass":
            return actions.Pass()
        case "draw":
            return actions.Draw()
        case "big_gin":
            return actions.BigGin()
        case "discard":
            return actions.Discard(str(choice.card))
        case "knock":
            return actions.Knock(str(choice.card))
        case "lay_off":
            raise AssertionError("no hint says how to lay off")


async def hints_of_a_hand(ann: Person, table: str) -> dict[int, bytes]:
    """Play a hand by the hints; what each said, by the events that the table then had."""
    told: dict[int, bytes] = {}
    for _ in range(MOVES):
        assert ann.table is not None
        view = ann.table.view
        if view.phase in DONE:
            return told
        if view.turn != 0:
            await ann.see(view.seq + 1)
            continue
        doing: Action = actions.Draw()
        if {"take", "discard", "knock"} & set(view.allowed):
            answer = await ann.http.get(f"/api/tables/{table}/hint")
            assert answer.status_code == 200, answer.text
            check("Advised", answer.json())
            told[view.seq] = answer.content
            advised = msgspec.json.decode(answer.content, type=Advised)
            assert advised.seq == view.seq
            doing = action(advised.advice.options[0].choice)
        done = await ann.do(doing)
        assert isinstance(done, Accepted), done
        if ann.table.view.seq < done.seq:
            await ann.see(done.seq)
    raise AssertionError("the hand does not end")


async def test_a_hand_by_hints(served: Served) -> None:
    async with person(served, "Ann") as ann, person(served, "Eve") as eve:
        table = await ann.open_table(preset="classic", computer="expert")
        await ann.look(table)
        for somebody in (eve, None):
            http = ann.http if somebody is None else somebody.http
            cookies = {"cookie": ""} if somebody is None else {}
            refused = await http.get(f"/api/tables/{table}/hint", headers=cookies)
            assert (refused.status_code, refused.json()["error"]["code"]) == (400, "no_hint")
        told = await hints_of_a_hand(ann, table)
        assert told
        states = fold(await log_of(served, table))
        for seq, said in told.items():
            named = {name.decode() for name in CARD.findall(said)}
            assert named <= may_know(states[seq], 0)
        over = await ann.http.get(f"/api/tables/{table}/hint")
        assert over.json()["error"]["code"] == "no_hint"
