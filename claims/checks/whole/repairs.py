"""What would make parts add up: the sum in the place of the total, one part left out, another figure for one part."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from claims.checks.whole.changes import OtherShare, OtherTotal, WithoutPart
from claims.checks.whole.check import WholeCheck, is_all
from claims.schema.vocabulary import Verdict
from units import FigureKind

MOST_PARTS = 12  # a longer list has no part that is likelier to be wrong than the others


def of_whole(check: WholeCheck) -> Iterator[OtherTotal | OtherShare | WithoutPart]:
    """Yield the changes after which the parts make up the total: of the total, then of parts, in written order."""
    printed, total = check.printed, check.total
    if printed is None or total.kind is not FigureKind.POINT:
        return
    missing = total.value * total.unit.factor - printed  # none where bounds alone keep the parts from their total
    if missing and not is_all(total):
        yield OtherTotal(total, printed / total.unit.factor)
    for place, (name, _) in enumerate(check.parts):
        rest = (*check.parts[:place], *check.parts[place + 1 :])
        if rest and replace(check, parts=rest).decide().verdict is Verdict.VERIFIED:
            yield WithoutPart(name)
    for name, figure in check.parts if missing and len(check.parts) <= MOST_PARTS else ():
        value = figure.value + missing / figure.unit.factor
        if figure.kind is FigureKind.POINT and value * figure.value > 0:
            yield OtherShare(name, figure, value)
