"""Can the cost be paid, and may the target be chosen?"""

from collections.abc import Iterator

from games.chronocard.cards import Deed, quoted, same_card
from games.chronocard.may_act.found import found
from games.chronocard.may_act.situation import MayAct, Other
from games.sentences import sentences
from games.verdict import Finding

WORDS = sentences(__name__)
EP_SHORT = WORDS.reason("ep-short")
COST_UNKNOWN = WORDS.reason("cost-unknown")
HAND_SHORT = WORDS.reason("hand-short")
HAND_UNKNOWN = WORDS.reason("hand-unknown")
UNPAYABLE = WORDS.reason("unpayable")
CHECKED_ALREADY = WORDS.reason("checked-already")
PAID_WITH_ITSELF = WORDS.reason("paid-with-itself")
EP_OUT = WORDS.text("ep-out")
NO_EP = WORDS.text("no-ep")
PAYABLE = WORDS.reason("payable")
OWN_CHECK = WORDS.reason("own-check")
PAID_AWAY = WORDS.reason("target-paid-away")


def judged(situation: MayAct) -> Iterator[Finding]:
    """Yield what is to be said of cost and target."""
    if not situation.costs:
        return
    faults = tuple(_faults(situation))
    cost = situation.ep_cost
    yield from faults or (found(situation, PAYABLE, "/cost", ep=EP_OUT.filled(cost=cost) if cost else NO_EP),)
    if situation.cost.other is Other.CHECK_ITSELF and not situation.card.checked:
        yield found(situation, OWN_CHECK, "/cost/other")
    yield from _of_target(situation)


def _faults(situation: MayAct) -> Iterator[Finding]:
    cost, ep = situation.cost, situation.ep_cost
    if ep is None:
        yield found(situation, COST_UNKNOWN, "/cost/ep", stored=cost.stored)
    elif ep > cost.stored:
        short = ep - cost.stored
        yield found(situation, EP_SHORT, "/cost/stored", "/cost/ep", cost=ep, stored=cost.stored, short=short)
    if cost.discard and cost.hand is None:
        yield found(situation, HAND_UNKNOWN, "/cost/hand", "/cost/discard", discard=cost.discard)
    elif cost.hand is not None and cost.discard > cost.hand:
        yield found(situation, HAND_SHORT, "/cost/hand", "/cost/discard", discard=cost.discard, hand=cost.hand)
    if cost.other is Other.UNPAYABLE:
        yield found(situation, UNPAYABLE, "/cost/other")
    if cost.other is Other.CHECK_ITSELF and situation.card.checked:
        yield found(situation, CHECKED_ALREADY, "/cost/other", "/card/checked")
    for n, moved in enumerate(cost.moved):
        if situation.deed is Deed.USE and same_card(moved.name, situation.card.name):
            yield found(situation, PAID_WITH_ITSELF, f"/cost/moved/{n}/name", "/card/name")


def _of_target(situation: MayAct) -> Iterator[Finding]:
    if situation.target is None:
        return
    moved = (n for n, one in enumerate(situation.cost.moved) if same_card(one.name, situation.target))
    n = next(moved, None)
    if n is not None:
        yield found(situation, PAID_AWAY, "/target", f"/cost/moved/{n}/name", target=quoted(situation.target))
