"""In comes the context of a page.

Out go the bytes of the page, by its template, and beside them the style sheets and scripts that it names.
"""

from claims_site.rendering.assets import assets
from claims_site.rendering.bundle import bundled
from claims_site.rendering.templating import render

__all__ = ["assets", "bundled", "render"]
