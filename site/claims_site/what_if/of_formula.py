"""What-if of a formula: from the settings of the claims that evaluate it."""

from __future__ import annotations

from collections.abc import Sequence

from claims.schema.characters import visible
from claims_site.model import Setting, SiteModel, Values, operating, single
from claims_site.pictures import Plot
from claims_site.what_if.calculation import Json, Result, calculation
from claims_site.what_if.nearest import nearest
from derive.derivation.formula import Formula
from derive.expressions.quantity import symbols

MOST_SETTINGS = 60  # in one list to choose from


def formula_calculation(model: SiteModel, path: str, formula: Formula, drawn: Sequence[Plot]) -> Json | None:
    """Return the calculation on a formula's page, from the settings of its claims or the usual values."""
    quantities = symbols(formula.expression)
    named = [(name, operating(formula, model.findings[name])) for name in model.users[path]]
    settings = [_setting(model, name, values) for name, values in named if values is not None][:MOST_SETTINGS]
    known = next((each.setting for each in drawn), None)
    settings = settings or [Setting("", "", single(nearest(model, quantities, known)))]
    meanings = {quantity: visible(quantity.meaning) for quantity in quantities}
    result = Result(visible(formula.of.meaning), formula.expression, formula.of.unit)
    return calculation([result], settings, meanings, plots=drawn)


def _setting(model: SiteModel, name: str, values: Values) -> Setting:
    says = visible(model.findings[name].claim.record.says)
    return Setting(name, f"{name}: {says}", single(values))
