"""The steps, the time line and the summary of an answer."""

from collections.abc import Iterable, Iterator
from typing import Any

from games.dominion.cards import lookup
from games.dominion.cards.lookup import printed
from games.dominion.cards.vocabulary import From, Type, Way
from games.dominion.cards.wording import alternatives
from games.dominion.course.choice import speaks_of_this
from games.dominion.course.explain import COURSE, WINDOWS
from games.dominion.course.overlaps import replaced_by
from games.dominion.course.played_card import MOVING
from games.dominion.course.record import Window
from games.dominion.may_use_way import rules
from games.dominion.may_use_way.rules import NAMES, REPLACING, event_text, names, overwriting, refuse_play
from games.dominion.may_use_way.scenario import Event, First, MayUseWay, Standing
from games.dominion.may_use_way.state import types
from games.picture import Mark, TimeLine
from games.sentences import sentences
from games.text import Text, folded
from games.verdict import Finding, Outcome, Result, Step, Verdict, step_of

WORDS = sentences(__name__)
# Japanese names that are easily taken for another card (way-79)
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
COMES_FIRST = WORDS.texts("comes-first", First)
REACHES = WORDS.text("reaches")
REACHES_NOT = WORDS.text("reaches-not")
CHOICE = WORDS.text("choice")
CHOICE_INSTEAD = WORDS.text("choice-instead")
INSTEAD = WORDS.texts("instead", (Standing.ENCHANTRESS, Standing.HIGHWAYMAN, Standing.ENLIGHTENMENT))
ANY_NUMBER = WORDS.text("any-number")
HOW_MANY = WORDS.text("how-many")
THIS_CARD = WORDS.text("this")
BOTH = WORDS.text("both")
ONE_WAY = WORDS.text("one")
ANSWERS = WORDS.texts("answers", (Outcome.ALLOWED, Outcome.UNKNOWN, Outcome.FORBIDDEN))
WITHOUT_EFFECT = WORDS.text("without-effect")
CHOSEN_WRONG = WORDS.text("chosen-wrong")
OF_TIME = ("in-advance", "too-early", "too-late")


def steps(situation: MayUseWay, findings: Iterable[Finding], *, played: bool) -> Iterator[tuple[Text, Step]]:
    """Yield the steps with their parts: the event, the first effects, the choice, the answer."""
    begins = _step(situation, BEGINS, ("way-18",), "/event", happens=event_text(situation))
    parts: list[tuple[Text, Iterable[Step]]] = [(SITUATION, (*_misleading_name(situation), begins))]
    if played:
        chosen = (*_overlaps(situation), *_choice(situation))
        parts += [(WINDOWS[Window.PLAYED], _counting(situation)), (WINDOWS[Window.FIRST], _first_effects(situation))]
        parts.append((WINDOWS[Window.CHOICE], chosen))
    parts.append((ANSWER, map(step_of, findings)))
    yield from ((part, step) for part, steps_of_part in parts for step in steps_of_part)


def _step(situation: MayUseWay, text: Text, cites: tuple[str, ...], at: str, state: Any = None, **more: object) -> Step:
    return Step(text.filled(**names(situation), **more), cites, at, None, state)


def _misleading_name(situation: MayUseWay) -> Iterator[Step]:
    """Tell the card of a name that is easily taken for another's (way-79)."""
    if situation.card and folded(situation.card) in MISLEADING:
        name = printed(situation.card).en
        given = Text("The Japanese name given", f"「{situation.card}」")
        yield _step(situation, MISLEADING_NAME, ("way-79",), "/card", given=given, name=name)


def _counting(situation: MayUseWay) -> Iterator[Step]:
    text = AGAIN_COUNTED if situation.event is Event.AGAIN else COUNTED
    yield _step(situation, text, ("way-70",), "/event")
    if _stays_there(situation) and situation.way in MOVING:
        yield _step(situation, LEFT_THERE, ("way-76",), "/by" if situation.by else "/event")
    for n, effect in enumerate(situation.standing):
        if effect is Standing.ENLIGHTENMENT and Type.ACTION not in _printed_types(situation):
            yield _step(situation, MADE_ACTION, ("way-80",), f"/standing/{n}")
        if effect is Standing.CAPITALISM and set(types(situation)) - set(_printed_types(situation)) == {Type.TREASURE}:
            yield _step(situation, MADE_TREASURE, ("way-32",), f"/standing/{n}")


def _printed_types(situation: MayUseWay) -> tuple[Type, ...]:
    return situation.card_facts.types if situation.card_facts else situation.nature.types


def _stays_there(situation: MayUseWay) -> bool:
    """Say whether the card is played in its place and left there (way-76)."""
    there = situation.maker is not None and any(
        instruction.origin not in (From.HAND, From.KEPT) for instruction in situation.maker.play
    )
    return there or situation.event is Event.MOUSE


def _first_effects(situation: MayUseWay) -> Iterator[Step]:
    for n, first in enumerate(situation.firsts):
        cites = ("way-26", "way-27") if first is First.REACTIONS else ("way-26",)
        yield _step(situation, COMES_FIRST[first], cites, f"/firsts/{n}")


def _overlaps(situation: MayUseWay) -> Iterator[Step]:
    reached = [effect for _, effect in overwriting(situation)]
    for n, effect in enumerate(situation.standing):
        at = f"/standing/{n}"
        if effect in NAMES:
            text = REACHES if effect in reached else REACHES_NOT
            yield _step(situation, text, ("way-72",), at, effect=NAMES[effect])


def _choice(situation: MayUseWay) -> Iterator[Step]:
    cites: tuple[str, ...] = ("way-05", "way-24", "way-70") if situation.nth > 1 else ("way-05", "way-70")
    state = {"ways": [way.code for way in situation.in_game]}
    effects = [effect for _, effect in overwriting(situation)]
    if effects:
        cites += tuple(dict.fromkeys(cite for effect in effects for cite in replaced_by(REPLACING[effect])))
        instead = alternatives(INSTEAD[effect] for effect in effects)
        yield _step(situation, CHOICE_INSTEAD, cites, "/way", state, instead=instead)
    else:
        yield _step(situation, CHOICE, cites, "/way", state)
    if situation.used:
        yield _step(situation, ANY_NUMBER, ("way-06",), "/used")
    if len(situation.in_game) > 1:
        yield _step(situation, HOW_MANY, ("way-02",), "/ways", count=len(situation.in_game))
    if situation.way is Way.CHAMELEON or speaks_of_this(lookup.effect(situation.way)):
        yield _step(situation, THIS_CARD, ("way-07",), "/way")


def picture(situation: MayUseWay, verdict: Verdict[Result]) -> TimeLine:
    """Draw the steps by parts: the event, the windows of the play, the answer."""
    course = tuple(steps(situation, verdict.findings, played=not refuse_play(situation)))
    marks = tuple(Mark(step.text, step.at, step.outcome) for _, step in course)
    return TimeLine(COURSE, marks, tuple(part for part, _ in course))


def summary(situation: MayUseWay, outcome: Outcome, codes: tuple[str, ...]) -> Text:
    """Summarize the answer: who may or may not use which Way."""
    used = (BOTH if situation.joined else ONE_WAY).filled(**names(situation))
    answer = CHOSEN_WRONG if codes and set(codes) <= set(OF_TIME) else ANSWERS[outcome]
    if outcome is Outcome.ALLOWED and situation.way is Way.CHAMELEON and rules.overwriting(situation):
        answer = WITHOUT_EFFECT
    return answer.filled(**names(situation), happens=event_text(situation), what=used)
