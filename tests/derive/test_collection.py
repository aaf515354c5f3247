"""The library finds a formula or a quantity by its name, and loads only the module that defines it."""

from __future__ import annotations

import subprocess
import sys

from derive.collection import definitions, library

FINDS_ONE = """import sys
from derive.collection import library
name = library().quantities["batch"].name
print(name, *sorted(each for each in sys.modules if each.startswith("derive.formulas.")))"""
ABSENT = """import sys
from derive.collection import library
print("no_such_name" in library().quantities, *(each for each in sys.modules if each.startswith("derive.formulas.")))"""


def test_each_quantity_is_found_by_its_name() -> None:
    """Every quantity that a module defines is the one that its name finds: none is missed in the sources."""
    listed = definitions().quantities
    assert {name: library().quantities.get(name) for name in listed} == listed


def test_a_quantity_loads_the_module_that_defines_it() -> None:
    """The module of the quantity and what that imports; none for a name that no module defines."""
    assert _printed(FINDS_ONE) == ["batch", "derive.formulas.vocabulary"]
    assert _printed(ABSENT) == ["False"]


def _printed(program: str) -> list[str]:
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
