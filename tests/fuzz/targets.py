"""What is tried with every input: each reader gives a value, or a fault whose place lies in what was read."""

from __future__ import annotations

from collections.abc import Callable

from claims.loading.files import Source
from claims.loading.load import examine_sources
from claims.schema.diagnostics import Diagnostic
from claims.schema.reader import read
from derive.notation.parse import read_condition, read_expression
from derive.notation.reader import ExpressionError
from units import FigureError, UnitError, parse_figure, parse_unit
from units.reading.errors import ReadingError

Target = Callable[[bytes], None]


def _text(raw: bytes) -> str:
    return raw.decode("utf-8", "replace")


def _placed(problem: ReadingError, text: str) -> None:
    if not 0 <= problem.position <= len(text):
        raise AssertionError(f"{problem!r} is told at {problem.position} of {len(text)} characters")
    if not problem.problem:
        raise AssertionError(f"{problem!r} does not say what is wrong")


def figure(raw: bytes) -> None:
    """Read a printed figure."""
    text = _text(raw)
    try:
        read = parse_figure.__wrapped__(text)
    except FigureError as problem:
        _placed(problem, text)
    else:
        if read.set.low is not None and read.set.high is not None and read.set.low > read.set.high:
            raise AssertionError(f"{text!r} denotes a set that ends before it begins: {read.set}")


def unit(raw: bytes) -> None:
    """Read a unit."""
    text = _text(raw)
    try:
        read = parse_unit.__wrapped__(text)
    except UnitError as problem:
        _placed(problem, text)
    else:
        if read.factor <= 0:
            raise AssertionError(f"{text!r} is of the size {read.factor}")


def expression(raw: bytes) -> None:
    """Read an expression, and the same text as a relation: never both."""
    text, met = _text(raw), 0
    for reader in (read_expression, read_condition):
        try:
            reader(text)
        except ExpressionError as problem:
            _placed(problem, text)
        else:
            met += 1
    if met > 1:
        raise AssertionError(f"{text!r} is an expression and a relation")


def file(raw: bytes) -> None:
    """Load a file of claims: claims, or faults that name a line of it."""
    read(raw, "fuzz.yaml")
    loaded, faults = examine_sources([Source("fuzz.yaml", named=True, content=raw)], ["fuzz.yaml"], None)
    if not faults and not loaded.claims:
        raise AssertionError("neither claims nor a fault")
    for fault in faults:
        _within(fault, raw)


def _within(fault: Diagnostic, raw: bytes) -> None:
    lines = raw.count(b"\n") + raw.count(b"\r") + 2
    if not (0 <= fault.line <= lines and fault.column >= 0):
        raise AssertionError(f"{fault!r} is told outside of the file")


TARGETS: dict[str, Target] = {"figure": figure, "unit": unit, "expression": expression, "file": file}
