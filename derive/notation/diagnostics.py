"""What is told of a text that is no expression: the place, what was found, what was expected, the next step."""

from __future__ import annotations

import re
from collections.abc import Collection
from itertools import islice

from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from derive.expressions.expression import Expression, walk
from derive.statements.combination import Combination, Connective
from derive.statements.relation import Relation
from units import known_units
from units.reading.suggestions import Suggestion, transliterate, write

MOST_DIGITS = 60  # as in printed figures
NUMERAL = re.compile(r"[0-9.]([0-9a-zA-Z_.]|(?<=[0-9]),[0-9]+)*", re.ASCII)
SHAPE = "digits on both sides of one point, an exponent of at most three, no separators"
_CASES = re.compile(r"(?<![a-z0-9_.])if[ \n]*\([^()]*$")
# A number that goes on as none does, though its digits and a name would make a product: 0x10, 1e9999, 2e.
MISSPELT = re.compile(r"(?<![\w.])[0-9]+(?:\.[0-9]+)?(?:x[0-9]|e[0-9]{4}|e(?!\w|[+-][0-9]{1,3}(?![0-9])))", re.ASCII)
# Place, what was found, what was expected, the next step.
Problem = tuple[int, str, str, str]


def diagnose(text: str, problem: UnexpectedInput) -> Problem:
    """Return where an expression cannot be read on, what was found there, what was expected, and the next step."""
    expected = "an expression, e.g. batch * active_parameters / flop_rate"
    if isinstance(problem, UnexpectedToken) and problem.token.type == "$END":
        hint = "something is missing, perhaps a closing parenthesis"
        return (len(text), "the end", expected, hint)
    position = int(getattr(problem, "pos_in_stream", 0) or 0)
    if text[position : position + 1] in {",", ")"} and (begin := _CASES.search(text[:position])):
        example = "e.g. if(size > 2 [byte], 3, 1): a relation, its value, and the value elsewhere"
        return (begin.start(), repr(text[begin.start() : position + 1]), "if(condition, value, value)", example)
    numeral = _wrong_numeral(text, position)
    hint = "" if numeral and isinstance(numeral[3], Suggestion) else suggestion_at(text, position)
    if numeral is not None and not hint:
        return numeral
    found = repr(text[position : position + 12].partition(" ")[0])
    if isinstance(hint, Suggestion):  # of sizeOf the reader stops at the O
        found, position = repr(hint.wrong), text.rfind(hint.wrong, 0, position + len(hint.wrong))
    characters = isinstance(problem, UnexpectedCharacters)
    hint = hint or ("names are lower-case words joined by underscores" if characters else "")
    return (position, found, expected, hint)


def misspelled_number(text: str) -> Problem | None:
    """Return what is told of the first number that goes on as none does, where that could be taken for a product."""
    met = MISSPELT.search(text)
    return _wrong_numeral(text, met.start()) if met else None


def _wrong_numeral(text: str, position: int) -> Problem | None:
    """Return the error of a number that begins, or goes on, as no number does."""
    start = position
    while start and (text[start - 1] in "0123456789."):
        start -= 1
    written = NUMERAL.match(text, start)
    if written is None or not any(each.isdigit() for each in written.group()):
        return None
    digits = max(len(each) for each in re.split(r"[^0-9]", written.group()))
    expected = "a number such as 2400, 0.5 or 2e14"
    if digits > MOST_DIGITS:
        return (start, f"{digits} digits", f"a number of at most {MOST_DIGITS} digits", "")
    hint = suggest_number(written.group()) or SHAPE
    whole = correct_numbers(text)
    if isinstance(hint, Suggestion) and whole != text.replace(hint.wrong, hint.right, 1):
        hint = write(text, whole)
    found = written.group() if len(written.group()) <= MOST_DIGITS else f"{written.group()[:MOST_DIGITS]}…"
    return (start, repr(found), expected, hint)


NUMBER_BEFORE = re.compile(r"(?:^|[^\w.])[0-9][0-9.]*(\s*)$")
UNIT = re.compile(r"[A-Za-zµ°$€%][\w/^*]*")
WORD = re.compile(r"[^\W\d_]\w*")
COMPARISON = re.compile(r"[<>]=?|==|!=|[≠≥≤]")
GROUPED = re.compile(r"[0-9]{1,3}(?:,[0-9]{3})+(?![0-9])")
MAGNITUDE = re.compile(r"([0-9]+(?:\.[0-9]+)?)([kKMBT])(?![A-Za-z0-9_])")
MEASURED = re.compile(r"([0-9]+(?:\.[0-9]+)?)((?!e\d)[A-Za-z]+)")
DECIMAL_COMMA = re.compile(r"([0-9]+),([0-9]+)")
CROSSED = re.compile(r"([1-9][0-9]*(?:\.[0-9]+)?)x([0-9]+)")
NUMERALS = re.compile(r"(?<![\w.,])[0-9.](?:[0-9a-zA-Z_.]|(?<=[0-9]),[0-9]+)*", re.ASCII)
# Signs of other notations, by what stands where an expression cannot be read on.
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
POWERS = {"k": 3, "K": 3, "M": 6, "B": 9, "T": 12}


def suggestion_at(text: str, position: int) -> str:
    """Return what to write instead of what stands at a position and cannot be read there; nothing where unclear.

    Args:
        text: the expression.
        position: where reading it ended, counted from 0.
    """
    before, rest = text[:position], text[position:].lstrip()
    unit = UNIT.match(rest)
    if re.match(r"[xX]\b", rest):
        return "times is written *"
    if re.match(r"%?\s*of\b", rest):
        return "'of' is written *"
    if rest.startswith("=") and not rest.startswith("=="):
        return "equality is written ==; what an expression gives is left out of it, and stands in 'stated'"
    if COMPARISON.match(rest) and COMPARISON.search(before):
        return "one comparison at a time: `always` joins two with 'and'"
    if re.match("[0-9]", rest) and re.search(r"[\w)\]]\s+(?:x|of|times)\s+\Z", before):
        return "times is written *"
    if re.match("[0-9]", rest) and re.search(r"[a-z0-9_)\]][ \n]+\Z", before):
        return "a number behind something else is multiplied with a sign: *"
    number = NUMBER_BEFORE.search(before)
    if unit is not None and number and (number[1] or not rest[0].isascii()):
        return f"a number has its unit in brackets: [{unit.group()}]"
    if money := re.match(r"[$€£¥₹]([0-9.]+)", rest):
        return f"a number has its unit in brackets, behind it: {money[1]} [{rest[0]}]"
    if rest.startswith(")") and before.count("(") <= before.count(")"):
        return "leave it out, or open a parenthesis before"
    if foreign := WORD.match(text, position + len(text[position:]) - len(rest)):
        begun = re.search(r"(?:[^\W\d_]\w*)?\Z", text[: foreign.start()])  # of sizeOf the reader stops at the O
        return _in_letters(f"{begun[0] if begun else ''}{foreign[0]}")
    return next((hint for begins, hint in SIGNS if re.match(begins, rest)), "")


def suggest_number(numeral: str) -> str:
    """Return what to write for a number as people print it: `86,400`, `1M`, `115W`; nothing where unclear."""
    if GROUPED.fullmatch(numeral):
        return write(numeral, numeral.replace(",", ""))
    if magnitude := MAGNITUDE.fullmatch(numeral):
        size = f"{magnitude[1]}e{POWERS[magnitude[2]]}"
        either = f"it may be {size} or {magnitude[1]} [{magnitude[2]}]: write the one that is meant"
        return either if magnitude[2] in known_units() else write(numeral, size)
    if decimal := DECIMAL_COMMA.fullmatch(numeral):
        return write(numeral, f"{decimal[1]}.{decimal[2]}")
    if crossed := CROSSED.fullmatch(numeral):
        return f"times is written {crossed[1]} * {crossed[2]}, a name behind a number {crossed[1]} * x{crossed[2]}"
    if numeral.endswith("e"):
        return (
            f"a power of ten has its exponent, such as {numeral}3, times Euler's number is written {numeral[:-1]} * e"
        )
    measured = MEASURED.fullmatch(numeral)
    if measured is None:
        return ""
    unit = len(measured[2]) > 1 or measured[2] in known_units()
    return write(numeral, f"{measured[1]} [{measured[2]}]" if unit else f"{measured[1]}*{measured[2].lower()}")


def correct_numbers(text: str) -> str:
    """Return an expression with each number written as numbers are written."""

    def written(found: re.Match[str]) -> str:
        hint = suggest_number(found[0])
        return hint.right if isinstance(hint, Suggestion) else found[0]

    return NUMERALS.sub(written, text)


def _in_letters(word: str) -> str:
    """Return the hint that writes a name as names are written; nothing where it is written so."""
    made = transliterate(word).lower()
    fit = made != word and re.fullmatch("[a-z][a-z0-9_]*", made)
    return Suggestion(f"names are lower-case words: write {made}", word, made) if fit else ""


LONGEST = 2_000  # characters; nine times the longest of the shipped claims
MOST_NODES = 400  # five times the largest formula of the library
DEEPEST = 40  # fewer than ten are in use; far from the limit of recursion
DEEPEST_TREE = 100  # ten times the deepest formula of the library; far from the limit of recursion
# A name or a number by itself, which becomes a node at least; no unit in brackets, no function, no word that joins.
LEAF = re.compile(
    r"\[[^\]\n]*\]|\b(?:and|or|iff)\b|[a-z][a-z0-9_.]*[ \n]*\(|([a-z][a-z0-9_.]*|[0-9][0-9.]*(?:e[+-]?[0-9]+)?)"
)
MOST_JOINED = 6  # relations; as `iff` of one another they come to 32 choices, each with proofs of its own
LARGER: Problem = (0, "a larger expression", f"at most {MOST_NODES} nodes", "")


def too_long(text: str) -> Problem | None:
    """Return what is wrong with the length or the nesting of a text, before anything recursive sees it.

    A run of signs or powers nests as parentheses do.
    """
    if len(text) > LONGEST:
        return LONGEST, "more text", f"at most {LONGEST} characters", ""
    depth = 0
    for position, character in enumerate(text):
        depth += (character == "(") - (character == ")")
        if depth > DEEPEST:
            return position, "deeper nesting", f"at most {DEEPEST} parentheses inside one another", ""
    if max(text.count("^") + text.count("**"), text.replace(" ", "").count("--")) > DEEPEST:
        return 0, "a longer run of signs or powers", f"at most {DEEPEST}", "write it with fewer"
    leaves = (found for found in LEAF.finditer(text) if found[1])
    return LARGER if next(islice(leaves, MOST_NODES, None), None) else None


def too_large(sides: Collection[Expression]) -> Problem | None:
    """Return what is wrong with the size of an expression, or of the sides of relations."""
    nodes = (node for side in sides for node in walk(side))  # of more than can be counted where functions repeat them
    if next(islice(nodes, MOST_NODES, None), None) is not None:
        return LARGER
    if max(map(_depth, sides)) > DEEPEST_TREE:
        return 0, "a deeper expression", f"at most {DEEPEST_TREE} operations inside one another", ""
    if len(sides) > 2 * MOST_JOINED:
        return _joined(len(sides) // 2)
    return None


def too_joined(condition: Relation | Combination) -> Problem | None:
    """Return what is wrong with a condition whose two cases are to be told apart: each `iff` in it doubles them."""
    count = len(condition.sides) // 2
    return _joined(count) if count > MOST_JOINED and _holds_iff(condition) else None


def _joined(count: int) -> Problem:
    return 0, f"{count} relations joined", f"at most {MOST_JOINED}", "say them in several claims"


def _holds_iff(said: Relation | Combination) -> bool:
    return isinstance(said, Combination) and (said.by is Connective.IFF or any(map(_holds_iff, said.parts)))


def _depth(tree: Expression) -> int:
    level, depth = [tree], 0
    while level:
        level, depth = [child for node in level for child in node.children], depth + 1
    return depth
