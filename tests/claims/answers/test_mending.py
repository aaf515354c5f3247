"""Faults mended: every edit that is offered over the library of faults brings exactly what it promises."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from claims.answers.edits import applied
from claims.answers.mending import Mended, brought, mended
from claims.audit.corpus import Corpus, corpus_of, examined_corpus
from claims.format.fault import Fault
from claims.format.vocabulary import Verdict
from claims.loading.files import Source, gather
from units import Complaint

LIBRARY = Path(__file__).resolve().parents[2] / "faults"
MEANT = "did you mean"
NAMED = sorted(each for each in LIBRARY.glob("*.yaml") if MEANT in each.with_suffix(".txt").read_text(encoding="utf-8"))


@cache
def read(file: Path) -> tuple[tuple[Source, ...], Corpus]:
    """Return a wrong input and what is read from it."""
    return gather([file]), examined_corpus([file])


def broken(file: Path, fault: Fault, mend: Mended) -> list[str]:
    """Return which promises of an edit do not hold once the changed text stands in a file of its own making."""
    before = file.read_text(encoding="utf-8")
    after = corpus_of([Source(str(file), named=True, content=applied(before, mend.edit).encode())], [str(file)])
    verdict = after.find(fault.claim).verdict if fault.claim in after.claims else None
    same = [each for each in after.faults if (each.line, each.complaint) == (fault.line, fault.complaint)]
    kept = {
        "the fault is gone": not same,
        "the verdict is the one promised": verdict is mend.verdict,
        "the faults that remain are those promised": after.faults == mend.remaining,
    }
    return [promise for promise, is_kept in kept.items() if not is_kept]


@pytest.mark.parametrize("file", NAMED, ids=[each.stem for each in NAMED])
def test_each_edit_brings_what_it_promises(file: Path) -> None:
    """A fault that names the right word has an edit, and a text with it applied is read as was said."""
    sources, corpus = read(file)
    named = [fault for fault in corpus.faults if fault.complaint.hint.startswith(MEANT)]
    mends = [(fault, mended(sources, corpus, fault)) for fault in named]
    assert named
    assert [fault for fault, mend in mends if mend is None] == []
    assert [words for fault, mend in mends if mend for words in broken(file, fault, mend)] == []


def test_a_wrong_promise_is_caught() -> None:
    """Another verdict, a fault less, and another word are each told apart from what comes true."""
    file = LIBRARY / "unknown-claim.yaml"
    sources, corpus = read(file)
    (fault,) = corpus.faults
    mend = mended(sources, corpus, fault)
    assert mend is not None
    assert mend.verdict is Verdict.REFUTED
    assert broken(file, fault, replace(mend, verdict=Verdict.VERIFIED)) == ["the verdict is the one promised"]
    assert broken(file, fault, replace(mend, remaining=(fault,))) == ["the faults that remain are those promised"]
    assert "the fault is gone" in broken(file, fault, replace(mend, edit=replace(mend.edit, text="cups-a-dai")))


def test_a_name_that_mends_nothing_is_not_offered() -> None:
    """A hint that leads to the same fault again, to a line that is not there, or to no name gives no edit."""
    sources, corpus = read(LIBRARY / "unknown-claim.yaml")
    (fault,) = corpus.faults
    told = fault.complaint
    same, other, fact = (
        replace(fault, complaint=Complaint(found, told.expected, hint, code=told.code))
        for found, hint in (
            (told.found, "did you mean cups-a-dai?"),
            ("unknown claim 'tea-a-day'", told.hint),
            (told.found, "take it out"),
        )
    )
    assert [mended(sources, corpus, wrong) for wrong in (same, other, fact, replace(fault, line=99))] == [None] * 4


def test_what_an_edit_brings_is_told_in_few_words() -> None:
    """The verdict alone when all is well; the faults that are left beside it."""
    sources, corpus = read(LIBRARY / "selection-unknown.yaml")
    told = [brought(each) for fault in corpus.faults if (each := mended(sources, corpus, fault))]
    assert told == ["verified, 5 faults left", "verified, 5 faults left", "refuted, 5 faults left"]
    sources, corpus = read(LIBRARY / "misspelt-document-key.yaml")
    alone = [brought(each) for fault in corpus.faults if (each := mended(sources, corpus, fault))]
    assert alone == ["no fault is left"]
