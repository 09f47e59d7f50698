"""Under which label does Django know this part, and what do all addresses stand on?"""

from django.apps import AppConfig
from django.urls import register_converter

from rulesite.site import startup  # noqa: F401 - what it looks at is known from here on
from rulesite.site.links import CodeConverter, GameConverter


class SiteConfig(AppConfig):
    """Name this part of the site."""

    name = "rulesite.site"
    label = "site"

    def ready(self) -> None:
        """Let addresses name games, entries and checkers, in whichever order they are read."""
        register_converter(CodeConverter, "code")
        register_converter(GameConverter, "game")
