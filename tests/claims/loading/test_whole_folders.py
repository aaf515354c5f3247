"""A folder is audited whole or not at all: every file is read or told, and no fault hides what is sound."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from claims.commands.application import app
from claims.schema.limits import LIMITS

pytest_plugins = ["pytester"]

SOUND = """\
document: kiosk
claims:
  - {id: cups-a-day, says: Some forty cups., stated: "~40 token/day", source: the till}
  - {id: cups-a-week, says: 280 a week., stated: "280 token", expression: cups * days,
     given: {cups: cups-a-day, days: exactly 7 day}}
"""
STALL = 'document: stall\nclaims:\n  - {id: tea, says: Ten teas., stated: "10 token", source: the till}\n'


def spoilt(mark: str) -> bytes:
    """Return a claim file in which a character follows its sentence."""
    return STALL.replace("teas.", f"teas{mark}.").encode()


# What stands in a file, and where and for what it has to be refused.
UNREADABLE: dict[str, tuple[bytes, str, str]] = {
    "tab.yaml": (STALL.replace("  -", "\t-").encode(), "3:1", "invisible character U+0009"),
    "latin.yaml": (STALL.replace("Ten", "Zehn à").encode("latin-1"), "3:26", "byte 0xe0 is not UTF-8"),
    "control.yaml": (spoilt("\x07"), "3:29", "invisible character U+0007"),
    "zero-width.yaml": (spoilt("\u200b"), "3:29", "invisible character U+200B (zero width space)"),
    "line-separator.yaml": (spoilt("\u2028"), "3:29", "invisible character U+2028 (line separator)"),
    "paragraph-separator.yaml": (spoilt("\u2029"), "3:29", "invisible character U+2029 (paragraph separator)"),
    "next-line.yaml": (spoilt("\x85"), "3:29", "invisible character U+0085"),
    "carriage-return.yaml": (STALL.replace("\n", "\r").encode(), "1:16", "invisible character U+000D"),
    "bidirectional.yaml": (spoilt("\u202e"), "3:29", "invisible character U+202E (right-to-left override)"),
    "tag-character.yaml": (spoilt("\U000e0041"), "3:29", "invisible character U+E0041 (tag latin capital letter a)"),
    "byte-order.yaml": (b"\xef\xbb\xbf" + STALL.encode(), "1:1", "invisible character U+FEFF (byte order mark)"),
    "sixteen.yaml": (STALL.encode("utf-16"), "1:1", "byte 0xff is not UTF-8"),
    "in-a-key.yaml": (
        STALL.replace("claims:", "cla\u200bims:").encode(),
        "2:4",
        "invisible character U+200B (zero width space)",
    ),
    "second.yaml": (b"kind: list\n---\n" + STALL.encode(), "2:1", "a second YAML document"),
    "capitals.YAML": (STALL.replace("document:", "dokument:").encode(), "1:1", "missing key 'document'"),
    "mixed.Yml": (STALL.replace("source:", "sorce:").encode(), "3:52", "unknown key 'sorce'"),
    "broken.yml": (b"document: stall\nclaims: [\n", "3:1", "invalid YAML"),
    "deep.yaml": (b"document: stall\nclaims: " + b"[" * 40, "2:40", "YAML nested more than 32 deep"),
    "merged.yaml": (b"<<<<<<< HEAD\n" + STALL.encode(), "2:9", "invalid YAML"),
}


def run(*arguments: str | Path) -> Result:
    """Run the command in this process, with its output caught as a pipe would."""
    return CliRunner().invoke(app, [str(each) for each in arguments])


def audited(*paths: Path) -> Any:
    """Return the JSON of an audit that could not read everything."""
    ran = run("audit", "--json", *paths)
    assert ran.exit_code == 2, ran.output
    return json.loads(ran.stdout)


def verdicts(told: Any) -> dict[str, str]:
    """Return the verdict of each claim in the JSON of an audit."""
    return {claim["id"]: claim["verdict"] for claim in told["claims"]}


@pytest.fixture
def kiosk(tmp_path: Path) -> Path:
    """Return a folder with one sound file."""
    folder = tmp_path / "kiosk"
    folder.mkdir()
    (folder / "sound.yaml").write_text(SOUND, "utf-8")
    return folder


@pytest.fixture
def spoilt_kiosk(kiosk: Path) -> Path:
    """Return a folder with one sound file, one of each kind that cannot be read, a broken link and a very large one."""
    for name, (content, _, _) in UNREADABLE.items():
        (kiosk / name).write_bytes(content)
    (kiosk / "linked.yaml").symlink_to(kiosk / "gone.yaml")
    with (kiosk / "large.yaml").open("wb") as large:
        large.truncate(50 * 2**20)
    return kiosk


@pytest.mark.parametrize("name", UNREADABLE)
def test_each_kind_is_a_fault_with_its_place(kiosk: Path, name: str) -> None:
    """One file that cannot be read is told, with line, column and what stands there; sound claims are decided."""
    content, place, found = UNREADABLE[name]
    (kiosk / name).write_bytes(content)
    told = audited(kiosk)
    faults = [(Path(each["file"]).name, f"{each['line']}:{each['column']}", each["problem"]) for each in told["faults"]]
    assert {file for file, _, _ in faults} == {name}
    assert [each for _, where, each in faults if where == place and each.startswith(found)]
    assert verdicts(told) == {"cups-a-day": "assumption", "cups-a-week": "verified"}


@pytest.mark.parametrize("command", ["audit", "list", "report", "site"])
def test_every_command_tells_all_of_them(spoilt_kiosk: Path, command: str) -> None:
    """Each file is named on the error stream, the status is 2, and what is sound is there."""
    options = ("--out", spoilt_kiosk.parent / "site") if command == "site" else ()
    ran = run(command, spoilt_kiosk, *options)
    assert ran.exit_code == 2
    missing = [name for name in (*UNREADABLE, "linked.yaml", "large.yaml") if f"/{name}:" not in ran.stderr]
    assert missing == []
    assert "linked.yaml: symbolic links are not followed" in ran.stderr
    assert f"large.yaml: the file has {50 * 2**20} bytes, more than {LIMITS.size}" in ran.stderr
    assert "sound.yaml" not in ran.stderr
    assert ("1 verified" if command in ("audit", "site") else "cups-a-") in ran.stdout
    assert not (spoilt_kiosk.parent / "site").exists()


def test_the_closing_line_counts_the_faults(kiosk: Path) -> None:
    """Nobody who reads the last line alone takes the folder for whole."""
    (kiosk / "tab.yaml").write_bytes(UNREADABLE["tab.yaml"][0])
    ran = run("audit", kiosk)
    assert ran.stdout == "2 sentences as expected: 1 verified, 1 assumption; 1 error\n"


def test_pytest_tells_all_of_them(spoilt_kiosk: Path, pytester: pytest.Pytester) -> None:
    """Each file that cannot be read is a failing item of its own; the sound claims pass."""
    ran = pytester.runpytest_inprocess("-p", "no:cacheprovider", str(spoilt_kiosk))
    ran.assert_outcomes(passed=2, failed=len(UNREADABLE) + 2)
    text = "\n".join(ran.outlines)
    for name in (*UNREADABLE, "linked.yaml", "large.yaml"):
        assert f"{name}::" in text, name
        assert f"{name}:" in text, name


def test_pytest_blames_no_neighbour(spoilt_kiosk: Path, pytester: pytest.Pytester) -> None:
    """The sound file, asked for alone, passes."""
    run_alone = pytester.runpytest_inprocess("-p", "no:cacheprovider", str(spoilt_kiosk / "sound.yaml"))
    run_alone.assert_outcomes(passed=2)


@pytest.mark.parametrize("folder", ["build", "inner"])
def test_pytest_finds_what_it_is_pointed_at(kiosk: Path, pytester: pytest.Pytester, folder: str) -> None:
    """A claim file in a folder that a search leaves out is decided when pytest is pointed at it."""
    (kiosk / folder).mkdir()
    (kiosk / folder / "stall.yaml").write_text(STALL, "utf-8")
    pytester.runpytest_inprocess("-p", "no:cacheprovider", f"{kiosk / folder}").assert_outcomes(passed=1)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_no_permission_is_a_fault(kiosk: Path) -> None:
    """A file, and a folder, that may not be read."""
    (kiosk / "closed.yaml").write_text(STALL, "utf-8")
    (kiosk / "closed.yaml").chmod(0)
    (kiosk / "shut").mkdir(0)
    told = [(Path(fault["file"]).name, fault["problem"]) for fault in audited(kiosk)["faults"]]
    assert told == [("closed.yaml", "permission denied"), ("shut", "permission denied")]


def test_no_permission_is_a_fault_for_root_too(kiosk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same with a system that refuses: what cannot be opened is told, whoever runs the audit."""
    (kiosk / "closed.yaml").write_text(STALL, "utf-8")
    (kiosk / "shut").mkdir()
    really_open, really_scan = os.open, os.scandir

    def refusing(path: Any, *rest: Any, **named: Any) -> int:
        if str(path).endswith(("closed.yaml", "shut")):
            raise PermissionError(13, "Permission denied", path)
        return really_open(path, *rest, **named)

    def blind(path: Any) -> Any:
        if str(path).endswith("shut"):
            raise PermissionError(13, "Permission denied", path)
        return really_scan(path)

    monkeypatch.setattr(os, "open", refusing)
    monkeypatch.setattr(os, "scandir", blind)
    told = [(Path(fault["file"]).name, fault["problem"]) for fault in audited(kiosk)["faults"]]
    assert told == [("closed.yaml", "permission denied"), ("shut", "permission denied")]


def test_other_yaml_is_listed_by_name(kiosk: Path) -> None:
    """What was read and has no key 'claims' is passed over: named in the text and in the JSON, and no fault."""
    (kiosk / "settings.yaml").write_text("color: &b blue\nalso: *b\n--- # another\n- list\n", "utf-8")
    (kiosk / "empty.YML").write_text("", "utf-8")
    ran = run("audit", kiosk)
    files = ", ".join(str(kiosk / name) for name in ("empty.YML", "settings.yaml"))
    assert (ran.exit_code, ran.stdout.splitlines()[0]) == (0, f"skipped, no key 'claims': {files}")
    told = json.loads(run("audit", "--json", kiosk).stdout)
    assert [Path(file).name for file in told["passed_over"]] == ["empty.YML", "settings.yaml"]
    assert told["faults"] == []


def test_folders_that_are_not_searched_are_listed_by_name(kiosk: Path) -> None:
    """A link, a hidden folder and build output, which may hold claims, are named; what programs keep is not."""
    (kiosk / "elsewhere").symlink_to(kiosk.parent)
    for name in ("build", ".drafts", ".git", "__pycache__", "stalls"):
        (kiosk / name).mkdir()
        (kiosk / name / "wrong.yaml").write_text("document: draft\nclaims: 1\n", "utf-8")
    told = json.loads(run("audit", "--json", kiosk).stdout)
    assert told["passed_over"] == [f"{kiosk}/{name}/" for name in (".drafts", "build", "elsewhere")]
    assert [Path(fault["file"]).parent.name for fault in told["faults"]] == ["stalls"]
    line = run("audit", kiosk).stdout.splitlines()[0]
    assert line == "not searched: " + ", ".join(f"{kiosk}/{name}/" for name in (".drafts", "build", "elsewhere"))


def test_a_folder_that_is_not_searched_can_be_named(kiosk: Path) -> None:
    """Whoever means build output says so."""
    (kiosk / "build").mkdir()
    (kiosk / "sound.yaml").rename(kiosk / "build" / "sound.yaml")
    assert "1 verified" in run("audit", kiosk / "build").stdout
    assert "YAML" not in run("audit", kiosk).stderr.split("expected")[0]


def test_a_link_hides_no_file(kiosk: Path) -> None:
    """A link to a file beside it is refused, and the file itself is read."""
    (kiosk / "a-link.yaml").symlink_to(kiosk / "sound.yaml")
    told = audited(kiosk)
    assert [fault["problem"] for fault in told["faults"]] == ["symbolic links are not followed"]
    assert len(told["claims"]) == 2


@pytest.mark.parametrize(
    ("name", "mark"),
    [
        (b"caf\xe9.yaml", "DCE9"),
        ("zero\u200bwidth.yaml".encode(), "200B (zero width space)"),
        (b"line\nbreak.yaml", "000A"),
        (b"\x1b[31m.yaml", "001B"),
    ],
)
def test_names_that_nobody_can_read_are_faults(kiosk: Path, name: bytes, mark: str) -> None:
    """A file name that is no text, or hides a character, is told with the numbers of its bytes; nothing breaks."""
    with open(os.path.join(os.fsencode(kiosk), name), "wb") as file:  # noqa: PTH118, PTH123 - a path in bytes
        file.write(STALL.encode())
    told = audited(kiosk)
    (fault,) = told["faults"]
    assert fault["problem"] == f"the name of the file has an invisible character U+{mark}"
    assert fault["file"].isprintable()
    assert set(verdicts(told)) == {"cups-a-day", "cups-a-week"}
