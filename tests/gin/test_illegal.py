import ast
from pathlib import Path

import pytest

import server.gin
from server.gin.illegal import Illegal


def raised() -> dict[str, list[set[str]]]:
    """Each code that the rules raise, with the facts that go with it, out of their source."""
    found: dict[str, list[set[str]]] = {}
    (folder,) = server.gin.__path__
    for path in Path(folder).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Illegal":
                (code,) = node.args
                assert isinstance(code, ast.Constant)
                assert isinstance(code.value, str)
                found.setdefault(code.value, []).append({fact.arg or "" for fact in node.keywords})
    return found


def test_every_code_has_a_sentence_and_every_sentence_its_code() -> None:
    assert set(raised()) == set(Illegal.SENTENCES)


@pytest.mark.parametrize(("code", "facts"), [(code, facts) for code, each in raised().items() for facts in each])
def test_the_facts_are_those_of_the_sentence(code: str, facts: set[str]) -> None:
    told = Illegal(code, **dict.fromkeys(facts, "↑")).message
    assert told.count("↑") == len(facts)
    assert "{" not in told
    assert told.endswith((".", "↑"))


def test_it_prints_as_code_and_sentence() -> None:
    refusal = Illegal("not_held", card="QS")
    assert str(refusal) == "not_held: You do not hold the QS."
    assert (refusal.code, refusal.facts) == ("not_held", {"card": "QS"})
