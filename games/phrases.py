"""Phrases: how a row or a situation is said in a sentence, with the values of its fields in their places.

A phrase stands in the content beside the labels, under `[phrase]`, by the class that it says:

    CardAction = { en = "{minion} [{does} with {card}|plays {card}][, {outcome}[ by {by}]]", ja = "{minion}が{card}で[{does}|アクション]" }
    [phrase.Does]
    bleed = { en = "bleeds", ja = "ブリード" }

`{card}` is the value of a field, `{locked:…}` the words for a field of yes or no that is yes, or no where yes is its default,
`{minions:, }` a list with what stands between its rows. Of what stands in brackets between bars the first is said of which all fields are told, and nothing where there is none; in angle
brackets, as `<, |{ep} EP|damage {damage}>`, all are said of which the fields are told, with what stands first between them. The members of
a choice are said by their labels, unless the content has words for them within a sentence. A row of which the phrase needs a field that is
not told is said by its labels.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache

from msgspec import Struct

from games.declaration import Flag, Many, Pick, by_name, groups
from games.sentences import sentences_in_use
from games.text import LANGUAGES, Choice, Text

PIECES = re.compile(r"\{(?P<field>\w+)(?::(?P<words>[^{}]*))?\}|(?P<mark>[\[\]<>|])|(?P<letters>[^{}\[\]<>|]+)")


class Slot(Struct, frozen=True):
    """The place of a field; `words` are said where a field of yes or no is not at its default, or stand between the rows of a list."""

    field: str
    words: str = ""


class Alternatives(Struct, frozen=True):
    """Pieces of which the first is said whose fields are all told, or nothing."""

    phrases: tuple[Phrase, ...]

    @property
    def may_be_left_out(self) -> bool:
        """Return whether nothing is said where no fields are told."""
        return all(own_slots(phrase) for phrase in self.phrases)


class Series(Struct, frozen=True):
    """Pieces of which all are said whose fields are told, with `between` between them."""

    between: str
    phrases: tuple[Phrase, ...]


Piece = str | Slot | Alternatives | Series
Phrase = tuple[Piece, ...]


CLOSED_BY = {"[": "]", "<": ">"}


class BracketsError(ValueError):
    """Brackets of a phrase that do not close, or close what is not open; a bar outside of them; or angle brackets without bars."""


@cache
def phrase_of(cls: type, language: str) -> Phrase | None:
    """Return the phrase of a row or a situation in a language, None where it has none. Raises BracketsError."""
    text = _content(cls, cls.__name__)
    return parse(text.of(language)) if text else None


@cache
def words_for(choice: type[Choice], language: str) -> Mapping[str, str]:
    """Return what the members of a choice are called within a phrase, by their codes: each by its own words, or its label."""
    words = {}
    for member in choice:
        text = _content(choice, f"{choice.__name__}.{member.code}") or member.text
        words[member.code] = text.of(language)
    times = Counter(words.values())
    return {code: word if times[word] == 1 else f"{word} [{code}]" for code, word in words.items()}


def _content(cls: type, name: str) -> Text | None:
    words = sentences_in_use(cls.__module__)
    return words.phrase(name) if words else None


def parse(template: str) -> Phrase:
    """Return the pieces of a phrase as it is written; raises BracketsError."""
    levels: list[tuple[str, list[list[Piece]]]] = [("", [[]])]
    for match in PIECES.finditer(template):
        mark = match["mark"]
        closing, parts = levels[-1]
        if mark in CLOSED_BY:
            levels.append((CLOSED_BY[mark], [[]]))
        elif mark and not closing:
            raise BracketsError(template)
        elif mark == "|":
            parts.append([])
        elif mark:
            if mark != closing:
                raise BracketsError(template)
            levels.pop()
            levels[-1][1][-1].append(_closed(mark, tuple(map(tuple, parts)), template))
        else:
            parts[-1].append(Slot(match["field"], match["words"] or "") if match["field"] else match["letters"])
    if len(levels) > 1:
        raise BracketsError(template)
    return tuple(levels[0][1][0])


def _closed(mark: str, phrases: tuple[Phrase, ...], template: str) -> Piece:
    """Return what stands in brackets that a mark closes; raises BracketsError."""
    if mark == "]":
        return Alternatives(phrases)
    match phrases:
        case [[str(between)], _, *_]:
            return Series(between, phrases[1:])
    raise BracketsError(template)


def own_slots(phrase: Phrase) -> tuple[Slot, ...]:
    """Return the places of the fields that a phrase needs."""
    return tuple([piece for piece in phrase if isinstance(piece, Slot)])


def slots(phrase: Phrase) -> Iterator[Slot]:
    """Yield all places of fields in a phrase, in order."""
    for piece in phrase:
        if isinstance(piece, Slot):
            yield piece
        elif isinstance(piece, Alternatives | Series):
            for part in piece.phrases:
                yield from slots(part)


def _parts(phrase: Phrase) -> Iterator[Phrase]:
    """Yield the parts of the series of a phrase."""
    for piece in phrase:
        if isinstance(piece, Alternatives | Series):
            yield from piece.phrases if isinstance(piece, Series) else ()
            for part in piece.phrases:
                yield from _parts(part)


def faults(cls: type) -> Iterator[str]:
    """Yield the faults of the phrases of a situation and its rows, as "Class: problem"."""
    for row in rows_of(cls):
        for field in by_name(row).values():
            shape = field.shape.item if isinstance(field.shape, Many) else field.shape
            if isinstance(shape, Pick):
                words_for(shape.choice, LANGUAGES[0])
        for language in LANGUAGES:
            try:
                phrase = phrase_of(row, language) or ()
            except BracketsError:
                yield f"{row.__name__}: the brackets of its phrase ({language}) do not match"
                continue
            yield from (f"{row.__name__}: its phrase ({language}) {problem}" for problem in _problems(row, phrase))


def rows_of(cls: type) -> tuple[type, ...]:
    """Return a situation with all the rows that may stand in it, each once."""
    kinds: dict[type, None] = {cls: None}
    waiting = [cls]
    while waiting:
        rows = [group.row for field in by_name(waiting.pop()).values() for group in groups(field.shape)]
        waiting += [row for row in rows if row not in kinds]
        kinds |= dict.fromkeys(rows)
    return tuple(kinds)


def _problems(cls: type, phrase: Phrase) -> Iterator[str]:
    fields = by_name(cls)
    if not all(map(own_slots, _parts(phrase))):
        yield "has a part in angle brackets that names no field"
    for slot in slots(phrase):
        field = fields.get(slot.field)
        if field is None:
            yield f"names {slot.field!r}, and no field is called so"
        elif isinstance(field.shape, Flag) and not slot.words:
            yield f"needs words for {slot.field!r}, which is yes or no"
        elif slot.words and not isinstance(field.shape, Flag | Many):
            yield f"has words for {slot.field!r}, which is neither yes or no nor a list"
