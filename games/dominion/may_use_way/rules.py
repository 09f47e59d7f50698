"""Judging a Way: whether an Action is played, and whether the Way may be used on it now."""

from collections.abc import Iterator

from games.dominion.cards.vocabulary import Type, Way
from games.dominion.course.overlaps import (
    Unfit,
    beating_chameleon,
    mandatory_replacements,
    mouse_objections,
    replaced_by,
)
from games.dominion.course.playable_cards import NEVER_PLAYED, NOT_THE_START, NOT_YOUR_TURN
from games.dominion.may_use_way.scenario import Event, First, MayUseWay, Moment, Nature, ReplacingEffect
from games.dominion.may_use_way.state import (
    counted_state,
    finding,
    is_cost_unsure,
    is_type_undecided,
    maker_plays,
    playable_now,
    refusal,
    types,
)
from games.dominion.table.rows import Replacement
from games.dominion.table.state import Phase
from games.sentences import sentences
from games.text import Text
from games.truth import Truth
from games.verdict import Finding, Outcome

WORDS = sentences(__name__)
NOT_AN_ACTION = WORDS.reason("not-an-action")
TYPES_UNKNOWN = WORDS.reason("types-unknown")
NOT_PLAYED = WORDS.reason("not-played")
COST_UNSURE = WORDS.reason("cost-unsure")
TYPE_UNDECIDED = WORDS.reason("type-undecided")
MAKER_UNKNOWN = WORDS.reason("maker-unknown")
PLAYS_NO_CARD = WORDS.reason("plays-no-card")
OF_START = (NOT_THE_START, NOT_YOUR_TURN)
NOT_PLAYABLE = WORDS.reason("not-playable-now")
NO_PLAY = {
    Event.REACTS: WORDS.reason("only-reacts"),
    Event.DURATION: WORDS.reason("duration-effect"),
    Event.SET_UP_ATTACK: WORDS.reason("set-up-earlier"),
    Event.CALLED: WORDS.reason("called"),
    Event.BOUGHT: WORDS.reason("on-buy"),
    Event.GAINED: WORDS.reason("on-gain"),
    Event.SECOND_TIME: WORDS.reason("same-play"),
    Event.BELOW_LINE: WORDS.reason("below-the-line"),
    Event.WAY_TAKEN: WORDS.reason("way-not-taken"),
}
ONE_WAY = WORDS.reason("one-way-a-play")
MOUSE_AGAIN = WORDS.reason("mouse-again")
NOT_FOR_MOUSE = WORDS.reason("not-for-mouse")
TOO_EARLY = WORDS.reason("too-early")
IN_ADVANCE = WORDS.reason("in-advance")
TOO_LATE = WORDS.reason("too-late")
NO_DURATION = WORDS.text("no-duration")
OTHER_COST = WORDS.text("other-cost")
NO_KINGDOM = WORDS.text("no-kingdom")
INSTEAD = WORDS.reason("instead-of-another")
CHAMELEON_LOSES = WORDS.reason("chameleon-loses")
NAMES = WORDS.texts("names", (ReplacingEffect.ENCHANTRESS, ReplacingEffect.HIGHWAYMAN, ReplacingEffect.ENLIGHTENMENT))
REPLACING = {ReplacingEffect[replacement.name]: replacement for replacement in Replacement}
BY_EVENT = {
    Event.FROM_HAND: WORDS.reason("played"),
    Event.BY_EFFECT: WORDS.reason("played-by-effect"),
    Event.AGAIN: WORDS.reason("replayed"),
    Event.REACTION_PLAYS: WORDS.reason("reaction-plays"),
    Event.TURTLE: WORDS.reason("turtle-plays"),
    Event.MOUSE: WORDS.reason("mouse-plays"),
}


def judge_action(scenario: MayUseWay) -> Iterator[Finding]:
    """Yield why no Action is being played (WAY-18, WAY-75)."""
    if not scenario.is_play:
        yield finding(scenario, NO_PLAY[scenario.event], "/event")
    elif scenario.card_facts is None and scenario.nature is Nature.AS_KNOWN:
        yield finding(scenario, TYPES_UNKNOWN, "/card")
    elif scenario.by and (against := _of_maker(scenario)):
        yield against
    elif why := refusal(scenario):
        yield finding(
            scenario, NOT_PLAYED, "/card", *_because(scenario, why), cites=_refusing_clauses(scenario, why), why=why
        )
    elif Type.ACTION not in types(scenario):
        yield finding(scenario, NOT_AN_ACTION, "/card")
    elif is_cost_unsure(scenario):
        yield finding(scenario, COST_UNSURE, "/card", "/by")
    elif scenario.event is Event.FROM_HAND and is_type_undecided(scenario) and not playable_now(scenario):
        yield finding(scenario, TYPE_UNDECIDED, "/card", "/phase")
    elif scenario.event is Event.FROM_HAND and not playable_now(scenario):
        yield finding(scenario, NOT_PLAYABLE, "/phase", "/whose")


def _of_maker(scenario: MayUseWay) -> Finding | None:
    """Return why what is named plays no other card, or is not known to (WAY-104)."""
    plays = maker_plays(scenario)
    if plays is None:
        return finding(scenario, MAKER_UNKNOWN, "/by", "/card")
    return None if plays or scenario.event is Event.TURTLE else finding(scenario, PLAYS_NO_CARD, "/by", "/card")


def _because(scenario: MayUseWay, why: Text) -> tuple[str, ...]:
    """Return the fields that keep the card from being played."""
    if scenario.event is Event.BY_EFFECT:
        return ("/by", "/whose") if why is NOT_YOUR_TURN else ("/by", "/phase")
    return ("/phase", "/whose") if scenario.event is Event.TURTLE else ()


def _refusing_clauses(scenario: MayUseWay, why: Text) -> tuple[str, ...]:
    """Return the clauses against the play of the card."""
    if why in NEVER_PLAYED:
        return NEVER_PLAYED[why]
    if scenario.event is Event.TURTLE:
        return ("way-68",)
    return ("way-88",) if why in OF_START else ("way-75",)


def judge_use(scenario: MayUseWay) -> Iterator[Finding]:
    """Yield the objections to the Way on this play (WAY-26, WAY-58, WAY-82)."""
    yield from _of_mouse(scenario)
    if scenario.joined:
        yield finding(scenario, ONE_WAY, "/joined", "/way")
    yield from _of_time(scenario)


def not_for_mouse(scenario: MayUseWay) -> Iterator[Finding]:
    """Yield the objections to the card for Mouse (WAY-58, WAY-91)."""
    of_card = scenario.card_facts
    if scenario.event is not Event.MOUSE or not of_card:
        return
    against = set(mouse_objections(of_card, scenario.ruling))
    if Unfit.NO_KINGDOM in against:
        yield finding(scenario, NOT_FOR_MOUSE, "/card", cites=("way-58", "way-91"), why=NO_KINGDOM)
    elif Unfit.COST in against:
        yield finding(scenario, NOT_FOR_MOUSE, "/card", cites=("way-58",), why=OTHER_COST)
    elif Unfit.DURATION in against:
        yield finding(scenario, NOT_FOR_MOUSE, "/card", "/ruling", cites=("way-58", "way-78.1"), why=NO_DURATION)


def _of_mouse(scenario: MayUseWay) -> Iterator[Finding]:
    if scenario.event is Event.MOUSE and Way.MOUSE in (scenario.way, scenario.joined):
        yield finding(scenario, MOUSE_AGAIN, "/way" if scenario.way is Way.MOUSE else "/joined", "/event")


def _of_time(scenario: MayUseWay) -> Iterator[Finding]:
    match scenario.moment:
        case Moment.AT_ONCE if scenario.firsts:
            cites = ("way-26", "way-27", "way-70") if First.REACTIONS in scenario.firsts else ("way-26", "way-70")
            yield finding(scenario, TOO_EARLY, "/moment", "/firsts", cites=cites)
        case Moment.IN_ADVANCE:
            yield finding(scenario, IN_ADVANCE, "/moment", "/nth")
        case Moment.AFTERWARDS:
            yield finding(scenario, TOO_LATE, "/moment")


def overwriting(scenario: MayUseWay) -> tuple[tuple[str, ReplacingEffect], ...]:
    """Return the replacing effects with their places (WAY-72)."""
    places = {effect: f"/standing/{n}" for n, effect in reversed(tuple(enumerate(scenario.standing)))}
    reaching = [
        ReplacingEffect[replacement.name]
        for replacement in mandatory_replacements(counted_state(scenario), types(scenario))
    ]
    return tuple((places[effect], effect) for effect in reaching)


def judge_overlaps(scenario: MayUseWay) -> Iterator[Finding]:
    """Yield the objection from each replacing effect (WAY-72, WAY-73)."""
    for at, effect in overwriting(scenario):
        name = NAMES[effect]
        if Way.CHAMELEON in (scenario.way, scenario.joined):
            yield finding(
                scenario, CHAMELEON_LOSES, at, "/way", cites=beating_chameleon((REPLACING[effect],)), effect=name
            )
        else:
            yield finding(scenario, INSTEAD, at, "/way", cites=replaced_by(REPLACING[effect]), effect=name)


def permit(scenario: MayUseWay) -> Finding:
    """Return why the play allows the Way (WAY-01, WAY-18)."""
    return finding(scenario, BY_EVENT[scenario.event], "/event", cites=_permitting_clauses(scenario))


def _permitting_clauses(scenario: MayUseWay) -> tuple[str, ...]:
    if scenario.event is Event.FROM_HAND:
        return ("way-01", "way-18") if scenario.phase is Phase.ACTION else ("way-01", "way-75")
    if scenario.event is Event.BY_EFFECT and scenario.nth == 1 and not _plays_repeatedly(scenario):
        return ("way-18", "way-75")
    return ()


def _plays_repeatedly(scenario: MayUseWay) -> bool:
    """Return whether the maker plays the card more than once."""
    return any(instruction.times > 1 for instruction in scenario.maker.play) if scenario.maker else False


def is_action_played(scenario: MayUseWay) -> Truth:
    """Return whether an Action is played (WAY-18)."""
    against = tuple(judge_action(scenario))
    is_open = any(finding.outcome is Outcome.UNKNOWN for finding in against)
    return Truth.OPEN if is_open else Truth.of(not against)


def judge(scenario: MayUseWay) -> tuple[Finding, ...]:
    """Judge the Way, or the lack of a play (WAY-18)."""
    return refuse_play(scenario) or judge_way(scenario)


def refuse_play(scenario: MayUseWay) -> tuple[Finding, ...]:
    """Return why there is no play for a Way (WAY-18, WAY-75)."""
    return tuple(judge_action(scenario)) or tuple(not_for_mouse(scenario))


def judge_way(scenario: MayUseWay) -> tuple[Finding, ...]:
    """Return the objections, or else the permission (WAY-01, WAY-18)."""
    judgements = (permit(scenario), *judge_overlaps(scenario), *judge_use(scenario))
    return tuple(finding for finding in judgements if finding.outcome is not Outcome.ALLOWED) or judgements
