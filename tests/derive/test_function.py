"""Formulas that are called: with every form of an input, and with what is refused."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from derive.collection import library
from derive.function import Function, Range
from units import registry

OPTIMAL = library().formulas["batching.optimal_batch"]
LAWS = tuple(law for law in library().properties if law.formula == OPTIMAL)
BATCH = Function(OPTIMAL, LAWS)


def calls(**values: Any) -> Any:
    """Return the optimal batch at a sparsity of 8 unless another is given."""
    return BATCH(**{"total_over_active": 8, **values})


@pytest.mark.parametrize(
    "ratio",
    [300, 300.0, Fraction(300), registry().Quantity(300, "sequence"), (300, 300), "exactly 300"],
    ids=["int", "float", "fraction", "pint", "pair", "figure"],
)
def test_one_number_gives_one_quantity(ratio: object) -> None:
    """300 sequences times 8 are 2,400, however the 300 are given."""
    found = calls(hardware_ratio=ratio)
    assert found.magnitude == 2400
    assert str(found.units) == "sequence"


@pytest.mark.parametrize("ratio", ["~300", (270, 330)])
def test_ranges_give_ranges(ratio: object) -> None:
    """About 300 is 270 to 330; times 8 that is 2,160 to 2,640."""
    found = calls(hardware_ratio=ratio)
    assert isinstance(found, Range)
    assert (found.low.magnitude, found.high.magnitude) == (2160, 2640)


def test_arrays_sweep() -> None:
    """An array gives an array, with or without a unit around it."""
    samples = np.array([100.0, 300.0])
    for each in (samples, registry().Quantity(samples, "sequence")):
        assert np.allclose(calls(hardware_ratio=each).magnitude, [800, 2400])


def test_exact_values_stay_exact() -> None:
    """A third stays a third."""
    found = BATCH.exact(hardware_ratio="1/3", total_over_active=1)
    assert found.low == found.high == Fraction(1, 3)


REFUSED: dict[str, tuple[dict[str, Any], type[Exception], str]] = {
    "missing": ({}, TypeError, "no value for hardware_ratio"),
    "unknown": ({"hardware_rato": 1}, TypeError, "did you mean hardware_ratio?"),
    "outside": ({"hardware_ratio": -3}, ValueError, "outside its domain"),
    "sample outside": ({"hardware_ratio": np.array([1.0, -3.0])}, ValueError, "outside its domain"),
    "sample no number": ({"hardware_ratio": np.array([1.0, np.nan])}, ValueError, "no number"),
    "sample infinite": ({"hardware_ratio": np.array([1.0, np.inf])}, ValueError, "infinite"),
    "other unit": ({"hardware_ratio": "3 byte"}, ValueError, "cannot convert byte"),
    "no end": ({"hardware_ratio": "> 300"}, ValueError, "expected a figure with two"),
    "no form": ({"hardware_ratio": [1]}, TypeError, "expected a number"),
    "truth": ({"hardware_ratio": True}, TypeError, "expected a number"),
    "range beside array": (
        {"hardware_ratio": np.ones(2), "total_over_active": (1, 2)},
        ValueError,
        "a range beside arrays",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_is_refused(case: str) -> None:
    """Each misuse is told with the input that it is about."""
    values, error, words = REFUSED[case]
    with pytest.raises(error, match=words):
        calls(**values)


def test_properties_come_with_the_method_that_proves_them() -> None:
    """Each decided; a law that its formula breaks, and one that the planted formula keeps, are not said to be well."""
    assert BATCH.properties
    assert all(each.ok and each.formula == BATCH.name and each.proved_by for each in BATCH.properties)
    law = LAWS[0]
    broken, empty = replace(law, statement=lambda _: law.statement(law.wrong)), replace(law, planted=OPTIMAL.expression)
    found = Function(OPTIMAL, (broken, empty)).properties
    assert [(each.proved_by is None, each.planted_fault_refuted, each.ok) for each in found] == [
        (True, True, False),
        (False, False, False),
    ]
