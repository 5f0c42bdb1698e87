"""The calculator's answers in words."""

from collections.abc import Iterable
from typing import assert_never

from server.gin.cards import card, named_set, names, points
from server.gin.cases import (
    Answer,
    Case,
    DeadwoodAnswer,
    Defended,
    DiscardAnswer,
    DiscardCase,
    GameAnswer,
    GameCase,
    HandAnswer,
    HandCase,
    LayoffAnswer,
    LayoffCase,
    LimitAnswer,
    LimitCase,
    MatchAnswer,
    MatchCase,
    Melds,
    Names,
    SpreadAnswer,
    SpreadCase,
)
from server.gin.explain import (
    FaceUp,
    Lines,
    bare_limit,
    explain_defence,
    explain_game,
    explain_hand,
    explain_limit,
    laid_out,
    limit_line,
)
from server.gin.fields import card_in, named
from server.gin.illegal import Illegal
from server.gin.rules import Rules, choose
from server.gin.ruling import laid_melds
from server.gin.score import Points, tally
from server.gin.sentences import Line, line
from server.gin.sheet import LaidOffCards, Layout


def explain_answer(case: Case, answer: Answer) -> Lines:
    """The answer to this case, line by line."""
    match answer:
        case DeadwoodAnswer():
            return _deadwood(answer)
        case DiscardAnswer():
            assert isinstance(case, DiscardCase)
            return _discard(answer, case.forbidden)
        case LayoffAnswer():
            assert isinstance(case, LayoffCase)
            return explain_defence(case.knocker_melds, _layoffs(answer.example.layoffs), _defender(answer.example))
        case HandAnswer():
            assert isinstance(case, HandCase)
            return _illegal(case, answer) if answer.outcome == "illegal" else explain_hand(_face_up(answer))
        case SpreadAnswer():
            assert isinstance(case, SpreadCase)
            return _spread(case)
        case MatchAnswer():
            assert isinstance(case, MatchCase)
            return _game(choose(case.rules, case.options), answer.hands)
        case GameAnswer():
            assert isinstance(case, GameCase)
            return _game(choose(case.rules, case.options), case.hands)
        case LimitAnswer():
            assert isinstance(case, LimitCase)
            return explain_limit(choose(case.rules, case.options), card_in("upcard", case.upcard))
    assert_never(answer)


def _deadwood(answer: DeadwoodAnswer) -> Lines:
    if not answer.cards:
        return ()
    melds = answer.layouts[0]
    lines = laid_out(melds, _left(answer.cards, melds))
    return lines if answer.layout_count == 1 else (*lines, line("ways", count=answer.layout_count))


def _left(cards: Names, melds: Melds) -> Names:
    return names(named_set(cards) & ~named_set(name for meld in melds for name in meld))


def _discard(answer: DiscardAnswer, forbidden: str | None) -> Lines:
    said = [line("just_taken", cards=forbidden)] if forbidden else []
    if answer.big_gin:
        said.append(line("eleven_melded"))
    if len(answer.discards) > 1:
        return (*said, line("throw_one", cards=" ".join(answer.discards), deadwood=answer.deadwood))
    best = answer.discards[0]
    melds = answer.layouts[best][0]
    kept = tuple(name for name in answer.cards if name != best)
    return (*said, line("throw", cards=best), *laid_out(melds, _left(kept, melds)))


def _defender(example: Defended) -> Layout:
    return Layout(example.melds, example.left)


def _layoffs(layoffs: Melds) -> tuple[LaidOffCards, ...]:
    return tuple(LaidOffCards(meld, cards) for meld, cards in enumerate(layoffs) if cards)


def _face_up(answer: HandAnswer) -> FaceUp:
    """The hand as a showdown has it."""
    assert answer.outcome != "illegal"
    assert answer.defender_deadwood is not None
    assert answer.difference is not None
    assert answer.bonus is not None
    assert answer.multiplier is not None
    return FaceUp(
        Points(
            answer.outcome,
            answer.winner == "knocker",
            answer.knocker_deadwood,
            answer.defender_deadwood,
            answer.difference,
            answer.bonus,
            answer.multiplier,
        ),
        Layout(answer.melds, answer.left),
        Layout(answer.defender_melds or (), answer.defender_left or ()),
        _layoffs(answer.layoffs or ()),
    )


def _illegal(case: HandCase, answer: HandAnswer) -> Lines:
    """Why the knock is not allowed."""
    rules = choose(case.rules, case.options)
    laid = laid_out(answer.melds, answer.left)
    if len(case.knocker) == 11:
        return (line("big_gin_off"),) if rules.big_gin_bonus is None else (*laid, line("not_big_gin"))
    why = line("knock_too_high", deadwood=answer.knocker_deadwood, limit=answer.knock_limit)
    return (*laid, limit_line(rules, card_in("upcard", case.upcard)), why)


def _spread(case: SpreadCase) -> Lines:
    try:
        laid = named(laid_melds(case.melds, named_set(case.cards)))
    except Illegal as refused:
        return (Line(refused.code, refused.facts, refused.message),)
    left = _left(case.cards, laid)
    deadwood = sum(points(card(name)) for name in left)
    verdict = "knock_allowed" if deadwood <= case.limit else "knock_too_high"
    return (*laid_out(laid, left), bare_limit(case.limit), line(verdict, deadwood=deadwood, limit=case.limit))


def _game(rules: Rules, hands: Iterable[tuple[str | None, int]]) -> Lines:
    won = [(None if winner is None else "AB".index(winner), points) for winner, points in hands]
    return explain_game(rules, tally(rules, won), ("A", "B"))
