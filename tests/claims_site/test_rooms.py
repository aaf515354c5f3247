"""The rooms of the site: each says what comes in and what goes out, and others enter by its door."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path

import pytest

import claims_site

FOLDER = Path(claims_site.__file__).parent
MODULES = sorted(FOLDER.rglob("*.py"))
ROOMS = sorted({path.parent.name for path in MODULES} - {FOLDER.name})


def around_the_door(source: str, room: str) -> list[str]:
    """Return the imports of a module that reach past the door of another room, into one of its modules."""
    imports = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom) and node.module]
    names = [(node.lineno, str(node.module).split(".")) for node in imports]
    return [
        f"{line}: {'.'.join(parts)}"
        for line, parts in names
        if parts[0] == FOLDER.name and len(parts) > 2 and parts[1] != room
    ]


def test_a_way_around_the_door_is_noticed() -> None:
    """Of a module in one room, what it takes from a module of another is told, and nothing else."""
    source = "from claims_site.model import SiteModel\nfrom claims_site.pages.listing import page\nimport re\n"
    assert around_the_door(f"{source}from claims_site.model.runs import runs\n", "pages") == [
        "4: claims_site.model.runs"
    ]


def test_rooms_are_entered_by_the_door() -> None:
    """What others use is exported by the room, so that its modules can be moved about inside."""
    found = {path: around_the_door(path.read_text(encoding="utf-8"), path.parent.name) for path in MODULES}
    assert not {path: lines for path, lines in found.items() if lines}


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_says_what_comes_in_and_what_goes_out(room: str) -> None:
    """Two sentences at the door, one for each direction."""
    first, _, rest = (importlib.import_module(f"claims_site.{room}").__doc__ or "").partition("\n\n")
    assert first.startswith(("In comes ", "In come "))
    assert first.endswith(".")
    assert rest.startswith(("Out goes ", "Out go "))
