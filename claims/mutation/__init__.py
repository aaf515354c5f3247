"""Could it have failed? Damaged copies of every claim, which the audit must notice."""
