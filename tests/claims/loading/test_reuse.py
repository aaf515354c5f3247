"""Loading again after a change: whatever an earlier load made is taken over, and nothing comes out otherwise."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from claims.audit.corpus import Corpus, corpus_of
from claims.guests.servers.workspace import Audited
from claims.loading.files import Source
from claims.loading.reuse import Afresh, Reuse

T = TypeVar("T")
YARD = """\
document: yard
text: yard.md
units:
  - {name: crate_load, is: "12 GB", source: the yard's rule}
constants:
  - {name: pace, is: "5 MB/second", meaning: what one carrier moves, source: the stopwatch}
quantities:
  - {name: load, unit: byte, meaning: what a lorry brings}
  - {name: twice, unit: byte, meaning: what two bring}
formulas:
  - {name: both, of: twice, is: load + load, hypothesis: Lorries are alike.}
claims:
  - id: yard-load
    says: A lorry brings 120 GB.
    stated: "120 GB"
    exact: true
    premise: the notes of March
    quote: A lorry brings 120 GB
  - {id: yard-two, says: Two bring 240 GB., stated: "20 crate_load", formula: both, given: {load: yard-load}}
  - {id: yard-hours, says: It takes hours., stated: "~6.7 hour", expression: load / pace, given: {load: yard-load}}
"""
ROAD = """\
document: road
claims:
  - {id: road-load, says: A lorry brings some 115 GB., stated: "~115 GB", premise: the driver of May}
  - {id: road-same, says: Yard and road agree., agree: [yard-load, road-load]}
  - {id: road-sum, says: Both bring it., stated: "235 GB", expression: a + b, given: {a: yard-load, b: road-load}}
  - {id: road-more, says: More than the yard., stated: "> 200 GB", expression: 2 * a, given: {a: road-sum}}
"""
TEXT = "# The yard\n\nA lorry brings 120 GB. Two bring 240 GB.\n"
WHOLE = (YARD, ROAD, TEXT)
# What is changed for what: figures, names, units, formulas, inputs, ids and the YAML itself, each way.
EDITS = (
    ("120 GB", "130 GB"),
    ("~115 GB", "~300 GB"),
    ("~115 GB", "~115 sx"),
    ("5 MB/second", "50 MB/second"),
    ("12 GB", "0 GB"),
    ("load + load", "load + load + load"),
    ("load + load", "load + lode"),
    ("unit: byte", "unit: second"),
    ("given: {load: yard-load}", "given: {load: road-load}"),
    ("given: {a: road-sum}", "given: {a: road-more}"),
    ("id: road-load", "id: yard-load"),
    ("id: yard-load", "id: yard-lead"),
    ("document: road", "document: yard"),
    ("agree: [yard-load, road-load]", "agree: [yard-load, yard-two]"),
    ("claims:\n", "claims:\n\n"),
    ("premise: the", "premise: [the"),
    ("quote: A lorry", "quote: A cart"),
    ("> 200 GB", "> 900 GB"),
    ("load / pace", "load / haste"),
)
STEPS = st.lists(st.tuples(st.sampled_from((0, 1, 2)), st.sampled_from(EDITS), st.booleans()), min_size=1, max_size=5)


def sources(texts: Sequence[str], folder: Path) -> tuple[Source, ...]:
    """Return two claim files as they were read, beside the text of the first, which is written."""
    (folder / "yard.md").write_text(texts[2], encoding="utf-8")
    named = zip(("yard.yaml", "road.yaml"), texts, strict=False)
    return tuple(Source((folder / name).as_posix(), named=False, content=text.encode()) for name, text in named)


def states(steps: Sequence[tuple[int, tuple[str, str], bool]]) -> list[list[str]]:
    """Return the texts of the files after each step; a step back undoes what one before it did."""
    texts, found = list(WHOLE), [list(WHOLE)]
    for which, (one, other), back in steps:
        texts[which] = texts[which].replace(other, one) if back else texts[which].replace(one, other)
        found.append(list(texts))
    return found


def told(corpus: Corpus) -> object:
    """Return all that an audit of a corpus tells."""
    return corpus.faults, corpus.loaded, dict(corpus.checks), corpus.closures, list(corpus.findings())


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for all that is drawn."""
    return tmp_path_factory.mktemp("yard")


@settings(max_examples=40)
@given(steps=STEPS)
def test_a_state_after_others_is_as_a_fresh_one(folder: Path, steps: list[tuple[int, tuple[str, str], bool]]) -> None:
    """Faults, claims, checks and findings are those of a load that knows of no other, whatever was changed before."""
    state: Audited | None = None
    for texts in states(steps):
        files = sources(texts, folder)
        state, fresh = Audited(files, [str(folder)], state), corpus_of(files, [str(folder)])
        assert told(state.corpus) == told(fresh)
        assert list(state.findings.values()) == list(fresh.findings())


class Trusting(Reuse):
    """One that takes over whatever bears the name, which is wrong."""

    def made(self, name: Hashable, of: tuple[object, ...], make: Callable[[], T]) -> T:
        """Return the earlier value without looking at what it was made from."""
        return super().made(name, (), make)


def test_what_was_made_of_something_else_is_not_taken_over(tmp_path: Path) -> None:
    """A load that trusts names alone tells something else than a fresh one, and a true one does not."""
    first, second = sources(WHOLE, tmp_path), sources([YARD.replace("120 GB", "130 GB"), ROAD, TEXT], tmp_path)
    where = [str(tmp_path)]

    def after(kind: type[Reuse]) -> object:
        earlier = kind()
        corpus_of(first, where, earlier)
        return told(corpus_of(second, where, kind(earlier)))

    fresh = told(corpus_of(second, where, Afresh()))
    assert after(Reuse) == fresh
    assert after(Trusting) != fresh


def test_unchanged_claims_are_the_same_objects(tmp_path: Path) -> None:
    """A change of one claim leaves the claims, checks and findings of all others as they are."""
    before = Audited(sources(WHOLE, tmp_path), [str(tmp_path)], None)
    assert before.corpus.faults == ()
    assert before.findings
    after = Audited(sources([YARD, ROAD.replace("> 200 GB", "> 210 GB"), TEXT], tmp_path), [str(tmp_path)], before)
    same = {name for name, finding in after.findings.items() if finding is before.findings[name]}
    assert before.findings.keys() - same == {"road-more"}
    assert all(after.corpus.checks[name] is before.corpus.checks[name] for name in same)


def test_what_is_gone_is_not_kept(tmp_path: Path) -> None:
    """Nothing of a file that has gone stays in what is kept for the next load."""
    both = Audited(sources(WHOLE, tmp_path), [str(tmp_path)], None)
    alone = Audited(sources(WHOLE, tmp_path)[:1], [str(tmp_path)], both)
    assert any("road.yaml" in str(name) for name in both.reuse.kept)
    assert not any("road.yaml" in str(name) for name in alone.reuse.kept)
