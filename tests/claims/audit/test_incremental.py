"""What is decided again after a change: the rows are those of an audit from nothing, whatever was changed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from claims.audit.corpus import corpus_of
from claims.audit.incremental import incremental_audit
from claims.audit.known_rows import with_row
from claims.schema.vocabulary import Verdict
from tests.oracles.bakery import FACTS, FILES, HEAD, WEEK, from_nothing, kept, rows_of, sources

AGAIN = """\
  - id: rent
    says: Once more.
    readings:
      by-week: {reading: by the week, stated: "40 dollar", premise: the lease}
      by-year: {reading: by the year, stated: "41 dollar", premise: the lease}
"""
# Each change is one text for another in one file, with the claims that have to be decided again; none where all are.
CHANGES: dict[str, tuple[str, str, str, set[str] | None]] = {
    "nothing": ("claims/2-week.yaml", "", "", set()),
    "a comment": ("claims/2-week.yaml", "claims:\n", "# of the week\nclaims:\n", set()),
    "a line above what differs": ("claims/3-other.yaml", "claims:\n", "claims:\n\n", {"wrong-week"}),
    "a figure": ("claims/2-week.yaml", '"840', '"850', {"week", "half-week", "one-week"}),
    "a figure beneath": (
        "claims/1-head.yaml",
        '"40 copy"',
        '"41 copy"',
        {"bakes", "earns", "keeps", "week", "half-week", "one-week", "wrong-week"},
    ),
    "words": ("claims/3-other.yaml", "The summary has it.", "The summary says so.", {"both-weeks", "one-week"}),
    "a record": (
        "claims/3-other.yaml",
        'stated: "900 dollar"',
        'stated: "900 dollar"\n    verdict: loose\n    because: 840.',
        {"wrong-week"},
    ),
    "a reading": (
        "claims/3-other.yaml",
        "by the night,",
        "at night,",
        {"rent.by-night"},
    ),
    "the first formula": (
        "claims/1-head.yaml",
        "loaves * loaf_price",
        "2 * loaves * loaf_price / 2",
        {"earns", "keeps", "more-is-more", "week", "half-week", "one-week", "wrong-week"},
    ),
    "the second formula": ("claims/1-head.yaml", "day_takings - rent", "day_takings - 2 * rent", {"keeps"}),
    "a quantity": ("claims/1-head.yaml", "meaning: rent", "meaning: the rent", {"keeps"}),
    "a title": ("claims/1-head.yaml", "A bakery", "The bakery", None),
    "a new constant": (
        "claims/2-week.yaml",
        "claims:\n",
        'constants: [{name: days, is: "7", meaning: days of a week}]\nclaims:\n',
        None,
    ),
    "an id twice": ("claims/2-week.yaml", "id: half-week", "id: bakes", None),
    "an id twice beside": ("claims/2-week.yaml", "id: half-week", "id: week", None),
    "a claim said twice": (
        "claims/4-facts.yaml",
        FACTS[FACTS.index("  - {") :],
        2 * FACTS[FACTS.index("  - {") :],
        None,
    ),
    "a claim said twice in two files": ("claims/2-week.yaml", "claims:\n", FACTS[FACTS.index("claims:") :], None),
    "the id of a sentence with readings, for another": (
        "claims/2-week.yaml",
        "claims:\n",
        "claims:\n" + AGAIN,
        None,
    ),
    "a sentence with readings, twice in one file": (
        "claims/3-other.yaml",
        "  - {id: both-weeks",
        AGAIN + "  - {id: both-weeks",
        None,
    ),
    "a name that is declared twice, and says the same": (
        "claims/2-week.yaml",
        "claims:\n",
        "quantities:\n" + HEAD.splitlines(keepends=True)[3] + "claims:\n",
        None,
    ),
    "a name that is declared twice": (
        "claims/2-week.yaml",
        "claims:\n",
        "quantities: [{name: loaves, unit: copy, meaning: loaves}]\nclaims:\n",
        None,
    ),
    "the id of a sentence": ("claims/2-week.yaml", "id: half-week", "id: rent", None),
    "a name that is gone": ("claims/1-head.yaml", "id: earns", "id: gains", None),
    "a name that others wrote": ("claims/2-week.yaml", "id: half-week", "id: half", None),
    "a circle": ("claims/2-week.yaml", "day: earns", "day: half-week", None),
    "a comparison made twice": (
        "claims/2-week.yaml",
        "claims:\n",
        "claims:\n  - {id: again, says: They agree., agree: [both-weeks, week]}\n",
        None,
    ),
    "a fault": ("claims/2-week.yaml", "says: That", "sayd: That", None),
    "a formula's name": ("claims/1-head.yaml", "name: day_surplus", "name: day_rest", None),
    "a new quantity in no known unit, which nobody uses": (
        "claims/1-head.yaml",
        "formulas:\n",
        "  - {name: oven, unit: oven-full, meaning: what an oven holds}\nformulas:\n",
        None,
    ),
    "a new formula whose units do not fit, which nobody uses": (
        "claims/1-head.yaml",
        "claims:\n",
        '  - {name: odd, of: rent, is: "2 * loaves", hypothesis: None.}\nclaims:\n',
        None,
    ),
    "a new quantity that nobody uses": (
        "claims/1-head.yaml",
        "formulas:\n",
        "  - {name: flour, unit: kg, meaning: flour of a day}\nformulas:\n",
        set(),
    ),
    "formulas turned round": (
        "claims/1-head.yaml",
        HEAD[HEAD.index("  - {name: day_takings") : HEAD.index("claims:")],
        "".join(reversed(HEAD[HEAD.index("  - {name: day_takings") : HEAD.index("claims:")].splitlines(keepends=True))),
        None,
    ),
    "a table": (
        "claims/2-week.yaml",
        "claims:\n",
        'tables: [{id: t, says: A table., columns: {a: dollar}, rows: {b: ["1"]}, premise: a table}]\nclaims:\n',
        None,
    ),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_is_decided_again_with_what_rests_on_it(change: str) -> None:
    """Exactly these claims are decided, the rows are those from nothing, and so is what is kept for the next time."""
    file, old, new, expected = CHANGES[change]
    assert old in FILES[file]
    files = FILES | {file: FILES[file].replace(old, new, 1)}
    found = incremental_audit(kept(FILES), sources(files), ["claims"])
    rows, known, faulty = from_nothing(files)
    if expected is None:
        assert found is None or (rows_of(found) == rows and not faulty)
        return
    assert found is not None
    assert set(found.names) == expected
    assert rows_of(found) == rows
    assert found.files == known


def test_changes_that_are_planted_are_seen() -> None:
    """The rows of another figure are others: a comparison of rows can fail."""
    changed = FILES | {"claims/2-week.yaml": WEEK.replace('"840', '"950', 1)}
    assert from_nothing(FILES)[0] != from_nothing(changed)[0]


def test_files_come_and_go() -> None:
    """A file that is new, or gone, or has another name, changes what rests on its claims."""
    for files in (
        {name: text for name, text in FILES.items() if name != "claims/3-other.yaml"},
        FILES | {"claims/5.yaml": "document: late\nclaims:\n  - {id: late, says: One., premise: a fact of a book}\n"},
        {name.replace("2-week", "2-weeks"): text for name, text in FILES.items()},
        FILES | {"claims/notes.yaml": "a: b\n"},
    ):
        found = incremental_audit(kept(FILES), sources(files), ["claims"])
        assert found is not None
        assert rows_of(found) == from_nothing(files)[0]
        assert found.passed_over == corpus_of(sources(files), ["claims"]).loaded.passed_over


LINES = [(name, line) for name, text in [*FILES.items()][:3] for line in text.splitlines(keepends=True)]
WORDS = sorted({word for text in FILES.values() for word in text.replace(",", " ").split() if word.isidentifier()})


@settings(deadline=None, max_examples=60)
@given(st.lists(st.tuples(st.sampled_from(LINES), st.integers(0, 3), st.sampled_from(WORDS)), min_size=1, max_size=3))
def test_drawn_changes_end_as_an_audit_from_nothing(edits: list[tuple[tuple[str, str], int, str]]) -> None:
    """Lines taken out, doubled, moved, or with another word: the same rows, or no plan at all."""
    files = dict(FILES)
    for (name, line), how, word in edits:
        files[name] = EDITS[how](files[name], line, word)
    found = incremental_audit(kept(FILES), sources(files), ["claims"])
    rows, known, faulty = from_nothing(files)
    if found is None:
        return
    assert not faulty
    assert rows_of(found) == rows
    assert known is None or found.files == known


EDITS: dict[int, Callable[[str, str, str], str]] = {
    0: lambda text, line, _: text.replace(line, "", 1),
    1: lambda text, line, _: text.replace(line, line + line, 1),
    2: lambda text, line, word: text.replace(line, line.replace(line.split()[-1], word, 1), 1),
    3: lambda text, line, _: text.replace("4", "5", 1) if line else text,
}


def test_an_undecided_claim_is_decided_again() -> None:
    """The row of an undecided claim is not kept."""
    known = kept(FILES)
    head = known["claims/1-head.yaml"]
    first, row = head.claims[0], head.claims[0].row
    assert row is not None
    claim = corpus_of(sources(FILES), ["claims"]).claims[first.id]
    undecided = with_row(first, claim, row._replace(counted=Verdict.UNDECIDED, ok=False))
    found = incremental_audit(
        known | {"claims/1-head.yaml": replace(head, claims=(undecided, *head.claims[1:]))}, sources(FILES), ["claims"]
    )
    assert found is not None
    assert set(found.names) == {"bakes"}
    assert rows_of(found) == from_nothing(FILES)[0]
