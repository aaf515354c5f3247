"""All exports of a site, each a function from the site model to files."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from claims.certificate import audited_files, certificate
from claims.schema.json_schema import Form, schema_of
from claims_site.exports.findings import badge_files, findings_files, json_bytes
from claims_site.exports.search import search_files
from claims_site.model.addresses import ROOT, file_name
from claims_site.model.runs import recorded
from claims_site.model.site_model import SiteModel

RECHECK = ROOT / "recheck.py"


def download_files(model: SiteModel) -> Iterator[tuple[str, bytes]]:
    """Yield the certificate, the program that checks it, the record of runs, and the schemas of what is published."""
    audited = audited_files(model.corpus, file_name)
    pieces = certificate(model.findings.values(), model.corpus.checks, audited)
    yield "certificate.json", b"".join(piece.encode() for piece in pieces)
    yield "recheck.py", RECHECK.read_bytes()
    yield "runs.json", recorded()
    yield "findings.schema.json", json_bytes(schema_of(Form.FINDINGS))
    yield "certificate.schema.json", json_bytes(schema_of(Form.CERTIFICATE))


EXPORTS: tuple[Callable[[SiteModel], Iterator[tuple[str, bytes]]], ...] = (
    findings_files,
    badge_files,
    download_files,
    search_files,
)


def exports(model: SiteModel) -> Iterator[tuple[str, bytes]]:
    """Yield the path and the content of every file for other programs."""
    for export in EXPORTS:
        yield from export(model)
