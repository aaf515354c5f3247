"""In comes the site model.

Out go contexts, by one module for each page: all that the page shows, and no HTML.
"""

from claims_site.pages.every import after_claims, before_claims, one_by_one
from claims_site.pages.text import annotated_text

__all__ = ["after_claims", "annotated_text", "before_claims", "one_by_one"]
