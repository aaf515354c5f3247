"""Every command prints words of strangers: none of them is an order to the terminal, or to the runner of checks."""

from __future__ import annotations

import io
import json
import re
import sys
import unicodedata
from pathlib import Path

import pytest

from claims.commands import application
from claims.commands.purposes import COMMANDS
from claims.report.workflow_commands import sanitize, sanitize_json

ORDER = "##[warning]Run this ##vso[task.setvariable]"
HOSTILE = f"""\
document: stall
title: "{ORDER}"
author: "::add-mask::{ORDER}"
date: "2026"
address: https://example.org/stall
sections: {{a: "::stop-commands::x {ORDER}"}}
quantities:
  - {{name: cups, unit: copy, meaning: "::error {ORDER}"}}
  - {{name: rent, unit: copy, meaning: "{ORDER}"}}
formulas:
  - {{name: all_cups, of: rent, is: "cups + cups", hypothesis: "::error {ORDER}"}}
claims:
  - {{id: cups, section: a, says: "::error::{ORDER}", stated: "40 copy", source: "::error {ORDER}"}}
  - id: week
    says: "::error file=x::{ORDER}"
    stated: "70 copy"
    formula: all_cups
    given: {{cups: cups}}
    expect: approximate
    because: "::error file=x::{ORDER}"
  - {{id: again, says: "{ORDER}", agree: [cups, week], expect: refuted, because: "::debug::{ORDER}"}}
  - {{id: more, says: "::error {ORDER}", stated: "900 copy", formula: all_cups, given: {{cups: cups}}}}
"""
FAULTY = 'document: "::error ##[x]"\nclaims:\n  - {"::error ##[x]": "::error ##[x]", id: "##[x]"}\n'
NAMES = ("::error::x.yaml", "##[warning]x.yaml", "\x1b[31mx.yaml", "x\x9b31m.yaml", "x\x07\x1b]0;title\x07.yaml")
# By command, what to call it with; where the claims and the text stand in a folder, and where it may write.
CALLS = {
    "audit": ["audit", "{claims}"],
    "audit, as JSON": ["audit", "{claims}", "--json"],
    "audit, with faults": ["audit", "{faulty}"],
    "audit, with faults, as JSON": ["audit", "{faulty}", "--json"],
    "list": ["list", "{claims}"],
    "show": ["show", "week", "{claims}"],
    "report": ["report", "{claims}"],
    "schema": ["schema"],
    "coverage": ["coverage", "{text}", "{claims}"],
    "check": ["check", "{text}"],
    "link": ["link", "{text}", "{claims}", "--accept", "1:::error ##[x]=::error ##[x]"],
    "scan": ["scan", "{text}", "--out", "{out}/::error ##[x].yaml"],
    "scan, as JSON": ["scan", "{text}", "--json"],
    "init": ["init", "{out}/::error ##[x]"],
    "annotate": ["annotate", "{text}", "{claims}", "--out", "{out}/::error ##[x].html"],
    "record": ["record", "{claims}", "--id", "*", "--dry-run"],
    "rename": ["rename", "::error ##[x]", "##[y]", "{claims}"],
    "fmt": ["fmt", "{claims}", "{faulty}", "--check"],
    "write": ["write", "{text}", "{claims}", "--dry-run"],
    "explain": ["explain", "week", "{claims}"],
    "why-not": ["why-not", "more", "{claims}"],
    "impact": ["impact", "cups", "{claims}"],
    "units": ["units", "::error ##[x]"],
    "language": ["language", "::error ##[x]"],
    "functions": ["functions", "::error ##[x]"],
    "quantities": ["quantities", "::error ##[x]"],
    "formulas": ["formulas", "::error ##[x]"],
    "properties": ["properties"],
    "mutate": ["mutate", "{claims}", "--json"],
    "certify": ["certify", "{claims}", "--out", "{out}/::error ##[x]"],
    "conflicts": ["conflicts", "{claims}"],
    "diff": ["diff", "{claims}", "{claims}/::error::x.yaml"],
    "diff, of a file that is none": ["diff", "{faulty}", "::error ##[x]"],
    "site": ["site", "{faulty}", "--out", "{out}/site"],
    "an unknown one": ["::error ##[x]"],
    "a file without a name to be seen": ["audit", "\x1b[31m::error"],
}
NOT_CALLED = {"mcp": "speaks a protocol, to a program", "lsp": "as mcp", "serve": "prints its own address alone"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder of hostile claims, one of faulty files, and a text."""
    for name, content, files in (("claims", HOSTILE, NAMES[:1]), ("faulty", FAULTY, NAMES)):
        (tmp_path / name).mkdir()
        for file in files:
            (tmp_path / name / file).write_text(content.replace("stall", f"stall-{len(file)}"), "utf-8")
    (tmp_path / "stall-15.txt").write_text(f"# One\n\n::error 40 cups {ORDER}\n", "utf-8")
    return tmp_path


def said(call: list[str], folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    """Return what a command prints on both streams."""
    places = {"{claims}": "claims", "{faulty}": "faulty", "{text}": "stall-15.txt", "{out}": "."}
    for key, place in places.items():
        call = [word.replace(key, place) for word in call]
    monkeypatch.chdir(folder)
    monkeypatch.setenv("CLAIMS_CACHE", "off")
    monkeypatch.setattr(sys, "argv", ["claims", *call])
    with pytest.raises(SystemExit) as ended:
        application.main()
    assert ended.value.code in (0, 1, 2)
    told = capsys.readouterr()
    return told.out + told.err


def orders(text: str) -> list[str]:
    """Return the lines that somebody might obey."""
    hidden = {mark for mark in text if unicodedata.category(mark) in ("Cc", "Cf", "Zl", "Zp")} - {"\n"}
    lines = [line for line in text.splitlines() if line.lstrip().startswith("::") or re.search(r"##\w*\[", line)]
    return lines + [repr(mark) for mark in hidden]


@pytest.mark.parametrize("name", CALLS)
def test_no_word_of_a_stranger_is_an_order(
    name: str, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """No line begins like a command of a runner, holds one, or has a control character."""
    assert orders(said(CALLS[name], folder, monkeypatch, capsys)) == []


def test_every_command_is_called() -> None:
    """A command that is added is tried too, or says why not."""
    assert {name.partition(",")[0] for name in CALLS} | set(NOT_CALLED) >= {*COMMANDS, "site", "serve"}


def test_json_says_what_the_claim_says(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is written otherwise is read as the same."""
    read = json.loads(said(CALLS["audit, as JSON"], folder, monkeypatch, capsys))
    assert read["claims"][0]["says"] == f"::error::{ORDER}"


@pytest.mark.parametrize(
    ("pieces", "written"),
    [
        (["::error\n"], ": :error\n"),
        (["a\n  ", ":", ":error"], "a\n  : :error"),
        (["a ##", "[x] ##vso", "[y]"], "a ## [x] ##vso [y]"),
        (["a::b ## [", "c\n\t::d"], "a::b ## [c\n\t: :d"),
        (["x" * 3000, "::y ##", "[z]"], f"{'x' * 3000}::y ## [z]"),
    ],
)
def test_orders_are_broken_wherever_they_are_cut(pieces: list[str], written: str) -> None:
    """Text comes in pieces; an order that is spread over two is none either."""
    stream = io.StringIO()
    one = sanitize(stream)
    for piece in pieces:
        one.write(piece)
    assert stream.getvalue() == written
    assert orders(stream.getvalue().replace("\t", " ")) == []


def test_json_without_orders_is_the_same_json() -> None:
    """Only the spelling differs."""
    text = json.dumps({"a ##[x]": ["##vso[y]", "## [", "#"]})
    assert orders(sanitize_json(text)) == []
    assert json.loads(sanitize_json(text)) == json.loads(text)
