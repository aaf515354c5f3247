"""The commands `claims scan` and `claims init`: from a text to stubs that count nothing, and to a first audit."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from claims.audit.corpus import examined_corpus
from claims.commands.application import app

MARKDOWN = """\
---
date: 2024
---
# 1. A kiosk

It sells **about 40 cups** a day, at $2 each.[^1] In 2019 it earned 1.2 million dollars (Figure 3), 15-20% more
than the year before. `x = 7` holds 40 GB at 5 Gbit/s, for over 5 years; half of it is tea. It never closes.

| size  | price |
|-------|-------|
| small | $1.20 |

[^1]: Twice that on Sundays, and "nearly 100" \\ on holidays.
"""
LATEX = r"""
\documentclass{article}
\begin{document}
\section{A kiosk}
It sells $\approx 40$ cups\cite[p.~3]{smith2019} at \$2, of \SI{250}{\milli\litre}, or 10\,000~kg a year. % 7
\begin{equation} m = 3 \times 10^{8}\,\text{kg} \end{equation}
\end{document}
"""
HTML = """\
<html><head><title>7</title></head><body><h1>1. A kiosk</h1><p>It sells <b>about 40</b> cups &mdash; 10<sup>3</sup> kg
a year, &asymp;&nbsp;5&nbsp;GB<sup><a href="#fn1">1</a></sup>, from 8 to 10 hours.</p><pre>9</pre></body></html>
"""
TEXTS = {"md": MARKDOWN, "tex": LATEX, "html": HTML, "txt": "It sells 40 cups.\nIt earns 2,400 dollars.\n"}


def run(*words: str | Path) -> Result:
    """Return what the command does."""
    return CliRunner().invoke(app, [*map(str, words)])


@pytest.fixture(params=list(TEXTS))
def text(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """Return a text in each format."""
    file = tmp_path / f"report.{request.param}"
    file.write_text(TEXTS[request.param], encoding="utf-8")
    return file


def test_every_stub_can_be_filled_in(text: Path) -> None:
    """Given a source each stub is a claim: its figure is read in its quotation, or the sentence says more than it."""
    assert run("scan", text).exit_code == 0
    stubs = (text.parent / "report.stubs.yaml").read_text(encoding="utf-8")
    _, _, listed = stubs.partition("stubs:\n")
    filled = re.sub(r"^(    quote: .*)$", r"\1\n    source: the till", listed, flags=re.MULTILINE)
    (text.parent / "report.yaml").write_text(
        f"document: report\ntext: {text.name}\nclaims:\n{filled}", encoding="utf-8"
    )
    corpus = examined_corpus([text.parent / "report.yaml"])
    assert all("says more than" in fault.problem for fault in corpus.faults)
    assert len(corpus.claims) + len(corpus.faults) == json.loads(run("scan", text, "--json").stdout)["figures"] > 0
    assert all(claim.quoted_at.startswith(text.name) for claim in corpus.claims.values())


def test_figures_of_a_text(tmp_path: Path) -> None:
    """Hedges, units and ranges are read; front matter, code, notes, years and numbers of figures are no figures."""
    file = tmp_path / "report.md"
    file.write_text(MARKDOWN)
    told = json.loads(run("scan", file, "--json").stdout)
    figures = [figure for each in told["statements"] for figure in each["figures"]]
    assert [(each["line"], each["stated"]) for each in figures] == [
        (6, "~ 40 1/day"),
        (6, "2 dollar"),
        (6, "1.2 million dollars"),
        (6, "15-20%"),
        (7, "40 GB"),
        (7, "5 Gbit/s"),
        (7, "> 5 years"),
        (7, "1/2"),
        (11, "1.20 dollar"),
        (13, "2"),
        (13, "nearly 100"),
    ]
    assert [(each["thing"], each["unit"]) for each in figures[:2]] == [("cups", "1/day"), (None, "dollar")]
    assert all(MARKDOWN[each["start"] : each["end"]] in each["quote"] for each in figures)
    assert [each["text"] for each in told["statements"] if not each["figures"]] == ["It never closes."]


def test_stubs_are_never_counted(text: Path) -> None:
    """Stubs alone are no audit, beside claims they are listed and not counted, and named they are refused."""
    run("scan", text)
    folder = text.parent
    assert run("audit", folder).exit_code == 2
    named = run("audit", folder / "report.stubs.yaml")
    assert (named.exit_code, "the file has only stubs" in named.output) == (2, True)
    run("init", folder)
    both = run("audit", folder)
    assert both.exit_code == 0
    assert "stubs, not yet claims" in both.output
    assert re.search(r"^2 sentences as expected: ", both.output, re.MULTILINE)


def test_nothing_is_written_over(text: Path) -> None:
    """What somebody may have filled in stays, unless another is asked for."""
    folder = text.parent
    for first, again, file in (("scan", text, "report.stubs.yaml"), ("init", folder, "report.yaml")):
        assert run(first, again).exit_code == 0
        (folder / file).write_text("mine\n")
        assert run(first, again).exit_code == 2
        assert (folder / file).read_text() == "mine\n"
    assert run("scan", text, "--replace").exit_code == 0
    assert (folder / "report.stubs.yaml").read_text(encoding="utf-8") != "mine\n"
    assert run("scan", text, "--out", folder / "other.stubs.yaml").exit_code == 0


def test_an_audit_begins_in_one_command(text: Path) -> None:
    """The claim file is audited as it stands, with a figure of the text, and the next step is told."""
    began = run("init", text.parent)
    assert "next: claims audit" in began.output
    assert "claims scan" in began.output
    audited = json.loads(run("audit", text.parent, "--json").stdout)
    assert [each["verdict"] for each in audited["claims"]] == ["assumption", "verified"]
    assert audited["claims"][0]["quoted_at"].startswith(text.name)


def test_an_audit_begins_without_a_text(tmp_path: Path) -> None:
    """An empty folder gets an example that is audited, and where the text is named."""
    folder = tmp_path / "2 My notes"
    folder.mkdir()
    began = run("init", folder)
    assert "text: report.md" in began.output
    assert (folder / "text-2-my-notes.yaml").is_file()
    assert run("audit", folder).exit_code == 0


def test_which_text_is_asked_where_there_are_several(tmp_path: Path) -> None:
    """Of several texts one is named, or has the name of the text itself; none from elsewhere is taken."""
    for name in ("a.md", "b.html"):
        (tmp_path / name).write_text("It sells 40 cups.")
    several = run("init", tmp_path)
    assert (several.exit_code, "--text a.md" in several.output) == (2, True)
    assert run("init", tmp_path, "--text", "b.html").exit_code == 0
    assert 'text: "b.html"' in (tmp_path / "b.yaml").read_text()
    (tmp_path / "deep").mkdir()
    elsewhere = run("init", tmp_path / "deep", "--text", tmp_path / "a.md")
    assert (elsewhere.exit_code, "the text is not in" in elsewhere.output) == (2, True)
    (tmp_path / "paper.tex").write_text("It sells 40 cups.")
    assert run("init", tmp_path).exit_code == 0
    assert (tmp_path / "paper.yaml").is_file()
    assert run("init", tmp_path / "nowhere").exit_code == 2


def test_a_text_without_figures_has_no_stubs(tmp_path: Path) -> None:
    """Nothing is made up where nothing is printed."""
    (tmp_path / "report.md").write_text("It opens at noon.")
    assert "0 figures in 0 statements" in run("scan", tmp_path / "report.md").output
    assert (tmp_path / "report.stubs.yaml").read_text().endswith("stubs: []\n")


def test_strangers_text_is_neutralised(tmp_path: Path) -> None:
    """What a terminal or YAML would take for an order is text."""
    (tmp_path / "report.md").write_text('It sells 40 \x1b[31m cups: "a" \\ {b} # c\n')
    scanned = run("scan", tmp_path / "report.md")
    assert "\x1b" not in scanned.output
    assert "\x1b" not in (tmp_path / "report.stubs.yaml").read_text()


def test_blocks_of_code_that_print_figures_are_told(tmp_path: Path) -> None:
    """Nothing in them is a statement; that they have no stubs is said, and how they are claimed."""
    (tmp_path / "report.md").write_text("It sells 10 busy red cups.\n\n```\n40 × 7 ≈ 280\n```\n\n```\nopen()\n```\n")
    told = run("scan", tmp_path / "report.md").output
    assert "1 block of code prints figures too" in told
    assert "280" not in (stubs := (tmp_path / "report.stubs.yaml").read_text())
    assert "# of what? cups:" in stubs


def test_stubs_say_what_is_to_be_settled(tmp_path: Path) -> None:
    """A unit that is not known, a thing that is counted, a letter and an "over" are each asked about."""
    text = tmp_path / "house.txt"
    text.write_text("It has 0.6 ACH and 4 doors, walls of 1.5 W/K.m², 21.4K less, 9 kW over 24 hours, 1.4x over.\n")
    assert run("scan", text).exit_code == 0
    stated = [line.partition("stated: ")[2] for line in (tmp_path / "house.stubs.yaml").read_text().splitlines()]
    assert [line for line in stated if line] == [
        "0.6 ACH is not understood; write the figure with its unit",
        '"4"  # of what? doors: a unit of yours under `units`, if it is one',
        "1.5 W/K.m² is not understood; write the figure with its unit",
        '"21.4K"  # or 21.4 K, if it is a temperature',
        '"9 kW"',
        '"> 24 hours"  # or 24 hours, if the word before it bounds nothing',
        '"1.4x"',
    ]


def test_a_stub_is_named_by_words_and_one_thing_is_none(tmp_path: Path) -> None:
    """One train carries 300 people and lasts one hour: which train is no figure; letters of units name nothing."""
    file = tmp_path / "report.txt"
    file.write_text(
        "One train carries 300 people. It takes one hour at 6 m/s, which is 22 km/h, and two trains meet.\n"
    )
    assert run("scan", file).exit_code == 0
    names = re.findall(r"- id: (\S+)", (tmp_path / "report.stubs.yaml").read_text("utf-8"))
    assert names == [
        "one-train-carries-300",
        "it-takes-one",
        "takes-one-hour-at-6",
        "at-6-which-is-22",
        "which-is-22-and-two",
    ]


def test_a_text_is_begun_by_its_own_name(tmp_path: Path) -> None:
    """Among several texts the one that is named is meant, as with --text and its folder; what is not there is told."""
    (tmp_path / "a.md").write_text("It sells 40 cups.\n")
    (tmp_path / "b.md").write_text("It sells 50 cups.\n")
    assert run("init", tmp_path / "b.md").exit_code == 0
    assert "50 cups" in (tmp_path / "b.yaml").read_text("utf-8")
    missing = run("init", tmp_path / "c.md")
    assert missing.exit_code == 2
    assert "no such folder" in missing.stderr


def test_two_texts_of_a_folder_are_begun_one_after_the_other(tmp_path: Path) -> None:
    """The ids of the second file are no ids of the first: a folder is audited as it stands after each."""
    long = f"{'far-' * 15}away"
    for name, ids in (("run", "first-figure"), ("walk", "walk-first-figure"), (long, "far-far-")):
        text = tmp_path / f"{name}.md"
        text.write_text("It is 5 km long.\n", "utf-8")
        assert run("init", text).exit_code == 0
        assert f"- id: {ids}" in (tmp_path / f"{name}.yaml").read_text("utf-8")
        audited = run("audit", tmp_path)
        assert (audited.exit_code, audited.stderr) == (0, "")
