"""Situations said in words, and read back: of every checker, in both languages.

A sentence names the checker, then says the situation by its phrase (see `games.phrases`), or each field that is not at its default by its label:

    Play again: First play (Minion: “A”; Card: “Govern the Unaligned”); Attempt (Minion: “A”)

A row is said by its phrase as well, else by its kind and its fields in parentheses; what the phrase has no place for stands in parentheses
behind it. A row of which nothing is told is said by its kind alone, or as not told, and empty words as “none”. Names of one word, or with capital letters, stand as they are within a phrase, all other words in quotation marks, of which a closing
one within them is doubled. Where two fields of a row or two members of a choice have one label, the name or code stands behind it in brackets.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Any

from msgspec import Struct

from games.bounds import is_blank
from games.declaration import Declared, Flag, Group, Many, Number, OneOf, Pick, Shape, Words, by_name, declared
from games.phrases import Alternatives, Phrase, Piece, Series, Slot, own_slots, phrase_of, words_for
from games.scenario import row_of
from games.text import LANGUAGES, Choice, Text
from games.values import is_value

YES, NO = Text("yes", "はい"), Text("no", "いいえ")
NONE, UNTOLD = Text("none", "なし"), Text("not told", "不明")
COLON = Text(": ", "：")
FIRST_OPENING, OPENING, CLOSING = Text("(", "（"), Text(" (", "（"), Text(")", "）")
FIELDS, ROWS, VALUES = Text("; ", "／"), Text("; ", "。"), Text(", ", "、")
"""What stands between fields, between rows, and between the values of a list."""
OPENING_MARK, CLOSING_MARK = Text("“", "「"), Text("”", "」")
CAPITAL = r"[A-Z0-9?♠♡♢♣♤♥♦♧◇◆][A-Za-z0-9À-ɏ'’!?&♠♡♢♣♤♥♦♧◇◆×+-]*"
NAME = re.compile(rf"{CAPITAL}(?: (?:(?:the|of|a|an|and|to|in|for|on|from|by|de|la|von|van) )*{CAPITAL})*")
"""A name that needs no quotation marks: words with capital letters."""
NAME_IN_JAPANESE = re.compile(rf"{NAME.pattern}|[ァ-ヺー一-鿿々]+")
POSSESSIVE = "'s"
NUMBER = re.compile(r"-?[0-9]+")
MOST_TRIED = 20_000
"""So many places of a sentence are looked at until it is given up."""


class Misread(ValueError):
    """A text that is no sentence of this form."""


class Style(Struct, frozen=True):
    """How a situation is said: in a language, with phrases or by labels, and with names in quotation marks where `quoted`.

    Where `is_empty_marked`, empty rows and words are said by brackets and quotation marks around nothing, as nothing else may be.
    `name_card` returns what a card is called, None where it stands as it is typed.
    """

    language: str
    phrased: bool = True
    quoted: bool = False
    is_empty_marked: bool = False
    name_card: Callable[[str], str] | None = None


def say(cls: type, title: Text, document: Mapping[str, Any], language: str) -> str:
    """Return a situation in words of one language. `document` is its JSON data under published names, without defaults."""
    return _say_to_be_read(
        language,
        lambda style: _titled(cls, title, document, style),
        lambda sentence: read_said(cls, title, sentence) == document,
    )


def _say_to_be_read(language: str, say_in: Callable[[Style], str], is_read: Callable[[str], bool]) -> str:
    """Return what is said in the first style from which it is read back, else in the last."""
    *styles, last = _styles(language)
    return next((sentence for sentence in map(say_in, styles) if is_read(sentence)), None) or say_in(last)


def _styles(language: str) -> tuple[Style, ...]:
    """Return the styles in which something is said, the first of them that is read back; the last always is."""
    return (
        Style(language),
        Style(language, quoted=True),
        Style(language, phrased=False),
        Style(language, phrased=False, is_empty_marked=True),
    )


def _titled(cls: type, title: Text, document: Mapping[str, Any], style: Style) -> str:
    speaker = _Speaker(style)
    return f"{title.of(style.language)}{COLON.of(style.language)}{speaker.values(cls, document)}"


def say_row(row: Any, name_card: Callable[[str], Text]) -> Text | None:
    """Return a row in words by its phrase, with its cards as `name_card` calls them; None where it has none that fits."""
    cls: type = type(row)
    document = as_document(row)
    words = {}
    for language in LANGUAGES:
        sentence = _Speaker(Style(language, name_card=partial(_name_in, name_card, language))).phrase(cls, document)
        if not sentence:
            return None
        words[language] = _begun(cls, sentence) if language == "en" else sentence
    return Text(**words)


def _name_in(name_card: Callable[[str], Text], language: str, name: str) -> str:
    return name_card(name).of(language)


def _begun(cls: type, sentence: str) -> str:
    """Return a sentence with a capital letter, where it begins with no name."""
    begins_with_words = any(words and sentence.startswith(words) for words in _beginnings(phrase_of(cls, "en") or ()))
    return sentence[:1].upper() + sentence[1:] if begins_with_words else sentence


def _beginnings(phrase: Phrase) -> Iterator[str]:
    """Yield the words with which a phrase may begin."""
    first, *_ = phrase or ("",)
    if isinstance(first, str):
        yield first
    elif isinstance(first, Alternatives | Series):
        for part in first.phrases:
            yield from _beginnings(part)


def as_document(row: Any) -> dict[str, Any]:
    """Return a row as JSON data without defaults."""
    cls: type = type(row)
    name = row_of(cls)
    values = {field.name: (field, field.value(row)) for field in declared(cls)}
    entered = {
        key: _as_json(value) for key, (field, value) in values.items() if field.required or value != field.default
    }
    return {"kind": name.kind, **entered} if name and name.kind else entered


def write_row(shape: Group | OneOf, document: Mapping[str, Any], language: str) -> str:
    """Return a row of a list in words of one language, which `read_row` reads. `document` is its JSON data without defaults."""
    return _say_to_be_read(
        language,
        lambda style: _Speaker(style).row(shape, document),
        lambda sentence: read_row(shape, sentence) == document,
    )


def read_row(shape: Group | OneOf, sentence: str) -> dict[str, Any] | None:
    """Return the row of a list that a sentence tells, as JSON data; None for any other text."""
    whole = (_read_whole(sentence, language, shape, 0) for language in LANGUAGES)
    return next((row for row in whole if row is not None), None)


def read_said(cls: type, title: Text, sentence: str) -> dict[str, Any] | None:
    """Return the situation that a sentence of `say` tells, as JSON data; None for any other text."""
    for language in LANGUAGES:
        beginning = f"{title.of(language)}{COLON.of(language)}"
        if sentence.startswith(beginning):
            document = _read_whole(sentence, language, cls, len(beginning))
            if document is not None:
                return document
    return None


def _read_whole(sentence: str, language: str, said: type | Group | OneOf, at: int) -> dict[str, Any] | None:
    """Return the situation or row that stands in a sentence from a place to its end, None where it does not.

    Words and numbers alone are tried before phrases.
    """
    for phrased in (False, True):
        try:
            parser = _SentenceParser(sentence, language, phrased=phrased)
            hits = parser.values(said, at) if isinstance(said, type) else parser.row(said, at)
            document: dict[str, Any] | None = next((part for part, end in hits if end == len(sentence)), None)
        except Misread:
            continue
        if document is not None:
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
    """Return the codes of a choice by the words for its members, each once, the longest words first."""
    labels = Counter(member.text.of(language) for member in choice)
    words = {
        (label if labels[label] == 1 else f"{label} [{member.code}]"): member.code
        for member in choice
        for label in [member.text.of(language)]
    }
    return dict(sorted(words.items(), key=lambda entry: -len(entry[0])))


@cache
def _kinds(shape: OneOf, language: str) -> dict[str, Group]:
    """Return the rows of a union by the words for their kinds, each once."""
    labels = Counter(group.name.text.of(language) for group in shape.groups)
    return {
        (label if labels[label] == 1 else f"{label} [{group.name.kind}]"): group
        for group in shape.groups
        for label in [group.name.text.of(language)]
    }


def _word_of(words: Mapping[str, Any], value: Any) -> str:
    return next(word for word, meaning in words.items() if meaning == value)


def _group_of(shape: Group | OneOf, row: Mapping[str, Any]) -> Group:
    if isinstance(shape, Group):
        return shape
    return next(group for group in shape.groups if row["kind"] in (group.name.kind, *group.name.aliases))


def _is_told(field: Declared, document: Mapping[str, Any]) -> bool:
    """Return whether a phrase has something to say in the place of a field."""
    value = document.get(field.name)
    return value is _flagged(field) if isinstance(field.shape, Flag) else value not in (None, [])


def _flagged(field: Declared) -> bool:
    """Return the value of a field of yes or no for which the words of a phrase stand: yes, or no where yes is its default."""
    return field.required or field.default is not True


def _defaults(cls: type, phrase: Phrase) -> dict[str, Any]:
    """Return the values, as JSON data, that the fields have which a phrase needs, where they are not told."""
    fields = [by_name(cls)[slot.field] for slot in own_slots(phrase)]
    return {field.name: _as_json(field.default) for field in fields if not field.required}


def _first_field(cls: type) -> dict[str, Any]:
    """Return the first field with its default, which the JSON data of a row without a kind tells always; nothing where it has none."""
    name = row_of(cls)
    field = declared(cls)[0] if name and not name.kind else None
    return {field.name: _as_json(field.default)} if field and not field.required else {}


def _as_json(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_as_json(part) for part in value]
    if is_value(value):
        return as_document(value)
    return value.code if isinstance(value, Choice) else value


class _Speaker:
    """Says values in a style."""

    def __init__(self, style: Style) -> None:
        self._style, self._language = style, style.language

    def values(self, cls: type, document: Mapping[str, Any]) -> str:
        """Return a situation or a row by its phrase, else by its labels."""
        return self.phrase(cls, document) or self._fields(cls, document)

    def phrase(self, cls: type, document: Mapping[str, Any]) -> str | None:
        """Return a situation or a row by its phrase, and behind it what has no place there; None where it does not fit."""
        phrase = phrase_of(cls, self._language) if self._style.phrased else None
        if phrase is None:
            return None
        placed: set[str] = {"kind"}
        first = _first_field(cls)
        values = {name: value for name, value in document.items() if first.get(name, ...) != value}
        words = self._pieces(cls, phrase, {**_defaults(cls, phrase), **values}, placed)
        if not words:
            return None
        rest = {name: value for name, value in values.items() if name not in placed}
        return f"{words}{self._enclosed(cls, rest)}" if rest else words

    def _pieces(self, cls: type, phrase: Phrase, document: Mapping[str, Any], placed: set[str]) -> str | None:
        """Return the pieces of a phrase in words, None where a field is not told; notes which fields have their place."""
        fields = by_name(cls)
        for piece in phrase:
            if isinstance(piece, Slot) and not _is_told(fields[piece.field], document):
                return None
        words = []
        for piece in phrase:
            if isinstance(piece, str):
                words.append(piece)
            elif isinstance(piece, Slot):
                placed.add(piece.field)
                words.append(self._slot(fields[piece.field].shape, piece, document[piece.field]))
            elif isinstance(piece, Alternatives):
                parts = (self._pieces(cls, part, document, placed) for part in piece.phrases)
                words.append(next((part for part in parts if part is not None), ""))
            elif isinstance(piece, Series):
                parts = (self._pieces(cls, part, document, placed) for part in piece.phrases)
                words.append(piece.between.join(part for part in parts if part is not None))
        return "".join(words)

    def _slot(self, shape: Shape, slot: Slot, value: Any) -> str:
        if isinstance(shape, Flag):
            return slot.words
        if isinstance(shape, Many) and slot.words:
            return slot.words.join(self._in_place(shape.item, member) for member in value)
        return self._in_place(shape, value)

    def _in_place(self, shape: Shape, value: Any) -> str:
        """Return a value as it stands within a phrase."""
        if isinstance(shape, Many):
            between = ROWS if isinstance(shape.item, Group | OneOf) else VALUES
            return between.of(self._language).join(self._in_place(shape.item, member) for member in value)
        if isinstance(shape, Group | OneOf):
            return self.row(shape, value)
        if isinstance(shape, Words):
            return self._name(shape, value)
        if isinstance(shape, Pick):
            return words_for(shape.choice, self._language)[value]
        return self._plain(shape, value)

    def _name(self, shape: Words, value: str) -> str:
        if self._style.name_card and (shape.card or is_blank(value)):
            return NONE.of(self._language) if is_blank(value) else self._style.name_card(value)
        if not value:
            return self._quoted(value)
        pattern = NAME if self._language == "en" else NAME_IN_JAPANESE
        return value if not self._style.quoted and pattern.fullmatch(value) else self._quoted(value)

    def _fields(self, cls: type, document: Mapping[str, Any]) -> str:
        words = [
            f"{label}{self._behind(field.shape, document[field.name])}"
            for label, field in _labels(cls, self._language).items()
            if field.name in document
        ]
        return FIELDS.of(self._language).join(words)

    def _enclosed(self, cls: type, document: Mapping[str, Any], opening_mark: Text = OPENING) -> str:
        return f"{opening_mark.of(self._language)}{self._fields(cls, document)}{CLOSING.of(self._language)}"

    def _behind(self, shape: Shape, value: Any) -> str:
        """Return what stands behind a label: a colon and a value, or a row in parentheses."""
        colon = COLON.of(self._language)
        if isinstance(shape, Group) and value is not None:
            phrase = self.phrase(shape.row, value)
            if not phrase and self._is_nothing(value):
                return f"{colon}{NONE.of(self._language)}"
            return f"{colon}{phrase}" if phrase else self._enclosed(shape.row, value)
        if isinstance(shape, Many) and value and isinstance(shape.item, Group | OneOf):
            return f"{colon}{ROWS.of(self._language).join(self.row(shape.item, row) for row in value)}"
        if isinstance(shape, Many):
            values = VALUES.of(self._language).join(self._plain(shape.item, member) for member in value)
            return f"{colon}{values or NONE.of(self._language)}"
        return f"{colon}{self._plain(shape, value)}"

    def row(self, shape: Group | OneOf, row: Mapping[str, Any]) -> str:
        """Return a row by its phrase, else by its kind and its labels."""
        group = _group_of(shape, row)
        phrase = self.phrase(group.row, row)
        if phrase is not None:
            return phrase
        if isinstance(shape, Group):
            is_nothing = self._is_nothing(row)
            return UNTOLD.of(self._language) if is_nothing else self._enclosed(group.row, row, FIRST_OPENING)
        kind = _word_of(_kinds(shape, self._language), group)
        return kind if self._is_nothing(row) else f"{kind}{self._enclosed(group.row, row)}"

    def _is_nothing(self, row: Mapping[str, Any]) -> bool:
        """Return whether nothing is told of a row, so that it is said without brackets."""
        return not self._style.is_empty_marked and row.keys() <= {"kind"}

    def _plain(self, shape: Shape, value: Any) -> str:
        if value is None:
            return UNTOLD.of(self._language)
        match shape:
            case Pick(choice):
                return _word_of(_members(choice, self._language), value)
            case Flag():
                return (YES if value else NO).of(self._language)
            case Number():
                return str(value)
        return self._quoted(value)

    def _quoted(self, value: str) -> str:
        """Return words in quotation marks, or that there are none."""
        if not value and not self._style.is_empty_marked:
            return NONE.of(self._language)
        closing = CLOSING_MARK.of(self._language)
        return f"{OPENING_MARK.of(self._language)}{value.replace(closing, closing * 2)}{closing}"


Hits = Iterator[tuple[Any, int]]
"""What may be read at a place, each with the place behind it."""


class _SentenceParser:
    """A sentence in a language; what may be said at a place of it is tried in turn, with phrases or by labels alone."""

    def __init__(self, sentence: str, language: str, *, phrased: bool) -> None:
        self._sentence, self._language, self._phrased = sentence, language, phrased
        self._left = MOST_TRIED

    def values(self, cls: type, at: int) -> Hits:
        """Yield a situation or a row that is said by its phrase or by its labels."""
        yield from self._phrase(cls, at)
        yield from self._fields(cls, at)

    def _phrase(self, cls: type, at: int) -> Hits:
        phrase = phrase_of(cls, self._language) if self._phrased else None
        defaults = _defaults(cls, phrase) if phrase else {}
        for values, end in self._pieces(cls, phrase, at, {}) if phrase else ():
            document = _first_field(cls) | {
                name: value for name, value in values.items() if name not in defaults or defaults[name] != value
            }
            yield document, end
            if rest_at := self._behind_mark(OPENING, end):
                for rest, rest_end in self._fields(cls, rest_at):
                    closed_at = self._behind_mark(CLOSING, rest_end)
                    if closed_at and rest and rest.keys().isdisjoint(values):
                        yield {**document, **rest}, closed_at

    def _pieces(self, cls: type, pieces: Sequence[Piece], at: int, document: dict[str, Any]) -> Hits:
        if not pieces:
            yield document, at
            return
        piece, *behind = pieces
        if isinstance(piece, str):
            if self._starts(piece, at):
                yield from self._pieces(cls, behind, at + len(piece), document)
        elif isinstance(piece, Slot):
            for value, end in self._slot(by_name(cls)[piece.field], piece, at):
                yield from self._pieces(cls, behind, end, {**document, piece.field: value})
        elif isinstance(piece, Alternatives):
            # words that stand for a field that is not told are no name
            phrases = sorted(piece.phrases, key=lambda phrase: bool(own_slots(phrase)))
            for phrase in (*phrases, *([()] if piece.may_be_left_out else [])):
                yield from self._pieces(cls, (*phrase, *behind), at, document)
        elif isinstance(piece, Series):
            for values, end in self._series(cls, piece, at, document):
                yield from self._pieces(cls, behind, end, values)

    def _series(self, cls: type, series: Series, at: int, document: dict[str, Any], between: str = "") -> Hits:
        """Yield what is said of a series at a place, the longest first; `between` stands before it."""
        if self._starts(between, at):
            for n, phrase in enumerate(series.phrases, 1):
                rest = Series(series.between, series.phrases[n:])
                for values, end in self._pieces(cls, phrase, at + len(between), document):
                    yield from self._series(cls, rest, end, values, series.between)
        yield document, at

    def _slot(self, field: Declared, slot: Slot, at: int) -> Hits:
        if not isinstance(field.shape, Flag):
            yield from self._in_place(field.shape, at, slot.words)
        elif self._starts(slot.words, at):
            yield _flagged(field), at + len(slot.words)

    def _in_place(self, shape: Shape, at: int, between: str = "") -> Hits:
        if isinstance(shape, Many):
            is_row = isinstance(shape.item, Group | OneOf)
            mark = Text(between, between) if between else ROWS if is_row else VALUES
            yield from self._listed(partial(self._in_place, shape.item), mark, at)
        elif isinstance(shape, Group | OneOf):
            yield from self.row(shape, at)
        elif isinstance(shape, Pick):
            words = {word: code for code, word in words_for(shape.choice, self._language).items()}
            yield from self._words(dict(sorted(words.items(), key=lambda entry: -len(entry[0]))), at)
        else:
            yield from self._plain(shape, at)
            if isinstance(shape, Words):
                yield from self._names(at)

    def _names(self, at: int) -> Hits:
        """Yield the names without quotation marks at a place, the longest first."""
        pattern = NAME if self._language == "en" else NAME_IN_JAPANESE
        match = pattern.match(self._sentence, at)
        name = match[0] if match else ""
        while name:
            yield name, at + len(name)
            if name.endswith(POSSESSIVE):
                yield name.removesuffix(POSSESSIVE), at + len(name) - len(POSSESSIVE)
            name = name.rpartition(" ")[0]

    def _listed(self, read_at: Callable[[int], Hits], between: Text, at: int) -> Hits:
        """Yield the lists of items at a place, the longest first."""
        hits: list[tuple[Any, int]] = []
        tried = [read_at(at)]
        while tried:
            hit = next(tried[-1], None)
            if hit is None:
                tried.pop()
            else:
                hits.append(hit)
                if behind_mark := self._behind_mark(between, hit[1]):
                    tried.append(read_at(behind_mark))
                    continue
            if hits and len(hits) >= len(tried):
                yield [value for value, _ in hits], hits[-1][1]
                hits.pop()

    def _fields(self, cls: type, at: int) -> Hits:
        """Yield the fields that are told by their labels, in their order."""
        fields = [*_labels(cls, self._language).items()]

        def field_at(first: int, at: int) -> Iterator[tuple[tuple[int, str, Any], int]]:
            for n, (label, field) in enumerate(fields[first:], first):
                if self._starts(label, at):
                    for value, end in self._behind(field.shape, at + len(label)):
                        yield (n, field.name, value), end

        yield from self._fields_from(field_at, at)
        yield {}, at

    def _fields_from(self, field_at: Callable[[int, int], Hits], at: int) -> Hits:
        hits: list[tuple[Any, int]] = []
        tried = [field_at(0, at)]
        while tried:
            hit = next(tried[-1], None)
            if hit is None:
                tried.pop()
            else:
                hits.append(hit)
                if behind_mark := self._behind_mark(FIELDS, hit[1]):
                    tried.append(field_at(hit[0][0] + 1, behind_mark))
                    continue
            if hits and len(hits) >= len(tried):
                yield {name: value for (_, name, value), _ in hits}, hits[-1][1]
                hits.pop()

    def _behind(self, shape: Shape, at: int) -> Hits:
        if isinstance(shape, Group):
            yield from self._enclosed(shape.row, OPENING, at)
        behind = self._behind_mark(COLON, at)
        if not behind:
            return
        if isinstance(shape, Group):
            yield from self._phrase(shape.row, behind)
            yield from self._words({NONE.of(self._language): {}}, behind)
        elif isinstance(shape, Many):
            if self._starts(NONE.of(self._language), behind):
                yield [], behind + len(NONE.of(self._language))
            is_row = isinstance(shape.item, Group | OneOf)
            read_member = self.row if is_row else self._plain
            yield from self._listed(partial(read_member, shape.item), ROWS if is_row else VALUES, behind)
        else:
            yield from self._plain(shape, behind)

    def row(self, shape: Any, at: int) -> Hits:
        """Yield the rows of a union or of one kind that are said at a place."""
        kinds = {None: shape} if isinstance(shape, Group) else _kinds(shape, self._language)
        for word, group in kinds.items():
            kind = {"kind": group.name.kind} if word else {}
            for document, end in self._phrase(group.row, at):
                yield {**kind, **document}, end
            if word is None:
                yield from self._enclosed(group.row, FIRST_OPENING, at)
                yield from self._words({UNTOLD.of(self._language): {}}, at)
            elif self._starts(word, at):
                for document, end in self._enclosed(group.row, OPENING, at + len(word)):
                    yield {**kind, **document}, end
                yield kind, at + len(word)

    def _enclosed(self, row: type, opening_mark: Text, at: int) -> Hits:
        inner = self._behind_mark(opening_mark, at)
        for document, end in self._fields(row, inner) if inner else ():
            if closed_at := self._behind_mark(CLOSING, end):
                yield document, closed_at

    def _plain(self, shape: Shape, at: int) -> Hits:
        untold = UNTOLD.of(self._language)
        match shape:
            case Pick(choice):
                yield from self._words(_members(choice, self._language), at)
            case Flag():
                yield from self._words({YES.of(self._language): True, NO.of(self._language): False}, at)
                return
            case Number():
                if match := NUMBER.match(self._sentence, at):
                    yield int(match[0]), match.end()
            case Words():
                yield from self._quoted(at)
                yield from self._words({NONE.of(self._language): ""}, at)
        if self._starts(untold, at):
            yield None, at + len(untold)

    def _words(self, words: Mapping[str, Any], at: int) -> Hits:
        yield from ((meaning, at + len(word)) for word, meaning in words.items() if self._starts(word, at))

    def _quoted(self, at: int) -> Hits:
        opening_mark, closing = OPENING_MARK.of(self._language), CLOSING_MARK.of(self._language)
        if not self._starts(opening_mark, at):
            return
        parts, begin = [], at + len(opening_mark)
        while (end := self._sentence.find(closing, begin)) >= 0:
            parts.append(self._sentence[begin:end])
            begin = end + 1
            if not self._starts(closing, begin):
                yield closing.join(parts), begin
                return
            begin += 1

    def _behind_mark(self, mark: Text, at: int) -> int:
        """Return the place behind a mark, 0 where another letter stands."""
        letters = mark.of(self._language)
        return at + len(letters) if self._starts(letters, at) else 0

    def _starts(self, letters: str, at: int) -> bool:
        """Return whether letters stand at a place; raises Misread where too much was tried."""
        self._left -= 1
        if not self._left:
            raise Misread(self._sentence)
        return self._sentence.startswith(letters, at)
