"""Claims about collections: parts that make up a total, a share of cases or of a range, a case that is possible."""
