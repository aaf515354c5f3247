"""What a claim measures of a range: the relation with its range and its other figures, and what cannot be measured."""

from __future__ import annotations

from fractions import Fraction

import pytest

from claims.audit.corpus import Corpus, corpus_of
from claims.checks.collections.range_share import RangeShare
from claims.checks.collections.share import ShareCheck
from claims.checks.evidence import Span
from claims.loading.files import Source
from claims.schema.diagnostics import Diagnostic
from derive.evaluation.evaluate import Enclosure

HEAD = """\
document: kiosk
quantities:
  - {name: cups, unit: copy, meaning: cups that are sold}
  - {name: spare, unit: copy, meaning: cups that are left}
  - {name: brewed, unit: copy, meaning: cups that are made}
  - {name: tables, unit: copy, meaning: tables, domain: positive integer}
  - {name: each, unit: "", meaning: cups for a guest, value: "2"}
formulas:
  - {name: made, of: brewed, is: cups + spare, hypothesis: None is spilt.}
  - {name: thirst, of: brewed, is: each * cups, implicit: [each], hypothesis: All drink alike.}
claims:
  - {id: day, says: Forty., stated: 40 copy, premise: the till}
"""


def corpus(holds: str, given: str, over: str, measure: str) -> Corpus:
    """Return the corpus of one claim beside a figure."""
    share = f"{{word: usually, holds: '{holds}', over: {over}, measure: {measure}}}"
    text = f"{HEAD}  - {{id: it, says: It is so., share: {share}, given: {{{given}}}}}\n".encode()
    return corpus_of([Source("kiosk.yaml", named=True, content=text)], ["kiosk.yaml"])


def across(holds: str, given: str, over: str = "cups", measure: str = "uniform") -> RangeShare:
    """Return what a sound claim measures."""
    made = corpus(holds, given, over, measure)
    assert list(made.faults) == []
    check = made.checks["it"]
    assert isinstance(check, ShareCheck)
    assert isinstance(check.of, RangeShare)
    return check.of


def whole(span: Span) -> tuple[int, int]:
    """Return a span between whole numbers."""
    low, high = map(int, span)
    assert span == (Fraction(low), Fraction(high))
    return low, high


def test_formulas_are_written_out_and_named() -> None:
    """What is decided, and what is shown, of the same claim."""
    found = across("made > 40 [copy] or thirst < 2 [copy]", "cups: 10-50 copy, spare: 10 copy")
    assert str(found.relation) == "cups + spare > 40 [copy] or each * cups < 2 [copy]"
    assert str(found.written) == "made > 40 [copy] or thirst < 2 [copy]"
    assert (found.over.quantity.name, whole(found.over.span)) == ("cups", (10, 50))
    assert [(each.quantity.name, *whole(each.span)) for each in found.others] == [("spare", 10, 10)]


def test_a_share_is_measured_with_the_other_figures_put_in() -> None:
    """Of 10 to 50 cups with 10 spare more than 40 are made from 30 on, half of the range; each figure is listed."""
    found = across("made > day_of * 1", "cups: 10-50 copy, spare: 10 copy, day_of: day").measured()
    assert found.share == Enclosure(Fraction(1, 2), Fraction(1, 2))
    assert list(map(whole, found.holding)) == [(30, 50)]
    assert (found.over.text, [each.text for each in found.others]) == ("10-50 copy", ["10 copy", "40 copy"])
    assert [each.quantity.name for each in found.inputs] == ["cups", "spare", "day_of"]


def test_of_equal_factors_the_logarithm_counts() -> None:
    """From 1 to 16 cups, 4 are two doublings of four."""
    share = across("cups < 4 [copy]", "cups: 1-16 copy", measure="log-uniform").measured().share
    assert share.low <= Fraction(1, 2) <= share.high
    assert share.high - share.low < Fraction(1, 10**20)


def test_an_irrational_share_lies_between_bounds() -> None:
    """Of 5 over 16, a quarter of 2.3219280948873623478703194295 (published digits); no share is above 1."""
    share = across("cups < 5 [copy]", "cups: 1-16 copy", measure="log-uniform").measured().share
    digits = Fraction("2.3219280948873623478703194294"), Fraction("2.3219280948873623478703194295")
    assert digits[0] < 4 * share.low < 4 * share.high < digits[1]
    nearly = across("cups < 16 [copy] - 1e-90 [copy]", "cups: 1-16 copy", measure="log-uniform").measured().share
    assert nearly.low < nearly.high == 1


def test_what_has_no_value_may_hold_and_may_not() -> None:
    """Below 5 a root has none: of 0 to 10, at least the upper half, and never more than all of it."""
    found = across("sqrt(x - 5) >= 0 and x > 0 - 1", "x: 0-10", over="x").measured()
    assert found.share.low > Fraction(49, 100)
    assert found.share.high == 1


def test_another_value_is_put_in_for_one_of_the_figures() -> None:
    """With 20 spare, more than 40 are made from 20 on; with none from 40 on."""
    found = across("made > 40 [copy]", "cups: 10-50 copy, spare: 10 copy")
    spare = found.others[0].quantity
    more, none = ({spare: Fraction(number)} for number in (20, 0))
    assert list(map(whole, found.regions((Fraction(10), Fraction(50)), more).holding)) == [(20, 50)]
    assert list(map(whole, found.regions((Fraction(10), Fraction(60)), none).holding)) == [(40, 60)]


def diagnostics(holds: str, given: str, over: str, measure: str) -> list[Diagnostic]:
    """Return what is wrong with a claim."""
    return list(corpus(holds, given, over, measure).faults)


@pytest.mark.parametrize(
    ("holds", "given", "over", "found", "told"),
    [
        ("x < 5", "x: '3'", "x", "the single value '3'", ""),
        ("x < 5", "x: 3 ± 1", "x", "the single value '3 ± 1'", ""),
        ("x == 5", "x: 1-9", "x", "the comparison '=='", "which of the two is larger"),
        ("x > 5 and x != 7", "x: 1-9", "x", "the comparison '!='", "which of the two is larger"),
        ("x < 5 [day]", "x: 1-9", "x", "second in `5 [day]`", ""),
        ("x < y", "x: 1-9, y: 2-3", "x", "a second range, '2-3'", "choose one"),
        ("x < y", "x: 1-9, y: 2 ± 1", "x", "a second range, '2 ± 1'", "choose one"),
        ("x < 5", "x: 1-9, y: '3'", "x", "the input 'y', never used", "remove it"),
        ("x < 5", "x: 14 June 2023", "x", "the date '14 June 2023'", "give the span"),
        ("y < 5", "y: '3'", "cups", "'cups', which is given nowhere", "given: {cups: ...}"),
        ("tables < t", "tables: 1-9 copy, t: 5 copy", "tables", "'tables', which comes whole", "list the cases"),
        ("x < spare", "x: 1-9 copy", "x", "'spare' without a value", "name it under 'given'"),
        ("thirst > z", "cups: 1-9 copy", "cups", "unknown name 'z'", ""),
    ],
)
def test_what_cannot_be_measured_is_one_fault(holds: str, given: str, over: str, found: str, told: str) -> None:
    """A range of what has every value in it, one relation that holds in a part, and one value of all else."""
    (diagnostic,) = diagnostics(holds, given, over, "uniform")
    assert diagnostic.found == found
    assert told in diagnostic.fix


@pytest.mark.parametrize("low", ["0", "-2"])
def test_factors_count_above_zero(low: str) -> None:
    """No factor leads to 0 or across it."""
    (diagnostic,) = diagnostics("x < 5", f"x: {low} to 9", "x", "log-uniform")
    assert diagnostic.found == f"a range that begins at {low}"
    assert across("x < 5", f"x: {low} to 9", over="x").over.span[0] == int(low)
