"""Forged claims on values, figures, units and sources, drawn: each verdict is another than the one that follows.

What follows is worked out here in plain fractions, from numbers printed in digits alone; nothing of
the engine or of recheck.py takes part.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from random import Random

from tests.oracles.certificates import (
    ANY,
    Json,
    claim,
    free,
    goal,
    literal,
    printed,
    printed_by,
    ranged,
    recheck,
    stated,
    symbol,
)
from tests.oracles.verdict_oracle import Number, printed_set

Drawn = list[Json]
OTHERS = {
    "verified": ("approximate", "refuted"),
    "approximate": ("verified", "refuted"),
    "refuted": ("verified", "approximate"),
}
SIZES = tuple(map(Fraction, ("1", "1", "1", "11/10", "3/2", "19/10", "2", "21/10", "1/2", "2/5", "10", "-1")))
LYING = ("verdict", "verdict", "set", "computed", "origin", "domain", "text")


class Printed:
    """A number in three digits, behind `about` if hedged: how it is printed, its value, and its allowed range."""

    def __init__(self, near: Fraction, *, hedged: bool = False) -> None:
        self.hedged = hedged
        place = 0
        while abs(near) * 10**place < 100:
            place += 1
        digits = str(max(1, round(abs(near) * 10**place)))
        digits = f"{digits[:-1]}7" if digits.endswith("0") else digits  # zeros may or may not be significant
        sign = "-" if near < 0 else ""
        whole, parts = (digits[:-place].rjust(1, "0"), digits[-place:].rjust(place, "0")) if place else (digits, "")
        self.text = f"{sign}{whole}{'.' if parts else ''}{parts}"
        self.value = Fraction(self.text)
        self.place = Fraction(1, 10**place)
        bounds = printed_set(Number(whole, parts or None, negative=bool(sign)), "about" if hedged else None)
        self.low, self.high = bounds.low or Fraction(0), bounds.high or Fraction(0)

    def figure(self) -> Json:
        """Return it as a certificate has a figure."""
        before = "about " if self.hedged else ""
        return printed(before + self.text, str(self.low), str(self.high), value=self.text)

    def verdict(self, value: Fraction) -> str:
        """Return the verdict on a computed value."""
        if self.low <= value <= self.high:
            return "verified"
        if self.hedged:
            return "approximate" if Fraction(1, 2) <= value / self.value <= 2 else "refuted"
        slip = min(self.place, abs(self.value) / 10)
        return "approximate" if self.low - slip <= value <= self.high + slip else "refuted"


def drawn_number(chance: Random) -> Fraction:
    """Return a number above zero in a few digits, the last of which is not zero."""
    return Fraction(chance.randint(1, 99) * 10 + chance.randint(1, 9), 10 ** chance.randint(0, 3))


def of_value(chance: Random, *, honest: bool = False, hedged: bool = False) -> Drawn:
    """Draw a claim on a product, a quotient or a sum with a verdict that does not follow, unless it is to be honest."""
    inputs = {name: Printed(drawn_number(chance)) for name in "ab"}
    a, b = (each.value for each in inputs.values())
    head = chance.choice(("*", "/", "+"))
    value = {"*": a * b, "/": a / b, "+": a + b}[head]
    drawn = Printed(value * chance.choice(SIZES) + Fraction(chance.randint(-3, 3), 1000), hedged=hedged)
    listed = {name: {"origin": None, "figure": each.figure()} for name, each in inputs.items()}
    ends = {"low": [str(value)] * 2, "high": [str(value)] * 2}
    rest = {"quantities": dict.fromkeys("ab", free(ANY)), "inputs": listed, "computed": ends}
    tree = [head, symbol("a"), symbol("b")]
    right = drawn.verdict(value)
    made = claim("expression", right, figure=drawn.figure(), expression=tree, **rest)
    if honest:
        return [made]
    wrong = chance.choice(OTHERS[right])
    return _lying({**made, "verdict": wrong, "recorded": wrong}, drawn, chance)


def _lying(made: Json, drawn: Printed, chance: Random) -> Drawn:
    """Return a claim that lies in one more place, in favour of its verdict."""
    how = chance.choice(LYING)
    if how == "set":
        made["figure"]["set"] = ["[", str(drawn.low - abs(drawn.low)), str(drawn.high * 10), "]"]
    elif how == "computed":
        made["computed"] = {end: [str(drawn.value)] * 2 for end in ("low", "high")}
    elif how == "domain":
        made["quantities"] = {
            **made["quantities"],
            "a": free(chance.choice((["[", "2", "1", "]"], ["(", "0", "0", ")"]))),
        }
    elif how == "text":
        made["inputs"] = {**made["inputs"], "a": literal(f"{drawn.text} of many", value=drawn.text)}
    elif how == "origin":
        source = claim(
            "source", "assumption", source="the shop", figure=Printed(drawn_number(chance)).figure(), id="source"
        )
        made["inputs"] = {**made["inputs"], "a": printed_by("source")}
        return [source, {**made, "closure": ["source"]}]
    return [made]


def of_hedged(chance: Random) -> Drawn:
    """Draw a claim on a hedged value with a verdict that does not follow."""
    return of_value(chance, hedged=True)


def between(low: Printed, high: Printed) -> Json:
    """Return a range, both ends to the finer place of the two."""
    half = str(min(low.place, high.place) / 2)
    ends = [
        printed(each.text, str(each.value - Fraction(half)), str(each.value + Fraction(half))) for each in (low, high)
    ]
    return ranged(f"{low.text} to {high.text}", *ends)


def of_range(chance: Random) -> Drawn:
    """Draw a claim on a range with a verdict that does not follow: one end lies far from where it is printed."""
    low, high = sorted(drawn_number(chance) for _ in range(2))
    high = high + 2 * low
    wrong = chance.choice((Fraction(1, 3), Fraction(1, 5), Fraction(4), Fraction(9)))
    ends = [Printed(end) for end in (low, high * wrong if wrong > 1 else high)]
    computed = [Printed(end).value for end in ((low, high) if wrong > 1 else (low * wrong, high))]
    inputs = {"a": {"origin": None, "figure": between(*(Printed(end) for end in computed))}}
    listed = {"low": [str(computed[0])] * 2, "high": [str(computed[1])] * 2}
    rest = {"quantities": {"a": free(ANY)}, "inputs": inputs, "computed": listed, "figure": between(*ends)}
    tree = ["+", symbol("a"), chance.choice((["-", ["-", ["number", "0", ""]]], ["number", "0", ""]))]
    return [claim("expression", chance.choice(("verified", "approximate")), expression=tree, **rest)]


def of_agreement(chance: Random) -> Drawn:
    """Draw two or three figures that are said to agree where two do not, or to conflict where all do."""
    first = Printed(drawn_number(chance))
    step = chance.choice((Fraction(0), Fraction(1), Fraction(-1), Fraction(5), first.value)) * (first.high - first.low)
    figures = [first, Printed(first.value + step), *([Printed(first.value)] if chance.random() < 0.3 else [])]
    sources = [
        claim("source", "assumption", source="the shop", figure=each.figure(), id=f"source-{place}")
        for place, each in enumerate(figures)
    ]
    pairs = ((one, two) for place, one in enumerate(figures) for two in figures[place + 1 :])
    meet = all(max(one.low, two.low) < min(one.high, two.high) for one, two in pairs)
    named = [each["id"] for each in sources]
    forged = claim("agree", "refuted" if meet else "verified", agree=named, closure=named)
    return [*sources, {**forged, "agree": named[:1] * 2} if chance.random() < 0.1 else forged]


def of_dimension(chance: Random) -> Drawn:
    """Draw a product of units that is said to be another one, or not to be the one that it is."""
    bases = ("dollar", "copy", "second", "minute")
    names = {name: chance.choice(bases) for name in "ab"}
    head = chance.choice(("*", "/", "+"))
    asked = [chance.choice(bases), chance.choice(bases)]
    unit = f"{asked[0]}{'/' if head == '/' else '*'}{asked[1]}" if head != "+" else asked[0]
    sized = chance.random() < 0.5
    one, two = (
        [each if sized else each.replace("minute", "second") for each in pair] for pair in (names.values(), asked)
    )
    right = one == two or (head == "*" and sorted(one) == sorted(two)) if head != "+" else one[0] == one[1] == two[0]
    if head == "/" and one[0] == one[1]:
        right = two[0] == two[1]
    balances = chance.random() < 0.5
    quantities = {name: free(ANY, unit=each) for name, each in names.items()}
    verdict = "refuted" if balances is right else "verified"
    tree = [head, symbol("a"), symbol("b")]
    rest = {"quantities": quantities, "unit": unit, "sized": sized, "balances": balances, "implicit": []}
    if head == "*" and balances and chance.random() < 0.5:
        return [_with_constant(chance, names, asked, {**rest, "right": right})]
    return [claim("dimension", verdict, expression=tree, **rest)]


def _with_constant(chance: Random, names: Mapping[str, str], asked: list[str], rest: Json) -> Json:
    """Draw a product that has the unit with a constant that is left out, or not even with it, called otherwise."""
    right, completes = rest.pop("right"), chance.random() < 0.5
    missing = f"{asked[0]}*{asked[1]}/{names['a']}/{names['b']}" if completes else "copy*copy*copy*copy*copy"
    constant = {**free(ANY, unit=missing), "value": "1"}
    follows = "verified" if right else "conditional" if completes else "refuted"
    verdict = chance.choice([each for each in ("verified", "conditional", "refuted") if each != follows])
    tree, quantities = ["*", symbol("a"), symbol("b"), symbol("c")], {**rest["quantities"], "c": constant}
    return claim("dimension", verdict, expression=tree, **{**rest, "quantities": quantities, "implicit": ["c"]})


def of_assumption(chance: Random) -> Drawn:
    """Draw an outside fact without a source, with a verdict that only a proof has, or with a set of its own."""
    drawn = Printed(drawn_number(chance))
    made = claim("source", "assumption", source="the shop", figure=drawn.figure())
    how = chance.randrange(4)
    if how == 0:
        return [{**made, "source": chance.choice(("", None, 1, ["the shop"], {}))}]
    if how == 1:
        return [{**made, "verdict": chance.choice(("verified", "approximate", "refuted", "proved"))}]
    if how == 2:
        return [{**made, "figure": {**drawn.figure(), "set": ["[", str(drawn.low), str(drawn.high + 1), "]"]}}]
    return [{**made, chance.choice(("kind", "recorded")): chance.choice(("axiom", "", "always"))}]


def of_circle(chance: Random) -> Drawn:
    """Draw claims each of which rests on the next and the last on the first, or that hide what they rest on."""
    size, drawn = chance.randint(1, 4), Printed(drawn_number(chance))
    ends = [str(drawn.value)] * 2
    rest = {"expression": symbol("a"), "quantities": {"a": free(ANY)}, "computed": {"low": ends, "high": ends}}
    names = [f"link-{place}" for place in range(size)]
    rest["figure"] = drawn.figure()
    honest = chance.random() < 0.5
    return [
        claim(
            "expression",
            "verified",
            **rest,
            id=name,
            inputs={"a": printed_by(names[(place + 1) % size])},
            closure=names if honest else [each for each in names if each != name],
        )
        for place, name in enumerate(names)
    ]


def of_condition(chance: Random) -> Drawn:
    """Draw a statement about a printed figure that assumes another one, or none, in its place."""
    drawn = Printed(drawn_number(chance))
    other = Printed(drawn.value * chance.choice((Fraction(1, 2), Fraction(11, 10), Fraction(3))))
    source = claim("source", "assumption", source="the shop", figure=drawn.figure(), id="source")
    x, end = symbol("x"), ["number", str(other.value), ""]
    given = chance.choice(([[x, "==", end]], [[x, ">=", end]]))
    proved = goal([x, ">=", end], {"rule": "sign", "tree": ["given", 0]}, given, {"x": str(other.value)})
    inputs = {
        "x": chance.choice(
            (printed_by("source"), printed_by("source"), {**printed_by("source"), "figure": other.figure()})
        )
    }
    made = stated({"x": free(["(", "0", None, ")"])}, proved)
    return [source, {**made, "inputs": inputs, "closure": ["source"]}]


NO_RANGE: Json = {"range": None, "quantities": {}, "inputs": {}}  # what a share of listed cases says of ranges


def of_share(chance: Random) -> Drawn:
    """Draw a word of frequency over honest cases with a verdict that their share has not, or over one case twice."""
    cases = [{**of_value(chance, honest=True)[0], "id": f"case-{number}"} for number in range(chance.randint(2, 5))]
    named = [each["id"] for each in cases]
    share = Fraction(sum(each["verdict"] == "verified" for each in cases), len(cases))
    word, bound = chance.choice(("most", "usually")), Fraction(1, 2)  # more than half of the cases
    right = "verified" if share > bound else "refuted"
    told = chance.choice((named, named, named[:1] * 2, named[:1]))
    verdict = chance.choice(OTHERS[right]) if told is named else "verified"
    return [*cases, claim("share", verdict, word=word, cases=told, **NO_RANGE, closure=list(dict.fromkeys(told)))]


def of_whole(chance: Random) -> Drawn:
    """Draw parts with a total and a verdict that is not theirs, or one part twice."""
    parts = [Printed(drawn_number(chance)) for _ in range(chance.randint(2, 4))]
    steps = [each.place for each in parts]
    near = sum((each.value for each in parts), Fraction(0)) + chance.choice((0, 0, 1, 2, -3, 20)) * max(steps)
    total = Printed(near)
    apart = abs(sum((each.value for each in parts), -total.value))
    together = len(parts) * min(steps) + min(*steps, total.place)
    right = "verified" if 2 * apart < together else "approximate" if 2 * apart < sum(steps) + total.place else "refuted"
    sources = [
        claim("source", "assumption", source="the shop", figure=each.figure(), id=f"part-{place}")
        for place, each in enumerate(parts)
    ]
    named = [each["id"] for each in sources]
    told = chance.choice((named, named, named[:1] * 2))
    verdict = chance.choice(OTHERS[right]) if told is named else "verified"
    return [*sources, claim("whole", verdict, figure=total.figure(), parts=told, closure=list(dict.fromkeys(told)))]


VALUES: dict[str, Callable[[Random], Drawn]] = {
    "value": of_value,
    "hedged value": of_hedged,
    "range": of_range,
    "agreement": of_agreement,
    "dimension": of_dimension,
    "assumption": of_assumption,
    "circle": of_circle,
    "share": of_share,
    "whole": of_whole,
    "condition": of_condition,
}
UNITS = {name: {"factor": "1", "base": {name: "1"}} for name in ("dollar", "copy", "second")}
UNITS |= {"minute": {"factor": "60", "base": {"second": "1"}}}
assert all(recheck.BUILT_IN_UNITS.get(name) is None or name == "minute" for name in UNITS)
