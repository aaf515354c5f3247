"""Two audits compared: which verdicts are not what they were."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from claims.format.fault import Fault, Faults
from claims.format.limits import Limits
from claims.format.vocabulary import Verdict
from claims.kinds.finding import Finding
from claims.loading.files import content
from units import Complaint

# An audit of 100,000 claims writes some 200 MB.
FINDINGS = Limits(size=2**30)


class Earlier(BaseModel):
    """A finding of an earlier audit, as far as it is compared; whatever else is published of it may change."""

    model_config = ConfigDict(frozen=True)

    id: str
    document: str
    says: str
    verdict: Verdict


class EarlierAudit(BaseModel):
    """An earlier audit, as `claims audit --json` prints it and `findings.json` of a site holds it."""

    model_config = ConfigDict(frozen=True)

    claims: tuple[Earlier, ...]


@dataclass(frozen=True)
class Difference:
    """A verdict that is not what it was.

    Args:
        id: the claim.
        document: the document that says it.
        says: what it says; for a claim that is gone, what it said.
        before: the earlier verdict; none for a claim that is new.
        after: the verdict now; none for a claim that is gone.
    """

    id: str
    document: str
    says: str
    before: Verdict | None
    after: Verdict | None


@dataclass(frozen=True)
class Comparison:
    """What changed between two audits.

    Args:
        dated: the day of the later audit, as its publisher gives it.
        differences: the changed verdicts: those of today's claims in reading order, then the claims that are gone.
    """

    dated: dt.date
    differences: tuple[Difference, ...]


def read_earlier(file: Path) -> tuple[Earlier, ...]:
    """Return the findings of an earlier audit.

    Raises:
        Faults: the file cannot be read, or is not what an audit writes.
    """
    expected = "the findings of an earlier audit, from `claims audit --json` or a site's findings.json"
    raw = content(str(file), FINDINGS)
    if isinstance(raw, Fault):
        raise Faults([raw])
    try:
        return EarlierAudit.model_validate_json(raw).claims
    except ValidationError as problem:
        raise Faults(_faults(str(file), problem, expected)) from None


def _faults(file: str, problem: ValidationError, expected: str) -> Iterator[Fault]:
    for each in problem.errors(include_url=False, include_context=False, include_input=False):
        place = ".".join(str(part) for part in each["loc"])
        yield Fault(file, 0, 0, "", Complaint(f"{place}: {each['msg']}" if place else each["msg"], expected))


def compare(earlier: Iterable[Earlier], findings: Iterable[Finding], dated: dt.date) -> Comparison:
    """Return the differences from an earlier audit."""
    return Comparison(dated, tuple(differences(earlier, map(_now, findings))))


def differences(earlier: Iterable[Earlier], later: Iterable[Earlier]) -> Iterator[Difference]:
    """Yield the verdicts that changed between two audits: those of the later one in its order, then what is gone."""
    before = {each.id: each for each in earlier}
    for now in later:
        was = before.pop(now.id, None)
        if was is None or was.verdict is not now.verdict:
            yield Difference(now.id, now.document, now.says, None if was is None else was.verdict, now.verdict)
    for gone in before.values():
        yield Difference(gone.id, gone.document, gone.says, gone.verdict, None)


def _now(finding: Finding) -> Earlier:
    claim = finding.claim
    return Earlier(id=claim.id, document=claim.document, says=claim.record.says, verdict=finding.verdict)
