"""Mistyped names of a sentence: the places of each in the situation, and the cards that may be meant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any

from games.declaration import Many, Words, field_at
from games.draft import Draft, Understood, enter
from games.game import AnyChecker
from games.matching import Why
from games.meanings import DoubtfulName
from games.naming import key
from games.text import LANGUAGES


def mistyped_names(checker: AnyChecker, draft: Draft) -> list[DoubtfulName]:
    """Return the names in which a sentence has a slip, each with the places where a reader entered the nearest card."""
    pieces: dict[str, Understood] = {}
    for piece in draft.understood:
        if piece.token.is_mistyped:
            pieces.setdefault(key(piece.token.text), piece)
    return [_doubt(checker, draft, piece) for piece in pieces.values()]


def as_typed(scenario: Mapping[str, Any], names: Sequence[DoubtfulName]) -> dict[str, Any]:
    """Return a situation with its mistyped names as they are typed, where its fields take them."""
    typed = deepcopy(dict(scenario))
    for name in names:
        if len(name.typed) <= name.longest:
            for at in name.places:
                enter(typed, at, name.typed)
    return typed


def _doubt(checker: AnyChecker, draft: Draft, piece: Understood) -> DoubtfulName:
    token = piece.token
    entered = {token.card.name.of(language) for language in LANGUAGES}
    other_tokens = (other.token for other in draft.understood if not other.token.is_mistyped)
    named_besides = sum(other.card is token.card for other in other_tokens)
    named_at = [at for at, text in json_texts(draft.scenario, "") if text in entered]
    places = tuple(_places_of(named_at, piece.at, named_besides) if named_besides else named_at)
    cards = token.match.meant if token.match else ()
    return DoubtfulName(token.text, places or (piece.at,), cards, Why.NEAR, _longest(checker, draft.scenario, places))


def _places_of(named_at: Iterable[str], place: str, besides: int) -> Iterator[str]:
    """Yield the places of a name that was entered at a place, of all where its card is named, as it is `besides` so many times.

    A list that names the card more often than that names it for this name too.
    """
    copies = Counter[str]()
    for at in named_at:
        names_of_list, _, number = at.rpartition("/")
        if _is_within(at, place):
            yield at
        elif number.isdecimal():
            copies[names_of_list] += 1
            if copies[names_of_list] > besides:
                yield at


def _longest(checker: AnyChecker, scenario: Mapping[str, Any], places: Sequence[str]) -> int:
    """Return how many characters all of some places take; 0 where one is no text, or there is none."""
    fields = [field_at(checker.scenario, scenario, at) for at in places]
    shapes = [
        field.shape.item if field and isinstance(field.shape, Many) else field and field.shape for field in fields
    ]
    return min((shape.longest if isinstance(shape, Words) else 0 for shape in shapes), default=0)


def json_texts(value: Any, at: str) -> Iterator[tuple[str, str]]:
    """Yield the texts of JSON data, each with its pointer."""
    if isinstance(value, str):
        yield at, value
    elif isinstance(value, Mapping):
        for name, part in value.items():
            yield from json_texts(part, f"{at}/{name}")
    elif isinstance(value, list):
        for n, part in enumerate(value):
            yield from json_texts(part, f"{at}/{n}")


def _is_within(at: str, place: str) -> bool:
    return at == place or at.startswith(f"{place}/")
