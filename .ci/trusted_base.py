"""Say which modules a verdict rests on, and how many lines they are, by reading imports: `python .ci/trusted_base.py`.

Two answers. Whoever trusts the program trusts what is imported, directly or through others, by the modules that lead
from paths to outcomes, and by the formulas that claims name. Whoever does not decides its certificate again by
recheck.py alone, which imports the standard library and nothing else. Imports inside functions count, those for types
alone do not.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("units", "derive", "claims")
BEGINNINGS = ("claims.audit.corpus", "claims.audit.rows")  # from paths to outcomes, and to rows alone
FORMULAS = "derive.formulas."  # gathered by name, from their folder
ADAPTERS = ("claims.notebook", "claims.answers")  # loaded by who shows findings, after they are decided
ALONE = "recheck.py"


def modules(root: Path = ROOT) -> dict[str, Path]:
    """Return every module of the packages by its dotted name."""
    found = {}
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*.py")):
            parts = path.relative_to(root).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(source: str, known: Iterable[str]) -> Iterator[str]:
    """Yield the modules among those known that a source imports; a package is imported with what is inside it."""
    names = set(known)
    for node in _executed(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names if each.name in names)
        elif isinstance(node, ast.ImportFrom) and node.module in names:
            yield node.module
            yield from (f"{node.module}.{each.name}" for each in node.names if f"{node.module}.{each.name}" in names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in names:
            yield node.value  # imported by its name, when it is needed


def _executed(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes that run, those below `if TYPE_CHECKING` left out."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            continue
        yield node
        yield from _executed(node)


def rests_on(known: dict[str, Path]) -> list[str]:
    """Return all modules that a verdict rests on; the package of a module is run before it."""
    found, pending = set[str](), [*BEGINNINGS, *(name for name in known if name.startswith(FORMULAS))]
    while pending:
        name = pending.pop()
        if name in known and name not in found and not name.startswith(ADAPTERS):
            found.add(name)
            pending += imported(known[name].read_text("utf-8"), known)
            pending.append(name.rpartition(".")[0])
    return sorted(found)


def lines(path: Path) -> int:
    """Return how many lines a file has that are neither empty nor a comment alone."""
    return sum(1 for line in path.read_text("utf-8").splitlines() if line.strip() and not line.strip().startswith("#"))


def rooms(names: Iterable[str], known: dict[str, Path]) -> list[tuple[str, int, int]]:
    """Return by folder how many modules and lines a verdict rests on."""
    several, long = Counter[str](), Counter[str]()
    for name in names:
        room = known[name].parent.relative_to(ROOT).as_posix()
        several[room] += 1
        long[room] += lines(known[name])
    return [(room, several[room], long[room]) for room in sorted(several)]


def main() -> None:
    """Print a line for each room, then the sums."""
    known = modules()
    names = rests_on(known)
    table = rooms(names, known)
    for room, several, count in table:
        print(f"{room + '/':32} {several:4} modules {count:6} lines")
    print(f"a verdict rests on {len(names)} of {len(known)} modules, {sum(each[2] for each in table)} lines")
    print(f"its certificate is decided again by {ALONE} alone, {lines(ROOT / ALONE)} lines")


if __name__ == "__main__":
    main()
