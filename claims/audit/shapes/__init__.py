"""Claims of one shape decided together: those that differ in their id, their sentence and their numerals alone.

What is said here is only ever that a claim is as recorded. Whatever is not certain goes the plain way, and so does the
whole audit where anything lies between claims that this room has not seen, so that each fault and each difference is
told where all are told. `taken` begins: it cuts files into claims (`cutting`), finds what they have in common
(`shape`), asks of each claim whether it holds (`plan`), and returns its row, with the files that are left to be read.
Rows of an audit by the ids of claims are those of `claims.audit.rows`.
"""
