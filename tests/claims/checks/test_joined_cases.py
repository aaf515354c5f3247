"""`and`, `or`, `iff` and values by cases under `possible`: verdicts by hand, a grid that knows nothing of proofs."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from pathlib import Path

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from claims.audit.corpus import Corpus, open_corpus
from claims.schema.diagnostics import DiagnosticError
from derive.expressions.quantity import REAL, Symbol, quantity
from derive.notation.parse import read_condition
from derive.proof import Proved, Refuted, decide_case
from derive.statements.combination import Combination
from derive.statements.relation import Relation
from derive.statements.statement import Always, Compound
from tests.claims.checks.test_joined_claims import HEAD, SCHEMA, _certified
from tests.oracles.certificates import judged, resealed

X, Y = quantity("x", "", "one number", "x", REAL), quantity("y", "", "another number", "y", REAL)
NAMES = {"x": Symbol(X), "y": Symbol(Y)}
BOX = "'x >= 0', 'x <= 3', 'y >= 1 and y <= 2.5'"
VERDICTS = [
    ("x > 1 and y > 1", "'x + y <= 3'", "verified"),  # 1.5 and 1.2
    ("x > 1 and y > 2", "'x + y <= 3'", "refuted"),  # together more than 3
    ("x > 4 or y > 2", BOX, "verified"),  # the second can be
    ("x > 4 or y > 3", BOX, "refuted"),  # neither can
    ("x > 2 <=> y > 3", "'x >= 2.5', 'x <= 3', 'y <= 2.5'", "refuted"),  # always the one, never the other
    ("if(x > 2, x, 7 - x) > 6", BOX, "verified"),  # 0.5 gives 6.5
    ("if(x > 2, x, 7 - x) > 8", BOX, "refuted"),  # at most 7
    ("if(x > 2, 2 * x, 7 - x) == 4.5", BOX, "verified"),  # 2.25 and no other: 7 - x is 5 at least
    ("if(x > 2, 2 * x, 7 - x) < 4", BOX, "refuted"),  # above 4 on one side of the seam, 5 at least on the other
    ("x > 1 and x < 1", "'x > 5', 'x < 4'", "undecided"),  # conditions that nothing meets
]


def _open(folder: Path, text: str, assuming: str) -> Corpus:
    path = folder / "joined.yaml"
    claim = f'  - {{id: it, says: It can be so., possible: "{text}", assuming: [{assuming}]}}\n'
    path.write_text(HEAD + claim, "utf-8")
    return open_corpus([path])


@pytest.mark.parametrize(("text", "assuming", "verdict"), VERDICTS)
def test_the_verdict_is_the_one_by_hand(text: str, assuming: str, verdict: str, tmp_path: Path) -> None:
    """A case is found, or none is proved to be; recheck.py decides the same, and the certificate fits the schema."""
    corpus = _open(tmp_path, text, assuming)
    assert corpus.find("it").verdict.value == verdict
    written = _certified(corpus)
    jsonschema.validate(written, SCHEMA)
    assert judged(written, tmp_path) == ("trusted" if verdict == "undecided" else "decided")


def test_a_forged_word_is_refused(tmp_path: Path) -> None:
    """That neither can be is no case of one of them: `and` in the place of `or`, and a verdict turned round."""
    written = _certified(_open(tmp_path, "x > 4 or y > 2", BOX))
    (claim,) = written["claims"]
    _, *parts = claim["statement"]["relation"]
    joined = {**claim, "statement": {**claim["statement"], "relation": ["and", *parts]}}
    turned = {**claim, "verdict": "refuted"}
    for forged in (joined, turned):
        assert judged(resealed({**written, "claims": [forged]}), tmp_path) not in ("decided", "trusted")


SEAM = """\
document: seam
quantities:
  - {name: x, unit: "", meaning: a number, domain: real}
  - {name: y, unit: "", meaning: another number, domain: real}
formulas:
  - {name: f, of: y, is: "if(x > 2, x, 4 - x)", hypothesis: It is so.}
claims:
"""
SHAPES = (
    "scaling: {formula: f, in: x, as: increasing}",
    "optimum: {formula: f, over: x, at: '2', kind: minimum}",
)


@pytest.mark.parametrize("key", SHAPES)
def test_shapes_of_values_by_cases_are_refused(key: str, tmp_path: Path) -> None:
    """A scaling or an optimum with a seam is a fault with what to do, and no verdict."""
    path = tmp_path / "seam.yaml"
    path.write_text(f"{SEAM}  - {{id: it, says: It is so., {key}}}\n", "utf-8")
    with pytest.raises(DiagnosticError) as caught:
        open_corpus([path])
    assert "`if(x > 2, x, 4 - x)` cannot be decided for all values" in caught.value.diagnostics[0].problem
    assert "claim each case by itself" in caught.value.diagnostics[0].fix


LITERAL = st.tuples(st.sampled_from("xy"), st.sampled_from(("<", ">")), st.integers(-1, 4))
TREE = st.recursive(LITERAL, lambda part: st.tuples(st.sampled_from(("and", "or", "iff")), part, part), max_leaves=4)


def _text(tree: tuple[object, ...]) -> str:
    name, one, other = tree
    if name in ("x", "y"):
        return f"{name} {one} {other}" if isinstance(other, int) and other >= 0 else f"{name} {one} -1"
    assert isinstance(one, tuple)
    assert isinstance(other, tuple)
    return f"({_text(one)}) {name} ({_text(other)})"


def _true(tree: tuple[object, ...], x: Fraction, y: Fraction) -> bool:
    """Return whether it is true at a point, by the meaning of its words in Python."""
    name, one, other = tree
    if isinstance(other, int):
        at = x if name == "x" else y
        return at < other if one == "<" else at > other
    assert isinstance(one, tuple)
    assert isinstance(other, tuple)
    first, second = _true(one, x, y), _true(other, x, y)
    return {"and": first and second, "or": first or second, "iff": first is second}[str(name)]


@settings(max_examples=25)
@given(TREE)
def test_a_grid_finds_a_case_exactly_where_one_is_found(tree: tuple[object, ...]) -> None:
    """Bounds are whole, so that halves meet every cell of the square from 0 to 3; what is found breaks no proof."""
    said, *box = (
        read_condition(each).resolved(NAMES.get) for each in (_text(tree), "x >= 0", "x <= 3", "y >= 0", "y <= 3")
    )
    bounds = tuple(each for each in box if isinstance(each, Relation))
    sought = Compound(said, bounds) if isinstance(said, Combination) else Always(said, bounds)
    found = decide_case(sought)
    halves = [Fraction(each, 2) for each in range(7)]
    assert isinstance(found, Refuted if any(_true(tree, x, y) for x, y in product(halves, halves)) else Proved)


def test_the_grid_tells_a_planted_word() -> None:
    """Read with `or` in the place of `and`, x < 1 and x > 2 would be possible: the grid says otherwise."""
    wrong, right = ("or", ("x", "<", 1), ("x", ">", 2)), ("and", ("x", "<", 1), ("x", ">", 2))
    halves = [Fraction(each, 2) for each in range(7)]
    assert any(_true(wrong, x, x) for x in halves)
    assert not any(_true(right, x, x) for x in halves)


@pytest.mark.parametrize("word", ["or", "iff"])
def test_conditions_are_joined_by_and_alone(word: str, tmp_path: Path) -> None:
    """Whoever supposes one thing or another is told to say it in what is possible."""
    with pytest.raises(DiagnosticError) as caught:
        _open(tmp_path, "x > 1 and y > 1", f"'x > 0 {word} y > 0'")
    assert caught.value.diagnostics[0].problem == "conditions cannot be joined by `or` or `iff` here"
    assert caught.value.diagnostics[0].fix == "join it by `and` to what is possible"


UNBOUNDED = [
    ("if(x > 2, x, 7 - x) == 6", "verified"),  # the values are those above 2: a thousandth of 6 is none
    ("if(x > 2, x, 7 - x) < 6", "verified"),
    ("if(x > 2, x, 7 - x) > 6", "undecided"),  # as `x > 6`: nothing keeps it from being so, whatever the number
    ("x > 6", "undecided"),
    ("if(x > 2, x, 7 - x) == 2", "refuted"),
]


@pytest.mark.parametrize(("text", "verdict"), UNBOUNDED)
def test_the_seam_is_no_part_of_what_could_be_otherwise(text: str, verdict: str, tmp_path: Path) -> None:
    """Whether values by cases could have failed is asked of what is said of them, not of where they change over."""
    assert _open(tmp_path, text, "'y > 0'").find("it").verdict.value == verdict
