"""How is each entry told as a step?"""

from __future__ import annotations

from games.chronocard.cards import printed
from games.chronocard.interrupts.choices import Player
from games.chronocard.interrupts.found import joined, worst
from games.chronocard.interrupts.rows import Entry, Payment, Skill, Use
from games.chronocard.interrupts.state import State
from games.chronocard.interrupts.texts import deed
from games.text import Text
from games.verdict import Finding, Step

NOT_DONE = Text(
    "{deed} is not allowed and is treated as not made.", "{deed}は行えないので、なかったものとして進めます。"
)
PAYS = Text("{player} pays {cost} EP.", "{player}が{cost}EPを支払います。")
MOVES = Text("To pay, {card} is moved.", "コストとして「{card}」を移します。")
CHECKS = Text("To pay, {card} is Checked.", "コストとして「{card}」をCheckします。")


def refused(state: State, entry: Entry, at: str, findings: tuple[Finding, ...]) -> Step:
    """Tell of a declaration that is not allowed."""
    found = worst(findings)
    return Step(NOT_DONE.filled(deed=deed(entry, state)), found.cites, at, found.outcome, state.shown())


def done(
    state: State, entry: Entry, at: str, findings: tuple[Finding, ...], *told: Text, cites: tuple[str, ...] = ()
) -> Step:
    """Tell of a declaration that is made, or goes on as if it were; `state` is the one after it."""
    found = worst(findings)
    allowed = dict.fromkeys((*found.cites, *cites))
    return Step(joined(told), tuple(allowed), at, found.outcome, state.shown())


def payment(entry: Use | Skill | Payment, player: Player) -> tuple[Text, ...]:
    """Say what is paid."""
    if isinstance(entry, Payment):
        return (PAYS.filled(player=player, cost=entry.ep),)
    pays = (PAYS.filled(player=player, cost=entry.cost),) if entry.cost else ()
    moves = tuple(MOVES.filled(card=printed(name)) for name in entry.moved)
    checks = isinstance(entry, Skill) and entry.checks_user
    return (*pays, *moves, *((CHECKS.filled(card=printed(entry.user)),) if isinstance(entry, Skill) and checks else ()))
