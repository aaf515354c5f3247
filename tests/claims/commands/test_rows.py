"""Audits by rows, in shards or by shapes, print what one that decides claim by claim prints, and keep what it keeps."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from claims.audit import shards
from derive.cache.place import SWITCH
from tests.oracles.shapes import FILES

DOCUMENT = """\
document: shop-{number}
claims:
  - {{id: price-{number}, says: It costs 3 dollars., stated: "3 dollar", exact: true, premise: its label}}
  - id: week-{number}
    says: Seven cost {total} dollars.
    stated: "{total} dollar"
    expression: price * days
    given: {{price: price-{number}, days: exactly 7}}
"""
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def shops(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder of three documents, each a shard of its own; the last has a total that is wrong."""
    for number, total in enumerate((21, 21, 22)):
        (tmp_path / f"{number}.yaml").write_text(DOCUMENT.format(number=number, total=total), "utf-8")
    monkeypatch.setattr(shards, "SMALLEST", 1)
    monkeypatch.setattr(shards, "LARGEST", 1)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Return a list that grows with every audit that is made in shards: whether it could be."""
    seen: list[bool] = []
    merged = shards.merged

    def noted(*arguments: object) -> object:
        whole = merged(*arguments)  # type: ignore[arg-type] # those of the function
        seen.append(whole is not None)
        return whole

    monkeypatch.setattr(shards, "merged", noted)
    return seen


def in_one_piece(run: Run, monkeypatch: pytest.MonkeyPatch, *words: str) -> tuple[int, str, str]:
    """Return what the command prints where nothing is made in shards or by shapes."""
    with monkeypatch.context() as during:
        during.setattr("claims.commands.audit.print_rows", lambda *_: None)
        return run(*words)


@pytest.mark.usefixtures("shops")
def test_the_same_is_printed(run: Run, made: list[bool], monkeypatch: pytest.MonkeyPatch) -> None:
    """Status and both outputs, byte for byte; nothing is kept."""
    monkeypatch.setenv(SWITCH, "off")
    found = run("audit", ".")
    assert made == [True]
    assert found == in_one_piece(run, monkeypatch, "audit", ".")
    assert found[0] == 1
    assert "2.yaml:4: week-2" in found[1]


def test_the_next_audit_decides_what_changed(
    shops: Path, run: Run, made: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was kept of shards serves for the next audit: one claim of six says something else."""
    monkeypatch.setenv(SWITCH, str(shops / "build"))
    run("audit", ".")
    (shops / "2.yaml").write_text(DOCUMENT.format(number=2, total=21), "utf-8")
    status, printed, errors = run("audit", ".")
    assert (status, errors) == (0, "decided again: 1 of 6 claims; changed: week-2\n")
    assert printed.endswith("6 claims: 3 verified, 0 refuted, 3 premise; 0 differ from their record\n")
    assert made == [True]


@pytest.mark.usefixtures("shops")
@pytest.mark.parametrize("words", [("--document", "shop-1"), ("--ids", "week-*"), ("--json",), ("--seconds", "7")])
def test_a_part_or_another_form_is_made_in_one_piece(
    run: Run, made: list[bool], monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    """Shards are for whole audits that are printed for people."""
    monkeypatch.setenv(SWITCH, "off")
    run("audit", ".", *words)
    assert made == []


def test_a_fault_is_told_by_an_audit_in_one_piece(
    shops: Path, run: Run, made: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same words, and the status of a run that could not read everything."""
    monkeypatch.setenv(SWITCH, "off")
    with (shops / "2.yaml").open("a", encoding="utf-8") as file:
        file.write("  - {id: price-0, says: Again., stated: 3 dollar, premise: its label}\n")
    found = run("audit", ".")
    assert made == [False]
    assert found == in_one_piece(run, monkeypatch, "audit", ".")
    assert found[0] == 2


@pytest.fixture
def journeys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder of documents whose claims have shapes."""
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("stated", ["12.5 hour", "12.8 hour", "12.5 km"])
def test_what_is_decided_by_shapes_is_printed_alike(
    journeys: Path, run: Run, made: list[bool], monkeypatch: pytest.MonkeyPatch, stated: str
) -> None:
    """All as recorded, one that differs, and one with a fault."""
    monkeypatch.setenv(SWITCH, "off")
    trips = journeys / "a" / "trips.yaml"
    trips.write_text(trips.read_text("utf-8").replace("12.5 hour", stated), "utf-8")
    assert run("audit", ".") == in_one_piece(run, monkeypatch, "audit", ".")
    assert made == [not stated.endswith("km")]


def test_what_is_kept_of_shapes_serves_the_next_audit(
    journeys: Path, run: Run, made: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One claim that was decided by its shape says something else: it alone is decided, and differs."""
    monkeypatch.setenv(SWITCH, str(journeys / "build"))
    assert run("audit", ".")[0] == 0
    trips = journeys / "a" / "trips.yaml"
    trips.write_text(trips.read_text("utf-8").replace("12.5 hour", "12.8 hour"), "utf-8")
    status, printed, errors = run("audit", ".")
    assert (status, errors) == (1, "decided again: 1 of 46 claims; changed: trip-5\n")
    assert "trips.yaml:23: trip-5" in printed
    assert made == [True]


def test_rows_of_a_path_that_is_no_text_are_not_kept(
    shops: Path, run: Run, made: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder whose name is a lone byte 0xE9 is audited, and audited whole again: its name has no JSON."""
    monkeypatch.setenv(SWITCH, str(shops / "build"))
    place = shops / "caf\udce9"
    place.mkdir()
    (shops / "0.yaml").rename(place / "0.yaml")
    for total in (22, 21):
        (shops / "1.yaml").write_text(DOCUMENT.format(number=1, total=total), "utf-8")
        status, _, errors = run("audit", "caf\udce9", "1.yaml")
        assert (status, errors) == (int(total != 21), "")
    assert made == [True, True]
