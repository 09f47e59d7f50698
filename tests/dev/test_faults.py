"""What `./dev faults` and `./dev soak` stand on: servers of one's own, requests that may have no answer, a table, a minute."""

from __future__ import annotations

import shutil
import socket
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from django.test import Client

from tests.faults import asked
from tests.faults.asked import Answer, Question
from tests.faults.servers import Own, redis
from tests.faults.table import Row, lines
from tests.ports import HOST, free_port
from tests.soak.__main__ import Minute
from tests.soak.traffic import WEIGHTS, Traffic
from tests.waiting import PATIENCE

pytestmark = pytest.mark.skipif(not shutil.which("redis-server"), reason="Redis is not installed")
SOON = 0.3  # seconds


@pytest.fixture
def cache() -> Iterator[Own]:
    """Run a Redis of our own."""
    with tempfile.TemporaryDirectory() as folder, redis(Path(folder)) as own:
        yield own


def ping(port: int, within: float = PATIENCE) -> bytes:
    with socket.create_connection((HOST, port), within) as client:
        client.settimeout(within)
        client.sendall(b"PING\r\n")
        return client.recv(16)


def test_a_server_of_our_own_is_silenced_woken_cut_and_started_again(cache: Own) -> None:
    assert ping(cache.port) == b"+PONG\r\n"

    cache.silence()
    with pytest.raises(TimeoutError):
        ping(cache.port, SOON)
    cache.wake()
    assert ping(cache.port) == b"+PONG\r\n"

    cache.cut()
    with pytest.raises(ConnectionRefusedError):
        ping(cache.port)
    cache.start()
    assert ping(cache.port) == b"+PONG\r\n"


def test_no_answer_is_an_answer_without_a_status() -> None:
    row = asked.asked(free_port(), asked.BOOK, "nothing there", (200,), 1.0)

    assert row.came.startswith("nothing in")
    assert not row.good


def test_a_table_says_what_was_bad() -> None:
    table = [
        *lines([("cut", Row("Redis cut", "a check", "200", good=True)), ("cut", Row("cut", "a", "500", good=False))])
    ]

    assert len({len(line) for line in table}) == 1
    assert [line.split("|")[5].strip() for line in table[2:]] == ["good", "BAD"]


@pytest.mark.apart
@pytest.mark.django_db
def test_every_kind_of_question_has_the_answer_that_its_asker_wants(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ask(_: int, question: Question) -> Answer:
        method, sent = ("GET", b"") if question.body is None else ("POST", question.body)
        media = question.headers.get("Content-Type", "")
        response = client.generic(method, question.path, sent, media, headers=dict(question.headers))
        return Answer(response.status_code, 0.0, response.headers, response.content)

    monkeypatch.setattr(asked, "ask", ask)
    traffic, chance = Traffic(0), Random(1)
    came: dict[str, set[int]] = {}
    for make in (make for make in WEIGHTS for _ in range(6)):
        question = make(traffic, chance)
        answer = ask(0, question)
        traffic.note(question, answer)
        came.setdefault(question.name, set()).add(answer.status)

    assert len(came) == len(WEIGHTS)
    assert came.pop("a store") == {201}
    assert came.pop("a faulty check") == {400}
    assert came.pop("a form") == {303}
    assert came.pop("a clause") <= {200, 302}  # a page in English is not shown with the English beside it
    assert [name for name, statuses in came.items() if statuses != {200}] == []
    assert traffic.stored


def test_a_minute_counts_what_failed_and_what_was_lost() -> None:
    minute = Minute()
    minute.statuses.update([200, 404, 500, 503, 0])

    assert (minute.failed, minute.lost) == (2, 1)
