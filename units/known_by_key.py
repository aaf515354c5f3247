"""Values that one part stands for: they are equal and hashed by it, whatever else they hold."""

from __future__ import annotations

from collections.abc import Hashable


class KnownByKey:
    """A value that is compared by its ``key`` alone. A struct would compare by all that it holds.

    Structs have a ``!=`` that does not ask their ``==``, so that both stand here.
    """

    __slots__ = ()

    @property
    def key(self) -> Hashable:
        """What tells it from others of its kind."""
        raise NotImplementedError  # no abstract base class: structs have a metaclass of their own

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, type(self)) and self.key == other.key)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self.key)
