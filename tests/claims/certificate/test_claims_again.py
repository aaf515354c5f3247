"""recheck.py by itself: claims that it decides, leaves to trust or refuses, and what it prints; each made by hand."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import NoReturn

import pytest

from tests.oracles.certificates import (
    ANY,
    HALF,
    ONE,
    POSITIVE,
    THREE,
    TWO,
    ZERO,
    Json,
    X,
    Y,
    by_sign,
    claim,
    document,
    free,
    goal,
    judged,
    recheck,
    resealed,
    stated,
    symbol,
)

N, E = symbol("n"), ["irrational", "e"]
UNITS = {"second": {"factor": "1", "base": {"second": "1"}}, "hour": {"factor": "3600", "base": {"second": "1"}}}


def value(expression: Json, text: str, edges: tuple[str, str], verdict: str, *, number: str = "2", **more: str) -> Json:
    """Return a claim that an expression over n comes to a figure."""
    return claim(
        "expression",
        verdict,
        figure={"text": text, "exact": False, "cut": False, "set": ["[", *edges, "]"]},
        expression=expression,
        quantities={"n": free(POSITIVE)},
        inputs={"n": {"origin": None, "text": number}},
        computed={"low": [more.get("low", "2")] * 2, "high": [more.get("high", "2")] * 2},
    )


@pytest.mark.parametrize(
    ("made", "told"),
    [
        (value(["/", N, ["+", N, ["-", N]]], "2", ("3/2", "5/2"), "verified"), "of-expression: a division by zero"),
        (value(["round", N, ONE], "2", ("3/2", "5/2"), "verified", number="2.5"), "trusted"),  # 2 or 3
        (value(N, "2", ("3/2", "5/2"), "verified"), "decided"),
        (value(N, "2", ("3/2", "5/2"), "loose"), "of-expression: I find verified"),
    ],
)
def test_values(made: Json, told: str, tmp_path: Path) -> None:
    """What has no value is refused, what is a tie is left."""
    assert judged(document(made), tmp_path) == told


@pytest.mark.parametrize(
    ("text", "edges", "raised", "verdict"),
    [
        ("2", ("3/2", "5/2"), "5/2", "verified"),  # on the edge of what the figure denotes
        ("2", ("3/2", "5/2"), "5/2", "loose"),
        ("2.0", ("39/20", "41/20"), "4", "loose"),  # twice the number that is printed
        ("2.0", ("39/20", "41/20"), "4", "refuted"),
    ],
)
def test_an_irrational_value_at_an_edge_is_left(
    text: str, edges: tuple[str, str], raised: str, verdict: str, tmp_path: Path
) -> None:
    """The exponential of a logarithm is enclosed, and the edge lies in that."""
    tree = ["*", ["/", N, N], ["^", E, ["log", ["number", raised, ""]]]]
    made = value(tree, text, edges, verdict, low=raised, high=raised)
    assert judged(document(made), tmp_path) == "trusted"


def test_a_counterexample_where_a_whole_quantity_was_put_in_is_left() -> None:
    """That the other side of the equality is whole at the point is not looked at."""
    quantities = {"x": free(POSITIVE), "y": free(ANY), "n": free(POSITIVE, integer=True)}
    made = recheck.Scope(quantities, recheck.Units({}))
    statement = recheck.Statement(
        "scaling",
        {"expression": X, "in": "x", "as": "constant", "exponent": None, "assuming": [[N, "==", Y]]},
        [],
        made,
    )
    assert statement.loosened
    wanted = statement.goals()[0]
    point = dict.fromkeys(sorted(recheck.names_in(wanted.relation, *wanted.given)), "1")
    listed = {"relation": wanted.relation, "given": list(wanted.given), "point": {**point, "x_2": "2"}, "proof": None}
    with pytest.raises(recheck.Unsure, match="is whole"):
        recheck.refute(statement, {"answer": "refuted", "goals": [json.loads(json.dumps(listed, default=str))]})


def possible(**changed: Json) -> Json:
    """Return that x below 0 is possible, refuted by a proof that it is not."""
    denial = [X, ">=", ZERO]
    denied = {"answer": "proved", "goals": [goal(denial, by_sign(X))]}
    rest = {"statement": {"relation": [X, "<", ZERO], "assuming": []}, "denial": denial, "unsaid": [], "denied": denied}
    return claim("possible", "refuted", quantities={"x": free(POSITIVE)}, inputs={}, **{**rest, **changed})


def test_a_possibility_that_needs_more_is_left(tmp_path: Path) -> None:
    """Where it has a value it is refuted; that it has none elsewhere is another matter."""
    assert judged(document(possible()), tmp_path) == "decided"
    needed = [X, ">", ZERO]
    denied = {"answer": "proved", "goals": [goal([X, ">=", ZERO], by_sign(X), [needed], {"x": "1"})]}
    assert judged(document(possible(unsaid=[needed], denied=denied)), tmp_path) == "trusted"


def share(said: Json, verdict: str, text: str = "1-3") -> Json:
    """Return that something holds for most of a range."""
    return claim(
        "share",
        verdict,
        word="most",
        cases=None,
        range={"relation": said, "over": "x", "measure": "uniform"},
        quantities={"x": free(POSITIVE)},
        inputs={"x": {"origin": None, "text": text}},
    )


@pytest.mark.parametrize(
    ("said", "verdict", "told"),
    [
        ([X, ">", HALF], "verified", "decided"),
        ([X, ">", THREE], "refuted", "decided"),
        ([X, ">", ["number", "3/2", ""]], "verified", "decided"),
        ([X, ">", ["number", "3/2", ""]], "refuted", "of-share: its share is from 0.75 to 0.75"),
        ([X, ">", TWO], "loose", "trusted"),  # half of it, which is not more than half
    ],
)
def test_shares_of_a_range(said: Json, verdict: str, told: str, tmp_path: Path) -> None:
    """Of 1 to 3; at the seam it stays open to which side a point belongs."""
    assert judged(document(share(said, verdict)), tmp_path) == told


def test_a_share_of_cases_of_which_one_is_open_is_left(tmp_path: Path) -> None:
    """As the case itself is."""
    sound = {**stated({"x": free(POSITIVE)}, goal([X, ">", ZERO], by_sign(X))), "id": "one"}
    open_one = {**sound, "id": "two", "verdict": "undecided", "recorded": "undecided"}
    rest: Json = {"word": "most", "cases": ["one", "two"], "range": None, "quantities": {}, "inputs": {}}
    made = claim("share", "verified", **{**rest, "closure": ["one", "two"]})
    assert judged(document(sound, open_one, made), tmp_path) == "trusted"


def test_units_that_a_claim_declares(tmp_path: Path) -> None:
    """They are its own, told as taken, and no other names of known ones."""
    own = {"shift": {"factor": "28800", "base": {"second": "1"}}}
    made = document({**value(N, "2", ("3/2", "5/2"), "verified"), "declares": own}, units=UNITS)
    path = tmp_path / "certificate.json"
    path.write_text(json.dumps(made), "utf-8")
    certificate, trusted = recheck.recheck(str(path))
    assert (certificate.taken, trusted) == (["shift"], {})
    again = document({**value(N, "2", ("3/2", "5/2"), "verified"), "declares": {"hour": UNITS["hour"]}}, units=UNITS)
    assert judged(again, tmp_path) == "of-expression: a unit declared anew"


def test_what_goes_wrong_is_a_disagreement() -> None:
    """Too deep, or not of the form that it should have."""

    def deeper() -> NoReturn:
        raise RecursionError

    with pytest.raises(recheck.Disagreement, match="of: nested too deeply"):
        recheck.guarded("of", deeper)
    with pytest.raises(recheck.Disagreement, match="of: not as it should be: KeyError"):
        recheck.guarded("of", lambda: UNITS["missing"])


def test_what_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """How many of which kind, what is taken on trust, and what is not checked; or what it disagrees with."""
    path, text = tmp_path / "certificate.json", tmp_path / "text.md"
    left = {**value(["round", N, ONE], "2", ("3/2", "5/2"), "verified", number="2.5"), "id": "tie"}
    made = document(value(N, "2", ("3/2", "5/2"), "verified"), left, units={"shift": UNITS["hour"], **UNITS})
    path.write_text(json.dumps(made), "utf-8")
    text.write_text("nobody's", "utf-8")
    assert recheck.main([str(path)]) == 0
    told = capsys.readouterr().out
    assert "units taken as the certificate has them: shift\n" in told
    assert "taken on trust  tie: rounding where it is not told to which side\n" in told
    assert "expression       2 claims,     1 decided here\n" in told
    assert "sentences: sentences 2, verified 2, " in told
    assert "agrees: 2 claims, 1 decided here (50 %), 1 taken on trust\n" in told
    made["audited"]["files"] = [{"file": "text.md", "sha256": sha256(b"nobody's").hexdigest()}]
    path.write_text(json.dumps(resealed({**made, "units": UNITS})), "utf-8")
    assert recheck.main([str(path), str(text)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("audited  ")
    assert "  text.md, given\ntaken on trust  tie: " in told
    assert recheck.main([str(path), str(path)]) == 1
    assert capsys.readouterr().out.startswith("DISAGREES  ")
    assert recheck.main([]) == 2
    assert recheck.main([str(tmp_path / "none.json")]) == 2
    assert capsys.readouterr().err.startswith("usage: python -I -S recheck.py FILE [AUDITED ...]\ncannot read ")


def test_which_files_are_told(tmp_path: Path) -> None:
    """Each by its digest, and whether it was given."""
    given = tmp_path / "text.md"
    given.write_text("what is said", "utf-8")
    here, other = sha256(b"what is said").hexdigest(), "0" * 64
    told = recheck.compare({"text.md": here, "guide.yaml": other}, [str(given)])
    assert told == [f"audited  {here}  text.md, given", f"audited  {other}  guide.yaml"]
    with pytest.raises(recheck.Disagreement, match="which no audited file has"):
        recheck.compare({"guide.yaml": other}, [str(given)])
