"""Ties between the figures of a text and claims: quotations, names behind figures and links."""
