"""Hints beside a verdict: cards that a typed name may mean, and the next checker."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import orjson
from msgspec import Struct

from games.game import AnyChecker, Game
from games.meanings import DoubtfulName, UnlistedName, doubtful_names, unlisted_names
from games.moves import apply_edits
from games.text import Text, enumerated
from games.verdict import Finding, Verdict
from rulesite.checks.links import url
from rulesite.checks.suggest.moves import patch
from rulesite.checks.validate.decoder import Refused, understand
from rulesite.checks.validate.json import canonical
from rulesite.site.plain import plain

MOST_UNLISTED = 5
QUOTED = Text("“{name}”", "「{name}」")
MORE = Text("{n} more", "ほか{n}件")


class Suggestion(Struct, frozen=True):
    """A name of a card that is not known: where it stands, and the cards that it may mean."""

    doubt: DoubtfulName

    @property
    def at(self) -> str:
        """Return the first place of the name."""
        return self.doubt.places[0]

    @property
    def names(self) -> tuple[tuple[Text, str], ...]:
        """Return the names of the cards, each with the patch that a button sends to put it into all places of the name."""
        return tuple((card.name, orjson.dumps(patch(self.doubt.edits(card))).decode()) for card in self.doubt.cards)


def suggestions(game: Game, scenario: Any) -> list[Suggestion]:
    """Return the cards that names of a situation may mean. Only the first unknown names are compared with known cards."""
    return [Suggestion(doubt) for doubt in doubtful_names(game.content.match, scenario)]


class NamedCard(Struct, frozen=True):
    """A card that a name may mean, with the address of the page on which it does."""

    name: Text
    address: str


class AskedName(Struct, frozen=True):
    """A name on which a verdict hangs, and the cards that it may mean."""

    typed: str
    cards: tuple[NamedCard, ...]


def asked_names(
    game: Game, checker: AnyChecker, scenario: Any, verdict: Verdict[Any], language: str
) -> list[AskedName]:
    """Return the names on which a verdict hangs, each with a link for every card that it may mean; too long ones are left out."""
    meanings = checker.meanings
    if not meanings:
        return []
    because = {at for finding in verdict.findings if finding.reason is meanings.reason for at in _places(finding)}
    doubts = (doubt for doubt in meanings.doubtful(scenario) if doubt.places[0] in because)
    asked = (AskedName(doubt.typed, tuple(_named_cards(game, checker, scenario, doubt, language))) for doubt in doubts)
    return [name for name in asked if name.cards]


def _named_cards(
    game: Game, checker: AnyChecker, scenario: Any, doubt: DoubtfulName, language: str
) -> Iterator[NamedCard]:
    for card in doubt.cards:
        query = url.query(game, checker, apply_edits(scenario, doubt.edits(card)))
        pages = url.pages_with(game, checker, query) if query else None
        if pages:
            yield NamedCard(card.name, pages[language])


def _places(finding: Finding) -> tuple[str, ...]:
    return (finding.at, *finding.because)


def names_unlisted(game: Game, scenario: Any) -> list[UnlistedName]:
    """Return the names of a situation that are like those of no card."""
    return unlisted_names(game.content.match, scenario)


def unlisted(game: Game, scenario: Any) -> Text | None:
    """Return the sentence on the names that are like those of no card; None where there are none."""
    names = names_unlisted(game, scenario)
    if not game.unlisted or not names:
        return None
    quoted = [QUOTED.filled(name=name.typed) for name in names[:MOST_UNLISTED]]
    more = [MORE.filled(n=len(names) - MOST_UNLISTED)] if len(names) > MOST_UNLISTED else []
    return game.unlisted.filled(names=enumerated([*quoted, *more], ", "))


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
