"""A figure in another unit than what follows: where only what is counted differs, the factor to write is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from claims.audit.corpus import open_corpus
from claims.schema.diagnostics import DiagnosticError

ADVICE = {
    'stated: 10 users, expression: rate * time, given: {rate: "2,000 1/s", time: 5 ms}': "exactly 1 user",
    'stated: 100 s, expression: queued / rate, given: {queued: "1,000 messages", rate: "10 messages^2/s"}': (
        "exactly 1 message"
    ),
    "stated: 15%, expression: some / all, given: {some: 3 million, all: 20 million users}": "exactly 1 user",
    "stated: 10 s, expression: way * 2, given: {way: 5 m}": "",
}

PERIOD = (
    'check the unit of the figure; of what is told for some time, {how} by a given such as period: "exactly 1 year"'
)
NUMBERS = {
    "stated: 21.4K, expression: a - b, given: {a: 20 °C, b: -1.4 °C}": (
        "K right behind a number is a magnitude: write 21.4 K for the unit"
    ),
    'stated: "≈ 157,000", expression: r * 10, given: {r: "15,700 requests/s"}': (
        "write its unit behind the number, such as request/second"
    ),
    "stated: 5M, expression: r * 10, given: {r: 5 m}": "write its unit behind the number, such as metre",
    "stated: 700 km, expression: a_day * 7, given: {a_day: 100 km/day}": PERIOD.format(how="multiply"),
    "stated: 7% a year, expression: 1 - b / a, given: {a: 100 W, b: 93 W}": PERIOD.format(how="divide"),
}


@pytest.mark.parametrize(("body", "hint"), NUMBERS.items())
def test_a_number_without_its_unit_is_told_which(body: str, hint: str, tmp_path: Path) -> None:
    """What is computed has a unit, which the figure leaves out; K may have been meant for one."""
    (tmp_path / "line.yaml").write_text(f"document: line\nclaims:\n  - {{id: it, says: So., {body}}}\n", "utf-8")
    with pytest.raises(DiagnosticError) as caught:
        open_corpus([tmp_path])
    assert [each.fix for each in caught.value.diagnostics] == [hint]


@pytest.mark.parametrize(("body", "found"), [
    ("stated: 4 W/s, expression: p / d, given: {p: 9 W, d: 2 K}", ('"4 W/s", which is in watt/second', "watt/kelvin")),
    ("stated: 3 bit, expression: p * d, given: {p: 9 N, d: 2 m}", ('"3 bit", which is in bit', "joule")),
    ("stated: 3 W, expression: p * d, given: {p: 9 m/s, d: 2 m/s}", ('"3 W", which is in watt', "metre^2/second^2")),
])  # fmt: skip
def test_units_are_told_as_people_know_them(body: str, found: tuple[str, str], tmp_path: Path) -> None:
    """Watts are no kilograms times square metres over cubic seconds; a speed squared stays what it is."""
    (tmp_path / "line.yaml").write_text(f"document: line\nclaims:\n  - {{id: it, says: So., {body}}}\n", "utf-8")
    with pytest.raises(DiagnosticError) as caught:
        open_corpus([tmp_path])
    (fault,) = caught.value.diagnostics
    assert fault.found == found[0]
    assert fault.expected == f"a figure in {found[1]}, which the expression gives"


@pytest.mark.parametrize(("body", "factor"), ADVICE.items())
def test_what_counts_another_thing_is_told_the_factor(body: str, factor: str, tmp_path: Path) -> None:
    """Seconds are no metres, whatever is written; users are a number of users."""
    (tmp_path / "line.yaml").write_text(f"document: line\nclaims:\n  - {{id: it, says: So., {body}}}\n", "utf-8")
    with pytest.raises(DiagnosticError) as caught:
        open_corpus([tmp_path])
    step = f'; if one goes with one of the other, multiply by a given such as each: "{factor}"' if factor else ""
    assert caught.value.diagnostics[0].fix == f"check the unit of the figure{step}"
