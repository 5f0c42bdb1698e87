"""What is said about a score: every sentence, with a stable code for programs and for other languages."""

import msgspec

from server.gin.notation import shown_in

SENTENCES: dict[str, str] = {
    # a hand
    "knock": "{knocker} knocks with {deadwood}: {melds}, and {left} left over.",
    "gin": "{knocker} goes gin: {melds}.",
    "big_gin": "{knocker} shows big gin: {melds}.",
    "layoff": "{cards} goes on the {kind} {meld}.",
    "layoffs": "{cards} go on the {kind} {meld}.",
    "defender_melds": "{defender} melds {melds}.",
    "defender_no_meld": "{defender} has no meld.",
    "left": "That leaves {left}: {sum}.",
    "nothing_left": "That leaves nothing.",
    "difference": "The difference is {defender_deadwood} − {knocker_deadwood} = {difference}.",
    "undercut": "Undercut: {knocker_deadwood} − {defender_deadwood} = {difference}, "
    "and the bonus of {bonus} makes {points}.",
    "undercut_even": "Undercut: both have {deadwood}, and the bonus is {bonus}.",
    "gin_points": "Gin: {deadwood} and the bonus of {bonus} make {points}; nothing may be laid off.",
    "big_gin_points": "Big gin: {deadwood} and the bonus of {bonus} make {points}; nothing may be laid off.",
    "doubled": "The first upcard was a spade: {single} × {multiplier} = {points}.",
    "scores": "{winner} scores {points}.",
    "void": "Nobody knocked, so the hand is void and nobody scores.",
    # what may be knocked with
    "limit_by_upcard": "The first upcard is {upcard}, so the knock limit is {limit}.",
    "gin_by_upcard": "The first upcard is {upcard}, so only gin ends the hand.",
    "knock_limit": "The knock limit is {limit}.",
    "gin_limit": "Only gin ends the hand.",
    "knock_too_high": "A knock with {deadwood} is not allowed.",
    "knock_allowed": "A knock with {deadwood} is allowed.",
    "spade_doubles": "The first upcard is a spade, so the points of the hand are doubled.",
    "big_gin_off": "Big gin is not played by these rules; one of the eleven cards is thrown first.",
    "not_big_gin": "Big gin takes all eleven cards in melds.",
    # cards by themselves
    "meld": "The meld is {melds}.",
    "melds": "The melds are {melds}.",
    "no_meld": "There is no meld.",
    "ways": "There are {count} layouts that leave as little.",
    "throw": "Throw {cards}.",
    "throw_one": "Throw {cards}: each leaves {deadwood}.",
    "just_taken": "{cards} was just taken from the pile and can’t be thrown.",
    "eleven_melded": "All eleven are melded: big gin, where it is played.",
    # a game
    "target": "{winner} has {points} points, reaches {target} and wins the game.",
    "forfeited": "{loser} did not play on, so {winner} wins it. There is no game bonus; boxes stand as won.",
    "game_bonus": "The game bonus of {bonus} goes to {winner}.",
    "shutout": "{loser} has no points, so the shutout bonus of {bonus} goes to {winner}.",
    "box": "{player} won {hands} hand: {hands} × {box} = {points}.",
    "boxes": "{player} won {hands} hands: {hands} × {box} = {points}.",
    "total": "{player} has {sum}.",
    "margin": "{winner} wins by {margin}.",
    "margin_even": "The totals are equal, and {winner} wins the game.",
    "margin_behind": "{loser} has {points} more in all, but {winner} wins the game.",
}
"""The sentence for each code. In the facts cards have their names (`TD`), lists are parted by spaces, melds by commas.

A code and its facts keep their meaning; a sentence may be put better.
"""

PEOPLE = ("knocker", "defender", "winner", "loser", "player")
"""Facts that are a player's name."""

ROLES = ("the knocker", "the defender")
"""How the two are called where they have no names."""

CARDS = ("card", "better", "cards", "melds", "meld", "left", "upcard")
"""Facts that are cards; `cards` are told one by one."""


class Line(msgspec.Struct, frozen=True):
    """A line of an explanation: a stable code for programs, the facts, and the sentence for people in English.

    Cards in the facts have their names, parted by spaces, melds by commas; names of people in the text are isolated
    (U+2068, U+2069) from the direction of the words around them.
    """

    code: str
    facts: dict[str, str | int]
    text: str


def line(code: str, **facts: str | int) -> Line:
    """The line with this code and these facts."""
    return worded(SENTENCES[code], code, facts)


def worded(sentence: str, code: str, facts: dict[str, str | int]) -> Line:
    """The line that puts these facts into a sentence."""
    text = sentence.format(**{name: _said(code, name, str(fact)) for name, fact in facts.items()})
    return Line(code, facts, text[0].upper() + text[1:])


def _said(code: str, name: str, fact: str) -> str:
    """A fact as the sentence with this code puts it."""
    if name in PEOPLE:
        return fact if fact in ROLES else f"\u2068{fact}\u2069"
    if name == "cards":
        *most, last = fact.split(" ")
        fact = ", ".join(most) + (" or " if code == "throw_one" else " and ") + last if most else last
    return shown_in(fact) if name in CARDS else fact


def added(terms: list[int]) -> str:
    """A sum as people write it: `10 + 6 = 16`, and a single term as it is."""
    if len(terms) == 1:
        return str(terms[0])
    return f"{' + '.join(str(term) for term in terms)} = {sum(terms)}"
