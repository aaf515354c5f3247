"""Figures of one dimension that measure different kinds of quantity: 5 Sv are not 5 Gy, nor a part of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from claims.loading.claim import Claim
from claims.schema.diagnostics import Diagnostic, quoted
from claims.schema.tree import Path
from units import Figure, Unit
from units.measures.meanings import converts_between, possible_kind_mismatch, quantity_kind_mismatch
from units.reading.codes import Code


def mismatch_faults(claim: Claim, path: Path, figure: Figure, others: Iterable[Figure]) -> Iterator[Diagnostic]:
    """Yield the error of a figure that measures another kind of quantity than one of the others."""
    found = next(
        (each for other in others if (each := quantity_kind_mismatch(figure.unit, other.unit)) is not None), None
    )
    if found is not None:
        kind, other = found
        hint = "the units have the same dimension only: compute one from the other with the factor in the text"
        problem = f"{quoted(figure.text)} is {kind}, not {other}"
        yield claim.diagnose(path, problem, hint, code=Code.MISFITTING_UNITS)


def kind_mismatch_note(figure: Figure, others: Iterable[tuple[str, Unit]], arithmetic: Iterable[Unit] = ()) -> str:
    """Return a sentence that names two kinds of quantity where a figure and one of the other units measure two.

    Args:
        figure: what is printed.
        others: units that it is computed from, each with the name of what is counted in it.
        arithmetic: the units of the arithmetic; one such as Sv/Gy converts the one kind to the other.
    """
    converting = tuple(arithmetic)
    for name, unit in others:
        kinds = possible_kind_mismatch(unit, figure.unit)
        if kinds is not None and not any(converts_between(each, unit, figure.unit) for each in converting):
            measures = f"{name} is in {unit}, which measures {kinds[0]}, and {figure.unit} measures {kinds[1]}"
            return f"{measures}: only their dimensions agree"
    return ""
