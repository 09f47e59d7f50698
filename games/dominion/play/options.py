"""Options of a play: the other choices for its card, and remedies."""

from collections.abc import Iterator
from functools import partial

from games.dominion.cards.lookup import printed
from games.dominion.cards.wording import describe_way
from games.dominion.course.results import OpenChoice
from games.dominion.play.course import run, run_otherwise
from games.dominion.play.scenario import Play
from games.dominion.remedies import AN_ACTION, WITH_ACTION, of_plays
from games.dominion.table.rows import MOST_DESCRIBED, CardType, OwnCard
from games.dominion.table.state import State
from games.moves import Edit, Move, Moves, apply_edits
from games.remedies import Ask, Change, Remedies
from games.sentences import sentences
from games.text import Text
from games.verdict import Finding, worst_of

WORDS = sentences(__name__)
NO_WAY = WORDS.text("no-way")
INSTEAD = WORDS.text("instead")


def moves(scenario: Play) -> Iterator[Moves]:
    """Yield every open choice for the card; the later plays keep theirs."""
    record = run(scenario)
    judge = partial(_move, scenario, record.before, frozenset(record.course.findings))
    yield Moves(printed(scenario.card), record.open, judge, rows=1 + len(scenario.then))


def _move(scenario: Play, before: State, earlier: frozenset[Finding], choice: OpenChoice) -> Move:
    """Judge a choice by its new findings, in its own play and the later ones."""
    edits = edits_for(scenario, choice)
    findings = run_otherwise(apply_edits(scenario, edits), before).course.findings
    concerned = [finding for finding in findings if finding not in earlier or not finding.at.startswith("/then/")]
    text = INSTEAD.filled(card=printed(scenario.card), choice=_choice_name(choice))
    return Move(text, edits, worst_of(concerned or findings), describe_way(choice.way))


def edits_for(scenario: Play, choice: OpenChoice) -> tuple[Edit, ...]:
    """Return the edits for another choice, without the picks of the old one."""
    edits = [Edit("replace", "/way", choice.way), Edit("replace", "/rather", choice.replacement)]
    if (choice.way, choice.replacement) != (scenario.way, scenario.rather):
        chosen = {"picks": (), "bonuses": (), "declines": False}
        edits += [
            Edit("replace", f"/{name}", empty) for name, empty in chosen.items() if getattr(scenario, name) != empty
        ]
    return tuple(edits)


def _choice_name(choice: OpenChoice) -> Text:
    if choice.way:
        return choice.way.text
    return printed(choice.replacement.text.en) if choice.replacement else NO_WAY


def extra_changes(play: Play, at: str) -> Iterator[Change]:
    """Yield an Action in place of a card that cannot be played."""
    if at == "/card" or at.startswith("/then/"):
        place = at if at == "/card" else f"/then/{at.split('/')[2]}/card"
        yield Change(WITH_ACTION.filled(card=printed(AN_ACTION)), (Edit("replace", place, AN_ACTION),))


def natures(play: Play, at: str) -> Iterator[Change]:
    """Yield the types that an unknown card may have."""
    described = play.game.described
    if not play.card or any(row.card == play.card for row in described) or len(described) == MOST_DESCRIBED:
        return
    for type_ in (CardType.ACTION, CardType.TREASURE, CardType.NIGHT, CardType.VICTORY):
        row = OwnCard(card=play.card, types=(type_,))
        yield Change(type_.text, (Edit("add", f"/game/described/{len(described)}", row),))


REMEDIES = Remedies(nearest=of_plays("how"), questions=(Ask("card", natures),), extra=extra_changes, rows=120)
