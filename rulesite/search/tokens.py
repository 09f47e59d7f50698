"""Into which tokens is a text taken apart, and which of them must follow one another for a query to be found?

Japanese has no spaces: a run of it becomes its pairs of characters, and its last character. Other words stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from games.text import folded

KANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}
JAPANESE = "\u3005-\u3007\u3031-\u3035\u3041-\u3096\u309d-\u309f\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
SYMBOLS = "$\u2190-\u27bf"
RUN = re.compile(rf"(?P<japanese>[{JAPANESE}]+)|[{SYMBOLS}]|[^\W_{JAPANESE}]+")

ASCII = re.compile("[$]|[a-z0-9]+")
"""What is left of it for a text of nothing but ASCII."""

PASSAGE = 20
"""So many tokens may stand between words of one passage."""

Meant = Callable[[str], Iterable[str]]


def plainly(words: str) -> str:
    """Return words as they are compared: width, case and kana folded, broken surrogates left out."""
    return folded(words) if words.isascii() else folded(words.encode(errors="ignore").decode()).translate(KANA)


def indexed(words: str) -> str:
    """Return the tokens of a text, with a space between them."""
    plain = plainly(words)
    if plain.isascii():
        return " ".join(ASCII.findall(plain))
    return " ".join(token for run in RUN.finditer(plain) for token in _tokens(run, last=True))


def match(query: str, meant: Meant = lambda words: ()) -> str:
    """Return what FTS5 is asked for a query: each part between spaces as a phrase, "" when there is nothing to look for.

    Only the last word may go on. A part may also stand as one of the names that are `meant` by it. The longest part comes first:
    it is rare, and lets FTS5 pass over most of what holds the others.
    """
    *before, end = plainly(query).split() or [""]
    phrases = {part: phrase(part, last=False) for part in before} | {end: phrase(end)}
    parts = sorted((part for part, own in phrases.items() if own), key=len, reverse=True)
    return " AND ".join(either([phrases[part], *map(phrase, meant(part))]) for part in parts)


def together(words: Sequence[str]) -> str:
    """Return what FTS5 is asked for what holds each of some words, in one passage, "" when there is nothing to look for."""
    phrases = [one for one in (phrase(word, last=False) for word in dict.fromkeys(words)) if one]
    return f"NEAR({' '.join(phrases)}, {PASSAGE})" if len(phrases) > 1 else "".join(phrases)


def either(wanted: Iterable[str]) -> str:
    """Return what FTS5 is asked for one of several things, empty ones left out."""
    some = [one for one in dict.fromkeys(wanted) if one]
    return "(" + " OR ".join(some) + ")" if len(some) > 1 else "".join(some)


def phrase(query: str, *, last: bool = True) -> str:
    """Return what FTS5 is asked for words that must follow one another, "" when there is nothing to look for.

    The last word of a query may go on in what is found.
    """
    found = list(RUN.finditer(plainly(query)))
    return _phrase(found, last=last) if found else ""


def parts(query: str) -> list[list[str]]:
    """Return the parts of a query between spaces, as they are compared, each with the words that must follow one another in it."""
    found = ([run[0] for run in RUN.finditer(part)] for part in plainly(query).split())
    return [part for part in found if part]


def _phrase(found: list[re.Match[str]], *, last: bool) -> str:
    *before, end = found
    tokens = [token for run in before for token in _tokens(run, last=True)]
    # the character that ends a query need not end the run in which it is found
    tokens += _tokens(end, last=len(end[0]) == 1)
    goes_on = len(end[0]) == 1 if end["japanese"] else last
    return f'"{" ".join(tokens)}"' + (" *" if goes_on else "")


def _tokens(run: re.Match[str], *, last: bool) -> Iterable[str]:
    words = run[0]
    if not run["japanese"]:
        return (words,)
    pairs = map(str.__add__, words, words[1:])
    return (*pairs, words[-1]) if last else pairs
