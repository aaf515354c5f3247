r"""How a paper writes a quantity, as MathML: a small subset of LaTeX, in which nothing can be executed or linked.

Letters, digits, Greek letters, ``\text``, accents, primes, subscripts and superscripts. Whatever lies outside the
subset is shown as plain text. Elements are built here only, from a fixed list, with their text escaped.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

ELEMENTS = frozenset(
    {"math", "mfrac", "mi", "mn", "mo", "mover", "mroot", "mrow", "mspace", "msqrt", "msub", "msubsup", "msup", "mtext"}
)
ATTRIBUTES = frozenset({"accent", "alttext", "class", "display", "mathvariant", "stretchy", "width"})
DEEPEST = 6  # levels of braces; symbols of papers have two or three
LONGEST = 120  # characters; five times the longest symbol of the library
TOKEN = re.compile(r"\\[A-Za-z]+|\\[,; ]|[{}_^']|\s+|[0-9]+(?:\.[0-9]+)?|[A-Za-z]|[-+*/=<>()|,.:!∗⋅·]")
GREEK = {
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "zeta": "ζ", "eta": "η", "theta": "θ",
    "iota": "\N{GREEK SMALL LETTER IOTA}", "kappa": "κ", "lambda": "λ", "mu": "μ", "nu": "ν", "xi": "ξ", "pi": "π",
    "rho": "ρ", "sigma": "σ", "tau": "τ", "upsilon": "\N{GREEK SMALL LETTER UPSILON}", "phi": "φ", "chi": "χ",
    "psi": "ψ", "omega": "ω", "Gamma": "Γ", "Delta": "Δ", "Theta": "Θ", "Lambda": "Λ", "Xi": "Ξ", "Pi": "Π",
    "Sigma": "Σ", "Phi": "Φ", "Psi": "Ψ", "Omega": "Ω", "varepsilon": "ε", "ell": "ℓ",
}  # fmt: skip
OPERATORS = {"infty": "∞", "circ": "∘", "cdot": "⋅", "times": "×", "ast": "∗", "star": "⋆", "to": "→", "prime": "′"}
FUNCTIONS = frozenset({"min", "max", "log", "ln", "exp", "sup", "inf"})
TEXTS = frozenset({"text", "mathrm", "textrm", "operatorname"})
ACCENTS = {"hat": "^", "bar": "¯", "tilde": "~", "dot": "˙", "vec": "→", "overline": "¯"}


class NotationError(ValueError):
    """LaTeX outside the subset."""


def element(name: str, content: str = "", **attributes: str) -> str:
    """Return one MathML element around content that is MathML already.

    Raises:
        ValueError: the element or an attribute is not on the list.
    """
    if name not in ELEMENTS or not attributes.keys() <= ATTRIBUTES:
        raise ValueError(
            f"<{name}> with {', '.join(attributes) or 'no attributes'} is not among the MathML that we write"
        )
    written = "".join(f' {key}="{escape(value)}"' for key, value in attributes.items())
    return f"<{name}{written}>{content}</{name}>"


def leaf(name: str, text: str, **attributes: str) -> str:
    """Return one MathML element around plain text."""
    return element(name, escape(text, quote=False), **attributes)


def notation(latex: str) -> str:
    """Return a symbol as MathML; what lies outside the subset is shown as text."""
    try:
        return _Reader(_tokens(latex)).all()
    except NotationError:
        return leaf("mtext", latex)


def is_single(latex: str) -> bool:
    """Return whether a symbol can carry an exponent without brackets: a letter, perhaps with a subscript."""
    return re.fullmatch(r"(?:\\[A-Za-z]+|[A-Za-z])(?:_(?:\w|\{[^{}]*(?:\{[^{}]*\})?[^{}]*\}))?", latex) is not None


def _tokens(latex: str) -> list[str]:
    if len(latex) > LONGEST:
        raise NotationError(f"longer than {LONGEST} characters")
    found, position = [], 0
    while position < len(latex):
        match = TOKEN.match(latex, position)
        if match is None:
            raise NotationError(f"character {latex[position]!r}")
        found.append(match[0])
        position = match.end()
        if match[0] in {f"\\{word}" for word in TEXTS}:
            text, position = _braced(latex, position)
            found.append(text)
    return found


def _braced(latex: str, start: int) -> tuple[str, int]:
    """Return the text between the braces at a position, and where it ends; no braces inside."""
    match = re.compile(r"\s*\{([^{}\\$]*)\}").match(latex, start)
    if match is None:
        raise NotationError("text without braces")
    return match[1], match.end()


class _Reader:
    """Reads tokens into MathML, one scripted symbol after the other."""

    def __init__(self, tokens: list[str]) -> None:
        self.tokens = tokens
        self.position = 0

    def all(self) -> str:
        parts = list(self._sequence(0))
        if self.position < len(self.tokens) or not parts:
            raise NotationError("a closing brace, or nothing at all")
        return _row(parts)

    def _next(self) -> str:
        if self.position == len(self.tokens):
            raise NotationError("ends too early")
        self.position += 1
        return self.tokens[self.position - 1]

    def _peek(self) -> str:
        return self.tokens[self.position] if self.position < len(self.tokens) else ""

    def _sequence(self, depth: int) -> Iterator[str]:
        while self._peek() not in {"", "}"}:
            if self._peek().isspace() or self._peek() in {"\\,", "\\;", "\\ "}:
                self.position += 1
                continue
            yield self._scripted(depth)

    def _scripted(self, depth: int) -> str:
        base, below = self._atom(depth), ""
        above: list[str] = []
        while self._peek() in {"_", "^", "'"}:
            mark = self._next()
            if mark == "_" and not below:
                below = self._atom(depth)
            elif mark == "^" and not above:
                above.append(self._atom(depth))
            elif mark == "'":
                above.append(leaf("mo", "′"))
            else:
                raise NotationError("two scripts of one kind")
        return _with_scripts(base, below, _row(above) if above else "")

    def _atom(self, depth: int) -> str:
        if depth > DEEPEST:
            raise NotationError(f"deeper than {DEEPEST} levels")
        mark = self._next()
        if mark == "{":
            inside = _row(list(self._sequence(depth + 1)))
            self._next()  # the brace that closes it, or too early an end
            return inside
        if mark.startswith("\\"):
            return self._command(mark[1:], depth)
        return _plain(mark)

    def _command(self, word: str, depth: int) -> str:
        if word in TEXTS:
            return leaf("mtext", self._next())
        if word in ACCENTS:
            self._skip_spaces()
            return element("mover", self._atom(depth + 1) + leaf("mo", ACCENTS[word], stretchy="false"), accent="true")
        if word in GREEK:
            return leaf("mi", GREEK[word])
        if word in FUNCTIONS:
            return leaf("mi", word)
        if word in OPERATORS:
            return leaf("mo", OPERATORS[word])
        raise NotationError(f"the command \\{word}")

    def _skip_spaces(self) -> None:
        while self._peek().isspace():
            self.position += 1


def _plain(token: str) -> str:
    if token[0].isdigit():
        return leaf("mn", token)
    if token.isalpha():
        return leaf("mi", token)
    if token in {"}", "_", "^", "'"} or token.isspace():
        raise NotationError(f"{token!r} where a symbol is expected")
    return leaf("mo", token.replace("-", "−").replace("*", "∗"))


def _with_scripts(base: str, below: str, above: str) -> str:
    if below and above:
        return element("msubsup", base + below + above)
    if below or above:
        return element("msub" if below else "msup", base + below + above)
    return base


def _row(parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else element("mrow", "".join(parts))
