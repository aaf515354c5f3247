"""A file with very many faults is left where enough are noted: what stands behind is lost, and a fault says so."""

from __future__ import annotations

from collections.abc import Iterator

from claims.format.fault import MOST_TOLD, Fault
from claims.loading.claim import Claim
from claims.loading.documents import Lost, Part
from units import Complaint
from units.reading.codes import Code


def until_enough(part: Part, faults: list[Fault], lost: Lost) -> Iterator[Claim]:
    """Yield the claims of a file until as many faults are noted as are told; a fault says that the others are lost.

    Args:
        part: the file.
        faults: where whoever takes the claims notes what is wrong with them.
        lost: receives the ids of the claims that are not looked at.
    """
    before = len(faults)
    for place, claim in enumerate(part.claims):
        if len(faults) - before >= MOST_TOLD:
            lost.claims |= {each.id for each in part.claims[place:]}
            found, hint = f"{MOST_TOLD} faults above, and claims from here on", "mend those that are told"
            complaint = Complaint(f"{found} that are not looked at", "a few at most", hint, code=Code.TOO_LARGE)
            faults.append(Fault(part.file, claim.line, claim.column, "", complaint))
            return
        yield claim
