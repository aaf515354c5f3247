"""Where a statement may fail: goals in, exact points out, each replayed on both paths of evaluation.

Whether hypotheses can hold at all is asked here too.
"""
