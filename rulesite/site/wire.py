"""Objects of the API's JSON: frozen Structs that are encoded as answers, and from whose annotations these are described.

A field is annotated with its type and, where its name does not say all, its help: `Annotated[int, "Its number, from 1"]`. A mapping
beside the help has further keywords of JSON Schema, a class the type that the value has in the description. What may be left out
is `UNSET` by default, and has no key then. Components have the names of the classes, or that in the class variable `component`."""

from typing import Annotated, Any

from msgspec import Struct


class Wire(Struct, frozen=True):
    """An object of the API's JSON; its keys stand in the order of its fields."""


class ByLanguage(Struct, frozen=True):
    """The description of an object with a key for each language: its name in the document, its help and that of each key."""

    name: str
    about: str
    keys: tuple[str, ...]
    value: Any = str


Text = Annotated[
    dict[str, str],
    ByLanguage("Text", "The same words in both languages; with `lang` only one key is there.", ("Japanese", "English")),
]
Link = Annotated[
    dict[str, str],
    ByLanguage(
        "Link",
        "The paths of the pages for readers; with `lang` only one key is there.",
        ("The Japanese page", "The English page"),
    ),
]
Names = Annotated[
    dict[str, list[str]],
    ByLanguage(
        "Names",
        "Other names in each language; with `lang` only one key is there.",
        ("Japanese names", "English names"),
        list[str],
    ),
]
CITE = "A clause (`nra-31`), or one part of it counted from 1 (`nra-31.2`)."
POINTER = 'A JSON pointer (RFC 6901) into the scenario; `""` is the situation as a whole.'
Cites = Annotated[tuple[str, ...], CITE]
Pointer = Annotated[str, POINTER]
Path = Annotated[str, {"format": "uri-reference"}]
Revision = Annotated[str, "The state of rules and content that the answer was made from; it changes with any of them"]
PresentName = Annotated[str, "Its present name, there where it was renamed; `code` stays what it was"]
