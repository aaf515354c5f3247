"""Files are found, read and written with nothing followed that leads elsewhere; what cannot be read is a fault."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from claims.audit.corpus import examined_corpus
from claims.loading.files import (
    content,
    digest_sources,
    find,
    gather,
    put_bytes,
    put_text,
    replace_bytes,
    replace_text,
    text,
)
from claims.schema.diagnostics import Diagnostic
from claims.schema.limits import Limits

CLAIM = '{id: tea, says: Ten teas., stated: "10 token", source: the till}'
STALL = f"document: stall\nclaims:\n  - {CLAIM}\n"


@pytest.fixture
def stall(tmp_path: Path) -> Path:
    """Return a claim file."""
    file = tmp_path / "stall.yaml"
    file.write_text(STALL, "utf-8")
    return file


def refused(found: object) -> str:
    """Return what is wrong with a file."""
    assert isinstance(found, Diagnostic)
    assert found.fix
    return found.problem


@pytest.mark.parametrize(
    ("path", "found"),
    [
        ("x" * 300 + ".yaml", "file name too long"),
        ("\0/stall.yaml", "the path has a null character"),
        ("missing.yaml", "no such file or directory"),
        ("circle/stall.yaml", "too many levels of symbolic links"),
        ("circle", "symbolic links are not followed"),
        ("sta\u200bll.yaml", "the name of the file has an invisible character U+200B (zero width space)"),
    ],
)
def test_a_path_that_leads_to_no_file_is_a_fault(path: str, found: str, tmp_path: Path) -> None:
    """However it is written: it is told where it was asked for, and is no error of the program."""
    (tmp_path / "circle").symlink_to(tmp_path / "circle")
    (source,) = gather([tmp_path / path])
    assert source.named
    assert refused(source.content) == found


@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="no file here that opens and cannot be read")
def test_a_file_that_opens_and_cannot_be_read_is_a_fault() -> None:
    """The memory of a process has nothing at its beginning."""
    assert refused(content("/proc/self/mem")) == "input/output error"


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="no file here that tells no length")
def test_a_file_that_grows_while_it_is_read_is_measured_by_what_was_read() -> None:
    """A file whose length the system does not know yet is too large all the same once more bytes come."""
    assert Path("/proc/self/status").stat().st_size == 0
    assert refused(content("/proc/self/status", Limits(size=10))) == "the file has 11 bytes, more than 10"


def test_a_text_is_read_with_line_ends_of_one_kind(tmp_path: Path) -> None:
    """Lines are the same lines, whichever system wrote them."""
    file = tmp_path / "report.md"
    file.write_bytes("Zwölf\r\nTees\rund\nmehr".encode())
    assert text(str(file)) == "Zwölf\nTees\nund\nmehr"


def test_a_text_of_another_encoding_is_a_fault_at_its_byte(tmp_path: Path) -> None:
    """The place is told, and none of the words."""
    file = tmp_path / "report.md"
    file.write_bytes("Tea\nZwölf".encode("latin-1"))
    found = text(str(file))
    assert isinstance(found, Diagnostic)
    assert refused(found) == "byte 0xf6 is not UTF-8"
    assert (found.line, found.column) == (2, 3)
    assert refused(text(str(tmp_path / "missing.md"))) == "no such file or directory"


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("missing.md", "'missing.md': no such file or directory"),
        ("elsewhere/report.md", "'elsewhere/report.md' is a symbolic link"),
        ("circle/report.md", "'circle/report.md': too many levels of symbolic links"),
    ],
)
def test_the_text_of_a_document_is_asked_for_where_it_is_named(name: str, found: str, stall: Path) -> None:
    """A text that is not there, or outside of the folder of the claims, is a fault of the line that names it."""
    outside = stall.parent / "outside"
    outside.mkdir()
    (outside / "report.md").write_text("Ten teas.\n", "utf-8")
    (stall.parent / "elsewhere").symlink_to(outside)
    (stall.parent / "circle").symlink_to("circle")
    quoting = CLAIM.replace("}", ", quote: Ten teas}")
    stall.write_text(f"document: stall\ntext: {name}\nclaims:\n  - {quoting}\n", "utf-8")
    (fault,) = examined_corpus([stall]).faults
    assert (fault.line, fault.column, fault.problem) == (2, 1, found)


def test_a_folder_and_a_file_in_it_are_one(stall: Path) -> None:
    """Named twice, once through a link to the folder, a file is found once, by the name that came first."""
    way = stall.parent / "way"
    way.symlink_to(stall.parent)
    assert list(find([stall, way / "stall.yaml", stall.parent])) == [(str(stall), True), (f"{way}/", False)]


def test_digests_are_those_of_bytes(stall: Path) -> None:
    """What was read has one, and what was not has none."""
    (told,) = digest_sources(gather([stall, stall.parent / "missing.yaml"]))
    assert (told.file, told.sha256) == (str(stall), sha256(STALL.encode()).hexdigest())


def test_a_file_is_replaced_whole(stall: Path) -> None:
    """A link is replaced, and what it leads to is left alone; nothing stands beside the file afterwards."""
    link = stall.parent / "link.yaml"
    link.symlink_to(stall)
    replace_text(str(link), "Zwölf")
    assert (link.read_text("utf-8"), link.is_symlink(), stall.read_text("utf-8")) == ("Zwölf", False, STALL)
    assert sorted(each.name for each in stall.parent.iterdir()) == ["link.yaml", "stall.yaml"]


def test_what_cannot_be_replaced_is_named_and_left_as_it_was(tmp_path: Path) -> None:
    """A folder stands where the file would: the error names it, and no copy is left beside it."""
    folder = tmp_path / "stall.yaml"
    folder.mkdir()
    with pytest.raises(OSError, match=r"stall\.yaml"):
        replace_bytes(str(folder), b"other")
    assert list(tmp_path.iterdir()) == [folder]


def test_output_goes_where_it_was_sent(stall: Path) -> None:
    """A command that was told to write to a link writes to what it leads to; to a file, whole."""
    link = stall.parent / "link.yaml"
    link.symlink_to(stall)
    put_text(link, "more")
    assert (link.is_symlink(), stall.read_text("utf-8")) == (True, "more")
    put_bytes(stall, b"most")
    assert stall.read_bytes() == b"most"
