"""The Django app of the pages that show the content of games."""

from django.apps import AppConfig

from rulesite.revision import current


class ReferenceConfig(AppConfig):
    """The app; as it starts it reads the state of the files."""

    name = "rulesite.reference"
    label = "reference"

    def ready(self) -> None:
        """Read the state of the files before they change."""
        current()
