"""`python -m server.computer`: compile the computer player ahead, so that its first move comes at once."""

from importlib.util import find_spec

if find_spec("numba") is not None:
    from server.computer import fortune, judging, player, sorting

    player.warm_up()
    judging.warm_up()
    fortune.warm_up()
    sorting.warm_up()
