"""What a claim of a value is refused for, with its place: what cannot fail, does not fit, or has two readings."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from claims.checks.check import Check
from claims.checks.value.check import ValueCheck
from claims.checks.value.preparation import prepare
from claims.loading.claim import Claim
from claims.loading.load import load
from claims.loading.scope import Scope, scope_of
from claims.schema.diagnostics import Diagnostic
from derive.collection import Library

HEAD = """\
document: kiosk
quantities:
  - {name: cups, unit: token/day, meaning: cups sold in a day}
  - {name: open_days, unit: day, meaning: days with the shutter up}
  - {name: sold, unit: token, meaning: cups sold}
  - {name: share, unit: "", meaning: a share}
constants:
  - {name: spilt, is: exactly 2 token, meaning: cups spilt, source: the floor}
formulas:
  - {name: sales, of: sold, is: cups * open_days - spilt, hypothesis: Every day is alike.}
  - {name: scaled, of: cups, is: cups * share, hypothesis: So it is.}
units:
  - {name: stall, meaning: places to sell}
claims:
  - {id: a-pair, says: Two., stated: "2", premise: the till}
  - {id: a-day, says: So many., stated: 40 token/day, premise: the till}
  - {id: it, says: So., BODY}
"""


def loaded(folder: Path, body: str) -> tuple[Claim, Scope]:
    """Return a claim of the document, and what its names stand for."""
    (folder / "kiosk.yaml").write_text(HEAD.replace("BODY", body), "utf-8")
    found = load([folder])
    scope, faults = scope_of(found.documents[0], Library({}, {}))
    assert not faults
    return found.claims["it"], scope


def prepared(folder: Path, body: str) -> tuple[Check | None, list[Diagnostic]]:
    """Return the check of a claim, and what is wrong with it."""
    claim, scope = loaded(folder, body)
    faults: list[Diagnostic] = []
    found = prepare(claim, {}, scope, faults)
    return found, faults


@pytest.mark.parametrize(
    "body",
    [
        "stated: 278 token, formula: sales, given: {cups: a-day, open_days: 7 day}",
        "stated: 277 token, formula: sales, given: {cups: a-day, open_days: 7 day, spilt: 3 token}",
        "stated: 280 token, expression: c * d, given: {c: a-day, d: 7 day}",
        "stated: 22 km/h, expression: v, given: {v: 6 m/s}",  # converted
        'stated: 22 km/h, expression: "6 [m/s]"',
        "stated: 40 token/day, expression: a + b, given: {a: 40 token/day, b: 0-1 token/day}",  # b is no single number
        "stated: 40 token/day, expression: a * b, given: {a: a-day, b: exactly 1}",  # told by circles
        'stated: "2", expression: a * b, given: {a: a-pair, b: exactly 1}',
        'stated: "4", expression: a + b - 2, given: {a: "4", b: a-pair}',  # another claim is no literal
        "stated: 20 token/day, formula: scaled, given: {cups: 40 token/day, share: 0.5}",
        "stated: 3 June 2023, expression: d + w, given: {d: 1 June 2023, w: 2 day}",
        "stated: 15 June 2023, expression: d + w, given: {d: 1 June 2023, w: 2 week}",
        'stated: 3 June 2023, expression: "d + w * a / b", given: {d: 1 June 2023, w: 1 day, a: 6 token, b: 3 token}',
        'stated: 3 June 2023, expression: "d + 2 [day]", given: {d: 1 June 2023}',
        'stated: 36 month, expression: "2 * w", given: {w: 18 month}',  # no date
    ],
)
def test_what_can_be_decided_is_taken(tmp_path: Path, body: str) -> None:
    """Nothing is wrong, and the check stands on as many inputs as were given."""
    found, faults = prepared(tmp_path, body)
    assert not faults
    assert isinstance(found, ValueCheck)
    assert len(found.bound) == body.partition("given")[2].count(": ") - bool("given" in body)


HOURS = "it may end on that day or on the next one: write days or weeks"
OTHER_MONTHS = "it may be the same day of another month, or so many times 30.4375 days: write days or weeks"
PREMISE, OWN = "derive it, or make it a premise", "compute it from other numbers, or make it a premise"
BARE, UNIT = "compute it from inputs, or make it a premise", "check the unit of the figure"
NAMES = "a name of its own stands under 'given'; `claims quantities` and `claims formulas` list the library's"
EACH = f"{UNIT}; if one goes with one of the other,"


@pytest.mark.parametrize(
    ("body", "at", "found", "hint"),
    [
        ('stated: "7", expression: "7"', '"7"}', "a bare number", BARE),
        ('stated: 6 m/s, expression: "6 [m/s]"', '"6 [m', "a bare number", BARE),
        (
            "stated: 80 m, expression: 2 * c, given: {c: 40 m, d: 7 day}",
            "7 day",
            "the input d, never used",
            "remove it",
        ),
        ("stated: 41 m, expression: c, given: {c: 40 m}", "c,", "nothing but its own input c", PREMISE),
        (
            "stated: 41 token/day, expression: c, given: {c: a-day}",
            "c,",
            "nothing but its own input c",
            f"{PREMISE}; that two places print the same is `agree: [a-day, it]`",
        ),
        ("stated: 41 m, expression: c * d / d, given: {c: 40 m, d: 7 s}", "c * d", "its own input c", PREMISE),
        ('stated: "4", expression: a * b, given: {a: "4", b: "1"}', '"4", b', "'4', the very figure", OWN),
        (
            "stated: 40 token/day, formula: scaled, given: {cups: 40 token/day, share: exactly 1}",
            "40 token/day, share",
            "the very figure that the claim states",
            OWN,
        ),
        (
            'stated: 3 June 2023, expression: "d + 36 [hour]", given: {d: 1 June 2023}',
            '"d + 36',
            "a date that is moved by so many 'hour', and says no hour of its day",
            HOURS,
        ),
        ("stated: 3 June 2023, expression: d + w, given: {d: 1 June 2023, w: 30 hour}", "d + w", "no hour", HOURS),
        (
            "stated: 1 June 2023, expression: d + w, given: {d: 1 May 2023, w: 1 month}",
            "d + w",
            "a date that is moved by so many 'month', which has two readings",
            OTHER_MONTHS,
        ),
        (
            'stated: 1 June 2023, expression: "d + 1 [year]", given: {d: 1 June 2022}',
            '"d + 1',
            "which has two readings",
            OTHER_MONTHS,
        ),
        (
            "stated: 3 $, expression: a + b, given: {a: 2 $, b: 2 s}",
            "a + b",
            "second in `b`",
            "a factor in dollar/second would mend it",
        ),
        (
            "stated: 280 day, formula: sales, given: {cups: a-day, open_days: 7 day}",
            "280 day",
            '"280 day", which is in second',
            UNIT,
        ),
        ("stated: 10 s, expression: way * 2, given: {way: 5 m}", "10 s", '"10 s", which is in second', UNIT),
        (
            "stated: 10 users, expression: r * t, given: {r: '2,000 1/s', t: 5 ms}",
            "10 users",
            "which is in user",
            f'{EACH} multiply by a given such as each: "exactly 1 user"',
        ),
        (
            "stated: 0.1 1/s, expression: q / r, given: {q: 1 message, r: 10 s}",
            "0.1 1/s",
            "which is in 1/second",
            f'{EACH} divide by a given such as each: "exactly 1 message"',
        ),
        (
            "stated: 10 stall, expression: q / r, given: {q: 1 message, r: 10 message}",
            "10 stall",
            "which is in stall",
            f'{EACH} multiply by a given such as each: "exactly 1 stall"',
        ),
        (
            "stated: 10 message, expression: sqrt(q * r), given: {q: 1 message, r: '10'}",
            "10 message",
            "which is in message",
            f'{EACH} multiply by a given such as each: "exactly 1 message^(1/2)"',
        ),
        ("stated: 10 users, expression: way * 2, given: {way: 5 m}", "10 users", "which is in user", UNIT),
        ("stated: 10 m, expression: c * k, given: {c: 40 m}", "k, given", "'k'", NAMES),
        (
            "stated: 10 m^2, expression: c * d, given: {c: '> 40 m', d: 2 m}",
            "'> 40",
            "the half-line '> 40 m'",
            "give a number or a range",
        ),
        (
            "stated: 10 users, expression: q * r, given: {q: 1 message, r: '10'}",
            "10 users",
            "which is in user",
            f'{EACH} multiply by a given such as each: "exactly 1 user/message"',
        ),
    ],
)
def test_what_cannot_be_decided_is_refused(tmp_path: Path, body: str, at: str, found: str, hint: str) -> None:
    """One fault, at its place in the claim, says what was found and what to do; there is no check."""
    made, (fault,) = prepared(tmp_path, body)
    assert made is None
    lines = (tmp_path / "kiosk.yaml").read_text("utf-8").splitlines()
    assert lines[fault.line - 1][fault.column - 1 :].startswith(at)
    assert found in fault.found
    assert fault.fix == hint


def test_a_formula_without_one_of_its_inputs_is_refused(tmp_path: Path) -> None:
    """A constant that is set in the place of an input that is missing does not make up for it."""
    made, (fault,) = prepared(tmp_path, "stated: 278 token, formula: sales, given: {cups: a-day, spilt: 3 token}")
    assert made is None
    assert fault.found == "no value for open_days (days with the shutter up)"


def test_an_input_that_does_not_fit_is_refused(tmp_path: Path) -> None:
    """Days for cups a day: the fault is told once, and the others do not make a check."""
    for given in ("cups: 4 day, open_days: 7 day", "cups: a-day, open_days: 7 day, spilt: 3 day"):
        made, faults = prepared(tmp_path, f"stated: 278 token, formula: sales, given: {{{given}}}")
        assert made is None
        assert len(faults) == 1


def test_what_is_at_fault_elsewhere_makes_no_check(tmp_path: Path) -> None:
    """A formula that nobody knows, or a figure that was not read, is told by the loader, and told once."""
    claim, scope = loaded(tmp_path, "stated: 278 token, formula: sales, given: {cups: a-day, open_days: 7 day}")
    faults: list[Diagnostic] = []
    assert prepare(claim, {}, replace(scope, formulas={}), faults) is None
    assert prepare(replace(claim, figure=None), {}, scope, faults) is None
    claim, _ = loaded(tmp_path, "stated: 280 token, expression: c * d, given: {c: a-day, d: 7 day}")
    assert prepare(replace(claim, figure=None), {}, scope, faults) is None
    assert not faults
