"""A text in, its statements out: Markdown, HTML, LaTeX or plain text cut into passages that know where they stand.

`reading.read(file)` gives a `Text`: its source, its passages in reading order, its comments. A passage has the words
that a reader sees (`text`), the same with what states nothing blanked out (`stated`), and by `within` the place of
any stretch of it in the source. `figures.figures_of(passage)` gives the figures in it, each with hedge and unit and
with the place of its number; `Text.lines` makes line and column of a place. Places count characters of the source,
whose lines end in one.
"""
