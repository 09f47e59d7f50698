"""Full-text search over all games, with an index of its own."""
