"""In come the words of a command line.

Out go a site in a folder or a server of one, lines for people and an exit status; nothing is imported here before a
command is called.
"""

from __future__ import annotations

from claims.registry import Command

COMMANDS = {
    "site": Command("claims_site.commands.site:site", "Write the audit as a static site."),
    "annotate": Command("claims_site.commands.annotate:annotate", "Mark each figure of a text with its verdict."),
    "serve": Command("claims_site.commands.serve:serve", "Show the site here, built again when a claim file changes."),
}
