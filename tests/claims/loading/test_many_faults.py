"""Loading has limits: many faults take each its share of time, and a claim, a file and a message end somewhere."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from claims.loading import claim
from claims.loading.load import examine
from claims.schema import diagnostics
from claims.schema.diagnostics import MOST_HINTS, MOST_TOLD, Diagnostic
from claims.schema.references import Names
from claims.schema.values import MOST_CONDITIONS, MOST_REFERENCES

NAMES = Names({"batching.optimal_batch"}, {"batch"})


def faults(folder: Path, *claims: str) -> tuple[Diagnostic, ...]:
    """Return the faults of a document with these claims."""
    listed = "".join(f"  - {each}\n" for each in claims)
    (folder / "many.yaml").write_text(f"document: many\nclaims:\n{listed}", "utf-8")
    return examine([folder], NAMES)[1]


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Return how often a record is read again for its places, and how often a near name is looked for."""
    counted: Counter[str] = Counter()

    def counting(module: Any, name: str) -> None:
        really = getattr(module, name)

        def call(*arguments: Any, **named: Any) -> Any:
            counted[name] += 1
            return really(*arguments, **named)

        monkeypatch.setattr(module, name, call)

    counting(claim, "read")
    counting(diagnostics, "nearest")
    return counted


def given(count: int) -> str:
    """Return a claim with so many inputs, none of which there is."""
    inputs = ", ".join(f"x_{number}: gone-{number}" for number in range(count))
    return f'{{id: sum, says: A sum., stated: "1", expression: x_0, given: {{{inputs}}}}}'


def test_a_claim_is_read_once_for_all_its_faults(tmp_path: Path, calls: Counter[str]) -> None:
    """A hundred unknown references, each with its place: the record is taken apart once, not a hundred times."""
    told = faults(tmp_path, given(MOST_REFERENCES))
    assert len({(each.line, each.column) for each in told}) == len(told) == MOST_REFERENCES
    assert calls["read"] == 1


@pytest.mark.parametrize(
    ("record", "most"),
    [
        (given(MOST_REFERENCES + 1), MOST_REFERENCES),
        (f"{{id: a, says: S., agree: [{', '.join(f'g{n}' for n in range(MOST_REFERENCES + 1))}]}}", MOST_REFERENCES),
        (f"{{id: a, says: S., always: 1 > 0, assuming: [{'1 > 0, ' * (MOST_CONDITIONS + 1)}]}}", MOST_CONDITIONS),
        (f"{{id: a, says: S., always: 1 > 0, provided: [{'1 > 0, ' * (MOST_CONDITIONS + 1)}]}}", MOST_CONDITIONS),
    ],
)
def test_a_claim_has_a_bound_on_what_it_names(tmp_path: Path, record: str, most: int) -> None:
    """One reference or condition too many is one fault, at the list, and none of its members is looked up."""
    (found,) = faults(tmp_path, record)
    assert found.problem.endswith(f" has {most + 1} entries, more than {most}")
    assert found.fix == "split it into several claims"


def test_only_the_first_are_told_the_nearest_name(tmp_path: Path, calls: Counter[str]) -> None:
    """The search for a near name takes longer than all else: after a hundred there are no more."""
    told = faults(
        tmp_path,
        '{id: known-claim, says: One., stated: "1", source: it}',
        *(f'{{id: c{n}, says: S., stated: "1", expression: x, given: {{x: known-claim-{n}}}}}' for n in range(150)),
    )
    hints = Counter(each.fix for each in told)
    assert hints["did you mean known-claim?"] == calls["nearest"] == MOST_HINTS
    assert len(told) == 150


def test_more_faults_of_the_format_than_can_be_read_are_counted(tmp_path: Path) -> None:
    """Six hundred claims without a sentence: the first five hundred are told, the others counted, and none is sound."""
    told = faults(tmp_path, *(f"{{id: c{number}, source: it}}" for number in range(600)))
    assert len(told) == MOST_TOLD + 1
    assert told[0].problem == "stopped after 500 errors"
    assert examine([tmp_path], NAMES)[0].claims == {}


def test_more_places_of_one_id_than_can_be_read_are_counted(tmp_path: Path) -> None:
    """Six hundred claims of one name, and two of another: the first places are told, the others counted."""
    claims = [f'{{id: {name}, says: S., stated: "1", source: it}}' for name in [*["one"] * 600, "two", "two"]]
    told = faults(tmp_path, *claims)
    assert len(told) == MOST_TOLD + 1
    (left,) = (each for each in told if "more duplicate ids" in each.problem)
    assert left.problem == "102 more duplicate ids from here on"


def test_a_copied_file_is_one_fault(tmp_path: Path) -> None:
    """Four ids that two files give alike are told once, at the second, with the place in the first; all are lost."""
    listed = "".join(f'  - {{id: c{number}, says: S., stated: "1", source: it}}\n' for number in range(4))
    for name in ("claims.yaml", "copy.yaml"):
        (tmp_path / name).write_text(f"document: many\nclaims:\n{listed}", "utf-8")
    resting = '  - {id: d, says: S., stated: "1", expression: x, given: {x: c3}}\n'
    (tmp_path / "own.yaml").write_text(f"document: own\nclaims:\n{resting}", "utf-8")
    loaded, (told,) = examine([tmp_path], NAMES)
    assert (Path(told.file).name, told.line) == ("copy.yaml", 3)
    assert told.problem == f"4 duplicate ids, also in {tmp_path / 'claims.yaml'} from line 3 on"
    assert {name: each.failed for name, each in loaded.claims.items()} == {"d": ("c3",)}


def test_few_ids_in_common_are_told_each(tmp_path: Path) -> None:
    """Three ids that stand in two files may be a mistake of names: each place is told with the other."""
    listed = "".join(f'  - {{id: c{number}, says: S., stated: "1", source: it}}\n' for number in range(3))
    for name in ("first.yaml", "second.yaml"):
        (tmp_path / name).write_text(f"document: many\nclaims:\n{listed}", "utf-8")
    told = examine([tmp_path], NAMES)[1]
    assert [(Path(each.file).name, each.claim) for each in told] == [
        (file, f"c{number}") for file in ("first.yaml", "second.yaml") for number in range(3)
    ]


def test_a_long_circle_is_told_shortly(tmp_path: Path) -> None:
    """Of a ring of five hundred claims twelve are named, and the message stays one line of a page."""
    text = '{{id: ring-{}, says: S., stated: "1", expression: x, given: {{x: ring-{}}}}}'
    ring = (text.format(number, (number + 1) % 500) for number in range(500))
    (told,) = faults(tmp_path, *ring)
    assert told.problem.startswith("claims depend on each other: ring-0 -> ring-1 -> ")
    assert told.problem.endswith(" -> ring-11 -> … -> ring-0")


def test_claims_that_share_a_line_are_not_read_again(tmp_path: Path, calls: Counter[str]) -> None:
    """Two hundred claims in one line with a fault each: the line is not read two hundred times."""
    listed = ", ".join(f'{{id: c{n}, says: S., stated: "1", formula: no.such}}' for n in range(200))
    (tmp_path / "many.yaml").write_text(f"document: many\nclaims: [{listed}]\n", "utf-8")
    assert len(examine([tmp_path], NAMES)[1]) == 200
    assert calls["read"] == 0


def test_claims_behind_the_faults_that_are_told_are_not_looked_at(tmp_path: Path) -> None:
    """Of six hundred claims that name what is not there five hundred are told; resting on the last is none."""
    resting = '{{id: {}, says: S., stated: "1", expression: x, given: {{x: {}}}}}'
    (tmp_path / "others.yaml").write_text(
        f"document: others\nclaims:\n  - {resting.format('above', 'c-599')}\n"
        '  - {id: aside, says: S., stated: "1", source: Smith}\n',
        "utf-8",
    )
    told = faults(tmp_path, *(resting.format(f"c-{number}", "gone") for number in range(600)))
    assert len(told) == MOST_TOLD + 1 == 501
    assert told[-1].line == 503  # two lines above the claims, five hundred claims, and the next
    assert told[-1].problem == "stopped after 500 errors"
    sound = examine([tmp_path], NAMES)[0].claims
    assert {name: each.failed for name, each in sound.items()} == {"above": ("c-599",), "aside": ()}


def test_a_file_with_more_to_read_than_is_read_is_refused_whole(tmp_path: Path) -> None:
    """Sums of 807 characters, each another: with "1" the 75th is the first beyond 60,000, and no claim is taken."""
    sums = [" + ".join([f"{number}.5"] * 90) for number in range(1_000, 1_080)]
    records = [f'{{id: c{place}, says: S., stated: "1", expression: {each}}}' for place, each in enumerate(sums)]
    (found,) = faults(tmp_path, *records)
    assert (found.claim, found.line) == ("c74", 77)
    assert found.problem == "the file has more than 60000 characters of different figures, units and expressions"
    assert examine([tmp_path], NAMES)[0].claims == {}
    assert faults(tmp_path, *records[:74]) == ()


def too_full(units: str = "", claims: str = '{id: full, says: S., stated: "1", source: Smith}') -> str:
    """Return a file with more to read than is read: its formulas come to 80 sums of 807 characters."""
    sums = (" + ".join([f"{number}.5"] * 90) for number in range(1_000, 1_080))
    formulas = "".join(f"  - {{name: f{n}, of: t, is: {each}, hypothesis: H.}}\n" for n, each in enumerate(sums))
    quantity = "quantities:\n  - {name: t, unit: second, meaning: a time}\n"
    return f"document: many\n{units}{quantity}formulas:\n{formulas}claims:\n  - {claims}\n"


def test_what_a_file_that_is_too_full_holds_is_lost(tmp_path: Path) -> None:
    """A claim of another file of the document that uses a quantity, or a claim, of it is no fault, and waits for it."""
    (tmp_path / "full.yaml").write_text(too_full(), "utf-8")
    resting = '{id: above, says: S., stated: "1", expression: x, given: {x: full}}'
    (found,) = faults(tmp_path, "{id: later, says: S., always: t > 0}", resting)
    assert (Path(found.file).name, found.claim) == ("full.yaml", "")
    claims = examine([tmp_path], NAMES)[0].claims
    assert {name: each.failed for name, each in claims.items()} == {"later": ("t",), "above": ("full",)}


def test_units_of_a_file_that_is_too_full_are_there(tmp_path: Path) -> None:
    """They are few, and one may be counted in another: that there is too much to read is the one fault."""
    units = "units:\n  - {name: zorb, is: 8 hour, source: S}\n  - {name: qworb, is: 3 zorbs, source: S}\n"
    (tmp_path / "full.yaml").write_text(too_full(units), "utf-8")
    (found,) = faults(tmp_path, "{id: later, says: S., stated: 1 qworb, expression: t, given: {t: 1.0 day}}")
    assert found.problem == "the file has more than 60000 characters of different figures, units and expressions"
    assert list(examine([tmp_path], NAMES)[0].claims) == ["later"]
