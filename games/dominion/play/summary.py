"""What is a play in one sentence?"""

from __future__ import annotations

from games.dominion.course import Course, Frame
from games.dominion.play.running import Run
from games.dominion.play.situation import Play
from games.dominion.spans import NOTHING
from games.dominion.state import Zone
from games.dominion.vocabulary import Do
from games.dominion.words import bonus, listed, named
from games.text import Text
from games.verdict import Outcome

REFUSED = Text("{card} cannot be played here.", "ここでは{card}を使用できません。")
ENDS = Text(
    "{but}{card}, played {how}, gives {bonuses} and ends {zone}.",
    "{but}{how}{card}を使用すると、{bonuses}、カードは最後に{zone}に置かれます。",
)
STAYS = Text(
    "{but}{card}, played {how}, gives {bonuses} and stays in play.",
    "{but}{how}{card}を使用すると、{bonuses}、カードは場に残ります。",
)
OPEN = Text(
    "{but}{card}, played {how}, gives {bonuses}, and where it ends is not certain.",
    "{but}{how}{card}を使用すると、{bonuses}、カードの行き先は確かではありません。",
)
THERE = Text(
    "{but}{card}, played {how}, gives {bonuses} and was never in play.",
    "{but}{how}{card}を使用すると、{bonuses}、カードは場に一度も出ません。",
)
GOT_NOTHING = Text("no bonus", "「+」の効果はなく")
WITH = Text("with {way}", "{way}で")
UNDER = Text("under {effect}", "{effect}の効果を受けて")
WITHOUT = Text("without a Way", "習性なしで")
NO_BUT = "", ""
NOT_THAT = Text("{way} cannot be used here: ", "ここでは{way}を使えず、")
LEFT_OUT = Text("Leaving out what is not possible, ", "できないことを除いて、")
ORDER = (Do.CARDS, Do.ACTIONS, Do.BUYS, Do.COINS)


def summary(scenario: Play, run: Run) -> Text:
    """Return the sentence on a play and where its card ends."""
    if not run.played:
        return REFUSED.filled(card=named(scenario.card))
    frame = run.course.plays[0]
    english, japanese = _but(run, frame)
    text = Text(_text(run).en.replace("{but}", english), _text(run).ja.replace("{but}", japanese))
    bonuses = _joined(got(run.course))
    return text.filled(card=frame.card, how=_how(frame), bonuses=bonuses, zone=run.ends or Zone.UNSURE)


def got(course: Course) -> tuple[Text, ...]:
    """Return what the plays gave in all."""
    return tuple(bonus(do, course.got[do]) for do in ORDER if course.got.get(do, NOTHING) != NOTHING)


def _joined(bonuses: tuple[Text, ...]) -> Text:
    if not bonuses:
        return GOT_NOTHING
    return Text(listed(bonuses).en, "".join(f"「{one.ja}」" for one in bonuses) + "を得て")


def _text(run: Run) -> Text:
    match run.ends:
        case None:
            return OPEN
        case Zone.THERE:
            return THERE
        case Zone.IN_PLAY:
            return STAYS
    return ENDS


def _but(run: Run, frame: Frame) -> tuple[str, str]:
    """Return what the sentence begins with where something was not possible."""
    if frame.chosen.way and not frame.way and not frame.swapped:
        refused = NOT_THAT.filled(way=frame.chosen.way)
        return refused.en, refused.ja
    forbidden = any(finding.outcome is Outcome.FORBIDDEN for finding in run.course.findings)
    return (LEFT_OUT.en, LEFT_OUT.ja) if forbidden else NO_BUT


def _how(frame: Frame) -> Text:
    way = frame.chosen.way if frame.swapped else frame.way
    if way:
        return WITH.filled(way=way)
    effects = (frame.replacement,) if frame.replacement else frame.replacing
    return UNDER.filled(effect=listed((named(one.text.en) for one in effects), "or")) if effects else WITHOUT
