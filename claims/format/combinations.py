"""Rules of the format that concern several keys of one claim at once.

They look at the keys and texts alone, so that they are told together with the faults of single values.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from claims.format.fault import one_of, quoted
from claims.format.tree import Path
from claims.format.vocabulary import COMPUTED, KINDS, SYMBOLIC, Kind

COMPANY = (("given", COMPUTED), ("assuming", SYMBOLIC), ("provided", SYMBOLIC), ("link", frozenset({Kind.PREMISE})))


class Problem(NamedTuple):
    """A fault that has no place in a file yet.

    Args:
        path: keys and indices from the claim down to the place; a last key that is absent means the mapping itself.
        found: what stands there.
        expected: what should.
        hint: the next step.
    """

    path: Path
    found: str
    expected: str
    hint: str = ""


def problems(claim: Mapping[str, Any]) -> Iterator[Problem]:
    """Yield what is wrong with the combination of keys of a claim, given as plain data."""
    kinds = [key for key in claim if key in KINDS]
    if not kinds:
        yield Problem((), "a claim without a check", "exactly one kind of check", f"add one of {one_of(KINDS)}")
    for extra in kinds[1:]:
        found = f"{quoted(extra)} beside {quoted(kinds[0])}"
        yield Problem((extra,), found, "exactly one kind of check", "make it two claims")
    if len(kinds) == 1:
        yield from _companions(claim, Kind(kinds[0]))
        yield from _verdict(claim, Kind(kinds[0]))
    yield from _parts(claim)


def _companions(claim: Mapping[str, Any], kind: Kind) -> Iterator[Problem]:
    if kind in COMPUTED and "stated" not in claim:
        yield Problem((), f"{quoted(kind)} without a figure", "the figure as printed", "add the key 'stated'")
    for key, wanted in COMPANY:
        if key in claim and kind not in wanted:
            found, expected = f"{quoted(key)} beside {quoted(kind)}", f"it only beside {one_of(wanted)}"
            yield Problem((key,), found, expected, "remove it")
    if "exact" in claim and "stated" not in claim:
        yield Problem(("exact",), "'exact' without a figure", "a figure that is exact", "add the key 'stated'")


def _verdict(claim: Mapping[str, Any], kind: Kind) -> Iterator[Problem]:
    verdict, because = claim.get("verdict"), claim.get("because")
    if verdict == "undecided":
        return
    if kind is Kind.PREMISE and verdict not in (None, "premise"):
        found = f"verdict {quoted(str(verdict))} of a premise"
        yield Problem(("verdict",), found, "a check that can fail", "check it against another claim")
    if kind is not Kind.PREMISE and verdict == "premise":
        yield Problem(("verdict",), f"verdict 'premise' beside {quoted(kind)}", "the verdict of a check", "")
    if verdict in ("loose", "refuted") and because is None:
        found = f"verdict {quoted(str(verdict))} without a reason"
        yield Problem(("verdict",), found, "the reason in words", "add the key 'because' with the arithmetic")
    if because is not None and verdict is None:
        found, hint = "a reason without a verdict", "add 'verdict: refuted' or 'verdict: loose', or remove the reason"
        yield Problem(("because",), found, "the verdict that it explains", hint)


def _parts(claim: Mapping[str, Any]) -> Iterator[Problem]:
    scaling, dimension, agree = claim.get("scaling"), claim.get("dimension"), claim.get("agree")
    if isinstance(scaling, dict) and "as" in scaling and (scaling["as"] == "power") != ("exponent" in scaling):
        power = scaling["as"] == "power"
        found = "a power without its exponent" if power else f"an exponent beside {quoted(str(scaling['as']))}"
        hint = "add exponent: '2'" if power else "remove it"
        key = "as" if power else "exponent"
        yield Problem(("scaling", key), found, "an exponent for a power and for nothing else", hint)
    if isinstance(dimension, dict) and "is" not in dimension and dimension.get("balances") != "false":
        hint = "add 'is: second', say; or 'balances: false'"
        yield Problem(("dimension",), "an expression without its unit", "the unit that it should have", hint)
    if isinstance(agree, tuple) and len(set(map(str, agree))) < len(agree):
        yield Problem(("agree",), "the same claim twice", "different claims")
