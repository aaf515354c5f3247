"""Which figures with another prefix are offered, each by hand: of the claim, and of what goes into it."""

from __future__ import annotations

import pytest

from claims.audit.corpus import corpus_of
from claims.checks.value.check import ValueCheck
from claims.checks.value.prefixes import other_prefixes
from claims.loading.files import Source

HEAD = """\
document: heater
quantities:
  - {name: letters, unit: token, meaning: letters on a sign, domain: positive integer}
  - {name: paint, unit: gram/token, meaning: paint for a letter}
  - {name: all_paint, unit: gram, meaning: paint for a sign}
formulas:
  - {name: painting, of: all_paint, is: letters * paint, hypothesis: All are alike.}
claims:
  - {id: volts, says: It has 230 V., stated: "230 V", exact: true, premise: a sign}
  - {id: power, says: It takes 400 W., stated: "400 mW", expression: v * c, given: {v: volts, c: exactly 1.74 A},
     verdict: refuted, because: A thousand times as much.}
"""


def offered(body: str) -> list[str]:
    """Return the figures that are offered in the place of one of one more claim."""
    text = f"{HEAD}  - {{id: it, says: It is so., {body}}}\n".encode()
    made = corpus_of([Source("heater.yaml", named=True, content=text)], ["heater.yaml"])
    assert list(made.faults) == []
    check = made.checks["it"]
    assert isinstance(check, ValueCheck)
    found = check.computed()
    told = other_prefixes(made.checks, check, found.low, found.high)
    return [f"{each.bound.quantity.name if each.bound else 'it'}: {each.figure.text}" for each in told]


AT_230 = "expression: v * c, given: {v: volts, c: CURRENT}"
FIGURES = {
    # 230 V times 1.74 A are 400 W, times 1.74 mA a thousandth
    f'stated: "0.4 W", {AT_230.replace("CURRENT", "exactly 1.74 A")}': ["it: 0.4 kW", "v: 230 mV", "c: 1.74 mA"],
    f'stated: "400 kilowatts", {AT_230.replace("CURRENT", "exactly 1.74 A")}': [
        "it: 400 watts",
        "v: 230 kV",
        "c: 1.74 kA",
    ],
    f'stated: "400 W", {AT_230.replace("CURRENT", "exactly 1.74 uA")}': ["it: 400 uW", "v: 230 MV", "c: 1.74 A"],
    f'stated: "400 W", {AT_230.replace("CURRENT", "exactly 1.74 mA")}': ["it: 400 mW", "v: 230 kV", "c: 1.74 A"],
    # end by end: 300 W to 500 W, of which neither end may be another
    'stated: "300-500 W", expression: v * c, given: {v: exactly 1 kV, c: 300.0-500.0 A}': [
        "it: 300-500 kW",
        "v: 1 V",
        "c: 300.0-500.0 mA",
    ],
    'stated: "400-500 W", expression: v * c, given: {v: exactly 1 kV, c: 300.0-500.0 A}': [],
    'stated: "300-400 W", expression: v * c, given: {v: exactly 1 kV, c: 300.0-500.0 A}': [],
    # nothing leads to it; a unit without prefixes; the words behind a bound, and a name of two words
    f'stated: "0.5 W", {AT_230.replace("CURRENT", "exactly 1.74 A")}': [],
    'stated: "0.4 day", expression: a * b, given: {a: exactly 20 day, b: exactly 20}': [],
    'stated: "900 W or more", expression: 2 * p, given: {p: exactly 400 W}': [
        f"p: 400 {prefix}W" for prefix in "kMGTP"
    ],
    'stated: "5 newton metres", expression: f * l, given: {f: exactly 5 kN, l: exactly 1 m}': [
        "it: 5 kilonewton metres",
        "f: 5 N",
        "l: 1 mm",
    ],
    'stated: "20 °C", absolute: true, expression: 2 * t, given: {t: exactly 0.1465 K}': [],
    "stated: '2.0', expression: a * b, given: {a: exactly 20, b: exactly 20}": [],
    # 300 m are 11,811 inches, which are as many as minutes have seconds in 5 of them; 5 km are no 5 tonnes of feet
    'stated: "5 in", expression: 2 * l, given: {l: exactly 150 metre}': [],
    'stated: "5 ft", expression: 2 * l, given: {l: exactly 2500 metre}': [],
    # the power is told by its own claim
    'stated: "4.8 kWh", expression: p * t, given: {p: power, t: exactly 12 hour}': ["it: 4.8 Wh"],
    'stated: "4.8 kWh", expression: p * t, given: {p: exactly 400 mW, t: exactly 12 hour}': ["it: 4.8 Wh", "p: 400 W"],
    # a thousandth of 500 letters is half a letter
    'stated: "1 gram", formula: painting, given: {letters: exactly 0.5 ktoken, paint: exactly 2 gram/token}': [
        "it: 1 kilogram",
        "paint: 2 milligram/token",
        "paint: 2 gram/kilotoken",
        "paint: 2 gram/ktoken",
    ],
}


@pytest.mark.parametrize("body", FIGURES)
def test_figures_with_another_prefix(body: str) -> None:
    """Those with which the claim holds, and no others."""
    assert offered(body) == FIGURES[body]
