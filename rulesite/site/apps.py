"""Under which label does Django know this part?"""

from django.apps import AppConfig


class SiteConfig(AppConfig):
    """Name this part of the site."""

    name = "rulesite.site"
    label = "site"
