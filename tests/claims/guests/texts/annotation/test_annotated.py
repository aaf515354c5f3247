"""Annotated texts: each figure has the verdict of the claim that states it and no other; what is unclaimed is open."""

from __future__ import annotations

from pathlib import Path

import pytest

from claims.audit.corpus import examined_corpus
from claims.guests.texts.coverage.coverage import update
from claims.guests.texts.coverage.documents import document_of, open_document
from claims.guests.texts.ties.annotation import AnnotatedText, FigureStatus, annotate_text, as_json, claims_needed
from claims.guests.texts.ties.covers import covers_of
from claims.loading.load import load
from claims.schema.diagnostics import DiagnosticError
from claims.schema.vocabulary import Verdict

TEXT = """\
# A ferry

The ferry carries 40 cars. It makes 12 trips, and so it moves 480 cars in a day,
which makes 3,000 cars in a week. A crossing takes 20 or 30 minutes.

It never waits. Each car is about 4.5 m long, so that all of them need 5 km of road.
The engine runs at 600 rpm.
"""
CLAIMS = """\
document: ferry
text: ferry.md
claims:
  - id: deck
    says: Forty cars fit.
    stated: "40 car"
    quote: The ferry carries 40 cars.
    source: the yard
  - id: trips
    says: Twelve crossings.
    stated: "12 trip"
    quote: makes 12 trips
    source: the timetable
  - id: daily
    says: Cars moved in a day.
    stated: "480 car"
    quote: it moves 480 cars in a day
    expression: deck * trips / each
    given: {deck: deck, trips: trips, each: "exactly 1 trip"}
  - id: weekly
    says: Cars moved in a week.
    stated: "3,000 car"
    quote: which makes 3,000 cars in a week
    expression: daily * days
    given: {daily: daily, days: "exactly 7"}
    expect: approximate
    because: 480 cars on 7 days are 3,360.
  - id: length
    says: A car is 4.5 m long.
    stated: "about 4.5 m"
    quote: about 4.5 m long
    source: the brochure
  - id: road
    says: All cars need so much road.
    stated: "5 km"
    quote: all of them need 5 km of road
    expression: length * cars
    given: {length: length, cars: "exactly 40"}
    expect: refuted
    because: 40 cars of 4.5 m are 180 m.
  - id: spare
    says: Nothing of this stands in the text.
    stated: "3 car"
    source: the yard
"""


def of(folder: Path, claims: str = CLAIMS, text: str = TEXT) -> AnnotatedText:
    """Return a text annotated by claims beside it."""
    (folder / "ferry.md").write_text(text)
    (folder / "ferry.yaml").write_text(claims)
    corpus = examined_corpus([folder])
    assert not corpus.faults, corpus.faults
    opened = open_document(corpus.loaded, folder / "ferry.md")
    found = covers_of(opened, corpus)
    findings = {each.claim.id: each for each in corpus.findings(claims_needed(found, corpus.claims))}
    return annotate_text(opened, found, corpus.claims, findings)


def standings(told: AnnotatedText) -> dict[str, FigureStatus]:
    """Return how each figure stands, by its words."""
    return {
        statement.passage.text[each.cover.start : each.cover.end]: each.status
        for statement in told.statements
        for each in statement.marked
    }


def test_each_figure_has_the_verdict_of_its_claim(tmp_path: Path) -> None:
    """Verified, approximate, refuted, outside facts and what nobody claimed stand beside their own figures."""
    told = of(tmp_path)
    assert standings(told) == {
        "40": FigureStatus.ASSUMPTION,
        "12": FigureStatus.ASSUMPTION,
        "480": FigureStatus.VERIFIED,
        "3,000": FigureStatus.APPROXIMATE,
        "20": FigureStatus.OPEN,
        "30": FigureStatus.OPEN,
        "It never waits.": FigureStatus.OPEN,
        "4.5": FigureStatus.ASSUMPTION,
        "5": FigureStatus.REFUTED,
        "600": FigureStatus.OPEN,
    }
    assert told.ok
    assert told.unplaced == ("spare",)
    assert told.counts == {
        FigureStatus.REFUTED: 1,
        FigureStatus.APPROXIMATE: 1,
        FigureStatus.OPEN: 3,
        FigureStatus.ASSUMPTION: 1,
    }


def test_a_planted_wrong_figure_is_red(tmp_path: Path) -> None:
    """The same text with one figure wrong, claimed as it is printed: that figure is refuted, and no other turns."""
    right = standings(of(tmp_path))
    wrong = of(
        tmp_path,
        CLAIMS.replace("480 car", "4,800 car").replace("it moves 480", "it moves 4,800"),
        TEXT.replace("480", "4,800"),
    )
    turned = standings(wrong)
    assert turned.pop("4,800") is FigureStatus.REFUTED
    assert right.pop("480") is FigureStatus.VERIFIED
    assert {**turned, "3,000": FigureStatus.APPROXIMATE} == right
    assert not wrong.ok


def test_a_wrong_figure_that_no_claim_quotes_is_never_verified(tmp_path: Path) -> None:
    """A claim that does not quote the words of a text leaves their figures open, whatever its verdict."""
    told = standings(of(tmp_path, CLAIMS.replace("    quote: it moves 480 cars in a day\n", "")))
    assert told["480"] is FigureStatus.OPEN


def test_readings_of_a_sentence_stand_together(tmp_path: Path) -> None:
    """A figure whose sentence holds in one reading and fails in another depends, and both readings are told."""
    claims = CLAIMS.replace(
        """\
    expression: deck * trips / each
    given: {deck: deck, trips: trips, each: "exactly 1 trip"}
""",
        """\
    interpretations:
      one-way: {interpretation: crossings, expression: deck * 12, given: {deck: deck}}
      both: {interpretation: returns, expression: deck * 240, given: {deck: deck},
             expect: refuted, because: it is 9600.}
""",
    ).replace("daily: daily,", "daily: daily.one-way,")
    told = of(tmp_path, claims)
    assert standings(told)["480"] is FigureStatus.AMBIGUOUS
    assert [part.verdict for part in told.sentences["daily"].parts] == [Verdict.VERIFIED, Verdict.REFUTED]


def locked(folder: Path, **links: str) -> AnnotatedText:
    """Return a text annotated by the lock of claims that quote nothing; links are named by figure, `x` before it."""
    plain = "".join(f"{line}\n" for line in CLAIMS.splitlines() if "quote:" not in line)
    (folder / "ferry.md").write_text(TEXT)
    (folder / "ferry.yaml").write_text(plain)
    opened = open_document(load([folder / "ferry.yaml"]), folder / "ferry.md")
    lines = update(opened.text, opened.file, opened.document.claims).render("ferry")
    for figure, link in links.items():
        lines = "".join(
            " |".join(
                f"{part.partition(' = ')[0]} = {link}" if part.split()[0] == figure[1:].replace("_", ",") else part
                for part in line.split(" |")
            )
            + "\n"
            for line in lines.splitlines()
        )
    (folder / "ferry.lock").write_text(lines)
    return of(folder, plain)


def test_links_of_a_lock_cover_figures_and_suggestions_do_not(tmp_path: Path) -> None:
    """What a person has linked has the verdict, what is suggested stays open, what is waived has its reason."""
    told = locked(tmp_path, x480="daily", x600="(no claim says how fast it runs)", x5="road")
    found = standings(told)
    assert found["480"] is FigureStatus.VERIFIED
    assert found["5"] is FigureStatus.REFUTED
    assert found["600"] is FigureStatus.WAIVED
    assert found["40"] is FigureStatus.OPEN
    assert [each["waived"] for row in as_json(told, "ferry")["statements"] for each in row["figures"] if each["waived"]]


def test_a_link_to_a_claim_of_another_figure_is_never_its_verdict(tmp_path: Path) -> None:
    """A figure that a lock links to a verified claim about another number is told as differing."""
    told = locked(tmp_path, x3_000="daily")
    assert standings(told)["3,000"] is FigureStatus.DIFFERS
    assert not told.ok


def test_a_lock_of_an_earlier_text_covers_nothing_new(tmp_path: Path) -> None:
    """A sentence edited since its lock was written is open, whatever the lock said of it."""
    locked(tmp_path, x480="daily")
    plain = (tmp_path / "ferry.yaml").read_text()
    assert standings(of(tmp_path, plain, TEXT.replace("480", "48,000")))["48,000"] is FigureStatus.OPEN


def test_places_lead_back_to_the_file(tmp_path: Path) -> None:
    """Line, column and span of each figure in the JSON are those of its characters in the file."""
    told = as_json(of(tmp_path), "ferry")
    figures = [each for row in told["statements"] for each in row["figures"] if each["figure"]]
    assert [TEXT[each["start"] : each["end"]] for each in figures] == [
        "40", "12", "480", "3,000", "20", "30", "4.5", "5", "600",
    ]  # fmt: skip
    assert (figures[2]["line"], figures[2]["column"]) == (3, TEXT.splitlines()[2].index("480") + 1)
    assert figures[2]["findings"] == [{"id": "daily", "verdict": "verified", "recorded": "verified", "ok": True}]


def test_the_document_of_a_text_is_found_or_asked_for(tmp_path: Path) -> None:
    """A document that names the file comes first, then one of its name; an unknown one is answered with the nearest."""
    of(tmp_path)
    loaded = load([tmp_path])
    assert document_of(loaded, tmp_path / "ferry.md").id == "ferry"
    assert document_of(loaded, tmp_path / "other.md", "ferry").id == "ferry"
    with pytest.raises(DiagnosticError) as caught:
        document_of(loaded, tmp_path / "fery.md")
    assert "ferry" in caught.value.diagnostics[0].fix
    again = "document: again\ntext: ferry.md\nclaims:\n  - {id: one, says: One., stated: 40 car, source: the yard}\n"
    (tmp_path / "again.yaml").write_text(again)
    both = load([tmp_path])
    with pytest.raises(DiagnosticError) as caught:
        document_of(both, tmp_path / "ferry.md")
    assert caught.value.diagnostics[0].fix == "choose one with --document"
    assert document_of(both, tmp_path / "ferry.md", "again").id == "again"


BOUND = TEXT.replace("480 cars", "480 cars<!-- claim: daily -->").replace("600 rpm", "600<!-- claim: road --> rpm")
UNQUOTED = "".join(f"{line}\n" for line in CLAIMS.splitlines() if "quote:" not in line)


def test_a_name_behind_a_figure_ties_it_to_its_claim(tmp_path: Path) -> None:
    """A bound figure has the verdict of its claim; one that is bound to a claim of another figure differs."""
    told = of(tmp_path, UNQUOTED, BOUND)
    found = standings(told)
    assert found["480"] is FigureStatus.VERIFIED
    assert found["600"] is FigureStatus.DIFFERS
    assert found["40"] is FigureStatus.OPEN
    assert not told.ok
    (differs,) = [each.cover.differs for row in told.statements for each in row.marked if each.cover.differs]
    assert differs == "the text prints 600 rpm, bound to road, which states 5 km and computes 0.18 km"


def test_a_name_beside_a_link_of_the_lock_counts_too(tmp_path: Path) -> None:
    """What the lock leaves out and the text binds is judged by its claim, and names that lead nowhere are faults."""
    assert standings(locked(tmp_path, x480="(a reason)"))["480"] is FigureStatus.WAIVED
    assert standings(of(tmp_path, UNQUOTED, BOUND))["480"] is FigureStatus.VERIFIED
    with pytest.raises(DiagnosticError) as caught:
        of(tmp_path, UNQUOTED, BOUND.replace("claim: daily", "claim: dayly"))
    assert "daily" in caught.value.diagnostics[0].fix
