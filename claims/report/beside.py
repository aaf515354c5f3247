"""What an audit tells beside its findings: faults, limits, bound figures, and the digests of what was read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, NamedTuple

from claims.loading.files import Digested
from claims.loading.places import shown_file
from claims.parallel import STANDARD, WorkLimits
from claims.report.text_findings import text_finding_json
from claims.schema.characters import visible
from claims.schema.diagnostics import Diagnostic

if TYPE_CHECKING:  # heavy, and most audits read no text
    from claims.audit.texts import TextFinding

Json = dict[str, Any]
Mend = Callable[[Diagnostic], Json | None]


class Beside(NamedTuple):
    """What an audit tells beside its findings.

    Args:
        passed_over: the files that speak of no claims.
        faults: what keeps claims from being decided, in order of place.
        limits: under which limits each claim was decided.
        audited: the files that were read, as they were then.
        mend: says of a fault which edit would mend it, and what that brings; none where edits are not asked for.
        bound: says, once all is decided, how the figures stand that texts bind to claims; none where there are none.
    """

    passed_over: Sequence[str] = ()
    faults: Sequence[Diagnostic] = ()
    limits: WorkLimits = STANDARD
    audited: Sequence[Digested] = ()
    bound: Callable[[], Sequence[TextFinding]] | None = None
    mend: Mend | None = None

    def as_json(self) -> Json:
        """Return all of it; bound figures only where there are some."""
        return {
            **({} if self.bound is None else {"bound": [text_finding_json(each) for each in self.bound()]}),
            "passed_over": [shown_file(file) for file in self.passed_over],
            "faults": [fault_json(fault, self.mend) for fault in self.faults],
            "limits": self.limits.as_json(),
            "audited": audited_json(self.audited),
        }


def audited_json(files: Iterable[Digested], named: Callable[[str], str] = shown_file) -> Json:
    """Return what was audited: which program read which bytes.

    Args:
        files: what was read.
        named: how a path is told.
    """
    told = [{"file": named(each.file), "sha256": each.sha256} for each in files]
    return {"engine": f"verified-claims {version('verified-claims')}", "files": told}


NOTHING_ELSE = Beside()


def fault_json(fault: Diagnostic, mend: Mend | None = None) -> Json:
    """Return a fault: where it stands, what was found, what was expected, the next step, and the edit that mends it."""
    return {
        "file": shown_file(fault.file),
        "line": fault.line,
        "column": fault.column,
        "claim": visible(fault.claim),
        "code": fault.code.value,
        "found": visible(fault.found),
        "expected": visible(fault.expected),
        "hint": visible(fault.fix),
        "edit": None if mend is None else mend(fault),
    }
