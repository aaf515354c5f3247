"""What the plain way makes of files, to hold claims that are decided by their shapes to; and files to do it on."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from hypothesis import strategies as st

from claims.audit.corpus import Corpus, corpus_of
from claims.audit.known_rows import KnownFile, Noting
from claims.audit.rows import Audited, audited_rows
from claims.audit.shapes.taken import taken
from claims.audit.tally import Row
from claims.loading.files import Source
from claims.report.terminal import row_of

WHERE = ["here"]


def trips(count: int = 12, first: int = 1) -> Iterator[str]:
    """Yield claims on journeys, as many as make a shape."""
    for number in range(first, first + count):
        yield (
            f"  - id: trip-{number}\n    says: Trip {number} takes so long.\n    stated: {number * 25 / 10:.1f} hour\n"
            f"    expression: way / speed\n    given: {{way: {number * 100} km, speed: 40 km/hour}}\n"
        )


def loads(count: int = 12) -> Iterator[str]:
    """Yield claims on sizes, in another order of keys, with quotes, a count and inputs one below the other."""
    for number in range(1, count + 1):
        yield (
            f'  - id: load-{number}\n    section: "2"\n    stated: "{number * 30 + 15} byte"\n    exact: true\n'
            f'    says: "All of load {number}: its tokens, and a head."\n    expression: tokens * size + head\n'
            f"    given:\n      tokens: exactly {number * 2} token\n      size: 15 byte/token\n      head: 15.0 byte\n"
        )


def waits(count: int = 12) -> Iterator[str]:
    """Yield claims in months and years, which calendars count in several ways."""
    for number in range(1, count + 1):
        yield (
            f"  - id: wait-{number}\n    says: It lasts\n    stated: {number * 2} month\n"
            f"    expression: parts * each\n    given: {{parts: {number}, each: {1 / 6:.4f} year}}\n"
        )


def document(name: str, *claims: str, head: str = "") -> str:
    """Return the text of a file."""
    return f"document: {name}\n{head}claims:\n{''.join(claims)}"


FILES: dict[str, str] = {
    "a/trips.yaml": document("trips", *trips()),
    "a/more.yaml": document("trips", *trips(9, 40), head="title: Journeys\n"),
    "b/loads.yaml": document("loads", *loads()),
    "c/waits.yaml": document("waits", *waits(), "  - {id: sky, says: It is blue., stated: '2', premise: a look}\n"),
    "d/notes.yaml": "remarks: none\n",
}


def sources(files: Mapping[str, str | bytes]) -> list[Source]:
    """Return the files as they would be read."""
    return [
        Source(name, named=False, content=text if isinstance(text, bytes) else text.encode())
        for name, text in files.items()
    ]


def plainly(files: Sequence[Source]) -> tuple[Corpus, dict[str, Row], dict[str, KnownFile] | None]:
    """Return the audit of files without shapes: the corpus, the rows of its claims, what is known of each file."""
    noting = Noting()
    corpus = corpus_of(files, WHERE, noting)
    rows = {finding.claim.id: row_of(finding) for finding in corpus.findings(jobs=1)}
    return corpus, rows, noting.known(corpus, rows)


def by_shapes(files: Sequence[Source]) -> Audited | None:
    """Return the audit of files with shapes, if there is one."""
    return audited_rows(taken(files), WHERE, row_of, jobs=1)


def told_alike(files: Mapping[str, str | bytes]) -> int:
    """Hold the one to the other: return how many claims were decided by their shapes where both say the same.

    Raises:
        AssertionError: they differ.
    """
    read = sources(files)
    known, found = taken(read), by_shapes(read)
    if found is None:
        return 0
    corpus, rows, noted = plainly(read)
    assert not corpus.faults
    assert found.by_id == rows
    assert [*found.by_id] == [*rows]
    assert found.files == noted
    assert [*found.files] == [*(noted or ())]
    assert found.passed_over == corpus.loaded.passed_over
    return sum(1 for _ in known.ids)


PIECES = [
    *(
        "'",
        '"',
        ":",
        ": ",
        " #",
        "#",
        "{",
        "}",
        "[",
        "]",
        ",",
        ", ",
        "|",
        ">",
        "&a ",
        "*a",
        "!!str ",
        "%",
        "- ",
        "? ",
        "\\",
    ),
    *("\n", "\n\n", " ", "  ", "\t", "\r", "\u200b", "\u00a0", "\ufeff", "\u0660", "é", "---\n", "...\n", "claims:\n"),
    *(
        "0",
        "1",
        "9",
        ".",
        "-",
        "~",
        "k",
        "%",
        "e3",
        "1,000",
        " million",
        "exactly ",
        "about ",
        " to 9",
        " or so",
        "null",
    ),
    *("trip-1", "trip-50", "wait-3", "half", "    stated: 5 hour\n", "    exact: true\n", "    verdict: loose\n"),
    *("    says: More.\n", "  - id: trip-1\n", "  - id: new\n    says: New.\n    stated: '1'\n    premise: a look\n"),
]
SENTENCES = [
    *(
        "It is so.",
        '"It is so: quite."',
        "'It isn''t.'",
        "It isn't.",
        "|\n      It is so.",
        "|+\n      It is so.\n",
        "123",
    ),
    *(
        ">-\n      It is\n      so.",
        "It is\n      so.",
        '"It is\n      so."',
        "Es währt lange.",
        "It is # so",
        "trip-50 too",
    ),
    *(
        '"It is',
        'so."',
        "'It is",
        "so.'",
        "~",
        "It is so:",
        "- so",
        '"\\u0041"',
        "A  B",
        '"  A "',
        "[so]",
        "x" * 2001,
        "123",
        "trip-50",
    ),
]
NUMERAL = re.compile(r"(?<= )[0-9][0-9.]*(?= )")


@st.composite
def broken(draw: st.DrawFn, text: str) -> str:
    """Return a strategy for a text with letters, pieces or a line put in, taken out, or moved."""
    start = draw(st.integers(0, len(text)))
    end = min(len(text), start + draw(st.sampled_from([0, 0, 1, 1, 2, 5, 30])))
    if draw(st.integers(0, 3)):
        return text[:start] + draw(st.sampled_from([*PIECES, ""])) + text[end:]
    lines = text.splitlines(keepends=True)
    moved = lines.pop(draw(st.integers(0, len(lines) - 1)))
    place = draw(st.integers(0, len(lines)))
    return "".join([*lines[:place], *[moved] * draw(st.integers(0, 2)), *lines[place:]])


@st.composite
def changed(draw: st.DrawFn, text: str) -> str:
    """Return a strategy for a file with one claim that says something else, or is written in another way."""
    head, *claims = re.split(r"(?m)^(?=  - )", text)
    place = draw(st.integers(0, len(claims) - 1))
    claim = claims[place]
    lines = claim.splitlines(keepends=True)
    match draw(st.integers(0, 8)):
        case 0:
            claims[place] = re.sub("(?<=says: ).*", lambda _: draw(st.sampled_from(SENTENCES)), claim, count=1)
        case 1:
            claims[place] = claim + draw(st.sampled_from(["\n", "  # so\n", "# so\n", "    # so\n", "\n\n", "  \n"]))
        case 2:
            claims.insert(draw(st.integers(0, len(claims))), claims.pop(place))
        case 3:
            claims.insert(draw(st.integers(0, len(claims))), claim.replace("id: ", "id: x", 1))
        case 4:
            claims[place] = lines[0] + "".join(draw(st.permutations(lines[1:])))
        case 5:
            claims[place] = claim + draw(st.sampled_from(["    exact: true\n", "    subject: it\n"]))
        case 6:
            claims[place] = claim + "    verdict: loose\n    because: It is not so.\n"
        case _:
            start, end = draw(st.sampled_from([found.span() for found in NUMERAL.finditer(claim)] or [(0, 0)]))
            number = draw(st.from_regex("[0-9]{1,3}(\\.[0-9]{1,2})?", fullmatch=True)) if end else ""
            claims[place] = claim[:start] + number + claim[end:]
    return head + "".join(claims)


@st.composite
def damaged_files(draw: st.DrawFn) -> dict[str, str]:
    """Return a strategy for the files with a few claims changed, and perhaps something broken."""
    files = dict(FILES)
    for _ in range(draw(st.integers(1, 4))):
        name = draw(st.sampled_from(["a/trips.yaml", "a/more.yaml", "b/loads.yaml", "c/waits.yaml"]))
        files[name] = draw(changed(files[name]))
    if not draw(st.integers(0, 3)):
        files[name] = draw(broken(files[name]))
    return files
