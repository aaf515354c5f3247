"""What people reported of other programs, and of this one: each decided rightly, or refused with the next step."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from claims.audit.corpus import examined_corpus
from claims.schema.vocabulary import Verdict

DECIBEL = {
    "units": [{"name": "decibel", "symbol": "dB", "meaning": "a tenth of the decadic logarithm of a ratio of powers"}]
}
CLAIM = {"id": "a", "says": "As printed."}
# What a claim states, how that is computed from what, and its verdict by hand.
DECIDED = {
    "turns a second": ("50 turn/s", "n", {"n": "exactly 3000 rpm"}, Verdict.VERIFIED),
    "turns in hertz": ("50 Hz", "n / 1 [turn]", {"n": "exactly 3000 rpm"}, Verdict.VERIFIED),
    "turns in radians": ("314 rad/s", "n * 2 * pi / 1 [turn]", {"n": "exactly 3000 rpm"}, Verdict.VERIFIED),
    "angular frequency": ("314 rad/s", "2 * pi * f", {"f": "exactly 50 Hz"}, Verdict.VERIFIED),
    "harmonic": ("100 Hz", "2 * f", {"f": "exactly 50 Hz"}, Verdict.VERIFIED),
    "psi": ("6895 Pa", "p", {"p": "exactly 1 psi"}, Verdict.VERIFIED),
    "psi wrong": ("1450 Pa", "p", {"p": "exactly 1 psi"}, Verdict.REFUTED),
    "gauge and absolute": ("44.7 psi", "g + a", {"g": "30 psi", "a": "14.7 psi"}, Verdict.VERIFIED),
    "kilowatts": ("25 kW", "e / t", {"e": "25 kWh", "t": "exactly 1 h"}, Verdict.VERIFIED),
    "points of shares": ("14.9 percentage points", "b - a", {"a": "77.4 %", "b": "92.3 %"}, Verdict.VERIFIED),
    "points of counts": ("15 percentage points", "b / n - a / n", {"a": "25", "b": "40", "n": "100"}, Verdict.VERIFIED),
    "percent of shares": ("14.9 %", "b / a - 1", {"a": "77.4 %", "b": "92.3 %"}, Verdict.REFUTED),
    "change back": ("-47.7 %", "b / a - 1", {"a": "726", "b": "380"}, Verdict.VERIFIED),
    "sum of cents": ("$39.25", "a + b + c", {"a": "$30.00", "b": "$7.50", "c": "$2.25"}, Verdict.REFUTED),
    "quotient": ("5.5", "a / b", {"a": "22", "b": "3.0"}, Verdict.REFUTED),
    "margin": ("52%", "a / b", {"a": "$4.2M", "b": "$10.5M"}, Verdict.REFUTED),
    "rate of people": ("3 per 100,000", "a / b", {"a": "exactly 6", "b": "exactly 200000"}, Verdict.VERIFIED),
    "rate of people wrong": ("3 per 100,000", "a / b", {"a": "exactly 9", "b": "exactly 200000"}, Verdict.REFUTED),
    "demand of a day": ("40 kWh/d", "e / t", {"e": "exactly 280 kWh", "t": "exactly 1 week"}, Verdict.VERIFIED),
    "demand of an hour": ("1.17 kWh/h", "e / t", {"e": "exactly 1.17 kWh", "t": "exactly 1 day"}, Verdict.REFUTED),
    "degree days": (
        "9600 kWh", "u * d", {"u": "exactly 200 W/K", "d": "exactly 2000 degree days"}, Verdict.VERIFIED,
    ),
    "flux": ("7.4 W", "f * a", {"f": "3.7 W m^-2", "a": "exactly 2 m^2"}, Verdict.VERIFIED),
    "yield": ("10 kg", "y * a", {"y": "5.0 kg ha-1", "a": "exactly 2 ha"}, Verdict.VERIFIED),
    "thousands": ("$12,346 thousand", "a + b", {"a": "exactly $12e6", "b": "exactly $345678"}, Verdict.VERIFIED),
    "thousands off": ("$12,344 thousand", "a + b", {"a": "exactly $12e6", "b": "exactly $345678"}, Verdict.REFUTED),
}  # fmt: skip
# What is refused, and a part of the next step.
REFUSED = {
    "turns as hertz": ("50 Hz", "n", {"n": "exactly 3000 rpm"}, "divide by 1 [turn] for hertz"),
    "turns as radians": ("314 rad/s", "n", {"n": "exactly 3000 rpm"}, "multiply by 2 * pi / 1 [turn] for radians"),
    "hertz as radians": ("100 rad/s", "2 * f", {"f": "exactly 50 Hz"}, "multiply by 2 * pi"),
    "radians as hertz": ("100 Hz", "2 * f", {"f": "exactly 50 rad/s"}, "divide by 2 * pi"),
    "kilowatts an hour": ("25 kW/h", "e / t", {"e": "25 kWh", "t": "exactly 1 h"}, "divide by an input such as period"),
    "points of dollars": ("5 percentage points", "b / a - 1", {"a": "$100", "b": "$105"}, "write percent"),
    "gauge": ("30 psig", "2 * p", {"p": "15 psi"}, "add 14.7 psi or 1.01325 bar for the absolute one"),
    "absolute": ("30 bara", "2 * p", {"p": "15 bar"}, "write psi or bar, and say so"),
    "level": ("60 dB", "2 * p", {"p": "30"}, "declare decibel"),
    "loss": ("(7,890)", "2 * p", {"p": "3,945"}, "add `negatives: parentheses` above the claims"),
    "loss of money": ("$(71) million", "2 * p", {"p": "$35 million"}, "write a minus"),
    "two strokes": ("100 V/A s", "2 * p", {"p": "50 V*s/A"}, "* or / is missing between two units"),
    "lost exponent": ("5.98 x 1024 kg", "2 * p", {"p": "3 kg"}, "before the unit"),
}  # fmt: skip


def outcome(folder: Path, claim: dict[str, object], **header: object) -> Verdict | str:
    """Return the verdict on the last claim of a document, or the first error with its next step."""
    record = {"document": "report", **header, "claims": [CLAIM | claim]}
    (folder / "report.yaml").write_text(json.dumps(record), encoding="utf-8")
    corpus = examined_corpus([folder / "report.yaml"])
    if corpus.faults:
        return f"{corpus.faults[0].problem}; {corpus.faults[0].fix}"
    return corpus.find("a").verdict


def computed(row: tuple[str, str, dict[str, str], object]) -> dict[str, object]:
    """Return a claim of a row."""
    stated, expression, given, _ = row
    return {"stated": stated, "expression": expression, "given": given}


SOURCES = "10 [dB] * log10(2 * 10^(p / 10 [dB]))"
LEVELS = {
    "gains add up": ("-10 dB", "p - l", {"p": "10 dB", "l": "20 dB"}, Verdict.VERIFIED),
    "sources add up as powers": ("63 dB", SOURCES, {"p": "exactly 60 dB"}, Verdict.VERIFIED),
    "and not as numbers": ("120 dB", SOURCES, {"p": "exactly 60 dB"}, Verdict.REFUTED),
    "a slip": ("64 dB", SOURCES, {"p": "exactly 60 dB"}, Verdict.REFUTED),
    "about": ("about 40 dB", "10 [dB] * log10(g)", {"g": "exactly 1000"}, Verdict.REFUTED),
    "gain": ("20 dB", "10 [dB] * log10(g)", {"g": "exactly 1000"}, Verdict.REFUTED),
}  # fmt: skip


@pytest.mark.parametrize("row", LEVELS.values(), ids=list(LEVELS))
def test_levels_are_never_approximate(tmp_path: Path, row: tuple[str, str, dict[str, str], Verdict]) -> None:
    """A ratio that is a decibel off is a quarter off; on the scale of the logarithm nothing is near."""
    assert outcome(tmp_path, computed(row), **DECIBEL) is row[3]


@pytest.mark.parametrize("row", REFUSED.values(), ids=list(REFUSED))
def test_what_has_two_readings_is_refused_with_the_next_step(
    tmp_path: Path, row: tuple[str, str, dict[str, str], str]
) -> None:
    """Neither reading is taken, and the error says how to write each."""
    found = outcome(tmp_path, computed(row))
    assert isinstance(found, str)
    assert row[3] in found


def test_accounts_print_losses_in_parentheses(tmp_path: Path) -> None:
    """Of a document that says so 12,345 less 7,890 are 4,455, in a table and in quoted words."""
    (tmp_path / "accounts.md").write_text(
        "The loss was $(71) million.\n\n| cost | sales |\n| - | - |\n| (7,890) | 12 |\n"
    )
    claims = [
        CLAIM | {"id": "loss", "source": "the filing", "stated": "$(71) million", "quote": "was $(71) million"},
        CLAIM | {"id": "cost", "source": "the filing", "stated": "-7,890", "quote": "(7,890)"},
    ]
    table = {
        "id": "income", "says": "The income.", "source": "the filing", "columns": {"y": "$ thousand"},
        "rows": {"sales": ["12,345"], "cost": ["(7,890)"]}, "totals": {"gross": ["4,455"]},
    }  # fmt: skip
    record = {"document": "a", "text": "accounts.md", "negatives": "parentheses", "tables": [table], "claims": claims}
    (tmp_path / "a.yaml").write_text(json.dumps(record), encoding="utf-8")
    corpus = examined_corpus([tmp_path / "a.yaml"])
    assert not corpus.faults
    assert corpus.find("income.gross.y").verdict is Verdict.VERIFIED
    loss = corpus.find("loss").claim.figure
    assert loss is not None
    assert loss.value == -71_000_000
    wrong = record | {"claims": [CLAIM | {"source": "the filing", "stated": "7,890", "quote": "(7,890)"}]}
    (tmp_path / "a.yaml").write_text(json.dumps(wrong), encoding="utf-8")
    assert "prints -7890 (another number)" in examined_corpus([tmp_path / "a.yaml"]).faults[0].problem


@pytest.mark.parametrize("row", DECIDED.values(), ids=list(DECIDED))
def test_what_is_reported_is_decided(tmp_path: Path, row: tuple[str, str, dict[str, str], Verdict]) -> None:
    """The verdict is the one worked by hand."""
    assert outcome(tmp_path, computed(row)) is row[3]
