"""What does a page ask of a person where an input cannot be understood?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from games import line
from games.declaration import Declared, Group, Many, Number, OneOf, Pick, Shape, Words
from games.text import Text
from rulesite.checks import messages, phrases
from rulesite.checks.messages import MESSAGES

# by these a page may find that nothing has been entered or chosen yet
EMPTY = ("missing", "string_too_short", "string_pattern_mismatch", "literal_error", "int_type")
FEW = ("missing", "too_short")
KINDS = ("union_tag_not_found", "union_tag_invalid")


class Asked(Struct, frozen=True):
    """A sentence of a page; `named` where it says the label of a field, `missing` where it asks for what has not been entered yet."""

    text: Text
    named: bool = False
    missing: bool = False


def asked(
    kind: str, one: Declared | None, shape: Shape | None, key: str | int | None, held: Any, given: Mapping[str, Any]
) -> Asked:
    """Return what a page says of an error of pydantic's, `kind`, at a field, or at one row of it, whose `key` is its number.

    The whole has no key. `held` is what stands there, `given` the values that come with the error; what is in no declaration is named by its key.
    """
    if one is None or shape is None or key is None:
        return Asked(messages.PACKED.page if key is None else MESSAGES[kind].page.filled(field=key))
    empty = kind in EMPTY and (held is None or line.is_blank(str(held)))
    wanting = shape.least - len(held or ()) if isinstance(shape, Many) and kind in FEW else 0
    sentence = _sentence(kind, one, shape, isinstance(key, int), empty, wanting)
    values = {**given, **_values(one, shape, key, wanting, held)}
    return Asked(sentence.filled(**values), named=True, missing=empty or kind in FEW or kind in KINDS)


def needed(one: Declared, why: Text | None) -> Asked:
    """Return what a page says of a field that is left empty and that other fields, by what they hold, make necessary."""
    sentence = messages.NEEDED if why else messages.ENTER
    label = one.field.label
    text = sentence.filled(label=phrases.quoted(label), asked=phrases.asked(label), why=why)
    return Asked(text, named=True, missing=True)


def _sentence(kind: str, one: Declared, shape: Shape, in_list: bool, empty: bool, wanting: int) -> Text:
    match shape:
        case Words() | Number() if empty and in_list:
            return messages.FILL_ROW
        case Group() | OneOf() if in_list and kind not in KINDS:
            return messages.UNREAD_ROW
        case Words(shortest=needed) if empty and needed and not one.optional:
            return messages.ENTER
        case Pick() if empty:
            return messages.CHOOSE
        case Many(item=Pick()) if kind in FEW:
            return messages.CHOOSE
        case Many(item=Pick()) if kind == "too_long":
            return messages.TICK
        case Many() if kind in FEW:
            return messages.ADD_MORE if wanting > 1 else messages.ADD
        case Number() if kind == "missing":
            return MESSAGES["int_type"].page
    return MESSAGES[kind].page


def _values(one: Declared, shape: Shape, key: str | int, wanting: int, held: Any) -> dict[str, object]:
    of_row = isinstance(key, int) and isinstance(shape, Words | Number)
    return {
        "label": phrases.quoted(phrases.numbered(one.each, int(key) + 1) if of_row else one.field.label),
        "asked": phrases.asked(one.field.label),
        "row": phrases.begun_small(one.each),
        "wanting": wanting,
        "least": getattr(shape, "least", None),
        "most": getattr(shape, "most", None),
        "held": len(held) if isinstance(held, str | list) else 0,
    }
