"""Wholes: parts of one total are read at the common place of their list, not each with zeros that may mean nothing."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from claims.audit.corpus import Corpus, examined_corpus
from claims.certificate import certificate
from claims.checks.collections.total import WholeCheck
from claims.checks.evidence import Reading, WholeEvidence
from claims.explain.list_repairs import of_whole
from claims.report.repairs import word_repair
from tests.oracles.certificates import judged
from units import Figure, parse_figure

# Each worked by hand: what the parts print, the total, and whether values that round so can add up.
LISTS = [
    ("33 %, 33 %, 33 %", "100 %", "verified"),  # 97.5 to 100.5
    ("40 %, 35 %, 30 %", "100 %", "refuted"),  # 103.5 to 106.5
    ("40 %, 35 %, 25 %", "100 %", "verified"),
    ("34 %, 34 %, 34 %", "100 %", "refuted"),  # 100.5 and more
    ("26 %, 26 %, 26 %, 24 %", "100 %", "verified"),  # 100 to 104: each may have been rounded up from a half
    ("33 %, 33 %, 32 %", "100 %", "refuted"),  # 96.5 to 99.5
    ("40 %, 30 %, 20 %", "100 %", "approximate"),  # 88.5 to 91.5; 75 to 105 where they are rounded to tens
    ("60 %, 60 %", "100 %", "refuted"),  # to tens, 110 to 130
    ("12.5 %, 30.2 %, 57.3 %", "100 %", "verified"),
    ("12.5 %, 30.2 %, 57.1 %", "100 %", "refuted"),  # 99.65 to 99.95
    ("12.5 %, 30 %, 57 %", "100 %", "approximate"),  # 30 and 57 to the unit: 98.45 to 100.55
    ("0.4, 0.6", "1", "verified"),
    ("0.4, 0.7", "1", "verified"),  # both may have been rounded up from a half: 0.35 and 0.65
    ("0.4, 0.8", "1", "refuted"),  # 1.1 to 1.3
    ("1,200 kilogram, 3,400 kilogram, 900 kilogram", "5,500 kilogram", "verified"),
    ("1,200 kilogram, 3,400 kilogram, 900 kilogram", "5,540 kilogram", "approximate"),  # to hundreds, 5,350 to 5,650
    (
        "1,200 kilogram, 3,400 kilogram, 900 kilogram",
        "5,700 kilogram",
        "refuted",
    ),  # 5,650 at most, against 5,695
    ("1,234 kilogram, 2,345 kilogram, 3,421 kilogram", "7,000 kilogram", "verified"),
    ("1,234 kilogram, 2,345 kilogram, 3,433 kilogram", "7,000 kilogram", "refuted"),  # 7,012 beside 7,000 in one list
    ("1,234 kilogram, 2,345 kilogram, 3,433 kilogram", "about 7,000 kilogram", "verified"),
    ("$2M, $3M, $5M", "$10M", "verified"),
    ("$2M, $3M, $5M", "$12M", "refuted"),  # 8.5 to 11.5, against 11.5 to 12.5
    ("$900k, $1.2M", "$2.1M", "verified"),  # each magnitude has its own place
    ("30 minute, 0.25 hour", "0.75 hour", "verified"),
    ("30 minute, 0.25 hour", "0.95 hour", "refuted"),
    ("~50 kilogram, 30 kilogram", "85 kilogram", "verified"),  # about 50 is 45 to 55
    ("at least 50 kilogram, 30 kilogram", "85 kilogram", "verified"),
    ("at least 50 kilogram, 30 kilogram", "74 kilogram", "refuted"),  # 75 at least, were 30 rounded to tens
    ("10-20 kilogram, 30 kilogram", "59 kilogram", "refuted"),  # 22 and 35 at most
    ("-5 kilogram, 30 kilogram", "25 kilogram", "verified"),
    ("exactly 5, exactly 7", "12", "verified"),
    ("40 %, 35 %, 30 %", "about 100 %", "verified"),  # about all of it is 90 to 110 %
    ("exactly 0.52 kilogram, exactly 0.5 kilogram", "1 kilogram", "verified"),  # one kilogram was rounded
    ("1/2, 1/3", "1", "refuted"),  # a fraction is right within a tenth of it: 0.75 to 0.917
    ("1/2, 1/4", "100 %", "refuted"),  # 0.675 to 0.825
    ("half, a third, 20 %", "1", "verified"),  # 0.945 to 1.122, 20 % printed to the unit
    ("half, a third, 5 %", "1", "refuted"),  # 0.795 to 0.972
    ("exactly 60.6 %, 40 %", "100 %", "approximate"),  # 100.1 at least; 95.6 were 40 rounded to tens
]


def corpus(folder: Path, printed: str, total: str) -> Corpus:
    """Return a document with these parts and this total."""
    texts = printed.split(", ")
    parts = "".join(
        f"  - {{id: part-{n}, says: A part., stated: '{text.removeprefix('exactly ')}', source: the list"
        f"{', exact: true' if text.startswith('exactly') else ''}}}\n"
        for n, text in enumerate(texts)
    )
    names = ", ".join(f"part-{n}" for n in range(len(texts)))
    whole = f"  - {{id: whole, says: All., stated: '{total}', whole: [{names}]}}\n"
    (folder / "list.yaml").write_text(f"document: list\nclaims:\n{parts}{whole}", encoding="utf-8")
    return examined_corpus([folder])


@pytest.mark.parametrize(("printed", "total", "verdict"), LISTS, ids=[f"{one} of {two}" for one, two, _ in LISTS])
def test_parts_are_read_together(printed: str, total: str, verdict: str, tmp_path: Path) -> None:
    """The verdict is the one worked by hand, and another program finds it from the certificate alone."""
    made = corpus(tmp_path, printed, total)
    assert made.faults == ()
    finding = made.find("whole")
    assert finding.verdict.value == verdict
    written = json.loads("".join(certificate(list(made.findings()), made.checks)))
    assert judged(written, tmp_path) == "decided"


PARTS = """\
document: list
claims:
  - {{id: one, says: O., stated: 2 metre, source: the list}}
  - {{id: other, says: O., stated: 3 metre, source: the list}}
  - {{id: weight, says: W., stated: 2 kilogram, source: the list}}
  - {{id: day, says: D., stated: 2023-06-14, source: the list}}
  - {{id: evening, says: E., stated: 2023-06-14, source: the list}}
  - {{id: mild, says: M., stated: 15 celsius, source: the list}}
  - {{id: warm, says: W., stated: 5 kelvin, source: the list}}
  - {{id: same, says: S., agree: [one, one-again]}}
  - {{id: one-again, says: O., stated: 2 metre, source: the bill}}
  - {{id: lost, says: L., stated: 2 blorp, source: the list}}
  - {{id: whole, says: A., stated: {total}, whole: {parts}}}
"""
FAULTS = {
    ("5 metre", "[one, other]"): [],
    ("5 metre", "[one, weight]"): ["'weight' is in kilogram, the total is in metre"],
    ("5 metre", "[weight, one]"): ["'weight' is in kilogram, the total is in metre"],
    ("5 metre", "[weight, day]"): [
        "'weight' is in kilogram, the total is in metre",
        "'day' is a date, the total is in metre",
    ],
    ("2024-06-14", "[day, evening]"): [
        "'day' is a date, the total is a date",
        "'evening' is a date, the total is a date",
    ],
    ("20 kelvin", "[mild, warm]"): [
        "'mild' is a temperature, the total is in kelvin"
    ],  # 5 more than 15 degrees are no 20 kelvin
    ("5 metre", "[one, same]"): ["claim 'same' states no figure"],
    ("5 metre", "[one, none]"): ["unknown claim 'none'"],
    ("5 metre", "[one, lost]"): [],
    ("5 metre", "[lost, weight]"): ["'weight' is in kilogram, the total is in metre"],
    ("5 blorp", "[one, weight]"): ["unknown unit 'blorp'"],
}


@pytest.mark.parametrize(("total", "parts"), FAULTS)
def test_what_does_not_add_up_at_all(total: str, parts: str, tmp_path: Path) -> None:
    """Parts of another kind are faults, each told once; what rests on a fault is none of its own."""
    (tmp_path / "list.yaml").write_text(PARTS.format(total=total, parts=parts), encoding="utf-8")
    made = examined_corpus([tmp_path])
    assert [fault.problem for fault in made.faults] == ["unknown unit 'blorp'", *FAULTS[total, parts]]
    assert ("whole" in made.claims) is (not FAULTS[total, parts])


def test_a_part_of_a_hundredth_percent_is_not_all_of_it(tmp_path: Path) -> None:
    """A hundred percent is read exactly, one hundredth of a percent as the rounded number that it is."""
    assert corpus(tmp_path, "0.006 %, 0.005 %", "0.01 %").find("whole").verdict.value == "verified"


def denoted(text: str) -> Figure:
    """Return a figure that is read."""
    return parse_figure(text.removeprefix("exactly "), exact=text.startswith("exactly"))


# Each by hand: what the parts can add up to, in kilograms.
SUMS = [
    ("50 kilogram", "30 kilogram", "[", "79", "81", "]"),
    ("> 50 kilogram", "30 kilogram", "(", "79.5", None, ")"),
    ("30 kilogram", "> 50 kilogram", "(", "79.5", None, ")"),
    ("at least 50 kilogram", "30 kilogram", "[", "79.5", None, ")"),
    ("30 kilogram", "< 50 kilogram", "(", None, "80.5", ")"),
    ("< 50 kilogram", "30 kilogram", "(", None, "80.5", ")"),
    ("> 50 kilogram", "< 30 kilogram", "(", None, None, ")"),
    ("at most 50 kilogram", "at most 30 kilogram", "(", None, "80", "]"),
    ("500 gram", "30 kilogram", "[", "29.9995", "31.0005", "]"),
]


@pytest.mark.parametrize(("one", "other", "left", "low", "high", "right"), SUMS)
def test_sums_keep_their_ends(one: str, other: str, left: str, low: str | None, high: str | None, right: str) -> None:
    """Where a part has no end the sum has none; what no part reaches, the sum does not."""
    sums = WholeCheck((("one", denoted(one)), ("other", denoted(other))), denoted("80 kilogram")).sums(Reading.PRINTED)
    ends = [None if each is None else Fraction(each) for each in (low, high)]
    assert [sums.low, sums.high] == ends
    assert (sums.low_open or sums.low is None, sums.high_open or sums.high is None) == (left == "(", right == ")")


def test_the_finding_counts_in_the_unit_of_the_total() -> None:
    """300 and 250 grams are read to a gram, 549 to 551 in all; the total of 550 is within half a gram."""
    parts = (("one", denoted("300 gram")), ("other", denoted("250 gram")))
    evidence = WholeCheck(parts, denoted("550 gram")).decide().evidence
    assert isinstance(evidence, WholeEvidence)
    assert (evidence.printed, evidence.place) == (Fraction(550), Fraction(1))
    assert (evidence.sums.low, evidence.sums.high) == (Fraction(549), Fraction(551))
    assert (evidence.denoted.low, evidence.denoted.high) == (Fraction(1099, 2), Fraction(1101, 2))


def test_two_places_are_not_told_as_one() -> None:
    """30 minutes are read to a minute, a quarter of an hour to a hundredth of an hour."""
    parts = (("one", denoted("30 minute")), ("other", denoted("0.25 hour")))
    evidence = WholeCheck(parts, denoted("0.75 hour")).decide().evidence
    assert isinstance(evidence, WholeEvidence)
    assert evidence.place is None


@pytest.mark.parametrize("forged", ["verified", "approximate"])
def test_a_forged_whole_is_found(forged: str, tmp_path: Path) -> None:
    """A certificate that says of 40, 35 and 30 % what is not so is refused."""
    made = corpus(tmp_path, "40 %, 35 %, 30 %", "100 %")
    written = json.loads("".join(certificate(list(made.findings()), made.checks)))
    entry = next(each for each in written["claims"] if each["id"] == "whole")
    entry["verdict"] = forged
    assert judged(written, tmp_path) != "decided"


def test_the_finding_says_to_which_place(tmp_path: Path) -> None:
    """Place and sums stand in the finding: 40, 35 and 30 are each read to 1 %."""
    evidence = corpus(tmp_path, "40 %, 35 %, 30 %", "100 %").find("whole").outcome.evidence
    assert isinstance(evidence, WholeEvidence)
    assert (evidence.place, evidence.printed) == (Fraction(1, 100), Fraction(105, 100))
    assert (evidence.sums.low, evidence.sums.high) == (Fraction(1035, 1000), Fraction(1065, 1000))


def test_what_would_make_it_whole(tmp_path: Path) -> None:
    """The sum for the total, a part too many, and what is left for each part are offered."""
    check = corpus(tmp_path, "10 kilogram, 20 kilogram, 7 kilogram", "30 kilogram").checks["whole"]
    assert isinstance(check, WholeCheck)
    assert [word_repair(each) for each in of_whole(check)] == [
        'write "37 kilograms" instead of "30 kilogram": what the parts add up to',
        "leave out part-2, which may not be a part",
        "part-0: 3 kilograms instead of 10 kilogram",
        "part-1: 13 kilograms instead of 20 kilogram",
    ]
