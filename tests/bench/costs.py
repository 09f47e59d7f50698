"""What do the answers to one situation cost, and what may they?

CPU time is the quickest of some runs. Work is counted in function calls, so that it is the same on every machine.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Iterable
from dataclasses import dataclass
from math import inf
from typing import Any
from urllib.parse import urlencode

import orjson
from django.http.response import HttpResponseBase
from django.urls import reverse

from games.declaration import groups
from games.game import AnyChecker, Game
from rulesite.checks.links import url
from rulesite.checks.validate import json
from rulesite.site import links
from tests.bench.case import FORM, Case, answer
from tests.bench.growing import lists
from tests.games.work import first_calls, forget

LANGUAGE = "ja"
WISHES = (("with", "en"), ("ruby", "1"))
CALLS = 2_500
"""As many functions are called in a millisecond."""
SPOILT = "a\tb"
RUNS = 3

Pairs = list[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Cost:
    """What an answer costs."""

    calls: int
    bytes: int


@dataclass(frozen=True, slots=True)
class Budget:
    """What an answer may cost: milliseconds of CPU, and bytes where they are bounded."""

    ms: int
    bytes: float = inf

    @property
    def calls(self) -> int:
        return CALLS * self.ms

    def share(self, cost: Cost) -> float:
        """Return which part of itself is used up, by calls or by bytes."""
        return max(cost.calls / self.calls, cost.bytes / self.bytes)


BUDGETS = {
    "check": Budget(50),
    "moves": Budget(100, 300_000),
    "remedies": Budget(150, 300_000),
    "page": Budget(225, 430_000),
    "refused": Budget(100),
    "added": Budget(100),
}
"""By the way of asking: over the API alone, with what could be done and a picture, with the way out, a page, a form refused, one with a row more."""


def case(way: str, game: Game, checker: AnyChecker, scenario: Any) -> Case:
    """Return the request that asks for a situation in one of the ways of BUDGETS."""
    data = json.canonical(scenario)
    if way in ("check", "moves", "remedies"):
        told = {"moves": "?include=moves,picture", "remedies": "?include=remedies,questions,editions"}.get(way, "")
        return Case(way, _checked(game, checker) + told, body=orjson.dumps(data).decode())
    pairs = list(json.parameters(data))
    query = url.query(game, checker, scenario)
    match way:
        case "page" if query:
            return Case(way, f"{_page(game, checker)}{query}&{urlencode(WISHES)}")
        case "refused":
            return _form(way, game, checker, _spoilt(pairs), 422)
        case "added":
            return _form(way, game, checker, [*pairs, ("_op", _adder(scenario))])
    return _form(way, game, checker, pairs or [("_check", "1")])


def cost(asked: Case) -> Cost:
    """Return the function calls and the bytes of an answer; raises Unexpected for another status than is expected."""
    given: list[HttpResponseBase] = []
    made = first_calls(lambda: given.append(answer(asked)))
    return Cost(made, len(given[-1].content))  # type: ignore[attr-defined]


def milliseconds(asked: Case) -> float:
    """Return the CPU time of an answer, the least of some runs.

    As where the site is served, no collection looks through what the process has held since it started.
    """
    answer(asked)
    forget()
    gc.collect()
    gc.freeze()
    return min(_timed(asked) for _ in range(RUNS))


def _timed(asked: Case) -> float:
    forget()
    began = time.process_time()
    answer(asked)
    return 1_000 * (time.process_time() - began)


def _checked(game: Game, checker: AnyChecker) -> str:
    return reverse("api:check", args=[game.slug, checker.slug])


def _page(game: Game, checker: AnyChecker) -> str:
    return links.page(LANGUAGE, url.VIEW, game.slug, checker.slug)


def _form(way: str, game: Game, checker: AnyChecker, pairs: Pairs, status: int = 200) -> Case:
    return Case(way, f"{_page(game, checker)}?{urlencode(WISHES)}", status, urlencode(pairs), media=FORM)


def _spoilt(pairs: Iterable[tuple[str, str]]) -> Pairs:
    """Return fields of which none holds what it should; the rows stay of their kinds."""
    return [*((name, value if name.endswith(".kind") else SPOILT) for name, value in pairs), ("no_such_field", "")]


def _adder(scenario: Any) -> str:
    """Return what the button says that adds a row: to the first list with room, to a full one where there is none."""
    found = sorted(lists(scenario), key=lambda place: place.full)
    places = [place.at[1:].replace("/", ".") for place in found] or [""]
    kinds = [group.name.kind for place in found[:1] for group in groups(place.many) if group.name.kind]
    return "|".join(("add", places[0], *kinds[-1:]))
