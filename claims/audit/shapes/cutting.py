"""A claim file cut into its claims by its lines alone, as far as these can mean nothing else.

What is cut is plain: one claim after another, each behind a dash in the third column, in files of which nothing stands
to the left of that behind `claims:`. Only claims of which every line has a known form are ever taken out of a file;
that none of them stood inside of something that is left, a quotation of several lines say, is seen once that is read.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cached_property
from typing import NamedTuple

from msgspec import Struct

from claims.loading.files import Source
from claims.schema.tree import NOTHINGS
from claims.schema.values import LONGEST_ID, RESERVED

HEAD = "\nclaims:\n"
DASH = "  - "
WORDS = "[a-z][a-z0-9]*(?:-[a-z0-9]+)*"
BARE = re.compile(f"document: (?P<document>{WORDS})")
DOCUMENT = re.compile(f"^document: (?P<document>{WORDS})$", re.MULTILINE)
LEFT = re.compile(r"\n(?!  |\n|\Z)")  # of the list of claims, where something else may begin
ID = re.compile(f"id: (?P<id>{WORDS})")
# A sentence on one line: plain, or in quotes without escapes. It is printable ASCII.
SAYS = re.compile(r'[A-Za-z0-9][ !"$-9;-~]*(?<! )|"(?! *")[ !#-\[\]-~]*"')
LONGEST_SAYS = 2_000  # characters, as a text of the format has at most
NO_ID = RESERVED | NOTHINGS


class Block(NamedTuple):
    """A claim whose id and sentence are plain, as a file has it.

    Args:
        id: its id.
        says: its sentence.
        rest: its other lines, each behind a line end.
    """

    id: str
    says: str
    rest: str


class Cut(Struct, frozen=True, dict=True):
    """A file with its claims apart.

    Args:
        source: the file.
        document: the document that it says it belongs to.
        bare: whether it says nothing else before its claims.
        head: what stands before the first claim.
        texts: what stands behind the dash of each claim, line ends behind it left out.
    """

    source: Source
    document: str
    bare: bool
    head: str
    texts: tuple[str, ...]

    @cached_property
    def lines(self) -> tuple[int, ...]:
        """The line in which each claim begins, and the one behind the last, counted from 1."""
        found = [self.head.count("\n") + 1]
        for text in self.texts:
            found.append(found[-1] + text.count("\n") + 1)
        return tuple(found)

    def without(self, places: Collection[int]) -> Source:
        """Return the file without some of its claims, everything else in its line; a comment ends what stood before."""
        left = "".join(
            "#" + "\n" * (text.count("\n") + 1) if place in places else f"{DASH}{text}\n"
            for place, text in enumerate(self.texts)
        )
        return Source(self.source.file, self.source.named, (self.head + left).encode())


def cut(source: Source) -> Cut | None:
    """Return a file with its claims apart; nothing where its lines do not tell them."""
    if not isinstance(source.content, bytes) or b"\r" in source.content:
        return None
    try:
        text = source.content.decode()
    except UnicodeDecodeError:
        return None
    header, mark, body = text.partition(HEAD)
    document = DOCUMENT.search(header)
    if not body.startswith(DASH) or document is None or not _may_be_id(document["document"]) or LEFT.search(body):
        return None
    texts = body.removeprefix(DASH).removesuffix("\n").split(f"\n{DASH}")
    return Cut(source, document["document"], BARE.fullmatch(header) is not None, header + mark, tuple(texts))


def block_of(text: str) -> Block | None:
    """Return a claim whose id and sentence are plain, each on a line of its own; nothing for any other."""
    text = text.rstrip("\n")
    ends = text.find("\n")
    begins = text.find("\n    says: ", ends)
    name = ID.fullmatch(text, 0, ends)
    if begins < 0 or name is None:
        return None
    ends_says = text.find("\n", begins + 1)
    ends_says = len(text) if ends_says < 0 else ends_says
    said = SAYS.fullmatch(text, begins + len("\n    says: "), ends_says)
    if said is None or len(said[0]) > LONGEST_SAYS or said[0] in NOTHINGS or not _may_be_id(name["id"]):
        return None
    says = said[0][1:-1] if said[0][0] == '"' else said[0]
    return Block(name["id"], says, text[ends:begins] + text[ends_says:])


def _may_be_id(words: str) -> bool:
    return len(words) <= LONGEST_ID and words not in NO_ID
