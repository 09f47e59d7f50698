"""What do the readers and programs of a site ask for, and how often each?

First the kind is drawn, by its weight, then one thing of that kind, so that a kind with few addresses comes as often as it should.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any
from urllib.parse import quote

import orjson

from tests.faults import asked
from tests.faults.asked import Answer, Question

LANGUAGES = ("ja", "en")
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
LIVE = {"HX-Request": "true", "HX-Source": "div#live"}  # what the script of a form says when it asks by itself
WORDS = (
    "bleed",
    "やまふだ",
    "ブリード",
    "action",
    "山札 引く",
    "chain",
    "no such word 123",
    "行動",
    "untap",
    "way of the",
)
STORED = 500  # of those stored last, that are opened again
LISTS = ("rules", "faq", "terms", "cards")


@dataclass(frozen=True, slots=True)
class Example:
    """A situation of an answer: what the API is sent, and the address of its page in each language."""

    checked: str
    situation: Any
    link: dict[str, str]


@dataclass
class Traffic:
    """All that may be asked of one site, whose own lists say what it holds."""

    port: int
    games: tuple[str, ...] = ()
    clauses: tuple[dict[str, str], ...] = ()
    examples: tuple[Example, ...] = ()
    stored: deque[dict[str, str]] = field(default_factory=lambda: deque(maxlen=STORED))

    def __post_init__(self) -> None:
        self.games = tuple(game["id"] for game in self._listed("/api/v1/games/"))
        self.clauses = tuple(rule["link"] for game in self.games for rule in self._listed(_list(game, "rules")))
        faq = [answer for game in self.games for answer in self._listed(_list(game, "faq"))]
        self.examples = tuple(_example(one) for answer in faq for one in answer["examples"] if one["link"])

    def draw(self, chance: Random) -> Question:
        """Return what is asked for next."""
        make = chance.choices([*WEIGHTS], weights=[*WEIGHTS.values()])[0]
        return make(self, chance)

    def note(self, question: Question, answer: Answer) -> None:
        """Remember the address of what has been stored."""
        if question.name == asked.STORE and answer.status == 201:
            self.stored.append(orjson.loads(answer.body)["link"])

    def clause(self, chance: Random) -> Question:
        wish = chance.choice(("", "", "?with=en", "?ruby=1"))
        return Question("a clause", _either(chance.choice(self.clauses), chance).partition("#")[0] + wish)

    def book(self, chance: Random) -> Question:
        name = chance.choice(("rules/", "faq/", "terms/", "sources/", ""))
        return Question("a book or list", f"/{chance.choice(LANGUAGES)}/{chance.choice(self.games)}/{name}")

    def verdict(self, chance: Random) -> Question:
        return Question("a verdict", _either(chance.choice(self.examples).link, chance))

    def form(self, chance: Random) -> Question:
        return self._posted("a form", chance, FORM)

    def live(self, chance: Random) -> Question:
        return self._posted("a live answer", chance, FORM | LIVE)

    def check(self, chance: Random) -> Question:
        example = chance.choice(self.examples)
        return asked.posted("a check", example.checked, example.situation)

    def moves(self, chance: Random) -> Question:
        example = chance.choice(self.examples)
        return asked.posted("a check with moves", f"{example.checked}?include=moves,picture", example.situation)

    def listed(self, chance: Random) -> Question:
        path = _list(chance.choice(self.games), chance.choice(LISTS))
        return Question("a list of the API", f"{path}?limit=20&offset={chance.randrange(20)}")

    def search(self, chance: Random) -> Question:
        where = chance.choice(("/ja/search/", "/en/search/", "/api/v1/search/"))
        return Question("a search", f"{where}?q={quote(chance.choice(WORDS))}")

    def store(self, chance: Random) -> Question:
        return asked.store()

    def opened(self, chance: Random) -> Question:
        return Question("a stored situation", _either(chance.choice([*self.stored] or [{"ja": "/ja/"}]), chance))

    def refused(self, chance: Random) -> Question:
        return asked.posted("a faulty check", chance.choice(self.examples).checked, {"no": "such field"})

    def ready(self, chance: Random) -> Question:
        return asked.READY

    def _posted(self, name: str, chance: Random, headers: dict[str, str]) -> Question:
        path, _, fields = _either(chance.choice(self.examples).link, chance).partition("?")
        return Question(name, path, fields.encode(), headers)

    def _listed(self, path: str) -> Iterator[Any]:
        """Yield every entry of a list of the API, page by page."""
        while path:
            page = orjson.loads(asked.ask(self.port, Question("a list", path)).body)
            yield from page["results"]
            path = _path(page.get("next") or "")


WEIGHTS: dict[Callable[[Traffic, Random], Question], int] = {
    Traffic.clause: 20,
    Traffic.book: 10,
    Traffic.verdict: 20,
    Traffic.form: 4,
    Traffic.live: 12,
    Traffic.check: 10,
    Traffic.moves: 4,
    Traffic.listed: 6,
    Traffic.search: 6,
    Traffic.store: 3,
    Traffic.opened: 3,
    Traffic.refused: 1,
    Traffic.ready: 1,
}


def _list(game: str, name: str) -> str:
    return f"/api/v1/games/{game}/{name}/"


def _example(one: dict[str, Any]) -> Example:
    return Example(one["check"], one["scenario"], one["link"])


def _either(link: dict[str, str], chance: Random) -> str:
    """Return the path of an address in one of the languages."""
    return _path(link[chance.choice([*link])])


def _path(address: str) -> str:
    return address[address.index("/", len("https://")) :] if "://" in address else address
