"""What all readers of text share: a text and its grammar in, a tree out, or a complaint with place and next step."""
