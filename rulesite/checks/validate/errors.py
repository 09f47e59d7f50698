"""Errors of an input: their places, their order, and their sentences for programs and people."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from typing import Any, TypeVar

from msgspec import Struct

from games.bounds import is_blank
from games.declaration import Declared, Group, Many, Number, OneOf, Pick, Shape, Words, by_name
from games.scenario import Contradiction, Missing, row_of
from games.text import Choice, Text
from rulesite.checks.validate import messages
from rulesite.checks.validate.messages import MESSAGES, Message
from rulesite.checks.validate.reader import KIND, Keys, Mismatch, Place

Key = str | int
T = TypeVar("T")
# by these a page may find that nothing has been entered or chosen yet
EMPTY = ("missing", "string_too_short", "string_pattern", "not_a_choice", "int_type")
FEW = ("missing", "too_few")
KINDS = ("kind_missing", "unknown_kind")
NAME_LETTERS, MOST_ERRORS = 60, 500
TOO_LITTLE = ("string_too_short", "string_pattern")


def in_document_order(document: Any, faults: Iterable[T], place: Callable[[T], Iterable[Key]]) -> list[T]:
    """Return faults in the order of a document. `place` gives the keys that lead to each; those of missing values stand at their object."""
    places: dict[tuple[Key, ...], tuple[tuple[int, ...], Any]] = {(): ((), document)}
    ranks: dict[int, dict[str, int]] = {}

    def locate(keys: tuple[Key, ...]) -> tuple[tuple[int, ...], Any]:
        """Return the position and the value to which keys lead; common beginnings are followed once."""
        if keys in places:
            return places[keys]
        (standing, value), key = locate(keys[:-1]), keys[-1]
        if isinstance(value, dict) and key in value:
            rank = ranks.get(id(value)) or ranks.setdefault(id(value), {name: n for n, name in enumerate(value)})
            standing, value = (*standing, rank[str(key)]), value[key]
        elif isinstance(value, list):
            standing, value = (*standing, int(key)), value[int(key)]
        places[keys] = standing, value
        return standing, value

    return sorted(faults, key=lambda fault: locate(tuple(place(fault)))[0])


def keys_of(pointer: str) -> list[str]:
    """Return the keys of a JSON pointer (RFC 6901)."""
    return [key.replace("~1", "/").replace("~0", "~") for key in pointer.split("/")[1:]]


class PageSentence(Struct, frozen=True):
    """A sentence of a page; it may name the label of a field (`names_field`), or ask for a missing entry (`missing`)."""

    text: Text
    names_field: bool = False
    missing: bool = False


def page_sentence(
    kind: str,
    declaration: Declared | None,
    shape: Shape | None,
    key: str | int | None,
    value: Any,
    given: Mapping[str, Any],
) -> PageSentence:
    """Return a page's sentence about a fault at a field. `kind` is the fault; at one row of the field, `key` is the row's number.

    The situation as a whole has no key. `value` stands there, `given` has the bound that it breaks; an undeclared field is named by its key.
    """
    if declaration is None or shape is None or key is None:
        return PageSentence(messages.PACKED.page if key is None else MESSAGES[kind].page.filled(field=key))
    empty = kind in EMPTY and (value is None or is_blank(str(value)))
    wanting = shape.least - len(value or ()) if isinstance(shape, Many) and kind in FEW else 0
    sentence = _sentence(kind, declaration, shape, isinstance(key, int), empty, wanting)
    values = {**given, **_page_values(declaration, shape, key, wanting, value)}
    return PageSentence(sentence.filled(**values), names_field=True, missing=empty or kind in FEW or kind in KINDS)


def needed_sentence(declaration: Declared, why: Text | None) -> PageSentence:
    """Return the sentence for an empty field that is needed. The values of other fields make it necessary; the sentence is for a page."""
    sentence = messages.NEEDED if why else messages.ENTER
    label = declaration.field.label
    text = sentence.filled(label=messages.quoted(label), asked=messages.with_article(label), why=why)
    return PageSentence(text, names_field=True, missing=True)


def _sentence(kind: str, declaration: Declared, shape: Shape, in_list: bool, empty: bool, wanting: int) -> Text:
    match shape:
        case Words() | Number() if empty and in_list:
            return messages.FILL_ROW
        case Group() | OneOf() if in_list and kind not in KINDS:
            return messages.UNREAD_ROW
        case Words(shortest=needed) if empty and needed and not declaration.optional:
            return messages.ENTER
        case Pick() if empty:
            return messages.CHOOSE
        case Many(item=Pick()) if kind in FEW:
            return messages.CHOOSE
        case Many(item=Pick()) if kind == "too_many":
            return messages.TICK
        case Many() if kind in FEW:
            return messages.ADD_MORE if wanting > 1 else messages.ADD
        case Number() if kind == "missing":
            return MESSAGES["int_type"].page
    return MESSAGES[kind].page


def _page_values(declaration: Declared, shape: Shape, key: str | int, wanting: int, value: Any) -> dict[str, object]:
    of_row = isinstance(key, int) and isinstance(shape, Words | Number)
    return {
        "label": messages.quoted(
            messages.numbered(declaration.each, int(key) + 1) if of_row else declaration.field.label
        ),
        "asked": messages.with_article(declaration.field.label),
        "row": messages.uncapitalized(declaration.each),
        "wanting": wanting,
        "least": getattr(shape, "least", None),
        "most": getattr(shape, "most", None),
        "held": len(value) if isinstance(value, str | list) else 0,
    }


class InputError(Struct, frozen=True, eq=False):
    """One fault of an input: `at` is a JSON pointer to an existing place; a missing field is named in `field`.

    `text` is for programs, `make_sentence` makes the sentence for people where it differs: of many errors a page shows only the first.
    """

    at: str
    code: str
    text: Text
    field: str = ""
    make_sentence: Callable[[], PageSentence] | None = None

    @property
    def place(self) -> str:
        """Return the pointer at which the fault is mended: that of a missing field itself, not of its object."""
        return f"{self.at}/{self.field}" if self.field else self.at

    def sentence(self) -> PageSentence:
        """Return the sentence of a page for the error."""
        return self.make_sentence() if self.make_sentence else PageSentence(self.text)


def pointer(keys: Iterable[str | int]) -> str:
    """Return keys as a JSON pointer (RFC 6901)."""
    return "".join(f"/{str(key).replace('~', '~0').replace('/', '~1')}" for key in keys)


def mismatch_error(mismatch: Mismatch) -> InputError:
    """Return a mismatch as an error in both languages. Its value does not fit."""
    place, kind, value = mismatch.place, mismatch.fault, mismatch.value
    declaration, shape, message = place.declaration, place.shape, MESSAGES[kind]
    name = _shorten(place.keys[-1]) if place.keys else None
    if isinstance(shape, Words) and shape.shortest and kind in TOO_LITTLE and is_blank(str(value)):
        message = messages.BLANK
    label = declaration.field.label if declaration else name
    text = message.text.filled(field=name, label=label, known=_known_words(place), **mismatch.bound)
    make_sentence = partial(page_sentence, kind, declaration, shape, name, value, mismatch.bound)
    at, field = _at(place.keys, kind)
    return InputError(pointer(at), message.code, text, field, make_sentence)


def message_error(at: str, message: Message, field: str = "") -> InputError:
    """Return an error whose message names a sent name. A long name is cut short."""
    name = _shorten(field)
    text = message.text.filled(field=name)
    return InputError(at, message.code, text, make_sentence=lambda: PageSentence(message.page.filled(field=name)))


def contradiction_error(scenario: Any, document: Any, contradiction: Contradiction) -> InputError:
    """Return a scenario's contradiction as an error of its data. Omitted fields are named from their object."""
    at, field = _nearest(document, contradiction.at)
    if not isinstance(contradiction, Missing):
        return InputError(at, messages.CONTRADICTION, contradiction.text, field)
    make_sentence = partial(needed_sentence, _declared(scenario, contradiction.at), contradiction.why)
    return InputError(at, messages.CONTRADICTION, contradiction.text, field, make_sentence)


def _nearest(document: Any, at: str) -> tuple[str, str]:
    """Return a pointer's existing part and the omitted rest. The pointer leads into data."""
    keys = at.split("/")[1:]
    for n, key in enumerate(keys):
        if isinstance(document, dict) and key not in document:
            return "".join(f"/{key}" for key in keys[:n]), "/".join(keys[n:])
        document = document[int(key) if isinstance(document, list) else key]
    return at, ""


def _declared(scenario: Any, at: str) -> Declared:
    """Return the declaration of a scenario's field at a pointer."""
    *around, name = at.split("/")[1:]
    for key in around:
        around_it: type = type(scenario)
        scenario = scenario[int(key)] if isinstance(scenario, tuple) else by_name(around_it)[key].value(scenario)
    cls: type = type(scenario)
    return by_name(cls)[name]


def _at(keys: Keys, kind: str) -> tuple[Keys, str]:
    """Return the existing place of an error, and its missing field. The place is given as keys; the field is "" where none is missing."""
    match kind:
        case "missing":
            return keys[:-1], str(keys[-1])
        case "kind_missing":
            return keys, KIND
        case "unknown_kind":
            return (*keys, KIND), ""
    return keys, ""


def _shorten(name: T) -> T | str:
    return f"{name[:NAME_LETTERS]}…" if isinstance(name, str) and len(name) > NAME_LETTERS else name


def _known_words(place: Place) -> Text | str:
    """Return the possible choices, kinds, or fields at a place."""
    match place.shape:
        case Pick(choice):
            return _choice_words(choice)
        case OneOf(groups):
            return _with_meanings({group.name.kind: group.name.text for group in groups})
    row = row_of(place.row)
    kind = [KIND] if row and row.kind else []
    return ", ".join([*kind, *by_name(place.row)])


@cache
def _choice_words(choice: type[Choice]) -> Text:
    return _with_meanings({member.code: member.text for member in choice})


def _with_meanings(words: dict[str, Text]) -> Text:
    """Return codes with their meanings."""
    en = [f"{code} ({text.en})" for code, text in words.items()]
    ja = [f"{code}（{text.ja}）" for code, text in words.items()]
    return Text(", ".join(en), "、".join(ja))
