"""Coverage: a text is covered when every figure and every telling sentence has a claim or a reason, and not before."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable
from pathlib import Path

import pytest

from claims.guests.texts.coverage.coverage import Coverage, Status, fingerprint
from claims.guests.texts.coverage.coverage import coverage as coverage_of
from claims.guests.texts.coverage.coverage import update as update_of
from claims.guests.texts.coverage.coverage_file import CoverageFile, parse_coverage_file
from claims.guests.texts.coverage.differences import differences
from claims.guests.texts.reading.text import Form, text_of
from claims.loading.claim import Claim
from claims.loading.load import load
from claims.schema.diagnostics import DiagnosticError

ROOT = Path(__file__).resolve().parents[5]
TEXTS = ROOT.parent / "shared" / "documents"
LOCKS = sorted((ROOT / "claims" / "documents").rglob("*.lock"))
TEXT = """\
Our kiosk
The kiosk sells 40 cups a day at $2 each. It opens at noon.
The price cancels from the ratio.
- 7 days make 280 cups.
"""
CLAIMS = ["cups-a-day", "price", "price-cancels", "days", "cups-a-week"]


def coverage(text: str, lock: CoverageFile, claims: Collection[str], stating: Collection[Claim] = ()) -> Coverage:
    """Return the coverage of a plain text."""
    return coverage_of(text_of(text, Form.PLAIN), lock, claims, stating)


def update(text: str, lock: CoverageFile, claims: Iterable[Claim] = ()) -> CoverageFile:
    """Return a lock brought up to a plain text."""
    return update_of(text_of(text, Form.PLAIN), lock, claims)


def written(text: str, **links: str) -> CoverageFile:
    """Return the lock of a text with some of the question marks replaced, each by the text of its figure."""
    lines = update(text, CoverageFile()).render("kiosk")
    for figure, value in links.items():
        name = NAMES.get(figure, figure)
        lines = re.sub(rf"(?<=\| ){re.escape(name)}( \[[^]]*\])? = \?", rf"{name}\1 = {value}", lines)
    return parse_coverage_file(lines, "kiosk.lock")


NAMES = {"cups": "40", "dollars": "$2", "days": "7", "week": "280", "whole": "*"}
FULL = {"cups": "cups-a-day", "dollars": "price", "days": "(a week)", "week": "cups-a-week", "whole": "price-cancels"}


def statuses(result: Coverage) -> list[str]:
    """Return the status of each statement."""
    return [each.status.value for each in result.statements]


def test_new_text_is_open() -> None:
    """Without a lock every marked statement is open, and the others are left out."""
    result = coverage(TEXT, CoverageFile(), CLAIMS)
    assert [(each.line, list(each.links), each.status) for each in result.statements] == [
        (2, ["40", "$2"], Status.OPEN),
        (3, ["*"], Status.OPEN),
        (4, ["7", "280"], Status.OPEN),
    ]
    assert not result.complete


def test_full_lock_covers() -> None:
    """With a claim or a reason for each figure the text is complete."""
    result = coverage(TEXT, written(TEXT, **FULL), CLAIMS)
    assert statuses(result) == ["covered", "covered", "covered"]
    assert result.complete
    assert result.waivers == {"a week": 1}
    assert result.statements[0].claims == ("cups-a-day", "price")


@pytest.mark.parametrize("missing", list(FULL))
def test_one_open_figure_is_enough(missing: str) -> None:
    """Taking away any one link opens exactly its statement."""
    links = {figure: value for figure, value in FULL.items() if figure != missing}
    result = coverage(TEXT, written(TEXT, **links), CLAIMS)
    assert result.counts["open"] == 1
    assert not result.complete


def test_suggestions_cover_nothing() -> None:
    """A claim behind a question mark does not count."""
    result = coverage(TEXT, written(TEXT, **{**FULL, "week": "? cups-a-week"}), CLAIMS)
    assert statuses(result) == ["covered", "covered", "open"]


def test_whole_statement_can_be_waived() -> None:
    """One reason at the statement as a whole stands for all its figures."""
    lock = CoverageFile(
        {
            fingerprint("7 days make 280 cups."): parse_coverage_file(f"{'0' * 16} 4 | * = (a joke)", "").entries[
                "0" * 16
            ]
        }
    )
    result = coverage("7 days make 280 cups.", lock, CLAIMS)
    assert statuses(result) == ["waived"]
    assert result.waivers == {"a joke": 3}


def test_a_counting_word_does_not_waive_what_is_said() -> None:
    """A sentence that states something in words stays open when only its counting word is waived."""
    text = "Both of the two kiosks never close.\n"
    assert statuses(coverage(text, written(text, two="(a counting word)"), CLAIMS)) == ["open"]


def test_sentence_without_marks_can_be_covered() -> None:
    """A sentence that nothing marks is listed once the lock names it."""
    line = f"{fingerprint('It opens at noon.')} 2 | * = days"
    result = coverage("It opens at noon.", parse_coverage_file(line, "kiosk.lock"), CLAIMS)
    assert [(each.marks, each.status) for each in result.statements] == [((), Status.COVERED)]


@pytest.mark.parametrize(("old", "new"), [("40", "41"), ("$2", "$3"), ("sells", "sold")])
def test_changed_sentence_is_open_and_stale(old: str, new: str) -> None:
    """An edit to a published sentence shows twice: the new wording is open, the old one stale."""
    result = coverage(TEXT.replace(old, new), written(TEXT, **FULL), CLAIMS)
    assert statuses(result) == ["open", "covered", "covered", "stale"]
    assert result.statements[-1].line == 2
    assert not result.complete


@pytest.mark.parametrize(
    ("old", "new"), [("sells 40", "sells  40"), ("Our", "\nOur"), ("- 7", "* 7"), ("cups.", "cups. ")]
)
def test_layout_is_no_change(old: str, new: str) -> None:
    """Spaces, lines and markers of lists may change without a new claim."""
    assert coverage(TEXT.replace(old, new), written(TEXT, **FULL), CLAIMS).complete


def test_quotes_and_dashes_are_no_change() -> None:
    """A typographic quote or dash is the same sentence; another hedge or figure is not."""
    assert fingerprint("It’s 15–20 “cups”") == fingerprint('It\'s 15-20 "cups"')
    assert len({fingerprint(text) for text in ("~40 cups", "40 cups", "≈40 cups", "40 Cups", "4.0 cups")}) == 5


def test_repeated_sentence_needs_its_own_link() -> None:
    """The second of two equal sentences is a statement of its own."""
    text = "It sells 40 cups. It sells 40 cups."
    line = f"{fingerprint('It sells 40 cups.')} 1 | 40 [40] = cups-a-day"
    assert statuses(coverage(text, parse_coverage_file(line, ""), CLAIMS)) == ["covered", "open"]


def test_link_of_a_figure_that_is_not_there_is_stale() -> None:
    """A lock that names a figure which the sentence does not have is told."""
    line = f"{fingerprint('It sells 40 cups.')} 1 | 40 [40] = cups-a-day | 41 = cups-a-day"
    assert statuses(coverage("It sells 40 cups.", parse_coverage_file(line, ""), CLAIMS)) == ["stale"]


@pytest.mark.parametrize("form", ["", " [41]", " [~ 40]"])
def test_a_lock_that_reads_another_figure_is_stale(form: str) -> None:
    """What a lock remembers of a figure is what the sentence prints: nothing less, and nothing else."""
    line = f"{fingerprint('It sells 40 cups.')} 1 | 40{form} = cups-a-day"
    assert statuses(coverage("It sells 40 cups.", parse_coverage_file(line, ""), CLAIMS)) == ["stale"]


def test_claims_of_the_lock_must_exist() -> None:
    """Deleting a claim is noticed by the lock that rests on it."""
    with pytest.raises(DiagnosticError) as caught:
        coverage(TEXT, written(TEXT, **FULL), [claim for claim in CLAIMS if claim != "price"])
    assert [fault.problem for fault in caught.value.diagnostics] == ["unknown claim 'price' for '$2'"]


def test_text_without_statements_is_not_complete() -> None:
    """Covering nothing is no success."""
    assert not coverage("It opens at noon.", CoverageFile(), CLAIMS).complete


def test_update_keeps_what_is_decided() -> None:
    """Bringing a lock up to its own text changes nothing."""
    lock = written(TEXT, **FULL)
    assert update(TEXT, lock).render("kiosk") == lock.render("kiosk")


def test_update_follows_the_text() -> None:
    """Lines move with the text, new sentences come in open, and old ones leave their claims as suggestions."""
    lock = update(
        TEXT.replace("40 cups", "40 big cups").replace("Our", "\nOur") + "It has 3 chairs.\n", written(TEXT, **FULL)
    )
    told = [str(entry).partition(" ")[2] for entry in lock.entries.values()]
    assert told == [
        "3 | 40 = ? cups-a-day | $2 [2 dollar] = ? price",
        "4 | * = price-cancels",
        "5 | 7 [7 days] = (a week) | 280 [280] = cups-a-week",
        "6 | 3 [3] = ?",
    ]


def test_update_suggests_claims_with_the_same_number(tmp_path: Path) -> None:
    """Claims that print the figure are offered, those with more words in common first, and no others."""
    (tmp_path / "kiosk.yaml").write_text(
        "document: kiosk\nclaims:\n"
        '  - {id: tea, says: "The stall has tea, no cups.", stated: "~40 token", source: till}\n'
        '  - {id: cups-a-day, says: A day sees forty cups at the kiosk., stated: "40 token/day", source: till}\n'
        '  - {id: week, says: A week of cups at the kiosk., stated: "280 token", source: till}\n'
        '  - {id: price-cancels, says: "It cancels: the ratio does not depend on it.", source: till}\n'
    )
    claims = load([tmp_path]).claims.values()
    told = [str(entry).partition(" ")[2] for entry in update(TEXT, CoverageFile(), claims).entries.values()]
    assert told == [
        "2 | 40 [40 1/day] = ? cups-a-day, tea | $2 [2 dollar] = ?",
        "3 | * = ? price-cancels",
        "4 | 7 [7 days] = ? | 280 [280] = ? week",
    ]


def test_lock_holds_no_sentence() -> None:
    """The words of a text stay out of its lock."""
    body = "\n".join(line for line in written(TEXT, **FULL).render("kiosk").split("\n") if not line.startswith("#"))
    assert not any(word in body for word in ("sells", "each", "ratio", "make", "noon"))


def test_json_form() -> None:
    """The published form has the fields that other tools rely on, and is JSON."""
    told = json.loads(json.dumps(coverage(TEXT, written(TEXT, **FULL), CLAIMS).as_json()))
    assert told["counts"] == {"open": 0, "stale": 0, "covered": 3, "waived": 0}
    assert told["counts_without_figure"] == {"open": 0, "stale": 0, "covered": 1, "waived": 0}
    assert told["statements"][2] == {
        "fingerprint": fingerprint("7 days make 280 cups."),
        "line": 4,
        "end_line": 4,
        "text": "7 days make 280 cups.",
        "marks": ["number"],
        "figures": [
            {"figure": "7", "printed": "7 days", "claims": [], "waived": "a week", "accepted": None, "suggested": []},
            {
                "figure": "280",
                "printed": "280",
                "claims": ["cups-a-week"],
                "waived": None,
                "accepted": None,
                "suggested": [],
            },
        ],
        "status": "covered",
        "claims": ["cups-a-week"],
    }


@pytest.mark.parametrize("path", LOCKS, ids=[path.stem for path in LOCKS])
def test_shipped_locks_are_those_of_their_texts(path: Path) -> None:
    """Where the published texts are at hand, nothing is stale, and a lock tells all that is open."""
    text = TEXTS / f"{path.stem}.txt"
    if not text.is_file():
        pytest.skip(f"the text of {path.stem} is not in the repository; put it at {text.relative_to(ROOT.parent)}")
    words, lock = text.read_text(encoding="utf-8"), parse_coverage_file(path.read_text(encoding="utf-8"), path.name)
    result = coverage(words, lock, load([ROOT / "claims" / "documents"]).claims)
    assert [each.line for each in result.statements if each.status is Status.STALE] == []
    assert update(words, lock).render(path.stem) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", LOCKS, ids=[path.stem for path in LOCKS])
def test_shipped_claims_state_what_their_locks_remember(path: Path) -> None:
    """Without any text: each figure of a claim stands in a passage as it is stated, or there is a reason."""
    loaded = load([ROOT / "claims" / "documents"])
    (document,) = (each for each in loaded.documents if each.id == path.stem)
    lock = parse_coverage_file(path.read_text(encoding="utf-8"), path.name)
    assert list(map(str, differences(lock, document.claims))) == []
