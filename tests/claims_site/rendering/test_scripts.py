"""The house rules of the site's scripts, each with a planted breach that it must catch; Python alone checks them."""

from __future__ import annotations

import graphlib
from collections.abc import Callable, Iterator, Mapping
from importlib.resources import files

import pytest
import tree_sitter_javascript
from tree_sitter import Language, Node, Parser

from claims_site.rendering.assets import EXPORT, IMPORT, bundle, imports, is_page, scripts

PARSER = Parser(Language(tree_sitter_javascript.language()))
LONGEST_LINE, LONGEST_FUNCTION = 120, 40
FUNCTIONS = {"arrow_function", "function_declaration", "function_expression", "method_definition"}
# What browsers provide and the scripts may use; `window` and its other names are left out on purpose.
PROVIDED = {
    *("Array", "BigInt", "Boolean", "Error", "Event", "Infinity", "JSON", "Map", "Math", "Number", "Object", "Promise"),
    *("RangeError", "Set", "String", "URLSearchParams", "addEventListener", "decodeURIComponent", "document"),
    *("encodeURIComponent", "fetch", "location", "setInterval", "setTimeout", "undefined"),
}
SERVED = files("claims_site.serving").joinpath("reload.js").read_text(encoding="utf-8")
MODULES = {**scripts(), "reload": SERVED}
PAGES = [name for name, source in MODULES.items() if is_page(source)]


def parsed(source: str) -> Node:
    """Return the tree of a script."""
    return PARSER.parse(source.encode()).root_node


def nodes(tree: Node) -> Iterator[Node]:
    """Yield a node and all beneath it."""
    yield tree
    for child in tree.children:
        yield from nodes(child)


def text_of(node: Node) -> str:
    """Return the source of a node."""
    return (node.text or b"").decode()


def names(node: Node | None) -> set[str]:
    """Return the names that a pattern binds."""
    if node is None:
        return set()
    bound = {"identifier", "shorthand_property_identifier_pattern"}
    return {text_of(each) for each in nodes(node) if each.type in bound}


def declared(tree: Node) -> set[str]:
    """Return every name that a script binds anywhere: by a declaration, a parameter, an import or a catch."""
    found: set[str] = set()
    for node in nodes(tree):
        match node.type:
            case "variable_declarator" | "class_declaration" | "function_declaration":
                found |= names(node.child_by_field_name("name"))
            case "arrow_function" | "method_definition" | "function_expression":
                found |= names(node.child_by_field_name("parameter")) | names(node.child_by_field_name("parameters"))
            case "for_in_statement":
                found |= names(node.child_by_field_name("left"))
            case "catch_clause":
                found |= names(node.child_by_field_name("parameter"))
            case "import_specifier":
                found |= names(node.child_by_field_name("name"))
    return found


def used(tree: Node) -> list[Node]:
    """Return every place at which a script names a value, its imports apart."""
    inside = {each.id for node in nodes(tree) if node.type == "import_statement" for each in nodes(node)}
    values = {"identifier", "shorthand_property_identifier"}
    return [node for node in nodes(tree) if node.type in values and node.id not in inside]


def at(node: Node, told: str) -> str:
    """Return a breach with its line."""
    return f"{node.start_point[0] + 1}: {told}"


def broken(source: str) -> list[str]:
    """A script is written in the language."""
    return [at(node, "cannot be read") for node in nodes(parsed(source)) if node.is_error or node.is_missing]


def long_line(source: str) -> list[str]:
    """A line has at most 120 characters."""
    lines = enumerate(source.splitlines(), start=1)
    return [f"{number}: {len(line)} characters" for number, line in lines if len(line) > LONGEST_LINE]


def long_function(source: str) -> list[str]:
    """A function has at most 40 lines, so that a class is told apart from its methods."""
    functions = [node for node in nodes(parsed(source)) if node.type in FUNCTIONS]
    lines = [(node, node.end_point[0] - node.start_point[0] + 1) for node in functions]
    return [at(node, f"{count} lines") for node, count in lines if count > LONGEST_FUNCTION]


def unknown_name(source: str) -> list[str]:
    """A name is declared, imported or provided by browsers: nothing goes through the window, nothing is misspelt."""
    tree = parsed(source)
    known = declared(tree) | PROVIDED
    return [at(node, f"unknown {text_of(node)}") for node in used(tree) if text_of(node) not in known]


def idle_import(source: str) -> list[str]:
    """What is imported is used."""
    tree = parsed(source)
    named = {text_of(node) for node in used(tree)}
    specifiers = [node for node in nodes(tree) if node.type == "import_specifier"]
    return [at(node, f"idle {text_of(node)}") for node in specifiers if text_of(node) not in named]


def understood(statement: str) -> bool:
    """Return whether the bundle reads an import or an export."""
    return any(form.fullmatch(f"{statement}\n") for form in (IMPORT, EXPORT))


def unbundled(source: str) -> list[str]:
    """Imports and exports have the form that the bundle understands."""
    forms = [node for node in nodes(parsed(source)) if node.type in {"import_statement", "export_statement"}]
    return [at(node, text_of(node)) for node in forms if not understood(text_of(node))]


def old_habit(source: str) -> list[str]:
    """Nothing is declared by `var` or compared by `==`, and no name begins with the sign that the bundle uses."""
    tree = parsed(source)
    found = [node for node in nodes(tree) if node.type in {"variable_declaration", "==", "!="}]
    found += [node for node in nodes(tree) if node.type == "identifier" and text_of(node).startswith("$")]
    return [at(node, text_of(node)) for node in found]


def untold(source: str) -> list[str]:
    """A script begins by saying what it is for."""
    return [] if source.startswith("// ") else ["1: no comment"]


RULES: list[tuple[Callable[[str], list[str]], str]] = [
    (broken, "const a = (;\n"),
    (long_line, f"// {'a' * 118}\n"),
    (long_function, "const f = () => {\n" + "  f();\n" * 40 + "};\n"),
    (unknown_name, "window.a = 1;\n"),
    (unknown_name, "const f = () => g();\n"),
    (unknown_name, "const f = () => ({ g });\n"),
    (idle_import, 'import { a, b } from "./c.js";\na();\n'),
    (unbundled, 'import a from "./a.js";\n'),
    (unbundled, 'import { a as b } from "./a.js";\n'),
    (unbundled, "export default 1;\n"),
    (old_habit, "var a = 1;\n"),
    (old_habit, "const a = 1 == 1;\n"),
    (old_habit, "const $a = 1;\n"),
    (untold, "const a = 1;\n"),
]
IDS = [f"{rule.__name__}-{number}" for number, (rule, _) in enumerate(RULES)]


@pytest.mark.parametrize(("rule", "breach"), RULES, ids=IDS)
def test_rule_catches_its_breach(rule: Callable[[str], list[str]], breach: str) -> None:
    """A rule that its planted breach does not trip checks nothing."""
    assert rule(breach)


@pytest.mark.parametrize("rule", dict.fromkeys(rule for rule, _ in RULES), ids=lambda rule: rule.__name__)
def test_scripts_keep_the_rule(rule: Callable[[str], list[str]]) -> None:
    """No script breaks the rule."""
    breaches = [f"{name}.js:{breach}" for name, source in MODULES.items() for breach in rule(source)]
    assert not breaches, "\n".join([str(rule.__doc__), *breaches])


def exported(source: str) -> set[str]:
    """Return the names that a module exports."""
    specifiers = [node for node in nodes(parsed(source)) if node.type == "export_specifier"]
    return {text_of(node) for node in specifiers}


def imported(source: str) -> Iterator[tuple[str, str]]:
    """Yield each module that a script imports from, with a name that it takes from there."""
    for specifiers, module in IMPORT.findall(source):
        yield from ((module, name) for name in specifiers.strip("{}").replace(",", " ").split())


def test_what_is_imported_is_exported_and_the_other_way_round() -> None:
    """Each name that a module asks for is given by the other, and none is given that nobody asks for."""
    asked = {pair for source in MODULES.values() for pair in imported(source)}
    given = {(name, each) for name, source in MODULES.items() for each in exported(source)}
    assert asked == given


def test_modules_form_no_circle() -> None:
    """Modules import one another in an order that a list could give."""
    graph: Mapping[str, list[str]] = {name: imports(source) for name, source in MODULES.items()}
    assert list(graphlib.TopologicalSorter(graph).static_order())


@pytest.mark.parametrize("page", PAGES)
def test_a_bundle_gives_no_name_to_other_scripts(page: str) -> None:
    """A bundle is one call of one function, in strict mode: it declares nothing that another script could see."""
    made = parsed(bundle(MODULES, page))
    assert not broken(bundle(MODULES, page))
    directive, call = made.named_children
    assert text_of(directive) == '"use strict";'
    assert call.type == "expression_statement"
    assert "import" not in {node.type for node in nodes(made)}


def test_a_bundle_holds_each_module_once_before_what_needs_it() -> None:
    """Of two modules that import a third, the third stands first and only there."""
    sources = {
        "page": 'import { two } from "./left.js";\nimport { three } from "./right.js";\nlocation = two + three;\n',
        "left": 'import { one } from "./base.js";\nconst two = one + one;\nexport { two };\n',
        "right": 'import { one } from "./base.js";\nconst three = one + one + one;\nexport { three };\n',
        "base": "const one = 1;\nexport { one };\n",
    }
    expected = """\
"use strict";
(() => {
const $base = (() => {
const one = 1;
return { one };
})();
const $left = (() => {
const { one } = $base;
const two = one + one;
return { two };
})();
const $right = (() => {
const { one } = $base;
const three = one + one + one;
return { three };
})();
const { two } = $left;
const { three } = $right;
location = two + three;
})();
"""
    assert bundle(sources, "page") == expected
