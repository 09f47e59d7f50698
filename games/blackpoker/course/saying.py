"""What can be said of decisions one after another?"""

from __future__ import annotations

from games.blackpoker.objection import cited
from games.blackpoker.objections import ALL
from games.text import Text
from games.verdict import Outcome, Reading, Reason

EVERY = cited(lambda row: True)
RESOLVED = Reason(
    "resolved",
    Outcome.ALLOWED,
    ("bp-74", "bp-75", *EVERY),
    Text("{player} may start {action}; it resolves.", "{player}は{action}を起こせます。{action}は解決します。"),
)
AT_ONCE = Reason(
    "at-once",
    Outcome.ALLOWED,
    ("bp-06", "bp-73", *EVERY),
    Text(
        "{player} may start {action}; it is immediate and happens at once, without standing on the stage.",
        "{player}は{action}を起こせます。即時効果なので、ステージに乗らず、すぐに行います。",
    ),
)
CANCELLED = Reason(
    "cancelled",
    Outcome.ALLOWED,
    ("bp-89", *EVERY),
    Text(
        "{player} may start {action}, but it is cancelled and has no effect.",
        "{player}は{action}を起こせますが、無効にされるので、効果は発揮しません。",
    ),
)
TARGET_GONE = Reason(
    "target-gone",
    Outcome.ALLOWED,
    ("bp-75", *EVERY),
    Text(
        "{player} may start {action}, but its target is gone or has been split by then: it resolves without effect.",
        "{player}は{action}を起こせますが、解決するときには対象がないか、分かれているので、効果を発揮せずに解決します。",
    ),
)
TOO_LOW = Reason(
    "counter-too-low",
    Outcome.ALLOWED,
    ("bp-83", *EVERY),
    Text(
        "{player} may start {action}, but its key card is lower than that of its target: it cancels nothing.",
        "{player}は{action}を起こせますが、キーカードが対象のキーカードより小さいので、何も無効にしません。",
    ),
)
RETARGETED = Reason(
    "retargeted",
    Outcome.ALLOWED,
    EVERY,
    Text(
        "{player} may start {action}; its target is changed before it resolves.",
        "{player}は{action}を起こせます。解決する前に、対象が変わります。",
    ),
)
STANDS = Reason(
    "still-on-stage",
    Outcome.ALLOWED,
    ("bp-73", "bp-74", *EVERY),
    Text(
        "{player} may start {action}; it still stands on the stage at the end.",
        "{player}は{action}を起こせます。最後までステージに残っています。",
    ),
)
PASSES = Reason(
    "passes", Outcome.ALLOWED, ("bp-73", "bp-74", "bp-90"), Text("{player} may pass.", "{player}はパスできます。")
)
CHOOSES = Reason(
    "chooses",
    Outcome.ALLOWED,
    ("bp-91", *EVERY),
    Text("{player} may make this choice: {what}.", "{player}はこのように選べます：{what}。"),
)
NOTHING_DONE = Reason(
    "nothing-done",
    Outcome.ALLOWED,
    ("bp-73",),
    Text(
        "Nobody has done anything yet; {player} holds the chance.",
        "まだだれも何もしていません。チャンスは{player}にあります。",
    ),
)
WON = Reason(
    "duel-won",
    Outcome.ALLOWED,
    ("bp-70", "bp-76"),
    Text("{loser} has no life left: {player} wins.", "{loser}のライフがなくなり、{player}の勝ちです。"),
)
HIDDEN = Reason(
    "depends-on-hidden-card",
    Outcome.UNKNOWN,
    ("bp-36", "bp-39", "bp-40", "bp-55", "bp-62", "bp-87", "bp-88"),
    Text(
        "How this goes on depends on what is not known: {what}. What follows is not judged.",
        "この先どうなるかは、わからないことによります：{what}。ここから先は判定しません。",
    ),
)
WHICH_ONE = Reason(
    "which-one",
    Outcome.UNKNOWN,
    ("bp-71",),
    Text(
        "More than one thing bears the name “{words}”; write whose it is. Until then this counts as not done.",
        "「{words}」に当てはまるものが二つ以上あります。どちらのプレイヤーのものかを書いてください。それまでは、行われなかったものとして扱います。",
    ),
)
OTHER_KIND = Reason(
    "target-changed-kind",
    Outcome.UNSETTLED,
    ("bp-39", "bp-75"),
    Text(
        "The target of {action} is a soldier that has become a barrier, or the other way round. What follows goes by the"
        " first reading.",
        "{action}の対象は、選ばれた後に、兵士から防壁に、または防壁から兵士になりました。この後は、一つ目の読み方で進めます。",
    ),
)
READINGS = (
    Reading(
        Text(
            "The target is neither gone nor split, so what can be done to it is done.",
            "対象はなくなっても分かれてもいないので、できることは行います。",
        ),
        Outcome.ALLOWED,
        ("bp-75",),
    ),
    Reading(
        Text(
            "It is no longer what the action may target, so the target is gone and nothing happens.",
            "アクションが対象にできるものではなくなったので、対象がなくなったものとして、何も起こりません。",
        ),
        Outcome.FORBIDDEN,
        ("bp-39",),
    ),
)
BOTH = Text("Both players", "両方のプレイヤー")
SAID = (
    RESOLVED,
    AT_ONCE,
    CANCELLED,
    TARGET_GONE,
    TOO_LOW,
    RETARGETED,
    STANDS,
    PASSES,
    CHOOSES,
    NOTHING_DONE,
    WON,
    HIDDEN,
    WHICH_ONE,
    OTHER_KIND,
)
REASONS = (*SAID, *ALL)
NOT_DONE = Text("Not done: {why}", "行われなかったものとします：{why}")
FIRST_ON_STAGE = Text(
    "On the stage at first, from the lowest up: {items}.", "初めにステージにあるもの（下から順に）：{items}。"
)
SHOWN = Text(
    "{player} shows cards that nobody had seen: {cards}.",
    "{player}が、まだ知られていなかったカードを示します：{cards}。",
)
NEVER_JUDGED = Text(
    "Not judged: what comes before it depends on what is not known.",
    "判定しません。この前のことが、わからないことによるからです。",
)
