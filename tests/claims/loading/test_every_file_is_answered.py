"""Whatever a file of at most one MiB holds, loading it gives claims, or faults with places, within bounded work."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

resource = pytest.importorskip("resource")

MIB = 2**20
SECONDS = 8  # of processor time: some two for the imports, one to be promised, and room for a machine with other work
BYTES = 640 * MIB  # of addresses, of which the interpreter and its libraries take the most before a file is read
HEAD = "document: many\nclaims:\n"
STATED = 'says: S., stated: "1"'
LOAD = """
import resource, sys
from claims.loading.files import Source
from claims.loading.load import examine_sources
raw = sys.stdin.buffer.read()
resource.setrlimit(resource.RLIMIT_CPU, (int(sys.argv[1]), int(sys.argv[1])))
resource.setrlimit(resource.RLIMIT_AS, (int(sys.argv[2]), int(sys.argv[2])))
loaded, faults = examine_sources([Source("f.yaml", named=True, content=raw)], ["f.yaml"], None)
assert loaded.claims or faults
lines = raw.count(b"\\n") + 2
assert all(0 <= fault.line <= lines and fault.complaint.found and fault.complaint.expected for fault in faults)
print(len(loaded.claims), len(faults))
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


def loaded(raw: bytes, seconds: int = SECONDS, most: int = BYTES) -> subprocess.CompletedProcess[bytes]:
    """Load a file in a process with limits."""
    command = [sys.executable, "-c", LOAD, str(seconds), str(most)]
    return subprocess.run(command, input=raw, capture_output=True, check=False, cwd=Path(__file__).parents[3])


@pytest.mark.parametrize("name", FILES)
def test_a_file_is_answered_within_limits(name: str) -> None:
    """Each of these took seconds or half a gigabyte while every fault was found before the first few were told."""
    file = FILES[name]()
    assert len(file) <= MIB
    answer = loaded(file)
    assert answer.returncode == 0, answer.stderr[-300:]
    claims, faults = map(int, answer.stdout.split())
    assert claims == 0
    assert 1 <= faults <= 1_100


def test_what_exceeds_a_limit_is_noticed() -> None:
    """With less memory than the file needs the process does not answer."""
    assert loaded(FILES["empty mappings"](), most=48 * MIB).returncode != 0


def test_sound_claims_before_the_faults_stay() -> None:
    """What is read before the many faults is there, and nothing from behind them."""
    sound = f"- {{id: first, {STATED}, premise: Smith}}\n".encode()
    raw = HEAD.encode() + sound + each(9_000, "{}").removeprefix(HEAD.encode()) + sound.replace(b"first", b"last")
    answer = loaded(raw)
    assert answer.stdout.split()[0] == b"1", answer.stderr[-300:]
