"""That something is possible: a case within what the document states, or the proof that there is none."""
