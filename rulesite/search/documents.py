"""What of each entry and checker is looked through?"""

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

WRITTEN = ("rule", "faq", "term")
KINDS = (*WRITTEN, "card", "checker")
Found = Rule | Faq | Term | Card | Row | AnyChecker
ALL_KANA = re.compile("[\u3041-\u3096ー]+")
PLACE = re.compile(r"\{[^{}]*\}")
AS_TYPED = {"shi": "si", "chi": "ti", "tsu": "tu", "fu": "hu", "ji": "zi", "sh": "sy", "ch": "ty", "j": "zy"}
TYPED = re.compile("|".join(AS_TYPED))


class Document(Struct, frozen=True):
    """What can be found: an entry or a checker, by its title in both languages, by other names, by its texts and by what it may say."""

    game: str
    kind: str
    slug: str
    titles: tuple[str, ...]
    body: str
    others: tuple[str, ...] = ()
    asides: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Return its titles and its other names."""
        return self.titles + self.others


def documents(games: Iterable[Game]) -> Iterator[Document]:
    """Return everything that can be found, game by game, by id."""
    for game in games:
        held = [(kind, one) for kind in WRITTEN for one in getattr(game.content, kind)]
        held += [("card", card) for card in game.content.all_cards]
        found = [_document(game, kind, one.id, one) for kind, one in held]
        found += [_document(game, "checker", checker.slug, checker) for checker in game.checkers]
        yield from sorted(found, key=lambda one: one.slug)


def names(entry: Found) -> tuple[str, ...]:
    """Return everything that an entry or a checker is called, readings and their romaji included."""
    return tuple(dict.fromkeys((*_titles(entry), *_others(entry))))


def _document(game: Game, kind: str, slug: str, entry: Found) -> Document:
    titles = _titles(entry)
    printed = [upper_id(slug)] if kind == "rule" else []
    others = [*(name for name in names(entry) if name not in titles), *printed]
    body, asides = (tuple(_words(some)) for some in (_texts(entry), _asides(entry)))
    return Document(game.slug, kind, slug, titles, "\n".join(body), tuple(others), asides)


def _titles(entry: Found) -> tuple[str, str]:
    match entry:
        case Rule(title=title) | Checker(title=title) | Faq(question=title):
            return title.ja, title.en
        case Term(name=title) | Card(name=title) | Row(name=title):
            return title.ja, title.en


def _others(entry: Found) -> Iterator[str]:
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
    written: str = jaconv.kana2alphabet(reading).replace("ー", "-")
    for spelt in (written, written.replace("-", "")):
        typed = TYPED.sub(lambda found: AS_TYPED[found[0]], spelt)
        for one in (spelt, typed):
            yield from (one, re.sub("ou|oo", "o", one).replace("uu", "u"))


def _texts(entry: Found) -> Iterator[Text]:
    if isinstance(entry, Row):
        yield entry.name  # what is told of it is the same of hundreds
        return
    if not isinstance(entry, Checker):
        yield from texts(entry)
        return
    yield from (entry.title, entry.question)


def _asides(entry: Found) -> Iterator[Text]:
    """Yield the sentences of a checker's reasons, without what their places are filled with."""
    for reason in entry.reasons if isinstance(entry, Checker) else ():
        yield Text(*(PLACE.sub(" ", reason.text.of(language)) for language in ("en", "ja")))


def _words(some: Iterable[Text]) -> Iterator[str]:
    return (plain_words(text.of(language)) for text in some for language in LANGUAGES)
