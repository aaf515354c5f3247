"""Findings as a table in a Parquet file, row by row as they come: for corpora that are queried rather than read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from claims.checks.finding import Finding
from claims.report.findings_json import finding_json

ROWS = 10_000  # of one group: enough for columns to be compressed well, few enough for any memory
TEXT, TRUTH, NUMBER, TEXTS = "text", "truth value", "whole number", "list of texts"
COLUMNS = {  # each as the key of the same name in the JSON of a finding, where it has one
    "id": TEXT,
    "sentence": TEXT,
    "document": TEXT,
    "section": TEXT,
    "kind": TEXT,
    "says": TEXT,
    "stated": TEXT,
    "printed_set": TEXT,
    "computed": TEXT,
    "unit": TEXT,
    "agreement": TEXT,
    "verdict": TEXT,
    "counted": TEXT,
    "ground": TEXT,
    "recorded": TEXT,
    "ok": TRUTH,
    "because": TEXT,
    "condition": TEXT,
    "reason": TEXT,
    "formula": TEXT,
    "expression": TEXT,
    "closure": TEXTS,
    "file": TEXT,
    "line": NUMBER,
}


class Table:
    """A file that takes findings; it stands under its name once all are in, and not before.

    Args:
        file: where it will stand.

    Raises:
        ModuleNotFoundError: pyarrow is not installed.
        OSError: the file cannot be written.
    """

    def __init__(self, file: Path) -> None:
        import pyarrow as pa  # noqa: PLC0415 - an extra, and heavy
        import pyarrow.parquet  # noqa: PLC0415 - as above

        types = {TEXT: pa.string(), TRUTH: pa.bool_(), NUMBER: pa.int32(), TEXTS: pa.list_(pa.string())}
        self.arrow, self.schema = pa, pa.schema([(name, types[kind]) for name, kind in COLUMNS.items()])
        self.rows: list[dict[str, Any]] = []
        self.file, self.part = file, file.with_name(f".{file.name}.part")
        self.stream = self.part.open("wb")
        self.writer = pa.parquet.ParquetWriter(self.stream, self.schema, compression="zstd")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Finish the file, or leave none where something went wrong."""
        if kind is None:
            self._write()
        self.writer.close()
        self.stream.close()
        if kind is None:
            self.part.replace(self.file)
        else:
            self.part.unlink(missing_ok=True)

    def noting(self, findings: Iterable[Finding]) -> Iterator[Finding]:
        """Yield the findings, and write each; the file is whole when the last one was taken.

        Raises:
            OSError: the file cannot be written.
        """
        with self:
            for finding in findings:
                self.rows.append(row_of(finding))
                if len(self.rows) == ROWS:
                    self._write()
                yield finding

    def _write(self) -> None:
        self.writer.write_table(self.arrow.Table.from_pylist(self.rows, schema=self.schema))
        self.rows.clear()


def row_of(finding: Finding) -> dict[str, Any]:
    """Return a finding as a row; what it does not have is null."""
    told = finding_json(finding)
    return {name: told["grounds"]["ground"] if name == "ground" else told[name] for name in COLUMNS}
