"""What was decided, for every kind: the expected proposition written by hand, conditions and inputs included."""

from __future__ import annotations

from pathlib import Path

import pytest

from claims.audit.corpus import Corpus, open_corpus
from claims.certificate import certificate
from claims.report.claim_view import claim_lines
from claims.report.discrepancies import word_failure
from claims.report.findings_json import finding_json
from claims.report.proposition import proposition
from claims.report.reports import as_markdown

DOCUMENT = """\
document: kiosk
quantities:
  - {name: cups, unit: token/day, meaning: cups sold in a day}
  - {name: open_days, unit: day, meaning: days with the shutter up}
  - {name: cups_sold, unit: token, meaning: cups sold while open}
  - {name: rent, unit: "$", meaning: what the place costs}
  - {name: cost_per_cup, unit: "$/token", meaning: rent spread over the cups}
formulas:
  - {name: sold, of: cups_sold, is: cups * open_days, hypothesis: Every day is alike.}
  - {name: spread, of: cost_per_cup, is: rent / sold, hypothesis: Nothing else costs.}
claims:
  - {id: cups-a-day, says: Forty., stated: "~40 token/day", source: the till}
  - {id: cups-range, says: Thirty to fifty., stated: "30-50 token/day", source: the till}
  - {id: trust, says: People come., source: the owner}
  - {id: week, says: A week., stated: 280 token, formula: sold, given: {cups: cups-a-day, open_days: 7 day}}
  - id: two-weeks
    says: Two weeks.
    stated: 420-700 token
    expression: a_day * days
    given: {a_day: cups-range, days: exactly 14 day}
  - {id: many, says: Many., stated: "> 200 token", formula: sold, given: {cups: cups-a-day, open_days: 7 day}}
  - {id: alike, says: They agree., agree: [cups-a-day, cups-range]}
  - {id: in-dollars, says: In dollars., dimension: {expression: rent * cups / cups, is: "$"}}
  - {id: a-time, says: A time., dimension: {expression: cups_sold / cups, measures: hour}}
  - {id: not-together, says: No sum., dimension: {expression: rent + cups, balances: "false"}}
  - id: cheap
    says: A cup is cheap where many are sold.
    always: "spread <= rent / (10 [token])"
    assuming: ["sold >= 10 [token]"]
  - {id: per-day, says: More days., scaling: {formula: spread, in: open_days, as: inverse}}
  - {id: free, says: Days do not matter., independent: {formula: sold, of: cups}, expect: refuted, because: They do.}
  - {id: at-last, says: Nothing in the end., limit: {formula: spread, as: open_days, to: infinity, is: "0 [$/token]"}}
"""
SAID = {
    "cups-a-day": (
        "Taken from the till: “~40 tokens per day”, which is 36 to 44 tokens per day.",
        "cups-a-day in [36, 44] [token/day]",
    ),
    "trust": ("Taken from the owner; nothing is computed.", ""),
    "week": (
        (
            "The cups sold while open (sold), computed from the cups sold in a day (40 tokens per day, from"
            " cups-a-day) and the days with the shutter up (7 days, put in here), is within 275 to 285"
            " tokens, the range that “280 tokens” allows."
        ),
        "sold == cups * open_days: in [275, 285] [token], with cups == 40 [token/day], open_days == 7 [day]",
    ),
    "two-weeks": (
        (
            "A day times days, computed from a day (30 to 50 tokens per day, from cups-range) and days (14"
            " days, put in here), runs from an end in 415 to 425 to an end in 695 to 705 tokens, the range"
            " that “420-700 tokens” allows."
        ),
        "a_day * days: in [415, 705] [token], with a_day in [30, 50] [token/day], days == 14 [day]",
    ),
    "many": (
        (
            "The cups sold while open (sold), computed from the cups sold in a day (40 tokens per day, from"
            " cups-a-day) and the days with the shutter up (7 days, put in here), is above 200 tokens, the range"
            " that “> 200 tokens” allows."
        ),
        "sold == cups * open_days: in (200, inf) [token], with cups == 40 [token/day], open_days == 7 [day]",
    ),
    "cheap": (
        (
            "For all admissible values where the cups sold while open (sold) is at least 10 tokens: the"
            " rent spread over the cups (spread) is at most what the place costs divided by 10 tokens."
        ),
        "for all cups, open_days, rent > 0, with sold >= 10 [token]: spread <= rent / 10 [token]",
    ),
    "per-day": (
        (
            "For all admissible values: the rent spread over the cups (spread) is inversely proportional"
            " to the days with the shutter up, all else fixed."
        ),
        "for all rent, cups, open_days > 0: spread ∝ 1 / open_days",
    ),
    "free": (
        (
            "For all admissible values: the cups sold while open (sold) does not depend on the cups sold in"
            " a day, all else fixed."
        ),
        "for all cups, open_days > 0: sold(cups') == sold(cups)",
    ),
    "at-last": (
        (
            "For all admissible values: the rent spread over the cups (spread) tends to 0 $ per token as"
            " the days with the shutter up goes to infinity, all else fixed."
        ),
        "for all rent, cups, open_days > 0: lim spread == 0 [$/token] as open_days -> infinity",
    ),
    "alike": (
        (
            "cups-a-day (“~40 tokens per day”, which is 36 to 44 tokens per day) and cups-range (“30-50"
            " tokens per day”, which is 27 to 55 tokens per day (its ends 27 to 33 and 45 to 55)) share a"
            " value, each two of them."
        ),
        "cups-a-day in [36, 44] [token/day] and cups-range in [27, 55] [token/day]: they meet",
    ),
    "in-dollars": (
        (
            "As printed, what the place costs times the cups sold in a day divided by the cups sold in a day comes out"
            " in $."
        ),
        "unit of rent * cups / cups == $",
    ),
    "a-time": (
        "As printed, the cups sold while open divided by the cups sold in a day measures hour.",
        "dimension of cups_sold / cups == hour",
    ),
    "not-together": (
        "As printed, the units of what the place costs plus the cups sold in a day do not fit together.",
        "units of rent + cups: no balance",
    ),
}


@pytest.fixture(scope="module")
def kiosk(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    """Return a corpus with a claim of every kind."""
    file = tmp_path_factory.mktemp("kiosk") / "kiosk.yaml"
    file.write_text(DOCUMENT, "utf-8")
    return open_corpus([file])


@pytest.mark.parametrize("name", SAID)
def test_the_proposition_says_what_was_decided(name: str, kiosk: Corpus) -> None:
    """Words and symbols carry the statement with its inputs, sets, domains and conditions."""
    found = proposition(kiosk.find(name))
    assert found is not None
    assert (found.words, found.symbols) == SAID[name]


def test_every_outlet_shows_the_proposition(kiosk: Corpus) -> None:
    """Terminal, JSON, certificate, report and the text of a failing test hold the words beside what is said."""
    words, symbols = SAID["free"]
    found = kiosk.find("free")
    assert f"  checked         {words}" in claim_lines(found, ())
    assert f"                  {symbols}" in claim_lines(found, (), full=True)
    assert f"   {symbols}" in word_failure(found)
    assert finding_json(found)["proposition"] == {"words": words, "symbols": symbols}
    assert words in as_markdown(kiosk, [found]).replace("\\", "")
    assert words in "".join(certificate([found], kiosk.checks))


def test_the_proposition_is_made_from_the_tree_alone(kiosk: Corpus, tmp_path: Path) -> None:
    """Whatever a claim says, what was decided stays the same: another sentence changes no word of it."""
    other = tmp_path / "kiosk.yaml"
    other.write_text(DOCUMENT.replace("says: Days do not matter.", "says: Cups sell by themselves."), "utf-8")
    assert proposition(open_corpus([other]).find("free")) == proposition(kiosk.find("free"))
