"""Next declarations, remedies, and the charm whose damage is missing."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from games.chronocard.cards import Kind, printed_name
from games.chronocard.interrupts.course import in_order, judge, judge_row, next_findings
from games.chronocard.interrupts.course.declaring import resolve_alone
from games.chronocard.interrupts.course.phases import CHARM_UNKNOWN
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
from games.chronocard.interrupts.state import Card, State, describe
from games.chronocard.phases import ready_changes
from games.course import Judged
from games.moves import Move, Moves, added, room
from games.remedies import Remedies, Vary
from games.sentences import sentences
from games.values import replace
from games.verdict import Leads, Verdict, worst_of

WORDS = sentences(__name__)
OF = WORDS.text("of")
PHASES = WORDS.text("phases")
ENDED_BY = {Player.A: Ends.A, Player.B: Ends.B}
KINDS = (Kind.EVENT, Kind.CHARACTER, Kind.ITEM, Kind.BG, Kind.HEROINE, Kind.BGM)
IN_PHASE = WORDS.text("in-phase")
IN_TURN = WORDS.text("in-turn")
WORK_OUT = WORDS.text("work-out")


def moves(scenario: Interrupts) -> Iterator[Moves]:
    """Yield the next declarations by player, phase and card.

    The last chain has not resolved yet.
    """
    scenario = scenario.with_listed_names()
    by_reading = judge(scenario)
    if room(scenario, "declarations") and not all(judged.state.over for judged in by_reading):
        judge_entry = partial(_move, scenario, by_reading)
        for player in Player:
            yield Moves(OF.filled(player=player), _player_declarations(player), judge_entry)
        yield Moves(PHASES, (Change(to=next_phase(by_reading[0].state)),), judge_entry)
        for card in scenario.cards:
            entries = Skill(user=card.name), Produce(card=card.name), Charm(attacker=card.name)
            yield Moves(printed_name(card.name), entries, judge_entry)


def _player_declarations(player: Player) -> tuple[Entry, ...]:
    event, *cards = (Use(player=player, type=kind) for kind in KINDS)
    return (
        event,
        EndInterrupts(by=ENDED_BY[player]),
        *cards,
        Draw(player=player),
        EndMain(player=player),
        Defence(player=player),
    )


def _move(scenario: Interrupts, before: tuple[Judged[State], ...], entry: Entry) -> Move:
    """Judge one more declaration, and its resolution before everything that waits."""
    at = f"/declarations/{len(scenario.declarations)}"
    rows = in_order(row for judged in before for row in judge_row(judged.state, entry, at))
    rows = tuple(row.then(resolve_alone(row.state, at)) for row in rows)
    worst = worst_of(next_findings(before[0], rows, at))
    return Move(describe(entry, before[0].state), added(scenario, "declarations", entry), worst)


REMEDIES = Remedies(
    nearest=(
        Vary("declarations/*/interrupts"),
        Vary("phase", phrase=IN_PHASE),
        Vary("turn_of", phrase=IN_TURN),
        *ready_changes("cards/*"),
    ),
    decisions=("declarations",),
)


def charm_to_work_out(scenario: Interrupts, verdict: Verdict[Any]) -> Mapping[str, Any] | None:
    """Return the declared charm whose damage is unknown, if any."""
    pointers = (finding.at.split("/") for finding in verdict.findings if finding.reason is CHARM_UNKNOWN)
    n = next((int(pointer[2]) for pointer in pointers if pointer[1] == "declarations"), None)
    if n is None:
        return None
    scenario = scenario.with_listed_names()
    entry = scenario.declarations[n]
    state = judge(replace(scenario, declarations=scenario.declarations[:n]))[0].state
    fighters = (card for card in state.cards.values() if card.type.is_character and card.place is Place.FIELD)
    return {
        "characters": [_fighter(card, attacks=card.player is state.turn_of) for card in fighters],
        "attacks": [{"character": entry.attacker}] if isinstance(entry, Charm) else [],
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
