"""The words by which players say things, as symbols: those of all games, and those of a game's content.

They stand in `games/lexicon.toml` and in `words.toml` of a game's folder `content/interpreter`:

    [bleed]
    en = ["bleed", "bleeds", "bled"]
    ja = ["ブリード"]

Both languages are read in every sentence. A word with a capital letter is found only as it is written, any other in every spelling.
The symbol `filler` says nothing of a situation, `joint` begins another clause.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import tomli
from msgspec import Struct

from games.folder import INTERPRETER
from games.text import LANGUAGES, Choice, folded

SHARED = Path(__file__).with_suffix(".toml")
FILLER, JOINT = "filler", "joint"
START = 2
"""So many letters of a word find its entries."""


class Word(Struct, frozen=True):
    """A word or a group of words, folded, with the symbols that it stands for; `cased` where capital letters count."""

    spelling: str
    symbols: frozenset[str]
    cased: bool = False


class Lexicon:
    """The words of a game by their first letters, the longest first; and the words near which a slip is looked for."""

    def __init__(self, symbols_by_word: Mapping[str, Iterable[str]]) -> None:
        by_start: dict[str, list[Word]] = {}
        for spelling, symbols in symbols_by_word.items():
            word = Word(spelling, frozenset(symbols), spelling != spelling.lower())
            by_start.setdefault(spelling.lower()[:START], []).append(word)
        self._by_start = {
            start: sorted(words, key=lambda word: (-len(word.spelling), not word.cased))
            for start, words in by_start.items()
        }
        self.correctable = {
            word.spelling: word
            for words in by_start.values()
            for word in words
            if word.spelling.isascii() and word.spelling.isalpha() and not word.cased
        }

    def starting(self, letters: str) -> Iterable[Word]:
        """Return the words that may begin with some letters, the longest first."""
        first = letters[:START]
        return (*self._by_start.get(first, ()), *(self._by_start.get(first[:1], ()) if len(first) > 1 else ()))


def labels(prefix: str, choice: type[Choice]) -> Iterator[tuple[str, str]]:
    """Yield the labels of a choice's members, each with its symbol: the prefix and the code, as “way.ox”."""
    for member in choice:
        for language in LANGUAGES:
            yield folded(member.text.of(language)), f"{prefix}.{member.code}"


def lexicon(folder: Path, choices: Iterable[tuple[str, type[Choice]]] = ()) -> Lexicon:
    """Return the words of a game: those of all games, those of its content, and the labels of some choices."""
    symbols_by_word: dict[str, set[str]] = {}
    own_words = folder / INTERPRETER / "words.toml"
    for path in (SHARED, own_words) if own_words.is_file() else (SHARED,):
        for symbol, entry in _read(path).items():
            for word in (word for language in LANGUAGES for word in entry.get(language, ())):
                spelling = folded(word)
                symbols_by_word.setdefault(word if word != word.lower() else spelling, set()).add(symbol)
    for prefix, choice in choices:
        for word, symbol in labels(prefix, choice):
            symbols_by_word.setdefault(word, set()).add(symbol)
    return Lexicon(symbols_by_word)


@cache
def _read(path: Path) -> dict[str, Any]:
    return tomli.loads(path.read_text(encoding="utf-8"))
