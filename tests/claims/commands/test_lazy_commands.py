"""Commands pay only for what they need: help imports no mathematics."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path

import pytest
from typer.testing import CliRunner

from claims.commands.application import app, loaded
from claims.commands.purposes import COMMANDS, EXTENSIONS, extensions
from claims.registry import Command
from derive.cache import SWITCH

STAND = """\
document: stand
claims:
  - {id: stand-cups, says: Some forty cups., stated: "~40 copy/day", source: the till}
  - id: stand-week
    says: That makes 280 a week.
    stated: "280 copy"
    expression: cups * days
    given: {cups: stand-cups, days: exactly 7 day}
"""
FORMULA = """\
document: rack
claims:
  - {id: ratio, says: The ratio is 300., stated: "300 sequence", source: the data sheet}
  - {id: sparsity, says: One parameter in eight is active., stated: "8", source: the model card}
  - id: batch
    says: So the batch is 2400.
    stated: "2400 sequence"
    formula: batching.optimal_batch
    given: {hardware_ratio: ratio, total_over_active: sparsity}
"""
HEAVY = ("sympy", "z3", "cvc5", "pint", "flint", "lark", "yaml")
# What four values with verdicts as recorded never ask for: proofs, other families, words, pages, whatever reads texts.
NEEDLESS = (
    "claims.certificate",
    "claims.explain",
    "claims.checks.agreement",
    "claims.checks.collections",
    "claims.checks.repair",
    "claims.checks.units",
    "claims.checks.universal",
    "claims.checks.value.inversion",
    "claims.mutation",
    "claims.pictures",
    "claims.guests.texts.ties",
    "claims.report.proposition",
    "claims.report.wording",
    "claims.guests.servers.agent",
    "claims.guests.texts.reading",
    "claims_site.pages",
    "derive.derivation.definition",
    "derive.normal_form.canonical",
    "derive.proof",
    "jsonschema",
    "pint",
    "rich",
    "sympy",
    "z3",
)
OURS = ("units", "derive", "claims", "claims_site")
MOST_MODULES = 152  # of our own, for the example of README.md where all verdicts are the expected ones
MOST_WITH_WORDS = (
    184  # of our own, for the example as it stands: one claim differs, and its repairs are found and worded
)
SPY = """import sys
from claims.__main__ import main
sys.argv[0] = "claims"
try: main()
finally: print(*sys.modules)"""


@pytest.fixture
def stand(tmp_path: Path) -> Path:
    """A folder with one small document."""
    (tmp_path / "stand.yaml").write_text(STAND, encoding="utf-8")
    return tmp_path


def spied(folder: Path, *arguments: str, switch: str = "on") -> tuple[subprocess.CompletedProcess[str], set[str]]:
    """Run the command in a process of its own, and return what it printed and which modules it has imported."""
    environment: Mapping[str, str] = {**os.environ, SWITCH: switch, "XDG_CACHE_HOME": str(folder / "caches")}
    call = [sys.executable, "-c", SPY, *arguments]
    ran = subprocess.run(call, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    *_, modules = ran.stdout.splitlines() or [""]
    return ran, {name for name in HEAVY if name in modules.split()}


def imported_by_audit(folder: Path, *arguments: str) -> list[str]:
    """Return the names of the modules that an audit without a cache has imported when it ends."""
    ran = subprocess.run(
        [sys.executable, "-c", SPY, "audit", "--no-cache", *arguments],
        cwd=folder,
        env={**os.environ, SWITCH: "on", "XDG_CACHE_HOME": str(folder / "caches")},
        capture_output=True,
        text=True,
        check=False,
    )
    return ran.stdout.splitlines()[-1].split()


def needless(folder: Path, *arguments: str) -> set[str]:
    """Return what an audit that keeps nothing has imported of what values do without."""
    imported = imported_by_audit(folder, *arguments)
    return {name for name in NEEDLESS for each in imported if each == name or each.startswith(f"{name}.")}


@pytest.mark.parametrize("arguments", [("--help",), ("audit", "--help")])
def test_help_imports_no_mathematics(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    """Help, and what only looks at files, import none of the heavy libraries."""
    ran, heavy = spied(tmp_path, *arguments)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert heavy == set()


@pytest.mark.slow
@pytest.mark.parametrize("how", [("--no-cache",), ()])
def test_it_can_be_switched_off(stand: Path, how: tuple[str, ...]) -> None:
    """By an option or by the environment: everything is worked out, and nothing is written."""
    for _ in range(2):
        _, heavy = spied(stand, "audit", "stand.yaml", *how, switch="on" if how else "off")
        assert "flint" in heavy
    assert not (stand / "caches").exists()


@pytest.mark.slow
def test_faults_are_told_every_time(stand: Path) -> None:
    """Files that do not load are no audit: the second run says the same on the error stream, with status 2."""
    (stand / "stand.yaml").write_text(STAND.replace("cups * days", "cups * dayz"), encoding="utf-8")
    first, again = (spied(stand, "audit", "stand.yaml")[0] for _ in range(2))
    assert (again.returncode, again.stderr) == (2, first.stderr)
    assert "dayz" in again.stderr


@pytest.mark.parametrize(
    ("expected", "most"),
    [("    expect: refuted\n    because: A year has 365 nights.\n", MOST_MODULES), ("", MOST_WITH_WORDS)],
)
def test_the_example_of_the_readme_loads_few_modules(expected: str, most: int, tmp_path: Path) -> None:
    """Four values without a formula of the library: no module of formulas, and no more of the program than said."""
    readme = (Path(__file__).parents[3] / "README.md").read_text("utf-8")
    example = readme.split('```yaml title="report.yaml"\n')[1].split("```")[0]
    (tmp_path / "guide.yaml").write_text(example + expected, encoding="utf-8")
    imported = imported_by_audit(tmp_path, "guide.yaml")
    assert {name for name in imported if name.startswith("derive.formulas.")} == set()
    assert len({name for name in imported if name.partition(".")[0] in OURS}) <= most


def test_a_formula_loads_the_modules_that_it_is_made_of(tmp_path: Path) -> None:
    """The module before the dot of its name and what that imports, and none for the names of its inputs."""
    (tmp_path / "rack.yaml").write_text(FORMULA, encoding="utf-8")
    imported = imported_by_audit(tmp_path, "rack.yaml")
    formulas = {name.removeprefix("derive.formulas.") for name in imported if name.startswith("derive.formulas.")}
    assert formulas == {"batching", "roofline", "vocabulary"}


@pytest.mark.slow
def test_values_import_nothing_that_they_do_without(stand: Path) -> None:
    """Neither proofs nor other families of checks nor words; one that differs from its record is worded."""
    assert needless(stand, "stand.yaml") == set()
    (stand / "stand.yaml").write_text(STAND.replace('"280 copy"', '"290 copy"'), encoding="utf-8")
    assert "claims.report.wording" in needless(stand, "stand.yaml")


def test_what_values_do_without_exists() -> None:
    """A name that is spelt wrong, or gone, would never be found imported."""
    assert [name for name in NEEDLESS if find_spec(name) is None] == []


def test_help_says_what_the_commands_say() -> None:
    """Every command of the table is there, with a sentence of its own."""
    for name, entry in (COMMANDS | extensions()).items():
        assert loaded(name).help, name
        assert entry.summary.endswith(".")
        assert len(entry.summary) <= 70


def test_a_broken_extension_leaves_the_others_alone(stand: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A command of another layer that cannot be imported is listed, fails when called, and breaks no other."""
    monkeypatch.setattr(
        "claims.commands.application.extensions", lambda: {"site": Command("nonesuch.module:site", "Gone.")}
    )
    run = CliRunner().invoke
    assert "site" in run(app, ["--help"]).stdout
    assert run(app, ["audit", str(stand)]).exit_code == 0
    assert isinstance(run(app, ["site"]).exception, ModuleNotFoundError)


def test_a_broken_table_of_extensions_leaves_our_commands_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that cannot be imported is listed with the reason."""
    broken = EntryPoint("gone", "nonesuch.module:COMMANDS", EXTENSIONS)
    monkeypatch.setattr("derive.packages.find_packages", lambda _group: iter([broken]))
    assert extensions()["gone"].summary == "Cannot be loaded: No module named 'nonesuch'."


def test_a_folder_brings_no_commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What lies in the folder in which the program runs, recorded as if it were installed, is no command of it."""
    (tmp_path / "strange.py").write_text("raise SystemExit('the code of a stranger ran')\n", "utf-8")
    record = tmp_path / "strange-1.dist-info"
    record.mkdir()
    (record / "METADATA").write_text("Metadata-Version: 2.1\nName: strange\nVersion: 1\n", "utf-8")
    (record / "entry_points.txt").write_text(f"[{EXTENSIONS}]\nstrange = strange:COMMANDS\n", "utf-8")
    before = set(extensions())
    monkeypatch.syspath_prepend(str(tmp_path))
    assert [each.name for each in entry_points(group=EXTENSIONS) if each.name == "strange"] == ["strange"]
    assert set(extensions()) == before


def test_the_version_is_told() -> None:
    """By name, and nothing else is run."""
    ran = CliRunner().invoke(app, ["--version"])
    assert ran.exit_code == 0
    assert re.fullmatch(r"verified-claims \d+\.\d+\.\d+\n", ran.stdout)


def test_an_unknown_command_is_refused() -> None:
    """With status 2, and its name."""
    ran = CliRunner().invoke(app, ["audti"])
    assert ran.exit_code == 2
    assert "audti" in ran.stderr
