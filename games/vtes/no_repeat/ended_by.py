"""What can become of an action by the text of a card?"""

from games.vtes.cards import key, recorded, words
from games.vtes.no_repeat.choices import Ending

CANCELLING = (Ending.CANCELLED, Ending.VOID)
ENDING = (
    *(Ending.FAILED_AFTER_BLOCK, Ending.ENDED_AFTER_BLOCK, Ending.CANCELLED_AFTER_BLOCK),
    Ending.ENDED_AT_BLOCK_ATTEMPT,
)
STATED = {
    "direct-intervention": (Ending.CANCELLED,),
    **dict.fromkeys(("dark-influences", "denial-of-aphrodites-favor", "determine"), CANCELLING),
    **dict.fromkeys(("change-of-target", "mirrors-visage", "red-herring"), ENDING),
    "obedience": (Ending.FAILED, *ENDING),
    "delaying-tactics": (Ending.REFERENDUM_CANCELLED,),
}
"""What can become of an action by the text of a card, as far as a clause says it."""
BY_ANY = (Ending.VOID, Ending.FAILED, Ending.FAILED_AFTER_BLOCK, Ending.BLEED_REDIRECTED, Ending.BLEED_REDUCED)
"""What the table has no word for: it may come of any card."""
CANCELLED = {"minion-card", "action-card", "library-card", "non-combat-card", "card", "card-requiring-auspex"}
"""By the words of the table what a card cancels that may be an action card."""
ENDS = {
    "yes": ENDING,
    "fails": (Ending.FAILED, *ENDING),
    "referendum": (Ending.REFERENDUM_CANCELLED,),
}
UNREACHED = (Ending.CANCELLED_AFTER_BLOCK, Ending.ENDED_AT_BLOCK_ATTEMPT)
"""What can become of an action by a card of which the rulings say that the action has not reached resolution."""


def stated(card: str) -> tuple[Ending, ...]:
    """Return what can become of an action by a card of which a clause says it; nothing of another."""
    return STATED.get(key(card), ())


def recorded_of(card: str) -> tuple[Ending, ...]:
    """Return what can become of an action by a card that the table tells to cancel or end something; nothing of another."""
    cancels, ends = words(card, "cancels_what"), words(card, "ends_action")
    if not cancels and not ends:
        return ()
    if ends and recorded(card).get("resolution_reached") == "no":
        ended: tuple[Ending, ...] = UNREACHED
    else:
        ended = (*BY_ANY, *(ending for word in ends for ending in ENDS[word]))
    return (*ended, *((Ending.CANCELLED,) if CANCELLED & {*cancels} else ()))


def can_become(card: str) -> tuple[Ending, ...]:
    """Return what can become of an action by the text of a card: anything where nobody knows what that does."""
    if not recorded(card):
        return stated(card) or tuple(Ending)
    return stated(card) or recorded_of(card) or BY_ANY
