"""Values in files: each format yields the number as it is written, or says what is wrong and what to write."""

from __future__ import annotations

import json
import os
import tracemalloc
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from claims.schema.record import FileSource
from claims.sources.cell import read_cell
from claims.sources.file import LONGEST_LINE, MOST_BYTES, SourceError

NOTEBOOK = {
    "cells": [
        {"metadata": {"tags": ["mfu"]}, "outputs": [{"data": {"text/plain": ["0.487"]}}]},
        {"metadata": {"tags": ["table"]}, "outputs": [{"data": {"application/json": {"mfu": 0.5}}}]},
        {"metadata": {"tags": ["printed"]}, "outputs": [{"name": "stdout", "text": ["40 GB\n"]}]},
        {"metadata": {"tags": ["quiet"]}, "outputs": []},
        {"metadata": {"tags": ["twice"]}, "outputs": []},
        {"metadata": {"tags": ["twice"]}, "outputs": []},
        {"metadata": {}},
    ]
}
FILES = {
    "r.json": '{"runs": [{"mfu": 0.487, "a/b": 1e3, "ok": true, "none": null, "text": "40 GB"}],'
    ' "big": 12345678901234567890}',
    "r.jsonl": '{"run": "16", "mfu": 0.1}\n{"run": "17", "mfu": 0.487, "of": {"gpus": [8]}}\n'
    '{"run": "18", "mfu": 0.2}\n',
    "r.csv": 'run,mfu,note\n16,0.1,\n17,0.487,"a, b"\n18,0.2,x\n18,0.3,x\n',
    "marked.csv": "\ufeffrun,mfu\n17,0.487\n",
    "r.tsv": "run\tmfu\n17\t0.487\n",
    "r.toml": "[runs.last]\nmfu = 0.487\ngpus = 8\nday = 2026-03-01\n",
    "r.yaml": "runs:\n  - mfu: 0.487\n",
    "r.ipynb": json.dumps(NOTEBOOK),
    "r.log": "step 1 mfu: 0.3\nfinal mfu: 0.487, done\nstep 2 mfu: 0.4\nfinal loss=2.31 nats\n",
}
READ = {
    ("r.json", "/runs/0/mfu"): "0.487",
    ("r.json", "/runs/0/a~1b"): "1e3",
    ("r.json", "/runs/0/text"): "40 GB",
    ("r.json", "/big"): "12345678901234567890",  # no float is in between
    ("r.jsonl", "/1/mfu"): "0.487",
    ("r.jsonl", "/run=17/mfu"): "0.487",
    ("r.jsonl", "/run=17/of/gpus/0"): "8",
    ("r.csv", "/17/mfu"): "0.487",
    ("r.csv", "/mfu=0.2/run"): "18",
    ("marked.csv", "/17/mfu"): "0.487",
    ("r.tsv", "/run=17/mfu"): "0.487",
    ("r.toml", "/runs/last/mfu"): "0.487",
    ("r.toml", "/runs/last/gpus"): "8",
    ("r.yaml", "/runs/0/mfu"): "0.487",
    ("r.ipynb", "/mfu"): "0.487",
    ("r.ipynb", "/table/mfu"): "0.5",
    ("r.ipynb", "/printed"): "40 GB",
    ("r.log", "final mfu: {value}"): "0.487",
    ("r.log", "loss={value} nats"): "2.31",
}
REFUSED = {
    ("r.json", "runs/0/mfu"): ("at", "'runs/0/mfu' is not a JSON Pointer", "begin it with a slash: /runs/0/mfu"),
    ("r.json", "/runs/1/mfu"): ("at", "no item '1'", "it has items 0 to 0"),
    ("r.json", "/runs/0/mfv"): ("at", "no key 'mfv'", "did you mean mfu?"),
    ("r.json", "/runs/0/mfu/x"): ("at", "no 'x' in a single value", "end the pointer before it"),
    ("r.json", "/runs"): ("at", "the value is a list of 1", "go on to an item, such as /0"),
    ("r.json", "/runs/0/ok"): (
        "at",
        "the value is true, not a number",
        "point to a number, or to a text such as '40 GB'",
    ),
    ("r.json", "/runs/0/none"): (
        "at",
        "the value is empty, not a number",
        "point to a number, or to a text such as '40 GB'",
    ),
    ("r.jsonl", "/run=19/mfu"): (
        "at",
        "no row 'run=19'",
        "name a row by a value that no other row has, such as /run=17/mfu",
    ),
    ("r.jsonl", "/last/mfu"): ("at", "'last' is not a row", "write /run=17/mfu, or the index of the record"),
    ("r.csv", "/18/mfu"): (
        "at",
        "several rows are '18'",
        "name a row by a value that no other row has, such as /run=17/mfu",
    ),
    ("r.csv", "/17/mfv"): ("at", "no column 'mfv'", "did you mean mfu?"),
    ("r.csv", "/17"): ("at", "'/17' is not a row and a column", "write /row/column"),
    ("r.csv", "/16/note"): (
        "at",
        "the value is empty, not a number",
        "point to a number, or to a text such as '40 GB'",
    ),
    ("r.toml", "/runs/last/day"): (
        "at",
        "the value is '2026-03-01', not a number",
        "point to a number, or to a text such as '40 GB'",
    ),
    ("r.ipynb", "/loss"): ("at", "no cells of r.ipynb have the tag 'loss'", "give one cell this tag"),
    ("r.ipynb", "/twice"): ("at", "2 cells of r.ipynb have the tag 'twice'", "give one cell this tag"),
    ("r.ipynb", "/quiet"): (
        "at",
        "the cell 'quiet' has no outputs",
        "run the notebook, and let the cell put out one value",
    ),
    ("r.log", "mfu: {value}"): (
        "at",
        "3 lines of r.log match 'mfu: {value}' (lines 1, 2, 3)",
        "add words that only one of these lines has",
    ),
    ("r.log", "accuracy: {value}"): (
        "at",
        "no line of r.log matches 'accuracy: {value}'",
        "write what is before it and after it on its line: 'final mfu: {value}'",
    ),
    ("r.log", "final mfu"): (
        "at",
        "'final mfu' does not say where in a line the value is",
        "write what is before it and after it on its line: 'final mfu: {value}'",
    ),
    ("missing.json", "/a"): (
        "file",
        "cannot read missing.json: no such file or directory",
        "the path begins at the folder of the claim file",
    ),
    ("r.parquet", "/a"): (
        "file",
        "no reader for r.parquet",
        "use one of .json, .jsonl, .csv, .tsv, .toml, .yaml, .ipynb, .xlsx, .log",
    ),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a file of each format."""
    for name, content in FILES.items():
        (tmp_path / name).write_text(content, "utf-8")
    return tmp_path


def value(folder: Path, name: str, at: str) -> str:
    """Return the text of a value."""
    return read_cell(folder, FileSource(file=name, at=at)).text


def error(folder: Path, name: str, at: str) -> tuple[str, str, str]:
    """Return where an error is, what is wrong, and the next step."""
    with pytest.raises(SourceError) as caught:
        value(folder, name, at)
    return caught.value.key, caught.value.problem, str(caught.value.hint)


@pytest.mark.parametrize(("name", "at"), READ, ids=[f"{name} {at}" for name, at in READ])
def test_the_value_is_read_as_written(folder: Path, name: str, at: str) -> None:
    """No number passes through a float, and no text loses its unit."""
    assert value(folder, name, at) == READ[name, at]


@pytest.mark.parametrize(("name", "at"), REFUSED, ids=[f"{name} {at}" for name, at in REFUSED])
def test_what_is_no_single_value_is_refused(folder: Path, name: str, at: str) -> None:
    """The message says what is wrong, and what to write."""
    assert error(folder, name, at) == REFUSED[name, at]


@pytest.mark.parametrize("name", [name for name in FILES if name not in ("r.log", "marked.csv")])
def test_the_digest_is_that_of_the_whole_file(folder: Path, name: str) -> None:
    """The reader does not stop where it has found the value."""
    at = next(at for each, at in READ if each == name)
    digest = sha256((folder / name).read_bytes()).hexdigest()
    assert read_cell(folder, FileSource(file=name, at=at)).sha256 == digest


BROKEN: dict[str, Any] = {
    "twice.json": ('{"a": 1, "a": 2}', "the key 'a' is there twice"),
    "cut.json": ('{"a": ', "cannot read cut.json: Expecting value: line 1 column 7 (char 6)"),
    "deep.json": ("[" * 100_000, "cannot read deep.json: values are nested too deeply"),
    "deep.toml": ("a = " + "[" * 100_000, "cannot read deep.toml: values are nested too deeply"),
    "anchor.yaml": ("a: &x [1]\nb: *x\n", "anchor.yaml:1: YAML anchors such as '&x' are not allowed"),
    "long.jsonl": ('{"a": "' + "x" * LONGEST_LINE + '"}', "line 1 of long.jsonl has more than 1 MiB"),
    "latin.csv": (b"a,b\n\xe4,1\n", "latin.csv is not UTF-8"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_file_that_could_mean_two_things_or_never_end_is_refused(tmp_path: Path, name: str) -> None:
    """Duplicate keys, deep nesting, aliases, endless lines: none is read halfway."""
    content, problem = BROKEN[name]
    (tmp_path / name).write_bytes(content if isinstance(content, bytes) else content.encode())
    key, found, _ = error(tmp_path, name, "/0/a" if name.endswith("jsonl") else "/a/b")
    assert (key, found) == ("file", problem)


def test_a_large_file_is_refused_where_it_would_be_read_whole(tmp_path: Path) -> None:
    """A JSON file takes ten times its size in memory."""
    with (tmp_path / "large.json").open("wb") as stream:
        stream.truncate(MOST_BYTES + 1)
    assert error(tmp_path, "large.json", "/a")[1] == "large.json has more than 32 MiB"


def test_rows_are_read_in_bounded_memory(tmp_path: Path) -> None:
    """A file of many rows takes no more than a few of its lines."""
    with (tmp_path / "many.jsonl").open("w") as stream:
        stream.writelines(f'{{"run": "{run}", "mfu": 0.{run}, "pad": "{"x" * 900}"}}\n' for run in range(1, 20_000))
    tracemalloc.start()
    try:
        assert value(tmp_path, "many.jsonl", "/run=19999/mfu") == "0.19999"
        assert tracemalloc.get_traced_memory()[1] < 2**20 < (tmp_path / "many.jsonl").stat().st_size / 10
    finally:
        tracemalloc.stop()


def test_a_link_is_not_followed(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Neither a file that is a link nor one in a folder that is: both may lead out of the folder of the claims."""
    outside = tmp_path_factory.mktemp("outside")
    (outside / "secret.json").write_text('{"a": 1}')
    (folder / "link.json").symlink_to(outside / "secret.json")
    (folder / "below").symlink_to(outside)
    for name in ("link.json", "below/secret.json"):
        found = error(folder, name, "/a")
        assert found == (
            "file",
            f"{name} leads through a symbolic link",
            "copy the file into the folder of the claim file or below",
        )


def test_a_pipe_is_not_waited_for(folder: Path) -> None:
    """What is no regular file is refused at once."""
    os.mkfifo(folder / "pipe.json")
    assert error(folder, "pipe.json", "/a")[1] == "pipe.json is not a regular file"


def test_a_cell_of_a_workbook_is_read_by_sheet_row_and_column(tmp_path: Path) -> None:
    """As of CSV, with the sheet before it."""
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    book.active.title = "March"
    for row in (("run", "mfu"), (16, 0.1), (17, 0.487)):
        book.active.append(row)
    book.save(tmp_path / "r.xlsx")
    assert value(tmp_path, "r.xlsx", "/March/17/mfu") == "0.487"
    assert error(tmp_path, "r.xlsx", "/April/17/mfu")[1] == "no sheet 'April'"


def test_a_workbook_that_is_none_is_refused(tmp_path: Path) -> None:
    """So is one that unpacks to far more than it is large."""
    pytest.importorskip("openpyxl")
    (tmp_path / "r.xlsx").write_bytes(b"no zip")
    assert error(tmp_path, "r.xlsx", "/March/17/mfu")[1] == "r.xlsx is not a workbook"
