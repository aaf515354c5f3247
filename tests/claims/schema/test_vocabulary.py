"""What each verdict and each kind of check counts as, held against the table of the documentation."""

from __future__ import annotations

from claims.schema.vocabulary import (
    COMPUTED,
    CONDITIONED,
    DISPLAY_VERDICTS,
    FAILING,
    HOLDING,
    JOINTS,
    KINDS,
    OF_CLAIMS,
    SYMBOLIC,
    Kind,
    Verdict,
)

# Of each verdict: whether what a claim says holds, fails, is that of a claim, and is counted as itself.
VERDICTS = {
    "verified": (True, False, True, True),
    "definition": (False, False, False, True),
    "approximate": (False, True, True, True),
    "conditional": (False, True, True, True),
    "ambiguous": (False, False, False, False),
    "refuted": (False, True, True, True),
    "undecided": (False, False, True, True),
    "assumption": (True, False, True, True),
}
# Of each kind: whether a figure is computed, a statement is proved for all values, and conditions may stand beside it.
KINDS_OF_CHECK = {
    "source": (False, False, False),
    "file": (False, False, False),
    "formula": (True, False, False),
    "expression": (True, False, False),
    "identity": (False, True, True),
    "independent": (False, True, True),
    "scaling": (False, True, True),
    "limit": (False, True, True),
    "optimum": (False, True, True),
    "always": (False, True, True),
    "possible": (False, False, True),
    "share": (False, False, False),
    "agree": (False, False, False),
    "whole": (False, False, False),
    "dimension": (False, False, False),
}


def test_a_verdict_counts_as_what_it_is() -> None:
    """Nothing but what is verified, or supposed with its source, holds; undecided neither holds nor fails."""
    groups = (HOLDING, FAILING, OF_CLAIMS, DISPLAY_VERDICTS)
    assert {each.value: tuple(each in group for group in groups) for each in Verdict} == VERDICTS


def test_a_kind_is_computed_proved_or_neither() -> None:
    """In the order in which they are told."""
    groups = (COMPUTED, SYMBOLIC, CONDITIONED)
    assert {each.value: tuple(each in group for group in groups) for each in Kind} == KINDS_OF_CHECK
    assert tuple(each for each in KINDS_OF_CHECK if each != "file") == KINDS  # its key is `source`
    assert JOINTS == ("interpretations", "all")
