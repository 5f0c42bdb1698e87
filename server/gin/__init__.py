"""The rules of gin rummy as a pure machine: no I/O, no clock, no chance."""
