"""The worker class: one process that serves many clients, slow ones among them.

It is gunicorn's threaded worker, but for the task of its threads: there they wait for the rest of a request, and for a client to
take its answer, so that as many slow clients as there are threads stop the site. Here its event loop does all waiting, and
a thread is given a whole request and never waits for a client.
"""

from __future__ import annotations

import errno
import resource
import time
from collections.abc import Callable
from concurrent.futures import Future
from selectors import EVENT_READ, EVENT_WRITE
from typing import Any

from gunicorn.http.errors import LimitRequestHeaders, ParseException
from gunicorn.workers.gthread import ThreadWorker

from rulesite.server import connection
from rulesite.server.connection import Connection, IncomingRequest

REQUEST = 20.0  # seconds in which a request that has begun must be there
ANSWER = 60.0  # seconds in which a client must take what is sent
LINGER = 2.0  # seconds in which a client may close its side, so that it sees the end of its answer
NO_MORE_FILES = (errno.EMFILE, errno.ENFILE)
OWN_FILES = 64  # files that the site itself may need: databases, index, templates, log, static files
LOOK = 1.0  # seconds between two looks for who is late


def room_for_clients(clients: int) -> int:
    """Return how many clients may be taken in, so that OWN_FILES stay for the site; the process may open more where it is allowed to."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return clients
    if soft < clients + OWN_FILES:
        soft = clients + OWN_FILES if hard == resource.RLIM_INFINITY else min(clients + OWN_FILES, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return max(soft // 2, soft - OWN_FILES)


class Worker(ThreadWorker):  # type: ignore[misc]  # gunicorn has no types
    """gunicorn's threaded worker, whose threads never wait for a client."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.waiting: dict[Connection, None] = {}  # for their clients; who has waited longest first
        self.next_look = 0.0

    @classmethod
    def check_config(cls, cfg: Any, log: Any) -> None:
        """Refuse settings that this worker does not support; raises ValueError."""
        super().check_config(cfg, log)
        if cfg.is_ssl:
            raise ValueError("rulesite.server speaks no TLS, which a proxy before it does")

    def init_process(self) -> None:
        self.cfg.set("sendfile", False)  # it would wait for the client
        self.worker_connections: int = min(self.cfg.worker_connections, room_for_clients(self.cfg.worker_connections))
        super().init_process()

    def accept(self, listener: Any) -> None:
        """Take in a client, and where there is no more room let go who has waited longest."""
        try:
            sock, client = listener.accept()
        except (BlockingIOError, ConnectionAbortedError):
            return
        except OSError as problem:
            if problem.errno not in NO_MORE_FILES:
                raise
            self.make_room()
            return
        self.nr_conns += 1
        if self.nr_conns >= self.worker_connections:
            self.make_room()
        self.await_request(Connection(sock, client, listener.getsockname()))

    def make_room(self) -> None:
        """Let go who has waited longest."""
        if self.waiting:
            self.drop(next(iter(self.waiting)))

    def await_request(self, conn: Connection) -> None:
        seconds = REQUEST if conn.incoming else self.cfg.keepalive if self.alive else LINGER
        self.wait(conn, EVENT_READ, seconds, self.on_readable)

    def wait(self, conn: Connection, event: int, seconds: float, then: Callable[[Connection], None]) -> None:
        """Go on once the client's socket is ready, and close it where it is not after so many seconds."""
        conn.deadline = time.monotonic() + seconds
        self.waiting[conn] = None
        # what happens on several connections is told together, and the first of them may let go another
        self.poller.register(conn.sock.socket, event, lambda _socket: then(conn) if conn in self.waiting else None)

    def wait_no_more(self, conn: Connection) -> None:
        del self.waiting[conn]
        self.poller.unregister(conn.sock.socket)

    def on_readable(self, conn: Connection) -> None:
        had_begun = bool(conn.incoming)
        if not conn.receive():
            self.drop(conn)
        elif conn.incoming.is_enough:
            self.wait_no_more(conn)
            self.enqueue_req(conn)
        elif not had_begun:
            conn.deadline = time.monotonic() + REQUEST

    def handle(self, conn: Connection) -> bool:
        """Answer a request, in a thread; return whether another may follow it."""
        conn.begin(self.cfg)
        if conn.is_given_up:
            return False
        if conn.is_flood:
            self.handle_error(None, conn.sock, conn.client, LimitRequestHeaders("more than is read"))
            return False
        return super().handle(conn) and conn.can_go_on

    def handle_error(self, req: Any, client: Any, addr: Any, exc: Exception) -> None:
        """Let the site say why a request is refused that cannot be read."""
        if isinstance(exc, ParseException):
            client.sendall(connection.answer(self.wsgi, client.request, connection.code_of(exc)))
        else:
            super().handle_error(req, client, addr, exc)

    def finish_request(self, conn: Connection, task: Future[bool]) -> None:
        """Send the rest of an answer, then wait for the next request."""
        failure = None if task.cancelled() else task.exception()
        if failure:
            self.log.error("an answer failed: %s", type(failure).__name__)
        conn.can_go_on = not failure and not task.cancelled() and task.result() and not conn.sock.is_over
        conn.end()
        conn.answer_by = time.monotonic() + ANSWER
        self.send(conn)

    def send(self, conn: Connection) -> None:
        try:
            is_sent = conn.sock.flush()
        except OSError:
            self.close(conn)
            return
        if not is_sent:
            self.wait(conn, EVENT_WRITE, conn.answer_by - time.monotonic(), self.on_writable)
        elif not conn.can_go_on:
            conn.half_close()
            self.wait(conn, EVENT_READ, LINGER, self.on_leaving)
        elif conn.incoming.is_enough:
            self.enqueue_req(conn)
        else:
            self.await_request(conn)

    def on_writable(self, conn: Connection) -> None:
        self.wait_no_more(conn)
        self.send(conn)

    def on_leaving(self, conn: Connection) -> None:
        """Discard the bytes that still arrive: a client that were cut off while it sends would lose its answer."""
        if not conn.receive():
            self.drop(conn)
        conn.incoming = IncomingRequest()

    def close(self, conn: Connection) -> None:
        self.nr_conns -= 1
        conn.drop_held()
        conn.sock.socket.close()

    def drop(self, conn: Connection) -> None:
        self.wait_no_more(conn)
        self.close(conn)

    def murder_keepalived(self, force: bool = False) -> None:
        """Close who is late, looking about once a second."""
        now = time.monotonic()
        if now < self.next_look and not force:
            return
        self.next_look = now + LOOK
        for conn in [conn for conn in self.waiting if force or conn.deadline < now]:
            self.drop(conn)

    def _cap_keepalive(self, deadline: float) -> None:
        """Let who has begun nothing go by a time, when the process ends."""
        for conn in self.waiting:
            if not conn.incoming:
                conn.deadline = min(conn.deadline, deadline)
