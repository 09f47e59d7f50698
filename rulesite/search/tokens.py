"""Tokens of texts and queries, and the expressions that FTS5 is asked.

Japanese has no spaces: a run of it becomes its pairs of characters, and its last character. Other words stay as they are."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from games.text import folded

KANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}
JAPANESE = "\u3005-\u3007\u3031-\u3035\u3041-\u3096\u309d-\u309f\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
SYMBOLS = "$\u2190-\u27bf"
RUN = re.compile(rf"(?P<japanese>[{JAPANESE}]+)|[{SYMBOLS}]|[^\W_{JAPANESE}]+")

ASCII = re.compile("[$]|[a-z0-9]+")
"""The part of RUN that matters for a text of nothing but ASCII."""

PASSAGE = 20
"""So many tokens may stand between words of one passage."""

NameLookup = Callable[[str], Iterable[str]]
CLAUSE_ID = re.compile(r"([^\W\d_]+)[\s\-_.#:]*0*([1-9]\d*|0)(?:\.(\d+))?")


def normalize(words: str) -> str:
    """Return words as they are compared: width, case and kana folded, broken surrogates left out."""
    return folded(words) if words.isascii() else folded(words.encode(errors="ignore").decode()).translate(KANA)


def index_tokens(words: str) -> str:
    """Return the tokens of a text, with a space between them."""
    plain = normalize(words)
    if plain.isascii():
        return " ".join(ASCII.findall(plain))
    return " ".join(token for run in RUN.finditer(plain) for token in _tokens(run, last=True))


def match_expression(query: str, synonyms: NameLookup = lambda words: ()) -> str:
    """Return the FTS5 expression for a query: each part between spaces as a phrase, "" for no words.

    Only the last word may go on. A part may also stand as one of its synonyms. The longest part comes first:
    it is rare, and lets FTS5 pass over most of what holds the others.
    """
    *before, end = normalize(query).split() or [""]
    phrases = {part: phrase_expression(part, last=False) for part in before} | {end: phrase_expression(end)}
    parts = sorted((part for part, expression in phrases.items() if expression), key=len, reverse=True)
    return " AND ".join(any_expression([phrases[part], *map(phrase_expression, synonyms(part))]) for part in parts)


def near_expression(words: Sequence[str]) -> str:
    """Return the FTS5 expression for all words in one passage. "" for no words."""
    phrases = [
        expression
        for expression in (phrase_expression(word, last=False) for word in dict.fromkeys(words))
        if expression
    ]
    return f"NEAR({' '.join(phrases)}, {PASSAGE})" if len(phrases) > 1 else "".join(phrases)


def any_expression(expressions: Iterable[str]) -> str:
    """Return the FTS5 expression for any of several expressions. Empty ones are left out."""
    distinct = [expression for expression in dict.fromkeys(expressions) if expression]
    return "(" + " OR ".join(distinct) + ")" if len(distinct) > 1 else "".join(distinct)


def phrase_expression(query: str, *, last: bool = True) -> str:
    """Return the FTS5 expression for words in sequence. "" for no words.

    The last word of a query may go on in the text.
    """
    runs = list(RUN.finditer(normalize(query)))
    return _runs_expression(runs, last=last) if runs else ""


def split_query(query: str) -> list[list[str]]:
    """Return the normalized words of a query's parts.

    Spaces separate parts; the words of a part must follow one another.
    """
    words = ([run[0] for run in RUN.finditer(part)] for part in normalize(query).split())
    return [part for part in words if part]


def _runs_expression(runs: list[re.Match[str]], *, last: bool) -> str:
    *before, end = runs
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


def clause_key(words: str) -> str:
    """Return the common form of a clause id's spellings.

    It is "nra 3" for NRA-03, ＮＲＡ３ or nra-3.1, and "" for other words.
    """
    match = CLAUSE_ID.fullmatch(normalize(words))
    return f"{match[1]} {match[2]}" if match else ""
