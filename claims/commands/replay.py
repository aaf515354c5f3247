"""A command line that the same program has answered over the same files is answered again from what it printed.

It is asked before anything heavy is imported: this is what help, lists and an unchanged audit cost.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from claims.commands.kept_answers import key_of, read
from claims.commands.surroundings import say
from claims.loading.witness import digest, witness
from derive.cache.identity import identity, standing
from derive.cache.place import chosen_place, guarded


def replayed(arguments: Sequence[str]) -> int | None:
    """Print the known answer of a command line and return its status; nothing where it has to be worked out.

    Args:
        arguments: the words behind the name of the command.
    """
    place = chosen_place()
    if place is None or not guarded(place):
        return None
    try:
        known = read(place, key_of(arguments))
        if known is None:
            return None
        header, output = known
        if header["files"] != digest(witness(header["paths"])) or header["identity"] != identity(header["program"]):
            return None
        if header["left"] is not None:
            folder, written = header["left"]
            if standing(folder) != written:
                return None
            say(f"nothing has changed: {folder} stands as it was written")
        _write(header["parts"], output)
        return int(header["status"])
    except (OSError, ValueError, TypeError, LookupError):  # no answer, or nobody to read it: the command finds out why
        return None


def _write(parts: Sequence[tuple[int, int]], output: bytes) -> None:
    """Write parts of the output, each told by its stream and its length, to where they went before."""
    at = 0
    for stream, length in parts:
        rest = memoryview(output)[at : at + length]
        at += length
        while rest:
            rest = rest[os.write(_handle(stream), rest) :]


def _handle(stream: int) -> int:
    return (sys.stdout if stream == 1 else sys.stderr).fileno()
