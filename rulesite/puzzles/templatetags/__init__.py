"""Template tags of the puzzles."""
