"""Former names: input by any name of a field, choice or kind as the published one, and schemas that list all names.

What was renamed in a declaration (`was=` of `games/scenario.py`, `was` of `games/text.py`) is published under its oldest name: that one goes
out. What comes in is given that name here, before anything else reads it, so that all other rooms know one name alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, TypeVar

from games.declaration import Declared, Group, Many, OneOf, Pick, Shape, by_name, declared, groups
from games.scenario import RowName, row_of
from games.text import Choice, Text
from games.values import replace
from rulesite.checks.validate.errors import InputError, PageSentence, keys_of, pointer
from rulesite.checks.validate.messages import DIFFERING_NAMES

PRESENT_NAME = Text(
    "The present name is `{name}`; answers keep this one.", "現在の名前は`{name}`です。応答ではこの名前を使い続けます。"
)
FORMER_NAME = Text("A former name of `{name}`, read still.", "`{name}`の以前の名前です。引き続き読み取ります。")
PUBLISHED_AS = Text("Answers have it as `{name}`.", "応答では`{name}`です。")
READ_AS = Text("read as `{name}`, which answers have", "`{name}`として読み取り、応答では`{name}`になります")
SAME_AS = Text("The same as `{name}`.", "`{name}`と同じ値です。")
RETIRED = Text("No longer used, read still.", "使われなくなりました。引き続き読み取ります。")
Keys = tuple[str | int, ...]
T = TypeVar("T")
Convert = Callable[[Shape, T, Keys, list[InputError]], T]


@cache
def has_former_names(cls: type) -> bool:
    """Return whether a scenario's fields, choices or kinds were renamed."""
    return any(declaration.aliases or _is_renamed(declaration.shape) for declaration in declared(cls))


def _is_renamed(shape: Shape) -> bool:
    match shape:
        case Pick(choice):
            return any(member.aliases for member in choice)
        case Many(item=Pick() as item_shape):
            return _is_renamed(item_shape)
    return any(group.name.aliases or has_former_names(group.row) for group in groups(shape))


def published(cls: type, document: Any) -> tuple[Any, list[InputError]]:
    """Return a scenario's JSON data under published names. There is an error for each field that is given by two names that differ."""
    if not has_former_names(cls):
        return document, []
    errors: list[InputError] = []
    return _published_row(cls, document, (), errors), errors


def as_sent(cls: type, document: Any, errors: Iterable[InputError]) -> list[InputError]:
    """Return errors with the places that sent data has. They come with published names."""
    return [replace(error, at=pointer(_sent_keys(cls, document, keys_of(error.at)))) for error in errors]


def _sent_keys(cls: type | None, document: Any, keys: list[str]) -> Iterator[str]:
    """Yield keys with the names that stand in the data."""
    shape: Shape | None = None
    for key in keys:
        if isinstance(document, list) and isinstance(shape, Many):
            shape, document = shape.item, document[int(key)]
            cls = _row_class(shape, document)
            yield key
            continue
        declaration = by_name(cls).get(key) if cls else None
        names = (key, *declaration.aliases) if declaration else (key,)
        sent = next((name for name in names if isinstance(document, dict) and name in document), key)
        yield sent
        document = document.get(sent) if isinstance(document, dict) else None
        shape = declaration.shape if declaration else None
        cls = _row_class(shape, document)


def _row_class(shape: Shape | None, document: Any) -> type | None:
    match shape:
        case Group(row):
            return row
        case OneOf() if isinstance(document, dict):
            group = group_of_kind(shape, document.get("kind"))
            return group.row if group else None
    return None


def group_of_kind(shape: OneOf, kind: Any) -> Group | None:
    """Return the row of a kind by any name. None for an unknown one."""
    return next((group for group in shape.groups if kind in (group.name.kind, *group.name.aliases)), None)


@cache
def _published_names(cls: type) -> dict[str, str]:
    """Return the published name of each name of a field."""
    return {name: field.name for field in declared(cls) for name in (field.name, *field.aliases)}


@cache
def published_codes(choice: type[Choice]) -> dict[str, str]:
    """Return the published code of each alias of a member."""
    return {alias: member.code for member in choice for alias in member.aliases}


def renamed(cls: type, below: dict[str, T], keys: Keys, convert: Convert[T], errors: list[InputError]) -> dict[str, T]:
    """Return the values below a row under published names. Each is as `convert` leaves it; errors are added to `errors`."""
    names: dict[str, T] = {}
    for sent, value in below.items():
        name = _published_names(cls).get(sent, sent)
        declaration, place = by_name(cls).get(name), (*keys, name)
        converted = convert(declaration.shape, value, place, errors) if declaration else value
        if names.setdefault(name, converted) != converted and declaration:
            errors.append(_differing(place, declaration))
    return names


def _published_row(cls: type, document: Any, keys: Keys, errors: list[InputError]) -> Any:
    return renamed(cls, document, keys, _published_value, errors) if isinstance(document, dict) else document


def _published_value(shape: Shape, value: Any, keys: Keys, errors: list[InputError]) -> Any:
    match shape:
        case Pick(choice) if isinstance(value, str):
            return published_codes(choice).get(value, value)
        case Group(row):
            return _published_row(row, value, keys, errors)
        case OneOf() if isinstance(value, dict):
            group = group_of_kind(shape, value.get("kind"))
            return _published_row(group.row, {**value, "kind": group.name.kind}, keys, errors) if group else value
        case Many(item_shape) if isinstance(value, list):
            return [_published_value(item_shape, row, (*keys, n), errors) for n, row in enumerate(value)]
    return value


def _differing(place: Keys, declaration: Declared) -> InputError:
    names = ", ".join((declaration.name, *declaration.aliases))
    text = DIFFERING_NAMES.text.filled(names=names)
    sentence = DIFFERING_NAMES.page.filled(label=declaration.field.label)
    return InputError(
        pointer(place), DIFFERING_NAMES.code, text, make_sentence=lambda: PageSentence(sentence, names_field=True)
    )


def with_present_names(cls: type, document: Any) -> Any:
    """Return a result's JSON data with present names added. Each value stands under its present name beside the published one."""
    if not isinstance(document, dict) or not has_former_names(cls):
        return document
    named: dict[str, Any] = {}
    for declaration in declared(cls):
        value = _with_names_below(declaration.shape, document[declaration.name])
        named |= dict.fromkeys((declaration.name, *declaration.aliases[-1:]), value)
    return named


def _with_names_below(shape: Shape, value: Any) -> Any:
    match shape:
        case Group(row):
            return with_present_names(row, value)
        case Many(item=Group(row)):
            return [with_present_names(row, inner) for inner in value]
    return value


def has_marks(cls: type) -> bool:
    """Return whether a class's schema has aliases or retired fields. Then it has more than the fields by one name each."""
    row = row_of(cls)
    return bool(row and row.aliases) or any(
        declaration.aliases or declaration.field.retired or _has_marks(declaration.shape)
        for declaration in declared(cls)
    )


def _has_marks(shape: Shape) -> bool:
    match shape:
        case Many(item=Pick() | OneOf() as item_shape):
            return _has_marks(item_shape)
        case Pick(choice):
            return any(member.aliases for member in choice)
        case OneOf(kinds):
            return any(group.name.aliases for group in kinds)
    return False


def add_names(cls: type, given: bool, schema: dict[str, Any]) -> None:
    """Add former and present names to a class's JSON schema. A given class has all of them, a result the published and the present one."""
    properties = schema["properties"]
    row = row_of(cls)
    if row and given:
        _add_other_kinds(row, properties)
    for declaration in declared(cls):
        described = properties[declaration.name]
        if declaration.field.retired:
            _deprecate(described, RETIRED)
        if given:
            _add_codes(declaration.shape, described)
            _add_kinds(declaration.shape, described)
        if not declaration.aliases:
            continue
        *former, newest = declaration.aliases
        sentence = (PUBLISHED_AS if given else SAME_AS).filled(name=declaration.name)
        also = {newest: _described(described, sentence)}
        for name in former if given else ():
            also[name] = {**described}
            _deprecate(also[name], FORMER_NAME.filled(name=newest))
        properties |= also
        _deprecate(described, PRESENT_NAME.filled(name=newest))
        if declaration.name in schema.get("required", ()):
            _require(schema, declaration, given=given)


def _require(schema: dict[str, Any], declaration: Declared, *, given: bool) -> None:
    """Require a renamed field in a JSON schema. A given one is required by any of its names, an answered one by both."""
    if not given:
        schema["required"] = [*schema["required"], declaration.aliases[-1]]
        return
    schema["required"] = [name for name in schema["required"] if name != declaration.name]
    by_any = {"anyOf": [{"required": [name]} for name in (declaration.name, *declaration.aliases)]}
    schema.setdefault("allOf", []).append(by_any)


def _described(described: dict[str, Any], sentence: Text) -> dict[str, Any]:
    return {**described, "description": f"{described['description']}\n\n{sentence}"}


def _deprecate(described: dict[str, Any], sentence: Text) -> None:
    described.update(_described(described, sentence), deprecated=True)


def _add_codes(shape: Shape, described: dict[str, Any]) -> None:
    """Add other names of members to a choice's codes."""
    match shape:
        case Many(item=Pick() as item_shape):
            _add_codes(item_shape, described["items"])
        case Pick(choice):
            aliases = [alias for member in choice for alias in member.aliases]
            # an optional choice is one of two schemas; the single code of one is a constant
            for option in (described, *described.get("anyOf", ())) if aliases else ():
                if codes := option.get("enum") or ([option.pop("const")] if "const" in option else []):
                    option["enum"] = [*codes, *aliases]


def _add_kinds(shape: Shape, described: dict[str, Any]) -> None:
    """Add other kinds of rows to a list's mapping. A list of several kinds tells them by it."""
    match shape:
        case Many(item=OneOf(kinds)):
            discriminator = described["items"]["discriminator"]
            mapping = discriminator["mapping"]
            aliases = {alias: mapping[group.name.kind] for group in kinds for alias in group.name.aliases}
            discriminator["mapping"] = dict(sorted((mapping | aliases).items()))


def _add_other_kinds(name: RowName, properties: dict[str, Any]) -> None:
    """Add the other names of its kind to a row."""
    if name.aliases:
        described = properties["kind"]
        del described["const"]
        described["enum"] = [name.kind, *name.aliases]
        properties["kind"] = _described(described, PUBLISHED_AS.filled(name=name.kind))
