"""The words of the pages: no language lacks one, none is left in English, and cards, numbers and plurals are right.

That a word takes and gives what the English one does is checked by the types (`make check`).
"""

import json
import re
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from server.gin.sentences import line
from server.web.languages import LANGUAGES, explained, translations
from server.web.modules import STATIC

OTHERS = LANGUAGES[1:]
SCRIPT = Path(__file__).with_name("words.mjs")

SAME = {
    # names of the game, and what happens to be written alike
    ".site", ".bar.gin", ".bar.bigGin", ".bar.label", ".seatResult.bigGin", ".presetNames.oklahoma",
    ".presetNames.hall", ".speed.names.normal", ".ui.menu", ".result.sum", ".dealerChip",
    ".tools.knockPage.tags.knocker", ".practice.levels.club", ".practice.levels.expert",
    ".again.replay.json", ".again.replay.pause", ".again.replay.speeds.normal",
    # shorthands without words
    ".bar.leaves", ".clock.reserve", ".tools.deadwoodPage.count", ".tools.deadwoodPage.hint",
    # what is put together from other words, and helpers
    ".Who", ".asText", ".capital", ".counted", ".explained", ".isolated", ".outcomeWord", ".pageTitle", ".refused",
    ".short", ".timeLeft", ".tools.typed",
    ".judged.percent", ".judged.reasoned", ".judged.signed", ".judged.tenths",
}  # fmt: skip
"""Words that may be the same as in English."""

ALIKE = re.compile(r"\.help\.shortcuts\.\d+\.0$")
"""Keys."""


@cache
def collected() -> dict[str, Any]:
    run = subprocess.run(["node", str(SCRIPT), *LANGUAGES], capture_output=True, text=True, check=True, timeout=60)
    found: dict[str, Any] = json.loads(run.stdout)
    return found


def test_the_lists_of_languages_are_one() -> None:
    listed = re.findall(r'^  ([a-z]+): "', (STATIC / "languages.js").read_text("utf-8"), re.MULTILINE)
    assert tuple(listed) == LANGUAGES
    for module in ("words.js", "later-words.js", "tool-words.js", "replay-words.js", "review-words.js"):
        assert (
            tuple(re.findall(r"^  ([a-z]+): \(\) =>", (STATIC / module).read_text("utf-8"), re.MULTILINE)) == LANGUAGES
        )
    assert {path.name for path in (STATIC / "words").iterdir() if path.is_dir()} == set(LANGUAGES)


@pytest.mark.parametrize("language", OTHERS)
def test_no_word_is_missing_or_too_many(language: str) -> None:
    english, other = collected()["all"]["en"], collected()["all"][language]
    assert sorted(other) == sorted(english)
    for path, word in english.items():
        assert other[path]["kind"] == word["kind"], path
        assert other[path].get("takes") == word.get("takes"), f"{path} has other arguments"


@pytest.mark.parametrize("language", OTHERS)
def test_no_word_is_left_in_english(language: str) -> None:
    english, other = collected()["all"]["en"], collected()["all"][language]
    left = {path for path, word in other.items() if word["text"] == english[path]["text"] and not ALIKE.match(path)}
    assert left <= SAME


def test_every_exception_is_one() -> None:
    found = collected()["all"]
    assert all(any(found[language][path]["text"] == found["en"][path]["text"] for language in OTHERS) for path in SAME)


def test_signs_stand_as_the_language_wants_them() -> None:
    """French has a narrow space that does not break before signs of two parts, German one before an ellipsis."""
    words = collected()["all"]
    wanted = {"fr": r"[^\s\u202f][ \u00a0]?[;:!?»](?=[\s.<]|$)|«[^\u202f]", "de": r"[^\s\u00a0] ?…"}
    for language, wrong in wanted.items():
        texts = [word["text"] for word in words[language].values() if word["kind"] == "text"]
        texts += [re.sub(r"</?[a-z][^>]*>", "", text) for text in translations(language).values()]
        assert [text for text in texts if re.search(wrong, text)] == []


@pytest.mark.parametrize("language", OTHERS)
def test_no_text_is_translated_twice(language: str) -> None:
    pairs = json.loads(Path(f"server/web/translations/{language}.json").read_text("utf-8"), object_pairs_hook=list)
    assert len({english for english, _ in pairs}) == len(pairs)


def said(language: str) -> dict[str, Any]:
    found: dict[str, Any] = collected()["said"][language]
    return found


@pytest.mark.parametrize(
    ("language", "cards", "seconds"),
    [
        ("en", "0 cards|1 card|2 cards|5 cards|21 cards", "1 second left."),
        ("de", "0 Karten|1 Karte|2 Karten|5 Karten|21 Karten", "Noch 1 Sekunde."),
        ("es", "0 cartas|1 carta|2 cartas|5 cartas|21 cartas", "Tiempo: 1 segundo."),
        ("fr", "0 carte|1 carte|2 cartes|5 cartes|21 cartes", "Encore 1 seconde."),
        ("it", "0 carte|1 carta|2 carte|5 carte|21 carte", "Ancora 1 secondo."),
    ],
)
def test_plurals(language: str, cards: str, seconds: str) -> None:
    assert "|".join(said(language)["cards"]) == cards
    assert said(language)["seconds"][1] == seconds
    assert said(language)["spectators"][0] == ""


def test_one_watches_and_more_do() -> None:
    watching = {language: said(language)["watching"][1:3] for language in LANGUAGES}
    assert watching == {
        "en": ["watching", "watching"],
        "de": ["schaut zu", "schauen zu"],
        "es": ["mirando", "mirando"],
        "fr": ["regarde", "regardent"],
        "it": ["guarda", "guardano"],
    }


def test_numbers() -> None:
    assert [said(language)["tenths"] for language in LANGUAGES] == ["4.2", "4,2", "4,2", "4,2", "4,2"]
    assert {said(language)["minutes"] for language in LANGUAGES} == {"1:15"}


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", "ace of spades|queen of spades|10 of diamonds|king of clubs"),
        ("de", "Pik-Ass|Pik-Dame|Karo 10|Kreuz-König"),
        ("es", "as de picas|reina de picas|10 de diamantes|rey de tréboles"),
        ("fr", "as de pique|dame de pique|10 de carreau|roi de trèfle"),
        ("it", "asso di picche|donna di picche|10 di quadri|re di fiori"),
    ],
)
def test_cards_are_called_as_one_says(language: str, names: str) -> None:
    spoken, short = said(language)["spoken"], said(language)["short"]
    assert len(set(spoken)) == len(set(short)) == 52
    assert [spoken[place] for place in (0, 44, 38, 51)] == names.split("|")
    assert short == said("en")["short"], "on the cards the letters are the same everywhere"


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_read_well(language: str) -> None:
    found = said(language)
    for sentence in (*found["turn"], *filter(None, found["notes"])):
        assert sentence[0] in "\u2068¿¡" or sentence[0].isupper(), sentence
        assert sentence[-1] in ".?!", sentence
        assert "undefined" not in sentence
        assert "  " not in sentence
    assert any(found["spoken"][46] in sentence for sentence in found["turn"])
    assert "Q♠" in found["refused"]
    assert found["unknown"] == "The server’s own."
    assert "Eve" in found["named"]
    layoffs = line("layoffs", cards="5H 6H 7H", kind="run", meld="8H 9H TH")
    assert found["explained"].replace("\ufe0e", "") == explained(language, layoffs)
    assert found["role"] == explained(language, line("scores", winner="the defender", points=9))
