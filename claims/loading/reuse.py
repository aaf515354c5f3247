"""What an earlier load made, for the next one: taken over wherever it was made from the very same things."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")


class Afresh:
    """Everything is made anew, and nothing kept: how a command loads once."""

    def made(self, _name: Hashable, _of: tuple[object, ...], make: Callable[[], T]) -> T:
        """Return what is made."""
        return make()

    def same(self, _name: Hashable, value: T) -> T:
        """Return the value."""
        return value


class Reuse(Afresh):
    """What one load made, each under a name, and what the load before it had made.

    Args:
        earlier: the load before, if there was one; what is not asked for again is not kept.
    """

    def __init__(self, earlier: Reuse | None = None) -> None:
        """Begin with nothing made."""
        self._earlier = {} if earlier is None else earlier.kept
        self.kept: dict[Hashable, tuple[tuple[object, ...], Any]] = {}

    def made(self, name: Hashable, of: tuple[object, ...], make: Callable[[], T]) -> T:
        """Return what was made under a name from these very objects, or make it.

        Args:
            name: tells what is made, and for what.
            of: all that it is made from; objects that are never changed.
            make: makes it.
        """
        known = self._earlier.get(name)
        if known is None or len(known[0]) != len(of) or any(a is not b for a, b in zip(known[0], of, strict=True)):
            known = of, make()
        self.kept[name] = known
        found: T = known[1]
        return found

    def same(self, name: Hashable, value: T) -> T:
        """Return the earlier value of a name where this one equals it, so that what was made from that serves again."""
        known = self._earlier.get(name)
        kept = known[1] if known is not None and (known[1] is value or known[1] == value) else value
        self.kept[name] = (), kept
        return kept


AFRESH = Afresh()
