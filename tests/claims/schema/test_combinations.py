"""Keys of one claim that do not go together: each with what is told, and the neighbour that goes."""

from __future__ import annotations

from typing import Any

import pytest

from claims.schema import combinations
from claims.schema.combinations import COMPANY, misfits
from claims.schema.tree import Path, Scalar
from claims.schema.vocabulary import COMPUTED, KINDS, SYMBOLIC, Kind
from tests.claims.schema.recorder import Misfit, Recorder, recorded
from units.reading.codes import Code

RANGE = {"word": "usually", "holds": "x < 5", "over": "x", "measure": "uniform"}
POWER = {"formula": "a.b", "in": "c", "as": "power", "exponent": "2"}
RECORDER: Any = Recorder("", Scalar("", 1, 1))
MISFIT, MISSING, REPEATED = Code.MISFITTING_KEYS, Code.MISSING_KEY, Code.REPEATED_NAME


def misfits_of(**keys: Any) -> list[Misfit]:
    """Return the errors of a claim of some keys."""
    return recorded(combinations, lambda: misfits({"id": "a", "says": "One.", **keys}, RECORDER))


def told(**keys: Any) -> list[tuple[Path, str, Code | None]]:
    """Return where something is wrong with a claim of some keys, and what stands there."""
    return [(each.path, each.problem, each.code) for each in misfits_of(**keys)]


WRONG: list[tuple[dict[str, Any], Path, str, Code]] = [
    ({}, (), "the claim has no check", MISSING),
    ({"stated": "1", "source": "x", "agree": ("b", "c")}, ("agree",), "two checks, 'source' and 'agree'", MISFIT),
    ({"expression": "a"}, (), "'expression' needs a figure", MISSING),
    ({"formula": "a.b"}, (), "'formula' needs a figure", MISSING),
    ({"whole": ("b", "c")}, (), "'whole' needs a figure", MISSING),
    ({"agree": ("b", "c"), "exact": "true"}, ("exact",), "'exact' needs a figure", MISSING),
    ({"agree": ("b", "c"), "rounded": "down"}, ("rounded",), "'rounded' needs a figure", MISSING),
    ({"agree": ("b", "c"), "unprinted": "so"}, ("unprinted",), "'unprinted' needs a figure", MISSING),
    (
        {"source": "x", "stated": "1", "exact": "true", "rounded": "down"},
        ("rounded",),
        "an exact figure is not rounded",
        MISFIT,
    ),
    (
        {"source": "x", "expect": "verified"},
        ("expect",),
        "an assumption is not checked and cannot be 'verified'",
        MISFIT,
    ),
    (
        {"always": "a > b", "expect": "assumption"},
        ("expect",),
        "'expect: assumption' is not allowed with 'always'",
        MISFIT,
    ),
    ({"always": "a > b", "expect": "approximate"}, ("expect",), "'expect: approximate' needs a reason", MISFIT),
    ({"always": "a > b", "expect": "refuted"}, ("expect",), "'expect: refuted' needs a reason", MISFIT),
    ({"always": "a > b", "because": "so"}, ("because",), "'because' without 'expect'", MISFIT),
    ({"scaling": {**POWER, "as": "affine"}}, ("scaling", "exponent"), "'affine' takes no exponent", MISFIT),
    ({"scaling": {"as": "power"}}, ("scaling", "as"), "a power needs an exponent", MISFIT),
    ({"agree": ("b", "c", "b")}, ("agree",), "the same claim is listed twice", REPEATED),
    ({"stated": "1", "whole": ("b", "b")}, ("whole",), "the same claim is listed twice", REPEATED),
    (
        {"stated": "1", "expression": "sum(l)", "lists": {"k": ("b", "c"), "l": ("b", "b")}},
        ("lists", "l"),
        "the same claim is listed twice",
        REPEATED,
    ),
    ({"share": {"word": "usually", "of": ("b", "b")}}, ("share", "of"), "the same claim is listed twice", REPEATED),
    (
        {"share": {"word": "usually", "of": ("b", "c"), "over": "x"}},
        ("share", "over"),
        "'over' does not apply to listed cases",
        MISFIT,
    ),
    (
        {"share": {"word": "usually", "of": ("b", "c")}, "given": {"x": "1"}},
        ("given",),
        "'given' does not apply to listed cases",
        MISFIT,
    ),
    ({"share": {"word": "usually"}}, ("share",), "'share' has neither cases nor a range", MISFIT),
    *(
        ({"share": {**{key: value for key, value in RANGE.items() if key != left}}}, ("share",), said, MISSING)
        for left, said in (
            ("holds", "the share of a range needs 'holds'"),
            ("over", "the share of a range needs 'over'"),
            ("measure", "the share of a range needs 'measure'"),
        )
    ),
    (
        {"dimension": {"is": "m", "measures": "m"}},
        ("dimension", "measures"),
        "'is' and 'measures' exclude each other",
        MISFIT,
    ),
    (
        {"dimension": {"balances": "false", "implicit": ("m",)}},
        ("dimension", "implicit"),
        "'implicit' and 'balances: false' exclude each other",
        MISFIT,
    ),
    (
        {"dimension": {"expression": "a"}},
        ("dimension",),
        "'dimension' does not say which unit the expression should have",
        MISSING,
    ),
    (
        {"dimension": {"balances": "true"}},
        ("dimension",),
        "'dimension' does not say which unit the expression should have",
        MISSING,
    ),
]
RIGHT: list[dict[str, Any]] = [
    {"expression": "a", "stated": "1", "exact": "false", "rounded": "down"},
    {"source": "x", "stated": "1", "exact": "true"},
    {"source": "x", "expect": "assumption"},
    {"source": "x", "expect": "undecided"},  # told with the single values
    {"always": "a > b", "expect": "undecided"},
    {"always": "a > b", "expect": "verified"},
    {"always": "a > b", "expect": "verified", "because": "so"},
    {"always": "a > b", "expect": "approximate", "because": "so"},
    {"always": "a > b", "degree": "far"},
    {"scaling": POWER},
    {"scaling": {"formula": "a.b", "in": "c", "as": "affine"}},
    {"scaling": {"formula": "a.b", "exponent": "2"}},  # its form is missing, which is told by itself
    {"scaling": "power"},
    {"share": RANGE, "given": {"x": "1"}},
    {"share": {"word": "usually", "of": ("b", "c")}},
    {"share": {"word": "usually", "of": "b"}},
    {"share": "usually"},
    {"agree": ("b", "c")},
    {"agree": "bb"},
    {"expression": "a", "stated": "1", "lists": "bb"},
    {"expression": "a", "stated": "1", "lists": {"k": ("b", "c"), "l": ("c", "b"), "m": "bb"}},
    {"dimension": {"is": "m"}},
    {"dimension": {"measures": "m"}},
    {"dimension": {"balances": "false"}},
    {"dimension": "m"},
]


@pytest.mark.parametrize(("keys", "path", "found", "code"), WRONG, ids=[found for *_, found, _ in WRONG])
def test_what_does_not_go_together_is_told(keys: dict[str, Any], path: Path, found: str, code: Code) -> None:
    """Once, at the key that is to change."""
    assert told(**keys) == [(path, found, code)]


@pytest.mark.parametrize("keys", RIGHT, ids=map(str, RIGHT))
def test_what_goes_together_is_left_alone(keys: dict[str, Any]) -> None:
    """What has another form than it should is told by the format, and nothing more is made of it here."""
    assert told(**keys) == []


def test_of_several_checks_each_but_the_first_is_told() -> None:
    """And nothing of what would go with one of them: whether ``assuming`` fits depends on which of them is meant."""
    keys = {"agree": ("b", "c"), "always": "a > b", "source": "x", "assuming": ("a > b",), "expect": "approximate"}
    assert told(**keys) == [
        (("always",), "two checks, 'agree' and 'always'", MISFIT),
        (("source",), "two checks, 'agree' and 'source'", MISFIT),
    ]


# By the table of the language page: inputs and absolute go where something is computed or proved, lists of claims with
# a one-off expression, and so on.
FIGURED = {Kind.ASSUMPTION, *COMPUTED, Kind.WHOLE}
TAKES = {
    "stated": FIGURED,
    "given": {*COMPUTED, *SYMBOLIC, Kind.POSSIBLE, Kind.SHARE},
    "absolute": {*COMPUTED, *SYMBOLIC, Kind.POSSIBLE, Kind.SHARE},
    "lists": {Kind.EXPRESSION},
    "assuming": {*SYMBOLIC, Kind.POSSIBLE},
    "provided": SYMBOLIC,
    "link": {Kind.ASSUMPTION},
    "degree": {Kind.ALWAYS},
}


@pytest.mark.parametrize("key", TAKES)
def test_a_key_goes_with_its_kinds_alone(key: str) -> None:
    """Beside every other it is told, since nothing would come of it."""
    assert set(TAKES) == {name for name, _ in COMPANY}
    for kind in KINDS:
        share = {"word": "usually", "holds": "x < 5", "over": "x", "measure": "uniform"}
        check = {"share": share, "dimension": {"is": "m"}}.get(kind, "x")
        stated = {"stated": "1"} if Kind(kind) in FIGURED else {}
        found = told(**{**stated, kind: check, key: "far"})
        said = f"'{key}' is allowed only with {', '.join(sorted(TAKES[key]))}, not with '{kind}'"
        assert found == ([] if Kind(kind) in TAKES[key] else [((key,), said, MISFIT)])


def hint(**keys: Any) -> str:
    """Return the next step of the one thing that is wrong."""
    (misfit,) = misfits_of(**keys)
    return misfit.fix


def test_similar_figures_are_compared_by_how_often_one_goes_into_the_other() -> None:
    """Similar is within a tenth, comparable within a factor of two; other words, kinds and counts are neither."""
    two = ("b", "c")
    said = 'write expression: "max(a, b) / min(a, b)", stated: "<= {}", given: {{a: b, b: c}}'
    assert hint(agree=two, degree="similar") == said.format("1.1")
    assert hint(agree=two, degree="comparable") == said.format("2")
    for keys in (
        {"agree": two, "degree": "far"},
        {"agree": (*two, "d"), "degree": "similar"},
        {"agree": 2, "degree": "similar"},
        {"agree": two, "lists": {"k": two}},
        {"identity": "x", "degree": "similar"},
    ):
        assert hint(**keys) == "remove it"


def test_of_two_keys_that_do_not_fit_each_has_its_own_step() -> None:
    """What compares two similar figures is told of the word alone, not of a key beside it."""
    found = misfits_of(agree=("b", "c"), degree="similar", link="https://a.org")
    assert {each.path: each.fix[:9] for each in found} == {("link",): "remove it", ("degree",): "write exp"}


def test_the_next_step_fits_what_is_missing() -> None:
    """A power gets an exponent, an exponent of nothing goes; a figure that nothing looks at is told on its own."""
    assert hint(agree=("b", "c"), stated="5") == "move the figure to a separate claim"
    assert hint(scaling={"as": "power"}) == "add exponent: '2'"
    assert hint(scaling={"as": "affine", "exponent": "2"}) == "remove it"
