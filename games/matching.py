"""Matching of a typed name with the names of a game's cards: known, meant or unknown."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from itertools import islice
from re import compile as pattern
from typing import Generic, Protocol, TypeVar

from msgspec import Struct
from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from games.naming import bare, in_front, is_quoted, key, names_in_line, singulars, uncounted
from games.text import Choice, Text, folded

LONGEST = 200
"""A longer name is like none: no field takes it."""
CLOSE_SCORE = 75
"""The least likeness of a near name, of 100."""
MOST_MEANT = 3
SHORT_NAME = 3
"""So many kanji or kana has a name of which another one is near that differs in one of them, or has two of them exchanged."""
COMPARED = 12
"""So many of the nearest names are looked at, as a card has several."""
SHORTEST_BEGINNING = 2
KANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}
DIGITS = pattern(r"\d+")
REMEMBERED = 4096


class CardLike(Protocol):
    """A card with an id."""

    @property
    def id(self) -> str: ...


Entry = TypeVar("Entry", bound=CardLike)


class Why(Choice):
    """The reason why a card may be meant by a name that is not its own."""

    OTHER_NAME = Text("another name of several cards", "いくつかのカードの別名")
    BEGINNING = Text("the beginning of its name", "名前の始まり")
    NEAR = Text("a name that is almost the same", "よく似た名前")


class Match(Struct, Generic[Entry], frozen=True):
    """The answer for a typed name: the known card, else the cards that may be meant and why, else nothing."""

    card: Entry | None = None
    meant: tuple[Entry, ...] = ()
    why: Why | None = None

    @property
    def cards(self) -> tuple[Entry, ...]:
        """Return the known card, else those that may be meant."""
        return (self.card,) if self.card else self.meant


class Matcher(Generic[Entry]):
    """The names of a game's cards, and the cards that a typed name means.

    `own` are the printed names of each card, `nicknames` the names that a table has beside them. In quotation marks a name that no card has
    is that of another card, however near it is. Matches are cached.
    """

    def __init__(self, own: Iterable[tuple[str, Entry]], nicknames: Iterable[tuple[str, Entry]] = ()) -> None:
        self._own: dict[str, Entry] = {}
        self._names: dict[str, Entry] = {}
        for name, card in own:
            self._own.setdefault(key(name), card)
            self._names.setdefault(name, card)
        self._nicknames: dict[str, dict[str, Entry]] = {}
        for name, card in nicknames:
            self._nicknames.setdefault(key(name), {})[card.id] = card
            self._names.setdefault(name, card)
        self.match = lru_cache(REMEMBERED)(self._match)

    def exact(self, name: str) -> Entry | None:
        """Return the card with this name of its own, however it is written."""
        return self._own.get(key(name))

    def keyed(self, keyed: str) -> Match[Entry] | None:
        """Return the cards with a name of their own, else with another name, in its normal form (`naming.key`); None where there are none."""
        card = self._own.get(keyed)
        if card:
            return Match(card)
        nicknames = tuple(self._nicknames.get(keyed, {}).values())
        if not nicknames:
            return None
        return Match(nicknames[0]) if len(nicknames) == 1 else Match(None, nicknames, Why.OTHER_NAME)

    @cached_property
    def lengths(self) -> Mapping[str, tuple[int, ...]]:
        """Return the lengths of the names in their normal form by their first two letters, the longest first."""
        lengths: dict[str, set[int]] = {}
        for keyed in (*self._own, *self._nicknames):
            lengths.setdefault(keyed[:2], set()).add(len(keyed))
        return {start: tuple(sorted(known, reverse=True)) for start, known in lengths.items()}

    def find_card(self, name: str) -> Entry | None:
        """Return the card that a name means for certain, or None."""
        return self._own.get(key(name)) or self.match(name).card

    def _match(self, name: str) -> Match[Entry]:
        match_of_all = self._match_name(name)
        if match_of_all.card or len(name) > LONGEST:
            return match_of_all
        of_line = next((match for part in names_in_line(name) if (match := self._match_part(part))), None)
        return of_line or match_of_all

    def _match_part(self, name: str) -> Match[Entry] | None:
        """Return the answer for the name in a line of a deck list, None where it is nobody's own or other name."""
        match = self._match_name(name)
        return match if match.card or match.why is Why.OTHER_NAME else None

    def _match_name(self, name: str) -> Match[Entry]:
        plain = folded(name)
        for spelling in (plain, *_without_number(plain)):
            keyed = key(spelling)
            card = self._own.get(keyed)
            if card:
                return Match(card)
            nicknames = tuple(self._nicknames.get(keyed, {}).values())
            if len(nicknames) == 1:
                return Match(nicknames[0])
            if nicknames:
                return Match() if is_quoted(plain) else Match(None, nicknames, Why.OTHER_NAME)
        if len(plain) > LONGEST or is_quoted(plain):
            return Match()
        started = self._beginnings.get(key(plain), ())
        if started:
            return Match(None, started, Why.BEGINNING)
        near = tuple(islice(self._near(plain), MOST_MEANT))
        return Match(None, near, Why.NEAR) if near else Match()

    def _near(self, plain: str) -> Iterator[Entry]:
        """Yield the cards with almost the same name, the nearest first. A number that tells cards apart must be theirs."""
        numbers, seen = _numbers(plain), set[str]()
        alike = process.extract(
            plain.translate(KANA), self._spelt.keys(), scorer=fuzz.ratio, score_cutoff=CLOSE_SCORE, limit=COMPARED
        )
        slips = (
            process.extract(
                plain.translate(KANA), self._short_names, scorer=OSA.distance, score_cutoff=1, limit=COMPARED
            )
            if len(plain) == SHORT_NAME and not plain.isascii()
            else ()
        )
        for spelling, _, _ in (*alike, *slips):
            card = self._spelt[spelling]
            own_numbers = self._numbers_by_card.get(card.id)
            if card.id not in seen and not (numbers and own_numbers and numbers not in own_numbers):
                seen.add(card.id)
                yield card

    @cached_property
    def _numbers_by_card(self) -> Mapping[str, set[tuple[int, ...]]]:
        """Return the numbers in the names of each card that has any there, by id."""
        numbers_by_card: dict[str, set[tuple[int, ...]]] = {}
        for name, card in self._names.items():
            if numbers := _numbers(name):
                numbers_by_card.setdefault(card.id, set()).add(numbers)
        return numbers_by_card

    @cached_property
    def _spelt(self) -> Mapping[str, Entry]:
        """Return the cards by their names as these are compared."""
        spelt: dict[str, Entry] = {}
        for name, card in self._names.items():
            for form in (name, in_front(name), bare(name)):
                spelt.setdefault(folded(form).translate(KANA), card)
        spelt.pop("", None)
        return spelt

    @cached_property
    def _short_names(self) -> tuple[str, ...]:
        """Return the names of a few kanji or kana, as names are compared."""
        return tuple(name for name in self._spelt if len(name) == SHORT_NAME and not name.isascii())

    def longer(self, keyed: str) -> Iterator[tuple[str, Entry]]:
        """Yield the names in their normal form that go on behind another one in its normal form, each with its card."""
        for name in self._in_order[bisect_left(self._in_order, keyed) :]:
            if not name.startswith(keyed):
                return
            yield from ((name, card) for card in self._cards_named(name) if name != keyed)

    def _cards_named(self, keyed: str) -> tuple[Entry, ...]:
        match = self.keyed(keyed)
        return match.cards if match else ()

    @cached_property
    def _in_order(self) -> tuple[str, ...]:
        """Return the names in their normal form, in order."""
        return tuple(sorted({*self._own, *self._nicknames}))

    @cached_property
    def _beginnings(self) -> Mapping[str, tuple[Entry, ...]]:
        """Return the cards by the beginnings of their names, where few share one."""
        cards_by_start: dict[str, dict[str, Entry]] = {}
        for name, card in self._names.items():
            *words, _ = bare(folded(in_front(name))).split() or [""]
            start = ""
            for word in words:
                start = f"{start} {word}"
                cards_by_start.setdefault(key(start), {})[card.id] = card
        return {
            start: tuple(cards.values())
            for start, cards in cards_by_start.items()
            if len(cards) <= MOST_MEANT and len(start) >= SHORTEST_BEGINNING
        }


def _without_number(plain: str) -> Iterator[str]:
    """Yield a name without the number of cards, and as one of several."""
    bare_of_count = uncounted(plain)
    if bare_of_count != plain:
        yield bare_of_count
    if plain.isascii():
        yield from singulars(bare_of_count)


def _numbers(spelling: str) -> tuple[int, ...]:
    return tuple(int(number) for number in DIGITS.findall(spelling))
