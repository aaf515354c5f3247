"""The methods of proof, one a module: goals under assumptions in, a proof or nothing out.

None of them searches for counterexamples.
"""
