"""A server of the site for this machine alone, built again whenever a claim file changes."""
