"""May this Way be used on this play, and was it chosen at the right time?"""

from __future__ import annotations

from collections.abc import Iterator

from games.dominion.editions import Ruling
from games.dominion.may_use_way.found import found
from games.dominion.may_use_way.kinds import types
from games.dominion.may_use_way.situation import Event, First, MayUseWay, Moment
from games.dominion.vocabulary import Type
from games.dominion.ways import Way
from games.text import Text
from games.verdict import Finding, Outcome, Reason

ONE_WAY = Reason(
    "one-way-a-play",
    Outcome.FORBIDDEN,
    ("way-82",),
    Text(
        "On one play {player} may use at most one Way: {way} and {joined} cannot be joined on {card}.",
        "1回の使用に使える習性は一つだけです。{player}は、{card}に{way}と{joined}を組み合わせられません。",
    ),
)
MOUSE_AGAIN = Reason(
    "mouse-again",
    Outcome.FORBIDDEN,
    ("way-58",),
    Text(
        "Way of the Mouse plays {card} already: {player} may use a Way other than Mouse on that play, but not Mouse again.",
        "{card}は、すでにハツカネズミの習性で使用しています。{player}がその使用に使えるのは、ハツカネズミの習性以外の習性です。",
    ),
)
NOT_FOR_MOUSE = Reason(
    "not-for-mouse",
    Outcome.FORBIDDEN,
    ("way-58", "way-78.1"),
    Text(
        "{card} cannot be the card set aside for Mouse: {why}. Nothing is played, and {player} may not use {way}.",
        "{card}は、ハツカネズミの習性のために脇に置けるカードではありません（{why}）。何も使用しないので、{player}は{way}を使えません。",
    ),
)
TOO_EARLY = Reason(
    "too-early",
    Outcome.FORBIDDEN,
    ("way-26", "way-27", "way-70"),
    Text(
        "Something still comes first as {card} is played, so {player} may not use {way} yet: the Way is chosen after it.",
        "{card}の使用には、まだ「先に」行うことがあります。習性を選ぶのはその後なので、{player}はまだ{way}を使えません。",
    ),
)
IN_ADVANCE = Reason(
    "in-advance",
    Outcome.FORBIDDEN,
    ("way-24", "way-70"),
    Text(
        "Each play of {card} has a choice of its own, made when that play is carried out: {player} may not use {way} in"
        " advance, and is not bound by having said so.",
        "{card}の使用のたびに、それを実行するところで選びます。{player}は前もって{way}を使うと決められず、先に言ったことにも縛られません。",
    ),
)
TOO_LATE = Reason(
    "too-late",
    Outcome.FORBIDDEN,
    ("way-70",),
    Text(
        "The instructions of {card} are already being followed: {player} may no longer use {way} on this play.",
        "すでに{card}の指示に従い始めています。{player}は、この使用にはもう{way}を使えません。",
    ),
)
REASONS = (ONE_WAY, MOUSE_AGAIN, NOT_FOR_MOUSE, TOO_EARLY, IN_ADVANCE, TOO_LATE)
NO_DURATION = Text(
    "it is a Duration, and since February 2025 no Duration may be", "2025年2月から、持続カードは選べない"
)
OTHER_COST = Text("it costs neither $2 nor $3", "コストが2コインでも3コインでもない")
MOUSE_COSTS = (2, 3)


def judged(situation: MayUseWay) -> Iterator[Finding]:
    """Yield what stands against the Way on this play."""
    yield from _of_mouse(situation)
    if situation.joined:
        yield found(situation, ONE_WAY, "/joined", "/way")
    yield from _of_time(situation)


def not_for_mouse(situation: MayUseWay) -> Iterator[Finding]:
    """Yield why the card that Mouse would play could not be set aside for it."""
    known = situation.known
    if situation.event is not Event.MOUSE or not known:
        return
    if known.cost not in MOUSE_COSTS:
        yield found(situation, NOT_FOR_MOUSE, "/card", cites=("way-58",), why=OTHER_COST)
    elif Type.DURATION in types(situation) and situation.ruling is not Ruling.JANUARY_2023:
        yield found(situation, NOT_FOR_MOUSE, "/card", "/ruling", why=NO_DURATION)


def _of_mouse(situation: MayUseWay) -> Iterator[Finding]:
    if situation.event is Event.MOUSE and Way.MOUSE in (situation.way, situation.joined):
        yield found(situation, MOUSE_AGAIN, "/way" if situation.way is Way.MOUSE else "/joined", "/event")


def _of_time(situation: MayUseWay) -> Iterator[Finding]:
    match situation.moment:
        case Moment.AT_ONCE if situation.firsts:
            cites = ("way-26", "way-27", "way-70") if First.REACTIONS in situation.firsts else ("way-26", "way-70")
            yield found(situation, TOO_EARLY, "/moment", "/firsts", cites=cites)
        case Moment.IN_ADVANCE:
            yield found(situation, IN_ADVANCE, "/moment", "/nth")
        case Moment.AFTERWARDS:
            yield found(situation, TOO_LATE, "/moment")
