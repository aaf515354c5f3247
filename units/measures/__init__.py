"""From the text of a unit to the unit: tables of definitions and a text in, an exact factor and a dimension out."""
