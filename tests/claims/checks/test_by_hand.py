"""Claims that look right and are subtly wrong, and the other way round, each with its verdict worked out by hand.

A line of `by_hand/` is a verdict and a claim, behind what the document declares: units that slip, hedges at their very
edge, ties, percentage points, domains that hold zero, optima at an end of the domain, limits on the wrong side, bounds
that a condition reaches or does not, conditions that say it themselves or that nothing meets, what has no value
somewhere, figures that agree at an edge alone. What holds by definition alone is verified here.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from claims.audit.corpus import examined_corpus

FOLDER = Path(__file__).parent / "by_hand"
SUBJECTS = sorted(path.stem for path in FOLDER.glob("*.txt"))
FEWEST = 560  # claims in all, so that none is lost on the way


def lines(subject: str) -> list[tuple[str, str, str]]:
    """Return the verdict, the id and the rest of each claim of a subject; behind the verdict an id may stand."""
    _, _, body = (FOLDER / f"{subject}.txt").read_text("utf-8").partition("---\n")
    found = []
    for place, line in enumerate(body.splitlines(), 1):
        head, _, claim = line.partition(" | ")
        verdict, _, name = head.partition(" ")
        found.append((verdict, name or f"{subject}-{place}", claim))
    return found


def decided(subject: str, folder: Path) -> dict[str, str]:
    """Return by id what is decided of the claims of a subject, none of which is a fault."""
    declared, _, _ = (FOLDER / f"{subject}.txt").read_text("utf-8").partition("---\n")
    claims = "\n".join(f"  - {{id: {name}, says: It is so., {claim}}}" for _, name, claim in lines(subject))
    (folder / f"{subject}.yaml").write_text(f"document: {subject}\n{declared}claims:\n{claims}\n", "utf-8")
    corpus = examined_corpus([folder])
    assert not corpus.faults
    return {name: str(corpus.find(name).verdict) for _, name, _ in lines(subject)}


@pytest.mark.parametrize("subject", SUBJECTS)
def test_each_is_decided_as_by_hand(subject: str, tmp_path: Path) -> None:
    """No verdict is another one than was worked out."""
    assert decided(subject, tmp_path) == {name: verdict for verdict, name, _ in lines(subject)}


def test_none_is_lost() -> None:
    """Every verdict is among what was worked out, many times over; approximate, which is rare, a few."""
    verdicts = [verdict for subject in SUBJECTS for verdict, _, _ in lines(subject)]
    assert len(verdicts) >= FEWEST
    assert min(map(verdicts.count, ("verified", "refuted"))) > FEWEST / 10
    assert verdicts.count("approximate") > FEWEST / 50
