"""What a claim may suppose: relations, and for most statements relations that are joined by `or` and `iff`."""

from __future__ import annotations

from claims.loading.claim import Claim
from claims.schema.diagnostics import Diagnostic
from claims.schema.tree import Path
from claims.schema.vocabulary import Kind
from derive.statements.alternatives import MOST_ALTERNATIVES, Alternatives, quantity_across_alternatives
from derive.statements.combination import Combination, all_of
from derive.statements.relation import Relation
from units.reading.codes import Code


class Unprepared(Exception):
    """Raised with the fault that keeps a claim from being prepared."""

    def __init__(self, fault: Diagnostic) -> None:
        super().__init__(fault.found)
        self.fault = fault


def conditions(claim: Claim, said: Relation | Combination, path: Path) -> tuple[Relation, ...]:
    """Return the relations that a condition says of a claim all hold.

    Raises:
        Unprepared: they are joined otherwise than by `and`.
    """
    found = all_of(said)
    if found is not None:
        return found
    hint = "what is stated may be joined so: write it under 'assuming', or claim it under each by itself"
    if claim.kind is Kind.POSSIBLE:
        hint = "join it by `and` to what is possible"
    strange, expected = "conditions joined by `or` or `iff`", "conditions that all hold, listed or joined by `and`"
    raise Unprepared(claim.diagnose(path, strange, expected, hint, code=Code.UNFIT_STATEMENT))


def check_alternatives(claim: Claim, stated: Alternatives) -> None:
    """Refuse conditions with alternatives under which a statement cannot be decided alternative by alternative.

    Raises:
        Unprepared: there are too many, what moves moves among them, or a word of degree stands beside them.
    """
    problem = _too_many(stated) or _moved(stated) or _graded(claim)
    if problem is not None:
        raise Unprepared(claim.diagnose(("assuming",), *problem, code=Code.UNFIT_STATEMENT))


def _too_many(stated: Alternatives) -> tuple[str, str, str] | None:
    count = stated.count
    if count <= MOST_ALTERNATIVES:
        return None
    return f"{count} alternatives", f"at most {MOST_ALTERNATIVES}", "claim it under a part of them at a time"


def _moved(stated: Alternatives) -> tuple[str, str, str] | None:
    moving = quantity_across_alternatives(stated)
    if moving is None:
        return None
    found = f"alternatives joined by `or` or `iff`, and {moving.name}, which moves, in them or tied by an equality"
    hint = "claim it under each alternative, as the parts of one sentence under 'all'"
    return found, f"alternatives that stay as they are while {moving.name} moves", hint


def _graded(claim: Claim) -> tuple[str, str, str] | None:
    word = claim.record.degree
    if word is None:
        return None
    hint = "claim it under each alternative, as the parts of one sentence under 'all'"
    return f'"{word}" beside conditions joined by `or` or `iff`', "conditions that are relations", hint
