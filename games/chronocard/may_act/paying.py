"""Can the cost be paid, and may the target be chosen?"""

from __future__ import annotations

from collections.abc import Iterator

from games.chronocard.cards import quoted, same_card
from games.chronocard.may_act.found import found
from games.chronocard.may_act.situation import MayAct, Other
from games.text import Text
from games.verdict import Finding, Outcome, Reason

EP_SHORT = Reason(
    "ep-short",
    Outcome.FORBIDDEN,
    ("cc-22", "cc-26"),
    Text(
        "It costs {cost} EP, of which {stored} is out: {short} more must be put out before it is declared.",
        "コストは{cost}EPですが、蓄積EPは{stored}です。宣言の前に、あと{short}EPを出しておく必要があります。",
    ),
)
COST_UNKNOWN = Reason(
    "cost-unknown",
    Outcome.UNKNOWN,
    ("cc-22", "cc-26"),
    Text(
        "Its cost in EP is not given; it can be paid if it is no more than the {stored} EP that is out.",
        "EPのコストが入力されていません。蓄積EP（{stored}）以下であれば支払えます。",
    ),
)
HAND_SHORT = Reason(
    "hand-short",
    Outcome.FORBIDDEN,
    ("cc-22", "cc-26"),
    Text(
        "The cost is to discard {discard} from hand, but the number of other cards in hand is {hand}.",
        "手札を{discard}枚捨てるコストですが、このカードのほかに手札は{hand}枚しかありません。",
    ),
)
HAND_UNKNOWN = Reason(
    "hand-unknown",
    Outcome.UNKNOWN,
    ("cc-22", "cc-26"),
    Text(
        "The cost is to discard {discard} from hand, but the number of other cards in hand is not given.",
        "手札を{discard}枚捨てるコストですが、このカードのほかの手札の枚数が入力されていません。",
    ),
)
UNPAYABLE = Reason(
    "unpayable",
    Outcome.FORBIDDEN,
    ("cc-22", "cc-26"),
    Text(
        "A cost other than EP cannot be paid, so this cannot be declared.",
        "EP以外のコストが支払えないので、宣言できません。",
    ),
)
PAYABLE = Reason(
    "payable",
    Outcome.ALLOWED,
    ("cc-22", "cc-26"),
    Text(
        "The cost of {cost} EP is out, and whatever else it costs can be paid.",
        "コストの{cost}EPは出ていて、ほかのコストも支払えます。",
    ),
)
OWN_CHECK = Reason(
    "own-check",
    Outcome.ALLOWED,
    ("cc-26",),
    Text(
        "Checking {card} is a cost of this A.Skill, which does not fail for that.",
        "{card}自身をCheckするのはこのA.Skillのコストで、そのために失敗することはありません。",
    ),
)
PAID_AWAY = Reason(
    "target-paid-away",
    Outcome.FORBIDDEN,
    ("cc-23",),
    Text(
        "{target} is moved to pay the cost and cannot be the target of the effect so paid for.",
        "{target}はコストの支払いで移すので、その効果の対象に選べません。",
    ),
)
REASONS = (EP_SHORT, COST_UNKNOWN, HAND_SHORT, HAND_UNKNOWN, UNPAYABLE, PAYABLE, OWN_CHECK, PAID_AWAY)


def judged(situation: MayAct) -> Iterator[Finding]:
    """Yield what is to be said of cost and target."""
    if not situation.costs:
        return
    faults = tuple(_faults(situation))
    yield from faults or (found(situation, PAYABLE, "/cost", cost=situation.ep_cost),)
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


def _of_target(situation: MayAct) -> Iterator[Finding]:
    if situation.target is None:
        return
    moved = (n for n, one in enumerate(situation.cost.moved) if same_card(one.name, situation.target))
    n = next(moved, None)
    if n is not None:
        yield found(situation, PAID_AWAY, "/target", f"/cost/moved/{n}/name", target=quoted(situation.target))
