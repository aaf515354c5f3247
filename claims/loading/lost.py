"""What stands in the files and could not be used, and what else reading them leaves besides their content."""

from __future__ import annotations

from msgspec import Struct, field

from claims.loading.claim_files import words
from claims.loading.files import Source
from claims.schema.diagnostics import Diagnostic


class Lost(Struct):
    """What stands in the files and could not be used, so that naming it is no fault of whoever names it.

    Args:
        claims: ids of claims that are at fault.
        words: all words of the files of which not everything could be read.
        unopened: whether there are files of which nothing is known.
    """

    claims: set[str] = field(default_factory=set)
    words: set[str] = field(default_factory=set)
    unopened: bool = False

    def has(self, name: str) -> bool:
        """Return whether a name that nothing has may be that of something lost."""
        sentence = name.partition(".")[0]
        return self.unopened or bool({name, sentence} & self.claims) or name in self.words

    def add(self, other: Lost) -> None:
        """Take over what another reading lost."""
        self.claims |= other.claims
        self.words |= other.words
        self.unopened |= other.unopened

    def add_words(self, source: Source) -> None:
        """Take every word of a file for lost."""
        found = words(source.content)
        self.words |= found or frozenset()
        self.unopened |= found is None


class Notes(Struct):
    """What reading files leaves besides their content.

    Args:
        faults: of the files and the claims in them.
        passed_over: files that speak of no claims.
        lost: what the faults make unusable.
    """

    faults: list[Diagnostic] = field(default_factory=list)
    passed_over: list[str] = field(default_factory=list)
    lost: Lost = field(default_factory=Lost)

    def add(self, other: Notes) -> None:
        """Take over what another reading left."""
        self.faults += other.faults
        self.passed_over += other.passed_over
        self.lost.add(other.lost)
