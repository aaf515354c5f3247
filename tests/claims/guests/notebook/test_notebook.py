"""The notebook: cells run by a real kernel of IPython, and what their outputs hold."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import fromstring

import pytest

import claims
from claims.guests.notebook.extension import Cell, claims_in
from claims.guests.notebook.showing import VIEWS, bundle
from claims.report.wording import word_detail, word_verdict

GUIDE = """\
document: guide
claims:
  - {id: size, says: "A copy holds <b>40</b> GB.", stated: "40 GB", source: the report of March}
  - id: year
    says: A year of them fills 14.6 TB.
    stated: "14.6 TB"
    expression: size * nights
    given: {size: size, nights: exactly 365}
  - id: month
    says: A month of them fills 9 TB.
    stated: "9 TB"
    expression: size * nights
    given: {size: size, nights: exactly 30}
"""
AT_FAULT = GUIDE.replace("40 GB", "40 GBB")


def outputs(folder: Path, *cells: str) -> list[dict[str, str]]:
    """Return what each cell shows, by type of medium, run by a kernel in a folder."""
    reason = "no kernel here; the extra `dev` brings it"
    nbformat, nbclient = (pytest.importorskip(name, reason=reason) for name in ("nbformat", "nbclient"))
    written = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    ran = nbclient.NotebookClient(written, kernel_name="python3", timeout=300, resources={"metadata": {"path": folder}})
    shown: list[Any] = [cell["outputs"] for cell in ran.execute()["cells"]]
    return [dict(found[-1]["data"]) if found else {} for found in shown]


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning")  # of the client's libraries
def test_a_kernel_shows_what_was_found(tmp_path: Path) -> None:
    """Cells of YAML and of Markdown are audited, and every object shows itself in text and in HTML."""
    _, audit, finding, figure, formula, derivation, markdown = outputs(
        tmp_path,
        "%load_ext claims\nimport claims",
        f"%%claims audit\n{GUIDE}",
        'audit["year"]',
        'claims.figure("~2,400 sequence")',
        'claims.formula("batching.optimal_batch")',
        'claims.formula("batching.optimal_batch").derivation',
        f"%%claims\n# Backups\n\n```yaml\n{AT_FAULT}```\n\nAnd so on.",
    )
    assert "not as expected" in audit["text/html"]
    assert "  refuted  " in audit["text/plain"]  # 30 x 40 GB are 1.2 TB, not 9
    assert "<svg role" in finding["text/html"]
    assert "14.55 to 14.65 TB" in finding["text/plain"]
    assert "2,160 to 2,640 sequences" in figure["text/plain"]  # a tenth of 2,400 is 240
    assert "<math" in formula["text/html"]
    assert "checked: " in derivation["text/plain"]
    assert "cell:6:" in markdown["text/plain"]  # the line of the cell, heading and fence counted


def shown_objects() -> list[Any]:
    """Return one object of each type that shows itself, some of them with words of strangers."""
    audit, function = claims.check(GUIDE), claims.formula("batching.optimal_batch")
    fault = claims.check(AT_FAULT).faults[0]
    return [
        audit,
        *audit,
        fault,
        claims.figure("> 6"),
        claims.figure("5", exact=True),
        claims.figure("15-20 ms"),
        function,
        function.formula,
        function.derivation,
    ]


def test_every_view_is_well_formed() -> None:
    """Each type is shown as markup that a strict parser reads, and every picture has a name and a title."""
    shown = shown_objects()
    assert {type(each) for each in shown} == {*VIEWS}
    for each in shown:
        html = bundle(each)["text/html"].replace(" open>", ' open="">')
        pictures = [node for node in fromstring(f"<div>{html}</div>").iter("svg") if node.get("role")]  # noqa: S314 - our own
        for picture in pictures:
            assert picture.get("role") == "img"
            assert picture.get("aria-label") == picture.findtext("title") != ""


def test_words_of_strangers_are_no_markup() -> None:
    """Markup in a claim is shown as it is written, and no character of it hides."""
    finding = claims.check(GUIDE)["size"]
    assert "&lt;b&gt;40&lt;/b&gt;" in bundle(finding)["text/html"]
    hidden = claims.check("document: d\nclaims:\n  - {id: a\u202eb}\n").faults[0]
    assert "\u202e" not in "".join(bundle(hidden).values())


def test_nothing_is_worded_here() -> None:
    """The sentence on a verdict is that of the command."""
    finding = claims.check(GUIDE)["month"]
    shown = bundle(finding)
    assert f"refuted, expected verified: {word_detail(finding)}" in shown["text/plain"]
    assert word_verdict(finding) in shown["text/html"]


def test_a_long_audit_says_what_it_leaves_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Findings behind the last that is listed are counted; one that differs is told wherever it stands."""
    monkeypatch.setattr("claims.guests.notebook.showing.MOST_ROWS", 1)
    html = bundle(claims.check(GUIDE))["text/html"]
    assert "2 more" in html
    assert re.search(r"<summary>month</summary>", html)


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        ("document: d\n", "document: d\n"),
        ("# A\n```yaml\na: 1\n```\nb\n", "\n\na: 1\n\n\n"),
        ("```yaml\na: 1\n```\n```python\nx\n```\n```yml\nb: 2\n```", "\na: 1\n\n\n\n\n\nb: 2\n\n"),
        ("no claims", "no claims"),
    ],
    ids=["yaml", "markdown", "several", "none"],
)
def test_lines_of_a_cell_keep_their_places(cell: str, expected: str) -> None:
    """Text around the blocks is left blank, so that faults name the lines of the cell."""
    assert claims_in(cell) == expected


@pytest.mark.parametrize("name", ["two words", "1st", "a.b"])
def test_an_audit_is_kept_under_a_name_only(name: str) -> None:
    """What stands behind the magic is the name of a variable, or refused with what it takes."""
    with pytest.raises(ValueError, match="takes nothing or the name of a variable"):
        Cell(None)(name, GUIDE)
