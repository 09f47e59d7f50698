"""What is an action, as far as its card is known?"""

from typing import TypeVar

from games.values import replace
from games.vtes.cards import is_confirmed, played_as
from games.vtes.no_repeat.choices import Does, Ending
from games.vtes.no_repeat.rows import AS_CARD, Action, CardAction, Event, Obligation

E = TypeVar("E", bound=Event)

DOING = {does.code: does for does in Does} | {"rush": Does.ENTER_COMBAT, "anarch": Does.BECOME_ANARCH}
"""By the words of the table what an action is."""
ONLY = {
    Ending.REFERENDUM_CANCELLED: Does.POLITICAL,
    Ending.BLEED_REDIRECTED: Does.BLEED,
    Ending.BLEED_REDUCED: Does.BLEED,
}
"""What can become of one kind of action alone."""


def as_known(event: E) -> E:
    """Return an event, an action with what its card is known to be; AS_CARD stays behind what a card says, and alone where that is open."""
    if isinstance(event, Obligation):
        return replace(event, does=as_known(event.action).does)
    if not isinstance(event, Action) or Does.AS_CARD not in event.does:
        return event
    return replace(event, does=written(event) or _by_outcome(event) or _by_card(event))


def written(action: Action) -> tuple[Does, ...]:
    """Return what an action is by what was given of it."""
    return tuple([does for does in action.does if does is not Does.AS_CARD])


def can_be(action: Action) -> tuple[Does, ...]:
    """Return what an action can be by its card; nothing where nobody knows."""
    if not isinstance(action, CardAction) or action.reads_otherwise:
        return ()
    return tuple([DOING[word] for word in played_as(action.card, action.level.code if action.level else "")])


def may_be(action: Action, does: Does) -> bool:
    """Return whether an action that was left open may be of a kind."""
    return action.does == AS_CARD and does in (can_be(action) or Does)


def _by_outcome(action: Action) -> tuple[Does, ...]:
    """Return what an action is by what became of it, unless its card says otherwise."""
    does = ONLY.get(action.outcome)
    return (does,) if does and does in (can_be(action) or Does) else ()


def _by_card(action: Action) -> tuple[Does, ...]:
    found = can_be(action)
    return (*found, *AS_CARD) if len(found) == 1 else AS_CARD


def is_read(action: Action) -> bool:
    """Return whether what an action is was read from the text of its card, which nobody has confirmed."""
    as_card = isinstance(action, CardAction) and Does.AS_CARD in action.does and not is_confirmed(action.card)
    return as_card and bool(can_be(action))


def as_read(action: Action) -> tuple[Does, ...]:
    """Return what an action is only because that was read from the text of its card, which nobody has confirmed."""
    return written(action) if is_read(action) else ()
