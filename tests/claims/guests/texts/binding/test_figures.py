"""Bound figures: held to what their claim states or computes, and to nothing else; every planted slip is found."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from claims.audit.corpus import examined_corpus
from claims.commands.application import app
from claims.guests.texts.ties.bindings import bind_texts
from claims.guests.texts.ties.comparison import compare
from claims.report.wording import word_fault

pytest_plugins = ("pytester",)

CLAIMS = """\
document: guide
{text}claims:
  - {{id: size, says: A backup holds 40 GB., stated: 40 GB, source: the storage report}}
  - {{id: rate, says: The line carries 5 Gbit/s., stated: 5 Gbit/s, source: the contract}}
  - {{id: nights, says: A year has 365 nights., stated: "365", exact: true, source: the calendar}}
  - {{id: spread, says: It takes 50 to 80 s., stated: 50-80 s, source: the log}}
  - id: time
    says: It takes about a minute.
    stated: ~60 s
    expression: size / rate
    given: {{size: size, rate: rate}}
  - id: year
    says: A year fills 5 TB.
    stated: 5 TB
    expression: size * nights
    given: {{size: size, nights: exactly 365}}
    expect: refuted
    because: 40 GB times 365 are 14.6 TB.
  - {{id: again, says: It holds 40 GB., stated: 40 GB, source: another report}}
  - {{id: alike, says: Both say so., agree: [size, again]}}
"""


def written(folder: Path, text: str, *, named: bool = True) -> Path:
    """Write a text and its claims; return the text."""
    (folder / "guide.yaml").write_text(CLAIMS.format(text="text: guide.md\n" if named else ""), encoding="utf-8")
    (folder / "guide.md").write_text(text, encoding="utf-8")
    return folder / "guide.md"


@pytest.mark.parametrize(("printed", "stated", "holds"), [
    ("64 K", "64 K", True),  # kelvins, and not 64 thousand
    ("64 K", "65.0 K", False),
    ("64 K", "64,000", True),
    ("64 K", "64", False),
    ("18C", "18 °C", True),
    ("18C", "20.0 °C", False),
    ("minus 18 °C", "-18 °C", True),
    ("minus 18 °C", "18 °C", False),
    ("$40m", "$40 million", True),
    ("$40m", "$40", False),
])  # fmt: skip
def test_of_two_readings_that_of_the_claim_is_meant(tmp_path: Path, printed: str, stated: str, holds: bool) -> None:
    """A letter behind a number is the unit that the claim counts in, or the magnitude that it is elsewhere."""
    (tmp_path / "guide.md").write_text(f"It was {printed}<!-- claim: cold -->.\n", encoding="utf-8")
    claim = f"{{id: cold, says: How cold it was., stated: '{stated}', source: the log}}"
    (tmp_path / "guide.yaml").write_text(f"document: guide\ntext: guide.md\nclaims:\n  - {claim}\n", encoding="utf-8")
    corpus = examined_corpus([tmp_path])
    assert not corpus.faults
    (bound,) = bind_texts(corpus, corpus.loaded.documents).figures
    (finding,) = corpus.findings()
    assert compare(bound, finding).ok == holds


def test_a_figure_with_commas_before_decimals_is_not_compared(tmp_path: Path) -> None:
    """Bound figures are read with points: 1.500 kg of a German text are no 1,500 kg, and are refused."""
    (tmp_path / "guide.md").write_text("It weighs 1.500 kg<!-- claim: weight -->.\n", encoding="utf-8")
    claim = "{id: weight, says: What it weighs., stated: '1,500 kg', source: the log}"
    head = 'document: guide\ntext: guide.md\nnumbers: "1.234,5"\nclaims:\n'
    (tmp_path / "guide.yaml").write_text(f"{head}  - {claim}\n", encoding="utf-8")
    corpus = examined_corpus([tmp_path])
    assert not corpus.faults
    found = bind_texts(corpus, corpus.loaded.documents)
    assert not found.figures
    (fault,) = found.faults
    assert word_fault(fault).removeprefix(f"{tmp_path}/") == (
        "guide.md:1:31: figures of 'guide' have decimal commas, which cannot be bound;"
        " quote the words under 'quote' in the claim instead"
    )


# By hand: 40 GB over 5 Gbit/s, which is 0.625 GB/s, takes 64 s; 40 GB times 365 is 14,600 GB.
@pytest.mark.parametrize(("figure", "claim", "holding"), [
    ("40 GB", "size", "stated"),
    ("40 gigabytes", "size", "stated"),
    ("40", "size", "stated"),
    ("0.04 TB", "size", "stated"),
    ("about 40 GB", "size", "follows"),
    ("41 GB", "size", "differs"),
    ("40 MB", "size", "differs"),
    ("40 GB/s", "size", "differs"),
    ("over 40 GB", "size", "stated"),
    ("~60 s", "time", "stated"),
    ("64 s", "time", "follows"),
    ("60 s", "time", "follows"),  # its zero may count or not: 54 to 66
    ("61 s", "time", "differs"),
    ("70 s", "time", "differs"),
    ("> 60 s", "time", "follows"),
    ("> 64 s", "time", "differs"),
    ("5 TB", "year", "stated"),
    ("14.6 TB", "year", "follows"),
    ("14,600 GB", "year", "follows"),
    ("15 TB", "year", "follows"),
    ("16 TB", "year", "differs"),
    ("365", "nights", "stated"),
    ("360", "nights", "differs"),  # a count is itself, though 360 denotes 355 to 365
    ("about 360", "nights", "follows"),
    ("366", "nights", "differs"),
    ("50-80 s", "spread", "stated"),
    ("20-100 s", "spread", "differs"),
    ("50 s", "spread", "differs"),
])  # fmt: skip
def test_a_bound_figure_is_what_its_claim_says(tmp_path: Path, figure: str, claim: str, holding: str) -> None:
    """The stated figure as printed, or one in whose set what follows lies."""
    written(tmp_path, f"It is {figure}<!-- claim: {claim} --> here.")
    corpus = examined_corpus([tmp_path])
    bound = bind_texts(corpus, corpus.loaded.documents)
    assert not corpus.faults
    assert not bound.faults
    assert [compare(each, corpus.find(claim)).match.value for each in bound.figures] == [holding]


@pytest.mark.parametrize(("text", "told"), [
    ("It is 40 GB<!-- claim: sise -->.", "1:24: unknown claim 'sise'; did you mean"),
    ("It is 40 GB<!-- claim: -->.", "guide.md:1:24: the marker names no claim; for example"),
    ("\nIt is 40 GB of it<!-- claim: size -->.", "guide.md:2:30: no figure before the marker, after 'GB of it'"),
    ("<!-- claim: size -->", "guide.md:1:13: no text before the marker"),
    ("It is 40 GB<!-- claim: alike -->.", "claim 'alike' states no figure"),
])  # fmt: skip
def test_a_binding_of_nothing_is_a_fault(tmp_path: Path, text: str, told: str) -> None:
    """The place in the text, what was found, what was expected, the nearest name."""
    written(tmp_path, text)
    corpus = examined_corpus([tmp_path])
    faults = bind_texts(corpus, corpus.loaded.documents).faults
    assert [told in word_fault(each) for each in faults] == [True], [word_fault(each) for each in faults]


def audited(*words: str) -> tuple[int, str]:
    """Run the audit; return its status and all that it prints."""
    ran = CliRunner().invoke(app, ["audit", *words, "--no-cache"])
    return ran.exit_code, ran.output


def test_the_audit_tells_what_differs_at_its_place(tmp_path: Path) -> None:
    """A folder is audited with the texts that its documents name; a slip in a text fails the audit of right claims."""
    text = written(tmp_path, "It is 40 GB<!-- claim: size -->.\n\nIt takes **65 s**<!-- claim: time -->.\n")
    assert audited(str(tmp_path)) == (1, audited(str(tmp_path))[1])
    status, told = audited(str(tmp_path))
    assert f"{text}:3:12: prints 65 s, bound to time, which states ~60 s and computes 64 s: differs" in told
    assert "2 bound figures in 1 text; 1 differ" in told
    text.write_text(text.read_text().replace("65", "64"))
    status, told = audited(str(tmp_path))
    assert (status, "2 bound figures in 1 text; 0 differ" in told) == (0, True)
    text.write_text(text.read_text().replace("claim: time", "claim: tine"))
    assert audited(str(tmp_path))[0] == 2


def test_another_unit_is_not_told_to_be_written(tmp_path: Path) -> None:
    """`claims write` changes numbers alone, so that another unit is answered with what a person can do."""
    written(tmp_path, "It crosses 365<!-- claim: nights --> times, which are 365 days<!-- claim: nights -->.\n")
    status, told = audited(str(tmp_path))
    assert (status, told.count("differs; "), told.count("`claims write`")) == (1, 1, 0)
    assert "differs; print the unit that the claim states, or let the claim state this one" in told


def test_a_text_is_named_beside_claims_or_alone(tmp_path: Path) -> None:
    """Alone it is held to the claims in its folder; without a bound figure nothing was checked, which is a fault."""
    text = written(tmp_path, "It is 41 GB<!-- claim: size -->.", named=False)
    claims = tmp_path / "guide.yaml"
    assert audited(str(claims))[0] == 0
    for words in ([str(text)], [str(text), str(claims)]):
        status, told = audited(*words)
        assert (status, "guide.md:1:7: prints 41 GB" in told) == (1, True), told
    text.write_text("It is 41 GB.")
    status, told = audited(str(text))
    assert (status, "the text has no bound figure" in told) == (2, True)
    assert audited(str(tmp_path / "none.md"), str(claims))[0] == 2


def test_claims_that_were_not_asked_for_hold_no_figure(tmp_path: Path) -> None:
    """`--id` chooses figures with their claims."""
    written(tmp_path, "It is 41 GB<!-- claim: size --> in 64 s<!-- claim: time -->.")
    assert audited(str(tmp_path), "--id", "time")[0] == 0
    assert audited(str(tmp_path), "--id", "size")[0] == 1


def test_the_json_has_each_bound_figure(tmp_path: Path) -> None:
    """Place, figure and how it holds; texts without one leave the document as it was."""
    written(tmp_path, "It is 41 GB<!-- claim: size -->.")
    ran = CliRunner().invoke(app, ["audit", str(tmp_path), "--json"])
    (told,) = json.loads(ran.stdout)["bound"]
    assert ran.exit_code == 1
    assert (told["line"], told["column"], told["claim"], told["printed"]) == (1, 7, "size", "41 GB")
    assert (told["holding"], told["ok"], told["stated"]) == ("differs", False, "40 GB")
    written(tmp_path, "It is 41 GB.")
    assert "bound" not in json.loads(CliRunner().invoke(app, ["audit", str(tmp_path), "--json"]).stdout)


def test_pytest_shows_each_bound_figure(pytester: pytest.Pytester) -> None:
    """A figure is an item of its own, at its line; what is wrong with a binding is one too."""
    written(pytester.path, "It is 40 GB<!-- claim: size -->.\n\nIt is 41 GB<!-- claim: size -->; x<!-- claim: y -->.")
    ran = pytester.runpytest_subprocess("-v", "-p", "no:cacheprovider")
    ran.stdout.fnmatch_lines_random(
        [
            "*::size at 1:7 PASSED*",
            "*::size at 3:7 FAILED*",
            "*(text) FAILED*",
            "*guide.md:3:7: prints 41 GB, bound to size, which states 40 GB: differs*",
        ]
    )
    ran.assert_outcomes(passed=9, failed=2)
