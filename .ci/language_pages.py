"""Write docs/language*.md: the claim syntax by task, every example read or refused by the program itself.

.venv/bin/python .ci/language_pages.py
"""

from __future__ import annotations

from pathlib import Path

from claims.reference.every import TOPICS, markdown

DOCS = Path(__file__).parents[1] / "docs"
PAGES = {
    "language.md": ("Kinds of claims", ["kinds"]),
    "language-figures.md": ("Printed numbers", ["figures", "hedges", "comparisons"]),
    "language-expressions.md": ("Expressions", ["expressions", "functions", "relations", "domains"]),
    "language-keys.md": ("Keys of claim files", ["keys"]),
    "language-errors.md": ("Errors and other words", ["errors", "verdicts", "basis", "proofs"]),
}


def pages() -> dict[str, str]:
    """Return the text of each page by its file name; every topic is on one of them."""
    return {file: markdown(title, [TOPICS[name] for name in names]) for file, (title, names) in PAGES.items()}


if __name__ == "__main__":
    for file, text in pages().items():
        (DOCS / file).write_text(text, "utf-8")
