"""The house rules that no linter knows, each a function with a planted breach that it must catch."""

from __future__ import annotations

import ast
import graphlib
import importlib
import inspect
import re
import socket
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = {"units": "units", "derive": "derive", "claims": "claims", "claims_site": "site/claims_site"}
ENGINE = [path for folder in PACKAGES.values() for path in sorted((ROOT / folder).rglob("*.py"))]
PRODUCT = [*ENGINE, ROOT / "recheck.py"]
TESTS = sorted((ROOT / "tests").rglob("*.py"))

CATCH_ALL: dict[str, str] = {  # path -> why a crash of any kind is caught there
    "derive/packages.py": "code of an installed package may raise anything, and is left out with what it raised",
    "claims/commands/application.py": "an error of the program ends with a status that is no verdict",
}
YAML_KEY = "the key `whole` of claim files, which the record and the enumeration of checks spell as it is"
SPELLED_BY_THE_FORMAT = {"claims/schema/record.py": YAML_KEY, "claims/schema/vocabulary.py": YAML_KEY}
CLOCK: dict[str, str] = {}  # path of a test -> why it needs the clock

# Words that say nothing of the subject: as whole names they once meant another thing in each module.
PRIVATE_WORDS = re.compile(
    "told|taken|own|lost|standing|joined|counted|beside|apart|meant|moved|unlike|enough|kept|known|whole|said|held|parted"
    "|undone|everywhere|nowhere|bearers?|afresh|put|(re)?spelt|unfounded",
    re.IGNORECASE,
)

Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions(tree: ast.AST) -> Iterator[Function]:
    """Yield every function and method of a tree."""
    return (node for node in ast.walk(tree) if isinstance(node, Function))


def length(function: Function) -> int:
    """Return the lines of a function from its ``def``, its docstring left out."""
    lines = (function.end_lineno or function.lineno) - function.lineno + 1
    first = function.body[0]
    if ast.get_docstring(function) is not None:
        lines -= (first.end_lineno or first.lineno) - first.lineno + 1
    return lines


def long_module(tree: ast.Module) -> list[str]:
    """A module has at most 400 lines."""
    last = max((getattr(node, "end_lineno", 0) for node in tree.body), default=0)
    return [f"{last}: the module has {last} lines; split it by subject"] if last > 400 else []


def long_function(tree: ast.Module) -> list[str]:
    """A function has at most 40 lines besides its docstring."""
    return [f"{f.lineno}: {f.name} has {length(f)} lines" for f in functions(tree) if length(f) > 40]


def catch_all(tree: ast.Module) -> list[str]:
    """Nothing catches every exception outside the named places."""
    handlers = [node for node in ast.walk(tree) if isinstance(node, ast.ExceptHandler)]
    caught = [
        (h.lineno, {n.id for n in ast.walk(h.type) if isinstance(n, ast.Name)} if h.type else {"Exception"})
        for h in handlers
    ]
    return [f"{line}: catches everything" for line, names in caught if names & {"Exception", "BaseException"}]


def untold_test(tree: ast.Module) -> list[str]:
    """Every test says in one sentence what must hold."""
    tests = [f for f in functions(tree) if f.name.startswith("test_")]
    return [f"{f.lineno}: {f.name} needs one sentence as docstring" for f in tests if not one_sentence(f)]


def one_sentence(function: Function) -> bool:
    """Return whether the docstring is a single sentence with its full stop."""
    text = " ".join((ast.get_docstring(function) or "").split())
    return text.endswith((".", "!", "?")) and not re.search(r"[a-z)`][.!?] [A-Z]", text)


def private_word(tree: ast.Module) -> list[str]:
    """A name is a word of the field, and none of the private vocabulary by itself."""
    named = [(line, name) for node in ast.walk(tree) for line, name in names_given(node)]
    return [f"{line}: {name} is a private word" for line, name in named if PRIVATE_WORDS.fullmatch(name.strip("_"))]


def names_given(node: ast.AST) -> list[tuple[int, str]]:
    """Return the names that a node gives to functions, classes, parameters, variables and fields, with their lines."""
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return [(node.lineno, name)]
        case ast.arg(arg=name):
            return [(node.lineno, name)]
        case ast.Name(id=name, ctx=ast.Store()):
            return [(node.lineno, name)]
        case ast.Attribute(attr=name, ctx=ast.Store()):
            return [(node.lineno, name)]
        case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
            return [(node.lineno, name)]
    return []


def watched_clock(tree: ast.Module) -> list[str]:
    """No test reads the clock or waits for it."""
    clocks = {"time", "datetime.now", "datetime.today", "datetime.utcnow", "date.today"}
    return [f"{line}: uses {name}" for node in ast.walk(tree) for line, name in mentions(node) if name in clocks]


def mentions(node: ast.AST) -> list[tuple[int, str]]:
    """Return the modules that a node imports, or the attribute that it names, with the line."""
    match node:
        case ast.Import():
            return [(node.lineno, alias.name) for alias in node.names]
        case ast.ImportFrom():
            return [(node.lineno, str(node.module))]
        case ast.Attribute(value=ast.Name(id=name)):
            return [(node.lineno, f"{name}.{node.attr}")]
    return []


# How many arguments stand before the hint of a complaint, by what makes it.
BEFORE_THE_HINT = {
    "InputError": 1,
    "run_error": 1,
    "file_error": 2,
    "FigureError": 3,
    "UnitError": 3,
    "ExpressionError": 3,
}


def open_end(tree: ast.Module) -> list[str]:
    """A complaint tells the next step: its hint, by place or by name, is there and is not empty."""
    calls = [(n, BEFORE_THE_HINT.get(ast.unparse(n.func))) for n in ast.walk(tree) if isinstance(n, ast.Call)]
    short = [n for n, before in calls if before is not None and not has_hint(n, before)]
    return [f"{n.lineno}: {ast.unparse(n)} tells no next step" for n in short]


def has_hint(call: ast.Call, before: int) -> bool:
    """Return whether a call passes a hint after so many arguments or by its name, other than an empty text."""
    if any(isinstance(each, ast.Starred) for each in call.args):
        return True
    named = [each.value for each in call.keywords if each.arg in ("hint", "fix")]
    hints = [*call.args[before : before + 1], *named]
    return bool(hints) and not any(isinstance(each, ast.Constant) and not each.value for each in hints)


def unexplained_number(text: str) -> list[str]:
    """A number that somebody might want to change has its reason beside it: a comment on its line or the one above."""
    lines, found = text.splitlines(), []
    for node in ast.parse(text).body:
        if isinstance(node, ast.Assign) and is_number(node.value) and not says_its_number(node.targets[0]):
            beside = [lines[node.lineno - 2] if node.lineno > 1 else "", *lines[node.lineno - 1 : node.end_lineno]]
            if not (beside[0].startswith("#") or any("  # " in line for line in beside[1:])):
                found.append(f"{node.lineno}: {ast.unparse(node)} has no reason beside it")
    return found


def is_number(value: ast.expr) -> bool:
    """Return whether an expression is a number, arithmetic of numbers, a fraction of them, or a tuple of such."""
    match value:
        case ast.Constant(value=number):
            return isinstance(number, int | float) and not isinstance(number, bool)
        case ast.BinOp(left=left, right=right):
            return is_number(left) and is_number(right)
        case ast.UnaryOp(operand=operand):
            return is_number(operand)
        case ast.Call(func=ast.Name(id="Fraction"), args=parts) | ast.Tuple(elts=parts):
            return bool(parts) and all(is_number(part) for part in parts)
    return False


def says_its_number(target: ast.expr) -> bool:
    """Return whether a name is the number in words, which nobody would change."""
    return isinstance(target, ast.Name) and target.id in {"ZERO", "ONE", "TWO", "HALF", "TENTH"}


@dataclass(frozen=True)
class Rule:
    """A rule on the text of one module, where it holds, and a breach that it must catch."""

    check: Callable[[ast.Module], list[str]]
    files: list[Path]
    excused: dict[str, str]
    breach: str


RULES = [
    Rule(long_module, [*ENGINE, *TESTS], {}, "x = 1\n" * 401),
    Rule(long_function, [*ENGINE, *TESTS], {}, 'def f():\n    """Say."""\n' + "    x = 1\n" * 40),
    Rule(catch_all, ENGINE, CATCH_ALL, "try:\n    x = 1\nexcept (OSError, Exception):\n    pass\n"),
    Rule(catch_all, ENGINE, CATCH_ALL, "try:\n    x = 1\nexcept:\n    pass\n"),
    Rule(untold_test, TESTS, {}, "def test_f():\n    pass\n"),
    Rule(untold_test, TESTS, {}, 'def test_f():\n    """One thing holds. And another does."""\n'),
    Rule(open_end, ENGINE, {}, "x = InputError('a word is no list', code=Code.WRONG_VALUE)\n"),
    Rule(open_end, ENGINE, {}, "x = run_error('no claims chosen', '')\n"),
    Rule(open_end, ENGINE, {}, "raise FigureError(text, 0, 'not a figure')\n"),
    Rule(open_end, ENGINE, {}, "raise FigureError(text, 0, 'not a figure', hint='')\n"),
    Rule(private_word, PRODUCT, SPELLED_BY_THE_FORMAT, "def _told(x):\n    pass\n"),
    Rule(private_word, PRODUCT, SPELLED_BY_THE_FORMAT, "class Known:\n    pass\n"),
    Rule(private_word, PRODUCT, SPELLED_BY_THE_FORMAT, "def f(whole):\n    pass\n"),
    Rule(private_word, PRODUCT, SPELLED_BY_THE_FORMAT, "for own, x in y:\n    pass\n"),
    Rule(private_word, PRODUCT, SPELLED_BY_THE_FORMAT, "self.joined = 1\n"),
    Rule(private_word, PRODUCT, SPELLED_BY_THE_FORMAT, "match x:\n    case [*kept]:\n        pass\n"),
    Rule(watched_clock, TESTS, CLOCK, "import time\n"),
    Rule(watched_clock, TESTS, CLOCK, "from datetime import datetime\nx = datetime.now()\n"),
]
IDS = [f"{rule.check.__name__}-{number}" for number, rule in enumerate(RULES)]


@pytest.mark.parametrize("rule", RULES, ids=IDS)
def test_rule_catches_its_breach(rule: Rule) -> None:
    """A rule that its planted breach does not trip checks nothing."""
    assert rule.check(ast.parse(rule.breach))


@pytest.mark.parametrize("rule", RULES, ids=IDS)
def test_house_keeps_the_rule(rule: Rule) -> None:
    """No module breaks the rule, named exceptions apart."""
    breaches = [
        f"{name}:{breach}"
        for path in rule.files
        if (name := path.relative_to(ROOT).as_posix()) not in rule.excused
        for breach in rule.check(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert not breaches, "\n".join([str(rule.check.__doc__), *breaches])


@pytest.mark.parametrize(
    "breach", ["MOST = 3\n", "# On another line.\n\nMOST = 60.0\n", "FAR = Fraction(1, 2**40)\n", "LOW, HIGH = 1, -2\n"]
)
def test_a_number_without_a_reason_is_caught(breach: str) -> None:
    """Whole numbers, fractions and several at once; a reason beside it passes, or a number in words."""
    assert unexplained_number(breach)
    assert not unexplained_number(breach.replace("\n", "  # so many fit\n"))
    assert not unexplained_number(f"# So many fit.\n{breach.splitlines()[-1]}\n")
    assert not unexplained_number("ONE = Fraction(1)\n")


def test_numbers_have_their_reasons() -> None:
    """No module of the engine has a constant without one."""
    found = {path.relative_to(ROOT).as_posix(): unexplained_number(path.read_text(encoding="utf-8")) for path in ENGINE}
    assert not {name: breaches for name, breaches in found.items() if breaches}, unexplained_number.__doc__


def test_exceptions_to_rules_are_in_use() -> None:
    """A named exception whose file is gone or clean is taken off the list."""
    unused = [
        name
        for rule in RULES
        for name in rule.excused
        if not (ROOT / name).exists() or not rule.check(ast.parse((ROOT / name).read_text(encoding="utf-8")))
    ]
    assert not unused


def test_functions_are_short() -> None:
    """Half of all engine functions have at most 8 lines, nine of ten at most 22."""
    lengths = [length(f) for path in ENGINE for f in functions(ast.parse(path.read_text(encoding="utf-8")))]
    assert statistics.median(lengths) <= 8
    assert statistics.quantiles(lengths, n=10)[-1] <= 22


def dotted(path: Path) -> str:
    """Return the name under which an engine file is imported."""
    parts = path.relative_to(ROOT).with_suffix("").parts[path.is_relative_to(ROOT / "site") :]
    return ".".join(parts).removesuffix(".__init__")


MODULES = {dotted(path): path for path in ENGINE if path.name != "__main__.py"}


def public(module: ModuleType) -> Iterator[tuple[str, object]]:
    """Yield the public functions and classes that a module defines, and the methods and properties of its classes."""
    for name, value in vars(module).items():
        if name.startswith("_") or getattr(value, "__module__", None) != module.__name__:
            continue
        if inspect.isfunction(value) or inspect.isclass(value):
            yield name, value
        if inspect.isclass(value):
            members = {key: member for key, member in vars(value).items() if not key.startswith("_")}
            documented = (property, staticmethod, classmethod)
            yield from (
                (f"{name}.{key}", getattr(value, key))
                for key, member in members.items()
                if inspect.isfunction(member) or isinstance(member, documented)
            )


@pytest.mark.parametrize("name", MODULES)
def test_public_names_are_explained(name: str) -> None:
    """Every public module, class, function and method has a docstring, its own or that of what it overrides."""
    module = importlib.import_module(name)
    silent = [key for key, value in public(module) if not inspect.getdoc(value)]
    assert module.__doc__
    assert not silent


def imports_of(path: Path) -> set[str]:
    """Return the engine modules that a file imports, in functions too, but not those that only types need."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    types = [node for node in ast.walk(tree) if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"]
    inside = {id(node) for later in types for node in ast.walk(later)}
    found: set[str] = set()
    for node in ast.walk(tree):
        if id(node) in inside:
            continue
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.update({f"{node.module}.{alias.name}" for alias in node.names} & MODULES.keys() or {node.module})
    return found & MODULES.keys()


def test_modules_form_no_cycle() -> None:
    """Modules import one another in an order that a list could give, imports inside functions included."""
    graph = {name: imports_of(path) - {name} for name, path in MODULES.items()}
    assert list(graphlib.TopologicalSorter(graph).static_order())


LOAD_EACH_ALONE = """
import importlib, os, sys
import derive.derivation.properties, derive.derivation.rules
for name in sys.argv[1:]:
    if not os.fork():  # a child starts with the engine and without any other subject
        try:
            importlib.import_module(name)
        except BaseException as reason:
            print(f"{name}: {reason!r}", flush=True)
        os._exit(0)
for name in sys.argv[1:]:
    os.wait()
"""


@pytest.mark.slow
def test_formula_modules_load_alone() -> None:
    """A file of knowledge brings in all that it needs."""
    names = [name for name in MODULES if name.startswith("derive.formulas.")]
    ran = subprocess.run([sys.executable, "-c", LOAD_EACH_ALONE, *names], capture_output=True, text=True, check=False)
    assert (ran.stdout, ran.returncode) == ("", 0), ran.stdout + ran.stderr


def test_suite_stays_on_this_machine() -> None:
    """A connection to another machine is refused before it is tried."""
    with socket.socket() as outward, pytest.raises(OSError, match="tests stay on this machine"):
        outward.connect(("192.0.2.1", 80))
