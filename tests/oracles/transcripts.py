"""Pages that show commands: their files are written, their commands run, and what is printed compared or renewed.

`python -m tests.oracles.transcripts` writes today's output into the README and into all pages of the documentation.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.oracles.forked import ran

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
BLOCK = re.compile(r"^```(?P<kind>\w+)(?P<attributes>[^\n]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
STARTS = {"claims": ("-m", "claims"), "python": ()}
ATTRIBUTE = re.compile(r'(\w+)="([^"]*)"')
FILES = {"yaml", "text", "lock"}
IN_REPOSITORY = {"examples.md"}  # their commands name files of the repository
ELSEWHERE = {"python.md"}  # its package is installed by a test of its own


class Block(NamedTuple):
    """A block of a page: a file, a change of one, or a command with what it prints."""

    kind: str
    attributes: dict[str, str]
    text: str

    @property
    def command(self) -> str:
        """The command of a console block."""
        return self.text.removeprefix("$ ").partition("\n")[0]

    @property
    def output(self) -> str:
        """What the page says that the command prints."""
        return self.text.partition("\n")[2]


def blocks(page: str) -> list[Block]:
    """Return the blocks of a page in order."""
    return [_block(match) for match in BLOCK.finditer(page)]


def pages() -> list[Path]:
    """Return the pages whose commands run in a folder of their own, or in the repository."""
    every = [ROOT / "README.md", *sorted(DOCS.glob("*.md"))]
    return [page for page in every if page.name not in ELSEWHERE and "\n```console\n" in page.read_text("utf-8")]


def follow(page: str, folder: Path, python: str | Path | None = None) -> list[tuple[str, str, str]]:
    """Do what a page shows in a folder; return each command with what the page says and what was printed.

    Without a Python of its own the command runs in forks of this process; `test_packaging.py` types the tutorial.
    """
    found: list[tuple[str, str, str]] = []

    def run(block: Block) -> None:
        found.append((block.command, block.output, printed(block.command, folder, python)))

    _walk(page, folder, run)
    return found


def renewed(page: str, folder: Path) -> str:
    """Return a page with what its commands print today."""
    outputs: list[str] = []
    _walk(page, folder, lambda block: outputs.append(printed(block.command, folder)))
    rest = iter(outputs)

    def renew(match: re.Match[str]) -> str:
        if match["kind"] != "console":
            return match[0]
        return f"```console\n$ {_block(match).command}\n{next(rest)}```"

    return BLOCK.sub(renew, page)


def printed(typed: str, folder: Path, python: str | Path | None = None) -> str:
    """Return what a command prints, errors last with a mark before each line."""
    program, *words = typed.split()
    assert program in STARTS, program
    more = {"CLAIMS_CACHE": "off", "COLUMNS": "200"}
    if program == "claims" and python is None:
        done = ran(*words, cwd=folder, more=more)
    else:
        command = [str(python or sys.executable), *STARTS[program], *words]
        done = subprocess.run(command, cwd=folder, env=os.environ | more, capture_output=True, text=True, check=False)
    return done.stdout + "".join(f"! {line}\n" for line in done.stderr.splitlines())


def _walk(page: str, folder: Path, run: Callable[[Block], None]) -> None:
    if "-S recheck.py" in page:  # who follows it has the program beside the certificate
        shutil.copy(ROOT / "recheck.py", folder)
    for block in blocks(page):
        if block.kind in FILES and "title" in block.attributes:
            _write(block, folder)
        if block.kind == "console":
            run(block)


def _write(block: Block, folder: Path) -> None:
    file, replaced = folder / block.attributes["title"], block.attributes.get("replace")
    before = file.read_text(encoding="utf-8") if replaced else ""
    assert not replaced or before.count(replaced) == 1, replaced
    after = before.replace(replaced, block.text.rstrip("\n")) if replaced else block.text
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(after, encoding="utf-8")


def _block(match: re.Match[str]) -> Block:
    return Block(match["kind"], dict(ATTRIBUTE.findall(match["attributes"])), match["text"])


def _renewed_pages(names: list[str]) -> Iterator[tuple[Path, str]]:
    for page in pages():
        if not names or page.name in names:
            with TemporaryDirectory() as folder:
                place = ROOT if page.name in IN_REPOSITORY else Path(folder)
                yield page, renewed(page.read_text("utf-8"), place)


if __name__ == "__main__":
    for renewed_page, text in _renewed_pages(sys.argv[1:]):
        renewed_page.write_text(text, "utf-8")
