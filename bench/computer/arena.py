"""A referee for gin-arena/1: games between two players over duplicate deals, each deal twice with seats swapped.

A player is anything with `reply(message)`: a level in this process, another program on its standard input and output,
the challenge's baseline, OpenSpiel's bot. `python -m bench.computer.arena --help` says how to start one.
"""

import argparse
import json
import shlex
import subprocess
import sys
import time
from random import Random
from typing import Any, Protocol

from bench.computer.baseline import Baseline
from server.computer.bot import Bot
from server.computer.levels import LEVELS
from server.gin.cards import DECK, NAMES, Card, as_set, bit, card, each, named_set, names
from server.gin.melds import deadwood, offered_layout
from server.gin.rules import CLASSIC, HALL, Rules
from server.gin.score import defence_to, knock_points

Message = dict[str, Any]
SCHEMES = {"classic": CLASSIC, "hall": HALL}


class Player(Protocol):
    """Who answers messages; None where no answer is wanted."""

    def reply(self, message: Message) -> Message | None: ...


class Program:
    """A player that is a program of its own."""

    def __init__(self, command: str) -> None:
        self._process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def reply(self, message: Message) -> Message | None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(message).encode() + b"\n")
        self._process.stdin.flush()
        if message["type"] not in ("hello", "request"):
            return None
        while line := self._process.stdout.readline():
            if line.startswith(b"{"):
                answer: Message = json.loads(line)
                return answer
        raise RuntimeError("the program has ended")


class Hand:
    """One hand in play between two players; seat 0 is asked first."""

    def __init__(self, rules: Rules, deck: list[Card], players: tuple[Player, Player], scores: tuple[int, int]) -> None:
        self.rules, self.players, self.scores = rules, players, scores
        self.cards = [as_set(deck[:10]), as_set(deck[10:20])]
        self.pile, self.stock = [NAMES[deck[20]]], deck[:20:-1]
        self.taken = [0, 0]
        self.turns = 0
        self.slowest = [0.0, 0.0]
        for seat, player in enumerate(players):
            told = {"type": "new_hand", "hand": 1, "first": seat == 0, "upcard": self.pile[0]}
            player.reply(told | {"cards": names(self.cards[seat]), "scores": self._scores(seat)})

    def _scores(self, seat: int) -> list[int]:
        return [self.scores[seat], self.scores[1 - seat]]

    def ask(self, seat: int, kind: str, **more: Any) -> Message:
        request = {
            "type": "request",
            "kind": kind,
            "hand": names(self.cards[seat]),
            "upcard": self.pile[-1] if self.pile else None,
            "discards": list(self.pile),
            "stock": len(self.stock),
            "opp_known": names(self.taken[1 - seat]),
            "scores": self._scores(seat),
            "turn": self.turns,
            **more,
        }
        begun = time.perf_counter()
        answer = self.players[seat].reply(request)
        self.slowest[seat] = max(self.slowest[seat], time.perf_counter() - begun)
        assert answer is not None
        return answer

    def tell(self, seat: int, kind: str, named: str | None = None, source: str | None = None) -> None:
        for viewer, player in enumerate(self.players):
            seen = None if source == "stock" and viewer != seat else named
            who = "me" if viewer == seat else "opp"
            player.reply({"type": "event", "who": who, "kind": kind, "source": source, "card": seen})

    def play(self) -> tuple[str, int, int]:
        """How the hand ends, who wins it, and the points; both are told, and shown each other's cards."""
        outcome, winner, points = self._offered()
        knocker = None if outcome == "cancelled" else 1 - winner if outcome == "undercut" else winner
        for seat, player in enumerate(self.players):
            who = {seat: "me", 1 - seat: "opp", None: None}
            told = {"type": "hand_over", "result": outcome, "points": points, "scores": self._scores(seat)}
            told |= {"winner": who[winner] if points else None, "knocker": who[knocker]}
            player.reply(told | {"my_cards": names(self.cards[seat]), "opp_cards": names(self.cards[1 - seat])})
        return outcome, winner, points

    def _offered(self) -> tuple[str, int, int]:
        for seat in (0, 1):
            if self.ask(seat, "offer", legal=["take", "pass"])["action"] == "take":
                return self._turns(seat, taken=True)
            self.tell(seat, "pass")
        return self._turns(0, taken=False)

    def _turns(self, seat: int, *, taken: bool) -> tuple[str, int, int]:
        while True:
            ended = self._turn(seat, taken=taken)
            if ended is not None:
                return ended
            seat = 1 - seat
            taken = self.ask(seat, "draw", legal=["take", "stock"])["action"] == "take"

    def _turn(self, seat: int, *, taken: bool) -> tuple[str, int, int] | None:
        drawn = self.pile.pop() if taken else NAMES[self.stock.pop()]
        self.cards[seat] |= bit(card(drawn))
        if taken:
            self.taken[seat] |= bit(card(drawn))
        self.tell(seat, "draw", drawn, "discard" if taken else "stock")
        left = {NAMES[number]: deadwood(self.cards[seat] ^ bit(number)) for number in each(self.cards[seat])}
        if taken:
            del left[drawn]
        within = [name for name, points in left.items() if points <= self.rules.knock_limit]
        source = "discard" if taken else "stock"
        answer = self.ask(seat, "discard", drawn=drawn, drawn_from=source, knock_with=within, legal=list(left))
        thrown = answer["card"]
        if thrown not in left or (answer["action"] == "knock" and thrown not in within):
            raise ValueError(f"illegal: {answer}")
        self.cards[seat] ^= bit(card(thrown))
        if answer["action"] == "knock":
            return self._knocked(seat, answer)
        self.taken[seat] &= ~bit(card(thrown))
        self.pile.append(thrown)
        self.turns += 1
        self.tell(seat, "discard", thrown)
        return ("cancelled", seat, 0) if len(self.stock) <= 2 else None

    def _knocked(self, seat: int, answer: Message) -> tuple[str, int, int]:
        kept = self.cards[seat]
        laid = tuple(named_set(meld) for meld in answer.get("melds") or ()) or offered_layout(kept)
        score = knock_points(self.rules, None, laid, kept, defence_to(laid, kept, self.cards[1 - seat]))
        return score.outcome, seat if score.knocker_wins else 1 - seat, score.points


def game(
    rules: Rules, players: tuple[Player, Player], seed: str, first: int, slowest: list[float]
) -> tuple[int, list[int]]:
    """Who wins a game with these cards (0 or 1), and the points of player 0 in each hand; `first` is asked first."""
    scores, hands, chance = [0, 0], [], Random(seed)
    for player in players:
        player.reply({"type": "new_game", "game": 1})
    while max(scores) < rules.target:
        deck = chance.sample(DECK, 52)
        seats = (players[first], players[1 - first])
        hand = Hand(rules, deck, seats, (scores[first], scores[1 - first]))
        outcome, seat, points = hand.play()
        winner = seat ^ first
        for place in (0, 1):
            slowest[place ^ first] = max(slowest[place ^ first], hand.slowest[place])
        hands.append(points if winner == 0 else -points)
        if outcome != "cancelled":
            scores[winner] += points
            first = 1 - first
    return (0 if scores[0] > scores[1] else 1), hands


def player(name: str) -> Player:
    """A level, `baseline`, `openspiel`, or the command of a program."""
    if name in LEVELS:
        return Bot(name)
    if name == "baseline":
        return Baseline()
    if name == "openspiel":
        from bench.computer.openspiel import OpenSpiel  # noqa: PLC0415

        return OpenSpiel()
    return Program(name)


def main() -> None:
    """Play and print the share of games won and the points a hand, with 95 % intervals over pairs of games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("one", help="a level, baseline, openspiel, or a command")
    parser.add_argument("other")
    parser.add_argument("--scheme", choices=SCHEMES, default="classic")
    parser.add_argument("--pairs", type=int, default=100, help="pairs of games, the same cards twice")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rules = SCHEMES[given.scheme]
    players = (player(given.one), player(given.other))
    for one in players:
        terms: Message = {"target": rules.target, "knock": rules.knock_limit, "gin": rules.gin_bonus}
        terms |= {"undercut": rules.undercut_bonus, "deal": "alternate", "stock_floor": 2}
        one.reply({"type": "hello", "protocol": "gin-arena/1", "rules": terms, "seed": given.seed, "timeout_s": 5})
    won: list[float] = []
    points: list[float] = []
    slowest = [0.0, 0.0]
    for pair in range(given.pairs):
        results = [game(rules, players, f"{given.seed}/{pair}", first, slowest) for first in (0, 1)]
        won.append(sum(winner == 0 for winner, _ in results) / 2)
        points += [float(one) for _, hands in results for one in hands]
        if sys.stderr.isatty():
            print(f"{2 * len(won)} games, {100 * interval(won)[0]:.1f} %", end="\r", file=sys.stderr)
    tell(given, won, points, slowest)


def tell(given: argparse.Namespace, won: list[float], points: list[float], slowest: list[float]) -> None:
    """One line of how it ended."""
    (share, wide), (mean, off) = interval(won), interval(points)
    print(
        f"{given.one} against {given.other}, {given.scheme}: {2 * len(won)} games, "
        f"{100 * share:.1f} ± {100 * wide:.1f} % won, {mean:+.2f} ± {off:.2f} points a hand; "
        f"slowest moves {1000 * slowest[0]:.0f} and {1000 * slowest[1]:.0f} ms"
    )


def interval(values: list[float]) -> tuple[float, float]:
    """The mean, and half the width of its 95 % interval."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(len(values) - 1, 1)
    return mean, 1.96 * (spread / len(values)) ** 0.5


if __name__ == "__main__":
    main()
