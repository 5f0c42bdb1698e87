"""A finished hand as a text that people can read and programs can read back; docs/notation.md says how it is written.

Who reads a transcript plays it by the rules: every move is decided as at a table, so that no text tells a hand that
could not have been played.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any, assert_never

import msgspec

from server.gin import actions, events
from server.gin.actions import Action
from server.gin.cards import NAMES, card
from server.gin.illegal import Illegal
from server.gin.notation import parse_card, parse_cards, shown, shown_all
from server.gin.replay import Move, Played, before_deal, states
from server.gin.rules import CLASSIC, PRESETS, Rules, choose, preset_name
from server.gin.ruling import decide
from server.gin.score import Seat
from server.gin.sheet import Row
from server.gin.state import State
from server.gin.table import deal, evolve

TITLE = "Gin rummy hand, notation 1"
SEATS = "AB"

_LINE = re.compile(r"\d+ ([AB]): (.+)", re.ASCII)
_LAID_OFF = re.compile(r"(.*?) ?\bon (\d{1,2})", re.ASCII)
_WORDS = {"none": None, "on": True, "off": False}


class Transcript(msgspec.Struct, frozen=True, kw_only=True):
    """A hand, and where it was played by whom; A is the first seat."""

    table: str
    game: int
    hand: int
    players: tuple[str, str]
    played: Played


def write(transcript: Transcript) -> str:
    """The text of a hand that is finished."""
    played = transcript.played
    after = list(states(played))
    row = after[-1].last_row
    assert row is not None
    turns = _turns(played.moves, after[1:])
    return "\n".join((*_head(transcript), *_cards(played.dealt), "", *turns, "", _result(row), ""))


def _head(transcript: Transcript) -> Iterator[str]:
    yield TITLE
    yield f"Table: {transcript.table}"
    yield f"Game: {transcript.game}"
    yield f"Hand: {transcript.hand}"
    for seat, name in zip(SEATS, transcript.players, strict=True):
        yield f"Player {seat}: {name}"
    yield f"Rules: {_rules(transcript.played.rules)}"


def _rules(rules: Rules) -> str:
    """A preset, or the classic rules and what is otherwise."""
    if (name := preset_name(rules)) in PRESETS:
        return name
    classic, chosen = msgspec.to_builtins(CLASSIC), msgspec.to_builtins(rules)
    return ", ".join(("classic", *(f"{key} {_word(value)}" for key, value in chosen.items() if value != classic[key])))


def _word(value: object) -> str:
    return next((word for word, meant in _WORDS.items() if meant is value), str(value))


def _cards(dealt: events.Dealt) -> Iterator[str]:
    deck, dealer = dealt.deck, dealt.dealer
    yield f"Dealer: {SEATS[dealer]}"
    yield f"Cards of {SEATS[1 - dealer]}: {shown_all(deck[:10])}"
    yield f"Cards of {SEATS[dealer]}: {shown_all(deck[10:20])}"
    yield f"Upcard: {shown(deck[20])}"
    yield f"Stock: {shown_all(deck[21:])}"


def _turns(moves: Iterable[Move], after: Iterable[State]) -> Iterator[str]:
    """A line for each turn."""
    number, last, line = 0, None, ""
    for move, state in zip(moves, after, strict=True):
        if move.seat == last:
            line += f", {_move(move, state)}"
            continue
        if line:
            yield line
        number, last = number + 1, move.seat
        line = f"{number} {SEATS[last]}: {_move(move, state)}"
    yield line


def _move(move: Move, state: State) -> str:
    """A move as it is written; `state` is the table after it."""
    match move:
        case events.TimedOut():
            return "late"
        case events.Passed():
            return "pass"
        case events.Took():
            return f"take {_drawn(state)}"
        case events.Drew():
            return f"draw {_drawn(state)}"
        case events.Discarded():
            return f"throw {shown(move.card)}"
        case events.Knocked():
            melds = " | ".join(map(shown_all, move.melds))
            return f"big gin with {melds}" if move.card is None else f"knock {shown(move.card)} with {melds}"
        case events.LaidOff():
            layoffs = [f"{shown_all(more.cards)} on {more.meld + 1}".lstrip() for more in move.layoffs]
            return f"lay down {' | '.join((*map(shown_all, move.melds), *layoffs)) or 'nothing'}"
    assert_never(move)


def _drawn(state: State) -> str:
    drawn = state.dealt.drawn
    assert drawn is not None
    return shown(NAMES[drawn])


def _result(row: Row) -> str:
    """How the hand ended, for people: it follows from the moves, and is not read."""
    score = row.score
    if score is None or row.knocker is None or row.winner is None:
        return "Result: void"
    counts = f"{SEATS[row.knocker]} {score.knocker_deadwood} against {score.defender_deadwood}"
    return f"Result: {row.outcome.replace('_', ' ')}, {counts}, {score.points} points to {SEATS[row.winner]}"


def read(text: str) -> Transcript:
    """The hand in a text. Raises `Illegal`: what is written wrong, with its line, or why the rules refuse a move."""
    head: dict[str, str] = {}
    turns: list[tuple[int, Seat, str]] = []
    first, *lines = text.split("\n")
    if first.strip() != TITLE:
        raise _wrong("line 1", f"it is not “{TITLE}”")
    for number, line in enumerate(lines, 2):
        if turn := _LINE.fullmatch(line.rstrip()):
            turns.append((number, SEATS.index(turn[1]), turn[2]))
        elif line.strip():
            key, _, value = line.rstrip("\r").partition(": ")
            head[key] = value
    return Transcript(
        table=_field(head, "Table"),
        game=_number(head, "Game"),
        hand=_number(head, "Hand"),
        players=(_field(head, "Player A"), _field(head, "Player B")),
        played=_played(head, turns),
    )


def _played(head: dict[str, str], turns: Iterable[tuple[int, Seat, str]]) -> Played:
    rules = _chosen(_field(head, "Rules"))
    dealt = _deal(head, rules)
    state = evolve(before_deal(rules), dealt)
    moves: list[Move] = []
    for number, seat, line in turns:
        try:
            for written in line.split(", "):
                move = _decided(state, seat, written)
                state = evolve(state, move)
                _check_drawn(move, state, written)
                moves.append(move)
        except Illegal as refused:
            raise refused.of(f"line {number}") from None
    if state.last_row is None:
        raise _wrong("the moves", "the hand is not finished")
    return Played(rules, dealt, tuple(moves))


def _wrong(field: str, why: str) -> Illegal:
    return Illegal("bad_input", field=field, why=why)


def _field(head: dict[str, str], key: str) -> str:
    if key not in head:
        raise _wrong(key, "it is missing")
    return head[key]


def _number(head: dict[str, str], key: str) -> int:
    try:
        return int(_field(head, key))
    except ValueError:
        raise _wrong(key, "it is not a number") from None


def _chosen(text: str) -> Rules:
    preset, *changes = text.split(", ")
    options: dict[str, Any] = {}
    for change in changes:
        option, _, word = change.partition(" ")
        options[option] = int(word) if re.fullmatch("[0-9]{1,9}", word) else _WORDS.get(word, word)
    return choose(preset, options)


def _deal(head: dict[str, str], rules: Rules) -> events.Dealt:
    dealer = _field(head, "Dealer")
    if dealer not in ("A", "B"):
        raise Illegal("unknown_player", player=dealer[:20])
    seat = SEATS.index(dealer)
    deck: list[str] = []
    for key, size in ((f"Cards of {SEATS[1 - seat]}", 10), (f"Cards of {dealer}", 10), ("Upcard", 1), ("Stock", 31)):
        cards = parse_cards(_field(head, key))
        if len(cards) != size:
            raise Illegal("bad_size", count=len(cards), field=key, wanted=size)
        deck += cards
    dealt = deal(before_deal(rules), map(card, deck), seat)
    assert isinstance(dealt, events.Dealt)
    return dealt


def _decided(state: State, seat: Seat, written: str) -> Move:
    """The move that is written so, if the rules allow it."""
    if written == "late":
        if state.turn != seat:
            raise Illegal("not_your_turn")
        return events.TimedOut(seat)
    (move,) = decide(state, seat, _action(written))
    assert isinstance(move, Move)
    return move


def _action(written: str) -> Action:
    verb, _, rest = written.partition(" ")
    match verb:
        case "pass":
            return actions.Pass()
        case "take":
            return actions.Take()
        case "draw":
            return actions.Draw()
        case "throw":
            return actions.Discard(parse_card(rest))
        case "knock":
            thrown, _, melds = rest.partition(" with ")
            return actions.Knock(parse_card(thrown), tuple(parse_cards(meld) for meld in _parts(melds)))
        case "big":
            return actions.BigGin()
        case "lay":
            return _defence(rest.removeprefix("down").strip())
        case _:
            raise _wrong("a move", f"“{verb[:20]}” is none")


def _defence(written: str) -> Action:
    melds, layoffs = [], []
    for part in _parts(written.removeprefix("nothing")):
        if laid_off := _LAID_OFF.fullmatch(part):
            layoffs.append(actions.Layoff(int(laid_off[2]) - 1, parse_cards(laid_off[1])))
        else:
            melds.append(parse_cards(part))
    return actions.LayOff(tuple(melds), tuple(layoffs))


def _parts(written: str) -> list[str]:
    return written.split(" | ") if written else []


def _check_drawn(move: Move, state: State, written: str) -> None:
    """Raise `Illegal` where another card is written than the one that lay there."""
    if isinstance(move, events.Took | events.Drew):
        lay_there = _drawn(state)
        if shown(parse_card(written.partition(" ")[2])) != lay_there:
            raise _wrong("a move", f"the card that lies there is {lay_there}")
