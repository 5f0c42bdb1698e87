"""The machine: `evolve` works out what an event changes, `fold` replays a log.

Live play and replay run the same `evolve`, so the log is the truth. What an action brings about is decided in `ruling`;
chance and time come in from outside, and `due` says when the server owes them. The numbers in comments are the
paragraphs of rules.md.
"""

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple, assert_never

from server.gin import events
from server.gin.cards import DECK, NAMES, Card, as_set, bit, card, named_set, names
from server.gin.events import Event, HandEvent, TableEvent, TimeEvent
from server.gin.illegal import Illegal
from server.gin.layoffs import Defence, laid_off
from server.gin.melds import best_layout, melded, total
from server.gin.score import Points, Seat, defence_to, knock_points
from server.gin.sheet import LaidOffCards, Row, Sheet, Showdown, laid_out
from server.gin.state import Hand, KnockMade, Phase, Play, State, changed, ended, with_seat
from server.gin.timing import after_time, begun, turned

MOST_TURNS = 200
LAST_STOCK = 2
"""With so many cards left in the stock a hand that is not knocked is over (5)."""

SHOWDOWN_MS = 45_000
"""Where there is a clock, the next hand is dealt after so long, whoever is ready."""


class Due(NamedTuple):
    """What the server owes the table next, and how many milliseconds after the table came to this state."""

    what: Literal["deal", "time_out", "go_on"]
    after: int


def due(state: State) -> Due | None:
    """What the server owes the table next, if anything."""
    if state.phase == Phase.DEAL:
        return Due("deal", 0)
    clock = state.options.clock
    if clock is None:
        return None
    if state.phase == Phase.HAND_OVER:
        return Due("go_on", SHOWDOWN_MS)
    if state.turn is None:
        return None
    return Due("time_out", 1000 * clock.turn + state.reserve[state.turn])


def deal(state: State, deck: Iterable[Card], first_dealer: Seat) -> Event:
    """The next hand from a shuffled deck; `first_dealer` deals the first hand of a game (1).

    Raises `Illegal("deck_incomplete")`.
    """
    order = tuple(deck)
    if sorted(order) != list(DECK):
        raise Illegal("deck_incomplete")
    return events.Dealt(next_dealer(state, first_dealer), tuple(NAMES[number] for number in order))


def next_dealer(state: State, first_dealer: Seat) -> Seat:
    """Who deals: after a void hand the same dealer again (5), otherwise as the rules say."""
    if not state.sheet.rows:
        return first_dealer
    last = state.sheet.rows[-1]
    if last.winner is None:
        return last.dealer
    rule = state.rules.next_dealer
    match rule:
        case "loser":
            return 1 - last.winner
        case "winner":
            return last.winner
        case "alternate":
            return 1 - last.dealer
    assert_never(rule)


def opening(event: events.Opened) -> State:
    """The table as it is opened, with nobody in its seats."""
    return State(seq=1, rules=event.rules, options=event.options)


def fold(log: Iterable[Event]) -> State:
    """The table after these events, the first of which opens it."""
    state: State | None = None
    for event in log:
        state = evolve(state, event)
    if state is None:
        raise ValueError("an empty log is no table")
    return state


def evolve(state: State | None, event: Event) -> State:
    """The table after one more event; None is the table before it is opened."""
    if isinstance(event, events.Opened):
        if state is not None:
            raise ValueError("a table is opened once")
        return opening(event)
    if state is None:
        raise ValueError("a table's log begins with its opening")
    return changed(_after(state, event), seq=state.seq + 1)


def _after(state: State, event: HandEvent | TableEvent | TimeEvent) -> State:
    match event:  # what comes most often first
        case (
            events.Drew()
            | events.Discarded()
            | events.Took()
            | events.Passed()
            | events.Knocked()
            | events.LaidOff()
            | events.Dealt()
        ):
            return turned(state, _in_hand(state, event))
        case events.Spent() | events.TimedOut() | events.Away() | events.Back() | events.Claimed() | events.StoodIn():
            return after_time(state, event)
        case events.Sat():
            players = with_seat(state.players, event.seat, event.player)
            return changed(state, players=players, phase=Phase.SEATING if None in players else Phase.DEAL)
        case events.Readied():
            return _readied(state, event.seat)
        case events.VoidAsked():
            return changed(state, void_asked=with_seat(state.void_asked, event.seat, True))
        case events.Voided():
            return ended(state, Sheet(state.sheet.rows, "void"))
        case events.Resigned():
            return ended(state, Sheet(state.sheet.rows, "resigned", event.seat))
        case events.Left():
            return _left(state, event.seat)
    assert_never(event)


def _in_hand(state: State, event: HandEvent) -> State:
    match event:
        case events.Drew():
            return _drew(state, event.seat)
        case events.Discarded():
            return _discarded(state, event)
        case events.Took():
            return _took(state, event.seat)
        case events.Passed():
            return _passed(state, event.seat)
        case events.Knocked():
            return _knocked(state, event)
        case events.LaidOff():
            return _laid_off(state, event)
        case events.Dealt():
            return _dealt(state, event)
    assert_never(event)


def _dealt(state: State, event: events.Dealt) -> State:
    deck = tuple(map(card, event.deck))
    dealer = event.dealer
    first, second = as_set(deck[:10]), as_set(deck[10:20])  # 1: ten each, non-dealer first
    hand = Hand(
        number=len(state.sheet.rows) + 1,
        dealer=dealer,
        upcard=deck[20],
        cards=(first, second) if dealer == 1 else (second, first),
        stock=deck[:20:-1],
        pile=(deck[20],),
    )
    fresh = (False, False)
    if not state.sheet.rows:
        state = begun(state)
    return changed(state, phase=Phase.OFFER_NON_DEALER, hand=hand, turn=1 - dealer, ready=fresh, void_asked=fresh)


def _played(hand: Hand, play: Play, **fields: Any) -> Hand:
    """The hand with these fields changed and this line more in its log."""
    return changed(hand, plays=(*hand.plays, play), **fields)


def _passed(state: State, seat: Seat) -> State:
    hand = _played(state.dealt, Play(seat, "pass"))
    match state.phase:
        case Phase.OFFER_NON_DEALER:
            return changed(state, hand=hand, phase=Phase.OFFER_DEALER, turn=1 - seat)
        case Phase.OFFER_DEALER:  # 2: the non-dealer draws from the stock
            return changed(state, hand=hand, phase=Phase.DRAW, turn=1 - seat)
        case _:
            return _void_hand(state, hand)


def _took(state: State, seat: Seat) -> State:
    hand = state.dealt
    top = hand.pile[-1]
    hand = _played(
        hand,
        Play(seat, "take", NAMES[top]),
        cards=with_seat(hand.cards, seat, hand.cards[seat] | bit(top)),
        taken=with_seat(hand.taken, seat, hand.taken[seat] | bit(top)),
        pile=hand.pile[:-1],
        drawn=top,
        from_pile=True,
        must_knock=state.phase == Phase.LAST_DISCARD,
    )
    return changed(state, hand=hand, phase=Phase.DISCARD)


def _drew(state: State, seat: Seat) -> State:
    hand = state.dealt
    top = hand.stock[-1]
    hand = _played(
        hand,
        Play(seat, "draw"),
        cards=with_seat(hand.cards, seat, hand.cards[seat] | bit(top)),
        stock=hand.stock[:-1],
        drawn=top,
        from_pile=False,
    )
    return changed(state, hand=hand, phase=Phase.DISCARD)


def _discarded(state: State, event: events.Discarded) -> State:
    seat, thrown, hand = event.seat, card(event.card), state.dealt
    hand = _played(
        hand,
        Play(seat, "discard", event.card),
        **_thrown(hand, seat, thrown),
        pile=(*hand.pile, thrown),
        drawn=None,
        from_pile=False,
        turns=hand.turns + 1,
    )
    if hand.turns >= MOST_TURNS:
        return _void_hand(state, hand)
    if len(hand.stock) > LAST_STOCK:
        return changed(state, hand=hand, phase=Phase.DRAW, turn=1 - seat)
    if state.rules.fiftieth_card:
        return changed(state, hand=hand, phase=Phase.LAST_DISCARD, turn=1 - seat)
    return _void_hand(state, hand)


def _thrown(hand: Hand, seat: Seat, thrown: Card) -> dict[str, Any]:
    """The fields of a hand that change when a card leaves a seat."""
    return {
        "cards": with_seat(hand.cards, seat, hand.cards[seat] & ~bit(thrown)),
        "taken": with_seat(hand.taken, seat, hand.taken[seat] & ~bit(thrown)),
    }


def _knocked(state: State, event: events.Knocked) -> State:
    seat, hand = event.seat, state.dealt
    thrown = None if event.card is None else card(event.card)
    knock = KnockMade(seat, tuple(named_set(meld) for meld in event.melds), thrown)
    fields = {} if thrown is None else _thrown(hand, seat, thrown)
    hand = _played(
        hand,
        Play(seat, "big_gin" if thrown is None else "knock", event.card),
        **fields,
        knock=knock,
        turns=hand.turns + 1,
    )
    own = hand.cards[seat]
    gin = melded(knock.melds) == own
    if state.rules.layoffs_by_hand and not gin:
        return changed(state, hand=hand, phase=Phase.LAYOFF, turn=1 - seat)
    return _scored(state, hand, defence_to(knock.melds, own, hand.cards[1 - seat]))


def _laid_off(state: State, event: events.LaidOff) -> State:
    hand = state.dealt
    assert hand.knock is not None
    held = hand.cards[event.seat]
    melds = tuple(named_set(meld) for meld in event.melds)
    layoffs = laid_off(hand.knock.melds, event.layoffs, held, melded(melds))
    left = total(held & ~melded(melds) & ~melded(layoffs))
    return _scored(state, _played(hand, Play(event.seat, "lay_off")), Defence(left, melds, layoffs))


def _scored(state: State, hand: Hand, defence: Defence) -> State:
    """The hand is over by a knock: it gets its row, and the game is over where that reaches the target."""
    knock = hand.knock
    assert knock is not None
    cards = hand.cards[knock.seat]
    score = knock_points(state.rules, hand.upcard, knock.melds, cards, defence)
    own = laid_out(knock.melds, cards)
    other = laid_out(defence.melds, hand.cards[1 - knock.seat] & ~melded(defence.layoffs))
    showdown = Showdown(
        layouts=(own, other) if knock.seat == 0 else (other, own),
        layoffs=tuple(LaidOffCards(number, names(more)) for number, more in enumerate(defence.layoffs) if more),
        discard=None if knock.discard is None else NAMES[knock.discard],
    )
    winner = knock.seat if score.knocker_wins else 1 - knock.seat
    return _hand_over(state, hand, showdown, score, winner)


def _void_hand(state: State, hand: Hand) -> State:
    layouts = tuple(laid_out(best_layout(cards), cards) for cards in hand.cards)
    return _hand_over(state, hand, Showdown(layouts=(layouts[0], layouts[1])))


def _hand_over(
    state: State, hand: Hand, showdown: Showdown, score: Points | None = None, winner: Seat | None = None
) -> State:
    row = Row(
        number=hand.number,
        dealer=hand.dealer,
        upcard=NAMES[hand.upcard],
        turns=hand.turns,
        knocker=hand.knock.seat if hand.knock else None,
        winner=winner,
        score=score,
        showdown=showdown,
        stand_ins=state.stand_ins,
    )
    sheet = Sheet((*state.sheet.rows, row))
    if sheet.tally(state.rules).over:
        return ended(changed(state, hand=hand), Sheet(sheet.rows, "target"))
    return changed(state, hand=hand, phase=Phase.HAND_OVER, turn=None, sheet=sheet)


def _readied(state: State, seat: Seat) -> State:
    ready = with_seat(state.ready, seat, True)
    if not all(ready):
        return changed(state, ready=ready)
    if state.phase == Phase.GAME_OVER:
        return changed(state, phase=Phase.DEAL, ready=ready, game=state.game + 1, hand=None, sheet=Sheet())
    return changed(state, phase=Phase.DEAL, ready=ready)


def _left(state: State, seat: Seat) -> State:
    if state.phase not in (Phase.SEATING, Phase.GAME_OVER):
        state = ended(state, Sheet(state.sheet.rows, "left", seat))
    return changed(state, phase=Phase.CLOSED)
