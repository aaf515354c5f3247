"""Units as sentences have them."""

from __future__ import annotations

import pytest

from units import PURE, parse_unit, spoken


@pytest.mark.parametrize(
    ("unit", "one", "several"),
    [
        ("token", "token", "tokens"),
        ("token/sequence", "token/sequence", "tokens/sequence"),
        ("company", "company", "companies"),
        ("batch", "batch", "batches"),
        ("GPU", "GPU", "GPUs"),
        ("kB/token", "kB/token", "kB/token"),
        ("m", "m", "m"),  # "ms" is a millisecond
        ("tokens", "tokens", "tokens"),
        ("1/day", "per day", "per day"),
        ("flop*oom", "flop·oom", "flops·oom"),
    ],
)
def test_units_in_sentences(unit: str, one: str, several: str) -> None:
    """What is counted takes its plural where there is one of the same size; symbols and what stands below stay."""
    assert spoken(parse_unit(unit), several=False) == one
    assert spoken(parse_unit(unit), several=True) == several


def test_pure_numbers_have_no_unit() -> None:
    """A pure number is followed by nothing."""
    assert spoken(PURE, several=True) == ""
