"""Hostile expressions: code, look-alikes, deep nesting and huge numbers are refused, and nothing ever runs."""

from __future__ import annotations

import builtins
import itertools
import os
import subprocess
import sys
from contextlib import suppress
from typing import NoReturn

import pytest

from derive.expressions.expression import Expression
from derive.expressions.quantity import Symbol, quantity
from derive.notation.diagnostics import DEEPEST, MOST_NODES
from derive.notation.parse import parse_expression, read_expression
from derive.notation.reader import ExpressionError

A = Symbol(quantity("a", "second", "time a", "a"))


def read(text: str) -> Expression:
    """Return the tree of a text that may only speak of ``a``."""
    return parse_expression(text, lambda name: A if name == "a" else None, ["a"])


HOSTILE = [
    "__import__('os').system('touch pwned')",
    "().__class__.__bases__[0].__subclasses__()",
    "a.__class__",
    "a.real",
    "lambda: 1",
    "[x for x in (1,)]",
    "{a}",
    "f'{a}'",
    "exec('1')",
    "eval(a)",
    "open('/etc/hosts').read()",
    "sympify('2')",
    "os.system",
    "globals()",
    "`id`",
    "$(id)",
    "a if b else c",
    "a or b",
    "not a",
    "a:=b",
    "1 if 1 else 1",
    "print(1)",
    "a\x00b",
    "a\u2028b",
    "а",  # Cyrillic
    "ａ",  # full width
    "²",
    "a²³²²²²²²²²²",
    "–a",  # a dash
    "٣",  # Arabic digit
    "a\tb",
    "\N{ZERO WIDTH SPACE}a",
    "9**9**9**9" + "**9" * 50,
    "(" * 10_000 + "a" + ")" * 10_000,
    "(" * 900 + "a" + ")" * 900,
    "-" * 1_900 + "a",
    "-\n" * 900 + "a",
    "- " * 900 + "a",
    "a" + "+a" * 900,
    "a" + "/a" * 300,
    "a" + "^a" * 300,
    "max(" * 100 + "a" + ")" * 100,
    "1" * 3_000,
    "1" * 100,
    "1e" + "9" * 100,
    "a * " * 500,
    "sqrt(" * 60 + "a" + ")" * 60,
    "1 [second" + "*second" * 500 + "]",
    "1 [second^999999999999]",
    "a!" * 50,
]


def _executed(*args: object, **_: object) -> NoReturn:
    raise AssertionError(f"something was executed: {args}")


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_texts_are_refused_and_nothing_runs(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Code, look-alikes, deep nesting and huge numbers are refused; nothing is imported, opened or executed."""
    read("a + 1 [second]")  # the grammars are built before the traps are set
    for place, name in ((os, "system"), (subprocess, "Popen"), (builtins, "open"), (builtins, "eval")):
        monkeypatch.setattr(place, name, _executed)
    with pytest.raises(ExpressionError):
        read(text)


def nested(before: str, behind: str, within: str = "a") -> str:
    """Return a text with something before and behind it, again and again."""
    return before * (DEEPEST - 2) + within + behind * (DEEPEST - 2)


@pytest.mark.parametrize(
    "text",
    [
        nested("count_above(", ", 1, 2)"),  # what is counted stands in the tree once for each of the others
        nested("rank(", ", 1, 2)"),
        nested("max(1, ", ", 2)"),
        nested("if(a > ", ", 1, 2)"),
        f"if({nested('a > 2 iff (', ')', 'a > 1')}, 1, 2)",  # each `iff` doubles the cases of what stands behind it
        f"if({nested('(', ') iff a > 2', 'a > 1')}, 1, 2)",
    ],
)
def test_what_repeats_its_parts_is_answered_at_once(text: str) -> None:
    """Written out, several of these have more nodes than could be counted: it is not tried."""
    read("a + 1 [second]")  # the grammars are built before calls are counted
    calls = itertools.count()

    def count(_frame: object, _event: str, _argument: object) -> None:
        if next(calls) > 200_000:  # ten times what any of these takes
            pytest.fail("it is written out")

    sys.setprofile(count)
    try:
        with suppress(ExpressionError):
            read_expression(text)
    finally:
        sys.setprofile(None)


def test_a_list_that_is_used_again_and_again_is_answered_at_once() -> None:
    """Its members are counted before trees are made of them; a list that fits is read."""
    members = [f"a_{n}" for n in range(100)]
    with pytest.raises(ExpressionError, match=f"more than {MOST_NODES} operations and operands"):
        read_expression("+".join(["sum(a)"] * 200), lists={"a": members})
    assert len(read_expression("sum(a)", lists={"a": members}).names) == len(members)
