"""The page of how hands end: what it says are the figures of the stored runs, in words, tables and charts."""

import html
import re

import httpx2
import pytest

from server.study.simulated import stored
from server.web.hands import LEVELS, PUBLISHED, RULES, SHOWN, by_points, by_turns
from server.web.languages import LANGUAGES
from server.web.numbers import day, number, percent
from tests.served import Served
from tests.web.test_guide import plain

RUN = stored("classic", "expert")


def asked(served: Served, language: str = "en") -> str:
    response = httpx2.get(f"{served.url}/how-hands-end", headers={"accept-language": language})
    assert response.status_code == 200
    assert response.headers["content-language"] == language
    return response.text


def rows(page: str, section: str) -> dict[str, list[str]]:
    """The rows of the tables of a section, by what stands before them."""
    found = re.search(rf'<section id="{section}">.*?</section>', page, re.DOTALL)
    assert found is not None
    return {
        plain(row[1]): [plain(cell).strip() for cell in re.findall("<td[^>]*>(.*?)</td>", row[2], re.DOTALL)]
        for row in re.finditer(r'<tr><th scope="row">(.*?)</th>(.*?)</tr>', found[0], re.DOTALL)
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figures_are_those_of_the_run(served: Served, language: str) -> None:
    table = rows(asked(served, language), "endings")
    assert len(table) == len(SHOWN) + 1
    for ending, cells in zip(RUN.endings, table.values(), strict=False):
        hands, share, points, their_share, their_points = cells
        assert hands == plain(number(language, ending.hands))
        low, high = (number(language, 100 * end, 1) for end in (ending.share.low, ending.share.high))
        assert share == plain(f"{percent(language, ending.share.value)} {low}–{high}")
        assert their_share.startswith(plain(percent(language, PUBLISHED.shares[ending.name] / 100)))
        if ending.name in PUBLISHED.points:
            assert points.startswith(number(language, ending.points.value, 1))
            assert their_points == number(language, PUBLISHED.points[ending.name], 1)
    games = [*table.values()][-1]
    assert games[0].startswith(number(language, RUN.hands_a_game.value, 1))
    assert games[1] == number(language, PUBLISHED.hands_a_game, 1)


def test_levels_and_rules_have_a_row_each(served: Served) -> None:
    page = asked(served)
    for section, runs in (
        ("levels", {level: stored("classic", level) for level in LEVELS}),
        ("rules", {rules: stored(rules, "expert") for rules in RULES}),
    ):
        table = rows(page, section)
        assert [name.lower() for name in table] == list(runs)
        for run, cells in zip(runs.values(), table.values(), strict=True):
            assert [cell.split()[0] for cell in cells[:-1]] == [percent("en", end.share.value) for end in run.endings]
            assert cells[-1].startswith(number("en", run.hands_a_game.value, 1))


def test_each_chart_says_what_it_shows(served: Served) -> None:
    page = asked(served)
    charts = re.findall(r'<svg class="bars"[^>]* role="img" aria-label="([^"]*)"(.*?)</svg>', page, re.DOTALL)
    assert len(charts) == page.count("<svg") == 10
    for label, drawn in charts:
        bars = re.findall(r'<rect class="bar"[^>]* width="([0-9.]+)%"', drawn)
        written = [plain(value) for value in re.findall(r'<text class="value"[^>]*>(.*?)</text>', drawn)]
        assert len(bars) == len(written) == label.count(";") + 1
        assert all(value in html.unescape(label) for value in written)
        assert all(0 <= float(width) <= 100 for width in bars)
    knock = RUN.endings[0].share.value
    assert f'width="{round(100 * knock, 3)}%"' in charts[0][1]


def test_what_it_came_from_is_said(served: Served) -> None:
    page = asked(served, "de")
    text = plain(page)
    for said in (RUN.version, day("de", RUN.date), RUN.command, number("de", RUN.games), number("de", RUN.hands)):
        assert said in text
    assert f'datetime="{RUN.date}"' in page


def test_nothing_on_it_is_inline_or_from_elsewhere(served: Served) -> None:
    page = asked(served)
    assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:|<script(?![^>]*\bsrc=)", page)
    assert not re.search(r"""(?:src|href)=["'](?:https?:)?//""", page)
    assert len(re.findall("<h1", page)) == 1
    assert "%(" not in page
    assert "%%" not in page


def test_classes_count_every_hand() -> None:
    turns, points = by_turns(RUN), by_points(RUN)
    assert sum(one.hands for one in turns) == RUN.hands
    assert sum(one.hands for one in points) == RUN.hands - RUN.endings[-1].hands
    assert [(one.first, one.last) for one in turns][:2] == [(1, 5), (6, 10)]
    assert (turns[-1].first, turns[-1].last) == (31, None)
    assert [(one.first, one.last) for one in points][:2] == [(0, 9), (10, 19)]
    assert turns[0].hands == sum(RUN.lengths[1:6])
    assert points[-1].hands == sum(RUN.scored[6:])


@pytest.mark.parametrize(
    ("language", "written"),
    [
        ("en", "4,979 10,107 7.4 70.4% 2026-11-30"),
        ("de", "4.979 10.107 7,4 70,4\xa0% 30.11.2026"),
        ("es", "4979 10.107 7,4 70,4\xa0% 30/11/2026"),
        ("fr", "4\u202f979 10\u202f107 7,4 70,4\u202f% 30/11/2026"),
        ("it", "4.979 10.107 7,4 70,4% 30/11/2026"),
    ],
)
def test_numbers_are_the_reader_s(language: str, written: str) -> None:
    numbers = number(language, 4979), number(language, 10107), number(language, 7.38, 1)
    assert " ".join((*numbers, percent(language, 0.7039), day(language, "2026-11-30"))) == written
