"""Names whose definition has an error: using one is no further error; and what else loading collects."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct, field

from claims.loading.claim import Claim
from claims.loading.files import NON_ASCII
from claims.schema.diagnostics import MOST_TOLD, Diagnostic, file_error
from units.reading.codes import Code

WORD = re.compile(rb"[a-z][a-z0-9_.-]*")


class FailedNames(Struct):
    """Names in the files whose definition has an error.

    Args:
        claims: ids of claims, sentences and tables.
        words: all words of the files of which not everything could be read.
        unopened: whether there are files of which nothing is known.
    """

    claims: set[str] = field(default_factory=set)
    words: set[str] = field(default_factory=set)
    unopened: bool = False

    def has(self, name: str) -> bool:
        """Return whether an unknown name may be one of these."""
        sentence = name.partition(".")[0]
        return self.unopened or bool({name, sentence} & self.claims) or name in self.words

    def add_words(self, content: bytes | Diagnostic | None) -> None:
        """Add every word of a file that could not be read, in whatever encoding."""
        if isinstance(content, bytes):
            found = WORD.findall(content.translate(None, NON_ASCII))
            self.words |= {word.decode("ascii").rstrip(".-_") for word in found}
        else:
            self.unopened = True


class LoadLog(Struct):
    """What loading collects besides claims.

    Args:
        errors: of the files and the claims in them.
        passed_over: files that hold no claims.
        failed: the names that the errors make unusable.
    """

    errors: list[Diagnostic] = field(default_factory=list)
    passed_over: list[str] = field(default_factory=list)
    failed: FailedNames = field(default_factory=FailedNames)

    def take_until_limit(self, claims: Sequence[Claim]) -> Iterator[Claim]:
        """Yield the claims of a file until as many errors are noted as are reported; an error says that others fail."""
        before = len(self.errors)
        for place, claim in enumerate(claims):
            if len(self.errors) - before >= MOST_TOLD:
                self.failed.claims |= {each.id for each in claims[place:]}
                problem = f"stopped after {MOST_TOLD} errors"
                at, hint = (claim.line, claim.column), "the rest of the file was not checked; fix the errors above"
                self.errors.append(file_error(claim.file, problem, hint, code=Code.TOO_LARGE, at=at))
                return
            yield claim
