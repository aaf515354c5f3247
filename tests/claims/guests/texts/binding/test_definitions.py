"""Claims that a text defines itself: the same records as in a claim file, with the places of the text."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from claims.audit.corpus import Corpus, examined_corpus
from claims.commands.application import app
from claims.guests.texts.ties.markers import read_marker
from claims.report.wording import word_fault
from claims.schema.vocabulary import Kind, Verdict
from units.reading.errors import InputError

GUIDE = """\
# Backups

A nightly backup holds **40 GB**<!-- claim: backup-size, source: the storage report of March -->. The line carries
5 Gbit/s<!-- claim: rate, source: text -->, so that it takes about 60 s<!-- claim: time = backup_size / rate -->.

The run reached 49 %<!-- claim: mfu from results.json#/mfu -->; two backups take
120 s<!-- claim: twice = 2 * time -->, as {again} s<!-- claim: time --> said above.
"""
MARKERS = {
    "size": ("size", {}),
    "size, source: the report, of March": ("size", {"source": "the report, of March"}),
    "size, source: the report, exact": ("size", {"source": "the report", "exact": "true"}),
    "mfu from r.json#/a/b": ("mfu", {"source": {"file": "r.json", "at": "/a/b"}}),
    "mfu from r.csv#/run=17/mfu, unit: %": ("mfu", {"source": {"file": "r.csv", "at": "/run=17/mfu", "unit": "%"}}),
    "loss from t.log#final loss: {value} nats": (
        "loss",
        {"source": {"file": "t.log", "at": "final loss: {value} nats"}},
    ),
    "time = size / rate": ("time", {"expression": "size / rate", "given": {"size": "size", "rate": "rate"}}),
    "most = max(size, 3 [GB])": ("most", {"expression": "max(size, 3 [GB])", "given": {"size": "size"}}),
    "day_time = backup-size / rate": (
        "day-time",
        {"expression": "backup_size / rate", "given": {"backup_size": "backup-size", "rate": "rate"}},
    ),
    "left = size - rate": ("left", {"expression": "size - rate", "given": {"size": "size", "rate": "rate"}}),
    "time = a / b, expect: refuted, because: 2 is not 3": (
        "time",
        {
            "expression": "a / b",
            "given": {"a": "a", "b": "b"},
            "expect": "refuted",
            "because": "2 is not 3",
        },
    ),
}


def corpus(folder: Path, text: str, name: str = "guide.md") -> Corpus:
    """Return the corpus of a text alone, beside a file of results."""
    (folder / "results.json").write_text('{"mfu": 0.487}')
    (folder / name).write_text(text, "utf-8")
    return examined_corpus([folder / name])


def faults(found: Corpus, folder: Path) -> list[str]:
    """Return the errors as printed, with paths from the folder."""
    return [word_fault(each).replace(f"{folder}/", "") for each in found.faults]


@pytest.mark.parametrize("words", MARKERS)
def test_a_marker_is_a_record(words: str) -> None:
    """An id alone, a source, a value in a file, or arithmetic."""
    marker = read_marker(words, {"backup-size"})
    assert (marker.claim, dict(marker.keys)) == MARKERS[words]


@pytest.mark.parametrize("words", ["size rate", "size, report", "mfu from results.json", "mfu from results.json#"])
def test_what_is_no_marker_is_refused(words: str) -> None:
    """It would name a claim that nobody meant."""
    with pytest.raises(InputError):
        read_marker(words)


def test_a_text_needs_no_second_file(tmp_path: Path) -> None:
    """Its figures are claims, with sentence, kind, inputs and line."""
    found = corpus(tmp_path, GUIDE.replace("{again}", "64"))
    assert faults(found, tmp_path) == []
    findings = {each.claim.id: each for each in found.findings()}
    told = {name: (each.claim.kind, each.verdict, each.claim.line) for name, each in findings.items()}
    assert told == {
        "backup-size": (Kind.ASSUMPTION, Verdict.ASSUMPTION, 3),
        "rate": (Kind.ASSUMPTION, Verdict.ASSUMPTION, 4),
        "time": (Kind.EXPRESSION, Verdict.VERIFIED, 4),  # 64 s is about 60 s
        "mfu": (Kind.FILE, Verdict.VERIFIED, 6),
        "twice": (Kind.EXPRESSION, Verdict.VERIFIED, 7),  # twice about 60 s
    }
    time = findings["time"].claim
    assert (time.document, time.record.stated, time.record.section) == ("guide", "~ 60 s", None)
    assert time.record.says == "The line carries 5 Gbit/s, so that it takes about 60 s."
    assert found.closures["twice"] == ("time", "backup-size", "rate")


WRONG = {
    "It takes 64 s<!-- claim: time = siez / 2 -->, 4 s<!-- claim: size, source: p -->.": (
        "guide.md:1:10: time: unknown claim 'siez'; did you mean size?"
    ),
    "It takes<!-- claim: time = 2 * 3 [s] -->.": (
        "guide.md:1:21: time: no figure before the marker, after 'It takes'; "
        "put the marker directly after the number or its unit"
    ),
    "It takes 64 s<!-- claim: Time, source: the clock -->.": (
        "guide.md:1:26: 'Time' is not a valid id (lower-case words joined by hyphens, at most 64 characters, "
        "beginning with a letter); write time"
    ),
    "64 s<!-- claim: a, source: the clock -->, 65 s<!-- claim: a, source: the clock -->": (
        "guide.md:1:1: duplicate id 'a', also at guide.md:1; rename one of them"
    ),
    "64 s<!-- claim: a from missing.json#/a -->": (
        "guide.md:1:1: a: cannot read missing.json: no such file or directory; "
        "the path begins at the folder of the claim file"
    ),
    "64 s<!-- claim: a from ../results.json#/a -->": (
        "guide.md:1:17: a: 'file' must be a file such as results.json in the folder of this one or below it, "
        "not '../results.json'; move the file to the folder of the claims or below"
    ),
    "64 s<!-- claim: a = a + 1 [s] -->": (
        "guide.md:1:1: a: claims depend on each other: a -> a; "
        "compute one of them from other claims, or make it an assumption with a source"
    ),
}


@pytest.mark.parametrize("text", WRONG)
def test_an_error_in_a_marker_has_its_place_in_the_text(tmp_path: Path, text: str) -> None:
    """With the sentence that a claim file gets."""
    assert faults(corpus(tmp_path, text), tmp_path)[0] == WRONG[text]


def audited(folder: Path, *more: str) -> tuple[int, str]:
    """Return the status and the output of an audit of the text."""
    done = CliRunner().invoke(app, ["audit", str(folder / "guide.md"), *more])
    return done.exit_code, done.output.replace(f"{folder}/", "")


def test_the_line_turns_red_when_a_result_changes(tmp_path: Path) -> None:
    """The audit names the line of the text, the file and the place in it."""
    corpus(tmp_path, GUIDE.replace("{again}", "64"))
    assert audited(tmp_path)[0] == 0
    (tmp_path / "results.json").write_text('{"mfu": 0.312}')
    status, output = audited(tmp_path, "--format", "concise")
    assert status == 1
    assert "guide.md:6:17  refuted  mfu  text says 49 %" in output
    assert "results.json#/mfu gives 31.2 %" in output


def test_a_second_place_is_compared_with_the_first(tmp_path: Path) -> None:
    """The marker with an id alone binds a figure, as to a claim of a claim file."""
    corpus(tmp_path, GUIDE.replace("{again}", "74"))
    status, output = audited(tmp_path)
    assert status == 1
    assert "guide.md:7:43: prints 74 s, bound to time" in output


def test_computed_values_are_written_where_they_are_defined(tmp_path: Path) -> None:
    """`claims write` knows both."""
    corpus(tmp_path, "It has 40 GB<!-- claim: a, source: p -->, both 85 GB<!-- claim: b = 2 * a -->.")
    done = CliRunner().invoke(app, ["write", str(tmp_path / "guide.md")])
    assert done.exit_code == 0, done.output
    assert "both 80 GB<!--" in (tmp_path / "guide.md").read_text()
    assert audited(tmp_path)[0] == 0


def test_a_claim_file_and_its_text_are_one_document(tmp_path: Path) -> None:
    """Each may name claims of the other; the text is found by `text`."""
    (tmp_path / "guide.md").write_text("It has 40 GB<!-- claim: size, source: p --> and takes 64 s<!-- claim: t -->.")
    head = "document: backups\ntext: guide.md\nclaims:\n"
    claim = "{id: t, says: It takes 64 s., stated: 64 s, expression: s / r, given: {s: size, r: 5 Gbit/s}}"
    (tmp_path / "guide.yaml").write_text(f"{head}  - {claim}\n")
    found = examined_corpus([tmp_path / "guide.yaml"])
    assert faults(found, tmp_path) == []
    assert {each.claim.id: each.verdict for each in found.findings()} == {
        "t": Verdict.VERIFIED,
        "size": Verdict.ASSUMPTION,
    }
    assert {each.document for each in found.claims.values()} == {"backups"}


def test_html_and_latex_define_claims_too(tmp_path: Path) -> None:
    """HTML by the same comment, LaTeX by a command that prints its argument, in captions and footnotes as well."""
    pytest.importorskip("pylatexenc")
    page = "<p>It has <b>40 GB</b><!-- claim: a, source: p -->, both 80 GB<!-- claim: b = 2 * a -->.</p>"
    paper = (
        "\\documentclass{article}\n\\usepackage{claims}\n\\begin{document}\n"
        "It has \\claim[a-size, source: p]{40 GB}.\\footnote{Both \\claim[b = 2 * a_size]{80 GB}.}\n"
        "\\begin{table}\\caption{All \\claim[{c = 3 * a\\_size}]{120 GB}; "
        "\\claim[m from results.json\\#/mfu]{49\\,\\%}.}"
        "\\end{table}\n\\end{document}\n"
    )
    for name, text, ids in (("page.html", page, {"a", "b"}), ("paper.tex", paper, {"a-size", "b", "c", "m"})):
        found = corpus(tmp_path, text, name)
        assert faults(found, tmp_path) == []
        assert set(found.claims) == ids
        assert all(each.in_order for each in found.findings())


def test_the_findings_name_the_text(tmp_path: Path) -> None:
    """For whoever reads the JSON of an audit."""
    corpus(tmp_path, GUIDE.replace("{again}", "64"))
    told = json.loads(audited(tmp_path, "--json")[1])
    (mfu,) = (each for each in told["claims"] if each["id"] == "mfu")
    assert (mfu["file"], mfu["line"], mfu["read"]["value"]) == ("guide.md", 6, "0.487")
    assert [each["claim"] for each in told["bound"]] == ["time"]


def test_a_text_without_definitions_defines_nothing(tmp_path: Path) -> None:
    """An id alone is no claim, and code is no text."""
    found = corpus(tmp_path, "It has 40 GB<!-- claim: a -->.\n\n```\n40 GB<!-- claim: b, source: p -->\n```\n")
    assert [each.problem for each in found.faults] == ["no claims"]
