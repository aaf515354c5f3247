"""The examples of the documentation: what is wrong in them is found, and nothing else."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import NamedTuple

import pytest

import claims
from claims.format.vocabulary import Verdict

EXAMPLES = Path(__file__).resolve().parent.parent / "docs" / "examples"
SOUND = frozenset({Verdict.VERIFIED, Verdict.PREMISE})


class Planted(NamedTuple):
    """Something wrong that was put into a text on purpose.

    Args:
        verdict: what it has to be found.
        wrong: words of the text; empty where the statement prints no figure.
        right: what would follow, worked out beside it.
    """

    verdict: str
    wrong: str = ""
    right: str = ""


PLANTED = {
    "energy": {
        # 10.6 kWh × 3.6 MJ/kWh = 38.16 MJ
        "gas-joules": Planted("refuted", "38 kJ", "38 MJ"),
        # 34 / 9.8 = 3.47
        "price-ratio": Planted("loose", "5.5 times", "3.5 times"),
        # 1.5 kg × 4.19 kJ/(kg K) × 88 K = 553 kJ = 0.154 kWh; twice a day for 365 days, 112 kWh
        "kettle-year": Planted("refuted", "about 1,100 kWh", "about 110 kWh"),
        # 48 m² × 1.6 W/(m² K) × 18 K = 1382 W, and twice as much with 36 K
        "loss-squared": Planted("refuted"),
        # €1,117 - €1,000 = €117
        "saved": Planted("refuted", "about €310", "about €117"),
        # with 50 ct for electricity, 5 ct for gas and a performance of 3 a kWh of heat costs 17 ct against 6 ct
        "always-cheaper": Planted("refuted"),
        # 3 at the beginning
        "one-family": Planted("refuted", "4 people", "3 people"),
        # a true word of frequency: three quarters are below 850 kWh, and this is the fourth, with 960 kWh
        "below-winter": Planted("refuted"),
    },
}  # fmt: skip
# Right statements, damaged: words of the text, what is put in their place, and the claims that have to notice it alone.
DAMAGED = {
    "energy": [
        ("about 52 GJ", "about 82 GJ", {"in-joules"}),
        ("€182 a month", "€282 a month", {"monthly"}),
        ("almost half", "almost a fifth", {"half-of-bill"}),
        ("2,600 to 3,300 kWh", "2,600 to 2,900 kWh", {"pump-range"}),
    ],
}
WRONG = [
    pytest.param(name, claim, planted, id=claim)
    for name, each in PLANTED.items()
    for claim, planted in each.items()
    if planted.wrong
]


def unsound(folder: Path) -> dict[str, str]:
    """Return the verdicts of an example that are neither verified nor premises; it has no fault."""
    audit = claims.load(folder)
    assert not audit.faults, [str(fault) for fault in audit.faults]
    return {each.claim.id: str(each.verdict) for each in audit if each.verdict not in SOUND}


def changed(name: str, folder: Path, old: str, new: str) -> dict[str, str]:
    """Return the verdicts of an example with other words in the text and in its claims."""
    copy = Path(shutil.copytree(EXAMPLES / name, folder / name))
    for file in copy.iterdir():
        before = file.read_text(encoding="utf-8")
        assert old in before, file.name
        file.write_text(before.replace(old, new), encoding="utf-8")
    return unsound(copy)


@pytest.mark.parametrize("name", PLANTED)
def test_what_is_wrong_is_found_and_nothing_else(name: str) -> None:
    """Every planted fault has its verdict, and every right statement is verified."""
    assert unsound(EXAMPLES / name) == {claim: each.verdict for claim, each in PLANTED[name].items()}


@pytest.mark.parametrize("name", PLANTED)
def test_the_audit_passes_as_recorded(name: str) -> None:
    """What is wrong is recorded with its reason, so that the audit of the example is green."""
    assert claims.load(EXAMPLES / name).ok


@pytest.mark.slow
@pytest.mark.parametrize(("name", "claim", "planted"), WRONG)
def test_what_follows_is_verified(tmp_path: Path, name: str, claim: str, planted: Planted) -> None:
    """With what was worked out by hand in its place, a wrong statement is right, and no other turns."""
    expected = {other: each.verdict for other, each in PLANTED[name].items() if other != claim}
    assert changed(name, tmp_path, planted.wrong, planted.right) == expected


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "old", "new", "noticed"), [(name, *each) for name in DAMAGED for each in DAMAGED[name]]
)
def test_damage_is_noticed(tmp_path: Path, name: str, old: str, new: str, noticed: set[str]) -> None:
    """Another figure in a right statement makes it wrong, and no other statement."""
    assert set(changed(name, tmp_path, old, new)) == noticed | set(PLANTED[name])
