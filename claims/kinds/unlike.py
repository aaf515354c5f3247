"""Figures beside one another whose units agree in dimension alone: 5 Sv are neither 5 Gy nor a part of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from claims.format.fault import Fault, quoted
from claims.format.tree import Path
from claims.loading.claim import Claim, fault_at
from units import Figure
from units.measures.unlike import unlike
from units.reading.codes import Code


def of_another_thing(claim: Claim, path: Path, figure: Figure, beside: Iterable[Figure]) -> Iterator[Fault]:
    """Yield the fault of a figure that measures another thing than one of those beside it."""
    found = next((each for other in beside if (each := unlike(figure.unit, other.unit)) is not None), None)
    if found is not None:
        own, others = found
        told = f"{quoted(figure.text)}, which is {own}"
        hint = "the units agree in dimension alone: compute the one from the other, with the factor that the text gives"
        yield fault_at(claim, path, told, others, hint, code=Code.MISFITTING_UNITS)
