"""May an action modifier or a reaction be played, by what was played before it?"""

from __future__ import annotations

from collections.abc import Iterator

from games.text import Text
from games.verdict import Finding, Outcome, Reading, Reason
from games.vtes.editions import Edition
from games.vtes.play_again.aftermath import fate
from games.vtes.play_again.found import found
from games.vtes.play_again.situation import Fate, Kind, PlayAgain, When

PLAYED_THIS_ACTION = Reason(
    "played-this-action",
    Outcome.FORBIDDEN,
    ("nra-17", "nra-51"),
    Text(
        "{minion} has already played {card} in this action; a cancelled one was played too, and one in an action is all.",
        "{minion}はこのアクションで、すでに{card}をプレイしました。キャンセルされてもプレイしたことに変わりはなく、1アクションに1回までです。",
    ),
)
COUNT_OPEN = Reason(
    "count-open",
    Outcome.UNSETTLED,
    ("nra-08", "nra-17"),
    Text(
        "FAQ 3.19 speaks of action modifiers of one minion, and of Direct Intervention; of this second {card} it says nothing.",
        "FAQ 3.19が述べているのは、1体のミニオンのアクション修正カードと、Direct Interventionについてだけです。この2枚めの{card}については何も述べていません。",
    ),
)
OTHER_NAME = Reason(
    "other-name",
    Outcome.ALLOWED,
    ("nra-08", "nra-17", "nra-51"),
    Text(
        "{first_card} and {card} have different names; the limit counts each name by itself.",
        "{first_card}と{card}は名前が違います。制限は名前ごとに数えます。",
    ),
)
OTHER_ACTION = Reason(
    "other-action",
    Outcome.ALLOWED,
    ("nra-08", "nra-17", "nra-51"),
    Text(
        "The limit holds for one action: in another one {minion} may play {card} again.",
        "制限はアクションごとのものです。別のアクションでは、{minion}はまた{card}をプレイできます。",
    ),
)
ITS_OWN = Reason(
    "its-own",
    Outcome.ALLOWED,
    ("nra-51",),
    Text(
        "The limit is each minion's own: {minion} may play its own {card} in this action.",
        "制限はミニオンごとのものです。{minion}はこのアクションで自分の{card}をプレイできます。",
    ),
)
LIMITED_APPLIED = Reason(
    "limited-applied",
    Outcome.FORBIDDEN,
    ("nra-52",),
    Text(
        "{first_card} already applies to this action, and both are “limited”: only one may apply.",
        "このアクションには、すでに{first_card}が適用されています。どちらも「リミテッド」で、適用できるのは一つだけです。",
    ),
)
LIMITED_OPEN = Reason(
    "limited-open",
    Outcome.UNSETTLED,
    ("nra-17",),
    Text(
        "FAQ 3.19 does not say whether two “limited” bleed modifiers, {first_card} and {card}, may both apply here.",
        "どちらも「リミテッド」のブリード修正である{first_card}と{card}を、ここで両方とも適用できるかどうか、FAQ 3.19は述べていません。",
    ),
)
LIMITED_FREE = Reason(
    "limited-free",
    Outcome.ALLOWED,
    ("nra-17", "nra-52"),
    Text(
        "{first_card} was cancelled and has no effect, so a “limited” bleed modifier may still apply to this action.",
        "{first_card}はキャンセルされて効果がないので、このアクションには「リミテッド」のブリード修正をまだ適用できます。",
    ),
)
REASONS = (
    PLAYED_THIS_ACTION,
    COUNT_OPEN,
    OTHER_NAME,
    OTHER_ACTION,
    ITS_OWN,
    LIMITED_APPLIED,
    LIMITED_OPEN,
    LIMITED_FREE,
)

COUNT = (
    Reading(
        Text(
            "It was played, and one is all, as with a cancelled action modifier.",
            "キャンセルされたアクション修正カードと同じく、プレイした以上は1回までです。",
        ),
        Outcome.FORBIDDEN,
        ("nra-17",),
    ),
    Reading(
        Text("The rule has its four limits and no other.", "ルールの制限は四つだけで、ほかにはありません。"),
        Outcome.ALLOWED,
        ("nra-08",),
    ),
)
BOTH_LIMITED = (
    Reading(
        Text("One “limited” bleed modifier applies to an action.", "1アクションに適用できる「リミテッド」は一つです。"),
        Outcome.FORBIDDEN,
        ("nra-52",),
    ),
    Reading(
        Text(
            "Another bleed modifier is legal after a cancelled one.",
            "キャンセルされた後なら、別のブリード修正は認められます。",
        ),
        Outcome.ALLOWED,
        ("nra-17",),
    ),
)


def judged(situation: PlayAgain) -> Iterator[Finding]:
    """Yield what the limits say of an action modifier or a reaction after another one of its kind."""
    yield _by_name(situation)
    if situation.played.limited and situation.attempt.limited and situation.attempt.when is When.NOW:
        yield _of_limited(situation)


def _by_name(situation: PlayAgain) -> Finding:
    """Judge by the name: once for each name, minion and action."""
    if not situation.same_name:
        return found(situation, OTHER_NAME, "/attempt/card", "/played/card", cites=_cites(situation))
    if situation.attempt.when is not When.NOW:
        return found(situation, OTHER_ACTION, "/attempt/when", "/played", cites=_cites(situation))
    if situation.edition is Edition.FAQ and not _told_by_the_faq(situation):
        return found(situation, COUNT_OPEN, "/attempt/card", "/played", readings=COUNT)
    if not situation.same_minion:
        return found(situation, ITS_OWN, "/attempt/minion", "/played/minion")
    return found(situation, PLAYED_THIS_ACTION, "/attempt/card", "/played/card")


def _cites(situation: PlayAgain) -> tuple[str, ...]:
    """Return the clause on the limit: FAQ 3.19 has one on action modifiers, and on reactions only that there is no other."""
    if situation.edition is Edition.TODAY:
        return ("nra-51",)
    return ("nra-17",) if situation.played.kind is Kind.ACTION_MODIFIER else ("nra-08",)


def _told_by_the_faq(situation: PlayAgain) -> bool:
    return (
        situation.played.kind is Kind.ACTION_MODIFIER
        and situation.same_minion
        and fate(situation.played) is not Fate.CANCELLED
    )


def _of_limited(situation: PlayAgain) -> Finding:
    became = fate(situation.played)
    if situation.edition is Edition.FAQ and became is not Fate.DIRECT_INTERVENTION:
        return found(situation, LIMITED_OPEN, "/attempt/limited", "/played/limited", readings=BOTH_LIMITED)
    if became is Fate.RESOLVED:
        return found(situation, LIMITED_APPLIED, "/attempt/limited", "/played/limited")
    return found(situation, LIMITED_FREE, "/attempt/limited", "/played/outcome")
