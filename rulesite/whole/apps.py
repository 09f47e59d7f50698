"""Under which label does Django know this part?"""

from django.apps import AppConfig


class WholeConfig(AppConfig):
    """What Django knows of this part of the site."""

    name = "rulesite.whole"
    label = "whole"
