"""Figures whose units agree in dimension alone: 5 Sv are neither 5 Gy nor a part of them, nor plainly twice 10 Gy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from claims.loading.claim import Claim
from claims.schema.diagnostics import Diagnostic, quoted
from claims.schema.tree import Path
from units import Figure, Unit
from units.measures.meanings import converts_between, possible_kind_mismatch, quantity_kind_mismatch
from units.reading.codes import Code


def of_another_thing(claim: Claim, path: Path, figure: Figure, beside: Iterable[Figure]) -> Iterator[Diagnostic]:
    """Yield the fault of a figure that measures another thing than one of those beside it."""
    found = next(
        (each for other in beside if (each := quantity_kind_mismatch(figure.unit, other.unit)) is not None), None
    )
    if found is not None:
        own, others = found
        told = f"{quoted(figure.text)}, which is {own}"
        hint = "the units agree in dimension alone: compute the one from the other, with the factor that the text gives"
        yield claim.diagnose(path, told, others, hint, code=Code.MISFITTING_UNITS)


def said_of_things(figure: Figure, beside: Iterable[tuple[str, Unit]], written: Iterable[Unit] = ()) -> str:
    """Return what a figure and the units beside it measure where that is two things, as a part of a sentence.

    Args:
        figure: what is printed.
        beside: the units that stand beside it, each with the name of what is counted in it.
        written: the units of the arithmetic; one such as Sv/Gy leads from the one thing to the other.
    """
    known = tuple(written)
    for name, unit in beside:
        found = possible_kind_mismatch(unit, figure.unit)
        if found is not None and not any(converts_between(each, unit, figure.unit) for each in known):
            told = f"{name} is in {unit}, which measures {found[0]}, and {figure.unit} measures {found[1]}"
            return f"{told}: they agree in dimension alone"
    return ""
