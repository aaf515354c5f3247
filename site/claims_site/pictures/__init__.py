"""In come figures, findings and formulas of the site model.

Out go shapes at exact places: number lines, plots and graphs for templates, and the card of the site.
"""

from claims_site.pictures.card import can_draw, card_address, card_files
from claims_site.pictures.graph import Graph, around, whole
from claims_site.pictures.number_line import NumberLine, figures_line, finding_line
from claims_site.pictures.plot import Plot, plots
from claims_site.pictures.scale import Scale
from claims_site.pictures.scenes import scenes

__all__ = [
    "Graph",
    "NumberLine",
    "Plot",
    "Scale",
    "around",
    "can_draw",
    "card_address",
    "card_files",
    "figures_line",
    "finding_line",
    "plots",
    "scenes",
    "whole",
]
