"""Mutation testing of the modules that decide verdicts: `make mutants`, for one module with `MODULES=its/path.py`.

Each mutant of a module in `deciding.toml` replaces the module in a copy of the project, where the tests named there
must fail. A survivor needs a test worked by hand, or simpler code in which it cannot exist; only a mutant that
changes nothing is listed beside the tests, by function and operator, with the reason. Exit status: 0 if every
survivor is listed, else 1.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from tests.mutants.mutants import Mutant, mutants

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("units", "derive", "claims", "site", "tests", "recheck.py", "pyproject.toml")
MOST_SECONDS = 120  # a mutant that loops for ever is killed


def deciding() -> dict[str, dict[str, Any]]:
    """Return the modules that decide verdicts, each with its tests and the mutants that change nothing."""
    return tomllib.loads((Path(__file__).parent / "deciding.toml").read_text("utf-8"))


def copy(folder: Path) -> Path:
    """Copy the project into a folder, and return the copy."""
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "documents"))
        else:
            shutil.copy(ROOT / name, folder / name)
    return folder


def passes(project: Path, tests: Sequence[str]) -> bool:
    """Return whether the tests pass in a copy of the project."""
    path = os.pathsep.join(map(str, (project, project / "site")))
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-m", "not slow", *tests]
    try:
        run = subprocess.run(
            command, cwd=project, env=environment, timeout=MOST_SECONDS, capture_output=True, check=False
        )
    except subprocess.TimeoutExpired:
        return False
    return run.returncode == 0


def survivors(module: str, tests: Sequence[str], workers: int) -> list[Mutant]:
    """Return the mutants of a module that its tests do not notice.

    Raises:
        ValueError: the tests fail without any mutation.
    """
    source = (ROOT / module).read_text("utf-8")
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(workers) as pool:
        copies = [copy(Path(folder) / str(number)) for number in range(workers)]
        if not passes(copies[0], tests):
            raise ValueError(f"{module}: {' '.join(tests)} fail without any mutation")

        def survives(mutant: Mutant) -> bool:
            project = copies.pop()
            (project / module).write_text(mutant.source, "utf-8")
            try:
                return passes(project, tests)
            finally:
                copies.append(project)

        every = list(mutants(source))
        alive = list(pool.map(survives, every))
        sys.stdout.write(f"{module}: {len(every)} mutants, {len(every) - sum(alive)} killed\n")
        return [mutant for mutant, lives in zip(every, alive, strict=True) if lives]


def main(modules: Sequence[str]) -> int:
    """Try the mutants of the modules, or of all that decide; print the survivors that are not listed."""
    listed = deciding()
    status = 0
    for module in modules or listed:
        entry = listed[module]
        for mutant in survivors(module, entry["tests"], workers=os.cpu_count() or 1):
            if mutant.name not in entry.get("unchanged", {}):
                sys.stdout.write(f"  survives: {mutant.name}: {mutant.change}\n")
                status = 1
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
