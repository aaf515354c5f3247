"""Rules of the format that concern several keys of one claim at once.

They look at the keys and texts alone, so that they are told together with the faults of single values.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from claims.schema.diagnostics import Diagnostic, one_of, quoted
from claims.schema.tree import Locator, Path
from claims.schema.vocabulary import COMPUTED, CONDITIONED, KINDS, SYMBOLIC, Kind
from units.numbers.qualifiers import COMPARABLE, SIMILAR
from units.reading.codes import Code

FIGURED = (  # keys that speak of the figure
    ("exact", "a figure that is exact"),
    ("rounded", "a figure whose digits are cut off"),
    ("unprinted", "a figure that no passage prints"),
)
# The keys of a share over a range: what is missing without each, and what to write.
RANGED = {
    "holds": ("what is so in a part of it", "add 'holds' with a relation"),
    "over": ("what runs through it", "add 'over' with the quantity whose range is given"),
    "measure": (
        "its measure, which is never guessed",
        "add 'measure: uniform' where equal steps count alike, 'measure: log-uniform' where equal factors do",
    ),
}
COMPANY = (
    ("stated", COMPUTED | {Kind.ASSUMPTION, Kind.WHOLE}),  # beside another check nothing would look at the figure
    ("given", COMPUTED | CONDITIONED | {Kind.SHARE}),
    ("absolute", COMPUTED | CONDITIONED | {Kind.SHARE}),
    ("lists", frozenset({Kind.EXPRESSION})),
    ("assuming", CONDITIONED),
    ("provided", SYMBOLIC),
    ("link", frozenset({Kind.ASSUMPTION})),
    ("degree", frozenset({Kind.ALWAYS})),
)


def misfits(claim: Mapping[str, Any], at: Locator) -> Iterator[Diagnostic]:
    """Yield the errors in the combination of keys of a claim, given as plain data."""
    kinds = [key for key in claim if key in KINDS]
    if not kinds:
        yield at.error(
            (),
            "a claim without a check",
            "exactly one kind of check",
            "add 'source' where it comes from outside, 'expression' where it follows; `claims language kinds` has all",
            code=Code.MISSING_KEY,
        )
    for extra in kinds[1:]:
        found = f"{quoted(extra)} beside {quoted(kinds[0])}"
        yield at.error((extra,), found, "exactly one kind of check", "make it two claims")
    if len(kinds) == 1:
        yield from _companions(claim, Kind(kinds[0]), at)
        yield from _verdict(claim, Kind(kinds[0]), at)
    yield from _parts(claim, at)


def _companions(claim: Mapping[str, Any], kind: Kind, at: Locator) -> Iterator[Diagnostic]:
    if kind in {*COMPUTED, Kind.WHOLE} and "stated" not in claim:
        yield at.error(
            (),
            f"{quoted(kind)} without a figure",
            "the figure as printed",
            "add the key 'stated'",
            code=Code.MISSING_KEY,
        )
    for key, wanted in COMPANY:
        if key in claim and kind not in wanted:
            found, expected = f"{quoted(key)} beside {quoted(kind)}", f"it only beside {one_of(wanted)}"
            yield at.error((key,), found, expected, _instead(claim, key, kind))
    for key, wanted_figure in FIGURED:
        if key in claim and "stated" not in claim:
            yield at.error(
                (key,), f"{quoted(key)} without a figure", wanted_figure, "add the key 'stated'", code=Code.MISSING_KEY
            )
    if claim.get("exact") == "true" and "rounded" in claim:
        yield at.error(("rounded",), "'rounded' beside 'exact'", "one of the two", "an exact figure has all its digits")


def _instead(claim: Mapping[str, Any], key: str, kind: Kind) -> str:
    """Return what to do about a key: two figures that are similar are compared by how often one goes into the other."""
    if key == "stated":
        return "make the figure a claim of its own, which is computed or an assumption"
    near = next((each for each in (SIMILAR, COMPARABLE) if claim.get("degree") in each.words), None)
    named = claim.get("agree")
    if (key, kind) != ("degree", Kind.AGREE) or near is None or not isinstance(named, Sequence) or len(named) != 2:
        return "remove it"
    given = f"given: {{a: {named[0]}, b: {named[1]}}}"
    return f'write expression: "max(a, b) / min(a, b)", stated: "<= {float(near.bound):g}", {given}'


def _verdict(claim: Mapping[str, Any], kind: Kind, at: Locator) -> Iterator[Diagnostic]:
    verdict, because = claim.get("expect"), claim.get("because")
    if verdict == "undecided":
        return
    if kind is Kind.ASSUMPTION and verdict not in (None, "assumption"):
        found = f"verdict {quoted(str(verdict))} of an assumption"
        yield at.error(
            ("expect",),
            found,
            "a check that can fail",
            "leave the verdict out, or compare it with another claim that states it: agree",
        )
    if kind is not Kind.ASSUMPTION and verdict == "assumption":
        yield at.error(
            ("expect",),
            f"verdict 'assumption' beside {quoted(kind)}",
            "the verdict of a check",
            "leave the verdict out, or the check",
        )
    if verdict in ("approximate", "conditional", "refuted") and because is None:
        found = f"verdict {quoted(str(verdict))} without a reason"
        yield at.error(("expect",), found, "the reason in words", "add the key 'because' with the arithmetic")
    if because is not None and verdict is None:
        found, hint = (
            "a reason without a verdict",
            "add 'expect: refuted', 'expect: approximate' or 'expect: conditional', or remove the reason",
        )
        yield at.error(("because",), found, "the verdict that it explains", hint)


def _parts(claim: Mapping[str, Any], at: Locator) -> Iterator[Diagnostic]:
    scaling, dimension = claim.get("scaling"), claim.get("dimension")
    if isinstance(scaling, dict) and "as" in scaling and (scaling["as"] == "power") != ("exponent" in scaling):
        power = scaling["as"] == "power"
        found = "a power without its exponent" if power else f"an exponent beside {quoted(str(scaling['as']))}"
        hint = "add exponent: '2'" if power else "remove it"
        key = "as" if power else "exponent"
        yield at.error(("scaling", key), found, "an exponent for a power and for nothing else", hint)
    share = claim.get("share")
    if isinstance(share, dict):
        yield from _share(share, at, given="given" in claim)
    if isinstance(dimension, dict):
        yield from _unit_asked(dimension, at)
    for path, listed in _listed(claim):
        if isinstance(listed, tuple) and len(set(map(str, listed))) < len(listed):
            yield at.error(
                path, "the same claim twice", "different claims", "name the other one", code=Code.REPEATED_NAME
            )


def _listed(claim: Mapping[str, Any]) -> Iterator[tuple[Path, Any]]:
    """Yield what a claim lists other claims in, each with its place; the cases of a share are looked at with it."""
    yield from (((key,), claim.get(key)) for key in ("agree", "whole"))
    if isinstance(lists := claim.get("lists"), dict):
        yield from ((("lists", name), listed) for name, listed in lists.items())


def _share(share: Mapping[str, Any], at: Locator, *, given: bool) -> Iterator[Diagnostic]:
    """Yield what is wrong with a share: it is one of listed cases, or of a range with its measure."""
    cases, ranged = share.get("of"), [key for key in RANGED if key in share]
    if isinstance(cases, tuple) and len(set(map(str, cases))) < len(cases):
        yield at.error(
            ("share", "of"), "the same claim twice", "different claims", "name the other one", code=Code.REPEATED_NAME
        )
    if cases is not None:
        for key in ranged:
            hint = "keep the cases, or the range"
            yield at.error(("share", key), f"{quoted(key)} beside listed cases", "one or the other", hint)
        if given:
            yield at.error(("given",), "'given' beside listed cases", "inputs of a share over a range", "remove it")
    elif not ranged:
        found, hint = "a share of nothing", "add 'of' with claims, or 'holds', 'over' and 'measure'"
        yield at.error(("share",), found, "the cases that are listed, or a range with its measure", hint)
    else:
        yield from (
            at.error(("share",), f"a share of a range without {quoted(key)}", *RANGED[key], code=Code.MISSING_KEY)
            for key in RANGED
            if key not in share
        )


def _unit_asked(dimension: Mapping[str, Any], at: Locator) -> Iterator[Diagnostic]:
    if {"is", "measures"} <= set(dimension):
        hint = "'is' claims the unit with its size, 'measures' what it measures alone; keep the one that is said"
        yield at.error(("dimension", "measures"), "'measures' beside 'is'", "one of the two", hint)
    if not {"is", "measures"} & set(dimension) and dimension.get("balances") != "false":
        hint = "add 'is: byte/token' for the unit, 'measures: second' for what it measures, or 'balances: false'"
        yield at.error(
            ("dimension",),
            "an expression without its unit",
            "the unit that it should have",
            hint,
            code=Code.MISSING_KEY,
        )
