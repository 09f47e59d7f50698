"""The Django app of the API."""

from django.apps import AppConfig


class ApiConfig(AppConfig):
    """Name this part of the site."""

    name = "rulesite.api"
    label = "api"
