"""`and`, `or`, `iff` and `!=` under `always`: verdicts worked out by hand, decided again, and forgeries refused."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

import claims
from claims.audit.corpus import Corpus, open_corpus
from claims.certificate import certificate
from claims.checks.evidence import proof_of
from claims.report.proposition import proposition
from claims.schema.diagnostics import DiagnosticError
from derive.proof import Refuted
from tests.oracles.certificates import Json, judged, resealed

HEAD = """\
document: joined
quantities:
  - {name: size, unit: byte, meaning: the size of a copy}
  - {name: rate, unit: byte/second, meaning: the rate of a line}
  - {name: span, unit: second, meaning: the time of a copy}
  - {name: x, unit: "", meaning: one number, domain: real}
  - {name: y, unit: "", meaning: another number, domain: real}
formulas:
  - {name: transfer, of: span, is: size / rate, hypothesis: The line is used alone.}
claims:
"""
SCHEMA = json.loads((Path(claims.__file__).parent / "certificate" / "schema.json").read_text("utf-8"))
VERDICTS = [
    ("x^2 + 1 > 0 and x^2 + 1 >= 2 * x", "", "verified"),  # the second is a square, (x - 1)^2
    ("x^2 + 1 > 0 and x^2 + 1 > 2 * x", "", "refuted"),  # which vanishes at 1
    ("x >= 2 or x <= -2", "assuming: ['x^2 >= 4']", "verified"),
    ("x >= 2 or x <= -2", "assuming: ['x^2 >= 3']", "refuted"),  # 1.9^2 is 3.61
    ("abs(x) > 1 iff x^2 > 1", "", "verified"),
    ("x > 1 iff x^2 > 1", "", "refuted"),  # -2
    ("x * y == 0 <=> x == 0 or y == 0", "", "verified"),
    ("x * y == 0 <=> x == 0 and y == 0", "", "refuted"),  # 0 times 1
    ("x * y != 0 <=> x != 0 and y != 0", "", "verified"),
    ("x^2 + y^2 + 1 != 2 * x * y", "", "verified"),  # (x - y)^2 + 1
    ("x^2 + y^2 != 2 * x * y", "", "refuted"),
    ("1 / x > 0 <=> x > 0", "", "conditional"),  # 1 / 0 has no value
    ("x <= 0 or 1 / x > 0", "", "conditional"),  # what is not needed at 0 has no value there all the same
    ("1 / x > 0 or 1 / x <= 0", "assuming: ['x * x < 0']", "undecided"),  # nothing is so
    ("transfer > 1 [hour] or transfer < 2 [hour]", "", "undecided"),  # whatever the time of a copy is
    (
        "transfer > 1 [second] and size > 1 [byte]",
        "assuming: ['size > 1 [byte]', 'rate < 1 [byte/second]']",
        "undecided",
    ),
]


def _open(folder: Path, text: str, rest: str) -> Corpus:
    path = folder / "joined.yaml"
    comma = f", {rest}" if rest else ""
    path.write_text(f'{HEAD}  - {{id: it, says: It is so., always: "{text}"{comma}}}\n', "utf-8")
    return open_corpus([path])


def _certified(corpus: Corpus) -> Json:
    return json.loads("".join(certificate(corpus.findings(), corpus.checks)))


@pytest.mark.parametrize(("text", "rest", "verdict"), VERDICTS)
def test_the_verdict_is_the_one_by_hand(text: str, rest: str, verdict: str, tmp_path: Path) -> None:
    """It is proved or refuted, and recheck.py finds no disagreement; its certificate fits the schema."""
    corpus = _open(tmp_path, text, rest)
    assert corpus.find("it").verdict.value == verdict
    written = _certified(corpus)
    jsonschema.validate(written, SCHEMA)
    assert judged(written, tmp_path) in ("decided", "trusted")


@pytest.mark.parametrize("text", ["transfer > 1 [second] <=> size > rate * 1 [second]", "x > 1 or x <= 1"])
def test_what_is_true_by_writing_is_told_apart(text: str, tmp_path: Path) -> None:
    """One definition written out makes both sides the same, and of a relation and its opposite one always holds."""
    finding = _open(tmp_path, text, "").find("it")
    assert finding.grounds.ground.value == "definition"


def test_the_proposition_says_what_is_joined(tmp_path: Path) -> None:
    """In words and in symbols, with the brackets that it was read with."""
    told = proposition(_open(tmp_path, "x > 1 and y > 1 or x * y <= 4", "").find("it"))
    assert told is not None
    assert told.words == (
        "For all admissible values: (one number is above 1, and another number is above 1), "
        "or one number times another number is at most 4."
    )
    assert told.symbols == "for all x, y real: (x > 1 and y > 1) or x*y <= 4".replace("x*y", "x * y")


def test_a_counterexample_breaks_one_and_denies_the_others(tmp_path: Path) -> None:
    """Where `x >= 1 or y >= 1` fails, both are below 1."""
    found = proof_of(_open(tmp_path, "x >= 1 or y >= 1", "").find("it").outcome.evidence)
    assert found is not None
    assert isinstance(found.decision, Refuted)
    assert found.decision.counterexample is not None
    assert all(value < 1 for value in found.decision.counterexample.point.values())
    assert len(found.decision.counterexample.point) == 2


def test_a_word_of_degree_stands_beside_one_relation(tmp_path: Path) -> None:
    """What is far above in one of several relations is not told by one word."""
    with pytest.raises(DiagnosticError) as caught:
        _open(tmp_path, "x > 1 and y > 1", "degree: far")
    assert caught.value.diagnostics[0].problem == "'far' applies to one relation, not to several that are joined"


def test_a_relation_between_literals_is_refused_among_others_too(tmp_path: Path) -> None:
    """`2 > 1` says nothing of what the text speaks of."""
    with pytest.raises(DiagnosticError) as caught:
        _open(tmp_path, "x > 1 or 2 > 1", "")
    assert caught.value.diagnostics[0].problem == "the relation compares constants only"


def _forged(written: Json, change: Json) -> Json:
    """Return a certificate in which the relation of the only claim is another."""
    (claim,) = written["claims"]
    return resealed({**written, "claims": [{**claim, "statement": {**claim["statement"], "relation": change}}]})


def test_forged_statements_are_refused(tmp_path: Path) -> None:
    """A proof of `or` is none of `and`; a denial of something else, a word that joins nothing, a part left out."""
    written = _certified(_open(tmp_path, "x >= 2 or x <= -2", "assuming: ['x^2 >= 4']"))
    word, one, other = written["claims"][0]["statement"]["relation"]
    assert (word, judged(written, tmp_path)) == ("or", "decided")
    assert "nothing shows that" in judged(_forged(written, ["and", one, other]), tmp_path)
    assert "nothing shows that" in judged(_forged(written, ["iff", one, other]), tmp_path)
    assert "nothing shows that" in judged(_forged(written, ["or", one, one]), tmp_path)
    assert "joined by nothing known" in judged(_forged(written, ["xor", one, other]), tmp_path)
    assert "the denial is of something else" in judged(_forged(written, ["or", one, [*other[:2], one[2]]]), tmp_path)
    assert "without its denial" in judged(_forged(written, ["or", one, other[1]]), tmp_path)
    assert "nothing shows that" in judged(_forged(written, one[1]), tmp_path)
