"""From the expression of a claim or formula to JSON with which a browser computes the page anew."""
