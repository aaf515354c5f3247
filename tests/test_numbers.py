"""Every number that README and docs print is bound to a claim, an example that a test types, or says why not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from claims.audit.corpus import open_corpus
from claims.guests.texts.figures.finder import figures_of
from claims.guests.texts.reading.text import Text, read
from claims.guests.texts.ties.bound import bindings_of, bound_texts
from claims.guests.texts.ties.comparison import held
from claims.report.bound_view import word_held

ROOT = Path(__file__).resolve().parent.parent
NUMBERS = ROOT / "docs" / "numbers.yaml"
STATUS = "an exit status, which is a name"
HERE = "counts what stands before the reader's eyes"
WORD = "a definition, of which the number is a part"
EXAMPLE = "an example of a figure, which is no statement"
VERSION = "the version of another program"
# Pages of which every number belongs to an example that a test types, is generated, or names the run that measured it.
WHOLE = {
    "docs/tutorial.md": "typed by tests/test_docs.py",
    "docs/coverage.md": "typed by tests/test_docs.py",
    "docs/binding.md": "typed by tests/test_docs.py",
    "docs/tables.md": "typed by tests/test_docs.py",
    "docs/authoring.md": "typed by tests/test_docs.py",
    "docs/latex.md": "typed by tests/test_docs.py",
    "docs/monorepo.md": "typed by tests/test_docs.py",
    "docs/annotate.md": "typed by tests/test_docs.py",
    "docs/publish.md": "typed by tests/test_docs.py",
    "docs/figures.md": "examples of figures, each read by tests/test_explanation.py",
    "docs/proofs.md": "years and places of literature, and words of definitions",
    "docs/examples.md": "quotes what is planted in the texts of the examples, which their own tests audit",
    "docs/language.md": "generated, each example read by tests/claims/reference",
    "docs/commands.md": "generated from the commands",
    "docs/performance.md": "measured, each by the program of benchmarks/ that is named beside it",
}
UNBOUND = {
    "README.md": {
        "3.11": VERSION, "3.11 #2": VERSION, "2,400": EXAMPLE, "three": HERE,
        "0": STATUS, "1": STATUS, "2": STATUS, "3": STATUS,
    },
    "docs/agents.md": {
        "40": EXAMPLE, "two": WORD, "64": EXAMPLE, "54": EXAMPLE, "0": STATUS, "1": STATUS, "2": STATUS, "3": STATUS,
    },
    "docs/certificate.md": {
        "zero": WORD, "zero #2": WORD, "zero #3": WORD, "1": WORD, "twice": WORD, "hundred": WORD, "eight": WORD,
        "0": STATUS, "2": STATUS,
    },
    "docs/ci.md": {"0": STATUS, "1": STATUS, "2": STATUS, "3": STATUS},
    "docs/editors.md": {"0.10": VERSION, "two": HERE, "0.11": VERSION, "29": VERSION},
    "docs/findings.md": {"2": STATUS, "two": HERE},
    "docs/formula-packages.md": {"three": HERE, "2": STATUS},
    "docs/index.md": {"a few": WORD, "ten": "a promise to the reader, who has no stopwatch"},
    "docs/strangers.md": {"0": STATUS, "1": STATUS, "2": STATUS, "three": HERE},
    "docs/trust.md": {"one": HERE},
    "docs/verdicts.md": {"two": WORD},
}  # fmt: skip
PAGES = ["README.md", *sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").glob("*.md"))]


def unbound(text: Text) -> Iterator[str]:
    """Yield the figures of a text that are bound to nothing, as they are marked."""
    places = {figure.span for each in bindings_of(text) if (figure := each.figure()) is not None}
    for passage in text.passages:
        yield from (each.figure for each in figures_of(passage) if each.span not in places)


@pytest.mark.parametrize("page", [page for page in PAGES if page not in WHOLE])
def test_every_number_is_bound_or_says_why_not(page: str) -> None:
    """A number that somebody adds to a page is bound to a claim; a reason that no number has any longer goes."""
    assert {*unbound(read(ROOT / page))} == {*UNBOUND.get(page, {})}


def test_every_page_that_is_left_out_is_there() -> None:
    """A page has one reason, and a reason has its page."""
    assert {*WHOLE, *UNBOUND} <= {*PAGES}
    assert not WHOLE.keys() & UNBOUND.keys()


def test_what_is_bound_holds() -> None:
    """Each bound number of the pages is what its claim states or computes."""
    corpus = open_corpus([NUMBERS])
    bound = [path for path in PAGES if any(bindings_of(read(ROOT / path)))]
    texts = bound_texts(corpus, (), [ROOT / path for path in bound])
    assert "README.md" in bound
    assert not texts.faults
    found = [held(each, corpus.find(each.claim.id)) for each in texts.figures]
    assert not [word_held(each) for each in found if not each.ok]


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
        found = bound_texts(corpus, (), [tmp_path / "README.md"]).figures
        assert [at for at, each in enumerate(found) if not held(each, corpus.find(each.claim.id)).ok] == [place]


def test_a_number_that_nobody_bound_is_noticed(tmp_path: Path) -> None:
    """A sentence with a count of its own is told."""
    (tmp_path / "page.md").write_text("It has 17 commands, and five<!-- claim: shipped-documents --> texts.\n")
    assert [*unbound(read(tmp_path / "page.md"))] == ["17"]
