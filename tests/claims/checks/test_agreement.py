"""Agreement: figures that share more than an edge, worked by hand; one pair apart is a conflict."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest

from claims.audit.corpus import examined_corpus
from claims.checks.agreement import AgreeCheck, meet
from claims.checks.evidence import AgreementEvidence
from claims.schema.vocabulary import Verdict
from units import parse_figure


@pytest.mark.parametrize(
    ("one", "other", "together"),
    [
        ("8.1e11", "8.2e11", False),  # 8.15e11 alone is in both
        ("8.1e11", "~8.2e11", True),
        ("2 km", "2.0 km", True),
        ("2 km", "2000 m", True),
        ("2 km", "2 m", False),
        ("> 5", "> 5", True),
        ("> 5", "> 9", False),  # every number above 9 is above 5, and yet they print two bounds
        ("< 5 km", "< 5000 m", True),
        ("< 5 km", "< 5 m", False),
        ("at least 5", "> 9", False),
        ("> 5", "< 9", True),
        ("> 9", "< 5", False),
        ("> 5", "7", True),
        ("> 9", "7", False),
        ("2-7", "7-9", True),
        ("2-4", "7-9", False),
    ],
)
def test_figures_meet(one: str, other: str, *, together: bool) -> None:
    """Whichever comes first."""
    assert meet(parse_figure(one), parse_figure(other)) is together
    assert meet(parse_figure(other), parse_figure(one)) is together


@pytest.mark.parametrize(
    ("printed", "apart"),
    [
        (("2", "2", "2"), ""),
        (("2.0", "2.04"), ""),
        (("2 km", "2000 m"), ""),
        (("2000 m", "2 km"), ""),
        (("2", "2", "4"), "x0 and x2 have no value in common; x1 and x2 have no value in common"),
        (("2", "3"), "x0 and x1 share no more than an edge"),  # 2.5 rounds either way
        (("at least 5", "at most 5"), "x0 and x1 share no more than an edge"),
        (("at most 5", "at least 5"), "x0 and x1 share no more than an edge"),
        (("> 5", "at most 5"), "x0 and x1 have no value in common"),
        (("at most 5", "> 5"), "x0 and x1 have no value in common"),
        (("> 5", "> 9"), "x0 and x1 are bounds at different numbers"),
        (("2", "50"), "x0 and x1 have no value in common"),
        (("2", "> 1"), ""),
        (("1-3", "2"), ""),
        (("1-3", "5-6"), "x0 and x1 have no value in common"),
    ],
)
def test_each_is_compared_with_each(printed: tuple[str, ...], apart: str) -> None:
    """Whatever their order; each pair that is apart is named."""
    members = tuple((f"x{place}", parse_figure(text)) for place, text in enumerate(printed))
    outcome = AgreeCheck(members).decide()
    assert outcome.evidence == AgreementEvidence(members)
    assert (outcome.verdict, outcome.reason) == (Verdict.REFUTED if apart else Verdict.VERIFIED, apart)
    for order in permutations(members):
        found = AgreeCheck(order).decide()
        assert isinstance(found.evidence, AgreementEvidence)
        assert found.verdict is outcome.verdict


def test_an_exact_number_agrees_with_the_bounds_whose_edge_it_is() -> None:
    """Five exactly is at least and at most 5, and neither above nor below 5; two bounds share it as an edge alone."""
    five, least, most = (parse_figure(text, exact=text == "5") for text in ("5", "at least 5", "at most 5"))
    assert meet(five, least)
    assert meet(most, five)
    assert not meet(least, most)
    assert not meet(five, parse_figure("> 5"))
    assert not meet(five, parse_figure("< 5"))


def test_another_calendar_is_told() -> None:
    """A year of 365 days would let 365 and one year agree, which is 365.25 days here."""
    members = (("one", parse_figure("1 year", exact=True)), ("other", parse_figure("365 day", exact=True)))
    outcome = AgreeCheck(members).decide()
    assert outcome.verdict is Verdict.REFUTED
    first, _, told = outcome.reason.partition("; ")
    assert first == "one and other have no value in common"
    assert "365" in told
    same = (("one", parse_figure("1 year", exact=True)), ("other", parse_figure("1 year", exact=True)))
    assert AgreeCheck(same).decide().reason == ""


PLANTED = {
    "[size, weight]": ["'size' is in metre, 'weight' in kilogram"],
    "[weight, size]": ["'weight' is in kilogram, 'size' in metre"],
    "[size, length, weight]": ["'size' is in metre, 'weight' in kilogram"],
    "[size, both]": ["claim 'both' states no figure"],
    "[size, none]": ["unknown claim 'none'"],
    "[size, lost, weight]": ["'size' is in metre, 'weight' in kilogram"],
    "[size, lost]": [],
}


@pytest.mark.parametrize("members", PLANTED)
def test_what_cannot_be_compared(members: str, tmp_path: Path) -> None:
    """Figures of two kinds, and a claim without a figure, are faults; what rests on a fault is no second one."""
    text = f"""\
document: rope
claims:
  - {{id: size, says: S., stated: 2 metre, source: the shop}}
  - {{id: length, says: L., stated: 2 metre, source: the bill}}
  - {{id: weight, says: W., stated: 2 kilogram, source: the shop}}
  - {{id: lost, says: F., stated: 2 blorp, source: the shop}}
  - {{id: both, says: B., agree: [size, length]}}
  - {{id: asked, says: A., agree: {members}}}
"""
    (tmp_path / "rope.yaml").write_text(text, "utf-8")
    corpus = examined_corpus([tmp_path])
    found = [fault.problem for fault in corpus.faults]
    assert found == ["unknown unit 'blorp'", *PLANTED[members]]
    assert ("asked" in corpus.claims) is (not PLANTED[members])
    assert corpus.find("both").verdict is Verdict.VERIFIED
