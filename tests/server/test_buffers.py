"""What a process holds for clients: requests that do not arrive, and answers that are not taken."""

from __future__ import annotations

import itertools
import socket
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from rulesite.server import connection
from rulesite.server.connection import Buffers, Connection, Outgoing


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Buffers:
    """Return what is held from now on, at most 1 MB."""
    monkeypatch.setattr(connection, "MOST_HELD", 1_000_000)
    monkeypatch.setattr(connection, "BUFFERS", Buffers())
    return connection.BUFFERS


@pytest.fixture
def outgoing(held: Buffers) -> Iterator[list[Outgoing]]:
    """Return three connections to clients that take nothing, their sockets full."""
    with ExitStack() as stack:
        pairs = [socket.socketpair() for _ in range(3)]
        for sock in itertools.chain.from_iterable(pairs):
            stack.enter_context(sock)
        made = [Outgoing(sock) for sock, _ in pairs]
        for one in made:
            while not one.held:
                one.sendall(b"x" * 10_000)
            one.drop_held()
        yield made


def test_what_is_held_is_counted_over_all_connections(held: Buffers, outgoing: list[Outgoing]) -> None:
    for one in outgoing:
        one.sendall(b"x" * 100_000)
        one.sendall(b"x" * 50_000)
    assert held.total == 450_000

    outgoing[0].drop_held()

    assert held.total == 300_000


def test_who_holds_most_gets_no_more_when_it_is_too_much(held: Buffers, outgoing: list[Outgoing]) -> None:
    small, large, last = outgoing
    small.sendall(b"x" * 200_000)
    large.sendall(b"x" * 700_000)

    last.sendall(b"x" * 150_000)

    assert [one.is_given_up for one in outgoing] == [False, True, False]
    assert held.total == 350_000
    for again in (lambda: large.sendall(b"more"), large.flush):
        with pytest.raises(BrokenPipeError):
            again()
    assert held.total == 350_000


def test_whoever_is_given_up_while_it_is_answered_is_told_with_the_next_piece(
    held: Buffers, outgoing: list[Outgoing]
) -> None:
    only = outgoing[0]
    only.sendall(b"x" * 1_000_001)
    assert held.total == 0

    with pytest.raises(BrokenPipeError):
        only.sendall(b"more")
    assert not only.held


def test_a_shorter_piece_after_one_that_was_partly_sent_when_it_was_given_up_is_refused(held: Buffers) -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        one = Outgoing(ours)
        one.sendall(b"x" * 900_000)
        assert 0 < len(one.held[0]) < 900_000
        one.give_up()

        for again in (lambda: one.sendall(b"0\r\n\r\n"), one.flush):
            with pytest.raises(BrokenPipeError):
                again()
        assert (len(one.held), one.size, held.total) == (0, 0, 0)


def test_what_the_client_takes_is_held_no_longer(held: Buffers) -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        one = Outgoing(ours)
        while not one.held:
            one.sendall(b"x" * 10_000)
        assert held.total == sum(memoryview(piece.obj).nbytes for piece in one.held)
        while not one.flush():
            theirs.recv(100_000)

    assert held.total == 0


def test_what_is_held_arrives_in_order_and_is_never_copied(held: Buffers) -> None:
    ours, theirs = socket.socketpair()
    pieces = [bytes([n]) * 100_000 for n in range(8)]
    received = bytearray()
    with ours, theirs:
        one = Outgoing(ours)
        for piece in pieces:
            one.sendall(piece)
        assert all(kept.obj is piece for kept, piece in zip(reversed(one.held), reversed(pieces), strict=False))
        while not one.flush():
            received += theirs.recv(100_000)
        ours.shutdown(socket.SHUT_WR)
        while piece := theirs.recv(100_000):
            received += piece

    assert received == b"".join(pieces)
    assert (one.size, held.total) == (0, 0)


def test_whose_request_is_largest_is_given_up_when_it_is_too_much(held: Buffers) -> None:
    with ExitStack() as stack:
        pairs = [[stack.enter_context(sock) for sock in socket.socketpair()] for _ in range(2)]
        small, large = connections = [Connection(ours, None, None) for ours, _ in pairs]

        received = [
            all(sent_and_received(conn, theirs) for _ in range(pieces))
            for conn, (_, theirs), pieces in zip(connections, pairs, (40, 70), strict=True)
        ]

        assert received == [True, False]
        assert not small.is_given_up
        assert large.is_given_up
        assert held.total == len(small.incoming) == 400_000
        small.drop_held()
        assert held.total == 0


def sent_and_received(conn: Connection, theirs: socket.socket) -> bool:
    """Send and receive a piece of a request; return whether the connection goes on."""
    theirs.sendall(b"x" * 10_000)
    return conn.receive()
