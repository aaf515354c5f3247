"""What is computed with dates, and what is not."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from claims.audit.corpus import open_corpus
from claims.report.wording import word_verdict
from claims.schema.diagnostics import DiagnosticError
from tests.oracles.forked import ran

TEXT = """\
document: dates
claims:
  - {id: began, says: It began., stated: "14 June 2021", source: a log}
  - {id: ended, says: It ended., stated: "2023-06-14", source: a log}
  - id: found
    says: That follows.
    stated: "STATED"
    exact: true
    expression: EXPRESSION
    given: GIVEN
"""
BOTH, WAIT = "{end: ended, start: began}", '{end: ended, wait: "exactly 90 day"}'


def written(folder: Path, stated: str, expression: str, given: str) -> Path:
    """Write a document with one computed claim."""
    file = folder / "dates.yaml"
    text = TEXT.replace("STATED", stated).replace("EXPRESSION", expression).replace("GIVEN", given)
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("stated", "expression", "given", "verdict"),
    [
        ("730 day", "end - start", BOTH, "verified"),  # 365 and 365: 29 February 2024 is later
        ("731 day", "end - start", BOTH, "refuted"),
        ("2 year", "end - start", BOTH, "refuted"),  # 730.5 days
        ("12 September 2023", "end + wait", WAIT, "verified"),  # 16 + 31 + 31 + 12
        ("September 2023", "end + wait", WAIT, "verified"),
        ("13 September 2023", "end + wait", WAIT, "refuted"),  # planted: a day late, though the two numbers are close
        ("the year 2024", "end + wait", WAIT, "refuted"),
        ("16 March 2023", "end - wait", WAIT, "verified"),  # 14 + 31 + 30 + 15
        ("before October 2023", "end + wait", WAIT, "verified"),
        ("before 12 September 2023", "end + wait", WAIT, "refuted"),  # planted: it is that day
        ("by 12 September 2023", "end + wait", WAIT, "verified"),
        ("since 12 September 2023", "end + wait", WAIT, "verified"),
        ("after 12 September 2023", "end + wait", WAIT, "refuted"),
        ("after 11 September 2023", "end + wait", WAIT, "verified"),
        ("10 token/day", "n / span", '{n: "7300 token", span: "from 14 June 2021 to 14 June 2023"}', "verified"),
    ],
)
def test_the_calendar_decides(tmp_path: Path, stated: str, expression: str, given: str, verdict: str) -> None:
    """Differences and dates so many days away, worked by hand."""
    corpus = open_corpus([written(tmp_path, stated, expression, given)])
    assert corpus.find("found").verdict == verdict


def test_a_date_that_is_moved_by_nothing_that_has_a_value_is_none(tmp_path: Path) -> None:
    """It is no part of a day either: that is what is told, and no date follows."""
    corpus = open_corpus(
        [written(tmp_path, "14 June 2023", "end + wait / (n - n)", '{end: ended, wait: "6 day", n: "2"}')]
    )
    outcome = corpus.find("found").outcome
    assert outcome.verdict == "undecided"
    assert outcome.reason.endswith("division by zero")


@pytest.mark.parametrize(
    ("stated", "expression", "given"),
    [
        ("15 June 2023", "end + n / rate", '{end: ended, n: "30 token", rate: "1 token/h"}'),  # or 16 June
        ("14 June 2023", "end + n / rate", '{end: ended, n: "23 token", rate: "1 token/h"}'),  # or 15 June
        ("13 June 2023", "end - n / rate", '{end: ended, n: "23 token", rate: "1 token/h"}'),  # or 14 June
        ("by 15 June 2023", "end + n / rate", '{end: ended, n: "30 token", rate: "1 token/h"}'),
        ("15 June 2023", "end + wait", '{end: ended, wait: "1.5 day"}'),
        ("June 2023", "end + n / rate", '{end: ended, n: "24-30 token", rate: "1 token/h"}'),
        ("June 2023", "end + n / rate", '{end: ended, n: "18-24 token", rate: "1 token/h"}'),
        (
            "15 June 2023",
            "max(end, start + n / rate)",
            '{end: ended, start: began, n: "17531 token", rate: "1 token/h"}',
        ),
    ],
)
def test_a_day_says_no_hour(tmp_path: Path, stated: str, expression: str, given: str) -> None:
    """Thirty hours after some hour of a day it is the next day or the one after it: no verdict would be right."""
    with pytest.raises(DiagnosticError) as refused:
        open_corpus([written(tmp_path, stated, expression, given)])
    assert "shifting a date by a part of a day" in str(refused.value.diagnostics)


@pytest.mark.parametrize(
    ("stated", "expression", "verdict"),
    [
        ("15 June 2023", "end + n / rate", "verified"),  # 24 tokens at one an hour are a day, whatever the hour
        ("14 June 2023", "end + n / rate", "refuted"),
        ("15 June 2023", "end + floor(1.25 * n / rate, 1 [day])", "verified"),
        ("by 16 June 2023", "end + ceil(1.25 * n / rate, 1 [day])", "verified"),
        ("by 15 June 2023", "end + ceil(1.25 * n / rate, 1 [day])", "refuted"),
    ],
)
def test_whole_days_lead_to_a_day(tmp_path: Path, stated: str, expression: str, verdict: str) -> None:
    """All hours of one day, moved by whole days, are all hours of another."""
    given = '{end: ended, n: "24 token", rate: "1 token/h"}'
    assert open_corpus([written(tmp_path, stated, expression, given)]).find("found").verdict == verdict


def test_days_are_apart_by_days(tmp_path: Path) -> None:
    """From late on one day to early on the next are ten hours, from early to late more than forty."""
    given = '{end: ended, start: "13 June 2023"}'
    for stated in ("10 h", "24 h", "1440 minute"):
        with pytest.raises(DiagnosticError) as refused:
            open_corpus([written(tmp_path, stated, "end - start", given)])
        assert "is more precise than a difference of dates" in str(refused.value.diagnostics)
    assert open_corpus([written(tmp_path, "1 day", "end - start", given)]).find("found").verdict == "verified"


def test_a_year_of_365_days_is_named_where_it_makes_the_difference(tmp_path: Path) -> None:
    """Two years without a leap day."""
    corpus = open_corpus([written(tmp_path, "2 year", "end - start", BOTH)])
    assert "with a year of 365 days it is verified" in word_verdict(corpus.find("found"))


def test_no_one_is_shown_seconds(tmp_path: Path) -> None:
    """Neither where the claim is shown, nor where it is mended, nor on any page."""
    given = '{end: ended, wait: "80-95 day"}'
    file, site = written(tmp_path, "before 12 September 2023", "end + wait", given), tmp_path / "site"
    for arguments in (["show", "found"], ["explain", "found"], ["why-not", "found"], ["report"]):
        said = run(*arguments, str(file)).stdout
        assert "2023" in said
        assert not in_seconds(said)
    run("site", str(file), "--out", str(site))
    pages = list(site.rglob("*.html"))
    assert pages
    assert not any(in_seconds(page.read_text("utf-8")) for page in pages)
    assert "Dates cannot be changed here;" in (site / "claims/found.html").read_text("utf-8")


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a command of the program."""
    return ran(*arguments)


def in_seconds(text: str) -> bool:
    """Return whether a text has the seconds from the year 1 to ours, or names the scale of dates as a unit."""
    return re.search(r"\b63(?:[.,]?[78]\d{6,}|[.,][78]\d{1,2}(?: b|[,.]))|\[date\]|\d dates?\b", text) is not None


def test_seconds_are_noticed() -> None:
    """Planted: as propositions once printed them."""
    assert in_seconds("end == 63822384000 [date]")
    assert in_seconds("from 63.82 billion to 63.82 billion")


@pytest.mark.parametrize(
    ("expression", "given", "said"),
    [
        (
            "end + start",
            BOTH,
            "`end + start` is a date, but a value in second is needed; dates can only be subtracted",
        ),
        ("2 * end", "{end: ended}", "`end` is a date, but a value in second is needed; dates can only be subtracted"),
        ("end / start", BOTH, "`end` is a date, but a value in second is needed; dates can only be subtracted"),
        (
            "floor(end)",
            "{end: ended}",
            "`end` is a date, but a value in second is needed; dates can only be subtracted",
        ),
        ("wait - end", WAIT, "`wait - end` is a date, but a value in second is needed; dates can only be subtracted"),
        ("end + 5 [date]", "{end: ended}", "a date cannot be written as a number with a unit"),
        ("end - start", '{end: ended, start: "before June 2000"}', "'before June 2000' is a bound, not a value"),
        ("end + 36 [hour]", "{end: ended}", "shifting a date by 'hour' needs the time of day; write days or weeks"),
        ("end + wait", '{end: ended, wait: "3 month"}', "it may be the same day of another month"),
    ],
)
def test_what_a_point_cannot_do_is_refused(tmp_path: Path, expression: str, given: str, said: str) -> None:
    """No date is silently a number of seconds."""
    stated = "14 September 2023" if "month" in given or "hour" in expression else "730 day"
    file = written(tmp_path, stated, expression, given)
    done = run("audit", str(file))
    assert done.returncode == 2, done.stdout
    assert said in done.stdout + done.stderr
