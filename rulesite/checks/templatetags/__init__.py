"""Template tags of the checkers."""
