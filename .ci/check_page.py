"""Write the list of detectors into docs/check.md, from the detectors themselves.

.venv/bin/python .ci/check_page.py
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from claims.guests.checking.checking import discrepancies
from claims.guests.checking.discrepancy import Detector
from claims.guests.checking.registry import DETECTORS
from claims.guests.texts.reading.text import Form, text_of

PAGE = Path(__file__).parents[1] / "docs" / "check.md"
BEGINNING, ENDING = "<!-- detectors -->", "<!-- end of detectors -->"


def page() -> str:
    """Return the page with the list of detectors as it is now."""
    before, _, rest = PAGE.read_text("utf-8").partition(BEGINNING)
    _, _, after = rest.partition(ENDING)
    listed = "\n".join(line for detector in DETECTORS for line in _section(detector))
    return f"{before}{BEGINNING}\n\n{listed}\n{ENDING}{after}"


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
