"""What the texts of a record name, each where it stands, and what is told of a name that nobody knows."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import convert

from claims.schema.diagnostics import Hints
from claims.schema.record import ClaimRecord, FormulaRecord, QuantityRecord
from claims.schema.references import (
    Named,
    Names,
    compared,
    formulas_of,
    listed,
    members,
    named,
    read_texts,
    unknown_inputs,
)
from claims.schema.tree import KEY, Path
from derive.statements.combination import Combination
from derive.statements.relation import Relation
from units.reading.codes import Code

FORMULA = convert(
    {"name": "cost", "of": "price", "is": "rate * time * pi", "hypothesis": "Always.", "implicit": ("one", "two")},
    FormulaRecord,
    strict=False,
)


def claim(**keys: Any) -> ClaimRecord:
    """Return a claim with a check."""
    return convert({"id": "a", "says": "One.", **keys}, ClaimRecord, strict=False)


def names(record: ClaimRecord | FormulaRecord) -> list[tuple[Path, str, str, int]]:
    """Return the names in a record."""
    texts, problems = read_texts(record)
    assert problems == []
    return [(each.path, each.name, each.what, each.position) for each in named(record, texts)]


NAMED: list[tuple[dict[str, Any], list[tuple[Path, str, str, int]]]] = [
    ({"source": "the till", "stated": "5", "given": {"size": "5"}}, []),
    (
        {"formula": "a.b", "given": {"size": "5", "rate": "6"}},
        [
            (("formula",), "a.b", "formula", 0),
            (("given", "size", KEY), "size", "quantity", 0),
            (("given", "rate", KEY), "rate", "quantity", 0),
        ],
    ),
    ({"expression": "size / rate", "given": {"size": "5"}}, []),
    (
        {"identity": "size == 2 * pi * rate"},
        [(("identity",), "size", "name", 0), (("identity",), "pi", "name", 12), (("identity",), "rate", "name", 17)],
    ),
    (
        {"independent": {"formula": "a.b", "of": "c"}},
        [(("independent", "formula"), "a.b", "formula", 0), (("independent", "of"), "c", "quantity", 0)],
    ),
    (
        {"scaling": {"formula": "a.b", "in": "c", "as": "affine"}},
        [(("scaling", "formula"), "a.b", "formula", 0), (("scaling", "in"), "c", "quantity", 0)],
    ),
    (
        {"limit": {"formula": "a.b", "as": "c", "to": "infinity", "is": "1 / d"}},
        [
            (("limit", "formula"), "a.b", "formula", 0),
            (("limit", "as"), "c", "quantity", 0),
            (("limit", "is"), "d", "name", 4),
        ],
    ),
    (
        {"optimum": {"formula": "a.b", "over": "c", "at": "d", "kind": "minimum"}},
        [
            (("optimum", "formula"), "a.b", "formula", 0),
            (("optimum", "over"), "c", "quantity", 0),
            (("optimum", "at"), "d", "name", 0),
        ],
    ),
    (
        {"share": {"word": "usually", "holds": "c < 5", "over": "c", "measure": "uniform"}},
        [(("share", "over"), "c", "quantity", 0), (("share", "holds"), "c", "name", 0)],
    ),
    (
        {"share": {"word": "usually", "holds": "c < 5", "over": "c", "measure": "uniform"}, "given": {"c": "1-9"}},
        [(("share", "holds"), "c", "name", 0)],
    ),
    ({"share": {"word": "usually", "of": ("b", "c")}, "given": {"c": "5"}}, []),
    (
        {"always": "c > 1 and d > 2", "assuming": ("g > 1",), "provided": ("f > 1",)},
        [
            (("assuming", 0), "g", "name", 0),
            (("provided", 0), "f", "name", 0),
            (("always",), "c", "name", 0),
            (("always",), "d", "name", 10),
        ],
    ),
    ({"agree": ("b", "c")}, []),
    (
        {"dimension": {"expression": "c / d", "is": "s"}},
        [(("dimension", "expression"), "c", "name", 0), (("dimension", "expression"), "d", "name", 4)],
    ),
]


@pytest.mark.parametrize(("keys", "found"), NAMED, ids=[str(list(keys)) for keys, _ in NAMED])
def test_names_are_found_where_they_stand(keys: dict[str, Any], found: list[tuple[Path, str, str, int]]) -> None:
    """That of a number such as pi too, which a document may declare; the inputs of a one-off expression are its own."""
    assert names(claim(**keys)) == found


def test_names_in_a_formula() -> None:
    """What it gives, what it leaves out, and what it is made of."""
    assert names(FORMULA) == [
        (("of",), "price", "quantity", 0),
        (("implicit", 0), "one", "quantity", 0),
        (("implicit", 1), "two", "quantity", 0),
        (("is",), "rate", "name", 0),
        (("is",), "time", "name", 7),
        (("is",), "pi", "name", 14),
    ]
    assert names(convert({"name": "a", "unit": "s", "meaning": "b"}, QuantityRecord, strict=False)) == []  # type: ignore[arg-type]


def test_inputs_that_an_expression_does_not_have_are_told() -> None:
    """Not those that are given; and of an expression alone."""
    record = claim(expression="size / rate * pi + rest", given={"size": "5"})
    found = list(unknown_inputs(record, read_texts(record)[0]))
    assert found == [
        Named(("expression",), name, "input", place) for name, place in (("rate", 7), ("pi", 14), ("rest", 19))
    ]
    symbolic = claim(limit={"formula": "a.b", "as": "c", "to": "zero", "is": "d"})
    assert list(unknown_inputs(symbolic, read_texts(symbolic)[0])) == []


def test_formulas_of_a_check_are_named_once_in_their_order() -> None:
    """Quantities are none of them."""
    record = claim(always="b > c and a > b")
    assert formulas_of(record, read_texts(record)[0], {"a", "b"}) == ("b", "a")


def test_relations_alone_and_joined_are_kept_apart() -> None:
    """Each is found under its path."""
    texts, _ = read_texts(claim(always="b > c and a > b", assuming=("a > 1",)))
    assert list(texts.relations) == [("assuming", 0)]
    assert list(texts.combinations) == [("always",)]
    assert isinstance(texts.condition_at(("assuming", 0)).tree, Relation)
    assert isinstance(texts.condition_at(("always",)).tree, Combination)
    texts, _ = read_texts(claim(identity="a == b", always="a > b"))
    assert set(texts.relations) == {("identity",), ("always",)}
    assert not texts.combinations


def test_what_cannot_be_read_is_told_and_the_rest_is_read() -> None:
    """Each with the path of its text."""
    record = claim(dimension={"expression": "a / ", "is": "zorp"}, always="a > b", assuming=("a >", "b > 1"))
    texts, problems = read_texts(record)
    assert [path for path, _ in problems] == [("dimension", "expression"), ("assuming", 0), ("dimension", "is")]
    assert (set(texts.relations), texts.expressions, texts.units) == ({("always",), ("assuming", 1)}, {}, {})
    assert read_texts(claim(dimension={"expression": "a", "is": "s"}))[0].units[("dimension", "is")].text == "s"


def test_lists_stand_for_their_members() -> None:
    """Numbered from one, in the order in which they are written."""
    record = claim(expression="sum(sizes)", lists={"sizes": ("b", "c"), "rates": ("t.*.x",)})
    assert members("sizes", 3) == ("sizes_1", "sizes_2", "sizes_3")
    assert members("sizes", 0) == ()
    assert listed(record) == (("sizes", ("sizes_1", "sizes_2")), ("rates", ("rates_1",)))
    (text,) = read_texts(record)[0].expressions.values()
    assert [name.text for name in text.names] == ["sizes_1", "sizes_2"]


def test_claims_are_compared_where_a_list_names_them() -> None:
    """In agree, whole and the cases of a share, with their places."""
    assert list(compared(claim(agree=("b", "c")))) == [(("agree", 0), "b"), (("agree", 1), "c")]
    assert list(compared(claim(whole=("b", "t.*.c")))) == [(("whole", 0), "b"), (("whole", 1), "t.*.c")]
    cases = claim(share={"word": "usually", "of": ("b", "c")}, assuming=("x > 1",))
    assert list(compared(cases)) == [(("share", "of", 0), "b"), (("share", "of", 1), "c")]
    assert list(compared(claim(scaling={"formula": "a.b", "in": "c", "as": "affine"}))) == []


KNOWN = Names(formulas={"queue.length"}, quantities={"batch"}).within([FORMULA], {"crate"})


def test_a_document_adds_its_names_to_those_of_the_library() -> None:
    """A quantity of the library has a full name too, a formula has its own alone."""
    assert set(KNOWN.formulas) == {"queue.length", "cost"}
    assert set(KNOWN.quantities) == {"batch", "library.batch", "crate"}
    assert set(KNOWN.of("formula")) == {"queue.length", "cost"}
    assert set(KNOWN.of("quantity")) == {"batch", "library.batch", "crate"}
    assert KNOWN.of("name") == {"queue.length", "cost", "batch", "library.batch", "crate"}


@pytest.mark.parametrize(
    ("what", "name", "found", "hint"),
    [
        ("formula", "queue.lengh", "unknown formula", "did you mean"),
        ("formula", "zzz", "unknown formula", "define it under 'formulas' in"),
        ("quantity", "bach", "unknown quantity", "did you mean batch?"),
        ("quantity", "zzz", "unknown quantity", "define it under 'quantities' in"),
        ("input", "bach", "unknown name", "did you mean batch?"),
        ("input", "zzz", "unknown name", "add it under 'given' with a figure or a claim"),
        ("name", "bach", "unknown name", "did you mean batch?"),
        ("name", "zzz", "unknown name", "`claims quantities` and `claims formulas`"),
        ("name", "infty", "unknown name", "write infinity"),
    ],
)
def test_an_unknown_name_is_told_with_the_next_step(what: str, name: str, found: str, hint: str) -> None:
    """The nearest known name, or where one of its sort is declared."""
    error = Named(("always",), name, what, 4).unknown(KNOWN.of(what), Hints())
    assert (error.position, error.code) == (4, Code.UNKNOWN_NAME)
    assert error.problem == f"{found} '{name}'"
    assert error.hint.startswith(hint)


def test_a_document_adds_its_names_to_those_that_all_know() -> None:
    """The library's quantities have a full name as well; what the document declares has the name it says."""
    within = Names({"a.b"}, {"batch"}).within([FORMULA], {"cups"})
    assert within.formulas == {"a.b", "cost"}
    assert within.quantities == {"batch", "library.batch", "cups"}
    assert within.all == {"a.b", "cost", "batch", "library.batch", "cups"}
