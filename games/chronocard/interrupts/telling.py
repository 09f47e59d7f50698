"""How is each entry told as a step?"""

from collections.abc import Iterable, Iterator

from games.chronocard.cards import printed
from games.chronocard.interrupts.choices import Player
from games.chronocard.interrupts.rows import Entry, Payment, Skill, Use
from games.chronocard.interrupts.state import State
from games.chronocard.interrupts.texts import deed
from games.sentences import sentences
from games.text import Text, joined
from games.verdict import Finding, Outcome, Step, worst_of

WORDS = sentences(__name__)
NOT_DONE = WORDS.text("not-done")
PAYS = WORDS.text("pays")
MOVES = WORDS.text("moves")
CHECKS = WORDS.text("checks")


def refused(state: State, entry: Entry, at: str, findings: tuple[Finding, ...]) -> tuple[Step, ...]:
    """Tell of a declaration that is not allowed."""
    if not state.told:
        return ()
    found = worst_of(findings)
    return (Step(NOT_DONE.filled(deed=deed(entry, state)), found.cites, at, found.outcome, state.shown()),)


def done(
    state: State, at: str, findings: tuple[Finding, ...], told: Iterable[Text], cites: tuple[str, ...] = ()
) -> tuple[Step, ...]:
    """Tell of a declaration that is made, or goes on as if it were; `state` is the one after it."""
    found = worst_of(findings)
    return happens(state, at, told, tuple(dict.fromkeys((*found.cites, *cites))), found.outcome)


def happens(
    state: State, at: str, told: Iterable[Text], cites: tuple[str, ...], outcome: Outcome | None = None
) -> tuple[Step, ...]:
    """Tell of something that happens; its sentences are asked for only where the course is told."""
    return (Step(joined(told, " ", ""), cites, at, outcome, state.shown()),) if state.told else ()


def payment(entry: Use | Skill | Payment, player: Player) -> Iterator[Text]:
    """Yield what is paid."""
    if isinstance(entry, Payment):
        yield PAYS.filled(player=player, cost=entry.ep)
        return
    if entry.cost:
        yield PAYS.filled(player=player, cost=entry.cost)
    yield from (MOVES.filled(card=printed(name)) for name in entry.moved)
    if isinstance(entry, Skill) and entry.checks_user:
        yield CHECKS.filled(card=printed(entry.user))
