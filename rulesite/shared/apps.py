"""App configuration of the stored situations."""

from django.apps import AppConfig


class SharedConfig(AppConfig):
    """Name and label of the stored situations."""

    name = "rulesite.shared"
    label = "shared"
