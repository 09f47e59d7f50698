"""Is an Action card being played at all?"""

from __future__ import annotations

from collections.abc import Iterator

from games.dominion.may_use_way.found import found
from games.dominion.may_use_way.kinds import playable_now, types
from games.dominion.may_use_way.situation import Event, MayUseWay, Nature
from games.dominion.vocabulary import Type
from games.text import Text
from games.verdict import Finding, Outcome, Reason

ONLY_REACTS = Reason(
    "only-reacts",
    Outcome.FORBIDDEN,
    ("way-19",),
    Text(
        "{card} only reacts. It is not played, so {player} may not use {way}.",
        "{card}は反応するだけで、使用されません。{player}は{way}を使えません。",
    ),
)
DURATION_EFFECT = Reason(
    "duration-effect",
    Outcome.FORBIDDEN,
    ("way-20",),
    Text(
        "What {card} set up for a later turn happens now. {card} was played earlier and is not played again, so {player}"
        " may not use {way}.",
        "{card}が前のターンに用意した効果が起こるだけで、{card}をいま使用するのではありません。{player}は{way}を使えません。",
    ),
)
SET_UP_EARLIER = Reason(
    "set-up-earlier",
    Outcome.FORBIDDEN,
    ("way-23",),
    Text(
        "The attack was set up when {card} was played. Now it only happens, so {player} may not use {way}.",
        "このアタックは、{card}を使用したときに用意されたものです。いまはそれが起こるだけなので、{player}は{way}を使えません。",
    ),
)
CALLED = Reason(
    "called",
    Outcome.FORBIDDEN,
    ("way-21",),
    Text(
        "{card} is called from the Tavern mat. A call is not a play, so {player} may not use {way}.",
        "{card}は酒場マットから呼び出すだけです。呼び出しは使用ではないので、{player}は{way}を使えません。",
    ),
)
ON_BUY = Reason(
    "on-buy",
    Outcome.FORBIDDEN,
    ("way-22",),
    Text(
        "{card} is bought, not played. Its on-buy effect happens as printed, and {player} may not use {way}.",
        "{card}は購入されただけで、使用されていません。購入時の効果はそのまま起こり、{player}は{way}を使えません。",
    ),
)
ON_GAIN = Reason(
    "on-gain",
    Outcome.FORBIDDEN,
    ("way-22",),
    Text(
        "{card} is gained, not played. Its on-gain effect happens as printed, and {player} may not use {way}.",
        "{card}は獲得されただけで、使用されていません。獲得時の効果はそのまま起こり、{player}は{way}を使えません。",
    ),
)
SAME_PLAY = Reason(
    "same-play",
    Outcome.FORBIDDEN,
    ("way-25",),
    Text(
        "{card} was played once and does the same thing twice by its own text. That is one play with one choice, so {player}"
        " may not use {way} for the second part.",
        "{card}は、1回の使用の中で同じことを2回行います。選ぶのは1回だけなので、{player}は2回目の部分に{way}を使えません。",
    ),
)
BELOW_THE_LINE = Reason(
    "below-the-line",
    Outcome.FORBIDDEN,
    ("way-09",),
    Text(
        "What stands below the line of {card} is no on-play effect: no Way replaces it, and {player} may not use {way} here.",
        "{card}の仕切り線より下の文は使用時の効果ではないので、習性では置き換わりません。{player}はここで{way}を使えません。",
    ),
)
WAY_NOT_TAKEN = Reason(
    "way-not-taken",
    Outcome.FORBIDDEN,
    ("way-03", "way-04"),
    Text(
        "{way} is no Kingdom card and lies outside the Supply: {player} can neither buy nor gain it.",
        "{way}は王国カードではなく、サプライの外にあります。{player}は購入も獲得もできません。",
    ),
)
NOT_AN_ACTION = Reason(
    "not-an-action",
    Outcome.FORBIDDEN,
    ("way-01", "way-18"),
    Text(
        "{card} is played, but it is no Action now: {player} may not use {way}.",
        "{card}はいまアクションではありません。使用しても、{player}は{way}を使えません。",
    ),
)
TYPES_UNKNOWN = Reason(
    "types-unknown",
    Outcome.UNKNOWN,
    ("way-18",),
    Text(
        "{card} is played, and {player} may use {way} if it is an Action. This site does not know {card}: choose its types.",
        "{card}の使用です。アクションであれば、{player}は{way}を使えます。当サイトは{card}を知らないので、種類を選んでください。",
    ),
)
NOT_PLAYABLE = Reason(
    "not-playable-now",
    Outcome.FORBIDDEN,
    ("way-75",),
    Text(
        "{card} cannot be played from the hand at this time, so {player} has nothing to use {way} on.",
        "{card}は、いま手札から使用できるカードではありません。何も使用しないので、{player}は{way}を使えません。",
    ),
)
REASONS = (
    ONLY_REACTS,
    DURATION_EFFECT,
    SET_UP_EARLIER,
    CALLED,
    ON_BUY,
    ON_GAIN,
    SAME_PLAY,
    BELOW_THE_LINE,
    WAY_NOT_TAKEN,
    NOT_AN_ACTION,
    TYPES_UNKNOWN,
    NOT_PLAYABLE,
)
NO_PLAY = {
    Event.REACTS: ONLY_REACTS,
    Event.DURATION: DURATION_EFFECT,
    Event.SET_UP_ATTACK: SET_UP_EARLIER,
    Event.CALLED: CALLED,
    Event.BOUGHT: ON_BUY,
    Event.GAINED: ON_GAIN,
    Event.SECOND_TIME: SAME_PLAY,
    Event.BELOW_LINE: BELOW_THE_LINE,
    Event.WAY_TAKEN: WAY_NOT_TAKEN,
}


def judged(situation: MayUseWay) -> Iterator[Finding]:
    """Yield why no Action is being played; nothing when one is."""
    if not situation.is_play:
        yield found(situation, NO_PLAY[situation.event], "/event")
    elif situation.known is None and situation.nature is Nature.AS_KNOWN:
        yield found(situation, TYPES_UNKNOWN, "/card")
    elif Type.ACTION not in types(situation):
        yield found(situation, NOT_AN_ACTION, "/card")
    elif situation.event is Event.FROM_HAND and not playable_now(situation):
        yield found(situation, NOT_PLAYABLE, "/phase", "/whose")
