"""recheck.py by itself: fields of each kind, parts of each operation, limits, and how it is begun; each by hand."""

from __future__ import annotations

import json
import runpy
from fractions import Fraction
from pathlib import Path

import pytest

from tests.oracles.certificates import (
    ANY,
    ONE,
    POSITIVE,
    TWO,
    ZERO,
    Json,
    X,
    Y,
    by_sign,
    claim,
    document,
    fact,
    free,
    goal,
    judged,
    recheck,
    stated,
    symbol,
)

SCOPE = recheck.Scope({"x": free(POSITIVE), "y": free(ANY)}, recheck.Units({}))
OF_ALL = "id document kind says proposition figure verdict ground recorded closure declares hash"
OF_STATEMENT = "quantities inputs statement unsaid stated mended"
OF_KIND = {
    "premise": "source",
    "agree": "agree",
    "dimension": "expression quantities unit sized balances",
    "formula": "expression quantities inputs computed",
    "expression": "expression quantities inputs computed",
    **dict.fromkeys(("identity", "always", "independent", "scaling", "limit", "optimum"), OF_STATEMENT),
    "possible": "quantities inputs statement denial unsaid denied",
    "share": "word cases range quantities inputs",
    "whole": "parts",
}


@pytest.mark.parametrize("kind", OF_KIND)
def test_each_kind_has_its_fields_and_no_others(kind: str, tmp_path: Path) -> None:
    """As docs/certificate.md has them; one too many is refused, and so is one of another kind."""
    told = f"of-{kind}: expected the fields: {OF_ALL} {OF_KIND[kind]}"
    assert judged(document(claim(kind, "verified", more=1)), tmp_path) == told
    assert judged(document(claim(kind, "verified", reading=None)), tmp_path) == told


OF_STATEMENTS = {
    "identity": "relation assuming",
    "always": "relation assuming",
    "independent": "expression of assuming",
    "scaling": "expression in as exponent assuming",
    "limit": "expression as to is assuming",
    "optimum": "expression over at kind assuming",
}


@pytest.mark.parametrize("kind", OF_STATEMENTS)
def test_each_statement_has_its_fields_and_no_others(kind: str) -> None:
    """As a claim file names them."""
    said = {"relation": [X, ">", ZERO], "expression": X, **dict.fromkeys(["of", "in", "as", "over"], "x")}
    said |= {"exponent": None, "to": "infinity", "is": ZERO, "at": ONE, "kind": "maximum", "assuming": []}
    names = OF_STATEMENTS[kind].split()
    sound = {name: said[name] for name in names} | ({"as": "increasing"} if kind == "scaling" else {})
    assert recheck.Statement(kind, sound, [], SCOPE).kind == kind
    for other in ({**sound, "more": 1}, {name: sound[name] for name in names[:-1]}):
        with pytest.raises(recheck.Disagreement, match=f"^expected the fields: {OF_STATEMENTS[kind]}$"):
            recheck.Statement(kind, other, [], SCOPE)


UNARY, BINARY, MANY = (
    ("-", "log", "factorial"),
    ("/", "^", "floor", "ceil", "round", "binomial"),
    ["+", "*", "max", "min"],
)


@pytest.mark.parametrize("head", [*UNARY, *BINARY, *MANY, "if"])
def test_an_operation_has_so_many_parts(head: str) -> None:
    """One, two or four; sums, products and what is the largest or least have two at least."""
    fits = [1] if head in UNARY else [2] if head in BINARY else [4] if head == "if" else range(2, 10)
    for number in range(10):
        if number in fits:
            assert SCOPE.tree([head, *[X] * number]) == (head, *[("symbol", "x")] * number)
        else:
            with pytest.raises(recheck.Disagreement, match=r"^no tree"):
                SCOPE.tree([head, *[X] * number])


@pytest.mark.parametrize("leaf", [["number", "1", ""], ["symbol", "x"], ["irrational", "e"], ["apply", "f", ONE, ""]])
def test_a_leaf_has_so_many_parts(leaf: Json) -> None:
    """A number its unit, a name nothing more, and a function what it is of and its unit."""
    assert SCOPE.tree(leaf)[0] == leaf[0]
    for other in (leaf[:-1], [*leaf, ""]):
        with pytest.raises(recheck.Disagreement, match=r"^no tree"):
            SCOPE.tree(other)


@pytest.mark.parametrize("leaf", [["given", 0], ["low", "x"], ["high", "x"]])
def test_leaves_of_proofs(leaf: Json) -> None:
    """They name one thing, and stand in no statement."""
    scope = recheck.Scope({"x": free(["[", "0", "2", "]"])}, recheck.Units({}))
    given = [[TWO, ">=", X]]
    wanted = {"given": [TWO, ">=", X], "low": [X, ">=", ZERO], "high": [TWO, ">=", X]}[leaf[0]]
    proof = recheck.Proof(scope, [scope.relation(each) for each in given])
    proof.follow(scope.relation(wanted), by_sign(leaf))
    for other in (leaf[:-1], [*leaf, 0]):
        with pytest.raises(recheck.Disagreement, match=r"^no tree"):
            proof.follow(scope.relation(wanted), by_sign(other))
    with pytest.raises(recheck.Disagreement, match=r"^no tree"):
        scope.relation([leaf, ">=", ZERO])


@pytest.mark.parametrize("rule", ["sign", "value", "degrees", "put", "cases", "pick", "trust"])
def test_a_proof_has_the_parts_of_its_rule(rule: str, tmp_path: Path) -> None:
    """As docs/certificate.md has them."""
    parts = {"sign": "tree", "put": "old new then", "cases": "extreme cases"}
    parts |= {"pick": "extreme argument because then", "trust": "why script", "value": "", "degrees": ""}
    made = stated({"x": free(POSITIVE)}, goal([X, ">", ZERO], {"rule": rule, "more": 1}))
    assert judged(document(made), tmp_path) == f"of-always: expected the fields: rule {parts[rule]}"


@pytest.mark.parametrize(("sign", "denial"), [(">=", "<"), ("<", ">="), (">", "<="), ("<=", ">")])
def test_what_denies_a_comparison(sign: str, denial: str) -> None:
    """The other half of the line, with the edge if the first is without."""
    for other in ("==", ">=", "<", ">", "<="):
        found = recheck.opposed(SCOPE.relation([X, sign, Y]), SCOPE.relation([X, other, Y]))
        assert found is (other == denial)


@pytest.mark.parametrize(
    ("sign", "larger"), [("==", "left"), (">=", "left"), (">", "left"), ("<=", "right"), ("<", "right")]
)
def test_comparisons_are_read_from_the_smaller_side(sign: str, larger: str) -> None:
    """One that is written the other way round is turned; and there are no others."""
    x, y = SCOPE.tree(X), SCOPE.tree(Y)
    turned = {"<=": ">=", "<": ">"}.get(sign, sign)
    found = recheck.rising(SCOPE.relation([X, sign, Y]))
    assert found == ((x, sign, y) if larger == "left" else (y, turned, x))
    for other in ("!=", "=", "->", None, ""):
        with pytest.raises(recheck.Disagreement, match=r"^no relation$"):
            SCOPE.relation([X, other, Y])


def test_a_claim_has_so_many_steps() -> None:
    """Two hundred thousand, and fifty million of all; one more is left."""
    made = recheck.Scope({}, recheck.Units({}))
    made.step(200_000)
    with pytest.raises(recheck.Unsure, match=r"^what takes more than 200000 steps$"):
        made.step()
    of_all = recheck.Certificate(document(fact("till")))
    of_all.left = 1
    assert of_all.decided("till") is None
    of_all.left = 0
    with pytest.raises(recheck.Disagreement, match=r"^till: all claims together take more than 50000000 steps$"):
        of_all.decided("till")


def test_pairs_of_what_agrees_are_steps_of_all() -> None:
    """Planted: a thousand figures are half a million pairs, and nothing counted them."""
    names = ["a", "b", "c", "d", "e"]
    same = claim("agree", "verified", id="same", agree=names, closure=names)
    made = recheck.Certificate(document(*map(fact, names), same))
    before = made.left
    assert made.decided("same") is None
    assert before - made.left == 25


def test_conditions_are_looked_at_in_steps() -> None:
    """Planted: a figure for each of many names is looked for among all conditions, and nothing counted them."""
    names = [f"x{number}" for number in range(40)]
    assuming = [[symbol(name), "==", TWO] for name in names]
    made = stated({name: free(POSITIVE) for name in names}, goal([symbol("x0"), ">", ZERO], by_sign(X), assuming))
    made["inputs"] = {name: {"origin": None, "text": "2"} for name in names}
    certificate = recheck.Certificate(document(made))
    scope = certificate.scope(made)
    certificate.conditions(made, assuming, scope)
    assert 200_000 - scope.left == 40 * 40 + 2 * 40  # both sides of each are read


def test_an_exact_number_has_so_many_bits() -> None:
    """Twenty thousand: of 1, which has one bit, that is the highest power that is taken."""
    assert recheck.exact_power(Fraction(1), Fraction(20_000)) == 1
    assert recheck.exact_power(Fraction(1), Fraction(20_001)) is None


def test_a_fraction_is_rounded_to_eighty_digits_downward_or_upward() -> None:
    """A third is 80 times the digit 3, or one more in the last place."""
    third = Fraction(10**80 // 3, 10**80)
    assert Fraction(recheck.rounded(Fraction(1, 3), recheck.DOWN)) == third
    assert Fraction(recheck.rounded(Fraction(1, 3), recheck.UP)) == third + Fraction(1, 10**80)


def test_a_logarithm_is_natural() -> None:
    """That of 1 is 0, and that of e lies about 1."""
    assert SCOPE.value(SCOPE.tree(["log", ONE]), {}) == (0, 0)
    low, high = SCOPE.value(SCOPE.tree(["log", ["irrational", "e"]]), {})
    assert low <= 1 <= high <= low + Fraction(1, 10**70)


def test_it_is_begun_with_the_names_of_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The first is the certificate, the others are compared with what it is of; imported, it does nothing."""
    path = tmp_path / "made.json"
    path.write_text(json.dumps(document(fact("till"))), "utf-8")
    runpy.run_module("recheck", run_name="other")
    assert capsys.readouterr() == ("", "")
    for names, status, told in (([path], 0, "premise "), ([path, path], 1, "DISAGREES  "), ([], 2, "")):
        monkeypatch.setattr("sys.argv", ["recheck.py", *map(str, names)])
        with pytest.raises(SystemExit) as left:
            runpy.run_module("recheck", run_name="__main__")
        assert left.value.code == status
        assert capsys.readouterr().out.startswith(told)
