"""How scripted players choose: by what their view offers, as a person would with the table on the screen."""

from random import Random

from server.gin import actions
from server.gin.actions import Action
from server.gin.cards import NAMES, card, named_set
from server.gin.melds import discards
from server.gin.seating import Level
from server.gin.views import HandView, View


def choose(view: View, rng: Random, patience: float = 0.0) -> Action:
    """A sensible action out of those that the view allows; with `patience` a knock is sometimes put off."""
    kinds = view.allowed
    if "ready" in kinds:
        return actions.Ready()
    if "lay_off" in kinds:
        return actions.LayOff()
    hand = view.hand
    assert hand is not None
    if "big_gin" in kinds:
        return actions.BigGin()
    if "discard" in kinds or "knock" in kinds:
        return _throw(view, hand, rng, patience)
    if "take" in kinds and rng.random() < 0.3:
        return actions.Take()
    return actions.Pass() if "pass" in kinds else actions.Draw()


async def computed(view: View, level: Level) -> Action:
    """In the place of the computer player, and the same at every level."""
    return choose(view, Random(view.seq))


def _throw(view: View, hand: HandView, rng: Random, patience: float) -> Action:
    """Knock, or throw what leaves least. Where the table gives no helps the player counts for themselves."""
    forbidden = None if hand.forbidden is None else card(hand.forbidden)
    left = discards(named_set(hand.cards), forbidden)
    thrown = min(left, key=lambda one: (left[one], one))
    may_knock = "knock" in view.allowed and left[thrown] <= hand.limit
    if may_knock and ("discard" not in view.allowed or rng.random() >= patience):
        return actions.Knock(NAMES[thrown])
    return actions.Discard(NAMES[thrown])
