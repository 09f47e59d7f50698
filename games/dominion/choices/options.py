"""Options of a choice: each open choice alone, and remedies."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from games.dominion.cards.lookup import printed
from games.dominion.cards.vocabulary import Way
from games.dominion.choices.explain import choice_name
from games.dominion.choices.rules import judge
from games.dominion.choices.scenario import Choices, play_of
from games.dominion.course.results import OpenChoice
from games.dominion.play.course import run_alone
from games.dominion.remedies import AN_ACTION, WITH_ACTION, at_another_time
from games.moves import Edit, Move, Moves, apply_edits
from games.remedies import Change, Remedies, Vary
from games.sentences import sentences
from games.verdict import worst_of

WORDS = sentences(__name__)
ACTIONS = WORDS.text("actions")


def extra_changes(_: object, at: str) -> Iterator[Change]:
    """Yield an Action in place of a card that cannot be played."""
    if at == "/card":
        yield Change(WITH_ACTION.filled(card=printed(AN_ACTION)), (Edit("replace", at, AN_ACTION),))


def weight(choices: Any) -> int:
    """Return the number of judged plays: one with each Way."""
    return len(choices.game.ways or Way)


REMEDIES = Remedies(
    nearest=(*at_another_time("turn/phase", "turn/whose"), Vary("turn/actions", phrase=ACTIONS)),
    extra=extra_changes,
    weight=weight,
    rows=140,
)


def moves(scenario: Choices) -> Iterator[Moves]:
    """Yield every open choice with its outcome."""
    yield Moves(printed(scenario.card), run_alone(play_of(scenario, OpenChoice())).open, partial(_move, scenario))


def _move(scenario: Choices, choice: OpenChoice) -> Move:
    edits = (
        Edit("replace", "/way", choice.way),
        Edit("replace", "/rather", choice.replacement),
        Edit("replace", "/own", choice == OpenChoice()),
    )
    return Move(choice_name(choice), edits, worst_of(judge(apply_edits(scenario, edits)).findings))
