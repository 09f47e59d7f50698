"""Which choices does a play ask of its player, by the text of its card and by its Way?"""

from collections.abc import Iterable, Iterator
from typing import Protocol

from games.dominion.cards import facts
from games.dominion.rows import Bonus, How
from games.dominion.vocabulary import Below, Do, Facts, From, Instruction
from games.dominion.way_effects import effect
from games.dominion.ways import Way
from games.dominion.words import named
from games.scenario import Contradiction
from games.sentences import sentences

WORDS = sentences(__name__)
NO_PICKS = WORDS.text("no-picks")
NO_BONUSES = WORDS.text("no-bonuses")
NO_PLAY = WORDS.text("no-play")
NO_RETURN = WORDS.text("no-return")
CALLED_ITSELF = frozenset({Below.CALL_FOR_ACTIONS, Below.CALL_AT_START})
OF_HAND = frozenset({Do.DISCARD, Do.DISCARD_FOR, Do.TRASH, Do.UPGRADE, Do.TOPDECK, Do.KEEP})


class Chosen(Protocol):
    """What a row chooses for one play."""

    @property
    def card(self) -> str | None: ...
    @property
    def way(self) -> Way | None: ...
    @property
    def picks(self) -> tuple[str, ...]: ...
    @property
    def bonuses(self) -> tuple[Bonus, ...]: ...
    @property
    def declines(self) -> bool: ...


def picks_cards(instruction: Instruction) -> bool:
    """Say whether an instruction lets its player choose cards."""
    match instruction.do:
        case Do.PLAY:
            return instruction.origin is not From.SET_ASIDE
        case Do.GAIN:
            return not instruction.card and not (instruction.copy and not instruction.only)
    return instruction.do in OF_HAND or instruction.do is Do.TOKEN


def meaningless(row: Chosen, at: str) -> Iterator[Contradiction]:
    """Yield each choice that neither the card of a row nor its Way asks for; of a card that nobody knows, none."""
    of_card = facts(row.card) if row.card else None
    if of_card is None or of_card.partly or _is_of_another_play(row, of_card):
        return
    followed = (*of_card.play, *(effect(row.way) if row.way else ()))
    if not CALLED_ITSELF.isdisjoint(of_card.below) and getattr(row, "how", None) is How.CALL:
        if row.way:
            yield Contradiction(f"{at}/way", NO_PLAY.filled(card=named(row.card or "")))
        followed = of_card.call
    card = named(row.card or "")
    if row.picks and not any(map(picks_cards, _all(followed))):
        yield from (Contradiction(f"{at}/picks/{n}", NO_PICKS.filled(card=card)) for n in range(len(row.picks)))
    if row.bonuses and not any(one.do in (Do.CHOOSE, Do.DISCARD_FOR, Do.TOKEN) for one in followed):
        yield from (Contradiction(f"{at}/bonuses/{n}", NO_BONUSES.filled(card=card)) for n in range(len(row.bonuses)))
    if row.declines and not any(one.do is Do.RETURN and one.optional for one in followed):
        yield Contradiction(f"{at}/declines", NO_RETURN.filled(card=card))


def _is_of_another_play(row: Chosen, of_card: Facts) -> bool:
    """Say whether a row names the card that is called, and what it chooses is for the play that this one makes."""
    return Below.CALL_AFTER_ACTION in of_card.below and getattr(row, "how", None) is How.CALL


def _all(instructions: Iterable[Instruction]) -> Iterator[Instruction]:
    """Yield instructions with those that are chosen from among them."""
    for one in instructions:
        yield one
        yield from one.after
        if one.do is Do.CHOOSE:
            yield from _all(one.give)
