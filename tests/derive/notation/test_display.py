"""Numbers as people read them, sets in words, closures of claims, and the same bytes in every run."""

from __future__ import annotations

import os
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claims.audit.corpus import open_corpus
from claims.checks.calculation import Computed
from claims.loading.dependencies import closures, dependents_in
from claims.report.phrasing import word_set
from claims.report.wording import word_fault
from claims.schema.characters import visible
from claims.schema.diagnostics import Diagnostic, Span
from derive.evaluation.evaluate import Enclosure
from derive.evaluation.ranges import Method
from derive.notation.display import (
    show,
    show_quantity,
)
from units import PURE, parse_figure, parse_unit


def test_computed_values_say_when_they_are_rounded() -> None:
    """An exact short value stands alone; a long or enclosed one comes with a sign; a pure number has no unit."""
    unit = parse_unit("token/second")
    third, half = Fraction(1, 3), Fraction(1, 2)
    exact, long, wide = Enclosure(half, half), Enclosure(third, third), Enclosure(third, third + Fraction(1, 10**6))
    assert str(Computed(exact, exact, unit, Method.POINT)) == "0.5 tokens per second"
    assert str(Computed(long, long, PURE, Method.POINT)) == "≈ 0.3333"
    assert str(Computed(wide, wide, PURE, Method.POINT)) == "≈ 0.3333"
    assert str(Computed(long, exact, unit, Method.CORNERS)) == "≈ 0.3333 to 0.5 tokens per second"
    assert show_quantity(half, PURE) == "0.5"


@pytest.mark.parametrize(
    ("figure", "words"),
    [
        ("2,400 sequence", "2,350 to 2,450 sequences"),
        ("> 6", "above 6"),
        ("at least 6 gpu", "at least 6 gpus"),
        ("< 6", "below 6"),
        ("< 0", "below 0"),
        ("up to 6", "at most 6"),
        ("20-40 ms", "18 to 44 ms (its ends 18 to 22 and 36 to 44)"),
        ("0-40 ms", "-0.5 to 40.5 ms (its ends -0.5 to 0.5 and 39.5 to 40.5)"),
        ("97-99 %", "0.965 to 0.995 (its ends 0.965 to 0.975 and 0.985 to 0.995)"),
        ("nearly 100", "90 to 100"),
        ("700B token", "650 to 750 billion tokens"),
        ("1B token", "950 million to 1.1 billion tokens"),
    ],
)
def test_sets_in_words(figure: str, words: str) -> None:
    """A reader sees both ends of the printed set, or its only one."""
    assert word_set(parse_figure(figure)) == words


def test_sets_of_long_figures_keep_their_ends_apart() -> None:
    """Seven digits are a narrow set; its two ends are not rounded into one."""
    low, high = word_set(parse_figure("3,141,592 token")).removesuffix(" tokens").split(" to ")
    assert (low, high) == ("3,141,591.5", "3,141,592.5")


def test_faults_in_one_line() -> None:
    """A fault names what it knows of its place, and hides no character."""
    assert word_fault(Diagnostic(Span("a.yaml", 3, 7), "it", "x", "y", "z")) == "a.yaml:3:7: it: found x, expected y; z"
    assert word_fault(Diagnostic(Span("", 0, 0), "it", "x", "y", "")) == "it: found x, expected y"
    assert word_fault(Diagnostic(Span("", 0, 0), "", "x", "y", "")) == "found x, expected y"
    assert visible("a\u202eb\x1b[31m") == "a\\u{202e}b\\u{001b}[31m"


CHAIN = """\
document: chain
claims:
  - {id: a, says: S., stated: "1.0", premise: p}
"""


def chain(folder: Path, length: int) -> Path:
    """Return a folder with claims of which each rests on the one before."""
    links = ""
    for place in range(length):
        below = "a" + "-a" * place
        links += f'  - {{id: {below}-a, says: S., stated: "1.0", expression: x * x, given: {{x: {below}}}}}\n'
    (folder / "chain.yaml").write_text(CHAIN + links, encoding="utf-8")
    return folder


def test_closures_of_a_chain(tmp_path: Path) -> None:
    """Closures run from the nearest to the farthest, and dependents_in are their mirror."""
    claims = open_corpus([chain(tmp_path, 3)]).claims
    closed = closures(claims)
    assert closed == {"a": (), "a-a": ("a",), "a-a-a": ("a-a", "a"), "a-a-a-a": ("a-a-a", "a-a", "a")}
    assert closures(dict(reversed(list(claims.items())))) == closed
    assert dependents_in(closed)["a"] == ("a-a", "a-a-a", "a-a-a-a")


@pytest.mark.slow
def test_same_bytes_whatever_the_hash_seed(tmp_path: Path) -> None:
    """The JSON of an audit does not depend on the order in which Python happens to keep sets."""
    told = {
        subprocess.run(
            [sys.executable, "-m", "claims", "audit", "--json", chain(tmp_path, 6)],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(told) == 1


@given(st.builds(lambda digits, power: digits * Fraction(10) ** power, st.integers(1, 9999), st.integers(-60, 60)))
def test_what_is_shown_is_read_as_a_figure_with_the_number_in_it(value: Fraction) -> None:
    """A number as shown is one that a claim may print: what it then stands for holds the number."""
    assert parse_figure(show(value)).set.contains(value)
