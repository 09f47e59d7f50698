"""Excerpts of entries with the words of a query highlighted."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from msgspec import Struct

from games.content import Card, Faq, Rule, Term
from games.game import AnyChecker, Checker, all_games
from games.text import Text
from rulesite.search.index import Hit
from rulesite.search.tokens import normalize, split_query
from rulesite.site.plain import plain_words

LEAD, EXCERPT_LENGTH = 24, 120
FIRST_SENTENCE = re.compile(r".*?(?:[.!?](?= |$)|[。！？])")


class Highlighter(Struct, frozen=True):
    """A highlighter for a query's words and their synonyms."""

    query: str
    names: tuple[str, ...] = ()

    def highlight(self, text: str) -> SafeString:
        """Return a text as HTML, the query's words marked."""
        pieces = []
        end = 0
        for start, stop in self._places(text):
            pieces += [("{}", text[end:start]), ("<mark>{}</mark>", text[start:stop])]
            end = stop
        return _joined([*pieces, ("{}", text[end:])])

    def excerpt(self, text: str) -> str:
        """Return an excerpt around the first word of the query. It is the beginning of the text where no word is found."""
        words = " ".join(text.split())
        first = self._first_place(words)
        start, stop = (
            _word_edge(words, max(0, first - LEAD)),
            _word_edge(words, min(len(words), max(0, first - LEAD) + EXCERPT_LENGTH)),
        )
        return f"{'…' if start else ''}{words[start:stop]}{'…' if stop < len(words) else ''}"

    def answer_excerpt(self, text: str) -> str:
        """Return the first sentence of an answer, which says yes or no, and behind it the passage with the first word of the query."""
        words = " ".join(text.split())
        sentence = FIRST_SENTENCE.match(words)
        end = min(sentence.end() if sentence else len(words), EXCERPT_LENGTH)
        if self._first_place(words) < max(end, EXCERPT_LENGTH - LEAD):
            stop = _word_edge(words, max(end, EXCERPT_LENGTH))
            return f"{words[:stop]}{'…' if stop < len(words) else ''}"
        beginning = words[: _word_edge(words, end)].rstrip()
        behind = words[len(beginning) :]
        passage = self.excerpt(behind)
        return f"{beginning}{' ' if behind[:1] == ' ' or passage[:1] == '…' else ''}{passage}"

    def _first_place(self, words: str) -> int:
        """Return the place of the first word of the query, 0 where there is none."""
        return next(iter(self._places(words)), (0, 0))[0]

    def stands_in(self, text: str) -> bool:
        """Return whether a text holds every word of the query."""
        words = normalize(text)
        return all(_occurrences(words, part) for part in split_query(self.query))

    def _places(self, text: str) -> list[tuple[int, int]]:
        """Return the places of the words, sorted without overlaps."""
        letters = [(folded, n) for n, letter in enumerate(text) for folded in _fold_letter(letter)]
        words, where = "".join([folded for folded, _ in letters]), [n for _, n in letters]
        patterns = _patterns(self.query, self.names)
        places = {
            (where[match.start()], where[match.end() - 1] + 1)
            for pattern in patterns
            for match in pattern.finditer(words)
        }
        return _merge_overlaps(sorted(places))


def _word_edge(words: str, at: int) -> int:
    """Return the end of the word around a place. In Japanese it is the place itself."""
    while 0 < at < len(words) and words[at - 1 : at + 1].isascii() and words[at - 1 : at + 1].isalnum():
        at += 1
    return at


def _merge_overlaps(spans: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return places with those that overlap as one."""
    places: list[tuple[int, int]] = []
    for start, stop in spans:
        if places and start < places[-1][1]:
            begun, ended = places.pop()
            places.append((begun, max(stop, ended)))
        else:
            places.append((start, stop))
    return places


def _joined(pieces: Sequence[tuple[str, str]]) -> SafeString:
    return SafeString("".join(format_html_join("", shape, [(words,)]) for shape, words in pieces if words))


def _occurrences(text: str, words: Sequence[str]) -> list[re.Match[str]]:
    """Return the places where words follow one another in a text."""
    return [*_pattern(words).finditer(text)]


def _pattern(words: Sequence[str]) -> re.Pattern[str]:
    """Return a pattern for words that follow one another; other than Japanese, the first begins as a word."""
    begin = r"(?<![a-z0-9])" if words[0].isascii() else ""
    return re.compile(begin + r"[\W_]*".join(map(re.escape, words)))


@lru_cache(maxsize=64)
def _patterns(query: str, names: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    """Return patterns for a query's phrases and the names' words."""
    phrases = [*split_query(query), *([word for part in split_query(name) for word in part] for name in names)]
    return tuple(_pattern(phrase) for phrase in dict.fromkeys(tuple(phrase) for phrase in phrases if phrase))


@lru_cache(maxsize=1 << 13)
def _fold_letter(letter: str) -> str:
    """Return a letter in its compared form. It is a space where nothing is left of the letter."""
    return normalize(letter) or " "


def hit_text(hit: Hit, language: str) -> str:
    """Return the text of a hit in one language.

    References to clauses are written out; "" for a card without facts.
    """
    return " ".join(plain_words(text.of(language)) for text in _texts(hit))


def _texts(hit: Hit) -> Iterator[Text]:
    match _entry(hit):
        case Rule(part=parts) | Card(fact=parts):
            yield from (part.text for part in parts)
        case Faq(answer=text) | Term(definition=text) | Checker(question=text):
            yield text


def _entry(hit: Hit) -> Rule | Faq | Term | Card | AnyChecker:
    game = all_games()[hit.game]
    if hit.kind == "checker":
        return game.checker(hit.slug)
    if hit.kind == "card":
        return game.card(hit.slug)
    entry: Rule | Faq | Term = next(
        candidate for candidate in getattr(game.content, hit.kind) if candidate.id == hit.slug
    )
    return entry
