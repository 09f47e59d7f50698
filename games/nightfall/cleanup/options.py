"""Options of Cleanup: Wounds to use, the Moon, remedies, and the turn around the phase."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from games.moves import Edit, Move, Moves, added, room
from games.nightfall.claim.scenario import EACH_TURN
from games.nightfall.cleanup.course import MOON_SWITCHED, judge
from games.nightfall.cleanup.rules import judge_use
from games.nightfall.cleanup.scenario import Cleanup, Drawn, Hand, Moon, UseNow
from games.nightfall.cleanup.state import State
from games.nightfall.terms import FULL_HAND, Phase, wound_count
from games.nightfall.whole_turn import turn_players
from games.remedies import Ask, Change, Remedies, deed_at
from games.sentences import sentences
from games.values import replace
from games.verdict import worst_of

WORDS = sentences(__name__)
USES = WORDS.text("uses")
USE = WORDS.text("use")
MOON = WORDS.text("moon")
SWITCH = WORDS.text("switch")
DREW = WORDS.text("drew")
OWN_TURN = WORDS.text("own-turn")
OWN_TURN_WITH_THEM = WORDS.text("own-turn-with-them")


def moves(cleanup: Cleanup) -> Iterator[Moves]:
    """Yield how many Wounds the active player could discard for a plain one, then the switching of the Moon."""
    if room(cleanup, "uses"):
        state = judge(cleanup).state
        yield Moves(USES.filled(player=cleanup.player), [*_uses(state)], partial(_use, cleanup, state))
    if cleanup.moon is Moon.KEPT:
        yield Moves(MOON, [Moon.SWITCHED], partial(_switch, cleanup))


def _uses(state: State) -> Iterator[UseNow]:
    """Yield a use that discards each number of plain Wounds, then one that discards all Wounds in hand."""
    held = state.wounds
    yield from (UseNow(plain=number) for number in range(1, max(1, held.plain) + 1))
    if held.plain and held.total > held.plain:
        yield UseNow(plain=held.plain, martial_law=held.martial_law, coldest_war=held.coldest_war)


def _use(cleanup: Cleanup, state: State, use: UseNow) -> Move:
    """Judge a use as the next one."""
    at = f"/uses/{len(cleanup.uses)}"
    then = replace(cleanup, uses=(*cleanup.uses, use))
    found = worst_of(judge_use(then, state, use, at).findings)
    return Move(USE.filled(wounds=wound_count(use.discarded)), added(cleanup, "uses", use), found)


def _switch(cleanup: Cleanup, moon: Moon) -> Move:
    return Move(SWITCH, (Edit("replace", "/moon", moon),), MOON_SWITCHED("/moon", player=cleanup.player))


def of_drawn(drawn: int) -> Iterator[Change]:
    """Yield what so many drawn cards may be, by the number of plain Wounds among them."""
    for plain in range(min(drawn, FULL_HAND) + 1):
        row = Drawn(told=True, plain=plain, others=drawn - plain)
        yield Change(DREW.filled(plain=plain, others=drawn - plain), (Edit("replace", "/drawn", row),))


def draws(scenario: Cleanup, _: str) -> Iterator[Change]:
    """Yield what may have been drawn up to five cards."""
    yield from of_drawn(scenario.draws)


def untold(scenario: Cleanup, _: str) -> Iterator[Change]:
    """Yield what the cards of the hand may be of which nothing is given, by the number of plain Wounds among them."""
    hand = scenario.hand
    for plain in range(min(scenario.untold, FULL_HAND) + 1):
        others = scenario.untold - plain
        held = replace(hand, plain=hand.plain + plain, others=hand.others + others)
        text = DREW.filled(plain=plain, others=others)
        if scenario.untold:
            yield Change(text, (Edit("replace", "/hand", held), Edit("replace", "/untold", 0)))


def own(scenario: Cleanup, at: str) -> Iterator[Change]:
    """Yield that the Wound at a pointer is used in the own turn of the one who uses it."""
    use = deed_at(scenario.uses, "uses", at)
    if not isinstance(use, UseNow):
        return
    if use.by and not scenario.is_own(use):
        turn = Edit("replace", "/player", use.by)
        held = Hand(
            others=max(0, FULL_HAND - use.discarded),
            plain=use.plain,
            martial_law=use.martial_law,
            coldest_war=use.coldest_war,
        )
        yield Change(OWN_TURN.filled(player=use.by), (turn,))
        yield Change(OWN_TURN_WITH_THEM.filled(player=use.by), (turn, Edit("replace", "/hand", held)))


REMEDIES = Remedies(asked=(Ask("drawn", draws), Ask("untold", untold)), own=own)


def in_turn(cleanup: Cleanup, verdict: object) -> Mapping[str, Any] | None:
    """Return the turn; None where it would have to tell on what a Wound was used earlier, in which chain an effect was gained, or which cards are held."""
    if cleanup.earlier or cleanup.effects or cleanup.untold:
        return None
    received = {"player": cleanup.player, "wounds": cleanup.received, "phase": Phase.CHAIN}
    return {
        "players": turn_players(cleanup.player, (use.by for use in cleanup.uses)),
        "held": cleanup.hand,
        "dealt": [received] if cleanup.received else [],
        "influence": max(0, cleanup.influence - EACH_TURN),
        "drawn": cleanup.drawn,
        "uses": cleanup.uses,
        "moon": cleanup.moon,
        "phase": Phase.CLEANUP,
    }
