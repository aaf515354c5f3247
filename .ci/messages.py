"""Print every sentence that the program can print, by module: to be read through as technical English.

python .ci/messages.py [WORD...]    only sentences with one of the words
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PROGRAM = ("units", "derive", "claims", "site/claims_site")
COMMAND = re.compile(r"([a-z_.]+):([a-z_]+)")  # as tables of commands name the function whose docstring is the help
PROSE = 2  # words in a row make a sentence; what has fewer is a name, a pattern or a unit
KNOWLEDGE = ("derive/formulas", "claims/documents", "units/definitions")  # what others wrote, not the program


def modules() -> Iterator[Path]:
    """Yield the modules of the program."""
    for folder in PROGRAM:
        for file in sorted((ROOT / folder).rglob("*.py")):
            if not file.relative_to(ROOT).as_posix().startswith(KNOWLEDGE):
                yield file
    yield ROOT / "recheck.py"


def sentences(file: Path, helped: frozenset[tuple[str, str]] = frozenset()) -> Iterator[tuple[int, str]]:
    """Yield the texts of several words in a module, each with its line, the parts that vary as {…}.

    Args:
        file: the module.
        helped: modules and functions whose docstrings are help texts; other docstrings are left out.
    """
    tree = ast.parse(file.read_text("utf-8"))
    module = ".".join(file.with_suffix("").parts)
    skipped = set[int]()
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            skipped |= {id(each) for each in node.values}
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and not _is_help(node, module, helped):
            skipped |= {id(each.value) for each in node.body if isinstance(each, ast.Expr)}
    for node in ast.walk(tree):
        text = "" if id(node) in skipped else _text(node)
        if _is_prose(text):
            yield getattr(node, "lineno", 0), " ".join(text.split())


def commands() -> frozenset[tuple[str, str]]:
    """Return the functions that are commands, each with the end of its module."""
    texts = (text for file in modules() for text in re.findall(r'"([a-z_.]+:[a-z_]+)"', file.read_text("utf-8")))
    return frozenset(met.groups() for text in texts if (met := COMMAND.fullmatch(text)))


def _is_help(node: ast.AST, module: str, helped: frozenset[tuple[str, str]]) -> bool:
    name = getattr(node, "name", "")
    return any(module.endswith(each) and name == function for each, function in helped)


def _text(node: ast.AST) -> str:
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    if isinstance(node, ast.JoinedStr):
        return "".join(str(each.value) if isinstance(each, ast.Constant) else "{…}" for each in node.values)
    return ""


def _is_prose(text: str) -> bool:
    words = [each for each in text.split() if each.strip(".,:;!?'\"“”()`").isalpha()]
    return len(words) >= PROSE and not any(sign in text for sign in ("\\", "(?", "<svg"))


def main(words: list[str]) -> None:
    """Print the sentences."""
    helped = commands()
    for file in modules():
        for line, text in sentences(file, helped):
            if not words or any(word in text for word in words):
                print(f"{file.relative_to(ROOT)}:{line}: {text}")


if __name__ == "__main__":
    main(sys.argv[1:])
