"""Values that remember their hash: what is kept of trees is looked up by them, over and over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

T = TypeVar("T", bound="Hashed")


class Hashed:
    """A value with room for its hash, which no copy and no pickle takes along: another process hashes otherwise."""

    __slots__ = ("kept_hash",)
    kept_hash: int


@dataclass_transform(frozen_default=True)
def immutable(kind: type[T]) -> type[T]:
    """Make a frozen dataclass with slots, whose values work their hash out once, when it is first asked for."""
    made = dataclass(frozen=True, slots=True)(kind)
    work_out = made.__hash__

    def hash_of(value: T) -> int:
        try:
            return value.kept_hash
        except AttributeError:
            found = work_out(value)
            object.__setattr__(value, "kept_hash", found)
            return found

    setattr(made, "__hash__", hash_of)  # noqa: B010 - mypy takes a method for given
    return made
