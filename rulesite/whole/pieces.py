"""What does a process of this build read from files, beside the database?

The index and the content as it was read follow from code and content alone, the description of the API also from the copies of the
content in the database. Each is made where it is not there, whole or not at all, so that whoever brings the content makes them for
all who share the folder; a node with a folder of its own makes index and content for itself, and the description when it is first
asked for.
"""

from __future__ import annotations

from django.conf import settings

from rulesite import atomic_files
from rulesite.api import description
from rulesite.search import index
from rulesite.whole import ready


def bring() -> None:
    """Make the pieces of this build that are not there; its content must be sound."""
    atomic_files.clear(settings.INDEX_DIR)
    index.bring()
    ready.bring()


def bring_described() -> None:
    """Make the description of the API unless it is there: its examples are read from the copies in the database."""
    description.store_description()
