"""Formulas load only when their units balance and every constant is declared; the whole library is tried."""

from __future__ import annotations

import importlib
import subprocess
import sys
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import count
from types import ModuleType

import pytest
from msgspec.structs import replace

import derive.formulas
from derive.collection import _formulas, _quantities, library
from derive.derivation.definition import checked, definition
from derive.derivation.formula import Formula, FormulaError, Source
from derive.expressions.dimensions import DimensionError, dimension_of
from derive.expressions.expression import Expression, Number, log, maximum, transform, walk
from derive.expressions.quantity import (
    AT_LEAST_ONE,
    COUNT,
    FRACTION,
    POSITIVE,
    Quantity,
    Symbol,
    quantity,
    substitute,
    symbols,
)
from derive.formulas import roofline
from units import PURE, Unit

FORMULAS = library().formulas
SIZE = quantity("size", "byte", "size", "S")
PACE = quantity("pace", "byte/second", "pace", "v")
SPAN = quantity("span", "second", "time", "t")
SHARE = quantity("portion", "", "a part of it", "p", FRACTION)
BYTES = quantity("bytes_each", "byte/parameter", "bytes of a parameter", "b", value=1)
WEIGHTS = quantity("weights", "parameter", "parameters", "N")
SOURCE = (Source("kiosk", "1"),)


def define(expression: Expression, of: Quantity = SPAN, implicit: tuple[Quantity, ...] = ()) -> Formula:
    """Return a formula for a time unless told otherwise."""
    return definition("kiosk.span", of, expression, hypothesis="It holds.", sources=SOURCE, implicit=implicit)


def test_a_formula_lists_its_inputs_and_constants() -> None:
    """Inputs need values, constants have one, and both come in written order."""
    formula = define(Symbol(WEIGHTS) * Symbol(BYTES) / Symbol(PACE), implicit=(BYTES,))
    assert (formula.inputs, formula.constants, formula.subject) == ((WEIGHTS, PACE), (BYTES,), "kiosk")


@pytest.mark.parametrize(
    "tree",
    [
        Symbol(SIZE) + Symbol(SPAN),
        Symbol(SIZE) + 3,
        maximum(Symbol(SIZE), Symbol(SPAN)),
        log(Symbol(SIZE)),
        Symbol(SHARE) ** Symbol(SIZE),
        Symbol(SIZE) ** Symbol(SHARE),
        (Symbol(SIZE) - Symbol(SIZE)) + Symbol(SPAN) - Symbol(SPAN),
        0 * Symbol(SPAN) + Symbol(SIZE),
    ],
)
def test_dimensions_are_those_of_the_raw_tree(tree: Expression) -> None:
    """What would cancel, vanish or multiply by zero is checked before it does."""
    with pytest.raises(DimensionError):
        dimension_of(tree)


def without_one(tree: Expression, constant: Quantity) -> Iterator[Expression]:
    """Yield the tree with one after the other of the places where a constant stands left out."""
    places = sum(node == Symbol(constant) for node in walk(tree))
    for left_out in range(places):
        seen = count()

        def change(node: Expression, left_out: int = left_out, seen: Iterator[int] = seen) -> Expression | None:
            return Number(Fraction(1)) if node == Symbol(constant) and next(seen) == left_out else None

        yield transform(tree, change)


@cache
def with_constants() -> list[tuple[Formula, Quantity]]:
    """Return every formula of the library with each of its implicit constants: the contents of all are worked out."""
    return [(formula, constant) for formula in FORMULAS.values() for constant in formula.implicit]


def test_an_implicit_constant_left_undeclared_does_not_load() -> None:
    """Taking any one constant of any formula of the library off its list is refused, naming the constant."""
    assert len(with_constants()) > 50
    for formula, constant in with_constants():
        rest = tuple(each for each in formula.implicit if each != constant)
        with pytest.raises(FormulaError, match=f"{formula.name}: uses the constant {constant.name};"):
            checked(formula.name, replace(formula.content, implicit=rest))


def test_an_implicit_constant_left_out_does_not_load() -> None:
    """Taking any one constant of any formula out of its expression is refused, for its unit or for its declaration."""
    for formula, constant in with_constants():
        without = substitute(formula.expression, {constant: Number(Fraction(1))})
        with pytest.raises((FormulaError, DimensionError)):
            checked(formula.name, replace(formula.content, expression=without))
        for damaged in without_one(formula.expression, constant) if constant.unit.dimension.exponents else ():
            undeclared = tuple(each for each in formula.implicit if each in symbols(damaged))
            with pytest.raises((FormulaError, DimensionError)):
                checked(formula.name, replace(formula.content, expression=damaged, implicit=undeclared))


def test_every_formula_of_the_library_loads_again() -> None:
    """The checks that refuse damaged formulas accept every formula as it is."""
    for name, formula in FORMULAS.items():
        assert checked(name, formula.content) is formula.content
        assert formula.sources, name
        assert formula.hypothesis.endswith("."), name
        assert dimension_of(Symbol(formula.of)) == dimension_of(formula.expression)


def test_nothing_that_is_defined_is_missing() -> None:
    """Every formula of every module is in the library under its name, with all quantities that it speaks of."""
    modules = [value for value in vars(derive.formulas).values() if isinstance(value, ModuleType)]
    stated = [value for module in modules for value in vars(module).values() if isinstance(value, Formula)]
    assert {formula.name for formula in stated} <= set(FORMULAS)
    for formula in FORMULAS.values():
        for each in (formula.of, *symbols(formula.expression)):
            assert library().quantities[each.name] == each


def test_two_meanings_of_a_name_are_refused() -> None:
    """A name stands for one formula, and one quantity, in the whole library."""
    module = ModuleType("derive.formulas.kiosk")
    vars(module).update(
        first=replace(define(Symbol(SIZE) / Symbol(PACE)), name="kiosk.span"),
        second=replace(define(Symbol(SPAN)), name="kiosk.span"),
    )
    with pytest.raises(FormulaError, match="two formulas have this name"):
        _formulas({"kiosk": module})
    vars(module).update(one=SIZE, other=quantity("size", "byte", "another size", "S"))
    with pytest.raises(FormulaError, match="size means two things"):
        _quantities([module])


def test_a_formula_outside_its_module_is_refused() -> None:
    """A formula whose name does not begin with its module's would be lost; it is an error instead."""
    module = ModuleType("derive.formulas.kiosk")
    vars(module)["lost"] = replace(define(Symbol(SPAN)), name="kiosc.span")
    with pytest.raises(FormulaError, match="kiosc"):
        _formulas({"kiosk": module})
    vars(module)["lost"] = roofline.compute_time  # imported from its own module, which is fine
    assert _formulas({"kiosk": module, "roofline": roofline})["roofline.compute_time"] is roofline.compute_time


@pytest.mark.parametrize(
    ("name", "domain", "value"),
    [
        ("Size", POSITIVE, None),
        ("size__x", POSITIVE, None),
        ("", POSITIVE, None),
        ("n", AT_LEAST_ONE, 0),
        ("n", COUNT, 0),
    ],
)
def test_quantities_refuse_bad_names_and_values(name: str, domain: object, value: int | None) -> None:
    """A quantity has a name that claims can write, and a constant lies in its domain."""
    with pytest.raises(ValueError, match=r"lower-case words|outside its domain"):
        Quantity(name, Unit("", Fraction(1), PURE.dimension), "m", "l", domain, value)  # type: ignore[arg-type]


ASKED = """
from derive.derivation import steps
asked, work = [], steps._derived
steps._derived = lambda name, *rest: asked.append(name) or work(name, *rest)
from derive.collection import library
formulas = library().formulas
print(len(formulas), asked)
formulas["batching.balance"].expression
print(asked)
"""


def test_nothing_is_derived_before_it_is_asked_for() -> None:
    """The library is gathered without a single step; a formula that is asked for is derived, with those beneath it."""
    ran = subprocess.run([sys.executable, "-c", ASKED], capture_output=True, text=True, check=True)
    first, then = ran.stdout.splitlines()
    assert first == f"{len(FORMULAS)} []"
    assert "'batching.balance'" in then
    assert "pricing" not in then


LOADED = """
import sys
from derive.collection import library
known = library()
print("span" in known.formulas, "kiosk.span" in known.formulas, known.problems)
print(*(name for name in sys.modules if name.startswith("derive.formulas.")))
known.formulas["batching.optimal_batch"]
print(*sorted(name.rpartition(".")[2] for name in sys.modules if name.startswith("derive.formulas.")))
"""


def test_a_formula_loads_only_the_modules_that_its_subject_imports() -> None:
    """Unknown names load nothing; `batching.optimal_batch` loads `batching` and what that imports."""
    ran = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    unknown, nothing, loaded = ran.stdout.splitlines()
    assert (unknown, nothing) == ("False False ()", "")
    assert loaded == "batching roofline vocabulary"


def test_the_prefix_of_a_name_is_its_module() -> None:
    """Every formula is found by itself, in the module that its name begins with."""
    assert [name for name, formula in FORMULAS.items() if library().formulas.get(name) is not formula] == []
    modules = {
        name: importlib.import_module(f"derive.formulas.{formula.subject}") for name, formula in FORMULAS.items()
    }
    assert [name for name, formula in FORMULAS.items() if formula not in vars(modules[name]).values()] == []


def test_a_formula_travels_with_what_it_says() -> None:
    """Another process gets the content, not the work that gave it."""
    formula = FORMULAS["batching.balance"]
    rebuild, parts = copyreg_of(formula)
    there = rebuild(*parts)
    assert there == formula
    assert there.derivation == formula.derivation
    assert len({there, formula}) == 1
    assert there != FORMULAS["batching.optimal_batch"]
    assert there != "batching.balance"


def copyreg_of(formula: Formula) -> tuple[Callable[..., Formula], tuple[object, ...]]:
    """Return what an executor sends of a formula."""
    rebuild, parts = formula.__reduce__()
    assert callable(rebuild)
    assert isinstance(parts, tuple)
    return rebuild, parts
