"""Normal forms by the trees that they are of: those asked for lately, and none that is long."""

from __future__ import annotations

from functools import cache

from derive.expressions.expression import Expression
from derive.normal_form.rational_functions import Form

MOST = 4096  # parts of trees; a statement has some hundred, and asks for the form of each some ten times
LONGEST = 100  # terms; what people write has fewer, and forms of strangers must not fill the memory


class Remembered:
    """The latest forms; after so many of them those that were not asked for since as many before are forgotten."""

    def __init__(self) -> None:
        self._latest: dict[Expression, Form] = {}
        self._before: dict[Expression, Form] = {}

    def get(self, tree: Expression) -> Form | None:
        """Return the form of a tree, if it is remembered."""
        found = self._latest.get(tree)
        if found is None:
            found = self._before.get(tree)
            if found is not None:
                self.keep(tree, found)
        return found

    def keep(self, tree: Expression, form: Form) -> None:
        """Remember the form of a tree."""
        if len(form.top) + len(form.bottom) > LONGEST:
            return
        if len(self._latest) >= MOST:
            self._latest, self._before = {}, self._latest
        self._latest[tree] = form


@cache
def remembered() -> Remembered:
    """Return what this process remembers."""
    return Remembered()
