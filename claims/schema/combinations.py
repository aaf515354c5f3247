"""Rules of the format that concern several keys of one claim at once.

They look only at keys and texts, so that they are reported together with the errors in single values.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from claims.schema.diagnostics import Diagnostic, one_of, quoted
from claims.schema.tree import Locator, Path
from claims.schema.vocabulary import COMPUTED, CONDITIONED, KINDS, SYMBOLIC, Kind
from units.numbers.qualifiers import COMPARABLE, SIMILAR
from units.reading.codes import Code

FIGURED = ("exact", "rounded", "unprinted")  # keys about the figure
# The keys of a share over a range, and what to write where one is missing.
RANGED = {
    "holds": "add 'holds' with a relation",
    "over": "add 'over' with the quantity whose range is given",
    "measure": "add 'measure: uniform' to weigh equal steps alike, 'measure: log-uniform' for equal factors",
}
COMPANY = (
    (
        "stated",
        COMPUTED | {Kind.ASSUMPTION, Kind.FILE, Kind.WHOLE},
    ),  # beside another check nothing would look at the figure
    ("given", COMPUTED | CONDITIONED | {Kind.SHARE}),
    ("absolute", COMPUTED | CONDITIONED | {Kind.SHARE}),
    ("lists", frozenset({Kind.EXPRESSION})),
    ("assuming", CONDITIONED),
    ("provided", SYMBOLIC),
    ("link", frozenset({Kind.ASSUMPTION, Kind.FILE})),
    ("degree", frozenset({Kind.ALWAYS})),
)


def misfits(claim: Mapping[str, Any], at: Locator) -> Iterator[Diagnostic]:
    """Yield the errors in the combination of keys of a claim, given as plain data."""
    kinds = [key for key in claim if key in KINDS]
    filed = kinds == ["source"] and isinstance(claim["source"], Mapping)
    if not kinds:
        yield at.error(
            (),
            "the claim has no check",
            "add 'source' for an assumption, 'expression' for arithmetic; `claims language kinds` lists all kinds",
            code=Code.MISSING_KEY,
        )
    for extra in kinds[1:]:
        yield at.error((extra,), f"two checks, {quoted(kinds[0])} and {quoted(extra)}", "make it two claims")
    if len(kinds) == 1:
        kind = Kind.FILE if filed else Kind(kinds[0])
        yield from _companions(claim, kind, at)
        yield from _verdict(claim, kind, at)
    yield from _parts(claim, at)


def _companions(claim: Mapping[str, Any], kind: Kind, at: Locator) -> Iterator[Diagnostic]:
    if kind in {*COMPUTED, Kind.FILE, Kind.WHOLE} and "stated" not in claim:
        yield at.error(
            (), f"{_shown(kind)} needs a figure", "add 'stated' with the figure as printed", code=Code.MISSING_KEY
        )
    for key, wanted in COMPANY:
        if key in claim and kind not in wanted:
            problem = f"{quoted(key)} is allowed only with {one_of(wanted - {Kind.FILE})}, not with {_shown(kind)}"
            yield at.error((key,), problem, _instead(claim, key, kind))
    for key in FIGURED:
        if key in claim and "stated" not in claim:
            fix = "add 'stated' with the figure as printed"
            yield at.error((key,), f"{quoted(key)} needs a figure", fix, code=Code.MISSING_KEY)
    if claim.get("exact") == "true" and "rounded" in claim:
        yield at.error(("rounded",), "an exact figure is not rounded", "remove 'rounded' or 'exact'")


def _shown(kind: Kind) -> str:
    return "a value in a file" if kind is Kind.FILE else quoted(kind)


def _instead(claim: Mapping[str, Any], key: str, kind: Kind) -> str:
    """Return the fix for a key that the kind does not allow; two similar figures are compared by their ratio."""
    if key == "stated":
        return "move the figure to a separate claim"
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
        problem = f"an assumption is not checked and cannot be {quoted(str(verdict))}"
        yield at.error(("expect",), problem, "remove 'expect', or compare it with another claim by 'agree'")
    if kind is not Kind.ASSUMPTION and verdict == "assumption":
        problem = f"'expect: assumption' is not allowed with {_shown(kind)}"
        remedy = "" if kind is Kind.FILE else f" or {quoted(kind)}"
        yield at.error(("expect",), problem, f"remove 'expect'{remedy}")
    if verdict in ("approximate", "conditional", "refuted") and because is None:
        problem = f"'expect: {verdict}' needs a reason"
        yield at.error(("expect",), problem, "add 'because' with the arithmetic")
    if because is not None and verdict is None:
        hint = "add 'expect: refuted', 'expect: approximate' or 'expect: conditional', or remove 'because'"
        yield at.error(("because",), "'because' without 'expect'", hint)


def _parts(claim: Mapping[str, Any], at: Locator) -> Iterator[Diagnostic]:
    scaling, dimension = claim.get("scaling"), claim.get("dimension")
    if isinstance(scaling, dict) and "as" in scaling and (scaling["as"] == "power") != ("exponent" in scaling):
        power = scaling["as"] == "power"
        problem = "a power needs an exponent" if power else f"{quoted(str(scaling['as']))} takes no exponent"
        hint = "add exponent: '2'" if power else "remove it"
        key = "as" if power else "exponent"
        yield at.error(("scaling", key), problem, hint)
    share = claim.get("share")
    if isinstance(share, dict):
        yield from _share(share, at, given="given" in claim)
    if isinstance(dimension, dict):
        yield from _unit_asked(dimension, at)
    for path, listed in _listed(claim):
        if isinstance(listed, tuple) and len(set(map(str, listed))) < len(listed):
            yield at.error(path, "the same claim is listed twice", "name the other one", code=Code.REPEATED_NAME)


def _listed(claim: Mapping[str, Any]) -> Iterator[tuple[Path, Any]]:
    """Yield what a claim lists other claims in, each with its place; the cases of a share are looked at with it."""
    yield from (((key,), claim.get(key)) for key in ("agree", "whole"))
    if isinstance(lists := claim.get("lists"), dict):
        yield from ((("lists", name), listed) for name, listed in lists.items())


def _share(share: Mapping[str, Any], at: Locator, *, given: bool) -> Iterator[Diagnostic]:
    """Yield what is wrong with a share: it is one of listed cases, or of a range with its measure."""
    cases, ranged = share.get("of"), [key for key in RANGED if key in share]
    if isinstance(cases, tuple) and len(set(map(str, cases))) < len(cases):
        problem = "the same claim is listed twice"
        yield at.error(("share", "of"), problem, "name the other one", code=Code.REPEATED_NAME)
    if cases is not None:
        for key in ranged:
            yield at.error(("share", key), f"{quoted(key)} does not apply to listed cases", "keep one of the two")
        if given:
            yield at.error(("given",), "'given' does not apply to listed cases", "remove it")
    elif not ranged:
        hint = "add 'of' with claims, or 'holds', 'over' and 'measure'"
        yield at.error(("share",), "'share' has neither cases nor a range", hint)
    else:
        yield from (
            at.error(("share",), f"the share of a range needs {quoted(key)}", RANGED[key], code=Code.MISSING_KEY)
            for key in RANGED
            if key not in share
        )


def _unit_asked(dimension: Mapping[str, Any], at: Locator) -> Iterator[Diagnostic]:
    if {"is", "measures"} <= set(dimension):
        hint = "keep 'is' for the unit with its size, 'measures' for the dimension alone"
        yield at.error(("dimension", "measures"), "'is' and 'measures' exclude each other", hint)
    if not {"is", "measures"} & set(dimension) and dimension.get("balances") != "false":
        hint = "add 'is: byte/token' for the unit, 'measures: second' for the dimension, or 'balances: false'"
        problem = "'dimension' does not say which unit the expression should have"
        yield at.error(("dimension",), problem, hint, code=Code.MISSING_KEY)
    if "implicit" in dimension and dimension.get("balances") == "false":
        problem = "'implicit' and 'balances: false' exclude each other"
        yield at.error(
            ("dimension", "implicit"), problem, "leave the constants out of the expression, and remove 'implicit'"
        )
