"""What a verdict depends on and what would change it: a finding in; dependents, repairs and changed verdicts out.

Everything that is proposed is worked out before it is said.
"""
