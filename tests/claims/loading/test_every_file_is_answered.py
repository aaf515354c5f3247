"""Whatever a file of at most one MiB holds, loading it gives claims, or faults with places, within bounded work."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

resource = pytest.importorskip("resource")

MIB = 2**20
SECONDS = 4  # of processor time: one to be promised, and room for a machine with other work
BYTES = 256 * MIB  # of addresses, those of the interpreter and its libraries among them
HEAD, NEW = "document: many\nclaims:\n", "\n"
STATED = 'says: S., stated: "1"'
LISTS, SUM_OF_LISTS = ", ".join(f"l{n}: [t.*.a]" for n in range(30)), "+".join(f"sum(l{n})" for n in range(30))
SUMS = f"lists: {{{LISTS}}}, expression: {SUM_OF_LISTS}"
NAMES = [f"v{n}" for n in range(90)]
NAMED = f"expression: {'+'.join(NAMES)}, given: {{{', '.join(f'{name}: t.r0.a' for name in NAMES)}}}"
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
    assert all(0 <= fault.line <= lines and fault.problem and fault.fix for fault in faults)
    file.with_suffix(".out").write_text(f"{len(loaded.claims)} {len(faults)}")
    os._exit(0)
"""


def filled(record: str) -> bytes:
    """Return a file of a MiB with as many records as there is room for."""
    return each(MIB // (len(record) + 3), record)[:MIB].rpartition(b"\n-")[0]


def each(count: int, record: str) -> bytes:
    """Return a file with so many records, `N` standing for the place of each."""
    return (HEAD + "".join(f"- {record}\n".replace("N", str(place)) for place in range(count))).encode()


def table(count: int, rows: str, more: str = "") -> str:
    """Return so many rows of a table, `N` standing for the place of each, and claims behind them."""
    listed = "".join(f"    {rows}\n".replace("N", str(place)) for place in range(count))
    return f'document: many\ntables:\n- id: t\n  says: S.\n  source: P\n  columns: {{a: ""}}\n  rows:\n{listed}{more}'


SUM = " + ".join(["N.5"] * 90)
GIVEN = f"given: {{{', '.join(f'v{n}: 1N{n}' for n in range(90))}}}"
SOUND = {  # records with nothing wrong, as dense as they can be; each takes what is slow to another end
    "assumptions": f"{{id: cN, {STATED}, source: P}}",
    "hedges": '{id: cN, says: S., stated: "about N.7", source: P}',
    "units": '{id: cN, says: S., stated: "N m^-2*(s^3/kg^4)*A", source: P}',
    "short expressions": f"{{id: cN, {STATED}, expression: a+N*b, given: {{a: N, b: 3}}}}",
    "long expressions": f"{{id: cN, {STATED}, expression: {SUM}}}",
    "relations": '{id: cN, says: S., always: "a+N>b", assuming: ["a>N", "b<N", "b>0"]}',
    "inputs": f"{{id: cN, {STATED}, expression: {'+'.join(f'v{n}' for n in range(90))}, {GIVEN}}}",
    "interpretations": f"{{id: cN, {STATED}, interpretations: {{a: {{interpretation: A., expression: N+1}}, b: "
    f"{{interpretation: B., expression: N+2}}}}}}",
    "many inputs of readings": f"{{id: cN, {STATED}, {GIVEN}, interpretations: "
    f"{{{', '.join(f'r{n}: {{interpretation: A., expression: v{n}*N}}' for n in range(20))}}}}}",
}
WRONG = {
    "empty mappings": "{}",
    "texts": "a",
    "nothing": "",
    "unreadable figures": f'{{id: cN, says: S., stated: "{"1" * 190} N", source: Smith}}',
    "unknown units": f'{{id: cN, says: S., stated: "1 {"*".join(["byte"] * 30)}*bN", source: Smith}}',
    "unread expressions": f'{{id: cN, {STATED}, expression: "{"(" * 30}x"}}',
    "unknown claims": f"{{id: cN, {STATED}, expression: x, given: {{x: dN}}}}",
    "one id": f"{{id: c, {STATED}, source: Smith}}",
    "claims without a check": f"{{id: cN, {STATED}}}",
    "readings without a check": "{id: aN, says: S., interpretations: {a: {}, b: {}}}",
    "unknown cells": f"{{id: cN, {STATED}, whole: [{', '.join(f't.*.x{n}' for n in range(50))}]}}",
}
TAKEN = {  # how many are taken of one file, where that is not as many as there may be claims
    "hedges": 4_500,
    "units": 2_100,
    "long expressions": 90,
    "relations": 2_300,
    "inputs": 130,
    "interpretations": 2_490,
    "many inputs of readings": 60,
    "unreadable figures": 300,
    "unknown units": 370,
    "readings without a check": 2_490,
    "unknown cells": 900,
}
OTHERS: dict[str, Callable[[], bytes]] = {
    "empty tables": lambda: b"document: many\ntables:\n" + b"- {}\n" * 149_000,
    "empty constants": lambda: b"document: many\nconstants:\n" + b"- {}\n" * 149_000,
    "units declared": lambda: (
        b"document: many\nunits:\n"
        + b"".join(b"- {name: u%s, meaning: M}\n" % bytes(97 + int(n) for n in str(each)) for each in range(30_000))
    ),
    "cells": lambda: table(45_000, 'rN: ["N"]').encode(),
    "sums of a column": lambda: table(
        2_400, "rN: [N]", f"claims:\n{''.join(f'- {{id: c{n}, {STATED}, {SUMS}}}{NEW}' for n in range(400))}"
    ).encode(),
    "names of a cell": lambda: table(
        1, "rN: [N]", f"claims:\n{f'- {{id: cN, {STATED}, {NAMED}}}{NEW}' * 500}"
    ).encode(),
    "one bracket": lambda: b"[" * MIB,
    "many brackets": lambda: HEAD.encode() + b"- [[[[[[[]]]]]]]\n" * 60_000,
    "one line": lambda: b"a" * MIB,
    "anything": lambda: Random(1).randbytes(MIB),  # noqa: S311 - the same on every run
}
FILES: dict[str, Callable[[], bytes]] = {  # made when they are asked for: together they have 30 MiB
    **{f"{name}, a MiB": partial(filled, record) for name, record in (SOUND | WRONG).items()},
    **{f"{name}, within": partial(each, TAKEN.get(name, 4_990), record) for name, record in (SOUND | WRONG).items()},
    **OTHERS,
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
    """Each of these took seconds, half a gigabyte or for ever before there were bounds on what a file may hold."""
    assert len(FILES[name]()) <= MIB
    answer = answers[name]
    assert answer.status == 0, answer.stderr
    claims, faults = answer.counts
    kind, _, much = name.partition(", ")
    if kind in SOUND and much != "a MiB":
        assert claims >= TAKEN.get(kind, 4_990)
        assert not faults
    else:
        assert 1 <= faults <= 1_100
    if kind in SOUND and much == "a MiB":
        assert (claims, faults) == (0, 1)  # it is refused whole, where it begins to be too much


def test_what_exceeds_a_limit_is_noticed(tmp_path: Path) -> None:
    """With less memory than the file needs the process does not answer."""
    (answer,) = loaded({"empty mappings": FILES["assumptions, within"]()}, tmp_path, most=48 * MIB).values()
    assert answer.status != 0


def test_sound_claims_before_the_faults_stay(tmp_path: Path) -> None:
    """What is read before the many faults is there, and nothing from behind them."""
    sound = f"- {{id: first, {STATED}, source: Smith}}\n".encode()
    raw = HEAD.encode() + sound + each(4_000, "{}").removeprefix(HEAD.encode()) + sound.replace(b"first", b"last")
    (answer,) = loaded({"sound": raw}, tmp_path).values()
    assert answer.counts[:1] == [1], answer.stderr
