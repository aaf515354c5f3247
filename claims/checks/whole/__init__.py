"""Wholes: the parts of a list and their printed total in, whether parts that round so can make up that total out.

Parts of one total are read at the common place of their list, whatever zeros they end in.
"""
