"""Draw docs/pictures/check.svg: the text of README.md with what `claims check` finds in it, each under its line.

.venv/bin/python .ci/readme_picture.py
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import MONOKAI
from rich.text import Text

from claims.guests.checking.checking import TextDiscrepancy, discrepancies
from claims.guests.texts.reading.text import Form, text_of

ROOT = Path(__file__).parents[1]
PICTURE = ROOT / "docs" / "pictures" / "check.svg"
SHOWN = re.compile(r'^```text title="report.md"\n(.*?)^```$', re.MULTILINE | re.DOTALL)
COLUMNS = 66
WRONG, NOTE = "bold underline #ff8080", "#ff8080"
FORMAT = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" role="img">
<title>A text with two wrong numbers underlined, and below each what the other numbers give</title>
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
font-size: {char_height}px; line-height: {line_height}px; }}
{styles}
</style>
<defs>{lines}</defs>
<rect width="{width}" height="{height}" rx="8" fill="#262626"/>
<g transform="translate({terminal_x}, 14)">{backgrounds}<g class="{unique_id}-matrix">{matrix}</g></g>
</svg>
"""


def drawing() -> str:
    """Return the picture."""
    match = SHOWN.search((ROOT / "README.md").read_text("utf-8"))
    if match is None:
        raise LookupError('README.md has no block of text with title="report.md"')
    console = Console(record=True, width=COLUMNS, file=StringIO(), force_terminal=True, highlight=False)
    for line in _marked(match[1]):
        console.print(line)
    return console.export_svg(theme=MONOKAI, code_format=FORMAT, unique_id="check")


def _marked(source: str) -> Iterator[Text]:
    found = {each.line: each for each in discrepancies(text_of(source, Form.MARKDOWN))}
    for number, words in enumerate(source.splitlines(), 1):
        line = Text(words)
        if number in found:
            start = words.index(found[number].found.printed, found[number].column - 1)
            line.stylize(WRONG, start, start + len(found[number].found.printed))
        yield line
        if number in found:
            yield Text(f"{' ' * (found[number].column - 1)}^ {_note(found[number])}", NOTE)


def _note(discrepancy: TextDiscrepancy) -> str:
    return f"{discrepancy.found.computed}, not {discrepancy.found.printed}"


if __name__ == "__main__":
    PICTURE.write_text(drawing(), "utf-8")
