"""App configuration of the checkers."""

from django.apps import AppConfig


class ChecksConfig(AppConfig):
    """Name and label of the checkers."""

    name = "rulesite.checks"
    label = "checks"
