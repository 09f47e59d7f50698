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
from games.verdict import Verdict
from rulesite.checks import address, packed, written
from rulesite.checks.offered import Query
from rulesite.checks.patching import patch
from rulesite.checks.ways.by_edition import ByEdition, by_edition
from rulesite.checks.ways.questions import Answer, Question, questions
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


class ShownAnswer(Struct, frozen=True):
    """An answer to a question, with what comes of it."""

    way: Way
    answer: Answer


class ShownQuestion(Struct, frozen=True):
    """A question with its answers."""

    fields: tuple[Text, ...]
    answers: tuple[ShownAnswer, ...]


class ShownEdition(Struct, frozen=True):
    """What an edition says, and the way to the situation judged by it; none for the one that it is judged by."""

    said: ByEdition
    way: Way | None


class Ways(Struct, frozen=True):
    """The way out of a situation; `packed` carries the situation for the buttons, "" where there are none.

    `editions` are shown on request, `has_editions` says that there are several.
    """

    remedies: tuple[Way, ...]
    more: bool
    questions: tuple[ShownQuestion, ...]
    certain: Answer | None
    more_questions: bool
    editions: tuple[ShownEdition, ...]
    has_editions: bool

    def cites(self) -> Iterator[str]:
        """Yield what is cited beside the ways."""
        yield from self.certain.finding.cites if self.certain else ()
        for one in self.editions:
            yield from one.said.cites

    packed: str

    @property
    def is_out(self) -> bool:
        """Return whether there is something to be told of the way out."""
        return bool(self.remedies or self.questions or self.certain)


def ways(game: Game, checker: AnyChecker, scenario: Any, verdict: Verdict[Any], *, editions: bool = False) -> Ways:
    """Return the way out of a situation as its page shows it, with the editions side by side where they are asked for."""
    write = _writer(address.of_moves(game, checker, scenario))
    found, known = remedies(checker, scenario, verdict), questions(checker, scenario, verdict)
    told = tuple(write(one.text, one.edits) for one in found.remedies)
    shown = tuple(_question(one, write) for one in known.questions)
    by = by_edition(checker, scenario, verdict) if editions else ()
    sides = tuple(ShownEdition(one, write(one.edition.text, one.edits) if one.edits else None) for one in by)
    buttons = [*told, *(answer.way for one in shown for answer in one.answers), *(one.way for one in sides if one.way)]
    carried = packed.fitting(written.canonical(scenario)) if any(not one.query for one in buttons) else ""
    several = edition_field(checker.scenario) is not None
    return Ways(told, found.more, shown, known.certain, known.more, sides, several, carried)


def _writer(query: Query) -> Any:
    def write(text: Text, edits: Iterable[Edit]) -> Way:
        led = query(edits)
        return Way(text, led, "" if led else orjson.dumps(patch(edits, written.shortest)).decode())

    return write


def _question(one: Question, write: Any) -> ShownQuestion:
    answers = tuple(ShownAnswer(write(_said(answer), answer.edits), answer) for answer in one.answers)
    return ShownQuestion(tuple(spot.named for spot in one.fields), answers)


def _said(answer: Answer) -> Text:
    first, *others = answer.texts
    return Text(" + ".join([first.en, *(one.en for one in others)]), "＋".join([first.ja, *(one.ja for one in others)]))
