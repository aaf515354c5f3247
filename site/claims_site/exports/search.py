"""The search index: words by their first two letters, entries in blocks, so that a page loads only what it asks for.

The files are scripts that hand over data, since pages opened from a disk may load scripts and nothing else.
"""

from __future__ import annotations

import json
import re
import unicodedata
from array import array
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

from claims.schema.characters import visible
from claims_site.model.addresses import claim_path, document_path
from claims_site.model.site_model import SiteModel
from claims_site.rendering.filters import note, section_words

BLOCK = 500  # entries of one file, some 65 kB: a search loads the few that hold its words
WORD = re.compile(r"[a-z0-9]+")
Entry = tuple[str, str, str, str]


def search_files(model: SiteModel) -> Iterator[tuple[str, bytes]]:
    """Yield the files of the index: blocks of entries, and for each beginning of a word where the words occur."""
    words: dict[str, dict[str, array[int]]] = defaultdict(dict)
    block: list[Entry] = []
    number = -1
    for number, (entry, text) in enumerate(_entries(model)):
        for word in sorted(set(words_of(text))):
            words[word[:2]].setdefault(word, array("I")).append(number)
        block.append(entry)
        if len(block) == BLOCK:
            yield _file(f"entries-{number // BLOCK}", block)
            block = []
    if block:
        yield _file(f"entries-{number // BLOCK}", block)
    for start in sorted(words):
        yield _file(f"words-{start}", {word: _gaps(places) for word, places in sorted(words[start].items())})
    yield _file("index", {"block": BLOCK, "entries": number + 1, "starts": sorted(words)})


def words_of(text: str) -> list[str]:
    """Return the words of a text: letters without accents, in lower case, and numbers without separators."""
    plain = unicodedata.normalize("NFKD", text.replace(",", "")).casefold()
    return WORD.findall("".join(mark for mark in plain if not unicodedata.combining(mark)))


def _gaps(places: Sequence[int]) -> list[int]:
    """Return the first number and the steps from each to the next, which are short where numbers are long."""
    return [place - before for before, place in zip((0, *places), places, strict=False)]


def _entries(model: SiteModel) -> Iterator[tuple[Entry, str]]:
    """Yield the entry of each find, and the text in which words are looked for."""
    for document in model.documents:
        title = visible(document.title)
        yield (document_path(document.id), title, visible(document.author), ""), f"{title} {document.author}"
    for name, finding in model.findings.items():
        claim, document, verdict = finding.claim, model.document[finding.claim.document], model.verdict(name).value
        says, record, details = claim.sentence.says, claim.record, note(finding)
        shown = " · ".join(filter(None, (details, document.title)))
        section = section_words(document, record.section)
        searched = (name, says, details, document.title, section, record.because, record.origin, verdict)
        yield (claim_path(name), visible(says), visible(shown), verdict), " ".join(filter(None, searched))
    for path, formula in model.formulas.items():
        meaning = visible(formula.of.meaning)
        yield (path, formula.name, meaning, ""), f"{formula.name} {meaning} {formula.hypothesis}".replace("_", " ")


def _file(name: str, value: Any) -> tuple[str, bytes]:
    text = json.dumps(value, ensure_ascii=True, separators=(",", ":"))
    arrived = f'new CustomEvent("arrived",{{detail:{text}}})'
    return f"search/{name}.js", f"document.currentScript.dispatchEvent({arrived});\n".encode()
