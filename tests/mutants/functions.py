"""Functions of a loaded module, by the places of mutants, and the code that a damaged module has in their stead."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from types import CodeType, FunctionType, ModuleType
from typing import Any

from tests.mutants.mutants import Mutant


def exchangeable(module: ModuleType, mutant: Mutant) -> tuple[FunctionType, CodeType] | None:
    """Return the function that a mutant damages and its damaged code, where the one can hold the other."""
    function, code = live(module, mutant.place), damaged(mutant)
    if function is None or code is None or code.co_freevars != function.__code__.co_freevars:
        return None
    return function, code


def live(module: ModuleType, place: str) -> FunctionType | None:
    """Return the function of a place as it is loaded, out of what wraps it; nothing where there is no such one."""
    found: Any = module
    for name in place.split("."):
        found = _unwrapped(vars(found).get(name)) if isinstance(found, ModuleType | type) else None
    return found if isinstance(found, FunctionType) else None


def _unwrapped(found: Any) -> Any:
    """Return what a property, a method or a decorated function wraps, and forget what it has kept."""
    while not isinstance(found, FunctionType | type) or hasattr(found, "__wrapped__"):
        if isinstance(found, property):
            found = found.fget
        elif isinstance(found, functools.cached_property):
            found = found.func
        elif isinstance(found, staticmethod | classmethod):
            found = found.__func__
        elif hasattr(found, "__wrapped__"):
            getattr(found, "cache_clear", int)()
            found = found.__wrapped__
        else:
            return None
    return found


def damaged(mutant: Mutant) -> CodeType | None:
    """Return the code of a damaged function; nothing where it is none, or one of several with its name."""
    found = list(_codes(compile(mutant.source, "<damaged>", "exec", dont_inherit=True), mutant.place))
    return found[0] if len(found) == 1 else None


def _codes(code: CodeType, place: str) -> Iterator[CodeType]:
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            if inner.co_qualname == place:
                yield inner
            elif place.startswith(f"{inner.co_qualname}."):
                yield from _codes(inner, place)
