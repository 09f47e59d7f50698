"""Addresses of situations, readable or packed.

A situation too long for readable parameters stands in `_s`: its canonical JSON, raw-deflated (RFC 1951), in base64url without padding (RFC 4648).
"""

from __future__ import annotations

import base64
import binascii
import json as json_text
import re
import zlib
from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any
from urllib.parse import quote, urlencode

import orjson
from django.http import QueryDict

from games.game import AnyChecker, Game
from games.moves import Edit, apply_edits
from rulesite.checks.validate import json, messages, names, nodes
from rulesite.checks.validate.decoder import demand_bounds, understand_submission
from rulesite.checks.validate.errors import MOST_ERRORS, InputError, message_error
from rulesite.checks.validate.json import BadJson, RepeatedKey, parse
from rulesite.checks.validate.nodes import Node, Submission
from rulesite.site import links
from rulesite.site.plain import JsonObject

PACKED = "_s"
LONGEST_JSON = 65_536
ALPHABET = re.compile(r"[A-Za-z0-9_-]+")
RAW = -15
# a move has no link of its own where the address is longer than SHORT: an answer lists sixty of them
MAX_MOVE_QUERY, MAX_READABLE_QUERY, MAX_QUERY = 700, 2_000, 3_500
SHORT_ENOUGH = 4_096  # letters of JSON that the page of a verdict repeats
ALL_DEFAULT = "?_check=1"
VIEW, PICTURE = "checks:checker", "checks:picture"


class Unreadable(ValueError):
    """A packed situation that is cut off, changed or invented."""


def pack(document: Any) -> str:
    """Return JSON data as the value of `_s`."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, RAW)
    raw = deflate.compress(orjson.dumps(document)) + deflate.flush()
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def pack_if_short(document: Any) -> str:
    """Return packed data, "" where it is too long to unpack."""
    return pack(document) if len(orjson.dumps(document)) <= LONGEST_JSON else ""


def unpack(fields: QueryDict) -> Any:
    """Return the JSON data in an address's only `_s`. It inflates to 64 kB at most. Raises Unreadable, or RepeatedKey."""
    values = fields.getlist(PACKED)
    if len(values) != 1 or not ALPHABET.fullmatch(values[0]):
        raise Unreadable(values)
    try:
        return parse(_inflate(base64.urlsafe_b64decode(values[0] + "=" * (-len(values[0]) % 4))))
    except RepeatedKey:
        raise
    except (binascii.Error, zlib.error, BadJson) as error:
        raise Unreadable(values[0]) from error


def read_packed(cls: type, fields: QueryDict) -> Submission:
    """Return the submission of an address with a packed situation; parameters beside it are refused."""
    strange = [name for name in fields if name not in (PACKED, *nodes.CONTROL_FIELDS)]
    errors = [nodes.unknown_parameter(name) for name in strange[: MOST_ERRORS + 1]]
    try:
        document = unpack(fields)
    except Unreadable:
        return Submission(None, Node(), [message_error("", messages.PACKED), *errors])
    except RepeatedKey as error:
        return Submission(None, Node(), [InputError("", messages.TWICE.code, error.text), *errors])
    document, faults = names.published(cls, document)
    return Submission(document, nodes.to_nodes(document), [*faults, *errors])


def _inflate(raw: bytes) -> bytes:
    inflate = zlib.decompressobj(RAW)
    text = inflate.decompress(raw, LONGEST_JSON)
    if not inflate.eof or inflate.unused_data:
        raise Unreadable(f"more than {LONGEST_JSON} bytes, cut off, or followed by something else")
    return text


def link(game: Game, checker: AnyChecker, scenario: Any) -> dict[str, str] | None:
    """Return the addresses of a situation in both languages. None when it is too long for one."""
    return pages_with(game, checker, query(game, checker, scenario))


def pages_with(game: Game, checker: AnyChecker, query_text: str) -> dict[str, str] | None:
    """Return a checker's addresses with a query in both languages. None without a query."""
    return links.both(VIEW, game.slug, checker.slug, query=query_text) if query_text else None


def path(game: Game, checker: AnyChecker, scenario: Any, language: str) -> str | None:
    """Return the address of a situation in one language. None when it is too long for one."""
    query_text = query(game, checker, scenario)
    return links.page(language, VIEW, game.slug, checker.slug) + query_text if query_text else None


def query(game: Game, checker: AnyChecker, scenario: Any) -> str:
    """Return the query of a situation's address, with its "?"; "" where it is too long."""
    before = _length_before(game, checker)
    document = json.canonical(scenario)
    readable = _readable_query(document, MAX_READABLE_QUERY - before)
    if readable:
        return readable
    short = f"?{PACKED}={pack(document)}"
    return short if before + len(short) <= MAX_QUERY else ""


def query_writer(game: Game, checker: AnyChecker, scenario: Any) -> Callable[[Iterable[Edit]], str]:
    """Return a function that writes a situation's query after edits. The query is "" where it is too long for a move.

    Where the situation itself is too long, it writes none at all.
    """
    most = MAX_MOVE_QUERY - _length_before(game, checker)

    def write(edits: Iterable[Edit]) -> str:
        return _readable_query(json.canonical(apply_edits(scenario, edits)), most)

    return write if write(()) else lambda edits: ""


def query_string(pairs: Iterable[tuple[str, str]]) -> str:
    """Return parameters as a query with "?", "" for none."""
    text = urlencode(list(pairs), quote_via=quote)
    return f"?{text}" if text else ""


def short_query_string(pairs: Iterable[tuple[str, str]], most: int) -> str | None:
    """Return the same query up to a length, else None. It looks at no more parameters than can fit."""
    some, length = [], 0
    for name, value in pairs:
        some.append((name, value))
        length += len(name) + len(value) + 2
        if length > most:
            return None
    text = query_string(some)
    return text if len(text) <= most else None


def _readable_query(document: dict[str, Any], most: int) -> str:
    pairs = json.parameters(document)
    first = next(pairs, None)
    return ALL_DEFAULT if first is None else short_query_string(chain((first,), pairs), most) or ""


def _length_before(game: Game, checker: AnyChecker) -> int:
    """Return the number of characters before an address's query."""
    return max(map(len, links.both(VIEW, game.slug, checker.slug).values()))


def understand_form(game: Game, checker: AnyChecker, fields: QueryDict) -> Any:
    """Return the scenario of an address or an unticked form. Raises Refused, or TooManyRows."""
    return understand_submission(game, checker, receive(checker, fields))


def receive(checker: AnyChecker, fields: QueryDict, posted: bool = False) -> Submission:
    """Return the unjudged submission of an address or posted form. Raises TooManyRows."""
    sent = (
        read_packed(checker.scenario, fields)
        if PACKED in fields
        else nodes.read_fields(checker.scenario, fields, posted)
    )
    demand_bounds(checker.scenario, sent)
    return sent


def is_short(scenario: Any) -> bool:
    """Return whether a situation is short enough to be repeated. The page of its verdict shows it as text, as JSON and as a command."""
    return len(compact_json(json.canonical(scenario))) <= SHORT_ENOUGH


def compact_json(situation: JsonObject) -> str:
    """Return a situation as JSON without spaces between its signs."""
    return json_text.dumps(situation, ensure_ascii=False, separators=(",", ":"))
