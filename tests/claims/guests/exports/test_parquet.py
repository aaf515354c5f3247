"""Findings as a table: read back by pyarrow, and by a second program where it is there; equal to the JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from claims.commands.application import app
from claims.guests.exports.parquet import COLUMNS

pytest.importorskip("pyarrow", reason="no pyarrow here; `make test EXTRAS=dev,parquet` brings it")
BAKERY = Path(__file__).parents[3] / "oracles" / "bakery.claims"  # every kind of check and every verdict


def audited(folder: Path) -> tuple[Path, list[dict[str, Any]]]:
    """Audit claims of every kind; return the table and the findings as JSON."""
    (folder / "bakery.yaml").write_text(BAKERY.read_text("utf-8"), "utf-8")
    table = folder / "findings.parquet"
    ran = CliRunner().invoke(app, ["audit", str(folder / "bakery.yaml"), "--json", "--write", f"parquet={table}"])
    found: list[dict[str, Any]] = json.loads(ran.stdout)["claims"]
    return table, found


def test_the_table_is_what_the_json_says(tmp_path: Path) -> None:
    """Every column of every row; nothing else is left in the folder."""
    from pyarrow import parquet  # noqa: PLC0415 - an extra

    table, found = audited(tmp_path)
    rows = parquet.read_table(table).to_pylist()
    assert rows
    assert [list(row) for row in rows] == [list(COLUMNS)] * len(found)
    for row, told in zip(rows, found, strict=True):
        assert row.pop("ground") == told["grounds"]["ground"]
        assert row == {name: told[name] for name in row}
    assert sorted(each.name for each in tmp_path.iterdir()) == ["bakery.yaml", "findings.parquet"]


def test_another_program_can_query_it(tmp_path: Path) -> None:
    """Verdicts counted by DuckDB are those of the JSON."""
    duckdb = pytest.importorskip("duckdb", reason="no DuckDB here")
    table, found = audited(tmp_path)
    counts = dict(duckdb.sql(f"select verdict, count(*) from '{table}' group by verdict").fetchall())  # noqa: S608
    assert counts == {name: sum(each["verdict"] == name for each in found) for name in counts}
    assert sum(counts.values()) == len(found)


def test_a_table_that_cannot_be_written_is_a_fault(tmp_path: Path) -> None:
    """A folder that is not there."""
    (tmp_path / "bakery.yaml").write_text(BAKERY.read_text("utf-8"), "utf-8")
    ran = CliRunner().invoke(app, ["audit", str(tmp_path / "bakery.yaml"), "--write", "parquet=/nowhere/at.parquet"])
    assert ran.exit_code == 2
    assert "/nowhere/at.parquet: found no such file or directory" in ran.stderr


def test_every_column_is_documented() -> None:
    """Each stands with its type on the page on findings."""
    page = (Path(__file__).parents[4] / "docs" / "findings.md").read_text("utf-8")
    table = page.partition("## As a table")[2]
    assert all(
        f"`{name}`" in next(line for line in table.split("\n") if f"| {kind} |" in line)
        for name, kind in COLUMNS.items()
    )
