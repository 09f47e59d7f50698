"""Under which label does Django know this part?"""

from django.apps import AppConfig


class SharedConfig(AppConfig):
    """Name this part of the site."""

    name = "rulesite.shared"
    label = "shared"
