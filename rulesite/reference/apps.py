"""Under which label does Django know this part, and what does it read at start?"""

from django.apps import AppConfig

from rulesite.revision import current


class ReferenceConfig(AppConfig):
    """Name this part of the site."""

    name = "rulesite.reference"
    label = "reference"

    def ready(self) -> None:
        """Read the state of the files now: what is written to them later is not what this process runs."""
        current()
