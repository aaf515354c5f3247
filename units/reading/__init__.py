"""What all readers of text share: a text and its grammar in, a tree out, or an error with place and next step."""
