"""Notes beside a text: for each claim or sentence, and each reason for none, what the figures there depend on."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from claims.audit.sentences import SentenceResult
from claims.checks.finding import Finding
from claims.guests.texts.ties.annotation import GRAVEST, WORDS, AnnotatedText, FigureStatus, MarkedPassage
from claims_site.model.site_model import SiteModel
from claims_site.pages.listing import Given, Reference, given, reference

Key = tuple[FigureStatus | None, str]  # of a sentence its id, of a reason its words


class Target(Struct, frozen=True):
    """A note that a figure leads to: its place on the page, its number, and the status that it gives the figure."""

    href: str
    number: int
    status: FigureStatus


class NoteClaim(Struct, frozen=True):
    """What a note says of one claim: its finding, the numbers that went in, and the claims that it depends on."""

    finding: Finding
    given: tuple[Given, ...]
    rests: tuple[Reference, ...]


class Note(Struct, frozen=True):
    """What is known of some figures of a text.

    Args:
        number: its number, in the order of the text.
        anchor: the name of its place on the page.
        status: the verdict, or why there is none.
        mentions: the figures in the text that lead here.
        says: what the claim says, or the reason for none.
        sentence: the sentence; None for a reason.
        href: the page of its first claim; empty where there is none.
        claims: the claim, or all interpretations of the sentence.
    """

    number: int
    anchor: str
    status: FigureStatus
    mentions: tuple[Reference, ...]
    says: str
    sentence: SentenceResult | None = None
    href: str = ""
    claims: tuple[NoteClaim, ...] = ()


class Notes:
    """Gathers the notes that figures lead to, in the order of the text."""

    def __init__(self, model: SiteModel, address: Callable[[str], str], *, alone: bool = False) -> None:
        """Begin with none.

        Args:
            model: the findings.
            address: where the page of a claim is; empty for nowhere.
            alone: whether the page is a file of its own, which leads to no other page of a site.
        """
        self.model, self.address, self.alone = model, address, alone
        self.mentions: dict[Key, list[Reference]] = {}
        self.numbers: dict[Key, int] = {}
        self.figures = 0

    def next_anchor(self) -> str:
        """Return the name of the place of one more figure."""
        self.figures += 1
        return f"figure-{self.figures}"

    def targets(self, marked: MarkedPassage, mention: Reference) -> Iterator[Target]:
        """Yield the notes on a figure, the gravest first, and remember where it is."""
        for status, key in sorted(_keys(marked), key=lambda each: GRAVEST.index(each[0])):
            self.mentions.setdefault(key, []).append(mention)
            number = self.numbers.setdefault(key, len(self.numbers) + 1)
            yield Target(f"#{_anchor(key, number)}", number, status)

    def all(self, text: AnnotatedText) -> tuple[Note, ...]:
        """Return the notes that were asked for."""
        return tuple(
            self._note(text, key, number, tuple(mentions))
            for number, (key, mentions) in enumerate(self.mentions.items(), start=1)
        )

    def _note(self, text: AnnotatedText, key: Key, number: int, mentions: tuple[Reference, ...]) -> Note:
        (status, name), anchor = key, _anchor(key, number)
        if status is not None:
            says = f"{WORDS[status]}: {name}" if name else WORDS[status]
            return Note(number, anchor, status, mentions, says)
        sentence = text.sentences[name]
        href = self.address(sentence.parts[0].claim.id)
        claims = tuple(map(self._of_claim, sentence.parts))
        return Note(
            number,
            anchor,
            FigureStatus(sentence.display_verdict.value),
            mentions,
            sentence.sentence.says,
            sentence,
            href,
            claims,
        )

    def _of_claim(self, finding: Finding) -> NoteClaim:
        inputs = tuple(
            each if each.claim is None else replace(each, claim=self._linked(each.claim))
            for each in given(self.model, finding)
        )
        return NoteClaim(finding, inputs, tuple(self._linked(reference(self.model, name)) for name in finding.closure))

    def _linked(self, to: Reference) -> Reference:
        """Return a link to a claim as it is from here: to its page, or from a file of its own to its note."""
        if not self.alone:
            return to
        name = self.model.corpus.claims[to.id].sentence.id
        key_here = next((key for key in ((None, to.id), (None, name)) if key in self.numbers), None)
        return replace(to, href=f"#{_anchor(key_here, self.numbers[key_here])}" if key_here else self.address(to.id))


def _keys(marked: MarkedPassage) -> list[tuple[FigureStatus, Key]]:
    """Return the sentences that a figure states and the reasons that it carries, each with the status it gives."""
    cover = marked.cover
    keys: list[tuple[FigureStatus, Key]] = [
        (FigureStatus(each.display_verdict.value), (None, each.sentence.id)) for each in marked.sentences
    ]
    if cover.differs:
        keys.append((FigureStatus.DIFFERS, (FigureStatus.DIFFERS, cover.differs)))
    return keys or [(FigureStatus.WAIVED, (FigureStatus.WAIVED, cover.waived))]


def _anchor(key: Key, number: int) -> str:
    return f"note-{key[1]}" if key[0] is None else f"reason-{number}"
