"""What a player may be called."""

import re
import unicodedata

from server.protocol import Refused

MOST_CHARACTERS = 24
MOST_MARKS = 2
"""Combining marks on one letter; more would climb over the neighbouring lines."""

_ALLOWED = frozenset(
    ("Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Nd", "Nl", "Pd", "Pc", "Po", "Zs", "So", "Sk", "Sc", "Sm")
)
"""Unicode's general categories of letters, marks, digits, punctuation, spaces and symbols. Control and format
characters, which are invisible or change the direction of writing, are left out, and so are brackets.
"""

_SELECTORS = re.compile("[\ufe0e\ufe0f]")
"""What asks for a sign as text or as a picture. Phones put it behind a sign; the name is the same without."""

_INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\ufe00-\ufe0d\U0001d159\U000e0100-\U000e01ef]"
)
"""Letters, marks and symbols that show nothing: joiners, fillers, blanks and selectors."""


def clean_name(text: str) -> str:
    """The name as it is kept: compatibility forms folded, white space single. Any script is welcome.

    Raises `Refused("bad_name")` where it is empty, too long, or has characters that can't be seen or would disturb
    their surroundings.
    """
    if len(text) > 10 * MOST_CHARACTERS:
        raise Refused("bad_name", why=f"it is longer than {MOST_CHARACTERS} characters")
    name = " ".join(unicodedata.normalize("NFKC", _SELECTORS.sub("", text)).split())
    if not any(character.isalnum() for character in name):
        raise Refused("bad_name", why="it has no letter or digit")
    if len(name) > MOST_CHARACTERS:
        raise Refused("bad_name", why=f"it is longer than {MOST_CHARACTERS} characters")
    marks = 0
    for character in name:
        category = unicodedata.category(character)
        if category not in _ALLOWED or character in "<>" or _INVISIBLE.match(character):
            raise Refused("bad_name", why=f"it has a character that can't be used (U+{ord(character):04X})")
        marks = marks + 1 if category == "Mn" else 0
        if marks > MOST_MARKS:
            raise Refused("bad_name", why="it has too many marks on one letter")
    return name


def fold_name(name: str) -> str:
    """The form in which names are searched for and compared."""
    return unicodedata.normalize("NFKC", name).casefold()
