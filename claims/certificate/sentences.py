"""Sentences in a certificate: what each is made of, its readings, and what their verdicts come to together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from claims.audit.sentences import Settled
from claims.schema.vocabulary import Verdict

Json = dict[str, Any]


def sentence_json(sentence: Settled) -> Json:
    """Return a sentence with the claims that make it up, each with the reading that it stands for."""
    said = sentence.sentence
    parts = [{"claim": part.claim.id, "reading": part.claim.record.reading} for part in sentence.parts]
    joined = None if said.joined is None else said.joined.value
    verdicts = {"verdict": sentence.verdict.value, "counted": sentence.counted.value}
    return {"id": said.id, "says": said.says, "joined": joined, "parts": parts, **verdicts}


def sentence_counts(sentences: Iterable[Settled]) -> Json:
    """Return how many sentences there are, and how many are counted as each verdict."""
    counted = Counter(sentence.counted for sentence in sentences)
    return {"sentences": counted.total(), **{verdict.value: counted[verdict] for verdict in Verdict}}
