"""The audit: documents in, a finding for every claim out, each compared with its record.

A verified claim that nothing could have made fail is not verified.
"""
