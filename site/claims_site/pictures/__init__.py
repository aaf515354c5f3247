"""From findings and formulas to shapes at exact places: plots and graphs."""
