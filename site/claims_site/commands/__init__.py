"""In come the words of a command line.

Out go a site in a folder or a server of one, lines for people and an exit status; nothing is imported here before a
command is called.
"""

from __future__ import annotations

from claims.registry import Command

COMMANDS = {
    "site": Command("claims_site.commands.site:site", "Write the audit as a static site."),
    "annotate": Command(
        "claims_site.commands.annotate:annotate", "Write the document as a page with its verdicts marked."
    ),
    "serve": Command("claims_site.commands.serve:serve", "Serve the site locally, rebuilt when claims change."),
}
