"""Downloads: what a reader needs to decide every verdict again, as it is published."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import jsonschema

from claims.certificate import audited_files, certificate
from claims_site.model.addresses import file_name
from claims_site.model.site_model import SiteModel

ROOT = Path(__file__).resolve().parents[3]


def test_published_certificate_is_checked_by_the_published_program(built: Mapping[str, bytes], tmp_path: Path) -> None:
    """The two downloads together, and a bare Python, agree on every claim."""
    for name in ("certificate.json", "recheck.py"):
        (tmp_path / name).write_bytes(built[name])
    command = [sys.executable, "-I", "-S", "recheck.py", "certificate.json"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "9 claims" in done.stdout


def test_published_certificate_is_that_of_the_command(kitchen: SiteModel, built: Mapping[str, bytes]) -> None:
    """The site publishes, byte for byte, what `claims certify` writes."""
    audited = audited_files(kitchen.corpus, file_name)
    expected = "".join(certificate(kitchen.findings.values(), kitchen.corpus.checks, audited))
    assert built["certificate.json"].decode() == expected
    assert built["recheck.py"] == (ROOT / "recheck.py").read_bytes()


def test_published_files_are_valid_by_the_published_schemas(built: Mapping[str, bytes]) -> None:
    """Findings and certificate each follow the schema that is published beside them."""
    for name in ("findings", "certificate"):
        schema = json.loads(built[f"{name}.schema.json"])
        jsonschema.Draft202012Validator(schema).validate(json.loads(built[f"{name}.json"]))


def test_method_page_leads_to_all_of_them(built: Mapping[str, bytes]) -> None:
    """Certificate, program, both schemas and the two commands stand on the page on method."""
    page = built["method.html"].decode()
    for name in ("certificate.json", "recheck.py", "certificate.schema.json", "findings.schema.json"):
        assert f'href="{name}"' in page
    assert "claims certify --out certificate.json" in page
    assert "python -I -S recheck.py certificate.json" in page
