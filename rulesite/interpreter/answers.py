"""A sentence as it was read in each game, the best readings first, and the verdict on those that were understood whole."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from copy import deepcopy
from functools import partial
from typing import Any

from msgspec import Struct

from games.declaration import Declared, Flag, Pick, field_at
from games.draft import Understood, enter
from games.game import AnyChecker, Game, all_games
from games.interpreter import Reading
from games.situation_text import NO, YES, say
from games.text import Text
from games.tokens import Token
from games.values import replace
from games.verdict import Mark, Verdict
from rulesite.checks.links import url
from rulesite.checks.validate import json
from rulesite.checks.validate.decoder import Refused, understand
from rulesite.checks.validate.errors import InputError
from rulesite.site import links
from rulesite.site.metrics import count_check

MOST_READINGS = 5
LONGEST_QUESTION = 10_000
"""A sentence with more characters is refused; one of more than `games.tokens.MOST_LETTERS` is read as no situation but a search."""

MOST_CHOICES = 12
"""A field with more of them is filled in by its form."""
QUESTION = re.compile(
    r"[?？]|\b(?:can|may|does|do|is|are|what|when|how|who|which|why)\b|(?:か|の|ですか|ますか)[。 ]*$", re.IGNORECASE
)


class Choice(Struct, frozen=True):
    """An answer to what is missing: its words, its value, and the verdict on the situation with it."""

    text: Text
    value: Any
    situation: Any
    verdict: Verdict[Any]


class Missing(Struct, frozen=True):
    """What has to be known first: the question, the field where it is answered, as a JSON pointer, and the answers that there are.

    There are answers where the field is one of a few choices, or yes or no, and nothing else is missing.
    """

    text: Text
    at: str
    choices: tuple[Choice, ...] = ()


class Answer(Struct, frozen=True):
    """A sentence as a situation of a checker.

    `scenario` is the situation as far as it was read, as JSON data. `situation` and `verdict` are there where the whole sentence was understood
    and the checker can judge it; else `missing` says what has to be known, and `not_understood` has the words that nobody understood.
    """

    game: Game
    checker: AnyChecker
    scenario: dict[str, Any]
    understood: tuple[Understood, ...]
    not_understood: tuple[Token, ...]
    missing: tuple[Missing, ...] = ()
    situation: Any = None
    verdict: Verdict[Any] | None = None

    @property
    def mark(self) -> Mark | None:
        """Return the mark of the verdict, None where there is none."""
        return self.checker.mark(self.verdict) if self.verdict else None

    @property
    def sentence(self) -> Text | None:
        """Return the situation in full words, field by field, as it is read back; None where it cannot be judged."""
        if not self.verdict:
            return None
        words = partial(say, self.checker.scenario, self.checker.title, json.canonical(self.situation))
        return Text(words("en"), words("ja"))

    def path(self, language: str) -> str | None:
        """Return the address of the checker with the situation as far as it was read; None where that would be too long."""
        if self.verdict:
            return url.path(self.game, self.checker, self.situation, language)
        packed = url.pack_if_short(self.scenario)
        page = links.page(language, url.VIEW, self.game.slug, self.checker.slug)
        return f"{page}?{url.PACKED}={packed}" if packed and len(packed) <= url.MAX_QUERY else None


def is_question(sentence: str) -> bool:
    """Return whether a sentence is put as a question, in either language."""
    return bool(QUESTION.search(sentence))


def answer(sentence: str, game: Game | None = None) -> list[Answer]:
    """Return the best readings of a sentence, in one game or in all, at most five; where one understands every word, no other one."""
    games = (game,) if game else all_games().values()
    readings = [(subject, reading) for subject in games for reading in subject.read(sentence)]
    complete = [pair for pair in readings if not pair[1].draft.not_understood]
    best = sorted(complete or readings, key=lambda pair: pair[1].rank)[:MOST_READINGS]
    return [_judged(subject, reading) for subject, reading in best]


def _judged(game: Game, reading: Reading) -> Answer:
    draft, checker = reading.draft, game.checker(reading.checker)
    read = Answer(game, checker, draft.scenario, tuple(draft.understood), _in_order(draft.not_understood))
    if not draft.is_whole:
        only = len(draft.asked) == 1 and not draft.not_understood
        choices = tuple(_choices(game, checker, draft.scenario, draft.asked[0].at)) if only else ()
        return replace(read, missing=tuple(Missing(question.text, question.at, choices) for question in draft.asked))
    try:
        situation = understand(game, checker, draft.scenario)
    except Refused as refused:
        return replace(read, missing=tuple(map(_missing, refused.errors)))
    verdict = checker.check(situation)
    count_check(game, checker, verdict.outcome.code)
    return replace(read, situation=situation, verdict=verdict)


def _missing(error: InputError) -> Missing:
    """Return what keeps a situation from being judged, as the sentence that a page has for it, at the field where it is mended."""
    words = error.sentence().text
    return Missing(Text(words.en[:1].upper() + words.en[1:], words.ja), error.place)


def _choices(game: Game, checker: AnyChecker, scenario: dict[str, Any], at: str) -> Iterator[Choice]:
    """Yield the answers at a field of few choices with which the situation can be judged."""
    for text, value in _values(field_at(checker.scenario, scenario, at)):
        answered = deepcopy(scenario)
        enter(answered, at, value)
        try:
            situation = understand(game, checker, answered)
        except Refused:
            continue
        yield Choice(text, value, situation, checker.check(situation))


def _values(field: Declared | None) -> list[tuple[Text, Any]]:
    """Return the values of a field of few choices, each with its words; none of any other."""
    match field.shape if field else None:
        case Pick(members) if len(members) <= MOST_CHOICES:
            return [(member.text, member.code) for member in members]
        case Flag():
            return [(YES, True), (NO, False)]
    return []


def _in_order(tokens: Iterable[Token]) -> tuple[Token, ...]:
    return tuple(sorted(tokens, key=lambda token: token.start))
