"""The one way in which the rules say no."""

from typing import ClassVar, Self


class Illegal(Exception):
    """A request that the rules refuse: a stable `code` for programs, a sentence for people, the `facts` behind both.

    The sentence goes to the one who asked and to nobody else, since its facts may come from hidden cards.
    """

    SENTENCES: ClassVar[dict[str, str]] = {
        "unknown_card": "“{card}” is not a card. A card is a rank (A 2-9 T J Q K), then a suit (S H D C), as in QS.",
        "duplicate_card": "The {card} is there twice; each card exists once.",
        "not_seated": "Only the two players can do that; you are watching.",
        "not_your_turn": "It is not your turn.",
        "not_now": "That is not possible now; the table waits for: {allowed}.",
        "not_held": "You do not hold the {card}.",
        "just_taken": "The {card} was just taken from the discard pile and can't be thrown in the same turn.",
        "upcard_passed": "Both players passed the first upcard, so this draw comes from the stock.",
        "not_a_meld": "{cards} is not a meld; that is three or four of a rank, or three or more in sequence of a suit.",
        "card_in_two_melds": "The {card} is in two places; a card can be used once.",
        "knock_too_high": "That leaves {deadwood} points of deadwood; the knock limit is {limit}.",
        "must_knock": "The last discard may be taken only to knock with it.",
        "cannot_knock": "The last discard may be taken only to knock, and with it you could not.",
        "big_gin_off": "Big gin is not played at this table.",
        "not_big_gin": "Not all eleven of your cards are in melds.",
        "no_such_meld": "There is no meld number {meld} to lay off on.",
        "does_not_fit": "{cards} can't be laid off on {meld}.",
        "table_closed": "This table is closed: somebody has left it for good.",
        "seats_taken": "Both seats are taken; you can watch.",
        "not_absent": "The other player has not been away for long enough.",
        "no_stand_in": "At this table the computer does not finish for somebody who is away.",
        "nothing_to_void": "There is no game in play to call off.",
        "deck_incomplete": "A deck is 52 different cards.",
        "bad_size": "There are {count} cards in {field}; it takes {wanted}.",
        "upcard_needed": "The knock limit or the doubling depends on the first upcard, so it must be given.",
        "unknown_rules": "“{rules}” is not a set of rules; there are: {known}.",
        "unknown_option": "“{option}” is not an option of the rules; there are: {known}.",
        "bad_option": "The option “{option}” can't be {value}: {why}.",
        "unknown_kind": "“{kind}” is not a kind of case; there are: {known}.",
        "bad_input": "There is something wrong in {field}: {why}.",
        "in_two_places": "The {card} is in {first} and in {second}; each card exists once.",
        "not_among": "The {card} in {field} is not among the cards in {of}.",
        "unknown_player": "“{player}” is not a player; the two are A and B.",
        "bad_points": "Hand {hand} can't be worth {points} points: {why}.",
        "bad_hand": "Hand {hand} can't be scored. {why}",
    }

    def __init__(self, code: str, **facts: str | int):
        self.code = code
        self.facts = facts
        super().__init__(code, facts)

    @property
    def message(self) -> str:
        """The sentence for people, in English."""
        return self.SENTENCES[self.code].format(**self.facts)

    def of(self, field: str) -> Self:
        """The same refusal, whose facts name a field of what was asked, where they don't yet."""
        return type(self)(self.code, **({"field": field} | self.facts))

    def __str__(self) -> str:
        return f"{self.code}: {self.message}"
