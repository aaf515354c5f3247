"""Certificates that try to exhaust whoever reads them: each is refused in words, or left to trust, and none crashes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.oracles.certificates import (
    ONE,
    POSITIVE,
    THREE,
    TWO,
    ZERO,
    Json,
    X,
    by_sign,
    document,
    free,
    goal,
    judged,
    stated,
)

QUANTITIES = {"x": free(POSITIVE)}


def nested(depth: int) -> Json:
    """Return a tree of negations."""
    tree: Json = X
    for _ in range(depth):
        tree = ["-", tree]
    return tree


def tower(height: int, exponent: str) -> Json:
    """Return a power of a power of a power of 3."""
    tree: Json = THREE
    for _ in range(height):
        tree = ["^", tree, ["number", exponent, ""]]
    return tree


def doubled(times: int) -> Json:
    """Return a proof that puts a sum of twice the same in the place of a quantity, again and again."""
    then: Json = by_sign(ZERO)
    for _ in range(times):
        then = {"rule": "put", "old": X, "new": ["+", X, X], "then": then}
    return then


HOSTILE = {
    "a deep tree": goal([nested(600), "==", ZERO], by_sign(nested(600))),
    "a high tower": goal([tower(12, "24"), ">", ZERO], by_sign(["+", tower(12, "24"), ["-", ONE]])),
    "a tower of values": goal([tower(4, "4000"), ">", ZERO], {"rule": "value"}),
    "a huge exponent": goal([["^", TWO, ["number", "9" * 40, ""]], ">", ZERO], {"rule": "value"}),
    "a huge number": goal([["number", "9" * 6000, ""], ">", ZERO], {"rule": "value"}),
    "a number written short": goal([["number", "1e999999999", ""], ">", ZERO], {"rule": "value"}),
    "a large polynomial": goal(
        [["^", ["+", X, *(["^", X, ["number", str(n), ""]] for n in range(25, 90))], ["number", "24", ""]], ">", ZERO],
        by_sign(ZERO),
    ),
    "a proof that grows": goal([X, "==", ZERO], doubled(60), [[X, "==", ["+", X, X]]], {"x": "1"}),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_certificate_is_never_accepted_and_never_crashes(name: str, tmp_path: Path) -> None:
    """What is too deep, too large or too long is refused, or the claim is left to trust."""
    assert judged(document(stated(QUANTITIES, HOSTILE[name])), tmp_path) != "decided"


def test_a_file_of_brackets_is_refused(tmp_path: Path) -> None:
    """Half a million brackets inside one another are no certificate."""
    assert "brackets inside one another" in judged("[" * 500_000, tmp_path)
