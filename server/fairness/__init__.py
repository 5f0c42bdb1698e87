"""Chance, in one place."""
