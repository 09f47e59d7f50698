"""Template tags for the texts of games."""
