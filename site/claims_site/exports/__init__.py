"""In comes the site model.

Out go files for other programs and other places, one module an export, each a view of the findings that says nothing of
its own.
"""

from claims_site.exports.every import exports
from claims_site.exports.sitemap import sitemap_files

__all__ = ["exports", "sitemap_files"]
