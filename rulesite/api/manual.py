"""What does the page of the documentation say of the OpenAPI document, in one language?"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from msgspec import Struct

from rulesite.api.described import ROOT
from rulesite.api.manual_words import NARROWED, OPERATIONS, PARAMETERS, TAGS
from rulesite.site import links

FOLDER = Path(__file__).parent
MARKED = re.compile(r"\*\*(.+?)\*\*|`(.+?)`")
APART = re.compile(r"[^a-z0-9]+")
COMMON = ("lang",)  # stands once, in the introduction
CHECKS = "Checks"
Data = dict[str, Any]


class Parameter(Struct, frozen=True):
    """A parameter of an address: its name, what it is for, what it may be, and whether it stands in the path."""

    name: str
    about: SafeString
    values: str
    in_path: bool


class Operation(Struct, frozen=True):
    """What can be asked at an address: its anchor, name and question, with an example as a command."""

    id: str
    method: str
    path: str
    title: str
    about: str
    parameters: tuple[Parameter, ...]
    command: str


class Chapter(Struct, frozen=True):
    """Operations of one kind; `shared` are the parameters that all of them take."""

    id: str
    title: str
    shared: tuple[Parameter, ...]
    operations: tuple[Operation, ...]


def introduction(language: str) -> list[SafeString]:
    """Return the first words of the documentation, one piece for each paragraph."""
    name = "description.md" if language == "en" else f"description.{language}.md"
    words = (FOLDER / name).read_text(encoding="utf-8")
    separator = " " if language == "en" else ""
    paragraphs = re.split(r"\n\n|\n- ", words.strip().removeprefix("- "))
    return [_marked(separator.join(line.strip().removeprefix("- ") for line in one.splitlines())) for one in paragraphs]


def chapters(document: Data, language: str) -> Iterator[Chapter]:
    """Yield the operations of the document, chapter by chapter, in its order."""
    found = [
        (said["tags"][0], method, path, said)
        for path, methods in document["paths"].items()
        for method, said in methods.items()
    ]
    order = list(dict.fromkeys(tag for tag, *_ in found))
    found.sort(key=lambda one: order.index(one[0]))
    for tag, held in groupby(found, key=lambda one: one[0]):
        operations = [one[1:] for one in held]
        shared = _parameters(operations[0][2], language) if tag == CHECKS else ()
        told = tuple(_operation(*one, language, shared) for one in operations)
        title = TAGS.get(tag, tag) if language == "ja" else tag
        yield Chapter(_anchor(tag), title, shared, told)


def _operation(method: str, path: str, said: Data, language: str, shared: tuple[Parameter, ...]) -> Operation:
    place = path.removeprefix(f"/{ROOT}")
    title, about = _words(said, language)
    parameters = () if shared else _parameters(said, language)
    return Operation(
        _anchor(f"{method} {place}"), method.upper(), path, title, about, parameters, _command(method, path, said)
    )


def _words(said: Data, language: str) -> tuple[str, str]:
    """Return what an operation is called, and what it answers: of a check what stands in the page's language."""
    known, first = OPERATIONS.get(said["operationId"]), said["description"].split(". ")[0]
    if known:
        return known.of(language), f"{first.removesuffix('.')}." if language == "en" else ""
    halves = first.split(" / "), said["summary"].split(" / ")
    english, other = ((half[0], half[-1]) for half in halves)
    return (english[0], other[0]) if language == "en" else (english[1], other[1])


def _parameters(said: Data, language: str) -> tuple[Parameter, ...]:
    return tuple(_parameter(one, language) for one in said.get("parameters", ()) if one["name"] not in COMMON)


def _parameter(one: Data, language: str) -> Parameter:
    english = one["description"]
    japanese = NARROWED if "that the game's list has under" in english else PARAMETERS.get(one["name"], english)
    return Parameter(
        one["name"],
        _marked(str(english if language == "en" else japanese)),
        _values(one["schema"]),
        one["in"] == "path",
    )


def _values(schema: Data) -> str:
    """Return what a parameter may be, as far as that is short."""
    held = schema.get("items", schema)
    if "enum" in held:
        return " · ".join(map(str, held["enum"])) if len(held["enum"]) <= 8 else ""
    bounds = [str(held[name]) for name in ("minimum", "maximum") if name in held]
    return "–".join(bounds)


def _command(method: str, path: str, said: Data) -> str:
    """Return a command that asks the operation with its first example, "" for what a browser can open."""
    if method != "post":
        return ""
    examples = said["requestBody"]["content"]["application/json"].get("examples", {})
    body = next((one["value"] for one in examples.values()), None)
    if body is None:
        return ""
    text = json.dumps(body, ensure_ascii=False).replace("'", r"'\''")
    return f"curl --json '{text}' {links.absolute(path)}"


def _anchor(words: str) -> str:
    return APART.sub("-", words.casefold()).strip("-")


def _marked(words: str) -> SafeString:
    """Return words with what stands between asterisks as strong, and between backticks as code."""
    pieces, end = list[tuple[str | SafeString]](), 0
    for found in MARKED.finditer(words):
        strong, code = found.groups()
        pieces += [
            (words[end : found.start()],),
            (format_html("<b>{}</b>", strong) if strong else format_html("<code>{}</code>", code),),
        ]
        end = found.end()
    return format_html_join("", "{}", [*pieces, (words[end:],)])
