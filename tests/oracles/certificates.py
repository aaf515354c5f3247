"""Certificates written by hand, and whether recheck.py accepts one: the engine has no part in either."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from fractions import Fraction
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

RECHECK = Path(__file__).parents[2] / "recheck.py"
Json = Any


recheck: ModuleType = import_module(RECHECK.stem)

ZERO, ONE, TWO, THREE = (["number", str(value), ""] for value in range(4))
HALF, MINUS_ONE = ["number", "1/2", ""], ["number", "-1", ""]
ANY = ["(", None, None, ")"]
POSITIVE = ["(", "0", None, ")"]
NONNEGATIVE = ["[", "0", None, ")"]
SHARE = ["[", "0", "1", "]"]


def symbol(name: str) -> Json:
    """Return the tree of a quantity."""
    return ["symbol", name]


X, Y, Z = map(symbol, "xyz")
Ends = tuple[Fraction, Fraction]
NUMERAL = re.compile(r"[0-9][0-9,]*(?:\.[0-9]+)?")
ABOUT = re.compile(r"~|≈|about|around|roughly|approximately")


def ends(low: str, high: str | None = None) -> Ends:
    """Return two ends, or one number as both."""
    return Fraction(low), Fraction(low if high is None else high)


def free(domain: Json, *, integer: bool = False, value: str | None = None, unit: str = "") -> Json:
    """Return a quantity, of which all but the domain is plain if nothing else is said."""
    return {"unit": unit, "domain": domain, "integer": integer, "value": value}


def goal(relation: Json, proof: Json, given: Json = (), point: Json = ()) -> Json:
    """Return one goal."""
    return {"relation": relation, "given": list(given), "point": dict(point), "proof": proof}


def by_sign(tree: Json) -> Json:
    """Return a proof by a tree whose sign is plain."""
    return {"rule": "sign", "tree": tree}


def claim(kind: str, verdict: str, **rest: Json) -> Json:
    """Return a claim of its kind; what is not said is as in a sound one."""
    common: dict[str, Json] = {
        "id": f"of-{kind}",
        "document": "forged",
        "kind": kind,
        "says": "It holds.",
        "figure": None,
    }
    common |= {"proposition": None, "ground": "assumption" if kind == "source" else "proof"}
    printed_there = kind != "source" and rest.get("figure") is not None
    common |= {"printed": printed_there, "question": "sources" if kind == "source" else "text"}
    return {**common, "verdict": verdict, "recorded": verdict, "closure": [], "declares": {}, **rest}


def stated(quantities: Mapping[str, Json], *goals: Json, answer: str = "proved", kind: str = "always") -> Json:
    """Return a universal claim that is said to be proved, or refuted, by its goals; it states the last of them."""
    verdict = {"proved": "verified", "refuted": "refuted"}[answer]
    last = goals[-1] if goals else goal([ZERO, "==", ONE], None)
    said = {"relation": last["relation"], "assuming": last["given"]}
    if kind == "limit":
        left, _, right, name, to = last["relation"]
        said = {"expression": left, "as": name, "to": to, "is": right, "assuming": last["given"]}
    decision = {"answer": answer, "goals": list(goals)}
    rest = {"quantities": dict(quantities), "inputs": {}, "statement": said, "unsaid": []}
    return claim(kind, verdict, **rest, stated=decision, completed=None)


def printed(text: str, *edges: str, unit: str = "", **rest: Json) -> Json:
    """Return a figure that begins with a number, or with `value`, and its set: half of one either way."""
    value = Fraction(rest.pop("value", None) or text.split(maxsplit=1)[0].replace(",", ""))
    low, high = edges or (str(value - Fraction(1, 2)), str(value + Fraction(1, 2)))
    bounds = [rest.pop("opened", "["), low, high, rest.pop("closed", "]")]
    hedge, last = rest.pop("hedge", "around" if ABOUT.search(text) else None), rest.pop("last", None)
    flags = dict.fromkeys(("exact", "cut", "significant_zeros", "on_scale"), False)
    marks = {"kind": "point", **flags, **rest}
    plain = marks["kind"] == "point" and not (marks["exact"] or marks["cut"]) and text[0] in "-0123456789"
    places = {"places": _places(text.split(maxsplit=1)[0]) if plain else None}
    numeral = NUMERAL.search(text)
    if last is None and numeral and not marks["exact"]:
        last = ({**places, **marks}["places"] or _places(numeral[0]))["sure"]
    made = {"text": text, "unit": unit, "spread": [str(value)] * 2, "set": bounds}
    return {**made, "ends": [[str(value), bounds, hedge, last]], **places, **marks}


def _places(digits: str) -> Json:
    """Return to which place digits are printed."""
    whole, _, decimals = digits.lstrip("-").replace(",", "").partition(".")
    zeros = len(whole) - len(whole.rstrip("0")) if whole != "0" else 0
    last = Fraction(1, 10 ** len(decimals)) if decimals else Fraction(1)
    sure = last if decimals else last * 10**zeros
    return {"last": str(last), "sure": str(sure), "scale": "1", "integral": not decimals}


def ranged(text: str, one: Json, other: Json) -> Json:
    """Return two figures as the ends of a range."""
    (low,), (high,) = one["ends"], other["ends"]
    whole = [*low[1][:2], *high[1][2:]]
    ends = {"ends": [low, high], "spread": [low[0], high[0]], "set": whole}
    return {**one, "text": text, "kind": "range", **ends, "places": None}


def literal(text: str, *edges: str, **rest: Json) -> Json:
    """Return an input that is a figure of the claim's own."""
    return {"origin": None, "figure": printed(text, *edges, **rest)}


def printed_by(origin: str) -> Json:
    """Return an input that another claim prints."""
    return {"origin": origin, "figure": None}


def fact(name: str, text: str = "2", **more: Json) -> Json:
    """Return a fact from outside that prints a whole number."""
    return claim("source", "assumption", **{"id": name, "source": "the till", "figure": printed(text), **more})


def twice(name: str, text: str, origin: str | None, **more: Json) -> Json:
    """Return a claim that twice a figure is another."""
    double = str(2 * Fraction(text))
    rest = {
        "figure": printed(double),
        "expression": ["*", TWO, X],
        "quantities": {"x": free(POSITIVE)},
        "inputs": {"x": literal(text) if origin is None else printed_by(origin)},
        "computed": {"low": [double] * 2, "high": [double] * 2},
        "closure": [] if origin is None else [origin],
    }
    return claim("expression", "verified", **{"id": name, **rest, **more})


def document(*claims: Json, units: Json = ()) -> Json:
    """Return a certificate of some claims, with every hash as it has to be."""
    claims = tuple(_answering(each, {named["id"]: named for named in claims}) for each in claims)
    verdicts = [each["verdict"] for each in claims]
    counts = {"claims": len(claims), **{each: verdicts.count(each) for each in recheck.COUNTS}}
    head = {"format": recheck.FORMAT, "audited": {"engine": "none", "files": []}, "units": dict(units)}
    sentences = [_alone(each) for each in claims]
    counted = [each["counted"] for each in sentences]
    of_sentences = {"sentences": len(claims), **{each: counted.count(each) for each in recheck.OF_SENTENCES}}
    tail = {"sentences": sentences, "counts": counts, "counts_of_sentences": of_sentences, "seal": ""}
    return resealed({**head, "claims": list(claims), **tail})


def _answering(claim: Json, claims: Mapping[str, Json]) -> Json:
    """Return a claim with the question that it answers: of its inputs none is unprinted but facts from outside."""
    named = [each["origin"] for each in claim.get("inputs", {}).values()]
    named += [*claim.get("agree", ()), *claim.get("parts", ())]
    counted = [each for case in claim.get("cases") or () for each in claims.get(case, {}).get("closure", ())]
    facts = [each for each in (*named, *counted) if each in claims and claims[each]["kind"] == "source"]
    return {**claim, "question": "sources"} if facts else claim


def _alone(claim: Json) -> Json:
    """Return the sentence that a single claim is."""
    part, verdict = {"claim": claim["id"], "interpretation": None}, claim["verdict"]
    return {
        "id": claim["id"],
        "says": claim["says"],
        "joined": None,
        "parts": [part],
        "question": claim["question"],
        "verdict": verdict,
        "counted": verdict,
        "with_sources": None,
    }


def resealed(made: Json) -> Json:
    """Return a certificate with hashes that fit what it says, however false."""
    chain = _chained("", {name: made[name] for name in ("format", "audited", "units")})
    claims = []
    for each in made["claims"]:
        said = {name: value for name, value in each.items() if name != "hash"}
        chain = _chained(chain, said)
        claims.append({**said, "hash": chain})
    tail = {name: made[name] for name in ("sentences", "counts", "counts_of_sentences")}
    return {**made, "claims": claims, "seal": _chained(chain, tail)}


def _chained(before: str, part: Json) -> str:
    text = json.dumps(part, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return sha256(f"{before}\n{text}".encode()).hexdigest()


def judged(made: Json, folder: Path) -> str:
    """Return `decided`, `trusted` where recheck.py leaves anything to trust, or what it objects to."""
    path = folder / "certificate.json"
    path.write_text(made if isinstance(made, str) else json.dumps(made), "utf-8")
    try:
        read, trusted = recheck.recheck(str(path))
    except recheck.Disagreement as problem:
        return str(problem)
    return "trusted" if trusted or read.units.assumed else "decided"


def written(tree: Json) -> Json:
    """Return a tree, a relation, or a list of them, as a certificate has it."""
    if isinstance(tree, Fraction):
        return str(tree)
    return [written(each) for each in tree] if isinstance(tree, tuple | list) else tree


FIGURE_UNITS = {
    **{name: {"factor": "1", "base": {name: "1"}} for name in ("dollar", "second", "kelvin", "bit", "token", "date")},
    "K": {"factor": "1", "base": {"kelvin": "1"}},
    "hour": {"factor": "3600", "base": {"second": "1"}},
    "kB": {"factor": "8000", "base": {"bit": "1"}},
    "dollarhour": {"factor": "1", "base": {"token": "1"}},  # planted: "$3 hour" is none of it
}


def figure(text: str, *edges: str, **rest: Json) -> Json:
    """Return a printed figure as recheck.py reads it."""
    return recheck.Figure(printed(text, *edges, **rest), recheck.Units(FIGURE_UNITS))
