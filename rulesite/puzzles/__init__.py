"""Puzzles: computed examples that a reader judges before the checker does."""
