"""Connections of clients: requests as they arrive, answers as they are sent, and refusals of unreadable requests."""

from __future__ import annotations

import contextlib
import errno
import io
import re
import socket
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Any, cast

from gunicorn.http import get_parser
from gunicorn.http.errors import LimitRequestHeaders, LimitRequestLine, ParseException
from gunicorn.util import http_date

KEY = "rulesite.refused"  # no header field gets under a name like this
PLACE = re.compile(rb"\S*[ \t]+(/(?:api|ja|en)/)")
HEAD = 16_384  # bytes in which the wishes of the reader are looked for
LINE_PATTERNS = {
    f"HTTP_{name.upper().replace('-', '_')}": re.compile(
        rb"\r\n(?i:%s):[ \t]*([ -~]{1,200}?)[ \t]*\r\n" % name.encode()
    )
    for name in ("Accept", "Accept-Language", "X-Request-ID")
}
MOST_HEAD = 65_536  # bytes of a request line and its headers
MOST_BODY = 1_310_720  # bytes of a body with what marks its chunks; the site reads 1,000,000 of a transcript, and 262,144 of any other
MOST_LINE = 8_192  # bytes of a line before a chunk, and of what follows the last one
END = b"\r\n\r\n"
LENGTH = re.compile(rb"\r\n(?i:content-length):[ \t]*(\d{1,15})[ \t]*\r\n")
TELLS_LENGTH = re.compile(rb"(?i:content-length)")
CHUNKED = re.compile(rb"\r\n(?i:transfer-encoding):")
EXPECTS = re.compile(rb"\r\n(?i:expect):[ \t]*(?i:100-continue)[ \t]*\r\n")
BEYOND_ASCII = re.compile(rb"[\x80-\xff]")
ONCE = 65_536  # bytes read at a time
PIECE = 2_048  # bytes handed to the parser at a time: it copies what follows each chunk of a body
MOST_HELD = 64_000_000  # bytes held in a process of requests that have not arrived and of answers that are not taken
GO_ON = b"HTTP/1.1 100 Continue\r\n\r\n"


def code_of(error: ParseException) -> str:
    """Return the site's error code for an error of gunicorn."""
    if isinstance(error, LimitRequestLine):
        return "address-too-long"
    return "headers-too-large" if isinstance(error, LimitRequestHeaders) else "bad-request"


def answer(site: Callable[..., Iterable[bytes]], request: bytes, code: str) -> bytes:
    """Return the site's answer to a refused request, as bytes; the connection ends with it."""
    lines: list[str] = []

    def start(status: str, headers: list[tuple[str, str]], _failure: Any = None) -> None:
        sent = [*headers, ("Date", http_date()), ("Connection", "close")]
        lines.extend((f"HTTP/1.1 {status}", *(f"{name}: {value}" for name, value in sent), "", ""))

    body = site(_environ(request[:HEAD], code), start)
    try:
        content = b"".join(body)
    finally:
        getattr(body, "close", bool)()
    return "\r\n".join(lines).encode("latin-1") + content


def _environ(request: bytes, code: str) -> dict[str, Any]:
    place = PLACE.match(request)
    fields = {name: match[1].decode() for name, pattern in LINE_PATTERNS.items() if (match := pattern.search(request))}
    return {
        KEY: code,
        "REQUEST_METHOD": "GET",
        "SCRIPT_NAME": "",
        "PATH_INFO": place[1].decode() if place else "/",
        "QUERY_STRING": "",
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "443",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": "https",  # it leads nowhere else
        "wsgi.input": io.BytesIO(),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
        **fields,
    }


class IncomingRequest:
    """The bytes of one request, as they come."""

    def __init__(self) -> None:
        self._came = bytearray()
        self._body = 0  # where the body begins; 0 while the head is incomplete
        self._end = 0  # where a body of known length ends
        self._chunk = 0  # where the next chunk begins; 0 for a body without chunks
        self.is_plain = False  # whether its end is where everybody would see it

    def __len__(self) -> int:
        """Return how many bytes came yet."""
        return len(self._came)

    def add(self, received: bytes) -> None:
        """Add received bytes."""
        searched = max(0, len(self._came) - len(END) + 1)
        self._came += received
        if not self._body and (end := self._came.find(END, searched)) >= 0:
            self._read_head(end + len(END))

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
        """Return whether the client waits for "100 Continue" before its body (RFC 9110, 10.1.1)."""
        return self._body == len(self._came) > 0 and bool(EXPECTS.search(self._came))

    def take(self) -> bytes:
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


class Buffers:
    """What a process holds for clients, of requests and of answers: where it is too much, whoever has most is given up."""

    def __init__(self) -> None:
        self.total = 0
        self._lock = threading.Lock()
        self._sizes: dict[Outgoing | Connection, int] = {}

    def record(self, holder: Outgoing | Connection, size: int) -> None:
        """Remember how many bytes one holds, and give up the largest ones while all together are too many."""
        with self._lock:
            self.total += size - self._sizes.pop(holder, 0)
            if size:
                self._sizes[holder] = size
            while self.total > MOST_HELD:
                largest = max(self._sizes, key=self._sizes.__getitem__)
                self.total -= self._sizes.pop(largest)
                largest.give_up()


BUFFERS = Buffers()


class Outgoing:
    """A socket for gunicorn that never blocks: bytes that the client does not take at once are buffered."""

    def __init__(self, sock: socket.socket) -> None:
        sock.setblocking(False)
        self.socket = sock
        self.held: deque[memoryview] = deque()  # of the bytes as they were handed over, so that nothing is copied
        self.size = 0  # bytes that are held, those of the first piece that were sent included
        self.request = b""  # the beginning of what is being answered
        self.is_over = False  # whether gunicorn wants nothing more to be sent
        self.is_given_up = False  # whether so much was held that the client gets no more

    def __getattr__(self, name: str) -> Any:
        return getattr(self.socket, name)

    def setblocking(self, flag: bool) -> None:
        """Stay as it is: gunicorn would wait."""

    def shutdown(self, how: int) -> None:
        """Do nothing yet: buffered bytes go first."""

    def settimeout(self, seconds: float | None) -> None:
        """Stay as it is: gunicorn would wait."""

    def recv(self, size: int) -> bytes:
        """Return nothing: bytes are received elsewhere, and gunicorn would wait for the client to leave."""
        return b""

    def close(self) -> None:
        """Mark the end of sending; the event loop, which still waits on the socket, closes it."""
        self.is_over = True

    def send(self, content: bytes) -> int:
        """Drop "100 Continue", the only bytes that gunicorn sends so: a client that waited for it has it already."""
        return len(content)

    def sendall(self, content: bytes) -> None:
        """Send the bytes that the client takes now, and buffer the rest; raises OSError where it is gone, or given up."""
        if self.is_given_up:
            self._record()
        if content:
            self.held.append(memoryview(content))
            self.size += len(content)
        if len(self.held) > 1:
            self._record()
        else:
            self.flush()

    def flush(self) -> bool:
        """Send buffered bytes; return whether none are left. Raises OSError where the client is gone, or given up."""
        held = self.held  # another thread that gives it up puts another one in its place
        with contextlib.suppress(BlockingIOError):
            while held and not self.is_given_up:
                piece = held[0]
                held[0] = piece[self.socket.send(piece) :]
                if not held[0]:
                    self.size -= len(cast("bytes", held.popleft().obj))
        self._record()
        return not held

    def give_up(self) -> None:
        """Hold nothing more for this client, from whichever thread."""
        self.is_given_up = True
        self.held = deque()

    def drop_held(self) -> None:
        """Let go what is held, at the end of the connection."""
        self.held, self.size = deque(), 0
        BUFFERS.record(self, 0)

    def _record(self) -> None:
        if self.is_given_up:
            self.drop_held()
            raise BrokenPipeError(errno.EPIPE, "too much is held for clients that take nothing")
        BUFFERS.record(self, self.size)


class Connection:
    """A client's connection as gunicorn's threaded worker uses it, with the request that arrives on it."""

    initialized, data_ready, is_http2 = True, True, False  # a thread that takes it up has nothing to wait for

    def __init__(self, sock: socket.socket, client: Any, server: Any) -> None:
        self.sock = Outgoing(sock)
        self.client = client
        self.server = server
        self.incoming = IncomingRequest()
        self.parser: Any = None
        self.pieces: Iterator[bytes] = iter(())  # of the request, those that the parser has not taken yet
        self.answer_by = 0.0  # when its client must have taken all of the answer
        self.deadline = 0.0  # when it is closed unless its client does what it waits for
        self.can_go_on = False  # whether another request may follow on it
        self.is_flood = False  # whether its request is too long to be read
        self.is_given_up = False  # whether so much came on it that nothing of it is held any more

    def init(self) -> None:
        """Do nothing: it was ready when it was made."""

    def receive(self) -> bool:
        """Receive bytes; return False where the client has gone."""
        try:
            received = self.sock.socket.recv(ONCE)
            self.incoming.add(received)
            if self.incoming.waits_to_go_on and not self.incoming.is_enough:
                self.sock.sendall(GO_ON)
        except BlockingIOError:
            return True
        except OSError:
            return False
        if self.is_given_up:
            return False
        BUFFERS.record(self, len(self.incoming))
        return bool(received)

    def give_up(self) -> None:
        """Hold nothing more of its request, from whichever thread."""
        self.is_given_up = True
        self.incoming = IncomingRequest()

    def drop_held(self) -> None:
        """Let go what is held, at the end of the connection."""
        BUFFERS.record(self, 0)
        self.sock.drop_held()

    def begin(self, cfg: Any) -> None:
        """Let gunicorn parse the received bytes as one request."""
        self.can_go_on = self.incoming.is_whole and self.incoming.is_plain
        self.is_flood = self.incoming.is_flood
        request = self.incoming.take()
        BUFFERS.record(self, 0)
        self.sock.request = request[:HEAD]
        self.pieces = (request[start : start + PIECE] for start in range(0, len(request), PIECE))
        self.parser = get_parser(cfg, self.pieces, self.client)

    def end(self) -> None:
        """Hold nothing more of the request that was answered but the bytes after it, with which the next one begins."""
        if self.can_go_on:
            self.incoming.add(b"".join((self.parser.unreader.take_buffered(), *self.pieces)))
            BUFFERS.record(self, len(self.incoming))
        self.parser, self.pieces = None, iter(())

    def half_close(self) -> None:
        """Tell the client that nothing follows."""
        with contextlib.suppress(OSError):
            self.sock.socket.shutdown(socket.SHUT_WR)
