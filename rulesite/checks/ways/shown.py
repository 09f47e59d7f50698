"""How does a page show the way out: what would be allowed, what must be known, and what other editions say?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import orjson
from django.http import QueryDict
from msgspec import Struct

from games.declaration import edition_field
from games.game import AnyChecker, Game
from games.moves import Edit
from games.text import Text
from games.verdict import Mark, Outcome, Verdict
from rulesite.checks import address, packed, written
from rulesite.checks.offered import Query
from rulesite.checks.patching import patch
from rulesite.checks.ways.alike import alike
from rulesite.checks.ways.by_edition import ByEdition, by_edition
from rulesite.checks.ways.questions import Answer, Asked, Question, certain_of, questions
from rulesite.checks.ways.remedies import remedies

NAME, SHOWN = "_editions", "1"


class NotShown(LookupError):
    """Another value of `_editions` than the one that shows them."""


def asked(fields: QueryDict) -> None:
    """Look at what an address says of the editions; raises NotShown where it is nothing that is understood."""
    if NAME in fields and fields.getlist(NAME) != [SHOWN]:
        raise NotShown(fields.getlist(NAME))


class Way(Struct, frozen=True):
    """A change and how it is made: the query of the situation that it leads to, or the change that a button sends."""

    text: Text
    query: str
    patch: str


class ShownRemedies(Struct, frozen=True):
    """Ways out that begin alike, what they begin with before them; one by itself has no beginning."""

    beginning: Text | None
    ways: tuple[Way, ...]


class ShownAnswers(Struct, frozen=True):
    """The answers to a question that end alike, under the mark of how they end."""

    mark: Mark
    ways: tuple[Way, ...]


class ShownQuestion(Struct, frozen=True):
    """A question with its answers; `certain` is what is found whatever is answered."""

    fields: tuple[Text, ...]
    answers: tuple[ShownAnswers, ...]
    certain: Answer | None


class ShownEdition(Struct, frozen=True):
    """What an edition says, and the way to the situation judged by it; none for the one that it is judged by."""

    said: ByEdition
    way: Way | None


class Ways(Struct, frozen=True):
    """The way out of a situation; `packed` carries the situation for the buttons, "" where there are none.

    `editions` are shown on request, `has_editions` says that there are several.
    """

    remedies: tuple[ShownRemedies, ...]
    more: bool
    questions: tuple[ShownQuestion, ...]
    more_questions: bool
    editions: tuple[ShownEdition, ...]
    has_editions: bool
    packed: str

    def cites(self) -> Iterator[str]:
        """Yield what is cited beside the ways."""
        for question in self.questions:
            yield from question.certain.finding.cites if question.certain else ()
        for one in self.editions:
            yield from one.said.cites

    @property
    def number(self) -> int:
        """Return how many ways out there are."""
        return sum(len(one.ways) for one in self.remedies)

    @property
    def is_out(self) -> bool:
        """Return whether there is something to be told of the way out."""
        return bool(self.remedies or self.questions)


def ways(game: Game, checker: AnyChecker, scenario: Any, verdict: Verdict[Any], *, editions: bool = False) -> Ways:
    """Return the way out of a situation as its page shows it, with the editions side by side where they are asked for."""
    write = _writer(address.of_moves(game, checker, scenario))
    found, known = remedies(checker, scenario, verdict), questions(checker, scenario, verdict)
    told = tuple(
        ShownRemedies(one.beginning, tuple(write(text, remedy.edits) for text, remedy in one.remedies))
        for one in alike(scenario, found.remedies)
    )
    shown = tuple(_question(checker, one, write) for one in _telling(known))
    by = by_edition(checker, scenario, verdict) if editions else ()
    sides = tuple(ShownEdition(one, write(one.edition.text, one.edits) if one.edits else None) for one in by)
    groups: list[ShownRemedies | ShownAnswers] = [*told, *(answers for one in shown for answers in one.answers)]
    buttons = [*(way for one in groups for way in one.ways), *(one.way for one in sides if one.way)]
    carried = packed.fitting(written.canonical(scenario)) if any(not one.query for one in buttons) else ""
    several = edition_field(checker.scenario) is not None
    return Ways(told, found.more, shown, known.more, sides, several, carried)


def _writer(query: Query) -> Any:
    def write(text: Text, edits: Iterable[Edit]) -> Way:
        led = query(edits)
        return Way(text, led, "" if led else orjson.dumps(patch(edits, written.shortest)).decode())

    return write


def _telling(known: Asked) -> Iterator[Question]:
    """Yield the questions that tell something: not those of which some answers were tried, and each of them is forbidden."""
    for one in known.questions:
        if one.whole or any(answer.outcome is not Outcome.FORBIDDEN for answer in one.answers):
            yield one


def _question(checker: AnyChecker, one: Question, write: Any) -> ShownQuestion:
    """Return a question as it is shown, the answers that end alike together, the best first."""
    ended = sorted({answer.outcome for answer in one.answers})
    answers = tuple(
        ShownAnswers(
            checker.mark_of(outcome),
            tuple(write(_said(answer), answer.edits) for answer in one.answers if answer.outcome is outcome),
        )
        for outcome in ended
    )
    return ShownQuestion(tuple(spot.named for spot in one.fields), answers, certain_of(one))


def _said(answer: Answer) -> Text:
    first, *others = answer.texts
    return Text(" + ".join([first.en, *(one.en for one in others)]), "＋".join([first.ja, *(one.ja for one in others)]))
