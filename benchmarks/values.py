"""Corpora of value claims alone, in files of a hundred: arithmetic with units on figures that stand in the claim.

    python values.py 10000 build/values

Everything follows from the number of the claim. Every second claim is a quotient of two inputs; the others have a sum
of five in it or, where it is asked for, take the larger of that and of another time, from seven.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

IN_A_FILE = 100
FILES_OF_A_DOCUMENT = 10


def claim(number: int, *, larger: bool) -> str:
    """Return a claim that holds as it is printed."""
    weights, bandwidth = 10 + number % 490, 1000 + number * 7 % 3000
    text, seconds = "weights / bandwidth", weights / bandwidth
    given = f"weights: {weights} GB, bandwidth: {bandwidth} GB/s"
    if number % 2 == 0:
        batch, length, kept = 1 + number % 64, 1 + number % 32, 160
        seconds = (weights * 1e9 + batch * length * 1e3 * kept * 1e3) / (bandwidth * 1e9)
        text = "(weights + batch * length * kept) / bandwidth"
        given += f", batch: {batch} sequence, length: {length} ktoken/sequence, kept: {kept} kB/token"
        if larger:
            size, rate = 1 + number % 70, 100 + number % 900
            seconds, text = max(seconds, batch * 2 * size / (rate * 1e3)), f"max(batch * work / rate, {text})"
            given += f", work: {2 * size} Gflop/sequence, rate: {rate} Tflop/s"
    return (
        f"  - id: value-{number}\n    says: Value {number} takes this long.\n"
        f'    stated: "{seconds * 1000:.3g} ms"\n    expression: "{text}"\n    given: {{{given}}}'
    )


def files(count: int, *, larger: bool) -> Iterator[tuple[str, str]]:
    """Yield name and text of each file."""
    for file in range(-(-count // IN_A_FILE)):
        document = f"values-{file // FILES_OF_A_DOCUMENT}"
        numbers = range(file * IN_A_FILE, min(count, (file + 1) * IN_A_FILE))
        listed = (claim(number, larger=larger) for number in numbers)
        yield f"{document}/{file:04}.yaml", f"document: {document}\nclaims:\n" + "\n".join(listed) + "\n"


def write(count: int, folder: Path, *, larger: bool = False) -> int:
    """Write so many claims below a folder, and return how many there are."""
    for name, text in files(count, larger=larger):
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    return count


if __name__ == "__main__":
    print(write(int(sys.argv[1]), Path(sys.argv[2])))
