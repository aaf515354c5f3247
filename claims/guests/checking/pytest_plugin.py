"""Texts as items of pytest: `pytest --claims-check docs/` fails where `claims check` finds something."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from claims.guests.checking.checking import TextDiscrepancy

OPTION = "--claims-check"


class TextDiffers(Exception):
    """A text in which something was found."""

    def __init__(self, found: list[TextDiscrepancy]) -> None:
        """Keep the findings."""
        super().__init__(str(len(found)))
        self.found = found


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let texts be collected."""
    parser.getgroup("claims").addoption(
        OPTION, action="store_true", help="collect texts too, and find errors of arithmetic in them (claims check)"
    )


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> TextFile | None:
    """Collect the texts of every format that is searched for in folders."""
    if not parent.config.getoption(OPTION):
        return None
    from claims.guests.checking.checking import FOUND  # noqa: PLC0415 - only who asks for it pays for it

    return TextFile.from_parent(parent, path=file_path) if file_path.suffix.casefold() in FOUND else None


class TextFile(pytest.File):
    """A text, which is one item."""

    def collect(self) -> Iterator[TextItem]:
        """Yield the item."""
        yield TextItem.from_parent(self, name="check")


class TextItem(pytest.Item):
    """The errors of arithmetic of one text."""

    def runtest(self) -> None:
        """Fail with what is found."""
        from claims.guests.checking.checking import discrepancies, read_all  # noqa: PLC0415 - as above
        from claims.guests.checking.silencing import settings  # noqa: PLC0415 - as above

        ignored = settings(self.config.rootpath)
        found = [each for text in read_all(self.path) for each in discrepancies(text, ignored)]
        if found:
            raise TextDiffers(found)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *args: Any) -> Any:
        """Return a line for each finding."""
        if isinstance(excinfo.value, TextDiffers):
            return "\n".join(each.line_of_text for each in excinfo.value.found)
        return super().repr_failure(excinfo, *args)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return where it stands, and its name."""
        return self.path, 0, self.name
