"""App configuration of the site as a whole."""

from django.apps import AppConfig


class WholeConfig(AppConfig):
    """Name and label of the site as a whole."""

    name = "rulesite.whole"
    label = "whole"
