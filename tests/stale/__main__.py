"""What may have been left behind? `./dev stale` lists it, by the content and by the history of its files.

It names each part whose source has a newer state than the one it was read in (`[[newer]]` of the content), each assumption that such a state,
or a source that came after it, may settle, and each text of which one language was changed since and the other not. What the history tells is
listed from the day after `--since DAY` (where none is named: that of `looked_through.txt`). `--write` also records what the history tells
beside each game (`stale.txt`), from where the page of what is judged has it. It ends with 3 where it lists something, with 1 where the content
cannot be read, else with 0.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import NamedTuple

import django

from games.content import Content, Standing
from games.text import LANGUAGES
from rulesite.checks.proof.coverage import stale_file
from tests.stale.history import Place, Texts, Touch, read
from tests.tree import ROOT

LOOKED_THROUGH = Path(__file__).with_name("looked_through.txt")


class Left(NamedTuple):
    """What was left behind: the entry, the cause (a language that was not changed, or a source that came later), and the line that says so."""

    game: str
    kind: str
    id: str
    cause: str
    said: str


def unread(slug: str, content: Content) -> Iterator[str]:
    """Yield what a newer state of a source asks for: parts to be read in it, and assumptions that it may settle."""
    for newer in content.newer:
        for cite in content.stale_parts(newer):
            yield f"{slug} {cite}: {newer.source} is known as {newer.state.en} since {newer.known}, and it was not read in that"
        for cite in newer.settles:
            yield f"{slug} {cite}: assumed; {newer.source}, {newer.state.en}, may settle it"


def unsettled(slug: str, content: Content, texts: Texts, since: date) -> Iterator[Left]:
    """Yield the assumptions in whose clauses a source is named that came after they were last changed."""
    for rule in content.rule:
        places = {place.id for part in rule.part for place in part.sources}
        for number, part in enumerate(rule.part, 1):
            touched = texts.languages.get((slug, "rule", rule.id, f"part.{number}.text"), {})
            last = max((touch.number for touch in touched.values()), default=None)
            if part.standing is not Standing.ASSUMED or last is None:
                continue
            for source in sorted(places):
                came = texts.sources.get((slug, source))
                if came and came.number > last and came.day > since:
                    said = f"{slug} {rule.id}.{number}: assumed; {source} came on {came.day} and may settle it"
                    yield Left(slug, "rule", rule.id, source, said)


def left_behind(languages: Mapping[Place, Mapping[str, Touch]], present: set[Place], since: date) -> Iterator[Left]:
    """Yield the texts of which one language was changed after the other, and after a day."""
    for place, touched in sorted(languages.items()):
        if place not in present or {*touched} != {*LANGUAGES}:
            continue
        newer, older = sorted(LANGUAGES, key=lambda language: -touched[language].number)
        if touched[newer].commit != touched[older].commit and touched[newer].day > since:
            commit = touched[newer].commit[:10]
            said = f"{' '.join(place)}: {newer} was changed on {touched[newer].day} ({commit}), {older} not since {touched[older].day}"
            game, kind, slug, _ = place
            yield Left(game, kind, slug, older, said)


def write_lines(file: Path, *told: Left) -> None:
    """Record in a file what the history tells of a game; without anything told there is no file."""
    lines = dict.fromkeys(f"{left.kind} {left.id} {left.cause}\n" for left in told)
    if lines:
        file.write_text("".join(lines), encoding="utf-8")
    else:
        file.unlink(missing_ok=True)


def main(args: list[str] | None = None) -> int:
    """Print what may have been left behind; return the exit code."""
    from games.content import ContentError  # noqa: PLC0415 - beside all_games, which needs Django
    from games.game import all_games  # noqa: PLC0415
    from tests.leaves import leaves  # noqa: PLC0415

    parser = argparse.ArgumentParser(prog="./dev stale", description="List what may have been left behind.")
    parser.add_argument("--since", type=date.fromisoformat, metavar="DAY", help="(that of looked_through.txt)")
    parser.add_argument("--write", action="store_true", help="record beside each game what the history tells")
    options = parser.parse_args(args)
    since = options.since or date.fromisoformat(LOOKED_THROUGH.read_text("utf-8").split()[-1])
    try:
        games = {slug: game.content for slug, game in all_games().items()}
    except ContentError as fault:
        print(f"./dev stale: {fault}", file=sys.stderr)
        return 1
    texts = read(ROOT)
    told = [left for slug, content in games.items() for left in unsettled(slug, content, texts, since)]
    told += left_behind(texts.languages, {leaf.place for leaf in leaves(ROOT)}, since)
    if options.write:
        for game in all_games().values():
            write_lines(stale_file(game), *(left for left in told if left.game == game.slug))
    found = [line for slug, content in games.items() for line in unread(slug, content)] + [left.said for left in told]
    print(*found, f"{len(found)} left behind" if found else "Nothing is left behind.", sep="\n")
    return 3 if found else 0


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rulesite.settings")
    os.environ.setdefault("LOG_FORMAT", "plain")
    django.setup()
    sys.exit(main())
