"""A grammar of forged certificates, by kind of evidence: each says something false, sealed with hashes that fit.

`KINDS` draws one claim, or several that rest on one another, of each kind; nothing where what was drawn is true,
or cannot be told to be false. recheck.py must refuse each, or leave it to trust and say so.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.oracles.certificates import ONE, POSITIVE, ZERO, Json, claim, free, goal, recheck, stated, symbol
from tests.oracles.claim_oracle import broken
from tests.oracles.forged_proofs import LOOKED_AT, TRUST, Forger, minus, number, true_relation
from tests.oracles.forged_values import VALUES

Drawn = list[Json] | None
TURNED = {"==": "==", ">=": "<=", "<=": ">=", ">": "<", "<": ">"}
FROM_ONE_ON = ["(", "1", None, ")"]
OPPOSITES = {">": "<=", "<=": ">", ">=": "<", "<": ">="}
ORDERS = ("increasing", "decreasing", "nondecreasing", "nonincreasing")
SHAPES = ("proportional", "inverse", "constant", "power", "affine", *ORDERS, *ORDERS)


def false(made: Json) -> Drawn:
    """Return a claim if what it states is broken somewhere; else nothing."""
    return [made] if broken(made, LOOKED_AT) else None


def by_rule(rule: str) -> Callable[[Random], Drawn]:
    """Return what draws a false relation with a proof by a rule."""

    def drawn(chance: Random) -> Drawn:
        forger = Forger(chance)
        forger.suppose()
        if rule == "put" and chance.random() < 0.8:
            forger.given.append([forger.leaf(), "==", forger.tree(1)])
        tree = forger.tree(3 if rule == "sign" else 2, of_proof=True)
        relation = forger.shown_by(tree) if chance.random() < 0.7 else forger.relation()
        forger.keep([relation, forger.given, tree])
        if rule == "sign":
            how = {"rule": rule, "tree": tree} if chance.random() < 0.8 else forger.by_sign(relation)
        else:
            how = forger.by_parts(relation, 2, rule)
        before = [forger.listed(forger.relation(1), forger.given) for _ in range(chance.choice((0, 0, 0, 1, 2)))]
        said = {"relation": relation, "assuming": forger.given}
        return false(forger.claimed("always", said, [*before, forger.listed(relation, forger.given, how)]))

    return drawn


def by_value(chance: Random) -> Drawn:
    """Draw a false relation of numbers and constants, which two values are said to show."""
    forger = Forger(chance)
    forger.quantities = {
        name: {**each, "value": chance.choice(("1", "2", "-1"))} for name, each in forger.quantities.items()
    }
    relation = forger.relation(3)
    said = {"relation": relation, "assuming": []}
    return false(forger.claimed("always", said, [forger.listed(relation, [], {"rule": "value"})]))


def by_trust(chance: Random) -> Drawn:
    """Draw a false relation of which a part of the proof is left to trust."""
    forger = Forger(chance)
    forger.suppose()
    relation = forger.relation()
    forger.keep([relation, forger.given])
    how = forger.by_parts(relation, 2)
    inner = {"put": "then", "pick": "then", "cases": "cases"}[how["rule"]]
    how = chance.choice((TRUST, {**how, inner: [TRUST] * len(how[inner]) if inner == "cases" else TRUST}))
    said = {"relation": relation, "assuming": forger.given}
    return false(forger.claimed("always", said, [forger.listed(relation, forger.given, how)]))


def by_steps(chance: Random) -> Drawn:
    """Draw a false relation that rests on steps before it, which are false, given something else, or out of order."""
    forger = Forger(chance)
    forger.suppose()
    step, relation = forger.relation(1), forger.relation(1)
    forger.keep([step, relation, forger.given])
    other = chance.choice(([], forger.given, [*forger.given, step], [step], [relation]))
    goals = [
        forger.listed(step, other),
        forger.listed(relation, [*forger.given, step], {"rule": "sign", "tree": ["given", len(forger.given)]}),
    ]
    if chance.random() < 0.5:
        goals.append(forger.listed(relation, forger.given))
    said = {"relation": relation, "assuming": forger.given}
    return false(forger.claimed("always", said, chance.sample(goals, len(goals))))


def moving(kind: str) -> Callable[[Random], Drawn]:
    """Return what draws a false statement of a kind in which a quantity moves, with a proof of each of its goals."""

    def drawn(chance: Random) -> Drawn:
        forger = Forger(chance)
        forger.suppose(1)
        said = _said(kind, forger)
        made = forger.claimed(kind, said, [])
        forger.keep([symbol("x"), *said.values()], "x_2", "x_3")
        if not broken(made, LOOKED_AT):
            return None
        goals = [forger.listed(*each) for each in _goals_of(made) if not isinstance(each[0][0], str)]
        if kind == "limit":
            goals = [{**each, "proof": {"rule": "degrees"}} for each in goals]
        elif chance.random() < 0.2:
            goals = chance.sample(goals, chance.randint(0, len(goals)))
        made["stated"] = {"answer": "proved", "goals": goals}
        return [made]

    return drawn


def _said(kind: str, forger: Forger) -> Json:
    """Return a drawn statement of a kind about x."""
    chance, tree = forger.chance, forger.tree(2)
    said = {"expression": ["*", tree, symbol("x")] if chance.random() < 0.3 else tree, "assuming": forger.given}
    if kind == "independent":
        return {**said, "of": "x"}
    if kind == "scaling":
        form = chance.choice(SHAPES)
        return {
            **said,
            "in": "x",
            "as": form,
            "exponent": chance.choice(("2", "1/2", "-2")) if form == "power" else None,
        }
    if kind == "limit":
        return {
            **said,
            "as": "x",
            "to": chance.choice(("infinity", "0", "1")),
            "is": chance.choice((ZERO, ONE, forger.tree(1))),
        }
    place = chance.choice((ZERO, ONE, forger.tree(1)))
    square = ["^", minus(symbol("x"), place), number("2")]
    whole = chance.choice((said["expression"], square, ["+", square, tree]))
    return {**said, "expression": whole, "over": "x", "at": place, "kind": chance.choice(("minimum", "maximum"))}


def _goals_of(made: Json) -> list[tuple[Json, Json]]:
    """Return what a statement comes down to, as recheck.py has it, so that nothing is refused for a goal left out."""
    scope = recheck.Scope(made["quantities"], recheck.Units({}))
    try:
        goals = recheck.Statement(made["kind"], made["statement"], [], scope).goals()
    except (recheck.Disagreement, recheck.Unsure, ArithmeticError):
        return []
    return [(_json(each.relation), [_json(one) for one in each.given]) for each in goals]


def _json(tree: object) -> Json:
    if isinstance(tree, tuple):
        return [_json(each) for each in tree]
    return tree if isinstance(tree, str) else str(tree)


KINDS: dict[str, Callable[[Random], Drawn]] = {
    **{f"proof by {rule}": by_rule(rule) for rule in ("sign", "put", "pick", "cases")},
    "proof by value": by_value,
    "proof left to trust": by_trust,
    "steps on the way": by_steps,
    **{kind: moving(kind) for kind in ("independent", "scaling", "limit", "optimum")},
}


def by_counterexample(chance: Random) -> Drawn:
    """Draw a true relation that a point is said to break: it breaks another relation, or is no point of the domain."""
    forger = Forger(chance)
    relation = true_relation(forger)
    forger.keep(relation)
    turned = {"==": ">", ">=": "<", "<=": ">", ">": "<=", "<": ">="}[relation[1]]
    shown = chance.choice(
        (relation, relation, [relation[2], relation[1], relation[0]], [relation[0], turned, relation[2]])
    )
    given = [] if chance.random() < 0.7 else [forger.relation(1)]
    point = {name: chance.choice(("0", "1", "-1", "1/2", "-7", "1000")) for name in forger.quantities}
    if chance.random() < 0.1:
        point["w"] = "1"
    failing = goal(shown, None, given, point)
    made = forger.claimed("always", {"relation": relation, "assuming": []}, [failing], "refuted")
    if chance.random() < 0.3:
        made["stated"]["answer"] = "no value"
    return [made]


def by_completing(chance: Random) -> Drawn:
    """Draw a statement called conditional: a true one that is said to fail, or a false one under itself."""
    forger = Forger(chance)
    if chance.random() < 0.5:
        (made,) = by_counterexample(chance) or []
        relation = made["statement"]["relation"]
        unsaid: Json = chance.choice(([], [relation], [[ONE, ">", ZERO]]))
        made["stated"]["goals"][0]["relation"] = relation
    else:
        relation = forger.relation(2)
        forger.keep(relation)
        made = forger.claimed("always", {"relation": relation, "assuming": []}, [], "refuted")
        point = broken(made, LOOKED_AT)
        if point is None:
            return None
        here = {name: str(value) for name, value in point.items() if forger.quantities[name]["value"] is None}
        made["stated"]["goals"] = [goal(relation, None, point=here)]
        unsaid = [relation if chance.random() < 0.5 else [relation[2], TURNED[relation[1]], relation[0]]]
    place = chance.choice((made["stated"]["goals"][0]["point"], forger.witness([])))
    itself = goal(relation, {"rule": "sign", "tree": ["given", 0]}, unsaid, place)
    completed = {"answer": "proved", "goals": [itself] if chance.random() < 0.8 else []}
    return [{**made, "verdict": "conditional", "recorded": "conditional", "unsaid": unsaid, "completed": completed}]


def by_degrees_refuted(chance: Random) -> Drawn:
    """Draw a limit that is one, and is said to be none: a number and what vanishes far out."""
    forger = Forger(chance)
    forger.quantities = {"x": {**forger.quantity(), "domain": ["(", "0", None, ")"], "value": None, "integer": False}}
    limit, x = number(chance.choice(("0", "1", "-2", "1/2"))), symbol("x")
    small = [
        "/",
        number(chance.choice(("1", "-3", "10"))),
        ["^", ["+", x, ONE], number(chance.choice(("1", "2", "3")))],
    ]
    tree = ["+", small, limit] if chance.random() < 0.5 else ["/", ["+", ["*", limit, x], small], x]
    failing = goal([tree, "->", limit, "x", "infinity"], None)
    said = {"expression": tree, "as": "x", "to": "infinity", "is": limit, "assuming": []}
    return [forger.claimed("limit", said, [failing], "refuted")]


def by_name(chance: Random) -> Drawn:
    """Draw a false relation about a quantity with a name that a reader might take for something of its own."""
    odd = chance.choice(
        ("#0", "#0", "#0", "#1", "", "X", "x y", "__proto__", "x_", "_x", "1", "x\n", "x\u200b", "\u00e9")
    )
    x = symbol("x")
    atom = chance.choice((["log", x], ["^", number("2"), minus(x, ONE)], ["max", x, ["*", x, x]]))
    left = ["+", atom, ["*", symbol(odd), ZERO]]
    relation = [left, ">", ONE] if atom[0] != "log" else [left, ">", ZERO]
    tree = symbol(odd) if atom[0] == "log" else minus(symbol(odd), ONE)
    quantities = {"x": free(POSITIVE), odd: free(FROM_ONE_ON)}
    return [stated(quantities, goal(relation, {"rule": "sign", "tree": chance.choice((tree, symbol(odd)))}))]


def by_possibility(chance: Random) -> Drawn:
    """Draw something impossible said to be possible, or something possible with a proof that it is not."""
    if chance.random() < 0.5:
        (made,) = by_counterexample(chance) or []
        denial, answer, verdict = made["statement"]["relation"], made["stated"], "verified"
        if chance.random() < 0.5:  # the denial of something else, which fails indeed
            impossible = [denial[0], OPPOSITES.get(denial[1], ">"), denial[2]]
            answer = {"answer": "refuted", "goals": [goal([ONE, "<", ZERO], None)]}
            return _possible(made, impossible, [ONE, "<", ZERO], answer, verdict)
    else:
        found = by_rule(chance.choice(("sign", "cases", "put")))(chance)
        if found is None:
            return None
        (made,) = found
        denial, answer, verdict = made["statement"]["relation"], made["stated"], "refuted"
    if denial[1] == "==":
        return None
    return _possible(made, [denial[0], OPPOSITES[denial[1]], denial[2]], denial, answer, verdict)


def _possible(made: Json, relation: Json, denial: Json, answer: Json, verdict: str) -> Drawn:
    said = {"relation": relation, "assuming": made["statement"]["assuming"]}
    rest = {"quantities": made["quantities"], "inputs": {}, "denial": denial, "unsaid": [], "denied": answer}
    return [claim("possible", verdict, statement=said, **rest)]


KINDS |= {
    "possibility": by_possibility,
    "counterexample": by_counterexample,
    "completed": by_completing,
    "limit refuted": by_degrees_refuted,
    "name": by_name,
    **VALUES,
}
