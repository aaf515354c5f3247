"""Mutation operators: what may replace a node of a module's syntax tree, each under the name of its operator.

They follow the operators of common mutation tools (comparisons, conditions, arithmetic, constants, deletions) and add
those that matter to interval arithmetic: an upper end for a lower one, a maximum for a minimum, any for all, a
dropped case of a match. Docstrings, annotations, decorators and error texts are left alone.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from types import EllipsisType

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Div,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.Pow: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
PAIRS = (
    ("min", "max"),
    ("any", "all"),
    ("low", "high"),
    ("low_open", "high_open"),
    ("lowest", "highest"),
    ("lower", "upper"),
    ("_lower", "_upper"),
    ("_low", "_high"),
    ("top", "bottom"),
    ("first", "second"),
    ("left", "right"),
    ("below", "above"),
    ("at_least", "at_most"),
    ("numerator", "denominator"),
    ("p", "q"),
    ("strict", "not strict"),
    ("_reaches_down_to", "_reaches_up_to"),
    ("reaches_down_to", "reaches_up_to"),
    ("UPWARD", "DOWNWARD"),
)
OPPOSITE = {**dict(PAIRS), **{right: left for left, right in PAIRS}}
TRUE, FALSE = ast.Constant(value=True), ast.Constant(value=False)


def replacements(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """Yield the name of each operator that applies to a node, with what it puts there."""
    for operator, changes in (("statement", _statement), ("operation", _operation), ("word", _word)):
        yield from ((operator, change) for change in changes(node))


def _operation(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Compare():
            yield from _comparison(node)
        case ast.BoolOp(values=[left, right]):
            yield from (left, right)
        case ast.BoolOp(values=parts):
            yield from (_without(node, "values", index) for index in range(len(parts)))
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield operand
        case ast.BinOp(op=operator) if type(operator) in ARITHMETIC:
            yield _changed(node, op=ARITHMETIC[type(operator)]())
        case ast.IfExp(body=chosen, orelse=other):
            yield from (chosen, other)
        case ast.Call(func=ast.Name(id="abs"), args=[argument]):
            yield argument
        case ast.comprehension(ifs=[_, *_]):
            yield _changed(node, ifs=[])


def _word(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Constant(value=bool(value)):
            yield ast.Constant(value=not value)
        case ast.Constant(value=int(value)):
            yield from (ast.Constant(value=value + step) for step in (1, -1))
        case ast.Name(id=name, ctx=ast.Load()) if name in OPPOSITE:
            yield ast.parse(OPPOSITE[name], mode="eval").body
        case ast.Attribute(attr=name, ctx=ast.Load()) if OPPOSITE.get(name, "").isidentifier():
            yield _changed(node, attr=OPPOSITE[name])
        case ast.Set(elts=elements):
            yield from (_without(node, "elts", index) for index in range(len(elements)) if len(elements) > 1)
        case ast.Dict(keys=keys):
            yield from (_without_entry(node, index) for index in range(len(keys)) if len(keys) > 1)


def _statement(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return
        case ast.If() | ast.While():
            yield _changed(node, test=FALSE)
            yield from (_changed(node, test=TRUE) for _ in range(isinstance(node, ast.If)))
        case ast.For():
            yield _changed(node, iter=ast.Tuple(elts=[], ctx=ast.Load()))
        case ast.Match(cases=cases):
            yield from (_without(node, "cases", index) for index in range(len(cases)))
        case ast.match_case(guard=ast.expr()):
            yield _changed(node, guard=None)
        case ast.Expr(value=ast.Constant(value=str() | EllipsisType())):
            return
        case ast.Expr() | ast.AugAssign() | ast.Raise() | ast.Continue() | ast.Break():
            yield ast.Pass()


def _comparison(node: ast.Compare) -> Iterator[ast.AST]:
    for index, operator in enumerate(node.ops):
        yield _changed(node, ops=[*node.ops[:index], COMPARISONS[type(operator)](), *node.ops[index + 1 :]])


def _changed(node: ast.AST, **fields: object) -> ast.AST:
    return type(node)(**{**dict(ast.iter_fields(node)), **fields})


def _without(node: ast.AST, field: str, index: int) -> ast.AST:
    rest = list(getattr(node, field))
    del rest[index]
    return _changed(node, **{field: rest}) if rest else ast.Pass()


def _without_entry(node: ast.Dict, index: int) -> ast.AST:
    others = [other for other in range(len(node.keys)) if other != index]
    return _changed(node, keys=[node.keys[other] for other in others], values=[node.values[other] for other in others])
