"""Under which label does Django know this part?"""

from django.apps import AppConfig


class ChecksConfig(AppConfig):
    """Name this part of the site."""

    name = "rulesite.checks"
    label = "checks"
