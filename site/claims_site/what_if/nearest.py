"""Values to start from where no single claim gives them all."""

from __future__ import annotations

from claims_site.model import SiteModel, Values, somewhere
from derive.expressions.quantity import Quantity


def nearest(model: SiteModel, quantities: tuple[Quantity, ...], known: Values | None = None) -> Values:
    """Return a value for each quantity: one that is known, one that claims use, or any admissible one."""
    close = {**model.usual, **(known or {})}
    return {quantity: close.get(quantity, somewhere(quantity)) for quantity in quantities}
