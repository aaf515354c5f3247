"""The kinds of check, each with a file of claims that holds one, and the keys of every mapping of the format."""

from __future__ import annotations

from collections.abc import Iterator

from claims.audit.corpus import corpus_of
from claims.loading.files import Source
from claims.reference.topic import BASE, EXAMPLES, Entry, Topic, unread
from claims.report.wording import word_detail
from claims.schema.decode import ListType, RecordType, TextOrRecordType, fields_of
from claims.schema.diagnostics import DiagnosticError
from claims.schema.json_schema import HELP
from claims.schema.record import (
    ClaimRecord,
    DocumentRecord,
    FormulaRecord,
    HeaderRecord,
    Keyed,
    QuantityRecord,
    TableRecord,
)
from claims.schema.vocabulary import Composition

MAPPINGS: dict[str, type[Keyed]] = {
    "file": HeaderRecord,
    "quantities": QuantityRecord,
    "formulas": FormulaRecord,
    "tables": TableRecord,
    "claims": ClaimRecord,
}


def decided(text: str) -> str:
    """Return the verdict on each claim of a file, a line each; of several with its id.

    Raises:
        Faults: something is wrong in it.
    """
    corpus = corpus_of([Source("example.yaml", named=True, content=text.encode())], ["example.yaml"])
    if corpus.faults:
        raise DiagnosticError(corpus.faults)
    findings = list(corpus.findings())
    named = len(findings) > 1
    return "\n".join(f"{f'{each.claim.id}, ' * named}{each.verdict}: {word_detail(each)}" for each in findings)


def _keys(place: str, record: type[Keyed]) -> Iterator[Entry]:
    for key, field in fields_of(record).items():
        yield Entry(f"{place}: {key}", f"{field.words}{'; required' if field.required else ''}.")
        inner = field.type.item if isinstance(field.type, ListType) else field.type
        inner = inner.record if isinstance(inner, TextOrRecordType) else inner
        if isinstance(inner, RecordType) and inner.kind not in MAPPINGS.values():
            yield from _keys(f"{place}: {key}", inner.kind)


KINDS = Topic(
    "kinds",
    "What a claim can say. Each claim has exactly one kind of check, under its key. Most examples begin with the"
    " head shown here; line numbers include it.",
    tuple(Entry(kind.value, *EXAMPLES[kind]) for kind in EXAMPLES),
    decided,
    block=True,
    head=BASE,
)
KEYS = Topic(
    "keys",
    "Every key of a claim file. `claims schema` prints the same for editors.",
    (
        *(entry for place, model in MAPPINGS.items() for entry in _keys(place, model)),
        *(Entry(f"claims: {combination.value}", f"{HELP[combination]}.") for combination in Composition),
        Entry("file: claims", f"{fields_of(DocumentRecord)['claims'].words}."),
    ),
    unread,
)
