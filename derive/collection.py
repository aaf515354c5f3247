"""The library: every formula, quantity and law of `derive.formulas`, collected once."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from types import ModuleType

import derive.formulas
from derive.derivation.definition import FormulaError
from derive.derivation.formula import Formula
from derive.derivation.law import Law
from derive.expressions.quantity import Quantity


@dataclass(frozen=True)
class Library:
    """Formulas and quantities by name, and the laws that hold of them."""

    formulas: Mapping[str, Formula]
    quantities: Mapping[str, Quantity]
    laws: tuple[Law, ...]


@cache
def library() -> Library:
    """Return everything that the modules of `derive.formulas` define.

    Raises:
        FormulaError: one name stands for two formulas, or for two quantities.
    """
    modules = [importlib.import_module(f"derive.formulas.{name}") for name in module_names()]
    formulas = _formulas(modules)
    laws = tuple(value for module in modules for value in vars(module).values() if isinstance(value, Law))
    return Library(formulas, _quantities(modules), laws)


def module_names() -> list[str]:
    """Return the subjects: the modules of `derive.formulas` in alphabetical order."""
    return sorted(module.name for module in pkgutil.iter_modules(derive.formulas.__path__))


def _formulas(modules: Iterable[ModuleType]) -> dict[str, Formula]:
    found: dict[str, Formula] = {}
    by_subject = {module.__name__.rpartition(".")[2]: module for module in modules}
    for subject, module in by_subject.items():
        for value in vars(module).values():
            if not isinstance(value, Formula):
                continue
            if value.subject not in by_subject:
                raise FormulaError(f"{value.name}: stands in {module.__name__}; begin its name with `{subject}.`")
            if value.subject != subject:  # imported from the module that it belongs to
                continue
            if found.setdefault(value.name, value) is not value:
                raise FormulaError(f"{value.name}: two formulas have this name; rename one")
    return found


def _quantities(modules: Iterable[ModuleType]) -> dict[str, Quantity]:
    found: dict[str, Quantity] = {}
    for quantity in (value for module in modules for value in vars(module).values() if isinstance(value, Quantity)):
        if found.setdefault(quantity.name, quantity) != quantity:
            first = found[quantity.name]
            raise FormulaError(
                f"{quantity.name} means two things: {first.meaning!r} and {quantity.meaning!r}; rename one"
            )
    return found
