"""The verdict algebra as a table of cases worked by hand, and mutants of it that the table must catch.

Digits: 2,400 is [2350, 2450], 10 is [9.5, 15], 20 is [15, 25], 1.0 is [0.95, 1.05], 100 is [95, 150]; about 100 is
[90, 150]; nearly 100 is [90, 100]; just over 100 is [100, 110]; order of 100 is 100 / sqrt(10) to 100 * sqrt(10).
"""

from __future__ import annotations

import importlib.util
import inspect
import sys
from fractions import Fraction
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claims import judgement
from claims.judgement import RUNGS, WORSENING, judge
from claims.record import Verdict
from derive.evaluate import Enclosure
from derive.strategies import figures
from units import parse_figure

VERIFIED, LOOSE, REFUTED, UNDECIDED = ["verified", "loose", "refuted", "undecided"]

# figure, computed value or range, verdict, agreement
POINTS = [
    ("2,400", "2400", VERIFIED, "exact"),
    ("2,400", "2350", VERIFIED, "rounds"),  # closed below
    ("2,400", "2450", VERIFIED, "rounds"),  # closed above
    ("2,400", "2450.0001", LOOSE, "close"),
    ("2,400", "2349.9999", LOOSE, "close"),
    ("2,400", "2640", LOOSE, "close"),  # 10 % exactly
    ("2,400", "2640.0001", LOOSE, "factor-2"),
    ("2,400", "4800", LOOSE, "factor-2"),  # a factor 2 includes 2
    ("2,400", "4800.0001", REFUTED, "order"),
    ("2,400", "1200", LOOSE, "factor-2"),
    ("2,400", "1199.9999", REFUTED, "order"),
    ("2,400", "7589.4663", REFUTED, "order"),  # 2400 sqrt(10) is 7589.46638...
    ("2,400", "7589.4664", REFUTED, "off"),
    ("2,400", "0", REFUTED, "off"),
    ("2,400", "-2400", REFUTED, "off"),  # another sign is never near
    ("1.0", "0.95", VERIFIED, "rounds"),
    ("1.0", "1.0500001", LOOSE, "close"),
    ("100", "95", VERIFIED, "rounds"),
    ("100", "150", VERIFIED, "rounds"),
    ("100", "94.9", LOOSE, "close"),
    ("0", "0", VERIFIED, "exact"),
    ("0", "0.5", VERIFIED, "rounds"),
    ("0", "0.51", REFUTED, "off"),  # nothing but zero is within a factor of zero
    ("-20", "-20", VERIFIED, "exact"),
    ("-20", "-25", VERIFIED, "rounds"),
    ("-20", "-40", LOOSE, "factor-2"),
    ("-20", "-40.1", REFUTED, "order"),
    ("-20", "20", REFUTED, "off"),
    ("50%", "0.5", VERIFIED, "exact"),
    ("~100", "90", VERIFIED, "close"),  # outside the digits, inside the hedge
    ("~100", "150", VERIFIED, "rounds"),
    ("~100", "89.9", LOOSE, "factor-2"),
    ("nearly 100", "90", VERIFIED, "close"),
    ("nearly 100", "100.1", LOOSE, "rounds"),  # beyond what "nearly" says, though it would round
    ("just over 100", "110", VERIFIED, "rounds"),
    ("just over 100", "99", LOOSE, "rounds"),
    ("order of 100", "31.7", VERIFIED, "order"),
    ("order of 100", "31.6", REFUTED, "off"),  # 100 / sqrt(10) is 31.62...
    ("order of 100", "316.2", VERIFIED, "order"),
    ("order of 100", "316.3", REFUTED, "off"),
    ("> 6", "6", LOOSE, "exact-edge"),  # excluded
    ("> 6", "6.0001", VERIFIED, "rounds"),
    ("> 6", "1000000", VERIFIED, "rounds"),
    ("> 6", "3", LOOSE, "factor-2"),
    ("> 6", "2.9", REFUTED, "order"),
    ("at least 6", "6", VERIFIED, "rounds"),
    ("at least 6", "5.9", LOOSE, "close"),
    ("< 6", "6", LOOSE, "exact-edge"),
    ("< 6", "-50", VERIFIED, "rounds"),
    ("< 6", "12", LOOSE, "factor-2"),
    ("< 6", "12.1", REFUTED, "order"),
    ("up to 6", "6", VERIFIED, "rounds"),
    ("up to 6", "6.1", LOOSE, "close"),
    ("20-40", "15", VERIFIED, "rounds"),  # outer edge of 20
    ("20-40", "45", VERIFIED, "rounds"),  # outer edge of 40
    ("20-40", "30", VERIFIED, "rounds"),
    ("20-40", "14.9", LOOSE, "factor-2"),
    ("20-40", "10", LOOSE, "factor-2"),
    ("20-40", "9.9", REFUTED, "order"),
    ("20-40", "80", LOOSE, "factor-2"),
    ("20-40", "80.1", REFUTED, "order"),
    ("hundreds of", "100", VERIFIED, "rounds"),
    ("hundreds of", "1000", VERIFIED, "rounds"),
    ("hundreds of", "2001", REFUTED, "order"),
    ("a couple", "3", VERIFIED, "rounds"),
    ("a couple", "4", LOOSE, "factor-2"),
]
RANGES = [
    ("2,400", "2350", "2450", VERIFIED, None),
    ("2,400", "2350", "2451", LOOSE, ("2350", "2450")),  # part of it
    ("2,400", "100", "9000", LOOSE, ("2350", "2450")),  # all around it
    ("2,400", "2450", "2500", LOOSE, ("2450", "2450")),  # it touches the closed edge
    ("2,400", "2500", "4800", LOOSE, None),  # all above, within a factor 2
    ("2,400", "2500", "4801", REFUTED, None),
    ("2,400", "100", "200", REFUTED, None),
    ("> 6", "7", "900", VERIFIED, None),
    ("> 6", "5", "900", LOOSE, ("6", "900")),
    ("> 6", "1", "2", REFUTED, None),
    ("< 6", "-3", "5", VERIFIED, None),
    ("20-40", "15", "45", VERIFIED, None),  # end by end, each in its figure's set
    ("20-40", "25", "35", VERIFIED, None),
    ("20-40", "26", "35", LOOSE, None),  # inside the outer edges, yet 26 is no 20
    ("20-40", "28", "30", LOOSE, None),
    ("20-40", "10", "80", LOOSE, None),
    ("20-40", "9.9", "40", REFUTED, None),
    ("20-40", "20", "81", REFUTED, None),
    ("1-1,000,000", "30", "40", REFUTED, None),  # containing what follows is not enough
    ("-40 to -20", "-40", "-20", VERIFIED, None),
]

RUNGS_OF_RANGES = [  # the looser of the two ends
    ("2,400", "2400", "2450", "rounds"),
    ("2,400", "2400", "4800", "factor-2"),
    ("2,400", "1", "2400", "off"),
    ("20-40", "20", "40", "exact"),
    ("20-40", "20", "44", "rounds"),
    ("20-40", "11", "40", "factor-2"),
]


def enclosure(value: str) -> Enclosure:
    """Return an exact value as the computed side has it."""
    return Enclosure(Fraction(value), Fraction(value))


def failures(module: ModuleType) -> list[str]:
    """Return the cases of the tables that a version of the algebra gets wrong."""
    wrong = []
    for text, value, verdict, agreement in POINTS:
        found = module.judge(parse_figure(text), enclosure(value), enclosure(value))
        expected = "close" if agreement == "exact-edge" else agreement
        if (found.verdict, found.agreement) != (verdict, expected):
            wrong.append(f"{text} against {value}: {found.verdict}, {found.agreement}")
    for text, low, high, verdict, part in RANGES:
        found = module.judge(parse_figure(text), enclosure(low), enclosure(high))
        inside = None if part is None else (Fraction(part[0]), Fraction(part[1]))
        if (found.verdict, found.part) != (verdict, inside):
            wrong.append(f"{text} against {low} to {high}: {found.verdict}, {found.part}")
    for text, low, high, agreement in RUNGS_OF_RANGES:
        found = module.judge(parse_figure(text), enclosure(low), enclosure(high))
        if found.agreement != agreement:
            wrong.append(f"{text} against {low} to {high}: {found.agreement}")
    return wrong


def test_every_case_of_the_tables() -> None:
    """Each figure and value worked by hand gets its verdict, its rung and its part."""
    assert failures(judgement) == []


@pytest.mark.parametrize(
    ("text", "low", "high", "verdict"),
    [
        ("2,400", "2449", "2451", UNDECIDED),  # the edge 2450 lies inside the enclosure
        ("2,400", "2448", "2449", VERIFIED),
        ("2,400", "4799", "4801", UNDECIDED),  # so does the factor 2
        ("2,400", "2500", "4800", LOOSE),
        ("2,400", "5000", "9000", REFUTED),
        ("2,400", "1199", "4801", UNDECIDED),  # both ends refuted, on different sides
        ("> 6", "5.9", "6.1", UNDECIDED),
    ],
)
def test_enclosures_that_straddle_are_undecided(text: str, low: str, high: str, verdict: str) -> None:
    """A verdict is given only where every value of the enclosure has it."""
    value = Enclosure(Fraction(low), Fraction(high))
    assert judge(parse_figure(text), value, value).verdict == verdict


def test_enclosed_ends_of_ranges() -> None:
    """An end of a computed range that straddles an edge leaves the whole undecided, against ranges as well."""
    straddling, sure = Enclosure(Fraction(24), Fraction(26)), Enclosure(Fraction(40), Fraction(40))
    assert judge(parse_figure("20-40"), straddling, sure).verdict is Verdict.UNDECIDED
    assert judge(parse_figure("20"), straddling, sure).verdict is Verdict.UNDECIDED


@given(figures(), st.fractions(-100, 2 * 10**6))
def test_verdict_follows_from_the_set(text: str, value: Fraction) -> None:
    """Verified means exactly that the printed set contains the value, whatever the figure."""
    figure = parse_figure(text)
    found = judge(figure, Enclosure(value, value), Enclosure(value, value))
    assert (found.verdict is Verdict.VERIFIED) == figure.contains(value)


@given(figures(), st.fractions(1, 4), st.fractions(1, 4))
def test_farther_is_never_better(text: str, near: Fraction, far: Fraction) -> None:
    """Moving away from the figure on one side never improves verdict or rung."""
    figure = parse_figure(text)
    first, second = sorted((near, far))
    for factors in ((first, second), (1 / first, 1 / second)):
        closer, farther = (
            judge(figure, *[Enclosure(figure.value * each, figure.value * each)] * 2) for each in factors
        )
        assert WORSENING.index(closer.verdict) <= WORSENING.index(farther.verdict)
        if figure.hedge is None:
            assert RUNGS.index(closer.agreement) <= RUNGS.index(farther.agreement)


@given(figures(), st.fractions(0, 10**6), st.fractions(0, 10**6))
def test_range_is_never_better_than_its_worst_end(text: str, one: Fraction, other: Fraction) -> None:
    """A computed range against a single figure verifies only if both of its ends do."""
    figure = parse_figure(text)
    low, high = sorted((one, other))
    whole = judge(figure, Enclosure(low, low), Enclosure(high, high))
    ends = [judge(figure, *[Enclosure(each, each)] * 2).verdict for each in (low, high)]
    assert (whole.verdict is Verdict.VERIFIED) == all(each is Verdict.VERIFIED for each in ends)


def mutant(before: str, after: str) -> ModuleType:
    """Return the algebra with one piece of its source exchanged."""
    source = inspect.getsource(judgement)
    assert source.count(before) >= 1, f"nothing to exchange: {before}"
    spec = importlib.util.spec_from_loader("mutant_of_judgement", loader=None)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up
    exec(compile(source.replace(before, after, 1), "mutant", "exec"), module.__dict__)  # noqa: S102 -- our own source
    return module


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("if figure.contains(value):", "if figure.digits.contains(value):"),  # drop the hedge
        ("if figure.contains(value):", "if figure.set.scale(Fraction(101, 100)).contains(value):"),  # move the set
        ("if figure.contains(value):", "if _within_2(_nearest_anchor(figure, value), value):"),  # widen to a factor 2
        ("if end.contains(value):", "if end.digits.contains(value) and value != end.digits.high:"),  # open an edge
        ("2 * abs(value) and", "3 * abs(value) and"),  # widen the ladder
        ("abs(printed) <= 2 * abs(value)", "abs(printed) < 2 * abs(value)"),  # exclude 2
        ("if printed * value <= 0:\n        return printed == value", "if not printed * value:\n        return False"),
        ("if figure.kind is FigureKind.RANGE:\n        return _judge_ends", "if False:\n        return _judge_ends"),
        ("(figure.low, low), (figure.high, high)", "(figure.high, low), (figure.low, high)"),  # swap the ends
        ("if first is last is Verdict.VERIFIED:", "if Verdict.VERIFIED in (first, last):"),  # any part will do
        ("if below == above != 0:", "if below or above:"),  # a part that lies inside is forgotten
        ("Verdict.REFUTED if Verdict.REFUTED in (first, last)", "Verdict.REFUTED if first is last is Verdict.REFUTED"),
        ("return Judgement(max(verdicts", "return Judgement(min(verdicts"),  # the better end decides
        ("<= TENTH * abs(printed)", "< TENTH * abs(printed)"),
        ("<= TENTH * abs(printed)", "<= TENTH * 2 * abs(printed)"),
        ("printed**2 <= 10 * value**2", "printed**2 <= 100 * value**2"),
        ("value**2 <= 10 * printed**2", "value**2 <= 9 * printed**2"),
        ("if end.digits.contains(value)", "if end.contains(value)"),  # the hedge counted as rounding
        ("max(rungs, key=RUNGS.index)", "min(rungs, key=RUNGS.index)"),
        ("max(low, bottom)", "min(low, bottom)"),
        ("low if abs(value - low) <= abs(value - high) else high", "low"),  # only the first anchor
        ("low if abs(value - low) <= abs(value - high) else high", "high"),
    ],
)
def test_mutants_of_the_algebra_are_caught(before: str, after: str) -> None:
    """One exchanged piece of the algebra makes at least one case of the tables fail."""
    assert failures(mutant(before, after))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("if len(zones) > 1:", "if False:"),
        ("if any(len(found) > 1 for found in zones):", "if False:"),
        ("if len(lowest) > 1 or len(highest) > 1:", "if len(lowest) > 1 and len(highest) > 1:"),
    ],
)
def test_mutants_that_guess_are_caught(before: str, after: str) -> None:
    """An algebra that decides where the enclosure straddles an edge says something other than undecided."""
    straddling, sure = Enclosure(Fraction(24), Fraction(26)), Enclosure(Fraction(40), Fraction(40))
    judged = mutant(before, after).judge
    cases = [("20", straddling, straddling), ("20-40", straddling, sure), ("20", straddling, sure)]
    verdicts = {judged(parse_figure(text), low, high).verdict for text, low, high in cases}
    assert verdicts != {Verdict.UNDECIDED}
