"""What the readers of units, figures and expressions share: grammars, and the place of what a grammar refuses."""

from __future__ import annotations

import importlib.resources
from functools import cache

from lark import Lark
from lark.exceptions import UnexpectedInput, UnexpectedToken

from units.reading.tables import parser


@cache
def grammar(name: str, package: str, terminals: str = "") -> Lark:
    """Return the parser of ``<package>/<name>.lark`` and more terminals; LALR, so that no text makes it recurse."""
    rules = importlib.resources.files(package) / f"{name}.lark"
    return parser(f"{rules.read_text('utf-8')}\n{terminals}\n", str(rules))


def refusal(text: str, problem: UnexpectedInput) -> tuple[int, str]:
    """Return the offset at which the grammar gave up, and the word that stands there."""
    if isinstance(problem, UnexpectedToken) and problem.token.type == "$END":
        return len(text), "the end"
    position = problem.column - 1
    return position, repr(text[position])
