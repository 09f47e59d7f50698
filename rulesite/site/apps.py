"""The Django app of the shared parts, with the converters of addresses."""

from django.apps import AppConfig
from django.urls import register_converter

from rulesite.site import startup  # noqa: F401 - what it looks at is known from here on
from rulesite.site.links import CodeConverter, GameConverter


class SiteConfig(AppConfig):
    """The app, which registers the converters as it starts."""

    name = "rulesite.site"
    label = "site"

    def ready(self) -> None:
        """Register the converters for games and codes before any addresses are read."""
        register_converter(CodeConverter, "code")
        register_converter(GameConverter, "game")
