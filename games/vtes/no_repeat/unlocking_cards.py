"""After what does a card unlock the minion that has acted?"""

from collections.abc import Callable

from msgspec import Struct

from games.vtes.cards import datum, recorded, same_card, words
from games.vtes.no_repeat.choices import Does, Ending, Holds, Level
from games.vtes.no_repeat.rows import AS_CARD, CardAction, Unlock
from games.vtes.no_repeat.state import Last

ENDING_AT_ONCE = ("Change of Target", "Obedience", "Mirror's Visage", "Tangle Atropos' Hand")
"""After what these have ended or cancelled no modifier and no reaction is played."""
ENDED = (
    *(Ending.FAILED, Ending.FAILED_AFTER_BLOCK, Ending.ENDED_AFTER_BLOCK),
    *(Ending.CANCELLED_AFTER_BLOCK, Ending.ENDED_AT_BLOCK_ATTEMPT),
)
LATE = ("end-of-turn", "discard-phase", "later")
"""By the words of the table when a card unlocks a minion too late for another action in this turn."""
TAKEN_OVER = "taken-over"
"""By the word of the table that a card unlocks a minion whose action another one takes over."""
STATED = {"success": "success", "block": "blocked"}
"""By what is told of a card in full, the words of the table for it."""


class Asked(Struct, frozen=True):
    """After what a card unlocks a minion, in the words of the table, any of which will do, and whether a clause states that.

    Without words it is not told that it does; `elsewhere` is whether it does at another level. `late` are the words for a time
    after all actions of the turn.
    """

    words: tuple[str, ...]
    stated: bool = False
    elsewhere: bool = False
    late: tuple[str, ...] = ()


def asked(event: Unlock) -> Asked | None:
    """Return after what the card of an event unlocks a minion; None where there is none, or nobody can tell from the actions."""
    if event.card is None:
        return None
    levels = (event.level,) if event.level else tuple(Level)
    stated = [STATED[need] for level in levels if (need := datum(event.card, f"unlocks-{level.code}"))]
    if stated:
        return Asked(tuple(stated), stated=True)
    row = recorded(event.card)
    told = tuple(words(event.card, "unlocks_when", event.level.code if event.level else ""))
    late = tuple([word for word in told if word in LATE])
    words_of_actions = tuple([word for word in told if word not in LATE])
    if not row or "unlocks_other" in row or not {*words_of_actions} <= NEEDS.keys():
        return None
    return Asked(words_of_actions, elsewhere="unlocks_when" in row, late=late)


def able(last: Last, card: str, needs: Asked) -> Holds:
    """Return whether the last action ended as a card asks; open where nobody knows what that action was, or whether it was over."""
    found = {NEEDS[word](last, card) for word in needs.words}
    return Holds.YES if Holds.YES in found else Holds.OPEN if Holds.OPEN in found else Holds.NO


def is_over_at_once(last: Last) -> bool:
    """Return whether nothing can be played to an action any more."""
    ended = last.outcome.after_block or last.outcome is Ending.FAILED
    return ended and any(same_card(last.action.by, card) for card in ENDING_AT_ONCE)


def _blocked(last: Last, card: str) -> Holds:
    """Return whether an action was blocked and was not over at once, but by the card itself; open where nobody knows what ended it."""
    if last.outcome in ENDED and "ends_action" in recorded(card) and same_card(last.action.by or card, card):
        return Holds.YES
    if last.outcome in (Ending.ENDED_AFTER_BLOCK, Ending.CANCELLED_AFTER_BLOCK):
        return Holds.NO if is_over_at_once(last) else Holds.OPEN
    return _if(last.outcome.after_block)


def _success_of(does: Does) -> Callable[[Last, str], Holds]:
    def succeeded(last: Last, card: str) -> Holds:
        if last.outcome.success and last.action.does == AS_CARD:
            return Holds.OPEN
        return _if(last.outcome.success and does in last.action.does)

    return succeeded


def _own(last: Last, card: str) -> Holds:
    own = isinstance(last.action, CardAction) and same_card(last.action.card, card)
    return _if(own and last.outcome.success)


def _if(true: bool) -> Holds:
    return Holds.YES if true else Holds.NO


NEEDS: dict[str, Callable[[Last, str], Holds]] = {
    "success": lambda last, card: _if(last.outcome.success),
    "success-equip": _success_of(Does.EQUIP),
    "diablerie-success": _success_of(Does.DIABLERIE),
    "blocked": _blocked,
    "no-success": lambda last, card: _if(not last.outcome.success),
    "any-outcome": lambda last, card: _if(not last.outcome.before_block),
    "action-ended": lambda last, card: _if(last.outcome in ENDED and same_card(last.action.by or card, card)),
    "referendum-cancelled": lambda last, card: _if(last.outcome is Ending.REFERENDUM_CANCELLED),
    TAKEN_OVER: lambda last, card: Holds.OPEN if last.action.taken_over_by and last.done is Holds.OPEN else Holds.NO,
    "own-action": _own,
    "own-action-first": _own,
}
"""By the words of the table whether an action ended so. Of the others nobody can tell from the actions."""
