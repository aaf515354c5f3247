"""Small changes to expressions and statements: one in, copies that differ in one place out.

Mutation plants them as damage; repairs try them as what may have been meant.
"""
