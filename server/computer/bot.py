"""A level as a program that a referee plays: gin-arena/1, one JSON object a line (`docs/computer.md`)."""

from typing import Any, BinaryIO
from zlib import crc32

import msgspec

from server.computer.character import SURE, shown
from server.computer.levels import LEVELS, named
from server.computer.player import chosen, warm_up
from server.computer.policy import KNOCKS
from server.computer.position import (
    DEAD,
    DISCARD,
    DRAW,
    OFFER_FIRST,
    OFFER_SECOND,
    OTHER_TAKEN,
    OWN,
    TOP,
    Move,
    Position,
    Table,
    of_table,
)
from server.gin.cards import NAMES, bit, card, named_set
from server.gin.rules import Rules

PROTOCOL = "gin-arena/1"
Message = dict[str, Any]

_SOURCES = {"stock": "draw", "discard": "take"}
_EVERY_MOVE = 0x9E3779B97F4A7C15
"""What the seed grows by with each request, so that no two moves share their chance."""


class Bot:
    """One player between `hello` and `bye`."""

    def __init__(self, level: str) -> None:
        self._level = named(level)
        self._rules = Rules()
        self._floor = 2
        self._seed = 0
        self._first = False
        self._upcard = ""
        self._moves: list[Move] = []
        self.plain = 0.0
        """What the hands so far say for the other being a plain player (`character`)."""

    def reply(self, message: Message) -> Message | None:
        """The answer to a message of the referee, where it wants one."""
        match message.get("type"):
            case "hello":
                self._begin(message)
                return {"type": "ready", "name": f"gin-rummy {self._level}"}
            case "new_hand":
                self._first, self._upcard, self._moves = bool(message["first"]), message["upcard"], []
            case "event":
                self._moves.append(_move(message))
            case "request":
                return self._answer(message)
            case "hand_over" if self._upcard:
                self._learn(message)
            case _:
                pass
        return None

    def _begin(self, message: Message) -> None:
        rules = message.get("rules", {})
        self._rules = Rules(
            target=rules.get("target", 100),
            knock_limit=rules.get("knock", 10),
            gin_bonus=rules.get("gin", 20),
            undercut_bonus=rules.get("undercut", 10),
        )
        self._floor = rules.get("stock_floor", 2)
        self._seed = crc32(str(message.get("seed", 0)).encode())
        warm_up(self._level)

    def _answer(self, request: Message) -> Message:
        self._seed = (self._seed + _EVERY_MOVE) % (1 << 64)
        choice = chosen(self._position(request), LEVELS[self._level], self._seed, self.plain)
        if request["kind"] == "offer":
            return {"action": "take" if choice else "pass"}
        if request["kind"] == "draw":
            return {"action": "take" if choice and request["upcard"] else "stock"}
        name = NAMES[choice % KNOCKS]
        if choice >= KNOCKS and name in request.get("knock_with", [name]):
            return {"action": "knock", "card": name}
        return {"action": "discard", "card": name}

    def _learn(self, over: Message) -> None:
        """Keep what the cards that the other shows say of its character."""
        thrown = [str(move.card) for move in self._moves if move.kind == "discard" and not move.mine]
        cards, limit = named_set(over.get("opp_cards") or ()), self._rules.limit(card(self._upcard))
        says = shown(cards, named_set(thrown[-1:]), limit, knocked=over.get("knocker") == "opp")
        self.plain = min(max(self.plain + says, -SURE), SURE)

    def _position(self, request: Message) -> Position:
        taken = request.get("drawn_from") == "discard"
        offer = OFFER_FIRST if self._first else OFFER_SECOND
        phase = {"offer": offer, "draw": DRAW, "discard": DISCARD}[request["kind"]]
        table = Table(
            rules=self._rules,
            upcard=self._upcard,
            phase=phase,
            cards=named_set(request["hand"]),
            drawn=request.get("drawn"),
            forbidden=request["drawn"] if taken else None,
            stock=request["stock"] - self._floor + 2,
            scores=(request["scores"][0], request["scores"][1]),
            must_knock=False,
            moves=self._moves,
        )
        position = of_table(table, LEVELS[self._level].memory)
        if phase == DISCARD or not request["upcard"]:
            position[TOP] = 0
        else:
            position[TOP] = bit(card(request["upcard"]))
        position[DEAD] &= named_set(request["discards"]) & ~position[TOP] & ~position[OWN]
        position[OTHER_TAKEN] = named_set(request["opp_known"])
        return position


def _move(event: Message) -> Move:
    kind = event["kind"]
    if kind == "draw":
        kind = _SOURCES[event["source"]]
    return Move(event["who"] == "me", kind, event.get("card"))


def run(level: str, lines_in: BinaryIO, out: BinaryIO) -> None:
    """Answer the referee's messages line by line, until it says bye or its lines end."""
    bot = Bot(level)
    for line in lines_in:
        if not line.strip():
            continue
        message = msgspec.json.decode(line)
        if message.get("type") == "bye":
            return
        answer = bot.reply(message)
        if answer is not None:
            out.write(msgspec.json.encode(answer) + b"\n")
            out.flush()
