"""The same findings are the same bytes, whatever the hash seed, time zone, locale, encoding and number of processes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from claims.loading.places import SHIPPED
from tests.oracles.surroundings import ELSEWHERE, HERE

pytestmark = pytest.mark.slow

LONG = pytest.mark.skipif("LONG_RUNS" not in os.environ, reason="all documents, by `make campaigns`")
DOCUMENT = SHIPPED / "training-inference-parity"  # of a hundred claims and more, so that several processes share them
# Programs that depend on where they run: each must be told apart, or the comparison notices nothing.
DEPENDENT = {
    "hash seed": "print({'batch', 'bytes', 'flop', 'token', 'dollar', 'layer', 'head'})",
    "time zone": "import time; print(time.localtime(0).tm_hour)",
    "locale": "import os; print(os.environ['LC_ALL'])",
    "encoding": "print('±')",
    "jobs": "from claims.parallel import processes; print(processes())",
}


def differing(arguments: Sequence[str], folder: Path) -> set[str]:
    """Run Python in both surroundings, each in a folder of its own; return what differs of the output and the files."""
    runs = []
    for name, surroundings in (("here", HERE), ("elsewhere", ELSEWHERE)):
        place = folder / name
        place.mkdir()
        environment = os.environ | surroundings
        done = subprocess.run(
            [sys.executable, *arguments], cwd=place, env=environment, capture_output=True, check=False
        )
        assert done.returncode == 0, done.stderr.decode(errors="replace")[-2000:]
        written = {path.relative_to(place).as_posix(): path.read_bytes() for path in place.rglob("*") if path.is_file()}
        runs.append({"the output": done.stdout, **written})
    one, other = runs
    return {name for name in one.keys() | other.keys() if one.get(name) != other.get(name)}


@pytest.mark.parametrize("program", DEPENDENT.values(), ids=DEPENDENT.keys())
def test_what_depends_on_its_surroundings_is_told_apart(program: str, tmp_path: Path) -> None:
    """The two surroundings and the comparison notice each way in which bytes can come to differ."""
    assert differing(["-c", program], tmp_path) == {"the output"}


def test_a_file_that_differs_or_is_missing_is_told_apart(tmp_path: Path) -> None:
    """Files are compared too, also one that only one of the two writes."""
    program = "import os; from pathlib import Path; Path(os.environ['LC_ALL']).touch(); Path('same').touch()"
    assert differing(["-c", program], tmp_path) == {"C", "C.UTF-8"}


def test_the_site_and_the_certificate_of_a_document(tmp_path: Path) -> None:
    """Every page, export and picture, and the certificate among them, by one process and by three."""
    files = [str(path) for path in sorted(DOCUMENT.glob("*.yaml")) if not path.name.startswith("99-")]
    assert differing(["-m", "claims", "site", *files, "--out", "site"], tmp_path) == set()


@LONG
def test_the_site_of_all_documents_in_a_long_run(tmp_path: Path) -> None:
    """What holds for one document holds for all that are shipped."""
    assert differing(["-m", "claims", "site", "--out", "site"], tmp_path) == set()
