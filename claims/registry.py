"""The registry of guests: what they add to the core, which never imports them.

A guest is a package in `claims/guests/` with a `GUEST` in its `__init__`, and needs no other line anywhere: deleting
the folder takes its commands, formats and hooks away, and the core audits as before. Layers above this one, such as the
site, add their commands through the entry point `claims.commands` of their distribution.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any, NamedTuple

GUESTS = "claims.guests"
SHOWING = "Publish"  # the purpose of commands that name none: those of the site show pages


class Command(NamedTuple):
    """A command of the command line.

    Args:
        place: the function that runs it, as `module:function`; it is imported when the command is called.
        summary: what it does, in one sentence.
        purpose: the heading under which help lists it.
    """

    place: str
    summary: str
    purpose: str = SHOWING


class Guest(NamedTuple):
    """What a guest adds to the core; every function is named as `module:function`, and imported when it is used.

    Args:
        commands: its commands by name.
        formats: what `claims audit --write FORMAT=FILE` writes, by format: functions from report data to text.
        read_claims: reads the claims that a text defines itself as the tree of a claim file; nothing of most texts.
        check_claims: checks loaded claims further, such as the texts that they quote, and returns the sound ones.
        check_texts: compares the figures of texts with the findings of the claims that they are bound to.
        connect: a context that yields a `claims.parallel.Runner` from the address of a scheduler, for `--scheduler`.
        pytest_plugin: a module with hooks of pytest.
        extend_notebook: what `%load_ext claims` calls with the shell of IPython.
    """

    commands: Mapping[str, Command] = {}
    formats: Mapping[str, str] = {}
    read_claims: str = ""
    check_claims: str = ""
    check_texts: str = ""
    connect: str = ""
    pytest_plugin: str = ""
    extend_notebook: str = ""


@lru_cache(maxsize=1)
def guests() -> Mapping[str, Guest]:
    """Return every guest by the name of its package."""
    spec = find_spec(GUESTS)
    folders = (spec.submodule_search_locations if spec is not None else None) or ()
    return {each.name: import_module(f"{GUESTS}.{each.name}").GUEST for each in iter_modules(folders) if each.ispkg}


def hooks(name: str) -> list[Callable[..., Any]]:
    """Return the functions that guests offer under the name of a field of `Guest`, imported."""
    places = [getattr(guest, name) for guest in guests().values()]
    return [load(place) for place in places if place]


def load(place: str) -> Callable[..., Any]:
    """Return the function at a place `module:function`, imported."""
    module, _, function = place.partition(":")
    loaded: Callable[..., Any] = getattr(import_module(module), function)
    return loaded
