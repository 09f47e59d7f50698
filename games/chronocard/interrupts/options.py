"""Declarations that could come next, remedies, and the charm that a verdict leads to."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from games.chronocard.cards import Kind, printed_name
from games.chronocard.interrupts.course.declaring import resolve_alone
from games.chronocard.interrupts.course.phases import CHARM_UNKNOWN
from games.chronocard.interrupts.course.readings import Course, judge, judge_row, next_findings, sort_courses
from games.chronocard.interrupts.rules import next_phase
from games.chronocard.interrupts.scenario import (
    Change,
    Charm,
    Defence,
    Draw,
    EndInterrupts,
    EndMain,
    Ends,
    Entry,
    Figure,
    Interrupts,
    Place,
    Player,
    Produce,
    Skill,
    Use,
)
from games.chronocard.interrupts.state import Card, describe
from games.chronocard.phases import ready_changes
from games.leads import Leads
from games.moves import Move, Moves, added, room
from games.remedies import Remedies, Vary
from games.sentences import sentences
from games.values import replace
from games.verdict import Verdict, worst_of

WORDS = sentences(__name__)
OF = WORDS.text("of")
PHASES = WORDS.text("phases")
ENDS = {Player.A: Ends.A, Player.B: Ends.B}
USED = (Kind.EVENT, Kind.CHARACTER, Kind.ITEM, Kind.BG, Kind.HEROINE, Kind.BGM)
IN_PHASE = WORDS.text("in-phase")
IN_TURN = WORDS.text("in-turn")
REMEDIES = Remedies(
    nearest=(
        Vary("declarations/*/interrupts"),
        Vary("phase", said=IN_PHASE),
        Vary("turn_of", said=IN_TURN),
        *ready_changes("cards/*"),
    ),
    deeds=("declarations",),
)
WORK_OUT = WORDS.text("work-out")


def moves(scenario: Interrupts) -> Iterator[Moves]:
    """Yield every kind of declaration of each player, of the turn and of each card, as the next one.

    What waits has not resolved yet.
    """
    scenario = scenario.with_listed_names()
    before = judge(scenario)
    if room(scenario, "declarations") and not all(course.state.over for course in before):
        judge_entry = partial(_move, scenario, before)
        for player in Player:
            yield Moves(OF.filled(player=player), _player_declarations(player), judge_entry)
        yield Moves(PHASES, (Change(to=next_phase(before[0].state)),), judge_entry)
        for card in scenario.cards:
            named = Skill(user=card.name), Produce(card=card.name), Charm(attacker=card.name)
            yield Moves(printed_name(card.name), named, judge_entry)


def _player_declarations(player: Player) -> tuple[Entry, ...]:
    event, *others = (Use(player=player, type=kind) for kind in USED)
    return (
        event,
        EndInterrupts(by=ENDS[player]),
        *others,
        Draw(player=player),
        EndMain(player=player),
        Defence(player=player),
    )


def _move(scenario: Interrupts, before: tuple[Course, ...], entry: Entry) -> Move:
    """Judge one more declaration on how things stand, and what it does if it resolves; it resolves before all that waits."""
    at = f"/declarations/{len(scenario.declarations)}"
    came = sort_courses(one for course in before for one in judge_row(course.state, entry, at))
    came = tuple(one.then(resolve_alone(one.state, at)) for one in came)
    found = next_findings(before[0], came, at)
    return Move(describe(entry, before[0].state), added(scenario, "declarations", entry), worst_of(found))


def charm_to_work_out(scenario: Interrupts, verdict: Verdict[Any]) -> Mapping[str, Any] | None:
    """Return the charm as it is declared, None where its damage is given or it was declared before the list begins."""
    unknown = (one.at.split("/") for one in verdict.findings if one.reason is CHARM_UNKNOWN)
    n = next((int(path[2]) for path in unknown if path[1] == "declarations"), None)
    if n is None:
        return None
    scenario = scenario.with_listed_names()
    declared = scenario.declarations[n]
    state = judge(replace(scenario, declarations=scenario.declarations[:n]))[0].state
    there = (card for card in state.cards.values() if card.type.is_character and card.place is Place.FIELD)
    return {
        "characters": [_fighter(card, attacks=card.player is state.turn_of) for card in there],
        "attacks": [{"character": declared.attacker}] if isinstance(declared, Charm) else [],
    }


def _fighter(card: Card, *, attacks: bool) -> dict[str, Any]:
    return {
        "name": card.name,
        "card": None if card.printed == card.name else card.printed,
        "side": "attacking" if attacks else "defending",
        "heroine": card.type is Kind.HEROINE,
        "ap": card.number(Figure.AP),
        "dp": card.number(Figure.DP),
        "checked": card.checked,
        "new": card.new,
    }


LEADS = Leads("charm", WORK_OUT, charm_to_work_out)
