"""Seeded errors: what `claims check` finds of them, by detector, and what it finds in the same texts without them.

python texts.py [FOLDER OF TEXTS THAT ARE TO BE READ AS WELL]

Each text of `texts/` holds places {right|wrong|detector}. All of its right words together must be passed in silence;
each wrong one alone must be found. A second argument is a folder of any texts: how many words, findings and seconds.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from time import process_time

from claims.guests.checking.checking import discrepancies, texts_under
from claims.guests.texts.reading.text import form_of, read, text_of
from claims.schema.diagnostics import DiagnosticError

TEXTS = Path(__file__).parent / "texts"
SEED = re.compile(r"\{(?P<right>[^{}|]+)\|(?P<wrong>[^{}|]+)\|(?P<code>[a-z-]+)\}", re.DOTALL)
NO_ERROR = "none"  # wrong words that a rounded reading still allows, so that silence is right


def codes(source: str, file: Path) -> list[str]:
    """Return the detectors that find something in a text."""
    return [found.code for found in discrepancies(text_of(source, form_of(file)))]


def seeded(source: str) -> Iterator[tuple[str, str, str]]:
    """Yield each text with one wrong place, with the detector that should find it, and the wrong words."""
    seeds = list(SEED.finditer(source))
    for seed in seeds:
        parts = [each["wrong" if each is seed else "right"] for each in seeds]
        pieces = SEED.split(source)[:: SEED.groups + 1]
        yield (
            "".join(piece + part for piece, part in zip(pieces, [*parts, ""], strict=True)),
            seed["code"],
            seed["wrong"],
        )


def measure_seeds() -> bool:
    """Print what is found of the seeded errors; return whether nothing false was."""
    total, found, false = Counter[str](), Counter[str](), Counter[str]()
    for file in sorted(TEXTS.iterdir()):
        source = file.read_text("utf-8")
        false.update(codes(SEED.sub(lambda seed: seed["right"], source), file))
        for wrong, code, words in seeded(source):
            seen = codes(wrong, file)
            total[code] += 1
            found[code] += bool(seen) if code != NO_ERROR else not seen
            if not seen and code != NO_ERROR:
                print(f"missed: {file.name}: {code}: {words}")
    print("| detector | seeded | found |", "| --- | ---: | ---: |", sep="\n")
    for code in sorted(total):
        print(f"| {code} | {total[code]} | {found[code]} |")
    print(f"| all | {total.total()} | {found.total()} |")
    print(f"false, in the right texts: {false.total()} {dict(false) or ''}")
    return not false


def measure_folder(folder: Path) -> None:
    """Print the findings in any texts, with their words and the processor time."""
    start, words, count = process_time(), 0, Counter[str]()
    for path in texts_under([folder]):
        try:
            text = read(path)
        except DiagnosticError:
            continue
        words += len(text.source.split())
        for found in discrepancies(text):
            count[found.code] += 1
            print(f"{found.file}:{found.line}: {found.code}  {found.message}")
    seconds = process_time() - start
    speed = seconds / max(words, 1) * 10_000
    print(f"{words:,} words, {count.total()} findings {dict(count)}, {speed:.2f} s for 10,000 words")


if __name__ == "__main__":
    silent = measure_seeds()
    for each in sys.argv[1:]:
        measure_folder(Path(each))
    sys.exit(not silent)
