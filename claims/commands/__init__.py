"""The commands, one module a family; each is imported when it is called. What they share is `claims.console`."""
