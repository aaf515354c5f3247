"""Why a text is not an expression: the position at which parsing fails, the problem, and what to write instead."""

from __future__ import annotations

import re
from collections.abc import Collection
from itertools import islice
from typing import NamedTuple

from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from derive.expressions.expression import Expression, walk
from derive.statements.combination import Combination, Connective
from derive.statements.relation import Relation
from units import known_units
from units.reading.suggestions import Suggestion, transliterate, write

# Limits on untrusted input, several times what shipped claims and the library need, and far from the recursion limit.
LONGEST = 2_000  # characters
MOST_NODES = 400  # of a tree
DEEPEST = 40  # parentheses
DEEPEST_TREE = 100  # operations
MOST_RELATIONS = 6  # in a combination; with `iff` they come to 32 choices, each with proofs of its own
MOST_DIGITS = 60  # of a number, as in printed figures
# A name or a number by itself, which becomes a node at least; no unit in brackets, no function, no connective.
LEAF = re.compile(
    r"\[[^\]\n]*\]|\b(?:and|or|iff)\b|[a-z][a-z0-9_.]*[ \n]*\(|([a-z][a-z0-9_.]*|[0-9][0-9.]*(?:e[+-]?[0-9]+)?)"
)
NUMERAL = re.compile(r"[0-9.]([0-9a-zA-Z_.]|(?<=[0-9]),[0-9]+)*", re.ASCII)
NUMERALS = re.compile(r"(?<![\w.,])[0-9.](?:[0-9a-zA-Z_.]|(?<=[0-9]),[0-9]+)*", re.ASCII)
NUMERAL_SHAPE = "write it as 2400, 0.5 or 2e14, without separators"
# A malformed number whose digits and a name would make a product: 0x10, 1e9999, 2e.
MALFORMED = re.compile(r"(?<![\w.])[0-9]+(?:\.[0-9]+)?(?:x[0-9]|e[0-9]{4}|e(?!\w|[+-][0-9]{1,3}(?![0-9])))", re.ASCII)
OPEN_CASES = re.compile(r"(?<![a-z0-9_.])if[ \n]*\([^()]*$")
POWERS = {"k": 3, "K": 3, "M": 6, "B": 9, "T": 12}
COMPARISON = r"(?:[<>]=?|==|!=|[≠≥≤])"
UNIT = r"([A-Za-zµ°$€%][\w/^*]*)"
NUMBER_BEFORE = r"(?:^|[^\w.])[0-9][0-9.]*"
UNIT_HINT = "put the unit of a number in brackets: [{}]"
# What to write at the position of the error, by the text before it and from it.
HINTS = (
    ("", r"[xX]\b", "write * for times"),
    ("", r"%?\s*of\b", "write * for 'of'"),
    (
        "",
        r"=(?!=)",
        "write == for equality; in an expression, write the right-hand side alone and its value in 'stated'",
    ),
    (COMPARISON, COMPARISON, "write one comparison at a time, joined by 'and' in 'always'"),
    (r"[\w)\]]\s+(?:x|of|times)\s+\Z", "[0-9]", "write * for times"),
    (r"[a-z0-9_)\]][ \n]+\Z", "[0-9]", "an operator is missing before the number, such as *"),
    (rf"{NUMBER_BEFORE}\s+$", UNIT, UNIT_HINT),
    (rf"{NUMBER_BEFORE}$", rf"(?=[^\x00-\x7f]){UNIT}", UNIT_HINT),
    ("", r"([$€£¥₹])([0-9.]+)", "put the unit in brackets after the number: {1} [{0}]"),
)
# Signs of other notations.
SIGNS = (
    (r"±", 'write the margin in a figure: given: {rate: "60 ± 5 W"}'),
    (r"/", "write x / y for a quotient, floor(x / y) for integer division"),
    (r"%", "write y - x * floor(y / x) for the remainder of a division by x"),
    (r"√", "write sqrt(x) for a square root"),
    (r"\|", "write abs(x) for an absolute value"),
    (r"\?", "write if(size > 2 [byte], 3, 1) for a value by cases"),
    (r";", "write a single expression, with commas between the arguments of a function"),
    (r"[{'\"$]", "write names without quotes or braces, as in size / rate"),
    (r"[≈~]", "write the hedge in the figure: stated: '~8 s'"),
    (r"\+", "write x + y for a sum"),
    (r"#", "put comments after the closing quote of the expression"),
    (r"\[", "only numbers take a unit in brackets; functions take parentheses: max(x, y)"),
)


class Problem(NamedTuple):
    """What is wrong with a text.

    Args:
        position: where, from 0.
        says: the problem as a sentence.
        hint: the next step; may be empty.
    """

    position: int
    says: str
    hint: str = ""


SPLIT = "split it into several claims"
LARGER = Problem(0, f"the expression has more than {MOST_NODES} operations and operands", SPLIT)


def diagnose(text: str, error: UnexpectedInput) -> Problem:
    """Return what is wrong with a text that the grammar does not accept."""
    if isinstance(error, UnexpectedToken) and error.token.type == "$END":
        return Problem(len(text), "the expression is incomplete", "perhaps a closing parenthesis is missing")
    position = int(getattr(error, "pos_in_stream", 0) or 0)
    if text[position : position + 1] in {",", ")"} and (begin := OPEN_CASES.search(text[:position])):
        example = "write if(condition, value, otherwise), e.g. if(size > 2 [byte], 3, 1)"
        return Problem(begin.start(), f"unexpected {text[begin.start() : position + 1]!r}", example)
    number = _malformed_number(text, position)
    hint = "" if number and isinstance(number.hint, Suggestion) else suggestion_at(text, position)
    if number is not None and not hint:
        return number
    if isinstance(hint, Suggestion):  # of sizeOf the reader stops at the O
        start = text.rfind(hint.wrong, 0, position + len(hint.wrong))
        return Problem(start, f"{hint.wrong!r} is not a name in an expression", hint)
    if isinstance(error, UnexpectedCharacters):
        hint = hint or "names are lower-case words joined by underscores"
    unexpected = text[position : position + 12].partition(" ")[0]
    return Problem(position, f"unexpected {unexpected!r}", hint or "e.g. batch * active_parameters / flop_rate")


def malformed_number(text: str) -> Problem | None:
    """Return what is wrong with the first malformed number that could be taken for a product."""
    met = MALFORMED.search(text)
    return _malformed_number(text, met.start()) if met else None


def _malformed_number(text: str, position: int) -> Problem | None:
    """Return what is wrong with a malformed number at a position."""
    start = position
    while start and text[start - 1] in "0123456789.":
        start -= 1
    written = NUMERAL.match(text, start)
    if written is None or not any(each.isdigit() for each in written[0]):
        return None
    digits = max(len(each) for each in re.split(r"[^0-9]", written[0]))
    if digits > MOST_DIGITS:
        return Problem(start, f"a number has at most {MOST_DIGITS} digits, not {digits}", "write it with fewer")
    hint, corrected = suggest_number(written[0]) or NUMERAL_SHAPE, correct_numbers(text)
    if isinstance(hint, Suggestion) and corrected != text.replace(hint.wrong, hint.right, 1):
        hint = write(text, corrected)
    found = written[0] if len(written[0]) <= MOST_DIGITS else f"{written[0][:MOST_DIGITS]}…"
    return Problem(start, f"{found!r} is not a number", hint)


def suggestion_at(text: str, position: int) -> str:
    """Return what to write at the position of an error; empty where that is unclear."""
    before, rest = text[:position], text[position:].lstrip()
    for behind, ahead, hint in HINTS:
        if re.search(behind, before) and (met := re.match(ahead, rest)):
            return hint.format(*met.groups())
    if rest.startswith(")") and before.count("(") <= before.count(")"):
        return "remove it, or add the opening parenthesis"
    if foreign := re.match(r"[^\W\d_]\w*", rest):
        begun = re.search(r"(?:[^\W\d_]\w*)?\Z", text[: len(text) - len(rest)])  # of sizeOf the reader stops at the O
        return _suggest_name(f"{begun[0] if begun else ''}{foreign[0]}")
    return next((hint for sign, hint in SIGNS if re.match(sign, rest)), "")


def suggest_number(numeral: str) -> str:
    """Return what to write for a number as people print it: `86,400`, `1M`, `115W`; empty where unclear."""
    if re.fullmatch(r"[0-9]{1,3}(?:,[0-9]{3})+(?![0-9])", numeral):
        return write(numeral, numeral.replace(",", ""))
    if magnitude := re.fullmatch(r"([0-9]+(?:\.[0-9]+)?)([kKMBT])", numeral):
        size = f"{magnitude[1]}e{POWERS[magnitude[2]]}"
        either = f"did you mean {size} or {magnitude[1]} [{magnitude[2]}]?"
        return either if magnitude[2] in known_units() else write(numeral, size)
    if decimal := re.fullmatch(r"([0-9]+),([0-9]+)", numeral):
        return write(numeral, f"{decimal[1]}.{decimal[2]}")
    if crossed := re.fullmatch(r"([1-9][0-9]*(?:\.[0-9]+)?)x([0-9]+)", numeral):
        return f"write {crossed[1]} * {crossed[2]} for a product, {crossed[1]} * x{crossed[2]} for the quantity"
    if numeral.endswith("e"):
        return f"write {numeral}3 for a power of ten, {numeral[:-1]} * e for a multiple of Euler's number"
    measured = re.fullmatch(r"([0-9]+(?:\.[0-9]+)?)((?!e\d)[A-Za-z]+)", numeral)
    if measured is None:
        return ""
    unit = len(measured[2]) > 1 or measured[2] in known_units()
    return write(numeral, f"{measured[1]} [{measured[2]}]" if unit else f"{measured[1]}*{measured[2].lower()}")


def correct_numbers(text: str) -> str:
    """Return an expression with each number in the form of the grammar."""

    def corrected(numeral: re.Match[str]) -> str:
        hint = suggest_number(numeral[0])
        return hint.right if isinstance(hint, Suggestion) else numeral[0]

    return NUMERALS.sub(corrected, text)


def _suggest_name(word: str) -> str:
    """Return the hint that writes a name in the form of names; nothing where it has that form."""
    name = transliterate(word).lower()
    fit = name != word and re.fullmatch("[a-z][a-z0-9_]*", name)
    return Suggestion(f"names are lower-case: write {name}", word, name) if fit else ""


def too_long(text: str) -> Problem | None:
    """Return what is wrong with the length or the nesting of a text, before anything recursive sees it.

    A run of signs or powers nests as parentheses do.
    """
    if len(text) > LONGEST:
        return Problem(LONGEST, f"an expression has at most {LONGEST} characters", SPLIT)
    depth = 0
    for position, character in enumerate(text):
        depth += (character == "(") - (character == ")")
        if depth > DEEPEST:
            return Problem(position, f"parentheses are nested more than {DEEPEST} deep", "write it with fewer")
    if max(text.count("^") + text.count("**"), text.replace(" ", "").count("--")) > DEEPEST:
        return Problem(0, f"more than {DEEPEST} signs or powers in a row", "write it with fewer")
    leaves = (leaf for leaf in LEAF.finditer(text) if leaf[1])
    return LARGER if next(islice(leaves, MOST_NODES, None), None) else None


def too_large(sides: Collection[Expression]) -> Problem | None:
    """Return what is wrong with the size of an expression, or of the sides of relations."""
    nodes = (node for side in sides for node in walk(side))  # uncountably many where functions repeat them
    if next(islice(nodes, MOST_NODES, None), None) is not None:
        return LARGER
    if max(map(_depth, sides)) > DEEPEST_TREE:
        return Problem(0, f"operations are nested more than {DEEPEST_TREE} deep", SPLIT)
    return _too_many_relations(len(sides) // 2)


def too_combined(condition: Relation | Combination) -> Problem | None:
    """Return what is wrong with a condition of a value by cases: each `iff` in it doubles the cases."""
    return _too_many_relations(len(condition.sides) // 2) if _has_iff(condition) else None


def _too_many_relations(count: int) -> Problem | None:
    if count <= MOST_RELATIONS:
        return None
    return Problem(0, f"at most {MOST_RELATIONS} relations can be joined, not {count}", SPLIT)


def _has_iff(condition: Relation | Combination) -> bool:
    return isinstance(condition, Combination) and (
        condition.by is Connective.IFF or any(map(_has_iff, condition.parts))
    )


def _depth(tree: Expression) -> int:
    level, depth = [tree], 0
    while level:
        level, depth = [child for node in level for child in node.children], depth + 1
    return depth
