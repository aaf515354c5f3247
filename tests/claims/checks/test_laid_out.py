"""What goes into a figure that says between what a value lies: all that an input with ± or a one-sided hedge allows."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from claims.audit.corpus import examined_corpus
from claims.certificate import certificate
from tests.oracles.certificates import judged

# Each worked by hand: what is printed of twice an input, and the input.
DOUBLED = [
    ("240 kilogram", "120 ± 5 kilogram", "verified"),  # one number follows from the number in the middle
    ("at most 240 kilogram", "120 ± 5 kilogram", "loose"),  # 230 to 250, of which a part is below
    ("at most 250 kilogram", "120 ± 5 kilogram", "verified"),
    ("less than 250 kilogram", "120 ± 5 kilogram", "loose"),  # 250 itself is not below
    ("240 ± 10 kilogram", "120 ± 5 kilogram", "verified"),
    ("240 ± 1 kilogram", "120 ± 5 kilogram", "loose"),
    ("235-245 kilogram", "120 ± 5 kilogram", "loose"),
    ("230-250 kilogram", "120 ± 5 kilogram", "verified"),
    ("at most 3.2 kilogram", "1.6(1) kilogram", "loose"),  # 3.0 to 3.4
    ("at most 3.4 kilogram", "1.6(1) kilogram", "verified"),
    ("10 kilogram", "nearly 5 kilogram", "verified"),
    ("at least 10 kilogram", "nearly 5 kilogram", "loose"),  # 9 to 10
    ("at most 10 kilogram", "nearly 5 kilogram", "verified"),
    ("nearly 10 kilogram", "nearly 5 kilogram", "verified"),
    ("just over 10 kilogram", "nearly 5 kilogram", "loose"),  # no more than the edge in common
    ("at least 10 kilogram", "just over 5 kilogram", "verified"),
    ("at most 10 kilogram", "just over 5 kilogram", "loose"),  # 10 to 11
    ("more than 10 kilogram", "slightly over 5 kilogram", "loose"),  # ends of inputs are closed: 10 to 11
    ("exactly 10 kilogram", "just over 5 kilogram", "loose"),
    ("at most 80 kilogram", "40-odd kilogram", "loose"),  # 80 to 100
    ("at most 10 kilogram", "about 5 kilogram", "verified"),  # about 5 is near 5 on either side: the number goes in
]


@pytest.mark.parametrize(("stated", "given", "verdict"), DOUBLED, ids=[f"{one} of {two}" for one, two, _ in DOUBLED])
def test_a_bound_is_held_to_all_that_the_input_allows(stated: str, given: str, verdict: str, tmp_path: Path) -> None:
    """The verdict is the one worked by hand, and another program finds it from the certificate or takes it on trust."""
    (tmp_path / "doubled.yaml").write_text(
        "document: doubled\nclaims:\n"
        f"  - {{id: weight, says: A weight., stated: {given}, premise: the scales}}\n"
        f"  - {{id: two, says: Two., stated: {stated}, expression: 2 * one, given: {{one: weight}}}}\n",
        encoding="utf-8",
    )
    corpus = examined_corpus([tmp_path])
    assert corpus.faults == ()
    assert corpus.find("two").verdict.value == verdict
    written = json.loads("".join(certificate(list(corpus.findings()), corpus.checks)))
    assert judged(written, tmp_path) in ("decided", "trusted")


ALWAYS = [
    ("2 * one >= 10 [kilogram]", "nearly 5 kilogram", "refuted"),  # 9 may be
    ("2 * one <= 10 [kilogram]", "nearly 5 kilogram", "verified"),
    ("2 * one <= 10 [kilogram]", "just over 5 kilogram", "refuted"),
    ("2 * one >= 10 [kilogram]", "about 5 kilogram", "verified"),  # the number goes in
]


@pytest.mark.parametrize(("said", "given", "verdict"), ALWAYS)
def test_a_general_statement_takes_all_that_a_one_sided_hedge_allows(
    said: str, given: str, verdict: str, tmp_path: Path
) -> None:
    """The figure in its condition is a range where the text says on which side of the number it lies."""
    (tmp_path / "doubled.yaml").write_text(
        "document: doubled\nquantities: [{name: one, unit: kilogram, meaning: a weight}]\nclaims:\n"
        f"  - {{id: weight, says: A weight., stated: {given}, premise: the scales}}\n"
        f"  - {{id: two, says: Two., always: '{said}', given: {{one: weight}}}}\n",
        encoding="utf-8",
    )
    corpus = examined_corpus([tmp_path])
    assert corpus.faults == ()
    assert corpus.find("two").verdict.value == verdict
    written = json.loads("".join(certificate(list(corpus.findings()), corpus.checks)))
    assert judged(written, tmp_path) == "decided"
