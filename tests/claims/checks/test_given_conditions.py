"""Figures in the conditions of universal claims: each has an origin, and the verdict rests on it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from claims.audit.corpus import Corpus, examined_corpus, open_corpus
from claims.certificate import certificate
from claims.checks.universal.check import by_cases
from claims.explain.impact import turned
from derive.expressions.quantity import Symbol, quantity
from derive.notation.parse import read_condition, read_relation
from derive.statements.alternatives import Alternatives
from derive.statements.combination import Combination
from derive.statements.statement import Always, Compound
from tests.oracles.certificates import judged, resealed

HEAD = """\
document: kiosk
quantities:
  - {name: cups, unit: copy, meaning: cups in stock}
  - {name: guests, unit: copy, meaning: guests at the door}
  - {name: portion, unit: "", meaning: those who come back, domain: "fraction above 0, up to 1"}
formulas:
  - {name: left_over, of: cups, is: cups - guests, hypothesis: Each guest takes one.}
claims:
  - {id: stock, says: There are 300 cups., stated: 300 copy, premise: the shelf}
  - {id: door, says: 100 to 200 guests come., stated: 100-200 copy, premise: the door}
  - {id: most, says: At most 250 guests come., stated: at most 250 copy, premise: the door}
"""


def corpus(folder: Path, *claims: str) -> Corpus:
    """Return the corpus of a kiosk that makes these claims, whatever is wrong with them."""
    file = folder / "kiosk.yaml"
    file.write_text(HEAD + "".join(f"  - {{id: c{n}, says: It holds., {each}}}\n" for n, each in enumerate(claims)))
    return examined_corpus([file])


def verdicts(made: Corpus) -> list[str]:
    """Return the verdicts of the claims behind the premises."""
    assert made.faults == ()
    return [finding.verdict.value for finding in made.findings()][3:]


def test_a_quantity_is_fixed_at_a_figure(tmp_path: Path) -> None:
    """300 cups squared are 90,000, and not 60,000."""
    made = corpus(
        tmp_path,
        'always: "cups^2 == 90000 [copy^2]", given: {cups: stock}',
        'always: "cups^2 == 60000 [copy^2]", given: {cups: stock}',
    )
    assert verdicts(made) == ["verified", "refuted"]
    assert made.closures["c0"] == ("stock",)


def test_a_number_with_its_uncertainty_leaves_it_free_as_a_range_does(tmp_path: Path) -> None:
    """120 ± 50 guests are never more than 170, and may be more than 150; 160 are possible, 180 are not."""
    made = corpus(
        tmp_path,
        "stated: 120 ± 50 copy, premise: the door",
        'always: "guests <= 170 [copy]", given: {guests: c0}',
        'always: "guests <= 150 [copy]", given: {guests: c0}',
        'always: "guests >= 70 [copy]", given: {guests: c0}',
        'possible: "guests >= 160 [copy]", given: {guests: c0}',
        'possible: "guests >= 180 [copy]", given: {guests: c0}',
    )
    assert verdicts(made)[1:] == ["verified", "refuted", "verified", "verified", "refuted"]


def test_a_range_leaves_it_free_between_its_ends(tmp_path: Path) -> None:
    """100 to 200 guests squared are never more than 40,000, and sometimes more than 22,500."""
    made = corpus(
        tmp_path,
        'always: "guests^2 <= 40000 [copy^2]", given: {guests: door}',
        'always: "guests^2 <= 22500 [copy^2]", given: {guests: door}',
    )
    assert verdicts(made) == ["verified", "refuted"]


def test_another_name_is_the_claims_own(tmp_path: Path) -> None:
    """With more cups than the figure there are more than half of it; and not always more than twice of it."""
    made = corpus(
        tmp_path,
        'always: "cups > enough / 2", assuming: ["cups > enough"], given: {enough: stock}',
        'always: "cups > 2 * enough", assuming: ["cups > enough"], given: {enough: stock}',
    )
    assert verdicts(made) == ["verified", "refuted"]
    assert [each.origin for each in made.checks["c0"].figures.inputs] == ["stock"]  # type: ignore[attr-defined]  # it is a universal one


def test_one_claim_is_one_number(tmp_path: Path) -> None:
    """Two names for the range of one claim are one number, wherever it lies between the ends."""
    own = "given: {first: door, second: door}"
    made = corpus(tmp_path, f'always: "cups * first >= cups * second", assuming: ["cups > 0 [copy]"], {own}')
    assert verdicts(made) == ["verified"]


def test_one_claim_is_one_number_under_the_names_of_quantities_too(tmp_path: Path) -> None:
    """As many guests as the door states cannot be more than it states; two claims with one range are two numbers."""
    apart = "stated: 100-200 copy, premise: the other door"
    made = corpus(
        tmp_path,
        apart,
        'possible: "guests > counted", given: {guests: door, counted: door}',
        'possible: "guests > counted", given: {counted: door, guests: door}',
        'possible: "cups > guests", given: {cups: door, guests: door}',
        'possible: "guests > counted", given: {guests: door, counted: c0}',
        'possible: "cups > guests", given: {cups: 100-200 copy, guests: 100-200 copy}',
        'always: "3 * guests >= 2 * counted + cups", given: {guests: door, counted: door, cups: door}',
        'always: "3 * guests >= 2 * counted + cups", given: {guests: door, counted: door, cups: c0}',
    )
    assert verdicts(made)[1:] == ["refuted"] * 3 + ["verified"] * 2 + ["verified", "refuted"]
    written = json.loads("".join(certificate(made.findings(), made.checks)))
    assert judged(written, tmp_path) == "decided"


def test_impact_sees_the_condition(tmp_path: Path) -> None:
    """With another figure on the shelf the statement about it turns."""
    made = corpus(tmp_path, 'always: "cups^2 == 90000 [copy^2]", given: {cups: stock}')
    assert [each.after.verdict.value for each in turned(made, "stock", "200 copy")] == ["refuted"]
    assert turned(made, "stock", "300.0 copy") == ()


WRONG = {
    'always: "cups > 0 [copy]", given: {guests: stock}': "an input 'guests' that nothing uses",
    'always: "cups > 0 [copy]", given: {most: stock}': "an input 'most' that nothing uses",
    'always: "cups < ten", given: {ten: most}': "the half-line 'at most 250 copy'",
    'always: "portion < 1", given: {portion: stock}': "'300 copy', which is in copy",
    'always: "low <= high", given: {low: stock, high: door}': "a relation between figures alone",
    'always: "left_over < cups", given: {left_over: stock}': "the formula 'left_over' as an input",
    'always: "cups < tne", given: {ten: stock}': "unknown name 'tne'",
}


@pytest.mark.parametrize("claim", WRONG)
def test_what_cannot_be_given(claim: str, tmp_path: Path) -> None:
    """A figure that nothing uses would forge a closure; others fit no condition."""
    assert [fault.found for fault in corpus(tmp_path, claim).faults] == [WRONG[claim]]


def test_certificates_hold_the_condition(tmp_path: Path) -> None:
    """The figure is decided again with its origin; a certificate that assumes another number is refused."""
    file = tmp_path / "kiosk.yaml"
    corpus(tmp_path, 'always: "guests^2 <= 40000 [copy^2]", given: {guests: door}')
    made = open_corpus([file])
    written = json.loads("".join(certificate(made.findings(), made.checks)))
    assert judged(written, tmp_path) == "decided"
    text = json.dumps(written["claims"][-1])
    written["claims"][-1] = json.loads(text.replace('["number", "200", "copy"]', '["number", "150", "copy"]'))
    assert judged(resealed(written), tmp_path) == "c0: it does not assume of guests what is printed"


def test_values_by_cases_are_laid_out_under_conditions_that_are_joined_too() -> None:
    """The larger of x and 1, as a value by cases, is one statement on each case, whatever is assumed."""
    symbols = {"x": Symbol(quantity("x", "", "a number", "x"))}
    said = Always(read_relation("if(x > 1, x, 1) >= 1").resolved(symbols.get))
    either = read_condition("x > 2 or x < 1/2").resolved(symbols.get)
    assert isinstance(either, Combination)
    laid_out = by_cases(Alternatives(said, (either,)))
    assert isinstance(laid_out, Alternatives)
    assert laid_out.statement == by_cases(said)
    assert isinstance(laid_out.statement, Compound)
    assert laid_out.either == (either,)
