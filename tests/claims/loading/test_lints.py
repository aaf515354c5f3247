"""Claims that nothing could make fail are refused before they are decided."""

from __future__ import annotations

from pathlib import Path

import pytest

from claims.audit.corpus import open_corpus
from claims.schema.diagnostics import DiagnosticError

HEADER = "document: cups\nclaims:\n"
FIGURE = '  - {{id: {name}, says: Cups sold., stated: "12 game", source: the till}}\n'


def found_in(tmp_path: Path, claims: str) -> list[tuple[str, str]]:
    """Return claim and wording of every fault."""
    file = tmp_path / "cups.yaml"
    file.write_text(HEADER + claims, encoding="utf-8")
    with pytest.raises(DiagnosticError) as caught:
        open_corpus([file])
    return [(fault.claim, fault.problem) for fault in caught.value.diagnostics]


def test_an_identity_of_literals_is_refused(tmp_path: Path) -> None:
    """Sixty minutes and one hour are arithmetic, not a law."""
    claim = '  - {id: an-hour, says: An hour., identity: "60 [minute] == 1 [hour]"}\n'
    assert found_in(tmp_path, claim) == [("an-hour", "the relation compares constants only")]


@pytest.mark.parametrize("relation", ["sqrt(2) * sqrt(3) == sqrt(6)", "max(2, 3) >= 2e0", "log10( 100 ) == 2"])
def test_functions_of_literals_are_literals(tmp_path: Path, relation: str) -> None:
    """The name of a function is not that of a quantity."""
    claim = f'  - {{id: roots, says: Roots., identity: "{relation.replace(">=", "==")}"}}\n'
    assert found_in(tmp_path, claim) == [("roots", "the relation compares constants only")]


def test_a_quantity_may_have_one_letter(tmp_path: Path) -> None:
    """A relation of x and y speaks of quantities."""
    names = "".join(f'  - {{name: {name}, unit: "", meaning: a number}}\n' for name in "xy")
    file = tmp_path / "cups.yaml"
    claim = '  - {id: sum, says: A sum., always: "x + y > x"}\n'
    file.write_text(f"document: cups\nquantities:\n{names}claims:\n{claim}", encoding="utf-8")
    assert open_corpus([file]).find("sum").ok


@pytest.mark.parametrize("source", ["the literature", "Well known.", "various sources on the web", "n/a", "everybody"])
def test_an_assumption_names_somebody(source: str, tmp_path: Path) -> None:
    """Nobody can look up the literature."""
    claim = f'  - {{id: cups, says: Cups sold., stated: "12 game", source: "{source}"}}\n'
    assert found_in(tmp_path, claim) == [("cups", f"'{source}' is not a source that can be looked up")]


def test_a_source_may_be_among_such_words(tmp_path: Path) -> None:
    """Who can be asked is named."""
    file = tmp_path / "cups.yaml"
    claim = '  - {id: cups, says: Cups., stated: "12 game", source: "an estimate from various papers by Hoffmann"}\n'
    file.write_text(HEADER + claim, encoding="utf-8")
    assert open_corpus([file]).find("cups").ok


def test_the_same_words_on_both_sides_are_refused(tmp_path: Path) -> None:
    """A batch is never below itself."""
    claim = '  - {id: itself, says: The same., always: "batch >= batch"}\n'
    assert found_in(tmp_path, claim) == [("itself", "both sides are the same")]


@pytest.mark.parametrize(
    "relation",
    [
        "batch == 1 * batch",
        "batch >= batch - 0 * batch",
        "batch * active_parameters == active_parameters * batch",
        "batch / 1 == --batch",
    ],
)
def test_the_same_in_another_dress_is_refused(tmp_path: Path, relation: str) -> None:
    """Nothing is said by what adds 0, multiplies by 1 or changes the order."""
    (fault,) = found_in(tmp_path, f'  - {{id: itself, says: The same., always: "{relation}"}}\n')
    assert fault == ("itself", "both sides are the same up to the order of terms, adding 0 or multiplying by 1")


def test_one_comparison_counts_once(tmp_path: Path) -> None:
    """The same two claims compared in either order are one comparison."""
    figures = FIGURE.format(name="till-one") + FIGURE.format(name="till-two")
    first = "  - {id: tills-agree, says: The same., agree: [till-one, till-two]}\n"
    second = "  - {id: tills-agree-again, says: The same., agree: [till-two, till-one]}\n"
    (fault,) = found_in(tmp_path, figures + first + second)
    assert fault == ("tills-agree-again", "'tills-agree' compares the same claims")


def test_a_statement_that_could_fail_is_taken(tmp_path: Path) -> None:
    """Doubling a positive batch makes it larger; nothing is refused."""
    file = tmp_path / "cups.yaml"
    file.write_text(HEADER + '  - {id: larger, says: More., always: "2 * batch > batch"}\n', encoding="utf-8")
    assert open_corpus([file]).find("larger").ok
