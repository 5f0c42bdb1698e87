"""Which of the browser's modules a page comes to need, so that they are asked for at once, not one after another."""

import posixpath
import re
from functools import cache
from pathlib import Path

STATIC = Path(__file__).parents[2] / "static"

_IMPORTED = re.compile(r"""^(?:(?:import|export)\b[^;"']*?\bfrom|import) "(\.[^"]+)";""", re.MULTILINE)
_SPOKEN = re.compile(r"""^ +([a-z]+): \(\) => import\("(\.[^"]+)"\),$""", re.MULTILINE)
"""A line of the tables in `words.js`, `later-words.js` and the like: what the page of one language imports."""


@cache
def modules(script: str, language: str) -> tuple[str, ...]:
    """All that a script under /static imports, itself left out, in a page of this language."""
    found: set[str] = set()
    waiting = [script]
    while waiting:
        module = waiting.pop()
        for name in imported((STATIC / module).read_text("utf-8"), language):
            path = posixpath.normpath(posixpath.join(posixpath.dirname(module), name))
            if path not in found:
                found.add(path)
                waiting.append(path)
    return tuple(sorted(found - {script}))


def imported(text: str, language: str) -> list[str]:
    """What this module's text imports, as it names it."""
    return _IMPORTED.findall(text) + [path for spoken, path in _SPOKEN.findall(text) if spoken == language]
