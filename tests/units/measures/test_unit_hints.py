"""Hints beside an unknown unit: the right name, and never a unit of another size or another kind."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

import pytest

from units import UnitError, known_units, parse_unit
from units.measures.parse import DECLARE, SHORTEST_WORD

PROPOSED = re.compile(r"did you mean (\w+)\?")


def hint_of(name: str) -> str:
    """Return the hint that refuses a name."""
    with pytest.raises(UnitError) as caught:
        parse_unit(name)
    return caught.value.hint


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("Tokens", "did you mean tokens?"),  # not teratokens
        ("SECONDS", "did you mean seconds?"),
        ("Hours", "did you mean hours?"),
        ("gpuS", "did you mean GPUs?"),
        ("Kwh", "did you mean kWh?"),
        ("tokn", "did you mean token?"),
        ("seqence", "did you mean sequence?"),
        ("paramters", "did you mean parameters?"),
    ],
)
def test_the_same_name_in_another_case_comes_first_and_then_a_slip(name: str, hint: str) -> None:
    """What differs in case alone, or in one letter inside a word, is proposed."""
    assert hint_of(name) == hint


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("Kib", "write Kibit for bits or KiB for bytes"),
        ("mw", "the case decides: mW or MW"),
        ("mhz", "the case decides: mHz or MHz"),
        ("gb", "write Gbit for bits or GB for bytes"),  # not gram
        ("kb", "write kbit for bits or kB for bytes"),
        ("Mb", "write Mbit for bits or MB for bytes"),
        ("mB", "write Mbit for bits or MB for bytes"),
        ("GFLOPS", "a rate is written GFLOP/s, an amount GFLOP"),
        ("gflops", "a rate is written GFLOP/s, an amount GFLOP"),
        ("FLOPS", "a rate is written FLOP/s, an amount FLOP"),
        ("ZFLOPS", "a rate is written ZFLOP/s, an amount ZFLOP"),
    ],
)
def test_a_name_with_two_readings_is_answered_with_both(name: str, hint: str) -> None:
    """Bits and bytes, rates and amounts: the writer says which."""
    assert hint_of(name) == hint


@pytest.mark.parametrize("name", ["kgram", "ntoken", "kilobyts", "xyz", "metabyte", "g_", "Q", "qqqqqq"])
def test_where_the_size_would_be_a_guess_no_unit_is_proposed(name: str) -> None:
    """A prefix that is lost, gained or mistyped would change the size: no other unit is named."""
    with pytest.raises(UnitError, match=rf"unknown unit .*; {DECLARE}$"):
        parse_unit(name)


def slips(name: str) -> Iterator[str]:
    """Yield a name in other cases, and a word without a letter or with one twice; its first two may hold a prefix."""
    yield from (name.lower(), name.upper(), name.capitalize(), name.swapcase(), name.title())
    for place in range(2, len(name) if len(name) > SHORTEST_WORD else 0):
        yield name[:place] + name[place + 1 :]
        yield name[:place] + name[place] + name[place:]


def test_no_slip_in_any_name_leads_to_another_size_or_kind() -> None:
    """Every fifth name of the registry is damaged in every such way: what is proposed is what the name stood for."""
    known = known_units()
    proposed = 0
    for name, unit in islice(known.items(), 0, None, 5):
        for slip in slips(name):
            if (
                slip
                and slip.isascii()
                and slip.replace("_", "").isalpha()
                and slip not in known
                and "a" <= slip[0].lower() <= "z"
            ):
                match = PROPOSED.fullmatch(hint_of(slip))
                proposed += match is not None
                assert match is None or known[match[1]].name == unit.name, (name, slip, match[1])
    assert proposed > 500
