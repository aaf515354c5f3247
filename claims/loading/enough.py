"""What is enough of one file: of its texts, so much is read, and of its faults, so many noted; a fault says so."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from claims.loading.claim import Claim, Declared
from claims.loading.documents import Part
from claims.loading.lost import Lost, Notes
from claims.schema.diagnostics import MOST_TOLD, Diagnostic, Span, diagnostic_of, file_error
from claims.schema.limits import LIMITS
from claims.schema.record import ConstantRecord, FormulaRecord, QuantityRecord, UnitRecord
from claims.schema.size_limits import excess, too_much
from units.reading.codes import Code

Headed = Declared[UnitRecord] | Declared[ConstantRecord] | Declared[QuantityRecord] | Declared[FormulaRecord]


def readable(part: Part, notes: Notes) -> Part:
    """Return a file; its units alone where what is to be read is more than is read of one, which a fault says.

    The units are few (`LIMITS.units`), and the other files of the document are read with them.
    """
    declared: tuple[Headed, ...] = (*part.units, *part.constants, *part.quantities, *part.formulas)
    headed = [((each.tree, ""), each.record) for each in declared]
    found = too_much((*headed, *(((claim, claim.id), claim.record) for claim in part.claims)))
    if found is None:
        return part
    at, name = found
    complaint = excess(LIMITS.read, "characters of different figures, units and expressions")
    notes.faults.append(diagnostic_of(complaint, Span(part.file, at.line, at.column), name))
    notes.lost.claims |= {claim.id for claim in part.claims}
    names = part.lost | {each.record.name for each in declared[len(part.units) :]}
    return replace(part, constants=(), quantities=(), formulas=(), claims=(), lost=names)


def until_enough(part: Part, faults: list[Diagnostic], lost: Lost) -> Iterator[Claim]:
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
            told, at = (f"{found} that are not looked at", "a few at most", hint), (claim.line, claim.column)
            faults.append(file_error(part.file, *told, code=Code.TOO_LARGE, at=at))
            return
        yield claim
