"""The content of games: models, the build that copies it, and pages that show it."""
