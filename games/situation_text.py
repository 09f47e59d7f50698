"""Situations said in words, label by label, and read back: of every checker, in both languages.

A sentence names the checker, then each field that is not at its default by its label, with the value behind it; rows stand in parentheses:

    Play again: First play (Minion: “A”; Card: “Govern the Unaligned”); Attempt (Minion: “A”)

Free words stand in quotation marks, a closing one within them is doubled. Where two fields of a row or two members of a choice have one label,
the name or code stands behind it in brackets.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from games.declaration import Declared, Flag, Group, Many, Number, OneOf, Pick, Shape, Words, declared
from games.text import LANGUAGES, Choice, Text

YES, NO = Text("yes", "はい"), Text("no", "いいえ")
NONE, UNTOLD = Text("none", "なし"), Text("not told", "不明")
OPENING_MARK, CLOSING = "“", "”"


class Misread(ValueError):
    """A text that is no sentence of this form."""


def say(cls: type, title: Text, document: Mapping[str, Any], language: str) -> str:
    """Return a situation in words of one language. `document` is its JSON data under published names, without defaults."""
    return f"{title.of(language)}: {_fields(cls, document, language)}"


def read_said(cls: type, title: Text, sentence: str) -> dict[str, Any] | None:
    """Return the situation that a sentence of `say` tells, as JSON data; None for any other text."""
    for language in LANGUAGES:
        beginning = f"{title.of(language)}: "
        if sentence.startswith(beginning):
            said_words = _SentenceParser(sentence, len(beginning), language)
            try:
                document = said_words.fields(cls)
                said_words.end()
            except Misread:
                continue
            return document
    return None


@cache
def _labels(cls: type, language: str) -> dict[str, Declared]:
    """Return the fields of a class by the words for them, each once."""
    labels = Counter(field.field.label.of(language) for field in declared(cls))
    return {
        (label if labels[label] == 1 else f"{label} [{field.name}]"): field
        for field in declared(cls)
        for label in [field.field.label.of(language)]
    }


@cache
def _members(choice: type[Choice], language: str) -> dict[str, str]:
    """Return the codes of a choice by the words for its members, each once."""
    labels = Counter(member.text.of(language) for member in choice)
    return {
        (label if labels[label] == 1 else f"{label} [{member.code}]"): member.code
        for member in choice
        for label in [member.text.of(language)]
    }


@cache
def _kinds(shape: OneOf, language: str) -> dict[str, Group]:
    """Return the rows of a union by the words for their kinds, each once."""
    labels = Counter(group.name.text.of(language) for group in shape.groups)
    return {
        (label if labels[label] == 1 else f"{label} [{group.name.kind}]"): group
        for group in shape.groups
        for label in [group.name.text.of(language)]
    }


def _word_of(words: Mapping[str, Any], wanted: Any) -> str:
    return next(word for word, meaning in words.items() if meaning == wanted)


def _fields(cls: type, document: Mapping[str, Any], language: str) -> str:
    said_words = [
        f"{label}{_value(field.shape, document[field.name], language)}"
        for label, field in _labels(cls, language).items()
        if field.name in document
    ]
    return "; ".join(said_words)


def _value(shape: Shape, value: Any, language: str) -> str:
    """Return what stands behind a label: a colon and a value, or a row in parentheses."""
    if isinstance(shape, Group) and value is not None:
        return f" ({_fields(shape.row, value, language)})"
    if isinstance(shape, Many) and value and isinstance(shape.item, Group | OneOf):
        rows = [_row(shape.item, row, language) for row in value]
        return f": {', '.join(rows)}"
    if isinstance(shape, Many):
        values = ", ".join(_plain(shape.item, member, language) for member in value)
        return f": {values or NONE.of(language)}"
    return f": {_plain(shape, value, language)}"


def _row(shape: Group | OneOf, row: Any, language: str) -> str:
    if isinstance(shape, Group):
        return f"({_fields(shape.row, row, language)})"
    group = next(group for group in shape.groups if row["kind"] in (group.name.kind, *group.name.aliases))
    return f"{_word_of(_kinds(shape, language), group)} ({_fields(group.row, row, language)})"


def _plain(shape: Shape, value: Any, language: str) -> str:
    if value is None:
        return UNTOLD.of(language)
    match shape:
        case Pick(choice):
            return _word_of(_members(choice, language), value)
        case Flag():
            return (YES if value else NO).of(language)
        case Number():
            return str(value)
    return f"{OPENING_MARK}{value.replace(CLOSING, CLOSING * 2)}{CLOSING}"


class _SentenceParser:
    """A sentence, and the place up to which it was read."""

    def __init__(self, sentence: str, at: int, language: str) -> None:
        self._sentence, self._at, self._language = sentence, at, language

    def end(self) -> None:
        """Raise Misread where something is left."""
        if self._at != len(self._sentence):
            raise Misread(self._sentence[self._at :])

    def fields(self, cls: type) -> dict[str, Any]:
        """Return the fields of a class that are told here."""
        document: dict[str, Any] = {}
        labels = _labels(cls, self._language)
        while (label := self._longest(labels)) is not None:
            field = labels[label]
            if field.name in document:
                raise Misread(label)
            document[field.name] = self._behind(field.shape)
            if not self._take("; "):
                break
        return document

    def _behind(self, shape: Shape) -> Any:
        if isinstance(shape, Group) and self._take(" ("):
            return self._closed(shape.row)
        self._demand(": ")
        if not isinstance(shape, Many):
            return self._plain(shape)
        if self._take(NONE.of(self._language)):
            return []
        return [*self._items(shape)]

    def _items(self, shape: Many) -> Iterator[Any]:
        item_shape = shape.item
        while True:
            if isinstance(item_shape, Group):
                self._demand("(")
                yield self._closed(item_shape.row)
            elif isinstance(item_shape, OneOf):
                group = self._one_of(_kinds(item_shape, self._language))
                self._demand(" (")
                yield {"kind": group.name.kind} | self._closed(group.row)
            else:
                yield self._plain(item_shape)
            if not self._take(", "):
                return

    def _closed(self, row: type) -> dict[str, Any]:
        document = self.fields(row)
        self._demand(")")
        return document

    def _plain(self, shape: Shape) -> Any:
        match shape:
            case Pick(choice):
                return self._one_of(_members(choice, self._language) | {UNTOLD.of(self._language): None})
            case Flag():
                return self._one_of({YES.of(self._language): True, NO.of(self._language): False})
            case Number():
                return None if self._take(UNTOLD.of(self._language)) else self._number()
            case Words():
                return None if self._take(UNTOLD.of(self._language)) else self._quoted()
        raise Misread(repr(shape))

    def _number(self) -> int:
        end = self._at
        while self._sentence[end : end + 1] and self._sentence[end] in "-0123456789":
            end += 1
        try:
            number = int(self._sentence[self._at : end])
        except ValueError:
            raise Misread(self._sentence[self._at :]) from None
        self._at = end
        return number

    def _quoted(self) -> str:
        self._demand(OPENING_MARK)
        parts = []
        while True:
            end = self._sentence.find(CLOSING, self._at)
            if end < 0:
                raise Misread(self._sentence[self._at :])
            parts.append(self._sentence[self._at : end])
            self._at = end + 1
            if not self._take(CLOSING):
                return "".join(parts)
            parts.append(CLOSING)

    def _one_of(self, words: Mapping[str, Any]) -> Any:
        word = self._longest(words)
        if word is None:
            raise Misread(self._sentence[self._at :])
        return words[word]

    def _longest(self, words: Mapping[str, Any]) -> str | None:
        hit = max((word for word in words if self._sentence.startswith(word, self._at)), key=len, default=None)
        if hit is not None:
            self._at += len(hit)
        return hit

    def _take(self, mark: str) -> bool:
        is_there = self._sentence.startswith(mark, self._at)
        if is_there:
            self._at += len(mark)
        return is_there

    def _demand(self, mark: str) -> None:
        if not self._take(mark):
            raise Misread(self._sentence[self._at :])
