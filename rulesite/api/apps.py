"""Under which label does Django know this part?"""

from django.apps import AppConfig


class ApiConfig(AppConfig):
    """Name this part of the site."""

    name = "rulesite.api"
    label = "api"
