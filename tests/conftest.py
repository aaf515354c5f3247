"""What the whole suite shares: how Hypothesis searches, and that no test reaches beyond this machine."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import Phase, settings

from derive.cache import CHOICE, OFF

# The same examples on every machine, however slow; `pytest --hypothesis-profile=explore` looks further.
settings.register_profile("suite", derandomize=True, deadline=None, database=None)
settings.register_profile("explore", deadline=None, max_examples=10_000)
# For damaged modules: that something fails is all that counts, and that a case worked by hand fails is best.
settings.register_profile("damaged", settings.get_profile("suite"), phases=[Phase.generate], max_examples=25)
settings.load_profile("suite")

# jsonschema makes grammars of addresses where it finds them, at half a second a process; no test asks for a format.
sys.modules["rfc3987_syntax"] = None  # type: ignore[assignment]

# A test never relies on what an earlier run has remembered, not even in the commands that it runs.
os.environ["CLAIMS_CACHE"] = "off"
# Nor does it write annotations, wherever the suite runs.
os.environ.pop("GITHUB_ACTIONS", None)


# What takes longest, the longest first: a worker that began one of these last would have the others wait for it.
HERE = Path(__file__).parent
LONGEST = [
    HERE / name
    for name in (
        "test_packaging.py",
        "test_docs.py",
        "test_shipped_claims.py",
        "claims_site/rendering/test_browser_quality.py",
        "claims/audit/test_limits.py",
        "claims_site/publishing/test_same_bytes.py",
        "claims/commands/test_bad_days.py",
        "claims_site/rendering/test_browser_pages.py",
        "claims_site/what_if/test_browser_arithmetic.py",
        "test_adapters.py",
        "claims/loading/test_every_file_is_answered.py",
        "claims/certificate/test_damage.py",
    )
]
assert all(each.exists() for each in LONGEST)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put modules with slow tests first where workers share the suite, so that none is left with one at the end."""
    if hasattr(config, "workerinput"):
        slow = {item.path for item in items if item.get_closest_marker("slow")}
        places = {path: place for place, path in enumerate(LONGEST)}
        items.sort(key=lambda item: (places.get(item.path, len(places)), item.path not in slow))


@pytest.fixture(autouse=True)
def nothing_chosen() -> Iterator[None]:
    """Take back what a command that a test ran in this process has said about remembering."""
    before = CHOICE.set(OFF)
    yield
    CHOICE.reset(before)


LOOPBACK = {"127.0.0.1", "::1", "localhost"}


@pytest.fixture(autouse=True, scope="session")
def no_network() -> Iterator[None]:
    """Refuse every connection of the suite that leaves this machine."""
    connect = socket.socket.connect

    def guarded(self: socket.socket, address: Any) -> None:
        if isinstance(address, tuple) and address[0] not in LOOPBACK:
            raise OSError(f"a test reaches for {address[0]}: tests stay on this machine")
        connect(self, address)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(socket.socket, "connect", guarded)
        yield
