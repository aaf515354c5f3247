"""What tells of figures that do not agree, as data: the factor between them, what each rests on, an input of one."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from claims.checks.value.changes import OtherInput
from claims.checks.value.evidence import Computed
from claims.schema.vocabulary import Verdict
from units import Figure


class FiguresApart(Struct, frozen=True):
    """The factor between two figures; it changes nothing.

    Args:
        large: the claim that prints more.
        small: the claim that prints less.
        times: how many times as much; above 1.
    """

    large: str
    small: str
    times: Fraction


class FromOutside(Struct, frozen=True):
    """A figure that is a premise; it changes nothing.

    Args:
        claim: the claim that prints it.
        figure: the figure.
        source: where it is from.
    """

    claim: str
    figure: Figure
    source: str


class FromInputs(Struct, frozen=True):
    """A figure that is computed; it changes nothing.

    Args:
        claim: the claim that prints it.
        figure: the figure.
        computed: what follows from the inputs; ``None`` where nothing does.
        verdict: the verdict on that claim.
    """

    claim: str
    figure: Figure
    computed: Computed | None
    verdict: Verdict


class InputBeneath(Struct, frozen=True):
    """An input of one claim with which it comes to what the other prints.

    Args:
        claim: the claim whose input it is.
        figure: what it comes to.
        change: the input, and what it changes to.
    """

    claim: str
    figure: Figure
    change: OtherInput
