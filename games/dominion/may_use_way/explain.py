"""The steps, the time line and the summary of an answer."""

from collections.abc import Iterable, Iterator
from typing import Any

from games.dominion.cards import lookup
from games.dominion.cards.lookup import key, printed
from games.dominion.cards.vocabulary import From, Type, Way
from games.dominion.cards.wording import alternatives
from games.dominion.course.choice import speaks_of_this
from games.dominion.course.explain import COURSE, WINDOWS
from games.dominion.course.overlaps import replaced_by
from games.dominion.course.played_card import MOVING
from games.dominion.course.record import Window
from games.dominion.may_use_way import rules
from games.dominion.may_use_way.rules import NAMES, REPLACING, overwriting, refuse_play
from games.dominion.may_use_way.scenario import Event, First, MayUseWay, ReplacingEffect
from games.dominion.may_use_way.state import event_text, names, types
from games.picture import Mark, TimeLine
from games.sentences import sentences
from games.text import Text, folded
from games.verdict import Finding, Outcome, Result, Step, Verdict, step_of

WORDS = sentences(__name__)
# Japanese names that are easily taken for another card (WAY-79)
MISLEADING = ("ならず者", "再建", "堀", "手先", "橋", "浮浪児", "炉", "番犬", "追いはぎ")
MISLEADING_NAME = WORDS.text("meant")
BEGINS = WORDS.text("begins")
SITUATION = WORDS.text("situation")
ANSWER = WORDS.text("answer")
COUNTED = WORDS.text("counted")
AGAIN_COUNTED = WORDS.text("again-counted")
LEFT_THERE = WORDS.text("left-there")
MADE_ACTION = WORDS.text("made-action")
MADE_TREASURE = WORDS.text("made-treasure")
MADE_BY = {
    ReplacingEffect.INHERITANCE: ("estate", WORDS.text("made-command"), ("way-106",)),
    ReplacingEffect.CHARLATAN: ("curse", WORDS.text("made-coin"), ("way-107",)),
}
COMES_FIRST = WORDS.texts("comes-first", First)
REACHES = WORDS.text("reaches")
REACHES_NOT = WORDS.text("reaches-not")
CHOICE = WORDS.text("choice")
CHOICE_INSTEAD = WORDS.text("choice-instead")
INSTEAD = WORDS.texts(
    "instead", (ReplacingEffect.ENCHANTRESS, ReplacingEffect.HIGHWAYMAN, ReplacingEffect.ENLIGHTENMENT)
)
ANY_NUMBER = WORDS.text("any-number")
HOW_MANY = WORDS.text("how-many")
THIS_CARD = WORDS.text("this")
BOTH = WORDS.text("both")
ONE_WAY = WORDS.text("one")
ANSWERS = WORDS.texts("answers", (Outcome.ALLOWED, Outcome.UNKNOWN, Outcome.FORBIDDEN))
WITHOUT_EFFECT = WORDS.text("without-effect")
CHOSEN_WRONG = WORDS.text("chosen-wrong")
OF_TIME = ("in-advance", "too-early", "too-late")


def steps(scenario: MayUseWay, findings: Iterable[Finding], *, played: bool) -> Iterator[tuple[Text, Step]]:
    """Yield the steps of event, first effects, choice and answer."""
    begins = _step(scenario, BEGINS, ("way-18",), "/event", happens=event_text(scenario))
    parts: list[tuple[Text, Iterable[Step]]] = [(SITUATION, (*_misleading_name(scenario), begins))]
    if played:
        chosen = (*_overlaps(scenario), *_choice(scenario))
        parts += [(WINDOWS[Window.PLAYED], _counting(scenario)), (WINDOWS[Window.FIRST], _first_effects(scenario))]
        parts.append((WINDOWS[Window.CHOICE], chosen))
    parts.append((ANSWER, map(step_of, findings)))
    yield from ((part, step) for part, steps_of_part in parts for step in steps_of_part)


def _step(scenario: MayUseWay, text: Text, cites: tuple[str, ...], at: str, state: Any = None, **more: object) -> Step:
    return Step(text.filled(**names(scenario), **more), cites, at, None, state)


def _misleading_name(scenario: MayUseWay) -> Iterator[Step]:
    """Tell the card of a name that is easily taken for another's (WAY-79)."""
    if scenario.card and folded(scenario.card) in MISLEADING:
        name = printed(scenario.card).en
        given = Text("The Japanese name given", f"「{scenario.card}」")
        yield _step(scenario, MISLEADING_NAME, ("way-79",), "/card", given=given, name=name)


def _counting(scenario: MayUseWay) -> Iterator[Step]:
    text = AGAIN_COUNTED if scenario.event is Event.AGAIN else COUNTED
    yield _step(scenario, text, ("way-70",), "/event")
    if _stays_there(scenario) and scenario.way in MOVING:
        yield _step(scenario, LEFT_THERE, ("way-76",), "/by" if scenario.by else "/event")
    for n, effect in enumerate(scenario.standing):
        if effect is ReplacingEffect.ENLIGHTENMENT and Type.ACTION not in _printed_types(scenario):
            yield _step(scenario, MADE_ACTION, ("way-80",), f"/standing/{n}")
        if effect is ReplacingEffect.CAPITALISM and set(types(scenario)) - set(_printed_types(scenario)) == {
            Type.TREASURE
        }:
            yield _step(scenario, MADE_TREASURE, ("way-32",), f"/standing/{n}")
        if effect in MADE_BY and MADE_BY[effect][0] in {key(scenario.card or "")} & scenario.told_facts.keys():
            yield _step(scenario, *MADE_BY[effect][1:], f"/standing/{n}")


def _printed_types(scenario: MayUseWay) -> tuple[Type, ...]:
    return scenario.card_facts.types if scenario.card_facts else scenario.nature.types


def _stays_there(scenario: MayUseWay) -> bool:
    """Return whether the card is played in its place and left there (WAY-76)."""
    there = scenario.maker is not None and any(
        instruction.origin not in (From.HAND, From.KEPT) for instruction in scenario.maker.play
    )
    return there or scenario.event is Event.MOUSE


def _first_effects(scenario: MayUseWay) -> Iterator[Step]:
    for n, first in enumerate(scenario.firsts):
        cites = ("way-26", "way-27") if first is First.REACTIONS else ("way-26",)
        yield _step(scenario, COMES_FIRST[first], cites, f"/firsts/{n}")


def _overlaps(scenario: MayUseWay) -> Iterator[Step]:
    reached = [effect for _, effect in overwriting(scenario)]
    for n, effect in enumerate(scenario.standing):
        at = f"/standing/{n}"
        if effect in NAMES:
            text = REACHES if effect in reached else REACHES_NOT
            yield _step(scenario, text, ("way-72",), at, effect=NAMES[effect])


def _choice(scenario: MayUseWay) -> Iterator[Step]:
    cites: tuple[str, ...] = ("way-05", "way-24", "way-70") if scenario.nth > 1 else ("way-05", "way-70")
    state = {"ways": [way.code for way in scenario.in_game]}
    effects = [effect for _, effect in overwriting(scenario)]
    if effects:
        cites += tuple(dict.fromkeys(cite for effect in effects for cite in replaced_by(REPLACING[effect])))
        instead = alternatives(INSTEAD[effect] for effect in effects)
        yield _step(scenario, CHOICE_INSTEAD, cites, "/way", state, instead=instead)
    else:
        yield _step(scenario, CHOICE, cites, "/way", state)
    if scenario.used:
        yield _step(scenario, ANY_NUMBER, ("way-06",), "/used")
    if len(scenario.in_game) > 1:
        yield _step(scenario, HOW_MANY, ("way-02",), "/ways", count=len(scenario.in_game))
    if scenario.way is Way.CHAMELEON or speaks_of_this(lookup.effect(scenario.way)):
        yield _step(scenario, THIS_CARD, ("way-07",), "/way")


def picture(scenario: MayUseWay, verdict: Verdict[Result]) -> TimeLine:
    """Draw the steps of event, windows and answer."""
    course = tuple(steps(scenario, verdict.findings, played=not refuse_play(scenario)))
    marks = tuple(Mark(step.text, step.at, step.outcome) for _, step in course)
    return TimeLine(COURSE, marks, tuple(part for part, _ in course))


def summary(scenario: MayUseWay, outcome: Outcome, codes: tuple[str, ...]) -> Text:
    """Summarize the answer: who may or may not use which Way."""
    used = (BOTH if scenario.joined else ONE_WAY).filled(**names(scenario))
    answer = CHOSEN_WRONG if codes and set(codes) <= set(OF_TIME) else ANSWERS[outcome]
    if outcome is Outcome.ALLOWED and scenario.way is Way.CHAMELEON and rules.overwriting(scenario):
        answer = WITHOUT_EFFECT
    return answer.filled(**names(scenario), happens=event_text(scenario), what=used)
