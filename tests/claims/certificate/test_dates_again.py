"""Dates: certified, worked out again by the second program with another calendar, and refused where one is forged."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from datetime import date
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
