"""The documents of the search: the texts and names of entries and checkers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import jaconv
from msgspec import Struct

from games.content import Card, Faq, Rule, Term
from games.folder import texts
from games.game import AnyChecker, Checker, Game
from games.library import Row
from games.naming import bare
from games.text import LANGUAGES, Text
from rulesite.site.plain import plain_words, upper_id

TEXT_KINDS = ("rule", "faq", "term")
KINDS = (*TEXT_KINDS, "card", "checker")
Searchable = Rule | Faq | Term | Card | Row | AnyChecker
ALL_KANA = re.compile("[\u3041-\u3096ー]+")
PLACE = re.compile(r"\{[^{}]*\}")
AS_TYPED = {"shi": "si", "chi": "ti", "tsu": "tu", "fu": "hu", "ji": "zi", "sh": "sy", "ch": "ty", "j": "zy"}
TYPED = re.compile("|".join(AS_TYPED))


class Document(Struct, frozen=True):
    """An entry or checker, as the index holds it.

    It has its titles in both languages, its other names, its texts, and the sentences that it may say (`asides`).
    """

    game: str
    kind: str
    slug: str
    titles: tuple[str, ...]
    body: str
    other_names: tuple[str, ...] = ()
    asides: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Return its titles and its other names."""
        return self.titles + self.other_names


def documents(games: Iterable[Game]) -> Iterator[Document]:
    """Yield the documents of games, game by game, by id."""
    for game in games:
        entries = [(kind, entry) for kind in TEXT_KINDS for entry in getattr(game.content, kind)]
        entries += [("card", card) for card in game.content.all_cards]
        result = [_document(game, kind, entry.id, entry) for kind, entry in entries]
        result += [_document(game, "checker", checker.slug, checker) for checker in game.checkers]
        yield from sorted(result, key=lambda entry: entry.slug)


def names(entry: Searchable) -> tuple[str, ...]:
    """Return all names of an entry or checker. Readings and their romaji are included."""
    return tuple(dict.fromkeys((*_titles(entry), *_other_names(entry))))


def card_names(game: Game, card: Card | Row) -> tuple[str, ...]:
    """Return all names of a card, with those by which players call it."""
    return tuple(dict.fromkeys((*names(card), *game.content.other_names(card.id))))


def _document(game: Game, kind: str, slug: str, entry: Searchable) -> Document:
    titles = _titles(entry)
    printed = [upper_id(slug)] if kind == "rule" else []
    called = card_names(game, entry) if isinstance(entry, Card | Row) else names(entry)
    other_names = [*(name for name in called if name not in titles), *printed]
    body, asides = (tuple(_words(some)) for some in (_texts(entry), _asides(entry)))
    return Document(game.slug, kind, slug, titles, "\n".join(body), tuple(other_names), asides)


def _titles(entry: Searchable) -> tuple[str, str]:
    match entry:
        case Rule(title=title) | Checker(title=title) | Faq(question=title):
            return title.ja, title.en
        case Term(name=title) | Card(name=title) | Row(name=title):
            return title.ja, title.en


def _other_names(entry: Searchable) -> Iterator[str]:
    if isinstance(entry, Term | Card):
        yield from (*entry.other.ja, *entry.other.en)
    if isinstance(entry, Row):
        yield from (*entry.other, *filter(None, (entry.reading,)))
    if isinstance(entry, Row | Card):
        yield from (plain for plain in map(bare, entry.names()) if plain and plain not in entry.names())
    if isinstance(entry, Term):
        yield from (entry.reading, *_romaji(entry.reading))
    if isinstance(entry, Card):
        yield from (spelt for name in entry.other.ja if ALL_KANA.fullmatch(name) for spelt in _romaji(name))


def _romaji(reading: str) -> Iterator[str]:
    """Yield a reading in Latin letters: as it is typed and as it sounds, with its long vowels and without."""
    letters: str = jaconv.kana2alphabet(reading).replace("ー", "-")
    for spelt in (letters, letters.replace("-", "")):
        typed = TYPED.sub(lambda match: AS_TYPED[match[0]], spelt)
        for spelling in (spelt, typed):
            yield from (spelling, re.sub("ou|oo", "o", spelling).replace("uu", "u"))


def _texts(entry: Searchable) -> Iterator[Text]:
    if isinstance(entry, Row):
        yield entry.name  # what is told of it is the same of hundreds
        return
    if not isinstance(entry, Checker):
        yield from texts(entry)
        return
    yield from (entry.title, entry.question)


def _asides(entry: Searchable) -> Iterator[Text]:
    """Yield the sentences of a checker's reasons, with places blank."""
    for reason in entry.reasons if isinstance(entry, Checker) else ():
        yield Text(*(PLACE.sub(" ", reason.text.of(language)) for language in ("en", "ja")))


def _words(some: Iterable[Text]) -> Iterator[str]:
    return (plain_words(text.of(language)) for text in some for language in LANGUAGES)
