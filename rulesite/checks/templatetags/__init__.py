"""Template tags of the checkers' pages."""
