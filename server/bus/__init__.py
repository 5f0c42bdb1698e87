"""How workers tell each other that a table moved."""
