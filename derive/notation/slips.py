"""What an author most likely meant who wrote an expression as it is written elsewhere."""

from __future__ import annotations

import re

from units import known_units
from units.reading.suggestions import Suggestion, transliterate, write

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


def meant(text: str, position: int) -> str:
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


def meant_number(numeral: str) -> str:
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


def all_numbers(text: str) -> str:
    """Return an expression with each number written as numbers are written."""

    def written(found: re.Match[str]) -> str:
        hint = meant_number(found[0])
        return hint.right if isinstance(hint, Suggestion) else found[0]

    return NUMERALS.sub(written, text)


def _in_letters(word: str) -> str:
    """Return the hint that writes a name as names are written; nothing where it is written so."""
    made = transliterate(word).lower()
    fit = made != word and re.fullmatch("[a-z][a-z0-9_]*", made)
    return Suggestion(f"names are lower-case words: write {made}", word, made) if fit else ""
