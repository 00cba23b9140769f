"""
Tests against a real service: test/sdk/python.test.ts of the project starts one, sets the variables
that support.py reads, and runs `python -m unittest discover --top-level-directory . tests`.
"""
