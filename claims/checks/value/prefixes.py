"""Slips of a prefix: a figure that is meant in kilowatts and printed in watts, of a claim or of what goes into it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from fractions import Fraction

from msgspec.structs import replace

from claims.checks.check import Check
from claims.checks.judgement import judge
from claims.checks.value.bindings import problems_of
from claims.checks.value.changes import OtherPrefix
from claims.checks.value.check import ValueCheck
from claims.schema.vocabulary import Verdict
from derive.evaluation.evaluate import Enclosure
from units import Figure, UnitError, parse_unit, table_with
from units.measures.table import UnitTable

NAME = re.compile(r"[^\W\d]+")


def other_prefixes(
    checks: Mapping[str, Check], check: ValueCheck, low: Enclosure, high: Enclosure
) -> Iterator[OtherPrefix]:
    """Yield the figure, and each input that nothing is computed for, with another prefix where the claim then holds.

    Args:
        checks: of all claims.
        check: the claim.
        low: its computed value, or the low end of it, counted in the unit of its figure.
        high: the value again, or the high end.
    """
    for figure in _with_another(check.figure):
        scale = check.figure.unit.factor / figure.unit.factor
        if judge(figure, low.scale(scale), high.scale(scale)).verdict is Verdict.VERIFIED:
            yield OtherPrefix(check.figure, figure)
    for place, bound in enumerate(check.bound):
        if isinstance(checks.get(bound.given.claim), ValueCheck):
            continue  # its own claim tells what it should be
        for figure in _with_another(bound.given.figure):
            moved = replace(bound, given=replace(bound.given, figure=figure))
            other = replace(check, bound=(*check.bound[:place], moved, *check.bound[place + 1 :]))
            if not any(problems_of(bound.quantity, figure)) and other.verdict() is Verdict.VERIFIED:
                yield OtherPrefix(bound.given.figure, figure, bound)


def _with_another(figure: Figure) -> Iterator[Figure]:
    """Yield a figure in units that differ by one prefix, each unit spelled as it is printed."""
    unit = figure.unit
    if not figure.text.endswith(unit.text):  # as of 20 °C, which is counted in kelvins
        return
    table, number = table_with(unit.own), figure.text.removesuffix(unit.text)
    for name in NAME.finditer(unit.text):
        for spelling in _siblings(name[0], table):
            text = f"{unit.text[: name.start()]}{spelling}{unit.text[name.end() :]}"
            with suppress(UnitError):  # newton metres are one name, which takes no prefix
                yield replace(figure, text=f"{number}{text}", unit=parse_unit(text, table))


def _siblings(spelling: str, table: UnitTable) -> Iterator[str]:
    """Yield the spellings of a unit with each prefix that it takes, its own among them; none where it takes none."""
    signs = {"": Fraction(1)}
    signs |= {sign: each.factor for each in table.prefixes.values() for sign in (each.word, *each.symbols[:1])}

    def is_multiple(sign: str, stem: str) -> bool:
        one, other = table.names.get(stem), table.names.get(f"{sign}{stem}")
        return one is not None and other is not None and other[:2] == (one.factor * signs[sign], one.dimension)

    for own in (each for each in signs if spelling.startswith(each)):
        stem = spelling.removeprefix(own)
        if is_multiple(own, stem):
            yield from (f"{sign}{stem}" for sign in signs if is_multiple(sign, stem))
