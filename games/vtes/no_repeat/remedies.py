"""What could a player still bring about, so that a minion may act?"""

from collections.abc import Iterator

from games.moves import Edit, room
from games.remedies import Change, Remedies, Vary, deed_at, further
from games.sentences import sentences
from games.text import folded
from games.vtes.no_repeat.choices import Does
from games.vtes.no_repeat.rows import Action, Minion, Unlock
from games.vtes.no_repeat.situation import NoRepeat
from games.vtes.remedies import BY_A_FURTHER, ONCE_UNLOCKED

WORDS = sentences(__name__)
BY_ANOTHER = WORDS.text("by-another")
INSTEAD = WORDS.text("instead")


def own(scenario: NoRepeat, at: str) -> Iterator[Change]:
    """Yield that the minion unlocks before the action at a pointer, and that a further minion of its player takes it."""
    event = deed_at(scenario.events, "events", at)
    if not isinstance(event, Action):
        return
    if room(scenario, "events"):
        yield Change(ONCE_UNLOCKED.filled(minion=event.minion), (Edit("add", at, Unlock(minion=event.minion)),))
    free = further(minion.name for minion in scenario.minions)
    controller = {folded(minion.name): minion.controller for minion in scenario.minions}.get(folded(event.minion))
    if free and room(scenario, "minions"):
        joins = Edit("add", f"/minions/{len(scenario.minions)}", Minion(name=free, controller=controller))
        by = Edit("replace", f"{at}/minion", free)
        yield Change(BY_A_FURTHER.filled(minion=event.minion, other=free), (joins, by))


# cards say themselves what their actions are
KINDS = tuple((kind,) for kind in (Does.BLEED, Does.POLITICAL, Does.HUNT))

REMEDIES = Remedies(
    nearest=(Vary("events/*/minion", said=BY_ANOTHER),),
    farthest=(Vary("events/*/does", KINDS, INSTEAD, kind="action"),),
    never=("events/*/does",),
    deeds=("events",),
    own=own,
    rows=260,
)
