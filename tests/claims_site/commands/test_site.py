"""The command `claims site` refuses addresses that would lead nowhere, before it works anything out."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from claims.commands.application import app

WRONG = ["https://", "https:///audit", "https://exa mple.org", 'https://example.org/"><script>', "rubbish"]
WRONG += ["javascript:alert(1)", "http://example.org", "https://user@example.org", "https://example.org/\n"]


@pytest.mark.parametrize("option", ["--base-url", "--source-url"])
@pytest.mark.parametrize("address", WRONG)
def test_an_address_that_leads_nowhere_is_refused(tmp_path: Path, option: str, address: str) -> None:
    """Without a host, with a space or with markup it is status 2, and no folder is written."""
    ran = CliRunner().invoke(app, ["site", "--out", str(tmp_path / "out"), option, address, str(tmp_path)])
    assert ran.exit_code == 2
    assert ran.stderr.startswith(f"{option} takes an https:// address, not '")
    assert ran.stderr.endswith("; e.g. https://example.org/audit\n")
    assert not (tmp_path / "out").exists()
