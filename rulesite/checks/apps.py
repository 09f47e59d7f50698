"""App configuration of the checkers."""

from django.apps import AppConfig


class ChecksConfig(AppConfig):
    """Name this part of the site."""

    name = "rulesite.checks"
    label = "checks"
