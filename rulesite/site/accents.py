"""Accents: the stylesheet with the colours and signs of the games, and their contrast on the papers of the site.

The stylesheet is collected with the static files, so that it is served under a name of its content as they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any

from django.contrib.staticfiles.finders import BaseFinder
from django.contrib.staticfiles.utils import matches_patterns
from django.core.files.storage import FileSystemStorage
from django.core.management import CommandError

from games.content import ContentError, Fault
from games.game import Game, all_games
from rulesite.atomic_files import draft
from rulesite.environment import VAR

FOLDER = VAR / "accents"
STYLESHEET = "accents.css"
LIGHT_PAPERS = ("#fbfaf7", "#f3f0e9")  # --paper and --raised of site.css
DARK_PAPERS = ("#161513", "#211f1c")
LEAST_CONTRAST = 7  # WCAG 2.2, success criterion 1.4.6


class AccentFinder(BaseFinder):
    """A finder of the stylesheet of accents. When first asked for the file, it writes it below VAR unless it is there unchanged."""

    def check(self, **_: Any) -> list[Any]:
        return []

    def find(self, path: str, find_all: bool = False, **_: Any) -> Any:
        """Return the path of the stylesheet. Any other file gives an empty list."""
        if path != STYLESHEET:
            return []
        file = self._storage.path(path)
        return [file] if find_all else file

    def list(self, ignore_patterns: Iterable[str] | None) -> Iterator[tuple[str, FileSystemStorage]]:
        """Yield the stylesheet's name and storage, unless ignored."""
        if not matches_patterns(STYLESHEET, ignore_patterns or ()):
            yield STYLESHEET, self._storage

    @cached_property
    def _storage(self) -> FileSystemStorage:
        try:
            words = stylesheet(all_games().values()).encode()
        except ContentError as wrong:
            raise CommandError(str(wrong)) from None
        file = FOLDER / STYLESHEET
        # collectstatic copies anew what is younger than its copy
        if not file.is_file() or file.read_bytes() != words:
            with draft(file) as draft_file:
                draft_file.write_bytes(words)
        return FileSystemStorage(FOLDER)


def stylesheet(games: Iterable[Game]) -> str:
    """Return the CSS rules for the games' accents.

    The rules for paper and light screens come first, with the signs, then those for dark screens.
    """
    accents = {game.slug: game.accent for game in games}
    light = [_rule(slug, f"--accent: {accent.light}; --sign: '{accent.sign}'") for slug, accent in accents.items()]
    dark = [_rule(slug, f"--accent: {accent.dark}") for slug, accent in accents.items()]
    return "\n".join([*light, "@media screen and (prefers-color-scheme: dark) {", *dark, "}", ""])


def _rule(slug: str, properties: str) -> str:
    return f'[data-game="{slug}"] {{ {properties}; }}'


def faults(games: Iterable[Game]) -> Iterator[Fault]:
    """Yield a fault for each duplicate or low-contrast accent.

    Another game has the same colour or sign, or the colour does not stand out from a paper of the site.
    """
    owners: dict[str, str] = {}
    for game in games:
        accent = game.accent
        if (owner := owners.setdefault(accent.sign, game.slug)) != game.slug:
            yield Fault(game.module, "accent sign", f"{accent.sign} is the sign of {owner}")
        for name, colour, papers in (("light", accent.light, LIGHT_PAPERS), ("dark", accent.dark, DARK_PAPERS)):
            owner = owners.setdefault(colour, game.slug)
            if owner != game.slug:
                yield Fault(game.module, f"accent {name}", f"{colour} is the colour of {owner}")
            ratio = min(contrast(colour, paper) for paper in papers)
            if ratio < LEAST_CONTRAST:
                problem = f"{colour} has a contrast of {ratio:.1f} on {' and '.join(papers)}, at least {LEAST_CONTRAST} is wanted"
                yield Fault(game.module, f"accent {name}", problem)


def contrast(first: str, second: str) -> float:
    """Return the contrast ratio of two colours, 1 to 21 (WCAG 2.2)."""
    darker, lighter = sorted((luminance(first), luminance(second)))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour. It is 0 to 1 for a colour such as "#8f1230" (WCAG 2.2)."""
    parts = [int(colour[digit : digit + 2], 16) / 255 for digit in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
