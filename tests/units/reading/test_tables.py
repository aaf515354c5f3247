"""Tables of parsers that are kept: the same parser, and never one of another grammar or of damaged bytes."""

from __future__ import annotations

import importlib.resources
import sys
from pathlib import Path

import pytest
from lark import Lark
from lark.exceptions import UnexpectedInput

from units.figures.grammar import terminals
from units.reading.grammar import parser

SUMS = 'start: NUMBER ("+" NUMBER)*\nNUMBER: /[0-9]+/\n'
DIFFERENCES = SUMS.replace('"+"', '"-"')
FIGURES = ("140 GB", "about 3 dozen tokens", "15-100x", "$2 per million tokens", "1 in 100", "4 5", "")


@pytest.fixture(autouse=True)
def _compiled_modules_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Python keep what it compiles, and in no folder apart."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(sys, "pycache_prefix", None)


def kept(folder: Path) -> Path:
    """Return the file of the tables kept in a folder."""
    (found,) = folder.glob("__pycache__/sums.*.tables")
    return found


def answer(reader: Lark, text: str) -> object:
    """Return the tree of a text, or where and at what it is refused."""
    try:
        return reader.parse(text)
    except UnexpectedInput as problem:
        return type(problem), problem.pos_in_stream, problem.column


def summed(module: Path) -> list[object]:
    """Return what the grammar of sums makes of one."""
    return list(parser(SUMS, str(module)).parse("1+2").children)


def test_kept_tables_read_as_those_just_made(tmp_path: Path) -> None:
    """The grammar of figures, kept and read again, has the trees and the refusals of a parser that Lark makes."""
    rules = (importlib.resources.files("units.figures") / "figure.lark").read_text("utf-8")
    grammar, module = f"{rules}\n{terminals()}\n", str(tmp_path / "sums.py")
    parser(grammar, module)
    written = kept(tmp_path).stat().st_ino
    again, plain = parser(grammar, module), Lark(grammar, parser="lalr")
    assert kept(tmp_path).stat().st_ino == written
    assert [answer(again, each) for each in FIGURES] == [answer(plain, each) for each in FIGURES]


def test_tables_of_another_grammar_are_not_believed(tmp_path: Path) -> None:
    """A changed grammar reads by its own rules at once."""
    module = tmp_path / "sums.py"
    parser(SUMS, str(module))
    assert parser(DIFFERENCES, str(module)).parse("1-2").children == ["1", "2"]
    assert summed(module) == ["1", "2"]


def test_damaged_tables_are_made_anew(tmp_path: Path) -> None:
    """Whatever byte is changed or missing, the parser reads what its grammar says."""
    module = tmp_path / "sums.py"
    parser(SUMS, str(module))
    whole = kept(tmp_path).read_bytes()
    damaged = [whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :] for place in range(0, len(whole), 97)]
    for data in (*damaged, b"", whole[:40], whole[:-1]):
        kept(tmp_path).write_bytes(data)
        assert summed(module) == ["1", "2"]
        assert kept(tmp_path).read_bytes() != data


def test_nothing_is_kept_where_python_keeps_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As with compiled modules: not where that is asked for, and not where no folder can be made."""
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert summed(tmp_path / "sums.py") == ["1", "2"]
    assert not (tmp_path / "__pycache__").exists()
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    (tmp_path / "__pycache__").write_text("no folder", encoding="utf-8")
    assert summed(tmp_path / "sums.py") == ["1", "2"]


def test_tables_are_kept_as_compiled_modules_are(tmp_path: Path) -> None:
    """In the folder of those, whether it is there already or not, readable by all, and with nothing left beside."""
    for folder in (tmp_path / "new", tmp_path / "old"):
        folder.mkdir()
    (tmp_path / "old" / "__pycache__").mkdir()
    for folder in (tmp_path / "new", tmp_path / "old"):
        assert summed(folder / "sums.py") == ["1", "2"]
        assert kept(folder).stat().st_mode & 0o777 == 0o644
        assert list((folder / "__pycache__").iterdir()) == [kept(folder)]
