"""Where in the input does an error stand, and what is said about it?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from typing import Any

from msgspec import Struct
from pydantic_core import ErrorDetails

from games import line
from games.declaration import Declared, Group, Many, OneOf, Pick, Shape, Words, by_name
from games.scenario import Contradiction, Missing, row_of
from games.text import Choice, Text
from rulesite.checks import asking, messages
from rulesite.checks.asking import Asked
from rulesite.checks.messages import MESSAGES, Message
from rulesite.checks.ordered import in_order

SHOWN, MOST = 60, 500
TOO_LITTLE = ("string_too_short", "string_pattern_mismatch")


class InputError(Struct, frozen=True, eq=False):
    """One fault of an input: `at` is a JSON pointer to what exists there; a field that is missing is named in `field`.

    `text` speaks to programs, `asking` makes what speaks to people, where that is another sentence: of many errors a page tells
    the first.
    """

    at: str
    code: str
    text: Text
    field: str = ""
    asking: Callable[[], Asked] | None = None

    @property
    def place(self) -> str:
        """Return where the fault would be put right: the missing field itself, not what lacks it."""
        return f"{self.at}/{self.field}" if self.field else self.at

    def asked(self) -> Asked:
        """Return what a page says of it."""
        return self.asking() if self.asking else Asked(self.text)


class Place(Struct, frozen=True):
    """A place in a scenario: the keys that lead there, the row it is in, and its own declaration where it has one."""

    keys: tuple[str | int, ...]
    row: type
    one: Declared | None = None
    shape: Shape | None = None


def pointer(keys: Iterable[str | int]) -> str:
    """Return keys as a JSON pointer (RFC 6901)."""
    return "".join(f"/{str(key).replace('~', '~0').replace('/', '~1')}" for key in keys)


def listed(cls: type, data: Any, errors: Sequence[ErrorDetails]) -> list[InputError]:
    """Return pydantic's errors as our own, in both languages; of a flood only the first that are told, and one more."""
    placed = list(zip(_places(cls, [error["loc"] for error in errors]), errors, strict=True))
    first = in_order(data, placed, lambda one: one[0].keys)
    return [_error(data, place, error) for place, error in first[: MOST + 1]]


def told(at: str, message: Message, field: str = "") -> InputError:
    """Return an error with what a message says of the name that was sent, what is long cut short."""
    shown = _short(field)
    text = message.text.filled(field=shown)
    return InputError(at, message.code, text, asking=lambda: Asked(message.page.filled(field=shown)))


def contradicted(scenario: Any, data: Any, one: Contradiction) -> InputError:
    """Return a contradiction of a scenario as an error of its data; what was left out is named, from where it belongs."""
    at, field = _nearest(data, one.at)
    if not isinstance(one, Missing):
        return InputError(at, messages.CONTRADICTION, one.text, field)
    asked = partial(asking.needed, _declared(scenario, one.at), one.why)
    return InputError(at, messages.CONTRADICTION, one.text, field, asked)


def _nearest(data: Any, at: str) -> tuple[str, str]:
    """Return how far a pointer leads into data, and the path from there to what was left out, if anything was."""
    keys = at.split("/")[1:]
    for n, key in enumerate(keys):
        if isinstance(data, dict) and key not in data:
            return "".join(f"/{key}" for key in keys[:n]), "/".join(keys[n:])
        data = data[int(key) if isinstance(data, list) else key]
    return at, ""


def _declared(scenario: Any, at: str) -> Declared:
    """Return the declaration of the field of a scenario to which a pointer leads."""
    *around, name = at.split("/")[1:]
    for key in around:
        scenario = scenario[int(key)] if isinstance(scenario, tuple) else getattr(scenario, key)
    cls: type = type(scenario)
    return by_name(cls)[name]


def _error(data: Any, place: Place, error: ErrorDetails) -> InputError:
    kind, given = error["type"], error.get("ctx", {})
    held = None if kind == "missing" else _held(data, place.keys)
    message = MESSAGES[kind]
    if isinstance(place.shape, Words) and place.shape.shortest and kind in TOO_LITTLE and line.is_blank(str(held)):
        message = messages.BLANK
    text = message.text.filled(**_values(place), **given)
    asked = partial(asking.asked, kind, place.one, place.shape, _last(place) if place.keys else None, held, given)
    at, field = _at(kind, place)
    return InputError(pointer(at), message.code, text, field, asked)


def _at(kind: str, place: Place) -> tuple[tuple[str | int, ...], str]:
    """Return the keys to what exists where an error is, and the field that is missing there, if one is."""
    match kind:
        case "missing":
            return place.keys[:-1], str(place.keys[-1])
        case "union_tag_not_found":
            return place.keys, "kind"
        case "union_tag_invalid":
            return (*place.keys, "kind"), ""
    return place.keys, ""


def _places(cls: type, locs: Iterable[tuple[str | int, ...]]) -> list[Place]:
    """Return the places to which pydantic's paths lead; what several begin with is followed once."""
    known: dict[tuple[str | int, ...], Place] = {(): Place((), cls)}

    def place(loc: tuple[str | int, ...]) -> Place:
        if loc not in known:
            known[loc] = _further(place(loc[:-1]), loc[-1])
        return known[loc]

    return [place(loc) for loc in locs]


def _further(place: Place, key: str | int) -> Place:
    """Return where a key of pydantic's path leads: after a row of several kinds it names the kind, which no input has."""
    keys = (*place.keys, key)
    match place.shape:
        case OneOf(groups):
            return Place(place.keys, next(group.row for group in groups if group.name.kind == key))
        case Many(item):
            return _entered(Place(keys, place.row, place.one, item))
    one = by_name(place.row).get(str(key))
    return _entered(Place(keys, place.row, one, one.shape if one else None))


def _entered(place: Place) -> Place:
    return Place(place.keys, place.shape.row, place.one, place.shape) if isinstance(place.shape, Group) else place


def _values(place: Place) -> dict[str, object]:
    name = str(_last(place))
    return {
        "field": name,
        "label": place.one.field.label if place.one else name,
        "known": _known(place),
    }


def _last(place: Place) -> str | int:
    last = place.keys[-1] if place.keys else ""
    return _short(last) if isinstance(last, str) else last


def _short(name: str) -> str:
    return name if len(name) <= SHOWN else f"{name[:SHOWN]}…"


def _known(place: Place) -> Text | str:
    """Return what could stand here: the choices, the kinds, or the fields of the row."""
    match place.shape:
        case Pick(choice):
            return _choices(choice)
        case OneOf(groups):
            return _meanings({group.name.kind: group.name.text for group in groups})
    row = row_of(place.row)
    kind = ["kind"] if row and row.kind else []
    return ", ".join([*kind, *by_name(place.row)])


@cache
def _choices(choice: type[Choice]) -> Text:
    return _meanings({member.code: member.text for member in choice})


def _meanings(words: dict[str, Text]) -> Text:
    """Return codes with what each means."""
    en = [f"{code} ({text.en})" for code, text in words.items()]
    ja = [f"{code}（{text.ja}）" for code, text in words.items()]
    return Text(", ".join(en), "、".join(ja))


def _held(data: Any, keys: Iterable[str | int]) -> Any:
    for key in keys:
        data = data[key]
    return data
