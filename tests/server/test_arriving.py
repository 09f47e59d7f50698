"""Is it known when a request has arrived, and no byte sooner?"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesite.server.connection import MOST_BODY, MOST_HEAD, MOST_LINE, IncomingRequest

TRICKY = st.text(alphabet="0\r\na;", max_size=30).map(str.encode)
HEAD = b"POST / HTTP/1.1\r\nHost: a\r\n"


def chunked(pieces: list[bytes], trailer: bytes) -> bytes:
    chunks = b"".join(b"%x;a=b\r\n%s\r\n" % (len(piece), piece) for piece in pieces if piece)
    return HEAD + b"Transfer-Encoding: chunked\r\n\r\n" + chunks + b"0\r\n" + trailer + b"\r\n"


def measured(body: bytes) -> bytes:
    return HEAD + b"content-length: %d\r\n\r\n" % len(body) + body


WHOLE = st.one_of(
    st.builds(chunked, st.lists(TRICKY, max_size=5), st.sampled_from([b"", b"After: all\r\n"])),
    st.builds(measured, TRICKY),
    st.just(HEAD + b"\r\n"),
)


@pytest.mark.properties
@given(WHOLE)
def test_a_request_is_whole_with_its_last_byte(request_: bytes) -> None:
    holds_whole_requests(request_)


@pytest.mark.parametrize(
    "request_", [chunked([b"0\r\n\r\n", b"a"], b""), chunked([], b"A: b\r\n"), measured(b"\r\n\r\n"), HEAD + b"\r\n"]
)
def test_what_looks_like_an_end_is_none(request_: bytes) -> None:
    holds_whole_requests(request_)


def holds_whole_requests(request: bytes) -> None:
    """Hold at each byte that the request is whole with the last one, and taken as it came."""
    arriving = IncomingRequest()
    for at in range(len(request)):
        assert not arriving.is_enough, request[:at]
        arriving.add(request[at : at + 1])

    assert arriving.is_whole
    assert arriving.take() == request
    assert not arriving


@pytest.mark.parametrize(
    "begun",
    [
        b"GET / HTTP/1.1\r\nX: " + b"a" * MOST_HEAD,
        HEAD + b"Content-Length: %d\r\n\r\n" % (MOST_BODY + 1),
        HEAD + b"Transfer-Encoding: chunked\r\n\r\n" + b"%x\r\n" % MOST_BODY + b"a" * MOST_BODY,
        HEAD + b"Transfer-Encoding: chunked\r\n\r\n" + b"0" * (MOST_LINE + 1),
        HEAD + b"Transfer-Encoding: chunked\r\n\r\n0\r\n" + b"A: b\r\n" * MOST_LINE,
        HEAD + b"Transfer-Encoding: chunked\r\n\r\nnone\r\n",
    ],
)
def test_what_will_be_refused_is_not_waited_for(begun: bytes) -> None:
    arriving = IncomingRequest()
    arriving.add(begun)

    assert arriving.is_enough


def test_only_the_request_line_is_encoded() -> None:
    arriving = IncomingRequest()
    arriving.add("GET /札 HTTP/1.1\r\nX: 山\r\nContent-Length: 3\r\n\r\n札".encode())

    assert arriving.take() == b"GET /%E6%9C%AD HTTP/1.1\r\n" + "X: 山\r\nContent-Length: 3\r\n\r\n札".encode()
