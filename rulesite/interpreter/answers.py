"""A sentence as it was read in each game, the best readings first, and the verdict on those that were understood whole."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from copy import deepcopy
from typing import Any

from msgspec import Struct

from games.declaration import Flag, Pick, Words, field_at
from games.draft import Understood, enter
from games.game import AnyChecker, Game, all_games
from games.interpreter import Reading
from games.moves import Edit
from games.situation_text import NO, YES, say
from games.text import LANGUAGES, Text
from games.tokens import Line, Token
from games.values import replace
from games.verdict import Mark, Verdict
from rulesite.checks.forms.defaults import row_labels
from rulesite.checks.links import url
from rulesite.checks.suggest.hints import answers as answers_to
from rulesite.checks.validate.decoder import Refused, understand
from rulesite.checks.validate.errors import InputError
from rulesite.checks.validate.nodes import to_nodes
from rulesite.interpreter.card_names import with_card_names
from rulesite.interpreter.mistyped import as_typed, mistyped_names
from rulesite.site import links
from rulesite.site.metrics import count_check

MOST_READINGS = 5
LONGEST_QUESTION = 10_000
"""A sentence with more characters is refused; one of more than `games.tokens.MOST_LETTERS` is read as no situation but a search."""

MOST_CHOICES = 16
"""A field with more of them is filled in by its form."""
QUESTION = re.compile(
    r"[?？]|\b(?:can|may|does|do|is|are|what|when|how|who|which|why)\b|(?:か|の|ですか|ますか)[。 ]*$", re.IGNORECASE
)


WHICH_CARD = Text("Which card is “{typed}”?", "「{typed}」は、どのカードですか。")


class Choice(Struct, frozen=True):
    """An answer to what is missing: its words, the change that enters it, and the verdict on the situation with it."""

    text: Text
    edits: tuple[Edit, ...]
    situation: Any
    verdict: Verdict[Any]


class Missing(Struct, frozen=True):
    """What has to be known first: the question, the field where it is answered, as a JSON pointer, and the answers that there are.

    There are answers where nothing else is missing, and the field is one of a few choices, or yes or no, or a name with a slip in it,
    of which the cards are known that may be meant.
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
        """Return the situation in full words, field by field, as it is read back; None where it cannot be judged.

        Its cards have their names in the language of the sentence.
        """
        if not self.verdict:
            return None
        return Text(**{language: self._sentence_in(language) for language in LANGUAGES})

    def _sentence_in(self, language: str) -> str:
        document = with_card_names(self.game, self.situation, language)
        return say(self.checker.scenario, self.checker.title, document, language)

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
    """Return the best readings of a sentence, in one game or in all, at most five; where one understands every word, no other one.

    Where a game reads the sentence whole, games in which something of the situation is missing are not those that are meant.
    """
    games = (game,) if game else all_games().values()
    line = Line(sentence)
    readings = [(subject, reading) for subject in games for reading in subject.read(line)]
    complete = [pair for pair in readings if not pair[1].draft.not_understood]
    reading_whole = {subject.slug for subject, reading in complete if reading.draft.is_whole}
    meant = [pair for pair in complete if pair[0].slug in reading_whole] or complete or readings
    best = sorted(meant, key=lambda pair: pair[1].rank)[:MOST_READINGS]
    return [_judged(subject, reading) for subject, reading in best]


def _judged(game: Game, reading: Reading) -> Answer:
    draft, checker = reading.draft, game.checker(reading.checker)
    names = mistyped_names(checker, draft)
    scenario = as_typed(draft.scenario, names)
    read = Answer(game, checker, scenario, tuple(draft.understood), _in_order(draft.not_understood))
    if not draft.is_whole or names:
        only = len(draft.asked) + len(names) == 1 and not draft.not_understood
        asked = [
            *(
                (question.text, question.at, question.answers or _choices(checker, scenario, question.at))
                for question in draft.asked
            ),
            *((WHICH_CARD.filled(typed=name.typed), name.places[0], answers_to(name)) for name in names),
        ]
        missing = (
            Missing(text, at, _judged_choices(game, checker, scenario, answers) if only else ())
            for text, at, answers in asked
        )
        return replace(read, missing=tuple(missing))
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


def _judged_choices(
    game: Game, checker: AnyChecker, scenario: dict[str, Any], answers: Iterable[tuple[Text, tuple[Edit, ...]]]
) -> tuple[Choice, ...]:
    """Return the answers with which the situation can be judged; none where there is but one, which tells nothing."""
    choices = []
    for text, edits in answers:
        answered = deepcopy(scenario)
        for edit in edits:
            _apply(answered, edit)
        try:
            situation = understand(game, checker, answered)
        except Refused:
            continue
        choices.append(Choice(text, edits, situation, checker.check(situation)))
    return tuple(choices) if len(choices) > 1 else ()


def _apply(scenario: dict[str, Any], edit: Edit) -> None:
    """Make a change in JSON data; a row that is added stands before the one at its place."""
    path, _, last = edit.at.rpartition("/")
    rows = scenario
    for step in path.split("/")[1:]:
        rows = rows[int(step)] if isinstance(rows, list) else rows.get(step, {})
    if edit.op == "add" and isinstance(rows, list) and last.isdecimal():
        rows.insert(int(last), edit.value)
    else:
        enter(scenario, edit.at, edit.value)


def _choices(checker: AnyChecker, scenario: dict[str, Any], at: str) -> Iterator[tuple[Text, tuple[Edit, ...]]]:
    """Yield the values of a field, each with its words and the change that enters it: of few choices, yes and no, or the names of the situation."""
    field = field_at(checker.scenario, scenario, at)
    values: list[tuple[Text, Any]] = []
    match field.shape if field else None:
        case Pick(members) if len(members) <= MOST_CHOICES:
            values = [(member.text, member.code) for member in members]
        case Flag():
            values = [(YES, True), (NO, False)]
        case Words() if field and field.field.refers:
            names = row_labels(checker.scenario, to_nodes(scenario)).get(field.field.refers, ())
            values = [(Text(name, name), name) for name in dict.fromkeys(names)]
    yield from ((text, (Edit("add", at, value),)) for text, value in values)


def _in_order(tokens: Iterable[Token]) -> tuple[Token, ...]:
    return tuple(sorted(tokens, key=lambda token: token.start))
