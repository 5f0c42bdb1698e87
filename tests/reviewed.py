"""A review as the judge would write one, with everything in it."""

from server.gin.judged import VERSION, Choice, Decision, Moment, Option, Review, ReviewedHand
from server.gin.reasons import reason


def review_of(worlds: int, version: int = VERSION) -> Review:
    """A review that can be told from others by its worlds."""
    decision = Decision(
        step=3,
        seat=1,
        made=Choice("draw"),
        cost=5.25,
        grade="blunder",
        options=(Option(Choice("take", "QS"), 3.5), Option(Choice("draw"), -1.75, 0.5)),
        reasons=(reason("take_melds", better="QS", meld="QS QH QD"),),
    )
    hand = ReviewedHand(
        number=1,
        decisions=(decision,),
        chances=(0.5, 0.25, 1.0),
        accuracy=(None, 51.9),
        lost=(0.0, 5.25),
        luck=(-3.5, 3.5),
    )
    return Review(
        version=version,
        worlds=worlds,
        hands=(hand,),
        accuracy=(None, 51.9),
        lost=(0.0, 5.25),
        luck=(-3.5, 3.5),
        moments=(Moment(1, 0),),
    )
