"""The methods that prove a goal without maxima or minima, in the order in which they are tried.

A method that does not apply returns nothing. Each is sound by itself, so that one can be added to the tuple, or taken
out of it, and no verdict becomes wrong.
"""

from __future__ import annotations

from typing import Protocol

from derive.proof.decision import Budget, Proved
from derive.proof.methods.by_form import by_bounds, by_logarithms, by_normal_form
from derive.proof.methods.by_signs import by_plain_signs
from derive.proof.methods.calculus import by_calculus
from derive.proof.methods.few_whole_numbers import by_few_whole_numbers
from derive.proof.methods.residues import by_residues
from derive.proof.methods.smt import by_solver
from derive.statements.goal import Goal


class Method(Protocol):
    """A way to prove a goal: its relation, under what it assumes, for all values in the domains of its quantities."""

    __name__: str

    def __call__(self, goal: Goal, budget: Budget, /) -> Proved | None:
        """Return a proof, ``None`` where the method finds none.

        Raises:
            TooLarge: a form would pass the size limits.
            UndefinedForm: some part divides by what is identically zero.
        """
        ...


METHODS: tuple[Method, ...] = (
    by_plain_signs,
    by_normal_form,
    by_few_whole_numbers,
    by_residues,
    by_bounds,
    by_logarithms,
    by_calculus,
    by_solver,
)
