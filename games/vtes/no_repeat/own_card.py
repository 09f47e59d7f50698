"""What does the text of an action card itself forbid or permit, once the action was taken?"""

from functools import lru_cache

from games.cards import MOST
from games.vtes.cards import words
from games.vtes.no_repeat.choices import Does, Says
from games.vtes.no_repeat.rows import Action, CardAction
from games.vtes.printed_texts import printed_text

LOCKED_TOO, LOCKED_ONLY = "also", "yes"
"""By the words of the table whether a locked minion may use a card as well, or no other."""
SAYS = {says.code: says for says in Says}
OF_NEW = "new"
"""For whom a text holds that bars the vampire which its card puts into play."""


def said_by(action: Action) -> Says | None:
    """Return what the card of an action says at its level, or may say where no level was told; None where that is nothing."""
    if not isinstance(action, CardAction) or action.reads_otherwise:
        return None
    text = printed_text(action.card)
    if text is None or text.reach == OF_NEW or (action.level and not text.holds_at(action.level.code)):
        return None
    return SAYS[text.says]


def surely_says(action: CardAction) -> bool:
    """Return whether a card says it whatever was not told: it does at every level, or its level is given, and no referendum decides."""
    text = printed_text(action.card)
    told = text is not None and (not text.levels or action.level is not None)
    return told and Does.POLITICAL not in action.does


def lost(action: Action) -> bool:
    """Return whether its card would permit a repeat, but the action had no effect that could."""
    return said_by(action) is Says.PERMITS_REPEAT and not action.outcome.success


def for_locked(action: Action) -> str:
    """Return what the table says of the card of an action: LOCKED_TOO, LOCKED_ONLY, or "" where it is nothing for locked minions."""
    if not isinstance(action, CardAction) or action.reads_otherwise:
        return ""
    return _for_locked(action.card)


@lru_cache(MOST)
def _for_locked(card: str) -> str:
    told = words(card, "locked_only")
    return next((word for word in (LOCKED_TOO, LOCKED_ONLY) if told.get(word)), "")
