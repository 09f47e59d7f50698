"""Serializer fields for texts, addresses, citations and choices."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from games.text import Choice
from rulesite.checks.validate.schema import SHARED_REFS
from rulesite.revision import current
from rulesite.site import links
from rulesite.site.plain import plain_words
from rulesite.site.wire import CITE

Field = serializers.Field[Any, Any, Any, Any]
Narrow = Callable[[Any, str], Any]
PATH = {"type": "string", "format": "uri-reference"}


class Shape(serializers.Serializer[Any]):
    """The JSON form of plain data; every field of it is there, but for those that are not required."""

    def to_representation(self, instance: Any) -> dict[str, Any]:
        return {
            name: _representation(field, instance)
            for name, field in self.named_fields
            if field.required or not isinstance(instance, dict) or name in instance
        }

    def in_language(self, document: dict[str, Any], language: str) -> dict[str, Any]:
        """Return data with texts in both languages as data in one of them."""
        return document | {
            name: narrow(document[name], language) for name, narrow in self.narrowing if document[name] is not None
        }

    @cached_property
    def named_fields(self) -> tuple[tuple[str, Field], ...]:
        """Return the fields by name; going through `fields` costs as much as writing most of them."""
        return tuple(self.fields.items())

    @cached_property
    def narrowing(self) -> tuple[tuple[str, Narrow], ...]:
        """Return the fields with texts in each language, by name, each with the function that leaves out the other language."""
        narrowers = ((name, _narrow(field)) for name, field in self.named_fields)
        return tuple((name, narrow) for name, narrow in narrowers if narrow)


def _narrow(field: Field) -> Narrow | None:
    match field:
        case Bilingual():
            return _keep_language
        case Shape():
            return field.in_language
        case serializers.ListSerializer(child=Shape() as shape):
            return lambda document, language: [shape.in_language(item_document, language) for item_document in document]
    return None


def _keep_language(texts: dict[str, Any], language: str) -> dict[str, Any]:
    return {language: texts[language]}


def _representation(field: Field, instance: Any) -> Any:
    value = instance if field.source == "*" else instance[field.source]
    return None if value is None else field.to_representation(value)


def choices(choice: type[Choice]) -> list[tuple[str, str]]:
    """Return the codes of a choice with their meanings."""
    return [(member.code, str(member.text)) for member in choice]


def name_field() -> serializers.CharField:
    """Return the field for the present name of what is published under another code."""
    return serializers.CharField(
        required=False, help_text="Its present name, there where it was renamed; `code` stays what it was"
    )


class Bilingual(Field):
    """An object with a key for each language, of which some are asked for."""

    def to_representation(self, value: Any) -> dict[str, Any]:
        return {language: self.words_in(value, language) for language in self.context["languages"]}

    def words_in(self, value: Any, language: str) -> Any:
        return value[language]


@extend_schema_field({"$ref": f"{SHARED_REFS}Text"})
class TextField(Bilingual):
    """Words in both languages, references to clauses written out (NRA-12)."""

    def words_in(self, value: Any, language: str) -> str:
        return plain_words(value[language])


@extend_schema_field({"$ref": f"{SHARED_REFS}Names"})
class NamesField(Bilingual):
    """Other names in both languages."""


@extend_schema_field({"$ref": f"{SHARED_REFS}Link"})
class LinkField(Bilingual):
    """Paths that are known."""


@extend_schema_field({"$ref": f"{SHARED_REFS}Link"})
class PageField(Bilingual):
    """The paths of an entry's page; by its kind where no page is named."""

    def __init__(self, page: str = "") -> None:
        super().__init__(source="*")
        self.page = page

    def words_in(self, value: Any, language: str) -> str:
        return links.page(language, self.page or links.SINGLE[value["kind"]], value["game"], value["id"])


@extend_schema_field({"$ref": f"{SHARED_REFS}Link"})
class PlaceField(Bilingual):
    """The paths of an entry's place on a page of many."""

    def __init__(self, page: str, kind: str) -> None:
        super().__init__(source="*")
        self.page, self.kind = page, kind

    def words_in(self, value: Any, language: str) -> str:
        return f"{links.page(language, self.page, value['game'])}#{self.kind}-{value['id']}"


@extend_schema_field(PATH)
class ResourceField(Field):
    """The path of a thing in the API."""

    def __init__(self, *names: str, view: str = "", help_text: str = "Where this object stands in the API") -> None:
        super().__init__(source="*", help_text=help_text)
        self.names, self.view = names, view

    def to_representation(self, value: Any) -> str:
        return links.resource(self.view or value["kind"], *(value[name] for name in self.names))


@extend_schema_field({"type": "string"})
class RevisionField(Field):
    """The revision of the rules from which the answer was made."""

    def __init__(self) -> None:
        about = "The state of rules and content that the answer was made from; it changes with any of them"
        super().__init__(source="*", help_text=about)

    def to_representation(self, value: Any) -> str:
        return current().revision


class CitesField(serializers.ListField):
    """The clauses that something rests on."""

    def __init__(self, help_text: str = CITE) -> None:
        super().__init__(child=serializers.CharField(), help_text=help_text)
