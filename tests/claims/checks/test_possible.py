"""What is possible: shown by a case inside the stated ranges, refuted by a proof that there is none."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from claims.audit.corpus import Corpus, examined_corpus, open_corpus
from claims.certificate import certificate
from claims.checks.evidence import case_of
from claims.report.findings_json import finding_json
from claims_site.model.site_model import site_model
from claims_site.pages.claim import claim_page
from derive.statements.relation import Comparison
from tests.oracles.certificates import judged, resealed

HEAD = """\
document: kiosk
quantities:
  - {name: cups, unit: copy, meaning: cups in stock}
  - {name: guests, unit: copy, meaning: guests at the door}
claims:
  - {id: stock, says: There are 150 cups., stated: 150 copy, source: the shelf}
  - {id: door, says: 100 to 200 guests come., stated: 100-200 copy, source: the door}
"""
GIVEN = "given: {cups: stock, guests: door}"
DECIDED = {
    f'possible: "guests > cups", {GIVEN}': "verified",  # 151 to 200 guests
    f'possible: "guests < cups", {GIVEN}': "verified",  # 100 to 149
    f'possible: "guests == cups", {GIVEN}': "verified",  # 150
    f'possible: "3 * guests == 4 * cups", {GIVEN}': "verified",  # 200, the very end
    f'possible: "guests > 2 * cups", {GIVEN}': "refuted",  # 200 against 300
    f'possible: "guests >= 201 [copy]", {GIVEN.replace("cups: stock, ", "")}': "refuted",
    f'possible: "guests - cups == 100 [copy]", {GIVEN}': "refuted",  # 50 at most
    f'possible: "sqrt(50 [copy] - (guests - cups)) < 0 [copy^(1/2)]", {GIVEN}': "refuted",  # no root is negative
    'possible: "guests > cups"': "undecided",  # nothing keeps it from being so
    'possible: "guests > cups", assuming: ["guests < 10 [copy]", "guests > 20 [copy]"]': "undecided",  # nothing there
}


def corpus(folder: Path, *claims: str) -> Corpus:
    """Return the corpus of a kiosk that makes these claims, whatever is wrong with them."""
    file = folder / "kiosk.yaml"
    file.write_text(HEAD + "".join(f"  - {{id: c{n}, says: It may be., {each}}}\n" for n, each in enumerate(claims)))
    return examined_corpus([file])


@pytest.mark.parametrize("claim", DECIDED)
def test_it_is_decided(claim: str, tmp_path: Path) -> None:
    """Each verdict was worked out by hand: 100 to 200 guests, 150 cups."""
    made = corpus(tmp_path, claim)
    assert made.faults == ()
    assert made.find("c0").verdict.value == DECIDED[claim]


def test_what_has_no_value_is_said_to_have_none(tmp_path: Path) -> None:
    """A root of what is below zero has no value: that is the reason, and nothing is called possible or refuted."""
    made = corpus(tmp_path, 'possible: "sqrt(0 [copy] - guests) > 1 [copy^(1/2)]"')
    told = finding_json(made.find("c0"))
    assert told["verdict"] == "undecided"
    assert told["evidence"].startswith("it has a value nowhere; there is no value at")


def test_a_case_of_many_quantities(tmp_path: Path) -> None:
    """Fewer guests with more cups each can take more than more visitors do: the case lies where it has to."""
    claim = """\
possible: "guests * cups > visitors * mugs",
    assuming: ["guests < visitors", "10 * guests >= visitors", "cups <= 10 * mugs"],
    given: {visitors: 1-1000 copy, mugs: 1-1000 copy}"""
    looked_for = case_of(corpus(tmp_path, claim).find("c0").outcome.evidence)
    assert looked_for is not None
    assert looked_for.case is not None
    found = {each.name: value for each, value in looked_for.case.point.items()}
    assert found["guests"] < found["visitors"] <= 10 * found["guests"]
    assert found["cups"] <= 10 * found["mugs"]
    assert found["guests"] * found["cups"] > found["visitors"] * found["mugs"]


def test_the_case_is_shown(tmp_path: Path) -> None:
    """The case lies inside the ranges, is exact, and both evaluation paths find it."""
    finding = corpus(tmp_path, f'possible: "guests - cups == 50 [copy]", {GIVEN}').find("c0")
    looked_for = case_of(finding.outcome.evidence)
    assert looked_for is not None
    assert looked_for.case is not None
    assert looked_for.case.confirmed
    assert {each.name: value for each, value in looked_for.case.point.items()} == {"guests": 200, "cups": 150}
    assert finding_json(finding)["evidence"] == (
        "possible: guests - cups == 50 [copy] at guests = 200 copies, cups = 150 copies, where the sides are 50"
        " copies and 50 copies"
    )
    assert finding.closure == ("stock", "door")


def test_the_page_shows_the_case(tmp_path: Path) -> None:
    """The page has the relation, the ranges, and the values of the case; of what is impossible, the proof."""
    corpus(
        tmp_path,
        f'possible: "guests > cups", {GIVEN}',
        f'possible: "guests > 2 * cups", {GIVEN}, expect: refuted, because: 200 against 300',
    )
    made = open_corpus([tmp_path / "kiosk.yaml"])
    model = site_model(made, made.findings())
    values = claim_page(model, "c0").values
    (shown,) = values["decisions"]
    assert shown.ending.value == "a case"
    assert shown.relation is not None
    assert len(values["assuming"]) == 3
    (none,) = claim_page(model, "c1").values["decisions"]
    assert (none.ending.value, none.decision.method, none.relation) == ("no case", "signs", None)


WRONG = {
    'possible: "guests != cups"': "'!=' is not allowed in 'possible'",
    'possible: "guests > 3 [second]"': "`3 [second]` is in second, but a value in copy is needed",
    f'possible: "guests > 3 [copy]", {GIVEN}': "the input 'cups' is not used",
    'possible: "guests > 3 [copy]", provided: ["guests > 1 [copy]"]': (
        "'provided' is allowed only with always, identity, independent, limit, optimum, scaling, not with 'possible'"
    ),
    'possible: "guests == guests"': "both sides are the same",
    'possible: "guests > cup"': "unknown name 'cup'",
}


@pytest.mark.parametrize("claim", WRONG)
def test_what_cannot_be_possible(claim: str, tmp_path: Path) -> None:
    """What says nothing, or measures different things, is refused with its place."""
    assert [fault.problem for fault in corpus(tmp_path, claim).faults][:1] == [WRONG[claim]]


def test_opposites() -> None:
    """Of a comparison and its opposite exactly one holds between any two numbers."""
    pairs = [(Fraction(1), Fraction(2)), (Fraction(2), Fraction(2)), (Fraction(3), Fraction(2))]
    holds = {
        Comparison.EQUAL: lambda x, y: x == y,
        Comparison.UNEQUAL: lambda x, y: x != y,
        Comparison.AT_LEAST: lambda x, y: x >= y,
        Comparison.ABOVE: lambda x, y: x > y,
        Comparison.AT_MOST: lambda x, y: x <= y,
        Comparison.BELOW: lambda x, y: x < y,
    }
    for each in Comparison:
        assert all(holds[each](*pair) != holds[each.opposite](*pair) for pair in pairs)


CERTIFIED = [claim for claim, verdict in DECIDED.items() if verdict != "undecided" and "sqrt" not in claim]


@pytest.mark.parametrize("claim", CERTIFIED)
def test_certificates_decide_it_again(claim: str, tmp_path: Path) -> None:
    """Another program finds the case possible, or follows the proof that there is none."""
    made = corpus(tmp_path, claim)
    written = json.loads("".join(certificate(list(made.findings()), made.checks)))
    assert judged(written, tmp_path) == "decided"


FORGED = {
    "a case outside the ranges": ('{"cups": "150", "guests": "200"}', '{"cups": "150", "guests": "300"}'),
    "a case that is none": ('"guests": "200"}', '"guests": "120"}'),
    "another denial": ('"denial": [["symbol", "guests"], "<="', '"denial": [["symbol", "guests"], "<"'),
    "another verdict": ('"verdict": "verified"', '"verdict": "refuted"'),
}


@pytest.mark.parametrize("name", FORGED)
def test_forged_cases_are_refused(name: str, tmp_path: Path) -> None:
    """A case must satisfy what is given and the relation, and the denial must be that of the relation."""
    made = corpus(tmp_path, f'possible: "guests > cups", {GIVEN}')
    written = json.loads("".join(certificate(list(made.findings()), made.checks)))
    text = json.dumps(written["claims"][-1], sort_keys=False)
    before, after = FORGED[name]
    forged = text.replace(before, after)
    assert forged != text
    written["claims"][-1] = json.loads(forged)
    if name == "another verdict":
        written["counts"] |= {"verified": 0, "refuted": 1}
    assert judged(resealed(written), tmp_path).startswith("c0: ")
