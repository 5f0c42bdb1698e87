import pytest

from server.gin.actions import Layoff
from server.gin.cards import named_set, names
from server.gin.illegal import Illegal
from server.gin.layoffs import additions, best_defence, laid_off
from server.gin.melds import Layout


def held(cards: str) -> int:
    return named_set(cards.split())


def melds(*each: str) -> Layout:
    return tuple(held(meld) for meld in each)


def test_additions_go_on_either_end_and_in_chains() -> None:
    found = {names(more) for more in additions(held("5S 6S 7S"), held("3S 4S 8S 9S JS 8H"))}
    down, up = ((), ("4S",), ("3S", "4S")), ((), ("8S",), ("8S", "9S"))
    assert found == {(*low, *high) for low in down for high in up}


def test_nothing_goes_beyond_ace_or_king() -> None:
    assert additions(held("AS 2S 3S"), held("KS KH")) == [0]
    assert additions(held("JS QS KS"), held("AS AH")) == [0]


def test_a_set_takes_its_fourth_card_alone() -> None:
    assert additions(held("9S 9H 9D"), held("9C 8S")) == [0, held("9C")]
    assert additions(held("9S 9H 9D 9C"), held("8S TS")) == [0]


@pytest.mark.parametrize(
    ("knocked", "defender", "left"),
    [
        # The published examples.
        (("2S 3S 4S", "KH KD KS", "9H 9D 9C"), "5S 6S 7H 8H JD 3D 3H AC TC TH", 52),
        (("2S 3S 4S", "KH KD KS", "TC JC QC"), "5H 6H 7H 8C 8S 8H 2D 3D 4D AC", 1),
        (("2S 3S 4S", "KH KD KS", "TC JC QC"), "5H 6H 7H 8C 8S 8H 2D 3D 4D 9S", 9),
        (("8H 9H TH", "2S 2H 2D", "KS KH KD"), "7H 7S 7C 6H 5H QS QD 4C 3D JH", 38),
        # Own melds are broken where that leaves less, and kept where it does not.
        (("4S 5S 6S", "KH KD KS"), "7S 8S 9S TS JS 9H 9D 9C AC AD", 2),
        (("6D 6C 6H", "TD QD JD"), "KD 9D 8H 4S 8S 7D 7C 8D 9H 9C", 18),
        # A card that fits both the set and the run goes where the next can follow it.
        (("2S 3S 4S", "5H 5D 5C"), "5S 6S KH QD JH 9D 8C 7H 4H AD", 59),
        ((), "AS 2S 3S 9H 9D 9C KS KH KD 4C", 4),
    ],
)
def test_best_defence(knocked: tuple[str, ...], defender: str, left: int) -> None:
    defence = best_defence(melds(*knocked), held(defender))
    assert defence.deadwood == left
    assert len(defence.layoffs) == len(knocked)


def test_of_equal_defences_the_one_that_lays_off_least() -> None:
    defence = best_defence(melds("9S 9H 9D"), held("9C TC JC QC KC KH KD KS 2S 2H"))
    assert defence.deadwood == 4
    assert defence.layoffs == (0,)


KNOCKED = melds("2S 3S 4S", "9H 9D 9C")
HELD = held("5S 6S 9S 7S KH KD KC 8H")


def test_chosen_layoffs_stand() -> None:
    chosen = [Layoff(0, ("6S",)), Layoff(0, ("5S",)), Layoff(1, ("9S",))]
    assert laid_off(KNOCKED, chosen, HELD, 0) == (held("5S 6S"), held("9S"))
    assert laid_off(KNOCKED, [], HELD, 0) == (0, 0)


@pytest.mark.parametrize(
    ("layoffs", "code"),
    [
        ([Layoff(2, ("5S",))], "no_such_meld"),
        ([Layoff(-1, ("5S",))], "no_such_meld"),
        ([Layoff(0, ("AS",))], "not_held"),
        ([Layoff(0, ("5X",))], "unknown_card"),
        ([Layoff(0, ("5S", "5S"))], "duplicate_card"),
        ([Layoff(0, ("5S",)), Layoff(1, ("5S",))], "card_in_two_melds"),
        ([Layoff(0, ("KH",))], "card_in_two_melds"),  # it is in the defender's own meld
        ([Layoff(0, ("6S",))], "does_not_fit"),
        ([Layoff(1, ("8H",))], "does_not_fit"),
    ],
)
def test_layoffs_that_are_refused(layoffs: list[Layoff], code: str) -> None:
    with pytest.raises(Illegal) as refusal:
        laid_off(KNOCKED, layoffs, HELD, held("KH KD KC"))
    assert refusal.value.code == code
