"""Why a hand or a game is worth what it is worth, line by line, as a person would say it."""

from typing import NamedTuple

from server.gin.cards import NAMES, Card, card, points
from server.gin.rules import Rules
from server.gin.score import Points, Seat, Tally
from server.gin.sentences import ROLES, Line, added, line
from server.gin.sheet import LaidOffCards, Layout, Row

Lines = tuple[Line, ...]
Called = tuple[str, str]
"""Names of two people."""


class FaceUp(NamedTuple):
    """A hand that was knocked, with all that its score comes from: how the two laid their cards, and the layoffs."""

    score: Points
    knocker: Layout
    defender: Layout
    layoffs: tuple[LaidOffCards, ...]


def explain_row(row: Row, names: Called) -> Lines:
    """A hand of the score sheet, between players called so by seat."""
    if row.score is None or row.knocker is None:
        return (line("void"),)
    first, second = row.knocker, 1 - row.knocker
    layouts = row.showdown.layouts
    hand = FaceUp(row.score, layouts[first], layouts[second], row.showdown.layoffs)
    return explain_hand(hand, (names[first], names[second]))


def explain_hand(hand: FaceUp, called: Called = ROLES) -> Lines:
    """A hand that was knocked; `called` are the knocker and the defender."""
    knocker, defender = called
    score = hand.score
    return (
        _knock(hand, knocker),
        *explain_defence(hand.knocker.melds, hand.layoffs, hand.defender, defender),
        _reckoned(score),
        *_doubled(score),
        line("scores", winner=knocker if score.knocker_wins else defender, points=score.points),
    )


def explain_defence(
    knocked: tuple[tuple[str, ...], ...],
    layoffs: tuple[LaidOffCards, ...],
    laid: Layout,
    defender: str = ROLES[1],
) -> Lines:
    """What the defender does after a knock with the melds `knocked`, and is left with."""
    if laid.melds:
        own = line("defender_melds", defender=defender, melds=written(laid.melds))
    else:
        own = line("defender_no_meld", defender=defender)
    return (*(_layoff(more, knocked[more.meld]) for more in layoffs), own, left_over(laid.left))


def _knock(hand: FaceUp, knocker: str) -> Line:
    score, melds = hand.score, written(hand.knocker.melds)
    if score.outcome in ("gin", "big_gin"):
        return line(score.outcome, knocker=knocker, melds=melds)
    left = " ".join(dearest_first(hand.knocker.left))
    return line("knock", knocker=knocker, deadwood=score.knocker_deadwood, melds=melds, left=left)


def _layoff(more: LaidOffCards, meld: tuple[str, ...]) -> Line:
    return line(
        "layoff" if len(more.cards) == 1 else "layoffs",
        cards=" ".join(more.cards),
        kind="set" if meld[0][0] == meld[1][0] else "run",
        meld=" ".join(meld),
    )


def _reckoned(score: Points) -> Line:
    """How the two counts make points, before any doubling."""
    own, other, single = score.knocker_deadwood, score.defender_deadwood, score.difference + score.bonus
    match score.outcome:
        case "gin" | "big_gin":
            return line(f"{score.outcome}_points", deadwood=other, bonus=score.bonus, points=single)
        case "undercut" if own == other:
            return line("undercut_even", deadwood=own, bonus=score.bonus)
        case "undercut":
            return line(
                "undercut",
                knocker_deadwood=own,
                defender_deadwood=other,
                difference=score.difference,
                bonus=score.bonus,
                points=single,
            )
        case _:
            return line("difference", defender_deadwood=other, knocker_deadwood=own, difference=score.difference)


def _doubled(score: Points) -> Lines:
    if score.multiplier == 1:
        return ()
    single = score.difference + score.bonus
    return (line("doubled", single=single, multiplier=score.multiplier, points=score.points),)


def explain_game(rules: Rules, tally: Tally, names: Called) -> Lines:
    """What a game that is over comes to, between players called so by seat; nothing of one that is not, or is void."""
    if tally.winner is None or tally.margin is None:
        return ()
    winner, loser = names[tally.winner], names[1 - tally.winner]
    seats = (tally.winner, 1 - tally.winner)
    return (
        _ended(rules, tally, tally.scores[tally.winner], winner, loser),
        *_bonus(tally, winner, loser),
        *(_box(rules, tally, seat, names[seat]) for seat in seats if tally.box_bonus[seat]),
        *(line("total", player=names[seat], sum=added(_terms(tally, seat))) for seat in seats),
        _margin(tally.margin, winner, loser),
    )


def _ended(rules: Rules, tally: Tally, reached: int, winner: str, loser: str) -> Line:
    if tally.decided_at is None:
        return line("forfeited", loser=loser, winner=winner)
    return line("target", winner=winner, points=reached, target=rules.target)


def _bonus(tally: Tally, winner: str, loser: str) -> Lines:
    bonus = max(tally.game_bonus)
    if not bonus:
        return ()
    if tally.shutout:
        return (line("shutout", loser=loser, winner=winner, bonus=bonus),)
    return (line("game_bonus", winner=winner, bonus=bonus),)


def _box(rules: Rules, tally: Tally, seat: Seat, name: str) -> Line:
    won = tally.boxes[seat]
    return line("box" if won == 1 else "boxes", player=name, hands=won, box=rules.box, points=tally.box_bonus[seat])


def _terms(tally: Tally, seat: Seat) -> list[int]:
    bonuses = (tally.game_bonus[seat], tally.box_bonus[seat])
    return [tally.scores[seat], *(bonus for bonus in bonuses if bonus)]


def _margin(margin: int, winner: str, loser: str) -> Line:
    if margin > 0:
        return line("margin", winner=winner, margin=margin)
    if margin == 0:
        return line("margin_even", winner=winner)
    return line("margin_behind", loser=loser, points=-margin, winner=winner)


def explain_limit(rules: Rules, upcard: Card | None) -> Lines:
    """What the first upcard does. Raises `Illegal("upcard_needed")` where the rules need one and there is none."""
    first = limit_line(rules, upcard)
    return (first, line("spade_doubles")) if rules.multiplier(upcard) > 1 else (first,)


def limit_line(rules: Rules, upcard: Card | None) -> Line:
    """What a hand that began with this upcard may be knocked with."""
    limit = rules.limit(upcard)
    if not rules.upcard_limit or upcard is None:
        return bare_limit(limit)
    if limit:
        return line("limit_by_upcard", upcard=NAMES[upcard], limit=limit)
    return line("gin_by_upcard", upcard=NAMES[upcard])


def bare_limit(limit: int) -> Line:
    """A knock limit, wherever it comes from."""
    return line("knock_limit", limit=limit) if limit else line("gin_limit")


def laid_out(melds: tuple[tuple[str, ...], ...], left: tuple[str, ...]) -> Lines:
    """Cards in melds, and what is left of them."""
    if not melds:
        return (line("no_meld"), left_over(left))
    return (line("meld" if len(melds) == 1 else "melds", melds=written(melds)), left_over(left))


def left_over(left: tuple[str, ...]) -> Line:
    """What is left, added up."""
    if not left:
        return line("nothing_left")
    ordered = dearest_first(left)
    counts = [points(card(name)) for name in ordered]
    return line("left", left=" ".join(ordered), sum=added(counts), deadwood=sum(counts))


def dearest_first(cards: tuple[str, ...]) -> list[str]:
    """Cards from king to ace."""
    return sorted(cards, key=lambda name: -(card(name) % 13))


def written(melds: tuple[tuple[str, ...], ...]) -> str:
    """Melds as facts have them."""
    return ", ".join(" ".join(meld) for meld in melds)
