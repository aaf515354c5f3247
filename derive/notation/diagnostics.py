"""Why a text is no expression: where reading ends, what is found and expected there, and what to write instead."""

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
NUMERAL_SHAPE = "digits on both sides of one point, an exponent of at most three, no separators"
# A number that continues as none does, though its digits and a name would make a product: 0x10, 1e9999, 2e.
MALFORMED = re.compile(r"(?<![\w.])[0-9]+(?:\.[0-9]+)?(?:x[0-9]|e[0-9]{4}|e(?!\w|[+-][0-9]{1,3}(?![0-9])))", re.ASCII)
OPEN_CASES = re.compile(r"(?<![a-z0-9_.])if[ \n]*\([^()]*$")
POWERS = {"k": 3, "K": 3, "M": 6, "B": 9, "T": 12}
COMPARISON = r"(?:[<>]=?|==|!=|[≠≥≤])"
UNIT = r"([A-Za-zµ°$€%][\w/^*]*)"
NUMBER_BEFORE = r"(?:^|[^\w.])[0-9][0-9.]*"
UNIT_HINT = "a number has its unit in brackets: [{}]"
# What to write where reading ends, by what is before that position and by what is there.
HINTS = (
    ("", r"[xX]\b", "times is written *"),
    ("", r"%?\s*of\b", "'of' is written *"),
    ("", r"=(?!=)", "equality is written ==; what an expression gives is left out of it, and stands in 'stated'"),
    (COMPARISON, COMPARISON, "one comparison at a time: `always` joins two with 'and'"),
    (r"[\w)\]]\s+(?:x|of|times)\s+\Z", "[0-9]", "times is written *"),
    (r"[a-z0-9_)\]][ \n]+\Z", "[0-9]", "a number behind something else is multiplied with a sign: *"),
    (rf"{NUMBER_BEFORE}\s+$", UNIT, UNIT_HINT),
    (rf"{NUMBER_BEFORE}$", rf"(?=[^\x00-\x7f]){UNIT}", UNIT_HINT),
    ("", r"([$€£¥₹])([0-9.]+)", "a number has its unit in brackets, behind it: {1} [{0}]"),
)
# Signs of other notations where reading ends.
SIGNS = (
    (r"±", 'what is off by so much is a figure: given: {rate: "60 ± 5 W"}'),
    (r"/", "a quotient is written x / y, its whole part floor(x / y)"),
    (r"%", "what a division by x leaves is written y - x * floor(y / x)"),
    (r"√", "a square root is written sqrt(x)"),
    (r"\|", "a size without its sign is written abs(x)"),
    (r"\?", "a value by cases is written if(size > 2 [byte], 3, 1)"),
    (r";", "what is computed is one expression, and a comma parts what a function takes"),
    (r"[{'\"$]", "a name stands by itself, as in size / rate"),
    (r"[≈~]", "how near is said by a figure: stated: '~8 s' beside an expression"),
    (r"\+", "a sum is written x + y"),
    (r"#", "a remark stands behind the quotes of the expression"),
    (r"\[", "only a number has a unit in brackets behind it; a function is written max(x, y)"),
)


class Problem(NamedTuple):
    """What is wrong with a text.

    Args:
        position: where, from 0.
        found: what is there.
        expected: what would have been right.
        hint: the next step; may be empty.
    """

    position: int
    found: str
    expected: str
    hint: str = ""


LARGER = Problem(0, "a larger expression", f"at most {MOST_NODES} nodes")


def diagnose(text: str, error: UnexpectedInput) -> Problem:
    """Return what is wrong with a text that the grammar does not take."""
    expected = "an expression, e.g. batch * active_parameters / flop_rate"
    if isinstance(error, UnexpectedToken) and error.token.type == "$END":
        return Problem(len(text), "the end", expected, "something is missing, perhaps a closing parenthesis")
    position = int(getattr(error, "pos_in_stream", 0) or 0)
    if text[position : position + 1] in {",", ")"} and (begin := OPEN_CASES.search(text[:position])):
        example = "e.g. if(size > 2 [byte], 3, 1): a relation, its value, and the value elsewhere"
        found = repr(text[begin.start() : position + 1])
        return Problem(begin.start(), found, "if(condition, value, value)", example)
    number = _malformed_number(text, position)
    hint = "" if number and isinstance(number.hint, Suggestion) else suggestion_at(text, position)
    if number is not None and not hint:
        return number
    if isinstance(hint, Suggestion):  # of sizeOf the reader stops at the O
        return Problem(text.rfind(hint.wrong, 0, position + len(hint.wrong)), repr(hint.wrong), expected, hint)
    if isinstance(error, UnexpectedCharacters):
        hint = hint or "names are lower-case words joined by underscores"
    return Problem(position, repr(text[position : position + 12].partition(" ")[0]), expected, hint)


def malformed_number(text: str) -> Problem | None:
    """Return what is wrong with the first malformed number that could be taken for a product."""
    met = MALFORMED.search(text)
    return _malformed_number(text, met.start()) if met else None


def _malformed_number(text: str, position: int) -> Problem | None:
    """Return what is wrong with a number that begins or continues at a position as no number does."""
    start = position
    while start and text[start - 1] in "0123456789.":
        start -= 1
    written = NUMERAL.match(text, start)
    if written is None or not any(each.isdigit() for each in written[0]):
        return None
    digits = max(len(each) for each in re.split(r"[^0-9]", written[0]))
    if digits > MOST_DIGITS:
        return Problem(start, f"{digits} digits", f"a number of at most {MOST_DIGITS} digits")
    hint, corrected = suggest_number(written[0]) or NUMERAL_SHAPE, correct_numbers(text)
    if isinstance(hint, Suggestion) and corrected != text.replace(hint.wrong, hint.right, 1):
        hint = write(text, corrected)
    found = written[0] if len(written[0]) <= MOST_DIGITS else f"{written[0][:MOST_DIGITS]}…"
    return Problem(start, repr(found), "a number such as 2400, 0.5 or 2e14", hint)


def suggestion_at(text: str, position: int) -> str:
    """Return what to write instead of what cannot be read at a position; nothing where that is unclear."""
    before, rest = text[:position], text[position:].lstrip()
    for behind, ahead, hint in HINTS:
        if re.search(behind, before) and (met := re.match(ahead, rest)):
            return hint.format(*met.groups())
    if rest.startswith(")") and before.count("(") <= before.count(")"):
        return "leave it out, or open a parenthesis before"
    if foreign := re.match(r"[^\W\d_]\w*", rest):
        begun = re.search(r"(?:[^\W\d_]\w*)?\Z", text[: len(text) - len(rest)])  # of sizeOf the reader stops at the O
        return _suggest_name(f"{begun[0] if begun else ''}{foreign[0]}")
    return next((hint for sign, hint in SIGNS if re.match(sign, rest)), "")


def suggest_number(numeral: str) -> str:
    """Return what to write for a number as people print it: `86,400`, `1M`, `115W`; nothing where unclear."""
    if re.fullmatch(r"[0-9]{1,3}(?:,[0-9]{3})+(?![0-9])", numeral):
        return write(numeral, numeral.replace(",", ""))
    if magnitude := re.fullmatch(r"([0-9]+(?:\.[0-9]+)?)([kKMBT])", numeral):
        size = f"{magnitude[1]}e{POWERS[magnitude[2]]}"
        either = f"it may be {size} or {magnitude[1]} [{magnitude[2]}]: write the one that is meant"
        return either if magnitude[2] in known_units() else write(numeral, size)
    if decimal := re.fullmatch(r"([0-9]+),([0-9]+)", numeral):
        return write(numeral, f"{decimal[1]}.{decimal[2]}")
    if crossed := re.fullmatch(r"([1-9][0-9]*(?:\.[0-9]+)?)x([0-9]+)", numeral):
        return f"times is written {crossed[1]} * {crossed[2]}, a name behind a number {crossed[1]} * x{crossed[2]}"
    if numeral.endswith("e"):
        power = f"a power of ten has its exponent, such as {numeral}3"
        return f"{power}, times Euler's number is written {numeral[:-1]} * e"
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
    return Suggestion(f"names are lower-case words: write {name}", word, name) if fit else ""


def too_long(text: str) -> Problem | None:
    """Return what is wrong with the length or the nesting of a text, before anything recursive sees it.

    A run of signs or powers nests as parentheses do.
    """
    if len(text) > LONGEST:
        return Problem(LONGEST, "more text", f"at most {LONGEST} characters")
    depth = 0
    for position, character in enumerate(text):
        depth += (character == "(") - (character == ")")
        if depth > DEEPEST:
            return Problem(position, "deeper nesting", f"at most {DEEPEST} parentheses inside one another")
    if max(text.count("^") + text.count("**"), text.replace(" ", "").count("--")) > DEEPEST:
        return Problem(0, "a longer run of signs or powers", f"at most {DEEPEST}", "write it with fewer")
    leaves = (leaf for leaf in LEAF.finditer(text) if leaf[1])
    return LARGER if next(islice(leaves, MOST_NODES, None), None) else None


def too_large(sides: Collection[Expression]) -> Problem | None:
    """Return what is wrong with the size of an expression, or of the sides of relations."""
    nodes = (node for side in sides for node in walk(side))  # uncountably many where functions repeat them
    if next(islice(nodes, MOST_NODES, None), None) is not None:
        return LARGER
    if max(map(_depth, sides)) > DEEPEST_TREE:
        return Problem(0, "a deeper expression", f"at most {DEEPEST_TREE} operations inside one another")
    return _too_many_relations(len(sides) // 2)


def too_combined(condition: Relation | Combination) -> Problem | None:
    """Return what is wrong with a condition of a value by cases: each `iff` in it doubles the cases."""
    return _too_many_relations(len(condition.sides) // 2) if _has_iff(condition) else None


def _too_many_relations(count: int) -> Problem | None:
    if count <= MOST_RELATIONS:
        return None
    return Problem(0, f"{count} relations joined", f"at most {MOST_RELATIONS}", "say them in several claims")


def _has_iff(condition: Relation | Combination) -> bool:
    return isinstance(condition, Combination) and (
        condition.by is Connective.IFF or any(map(_has_iff, condition.parts))
    )


def _depth(tree: Expression) -> int:
    level, depth = [tree], 0
    while level:
        level, depth = [child for node in level for child in node.children], depth + 1
    return depth
