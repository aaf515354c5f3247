"""The recipes of docs/recipes, followed word for word: what they say to write works."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from typer import Typer
from typer.testing import CliRunner

import units
from claims.audit.corpus import open_corpus
from derive.derivation.formula import Formula
from derive.derivation.steps import DerivationError
from derive.expressions.quantity import quantity
from derive.statements.relation import Comparison, Relation

ROOT = Path(__file__).resolve().parents[1]
RISING = """\
document: steps
claims:
  - {id: one, says: One step., stated: "1", exact: true, source: counted}
  - {id: two, says: Two steps., stated: "2", exact: true, source: counted}
  - {id: three, says: Three steps., stated: "3", exact: true, source: counted}
  - {id: up, says: They grow., rising: [one, two, three]}
  - {id: down, says: They grow so., rising: [one, three, two], expect: refuted, because: 3 is more than 2.}
"""


def blocks(recipe: str) -> list[str]:
    """Return the code blocks of a recipe, in order."""
    section = (ROOT / "docs" / "recipes" / f"{recipe}.md").read_text(encoding="utf-8")
    found = re.findall(r"^( *)```\w+\n(.*?)^ *```$", section, re.MULTILINE | re.DOTALL)
    return [re.sub(rf"^{indent}", "", code, flags=re.MULTILINE) for indent, code in found]


def module(folder: Path, name: str, code: str) -> ModuleType:
    """Return a module that has the code."""
    file = folder / f"{name}.py"
    file.write_text(code, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    sys.modules[name] = made  # types look their module up
    spec.loader.exec_module(made)
    return made


@pytest.fixture
def yard(tmp_path: Path) -> Path:
    """The document of the recipe with the claims of the recipe before it."""
    (head,), (records,) = blocks("document"), blocks("claim")
    (tmp_path / "01-unloading.yaml").write_text(head + records, encoding="utf-8")
    return tmp_path


def put(file: Path, before: str, line: str) -> None:
    """Put a line before one that stands in a file."""
    text = file.read_text(encoding="utf-8")
    assert text.count(before) == 1, (file, before)
    file.write_text(text.replace(before, line + before), encoding="utf-8")


def say_of_evidence(package: Path) -> None:
    """Let every reader say of the evidence of the recipe what it says of units, as mypy would ask for."""
    for name in ("checks/evidence.py", "report/wording.py", "report/proposition.py", "audit/basis.py"):
        text = (package / name).read_text(encoding="utf-8")
        text = re.sub(
            r"BlockedEvidence\(\)(\s*)\| Nothing\(\)", r"RisingEvidence() | BlockedEvidence()\1| Nothing()", text
        )
        text = text.replace("import AgreementEvidence,", "import RisingEvidence, AgreementEvidence,")
        text = text.replace("    AgreementEvidence,\n", "    AgreementEvidence, RisingEvidence,\n")
        (package / name).write_text(text, encoding="utf-8")


@pytest.fixture
def with_rising(tmp_path: Path) -> Path:
    """A copy of the package `claims` after the recipe of a kind was followed in it."""
    package = tmp_path / "claims"
    shutil.copytree(ROOT / "claims", package, ignore=shutil.ignore_patterns("__pycache__", "documents"))
    (package / "documents").mkdir()
    field, evidence, check, registered = blocks("check")
    put(package / "schema/vocabulary.py", "\n\nKINDS =", '    RISING = "rising"\n')
    put(
        package / "schema/record.py",
        "    dimension: Annotated[",
        "".join(f"    {line}\n" for line in field.split("\n")),
    )
    put(package / "checks/evidence.py", "class AgreementEvidence(Struct, frozen=True):", f"{evidence}\n\n")
    file = package / "checks/evidence.py"
    file.write_text(
        re.sub(r"^(Evidence = \(?\s*)", r"\1RisingEvidence | ", file.read_text("utf-8"), flags=re.MULTILINE), "utf-8"
    )
    say_of_evidence(package)
    (package / "checks/rising.py").write_text(check, encoding="utf-8")
    case = "".join(f"        {line}\n" for line in registered.rstrip().split("\n"))
    put(package / "checks/families.py", "        case Kind.ASSUMPTION:", case)
    return tmp_path


def test_the_kind_of_the_recipe_is_decided_and_damaged(with_rising: Path) -> None:
    """1 < 2 < 3 is verified and 1 < 3 < 2 refuted; of 17 damaged copies the 11 that no longer grow are noticed."""
    (with_rising / "steps.yaml").write_text(RISING, encoding="utf-8")
    runs = [run_claims(with_rising, *words.split()) for words in ("audit", "mutate --id up")]
    assert [ran.returncode for ran in runs] == [0, 0], [ran.stderr for ran in runs]
    assert "5 sentences as expected: 1 verified, 1 refuted, 3 assumptions" in runs[0].stdout
    assert "1 claim, 17 mutants: 11 noticed, 0 refused, 6 survived; 0 vacuous" in runs[1].stdout


def run_claims(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a command of the copied package on the file beside it."""
    code = "from claims.commands.application import main; main()"
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(folder), str(ROOT)]), "CLAIMS_CACHE": "off"}
    command = [sys.executable, "-c", code, *words, "steps.yaml"]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def test_the_claims_of_the_recipes_are_as_recorded(yard: Path) -> None:
    """120 GB at twice 5 MB a second take 12,000 s, 3.33 hours; at once 5 MB 24,000 s, 6.67 hours, against 5."""
    found = {finding.claim.id: (finding.verdict.value, finding.ok) for finding in open_corpus([yard]).findings()}
    assert found == {
        "yard-load": ("assumption", True),
        "yard-hours": ("verified", True),
        "yard-shift": ("refuted", True),
    }


def test_the_unit_of_the_recipe_counts(tmp_path: Path) -> None:
    """Two barrows are 24 crates, once the rows stand in the table."""
    (rows,) = blocks("unit")
    package = tmp_path / "units"
    shutil.copytree(Path(units.__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__"))
    with (package / "definitions/things.txt").open("a", encoding="utf-8") as table:
        table.write(rows)
    code = 'from units import parse_unit; print(parse_unit("barrow").per(parse_unit("crate")) * 2)'
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "24\n", done.stderr


def test_the_formula_of_the_recipe_is_derived_and_keeps_its_law(tmp_path: Path) -> None:
    """T = L / (n v) gives n = L / (t v), and the law refutes its planted formula."""
    (code,) = blocks("formula")
    made = module(tmp_path, "yard", code)
    needed = made.carriers_needed
    assert isinstance(needed, Formula)
    assert {each.name for each in needed.inputs} == {"load", "pace", "unloading_time"}
    kept, caught = made.pace_property.check()
    assert (kept.method, caught.counterexample is not None) == ("normal form", True)


def test_the_rule_of_the_recipe_takes_a_step_and_refuses_a_wrong_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From x < y follows -x > -y; where the check does not find zero, there is no step."""
    (code,) = blocks("rule")
    head = (ROOT / "derive/derivation/rules/algebra.py").read_text(encoding="utf-8")
    made = module(tmp_path, "opposing", head + "\n\n" + code)
    x, y = (quantity(name, "", f"the number {name}", name).tree for name in "xy")
    step = made.Oppose().apply(Relation(x, Comparison.BELOW, y))
    assert str(step.relation) == "-x > -y"
    monkeypatch.setattr(made, "same", lambda *_: False)
    with pytest.raises(DerivationError, match="is not the opposite of"):
        made.Oppose().apply(Relation(x, Comparison.BELOW, y))


def test_the_command_of_the_recipe_counts(yard: Path, tmp_path: Path) -> None:
    """One claim stands in the first section, two in the second."""
    (code,) = blocks("command")
    app = Typer()
    app.command()(module(tmp_path, "sections_command", code).sections)
    ran = CliRunner().invoke(app, [str(yard)])
    assert (ran.exit_code, ran.output.splitlines()) == (0, ["yard-handbook  1  1", "yard-handbook  2  2"])
