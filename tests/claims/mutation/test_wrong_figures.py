"""Figures of the shipped claims made wrong by a script: without a hedge none is better than refuted but for a slip."""

from __future__ import annotations

from fractions import Fraction

import pytest

from claims.audit.corpus import Corpus, corpus_of, open_corpus
from claims.loading.files import Source
from claims.schema.vocabulary import Verdict
from tests.oracles.wrong_figures import KINDS, NUMERAL, Wrong, wrong_figures

TAKEN = 7  # every seventh is looked at, the same in every run
SHOP = """\
document: shop
claims:
  - {id: crates, says: So many crates., stated: "24", exact: true, source: the till}
  - {id: bottles, says: So many bottles., stated: "288 bottle", expression: "c * 12 [bottle]", given: {c: crates}}
  - {id: hedged, says: About so many., stated: about 290 bottle, expression: "c * 12 [bottle]", given: {c: crates}}
  - {id: bound, says: At most., stated: at most 300 bottle, expression: "c * 12 [bottle]", given: {c: crates}}
  - {id: one, says: So many each., stated: "7", expression: "c * 12 / 41", given: {c: crates}}
"""


def shop() -> Corpus:
    """Return four claims that hold as they are printed."""
    text = SHOP.replace("claims:", "units:\n  - {name: bottle, meaning: a bottle}\nclaims:", 1)
    corpus = corpus_of([Source("shop.yaml", named=True, content=text.encode())], ["shop.yaml"])
    assert not corpus.faults
    return corpus


def is_slip(wrong: Wrong) -> bool:
    """Return whether what follows is near enough to what is printed for a slip, by the digits alone.

    Rounding moves a number by half of its last place; with the slip that is one and a half of it, and no more than a
    fifth of a number that ends in zeros, whose sets reach a tenth.
    """
    numerals = [each.replace(",", "") for each in NUMERAL.findall(wrong.figure.text)]
    ends = zip((wrong.figure.low, wrong.figure.high), (numerals[0], numerals[-1]), (wrong.low, wrong.high), strict=True)
    return all(_is_near(end.value, numeral, value.low) for end, numeral, value in ends)


def _is_near(printed: Fraction, numeral: str, value: Fraction) -> bool:
    whole, _, decimals = numeral.partition(".")
    places = len(decimals) if decimals else len(whole.rstrip("0")) - len(whole)
    last = printed / Fraction(numeral) / Fraction(10) ** places
    near = min(last * 3 / 2, last / 2 + printed / 10)
    return abs(value - printed) <= (min(near, printed / 5) if whole.endswith("0") and not decimals else near)


def test_no_wrong_figure_is_better_than_refuted() -> None:
    """Of those without a hedge that are no bounds: verified or approximate only where it is a rounding slip."""
    every = list(wrong_figures(open_corpus()))
    assert {each.done for each in every} == set(KINDS)
    taken = [each for each in every if each.form in ("plain", "exact") and each.low == each.high][::TAKEN]
    assert len(taken) > 30
    better = [each for each in taken if each.verdict is not Verdict.REFUTED and not is_slip(each)]
    assert [(each.claim, each.done, each.figure.text, str(each.verdict)) for each in better] == []
    assert not any(each.verdict is not Verdict.REFUTED for each in taken if each.form == "exact")


@pytest.mark.parametrize(
    ("claim", "done", "verdict"),
    [
        ("bottles", "times 1.2", "refuted"),  # 345.6 for 288
        ("bottles", "times 1.5", "refuted"),
        ("bottles", "times 10", "refuted"),
        ("bottles", "digits transposed", "refuted"),  # 828
        ("hedged", "times 1.5", "approximate"),  # about 435
        ("hedged", "times 10", "refuted"),
        ("bound", "times 1.2", "verified"),  # at most 360 it is as well
        ("bound", "times 0.6", "refuted"),  # at most 180 it is not
        ("one", "times 1.2", "refuted"),  # 8.4 for 7.02
    ],
)
def test_wrong_figures_by_hand(claim: str, done: str, verdict: str) -> None:
    """Each worked out from the 24 crates of 12 bottles."""
    found = {(each.claim, each.done): str(each.verdict) for each in wrong_figures(shop())}
    assert found[claim, done] == verdict
