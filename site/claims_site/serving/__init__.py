"""In come the claim files of an author at work.

Out goes a server of their site for this machine alone, built again whenever one of the files changes.
"""

from claims_site.serving.live import Live, watch
from claims_site.serving.server import HOST, server

__all__ = ["HOST", "Live", "server", "watch"]
