"""What is installed for development and by continuous integration is pinned, and is what pyproject.toml asks for."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent
LOCKED_EXTRAS = ("dev", "browser", "supply")


def pins(lock: str) -> dict[str, tuple[str, int]]:
    """Return by package the version that a lock has, and how many hashes."""
    found: dict[str, tuple[str, int]] = {}
    for line in re.sub(r"\s*\\\n\s*", " ", lock).splitlines():
        if line and not line.lstrip().startswith("#"):
            pin = re.fullmatch(r"([a-z0-9-]+)==([^ ;]+).*", line)
            assert pin, f"{line!r} pins no version"
            found[pin[1]] = (pin[2], len(re.findall(r"--hash=sha256:[0-9a-f]{64}(?= |$)", line)))
    return found


def unmet(lock: str, asked: list[str]) -> list[str]:
    """Return what is asked for and not locked within its bounds, and what is locked without a hash."""
    locked = pins(lock)
    wanted = [Requirement(each) for each in asked]
    names = {each: re.sub("[-_.]+", "-", each.name).lower() for each in wanted}
    missing = [str(each) for each in wanted if not each.specifier.contains(locked.get(names[each], ("0a0", 0))[0])]
    return missing + [name for name, (_, hashes) in locked.items() if not hashes]


@pytest.fixture(scope="module")
def lock() -> str:
    """Return requirements.txt."""
    return (ROOT / "requirements.txt").read_text("utf-8")


def asked() -> list[str]:
    """Return what pyproject.toml asks for, with the extras that are locked."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    return [*project["dependencies"], *(each for extra in LOCKED_EXTRAS for each in extras[extra])]


def test_the_lock_has_all_that_is_asked_for(lock: str) -> None:
    """Every dependency, of the extras for development too, is pinned within its bounds and hashed."""
    assert not unmet(lock, asked())


@pytest.mark.parametrize(
    ("asked_for", "told"),
    [
        (["lark>=1.2", "nothing-such>=1"], ["nothing-such>=1"]),
        (["lark>=99"], ["lark>=99"]),
        (["types_PyYAML"], []),
    ],
)
def test_a_lock_that_lags_behind_is_told(lock: str, asked_for: list[str], told: list[str]) -> None:
    """A package that is not there and a bound that was raised are told; spelling does not matter."""
    assert unmet(lock, asked_for) == told


def test_a_pin_without_a_hash_is_told(lock: str) -> None:
    """One that anybody could exchange."""
    assert unmet(lock + "lark-two==1.0\n", []) == ["lark-two"]
    with pytest.raises(AssertionError, match="pins no version"):
        unmet(lock + "lark-two>=1.0\n", [])


def test_every_lower_bound_is_given() -> None:
    """What is asked for names the lowest version that was tried; those of types alone follow others."""
    bounds = [Requirement(each) for each in asked()]
    assert {each.name for each in bounds if not each.specifier} == {"types-PyYAML", "types-jsonschema"}
