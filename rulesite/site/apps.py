"""App configuration of the base of all parts, with the converters of addresses."""

from django.apps import AppConfig
from django.urls import register_converter

from rulesite.site import startup  # noqa: F401 - what it looks at is known from here on
from rulesite.site.links import CodeConverter, GameConverter


class SiteConfig(AppConfig):
    """Name and label of what all parts stand on."""

    name = "rulesite.site"
    label = "site"

    def ready(self) -> None:
        """Let addresses name games, entries and checkers, in whichever order they are read."""
        register_converter(CodeConverter, "code")
        register_converter(GameConverter, "game")
