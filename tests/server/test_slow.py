"""Is the server there for others while clients keep it waiting?"""

from __future__ import annotations

import signal
import socket
import struct
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest

from tests.server.served import Served, everything, is_open, is_read, serving
from tests.server.small import LARGE
from tests.waiting import PATIENCE, until

pytestmark = pytest.mark.apart

HASTY, PATIENT, FRUGAL = (f"tests.server.small.{kind}Worker" for kind in ("Hasty", "Patient", "Frugal"))
MANY = 12  # more than there are threads
HALF_A_HEADER = b"GET / HTTP/1.1\r\nHost: a\r\nX-Slow: "
HALF_A_BODY = b"POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 100\r\n\r\nhalf"
HALF_A_CHUNK = b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n64\r\nhalf"
TOO_MUCH = b"POST /unread HTTP/1.1\r\nHost: a\r\nContent-Length: 9000000\r\n\r\nhalf"
LARGE_ANSWER = b"GET /large HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
EXPECTING = b"POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\n"
PROCESS = b"GET /process HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
CLOSED = b"GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"


def test_a_request_is_answered_while_others_are_half_sent(served: Served) -> None:
    with ExitStack() as held:
        for half in (b"", HALF_A_HEADER, HALF_A_BODY, HALF_A_CHUNK, TOO_MUCH):
            for _ in range(MANY):
                held.enter_context(served.said(half))

        assert served.is_there()


def test_a_request_is_answered_while_others_do_not_read_their_answers(served: Served) -> None:
    with ExitStack() as held:
        slow = [held.enter_context(served.said(LARGE_ANSWER)) for _ in range(MANY)]

        assert served.is_there()
        assert len(everything(slow[0]).partition(b"\r\n\r\n")[2]) == LARGE


def test_of_those_who_do_not_read_their_answers_some_are_let_go() -> None:
    with serving("--worker-class", FRUGAL) as served, ExitStack() as held:
        slow = [held.enter_context(served.said(LARGE_ANSWER)) for _ in range(MANY)]
        until(lambda: all(map(is_read, slow)))
        assert served.is_there()

        lengths = [len(everything(connection).partition(b"\r\n\r\n")[2]) for connection in slow]

    assert LARGE in lengths
    assert min(lengths) < LARGE


def test_a_body_of_many_chunks_is_read_with_little_work(served: Served) -> None:
    chunks = [b"1\r\na\r\n"] * 30_000

    answer = served.answer(
        b"POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n",
        *chunks[:9],
        b"".join(chunks[9:]),
        b"0\r\n\r\n",
    )

    assert answer.endswith(b"a" * 30_000)


def test_a_request_is_answered_while_others_do_not_close_what_is_over() -> None:
    with serving("--worker-class", PATIENT) as served, ExitStack() as held:
        for _ in range(MANY):
            everything(held.enter_context(served.said(CLOSED)))

        assert served.is_there()


def test_a_request_that_was_slow_is_answered_once_it_is_there(served: Served) -> None:
    with served.said(HALF_A_BODY) as connection:
        assert served.is_there()
        connection.sendall(b"x" * 96)

        assert everything(connection).endswith(b"half" + b"x" * 96)


def test_who_is_late_is_let_go() -> None:
    with serving("--worker-class", HASTY) as served, ExitStack() as held:
        late = [held.enter_context(served.said(half)) for half in (HALF_A_HEADER, HALF_A_BODY, HALF_A_CHUNK)]
        slow = held.enter_context(served.said(LARGE_ANSWER))

        assert [everything(connection) for connection in late] == [b"", b"", b""]
        until(lambda: not is_open(slow))
        assert 0 < len(everything(slow)) < LARGE


def test_where_there_is_no_more_room_who_waited_longest_is_let_go() -> None:
    with serving("--worker-connections", "8") as served, ExitStack() as held:
        waiting = [held.enter_context(served.said(HALF_A_HEADER)) for _ in range(MANY)]

        assert served.is_there()
        assert everything(waiting[0]) == b""


def test_where_no_more_files_can_be_opened_the_server_goes_on() -> None:
    with serving(files=32) as served, ExitStack() as held:
        before = process_of(served)
        for _ in range(MANY * 4):
            held.enter_context(served.said(HALF_A_HEADER))

        assert process_of(served) == before


def test_clients_that_go_away_in_the_middle_leave_the_server_as_it_is(served: Served) -> None:
    before = process_of(served)
    at_once = struct.pack("ii", 1, 0)  # a reset, where a close would wait for what is sent
    for begun in (HALF_A_HEADER, HALF_A_BODY, EXPECTING, LARGE_ANSWER, CLOSED, CLOSED + EXPECTING):
        for is_begun in (False, True):
            with served.said(begun) as connection:
                if is_begun:
                    until(partial(is_read, connection))
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, at_once)

    assert process_of(served) == before


def test_a_server_that_is_to_end_waits_for_no_slow_client_long() -> None:
    # its first process would kill the worker in the end, but not before this test loses patience
    with serving("--worker-class", HASTY, "--graceful-timeout", str(2 * int(PATIENCE))) as served, ExitStack() as held:
        for half in (b"", HALF_A_HEADER, HALF_A_BODY):
            held.enter_context(served.said(half))
        served.process.send_signal(signal.SIGTERM)

        assert served.process.wait(PATIENCE) == 0


def test_a_server_that_is_loaded_anew_refuses_nobody(served: Served) -> None:
    before = process_of(served)
    served.process.send_signal(signal.SIGHUP)

    until(lambda: process_of(served) != before and not Path(f"/proc/{before}").exists())


def process_of(served: Served) -> int:
    """Return the process that answers a request, which must be answered."""
    head, _, process = served.answer(PROCESS).rpartition(b"\r\n")
    assert head.startswith(b"HTTP/1.1 200 ")
    return int(process)
