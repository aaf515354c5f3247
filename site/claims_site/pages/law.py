"""Laws as formula pages show them: the proof, and the planted fault that must not get past."""

from __future__ import annotations

from claims.schema.characters import visible
from claims_site import contexts
from claims_site.pages import mathematics
from derive.derivation.properties import Property
from derive.expressions.quantity import Symbol
from derive.notation.display import show_point
from derive.proof import Decision, Proved, Refuted


def law_entry(law: Property) -> contexts.Law:
    """Return a law with the evidence for it, decided anew."""
    kept, planted = law.decide(), law.catch()
    return contexts.Law(
        name=law.name,
        sentence=visible(law.sentence),
        rung=kept.rung.value if isinstance(kept, Proved) else "",
        steps=tuple(visible(step) for step in kept.steps) if isinstance(kept, Proved) else (),
        planted=mathematics.equation(Symbol(law.formula.of), law.wrong),
        caught=_caught(planted),
    )


def _caught(planted: Decision) -> str:
    """Return the point where a planted formula breaks its law, in words."""
    if not isinstance(planted, Refuted):
        return ""
    found = planted.counterexample
    if found is None:
        return visible(planted.grounds)
    sides = " against ".join(found.sides)
    return visible(f"{show_point(found.point)}: {sides}" if found.point else sides)
