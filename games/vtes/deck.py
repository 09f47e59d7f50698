"""A deck, pasted: which of its cards change what may be repeated, and questions about pairs of them, each with its verdict."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any

from games.content import Card
from games.game import AnyChecker
from games.library import Row as CardRow
from games.sentences import sentences
from games.survey import Cell, Column, Group, Judged, ListedName, Report, Row, Survey
from games.text import Text, joined
from games.values import replace
from games.verdict import cited
from games.vtes import no_repeat, play_again
from games.vtes.cards import key, printed, recorded
from games.vtes.facts import sentences_of
from games.vtes.formats.deck import read_deck
from games.vtes.no_repeat.explain import MINION, cancels_actions, turn_of, unlocking_endings
from games.vtes.no_repeat.explain import of_card as turns_of_card
from games.vtes.no_repeat.scenario import NoRepeat
from games.vtes.no_repeat.scenario.choices import Ending, Level
from games.vtes.no_repeat.scenario.rows import CardAction, Unlock
from games.vtes.play_again.explain import of_card as plays_of_card
from games.vtes.repeating import BearingCard, sort_by_bearing

WORDS = sentences(__name__)
CARD = WORDS.text("card")
DECIDES = WORDS.text("decides")
JUDGED = WORDS.text("judged")
CAPTIONED = WORDS.text("captioned")
UNLOCKED = WORDS.text("unlocked")
CANCELLED = WORDS.text("cancelled")
SINGLE, ABOUT_SINGLE = WORDS.text("single"), WORDS.text("about-single")
PAIRS, ABOUT_PAIRS = WORDS.text("pairs"), WORDS.text("about-pairs")
EXAMPLE = WORDS.text("example")
FORMS = WORDS.text("forms")
COLUMNS = (Column("card", CARD), Column("decides", DECIDES))
BY_CARD: tuple[tuple[AnyChecker, Callable[[Card | CardRow], Iterable[tuple[Text, Any]]]], ...] = (
    (no_repeat.checker, turns_of_card),
    (play_again.checker, plays_of_card),
)
"""The checkers with the situations of a card in each."""
MOST_LINES = 60
MOST_PAIRS = 40
"""So many questions of each kind are judged."""


def report(text: str) -> Report:
    """Read a pasted deck, and judge what its cards do to the rule (NRA-30, NRA-44)."""
    names, misread = read_deck(text)
    bearing_cards = sort_by_bearing(entry.name.en for entry in names).bearing_cards
    judged = [(card, [*_situations(card.card)]) for card in bearing_cards]
    lines = [line for _, several in judged for line in several]
    pairs = [*islice(_pairs(names), MOST_PAIRS + 1)]
    return Report(
        names=names,
        misread=misread,
        cards=tuple(dict.fromkeys(entry.card for entry in names)),
        common=(),
        columns=COLUMNS,
        rows=tuple(_row(card, several[0]) for card, several in judged if several),
        more_rows=False,
        groups=(
            Group("single", SINGLE, ABOUT_SINGLE, tuple(lines[:MOST_LINES]), len(lines) > MOST_LINES),
            Group("pairs", PAIRS, ABOUT_PAIRS, tuple(pairs[:MOST_PAIRS]), len(pairs) > MOST_PAIRS),
        ),
    )


def _situations(card: Card | CardRow) -> Iterator[Judged]:
    """Yield the situations in which a card bears on repeating, each judged."""
    for checker, of_card in BY_CARD:
        for caption, situation in of_card(card):
            yield _judged(checker, situation, CAPTIONED.filled(card=card.name, caption=caption), (card.id,))


def _judged(checker: AnyChecker, situation: Any, text: Text, cards: tuple[str, ...]) -> Judged:
    verdict = checker.check(situation)
    return Judged(text, cards, checker.slug, situation, checker.mark(verdict), cited(verdict.findings))


def _row(card: BearingCard, line: Judged) -> Row:
    columns = {fact.column for fact in card.facts}
    facts = joined(sentences_of(recorded(card.card.name.en), columns), en=" ", ja="")
    decides = JUDGED.filled(question=line.text, facts=facts)
    return Row((Cell(card.card.name, card.card.name, card.card.id), Cell(decides, decides)), line)


def _pairs(names: tuple[ListedName, ...]) -> Iterator[Judged]:
    """Yield the questions about two cards of the deck: an action card, and one that lets its minion go on or that cancels it."""
    names_of_cards = list(dict.fromkeys(entry.name.en for entry in names))
    for action in (name for name in names_of_cards if recorded(name).get("does_basic")):
        for other in names_of_cards:
            for text, situation in _turns_of_pair(action, other):
                yield _judged(no_repeat.checker, situation, text, (key(action), key(other)))


def _turns_of_pair(action: str, other: str) -> Iterator[tuple[Text, NoRepeat]]:
    """Yield the turns in which an action card is played again after another card."""
    level = Level.BASIC if recorded(action)["does_superior"] else None
    played = CardAction(minion=MINION, card=action, level=level)
    cards = {"action": printed(action), "other": printed(other)}
    for ending, unlocking_level in unlocking_endings(recorded(other)).items():
        unlock = Unlock(minion=MINION, card=other, level=unlocking_level)
        turn = turn_of(replace(played, outcome=ending), unlock, played)
        yield UNLOCKED.filled(ending=ending, **cards), turn
    if cancels_actions(recorded(other)):
        turn = turn_of(replace(played, outcome=Ending.CANCELLED, by=other), played)
        yield CANCELLED.filled(**cards), turn


survey = Survey(__name__, report, EXAMPLE, FORMS)
