"""What `make promises` tries is there, and what SECURITY.md names too."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def promises() -> ModuleType:
    """Return the script."""
    spec = importlib.util.spec_from_file_location("promises", ROOT / ".ci" / "promises.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_promise_has_its_tests(promises: ModuleType) -> None:
    """No promise stands on a file that has gone."""
    missing = [file for files in promises.PROMISES.values() for file in files.split() if not (ROOT / file).exists()]
    assert promises.PROMISES
    assert not missing


def test_what_the_boundary_names_is_there() -> None:
    """Every test that SECURITY.md names stands in the repository."""
    named = re.findall(r"`(tests/[^`]+)`", (ROOT / "SECURITY.md").read_text("utf-8"))
    assert named
    assert not [file for file in named if not (ROOT / file).exists()]


def test_cases_and_failures_are_counted(promises: ModuleType, tmp_path: Path) -> None:
    """Two tests pass, one fails, one is skipped, and one says that it tried forty cases, two of them by hand."""
    file = tmp_path / "test_some.py"
    file.write_text(
        "import pytest\n"
        "def test_one(): pass\n"
        "def test_two(record_testsuite_property): record_testsuite_property('drawn', '40 tried, 2 by hand')\n"
        "def test_three(): assert False\n"
        "@pytest.mark.skip\ndef test_four(): pass\n",
        "utf-8",
    )
    assert promises.tried(str(file), at_length=False, folder=tmp_path) == (3 + 42, 1)


def test_no_test_at_all_is_a_failure(promises: ModuleType, tmp_path: Path) -> None:
    """A promise whose tests have gone is not kept."""
    assert promises.tried(str(tmp_path / "gone.py"), at_length=False, folder=tmp_path)[1] > 0
