"""The command line: words of a user in, text or JSON and an exit status out.

Each command is imported when it is called; what they share is `claims.commands.console`.
"""
