"""The site model: the corpus with its findings, and what pages need to know about them beyond that."""
