"""Units that a document declares with a fault: where they stand they are unknown, and that fault is to be mended."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from claims.format.fault import Fault
from units.reading.codes import Code

UNKNOWN = re.compile("unknown unit '(.+)'")


def beside_their_unit(faults: Iterable[Fault], lost: Collection[str]) -> Iterator[Fault]:
    """Yield the faults; those of a unit that is declared, but with a fault of its own, lead to its declaration.

    Args:
        faults: as they were found.
        lost: names that are declared with a fault.
    """
    declared = {name.casefold() for name in lost}
    for each in faults:
        met = UNKNOWN.fullmatch(each.complaint.found) if each.complaint.code is Code.UNKNOWN_UNIT else None
        if met and declared & {met[1].casefold(), met[1].casefold().removesuffix("s")}:
            hint = "mend its declaration under 'units' first, which has a fault of its own"
            yield replace(each, complaint=each.complaint._replace(hint=hint))
        else:
            yield each
