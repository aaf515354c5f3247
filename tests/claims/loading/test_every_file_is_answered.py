"""Whatever a file of at most one MiB holds, loading it gives claims, or faults with places, within bounded work."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

resource = pytest.importorskip("resource")

MIB = 2**20
SECONDS = 6  # of processor time: one to be promised, and room for a machine with other work
BYTES = 640 * MIB  # of addresses, of which the interpreter and its libraries take the most before a file is read
HEAD = "document: many\nclaims:\n"
STATED = 'says: S., stated: "1"'
LOAD = """
import os, resource, sys
from pathlib import Path
from claims.loading.files import Source
from claims.loading.load import examine_sources
seconds, most, folder = int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3])
examine_sources([Source("f.yaml", named=True, content=b"document: d")], ["f.yaml"], None)
for file in sorted(folder.glob("*.yaml")):
    if os.fork():
        status = os.waitstatus_to_exitcode(os.wait()[1])
        file.with_suffix(".status").write_text(str(status))
        continue
    os.dup2(os.open(file.with_suffix(".err"), os.O_CREAT | os.O_WRONLY), 2)
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    raw = file.read_bytes()
    loaded, faults = examine_sources([Source("f.yaml", named=True, content=raw)], ["f.yaml"], None)
    assert loaded.claims or faults
    lines = raw.count(b"\\n") + 2
    assert all(0 <= fault.line <= lines and fault.complaint.found and fault.complaint.expected for fault in faults)
    file.with_suffix(".out").write_text(f"{len(loaded.claims)} {len(faults)}")
    os._exit(0)
"""


def each(count: int, record: str) -> bytes:
    """Return a file with so many records, `N` standing for the place of each."""
    return (HEAD + "".join(f"- {record}\n".replace("N", str(place)) for place in range(count))).encode()


FILES: dict[str, Callable[[], bytes]] = {  # made when they are asked for: together they have 15 MiB
    "empty mappings": lambda: each(149_000, "{}"),
    "texts": lambda: each(149_000, "a"),
    "nothing": lambda: each(200_000, ""),
    "empty tables": lambda: b"document: many\ntables:\n" + b"- {}\n" * 149_000,
    "empty constants": lambda: b"document: many\nconstants:\n" + b"- {}\n" * 149_000,
    "unreadable figures": lambda: each(4_000, f'{{id: cN, says: S., stated: "{"1" * 190} N", premise: Smith}}'),
    "unknown units": lambda: each(
        4_000, f'{{id: cN, says: S., stated: "1 {"*".join(["byte"] * 30)}*bN", premise: Smith}}'
    ),
    "unread expressions": lambda: each(9_000, f'{{id: cN, {STATED}, expression: "{"(" * 30}x"}}'),
    "unknown claims": lambda: each(13_000, f"{{id: cN, {STATED}, expression: x, given: {{x: dN}}}}"),
    "one id": lambda: each(20_000, f"{{id: c, {STATED}, premise: Smith}}"),
    "claims without a check": lambda: each(15_000, f"{{id: cN, {STATED}}}"),
    "readings without a check": lambda: each(18_000, "{id: aN, says: S., readings: {a: {}, b: {}}}"),
    "one bracket": lambda: b"[" * MIB,
    "one line": lambda: b"a" * MIB,
    "anything": lambda: Random(1).randbytes(MIB),  # noqa: S311 - the same on every run
}


class Answer(NamedTuple):
    """What loading a file came to."""

    status: int
    counts: list[int]
    stderr: str


def loaded(files: dict[str, bytes], folder: Path, most: int = BYTES) -> dict[str, Answer]:
    """Load each file in a process with limits, all of them forks of one that has imported what they need."""
    places = {name: folder / f"{number}.yaml" for number, name in enumerate(files)}
    for name, place in places.items():
        place.write_bytes(files[name])
    command = [sys.executable, "-c", LOAD, str(SECONDS), str(most), str(folder)]
    subprocess.run(command, check=True, cwd=Path(__file__).parents[3])
    return {name: _answer(place) for name, place in places.items()}


def _answer(place: Path) -> Answer:
    status, out = int(place.with_suffix(".status").read_text()), place.with_suffix(".out")
    counts = [int(each) for each in out.read_text().split()] if out.exists() else []
    return Answer(status, counts, place.with_suffix(".err").read_text("utf-8", "replace")[-300:])


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Answer]:
    """Return what loading each of the files came to."""
    return loaded({name: made() for name, made in FILES.items()}, tmp_path_factory.mktemp("files"))


@pytest.mark.parametrize("name", FILES)
def test_a_file_is_answered_within_limits(name: str, answers: dict[str, Answer]) -> None:
    """Each of these took seconds or half a gigabyte while every fault was found before the first few were told."""
    assert len(FILES[name]()) <= MIB
    answer = answers[name]
    assert answer.status == 0, answer.stderr
    claims, faults = answer.counts
    assert claims == 0
    assert 1 <= faults <= 1_100


def test_what_exceeds_a_limit_is_noticed(tmp_path: Path) -> None:
    """With less memory than the file needs the process does not answer."""
    (answer,) = loaded({"empty mappings": FILES["empty mappings"]()}, tmp_path, most=48 * MIB).values()
    assert answer.status != 0


def test_sound_claims_before_the_faults_stay(tmp_path: Path) -> None:
    """What is read before the many faults is there, and nothing from behind them."""
    sound = f"- {{id: first, {STATED}, premise: Smith}}\n".encode()
    raw = HEAD.encode() + sound + each(9_000, "{}").removeprefix(HEAD.encode()) + sound.replace(b"first", b"last")
    (answer,) = loaded({"sound": raw}, tmp_path).values()
    assert answer.counts[:1] == [1], answer.stderr
