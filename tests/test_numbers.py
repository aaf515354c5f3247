"""Every number that README and docs bind to a claim is what that claim states or computes."""

from __future__ import annotations

from pathlib import Path

from claims.audit.corpus import open_corpus
from claims.guests.texts.reading.text import read
from claims.guests.texts.ties.bindings import bind_texts, bindings_of
from claims.guests.texts.ties.comparison import compare
from claims.report.text_findings import word_text_finding

ROOT = Path(__file__).resolve().parent.parent
NUMBERS = ROOT / "docs" / "numbers.yaml"
PAGES = ["README.md", *sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").glob("*.md"))]


def test_what_is_bound_holds() -> None:
    """Each bound number of the pages is what its claim states or computes."""
    corpus = open_corpus([NUMBERS])
    bound = [path for path in PAGES if any(bindings_of(read(ROOT / path)))]
    texts = bind_texts(corpus, (), [ROOT / path for path in bound])
    assert "README.md" in bound
    assert not texts.faults
    found = [compare(each, corpus.find(each.claim.id)) for each in texts.figures]
    assert not [word_text_finding(each) for each in found if not each.ok]


def drifted(number: str) -> str:
    """Return another number: its last digit one further, or a word for what nothing here counts."""
    return f"{number[:-1]}{(int(number[-1]) + 1) % 10}" if number[-1].isdigit() else "ninety-nine"


def test_a_number_that_has_drifted_is_noticed(tmp_path: Path) -> None:
    """Each number of the README that is bound is told, alone of all, when it has become another one."""
    text, corpus = read(ROOT / "README.md"), open_corpus([NUMBERS])
    spans = [figure.span for each in bindings_of(text) if (figure := each.figure()) is not None]
    assert spans
    for place, span in enumerate(spans):
        other = drifted(text.source[span.start : span.end])
        words = f"{text.source[: span.start]}{other}{text.source[span.end :]}"
        (tmp_path / "README.md").write_text(words, encoding="utf-8")
        found = bind_texts(corpus, (), [tmp_path / "README.md"]).figures
        assert [at for at, each in enumerate(found) if not compare(each, corpus.find(each.claim.id)).ok] == [place]
