"""Knowledge: one module a subject. A new module here is found by itself; nothing else needs to name it."""
