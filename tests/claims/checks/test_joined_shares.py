"""`and`, `or` and `iff` under `share`: shares worked by hand, cells counted, wrong ones planted, decided again."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from claims.audit.corpus import Corpus, examined_corpus
from claims.checks.collections.regions import regions
from claims.checks.collections.share import ShareCheck
from claims.checks.evidence import ShareEvidence
from claims.mutation.damage import Target, mutants
from claims.report.proposition import proposition
from claims.report.wording import word_verdict
from derive.expressions.quantity import REAL, Symbol, quantity
from derive.notation.parse import read_condition
from tests.claims.checks.test_joined_claims import HEAD, SCHEMA, _certified
from tests.oracles.certificates import judged

# What is so, over which range, the measure, the share of it by hand, and the verdict on "usually" (more than half).
SHARES = {
    ("x > 2 and x < 8", "0-10", "uniform"): (Fraction(3, 5), "verified"),
    ("x > 4 and x < 8", "0-10", "uniform"): (Fraction(2, 5), "refuted"),
    ("x < 2 or x > 6", "0-10", "uniform"): (Fraction(3, 5), "verified"),
    ("x < 1 or x > 9", "0-10", "uniform"): (Fraction(1, 5), "refuted"),
    ("x < 3 and x > 7", "0-10", "uniform"): (Fraction(0), "refuted"),
    ("x < 3 iff x > 7", "0-10", "uniform"): (Fraction(2, 5), "refuted"),  # neither, from 3 to 7
    ("x < 3 iff x^2 < 4", "0-10", "uniform"): (Fraction(9, 10), "verified"),  # both below 2, neither from 3
    ("x < 9 or x > 1 and x < 2", "0-10", "uniform"): (Fraction(9, 10), "verified"),  # `and` binds first
    ("(x < 9 or x > 1) and x < 2", "0-10", "uniform"): (Fraction(1, 5), "refuted"),  # unless brackets say otherwise
    ("x > 10 and x < 1000", "1-10,000", "log-uniform"): (Fraction(1, 2), "refuted"),  # two decades of four
    ("x > 10 and x < 1000", "1-10,000", "uniform"): (Fraction(990, 9999), "refuted"),
    ("x < 10 or x > 100", "1-10,000", "log-uniform"): (Fraction(3, 4), "verified"),
    ("(x - 2) * (x - 5) < 0 or x >= 6", "0-9", "uniform"): (Fraction(2, 3), "verified"),  # 2 to 5, and 6 to 9
    ("1 / (x - 3) > 0 and x < 5", "1-6", "uniform"): (Fraction(2, 5), "refuted"),  # no value at 3
    ("x > 2 and sqrt(x - 5) < 3", "5-10", "uniform"): (Fraction(1), "verified"),
}
# Below 5 the root has no value: a relation beside it that fails there, or holds there, does not make up for that.
WITHOUT_VALUE = ("x > 6 and sqrt(x - 5) > 1/10", "x < 5 or sqrt(x - 5) > 1/10", "x > 6 iff sqrt(x - 5) > 1")
NOTHING_SAID = (
    "x < 5 or x >= 5",
    "x^2 + 1 > 0 and x^2 >= 0",
    "x < 5 iff 2 * x < 10",
    "x >= 5 or 3 * x <= 15",
    "x < x + 1",
    "3 * x + 2 > 3 * (x - 1)",
)
NUMBER = quantity("x", "", "a number", "x", REAL)


def _open(folder: Path, word: str, text: str, figure: str, measure: str, more: str = "") -> Corpus:
    path = folder / "joined.yaml"
    share = f'{{word: {word}, holds: "{text}", over: x, measure: {measure}}}'
    path.write_text(f"{HEAD}  - {{id: it, says: It is so., share: {share}, given: {{x: '{figure}'{more}}}}}\n", "utf-8")
    return examined_corpus([path])


def _share(corpus: Corpus) -> ShareEvidence:
    evidence = corpus.find("it").outcome.evidence
    assert isinstance(evidence, ShareEvidence)
    return evidence


@pytest.mark.parametrize("claim", SHARES, ids=" ".join)
def test_the_share_is_the_one_by_hand(claim: tuple[str, str, str], tmp_path: Path) -> None:
    """Enclosed closely, and the verdict with it; recheck.py takes it on trust, and the certificate fits the schema."""
    share, verdict = SHARES[claim]
    corpus = _open(tmp_path, "usually", *claim)
    found = _share(corpus).share
    assert found.low <= share <= found.high
    assert found.high - found.low < Fraction(1, 10**20)
    assert corpus.find("it").verdict.value == verdict
    written = _certified(corpus)
    jsonschema.validate(written, SCHEMA)
    assert judged(written, tmp_path) == "trusted"


# Relations with a plain threshold, each drawn as its text and its truth at a number.
CELLS = 10
plain = st.tuples(st.sampled_from("<>"), st.integers(0, CELLS)).map(lambda drawn: f"x {drawn[0]} {drawn[1]}")
WORDS: dict[str, Callable[[list[bool]], bool]] = {" and ": all, " or ": any, " iff ": lambda both: both[0] is both[1]}


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(list(WORDS)), st.sampled_from(list(WORDS)), st.tuples(plain, plain, plain))
def test_as_many_cells_count_as_a_count_of_them_finds(outer: str, inner: str, parts: tuple[str, str, str]) -> None:
    """Thresholds at whole numbers leave the middle of each cell between two of them to say what holds in all of it."""
    said = read_condition(f"{parts[0]}{outer}({parts[1]}{inner}{parts[2]})").resolved({"x": Symbol(NUMBER)}.get)
    found = regions(said, NUMBER, Fraction(0), Fraction(CELLS))

    def so(place: Fraction) -> bool:
        one, two, three = (place < int(part[4:]) if part[2] == "<" else place > int(part[4:]) for part in parts)
        return WORDS[outer]([one, WORDS[inner]([two, three])])

    cells = sum(so(Fraction(2 * cell + 1, 2)) for cell in range(CELLS))
    assert sum(high - low for low, high in found.holding) == cells
    assert not found.unknown


@pytest.mark.parametrize("text", WITHOUT_VALUE)
def test_where_a_part_has_no_value_nothing_is_known(text: str, tmp_path: Path) -> None:
    """Half of the range is neither so nor not so; what that leaves open is told as undecided, never as either."""
    corpus = _open(tmp_path, "usually", text, "0-10", "uniform")
    assert _share(corpus).share.high - _share(corpus).share.low > Fraction(49, 100)
    assert corpus.find("it").verdict.value == "undecided"
    assert judged(_certified(corpus), tmp_path) == "trusted"


@pytest.mark.parametrize("text", NOTHING_SAID)
def test_what_holds_at_every_number_says_nothing(text: str, tmp_path: Path) -> None:
    """That it "usually" holds is vacuous, though a change to a relation would turn it."""
    finding = _open(tmp_path, "usually", text, "1-10", "uniform").find("it")
    assert finding.verdict.value == "undecided"
    assert "vacuous" in finding.outcome.reason


@pytest.mark.parametrize("text", ["x < 5 and x >= 5", "x < 5 iff x >= 5", "x >= x + 1"])
def test_what_holds_at_no_number_says_nothing(text: str, tmp_path: Path) -> None:
    """Nor does a share of nothing that is "hardly ever" exceeded."""
    assert "vacuous" in _open(tmp_path, "hardly ever", text, "1-10", "uniform").find("it").outcome.reason


@pytest.mark.parametrize(
    ("text", "more"),
    [
        ("x > 0 and x < 1000000", ""),  # left far beyond the range
        ("x > -1 and x < 1000", ""),
        ("(x < 5 or x >= 5) and z > 3", ", z: '4'"),  # another figure decides
    ],
)
def test_what_can_fail_elsewhere_says_something(text: str, more: str, tmp_path: Path) -> None:
    """A share of all of the range is no vacuous one, as long as some values would break it."""
    corpus = _open(tmp_path, "almost always", text, "0-10", "uniform", more)
    assert corpus.find("it").verdict.value == "verified"
    assert _share(corpus).share.low > Fraction(99, 100)


REFUSED = {
    "x == 5 or x > 7": "'==' is not allowed in the share of a range",
    "x > 2 and x != 7": "'!=' is not allowed in the share of a range",
    "x > 2 and x": "the expression is incomplete",
    "x > 2 and y > 3": "'y' has no value",
    "x > 2 and x > 5 [byte]": "`5 [byte]` is in bit, but a pure number is needed",
}


@pytest.mark.parametrize("text", REFUSED)
def test_what_cannot_be_measured_is_refused(text: str, tmp_path: Path) -> None:
    """Each relation has to be one that holds in a part, with a value for every other quantity."""
    faults = _open(tmp_path, "usually", text, "0-10", "uniform").faults
    assert [fault.problem for fault in faults] == [REFUSED[text]]


def test_the_finding_tells_the_parts(tmp_path: Path) -> None:
    """The words, the symbols and the parts of the range are those of what is joined."""
    finding = _open(tmp_path, "usually", "x < 2 or x > 6", "0-10", "uniform").find("it")
    assert word_verdict(finding) == (
        "Verified: true for a share of 0.6 of x from 0 to 10 (uniform: equal steps weigh the same): 0 to 2, 6 to 10; "
        "“usually” means more than half of the cases."
    )
    decided = proposition(finding)
    assert decided is not None
    assert decided.symbols == "uniform share of x in [0, 10] where x < 2 or x > 6: > 0.5"
    assert "so many are such that one number is below 2, or one number is above 6" in decided.words


def test_damage_to_what_is_joined_is_noticed(tmp_path: Path) -> None:
    """Either relation turned round leaves a fifth of the range; `or` in the place of `and` leaves all of it."""
    corpus = _open(tmp_path, "usually", "x > 2 and x < 8", "0-10", "uniform")
    check = corpus.checks["it"]
    assert isinstance(check, ShareCheck)
    copies = {each.says: each.check for each in mutants(Target(corpus.claims["it"], check, ()))}
    shares = {"> to <=": Fraction(1, 5), "< to >=": Fraction(1, 5), "and to or": Fraction(1)}
    for says, share in shares.items():
        damaged = copies[says]
        assert isinstance(damaged, ShareCheck)
        evidence = damaged.decide().evidence
        assert isinstance(evidence, ShareEvidence)
        assert evidence.share.low == evidence.share.high == share
