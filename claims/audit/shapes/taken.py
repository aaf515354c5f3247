"""The claims of files that are decided by their shapes, and the files that are left to be read without them.

What is taken out stands alone: it names no other claim, and no text that is left has its id in it. The first claim of
each shape stays, so that the plain way decides it as well, and has to come to the same. Of a document that lists its
sections the first of each stays there, for each section: that it is one of the list is asked of the first.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

from msgspec import Struct, field

from claims.audit.known_rows import KnownClaim
from claims.audit.shapes.cutting import WORDS, Block, Cut, block_of
from claims.audit.shapes.cutting import cut as cut_apart
from claims.audit.shapes.shape import OUTLINE, Shape, outline_of, shape_of
from claims.audit.tally import Row
from claims.loading.files import Source
from claims.schema.limits import LIMITS
from claims.schema.vocabulary import Kind, Verdict

WORTH = 8  # claims alike that are worth trying a shape, which costs what some six claims do
VARIANTS = 4  # shapes that are tried where claims are alike but for numerals that are no figure's
# What a document may say of all of its claims that changes how they are read.
OF_CLAIMS = ("units", "constants", "numbers", "text", "tables")
PARTICULAR = re.compile(rf"^(?:{'|'.join(OF_CLAIMS)})\b".encode(), re.MULTILINE)
SECTIONS = "sections"
SECTIONED = re.compile(rf"^{SECTIONS}\b".encode(), re.MULTILINE)
SECTION = re.compile(r"\n    section: [^\n]*")
OF_DOCUMENT = re.compile(rb"^document:[ \t]*(\S+)", re.MULTILINE)
NAME = re.compile(WORDS)
INPUTS = ("    given:", "      ")  # with what lines begin in which inputs stand; of those, none has a comma and a space


class Known(Struct, frozen=True):
    """A claim that is decided by its shape.

    Args:
        cut: its file.
        place: which of the claims there it is.
        claim: what is known of it, its row with it.
        kind: which kind of check it holds.
    """

    cut: Cut
    place: int
    claim: KnownClaim
    kind: Kind


class Taken(Struct):
    """What is taken out of files.

    Args:
        sources: all files, as they are.
        cuts: those that were cut, by file.
        claims: what is decided by its shape, by file and place.
        leads: the ids of claims that stay although they hold by their shapes.
        sectioned: the documents that list their sections, whose claims have leads of their own.
        kinds: which kind of check a claim holds, by its id.
    """

    sources: Sequence[Source]
    cuts: Mapping[str, Cut] = field(default_factory=dict)
    claims: dict[str, dict[int, KnownClaim]] = field(default_factory=dict)
    leads: set[str] = field(default_factory=set)
    sectioned: frozenset[str] = frozenset()
    kinds: dict[str, Kind] = field(default_factory=dict)

    @property
    def whole(self) -> frozenset[str]:
        """The files of which nothing is left."""
        gone = ((self.cuts[file], known) for file, known in self.claims.items())
        return frozenset(each.source.file for each, known in gone if len(known) == len(each.texts))

    @property
    def ids(self) -> Iterator[str]:
        """The ids of the claims that are taken."""
        return (each.id for known in self.claims.values() for each in known.values())

    @property
    def left(self) -> list[Source]:
        """The files that are left, without what is taken out of them."""
        whole = self.whole
        return [
            self.cuts[each.file].without(self.claims[each.file]) if each.file in self.claims else each
            for each in self.sources
            if each.file not in whole
        ]


def taken(sources: Sequence[Source]) -> Taken:
    """Return what can be taken out of files because its shape tells that it is as recorded."""
    cuts = {each.source.file: each for each in map(cut_apart, sources) if each is not None}
    found = Taken(sources, cuts, sectioned=frozenset(_saying(SECTIONED, sources)))
    particular = set(_saying(PARTICULAR, sources))
    groups: dict[tuple[str, ...], list[tuple[Cut, int, Block]]] = {}
    for each in cuts.values():
        if each.document in particular:
            continue
        for place, text in enumerate(each.texts):
            block = block_of(text)
            if block is not None:
                within = _section(each, block) if each.document in found.sectioned else ()
                groups.setdefault((block.rest.translate(OUTLINE), *within), []).append((each, place, block))
    for group in groups.values():
        for known in _decided(group, found.leads.add):
            found.claims.setdefault(known.cut.source.file, {})[known.place] = known.claim
            found.kinds[known.claim.id] = known.kind
    _give_back(found)
    return found


def _section(file: Cut, block: Block) -> tuple[str, str]:
    """Return the document of a claim and its section, as it is written."""
    section = SECTION.search(block.rest)
    return file.document, section[0] if section else ""


def _saying(what: re.Pattern[bytes], sources: Iterable[Source]) -> Iterator[str]:
    """Yield the documents that say something before their claims, as far as a look tells."""
    for source in sources:
        if isinstance(source.content, bytes) and what.search(source.content):
            document = OF_DOCUMENT.search(source.content)
            yield document[1].decode(errors="replace") if document else ""


def _decided(group: list[tuple[Cut, int, Block]], lead: Callable[[str], None]) -> Iterator[Known]:
    """Yield the claims of a group that certainly hold, but for the first of each shape, whose id is told."""
    shapes: list[Shape | None] = []
    led: set[int] = set()
    for file, place, block in group if len(group) >= WORTH else ():
        for at, shape in enumerate(_shapes(block, shapes)):
            if shape is None:
                continue
            numerals = shape.numerals(block)
            if numerals is None:
                continue
            if shape.plan.holds(*numerals):
                if at in led:
                    says = shape.digest(block, file.document, numerals)
                    yield Known(file, place, _known(file.document, block.id, says), shape.kind)
                else:
                    led.add(at)
                    lead(block.id)
            break


def _shapes(block: Block, shapes: list[Shape | None]) -> Iterator[Shape | None]:
    """Yield the shapes of a group, then that of a claim itself, which joins them, unless there are many already."""
    yield from list(shapes)
    if len(shapes) < VARIANTS:
        outline = outline_of(block)
        shapes.append(None if outline is None else shape_of(outline))
        yield shapes[-1]


def _known(document: str, name: str, says: str) -> KnownClaim:
    return KnownClaim(name, name, says, row=Row(document, Verdict.VERIFIED, ok=True))


def _give_back(found: Taken) -> None:
    """Leave what is named elsewhere, and something of each file that says more than its document."""
    for file, known in found.claims.items():
        whole = found.cuts[file]
        if not whole.bare and len(known) == len(whole.texts):
            del known[0]
        if nodes(whole, known) > LIMITS.nodes or not _fits(whole, known):
            known.clear()
    names = {name for source in found.left for name in _names(source)}
    for known in found.claims.values():
        for place in [place for place, each in known.items() if each.id in names]:
            del known[place]
    found.claims = {file: known for file, known in found.claims.items() if known}


def nodes(file: Cut, known: Collection[int]) -> int:
    """Return how many nodes a file has at most.

    A claim that is taken is one, with a key and a value for each colon; what is left has no more than two a byte.
    """
    out = [file.texts[place] for place in known]
    left = len(file.head) + sum(map(len, file.texts)) - sum(map(len, out))
    return sum(2 * text.count(":") + 1 for text in out) + 2 * left


def _fits(file: Cut, known: Collection[int]) -> bool:
    """Return whether a file certainly holds no more claims, and no more texts to be read, than are taken of one.

    A claim that is left holds at most one for each colon, and no more to be read than it has characters.
    """
    left = [text for place, text in enumerate(file.texts) if place not in known]
    if len(known) + sum(text.count(":") for text in left) > LIMITS.records:
        return False
    own = len(file.head) + sum(map(len, left))
    if own + sum(map(len, file.texts)) <= LIMITS.read:
        return True
    blocks = filter(None, (block_of(file.texts[place]) for place in known))
    return own + sum(map(len, {text for block in blocks for text in _read_of(block)})) <= LIMITS.read


def _read_of(block: Block) -> Iterator[str]:
    """Yield what stands behind the keys of a claim that is taken, and behind those of its inputs, each by itself."""
    for line in block.rest.split("\n"):
        if line.startswith(INPUTS):
            yield from (each.rpartition(": ")[2] for each in line.split(", "))
        else:
            yield line.partition(": ")[2]


def _names(source: Source) -> Iterable[str]:
    content = source.content if isinstance(source.content, bytes) else b""
    return NAME.findall(content.decode(errors="replace"))
