"""App configuration of the puzzles."""

from django.apps import AppConfig


class PuzzlesConfig(AppConfig):
    """Name and label of the puzzles."""

    name = "rulesite.puzzles"
    label = "puzzles"
