"""Where in a text does a word of the game stand that is explained?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from games.content import Term
from games.game import Game
from rulesite.site import registry

KATAKANA, KANJI = "ァ-ヺー", "々一-鿿"
SHORT = 3


def pieces(game: Game, language: str, text: str, seen: set[str]) -> Iterator[tuple[str, Term | None]]:
    """Yield a text in pieces, those that name a term with that term: the longest name first, each term once.

    `seen` holds the ids of terms that are not named again; it grows by those that are.
    """
    names = _names(game, language)
    end = 0
    for found in _pattern(game, language).finditer(text):
        term = names[_key(found[0])]
        if term.id in seen:
            continue
        seen.add(term.id)
        yield text[end : found.start()], None
        yield found[0], term
        end = found.end()
    yield text[end:], None


@lru_cache(maxsize=100)
def _names(game: Game, language: str) -> dict[str, Term]:
    """Return the terms by the names under which a text speaks of them, a term's own name before another's other name.

    Of the other names, which are there to be searched for, a text uses the forms of the own name alone; one character
    says too little.
    """
    terms = registry.terms(game)
    own = [(term.name.of(language), term) for term in terms]
    others = [
        (name, term) for term in terms for name in getattr(term.other, language) if _is_form(name, term, language)
    ]
    named: dict[str, Term] = {}
    for name, term in (*own, *others):
        if len(name) > 1:
            named.setdefault(_key(name), term)
            if language == "en":
                named.setdefault(f"{_key(name)}s", term)
    return named


def _is_form(name: str, term: Term, language: str) -> bool:
    """Return whether a name is the term's own in another form or with more words: "cancelled", "bleed action"."""
    own = _key(term.name.of(language))
    if language == "en" and len(own) > SHORT:
        own = own[:-1]  # allies, hunting
    return own in _key(name)


@lru_cache(maxsize=100)
def _pattern(game: Game, language: str) -> re.Pattern[str]:
    names = sorted(_names(game, language), key=lambda name: (-len(name), name))
    either = "|".join(map(bounded if language == "ja" else re.escape, names)) or r"(?!)"
    return re.compile(either if language == "ja" else rf"(?<![\w-])(?:{either})(?![\w-])", re.IGNORECASE)


def bounded(name: str) -> str:
    """Keep a name from being found within a longer word of the same letters."""
    shape = re.escape(name)
    for letters in (KATAKANA, KANJI, "A-Za-z"):
        letter = f"(?-i:[{letters}])"  # or it would be made for the other case of each of 21,000 kanji
        before = f"(?<!{letter})" if re.match(letter, name) else ""
        after = f"(?!{letter})" if re.search(f"{letter}$", name) else ""
        shape = f"{before}{shape}{after}"
    return shape


def _key(name: str) -> str:
    return name.casefold()
