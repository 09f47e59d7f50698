"""How does a situation too long for readable parameters still fit into an address?

As `_s`: its canonical JSON, raw-deflated (RFC 1951), in base64url without padding (RFC 4648).
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from typing import Any

import orjson
from django.http import QueryDict

from rulesite.checks import messages, submitted
from rulesite.checks.faults import MOST, InputError, told
from rulesite.checks.jsontext import BadJson, Repeated, parsed
from rulesite.checks.submitted import Node, Sent

NAME = "_s"
LONGEST = 65_536
ALPHABET = re.compile(r"[A-Za-z0-9_-]+")
RAW = -15


class Unreadable(ValueError):
    """A packed situation that was cut off, changed or made up."""


def packed(data: Any) -> str:
    """Return JSON data as the value of `_s`."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, RAW)
    raw = deflate.compress(orjson.dumps(data)) + deflate.flush()
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def fitting(data: Any) -> str:
    """Return the same, "" for data that is too long to be read again."""
    return packed(data) if len(orjson.dumps(data)) <= LONGEST else ""


def unpacked(fields: QueryDict) -> Any:
    """Return the JSON data in the one `_s` of an address, inflated to 64 kB at most; raises Unreadable, or Repeated."""
    values = fields.getlist(NAME)
    if len(values) != 1 or not ALPHABET.fullmatch(values[0]):
        raise Unreadable(values)
    try:
        return parsed(_inflated(base64.urlsafe_b64decode(values[0] + "=" * (-len(values[0]) % 4))))
    except Repeated:
        raise
    except (binascii.Error, zlib.error, BadJson) as error:
        raise Unreadable(values[0]) from error


def read(fields: QueryDict) -> Sent:
    """Return what an address with a packed situation sends; what stands beside it is refused."""
    strange = [name for name in fields if name not in (NAME, *submitted.BESIDE)]
    errors = [submitted.unknown(name) for name in strange[: MOST + 1]]
    try:
        data = unpacked(fields)
    except Unreadable:
        return Sent(None, Node(), [told("", messages.PACKED), *errors])
    except Repeated as error:
        return Sent(None, Node(), [InputError("", messages.TWICE.code, error.text), *errors])
    return Sent(data, submitted.held(data), errors)


def _inflated(raw: bytes) -> bytes:
    inflate = zlib.decompressobj(RAW)
    text = inflate.decompress(raw, LONGEST)
    if not inflate.eof or inflate.unused_data:
        raise Unreadable(f"more than {LONGEST} bytes, cut off, or followed by something else")
    return text
