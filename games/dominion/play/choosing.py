"""What else could be chosen for the card that is played?"""

from collections.abc import Iterator
from functools import partial

from games.dominion.cards.wording import given, named
from games.dominion.course.results import OpenChoice
from games.dominion.play.running import run, run_otherwise
from games.dominion.play.situation import Play
from games.dominion.table.state import State
from games.moves import Edit, Move, Moves, done
from games.sentences import sentences
from games.text import Text
from games.verdict import Finding, worst_of

WORDS = sentences(__name__)
NO_WAY = WORDS.text("no-way")
INSTEAD = WORDS.text("instead")


def moves(scenario: Play) -> Iterator[Moves]:
    """Yield every choice that was open for the card; the plays that follow stay as they were chosen."""
    went = run(scenario)
    judge = partial(_move, scenario, went.before, frozenset(went.course.findings))
    yield Moves(named(scenario.card), went.open, judge, rows=1 + len(scenario.then))


def _move(scenario: Play, before: State, known: frozenset[Finding], choice: OpenChoice) -> Move:
    """Judge a choice by what is new when it is made, in its own play or in those that follow."""
    edits = edits_for(scenario, choice)
    found = run_otherwise(done(scenario, edits), before).course.findings
    concerned = [one for one in found if one not in known or not one.at.startswith("/then/")]
    text = INSTEAD.filled(card=named(scenario.card), choice=_said(choice))
    return Move(text, edits, worst_of(concerned or found), given(choice.way))


def edits_for(scenario: Play, choice: OpenChoice) -> tuple[Edit, ...]:
    """Return how the situation changes by another choice: what was picked for the one that is made goes with it."""
    edits = [Edit("replace", "/way", choice.way), Edit("replace", "/rather", choice.replacement)]
    if (choice.way, choice.replacement) != (scenario.way, scenario.rather):
        chosen = {"picks": (), "bonuses": (), "declines": False}
        edits += [
            Edit("replace", f"/{name}", empty) for name, empty in chosen.items() if getattr(scenario, name) != empty
        ]
    return tuple(edits)


def _said(choice: OpenChoice) -> Text:
    if choice.way:
        return choice.way.text
    return named(choice.replacement.text.en) if choice.replacement else NO_WAY
