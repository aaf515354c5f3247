"""The letters e and pi: numbers, or what a file of the document declares by that name; all by hand."""

from __future__ import annotations

import re

import pytest

from claims.schema.references import Names
from tests.oracles.loading import loaded, told

NAMES = Names(formulas={"batching.optimal_batch"}, quantities={"batch"})
CLAIM = 'claims:\n  - {{id: {}, says: S., stated: "{}", source: P}}\n'


def claim(name: str, keys: str) -> str:
    """Return a document of one claim."""
    return f"document: d\nclaims:\n  - {{id: {name}, says: S., {keys}}}\n"


LETTERS = {
    "arithmetic": 'stated: "5.4", expression: 2 * e',
    "statement": "always: 2 * e > e",
    "given": 'stated: "6", expression: 2 * e, given: {e: "3"}',
}


@pytest.mark.parametrize("letter", ["e", "pi"])
def test_letters_are_numbers_where_no_file_of_the_document_declares_them(letter: str) -> None:
    """Another document that does changes nothing."""
    own = f'document: other\nconstants:\n  - {{name: {letter}, is: "3", meaning: M, source: S}}\n'
    own += CLAIM.format("c", "1")
    for text in LETTERS.values():
        found, faults = loaded(NAMES, a=own, b=claim("b", re.sub(r"\be\b", letter, text)))
        assert faults == ()
        assert (found.claims["b"].failed, found.claims["c"].failed) == ((), ())
        assert ("given" in text) is bool(found.claims["b"].given)


@pytest.mark.parametrize("order", [1, -1])
def test_a_letter_that_one_file_declares_is_that_in_all_files(order: int) -> None:
    """A constant e of 3 is the input of arithmetic in the other file, read before or after; given anew it is that."""
    own = 'document: d\nconstants:\n  - {name: e, is: "3", meaning: M, source: S}\n' + CLAIM.format("c", "1")
    files = {"a": own, **{f"b{n}": claim(name, text) for n, (name, text) in enumerate(LETTERS.items())}}
    found, faults = loaded(NAMES, **dict(list(files.items())[::order]))
    assert faults == ()
    given = {name: {key: each.figure.value for key, each in found.claims[name].given.items()} for name in LETTERS}
    assert given == {"arithmetic": {"e": 3}, "statement": {}, "given": {"e": 3}}
    assert found.claims["arithmetic"].given["e"].text == "3"


@pytest.mark.parametrize(
    "declared",
    [
        'constants:\n  - {name: e, is: "3"}\n',
        "constants:\n  - {name: e, is: 3 tt, meaning: M, source: S}\n",
        "quantities:\n  - {name: e, unit: tt, meaning: M}\n",
        "quantities:\n  - {name: e, unit: m}\n",
    ],
)
def test_a_letter_that_is_declared_with_a_fault_is_no_number(declared: str) -> None:
    """2 e was 5.44 beside a constant e of 3 that lacked its source and waits now, where none is given."""
    files = {f"b{n}": claim(name, text) for n, (name, text) in enumerate(LETTERS.items())}
    found, faults = loaded(NAMES, a=f"document: d\n{declared}{CLAIM.format('c', '1')}", **files)
    assert {each[0] for each in told(faults)} == {"a.yaml"}
    lost = {name: found.claims[name].failed for name in LETTERS}
    assert lost == {"arithmetic": ("e",), "statement": ("e",), "given": ()}


def test_a_letter_that_is_a_quantity_is_no_number_in_arithmetic() -> None:
    """Arithmetic has its own inputs: what the document calls e has to be given there."""
    head = "document: d\nquantities:\n  - {name: e, unit: '', meaning: M}\nclaims:\n"
    claims = "".join(f"  - {{id: {name}, says: S., {text}}}\n" for name, text in LETTERS.items())
    found, (fault,) = loaded(NAMES, d=head + claims)
    assert (fault.claim, fault.line) == ("arithmetic", 5)
    assert fault.problem == "'e' is ambiguous: the document declares something else of that name"
    assert fault.column == len('  - {id: arithmetic, says: S., stated: "5.4", expression: 2 * e')
    assert list(found.claims) == ["statement", "given"]
