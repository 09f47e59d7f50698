"""Hints beside a verdict: cards that a typed name may mean, and the next checker."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from typing import Any

import orjson
from msgspec import Struct

from games.contradictions import texts
from games.declaration import Declared, Many, Words
from games.game import AnyChecker, Game, all_games
from games.text import Text
from games.verdict import Verdict
from rulesite.checks.links import url
from rulesite.checks.validate.decoder import Refused, understand
from rulesite.checks.validate.json import canonical
from rulesite.site.plain import plain

MOST_NAMES, LOOKED_UP = 5, 10
"""So many names are asked about, each at its first place, and so many looked up: that costs as much as to judge a row."""


class DoubtfulName(Struct, frozen=True):
    """A name of a card that is not known: where it stands, and the names of the cards that are called almost so."""

    at: str
    typed: str
    cards: tuple[tuple[str, Text], ...]

    def patch(self, name: Text) -> str:
        """Return the patch that replaces the name by a card's. A button sends it."""
        return orjson.dumps([{"op": "replace", "path": self.at, "value": name.en}]).decode()


def doubtful_names(game: Game, scenario: Any) -> list[DoubtfulName]:
    """Return the cards that almost matching names may mean. Only the first unknown names in a situation are compared with known cards."""
    first: dict[str, str] = {}
    for _, typed, at in texts(scenario, _is_card):
        first.setdefault(typed, at)
    unknown = ((typed, at) for typed, at in first.items() if not game.content.find_card(typed))
    alike = (DoubtfulName(at, typed, _similar_cards(game.slug, typed)) for typed, at in islice(unknown, LOOKED_UP))
    return [*islice((name for name in alike if name.cards), MOST_NAMES)]


def _is_card(declaration: Declared) -> bool:
    shape = declaration.shape.item if isinstance(declaration.shape, Many) else declaration.shape
    return isinstance(shape, Words) and shape.card


@lru_cache(maxsize=1024)
def _similar_cards(game: str, typed: str) -> tuple[tuple[str, Text], ...]:
    return tuple((card.id, card.name) for card in all_games()[game].content.match(typed).meant)


class Lead(Struct, frozen=True):
    """A situation of another checker of a game. It has the label of the link to it."""

    game: Game
    checker: AnyChecker
    text: Text
    scenario: Any

    @property
    def query(self) -> str:
        """Return the query of its address, "" where too long."""
        return url.query(self.game, self.checker, self.scenario)

    @property
    def packed(self) -> str:
        """Return the situation as a form sends it."""
        return url.pack_if_short(canonical(self.scenario))


def find_lead(game: Game, checker: AnyChecker, scenario: Any, verdict: Verdict[Any]) -> Lead | None:
    """Return the situation to which a verdict leads; None where it leads nowhere, or the other checker does not take it."""
    situation = checker.leads.situation(scenario, verdict) if checker.leads else None
    if checker.leads is None or situation is None:
        return None
    other = game.checker(checker.leads.to)
    try:
        return Lead(game, other, checker.leads.text, understand(game, other, plain(dict(situation))))
    except Refused:
        return None
