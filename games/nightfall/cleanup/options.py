"""Options of Cleanup: Wounds to use, the Moon, remedies, and the turn around the phase."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from games.moves import Edit, Move, Moves
from games.nightfall.claim.scenario import EACH_TURN
from games.nightfall.cleanup.course import MOON_SWITCHED, USES
from games.nightfall.cleanup.scenario import Cleanup, Drawn, Hand, Moon, UseNow
from games.nightfall.cleanup.state import CleanupState
from games.nightfall.terms import FULL_HAND, Phase, wound_count
from games.nightfall.whole_turn import turn_players
from games.remedies import Ask, Change, Remedies, row_at
from games.sentences import sentences
from games.text import Text
from games.values import replace

WORDS = sentences(__name__)
USES_OF = WORDS.text("uses")
USE = WORDS.text("use")
MOON = WORDS.text("moon")
SWITCH = WORDS.text("switch")
DREW = WORDS.text("drew")
OWN_TURN = WORDS.text("own-turn")
OWN_TURN_WITH_THEM = WORDS.text("own-turn-with-them")


def moves(cleanup: Cleanup) -> Iterator[Moves]:
    """Yield the uses of a plain Wound, then the switch of the Moon."""
    yield from USES.moves(cleanup, _candidates, lambda _, use: USE.filled(wounds=wound_count(use.discarded)))
    if cleanup.moon is Moon.KEPT:
        yield Moves(MOON, [Moon.SWITCHED], partial(_switch, cleanup))


def _candidates(cleanup: Cleanup, state: CleanupState) -> Iterator[tuple[Text, list[UseNow]]]:
    yield USES_OF.filled(player=cleanup.player), [*_uses(state)]


def _uses(state: CleanupState) -> Iterator[UseNow]:
    """Yield a use for each number of plain Wounds, then one for all."""
    wounds = state.least_wounds
    yield from (UseNow(plain=number) for number in range(1, max(1, wounds.plain) + 1))
    if wounds.plain and wounds.total > wounds.plain:
        yield UseNow(plain=wounds.plain, martial_law=wounds.martial_law, coldest_war=wounds.coldest_war)


def _switch(cleanup: Cleanup, moon: Moon) -> Move:
    return Move(SWITCH, (Edit("replace", "/moon", moon),), MOON_SWITCHED("/moon", player=cleanup.player))


def drawn_changes(drawn: int) -> Iterator[Change]:
    """Yield the possible draws, by their number of plain Wounds."""
    for plain in range(min(drawn, FULL_HAND) + 1):
        row = Drawn(told=True, plain=plain, others=drawn - plain)
        yield Change(DREW.filled(plain=plain, others=drawn - plain), (Edit("replace", "/drawn", row),))


def possible_draws(scenario: Cleanup, _: str) -> Iterator[Change]:
    """Yield the possible draws up to five cards (NF-21)."""
    yield from drawn_changes(scenario.draws)


def unknown_cards(scenario: Cleanup, _: str) -> Iterator[Change]:
    """Yield the possible unknown cards in hand, by their number of plain Wounds."""
    hand = scenario.hand
    for plain in range(min(scenario.untold, FULL_HAND) + 1):
        other_cards = scenario.untold - plain
        known_hand = replace(hand, plain=hand.plain + plain, others=hand.others + other_cards)
        text = DREW.filled(plain=plain, others=other_cards)
        if scenario.untold:
            yield Change(text, (Edit("replace", "/hand", known_hand), Edit("replace", "/untold", 0)))


def extra_changes(scenario: Cleanup, at: str) -> Iterator[Change]:
    """Yield that a Wound is used in its player's own turn."""
    use = row_at(scenario.uses, "uses", at)
    if not isinstance(use, UseNow):
        return
    if use.by and not scenario.is_own(use):
        turn = Edit("replace", "/player", use.by)
        suited_hand = Hand(
            others=max(0, FULL_HAND - use.discarded),
            plain=use.plain,
            martial_law=use.martial_law,
            coldest_war=use.coldest_war,
        )
        yield Change(OWN_TURN.filled(player=use.by), (turn,))
        yield Change(OWN_TURN_WITH_THEM.filled(player=use.by), (turn, Edit("replace", "/hand", suited_hand)))


REMEDIES = Remedies(questions=(Ask("drawn", possible_draws), Ask("untold", unknown_cards)), extra=extra_changes)


def in_turn(cleanup: Cleanup, verdict: object) -> Mapping[str, Any] | None:
    """Return the turn around Cleanup; None with earlier uses, effects or unknown cards."""
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
