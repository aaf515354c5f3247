"""What the pages are made of: the corpus, its findings, and the links between claims and formulas."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import chain
from pathlib import Path

from msgspec import Struct, field

from claims.audit.corpus import Corpus
from claims.audit.difference import Difference
from claims.audit.sentences import SentenceResult, judge_sentences
from claims.checks.finding import Finding
from claims.guests.texts.coverage.coverage_file import CoverageFile, coverage_files_of
from claims.guests.texts.coverage.documents import open_document
from claims.guests.texts.ties.annotation import AnnotatedText, annotate_text
from claims.guests.texts.ties.covers import covers_of
from claims.loading.claim import Claim, Document
from claims.loading.dependencies import dependents_in, turned_round
from claims.loading.places import SHIPPED
from claims.schema.references import formulas_of
from claims.schema.vocabulary import Composition, Verdict
from claims_site.model.addresses import formula_path
from claims_site.model.settings import Values, usual_values
from derive.collection import library
from derive.derivation.formula import Formula
from derive.derivation.properties import Property

SHARED = ("dependents", "document", "descendants", "parents", "places", "properties", "sentences", "usual", "users")


class SiteModel(Struct, frozen=True, dict=True):
    """Everything that pages show, found once.

    Args:
        corpus: the documents and their claims.
        findings: every finding by its claim's id, in reading order.
        base_url: where the site will be, without the last slash; empty if unknown.
        source_url: where the files of claims can be edited, without the last slash; empty if unknown.
        locks: by document, which of its statements are covered, where that is kept.
        differences: what changed since an earlier audit; none where none was named.
    """

    corpus: Corpus
    findings: Mapping[str, Finding]
    base_url: str = ""
    source_url: str = ""
    locks: Mapping[str, CoverageFile] = field(default_factory=dict)
    differences: tuple[Difference, ...] | None = None

    def find_shared(self) -> None:
        """Find what pages of claims and formulas share, so that processes that are forked from here have it."""
        for name in SHARED:
            getattr(self, name)

    @cached_property
    def sentences(self) -> Mapping[str, SentenceResult]:
        """By claim, the sentence that it is or belongs to; those whose claims are not all here are left out."""
        return {part.claim.id: each for each in judge_sentences(self.findings.values()) for part in each.parts}

    def verdict(self, name: str) -> Verdict:
        """Return the verdict that the text of a claim is marked with: that of its sentence."""
        sentence = self.sentences.get(name)
        return self.findings[name].display_verdict if sentence is None else sentence.display_verdict

    @cached_property
    def texts(self) -> Mapping[str, AnnotatedText]:
        """By document that says that a site may show it, its text with each figure marked.

        Raises:
            Faults: a text or a lock does not read.
        """
        return {each.id: self._annotated(each, each.text.path) for each in self.documents if each.publish and each.text}

    def _annotated(self, document: Document, file: Path) -> AnnotatedText:
        opened = open_document(self.corpus.loaded, file, document.id)
        return annotate_text(opened, covers_of(opened, self.corpus), self.corpus.claims, self.findings)

    @property
    def documents(self) -> tuple[Document, ...]:
        """The documents in order of their files."""
        return self.corpus.loaded.documents

    @cached_property
    def document(self) -> Mapping[str, Document]:
        """Every document by its id."""
        return {document.id: document for document in self.documents}

    @cached_property
    def places(self) -> Mapping[str, int]:
        """By claim, how many claims precede it in its document."""
        return {claim.id: place for document in self.documents for place, claim in enumerate(document.claims)}

    @cached_property
    def dependents(self) -> Mapping[str, tuple[str, ...]]:
        """By claim, the ids of all claims that depend on it."""
        return dependents_in(self.corpus.closures)

    @cached_property
    def direct_dependents(self) -> Mapping[str, tuple[str, ...]]:
        """By claim, the ids of the claims that depend on it directly."""
        claims = self.corpus.claims
        return turned_round({name: claim.references for name, claim in claims.items()}, claims)

    @cached_property
    def named(self) -> Mapping[str, tuple[str, ...]]:
        """By claim, the paths of the pages of the formulas that it names, in written order."""
        return {name: tuple(self._named(claim)) for name, claim in self.corpus.claims.items()}

    def _named(self, claim: Claim) -> Iterator[str]:
        formulas = self.corpus.scopes[claim.document].formulas
        names = formulas_of(claim.record, claim.texts, formulas)
        return (self.path_of(formulas[name], claim.document) for name in names)

    def path_of(self, formula: Formula, document: str) -> str:
        """Return the path of a formula's page; formulas of one document have a folder of their own."""
        is_own = document and formula.name not in library().formulas
        return f"formulas/{document}/{formula.name}.html" if is_own else formula_path(formula)

    @cached_property
    def formulas(self) -> Mapping[str, Formula]:
        """By the path of its page, every formula that a claim names or that one of these is derived from."""
        found: dict[str, Formula] = {}
        pending = [(self.path_of(formula, document), formula) for document, formula in self._candidates()]
        while pending:
            path, formula = pending.pop()
            if path not in found:
                found[path] = formula
                pending += [(formula_path(each), each) for each in _parents(formula)]
        return dict(sorted(found.items()))

    def _candidates(self) -> Iterator[tuple[str, Formula]]:
        """Yield the formulas that claims name and documents declare; with the shipped claims, the whole library."""
        if any(claim.file.startswith(str(SHIPPED)) for claim in self.corpus.claims.values()):
            yield from (("", formula) for formula in library().formulas.values())
        named = set(chain.from_iterable(self.named.values()))
        for document, scope in self.corpus.scopes.items():
            for formula in scope.formulas.values():
                if self.path_of(formula, document) in named or formula.name not in library().formulas:
                    yield document, formula

    @cached_property
    def users(self) -> Mapping[str, tuple[str, ...]]:
        """By the path of a formula's page, the ids of the claims that name it."""
        return turned_round(self.named, self.formulas)

    @cached_property
    def descendants(self) -> Mapping[str, tuple[str, ...]]:
        """By the path of a formula's page, those of the formulas derived from it directly."""
        return turned_round(self.parents, self.formulas)

    @cached_property
    def parents(self) -> Mapping[str, tuple[str, ...]]:
        """By the path of a formula's page, those of the formulas that it is derived from directly."""
        return {
            path: tuple(dict.fromkeys(formula_path(each) for each in _parents(formula)))
            for path, formula in self.formulas.items()
        }

    @cached_property
    def usual(self) -> Values:
        """By quantity, the value that most claims put in."""
        return usual_values(self.findings.values())

    @cached_property
    def properties(self) -> Mapping[str, tuple[Property, ...]]:
        """By the name of a formula, its properties."""
        found: dict[str, list[Property]] = {}
        for law in library().properties:
            found.setdefault(law.formula.name, []).append(law)
        return {name: tuple(each) for name, each in found.items()}


def site_model(
    corpus: Corpus,
    findings: Iterable[Finding],
    base_url: str = "",
    source_url: str = "",
    differences: tuple[Difference, ...] | None = None,
) -> SiteModel:
    """Return the model of a site on these findings.

    Raises:
        Faults: a lock file beside the claims does not read.
    """
    listed = {finding.claim.id: finding for finding in findings}
    bases = base_url.rstrip("/"), source_url.rstrip("/")
    return SiteModel(corpus, listed, *bases, coverage_files_of(corpus.loaded.documents), differences)


def distinction(claim: Claim) -> str:
    """Return what tells a claim from the others of its sentence: its interpretation, or its own statement."""
    return "" if claim.part_of is None else claim.record.interpretation or claim.record.says


def part_verdict(finding: Finding) -> str:
    """Return a part's own verdict, named as such: ``this interpretation: refuted``; empty for a whole sentence."""
    composition = finding.claim.sentence.composition
    if composition is None:
        return ""
    part = "interpretation" if composition is Composition.INTERPRETATIONS else "statement"
    return f"this {part}: {finding.display_verdict}"


def _parents(formula: Formula) -> tuple[Formula, ...]:
    return formula.derivation.formulas if formula.derivation is not None else ()
