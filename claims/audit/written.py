"""Audits as they were written: what `claims audit --json` prints, as far as two of them are compared."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from claims.loading.files import content
from claims.schema.diagnostics import Diagnostic, DiagnosticError, file_error
from claims.schema.limits import Limits
from claims.schema.vocabulary import Verdict
from units.reading.codes import Code

# An audit of 100,000 claims writes some 200 MB.
FINDINGS = Limits(size=2**30)
EXPECTED = "the findings of an audit, from `claims audit --json` or a site's findings.json"


class Given(Struct, frozen=True, kw_only=True):
    """An input of an audited claim, as far as it is compared."""

    quantity: str
    text: str
    origin: str


class Audited(Struct, frozen=True, kw_only=True):
    """A finding, as far as it is compared or told; an audit that knew less left it out."""

    id: str
    document: str
    says: str
    verdict: Verdict
    kind: str = ""
    stated: str | None = None
    printed_set: str | None = None
    computed: str | None = None
    agreement: str | None = None
    recorded: str = ""
    reading: str = ""
    reason: str = ""
    formula: str | None = None
    expression: str | None = None
    evidence: str | None = None
    inputs: tuple[Given, ...] = ()
    closure: tuple[str, ...] = ()


class Audit(Struct, frozen=True, kw_only=True):
    """What `claims audit --json` prints, as far as it is compared."""

    claims: tuple[Audited, ...]


def read_audit(file: Path) -> tuple[Audited, ...]:
    """Return the findings of an audit that was written to a file.

    Raises:
        Faults: the file cannot be read, or is not what an audit writes.
    """
    raw = content(str(file), FINDINGS)
    if isinstance(raw, Diagnostic):
        raise DiagnosticError([raw])
    try:
        return msgspec.json.decode(raw, type=Audit).claims
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeDecodeError) as problem:
        fix = "claims audit --json > findings.json"
        raise DiagnosticError([file_error(str(file), str(problem), EXPECTED, fix, code=Code.WRONG_VALUE)]) from None
