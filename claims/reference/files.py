"""The files of claims that examples of several kinds are made of."""

from __future__ import annotations

BASE = """\
document: guide
quantities:
  - {name: size, unit: byte, meaning: the size of a copy}
  - {name: rate, unit: byte/second, meaning: the rate of a line}
  - {name: transfer_time, unit: second, meaning: the time of a copy}
formulas:
  - {name: transfer, of: transfer_time, is: size / rate, hypothesis: The line is used alone.}
claims:
"""
FACTS = """\
  - {id: copy, says: A copy holds 40 GB., stated: 40 GB, premise: the report of March}
  - {id: line, says: The line carries 5 Gbit a second., stated: 5 Gbit/s, premise: the contract}
"""


def example(claim: str) -> str:
    """Return a file with a formula and one claim."""
    return BASE + claim


def with_facts(claim: str) -> str:
    """Return a file with a formula, two premises and one claim."""
    return BASE + FACTS + claim


# One limit after the other: the formula between them says what the first one leaves.
AFTER_ANOTHER = """\
document: parallel
quantities:
  - {name: machines, unit: "", meaning: how many machines share the work}
  - {name: alone, unit: "", meaning: the part that one does alone, domain: "fraction above 0, up to 1"}
  - {name: speedup, unit: "", meaning: how much sooner the work is done}
  - {name: ceiling, unit: "", meaning: how much sooner it can be done at all}
formulas:
  - {name: sooner, of: speedup, is: 1 / (alone + (1 - alone) / machines), hypothesis: Sharing costs nothing.}
  - {name: at_most, of: ceiling, is: 1 / alone, hypothesis: There is no end of machines.}
claims:
"""
THEN_NOTHING = """\
  - id: machines-first
    says: With machines without end, and then ever less to share, nothing is gained.
    all:
      machines: {says: Machines without end., limit: {formula: sooner, as: machines, to: infinity, is: at_most}}
      alone: {says: Then one does all alone., limit: {formula: at_most, as: alone, to: "1", is: "1"}}
"""

# 1 - 293.15 / 873.15 is 66.4 %; in degrees it would be 1 - 20 / 600, which is 96.7 %.
WORK = """\
document: engine
claims:
  - id: work
    says: At best 66 % of the heat between 600 °C and 20 °C does work.
    stated: 66 %
    expression: 1 - cold / hot
    given: {cold: 20 °C, hot: 600 °C}
"""
WORK_READ_TWICE = """\
document: engine
claims:
  - id: work
    says: At best 66 % of the heat between 600 °C and 20 °C does work.
    stated: 66 %
    expression: 1 - cold / hot
    readings:
      temperatures: {reading: of the temperatures themselves, given: {cold: 20 °C, hot: 600 °C}, absolute: true}
      rises:
        reading: of how far both lie above 0 °C
        given: {cold: 20 Δ°C, hot: 600 Δ°C}
        verdict: loose
        because: Of these it would be 97 %.
"""
