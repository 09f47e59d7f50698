"""Documentation of the API: the chapters of the manual, and pages to read and to try the description."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from csp.constants import SELF, UNSAFE_INLINE
from csp.decorators import csp_update
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.decorators import method_decorator
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from drf_spectacular.utils import OpenApiExample, OpenApiResponse
from msgspec import Struct
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from games.text import Text
from rulesite.api.description import ROOT, description
from rulesite.api.endpoint import Read
from rulesite.api.openapi import EndpointSchema
from rulesite.api.rendering import Context
from rulesite.site import links
from rulesite.site.plain import JsonObject

OPERATIONS = {
    "read_root": Text("Where to begin", "はじめに読むもの"),
    "read_schema": Text("The OpenAPI document", "OpenAPIの仕様"),
    "ask": Text("Ask in one line", "一行で聞く"),
    "search": Text("Search in both languages", "両方の言語で検索する"),
    "read_coverage": Text("How much is proven, and what is assumed", "例で示したことと仮定の数"),
    "check_batch": Text("Check several situations at once", "いくつもの状況をまとめて判定する"),
    "look_up_names": Text("Which cards typed names mean", "入力したカード名がどのカードか調べる"),
    "compare_situations": Text("Compare two situations", "二つの状況を比べる"),
    "list_surveys": Text(
        "Surveys of a game: what it tells of pasted lists of cards", "カードの一覧を調べるページの一覧"
    ),
    "read_survey": Text("What a game tells of a pasted list of cards", "貼り付けたカードの一覧を調べる"),
    "read_bulk": Text("Everything in one document", "すべてを一つにまとめた文書"),
    "read_bulk_of_game": Text("Everything of one game", "一つのゲームのすべて"),
    "list_changes": Text("What became different since a revision", "あるリビジョンから後に変わったもの"),
    "store_situation": Text("Store a situation", "状況を保存する"),
    "read_shared": Text("Read a stored situation", "保存した状況を読む"),
    "list_games": Text("All games", "ゲームの一覧"),
    "read_game": Text("One game", "ゲーム"),
    "list_sections": Text("Sections of the rule book", "ルールブックの節の一覧"),
    "list_rules": Text("Clauses", "条項の一覧"),
    "list_faq": Text("Questions with their answers", "質問と答えの一覧"),
    "list_terms": Text("Terms", "用語の一覧"),
    "list_cards": Text("Cards", "カードの一覧"),
    "list_sources": Text("Sources", "資料の一覧"),
    "list_checkers": Text("Checkers of a game", "チェッカーの一覧"),
    "read_rule": Text("One clause", "条項"),
    "read_faq": Text("One question", "質問と答え"),
    "read_term": Text("One term", "用語"),
    "read_reference": Text("One ruling or passage: its clauses and cards", "裁定や箇所：かかわる条項とカード"),
    "read_card": Text("One card", "カード"),
    "read_checker": Text("One checker: its fields and reasons", "チェッカー：項目と理由"),
}
PARAMETERS = {
    "lang": "もう一方の言語を省きます。文章はオブジェクトのままで、キーが一つになります。",
    "q": "探す言葉。どちらの言語でもかまいません。言葉、名前、IDが使えます。",
    "cards": "カードの一覧。日本語か英語のカード名を、読点・コンマか改行で区切ります。カードに付くものは、その後ろのかっこに入れます。一覧をパラメーターに含むページのアドレスも使えます。",
    "survey": "カードの一覧を調べるページのID。",
    "game": "ゲームのID。検索では、そのゲームのものだけに絞ります。",
    "kind": "この種類のものだけに絞ります。",
    "limit": "1ページの件数。",
    "offset": "前にある件数。",
    "id": "保存した状況のID。",
    "section": "この節の条項だけに絞ります。",
    "standing": "この位置づけのものだけに絞ります。",
    "cites": "この条項（`nra-31`）、またはその一部分（`nra-31.2`）を挙げるものだけに絞ります。",
    "checker": "このチェッカーの例がある答えだけに絞ります。",
    "letter": "英語名がこの文字で始まるカードだけに絞ります。`0-9` は数字です。",
    "slug": "そのもののID。",
    "include": "判定のほかに返すもの。`moves` はほかにできること、`picture` は判定の図、`boards` は場の様子、`opponent` は次の人の代わりに対戦相手のプログラムが決める手です。`options` は古い形で、`moves` に替わりました。",
    "group": "`include=moves` とともに：このグループを開き、候補を60件ずつ返します。",
    "turn": "記録を送ったとき：詳しく返すターンの、`turns` での番号。なければ、はじめに問題のあるターンを返します。",
    "skill": "`include=opponent` とともに：対戦相手の決め方。`looking` は先を読み、`random` はランダムに決めます。",
    "seed": "`include=opponent` とともに：対戦相手の運の元になる数。同じ状況で同じ数なら、同じ手を返します。",
    "mark": "`include=picture` とともに：最初の印の番号。一度に100個までです。",
}
NARROWS_CARDS = "カードの一覧をこの項目で絞ります。"
TAGS = {
    "The API itself": "API全体",
    "Games and their content": "ゲームと内容",
    "Checks": "判定",
    "Stored situations": "状況の保存",
}

FOLDER = Path(__file__).parent
MARKUP = re.compile(r"\*\*(.+?)\*\*|`(.+?)`")
NOT_IN_ANCHORS = re.compile(r"[^a-z0-9]+")
COMMON = ("lang",)  # stands once, in the introduction
CHECKS = "Checks"


class ManualParameter(Struct, frozen=True):
    """A parameter of an address: its name, its purpose, its values, and whether it stands in the path."""

    name: str
    about: SafeString
    values: str
    in_path: bool


class Operation(Struct, frozen=True):
    """An operation at an address: its anchor, name and description, with an example as a command."""

    id: str
    method: str
    path: str
    title: str
    about: str
    parameters: tuple[ManualParameter, ...]
    command: str


class Chapter(Struct, frozen=True):
    """Operations of one kind; `shared` are the parameters that all of them take."""

    id: str
    title: str
    shared: tuple[ManualParameter, ...]
    operations: tuple[Operation, ...]


def introduction(language: str) -> list[SafeString]:
    """Return the first words of the documentation, one piece for each paragraph."""
    name = "description.md" if language == "en" else f"description.{language}.md"
    words = (FOLDER / name).read_text(encoding="utf-8")
    separator = " " if language == "en" else ""
    paragraphs = re.split(r"\n\n|\n- ", words.strip().removeprefix("- "))
    return [
        _with_markup(separator.join(line.strip().removeprefix("- ") for line in paragraph.splitlines()))
        for paragraph in paragraphs
    ]


def chapters(document: JsonObject, language: str) -> Iterator[Chapter]:
    """Yield the operations of the document, chapter by chapter, in its order."""
    operations_found = [
        (description["tags"][0], method, path, description)
        for path, methods in document["paths"].items()
        for method, description in methods.items()
    ]
    order = list(dict.fromkeys(tag for tag, *_ in operations_found))
    operations_found.sort(key=lambda found_operation: order.index(found_operation[0]))
    for tag, tagged in groupby(operations_found, key=lambda found_operation: found_operation[0]):
        operations = [found_operation[1:] for found_operation in tagged]
        shared = _parameters(operations[0][2], language) if tag == CHECKS else ()
        manual_operations = tuple(_operation(*operation, language, shared) for operation in operations)
        title = TAGS.get(tag, tag) if language == "ja" else tag
        yield Chapter(_anchor(tag), title, shared, manual_operations)


def _operation(
    method: str, path: str, description: JsonObject, language: str, shared: tuple[ManualParameter, ...]
) -> Operation:
    place = path.removeprefix(f"/{ROOT}")
    title, about = _words(description, language)
    parameters = () if shared else _parameters(description, language)
    return Operation(
        _anchor(f"{method} {place}"),
        method.upper(),
        path,
        title,
        about,
        parameters,
        _command(method, path, description),
    )


def _words(description: JsonObject, language: str) -> tuple[str, str]:
    """Return the name and the description of an operation, of a check in the page's language."""
    named_operation, first = OPERATIONS.get(description["operationId"]), description["description"].split(". ")[0]
    if named_operation:
        return named_operation.of(language), f"{first.removesuffix('.')}." if language == "en" else ""
    halves = first.split(" / "), description["summary"].split(" / ")
    english, other = ((half[0], half[-1]) for half in halves)
    return (english[0], other[0]) if language == "en" else (english[1], other[1])


def _parameters(description: JsonObject, language: str) -> tuple[ManualParameter, ...]:
    return tuple(
        _parameter(parameter, language)
        for parameter in description.get("parameters", ())
        if parameter["name"] not in COMMON
    )


def _parameter(parameter: JsonObject, language: str) -> ManualParameter:
    english = parameter["description"]
    japanese = (
        NARROWS_CARDS if "that the game's list has under" in english else PARAMETERS.get(parameter["name"], english)
    )
    return ManualParameter(
        parameter["name"],
        _with_markup(str(english if language == "en" else japanese)),
        _values(parameter["schema"]),
        parameter["in"] == "path",
    )


def _values(schema: JsonObject) -> str:
    """Return the possible values of a parameter, as far as they are short."""
    values_schema = schema.get("items", schema)
    if "enum" in values_schema:
        return " · ".join(map(str, values_schema["enum"])) if len(values_schema["enum"]) <= 8 else ""
    bounds = [str(values_schema[name]) for name in ("minimum", "maximum") if name in values_schema]
    return "–".join(bounds)


def _command(method: str, path: str, description: JsonObject) -> str:
    """Return a command for the operation with its first example, "" for one that a browser can open."""
    if method != "post":
        return ""
    examples = description["requestBody"]["content"]["application/json"].get("examples", {})
    body = next((example["value"] for example in examples.values()), None)
    if body is None:
        return ""
    text = json.dumps(body, ensure_ascii=False).replace("'", r"'\''")
    return f"curl --json '{text}' {links.absolute(path)}"


def _anchor(words: str) -> str:
    return NOT_IN_ANCHORS.sub("-", words.casefold()).strip("-")


def _with_markup(words: str) -> SafeString:
    """Return words as HTML, text between asterisks as strong, between backticks as code."""
    pieces, end = list[tuple[str | SafeString]](), 0
    for match in MARKUP.finditer(words):
        strong, code = match.groups()
        pieces += [
            (words[end : match.start()],),
            (format_html("<b>{}</b>", strong) if strong else format_html("<code>{}</code>", code),),
        ]
        end = match.end()
    return format_html_join("", "{}", [*pieces, (words[end:],)])


class DocsRenderer(BaseRenderer):
    """The renderer of the page to read the description."""

    media_type = "text/html"
    format = "docs"
    template = "api/docs.html"

    def render(self, document: Any, accepted_media_type: str | None = None, renderer_context: Context = None) -> str:
        with translation.override(document["language"]):
            return render_to_string(self.template, document)


class TryRenderer(DocsRenderer):
    """The renderer of the page to try the description."""

    template = "api/try.html"


class DescriptionSchema(EndpointSchema):
    """Describe the description."""

    def _answer(self) -> OpenApiResponse:
        return OpenApiResponse({"type": "object", "additionalProperties": True}, "")

    def _examples(self) -> Iterator[OpenApiExample]:
        yield OpenApiExample("beginning", {"openapi": "3.1.1", "paths": {}}, response_only=True)


class SchemaView(Read):
    """Describe the API in OpenAPI 3.1."""

    schema = DescriptionSchema()
    operation = "read_schema"
    parameters = ()
    content_language = "en"

    def body(self) -> Any:
        return description()


class DocsView(Read):
    """Show the description on a page, in the reader's language or in the one that is asked for."""

    schema = None
    renderer_classes = (DocsRenderer,)

    def body(self) -> Any:
        language = self._spoken(self.request)
        return {
            "language": language,
            "other": "en" if language == "ja" else "ja",
            "introduction": introduction(language),
            "chapters": [*chapters(description(), language)],
        }

    def make_response(self, document: Any) -> Response:
        response = super().make_response(document)
        response["Content-Language"] = document["language"]
        return response

    def finalize_response(self, request: Request, response: Response, *args: Any, **names: Any) -> Response:
        response = super().finalize_response(request, response, *args, **names)
        patch_vary_headers(response, ["Accept-Language"])
        return response

    def _media(self, request: Request) -> str:
        return f"docs-{self._spoken(request)}"

    def _spoken(self, request: Request) -> str:
        return self.language or str(request._request.LANGUAGE_CODE)


@method_decorator(
    # Swagger UI writes style attributes and draws its signs from data: addresses
    csp_update({"style-src": [SELF, UNSAFE_INLINE], "img-src": [SELF, "data:"]}),
    name="dispatch",
)
class TryView(Read):
    """Show the description on a page where it can be tried, from this site's own files."""

    schema = None
    parameters = ()
    content_language = "en"
    renderer_classes = (TryRenderer,)

    def body(self) -> Any:
        return {"language": "en"}

    def _media(self, request: Request) -> str:
        return "try"
