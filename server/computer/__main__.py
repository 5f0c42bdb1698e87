"""`python -m server.computer`: compile the computer player ahead, so that its first move comes at once."""

from server.computer.thinking import able, load

if able():
    load()
