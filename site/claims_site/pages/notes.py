"""Notes beside a text: for each claim or sentence, and each reason for none, what the figures there rest on."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from claims.audit.sentences import Settled
from claims.checks.evidence import formula_of
from claims.checks.finding import Finding
from claims.guests.texts.ties.annotated import GRAVEST, WORDS, Annotated, Marked, Standing
from claims.pictures import figure_line, finding_line
from claims.schema.characters import visible
from claims_site import contexts
from claims_site.model import SiteModel, file_of
from claims_site.pages.formula import derivation
from claims_site.pages.listing import entry, reference
from claims_site.pages.working import arithmetic_of, equation_of, given

Key = tuple[Standing | None, str]  # of a sentence its id, of a reason its words


class Notes:
    """Gathers the notes that figures lead to, in the order of the text."""

    def __init__(self, model: SiteModel, address: Callable[[str], str], *, alone: bool = False) -> None:
        """Begin with none.

        Args:
            model: the findings.
            address: where the page of a claim is; empty for nowhere.
            alone: whether the page stands for itself, so that it leads to no other page of a site.
        """
        self.model, self.address, self.alone = model, address, alone
        self.mentions: dict[Key, list[contexts.Reference]] = {}
        self.numbers: dict[Key, int] = {}
        self.figures = 0

    def next_anchor(self) -> str:
        """Return the name of the place of one more figure."""
        self.figures += 1
        return f"figure-{self.figures}"

    def targets(self, marked: Marked, mention: contexts.Reference) -> Iterator[contexts.Target]:
        """Yield the notes on a figure, the gravest first, and remember where it stands."""
        cover = marked.cover
        keys: list[tuple[Standing, Key]] = [
            (Standing(each.counted.value), (None, each.sentence.id)) for each in marked.sentences
        ]
        if cover.differs:
            keys.append((Standing.DIFFERS, (Standing.DIFFERS, cover.differs)))
        if not keys:
            keys.append((Standing.WAIVED, (Standing.WAIVED, cover.waived)))
        for standing, key in sorted(keys, key=lambda each: GRAVEST.index(each[0])):
            self.mentions.setdefault(key, []).append(mention)
            number = self.numbers.setdefault(key, len(self.numbers) + 1)
            yield contexts.Target(f"#{_anchor(key, number)}", number, standing)

    def all(self, told: Annotated) -> tuple[contexts.Note, ...]:
        """Return the notes that were asked for."""
        return tuple(
            self._of_sentence(told.sentences[key[1]], number, mentions)
            if key[0] is None
            else contexts.Note(
                number, _anchor(key, number), key[0], _reason(key[0], key[1]), "", "", "", (), tuple(mentions)
            )
            for number, (key, mentions) in enumerate(self.mentions.items(), start=1)
        )

    def _of_sentence(self, whole: Settled, number: int, mentions: list[contexts.Reference]) -> contexts.Note:
        first = whole.parts[0].claim
        return contexts.Note(
            number=number,
            anchor=_anchor((None, whole.sentence.id), number),
            standing=Standing(whole.counted.value),
            says=visible(whole.sentence.says),
            id=whole.sentence.id,
            href=self.address(first.id),
            place=f"{file_of(first)}, line {first.line}",
            claims=tuple(self._of_claim(each) for each in whole.parts),
            mentions=tuple(mentions),
        )

    def _of_claim(self, finding: Finding) -> contexts.NoteClaim:
        claim, evidence = finding.claim, finding.outcome.evidence
        formula = formula_of(evidence)
        line = finding_line(finding)
        if line is None and claim.figure is not None:
            line = figure_line(claim.figure)
        made = None if formula is None else derivation(self.model, formula.derivation)
        return contexts.NoteClaim(
            entry=entry(self.model, finding),
            line=line,
            equation=equation_of(finding),
            arithmetic=arithmetic_of(finding),
            given=tuple(map(self._given, given(self.model, finding))),
            derivation=_unlinked(made) if made is not None and self.alone else made,
            rests=tuple(self._linked(reference(self.model, name)) for name in finding.closure),
        )

    def _given(self, given: contexts.Given) -> contexts.Given:
        return given if given.claim is None else replace(given, claim=self._linked(given.claim))

    def _linked(self, to: contexts.Reference) -> contexts.Reference:
        """Return a link to a claim as it is from here: to its page, or where pages stand alone to its note."""
        if not self.alone:
            return to
        name = self.model.corpus.claims[to.id].sentence.id
        known = next((key for key in ((None, to.id), (None, name)) if key in self.numbers), None)
        return replace(to, href=f"#{_anchor(known, self.numbers[known])}" if known else self.address(to.id))


def _reason(standing: Standing, words: str) -> str:
    return visible(f"{WORDS[standing]}: {words}" if words else WORDS[standing])


def _anchor(key: Key, number: int) -> str:
    return f"note-{key[1]}" if key[0] is None else f"reason-{number}"


def _unlinked(made: contexts.Derivation) -> contexts.Derivation:
    """Return a derivation that names formulas without leading to their pages."""
    steps = tuple(replace(step, uses=replace(step.uses, href="") if step.uses else None) for step in made.steps)
    return replace(made, formulas=tuple(replace(each, href="") for each in made.formulas), steps=steps)
