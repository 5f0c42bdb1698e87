"""`python -m server.computer`: compile the computer player ahead, so that its first move comes at once."""

from importlib.util import find_spec

if find_spec("numba") is not None:
    from server.computer.player import warm_up

    warm_up()
