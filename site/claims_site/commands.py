"""The commands that this layer adds to `claims`; nothing is imported before one is called."""

from __future__ import annotations

from claims.commands.application import Command

COMMANDS = {
    "site": Command("claims_site.site_command:site", "Write the audit as a static site."),
    "serve": Command("claims_site.serve:serve", "Show the site here, built again when a claim file changes."),
}
