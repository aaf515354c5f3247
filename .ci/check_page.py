"""Write the sample with every error and the list of detectors into docs/check.md, from the detectors themselves.

.venv/bin/python .ci/check_page.py
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from claims.guests.checking.checking import discrepancies
from claims.guests.checking.discrepancy import Detector
from claims.guests.checking.registry import DETECTORS
from claims.guests.texts.reading.text import Form, text_of

PAGE = Path(__file__).parents[1] / "docs" / "check.md"
SAMPLE = PAGE.parents[1] / "tests" / "claims" / "guests" / "checking" / "every_error.txt"
SIDES = re.compile(r"\{(?P<right>[^{}|]+)\|(?P<wrong>[^{}|]+)\}")  # what is right in the sample, and what is wrong


def page() -> str:
    """Return the page with the sample and the list of detectors as they are now."""
    written = _between(PAGE.read_text("utf-8"), "sample", _of_sample(sample("wrong")))
    return _between(written, "detectors", (line for detector in DETECTORS for line in _section(detector)))


def sample(side: str) -> str:
    """Return the text that has every error, or the same made right."""
    return SIDES.sub(lambda found: found[side], SAMPLE.read_text("utf-8"))


def _between(written: str, name: str, lines: Iterable[str]) -> str:
    """Return the page with other lines between two comments."""
    beginning, ending = f"<!-- {name} -->", f"<!-- end of {name} -->"
    before, _, rest = written.partition(beginning)
    _, _, after = rest.partition(ending)
    listed = "\n".join(lines)
    return f"{before}{beginning}\n\n{listed}\n{ending}{after}"


def _of_sample(source: str) -> Iterator[str]:
    yield from ("```markdown", *source.rstrip().splitlines(), "```", "", "```text")
    yield from (
        f"{each.line}:{each.column}: {each.code}  {each.message}"
        for each in discrepancies(text_of(source, Form.MARKDOWN))
    )
    yield from ("```", "")


def _section(detector: Detector) -> Iterator[str]:
    yield f"### {detector.code}"
    yield ""
    yield detector.summary
    yield ""
    yield "Found:"
    yield ""
    for example in detector.examples:
        found = next(discrepancies(text_of(example, Form.MARKDOWN)))
        yield from _fenced(example, f"{found.line}:{found.column}: {found.code}  {found.message}")
    yield "Silent:"
    yield ""
    for example in detector.near_misses:
        yield from _fenced(example)


def _fenced(example: str, message: str = "") -> Iterator[str]:
    yield "```text"
    yield from example.rstrip().splitlines()
    if message:
        yield f"  -> {message}"
    yield "```"
    yield ""


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
