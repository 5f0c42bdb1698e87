"""Sentences that say why one choice was better than another."""

from string import Formatter

import msgspec
import pytest

from server.gin.judged import Review
from server.gin.reasons import REASONS, reason
from server.gin.sentences import CARDS, SENTENCES
from tests.reviewed import review_of

NUMBERS = {"deadwood", "points", "percent", "more", "fewer", "outs", "own", "other"}


@pytest.mark.parametrize("code", REASONS)
def test_every_reason_is_a_sentence(code: str) -> None:
    wanted = {name for _, name, _, _ in Formatter().parse(REASONS[code]) if name}
    assert wanted <= {*CARDS, *NUMBERS}
    said = reason(code, **{name: 7 if name in NUMBERS else "TD" for name in wanted})
    assert said.code == code
    assert said.text.endswith(".")
    assert ("10♦" in said.text) == bool(wanted & set(CARDS))


def test_cards_are_told_one_by_one() -> None:
    line = reason("held", cards="KS KH KD")
    assert (line.text, line.facts) == ("The opponent held K♠, K♥ and K♦.", {"cards": "KS KH KD"})


def test_no_code_says_two_things() -> None:
    assert not REASONS.keys() & SENTENCES.keys()


def test_a_review_is_read_as_it_was_written() -> None:
    written = msgspec.json.encode(review_of(300))
    assert msgspec.json.decode(written, type=Review) == review_of(300)
