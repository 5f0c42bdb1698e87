"""What the searching level finds and the quick one misses: decisions of its own play, played out in many worlds."""

import numpy as np
import pytest

pytest.importorskip("numba", reason="Numba has no wheel for this machine")

from server.computer import position as fields
from server.computer.holding import TABLES
from server.computer.levels import LEVELS
from server.computer.player import beliefs, brain, chosen
from server.computer.policy import KNOCKS
from server.computer.position import Position
from server.computer.worlds import play_out
from server.gin.cards import named_set

WORLDS = 400

SETS = {
    "own": fields.OWN,
    "top": fields.TOP,
    "dead": fields.DEAD,
    "taken": fields.TAKEN,
    "other_taken": fields.OTHER_TAKEN,
    "threw": fields.THREW,
    "other_threw": fields.OTHER_THREW,
    "left": fields.LEFT,
    "other_left": fields.OTHER_LEFT,
    "drawn": fields.DRAWN,
}

A_LATE_KNOCK = {
    "own": "2S 3S 6H 7H 8H 9H TH 6D 4C 6C JC",
    "dead": "AS 7S 8S 9S TS KS AH 2H KH AD 2D 7D 9D TD KD AC 8C 9C",
    "other_taken": "JS QD",
    "threw": "7S 9S JS KH AD 2D QD AC 8C 9C",
    "other_threw": "AS 8S TS KS AH 2H 7D 9D TD KD",
    "left": "AS 8S TS KS AH 2H 7D 9D TD KD",
    "other_left": "7S 9S KH AD 2D AC 8C 9C",
    "drawn": "6H",
}
A_KNOCK_AGAINST_TWO_FIVES = {
    "own": "AS 4S JS AH 4H JH AD 2D JD AC JC",
    "dead": "5S 6S 8S 9S QS 6H 8H TH KH 7D TD QD KD 6C 7C 9C TC QC KC",
    "taken": "AS",
    "other_taken": "5D 5C",
    "threw": "8S QS 6H 8H TH 5D 7D TD QD KD 5C",
    "other_threw": "AS 5S 6S 9S 6H KH 6C 7C 9C TC QC KC",
    "left": "5S 6S 9S 6H KH 6C 7C 9C TC QC KC",
    "other_left": "8S QS 8H TH 7D TD QD KD",
    "drawn": "JD",
}
A_CARD_OF_A_RUN_TO_BE = {
    "own": "5S 6S TS AH 2H TH 4D TD AC 2C 3C",
    "dead": "8S 9S JS QS KS 7H 8H 9H JH QH KH 8D JD 7C 8C TC QC",
    "other_taken": "AD",
    "threw": "8S JS 7H 8H JH AD 7C 8C",
    "other_threw": "9S QS 9H QH KH 8D JD TC QC",
    "left": "9S QS KS 9H QH KH 8D JD TC QC",
    "other_left": "8S JS KS 7H 8H JH 7C 8C",
    "drawn": "3C",
}
A_MELD_TO_BE_LEFT = {
    "own": "3S 4S 5S 7S 2H 7H 8H 8D 7C 8C",
    "top": "6C",
    "dead": "9S QS 9H TH QH JD TC JC",
    "taken": "2H 7H 8D",
    "other_taken": "4H 2C",
    "threw": "QS 4H 9H QH TC JC",
    "other_threw": "9S 2H 7H TH 8D JD 6C",
    "left": "9S TH JD",
    "other_left": "QS 9H QH TC JC",
}


def position(stock: int, turns: int, **cards: str) -> Position:
    row = np.zeros(fields.SIZE, dtype=np.int64)
    for name, held in cards.items():
        row[SETS[name]] = named_set(held.split())
    row[fields.STOCK], row[fields.TURNS], row[fields.LIMIT], row[fields.TARGET] = stock, turns, 10, 100
    row[fields.GIN], row[fields.UNDERCUT], row[fields.BIG_GIN], row[fields.MULTIPLIER] = 20, 10, -1, 1
    row[fields.PHASE] = fields.DISCARD if "drawn" in cards else fields.DRAW
    return row


@pytest.mark.parametrize(
    "seen",
    [
        position(13, 20, **A_LATE_KNOCK),
        position(12, 23, **A_KNOCK_AGAINST_TWO_FIVES),
        position(14, 17, **A_CARD_OF_A_RUN_TO_BE),
        position(23, 13, **A_MELD_TO_BE_LEFT),
    ],
    ids=["a late knock", "a knock against two fives", "a card of a run to be", "a meld to be left"],
)
def test_master_finds_what_the_expert_misses(seen: Position) -> None:
    """In worlds other than those that it looked at, and by more than chance would have it."""
    choices = np.array([chosen(seen, LEVELS[level], 1) for level in ("master", "expert")], dtype=np.int64)
    won, ways = np.zeros((2, WORLDS), dtype=np.int64), np.zeros((2, WORLDS), dtype=np.int64)
    play_out(TABLES, brain(), LEVELS["expert"].habits, beliefs(seen)[0], seen, choices, 99, won, ways)
    better = won[0] - won[1]
    assert better.mean() > 2.5 * better.std() / WORLDS**0.5


def test_gin_is_not_thought_about() -> None:
    """Laid down at once, whatever the other may be."""
    seen = position(20, 8, own="AS 2S 3S 4H 4D 4C 9S 9H 9D 9C KC", other_threw="KD", drawn="KC")
    assert chosen(seen, LEVELS["master"], 1, 9.0) == chosen(seen, LEVELS["master"], 1, -9.0) == 51 + KNOCKS
