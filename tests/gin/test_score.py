import pytest

from server.gin.cards import card, named_set
from server.gin.rules import CLASSIC, HALL, OKLAHOMA, Rules
from server.gin.score import Points, defence_to, knock_points, points_of, tally

RULES = {"classic": CLASSIC, "oklahoma": OKLAHOMA, "hall": HALL}


def scored(rules: Rules, upcard: str, melds: str, loose: str, defender: str) -> Points:
    """A knock with these melds, written `2S 3S 4S, KH KD KS`, and these loose cards."""
    laid = tuple(named_set(meld.split()) for meld in melds.split(", "))
    knocker = sum(laid) | named_set(loose.split())
    defence = defence_to(laid, knocker, named_set(defender.split()))
    return knock_points(rules, card(upcard), laid, knocker, defence)


@pytest.mark.parametrize(
    ("rules", "upcard", "melds", "loose", "defender", "outcome", "points"),
    [
        ("classic", "5H", "2S 3S 4S, KH KD KS, 9H 9D 9C", "2C", "5S 6S 7H 8H JD 3D 3H AC TC TH", "knock", 50),
        ("oklahoma", "2S", "2S 3S 4S, KH KD KS, 9H 9D 9C", "2C", "5S 6S 7H 8H JD 3D 3H AC TC TH", "knock", 100),
        ("classic", "5H", "2S 3S 4S, KH KD KS, TC JC QC", "9H", "5H 6H 7H 8C 8S 8H 2D 3D 4D AC", "undercut", 18),
        ("classic", "5H", "2S 3S 4S, KH KD KS, TC JC QC", "9H", "5H 6H 7H 8C 8S 8H 2D 3D 4D 9S", "undercut", 10),
        ("classic", "5H", "AS 2S 3S 4S, 9H 9D 9C, KH KD KS", "", "5S 6S 7H 8H JD 3D 3H AC TC TH", "gin", 83),
        ("oklahoma", "AS", "AS 2S 3S 4S, 9H 9D 9C, KH KD KS", "", "5S 6S 7H 8H JD 3D 3H AC TC TH", "gin", 166),
        ("classic", "5H", "8H 9H TH, 2S 2H 2D, KS KH KD", "AC", "7H 7S 7C 6H 5H QS QD 4C 3D JH", "knock", 37),
        # A gin wins also against a defender with nothing left.
        ("classic", "5H", "AS 2S 3S 4S, 9H 9D 9C, KH KD KS", "", "5S 6S 7S 8S 4H 4D 4C TD TC TH", "gin", 20),
        ("hall", "5H", "AS 2S 3S 4S, 9H 9D 9C, KH KD KS", "", "5S 6S 7S 8S 4H 4D 4C TD TC TH", "gin", 25),
    ],
)
def test_hands(rules: str, upcard: str, melds: str, loose: str, defender: str, outcome: str, points: int) -> None:
    result = scored(RULES[rules], upcard, melds, loose, defender)
    assert (result.outcome, result.points) == (outcome, points)
    assert result.knocker_wins == (outcome != "undercut")


@pytest.mark.parametrize(
    ("knocker", "defender", "classic", "hall"),
    [
        (6, 6, ("undercut", 10), ("undercut", 25)),
        (6, 5, ("undercut", 11), ("undercut", 26)),
        (6, 0, ("undercut", 16), ("undercut", 31)),
        (6, 7, ("knock", 1), ("knock", 1)),
        (0, 0, ("gin", 20), ("gin", 25)),
        (0, 31, ("gin", 51), ("gin", 56)),
    ],
)
def test_who_scores_what(knocker: int, defender: int, classic: tuple[str, int], hall: tuple[str, int]) -> None:
    for rules, expected in ((CLASSIC, classic), (HALL, hall)):
        result = points_of(rules, None, knocker, defender)
        assert (result.outcome, result.points) == expected


def test_big_gin_has_a_bonus_of_its_own_and_doubles() -> None:
    result = points_of(Rules(big_gin_bonus=31), None, 0, 20, big_gin=True)
    assert (result.outcome, result.bonus, result.points) == ("big_gin", 31, 51)
    spades = Rules(big_gin_bonus=31, spade_doubles=True)
    assert points_of(spades, card("2S"), 0, 20, big_gin=True).points == 102


def test_the_published_game() -> None:
    standing = tally(CLASSIC, [(0, 20), (1, 21), (0, 20), (1, 21), (0, 20), (1, 21), (0, 20), (0, 24)])
    assert standing.scores == (104, 63)
    assert standing.boxes == (5, 3)
    assert (standing.winner, standing.shutout, standing.decided_at) == (0, False, 8)
    assert standing.game_bonus == (100, 0)
    assert standing.box_bonus == (100, 60)
    assert standing.totals == (304, 123)
    assert standing.margin == 181


def test_a_shutout_is_about_points_and_not_about_boxes() -> None:
    standing = tally(CLASSIC, [(0, 60), (None, 0), (0, 40)])
    assert (standing.shutout, standing.totals, standing.decided_at) == (True, (340, 0), 3)
    assert tally(HALL, [(1, 100)]).totals == (0, 100)
    standing = tally(CLASSIC, [(0, 60), (1, 0), (0, 40)])  # a gin against nothing left over, where gin brings nothing
    assert (standing.shutout, standing.boxes, standing.totals) == (True, (2, 1), (340, 20))


def test_the_one_who_reaches_the_target_wins_also_with_the_lower_total() -> None:
    rules = Rules(game_bonus=0, shutout_bonus=0, box=50)
    standing = tally(rules, [(1, 1)] * 5 + [(0, 100)])
    assert standing.winner == 0
    assert standing.totals == (150, 255)
    assert standing.margin == -105


def test_a_game_in_play_has_no_bonuses() -> None:
    standing = tally(CLASSIC, [(0, 99), (1, 25), (None, 0), (1, 74)])
    assert not standing.over
    assert (standing.winner, standing.margin, standing.decided_at) == (None, None, None)
    assert standing.totals == standing.scores == (99, 99)
    assert standing.boxes == (1, 2)


def test_hands_after_the_last_do_not_count() -> None:
    assert tally(CLASSIC, [(0, 100), (1, 500)]) == tally(CLASSIC, [(0, 100)])


def test_a_forfeited_game_brings_boxes_and_no_bonus() -> None:
    standing = tally(CLASSIC, [(0, 60), (1, 30), (0, 10)], forfeited_to=1)
    assert (standing.winner, standing.shutout, standing.decided_at) == (1, False, None)
    assert standing.totals == (70 + 40, 30 + 20)
    assert standing.game_bonus == (0, 0)
    assert standing.margin == -60
