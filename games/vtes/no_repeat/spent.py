"""What does a limit say that has been used up, or of which nobody has told whether it is the same?"""

from __future__ import annotations

from games.text import Text
from games.verdict import Finding, Outcome, Reading, Reason
from games.vtes.basic_actions import ALREADY_BLED, OF_CARDS, POLITICAL_TAKEN
from games.vtes.editions import Edition
from games.vtes.no_repeat.case import Case
from games.vtes.no_repeat.choices import Does
from games.vtes.no_repeat.limits import Counted, Use
from games.vtes.no_repeat.rows import CardAction, PlainAction

RED_LIST_TAKEN = Reason(
    "red-list-taken",
    Outcome.FORBIDDEN,
    ("nra-30", "nra-34"),
    Text(
        "{minion} has already taken the Red List combat action this turn, and may not take it again.",
        "{minion}はこのターン、すでにレッドリストの戦闘アクションを行いました。もう一度行うことはできません。",
    ),
)
NAME_USED = Reason(
    "name-used",
    Outcome.FORBIDDEN,
    ("nra-05", "nra-16", "nra-30"),
    Text(
        "{minion} has already used {used} this turn, and may not take another action with a card of that name.",
        "{minion}はこのターン、すでに{used}を使いました。同じ名前のカードでもう一度アクションを行うことはできません。",
    ),
)
SAME_EQUIPMENT = Reason(
    "same-equipment",
    Outcome.FORBIDDEN,
    ("nra-09", "nra-11", "nra-30"),
    Text(
        "{minion} has already used {used} this turn. Equipment, retainers and allies are action cards, and each name may be used once.",
        "{minion}はこのターン、すでに{used}を使いました。装備品、リテイナー、アライのカードもアクションカードなので、同じ名前では1回だけです。",
    ),
)
COPY_USED = Reason(
    "copy-used",
    Outcome.FORBIDDEN,
    ("nra-30", "nra-31.1"),
    Text(
        "{minion} has already taken {used} this turn; each action of the same copy may be taken once.",
        "{minion}はこのターン、すでに{used}を行いました。同じ1枚の同じアクションは1回だけです。",
    ),
)
CARD_IN_PLAY_USED = Reason(
    "card-in-play-used",
    Outcome.FORBIDDEN,
    ("nra-06",),
    Text(
        "{minion} has already taken {used} this turn. By FAQ 3.19 a card in play gives one action a turn, whichever it is.",
        "{minion}はこのターン、すでに{used}を行いました。FAQ 3.19では、場の1枚が認めるアクションは、どれであっても1ターンに1回です。",
    ),
)
OWN_USED = Reason(
    "own-text-used",
    Outcome.FORBIDDEN,
    ("nra-07", "nra-30"),
    Text(
        "{minion} has already taken {used} this turn; an ability of the minion counts as a card in play does.",
        "{minion}はこのターン、すでに{used}を行いました。ミニオン自身の能力も、場のカードと同じく1回だけです。",
    ),
)
ITEM_OPEN = Reason(
    "item-open",
    Outcome.UNSETTLED,
    ("nra-08", "nra-35.1", "nra-46"),
    Text(
        "{minion} has already taken {used} this turn. Whether it may take the same item again is not settled.",
        "{minion}はこのターン、すでに{used}を受け取りました。同じ品をもう一度受け取れるかどうかは、決まっていません。",
    ),
)
ITEM_UNKNOWN = Reason(
    "item-unknown",
    Outcome.UNKNOWN,
    ("nra-08", "nra-35.1", "nra-46"),
    Text(
        "Whether this is the same item as before is not given. It is certain that another item may be taken.",
        "前と同じ品かどうかは、入力からはわかりません。確かなのは、別の品なら受け取れることです。",
    ),
)
SAME_UNKNOWN = Reason(
    "same-action-unknown",
    Outcome.UNKNOWN,
    ("nra-06", "nra-07", "nra-30", "nra-31.1"),
    Text(
        "Whether this repeats {used} is not given. It is certain that {other} is free.",
        "{used}の繰り返しになるかどうかは、入力からはわかりません。確かなのは、{other}なら行えることです。",
    ),
)
CHARGED_BY_TAKING_OVER = Reason(
    "charged-by-taking-over",
    Outcome.FORBIDDEN,
    ("nra-45.2", "nra-45.3"),
    Text(
        "{minion} is charged with the action that it took over. The texts agree on that, but for one that is not official.",
        "引き継いだアクションは{minion}の回数に数えます。資料はこの点で一致していますが、非公式の資料に反対のことを述べたものが一つあります。",
    ),
)
REASONS = (
    ALREADY_BLED,
    POLITICAL_TAKEN,
    RED_LIST_TAKEN,
    NAME_USED,
    SAME_EQUIPMENT,
    COPY_USED,
    CARD_IN_PLAY_USED,
    OWN_USED,
    ITEM_OPEN,
    ITEM_UNKNOWN,
    SAME_UNKNOWN,
    CHARGED_BY_TAKING_OVER,
)

SAME_ITEM = (
    Reading(
        Text(
            "An item is a card, and each card may be used once a turn.",
            "品もカードなので、同じものは1ターンに1回です。",
        ),
        Outcome.FORBIDDEN,
        ("nra-09", "nra-46"),
    ),
    Reading(
        Text(
            "Equipping from another minion has no printed limit.",
            "別のミニオンからの装備には、書かれた制限がありません。",
        ),
        Outcome.ALLOWED,
        ("nra-08", "nra-35.1"),
    ),
)
ANOTHER_ACTION = Text("another action", "別のアクション")
ANOTHER_COPY = Text("another copy", "別の1枚")
ANOTHER_OF_EITHER = Text("another copy or another action", "別の1枚や別のアクション")
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
    if use.counted is Counted.NAME and {Does.EQUIP, Does.EMPLOY, Does.RECRUIT} & set(case.action.does):
        return SAME_EQUIPMENT
    if use.counted is Counted.COPY and case.edition is Edition.FAQ:
        return CARD_IN_PLAY_USED
    return SPENT[use.counted]


def deciding(case: Case, use: Use, at: str) -> tuple[str, ...]:
    """Return the clauses that decide of a use that the event at a pointer used up: examples and special forms where they bear."""
    by_card = not isinstance(case.action, PlainAction) or any(
        charge.status.at == at and charge.use.counted in BY_CARD for charge in case.standing.charges
    )
    bearing = {
        "nra-11": Does.EQUIP in case.action.does,
        "nra-16": isinstance(case.action, CardAction) and case.action.level is not None,
    } | dict.fromkeys(OF_CARDS, by_card)
    return tuple(cite for cite in case.edition.own(spent(case, use).cites) if bearing.get(cite, True))


def unknown(case: Case, use: Use, at: str) -> Finding:
    """Return what is found where it was not told whether a use is the same as that of the event at a pointer."""
    if use.counted is Counted.ITEM:
        return case.found(ITEM_UNKNOWN, use.where, (at,), used=use.said)
    other = ANOTHER_COPY if case.edition is Edition.FAQ else ANOTHER_OF_EITHER
    cites = case.edition.own((*CARD_IN_PLAY_USED.cites, *COPY_USED.cites))
    if use.counted is Counted.OWN:
        other, cites = ANOTHER_ACTION, case.edition.own(OWN_USED.cites)
    return case.found(SAME_UNKNOWN, use.where, (at,), (), cites, used=use.said, other=other)
