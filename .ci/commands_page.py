"""Write docs/commands.md: every command with its arguments and options, as its help tells them.

.venv/bin/python .ci/commands_page.py > docs/commands.md
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from claims.commands.application import loaded
from claims.commands.purposes import COMMANDS, extensions

NO_JSON = {  # commands without `--json`, each with the reason
    "report": "it is for people; `claims audit --json` prints the data.",
    "schema": "what it prints is JSON.",
    "lsp": "it speaks the protocol of editors, which is JSON.",
    "mcp": "it speaks the Model Context Protocol, which is JSON.",
    "link": "it asks in the terminal, and writes what is answered; `claims coverage --json` tells what is open.",
    "serve": "it is looked at in a browser, and has no end; `claims site --json` tells what was written.",
}


def page() -> str:
    """Return the page."""
    lines = ["# Commands", "", "Made from the commands themselves by `.ci/commands_page.py`.", ""]
    lines += [
        "Without a path, a command speaks of its folder where a claim file stands in it, else of the shipped claims."
    ]
    lines += [""]
    for name, command in {**COMMANDS, **extensions()}.items():
        lines += [f"## `claims {name}`", "", command.summary, "", *_table(loaded(name)), *_without_json(name), ""]
    return "\n".join(lines).rstrip() + "\n"


def _without_json(name: str) -> Iterator[str]:
    if name in NO_JSON:
        yield ""
        yield f"No `--json`: {NO_JSON[name]}"


def _table(command: Any) -> Iterator[str]:
    told = [each for each in command.params if each.name != "help" and not getattr(each, "hidden", False)]
    if told:
        yield "| argument or option | what it is |"
        yield "| --- | --- |"
    for each in told:
        options = [f"`{name}`" for name in (*each.opts, *each.secondary_opts) if name.startswith("-")]
        argument = (each.metavar or each.name or "").strip("{}[]").upper()
        says = (getattr(each, "help", "") or "").replace("|", "\\|")
        yield f"| {', '.join(options) or f'`{argument}`'} | {says} |"


if __name__ == "__main__":
    sys.stdout.write(page())
