"""Powers that count, of bases of any sign: their identities are certified, and a false one has no proof."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from claims.audit.corpus import open_corpus
from claims.certificate import certificate
from tests.oracles.certificates import (
    ANY,
    HALF,
    NONNEGATIVE,
    ONE,
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

HEAD = """document: powers
title: Powers
author: A. Author
date: "2026"
address: https://example.org/powers
quantities:
  - {name: x, unit: "", meaning: a number, domain: real}
  - {name: y, unit: "", meaning: another, domain: real}
  - {name: n, unit: "", meaning: a count, domain: positive integer}
  - {name: m, unit: "", meaning: another count, domain: positive integer}
  - {name: k, unit: byte, meaning: whole bytes, domain: positive integer}
  - {name: rests, unit: minute, meaning: whole minutes, domain: positive integer}
claims:
"""
COUNT = ["[", "1", None, ")"]
N, MINUS = ["symbol", "n"], ["number", "-1", ""]


@pytest.mark.parametrize(
    "relation",
    [
        "x^n * x^m == x^(n + m)",
        "(x*y)^n == x^n * y^n",
        "(x^2)^n == x^(2*n)",
        "(x^n)^2 == x^(2*n)",
        "(-x)^(2*n) == x^(2*n)",
        "(-x)^(2*n + 1) == -x * x^(2*n)",
        "(-1)^(2*n) == 1",
        "x^(n + 1) == x * x^n",
        "(-1)^(2*k/(1 [byte])) == 1",
        "x^(k/(1 [byte]) + n) == x^(k/(1 [byte])) * x^n",
        "(x^2)^(rests/(1 [minute])) == x^(2*rests/(1 [minute]))",
    ],
)
def test_what_holds_of_powers_that_count_is_decided_again(relation: str, tmp_path: Path) -> None:
    """recheck.py takes the powers apart by itself, and nothing is left to trust."""
    path = tmp_path / "powers.yaml"
    path.write_text(f"{HEAD}  - {{id: it-holds, says: It holds., identity: '{relation}'}}\n", "utf-8")
    corpus = open_corpus([path])
    findings = list(corpus.findings())
    assert [finding.verdict.value for finding in findings] == ["verified"]
    assert judged(json.loads("".join(certificate(findings, corpus.checks))), tmp_path) == "decided"


def power(base: Json, exponent: Json) -> Json:
    """Return a power."""
    return ["^", base, exponent]


def claimed(left: Json, right: Json, exponent: Json = free(COUNT, integer=True)) -> Json:  # noqa: B008 - never changed
    """Return a certificate of an equality in x and n, by expanding."""
    quantities = {"x": free(ANY), "n": exponent}
    return document(stated(quantities, goal([left, "==", right], by_sign(ZERO))))


BITS = {"byte": {"factor": "8", "base": {"bit": "1"}}, "bit": {"factor": "1", "base": {"bit": "1"}}}


def of_bytes(bits: str) -> Json:
    """Return a certificate that minus one to so many times some whole bytes over bits is 1, by expanding."""
    quantities = {"k": free(["[", "8", None, ")"], integer=True, unit="byte")}
    often = ["/", ["symbol", "k"], ["number", bits, "bit"]]
    return document(stated(quantities, goal([power(MINUS, often), "==", ONE], by_sign(ZERO))), units=BITS)


INVERSE = power(power(N, ["number", "-1/2", ""]), TWO)
FORGED = {
    "one over a count, by way of roots": document(
        stated({"n": free(COUNT, integer=True)}, goal([power(MINUS, ["*", TWO, INVERSE]), "==", ONE], by_sign(ZERO)))
    ),  # of two it is -1
    "so many bytes": of_bytes("8"),
    "half of so many bytes": of_bytes("16"),
    "a power without the sign of its base": claimed(power(["-", X], N), power(X, N)),
    "an odd power of minus one": claimed(power(MINUS, N), ONE),
    "an odd power and an even one": claimed(power(["-", X], ["+", N, N, ONE]), power(X, ["+", N, N, ONE])),
    "exponents multiplied": claimed(["*", power(X, N), power(X, N)], power(X, ["*", N, N])),
    "a power that does not count": claimed(
        power(MINUS, ["+", N, N]), ONE, free(NONNEGATIVE)
    ),  # at 1/2 it is -1, and elsewhere nothing
    "half a count": claimed(power(power(X, TWO), ["*", HALF, N]), power(X, N)),  # the size of x
    "a negative power of what may vanish": claimed(power(X, ["-", N]), power(X, ["-", N])),
    "a power of zero to nothing": claimed(
        power(X, N), power(X, N), free(["[", "0", None, ")"], integer=True)
    ),  # 0 to the power of 0
}


def test_a_sound_one_of_the_same_form_is_decided(tmp_path: Path) -> None:
    """What is refused below is not refused for its form."""
    assert judged(claimed(power(["-", X], ["+", N, N]), power(X, ["+", N, N])), tmp_path) == "decided"
    assert judged(of_bytes("4"), tmp_path) == "decided"  # twice for each byte


@pytest.mark.parametrize("name", FORGED)
def test_a_forged_one_is_refused(name: str, tmp_path: Path) -> None:
    """What is false, or has no value somewhere, is not decided for true."""
    assert judged(FORGED[name], tmp_path) != "decided"
