"""Every number that README and docs mark is that of its source, and one that has drifted fails with its line."""

from __future__ import annotations

from pathlib import Path

from claims.audit.corpus import Corpus, examined_corpus
from claims.guests.texts.reading.text import Text, read
from claims.guests.texts.ties.bindings import Binding, bindings_of
from claims.loading.files import defines_claims
from claims.report.wording import word_verdict
from tests.oracles.shipped_counts import NUMBERS, PAGES, ROOT

MARKED = [path for path in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))) if any(bindings_of(read(path)))]


def differing(corpus: Corpus) -> dict[str, int]:
    """Return the claims that are not as expected, each with its line."""
    assert not corpus.faults
    return {each.claim.id: each.claim.line for each in corpus.findings() if not each.ok}


def test_what_is_marked_is_what_its_source_says() -> None:
    """The counts of the pages are those that were counted."""
    assert [path.relative_to(ROOT).as_posix() for path in MARKED] == list(PAGES)
    assert all(defines_claims(path.read_bytes()) for path in MARKED)
    corpus = examined_corpus(MARKED)
    assert not differing(corpus), [word_verdict(each) for each in corpus.findings() if not each.ok]


def drifted(number: str) -> str:
    """Return another number: its last digit one further, or a word for what nothing here counts."""
    return f"{number[:-1]}{(int(number[-1]) + 1) % 10}" if number[-1].isdigit() else "ninety-nine"


def with_another(text: Text, binding: Binding) -> str:
    """Return a text with another number before a marker."""
    figure = binding.figure()
    assert figure is not None
    start, end = figure.span
    return f"{text.source[:start]}{drifted(text.source[start:end])}{text.source[end:]}"


def test_a_number_that_has_drifted_is_noticed(tmp_path: Path) -> None:
    """Each marked number of the README alone is reported, with its line, once it is changed."""
    text = read(ROOT / "README.md")
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "numbers.json").write_bytes(NUMBERS.read_bytes())
    for binding in bindings_of(text):
        (tmp_path / "README.md").write_text(with_another(text, binding), encoding="utf-8")
        line, _ = text.lines.place(binding.name.start)
        assert differing(examined_corpus([tmp_path / "README.md"])) == {binding.claim: line}
