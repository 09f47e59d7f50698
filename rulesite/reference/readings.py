"""How are the words of a Japanese text read, so far as the game's terms say it?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from games.game import Game
from rulesite.reference.glossary import KANJI, bounded
from rulesite.site.registry import terms

HIRAGANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}
RUN = re.compile(r"[ぁ-ゖァ-ヺー]+|[^ぁ-ゖァ-ヺー]+")
HARD = re.compile(f"[{KANJI}]")


def read(game: Game, text: str) -> Iterator[tuple[str, str]]:
    """Yield a text in pieces, each with its reading, "" where it is read as it is written or nothing is known."""
    known, end = _known(game), 0
    for found in _pattern(game).finditer(text):
        yield text[end : found.start()], ""
        yield from known[found[0]]
        end = found.end()
    yield text[end:], ""


def aligned(name: str, reading: str) -> Iterator[tuple[str, str]]:
    """Yield a name in runs, those with a kanji with their part of the reading; the whole where the two do not agree."""
    runs = RUN.findall(name)
    shape = "".join(_heard(run) for run in runs)
    found = re.fullmatch(shape, reading)
    if not found:
        yield name, reading
        return
    heard = iter(found.groups())
    for run in runs:
        part = "" if _is_kana(run) else next(heard)
        yield run, part if HARD.search(run) else ""


@lru_cache(maxsize=100)
def _known(game: Game) -> dict[str, tuple[tuple[str, str], ...]]:
    """Return the names that have a kanji, in pieces with their readings; one character alone may be read in many ways."""
    names = ((term.name.ja, term.reading) for term in terms(game))
    return {name: tuple(aligned(name, reading)) for name, reading in names if len(name) > 1 and HARD.search(name)}


@lru_cache(maxsize=100)
def _pattern(game: Game) -> re.Pattern[str]:
    names = sorted(_known(game), key=lambda name: (-len(name), name))
    return re.compile("|".join(map(bounded, names)) or r"(?!)")


def _heard(run: str) -> str:
    return re.escape(run.translate(HIRAGANA)) if _is_kana(run) else "(.+)"


def _is_kana(run: str) -> bool:
    return bool(re.fullmatch("[ぁ-ゖァ-ヺー]+", run))
