"""What does a limit say that has been used up, or of which nobody has told whether it is the same?"""

from functools import cache

from games.sentences import sentences
from games.verdict import Reason
from games.vtes.basic_actions import ALREADY_BLED, OF_CARDS, POLITICAL_TAKEN
from games.vtes.editions import Edition
from games.vtes.no_repeat.case import Case, Said
from games.vtes.no_repeat.choices import Does
from games.vtes.no_repeat.limits import Counted, Use
from games.vtes.no_repeat.rows import CardAction, PlainAction
from games.vtes.no_repeat.state import Status

WORDS = sentences(__name__)
RED_LIST_TAKEN = WORDS.reason("red-list-taken")
NAME_USED = WORDS.reason("name-used")
SAME_EQUIPMENT = WORDS.reason("same-equipment")
COPY_USED = WORDS.reason("copy-used")
CARD_IN_PLAY_USED = WORDS.reason("card-in-play-used")
OWN_USED = WORDS.reason("own-text-used")
ABILITY_OPEN = WORDS.reason("ability-open")
ITEM_OPEN = WORDS.reason("item-open")
ITEM_UNKNOWN = WORDS.reason("item-unknown")
SAME_UNKNOWN = WORDS.reason("same-action-unknown")
DOES_UNKNOWN = WORDS.reason("does-unknown")
EARLIER_UNKNOWN = WORDS.reason("earlier-does-unknown")
CHARGED_BY_TAKING_OVER = WORDS.reason("charged-by-taking-over")
EACH_ABILITY = WORDS.readings("each-ability")
SAME_ITEM = WORDS.readings("same-item")
ANOTHER_ACTION = WORDS.text("another-action")
ANOTHER_COPY = WORDS.text("another-copy")
ANOTHER_OF_EITHER = WORDS.text("another-of-either")
REASONS = (ALREADY_BLED, POLITICAL_TAKEN, *WORDS.reasons)

COUNTING = ("nra-12", "nra-40", "nra-41", "nra-42.1", "nra-42.2")
PUT_INTO_PLAY = {Does.EQUIP, Does.EMPLOY, Does.RECRUIT}
BY_CARD = (Counted.NAME, Counted.COPY, Counted.OWN)
SPENT = {
    Counted.BLEED: ALREADY_BLED,
    Counted.POLITICAL: POLITICAL_TAKEN,
    Counted.RED_LIST: RED_LIST_TAKEN,
    Counted.NAME: NAME_USED,
    Counted.COPY: COPY_USED,
    Counted.OWN: OWN_USED,
    Counted.ITEM: ITEM_OPEN,
}


def spent(case: Case, use: Use) -> Reason:
    """Return what is said of a use that has been used up."""
    if use.counted is Counted.NAME and not PUT_INTO_PLAY.isdisjoint(case.action.does):
        return SAME_EQUIPMENT
    if use.counted is Counted.COPY and case.edition is Edition.FAQ:
        return CARD_IN_PLAY_USED
    return SPENT[use.counted]


def deciding(case: Case, reason: Reason, status: Status) -> tuple[str, ...]:
    """Return the clauses of a limit that decide of a use that was charged before: examples and special forms where they bear.

    Behind them stands by what the earlier action counted, where that is not plain.
    """
    by_card = not isinstance(case.action, PlainAction) or any(
        charge.status.at == status.at and charge.use.counted in BY_CARD for charge in case.standing.charges
    )
    special = isinstance(case.action, CardAction) and case.action.level is not None
    own = _bearing(case.edition, reason, Does.EQUIP in case.action.does, special, by_card)
    return tuple(dict.fromkeys((*own, *status.cites))) if status.cites else own


@cache
def _bearing(edition: Edition, reason: Reason, equips: bool, special: bool, by_card: bool) -> tuple[str, ...]:
    """Return those of an edition's clauses of a limit that bear on an action: one that equips, a special form, one by a card."""
    bearing = {"nra-11": equips, "nra-16": special} | dict.fromkeys(OF_CARDS, by_card)
    return tuple([cite for cite in edition.own(of_limit(reason)) if bearing.get(cite, True)])


def of_limit(reason: Reason) -> tuple[str, ...]:
    """Return the clauses of a limit, without those by which an earlier action counted."""
    return tuple(cite for cite in reason.cites if cite not in COUNTING)


def unknown(case: Case, use: Use, at: str) -> Said:
    """Return what is said where it is not told, or not settled, whether a use is the same as that of the event at a pointer."""
    point = f"{case.at}={at}"
    charged = [charge.use for charge in case.standing.charges if charge.status.at == at]
    if any(use.of_one(one) for one in charged):
        own = ("nra-06" if use.counted is Counted.COPY else "nra-07", "nra-66.2")
        return case.says(ABILITY_OPEN, use.where, (at,), EACH_ABILITY, own, used=use.said, point=point)
    if use.counted is Counted.ITEM:
        return case.says(ITEM_UNKNOWN, use.where, (at,), used=use.said, point=point)
    other = ANOTHER_COPY if case.edition is Edition.FAQ else ANOTHER_OF_EITHER
    cites = case.edition.own((*of_limit(CARD_IN_PLAY_USED), *of_limit(COPY_USED)))
    if use.counted is Counted.OWN:
        other, cites = ANOTHER_ACTION, case.edition.own(of_limit(OWN_USED))
    return case.says(SAME_UNKNOWN, use.where, (at,), (), cites, used=use.said, other=other, point=point)
