"""A folder of claims is told by a file in it that names its document."""

from __future__ import annotations

from pathlib import Path

from claims.loading.sniff import is_folder_of_claims


def test_a_folder_is_one_of_claims_where_a_file_in_it_names_its_document(tmp_path: Path) -> None:
    """A file below it, other YAML, other names, and a folder that is not there do not count."""
    below = tmp_path / "below"
    below.mkdir()
    (below / "a.yaml").write_text("document: kiosk\nclaims: []\n", "utf-8")
    (tmp_path / "other.yaml").write_text("kind: list\n", "utf-8")
    (tmp_path / "b.txt").write_text("document: kiosk\n", "utf-8")
    (tmp_path / "folder.yaml").mkdir()
    assert not is_folder_of_claims(tmp_path)
    assert not is_folder_of_claims(tmp_path / "missing")
    assert is_folder_of_claims(below)
