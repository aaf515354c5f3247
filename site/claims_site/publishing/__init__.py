"""In comes the site model.

Out goes a folder with pages, static files and exports, put in the place of an earlier site as a whole or not at all.
"""

from claims_site.publishing.files import site_files
from claims_site.publishing.publish import PublishError, publish

__all__ = ["PublishError", "publish", "site_files"]
