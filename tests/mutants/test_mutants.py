"""What mutation testing damages, and that its lists name modules, tests and mutants that exist."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path

import pytest

from tests.mutants.__main__ import explained, targets, untried
from tests.mutants.mutants import mutants, places
from tests.mutants.trial import Target

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("return a <= b", {"return a < b"}),
        ("return a and b", {"return a", "return b"}),
        ("return a or b or c", {"return b or c", "return a or c", "return a or b"}),
        ("return not a", {"return a"}),
        ("return -a", {"return a"}),
        ("return a - 2", {"return a + 2", "return a - 3", "return a - 1"}),
        ("return a // b", {"return a * b"}),
        ("return a if b else c", {"return a", "return c"}),
        ("return min(a, b)", {"return max(a, b)"}),
        ("return a.low", {"return a.high"}),
        ("return {a, b}", {"return {b}", "return {a}"}),
        ("return {a: b, c: d}", {"return {c: d}", "return {a: b}"}),
        ("return abs(a)", {"return a"}),
        ("return [a for a in b if c]", {"return [a for a in b]"}),
        ("return f(strict=True)", {"return f(strict=False)"}),
        ("f(a)", {"pass"}),
        ("raise ValueError(1)", {"pass"}),
        ("a: int | None = b", set()),
        ("class C(D, frozen=True): pass", set()),
        ("return 'min 1'", set()),
        ('"""Say 1."""', set()),
        ("...", set()),
        ("if TYPE_CHECKING: import a", set()),
    ],
)
def test_a_line_is_damaged_in_every_way_that_matters(line: str, expected: set[str]) -> None:
    """Boundaries, conditions, arithmetic, ends and deletions are tried, words and types are left alone."""
    assert {mutant.after for mutant in mutants(f"def f():\n    {line}")} == expected


def test_whole_statements_are_damaged() -> None:
    """A condition is forced both ways, a loop does nothing, a case and a guard go."""
    source = "if a:\n  b = c\nfor d in e:\n  b = d\nmatch d:\n  case f if g:\n    b = f\n  case _:\n    b = g"
    damage = {(mutant.before, mutant.after) for mutant in mutants(source)}
    assert damage == {
        ("if a:", "if True:"),
        ("if a:", "if False:"),
        ("for d in e:", "for d in ():"),
        ("case f if g:", "case f:"),
        ("case f if g: / b = f", ""),
        ("case _: / b = g", ""),
    }


def test_a_mutant_says_where_it_is() -> None:
    """The name of a mutant holds class, method and both versions of the line, and no line number."""
    source = "class C:\n    def f(self):\n        return self.low"
    assert [mutant.name for mutant in mutants(source)] == ["C.f: return self.low  ->  return self.high"]
    assert "return self.high" in next(mutants(source)).source


def test_mutants_of_some_places_are_written_alone() -> None:
    """Those of a method with its name, none of the class around it or of what stands beside."""
    source = "class C:\n    a = 1\n    def f(self):\n        return self.low\ndef g():\n    return 1"
    assert places(source) == {"", "C", "C.f", "g"}
    assert {mutant.place for mutant in mutants(source)} == {"C", "C.f", "g"}
    assert [mutant.after for mutant in mutants(source, {"C.f"})] == ["return self.high"]


def test_a_package_is_damaged_as_a_module() -> None:
    """Under the name by which it is imported."""
    named = [Target(Path(source), ()).module for source in ("units/__init__.py", "units/numbers/degree.py")]
    assert named == ["units", "units.numbers.degree"]


@pytest.mark.parametrize("target", targets(), ids=lambda target: target.source.as_posix())
def test_lists_name_what_exists(target: Target) -> None:
    """A trusted module is there with its tests, and every survivor explained is one of its mutants, with a reason."""
    source, reasons = (ROOT / target.source).read_text("utf-8"), explained(target.source)
    assert all((ROOT / path).exists() for path in target.tests)
    assert places(source).issuperset(target.places)
    named = {name.partition(": ")[0] for name in reasons}
    missing = set(reasons)
    for mutant in takewhile(lambda _: missing, mutants(source, named)):
        if target.takes(mutant):
            missing.discard(mutant.name)
    assert not missing
    assert all(reason.strip() for reason in reasons.values())


def of_rooms() -> Iterator[Path]:
    """Yield the modules of the rooms whose branches are measured, as paths from the top."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    for room in settings["tool"]["coverage"]["run"]["source"]:
        for module in (ROOT / room).rglob("*.py"):
            yield module.relative_to(ROOT)
    yield Path("recheck.py")


def test_all_that_reads_decides_and_certifies_is_damaged() -> None:
    """Each module of those rooms is tried, or stands in the other list with a reason; none in both."""
    tried, left = {target.source for target in targets()}, untried()
    damaged = {source for source in of_rooms() if next(mutants((ROOT / source).read_text("utf-8")), None)}
    assert sorted(damaged - tried - set(left)) == []
    assert sorted(tried & set(left)) == []
    assert sorted(set(left) - damaged) == []
    assert all(reason.strip() for reason in left.values())
