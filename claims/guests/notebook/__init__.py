"""Objects of `claims.api` and cells of claims come in; text, HTML, MathML and number lines as SVG go out to a notebook.

A thin adapter to IPython, which `%load_ext claims` calls; nothing below imports it, and
nothing is judged or worded here.
"""

from __future__ import annotations

from claims.registry import Guest

GUEST = Guest(extend_notebook="claims.guests.notebook.extension:extend")
