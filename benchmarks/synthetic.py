"""Synthetic corpora of any size: the kinds of claims that real documents hold, in 200 files of 20 documents.

    python benchmarks/synthetic.py 100000 build/synthetic

Everything follows from the number of the claim, so that the same size gives the same files. Most claims hold as
printed; one block in fifty has a wrong sum, which is recorded so.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

DOCUMENTS = 20
FILES = 10
BLOCK = 20
HEADER = """\
document: report-{document}
title: "Synthetic report {document}"
author: A generator
sections: {{"1": Rates, "2": Totals, "3": Comparisons}}
quantities:
  - {{name: units_made_{document}, unit: copy, meaning: units made, latex: n, domain: positive}}
  - {{name: unit_price_{document}, unit: dollar/copy, meaning: price of a unit, latex: p, domain: positive}}
  - {{name: turnover_{document}, unit: dollar, meaning: turnover, latex: T, domain: positive}}
formulas:
  - {{name: turnover_{document}, of: turnover_{document}, is: "units_made_{document} * unit_price_{document}",
     hypothesis: Every unit has one price.}}
"""


def block(document: int, number: int) -> Iterator[str]:
    """Yield the twenty claims of one block: five assumptions, and what is computed from them and from one another."""
    name, rate, days, price = f"r{document}-{number}", 40 + number % 50, 3 + number % 9, 2 + number % 7
    wrong = number % 50 == 7
    made, printed = rate * days, rate * days + (1000 if wrong else 0)
    record = f"\n    expect: refuted\n    because: {rate} a day for {days} days are {made}." if wrong else ""
    yield from assumptions(name, rate, days, price)
    for step in range(7):
        first = f"{name}-rate" if step == 0 else f"{name}-total-{step - 1}"
        text = "a * b" if step == 0 else "a + b"
        second = f"{name}-days" if step == 0 else f"{name}-extra"
        value = f"{printed} copy" if step == 0 else f"{printed + 5 * step} copy"
        yield (
            f'  - id: {name}-total-{step}\n    section: "2"\n    says: The total after step {step} is this.\n'
            f'    stated: "{value}"\n    exact: true\n    expression: {text}\n'
            f"    given: {{a: {first}, b: {second}}}{record if step == 0 else ''}"
        )
    yield from derived(document, name, number, price)


def assumptions(name: str, rate: int, days: int, price: int) -> Iterator[str]:
    """Yield five figures from outside."""
    figures = {"rate": f"{rate} copy/day", "days": f"{days} day", "extra": "5 copy", "price": f"{price} dollar/copy"}
    for key, figure in figures.items():
        yield (
            f'  - {{id: {name}-{key}, section: "1", says: "Its {key} is {figure}.", stated: "{figure}",'
            f" exact: true, source: the books}}"
        )
    yield f'  - {{id: {name}-again, section: "3", says: The days again., stated: "~{days} day", source: the summary}}'


def derived(document: int, name: str, number: int, price: int) -> Iterator[str]:
    """Yield eight claims of other kinds: formulas, comparisons, units, and universal statements."""
    for count in range(4):
        made = 10 * (number % 90 + 1) + count
        yield (
            f'  - {{id: {name}-turnover-{count}, section: "2", says: Turnover {count} follows.,'
            f' stated: "{made * price} dollar", exact: true, formula: turnover_{document},'
            f' given: {{units_made_{document}: "exactly {made} copy", unit_price_{document}: {name}-price}}}}'
        )
    yield f'  - {{id: {name}-same, section: "3", says: Both days agree., agree: [{name}-days, {name}-again]}}'
    units, price_name = f"units_made_{document}", f"unit_price_{document}"
    yield (
        f'  - {{id: {name}-measures, section: "3", says: It measures dollars.,'
        f' dimension: {{expression: "{units} * {price_name}", is: dollar}}}}'
    )
    yield (
        f'  - {{id: {name}-identity, section: "3", says: Turnover of {number + 2} prices.,'
        f' identity: "turnover_{document} * {number + 2} == {number + 2} * {price_name} * {units}"}}'
    )
    yield (
        f'  - {{id: {name}-peak, section: "1", says: "A figure between 1 and {number + 2}.",'
        f' stated: "1-{number + 2} copy", source: the books}}'
    )


def write(count: int, folder: Path) -> int:
    """Write about so many claims below a folder, and return how many there are."""
    blocks = max(1, count // (BLOCK * DOCUMENTS * FILES))
    for document in range(DOCUMENTS):
        for file in range(FILES):
            place = folder / f"report-{document}" / f"{file:02}.yaml"
            place.parent.mkdir(parents=True, exist_ok=True)
            claims = (claim for each in range(blocks) for claim in block(document, file * blocks + each))
            header = HEADER.format(document=document) if file == 0 else f"document: report-{document}\n"
            place.write_text(header + "claims:\n" + "\n".join(claims) + "\n", encoding="utf-8")
    return blocks * BLOCK * DOCUMENTS * FILES


if __name__ == "__main__":
    print(write(int(sys.argv[1]), Path(sys.argv[2])))
