"""What does the text of an action card itself forbid or permit, once the action was taken?"""

from games.vtes.cards import datum
from games.vtes.no_repeat.choices import Says
from games.vtes.no_repeat.rows import Action, CardAction

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
