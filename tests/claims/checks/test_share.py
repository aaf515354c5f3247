"""Words of frequency: the cases that a document lists are counted, and a range is measured."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest
from msgspec.structs import replace

from claims.audit.corpus import Corpus, examined_corpus
from claims.certificate import certificate
from claims.checks.collections.range_share import RangeShare
from claims.checks.collections.share import ShareCheck
from claims.checks.evidence import ShareEvidence, inputs_of
from claims.mutation.damage import Target, mutants
from claims.report.proposition import proposition
from claims.report.wording import word_verdict
from derive.evaluation.evaluate import Enclosure
from recheck import FREQUENT
from tests.oracles.certificates import judged, resealed
from units.numbers.qualifiers import BY_WORD

HEAD = """\
document: kiosk
quantities:
  - {name: cups, unit: token, meaning: cups that are sold}
claims:
  - {id: day, says: Forty a day., stated: "40", source: the till}
  - {id: two, says: Eighty in two., stated: "80", expression: day * 2, given: {day: day}}
  - {id: three, says: In three., stated: "120", expression: day * 3, given: {day: day}}
  - {id: ten, says: In ten., stated: "9000", expression: day * 10, given: {day: day}, expect: refuted, because: "400"}
  - {id: six, says: In six., stated: "9000", expression: day * 6, given: {day: day}, expect: refuted, because: "240"}
"""
COUNTED = {
    ("usually", "two, three, ten"): "verified",  # 2 of 3
    ("almost always", "two, three, ten"): "refuted",  # 2 of 3 against 9 of 10
    ("usually", "two, ten"): "refuted",  # exactly half is not more than half
    ("often", "two, ten"): "verified",
    ("rarely", "two, three"): "refuted",  # all against a fifth
    ("sometimes", "two, ten"): "verified",
    ("hardly ever", "two, ten"): "refuted",
    ("sometimes", "six, ten"): "refuted",  # none, which is near to no share
}


def corpus(folder: Path, *claims: str) -> Corpus:
    """Return the corpus of a kiosk that makes these claims, whatever is wrong with them."""
    file = folder / "kiosk.yaml"
    file.write_text(HEAD + "".join(f"  - {{id: c{n}, says: It is so., {each}}}\n" for n, each in enumerate(claims)))
    return examined_corpus([file])


@pytest.mark.parametrize(("word", "cases"), COUNTED)
def test_cases_are_counted(word: str, cases: str, tmp_path: Path) -> None:
    """The share of verified cases is what the word says, near it, or neither; another program counts alike."""
    made = corpus(tmp_path, f"share: {{word: {word}, of: [{cases}]}}")
    assert made.find("c0").verdict.value == COUNTED[word, cases]
    written = json.loads("".join(certificate(list(made.findings()), made.checks)))
    assert judged(written, tmp_path) == "decided"


def test_the_finding_prints_the_share(tmp_path: Path) -> None:
    """The share is exact, and the case in which it is not so is named; what it rests on is known."""
    made = corpus(tmp_path, "share: {word: usually, of: [two, three, ten]}")
    finding = made.find("c0")
    evidence = finding.outcome.evidence
    assert isinstance(evidence, ShareEvidence)
    assert evidence.share == Enclosure(Fraction(2, 3), Fraction(2, 3))
    assert set(finding.closure) == {"two", "three", "ten", "day"}
    assert inputs_of(evidence) == ()


ANY = "share: {word: usually, over: x, measure: uniform"
WRONG = {
    "share: {word: usually, of: [two]}": (
        "'of' must be cases that the document lists: two or more claims, not a list of 1"
    ),
    "share: {word: usually, of: [two, two]}": "the same claim is listed twice",
    "share: {word: usual, of: [two, three]}": "unknown value 'usual' for 'word'",
    "share: {word: usually, of: [two, tree]}": "unknown claim 'tree'",
    "share: {word: usually, of: [two, day]}": "'day' is an assumption",
    "share: {word: usually}": "'share' has neither cases nor a range",
    "share: {word: usually, of: [two, three], over: x}": "'over' does not apply to listed cases",
    "share: {word: usually, of: [two, three]}, given: {x: '1'}": "'given' does not apply to listed cases",
    'share: {word: usually, holds: "x < 5", over: x}, given: {x: 1-9}': "the share of a range needs 'measure'",
    (
        'share: {word: usually, holds: "x < 5", over: x, measure: even}, given: {x: 1-9}'
    ): "unknown value 'even' for 'measure'",
    'share: {word: usually, holds: "x < 5", over: y, measure: uniform}, given: {x: 1-9}': "unknown quantity 'y'",
    f"{ANY}, holds: x < 5}}, given: {{x: nothing}}": "unknown claim 'nothing'",
}


@pytest.mark.parametrize("claim", WRONG)
def test_what_cannot_be_counted(claim: str, tmp_path: Path) -> None:
    """A case is a claim that could fail, and each counts once."""
    assert [fault.problem for fault in corpus(tmp_path, claim).faults] == [WRONG[claim]]


@pytest.mark.parametrize(("word", "text"), [("usually", "x <= 2 * x"), ("rarely", "x > 2 * x"), ("usually", "x > 0")])
def test_what_is_so_by_writing_alone_is_no_share(word: str, text: str, tmp_path: Path) -> None:
    """An input of the claim's own is as positive as its range, which then has no part in it."""
    found = corpus(tmp_path, f"share: {{word: {word}, over: x, measure: uniform, holds: {text}}}, given: {{x: 1-9}}")
    assert found.find("c0").outcome.reason.startswith("vacuous: ")


def test_a_forged_share_is_refused(tmp_path: Path) -> None:
    """A certificate that leaves a case out comes to another share."""
    made = corpus(tmp_path, "share: {word: usually, of: [two, three, ten]}")
    written = json.loads("".join(certificate(list(made.findings()), made.checks)))
    written["claims"][-1]["word"] = "almost always"
    assert judged(resealed(written), tmp_path) == "c0: its share is 2/3"


# Worked by hand: what is so, over which range, the measure, the share, and the verdict on "usually".
MEASURED = {
    ("x < 60", "0-100", "uniform"): (Fraction(3, 5), "verified"),
    ("x > 60", "0-100", "uniform"): (Fraction(2, 5), "refuted"),
    ("x < 100", "1-10,000", "log-uniform"): (Fraction(1, 2), "refuted"),  # two decades of four: exactly half
    ("x < 1000", "1-10,000", "log-uniform"): (Fraction(3, 4), "verified"),
    ("x < 1000", "1-10,000", "uniform"): (Fraction(999, 9999), "refuted"),
    ("(x - 2) * (x - 5) < 0", "0-9", "uniform"): (Fraction(1, 3), "refuted"),  # between the two roots
    ("(x - 2) * (x - 5) > 0", "0-9", "uniform"): (Fraction(2, 3), "verified"),
    ("x * (x - 9) >= 0", "0-9", "uniform"): (Fraction(0), "refuted"),  # at the two ends alone
    ("1 / x < 1/2", "1-5", "uniform"): (Fraction(3, 4), "verified"),
    ("1 / (x - 3) > 0", "1-6", "uniform"): (Fraction(3, 5), "verified"),  # no value at 3
    ("x >= x", "1-5", "uniform"): (Fraction(1), "undecided"),  # nothing could make it fail
    ("(x + 1)^150 > 2^150", "0-4", "uniform"): (Fraction(3, 4), "verified"),  # above 1; its slope has 150 terms
}


@pytest.mark.parametrize("span", ["2-8", "1-3"])
def test_a_root_at_which_a_range_begins_or_is_cut_is_not_told(span: str, tmp_path: Path) -> None:
    """The root of 2 against that of x, at 2 itself: above or below is not known there, and no share is made up."""
    claim = f"share: {{word: usually, holds: sqrt(x) > sqrt(2), over: x, measure: uniform}}, given: {{x: {span}}}"
    assert corpus(tmp_path, claim).find("c0").verdict.value == "undecided"


# What "usually" is where the share is only known to lie between two numbers: more than 1/2.
VAGUE = {
    ("0.6", "0.7"): "verified",
    ("0.4", "0.6"): "undecided",
    ("0.3", "0.4"): "refuted",
    ("0.2", "0.3"): "refuted",
    ("0.1", "0.2"): "refuted",
}


@pytest.mark.parametrize(("low", "high"), VAGUE)
def test_a_share_that_is_not_known_to_the_last_digit(
    low: str, high: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where both ends lead to one verdict it is given; where they do not, none is."""
    check = corpus(tmp_path, ranged("x < 60", "0-100", "uniform")).checks["c0"]
    assert isinstance(check, ShareCheck)
    assert isinstance(check.of, RangeShare)
    vague = replace(check.of.measured(), share=Enclosure(Fraction(low), Fraction(high)))
    monkeypatch.setattr(RangeShare, "measured", lambda _: vague)
    assert check.decide().verdict.value == VAGUE[low, high]


def test_a_case_at_fault_is_no_second_fault(tmp_path: Path) -> None:
    """A share whose case prints an unknown unit cannot be decided, and says so once."""
    lost = "stated: 2 blorp, expression: day * 2, given: {day: day}"
    made = corpus(tmp_path, lost, "share: {word: usually, of: [two, c0]}")
    assert [fault.problem for fault in made.faults] == ["unknown unit 'blorp'"]
    assert made.find("c1").outcome.reason == "depends on an error: c0"


def ranged(holds: str, given: str, measure: str) -> str:
    """Return the keys of a share over a range."""
    return f'share: {{word: usually, holds: "{holds}", over: x, measure: {measure}}}, given: {{x: "{given}"}}'


@pytest.mark.parametrize("claim", MEASURED, ids=" ".join)
def test_ranges_are_measured(claim: tuple[str, str, str], tmp_path: Path) -> None:
    """The share of a range is exact where the relation turns at fractions; another program bounds it by cutting."""
    share, verdict = MEASURED[claim]
    made = corpus(tmp_path, ranged(*claim))
    finding = made.find("c0")
    assert finding.verdict.value == verdict
    evidence = finding.outcome.evidence
    if verdict != "undecided":
        assert isinstance(evidence, ShareEvidence)
        assert evidence.share.low <= share <= evidence.share.high
        assert evidence.share.high - evidence.share.low < Fraction(1, 10**20)
        assert "too near" not in finding.outcome.reason
    written = json.loads("".join(certificate(list(made.findings()), made.checks)))
    assert judged(written, tmp_path) == "trusted"


def test_a_share_without_a_plain_end(tmp_path: Path) -> None:
    """The square root of 2 cuts 1 to 2 at 0.41421356237309504880 (published digits), which is more than a third."""
    finding = corpus(tmp_path, ranged("x^2 < 2", "1-2", "uniform")).find("c0")
    evidence = finding.outcome.evidence
    assert isinstance(evidence, ShareEvidence)
    assert evidence.share.low < Fraction("0.41421356237309504881")
    assert evidence.share.high > Fraction("0.41421356237309504880")
    assert not evidence.share.exact
    assert finding.verdict.value == "refuted"


def test_a_part_without_a_value_is_no_case(tmp_path: Path) -> None:
    """Below 5 the root has no value: whether the relation usually holds cannot be told, and never passes."""
    assert corpus(tmp_path, ranged("sqrt(x - 5) > 1/10", "0-10", "uniform")).find("c0").verdict.value == "undecided"


def test_the_finding_prints_share_and_measure(tmp_path: Path) -> None:
    """Share, range, measure and what the word claims stand in one sentence, and the proposition has the same."""
    finding = corpus(tmp_path, ranged("x < 1000", "1-10,000", "log-uniform")).find("c0")
    assert word_verdict(finding) == (
        "Verified: true for a share of 0.75 of x from 1 to 10,000 (log-uniform: equal factors weigh the same): "
        "1 to 1,000; “usually” means more than half of the cases."
    )
    decided = proposition(finding)
    assert decided is not None
    assert decided.symbols == "log-uniform share of x in [1, 10000] where x < 1000: > 0.5"


def test_damage_to_a_range_is_noticed(tmp_path: Path) -> None:
    """Another measure, range or relation has another share; the word itself too."""
    made = corpus(tmp_path, ranged("x < 1000", "1-10,000", "log-uniform"))
    before, check = made.find("c0").verdict, made.checks["c0"]
    assert isinstance(check, ShareCheck)
    copies = [each for each in mutants(Target(made.claims["c0"], check, ())) if each.check is not None]
    turned = {each.says for each in copies if each.check is not None and each.check.decide().verdict is not before}
    assert turned >= {"log-uniform to uniform", "< to >=", "the range times 10", "usually to rarely"}


FORGED = {
    "measure": ("uniform", "its share is from"),
    "over": ("y", "a measured range"),
    "relation": ([["symbol", "x"], "<", ["number", "10", ""]], "its share is from"),
}


def test_both_programs_have_one_table() -> None:
    """The words and shares of recheck.py are those of the program."""
    assert FREQUENT.keys() == BY_WORD.keys()
    for word, (sign, bound) in FREQUENT.items():
        frequency = BY_WORD[word]
        assert (sign, bound) == (
            f"{'>' if frequency.least else '<'}{'' if frequency.strict else '='}",
            frequency.bound,
        )
