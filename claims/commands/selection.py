"""The claims that a user names, by id or by pattern; where none is called so, what was searched and how to go on."""

from __future__ import annotations

import os
import shlex
from collections.abc import Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import typer

from claims.audit.counts import several
from claims.audit.name_lookup import diagnose_unknown, find_claims
from claims.commands.console import AS_RECORDED, stop
from claims.commands.corpora import examine_corpus, sound
from claims.loading.places import SHIPPED, shown_file
from claims.schema.diagnostics import nearest, one_of, quoted, run_error

if TYPE_CHECKING:
    from claims.audit.corpus import Corpus


def resolve_name(corpus: Corpus, name: str) -> tuple[str, ...]:
    """Return the ids of the claims that a name means: one, or those of a sentence of several.

    Raises:
        typer.Exit: it means none, or one whose claim is at fault.
    """
    parts = find_claims(corpus, name)
    if not parts:
        require_claim(corpus, name)
    return parts


def open_named(name: str, paths: list[Path] | None) -> tuple[Corpus, tuple[str, ...]]:
    """Return the claims and the ids that a name means; in a folder without that name, those of a shipped claim.

    Raises:
        typer.Exit: it means none, or one whose claim has an error.
    """
    corpus = examine_corpus(paths)
    if corpus.where == (os.curdir,) and not _knows(corpus, name):
        shipped = examine_corpus(None)
        if find_claims(shipped, name):
            return shipped, find_claims(shipped, name)
    return corpus, resolve_name(sound(corpus), name)


def _knows(corpus: Corpus, name: str) -> bool:
    return bool(find_claims(corpus, name)) or any(each.claim == name for each in corpus.faults)


def leave_named(corpus: Corpus) -> NoReturn:
    """Leave after an answer about one claim, with a line on errors in other claims.

    Raises:
        typer.Exit: always.
    """
    if corpus.faults:
        errors = several(len(corpus.faults), "error")
        typer.echo(f"{errors} elsewhere in these files; `claims audit` lists what is wrong", err=True)
    raise typer.Exit(AS_RECORDED)


def require_claim(corpus: Corpus, name: str) -> None:
    """Refuse an id that no claim has, or one whose claim is at fault.

    Raises:
        typer.Exit: no claim has it.
    """
    if name not in corpus.claims:
        at_fault = [fault for fault in corpus.faults if fault.claim == name]
        stop(at_fault or [diagnose_unknown(corpus, name, where_to_look(corpus, name)), *corpus.faults])


def where_to_look(corpus: Corpus, name: str) -> str:
    """Return how to find what is not there: what was searched, and how to see the claims of it, or where it is."""
    if corpus.where == (str(SHIPPED),):
        return "these are the shipped claims; name a file or folder of your own after the id, or see `claims list`"
    here = corpus.where == (os.curdir,)
    if here and name in examine_corpus(None).claims:
        return f"it is a shipped claim; add the path {SHIPPED}"
    searched = ", ".join(map(shown_file, corpus.where))
    documents = one_of(each.id for each in corpus.loaded.documents)
    listed = "claims list" if here else shlex.join(("claims", "list", *corpus.where))
    return f"these are the claims of {'this folder' if here else searched} ({documents}); `{listed}` shows them all"


def select_claims(corpus: Corpus, document: str, ids: Sequence[str] | None) -> list[str]:
    """Return the ids of the claims that match one of the patterns; where one matches none, say so and leave.

    Raises:
        typer.Exit: nothing matches.
    """
    chosen: set[str] = set()
    for wanted in ids or ["*"]:
        matching = {
            name
            for name, claim in corpus.claims.items()
            if any(fnmatchcase(each, wanted) for each in (name, claim.sentence.id))
            and fnmatchcase(claim.document, document)
        }
        if not matching:
            problem = f"no claim matches --document {quoted(document)} --id {quoted(wanted)}"
            hint = nearest(wanted, corpus.claims) or where_to_look(corpus, wanted)
            stop([run_error(problem, hint), *corpus.faults])
        chosen |= matching
    return [name for name in corpus.claims if name in chosen]
