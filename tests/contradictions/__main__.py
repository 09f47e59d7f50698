"""Which entries contradict one another? `./dev contradictions` lists them; `tests/contradictions/alarms.py` tells the kinds.

An alarm that was looked at and is none is marked in `marks.toml`, with its reason and the digest of its words: where these change, it is
told again. Exit code: 0 where nothing is told, 3 where something is, 1 where the content cannot be read.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable
from pathlib import Path

import django
import rtoml

MARKS = Path(__file__).with_name("marks.toml")


def main(args: list[str] | None = None) -> int:
    """Print the alarms; return the exit code."""
    from games.content import ContentError  # noqa: PLC0415 - content is read once Django is set up
    from games.game import all_games  # noqa: PLC0415
    from tests.contradictions.alarms import alarms  # noqa: PLC0415

    parser = argparse.ArgumentParser(prog="./dev contradictions", description="List what cannot all be right.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="games (all)")
    parser.add_argument("--all", action="store_true", help="with those that were looked at")
    options = parser.parse_args(args)
    try:
        games = [game for game in all_games().values() if not options.games or game.slug in options.games]
        found = [alarm for game in games for alarm in alarms(game)]
    except ContentError as fault:
        print(f"./dev contradictions: {fault}", file=sys.stderr)
        return 1
    marked = marks()
    told = [alarm for alarm in found if options.all or marked.get((alarm.id, alarm.digest)) is None]
    for alarm in told:
        print(f"{alarm.id}\n  {alarm.told}\n  digest {alarm.digest}")
        if reason := marked.get((alarm.id, alarm.digest)):
            print(f"  looked at: {reason}")
    idle = [] if options.games else [*idle_marks({(alarm.id, alarm.digest) for alarm in found})]
    print(*(f"{id}: the mark of {digest} is of no use any more" for id, digest in idle), sep="\n" if idle else "")
    print(
        f"{len(found)} alarms, {len(found) - len([one for one in found if (one.id, one.digest) not in marked])} of them looked at"
    )
    return 3 if idle or any((alarm.id, alarm.digest) not in marked for alarm in found) else 0


def marks() -> dict[tuple[str, str], str]:
    """Return the reasons of alarms that were looked at, by alarm and digest."""
    listed = rtoml.loads(MARKS.read_text("utf-8")).get("mark", [])
    return {(one["alarm"], one["digest"]): one["reason"] for one in listed}


def idle_marks(found: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return the marks of alarms that are gone."""
    known = {*found}
    return [mark for mark in marks() if mark not in known]


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rulesite.settings")
    os.environ.setdefault("LOG_FORMAT", "plain")
    django.setup()
    sys.exit(main())
