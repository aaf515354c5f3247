"""The library: formulas, quantities and properties of `derive.formulas` and of installed packages, loaded by subject.

Two rules find one without loading the others: the formula `batching.optimal_batch` is defined in
`derive.formulas.batching`, and the quantity `batch` by a call `quantity("batch", ...)` in the source of its module.
"""

from __future__ import annotations

import importlib
import importlib.resources
import pkgutil
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from importlib.metadata import EntryPoint
from types import ModuleType
from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct
from msgspec.structs import replace

import derive.formulas
from derive.derivation.formula import Formula, FormulaError
from derive.expressions.quantity import Quantity
from derive.packages import as_import_error, describe_package, find_packages, open_package
from units import InputError
from units.reading.codes import Code

if TYPE_CHECKING:
    from derive.derivation.properties import Property

Value = TypeVar("Value")
SUBJECT = re.compile(r"[a-z][a-z0-9_]*")  # as claims can write it before the dot
QUANTITY = re.compile(r'\bquantity\(\s*"(\w+)"')  # as modules of `derive.formulas` define one


class LazyMapping(Mapping[str, Value]):
    """Values by name: asking for one loads what defines it, listing them loads all.

    Args:
        find: returns the value of a name, ``None`` where there is none.
        load: returns all values.
    """

    def __init__(self, find: Callable[[str], Value | None], load: Callable[[], Mapping[str, Value]]) -> None:
        self._find, self._load = find, load

    def __getitem__(self, name: str) -> Value:
        found = self._find(name)
        if found is None:
            raise KeyError(name)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._load())

    def __len__(self) -> int:
        return len(self._load())


class Definitions(Struct, frozen=True):
    """What modules define: formulas and quantities by name, properties, and the problems of packages left out."""

    formulas: Mapping[str, Formula]
    quantities: Mapping[str, Quantity]
    properties: tuple[Property, ...]
    problems: tuple[InputError, ...] = ()


class Library(Struct, frozen=True):
    """Formulas and quantities by name, loaded when they are asked for.

    Args:
        formulas: by name; one is found by the subject before its dot, which is the name of its module.
        quantities: by name; one is found by its definition in the source of a module.
    """

    formulas: Mapping[str, Formula]
    quantities: Mapping[str, Quantity]

    @property
    def properties(self) -> tuple[Property, ...]:
        """The properties of all formulas."""
        return definitions().properties

    @property
    def problems(self) -> tuple[InputError, ...]:
        """What is wrong with installed packages that are left out; without packages nothing is loaded."""
        return definitions().problems if packages_installed() else ()


@cache
def library() -> Library:
    """Return the formulas and quantities of `derive.formulas` and of each installed package that is sound."""
    return Library(LazyMapping(_formula, lambda: definitions().formulas), LazyMapping(_quantity, _all_quantities))


def _quantity(name: str) -> Quantity | None:
    """Return a quantity from the module that defines it; one of a package needs all to be loaded."""
    subject = _subjects_by_quantity().get(name)
    if subject is not None:
        return _quantities([_module(subject)])[name]
    return _all_quantities().get(name) if packages_installed() else None


@cache
def _subjects_by_quantity() -> Mapping[str, str]:
    """Return the subject that defines each quantity of our own, read from the sources: no module is imported."""
    sources = importlib.resources.files(derive.formulas)
    texts = {subject: (sources / f"{subject}.py").read_text("utf-8") for subject in subjects()}
    return {name: subject for subject, text in texts.items() for name in QUANTITY.findall(text)}


def _all_quantities() -> Mapping[str, Quantity]:
    return definitions().quantities


@cache
def definitions() -> Definitions:
    """Return everything that the modules of `derive.formulas` define, and each installed package that is sound.

    Raises:
        FormulaError: two formulas of our own have one name, or two quantities.
    """
    modules = {subject: _module(subject) for subject in subjects()}
    found, problems = collect(modules), []
    for point in find_packages():
        try:
            modules, found = _with_package(modules, point)
        except (FormulaError, ImportError) as problem:
            hint = "fix or uninstall the package; it is ignored"
            problems.append(
                InputError(f"cannot load {describe_package(point)}: {problem}", hint=hint, code=Code.UNFIT_CALL)
            )
    return replace(found, problems=tuple(problems))


@cache
def subjects() -> tuple[str, ...]:
    """Return the subjects: the modules of `derive.formulas` in alphabetical order."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(derive.formulas.__path__)))


def packages_installed() -> bool:
    """Return whether any installed distribution offers formulas."""
    return any(True for _ in find_packages())


def collect(modules: Mapping[str, ModuleType]) -> Definitions:
    """Return what the modules define, each under its subject.

    Raises:
        FormulaError: one name means two formulas, or two quantities.
    """
    from derive.derivation.properties import Property  # noqa: PLC0415 - heavy: it imports proofs

    properties = (
        value for module in modules.values() for value in vars(module).values() if isinstance(value, Property)
    )
    return Definitions(_formulas(modules), _quantities(modules.values()), tuple(properties))


def _formula(name: str) -> Formula | None:
    """Return a formula by the rule that its subject is its module; one of a package needs all to be loaded."""
    subject = name.rpartition(".")[0]
    if subject in subjects():
        return _formulas_of(subject).get(name)
    return definitions().formulas.get(name) if subject and packages_installed() else None


@cache
def _formulas_of(subject: str) -> Mapping[str, Formula]:
    defined = (value for value in vars(_module(subject)).values() if isinstance(value, Formula))
    return {formula.name: formula for formula in defined if formula.subject == subject}


def _module(subject: str) -> ModuleType:
    return importlib.import_module(f"derive.formulas.{subject}")


def _with_package(modules: Mapping[str, ModuleType], point: EntryPoint) -> tuple[dict[str, ModuleType], Definitions]:
    """Return the modules with that of a package, and what they define; each formula of the package was worked out.

    Raises:
        FormulaError: the package clashes with what is there.
        ImportError: it cannot be imported, or a formula of it does not follow.
    """
    if point.name in modules:
        raise FormulaError(f"there are formulas called `{point.name}.` already; give the entry point another name")
    if SUBJECT.fullmatch(point.name) is None:
        raise FormulaError("claims cannot write its name; use lower-case letters, digits and `_`")
    extended = {**modules, point.name: open_package(point)}
    found = collect(extended)
    formulas = [formula for formula in found.formulas.values() if formula.subject == point.name]
    if not formulas:
        raise FormulaError(f"it defines no formula whose name begins with `{point.name}.`")
    with as_import_error():
        _ = [formula.content for formula in formulas]
    return extended, found


def _formulas(by_subject: Mapping[str, ModuleType]) -> dict[str, Formula]:
    found: dict[str, Formula] = {}
    for subject, module in by_subject.items():
        for value in vars(module).values():
            if not isinstance(value, Formula):
                continue
            if value.subject not in by_subject:
                raise FormulaError(f"{value.name} is defined in {module.__name__}; begin its name with `{subject}.`")
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
