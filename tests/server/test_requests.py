"""Does the server read requests as they are meant, however they arrive?"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.served import Served, everything, serving

FIRST = b"GET /?first HTTP/1.1\r\nHost: a\r\n\r\n"
POSTED = b"POST /?posted HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbody"
LAST = b"GET /?last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
CHUNKED = b"POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
CHUNKS = (b"4\r\nbody\r\n", b"7;note=1\r\n\r\n0\r\n\r\n\r\n", b"0\r\n", b"After: all\r\n\r\n")
UNREAD = b"POST /unread HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbody"


def bodies(answers: bytes) -> list[bytes]:
    """Return what was answered, without the headers."""
    return [one.partition(b"\r\n\r\n")[2] for one in answers.split(b"HTTP/1.1 200 OK\r\n")[1:]]


def test_requests_on_one_connection_are_answered_in_turn(served: Served) -> None:
    together = served.answer(FIRST + POSTED + UNREAD + LAST)
    apart = served.answer(FIRST, POSTED, UNREAD, LAST)

    assert bodies(together) == bodies(apart) == [b" first ", b" posted body", b"unread", b" last "]


def test_a_request_is_the_same_byte_by_byte(served: Served) -> None:
    pieces = [bytes([byte]) for byte in POSTED + LAST]

    assert bodies(served.answer(*pieces)) == [b" posted body", b" last "]


def test_nothing_follows_a_request_whose_length_could_be_read_in_two_ways(served: Served) -> None:
    head = b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0000000000000000%d\r\n\r\n" % len(LAST)
    with served.said(head) as connection:
        first = connection.recv(65_536)
        connection.sendall(LAST)
        rest = everything(connection)

    assert first.startswith(b"HTTP/1.1 ")
    assert b"last" not in first + rest


def test_an_answer_that_fails_half_way_ends_its_connection_and_nothing_else(served: Served) -> None:
    asked = b"GET /process HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
    process = bodies(served.answer(asked))

    begun = served.answer(FIRST.replace(b"/?first", b"/broken"))

    assert bodies(begun) == [b"begun"]
    assert bodies(served.answer(asked)) == process


def test_chunks_end_where_they_say(served: Served) -> None:
    whole = served.answer(CHUNKED + b"".join(CHUNKS))
    by_byte = served.answer(CHUNKED, *(bytes([byte]) for byte in b"".join(CHUNKS)))

    assert bodies(whole) == bodies(by_byte) == [b"  body\r\n0\r\n\r\n"]


def test_who_waits_to_be_told_to_go_on_is_told_once(served: Served) -> None:
    head = b"POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nConnection: close\r\nContent-Length: 4\r\n\r\n"

    with served.said(head) as connection:
        told = connection.recv(65_536)
        connection.sendall(b"body")
        answer = everything(connection)

    assert told == b"HTTP/1.1 100 Continue\r\n\r\n"
    assert answer.startswith(b"HTTP/1.1 200 OK\r\n")
    assert answer.endswith(b"  body")


def test_raw_letters_in_an_address_are_read_as_if_they_were_encoded(served: Served) -> None:
    asked = "GET /?q=山札 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n".encode()

    assert bodies(served.answer(asked)) == [b" q=%E5%B1%B1%E6%9C%AD "]


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        (b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\nHost: a\r\n\r\n", b"address-too-long"),
        (b"GET / HTTP/1.1\r\n" + b"X-A: b\r\n" * 101 + b"\r\n", b"headers-too-large"),
        (b"GET / HTTP/1.1\r\nX-A: " + b"a" * 70_000, b"headers-too-large"),
        (b"F(OO / HTTP/1.1\r\nHost: a\r\n\r\n", b"bad-request"),
        (b"GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", b"bad-request"),
        (b"GET / HTTP/1.1\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", b"bad-request"),
        (b"\x16\x03\x01\r\n\r\n", b"bad-request"),
    ],
)
def test_what_cannot_be_read_is_refused_by_the_site(served: Served, request_: bytes, code: bytes) -> None:
    assert bodies(served.answer(request_)) == [code + b"  "]


def test_the_server_writes_down_no_address_of_a_client(tmp_path: Path) -> None:
    with (tmp_path / "log").open("wb") as log, serving("--log-level", "info", log=log) as served:
        for said in (b"F(OO / HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\nX-A: " + b"a" * 70_000, b"GET / HTTP/1.0\r\n\r\n"):
            with served.said(said, by="127.0.0.9") as connection:
                assert everything(connection)

    written = (tmp_path / "log").read_text()
    assert "Listening at" in written
    assert "127.0.0.9" not in written


def test_of_a_body_that_is_too_long_the_site_is_asked_at_once(served: Served) -> None:
    announced = served.answer(b"POST /unread HTTP/1.1\r\nHost: a\r\nContent-Length: 1400000\r\n\r\nbegun")
    in_chunks = served.answer(
        b"POST /unread HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n155cc0\r\n" + b"x" * 1_350_000
    )

    assert bodies(announced) == bodies(in_chunks) == [b"unread"]
