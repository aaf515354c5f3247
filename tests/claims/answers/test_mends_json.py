"""Edits that mend faults, as programs are told them: which are offered, how many, of which bytes, and in what form."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from claims.answers.mending import MOST_MENDS, mended, mends
from claims.audit.corpus import Corpus, corpus_of
from claims.commands.application import app
from claims.loading.files import Source
from units.reading.meant import did_you_mean, right_name


def read(content: str, name: str = "kiosk.yaml") -> tuple[list[Source], Corpus]:
    """Return a file and the corpus that it makes."""
    sources = [Source(name, named=True, content=content.encode())]
    return sources, corpus_of(sources, [name])


KIOSK = """\
document: kiosk
claims:
  - {id: cups, says: Cups., stated: 40 byte, premise: the till}
  - {id: week, says: In a week., stated: 280 byte, expression: day * 7, given: {day: cpus}}
"""


@pytest.mark.parametrize(
    "change",
    [
        {"hint": "a figure begins with its number"},
        {"hint": did_you_mean('cups"')},
        {"found": "nothing"},
        {"found": "unknown claim 'not-there'"},
        {"found": "unknown claim 'cp…'"},
    ],
)
def test_in_doubt_there_is_no_edit(change: dict[str, Any]) -> None:
    """No single name, one that would need quotes, or a place where something else stands."""
    sources, corpus = read(KIOSK)
    (fault,) = corpus.faults
    assert mended(sources, corpus, fault) is not None
    planted = replace(fault, complaint=fault.complaint._replace(**change))
    assert mended(sources, replace(corpus, faults=(planted,)), planted) is None


def test_no_edit_departs_from_what_a_claim_quotes(tmp_path: Path) -> None:
    """Minutes would mend the name, and not be what the text prints."""
    (tmp_path / "kiosk.md").write_text("It pours for 40 s.\n", "utf-8")
    claim = "  - {id: time, says: T., stated: 40 minuts, quote: for 40 s, premise: the till}\n"
    sources, corpus = read(f"document: kiosk\ntext: kiosk.md\nclaims:\n{claim}", str(tmp_path / "kiosk.yaml"))
    asked = [fault for fault in corpus.faults if right_name(fault.complaint.hint)]
    assert [fault.complaint.found for fault in asked] == ["unknown unit 'minuts'"]
    assert mends(corpus, sources)(asked[0]) is None


def test_only_so_many_are_worked_out() -> None:
    """Each takes as long as reading all files; the first are told."""
    many = "".join(f"  - {{id: w{n}, says: W., stated: 280 secons, premise: the till}}\n" for n in range(20))
    sources, corpus = read(f"document: kiosk\nclaims:\n{many}")
    mend = mends(corpus, sources)
    assert [mend(fault) is not None for fault in corpus.faults] == [True] * MOST_MENDS + [False] * (20 - MOST_MENDS)


def test_files_that_changed_since_have_no_edits(tmp_path: Path) -> None:
    """An edit is of what was read; of other bytes nothing is promised."""
    file = tmp_path / "kiosk.yaml"
    file.write_text(KIOSK, "utf-8")
    _, corpus = read(KIOSK, str(file))
    assert mends(corpus)(corpus.faults[0]) is not None
    file.write_text(f"# newer\n{KIOSK}", "utf-8")
    assert mends(corpus)(corpus.faults[0]) is None


def test_the_audit_tells_them_to_programs(tmp_path: Path) -> None:
    """`claims audit --json` has the edit beside the fault, null where there is none."""
    (tmp_path / "kiosk.yaml").write_text(KIOSK + "  - {id: x, says: X.}\n", "utf-8")
    told = json.loads(CliRunner().invoke(app, ["audit", str(tmp_path), "--json"]).stdout)
    edits = {fault["claim"]: fault["edit"] for fault in told["faults"]}
    assert edits["x"] is None
    assert (edits["week"]["text"], edits["week"]["line"], edits["week"]["verdict"]) == ("cups", 4, "verified")
