"""Circles of claims are told once each, from their first claim, and nothing else is taken for one; all by hand."""

from __future__ import annotations

import pytest

from tests.oracles.loading import loaded


def circles(links: dict[str, str]) -> list[tuple[str, int, str]]:
    """Return claim, line and wording for claims that rest on those behind them: `a: b c` on two."""
    listed = ""
    for name, others in links.items():
        inputs = ", ".join(f"x_{place}: {other}" for place, other in enumerate(others.split()))
        rest = f"expression: x_0, given: {{{inputs}}}" if inputs else "source: P"
        listed += f"  - {{id: {name}, says: S., stated: '1', {rest}}}\n"
    found, faults = loaded(d=f"document: d\nclaims:\n{listed}")
    assert set(found.claims) == links.keys() - {fault.claim for fault in faults}
    return [(fault.claim, fault.line, fault.problem) for fault in faults]


@pytest.mark.parametrize(
    ("links", "told"),
    [
        ({"a": "b", "b": ""}, []),
        ({"a": "a"}, [("a", 3, "claims depend on each other: a -> a")]),
        ({"a": "b", "b": "a"}, [("a", 3, "claims depend on each other: a -> b -> a")]),
        ({"into": "a", "a": "b", "b": "a", "also": "b"}, [("a", 4, "claims depend on each other: a -> b -> a")]),
        (
            {"top": "into", "into": "a", "a": "b", "b": "c", "c": "a"},
            [("a", 5, "claims depend on each other: a -> b -> c -> a")],
        ),
        ({"a": "b c", "b": "d", "c": "d", "d": ""}, []),  # two ways to one claim
        ({"a": "b c", "b": "d", "c": "b d", "d": ""}, []),
        (
            {"a": "b c", "b": "a", "c": "a"},
            [
                ("a", 3, "claims depend on each other: a -> b -> a"),
                ("a", 3, "claims depend on each other: a -> c -> a"),
            ],
        ),
        (
            {"a": "b", "b": "c", "c": "b a"},
            [
                ("a", 3, "claims depend on each other: a -> b -> c -> a"),
                ("b", 4, "claims depend on each other: b -> c -> b"),
            ],
        ),
        ({"a": "", "b": "a c", "c": "a d", "d": "c"}, [("c", 5, "claims depend on each other: c -> d -> c")]),
    ],
)
def test_each_circle_is_told_once(links: dict[str, str], told: list[tuple[str, int, str]]) -> None:
    """From its first claim in reading order; what leads into one, or to one claim by two ways, is none."""
    assert sorted(circles(links)) == sorted(told)


@pytest.mark.parametrize(("length", "shown"), [(12, "r11"), (13, "r11 -> …"), (14, "r11 -> …")])
def test_a_long_circle_is_told_by_twelve_of_its_claims(length: int, shown: str) -> None:
    """One of twelve is told whole, however it is entered."""
    ring = {f"r{n}": f"r{(n + 1) % length}" for n in range(length)}
    first = " -> ".join(f"r{n}" for n in range(11))
    assert circles(ring) == [("r0", 3, f"claims depend on each other: {first} -> {shown} -> r0")]
    assert circles({"into": "r0", **ring}) == [("r0", 4, f"claims depend on each other: {first} -> {shown} -> r0")]


@pytest.mark.parametrize(
    ("keys", "column"),
    [
        ("stated: '1', expression: y + x, given: {y: '1', x: b}", 74),
        ("stated: '1', whole: [c, b]", 43),
        ("agree: [c, b]", 30),
        ("share: {word: most, of: [c, b]}", 47),
    ],
)
def test_a_circle_is_told_where_the_claim_names_the_next(keys: str, column: int) -> None:
    """At the input, or at the list; a claim that it names beside that is of no circle."""
    claims = f"  - {{id: a, says: S., {keys}}}\n  - {{id: c, says: S., stated: '1', source: P}}\n"
    back = "stated: '1', expression: x, given: {x: a}" if "stated" in keys else "share: {word: most, of: [a, c]}"
    faults = loaded(d=f"document: d\nclaims:\n{claims}  - {{id: b, says: S., {back}}}\n")[1]
    assert ("a", column, "claims depend on each other: a -> b -> a") in [
        (each.claim, each.column, each.problem) for each in faults
    ]


def test_a_claim_that_there_is_not_is_of_no_circle() -> None:
    """It is told as unknown, and the circle beside it as one."""
    keys = "agree: [c, gone]"
    claims = f"  - {{id: a, says: S., {keys}}}\n  - {{id: c, says: S., stated: '1', expression: x, given: {{x: c}}}}\n"
    told = [(each.claim, each.problem) for each in loaded(d=f"document: d\nclaims:\n{claims}")[1]]
    assert told == [("a", "unknown claim 'gone'"), ("c", "claims depend on each other: c -> c")]
