"""In come text, markup and pictures.

Out go frozen structs, one for each page, with a sentence of help for each field: a template sees these fields under
their names, and nothing else but the globals of `claims_site.rendering.templating`.
"""

from __future__ import annotations

from typing import Any

from claims_site.contexts.claim import Change, Claim, Counterexample, Decided, Ending, Evidence, Given, Record, Repair
from claims_site.contexts.comparison import Altered, Comparison, Difference, Differences
from claims_site.contexts.conflicts import ConflictEntry, ConflictPage, Conflicts, ConflictSide, Working
from claims_site.contexts.formula import (
    Derivation,
    Formula,
    FormulaEntry,
    Formulas,
    Law,
    Plotted,
    Step,
    Subject,
    Symbol,
)
from claims_site.contexts.help import Coverage, GraphPage, Method, Missing, RunEntry, RungHelp, Search, VerdictHelp
from claims_site.contexts.lists import (
    Contradiction,
    Contradictions,
    Document,
    DocumentEntry,
    Overview,
    OwnName,
    PremiseEntry,
    Premises,
    Section,
)
from claims_site.contexts.shared import Count, Entry, Page, Reference, Sentence
from claims_site.contexts.text import (
    AnnotatedText,
    Block,
    Note,
    NoteClaim,
    StandingCount,
    Stretch,
    Target,
    TextPage,
)

PAGES: dict[str, type[Any]] = {
    "overview.html": Overview,
    "document.html": Document,
    "claim.html": Claim,
    "formula.html": Formula,
    "formulas.html": Formulas,
    "contradictions.html": Contradictions,
    "conflicts.html": Conflicts,
    "conflict.html": ConflictPage,
    "comparison.html": Comparison,
    "premises.html": Premises,
    "method.html": Method,
    "search.html": Search,
    "graph.html": GraphPage,
    "missing.html": Missing,
    "annotated.html": AnnotatedText,
    "text.html": TextPage,
}

__all__ = [
    "PAGES",
    "Altered",
    "AnnotatedText",
    "Block",
    "Change",
    "Claim",
    "Comparison",
    "ConflictEntry",
    "ConflictPage",
    "ConflictSide",
    "Conflicts",
    "Contradiction",
    "Contradictions",
    "Count",
    "Counterexample",
    "Coverage",
    "Decided",
    "Derivation",
    "Difference",
    "Differences",
    "Document",
    "DocumentEntry",
    "Ending",
    "Entry",
    "Evidence",
    "Formula",
    "FormulaEntry",
    "Formulas",
    "Given",
    "GraphPage",
    "Law",
    "Method",
    "Missing",
    "Note",
    "NoteClaim",
    "Overview",
    "OwnName",
    "Page",
    "Plotted",
    "PremiseEntry",
    "Premises",
    "Record",
    "Reference",
    "Repair",
    "RunEntry",
    "RungHelp",
    "Search",
    "Section",
    "Sentence",
    "StandingCount",
    "Step",
    "Stretch",
    "Subject",
    "Symbol",
    "Target",
    "TextPage",
    "VerdictHelp",
    "Working",
]
