"""What the program knows of a family of checks: one description, in which nothing has a default.

A new family is a folder with a check, its damage and its repairs, and a description of them; a part that is forgotten
is a type error.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from msgspec import Struct

from claims.checks.check import Check
from claims.checks.finding import Finding, Outcome
from claims.checks.value.bindings import Binding
from claims.loading.claim import Claim
from claims.loading.scope import Scope
from claims.schema.diagnostics import Diagnostic
from claims.schema.vocabulary import Kind
from derive.derivation.formula import Formula

if TYPE_CHECKING:  # heavy, and an audit does without
    from claims.checks.mutant import Mutant
    from claims.checks.repair import Repair
    from claims.checks.value.swaps import Other

C = TypeVar("C", bound=Check)


class Surroundings(Protocol):
    """What stands around a claim: all claims, what their names stand for, and their prepared checks."""

    @property
    def claims(self) -> Mapping[str, Claim]:
        """Every claim by its id, in reading order."""
        ...

    @property
    def scopes(self) -> Mapping[str, Scope]:
        """By document, what the names in its claims stand for."""
        ...

    @property
    def checks(self) -> Mapping[str, Check]:
        """By claim, its prepared check."""
        ...


class Family(Struct, Generic[C], frozen=True):
    """A family of checks.

    Args:
        kinds: the keys under which a claim holds one of them.
        check: the class of a prepared check.
        prepare: from a claim, all claims and its scope to a check; what is wrong is added to the faults.
        formula: the formula that a check names, if it names one.
        lasting: whether deciding may take long, so that it is done where it can be ended.
        kept: the kinds whose outcome is looked up sooner than it is decided.
        could_fail: whether some cheap damage would turn the verdict of a verified claim.
        vacuous: why nothing would, and what to state instead.
        damage: every damaged copy of a check, for its claim and the premises that may be swapped for its inputs.
        inputs: the inputs of a check, whose premises may be swapped for others.
        equal: whether a damaged copy says the same in other words.
        survived: why a damaged copy may be verified too; nothing where that would need a reason.
        repairs: the single changes after which the claim would hold, the slightest first.
    """

    kinds: frozenset[Kind]
    check: type[C]
    prepare: Callable[[Claim, Mapping[str, Claim], Scope, list[Diagnostic]], C | None]
    formula: Callable[[C], Formula | None]
    lasting: Callable[[C], bool]
    kept: frozenset[Kind]
    could_fail: Callable[[C, Outcome], bool]
    vacuous: str
    damage: Callable[[Claim, C, tuple[Other | None, ...]], Iterator[Mutant]]
    inputs: Callable[[C], tuple[Binding, ...]]
    equal: Callable[[C, C], bool]
    survived: Callable[[Outcome], str]
    repairs: Callable[[Surroundings, Finding, C], Iterator[Repair]]
