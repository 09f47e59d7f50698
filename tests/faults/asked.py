"""What is asked of a site that is disturbed, and what comes?"""

from __future__ import annotations

import http.client
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import Any
from urllib.parse import urlsplit

import orjson

from tests.faults.table import Row
from tests.ports import HOST

LIMIT = 30  # seconds after which no answer is one
JSON = {"Content-Type": "application/json"}
STORE = "a store"
MINIONS = count()


@dataclass(frozen=True, slots=True)
class Question:
    """A request under the name that the table has for it; a POST where it has a body."""

    name: str
    path: str
    body: bytes | None = None
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Answer:
    """What came: no status where nothing did."""

    status: int
    seconds: float
    headers: Mapping[str, str] = field(default_factory=dict)
    body: bytes = b""

    def __str__(self) -> str:
        again = f", Retry-After {self.headers['Retry-After']}" if "Retry-After" in self.headers else ""
        return f"{self.status or 'nothing'} in {self.seconds:.2f} s{again}"


def ask(port: int, question: Question) -> Answer:
    """Ask a server of this machine for one thing over a connection of its own."""
    connection, began = http.client.HTTPConnection(HOST, port, timeout=LIMIT), time.monotonic()
    try:
        method = "GET" if question.body is None else "POST"
        connection.request(method, question.path, question.body, dict(question.headers))
        response = connection.getresponse()
        body = response.read()
        return Answer(response.status, time.monotonic() - began, dict(response.headers), body)
    except (OSError, http.client.HTTPException):
        return Answer(0, time.monotonic() - began)
    finally:
        connection.close()


def asked(port: int, question: Question, done: str, statuses: tuple[int, ...], seconds: float) -> Row:
    """Ask for one thing, and say whether one of the statuses came in time, an outage with the time to ask again."""
    answer = ask(port, question)
    told = answer.status != http.client.SERVICE_UNAVAILABLE or "Retry-After" in answer.headers
    return Row(done, question.name, str(answer), answer.status in statuses and answer.seconds <= seconds and told)


def posted(name: str, path: str, data: Any) -> Question:
    """Return the request that sends data as JSON."""
    return Question(name, path, orjson.dumps(data), JSON)


def check() -> Question:
    """Return a situation to be judged."""
    return posted("a check", "/api/v1/games/vtes/checkers/play-again/check/", _situation())


def store() -> Question:
    """Return a situation to be stored, another one each time."""
    return posted(STORE, "/api/v1/shared/", {"game": "vtes", "checker": "play-again", "scenario": _situation()})


def stored(port: int) -> Question:
    """Store a situation, and return the request for its page; raises RuntimeError when it is not stored."""
    answer = ask(port, store())
    if answer.status != http.client.CREATED:
        raise RuntimeError(f"a situation is not stored: {answer}")
    return at(answer)


def at(answer: Answer) -> Question:
    """Return the request for the page of what was stored."""
    return Question("what is stored", urlsplit(orjson.loads(answer.body)["link"]["ja"]).path)


def clauses(port: int) -> Iterator[Question]:
    """Return pages of clauses that were not asked for yet, each made anew."""
    listed = orjson.loads(ask(port, Question("rules", "/api/v1/games/vtes/rules/?limit=200")).body)["results"]
    return iter([Question("a page made anew", f"/en/vtes/rules/{rule['id']}/") for rule in listed])


BOOK = Question("a page that is kept", "/en/vtes/rules/")
LIST = Question("a list of the API", "/api/v1/games/vtes/rules/?limit=5&offset=3")
SEARCH = Question("a search", "/api/v1/search/?q=bleed")
ALIVE = Question("/healthz", "/healthz")
READY = Question("/readyz", "/readyz")


def _situation() -> dict[str, Any]:
    minion = f"Minion {next(MINIONS)}"
    played = {"minion": minion, "card": "Govern the Unaligned", "kind": "action-card"}
    return {"played": played, "attempt": played}
