"""What could a player still bring about, so that a minion may act?"""

from collections.abc import Iterator

from games.moves import Edit, room
from games.remedies import Change, Remedies, Vary
from games.sentences import sentences
from games.text import folded
from games.vtes.no_repeat.choices import Does
from games.vtes.no_repeat.rows import Action, Minion, Unlock
from games.vtes.no_repeat.situation import NoRepeat

WORDS = sentences(__name__)
ONCE_UNLOCKED = WORDS.text("once-unlocked")
BY_ANOTHER = WORDS.text("by-another")
BY_A_FURTHER = WORDS.text("by-a-further")
INSTEAD = WORDS.text("instead")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def own(scenario: NoRepeat, at: str) -> Iterator[Change]:
    """Yield that the minion unlocks before the action at a pointer, and that a further minion of its player takes it."""
    event = scenario.events[int(at.split("/")[2])]
    if not isinstance(event, Action):
        return
    if room(scenario, "events"):
        yield Change(ONCE_UNLOCKED.filled(minion=event.minion), (Edit("add", at, Unlock(minion=event.minion)),))
    taken = {folded(minion.name) for minion in scenario.minions}
    free = next((letter for letter in LETTERS if folded(letter) not in taken), None)
    controller = {folded(minion.name): minion.controller for minion in scenario.minions}.get(folded(event.minion))
    if free and room(scenario, "minions"):
        further = Edit("add", f"/minions/{len(scenario.minions)}", Minion(name=free, controller=controller))
        by = Edit("replace", f"{at}/minion", free)
        yield Change(BY_A_FURTHER.filled(minion=event.minion, other=free), (further, by))


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
