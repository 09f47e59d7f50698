"""Kinds and endings of actions, as far as the cards in them say."""

from typing import TypeVar

from games.values import replace
from games.vtes.cards import gives_in_play, is_confirmed, key, played_as, recorded, same_card, words
from games.vtes.no_repeat.scenario.choices import Does, Ending, Source, TakenOver
from games.vtes.no_repeat.scenario.rows import (
    AS_CARD,
    Action,
    CardAction,
    Event,
    InPlayAction,
    Obligation,
    OwnAction,
    PlainAction,
)
from games.vtes.vampires import own_actions

AnyEvent = TypeVar("AnyEvent", bound=Event)
KIND_BY_WORD = {does.code: does for does in Does} | {"rush": Does.ENTER_COMBAT, "anarch": Does.BECOME_ANARCH}
"""Kinds of action by the words of the table."""
KIND_BY_ENDING = {
    Ending.REFERENDUM_CANCELLED: Does.POLITICAL,
    Ending.BLEED_REDIRECTED: Does.BLEED,
    Ending.BLEED_REDUCED: Does.BLEED,
}
"""Endings that only one kind of action can have."""


def with_known_kinds(event: AnyEvent) -> AnyEvent:
    """Return an event with the kinds that its card is known to be.

    AS_CARD stays behind the kind that a card says, and alone if that is open.
    """
    if isinstance(event, Obligation):
        return replace(event, does=_kinds_of_duty(event))
    if not isinstance(event, Action) or Does.AS_CARD not in event.does:
        return event
    return replace(event, does=given_kinds(event) or _kinds_by_outcome(event) or _sole_kind_by_card(event))


def with_kinds_of_minion(event: AnyEvent, card: str | None) -> AnyEvent:
    """Return an event with the kind of action that the text of its minion's crypt card gives, where that is one (NRA-94)."""
    if not isinstance(event, OwnAction | Obligation) or event.does != AS_CARD:
        return event
    by_text = isinstance(event, OwnAction) or event.source is Source.OWN_TEXT
    kinds = own_actions(card) if by_text else ()
    return replace(event, does=(KIND_BY_WORD[kinds[0]], *AS_CARD)) if len(kinds) == 1 else event


def kinds_given(action: OwnAction | InPlayAction, own_card: str | None) -> tuple[Does, ...]:
    """Return the kinds of action that a card's text gives the minion: its own crypt card, or a card in play (NRA-91, NRA-94)."""
    if isinstance(action, OwnAction):
        words_given = own_actions(own_card)
    else:
        own_words = own_actions(own_card) if same_card(action.card, own_card) else ()
        words_given = (*gives_in_play(action.card), *own_words)
    return tuple(dict.fromkeys([KIND_BY_WORD[word] for word in words_given]))


def _kinds_of_duty(duty: Obligation) -> tuple[Does, ...]:
    """Return the kinds of the action that a minion must take, given or by the card that lays the duty on it."""
    if duty.printed and Does.AS_CARD in duty.does:
        return tuple([KIND_BY_WORD[word] for word in duty.printed.kinds]) or duty.does
    return with_known_kinds(duty.action).does


def given_kinds(action: Action) -> tuple[Does, ...]:
    """Return the kinds of an action that were entered."""
    return tuple([does for does in action.does if does is not Does.AS_CARD])


def kinds_by_card(action: Action) -> tuple[Does, ...]:
    """Return the known kinds of action of a card, played or in play."""
    if isinstance(action, InPlayAction):
        return tuple(dict.fromkeys(KIND_BY_WORD[word] for word in gives_in_play(action.card)))
    if not isinstance(action, CardAction) or action.reads_otherwise:
        return ()
    return tuple([KIND_BY_WORD[word] for word in played_as(action.card, action.level.code if action.level else "")])


def may_be_of_kind(action: Action, does: Does) -> bool:
    """Return whether an action of open kind may be of this one."""
    return action.does == AS_CARD and does in (kinds_by_card(action) or Does)


def _kinds_by_outcome(action: Action) -> tuple[Does, ...]:
    """Return the kind of action that an ending implies."""
    does = KIND_BY_ENDING.get(action.outcome)
    return (does,) if does and does in (kinds_by_card(action) or Does) else ()


def _sole_kind_by_card(action: Action) -> tuple[Does, ...]:
    kinds = kinds_by_card(action)
    # AS_CARD behind a kind says that it was read from the card
    return (*kinds, *AS_CARD) if len(kinds) == 1 else AS_CARD


def makes_fail_after_block(action: Action) -> bool:
    """Return whether a card is said to have made an action fail after its block had succeeded (NRA-87)."""
    return action.by_when is TakenOver.AFTER_BLOCK and action.outcome is Ending.FAILED_AFTER_BLOCK


def is_kind_unconfirmed(action: Action) -> bool:
    """Return whether the kind of an action rests on an unconfirmed text."""
    if isinstance(action, PlainAction) or Does.AS_CARD not in action.does:
        return False
    if isinstance(action, OwnAction):
        return bool(given_kinds(action))
    confirmed = isinstance(action, CardAction) and is_confirmed(action.card)
    return not confirmed and bool(kinds_by_card(action))


def unconfirmed_kinds(action: Action) -> tuple[Does, ...]:
    """Return the kinds of an action that rest on an unconfirmed text."""
    return given_kinds(action) if is_kind_unconfirmed(action) else ()


CANCELLED_ENDINGS = (Ending.CANCELLED, Ending.VOID)
FORCED_ENDINGS = (
    *(Ending.FAILED_AFTER_BLOCK, Ending.ENDED_AFTER_BLOCK, Ending.CANCELLED_AFTER_BLOCK),
    Ending.ENDED_AT_BLOCK_ATTEMPT,
)
ENDINGS_BY_ANY_CARD = (
    Ending.VOID,
    Ending.FAILED,
    Ending.FAILED_AFTER_BLOCK,
    Ending.BLEED_REDIRECTED,
    Ending.BLEED_REDUCED,
    Ending.NOT_READY,
)
"""Endings without a word in the table: any card may bring them about."""
STATED_ENDINGS = {
    "direct-intervention": (Ending.CANCELLED,),
    **dict.fromkeys(("dark-influences", "denial-of-aphrodites-favor", "determine"), CANCELLED_ENDINGS),
    **dict.fromkeys(("change-of-target", "mirrors-visage", "red-herring"), FORCED_ENDINGS),
    "obedience": (Ending.FAILED, *FORCED_ENDINGS),
    "malleable-visage": (*ENDINGS_BY_ANY_CARD, *FORCED_ENDINGS),
    "delaying-tactics": (Ending.REFERENDUM_CANCELLED,),
}
"""Endings that a clause says a card brings about."""
CANCELLING_WORDS = {"minion-card", "action-card", "library-card", "non-combat-card", "card", "card-requiring-auspex"}
"""Words of the table for a cancelled card that may be an action card."""
ENDINGS_BY_WORD = {
    "yes": FORCED_ENDINGS,
    "fails": (Ending.FAILED, *FORCED_ENDINGS),
    "referendum": (Ending.REFERENDUM_CANCELLED,),
}
UNRESOLVED_ENDINGS = (Ending.CANCELLED_AFTER_BLOCK, Ending.ENDED_AT_BLOCK_ATTEMPT)
"""Endings by a card of which a ruling says that the action has not reached resolution."""


def stated_endings(card: str) -> tuple[Ending, ...]:
    """Return a card's endings by the clauses (NRA-43, NRA-44, NRA-59, NRA-67)."""
    return STATED_ENDINGS.get(key(card), ())


def recorded_endings(card: str) -> tuple[Ending, ...]:
    """Return a card's endings by the table."""
    cancels, ends = words(card, "cancels_what"), words(card, "ends_action")
    if not cancels and not ends:
        return ()
    if ends and recorded(card).get("resolution_reached") is False:
        endings: tuple[Ending, ...] = UNRESOLVED_ENDINGS
    else:
        endings = (*ENDINGS_BY_ANY_CARD, *(ending for word in ends for ending in ENDINGS_BY_WORD[word]))
    return (*endings, *((Ending.CANCELLED,) if CANCELLING_WORDS & {*cancels} else ()))


def possible_endings(card: str) -> tuple[Ending, ...]:
    """Return the possible endings by a card, all if unknown."""
    if not recorded(card):
        return stated_endings(card) or tuple(Ending)
    return stated_endings(card) or recorded_endings(card) or ENDINGS_BY_ANY_CARD
