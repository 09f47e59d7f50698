"""A way to the site that can be cut: what stands between a browser and a server that is then ended, for the browser."""

from __future__ import annotations

import contextlib
import socket
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit


class Forwarder:
    """Pass bytes between one port of this machine and a site; `cut` closes the port and all connections, `mend` opens it again."""

    def __init__(self, site: str) -> None:
        parts = urlsplit(site)
        self._site = (parts.hostname or "", parts.port or 80)
        self._connections: list[socket.socket] = []
        self._port = 0
        self.mend()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def mend(self) -> None:
        """Open the port."""
        forward = self._forward

        class Handler(socketserver.BaseRequestHandler):
            def handle(self) -> None:
                forward(self.request)

        class Server(socketserver.ThreadingTCPServer):
            allow_reuse_address = True
            daemon_threads = True

        self._server = Server(("127.0.0.1", self._port), Handler)
        self._port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()

    def cut(self) -> None:
        """Close the port and every connection."""
        self._server.shutdown()
        self._server.server_close()
        for connection in self._connections:
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
            connection.close()
        self._connections.clear()

    def _forward(self, reader: socket.socket) -> None:
        with contextlib.suppress(OSError), socket.create_connection(self._site) as site:
            self._connections += [reader, site]
            back = threading.Thread(target=_pass_on, args=(site, reader), daemon=True)
            back.start()
            _pass_on(reader, site)
            back.join()


def _pass_on(source: socket.socket, target: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while piece := source.recv(65_536):
            target.sendall(piece)
        target.shutdown(socket.SHUT_WR)


@contextmanager
def forwarded(site: str) -> Iterator[Forwarder]:
    """Give a way to a site, and close it at the end."""
    way = Forwarder(site)
    try:
        yield way
    finally:
        way.cut()
