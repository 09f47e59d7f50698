"""The Django app of the API."""

from django.apps import AppConfig


class ApiConfig(AppConfig):
    """Name and label of the API."""

    name = "rulesite.api"
    label = "api"
