"""What claims rest on: figures are read, other claims found by their ids, and circles refused."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from claims.format.fault import Fault, nearest, quoted
from claims.format.references import Misreading
from claims.format.tree import Path
from claims.loading.claim import Claim, Given, fault_at
from claims.loading.places import shown_file
from units import Figure, FigureError, parse_figure

EXACTLY = "exactly "


@dataclass(frozen=True)
class Known:
    """The claims that others may name.

    Args:
        claims: by id.
        unread: ids that stand in files with faults of their own; naming one is no further fault.
    """

    claims: Mapping[str, Claim]
    unread: frozenset[str] = frozenset()


@dataclass
class Figures:
    """Reads figures, each text once."""

    read: dict[tuple[str, bool], Figure | FigureError] = field(default_factory=dict)

    def figure(self, text: str, *, exact: bool) -> Figure | FigureError:
        """Return the figure that the text prints, or what is wrong with it."""
        if (text, exact) not in self.read:
            try:
                self.read[text, exact] = parse_figure(text, exact=exact)
            except FigureError as error:
                self.read[text, exact] = error
        return self.read[text, exact]


def with_figures(claims: Iterable[Claim], figures: Figures, faults: list[Fault]) -> Iterator[Claim]:
    """Yield the claims with the figures that they state."""
    for claim in claims:
        stated = claim.record.stated
        if stated is None:
            yield claim
            continue
        figure = figures.figure(stated, exact=claim.record.exact)
        if isinstance(figure, FigureError):
            faults.append(placed(claim, _misreading(("stated",), figure)))
            yield claim
        else:
            yield replace(claim, figure=figure)


def with_givens(claims: Iterable[Claim], known: Known, figures: Figures, faults: list[Fault]) -> Iterator[Claim]:
    """Yield the claims with their inputs; a reference must lead to a claim that prints a figure."""
    for claim in claims:
        faults += [placed(claim, problem) for problem in _disagreeable(claim, known)]
        if not claim.record.given:
            yield claim
            continue
        inputs: dict[str, Given] = {}
        for name, text in claim.record.given.items():
            found = _given(name, text, known, figures)
            if isinstance(found, Misreading):
                faults.append(placed(claim, found))
            elif found is not None:
                inputs[name] = found
        yield replace(claim, given=inputs)


def placed(claim: Claim, problem: Misreading) -> Fault:
    """Return the fault with its place in the claim's file."""
    return fault_at(claim, problem.path, problem.found, problem.expected, problem.hint, problem.offset)


def repeated(claims: Iterable[Claim]) -> Iterator[Fault]:
    """Yield a fault for each id that stands twice."""
    first: dict[str, Claim] = {}
    for claim in claims:
        other = first.setdefault(claim.id, claim)
        if other is not claim:
            hint = f"it stands in {other.file}:{other.line} already"
            yield placed(claim, Misreading(("id",), 0, f"id {quoted(claim.id)} again", "an id of its own", hint))


def circles(claims: Mapping[str, Claim]) -> Iterator[Fault]:
    """Yield a fault for each circle of claims that rest on one another, told from its first claim in reading order."""
    done: set[str] = set()
    for start in claims:
        path = {start: None}
        rest = [iter(() if start in done else claims[start].references)]
        while rest:
            following = next((name for name in rest[-1] if name in claims and name not in done), None)
            if following is None:
                done.add(path.popitem()[0])
                rest.pop()
            elif following in path:
                names = list(path)
                yield _circle([*names[names.index(following) :], following], claims)
            else:
                path[following] = None
                rest.append(iter(claims[following].references))


def _circle(names: list[str], claims: Mapping[str, Claim]) -> Fault:
    claim = claims[names[0]]
    path: Path = ("agree",)
    path = next((("given", name) for name, given in claim.given.items() if given.claim == names[1]), path)
    shown = " -> ".join(names)
    return placed(
        claim, Misreading(path, 0, f"a circle: {shown}", "claims that rest on others only", "make one a premise")
    )


def _given(name: str, text: str, known: Known, figures: Figures) -> Given | Misreading | None:
    path: Path = ("given", name)
    exact = text.startswith(EXACTLY)
    if text in known.claims:
        return _reference(path, text, known.claims[text], figures)
    if text in known.unread:
        return None
    figure = figures.figure(text.removeprefix(EXACTLY), exact=exact)
    if isinstance(figure, Figure):
        return Given(text, figure)
    if _looks_like_id(text):
        hint = nearest(text, known.claims) or "a figure begins with its number"
        return Misreading(
            path, 0, f"unknown claim {quoted(text)}", "the id of a claim, or a figure with its unit", hint
        )
    return _misreading(path, figure, len(EXACTLY) if exact else 0)


def _reference(path: Path, text: str, claim: Claim, figures: Figures) -> Given | Misreading | None:
    if "-" not in text and isinstance(figures.figure(text, exact=False), Figure):
        hint = f"rename the claim in {shown_file(claim.file)}:{claim.line}"
        return Misreading(path, 0, f"{quoted(text)}, both a claim and a figure", "one of the two", hint)
    if claim.record.stated is None:
        return Misreading(path, 0, f"claim {quoted(text)}, which prints no figure", "a claim with a figure")
    return Given(text, claim.figure, text) if claim.figure else None


def _disagreeable(claim: Claim, known: Known) -> Iterator[Misreading]:
    for index, name in enumerate(claim.record.agree or ()):
        if name not in known.claims and name not in known.unread:
            found = f"unknown claim {quoted(name)}"
            yield Misreading(("agree", index), 0, found, "the id of a claim", nearest(name, known.claims))
        elif name in known.claims and known.claims[name].record.stated is None:
            found = f"claim {quoted(name)}, which prints no figure"
            yield Misreading(("agree", index), 0, found, "claims with figures to compare")


def _looks_like_id(text: str) -> bool:
    return text[:1].isalpha() and text.replace("-", "").isalnum() and text.islower() and " " not in text


def _misreading(path: Path, error: FigureError, before: int = 0) -> Misreading:
    return Misreading(path, before + error.position, error.found, error.expected, error.hint)
