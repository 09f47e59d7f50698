"""Which turns does the page of a card show?"""

from collections.abc import Iterator

from games.content import Card
from games.sentences import sentences
from games.text import Text
from games.values import replace
from games.vtes.cards import recorded
from games.vtes.no_repeat.choices import Does, Ending, Level
from games.vtes.no_repeat.rows import CardAction, Event, Minion, PlainAction, Unlock
from games.vtes.no_repeat.situation import NoRepeat

WORDS = sentences(__name__)
TWICE = WORDS.text("twice")
UNLOCKS = WORDS.texts("unlocks", (Ending.SUCCESSFUL, Ending.BLOCKED))

CANCELLED = WORDS.text("cancelled")
ENDED = WORDS.text("ended")
FAILED = WORDS.text("failed")
UNREACHED = WORDS.text("unreached")
REFERENDUM = WORDS.text("referendum")

MINION, PLAYER = "Anson", "A"
BLEEDING = "Govern the Unaligned"
POLITICAL, AGAIN = "Kine Resources Contested", "Parity Shift"
CANCELS = {"action-card", "minion-card"}
MODIFIER = "Action Modifier"
PLAYED = {MODIFIER, "Combat"}
ENDINGS = {
    **dict.fromkeys(("success", "any-outcome"), Ending.SUCCESSFUL),
    **dict.fromkeys(("blocked", "combat", "combat-to-torpor"), Ending.BLOCKED),
}
"""By when a card unlocks a minion after its action, what became of that."""
LEVELS: dict[str, Level | None] = {"": None, **{level.code: level for level in Level}}


def of_card(card: Card) -> Iterator[tuple[Text, NoRepeat]]:
    """Yield a turn in which a card is taken as an action twice, in which it unlocks a minion that has bled, in which it cancels an
    action card, and in which it ends an action; as far as the table says that it does.
    """
    facts = recorded(card.name.en)
    if "does_basic" in facts:
        level = Level.BASIC if "does_superior" in facts else None
        action = CardAction(minion=MINION, card=card.name.en, level=level)
        yield TWICE, _turn(action, Unlock(minion=MINION), action)
    for ending, level in _unlocking(facts).items():
        bleed = PlainAction(minion=MINION, does=(Does.BLEED,), outcome=ending)
        unlock = Unlock(minion=MINION, card=card.name.en, level=level)
        yield UNLOCKS[ending], _turn(bleed, unlock, PlainAction(minion=MINION, does=(Does.BLEED,)))
    if CANCELS & {word.partition("@")[0] for word in facts.get("cancels_what", "").split()}:
        played = CardAction(minion=MINION, card=BLEEDING, level=Level.BASIC)
        yield CANCELLED, _turn(replace(played, outcome=Ending.CANCELLED, by=card.name.en), played)
    yield from _ended(card.name.en, facts)


def _ended(card: str, facts: dict[str, str]) -> Iterator[tuple[Text, NoRepeat]]:
    """Yield a turn in which a card ends an action or its referendum, and the minion, unlocked, takes one of the kind again."""
    ends = {word.partition("@")[0] for word in facts.get("ends_action", "").split()}
    bleed, unlock = PlainAction(minion=MINION, does=(Does.BLEED,)), Unlock(minion=MINION)
    if "referendum" in ends:
        cancelled = CardAction(minion=MINION, card=POLITICAL, outcome=Ending.REFERENDUM_CANCELLED, by=card)
        yield REFERENDUM, _turn(cancelled, unlock, CardAction(minion=MINION, card=AGAIN))
    elif facts.get("resolution_reached") == "no" and ends:
        yield UNREACHED, _turn(replace(bleed, outcome=Ending.ENDED_AT_BLOCK_ATTEMPT, by=card), unlock, bleed)
    elif MODIFIER in facts.get("types", "") and "blocked" in facts.get("unlocks_when", "") and ends:
        yield ENDED, _turn(replace(bleed, outcome=Ending.ENDED_AFTER_BLOCK, by=card), unlock, bleed)
    elif ends:
        yield FAILED, _turn(replace(bleed, outcome=Ending.FAILED, by=card), unlock, bleed)


def _unlocking(facts: dict[str, str]) -> dict[Ending, Level | None]:
    """Return what must have become of an action for a card to unlock its minion, each with the level at which it does."""
    if PLAYED.isdisjoint(facts.get("types", "").split("/")) or "ends_action" in facts:
        return {}
    words = (word.partition("@") for word in facts.get("unlocks_when", "").split())
    told = ((when, marks.partition(",")[0]) for when, _, marks in words if when in ENDINGS)
    return {ENDINGS[when]: LEVELS[level] for when, level in told if level in LEVELS}


def _turn(*events: Event) -> NoRepeat:
    return NoRepeat(turn_of=PLAYER, minions=(Minion(name=MINION),), events=events)
