"""Answers for programs: figures, claims, and edits that bring the verdict that they promise."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from claims.audit.corpus import corpus_of
from claims.commands.application import app
from claims.guests.answers.claim import why_not
from claims.guests.answers.edits import Edit, applied
from claims.guests.answers.figure import read_figure
from claims.loading.files import Source

GUIDE = """\
document: guide
quantities:
  - {{name: size, unit: byte, meaning: a size}}
  - {{name: rate, unit: byte/second, meaning: a rate}}
claims:
  - {{id: copy, says: A copy holds 40 GB., stated: "40 GB", premise: the report}}
  - {{id: line, says: The line carries 5 Gbit/s., stated: "5 Gbit/s", premise: the contract}}
  - id: time
    says: A copy takes so long.
    stated: {stated}
    expression: size / rate
    given: {{size: copy, rate: line}}
  - {{id: grows, says: It grows., always: {always}}}
"""


def opened(text: str) -> tuple[list[Source], Any]:
    """Return the text as the one file of a corpus, and the corpus."""
    sources = [Source("guide.yaml", named=True, content=text.encode())]
    return sources, corpus_of(sources, ["guide.yaml"])


@given(
    st.integers(1, 10_000),
    st.sampled_from(["", "~", "about ", "at most "]),
    st.sampled_from(["{} s", '"{} s"', "'{} s'"]),
)
def test_an_edit_brings_the_verdict_that_it_promises(seconds: int, hedge: str, quotes: str) -> None:
    """Whatever is printed and however it is quoted: the edited file, read anew, has the promised verdict."""
    stated = quotes.format(f"{hedge}{seconds}")
    text = GUIDE.format(stated=stated, always='"size + rate * 1 [second] > size"')
    sources, corpus = opened(text)
    assert not corpus.faults
    told = why_not(corpus, "time", sources)
    for repair in told["repairs"]:
        if repair["edit"] is not None:
            edit = {name: repair["edit"][name] for name in ("file", "line", "column", "end", "text")}
            _, after = opened(applied(text, Edit(**edit)))
            assert after.find("time").verdict.value == repair["edit"]["verdict"] == "verified"


def test_a_unit_of_the_document_is_no_hindrance() -> None:
    """What follows is offered in the unit that only this document knows."""
    units = "units:\n  - {name: bun, meaning: a bun}\n"
    claim = '  - {id: week, says: W., stated: "3,000 bun", expression: a * 7, given: {a: "480 bun"}}\n'
    sources, corpus = opened(f"document: bakery\n{units}claims:\n{claim}")
    edits = [each["edit"] for each in why_not(corpus, "week", sources)["repairs"] if each["edit"]]
    assert '"3,400 bun"' in [each["text"] for each in edits]


def test_a_figure_is_offered_as_its_document_prints_numbers() -> None:
    """Fifteen hundred is 1.500 in a document with commas before decimals, where 1,500 is one and a half."""
    claim = '  - {id: both, says: B., stated: "3.000 kg", expression: a * 2, given: {a: "750 kg"}}\n'
    sources, corpus = opened(f'document: waage\nnumbers: "1.234,5"\nclaims:\n{claim}')
    edits = [each["edit"] for each in why_not(corpus, "both", sources)["repairs"] if each["edit"]]
    assert ('"1.500 kg"', "verified") in [(each["text"], each["verdict"]) for each in edits]
    assert not any("1,500" in each["text"] for each in edits)


def test_a_comparison_is_edited_where_it_stands() -> None:
    """A relation that holds with its edge is offered so, and holds once it is written."""
    text = GUIDE.format(stated='"64 s"', always='"max(size, rate * 1 [second]) > size"')
    sources, corpus = opened(text)
    edits = [each["edit"] for each in why_not(corpus, "grows", sources)["repairs"] if each["edit"]]
    assert [(edit["text"], edit["verdict"]) for edit in edits] == [
        ('"max(size, rate * 1 [second]) >= size"', "verified")
    ]


def test_without_the_files_no_edit_is_offered() -> None:
    """An edit is worked out with the files; without them there is none, and the repairs are told all the same."""
    _, corpus = opened(GUIDE.format(stated='"130 s"', always='"size + size > size"'))
    repairs = why_not(corpus, "time")["repairs"]
    assert repairs
    assert all(each["edit"] is None for each in repairs)


def test_an_edit_touches_its_piece_alone() -> None:
    """What stands before and behind the piece, and on other lines, stays."""
    assert applied("one\ntwo three\nfour\n", Edit("f", 2, 5, 10, "3")) == "one\ntwo 3\nfour\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("~2,400 sequence", {"low": "2160", "high": "2640", "unit": "sequence"}),
        ("> 6", {"low": "6", "high": None, "low_open": True}),
        ("15-20 ms", {"low": "29/2", "high": "41/2"}),
        ("5 GBB", {"read": False, "found": "unknown unit 'GBB'", "column": 3}),
    ],
)
def test_figures_are_told_as_sets(text: str, expected: dict[str, object]) -> None:
    """A figure is told with both ends and its unit; what is none, with place and next step."""
    found = read_figure(text)
    assert {name: found[name] for name in expected} == expected


COMMANDS: dict[str, Callable[[Any], bool]] = {
    "list": lambda found: found[-1]["verdict"] == "refuted",
    "show time": lambda found: found[0]["dependents"] == [],
    "explain time": lambda found: len(found["influences"]) == 2,
    "why-not time": lambda found: found["repairs"][0]["edit"]["verdict"] == "verified",
    "impact copy": lambda found: [each["id"] for each in found["dependents"]] == ["time"],
}


@pytest.mark.parametrize("command", COMMANDS)
def test_commands_answer_programs(tmp_path: Path, command: str) -> None:
    """Each command prints one JSON document with `--json`."""
    (tmp_path / "guide.yaml").write_text(
        GUIDE.format(stated='"130 s"', always='"size > size + rate * 1 [second]"'), encoding="utf-8"
    )
    ran = CliRunner().invoke(app, [*command.split(), str(tmp_path), "--json"])
    assert COMMANDS[command](json.loads(ran.stdout))
