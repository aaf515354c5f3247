"""Files are named to people the same on every machine, and links lead where they lead without an error."""

from __future__ import annotations

from pathlib import Path

import pytest

from claims.loading.places import SHIPPED, real, shown_file


def test_a_shipped_file_is_named_from_the_top() -> None:
    """Wherever the program is installed: the folders `claims` and `documents`, in which claim files stand."""
    assert shown_file(str(SHIPPED / "tour" / "a.yaml")) == "claims/documents/tour/a.yaml"
    assert any(SHIPPED.glob("**/*.yaml"))


@pytest.mark.parametrize(
    ("file", "shown"),
    [
        ("stall.yaml", "stall.yaml"),
        ("/home/a/../stall.yaml", "/home/a/../stall.yaml"),
        (str(SHIPPED.parent / "a.yaml"), str(SHIPPED.parent / "a.yaml")),
        ("caf\udce9\x1b.yaml", "caf\\u{dce9}\\u{001b}.yaml"),
    ],
)
def test_any_other_file_is_named_as_given(file: str, shown: str) -> None:
    """What is no text in it is written with its number, so that no name can move the cursor of a terminal."""
    assert shown_file(file) == shown


def test_links_are_followed_as_far_as_they_lead(tmp_path: Path) -> None:
    """Two links one behind the other lead to the file; a circle, and a name that no file can have, to themselves."""
    (tmp_path / "stall.yaml").touch()
    (tmp_path / "way").symlink_to(tmp_path / "stall.yaml")
    (tmp_path / "further").symlink_to(tmp_path / "way")
    (tmp_path / "circle").symlink_to(tmp_path / "circle")
    assert real(tmp_path / "further") == tmp_path.resolve() / "stall.yaml"
    assert real(tmp_path / "circle").name == "circle"
    assert real(Path("a\0b")) == Path("a\0b")
