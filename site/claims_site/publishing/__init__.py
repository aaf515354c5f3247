"""In comes the site model.

Out goes a folder with pages, static files and exports, put in the place of an earlier site as a whole or not at all.
"""

from claims_site.publishing.files import site_files
from claims_site.publishing.folder import PublishError, is_site_path, publish

__all__ = ["PublishError", "is_site_path", "publish", "site_files"]
