"""A text in, its statements out: Markdown, HTML, LaTeX or plain text cut into passages that know where they stand.

`claims.texts.reading` is the way in: `read(file)` gives a `Text` with its passages, `marks` and `printed` find figures.
"""
