"""Has all of a request arrived?

A request is handed to a thread only once it is whole, or once it is clear that it will be refused without the rest.
"""

from __future__ import annotations

import re

MOST_HEAD = 65_536  # bytes of a request line and its headers
MOST_BODY = 327_680  # bytes of a body with what marks its chunks; the site reads 262,144
MOST_LINE = 8_192  # bytes of a line before a chunk, and of what follows the last one
END = b"\r\n\r\n"
LENGTH = re.compile(rb"\r\n(?i:content-length):[ \t]*(\d{1,15})[ \t]*\r\n")
TELLS_LENGTH = re.compile(rb"(?i:content-length)")
CHUNKED = re.compile(rb"\r\n(?i:transfer-encoding):")
EXPECTS = re.compile(rb"\r\n(?i:expect):[ \t]*(?i:100-continue)[ \t]*\r\n")
BEYOND_ASCII = re.compile(rb"[\x80-\xff]")


class Arriving:
    """The bytes of one request, as they come."""

    def __init__(self) -> None:
        self._came = bytearray()
        self._body = 0  # where the body begins; 0 while the head is incomplete
        self._end = 0  # where a body of known length ends
        self._chunk = 0  # where the next chunk begins; 0 for a body without chunks
        self.is_plain = False  # whether its end is where everybody would see it

    def __bool__(self) -> bool:
        """Return whether anything came yet."""
        return bool(self._came)

    def add(self, data: bytes) -> None:
        """Take in what came."""
        searched = max(0, len(self._came) - len(END) + 1)
        self._came += data
        if not self._body and (found := self._came.find(END, searched)) >= 0:
            self._read_head(found + len(END))

    def _read_head(self, body: int) -> None:
        head = bytes(self._came[:body])
        length = LENGTH.search(head)
        self._body = body
        # a length that is not read here may be read by others: nothing may follow such a request
        self.is_plain = len(TELLS_LENGTH.findall(head)) == (1 if length else 0)
        self._end = body + int(length[1]) if length else body
        self._chunk = body if CHUNKED.search(head) else 0

    @property
    def is_flood(self) -> bool:
        """Return whether the head is longer than any that is read."""
        return (self._body or len(self._came)) > MOST_HEAD

    @property
    def is_whole(self) -> bool:
        """Return whether nothing is missing."""
        if not self._body:
            return False
        return self._has_last_chunk() if self._chunk else len(self._came) >= self._end

    @property
    def is_enough(self) -> bool:
        """Return whether there is nothing to wait for: all is there, or more than will be read is on its way."""
        if self.is_flood or self.is_whole:
            return True
        return bool(self._body) and max(self._end, len(self._came)) - self._body > MOST_BODY

    @property
    def waits_to_go_on(self) -> bool:
        """Return whether the client sends its body only once it is told to (RFC 9110, 10.1.1)."""
        return self._body == len(self._came) > 0 and bool(EXPECTS.search(self._came))

    def taken(self) -> bytes:
        """Return all that came, and begin anew; letters beyond ASCII in the request line are percent-encoded."""
        line, newline, rest = bytes(self._came).partition(b"\r\n")
        self.__init__()  # type: ignore[misc]
        return BEYOND_ASCII.sub(lambda letter: b"%%%02X" % letter[0][0], line) + newline + rest

    def _has_last_chunk(self) -> bool:
        """Go from chunk to chunk as far as they came; one that cannot be read is left to who reads the body."""
        while (line := self._came.find(b"\r\n", self._chunk, self._chunk + MOST_LINE)) >= 0:
            try:
                size = int(self._came[self._chunk : line].partition(b";")[0], 16)
            except ValueError:
                return True
            if size <= 0:
                return self._came.find(END, line, line + MOST_LINE) >= 0 or len(self._came) - line > MOST_LINE
            if len(self._came) < line + 2 + size + 2:
                return False
            self._chunk = line + 2 + size + 2
        return len(self._came) - self._chunk > MOST_LINE
