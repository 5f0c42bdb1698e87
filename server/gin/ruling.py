"""What the rules say to an action: the events that it brings about, or why it is refused.

The numbers in comments are the paragraphs of rules.md.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import assert_never

from server.gin import actions, events
from server.gin.actions import Action, TableAction
from server.gin.cards import Card, Cards, bit, card, each, named_set, names
from server.gin.events import Event
from server.gin.illegal import Illegal
from server.gin.layoffs import laid_off
from server.gin.melds import MELDS, Layout, deadwood, melded, offered_layout, total
from server.gin.score import Seat, defence_to
from server.gin.seating import STAND_IN, Player
from server.gin.state import IN_PLAY, Hand, Phase, State


def allowed(state: State, seat: Seat) -> tuple[str, ...]:
    """The kinds of action that the phase allows this seat, whatever its cards.

    A knock may still be refused for what it leaves.
    """
    return _kinds(
        state.phase,
        _of_turn(state) if state.turn == seat else (),
        state.ready[seat],
        state.void_asked[seat],
        _about_absence(state, seat),
    )


@lru_cache(256)  # there are not so many, and they are asked for with every move
def _kinds(
    phase: Phase, own: tuple[str, ...], ready: bool, void_asked: bool, about_absence: tuple[str, ...]
) -> tuple[str, ...]:
    if phase in (Phase.CLOSED, Phase.DEAL):
        return ()
    if phase == Phase.SEATING:
        return ("leave",)
    if phase in (Phase.HAND_OVER, Phase.GAME_OVER) and not ready:
        own = ("ready",)
    if phase == Phase.GAME_OVER:
        return (*own, "leave")
    return (*own, *about_absence, *(() if void_asked else ("void",)), "resign", "leave")


def _about_absence(state: State, seat: Seat) -> tuple[str, ...]:
    """What this seat may ask because one of the two was away for too long."""
    if state.stand_ins[seat] is not None:
        return ("come_back",)
    if not waits_in_vain(state, seat):
        return ()
    return ("claim", "let_stand_in") if state.options.stand_in and state.options.clock is None else ("claim",)


def waits_in_vain(state: State, seat: Seat) -> bool:
    """Whether the other has been away for too long, and nobody plays for them."""
    return state.absent[1 - seat] and state.stand_ins[1 - seat] is None


def _of_turn(state: State) -> tuple[str, ...]:
    """What the one whose turn it is may do."""
    hand = state.hand
    begun, must_knock = (False, False) if hand is None else (hand.turns > 0, hand.must_knock)
    return _turn_kinds(state.phase, begun, must_knock, state.rules.big_gin_bonus is not None)


@lru_cache(256)
def _turn_kinds(phase: Phase, begun: bool, must_knock: bool, big_gin: bool) -> tuple[str, ...]:
    match phase:
        case Phase.OFFER_NON_DEALER | Phase.OFFER_DEALER | Phase.LAST_DISCARD:
            return ("take", "pass")
        case Phase.DRAW:
            return ("draw", "take") if begun else ("draw",)  # 2: a passed upcard is out of play
        case Phase.DISCARD:
            return (*(() if must_knock else ("discard",)), "knock", *(("big_gin",) if big_gin else ()))
        case Phase.LAYOFF:
            return ("lay_off",)
        case _:
            return ()


def decide(state: State, seat: Seat | None, action: Action) -> tuple[Event, ...]:
    """The events that this action brings about; `seat` is None for a spectator.

    Raises `Illegal` where the rules refuse it.
    """
    if seat is None:
        raise Illegal("not_seated")
    _check_allowed(state, seat, action)
    match action:
        case actions.Pass():
            return (events.Passed(seat),)
        case actions.Draw():
            return (events.Drew(seat),)
        case actions.Take():
            return _take(state, seat)
        case actions.Discard():
            _check_throw(state.dealt, seat, action.card)
            return (events.Discarded(seat, action.card),)
        case actions.Knock():
            return _knock(state, seat, action)
        case actions.BigGin():
            return _big_gin(state, seat)
        case actions.LayOff():
            return _lay_off(state, seat, action)
        case _:
            return _of_table(state, seat, action)


def _of_table(state: State, seat: Seat, action: TableAction) -> tuple[Event, ...]:
    match action:
        case actions.Ready():
            return (events.Readied(seat),)
        case actions.Resign():
            return (events.Resigned(seat),)
        case actions.Void():
            return _void(state, seat)
        case actions.Leave():
            return (events.Left(seat),)
        case actions.Claim():
            return (events.Claimed(seat),)
        case actions.LetStandIn():
            return (events.StoodIn(1 - seat, STAND_IN),)
        case actions.ComeBack():
            return (events.Back(seat),)
    assert_never(action)


def _check_allowed(state: State, seat: Seat, action: Action) -> None:
    kind = actions.kind(action)
    if kind in allowed(state, seat):
        return
    if kind == "big_gin" and state.rules.big_gin_bonus is None:
        raise Illegal("big_gin_off")
    if kind == "void" and state.phase not in IN_PLAY | {Phase.HAND_OVER}:
        raise Illegal("nothing_to_void")
    if kind == "let_stand_in" and waits_in_vain(state, seat):
        raise Illegal("no_stand_in")
    if kind in ("claim", "let_stand_in"):
        raise Illegal("not_absent")
    if state.turn == 1 - seat and kind not in ("ready", "void", "resign", "leave", "come_back"):
        raise Illegal("not_your_turn")
    if kind == "take" and state.phase == Phase.DRAW:
        raise Illegal("upcard_passed")
    if kind == "discard" and state.phase == Phase.DISCARD:
        raise Illegal("must_knock")
    raise Illegal("not_now", allowed=", ".join(_of_turn(state)) or state.phase.replace("_", " "))


def _check_throw(hand: Hand, seat: Seat, name: str) -> Card:
    thrown = card(name)
    if not hand.cards[seat] & bit(thrown):
        raise Illegal("not_held", card=name)
    if thrown == hand.forbidden:
        raise Illegal("just_taken", card=name)
    return thrown


def _take(state: State, seat: Seat) -> tuple[Event, ...]:
    if state.phase == Phase.LAST_DISCARD and not may_knock_with_last(state, seat):
        raise Illegal("cannot_knock")
    return (events.Took(seat),)


def may_knock_with_last(state: State, seat: Seat) -> bool:
    """Fiftieth card: whether taking the last discard would let this seat knock.

    A big gin needs no look of its own: some card of its eleven that was not taken can be spared, which leaves a gin.
    """
    hand = state.dealt
    eleven = hand.cards[seat] | bit(hand.pile[-1])
    limit = state.rules.limit(hand.upcard)
    return any(deadwood(eleven ^ bit(thrown)) <= limit for thrown in each(hand.cards[seat]))


def laid_melds(melds: Iterable[Iterable[str]], held: Cards) -> Layout:
    """These melds as sets. Raises `Illegal` where one is no meld, or has a card that is not `held` or is in another."""
    laid = tuple(named_set(meld) for meld in melds)
    used = 0
    for meld in laid:
        if meld & ~held:
            raise Illegal("not_held", card=names(meld & ~held)[0])
        if meld & used:
            raise Illegal("card_in_two_melds", card=names(meld & used)[0])
        if meld not in MELDS:
            raise Illegal("not_a_meld", cards=" ".join(names(meld)) or "An empty group")
        used |= meld
    return laid


def _knock(state: State, seat: Seat, action: actions.Knock) -> tuple[Event, ...]:
    hand = state.dealt
    kept = hand.cards[seat] ^ bit(_check_throw(hand, seat, action.card))
    laid = offered_layout(kept) if action.melds is None else laid_melds(action.melds, kept)
    left = total(kept & ~melded(laid))
    limit = state.rules.limit(hand.upcard)
    if left > limit:
        raise Illegal("knock_too_high", deadwood=left, limit=limit)
    return (events.Knocked(seat, action.card, tuple(names(meld) for meld in laid)),)


def _big_gin(state: State, seat: Seat) -> tuple[Event, ...]:
    cards = state.dealt.cards[seat]
    if deadwood(cards):
        raise Illegal("not_big_gin")
    return (events.Knocked(seat, None, tuple(names(meld) for meld in offered_layout(cards))),)


def _lay_off(state: State, seat: Seat, action: actions.LayOff) -> tuple[Event, ...]:
    hand = state.dealt
    assert hand.knock is not None
    held = hand.cards[seat]
    if action.melds is None:
        best = defence_to(hand.knock.melds, hand.cards[1 - seat], held)
        melds = tuple(names(meld) for meld in best.melds)
        layoffs = tuple(actions.Layoff(i, names(more)) for i, more in enumerate(best.layoffs) if more)
        return (events.LaidOff(seat, melds, layoffs),)
    own = melded(laid_melds(action.melds, held))
    laid_off(hand.knock.melds, action.layoffs, held, own)
    return (events.LaidOff(seat, action.melds, action.layoffs),)


def _void(state: State, seat: Seat) -> tuple[Event, ...]:
    hand = state.dealt
    just_begun = hand.number == 1 and (hand.turns == 0 or (hand.turns == 1 and hand.drawn is None))
    friendly = state.options.clock is None
    alone = friendly and waits_in_vain(state, seat)  # nobody is there to agree
    if state.void_asked[1 - seat] or alone or (just_begun and state.phase in IN_PLAY):
        return (events.Voided(seat),)
    return (events.VoidAsked(seat),)


def sit(state: State, player: Player) -> tuple[Event, ...]:
    """The player takes the first free seat; nothing happens where they sit already.

    Raises `Illegal`: `table_closed`, `seats_taken`.
    """
    if state.phase == Phase.CLOSED:
        raise Illegal("table_closed")
    if state.seat_of(player.id) is not None:
        return ()
    if state.phase != Phase.SEATING:
        raise Illegal("seats_taken")
    return (events.Sat(0 if state.players[0] is None else 1, player),)
