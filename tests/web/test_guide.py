"""The page that says how to score: its examples are the published ones, and the engine's."""

import html
import re

import httpx2
import pytest

from server.gin.rules import PRESETS
from server.web.guide import EXAMPLES, game, laid, worked
from server.web.languages import LANGUAGES, explained
from tests.served import Served

PUBLISHED = {
    "layoffs": (50, "knocker"),
    "kept": (37, "knocker"),
    "undercut": (18, "defender"),
    "tie": (10, "defender"),
    "gin": (83, "knocker"),
    "spade": (100, "knocker"),
    "spade_gin": (166, "knocker"),
    "hall_tie": (25, "defender"),
}


@pytest.fixture(scope="module")
def page(served: Served) -> str:
    response = httpx2.get(f"{served.url}/how-to-score")
    assert response.status_code == 200
    return response.text


def plain(text: str) -> str:
    """What is read, without tags and signs that are not seen."""
    read = html.unescape(re.sub("<[^>]+>", "", text))
    return re.sub(r"\s+", " ", re.sub("[\ufe0e\u2068\u2069]", "", read))


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_examples_are_the_published_ones(page: str, name: str) -> None:
    points, winner = PUBLISHED[name]
    example = worked(EXAMPLES[name])
    assert (example.hand.points, example.hand.winner) == (points, winner)
    article = re.search(rf'<article class="example" id="{name}">.*?</article>', page, re.DOTALL)
    assert article is not None
    assert f"{points} to the {winner}" in plain(article[0])
    for line in example.explanation:
        assert line.text in plain(article[0])
    link = re.search(r'href="(/calculator/knock[^"]+)"', article[0])
    assert link is not None
    asked = dict(httpx2.URL(html.unescape(link[1])).params)
    assert asked.items() >= {"rules": EXAMPLES[name]["rules"]}.items()
    assert worked(dict(asked)).hand.points == points


def test_what_is_left_over(page: str) -> None:
    assert laid("7♥8♥9♥|7♠7♣7♦").explanation[-1].text == "That leaves nothing."
    assert "That leaves 9♥ 8♥: 9 + 8 = 17." in plain(page)


def test_the_game(page: str) -> None:
    found = game()
    assert (found.standing.totals, found.standing.margin) == ((304, 123), 181)
    assert found.standing.decided_at == len(found.hands), "the target is reached with the last hand"
    text = plain(page)
    assert "304 to 123" in text
    assert "Ann wins by 181." in text


def test_the_presets_side_by_side(page: str) -> None:
    rows = {
        plain(row[1]).strip(): [plain(cell).strip() for cell in re.findall("<td>(.*?)</td>", row[2], re.DOTALL)]
        for row in re.finditer(r'<tr><th scope="row">(.*?)</th>(.*?)</tr>', page, re.DOTALL)
    }
    for label, field in (
        ("Game to", "target"),
        ("Gin bonus", "gin_bonus"),
        ("Undercut bonus", "undercut_bonus"),
        ("Game bonus", "game_bonus"),
        ("In a shutout, instead", "shutout_bonus"),
        ("Box for each hand won", "box"),
    ):
        assert rows[label] == [str(getattr(rules, field)) for rules in PRESETS.values()]
    assert rows["Knock with at most"] == ["10", "the upcard’s value (ace: gin only)", "10"]
    assert rows["A spade upcard doubles"] == ["no", "yes", "no"]
    assert rows["Next dealer"] == ["the loser", "the loser", "in turn"]


def test_nothing_on_it_is_inline_or_from_elsewhere(page: str) -> None:
    assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:|<script(?![^>]*\bsrc=)", page)
    assert not re.search(r"""(?:src|href)=["'](?:https?:)?//""", page)
    assert len(re.findall("<h1", page)) == 1
    ids = re.findall(r'\sid="([^"]+)"', page)
    assert len(set(ids)) == len(ids)
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(ids)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_in_the_reader_s_language(served: Served, language: str) -> None:
    response = httpx2.get(f"{served.url}/how-to-score", headers={"accept-language": language})
    assert response.headers["content-language"] == language
    text = plain(response.text)
    for name in EXAMPLES:
        for line in worked(EXAMPLES[name]).explanation:
            assert plain(explained(language, line)) in text
    assert ("Every example is worked out" in text) == (language == "en")
    assert "%(" not in text
