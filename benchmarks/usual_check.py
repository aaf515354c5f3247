"""The usual way of checking claims, as a script: PyYAML, pydantic, SymPy and Pint, floats and one tolerance.

python usual_check.py FOLDER
"""

from __future__ import annotations

import sys
from pathlib import Path

import yaml
from pint import UnitRegistry
from pydantic import BaseModel
from sympy import Float, sympify  # noqa: TID251 - what the engine never does is what it is measured against

TOLERANCE = 0.05  # of the printed value: what three printed digits allow and more


class Claim(BaseModel):
    """A claim as it stands in the file."""

    id: str
    says: str
    stated: str
    expression: str
    given: dict[str, str]


class File(BaseModel):
    """A file of claims."""

    document: str
    claims: list[Claim]


def main(folder: str) -> None:
    """Check every claim of a folder, and say how many hold."""
    units = UnitRegistry()
    for each in ("flop = [work]", "sequence = [line]", "token = [word]"):
        units.define(each)
    held = total = 0
    for path in sorted(Path(folder).rglob("*.yaml")):
        typed = yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader)  # noqa: TID251 - the usual way, and the C form of it
        for claim in File.model_validate(typed).claims:
            total += 1
            held += holds(claim, units)
    print(f"{held} of {total} hold")
    if held != total:
        raise SystemExit(1)


def holds(claim: Claim, units: UnitRegistry[float]) -> bool:
    """Return whether the value of a claim's expression is near the printed one."""
    inputs = {name: units.Quantity(text).to_base_units() for name, text in claim.given.items()}
    tree = sympify(claim.expression.replace("max(", "Max("))
    value = float(tree.subs({name: Float(each.magnitude) for name, each in inputs.items()}))
    printed = units.Quantity(claim.stated).to_base_units().magnitude
    return bool(abs(value - printed) <= TOLERANCE * abs(printed))


if __name__ == "__main__":
    main(sys.argv[1])
