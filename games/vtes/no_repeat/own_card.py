"""What does the text of an action card itself forbid or permit, once the action was taken?"""

from games.vtes.cards import datum, words
from games.vtes.no_repeat.choices import Says
from games.vtes.no_repeat.rows import Action, CardAction

LOCKED_TOO, LOCKED_ONLY = "also", "yes"
"""By the words of the table whether a locked minion may use a card as well, or no other."""
SAYS = {says.code: says for says in Says}


def said_by(action: Action) -> Says | None:
    """Return what the card of an action says at its level, or may say where no level was told; None where that is nothing."""
    if not isinstance(action, CardAction) or action.reads_otherwise:
        return None
    says, level = SAYS.get(datum(action.card, "bar") or ""), datum(action.card, "bar-level")
    return says if level and (action.level is None or action.level.code == level) else None


def lost(action: Action) -> bool:
    """Return whether its card would permit a repeat, but the action had no effect that could."""
    return said_by(action) is Says.PERMITS_REPEAT and not action.outcome.success


def for_locked(action: Action) -> str:
    """Return what the table says of the card of an action: LOCKED_TOO, LOCKED_ONLY, or "" where it is nothing for locked minions."""
    if not isinstance(action, CardAction) or action.reads_otherwise:
        return ""
    told = words(action.card, "locked_only")
    return next((word for word in (LOCKED_TOO, LOCKED_ONLY) if told.get(word)), "")
