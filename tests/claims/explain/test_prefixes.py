"""Slips of a prefix: planted ones are found, and none is offered that mends nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from claims.audit.corpus import open_corpus
from claims.checks.repair import Repair
from claims.explain.repairs import repairs
from claims.report.repairs import word_repair


def mends(folder: Path, body: str) -> list[Repair]:
    """Return what would make one claim hold."""
    lines = "".join(f"    {line}\n" for line in body.split("\n"))
    (folder / "heater.yaml").write_text(
        f"document: kiosk\nclaims:\n  - id: it\n    says: So.\n{lines}", encoding="utf-8"
    )
    corpus = open_corpus([folder])
    return list(repairs(corpus, corpus.find("it")))


def says(found: list[Repair], part: str) -> list[str]:
    """Return the words of the changes of one kind, in order."""
    return [word_repair(each) for each in found if each.part == part]


POWER = "expression: volts * amperes\ngiven: {volts: exactly 230 V, amperes: exactly 1.74 A}"
ENERGY = "expression: power * hours\ngiven: {power: exactly 400.2 W, hours: exactly 12 hour}"


@pytest.mark.parametrize(
    ("body", "told"),
    [
        # 230 V * 1.74 A are 400.2 W
        (f'stated: "0.4 W"\n{POWER}', ["0.4 kW instead of 0.4 W: another prefix of the unit"]),
        (f'stated: "400 kilowatts"\n{POWER}', ["400 watts instead of 400 kilowatts: another prefix"]),
        # in 12 hours 4.8 kWh; neither a hedge nor a prefix of the hour is touched
        (f'stated: "4.8 MWh"\n{ENERGY}', ["4.8 kWh instead of 4.8 MWh: another prefix"]),
        # the figure is right if one of its inputs is meant with another prefix
        (
            'stated: "400 W"\nexpression: volts * current\ngiven: {volts: exactly 230 V, current: exactly 1.74 mA}',
            [
                "400 mW instead of 400 W: another prefix",
                "volts: 230 kV instead of 230 V: another prefix",
                "current: 1.74 A instead of 1.74 mA: another prefix",
            ],
        ),
        # a prefix of a part of the unit
        (
            'stated: "40 g/token"\nexpression: a / b\ngiven: {a: exactly 80 kg, b: exactly 2 token}',
            ["40 kg per token instead of"],
        ),
    ],
)  # fmt: skip
def test_another_prefix_is_found(tmp_path: Path, body: str, told: list[str]) -> None:
    """Of the figure, and of inputs that nothing is computed for; a factor of a thousand is not told beside it."""
    found = says(mends(tmp_path, body), "slip")
    assert all(any(words in each for each in found) for words in told), found
    assert not any("thousand against million" in each for each in found), found


@pytest.mark.parametrize(
    "body",
    [
        f'stated: "0.5 W"\n{POWER}',  # no power of ten leads from 400.2 to 0.5
        'stated: "0.4 day"\nexpression: a * b\ngiven: {a: exactly 20 day, b: exactly 20}',  # days have no prefix
        f'stated: "> 900 W"\n{POWER}',  # most prefixes would lead beyond a bound
    ],
)
def test_no_prefix_is_offered_that_mends_nothing(tmp_path: Path, body: str) -> None:
    """Another factor, a unit without prefixes, and a bound."""
    assert not any("another prefix" in each for each in says(mends(tmp_path, body), "slip"))


def test_the_prefix_of_a_computed_input_is_told_by_its_own_claim(tmp_path: Path) -> None:
    """The power should be 400 W; here it is told as what its claim computes, and there as another prefix."""
    (tmp_path / "more.yaml").write_text(
        "document: kiosk\nclaims:\n  - {id: power, says: The power., stated: 400 mW, expression: volts * amperes,"
        " given: {volts: exactly 230 V, amperes: exactly 1.74 A}, verdict: refuted, because: .}\n",
        encoding="utf-8",
    )
    found = mends(
        tmp_path, 'stated: "4.8 kWh"\nexpression: power * hours\ngiven: {power: power, hours: exactly 12 hour}'
    )
    assert not any(each.startswith("power") for each in says(found, "slip")), found
    assert any("as power computes" in each for each in says(found, "input")), found
