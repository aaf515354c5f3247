"""Figures written into a text: places, hedge and unit as printed, all other bytes as they were, or nothing at all."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from claims.commands.application import app

# By hand: 43 GB at 0.5 GB/s take 86 s; 43 GB times 365 are 15,695 GB, which is 15.695 TB.
CLAIMS = """\
document: guide
text: guide.md
claims:
  - {id: size, says: A backup holds 43 GB., stated: 43 GB, source: the storage report}
  - {id: rate, says: The line carries half a gigabyte., stated: 0.5 GB/s, source: the contract}
  - {id: nights, says: A year has 365 nights., stated: "365", exact: true, source: the calendar}
  - id: time
    says: It takes 60 s.
    stated: ~60 s
    expression: size / rate
    given: {size: size, rate: rate}
    expect: approximate
    because: It takes 86 s.
  - id: year
    says: A year fills 15.7 TB.
    stated: 15.7 TB
    expression: size * nights
    given: {size: size, nights: exactly 365}
  - id: spread
    says: It takes 1 to 2 minutes.
    stated: 60-120 s
    expression: size / rate
    given: {size: size, rate: 0.4-0.5 GB/s}
    expect: refuted
    because: It takes 86 to 107.5 s.
  - id: warmth
    says: The drive warms to 45 °C.
    stated: 45 °C
    expression: room + rise
    given: {room: 20 °C, rise: 20 Δ°C}
    expect: refuted
    because: It warms to 40 °C.
"""


def ran(folder: Path, text: str | bytes, *words: str) -> tuple[int, str, bytes]:
    """Write a text with its claims and call the command; return status, what it printed, and the text afterwards."""
    (folder / "guide.yaml").write_text(CLAIMS, encoding="utf-8")
    file = folder / "guide.md"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    told = CliRunner().invoke(app, ["write", str(file), *words])
    return told.exit_code, told.output, file.read_bytes()


@pytest.mark.parametrize(("before", "after"), [
    ("50 GB<!-- claim: size -->", "40 GB<!-- claim: size -->"),  # 36 to 44
    ("51 GB<!-- claim: size -->", "43 GB<!-- claim: size -->"),
    ("about 10 GB<!-- claim: size -->", "about 40 GB<!-- claim: size -->"),
    ("41,000 MB<!-- claim: size -->", "43,000 MB<!-- claim: size -->"),
    ("0.01 TB<!-- claim: size -->", "0.04 TB<!-- claim: size -->"),
    ("**~60 s**<!-- claim: time -->", "**~90 s**<!-- claim: time -->"),
    ("61.5 s<!-- claim: time -->", "86.0 s<!-- claim: time -->"),
    ("45 °C<!-- claim: warmth -->", "40 °C<!-- claim: warmth -->"),
    ("113 °F<!-- claim: warmth -->", "104 °F<!-- claim: warmth -->"),  # 40 * 9/5 + 32
    ("5 TB<!-- claim: year -->", "16 TB<!-- claim: year -->"),
    ("9,000 GB<!-- claim: year -->", "16,000 GB<!-- claim: year -->"),
    ("900 GB<!-- claim: year -->", "15,700 GB<!-- claim: year -->"),
    ("9001 GB<!-- claim: year -->", "15695 GB<!-- claim: year -->"),
    ("370<!-- claim: nights -->", "365<!-- claim: nights -->"),
])  # fmt: skip
def test_what_follows_takes_the_places_of_what_was_printed(tmp_path: Path, before: str, after: str) -> None:
    """As many digits behind the point, zeros at the end where they do, thousands grouped as before, the hedge kept."""
    text = f"It is {before} here."
    status, told, now = ran(tmp_path, text)
    assert (status, now.decode()) == (0, f"It is {after} here."), told
    again = CliRunner().invoke(app, ["write", str(tmp_path / "guide.md"), "--check"])
    assert (again.exit_code, "0 figures to write, 0 left" in again.output) == (0, True)


@pytest.mark.parametrize("kept", [
    "43 GB<!-- claim: size -->", "about 45 GB<!-- claim: size -->",
    "15.7 TB<!-- claim: year -->", "86 s<!-- claim: time -->",
    "41 GB of it, and `41 GB<!-- claim: size -->`",
])  # fmt: skip
def test_what_holds_stays(tmp_path: Path, kept: str) -> None:
    """A coarser figure that holds is no slip; what is bound to nothing is not touched."""
    status, told, now = ran(tmp_path, f"It is {kept} and 43 GB<!-- claim: size -->.")
    assert (status, now.decode()) == (0, f"It is {kept} and 43 GB<!-- claim: size -->."), told


@pytest.mark.parametrize(("figure", "why"), [
    ("> 90 s<!-- claim: time -->", "it prints a bound or a range"),
    ("6 × 10^1 s<!-- claim: time -->", "its number is not printed in plain digits"),
    ("half a gigabyte<!-- claim: size -->", "its number is not printed in plain digits"),
    ("70 s<!-- claim: spread -->", "no single value follows"),
    ("50 GB/s<!-- claim: size -->", "it prints another unit"),
    ("−3 GB<!-- claim: size -->", "no number does"),
])  # fmt: skip
def test_what_no_number_makes_right_is_left(tmp_path: Path, figure: str, why: str) -> None:
    """It is told with its reason, and the text is not touched."""
    status, told, now = ran(tmp_path, f"It is {figure} here.")
    assert (status, why in told, now.decode()) == (1, True, f"It is {figure} here."), told


def test_every_other_byte_stays(tmp_path: Path) -> None:
    """Ends of lines of each kind, a mark at the beginning, spaces at ends and letters of any script."""
    text = "\ufeffÉté  \r\n\r\nIt is 50 GB<!-- claim: size --> 日本\rand 5 TB<!-- claim: year -->\t\n\n\n".encode()
    status, told, now = ran(tmp_path, text)
    assert (status, now) == (0, text.replace(b"50 GB", b"40 GB").replace(b"5 TB", b"16 TB")), told


@pytest.mark.parametrize(("words", "status"), [(("--check",), 1), (("--dry-run",), 0)])
def test_what_only_looks_writes_nothing(tmp_path: Path, words: tuple[str, ...], status: int) -> None:
    """`--check` fails where something is to be written, `--dry-run` does not."""
    text = "It is 50 GB<!-- claim: size -->."
    code, told, now = ran(tmp_path, text, *words)
    assert (code, now.decode()) == (status, text)
    assert "guide.md:1:7: 50 -> 40 (size)" in told
    assert "1 figure to write, 0 left" in told


def test_claims_choose_the_figures(tmp_path: Path) -> None:
    """`--id` writes the figures of the claims that it names."""
    text = "It is 50 GB<!-- claim: size --> and 5 TB<!-- claim: year -->."
    assert ran(tmp_path, text, "--id", "year")[2].decode() == text.replace("5 TB", "16 TB")


def test_a_text_at_fault_is_not_touched(tmp_path: Path) -> None:
    """A name that no claim has stops the command before it writes."""
    text = "It is 50 GB<!-- claim: size --> and 5 TB<!-- claim: yeer -->."
    code, told, now = ran(tmp_path, text)
    assert (code, "did you mean year?" in told, now.decode()) == (2, True, text)
    assert told.startswith("nothing was written; fix the errors first")


def test_the_json_says_what_was_written_and_left(tmp_path: Path) -> None:
    """Each with its place and its claim."""
    text = "It is 50 GB<!-- claim: size --> in > 90 s<!-- claim: time -->."
    code, told, _ = ran(tmp_path, text, "--json")
    found = json.loads(told)
    assert (code, found["written"]) == (1, True)
    assert [(each["column"], each["before"], each["after"]) for each in found["figures"]] == [(7, "50", "40")]
    assert [(each["claim"], each["why"]) for each in found["left"]] == [("time", "it prints a bound or a range")]
