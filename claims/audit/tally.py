"""An audit counted: what differs from its record, then the counts. It needs nothing of what decided the claims."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from msgspec import Struct, field

from claims.audit.counts import several
from claims.audit.sentences import sentence_verdict
from claims.loading.places import STUBS, shown_file
from claims.schema.characters import visible
from claims.schema.vocabulary import Composition, Question, Verdict

if TYPE_CHECKING:
    from rich.table import Table

    from claims.checks.finding import Finding

STYLES = {
    Verdict.VERIFIED: "green",
    Verdict.DEFINITION: "white",
    Verdict.APPROXIMATE: "yellow",
    Verdict.AMBIGUOUS: "cyan",
    Verdict.REFUTED: "red",
    Verdict.UNDECIDED: "magenta",
    Verdict.ASSUMPTION: "blue",
}
MARKS = {
    Verdict.VERIFIED: "=",
    Verdict.DEFINITION: "≡",
    Verdict.APPROXIMATE: "~",
    Verdict.AMBIGUOUS: "±",
    Verdict.REFUTED: "x",
    Verdict.UNDECIDED: "?",
    Verdict.ASSUMPTION: "·",
}


class Printer(Protocol):
    """What prints lines: a console of rich, or what stands for it where nobody watches."""

    @property
    def is_terminal(self) -> bool:
        """Whether it shows colours and tables."""
        ...

    def print(self, *objects: Any, soft_wrap: bool | None = None) -> None:
        """Print objects and the end of a line."""
        ...


class Row(NamedTuple):
    """What the terminal shows of a finding.

    Args:
        document: the document's id.
        display_verdict: the verdict that it is counted as.
        ok: whether it is the recorded one.
        differences: the lines on what differs; empty where nothing does.
        sentence: the id of the sentence of several claims that it belongs to; empty where it is this claim alone.
        composition: how several claims make up that sentence; none where it is this claim alone.
        of: how many claims make it up.
        question: which question it answers.
    """

    document: str
    display_verdict: Verdict
    ok: bool
    differences: tuple[str, ...] = ()
    sentence: str = ""
    composition: Composition | None = None
    of: int = 1
    question: Question = Question.TEXT


class Tally(Struct):
    """Counts that grow row by row: of sentences, and of the claims that make them up."""

    claims: Counter[Verdict] = field(default_factory=Counter)
    sentences: Counter[tuple[str, Verdict]] = field(default_factory=Counter)
    open: dict[str, list[Row]] = field(default_factory=dict)
    differing: int = 0

    def add(self, row: Row, times: int = 1) -> None:
        """Count a row so many times; a sentence counts once all its claims have come."""
        self.claims[row.display_verdict] += times
        self.differing += times * (not row.ok)
        if row.composition is None:
            self.sentences[row.document, row.display_verdict] += times
            return
        parts = self.open.setdefault(row.sentence, [])
        parts.extend([row] * times)
        if len(parts) == row.of:
            self.sentences[row.document, sentence_verdict(row.composition, self.open.pop(row.sentence))] += 1

    @property
    def closing(self) -> str:
        """The counts in one line: sentences, then claims where several make one up, and how many differ."""
        verdicts: Counter[Verdict] = Counter()
        for (_, verdict), count in self.sentences.items():
            verdicts[verdict] += count
        parts = f" and parts of {len(self.open)}" if self.open else ""
        counts = f"{several(verdicts.total(), 'sentence')}{parts}: {_listed(verdicts)}; "
        claims = f"{several(self.claims.total(), 'claim')}: {_listed(self.claims)}"
        differing = several(self.differing, "differs from its record", "differ from their record")
        return f"{'' if verdicts == self.claims else counts}{claims}; {differing}"


def print_audit(rows: Iterable[Row], console: Printer, passed_over: Sequence[str] = (), faults: int = 0) -> Tally:
    """Print what differs from its record as it comes, then the counts (only the closing line when piped).

    Args:
        rows: what to show of each finding.
        console: where.
        passed_over: the files that speak of no claims.
        faults: how many faults keep claims from being decided.
    """
    tally = Tally()
    for row, same in groupby(rows):  # most claims are as recorded, and of a document all these rows are equal
        for line in row.differences:
            console.print(line, soft_wrap=True)
        if row.differences:
            console.print()
        tally.add(row, sum(1 for _ in same))
    if console.is_terminal:
        console.print(counts_table(tally.sentences))
    if passed_over:
        console.print(passed_over_line(passed_over), soft_wrap=True)
    closing = tally.closing
    console.print(f"{closing}; {several(faults, 'fault')}" if faults else closing, soft_wrap=True)
    return tally


def passed_over_line(files: Sequence[str]) -> str:
    """Return the line on files that were read and hold no claims, and on folders that were not searched."""
    folders = [shown_file(file) for file in files if file.endswith("/")]
    stubs = [shown_file(file) for file in files if file.endswith(STUBS)]
    read = [shown_file(file) for file in files if not file.endswith(("/", STUBS))]
    groups = (
        ("passed over, without the key 'claims'", read),
        ("stubs, which are no claims yet", stubs),
        ("not searched", folders),
    )
    return "; ".join(f"{why}: {', '.join(names)}" for why, names in groups if names)


def counts_table(counts: Mapping[tuple[str, Verdict], int]) -> Table:
    """Return a table of the verdicts of sentences by document."""
    from rich.table import Table  # noqa: PLC0415 - heavy, and only a terminal shows it
    from rich.text import Text  # noqa: PLC0415 - as above

    table = Table("sentences of")
    for verdict in Verdict:
        table.add_column(Text(f"{MARKS[verdict]} {verdict}", style=STYLES[verdict]))
    for document in dict.fromkeys(document for document, _ in counts):
        table.add_row(Text(document), *(str(counts.get((document, verdict)) or "") for verdict in Verdict))
    return table


def closing_line(findings: Iterable[Finding]) -> str:
    """Return the counts in one line: how many sentences and claims have each verdict, and how many differ."""
    tally = Tally()
    for finding in findings:
        tally.add(row(finding))
    return tally.closing


def row(finding: Finding, differences: tuple[str, ...] = ()) -> Row:
    """Return the row of a finding in the terminal, with the lines on its differences."""
    claim, sentence = finding.claim, finding.claim.sentence
    alone = Row(visible(claim.document), finding.display_verdict, finding.ok, differences)
    if sentence.composition is None:
        return alone
    number, question = len(sentence.claims), finding.question
    return alone._replace(sentence=sentence.id, composition=sentence.composition, of=number, question=question)


def _listed(counts: Mapping[Verdict, int]) -> str:
    shown = (verdict for verdict in Verdict if counts.get(verdict) or verdict is Verdict.REFUTED)
    return ", ".join(f"{counts.get(verdict, 0)} {verdict}" for verdict in shown)
