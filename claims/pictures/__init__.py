"""In come figures and findings.

Out go number lines: sets at exact places of one scale, for whatever draws them.
"""

from claims.pictures.number_line import NumberLine, figure_line, figures_line, finding_line
from claims.pictures.scale import Scale

__all__ = ["NumberLine", "Scale", "figure_line", "figures_line", "finding_line"]
