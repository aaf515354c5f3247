"""What no figure could make fail is refused, and what could is not; all by hand, without deciding anything."""

from __future__ import annotations

import pytest

from claims.loading.lints import lint
from claims.schema.diagnostics import Diagnostic
from tests.oracles.loading import loaded, told

SAME = "both sides are the same"
ALIKE = "both sides are the same up to the order of terms, adding 0 or multiplying by 1"
LITERALS = "the relation compares constants only"


def linted(*claims: str) -> tuple[Diagnostic, ...]:
    """Return what is refused of claims with these keys, c0 in line 3 and so on."""
    listed = "".join(f"  - {{id: c{n}, says: S., {keys}}}\n" for n, keys in enumerate(claims))
    found, faults = loaded(d=f"document: d\nclaims:\n{listed}")
    assert faults == ()
    return tuple(lint(found.claims))


def refused(relation: str) -> list[str]:
    """Return what a statement is refused for."""
    return [each.problem for each in linted(f'always: "{relation}"')]


@pytest.mark.parametrize(
    "source", ["the literature", "n/a", "Well known.", "???", "—", "various sources, widely accepted", "TBD"]
)
def test_an_assumption_without_a_source_is_refused(source: str) -> None:
    """Words that name nobody, or no word at all; at the place of the assumption."""
    (fault,) = linted(f'stated: "1", source: "{source}"')
    assert told((fault,)) == [("d.yaml", 3, 45, "c0", f"'{source}' is not a source that can be looked up")]
    assert fault.fix == "name the document, the person or the measurement"


@pytest.mark.parametrize("source", ["the literature by Hoffmann", "Müller", "source 3", "статья", "[1]"])
def test_an_assumption_with_a_source_is_taken(source: str) -> None:
    """One word is enough that somebody can look up; claims of other kinds have no assumption."""
    assert linted(f'stated: "1", source: "{source}"', 'stated: "2", expression: 1 + 1') == ()


@pytest.mark.parametrize("kind", ["identity", "always", "possible"])
def test_every_kind_of_statement_is_looked_at(kind: str) -> None:
    """At the place of the statement; the next one is sound."""
    faults = linted(
        f'{kind}: "60 [minute] == 1 [hour]"', f'{kind}: "a == a"', f'{kind}: "a == 1 * a"', f'{kind}: "a == b"'
    )
    column = len("  - {id: c0, says: S., ") + 1 + len(kind) + 2
    assert told(faults) == [
        ("d.yaml", 3 + n, column, f"c{n}", found) for n, found in enumerate((LITERALS, SAME, ALIKE))
    ]  # fmt: skip


def test_each_relation_of_several_is_looked_at() -> None:
    """Two that could not fail, and one that could."""
    assert refused("a > a and b > 1 or 2 > 1") == [SAME, LITERALS]


@pytest.mark.parametrize("relation", ["2 > 1", "sqrt(4) == 2", "1 [m] + 1 [m] == 2 [m]"])
def test_literals_alone_are_refused(relation: str) -> None:
    """Whatever is computed of them."""
    assert refused(relation) == [LITERALS]
    assert refused(f"{relation} + a") == refused(f"a + {relation}") == []


@pytest.mark.parametrize(
    "relation",
    [
        "a == 0 + a",
        "a == a + -0",
        "a == a - 0 * b",
        "a == a * 1 * 1",
        "a == a * (1 * 1)",
        "a + (0 + 0) == a",
        "a == --a",
        "a == ---(-a)",
        "a / 1 == a^1",
        "a + b == b + a",
        "a * b * c == c * b * a",
        "a * (b + c) == (c + b) * a",
        "sqrt(1 * a) == sqrt(a)",
        "0 * a == 0 * b",
        "a - b == -b + a",
        "max(a + 0, b) == max(a, b)",
    ],
)
def test_what_adds_nothing_is_left_out(relation: str) -> None:
    """Zeros in sums, ones in products, divisors and exponents, two signs, and the order of terms and factors."""
    assert refused(relation) == [ALIKE]


@pytest.mark.parametrize(
    "relation",
    [
        "a == a + 1",
        "a == a * 2",
        "a == a * 0",
        "a == 0 * a + 1",
        "a == -a",
        "-a == -b",
        "a - b == a - c",
        "a - b == b - a",
        "a + b == a + c",
        "a + b + c == a + b + d",
        "a * b == a * c",
        "a + 0 == b + 0",
        "1 * a == 1 * b",
        "a / 1 == b / 1",
        "1 / a == 1 / b",
        "a / b == a / c",
        "a / b == b / a",
        "a^1 == b^1",
        "a^2 == a^3",
        "a^b == b^a",
        "sqrt(a) == sqrt(b)",
        "max(a, b) == min(a, b)",
    ],
)
def test_what_could_be_false_is_taken(relation: str) -> None:
    """Planted: each would be taken for the same if one thing more were left out."""
    assert refused(relation) == []


def test_a_comparison_counts_once() -> None:
    """The second of the same claims is refused, in whatever order; others, and other kinds, are not."""
    assumption = 'stated: "1", source: Smith'
    faults = linted(
        *[assumption] * 3,
        "agree: [c0, c1]",
        "agree: [c1, c2]",
        "agree: [c1, c0]",
        "agree: [c0, c1, c2]",
        "agree: [c2, c1]",
    )
    assert told(faults) == [
        ("d.yaml", 8, 31, "c5", "'c3' compares the same claims"),
        ("d.yaml", 10, 31, "c7", "'c4' compares the same claims"),
    ]
    assert {fault.fix for fault in faults} == {"remove one of the two"}
