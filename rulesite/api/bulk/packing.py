"""How is what stands in several documents compressed once?"""

from __future__ import annotations

import zlib
from collections.abc import Iterable

LEVEL = 6
HEAD = b"\x1f\x8b\x08" + bytes(6) + b"\xff"
"""What every gzip file begins with (RFC 1952): deflated, without flags, time and system."""
END = zlib.compressobj(LEVEL, wbits=-zlib.MAX_WBITS).flush()
WHOLE = 1 << 32


class Packed:
    """A piece of a document, deflated apart from what stands before and behind it."""

    def __init__(self, data: bytes) -> None:
        deflating = zlib.compressobj(LEVEL, wbits=-zlib.MAX_WBITS)
        self.data = data
        self.deflated = deflating.compress(data) + deflating.flush(zlib.Z_FULL_FLUSH)


def together(pieces: Iterable[Packed]) -> bytes:
    """Return pieces one behind the other as one gzip file, the same bytes of the same data at any time."""
    checksum, length, held = 0, 0, [HEAD]
    for piece in pieces:
        checksum, length = zlib.crc32(piece.data, checksum), length + len(piece.data)
        held.append(piece.deflated)
    return b"".join((*held, END, checksum.to_bytes(4, "little"), (length % WHOLE).to_bytes(4, "little")))
