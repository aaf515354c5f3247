"""The Python interface: its names, and what each gives."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
import sympy
from msgspec.structs import asdict
from typer.testing import CliRunner

import claims
from claims import api
from claims.commands import explain
from claims.commands.application import app
from derive.collection import library

NAMES = [
    "Audit",
    "Diagnostic",
    "Document",
    "Figure",
    "Finding",
    "Function",
    "PropertyVerdict",
    "check",
    "figure",
    "formula",
    "formulas",
    "from_sympy",
    "properties",
    "load",
]
GUIDE = """\
document: guide
claims:
  - {id: size, says: A copy holds 40 GB., stated: "40 GB", source: the report of March}
  - id: year
    says: A year of them fills 14.6 TB.
    stated: "14.6 TB"
    expression: size * nights
    given: {size: size, nights: exactly 365}
"""


def test_names_are_kept() -> None:
    """These names and no others are offered; one that goes breaks somebody's program."""
    assert sorted(claims.__all__) == sorted(NAMES)
    assert all(getattr(claims, name).__doc__ for name in NAMES)
    with pytest.raises(AttributeError, match="it offers"):
        _ = claims.no_such_name


def test_claims_are_loaded_and_decided(tmp_path: Path) -> None:
    """Files and texts give the same findings as the command."""
    (tmp_path / "guide.yaml").write_text(GUIDE, encoding="utf-8")
    for found in (claims.load(tmp_path), claims.check(GUIDE)):
        assert [finding.claim.id for finding in found] == ["size", "year"]
        assert found["year"].verdict == "verified"  # 365 x 40 GB are 14,600 GB
        assert found.ok
        assert [document.id for document in found.documents] == ["guide"]
    printed = json.loads(CliRunner().invoke(app, ["audit", str(tmp_path), "--json"]).stdout)
    assert claims.load(tmp_path).as_json() == printed


@pytest.mark.parametrize(
    "text",
    [
        GUIDE.replace("14.6 TB", "17 TB"),
        GUIDE.replace("40 GB", "40 GBB"),
        "document: guide\nclaims: []\n",
    ],
    ids=["differs", "fault", "empty"],
)
def test_nothing_else_is_ok(text: str) -> None:
    """A verdict that differs, a fault, and an audit of nothing are not as recorded."""
    assert not claims.check(text).ok


def test_formulas_are_called() -> None:
    """A formula of the library is found by its name."""
    assert "batching.optimal_batch" in claims.formulas()
    assert claims.formula("batching.optimal_batch")(hardware_ratio=300, total_over_active=8).magnitude == 2400


def test_properties_are_those_of_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of one formula by its name; of all, as `claims properties` lists them."""
    few = [law for law in library().properties if law.formula.subject == "batching"]
    part = SimpleNamespace(properties=tuple(few), formulas=library().formulas)
    for module in (api, explain):
        monkeypatch.setattr(module, "library", lambda: part)
    told = json.loads(CliRunner().invoke(app, ["properties", "--json"]).stdout)
    assert [asdict(each) for each in claims.properties()] == told
    one = [each.name for each in claims.properties("batching.optimal_batch")]
    assert one == [law["name"] for law in told if law["formula"] == "batching.optimal_batch"] != []
    with pytest.raises(KeyError):
        claims.properties("batching.no_such_formula")


def test_expressions_of_sympy_are_called() -> None:
    """A formula that went to SymPy and came back gives the same, in the unit that is asked for; a sine is refused."""
    batch = claims.formula("batching.optimal_batch")
    back = claims.from_sympy(batch.to_sympy(), name="batch", unit="sequence")
    assert back(hardware_ratio=300, total_over_active=8) == batch(hardware_ratio=300, total_over_active=8)
    size, nights = sympy.symbols("size nights", positive=True)
    kept = claims.from_sympy(size * nights / 2, {"size": "GB", "nights": "day"}, name="kept", unit="TB*day")
    assert str(kept) == "kept = nights * size / 2"
    assert kept(size=40, nights=365).magnitude == pytest.approx(7.3)
    assert kept.properties == ()
    with pytest.raises(ValueError, match="sin"):
        claims.from_sympy(sympy.sin(size), {"size": ""})


def test_importing_is_light() -> None:
    """What is heavy is imported when it is used."""
    code = "import sys, claims; print(sorted({'sympy', 'pint', 'flint', 'z3', 'numpy'} & set(sys.modules)))"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"
