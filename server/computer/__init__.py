"""The computer player, and what it calculates with.

Today only the `kernel`: exact scoring of many hands at once. It needs NumPy and Numba (the extra `computer`), which the
server does without: nothing that serves a table imports this package.
"""
