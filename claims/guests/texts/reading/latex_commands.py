"""What the reader of LaTeX knows of commands beyond its parser: which take what, and which state nothing."""

from __future__ import annotations

from typing import Any

from pylatexenc.latexwalker import LatexCharsNode, LatexWalker, LatexWalkerParseError, get_default_latex_context_db
from pylatexenc.macrospec import EnvironmentSpec, LatexContextDb, MacroSpec, ParsedVerbatimArgs, VerbatimArgsParser

CITES = (
    "cite", "citep", "citet", "citealp", "citealt", "citeauthor", "citeyear", "citeyearpar", "parencite", "textcite",
    "autocite", "footcite", "footcitetext", "fullcite", "nocite", "supercite",
)  # fmt: skip
REFERS = (
    "ref", "eqref", "pageref", "autoref", "nameref", "cref", "Cref", "vref", "label", "hyperref", "url", "path",
    "input", "include", "index", "bibliography", "bibliographystyle", "pagestyle", "thispagestyle", "addbibresource",
    "graphicspath", "hypersetup", "cline", "pagenumbering", "phantom", "author", "date",
    "affil", "thanks", "email", "orcid", "geometry", "newlength",
)  # fmt: skip
# Commands with two arguments or more, none of which is a statement.
SETTINGS = {
    "setcounter": "{{", "addtocounter": "{{", "setlength": "{{", "addtolength": "{{", "rule": "[{{", "sisetup": "{",
    "definecolor": "{{{", "newtheorem": "*{[{[", "DeclareSIUnit": "[{{", "DeclareMathOperator": "*{{", "def": "",
    "includegraphics": "*[[{", "lstinline": "[{", "addcontentsline": "{{{", "captionsetup": "[{", "newcommand": "*{[[{",
    "renewcommand": "*{[[{", "providecommand": "*{[[{", "usepackage": "[{[", "documentclass": "[{[", "newenvironment":
    "*{[[{{", "fontsize": "{{", "settowidth": "{{", "settoheight": "{{", "settodepth": "{{", "vspace": "*{", "hspace":
    "*{", "color": "[{", "gdef": "", "edef": "", "xdef": "", "lstnewenvironment": "{[[{{",
    "maketitle": "", "today": "",  # the day on which it is typeset is no word of the text
}  # fmt: skip
SKIPPED = frozenset({*CITES, *REFERS, *SETTINGS})
# Commands of which the last argument is what a reader sees.
SEEN = {
    "textcolor": "[{{", "href": "[{{", "multicolumn": "{{{", "multirow": "[{[{[{", "caption": "*[{", "colorbox": "{{",
    "parbox": "[[[{{", "resizebox": "*{{{", "scalebox": "{[{", "title": "[{", "footnotetext": "[{",
    "subparagraph": "*[{", "captionof": "*{[{", "raisebox": "{[[{", "makebox": "[[{", "framebox": "[[{",
    "textsuperscript": "{",
}  # fmt: skip
# Commands that print a fraction of their last two arguments.
FRACTIONS = {"nicefrac": "[{{", "sfrac": "[{[{", "slashfrac": "{{", "textfrac": "{{", "unitfrac": "[{{"}
DEFINES = frozenset({"def", "gdef", "edef", "xdef"})  # fmt: skip
# Commands that print a heading, each with its level.
HEADINGS = {
    "title": 1, "part": 1, "chapter": 1, "section": 2, "subsection": 3, "subsubsection": 4, "paragraph": 5,
    "subparagraph": 6,
}  # fmt: skip
DETACHED = frozenset({"caption", "captionof", "footnote", "footnotetext", "marginpar"})
FORMULAS = frozenset({
    "equation", "align", "gather", "multline", "eqnarray", "displaymath", "math", "flalign", "alignat",
})  # fmt: skip
TABLES = {
    "tabular": "[{", "tabular*": "{[{", "tabularx": "{[{", "tabulary": "{[{", "longtable": "[{", "array": "[{",
}  # fmt: skip
VERBATIM = frozenset({"verbatim", "Verbatim", "lstlisting", "minted", "comment", "alltt", "filecontents"})
SHOWN = frozenset({"verbatim", "Verbatim", "lstlisting", "minted", "alltt"})
UNSTATED = frozenset({*VERBATIM, "tikzpicture", "picture", "thebibliography", "algorithmic", "pgfpicture", "axis"})
OPENED = {
    "figure": "[", "table": "[", "figure*": "[", "table*": "[", "minipage": "[[[{", "subfigure": "[{",
    "wrapfigure": "[{[{", "enumerate": "[", "itemize": "[", "description": "[", "tcolorbox": "[", "multicols": "{",
} | dict.fromkeys(("theorem", "lemma", "proof", "definition", "remark", "example", "proposition"), "[")  # fmt: skip
# The package siunitx: a number, a unit, both, or a range, in the order in which they stand.
MEASURED = {
    "num": "[{", "unit": "[{", "si": "[{", "SI": "[{[{", "qty": "[{{", "ang": "[{", "numrange": "[{{",
    "SIrange": "[{{{", "qtyrange": "[{{{",
}  # fmt: skip
RANGES = frozenset({"numrange", "SIrange", "qtyrange"})
BINDING = "claim"  # \claim[marker]{figure}: ours, which `claims.sty` defines as the figure
UNITS = {
    "kilo": "k", "mega": "M", "giga": "G", "tera": "T", "peta": "P", "exa": "E", "milli": "m", "micro": "µ", "nano":
    "n", "pico": "p", "centi": "c", "hecto": "h", "kibi": "Ki", "mebi": "Mi", "gibi": "Gi", "tebi": "Ti",
    "byte": "B", "bit": "bit", "metre": "m", "meter": "m", "second": "s", "gram": "g", "kilogram": "kg", "watt": "W",
    "joule": "J", "volt": "V", "ampere": "A", "hertz": "Hz", "kelvin": "K", "celsius": "°C", "degreeCelsius": "°C",
    "percent": "%", "hour": "h", "minute": "min", "litre": "l", "liter": "l", "tonne": "t", "pascal": "Pa",
    "newton": "N", "mole": "mol", "electronvolt": "eV", "degree": "°", "per": "/", "squared": "^2", "cubed": "^3",
}  # fmt: skip
PREFIXES = frozenset({
    "kilo", "mega", "giga", "tera", "peta", "exa", "milli", "micro", "nano", "pico", "centi", "hecto", "kibi", "mebi",
    "gibi", "tebi",
})  # fmt: skip
POWERS = {"square": "^2", "cubic": "^3"}
SPECIALS = {"~": " ", "--": "–", "---": "—", "``": "“", "''": "”", "!`": "¡", "?`": "¿"}
SYMBOLS = {
    ",": " ", ";": " ", ":": " ", " ": " ", "!": "", "-": "", "/": "", "@": "", "quad": " ", "qquad": " ",
    "textasciitilde": "~", "textapprox": "≈", "texttimes": "×", "textmu": "µ", "texteuro": "€", "euro": "€",
    "EUR": "€", "newline": "\n", "linebreak": "\n", "S": "§", "textpercent": "%", "textdollar": "$",
}  # fmt: skip

BARE = {r"\~{}": "~", r"\^{}": "^"}  # accents over nothing, which stand for themselves


class _UpToItsEnd(VerbatimArgsParser):  # type: ignore[misc] # the parser has no types
    """What an environment shows letter by letter, up to its own end: the parser's own looks for that of `verbatim`."""

    def __init__(self, name: str) -> None:
        super().__init__(verbatim_arg_type="verbatim-environment")
        self.end = f"\\end{{{name}}}"

    def parse_args(self, w: LatexWalker, pos: int, parsing_state: Any = None) -> tuple[ParsedVerbatimArgs, int, int]:
        size = w.s.find(self.end, pos) - pos
        if size < 0:
            raise LatexWalkerParseError(s=w.s, pos=pos, msg=f"no {self.end}")
        shown = w.s[pos : pos + size]
        node = w.make_node(LatexCharsNode, parsing_state=parsing_state, chars=shown, pos=pos, len=size)
        return ParsedVerbatimArgs(verbatim_chars_node=node), pos, size


def context(codes: frozenset[str] = frozenset()) -> LatexContextDb:
    """Return the parser's own knowledge of commands with ours before it, and the text's own environments for code."""
    context_db = get_default_latex_context_db()
    macros = [MacroSpec(name, "*[[{") for name in CITES]
    macros += [MacroSpec(name, "*[{" if name in ("ref", "hyperref") else "{") for name in REFERS]
    macros += [MacroSpec(BINDING, "[{")]
    macros += [MacroSpec(name, form) for table in (SETTINGS, SEEN, MEASURED, FRACTIONS) for name, form in table.items()]
    environments = [EnvironmentSpec(name, form) for table in (TABLES, OPENED) for name, form in table.items()]
    environments += [EnvironmentSpec(name, args_parser=_UpToItsEnd(name)) for name in VERBATIM | codes]
    context_db.add_context_category("texts", macros=macros, environments=environments, prepend=True)
    return context_db
