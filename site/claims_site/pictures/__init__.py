"""In come findings and formulas of the site model.

Out go shapes at exact places: plots and graphs for templates, and the card of the site.
Number lines are of `claims.pictures`.
"""

from claims_site.pictures.card import can_draw, card_address, card_files
from claims_site.pictures.graph import Graph, whole
from claims_site.pictures.plot import Plot, plots
from claims_site.pictures.scenes import scenes
from claims_site.pictures.surroundings import around

__all__ = [
    "Graph",
    "Plot",
    "around",
    "can_draw",
    "card_address",
    "card_files",
    "plots",
    "scenes",
    "whole",
]
