"""The JSON Schemas that are shipped: of claim files, of findings, of certificates."""

from __future__ import annotations

import json
from enum import StrEnum
from importlib.resources import files
from typing import Any

SHIPPED = {
    "findings": "report/findings.schema.json",
    "certificate": "certificate/schema.json",
    "conflicts": "guests/conflicts/schema.json",
}


class Form(StrEnum):
    """What a schema describes."""

    CLAIMS = "claims"
    FINDINGS = "findings"
    CERTIFICATE = "certificate"
    CONFLICTS = "conflicts"


def schema_of(form: Form) -> dict[str, Any]:
    """Return a schema: of claim files as the loader has it, of the others as it is shipped."""
    if form is Form.CLAIMS:
        from claims.schema.claims_schema import schema  # noqa: PLC0415 - heavy, and the others are files

        return schema()
    shipped: dict[str, Any] = json.loads(files("claims").joinpath(SHIPPED[form]).read_bytes())
    return shipped
