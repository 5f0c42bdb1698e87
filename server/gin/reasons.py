"""Why one choice was better than another: every sentence, with a stable code, as `sentences` has them of scores."""

from server.gin.sentences import Line, worded

REASONS: dict[str, str] = {
    # how a turn ends
    "gin_missed": "It is gin: throw {better}, and nothing is left over.",
    "big_gin_missed": "All eleven cards are melded: that is big gin.",
    "knock_brings": "A knock with {deadwood} brings {points} on average.",
    "other_ends": "If play goes on, the opponent wins the hand {percent} times in 100.",
    "undercut_risk": "A knock with {deadwood} is undercut {percent} times in 100.",
    "gin_chance": "Playing on ends in gin {percent} times in 100.",
    # what is thrown
    "breaks_meld": "{card} is part of the meld {meld}.",
    "leaves_more": "Throwing {card} leaves {more}, throwing {better} only {fewer}.",
    "fewer_outs": "Throwing {better} keeps {more} cards that help at once, throwing {card} only {fewer}.",
    "fits_taken": "The opponent took {cards}, and {card} goes with that.",
    "fits_more": "{card} gives the opponent a meld {more} times in 100, {better} {fewer} times.",
    "safer": "{better} is safer: the opponent had no use for {cards}.",
    # take or leave
    "take_gin": "With {better} it is gin.",
    "take_melds": "{better} makes the meld {meld}.",
    "take_knock": "With {better} a knock with {deadwood} is possible.",
    "take_lowers": "{better} brings what is left over from {more} down to {fewer}.",
    "take_no_meld": "{card} makes no meld, and the opponent sees that it is taken.",
    "stock_outs": "{outs} cards in the stock or with the opponent would help at once.",
    # how a knock is laid down, layoffs by hand
    "lay_down_so": "Laid down as {melds}, it leaves the opponent less to lay off.",
    "lay_off_more": "The best melds and layoffs leave {fewer}, not {more}.",
    # any
    "score": "At {own} to {other} winning the hand counts for more than its points.",
    "wins_more": "The better choice wins the hand {more} times in 100, this one {fewer} times.",
    "held": "The opponent held {cards}.",
}
"""The sentence for each code; facts are as in `sentences`. `better` is a card, that of the better choice.

Times in 100 are of the cards dealt as they may lie. `held` alone is no reason: it tells what nobody could know then.
"""


def reason(code: str, **facts: str | int) -> Line:
    """The line with this code and these facts."""
    return worded(REASONS[code], code, facts)
