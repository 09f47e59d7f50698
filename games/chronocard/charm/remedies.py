"""What could the players still bring about, so that the charm goes like this?"""

from collections.abc import Iterator

from games.chronocard.charm.situation import Attack, Charm, Fighter, Side
from games.chronocard.phases import IN_PHASE, NOT_CHARMED, OWN_TURN, Phase, ready
from games.moves import Edit, room
from games.remedies import Change, Remedies, Vary, deed_at, further
from games.sentences import sentences
from games.text import Text

WORDS = sentences(__name__)
ATTACKS = WORDS.text("attacks")
SUPPORTS = WORDS.text("supports")
ATTACKS_AS_WELL = WORDS.text("attacks-as-well")
ATTACKS_ONCE_READY = WORDS.text("attacks-once-ready")
ANOTHER_ATTACKS = WORDS.text("another-attacks")
ANOTHER_SUPPORTS = WORDS.text("another-supports")


def own(charm: Charm, at: str) -> Iterator[Change]:
    """Yield that a character which does not attack yet does so too, and that a character of the player's own acts instead."""
    if at in ("/attacks", "/phase", "/own_turn") or at.startswith("/supports/"):
        yield from _attacking(charm)
    if attack := deed_at(charm.attacks, "attacks", at):
        yield from _another(charm, f"{at}/character", ANOTHER_ATTACKS.filled(name=attack.character))
    if support := deed_at(charm.supports, "supports", at):
        yield from _another(charm, f"{at}/character", ANOTHER_SUPPORTS.filled(name=support.character))


def _attacking(charm: Charm) -> Iterator[Change]:
    """Yield that a character of the attacking player attacks, once it may where it may not yet."""
    attacking = {charm.alike(one.character) for one in charm.attacks}
    for n, one in enumerate(charm.characters if room(charm, "attacks") else ()):
        if one.side is not Side.ATTACKING or charm.alike(one.name) in attacking:
            continue
        attack = Edit("add", f"/attacks/{len(charm.attacks)}", Attack(character=one.name))
        held = (("checked", one.checked), ("new", one.new))
        once_ready = tuple(Edit("replace", f"/characters/{n}/{name}", False) for name, is_so in held if is_so)
        text = ATTACKS_ONCE_READY if once_ready else ATTACKS_AS_WELL
        yield Change(text.filled(name=one.name), (*once_ready, attack), f"attack {one.name}")


def _another(charm: Charm, at: str, text: Text) -> Iterator[Change]:
    """Yield that a further character of the attacking player acts instead."""
    name = further(one.name for one in charm.characters)
    if name and room(charm, "characters"):
        joins = Edit("add", f"/characters/{len(charm.characters)}", Fighter(name=name, ap=1, dp=1))
        yield Change(text, (joins, Edit("replace", at, name)))


REMEDIES = Remedies(
    nearest=(
        Vary("attacks/*/character", said=ATTACKS),
        Vary("supports/*/character", said=SUPPORTS),
        Vary("phase", (Phase.MAIN,), IN_PHASE),
        Vary("own_turn", (True,), OWN_TURN),
        NOT_CHARMED,
        *ready("characters/*"),
    ),
    deeds=("interrupts",),
    own=own,
)
