"""Values that remember their hash: what is kept of trees is looked up by them, over and over."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T", bound="type[Hashed]")


class Hashed:
    """A value with room for its hash, which no copy and no pickle takes along: another process hashes otherwise."""

    __slots__ = ("kept_hash",)
    kept_hash: int


def hashed_once(kind: T) -> T:
    """Let values of a frozen dataclass with slots work their hash out once, when it is first asked for."""
    work_out = kind.__hash__

    def hash_of(value: Hashed) -> int:
        try:
            return value.kept_hash
        except AttributeError:
            found = work_out(value)
            object.__setattr__(value, "kept_hash", found)
            return found

    setattr(kind, "__hash__", hash_of)  # noqa: B010 - mypy takes a method for given
    return kind
