"""Wrong figures made of right ones: times 1.2, 1.5 and 0.6, with two digits transposed, and by a power of ten.

    python -m tests.oracles.wrong_figures

prints a table of the verdicts on all that the shipped claims give, by what was done and by how the figure is printed.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from claims.audit.corpus import Corpus, open_corpus
from claims.checks.evidence import value_of
from claims.checks.finding import Finding
from claims.checks.judgement import judge
from claims.checks.value.check import ValueCheck
from claims.schema.vocabulary import Verdict
from derive.evaluation.evaluate import Enclosure
from units import Figure, FigureError, FigureKind, parse_figure, table_with

NUMERAL = re.compile(r"(?<![A-Za-z0-9.^/])[0-9][0-9,]*(?:\.[0-9]+)?(?![0-9]*/[0-9])")
FACTORS = {"times 1.2": "1.2", "times 1.5": "1.5", "times 0.6": "0.6", "times 10": "10", "by 10": "0.1"}
TRANSPOSED = "digits transposed"
KINDS = (*FACTORS, TRANSPOSED)


class Wrong(NamedTuple):
    """A right figure made wrong, and the verdict on it.

    Args:
        done: what was done to it.
        claim: the claim that prints the right one.
        figure: the wrong one.
        low: what follows, or the low end of it.
        high: the same again, or the high end.
        verdict: the verdict on the wrong figure.
    """

    done: str
    claim: str
    figure: Figure
    low: Enclosure
    high: Enclosure
    verdict: Verdict

    @property
    def form(self) -> str:
        """How the figure is printed: hedged, as a bound, as a range, exactly, or plainly."""
        if self.figure.is_bound:
            return "bound"
        if self.figure.low.hedge or self.figure.high.hedge or self.figure.kind is FigureKind.TENS:
            return "hedged"
        if self.figure.kind is FigureKind.RANGE:
            return "range"
        return "exact" if self.figure.set.is_point else "plain"


def wrong_figures(corpus: Corpus) -> Iterator[Wrong]:
    """Yield every wrong figure that can be made of a verified one."""
    for finding in (corpus.find(name) for name, check in corpus.checks.items() if isinstance(check, ValueCheck)):
        value = value_of(finding.outcome.evidence)
        if finding.verdict is Verdict.VERIFIED and value is not None:
            for done, figure in _changed(finding):
                verdict = judge(figure, value.computed.low, value.computed.high).verdict
                yield Wrong(done, finding.claim.id, figure, value.computed.low, value.computed.high, verdict)


def _changed(finding: Finding) -> Iterator[tuple[str, Figure]]:
    """Yield the wrong figures that differ from the right one and can be printed."""
    right = finding.claim.figure
    assert right is not None
    exact, units = finding.claim.record.exact, table_with(finding.claim.units)
    for done in KINDS:
        text = _each(right.text, done)
        try:
            figure = parse_figure(text, exact=exact, table=units)
        except FigureError:
            continue
        if figure.anchors != right.anchors and figure.unit == right.unit:
            yield done, figure


def _each(text: str, done: str) -> str:
    return NUMERAL.sub(lambda found: _wrong(found[0], done), text)


def _wrong(numeral: str, done: str) -> str:
    """Return a numeral made wrong, with as many decimals as it needs."""
    plain = numeral.replace(",", "")
    if done == TRANSPOSED:
        return re.sub(r"([1-9])(\.?)([0-9])", lambda found: found[3] + found[2] + found[1], plain, count=1)
    return _decimal(Fraction(plain) * Fraction(FACTORS[done]), len(plain.partition(".")[2]))


def _decimal(value: Fraction, places: int) -> str:
    while (value * 10**places).denominator != 1:
        places += 1
    digits = str(int(value * 10**places)).rjust(places + 1, "0")
    return f"{digits[:-places]}.{digits[-places:]}" if places else digits


def table(found: Iterator[Wrong]) -> str:
    """Return a table of how many of each kind have each verdict."""
    counts = Counter((each.form, each.done, each.verdict) for each in found)
    verdicts = (Verdict.VERIFIED, Verdict.APPROXIMATE, Verdict.REFUTED, Verdict.UNDECIDED)
    rows: list[tuple[str, ...]] = [("form", "made wrong", *verdicts)]
    for form in ("plain", "exact", "range", "bound", "hedged"):
        rows += [(form, done, *(str(counts[form, done, each]) for each in verdicts)) for done in KINDS]
    return "\n".join("  ".join(cell.ljust(18 if place < 2 else 12) for place, cell in enumerate(row)) for row in rows)


if __name__ == "__main__":
    sys.stdout.write(table(wrong_figures(open_corpus())) + "\n")
