"""`claims check` finds texts, prints findings in four layouts, is silent where it should be, and has a status."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from claims.commands.application import app

WRONG = "Two rows of three make 2 × 3 = 7 cells.\n"
LINE = "2 × 3 = 6 cells, text says 7 cells (off by 17 %)"


def run(*arguments: str, text: str = "") -> Result:
    """Return the result of the command."""
    return CliRunner().invoke(app, ["check", *arguments], input=text)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder in which the command runs."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_finding_has_its_place_and_ends_with_status_1(folder: Path) -> None:
    """File, line, column and code stand before the two sides."""
    (folder / "a.md").write_text(f"# Title\n\n{WRONG}", "utf-8")
    result = run("a.md", "--format", "concise")
    assert (result.exit_code, result.output) == (1, f"a.md:3:24: arithmetic  {LINE}\n1 finding in 1 of 1 text\n")


def test_a_right_text_ends_with_status_0(folder: Path) -> None:
    """Nothing found is said in one line."""
    (folder / "a.md").write_text("Two rows of three make 2 × 3 = 6 cells.\n", "utf-8")
    result = run("a.md")
    assert (result.exit_code, result.output) == (0, "nothing found in 1 text\n")


@pytest.mark.parametrize("name", ["nowhere.md", "picture.png"])
def test_what_cannot_be_read_ends_with_status_2(folder: Path, name: str) -> None:
    """A missing file and one of another format are faults, not texts without findings."""
    (folder / "picture.png").write_bytes(b"\x89PNG")
    assert run(name).exit_code == 2


def test_an_unreadable_text_does_not_hide_the_findings_of_others(folder: Path) -> None:
    """The findings are printed, and the status is that of a run that could not read everything."""
    (folder / "a.md").write_text(WRONG, "utf-8")
    (folder / "b.md").write_bytes(b"\xff\xfe\x00")
    result = run("a.md", "b.md", "--format", "concise")
    assert result.exit_code == 2
    assert LINE in result.output


def test_a_folder_is_searched_for_texts_of_every_format_and_hidden_folders_are_left_out(folder: Path) -> None:
    """Markdown, HTML, LaTeX and plain text are found, other files and hidden folders are not."""
    sources = {
        "a.md": WRONG,
        "b.html": f"<p>{WRONG}</p>",
        "sub/c.txt": WRONG,
        "d.tex": "Now $2 \\times 3 = 7$ holds.\n",
    }
    for name, source in {**sources, ".git/e.md": WRONG, "f.py": WRONG}.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(source, "utf-8")
    listed = json.loads(run(".", "--json").output)
    assert [each["file"] for each in listed["findings"]] == [*sorted(["a.md", "b.html", "d.tex"]), "sub/c.txt"]


NOTEBOOK = {
    "cells": [
        {"cell_type": "markdown", "source": ["# Title\n", "\n", WRONG]},
        {
            "cell_type": "code",
            "source": ["rows = 2  # 2 × 4 = 9\n", "words = '# 2 × 4 = 9'"],
            "outputs": [{"output_type": "stream", "text": "10 of 50 (25 %)\n"}],
        },
    ]
}


def test_cells_outputs_and_comments_of_a_notebook_are_texts(folder: Path) -> None:
    """A place is the number of a cell, and the line and column in it; words of code say nothing."""
    (folder / "a.ipynb").write_text(json.dumps(NOTEBOOK), "utf-8")
    lines = run(".", "--format", "concise").output.splitlines()
    places = [line.partition("  ")[0] for line in lines[:-1]]
    assert places == [
        "a.ipynb:cell 1:3:24: arithmetic",
        "a.ipynb:cell 2:1:13: arithmetic",
        "a.ipynb:cell 2 output:1:1: share",
    ]
    assert lines[-1] == "3 findings in 1 of 1 text"


@pytest.mark.parametrize("content", ["{}", "[]", "no notebook", '{"cells": [{"cell_type": "code"}]}'])
def test_a_file_that_is_no_notebook_ends_with_status_2(folder: Path, content: str) -> None:
    """Its ending promises cells."""
    (folder / "a.ipynb").write_text(content, "utf-8")
    result = run("a.ipynb")
    assert result.exit_code == 2
    assert "no notebook" in result.output


@pytest.mark.parametrize(("total", "count"), [("2,100", 0), ("2,300", 1)])
def test_tables_of_latex_have_totals(folder: Path, total: str, count: int) -> None:
    """Rent, power and food of 1,200, 340 and 560 make 2,100; the next table is another."""
    rows = rf"Part & Cost \\ Rent & 1,200 m \\ Power & 340 m \\ Food & 560 m \\ Total & {total} m \\"
    table = "\\begin{tabular}{lr}\n" + rows.replace("\\\\ ", "\\\\\n") + "\n\\end{tabular}\n"
    (folder / "a.tex").write_text(
        f"\\begin{{document}}\n{table}\n{table.replace('Food', 'Tax')}\\end{{document}}\n", "utf-8"
    )
    assert len(json.loads(run("a.tex", "--json").output)["findings"]) == 2 * count


def test_the_standard_input_is_a_text() -> None:
    """With - the text is read from the standard input, as Markdown unless said otherwise."""
    assert f"<stdin>:1:24: arithmetic  {LINE}" in run("-", text=WRONG).output


def test_json_holds_both_sides_of_each_finding() -> None:
    """The document has the count of texts, and the parts of each message by name."""
    document = json.loads(run("-", "--json", text=WRONG).output)
    (found,) = document["findings"]
    assert document["texts"] == 1
    assert (found["computed"], found["printed"], found["size"]) == ("2 × 3 = 6 cells", "7 cells", "off by 17 %")
    assert found["sentence"] == WRONG.strip()


def test_sarif_holds_a_rule_for_each_detector_and_a_result_for_each_finding() -> None:
    """The log has the code as its rule, and the place."""
    (log,) = json.loads(run("-", "--format", "sarif", text=WRONG).output)["runs"]
    (result,) = log["results"]
    assert result["ruleId"] in {rule["id"] for rule in log["tool"]["driver"]["rules"]}
    assert result["locations"][0]["physicalLocation"]["region"] == {"startLine": 1, "startColumn": 24}


@pytest.mark.parametrize(
    ("before", "count"),
    [
        ("<!-- claims: ignore an old joke -->\n", 0),
        ("<!-- claims: ignore[arithmetic] an old joke -->\n\n", 0),
        ("<!-- claims: ignore[share] another detector -->\n", 1),
        ("<!-- claims: ignore -->\n", 1),  # no reason
        ("<!-- claims: ignore an old joke -->\nA sentence between them.\n\n", 1),
    ],
)
def test_a_comment_with_a_reason_silences_the_sentence_behind_it(before: str, count: int) -> None:
    """It has to stand right before the sentence, name its detector if any, and give a reason."""
    assert len(json.loads(run("-", "--json", text=before + WRONG).output)["findings"]) == count


@pytest.mark.parametrize(
    ("entry", "count"),
    [
        ('{file = "*.md", reason = "quoted"}', 0),
        ('{code = "arithmetic", text = "Two rows", reason = "quoted"}', 0),
        ('{code = "share", reason = "quoted"}', 1),
        ('{file = "b.md", reason = "quoted"}', 1),
        ('{text = "Three rows", reason = "quoted"}', 1),
    ],
)
def test_the_settings_of_a_folder_silence_what_an_entry_names(folder: Path, entry: str, count: int) -> None:
    """All that an entry names must fit: the file, the detector and the words."""
    (folder / "a.md").write_text(WRONG, "utf-8")
    (folder / "claims.toml").write_text(f"[check]\nignore = [{entry}]\n", "utf-8")
    assert len(json.loads(run("a.md", "--json").output)["findings"]) == count


@pytest.mark.parametrize(
    "settings",
    ["[check\n", '[check]\nignore = [{file = "a.md"}]', '[check]\nignore = [{reason = "all"}]', "[check]\nignor = []",
     '[check]\nignore = [{file = "a.md", reason = " "}]', '[check]\nignore = [{file = "a", why = "b", reason = "c"}]'],
)  # fmt: skip
def test_settings_that_say_nothing_are_refused(folder: Path, settings: str) -> None:
    """A misspelled key, a missing reason and an entry for everything end with status 2."""
    (folder / "a.md").write_text(WRONG, "utf-8")
    (folder / "claims.toml").write_text(settings, "utf-8")
    result = run("a.md")
    assert result.exit_code == 2
    assert "claims.toml" in result.output
