"""Every outlet by the name that `claims audit --write` knows it by."""

from __future__ import annotations

import json
from collections.abc import Callable
from enum import StrEnum
from typing import Any

from claims.guests.exports.code_quality import code_quality
from claims.guests.exports.pull_request import pull_request
from claims.guests.exports.sarif import sarif
from claims.guests.exports.told import Told


class Outlet(StrEnum):
    """The formats, each named as people name it."""

    SARIF = "sarif"
    CODE_QUALITY = "code-quality"
    SUMMARY = "summary"


def text_of(outlet: Outlet, told: Told) -> str:
    """Return the text of an outlet: the same bytes for the same audit."""
    return WRITTEN[outlet](told)


def _json(view: Callable[[Told], Any]) -> Callable[[Told], str]:
    return lambda told: json.dumps(view(told), indent=2, ensure_ascii=False, allow_nan=False) + "\n"


WRITTEN: dict[Outlet, Callable[[Told], str]] = {
    Outlet.SARIF: _json(sarif),
    Outlet.CODE_QUALITY: _json(code_quality),
    Outlet.SUMMARY: pull_request,
}
