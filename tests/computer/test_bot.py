"""The player protocol: a referee of a few lines plays two bots, and takes nothing from them that the rules forbid."""

import io
import json
import subprocess
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

pytest.importorskip("numba", reason="Numba has no wheel for this machine")

from server.computer.bot import Bot, run
from server.gin.cards import NAMES, bit, card, each, names
from server.gin.melds import deadwood
from tests.play import shuffled

HELLO = {
    "type": "hello",
    "protocol": "gin-arena/1",
    "rules": {"target": 100, "knock": 10, "gin": 20, "undercut": 10, "deal": "alternate", "stock_floor": 2},
    "seed": 7,
    "timeout_s": 5,
}


class Referee:
    """Deals one hand to two bots and sees to the rules."""

    def __init__(self, levels: tuple[str, str], seed: int) -> None:
        self.bots = [Bot(level) for level in levels]
        for bot in self.bots:
            ready = bot.reply(HELLO)
            assert ready is not None
            assert ready["type"] == "ready"
        deck = shuffled(Random(seed))
        self.cards = [sum(bit(number) for number in deck[first : first + 10]) for first in (0, 10)]
        self.pile, self.stock = [NAMES[deck[20]]], list(deck[:20:-1])
        self.taken: list[set[str]] = [set(), set()]
        self.turns = 0
        self.asked: list[dict[str, Any]] = []
        for seat, bot in enumerate(self.bots):
            hand = {"type": "new_hand", "hand": 1, "first": seat == 0, "upcard": self.pile[0], "scores": [0, 0]}
            assert bot.reply(hand | {"cards": names(self.cards[seat])}) is None

    def ask(self, seat: int, kind: str, **more: Any) -> dict[str, Any]:
        request = {
            "type": "request",
            "kind": kind,
            "hand": names(self.cards[seat]),
            "upcard": self.pile[-1] if self.pile else None,
            "discards": self.pile,
            "stock": len(self.stock),
            "opp_known": sorted(self.taken[1 - seat]),
            "scores": [0, 0],
            "turn": self.turns,
            **more,
        }
        self.asked.append(request)
        answer = self.bots[seat].reply(json.loads(json.dumps(request)))
        assert answer is not None
        return answer

    def tell(self, seat: int, kind: str, card: str | None = None, source: str | None = None) -> None:
        for viewer, bot in enumerate(self.bots):
            hidden = source == "stock" and viewer != seat
            who = "me" if viewer == seat else "opp"
            event = {"type": "event", "who": who, "kind": kind, "source": source, "card": None if hidden else card}
            assert bot.reply(event) is None

    def play(self) -> str:
        """How the hand ends."""
        seat, offered = 0, 0
        while True:
            if offered < 2:
                answer = self.ask(seat, "offer", legal=["take", "pass"])["action"]
                assert answer in ("take", "pass")
                if answer == "pass":
                    self.tell(seat, "pass")
                    seat, offered = 1 - seat, offered + 1
                    continue
                offered = 3
            elif offered == 2:
                answer, offered = "stock", 3
            else:
                answer = self.ask(seat, "draw", legal=["take", "stock"])["action"]
            ended = self.turn(seat, answer)
            if ended:
                return ended
            seat = 1 - seat

    def turn(self, seat: int, answer: str) -> str | None:
        assert answer in ("take", "stock")
        if answer == "take":
            drawn, source = self.pile.pop(), "discard"
            self.taken[seat].add(drawn)
        else:
            drawn, source = NAMES[self.stock.pop()], "stock"
        self.cards[seat] |= bit(card(drawn))
        self.tell(seat, "draw", drawn, source)
        left = {NAMES[number]: deadwood(self.cards[seat] ^ bit(number)) for number in each(self.cards[seat])}
        if source == "discard":
            del left[drawn]
        within = [name for name in left if left[name] <= 10]
        reply = self.ask(seat, "discard", drawn=drawn, drawn_from=source, knock_with=within, legal=list(left))
        assert reply["card"] in left
        if reply["action"] == "knock":
            assert reply["card"] in within
            return "gin" if left[reply["card"]] == 0 else "knock"
        assert reply["action"] == "discard"
        self.cards[seat] ^= bit(card(reply["card"]))
        self.taken[seat].discard(reply["card"])
        self.pile.append(reply["card"])
        self.turns += 1
        self.tell(seat, "discard", reply["card"])
        return "cancelled" if len(self.stock) <= 2 else None


@pytest.mark.parametrize("levels", [("beginner", "casual"), ("club", "expert"), ("expert", "expert")])
def test_hands_are_played_by_the_rules(levels: tuple[str, str]) -> None:
    endings = {Referee(levels, seed).play() for seed in range(30)}
    assert {"knock", "gin"} <= endings


def test_the_searching_level() -> None:
    assert Referee(("master", "expert"), 3).play() in ("knock", "gin", "cancelled")


def test_the_same_seed_gives_the_same_hand() -> None:
    first, second = (Referee(("casual", "beginner"), 5) for _ in range(2))
    assert (first.play(), first.asked) == (second.play(), second.asked)


def _lines(*messages: dict[str, Any]) -> Iterator[bytes]:
    for message in messages:
        yield json.dumps(message).encode() + b"\n"


def test_only_what_asks_is_answered() -> None:
    out = io.BytesIO()
    told: list[dict[str, Any]] = [
        HELLO,
        {"type": "new_game", "game": 1},
        {"type": "hand_over", "result": "cancelled"},
        {"type": "game_over", "winner": "me", "scores": [100, 0]},
        {"type": "bye"},
        HELLO,
    ]
    run("club", io.BytesIO(b"".join([b"\n", *_lines(*told)])), out)
    assert [json.loads(line)["type"] for line in out.getvalue().splitlines()] == ["ready"]


def test_the_command() -> None:
    asked = b"".join(_lines(HELLO, {"type": "bye"}))
    command = [sys.executable, "-m", "server", "bot", "--level", "beginner"]
    answer = subprocess.run(command, input=asked, capture_output=True, check=True)
    assert json.loads(answer.stdout) == {"type": "ready", "name": "gin-rummy beginner"}
