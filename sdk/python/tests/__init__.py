"""
Tests against a running service. test/sdk/python.test.ts of the project starts it, sets the
environment variables that support.py reads, and runs
`python -m unittest discover --top-level-directory . tests`.
"""
