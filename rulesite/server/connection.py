"""What is known of one client that is connected?"""

from __future__ import annotations

import contextlib
import socket
from typing import Any

from gunicorn.http import get_parser

from rulesite.server.arriving import Arriving

ONCE = 65_536  # bytes read at a time
GO_ON = b"HTTP/1.1 100 Continue\r\n\r\n"


class Outgoing:
    """A socket for gunicorn to write to that never makes it wait: what the client does not take at once is held back."""

    def __init__(self, sock: socket.socket) -> None:
        sock.setblocking(False)
        self.socket = sock
        self.held = bytearray()
        self.request = b""  # what is being answered
        self.is_over = False  # whether gunicorn wants nothing more to be sent

    def __getattr__(self, name: str) -> Any:
        return getattr(self.socket, name)

    def setblocking(self, flag: bool) -> None:
        """Stay as it is: gunicorn would wait."""

    def shutdown(self, how: int) -> None:
        """Say nothing yet: what is held back goes first."""

    def settimeout(self, seconds: float | None) -> None:
        """Stay as it is: gunicorn would wait."""

    def recv(self, size: int) -> bytes:
        """Give nothing: what arrives is taken in elsewhere, and gunicorn would wait for the client to leave."""
        return b""

    def close(self) -> None:
        """Remember that nothing more is to be sent; the event loop, which still waits on it, closes."""
        self.is_over = True

    def send(self, data: bytes) -> int:
        """Drop what gunicorn sends so: only the word to go on, which a client that waited for it was given."""
        return len(data)

    def sendall(self, data: bytes) -> None:
        """Send what the client takes now, and hold back the rest; raises OSError where it is gone."""
        if self.held:
            self.held += data
            return
        view = memoryview(data)
        with contextlib.suppress(BlockingIOError):
            while view:
                view = view[self.socket.send(view) :]
        self.held += view

    def flush(self) -> bool:
        """Send what was held back; return whether none is left. Raises OSError where the client is gone."""
        held, self.held = self.held, bytearray()
        self.sendall(bytes(held))
        return not self.held


class Connection:
    """A client's connection as gunicorn's threaded worker uses it, with the request that arrives on it."""

    initialized, data_ready, is_http2 = True, True, False  # a thread that takes it up has nothing to wait for

    def __init__(self, sock: socket.socket, client: Any, server: Any) -> None:
        self.sock = Outgoing(sock)
        self.client = client
        self.server = server
        self.arriving = Arriving()
        self.parser: Any = None
        self.answer_by = 0.0  # when its client must have taken all of the answer
        self.deadline = 0.0  # when it is closed unless its client does what it waits for
        self.can_go_on = False  # whether another request may follow on it
        self.is_flood = False  # whether its request is too long to be read

    def init(self) -> None:
        """Do nothing: it was ready when it was made."""

    def receive(self) -> bool:
        """Take in what came; return False where the client has gone."""
        try:
            data = self.sock.socket.recv(ONCE)
            self.arriving.add(data)
            if self.arriving.waits_to_go_on and not self.arriving.is_enough:
                self.sock.sendall(GO_ON)
        except BlockingIOError:
            return True
        except OSError:
            return False
        return bool(data)

    def begin(self, cfg: Any) -> None:
        """Let gunicorn read what came as one request."""
        self.can_go_on = self.arriving.is_whole and self.arriving.is_plain
        self.is_flood = self.arriving.is_flood
        self.sock.request = self.arriving.taken()
        self.parser = get_parser(cfg, iter([self.sock.request]), self.client)

    def begin_next(self) -> bool:
        """Take what followed the last request for the beginning of the next; return whether that is there already."""
        self.arriving.add(self.parser.unreader.take_buffered())
        return self.arriving.is_enough

    def half_close(self) -> None:
        """Tell the client that nothing follows."""
        with contextlib.suppress(OSError):
            self.sock.socket.shutdown(socket.SHUT_WR)
