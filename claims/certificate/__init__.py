"""The certificate: one JSON document with everything that a stranger needs to decide every verdict again."""

from claims.certificate.document import FORMAT, audited_files, certificate
from claims.certificate.seal import seal

__all__ = ["FORMAT", "audited_files", "certificate", "seal"]
