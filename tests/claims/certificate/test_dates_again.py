"""Dates: certified, worked out again by the second program with another calendar, and refused where one is forged."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import recheck
from claims.audit.corpus import open_corpus
from claims.certificate import certificate
from tests.oracles.certificates import Json, judged, resealed
from units import FigureError, parse_figure

TEXT = """\
document: dates
claims:
  - {id: began, says: It began., stated: "14 June 2021", premise: a log}
  - {id: ended, says: It ended., stated: "2023-06-14", premise: a log}
  - {id: soon, says: It ended soon., stated: "by 30 June 2023", premise: a log}
  - {id: same, says: They agree., agree: [ended, soon]}
  - id: later
    says: That follows.
    stated: "STATED"
    expression: end + wait
    given: {end: ended, wait: WAIT}
    RECORD
  - id: span
    says: So long it took.
    stated: "730 day"
    expression: end - start
    given: {end: ended, start: began}
  - id: latest
    says: The later one.
    stated: "June 2023"
    expression: max(end, start)
    given: {end: ended, start: began}
  - id: speed
    says: So fast.
    stated: "10 token/day"
    expression: n / span
    given: {n: "7300 token", span: "from 14 June 2021 to 14 June 2023"}
"""
KNOWN = (("date", "1", "date"), ("day", "86400", "second"), ("second", "1", "second"))
UNITS = recheck.Units({name: {"factor": size, "base": {base: "1"}} for name, size, base in KNOWN})
WORDS = ("", "before ", "by ", "no later than ", "since ", "after ")
FORMS: tuple[Callable[[date], str], ...] = (
    date.isoformat,
    lambda day: f"{day.day}th of {day:%B}, {day.year}",
    lambda day: f"{day:%b}. {day.day}, {day.year}",
    lambda day: f"{day:%B} {day.year}",
    lambda day: f"the year {day.year}",
)
DAYS = st.dates(min_value=date(1583, 1, 1), max_value=date(9998, 12, 31))


def certified(folder: Path, stated: str = "12 September 2023", wait: str = "exactly 90 day", record: str = "") -> Json:
    """Return the certificate of a document in which dates are computed."""
    path = folder / "dates.yaml"
    text = TEXT.replace("STATED", stated).replace("WAIT", wait).replace("RECORD", record)
    path.write_text(text, encoding="utf-8")
    corpus = open_corpus([path])
    return json.loads("".join(certificate(corpus.findings(), corpus.checks)))


@given(DAYS, st.sampled_from(WORDS), st.sampled_from(FORMS))
def test_both_programs_read_one_set(day: date, word: str, form: Callable[[date], str]) -> None:
    """Our calendar is counted, the other one is that of Python; what the one refuses, the other one does."""
    text = word + form(day)
    try:
        mine = parse_figure(text)
    except FigureError:
        with pytest.raises(recheck.Disagreement):
            recheck.Figure(text, exact=False, units=UNITS)
        return
    other = recheck.Figure(text, exact=False, units=UNITS)
    assert (mine.set.low, mine.set.high, mine.set.low_open, mine.set.high_open) == other.set
    assert [mine.low.value, mine.high.value][: len(other.ends)] == [value for value, _ in other.ends]


@given(DAYS, DAYS)
def test_both_programs_read_one_span(one: date, other: date) -> None:
    """From a month to a day."""
    text = f"from {one:%B} {one.year} to {other.isoformat()}"
    try:
        mine = parse_figure(text)
    except FigureError:
        with pytest.raises(recheck.Disagreement):
            recheck.Figure(text, exact=False, units=UNITS)
        return
    again = recheck.Figure(text, exact=False, units=UNITS)
    assert (mine.low.value * recheck.DAY, mine.high.value * recheck.DAY) == again.set[:2]


@pytest.mark.parametrize("text", ["31 February 2023", "2023-13-01", "29 February 1900", "by June 2023", "May 1500"])
def test_what_is_no_day_is_refused(text: str) -> None:
    """No certificate has one."""
    with pytest.raises(recheck.Disagreement):
        recheck.Figure(text, exact=False, units=UNITS)


@pytest.mark.parametrize(
    ("stated", "wait", "verdict"),
    [
        ("12 September 2023", "exactly 90 day", "verified"),
        ("13 September 2023", "exactly 90 day", "refuted"),
        ("September 2023", "80-95 day", "verified"),
        ("12 September 2023", "85-90 day", "loose"),
        ("before 12 September 2023", "80-90 day", "loose"),
        ("after 11 September 2023", "90-95 day", "verified"),
        ("the year 2024", "90-95 day", "refuted"),
    ],
)
def test_all_that_is_computed_with_dates_is_decided_again(stated: str, wait: str, verdict: str, tmp_path: Path) -> None:
    """Nothing is taken on trust."""
    record = "" if verdict == "verified" else f"verdict: {verdict}\n    because: It is another day."
    written = certified(tmp_path, stated, wait, record)
    assert next(claim["verdict"] for claim in written["claims"] if claim["id"] == "later") == verdict
    assert judged(written, tmp_path) == "decided"


@pytest.mark.parametrize(
    ("name", "place", "forged"),
    [
        ("later", ("verdict",), "loose"),
        ("later", ("figure", "set"), ["[", "63830073600", "63830160000", ")"]),  # planted: the day before
        ("later", ("figure", "text"), "13 September 2023"),
        ("later", ("inputs", "wait", "text"), "exactly 91 day"),
        ("later", ("expression", 0), "*"),
        ("later", ("expression",), ["+", ["symbol", "end"], ["symbol", "end"]]),
        ("span", ("expression",), ["-", ["symbol", "end"]]),
        ("same", ("verdict",), "refuted"),
        ("soon", ("figure", "set"), ["(", None, "63823766400", ")"]),  # planted: without its last day
    ],
)
def test_a_forged_date_is_refused(name: str, place: tuple[str | int, ...], forged: Json, tmp_path: Path) -> None:
    """Whatever is changed, the seal put right behind it."""
    written = deepcopy(certified(tmp_path))
    part = next(claim for claim in written["claims"] if claim["id"] == name)
    for each in place[:-1]:
        part = part[each]
    part[place[-1]] = forged
    assert judged(resealed(written), tmp_path) not in ("decided", "trusted")


@pytest.mark.parametrize(("unit", "size"), [("day", "86164"), ("date", "2")])
def test_another_day_is_refused(unit: str, size: str, tmp_path: Path) -> None:
    """Planted: a day of the stars, and dates counted in pairs of seconds."""
    written = deepcopy(certified(tmp_path))
    written["units"][unit]["factor"] = size
    assert judged(resealed(written), tmp_path) not in ("decided", "trusted")


DATED = {"second": ("1", "second"), "day": ("86400", "second"), "date": ("1", "date")}
DATE_UNITS = recheck.Units({name: {"factor": factor, "base": {base: "1"}} for name, (factor, base) in DATED.items()})


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("from 1 march 2020 to 3 march 2020", 2, 2),
        ("from march 2020 to 2021", 276, 670),  # a year alone is one beside another date
        ("between march 2020 and 2021", 276, 670),
        ("from 2020 to march 2021", 60, 455),
    ],
)
def test_a_span_between_dates(text: str, low: int, high: int) -> None:
    """From the last day of the first to the first day of the second at least, in days."""
    figure = recheck.Figure(text, exact=False, units=DATE_UNITS)
    assert figure.set == (Fraction(low * 86_400), Fraction(high * 86_400), False, False)
    assert figure.vague is (low != high)


@pytest.mark.parametrize(
    "text", ["from march 2020 to 2020", "from 1 march 2020 to 1 march 2020", "from march 2020 to x"]
)
def test_a_span_that_runs_backward(text: str) -> None:
    """One that ends before it begins, on its only day, or with nothing."""
    with pytest.raises(recheck.Disagreement, match="runs backward"):
        recheck.Figure(text, exact=False, units=DATE_UNITS)


@pytest.mark.parametrize("text", ["from 3 to 5", "from 2020 to 2021"])
def test_what_is_no_span_between_dates_is_left(text: str) -> None:
    """Two numbers are no dates, whatever they stand for."""
    with pytest.raises(recheck.Unsure, match="the figure"):
        recheck.Figure(text, exact=False, units=DATE_UNITS)


FIRST = date(2020, 3, 1).toordinal()
AS_DAYS = [
    ("1 march 2020", [(0, 0, 1)], (0, 1, False, True), False),
    ("march 2020", [(0, 0, 0), (30, 30, 31)], (0, 31, False, True), True),
    ("before 1 march 2020", [(0, 0, 0)], (None, 0, False, True), False),
    ("before march 2020", [(0, 0, 0)], (None, 0, False, True), False),
    ("by 1 march 2020", [(1, 1, 1)], (None, 1, False, True), False),
    ("since march 2020", [(0, 0, 0)], (0, None, False, False), False),
    ("after march 2020", [(31, 31, 31)], (31, None, False, False), False),
]


@pytest.mark.parametrize(("text", "places", "bounds", "vague"), AS_DAYS)
def test_a_date_as_days(text: str, places: Json, bounds: Json, vague: bool) -> None:
    """Its numbers, each with what it reaches, and all that it holds, in days behind the first of March."""
    figure = recheck.Figure(text, exact=False, units=DATE_UNITS)
    told = [(_day(value), _day(low), _day(high)) for value, (low, high) in figure.ends]
    assert told == places
    assert (*map(_day, figure.set[:2]), *figure.set[2:]) == bounds
    assert (figure.vague, figure.on_scale, figure.delimits, figure.plain) == (vague, True, True, None)


def _day(value: Fraction | None) -> Fraction | None:
    return None if value is None else value / 86_400 - FIRST
