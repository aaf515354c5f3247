"""What does not follow, for viewers of analysis results: the log that `claims audit --write sarif=FILE` writes."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from claims.checks.finding import Finding
from claims.guests.exports.every import Outlet, text_of
from claims.guests.exports.told import Told
from claims_site.model import SiteModel, file_of


def sarif_files(model: SiteModel) -> Iterator[tuple[str, bytes]]:
    """Yield the findings that do not follow, as SARIF."""
    told = Told()
    for finding in model.findings.values():
        told.note(_published(finding))
    yield "findings.sarif", text_of(Outlet.SARIF, told).encode()


def _published(finding: Finding) -> Finding:
    """Return a finding whose file is named without telling of the machine."""
    return replace(finding, claim=replace(finding.claim, file=file_of(finding.claim)))
