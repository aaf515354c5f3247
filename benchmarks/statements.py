"""Statements that take a proof each, of a few kinds, no two alike: what dear claims cost where many are decided.

    python benchmarks/statements.py 5000 build/statements

Everything follows from the number of the claim, so that the same size gives the same files. All of them hold.
"""

from __future__ import annotations

import sys
from pathlib import Path

DOCUMENTS = 20
HEADER = """\
document: report-{document}
title: "Statements {document}"
author: A generator
quantities:
  - {{name: p_{document}, unit: "", meaning: a positive number, domain: positive}}
  - {{name: q_{document}, unit: "", meaning: another, domain: positive}}
claims:
"""
KINDS = (
    "log(1 + {k} * p_{d} / {m}) <= {k} * p_{d} / {m}",
    "p_{d} / q_{d} + {k}^2 * q_{d} / p_{d} >= 2 * {k}",
    "sqrt({k} * p_{d}) * sqrt(q_{d}) <= ({k} * p_{d} + q_{d}) / 2",
    "p_{d}^4 + {k} * q_{d}^4 >= {k} * q_{d}^4 - 1 / {m}",
    "max(p_{d}, {k}) * min(p_{d}, {k}) == {k} * p_{d}",
)


def statement(document: int, number: int) -> str:
    """Return one claim as YAML."""
    holds = KINDS[number % len(KINDS)].format(k=2 + number, m=3 + document, d=document)
    name = f"r{document}-{number}"
    return f'  - {{id: {name}, says: "Statement {number} of report {document} holds.", always: "{holds}"}}\n'


def write(count: int, folder: Path) -> int:
    """Write about so many claims below a folder, and return how many there are."""
    each = count // DOCUMENTS
    folder.mkdir(parents=True, exist_ok=True)
    for document in range(DOCUMENTS):
        claims = (statement(document, number) for number in range(each))
        text = HEADER.format(document=document) + "".join(claims)
        (folder / f"report-{document}.yaml").write_text(text, encoding="utf-8")
    return each * DOCUMENTS


if __name__ == "__main__":
    print(write(int(sys.argv[1]), Path(sys.argv[2])))
