"""The alarms of a tree with planted faults, as JSON: read from the files, whatever `sync_content` would refuse in them."""

from __future__ import annotations

import json
import os

import django


def write() -> None:
    """Print the alarms of all games of the tree that this process stands in."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "rulesite.settings"
    os.environ["LOG_FORMAT"] = "plain"
    django.setup()
    from games.game import all_games  # noqa: PLC0415 - content is read once Django is set up
    from tests.contradictions.alarms import alarms  # noqa: PLC0415

    found = [alarm for game in all_games().values() for alarm in alarms(game)]
    # a reason is planted under its code, whichever checker says it
    print(json.dumps([[one.kind, one.game, [_name(entry) for entry in one.entries], one.told] for one in found]))


def _name(entry: str) -> str:
    kind, _, rest = entry.partition(" ")
    return f"reason {rest.partition(' ')[2]}" if kind == "reason" else entry
