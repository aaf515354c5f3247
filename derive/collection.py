"""The library: every formula, quantity and law of `derive.formulas` and of installed packages, collected once."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.metadata import EntryPoint
from types import ModuleType

from msgspec import Struct
from msgspec.structs import replace

import derive.formulas
from derive.derivation.definition import FormulaError
from derive.derivation.formula import Formula
from derive.derivation.law import Law
from derive.expressions.quantity import Quantity
from derive.packages import offered, opened, told, told_as_import_error
from units import InputError
from units.reading.codes import Code

SUBJECT = re.compile(r"[a-z][a-z0-9_]*")  # as claims can write it before the dot


class Library(Struct, frozen=True):
    """Formulas and quantities by name, the laws that hold of them, and what is wrong with packages left out."""

    formulas: Mapping[str, Formula]
    quantities: Mapping[str, Quantity]
    laws: tuple[Law, ...]
    problems: tuple[InputError, ...] = ()


@cache
def library() -> Library:
    """Return everything that the modules of `derive.formulas` define, and each installed package that is sound.

    Raises:
        FormulaError: one name stands for two formulas of our own, or for two quantities.
    """
    modules = {name: importlib.import_module(f"derive.formulas.{name}") for name in module_names()}
    found, problems = collected(modules), []
    for point in offered():
        try:
            modules, found = _joined(modules, point)
        except (FormulaError, ImportError) as problem:
            hint = "mend or uninstall it; everything else is decided without it"
            problems.append(
                InputError(f"{told(point)}: {problem}", "formulas that can be used", hint, code=Code.UNFIT_CALL)
            )
    return replace(found, problems=tuple(problems))


def collected(modules: Mapping[str, ModuleType]) -> Library:
    """Return what the modules define, each under its subject.

    Raises:
        FormulaError: one name stands for two formulas, or for two quantities.
    """
    laws = (value for module in modules.values() for value in vars(module).values() if isinstance(value, Law))
    return Library(_formulas(modules), _quantities(modules.values()), tuple(laws))


def _joined(modules: Mapping[str, ModuleType], point: EntryPoint) -> tuple[dict[str, ModuleType], Library]:
    """Return the modules with that of a package, and what they define; each formula of the package was worked out.

    Raises:
        FormulaError: the package clashes with what is there.
        ImportError: it cannot be imported, or a formula of it does not follow.
    """
    if point.name in modules:
        raise FormulaError(f"there are formulas called `{point.name}.` already; give the entry point another name")
    if SUBJECT.fullmatch(point.name) is None:
        raise FormulaError("its name is none that claims can write; take lower-case letters, digits and `_`")
    joined = {**modules, point.name: opened(point)}
    found = collected(joined)
    own = [formula for formula in found.formulas.values() if formula.subject == point.name]
    if not own:
        raise FormulaError(f"it defines no formula whose name begins with `{point.name}.`")
    with told_as_import_error():
        _ = [formula.content for formula in own]
    return joined, found


def module_names() -> list[str]:
    """Return the subjects: the modules of `derive.formulas` in alphabetical order."""
    return sorted(module.name for module in pkgutil.iter_modules(derive.formulas.__path__))


def _formulas(by_subject: Mapping[str, ModuleType]) -> dict[str, Formula]:
    found: dict[str, Formula] = {}
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
