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
from claims.format.characters import visible
from claims.format.fault import Fault
from claims.kinds.value.evidence import Computed
from claims.loading.dependencies import closures, dependents_in
from claims.report.phrasing import word_set
from claims.report.wording import word_fault
from derive.evaluation.evaluate import Enclosure
from derive.evaluation.ranges import Method
from derive.notation.display import (
    on_scale,
    rounds_off,
    show,
    show_edges,
    show_enclosure,
    show_ends,
    show_figure,
    show_given,
    show_known,
    show_quantity,
    show_range,
    show_span,
    significant,
)
from units import PURE, Complaint, Interval, parse_figure, parse_unit


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("0", "0"),
        ("2400", "2,400"),
        ("-2400", "-2,400"),
        ("0.0144", "0.0144"),
        ("1/3", "0.3333"),
        ("2/3", "0.6667"),
        ("99995", "100,000"),  # half to even carries over
        ("99985", "99,980"),
        ("0.99996", "1"),
        ("9999999", "10 million"),
        ("10000000", "10 million"),
        ("999999", "1,000,000"),
        ("150000000000000", "150 trillion"),
        ("1e15", "10¹⁵"),
        ("0.001", "0.001"),
        ("0.00099", "9.9 × 10⁻⁴"),
        ("-1.5e-300", "-1.5 × 10⁻³⁰⁰"),
        ("1e2000", "10²⁰⁰⁰"),
        ("123456.789", "123,500"),
    ],
)
def test_numbers_are_shown_with_four_digits(value: str, text: str) -> None:
    """Thousands are separated, zeros at the end left out, and powers of ten used where they help."""
    assert show(Fraction(value)) == text


@given(st.fractions(Fraction(1, 10**9), 10**12), st.integers(1, 9))
def test_significant_digits_are_the_nearest(value: Fraction, digits: int) -> None:
    """Rounding keeps the wanted digits and errs by at most half of the last one."""
    rounded, power = significant(value, digits)
    assert 10 ** (digits - 1) <= rounded < 10**digits
    assert rounded == round(value / Fraction(10) ** power)  # to even halfway, as fractions round
    assert abs(rounded * Fraction(10) ** power - value) * 2 <= Fraction(10) ** power
    assert rounds_off(value, digits) == (rounded * Fraction(10) ** power != value)


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
    ("figure", "shown"),
    [
        ("1,960 iteration", "1,960 iterations"),
        ("1 token", "1 token"),
        ("≈1 token", "≈1 token"),
        ("0.1 token", "0.1 tokens"),
        ("tens of gpu", "tens of gpus"),
        ("hundreds of trillions token", "hundreds of trillions of tokens"),
        ("~1.7 KB/token", "~1.7 KB per token"),
        ("$5", "$5"),
        ("50 %", "50 %"),
    ],
)
def test_figures_as_sentences_have_them(figure: str, shown: str) -> None:
    """What is counted stands in the plural, but for one of it; a sign of currency stays where it is printed."""
    assert show_figure(parse_figure(figure)) == shown


def test_an_enclosure_around_zero_is_shown_as_zero() -> None:
    """What differs from zero only by the width of its enclosure is not shown as a tiny number; zero itself is exact."""
    tiny = Fraction(1, 10**18)
    assert show_enclosure(Enclosure(-tiny, 2 * tiny)) == "≈ 0"
    assert show_enclosure(Enclosure(tiny, 3 * tiny)) == "≈ 2 × 10⁻¹⁸"
    assert show_enclosure(Enclosure(Fraction(0), Fraction(0))) == "0"


@pytest.mark.parametrize(
    ("low", "high", "shown"),
    [
        ((2, 2), (2, 2), "2"),
        ((2, 3), (2, 3), "between 2 and 3"),  # what lies on a step, such as 2.5 rounded to a whole number
        ((0, 1), (0, 1), "between 0 and 1"),  # not about zero: it may be 1
        ((1, 2), (5, 5), "between 1 and 5"),
        ((Fraction(2), 2 + Fraction(1, 10**9)), (Fraction(2), 2 + Fraction(1, 10**9)), "≈ 2"),
        ((-Fraction(1, 10**9), Fraction(1, 10**9)), (1, 1), "≈ 0 to 1"),
    ],
)
def test_what_is_not_known_is_not_shown_as_a_number(low: tuple[int, int], high: tuple[int, int], shown: str) -> None:
    """The middle of 2 and 3 is neither of them, and what is computed is one."""
    below, above = (Enclosure(Fraction(end[0]), Fraction(end[1])) for end in (low, high))
    assert show_ends(below, above, PURE) == shown


@pytest.mark.parametrize(
    ("low", "high", "shown"),
    [
        ("1500000", "2500000", "1.5 to 2.5 million"),
        ("10000000", "10000001", "10 to 10.000001 million"),
        ("999999", "1000001", "999,999 to 1 million"),  # with four digits both would be a million, in two spellings
        ("1", "1.000000000000001", "1 to 1.000000000000001"),
    ],
)
def test_two_ends_are_told_apart(low: str, high: str, shown: str) -> None:
    """Digits are added until the ends differ, and the magnitude that they share stands once."""
    assert show_span(Fraction(low), Fraction(high)) == shown


@pytest.mark.parametrize(
    ("low", "high", "shown"),
    [
        ("2", "3", "2 to 3"),
        ("2.50001", "2.50001", "2.50001"),  # five digits would put it on the edge
        ("2.50001", "2.500011", "≈ 2.50001"),
        ("2.6", "2.6", "2.6"),
        ("2.5", "2.5", "2.5"),
        ("2.50000000000000000000000000001", "2.50000000000000000000000000001", "≈ 2.5"),  # thirty digits help nobody
    ],
)
def test_a_number_beside_an_edge_is_shown_beside_it(low: str, high: str, shown: str) -> None:
    """Beside an edge at 2.5 a number has the digits that part it from there, as far as anybody reads them."""
    assert show_known(Enclosure(Fraction(low), Fraction(high)), [Fraction(5, 2)]) == shown


def test_days_are_shown_as_days() -> None:
    """A point of time is a day, two are the first and the last one, and none has digits."""
    first, last = parse_figure("14 June 2023"), parse_figure("20 June 2023")
    begin, end, unit = first.low.value, last.low.value, first.unit
    between = "14 June 2023 to 20 June 2023"
    assert show_enclosure(Enclosure(begin, begin), unit) == show_range(begin, begin, unit) == "14 June 2023"
    assert show_range(begin, end, unit) == show_given(begin, end, unit) == between
    assert show_ends(Enclosure(begin, begin), Enclosure(end, end), unit) == between


def test_temperatures_are_read_off_their_scale() -> None:
    """293.15 and 295.15 kelvin are 20 and 22 °C."""
    figure = parse_figure("20 °C")
    assert figure.scale is not None
    low, high = Fraction("293.15"), Fraction("295.15")
    assert show_range(low, high, figure.unit, figure.scale) == "20 to 22 °C"
    assert on_scale(Enclosure(low, high), figure.scale) == Enclosure(Fraction(20), Fraction(22))


def test_inputs_are_shown_in_full() -> None:
    """Nothing of an input is rounded off, unless it has more digits than anybody reads."""
    assert show_given(Fraction(123456789), Fraction(123456789), PURE) == "123,456,789"
    assert show_given(Fraction(2), Fraction("2.00001"), PURE) == "2 to 2.00001"
    assert show_given(Fraction(1, 3), Fraction(1, 3), PURE) == "0.3333"


def test_a_half_line_has_no_two_edges() -> None:
    """What is above 6 has one edge; whoever asks for both is told so."""
    with pytest.raises(ValueError, match="has no two edges"):
        show_edges(Interval(Fraction(6), None))


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
    assert word_fault(Fault("a.yaml", 3, 7, "it", Complaint("x", "y", "z"))) == "a.yaml:3:7: it: found x, expected y; z"
    assert word_fault(Fault("", 0, 0, "it", Complaint("x", "y", ""))) == "it: found x, expected y"
    assert word_fault(Fault("", 0, 0, "", Complaint("x", "y", ""))) == "found x, expected y"
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
