"""Audits as they were written: what `claims audit --json` prints, as far as two of them are compared."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from claims.loading.files import content
from claims.schema.diagnostics import Diagnostic, DiagnosticError, file_error
from claims.schema.limits import Limits
from claims.schema.vocabulary import Verdict
from units.reading.codes import Code

# An audit of 100,000 claims writes some 200 MB.
FINDINGS = Limits(size=2**30)
EXPECTED = "the findings of an audit, from `claims audit --json` or a site's findings.json"


class Given(BaseModel):
    """An input of an audited claim, as far as it is compared."""

    model_config = ConfigDict(frozen=True)

    quantity: str
    text: str
    origin: str


class Audited(BaseModel):
    """A finding, as far as it is compared or told; an audit that knew less left it out."""

    model_config = ConfigDict(frozen=True)

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


class Audit(BaseModel):
    """What `claims audit --json` prints, as far as it is compared."""

    model_config = ConfigDict(frozen=True)

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
        return Audit.model_validate_json(raw).claims
    except ValidationError as problem:
        raise DiagnosticError(_faults(str(file), problem)) from None


def _faults(file: str, problem: ValidationError) -> Iterator[Diagnostic]:
    for each in problem.errors(include_url=False, include_context=False, include_input=False):
        place = ".".join(str(part) for part in each["loc"])
        found = f"{place}: {each['msg']}" if place else each["msg"]
        yield file_error(file, found, EXPECTED, "claims audit --json > findings.json", code=Code.WRONG_VALUE)
