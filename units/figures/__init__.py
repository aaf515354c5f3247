"""From the text of a figure to what it denotes: a number as it is printed in, its set of values with a unit out."""
