"""Pages speak the reader's language: which one, what is loaded for it, and what the server itself says in it."""

import re
from pathlib import Path
from string import Formatter

import httpx2
import jinja2
import pytest

from server.gin.illegal import Illegal
from server.gin.reasons import REASONS
from server.gin.sentences import ROLES, SENTENCES, line
from server.protocol import Refused
from server.web.languages import LANGUAGES, accepted, explained, refused, shared, translations
from server.web.modules import STATIC, modules
from tests.served import Served

TEMPLATES = Path("server/web/templates")
OTHERS = LANGUAGES[1:]
PAGES = {"/": "home.js", "/t/nowhere": "table.js", "/calculator": "calculator.js", "/calculator/knock": "scoring.js"}


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("de", "de"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("en;q=0.3, it;q=0.5", "it"),
        ("pt-BR, fr;q=0.7, es;q=0.7", "fr"),
        ("ja, zh;q=0.5, *;q=0.1", "en"),
        ("ES-mx", "es"),
        ("de;q=0, fr;q=0.1", "fr"),
        ("de;q=x, ;;, it ; q=0.2", "it"),
    ],
)
def test_the_browser_asks_for_a_language(header: str, language: str) -> None:
    assert accepted(header) == language


@pytest.mark.parametrize("path", PAGES)
async def test_a_page_in_each_language(served: Served, path: str) -> None:
    titles = set()
    for language in LANGUAGES:
        response = httpx2.get(served.url + path, headers={"accept-language": f"{language}-XX,en;q=0.1"})
        assert response.headers["content-language"] == language
        assert {"accept-language", "cookie"} <= {part.strip().lower() for part in response.headers["vary"].split(",")}
        assert f'<html lang="{language}">' in response.text
        assert "{{" not in response.text
        assert "{%" not in response.text
        titles.add(re.findall("<noscript>(.*?)</noscript>", response.text)[0])
    assert len(titles) == len(LANGUAGES)


async def test_what_the_reader_chose_counts_more(served: Served) -> None:
    async with httpx2.AsyncClient(base_url=served.url, headers={"accept-language": "de"}) as client:
        assert (await client.get("/")).headers["content-language"] == "de"
        for chosen, language in (("it", "it"), ("xx", "de"), ("", "de"), ("../en", "de")):
            response = await client.get("/", headers={"cookie": f"gin_language={chosen}"})
            assert response.headers["content-language"] == language


async def test_a_page_that_is_kept_is_not_sent_again(served: Served) -> None:
    async with httpx2.AsyncClient(base_url=served.url) as client:
        first = await client.get("/", headers={"accept-language": "fr"})
        assert first.headers["cache-control"] == "no-cache"
        tag = first.headers["etag"]
        again = await client.get("/", headers={"accept-language": "fr", "if-none-match": f'"other", W/{tag}'})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
        other = await client.get("/", headers={"accept-language": "es", "if-none-match": tag})
        assert (other.status_code, other.headers["content-language"]) == (200, "es")
        missing = await client.get("/t/nowhere")
        status = (await client.get("/t/nowhere", headers={"if-none-match": missing.headers["etag"]})).status_code
        assert status == 404


@pytest.mark.parametrize("script", PAGES.values())
def test_only_the_words_of_the_page_s_language_are_loaded(script: str) -> None:
    for language in LANGUAGES:
        needed = modules(script, language)
        spoken = {path.split("/")[1].removesuffix(".js") for path in needed if path.startswith("words/")}
        assert spoken == {language, "common"}
        assert (f"words/{language}/calculator.js" in needed) == (script in {"calculator.js", "scoring.js"})
        assert all((STATIC / path).is_file() for path in needed)


def test_every_import_is_found() -> None:
    """What a page preloads is what its modules import: no way of importing escapes the search."""
    for path in STATIC.rglob("*.js"):
        lines = path.read_text("utf-8").split("\n")
        found = modules(str(path.relative_to(STATIC)), "en")
        for text in lines:
            named = re.match(r"""(?:import|export)\b.*?["'](\./[^"']+|\.\./[^"']+)["']""", text)
            if named:
                target = (path.parent / named[1]).resolve().relative_to(STATIC.resolve())
                assert str(target) in found, (path, text)


async def test_the_page_names_all_its_modules(served: Served) -> None:
    for path, script in PAGES.items():
        text = httpx2.get(served.url + path, headers={"accept-language": "es"}).text
        assert re.findall(r'rel="modulepreload" href="/static/([^"]+)"', text) == list(modules(script, "es"))
        assert re.findall(r'<script type="module" src="/static/([^"]+)">', text) == [script]


async def test_what_is_not_there_is_said_in_the_reader_s_language(served: Served) -> None:
    german = httpx2.get(served.url + "/nothing", headers={"accept-language": "de"})
    assert german.status_code == 404
    assert "Hier ist nichts." in german.text
    assert "Zu den Tischen" in german.text
    admin = httpx2.get(served.url + "/admin/sign-in", headers={"accept-language": "de"})
    assert '<html lang="en">' in admin.text


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


@pytest.mark.parametrize("language", OTHERS)
def test_every_explanation_has_its_sentence_with_its_facts(language: str) -> None:
    found = shared(language, "sentences")
    assert set(found) - set(SENTENCES) == {"and", "or", "set", "run", *ROLES}
    for code, english in SENTENCES.items():
        assert fields(found[code]) == fields(english), code


@pytest.mark.parametrize("language", OTHERS)
def test_every_reason_has_its_sentence_with_its_facts(language: str) -> None:
    found = shared(language, "reasons")
    assert set(found) - set(REASONS) == {"and"}
    for code, english in REASONS.items():
        assert fields(found[code]) == fields(english), code


ELSEWHERE = {
    "sign_in_failed",
    "unknown_kind",
    "not_among",
    "unknown_player",
    "bad_points",
    "bad_hand",
    "deck_incomplete",
}
"""Said to administrators and programs alone."""

ON_THE_PAGE = {"duplicate_card", "bad_size", "upcard_needed", "in_two_places"}
"""Said by the calculator's own words."""

LESS = {"malformed", "bad_name", "not_now", "unknown_rules", "unknown_option", "bad_option", "bad_input"}
"""Their facts are English, or lists for programs."""


@pytest.mark.parametrize("language", OTHERS)
def test_every_refusal_has_its_sentence_with_its_facts(language: str) -> None:
    found = shared(language, "refusals")
    known = Illegal.SENTENCES | Refused.SENTENCES
    assert set(known) - set(found) <= ELSEWHERE | ON_THE_PAGE
    assert set(found) - set(known) == {"no_answer"}
    for code, sentence in found.items():
        wanted = fields(known.get(code, ""))
        assert fields(sentence) <= wanted, code
        assert fields(sentence) == wanted or code in LESS, code


def test_the_server_says_it_as_well() -> None:
    assert refused("de", Illegal("just_taken", card="QS")).startswith("Q♠ hast du eben genommen")
    assert refused("en", Illegal("just_taken", card="QS")) == Illegal("just_taken", card="QS").message
    assert refused("de", Illegal("not_among", card="QS", field="a", of="b")).startswith("The QS")
    layoffs = line("layoffs", cards="5H 6H 7H", kind="run", meld="8H 9H TH")
    assert explained("de", layoffs) == "5♥, 6♥ und 7♥ kommen an die Folge 8♥ 9♥ 10♥."
    assert explained("fr", line("scores", winner="the knocker", points=12)) == "Le frappeur marque 12."
    assert explained("es", line("scores", winner="Ann", points=12)) == "\u2068Ann\u2069 se apunta 12."
    assert explained("it", line("throw_one", cards="2H 3H", deadwood=4)) == "Scarta 2♥ o 3♥: ciascuna lascia 4."
    assert explained("en", layoffs) == layoffs.text


ALIKE = {"Gin rummy", "Club", "Expert", "Undercut", "Gin", "gin", "Oklahoma", "Hall", "no", "Points"}


def said_in_templates() -> set[str]:
    environment = jinja2.Environment(autoescape=True, extensions=["jinja2.ext.i18n", "jinja2.ext.do"])
    environment.policies["ext.i18n.trimmed"] = True
    return {
        message if isinstance(message, str) else message[0]
        for path in (*TEMPLATES.glob("*.html"), *STATIC.glob("*.html"))
        for _, _, message in environment.extract_translations(path.read_text("utf-8"))  # type: ignore[attr-defined]
    }


@pytest.mark.parametrize("language", OTHERS)
def test_every_template_is_translated(language: str) -> None:
    found, said = translations(language), said_in_templates()
    assert set(found) == said
    for english, other in found.items():
        placeholders = r"%\(\w+\)s"
        assert sorted(re.findall(placeholders, english)) == sorted(re.findall(placeholders, other)), english
        assert sorted(re.findall("</?[a-z]+", english)) == sorted(re.findall("</?[a-z]+", other)), english
        assert other != english or english in ALIKE
