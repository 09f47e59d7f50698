"""Hints beside a verdict: cards that a typed name may mean, and the next checker."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import orjson
from msgspec import Struct

from games.game import AnyChecker, Game
from games.meanings import DoubtfulName, UnlistedName, doubtful_names, unlisted_names
from games.moves import Edit, apply_edits
from games.naming import unquoted
from games.text import Text, enumerated, joined
from games.verdict import Finding, Verdict
from rulesite.checks.links import url
from rulesite.checks.suggest.moves import patch
from rulesite.checks.validate.decoder import Refused, understand
from rulesite.checks.validate.json import canonical
from rulesite.site.plain import plain

MOST_UNLISTED = 5
QUOTED = Text("“{name}”", "「{name}」")
MORE = Text("{n} more", "ほか{n}件")
ANOTHER_CARD = Text("No, another card", "いいえ、別のカード")
OTHER_THAN = Text(
    "In quotation marks, “{name}” is another card than {cards}.",
    "引用符で囲まれた「{name}」は、{cards}とは別のカードとして扱います。",
)


class Suggestion(Struct, frozen=True):
    """A name of a card that is not known: where it stands, and the cards that it may mean."""

    doubt: DoubtfulName

    @property
    def at(self) -> str:
        """Return the first place of the name."""
        return self.doubt.places[0]

    @property
    def names(self) -> tuple[tuple[Text, str], ...]:
        """Return the answers to the question which card is meant: the names of the cards, and that it is another one.

        Each has the patch that a button sends to put it into all places of the name.
        """
        return tuple((text, orjson.dumps(patch(edits)).decode()) for text, edits in answers(self.doubt))


def answers(doubt: DoubtfulName) -> Iterator[tuple[Text, tuple[Edit, ...]]]:
    """Yield the answers to the question which card a name means, each with its edits."""
    yield from ((card.name, doubt.edits(card)) for card in doubt.cards)
    if doubt.edits_to_another_card:
        yield ANOTHER_CARD, doubt.edits_to_another_card


def suggestions(game: Game, scenario: Any) -> list[Suggestion]:
    """Return the cards that names of a situation may mean. Only the first unknown names are compared with known cards."""
    return [Suggestion(doubt) for doubt in doubtful_names(game.content.match, scenario)]


class LinkedAnswer(Struct, frozen=True):
    """An answer to the question which card a name means, with the address of the page on which it is given."""

    text: Text
    address: str


class AskedName(Struct, frozen=True):
    """A name on which a verdict hangs with its first place, and the answers to the question which card it means."""

    typed: str
    at: str
    answers: tuple[LinkedAnswer, ...]


def asked_names(
    game: Game, checker: AnyChecker, scenario: Any, verdict: Verdict[Any], language: str
) -> list[AskedName]:
    """Return the names on which a verdict hangs, each with a link for every answer; too long ones are left out."""
    meanings = checker.meanings
    if not meanings:
        return []
    because = {at for finding in verdict.findings if finding.reason is meanings.reason for at in _places(finding)}
    doubts = (doubt for doubt in meanings.doubtful(scenario) if doubt.places[0] in because)
    asked = (
        AskedName(doubt.typed, doubt.places[0], tuple(_linked_answers(game, checker, scenario, doubt, language)))
        for doubt in doubts
    )
    return [name for name in asked if name.answers]


def _linked_answers(
    game: Game, checker: AnyChecker, scenario: Any, doubt: DoubtfulName, language: str
) -> Iterator[LinkedAnswer]:
    for text, edits in answers(doubt):
        query = url.query(game, checker, apply_edits(scenario, edits))
        pages = url.pages_with(game, checker, query) if query else None
        if pages:
            yield LinkedAnswer(text, pages[language])


def _places(finding: Finding) -> tuple[str, ...]:
    return (finding.at, *finding.because)


def names_unlisted(game: Game, scenario: Any) -> list[UnlistedName]:
    """Return the names of a situation that are judged as those of no card known here."""
    return unlisted_names(game.content.match, scenario)


def unlisted(game: Game, scenario: Any) -> Text | None:
    """Return what is assumed of the names that are judged as those of no card known here; None where there are none."""
    names = names_unlisted(game, scenario)
    if not game.unlisted or not names:
        return None
    shown = names[:MOST_UNLISTED]
    quoted = [QUOTED.filled(name=unquoted(name.typed)) for name in shown]
    more = [MORE.filled(n=len(names) - MOST_UNLISTED)] if len(names) > MOST_UNLISTED else []
    parted = [
        OTHER_THAN.filled(
            name=unquoted(name.typed), cards=enumerated((card.name for card in name.other_than), " and ", "や")
        )
        for name in shown
        if name.other_than
    ]
    return joined([game.unlisted.filled(names=enumerated([*quoted, *more], ", ")), *parted], en=" ", ja="")


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
