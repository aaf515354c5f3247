"""What a pipe gets: the same bytes as from rich, without rich."""

from __future__ import annotations

import io
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claims.commands.console import Plain, plain_console
from claims.commands.terminal import PlainConsole
from claims.schema.characters import visible

WIDE, MARKED = "宽" * 60, "e\N{COMBINING ACUTE ACCENT}"
TRICKY = st.sampled_from(["[bold]x[/bold]", ":smile:", "1.5 'a' {b: 3}", "x" * 300, WIDE, MARKED])
LINES = st.lists(st.one_of(st.text().map(visible), TRICKY, st.just("  spaces  ")), max_size=4).map(" ".join)


@given(st.lists(LINES, max_size=4))
def test_lines_are_those_of_rich(lines: list[str]) -> None:
    """Drawn lines, as the commands make them visible: markup, wide signs and long lines stay as they are."""
    plain, rich = io.StringIO(), io.StringIO()
    console = PlainConsole(file=rich, highlight=False, emoji=False, markup=False)
    for line in lines:
        Plain(plain).print(line, soft_wrap=True)
        console.print(line, soft_wrap=True)
    Plain(plain).print()
    console.print()
    assert plain.getvalue() == rich.getvalue()


def test_a_line_that_rich_would_change_is_noticed() -> None:
    """With markup, the same line comes out otherwise."""
    rich = io.StringIO()
    PlainConsole(file=rich, markup=True).print("[bold]x[/bold]")
    assert rich.getvalue() != "[bold]x[/bold]\n"


class Terminal(io.StringIO):
    """A stream that says that it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("stream", "set_to", "terminal"),
    [
        (io.StringIO(), {}, False),
        (io.StringIO(), {"FORCE_COLOR": "1"}, True),
        (io.StringIO(), {"FORCE_COLOR": ""}, False),
        (io.StringIO(), {"TTY_COMPATIBLE": "1"}, True),
        (io.StringIO(), {"TTY_COMPATIBLE": "0"}, False),
        (Terminal(), {}, True),
        (Terminal(), {"TTY_COMPATIBLE": "0"}, False),
    ],
)
def test_who_is_a_terminal_is_told_as_rich_tells_it(
    stream: io.StringIO, set_to: dict[str, str], terminal: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the stream, and by the variables that stand for one."""
    for name in ("FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in set_to.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "stdout", stream)
    assert plain_console().is_terminal is terminal is PlainConsole(file=stream).is_terminal
