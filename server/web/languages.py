"""In which language a page is, and what the server itself says in it."""

import json
import re
from functools import cache
from pathlib import Path

from starlette.requests import Request

from server.gin.illegal import Illegal
from server.gin.notation import shown_in
from server.gin.sentences import CARDS, PEOPLE, ROLES, Line

LANGUAGES = ("en", "de", "es", "fr", "it")
"""The first is what is spoken where the reader understands none of them."""

COOKIE = "gin_language"
"""What the reader chose; the page writes it (`static/language.js`)."""

_WORDS = Path(__file__).parents[2] / "static" / "words"
_TRANSLATIONS = Path(__file__).parent / "translations"
_OBJECT = re.compile(r"\(\{$.*^\}\)", re.DOTALL | re.MULTILINE)
_ACCEPTED = re.compile(r"\s*([a-z]{1,8})(?:-[a-z0-9-]*)?\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?", re.IGNORECASE)


def language(request: Request) -> str:
    """The language for this reader: what was chosen here, otherwise what the browser asks for. Administrators' pages
    are English.
    """
    if request.url.path.startswith("/admin"):
        return LANGUAGES[0]
    chosen = request.cookies.get(COOKIE, "")
    return chosen if chosen in LANGUAGES else accepted(request.headers.get("accept-language", ""))


def accepted(header: str) -> str:
    """The language that an `Accept-Language` likes best; of equals the one it names first."""
    best, liked = LANGUAGES[0], 0.0
    for part in header.split(","):
        if found := _ACCEPTED.fullmatch(part):
            name, quality = found[1].lower(), float(found[2] or 1)
            if name in LANGUAGES and quality > liked:
                best, liked = name, quality
    return best


def spoken(name: str) -> dict[str, str]:
    """Headers of a page in this language."""
    return {"content-language": name, "vary": "Accept-Language, Cookie"}


@cache
def translations(name: str) -> dict[str, str]:
    """What the templates say, by the English of it."""
    if name == LANGUAGES[0]:
        return {}
    found: dict[str, str] = json.loads((_TRANSLATIONS / f"{name}.json").read_text("utf-8"))
    return found


@cache
def shared(name: str, module: str) -> dict[str, str]:
    """Words that pages have too, from the module that they load."""
    written = _OBJECT.search((_WORDS / name / f"{module}.js").read_text("utf-8"))
    found: dict[str, str] = json.loads(written[0][1:-1]) if written else {}
    return found


def refused(name: str, error: Illegal) -> str:
    """Why not."""
    sentence = shared(name, "refusals").get(error.code)
    if sentence is None or name == LANGUAGES[0]:
        return error.message
    return sentence.format(**{fact: _said(fact, str(value)) for fact, value in error.facts.items()})


def explained(name: str, line: Line) -> str:
    """A line that says where points are from, between isolated names as in English."""
    sentences = shared(name, "sentences")
    if line.code not in sentences:
        return line.text

    def said(fact: str, value: str) -> str:
        if fact in PEOPLE:
            return sentences[value] if value in ROLES else f"\u2068{value}\u2069"
        if fact == "cards" and " " in value:
            most, last = value.rsplit(" ", 1)
            both = sentences["or" if line.code == "throw_one" else "and"]
            value = f"{most.replace(' ', ', ')} {both} {last}"
        return _said(fact, sentences.get(value, value))

    text = sentences[line.code].format(**{fact: said(fact, str(value)) for fact, value in line.facts.items()})
    return text[0].upper() + text[1:]


def _said(fact: str, value: str) -> str:
    return shown_in(value) if fact in CARDS else value
