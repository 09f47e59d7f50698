"""Judging a Way: whether an Action is played, and whether the Way may be used on it now."""

from collections.abc import Iterator
from typing import Any

from games.dominion.cards.lookup import printed
from games.dominion.cards.vocabulary import Type, Way
from games.dominion.course.overlaps import (
    Unfit,
    beating_chameleon,
    mandatory_replacements,
    mouse_objections,
    replaced_by,
)
from games.dominion.course.playable_cards import NO_CARD_TO_PLAY, NOT_THE_START, NOT_YOUR_TURN
from games.dominion.may_use_way.scenario import Event, First, MayUseWay, Moment, Nature, Standing
from games.dominion.may_use_way.state import counted_state, playable_now, refusal, types
from games.dominion.table.rows import Replacement
from games.dominion.table.state import Phase
from games.sentences import sentences
from games.text import Text
from games.verdict import Finding, Outcome, Reason

WORDS = sentences(__name__)
ITS_PLAYER = WORDS.text("its-player")
TAKERS = {
    Event.BOUGHT: WORDS.text("its-buyer"),
    Event.GAINED: WORDS.text("its-gainer"),
    Event.WAY_TAKEN: WORDS.text("a-player"),
}
SOMETHING = WORDS.text("something")
NO_CARD = WORDS.text("no-card")
AGAIN_BY = WORDS.text("again-by")
HAPPENS = WORDS.texts("happens", Event)
NOT_AN_ACTION = WORDS.reason("not-an-action")
TYPES_UNKNOWN = WORDS.reason("types-unknown")
NOT_PLAYED = WORDS.reason("not-played")
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
NAMES = WORDS.texts("names", (Standing.ENCHANTRESS, Standing.HIGHWAYMAN, Standing.ENLIGHTENMENT))
REPLACING = {Standing[replacement.name]: replacement for replacement in Replacement}
BY_EVENT = {
    Event.FROM_HAND: WORDS.reason("played"),
    Event.BY_EFFECT: WORDS.reason("played-by-effect"),
    Event.AGAIN: WORDS.reason("replayed"),
    Event.REACTION_PLAYS: WORDS.reason("reaction-plays"),
    Event.TURTLE: WORDS.reason("turtle-plays"),
    Event.MOUSE: WORDS.reason("mouse-plays"),
}


def names(situation: MayUseWay) -> dict[str, Any]:
    """Return the names that fill the texts of this situation."""
    return {
        "player": situation.player or TAKERS.get(situation.event, ITS_PLAYER),
        "card": printed(situation.card) if situation.card else NO_CARD,
        "by": printed(situation.by) if situation.by else SOMETHING,
        "way": situation.way,
        "joined": situation.joined or situation.way,
        "nth": situation.nth,
        "used": situation.used,
    }


def event_text(situation: MayUseWay) -> Text:
    """Describe the event of the card."""
    is_replay = situation.event is Event.AGAIN and situation.by
    return (AGAIN_BY if is_replay else HAPPENS[situation.event]).filled(**names(situation))


def finding(
    situation: MayUseWay, reason: Reason, at: str, *because: str, cites: tuple[str, ...] = (), **more: Any
) -> Finding:
    """Return a finding on this situation, filled with its names."""
    return reason(at, because=because, cites=cites, **names(situation), **more)


def judge_action(situation: MayUseWay) -> Iterator[Finding]:
    """Yield why no Action is being played (way-18, way-75), nothing when one is."""
    if not situation.is_play:
        yield finding(situation, NO_PLAY[situation.event], "/event")
    elif situation.card_facts is None and situation.nature is Nature.AS_KNOWN:
        yield finding(situation, TYPES_UNKNOWN, "/card")
    elif why := refusal(situation):
        yield finding(
            situation, NOT_PLAYED, "/card", *_because(situation, why), cites=_refusing_clauses(situation, why), why=why
        )
    elif Type.ACTION not in types(situation):
        yield finding(situation, NOT_AN_ACTION, "/card")
    elif situation.event is Event.FROM_HAND and not playable_now(situation):
        yield finding(situation, NOT_PLAYABLE, "/phase", "/whose")


def _because(situation: MayUseWay, why: Text) -> tuple[str, ...]:
    """Return the fields that keep the card from being played."""
    if situation.event is Event.BY_EFFECT:
        return ("/by", "/whose") if why is NOT_YOUR_TURN else ("/by", "/phase")
    return ("/phase", "/whose") if situation.event is Event.TURTLE else ()


def _refusing_clauses(situation: MayUseWay, why: Text) -> tuple[str, ...]:
    """Return the clauses against the play of the card."""
    if why is NO_CARD_TO_PLAY:
        return ("way-92",)
    if situation.event is Event.TURTLE:
        return ("way-68",)
    return ("way-88",) if why in OF_START else ("way-75",)


def judge_use(situation: MayUseWay) -> Iterator[Finding]:
    """Yield the objections to the Way on this play (way-26, way-58, way-82)."""
    yield from _of_mouse(situation)
    if situation.joined:
        yield finding(situation, ONE_WAY, "/joined", "/way")
    yield from _of_time(situation)


def not_for_mouse(situation: MayUseWay) -> Iterator[Finding]:
    """Yield why the card could not be set aside for Mouse (way-58, way-91)."""
    of_card = situation.card_facts
    if situation.event is not Event.MOUSE or not of_card:
        return
    against = set(mouse_objections(of_card, situation.ruling))
    if Unfit.NO_KINGDOM in against:
        yield finding(situation, NOT_FOR_MOUSE, "/card", cites=("way-58", "way-91"), why=NO_KINGDOM)
    elif Unfit.COST in against:
        yield finding(situation, NOT_FOR_MOUSE, "/card", cites=("way-58",), why=OTHER_COST)
    elif Unfit.DURATION in against:
        yield finding(situation, NOT_FOR_MOUSE, "/card", "/ruling", cites=("way-58", "way-78.1"), why=NO_DURATION)


def _of_mouse(situation: MayUseWay) -> Iterator[Finding]:
    if situation.event is Event.MOUSE and Way.MOUSE in (situation.way, situation.joined):
        yield finding(situation, MOUSE_AGAIN, "/way" if situation.way is Way.MOUSE else "/joined", "/event")


def _of_time(situation: MayUseWay) -> Iterator[Finding]:
    match situation.moment:
        case Moment.AT_ONCE if situation.firsts:
            cites = ("way-26", "way-27", "way-70") if First.REACTIONS in situation.firsts else ("way-26", "way-70")
            yield finding(situation, TOO_EARLY, "/moment", "/firsts", cites=cites)
        case Moment.IN_ADVANCE:
            yield finding(situation, IN_ADVANCE, "/moment", "/nth")
        case Moment.AFTERWARDS:
            yield finding(situation, TOO_LATE, "/moment")


def overwriting(situation: MayUseWay) -> tuple[tuple[str, Standing], ...]:
    """Return the replacing effects that reach the play, with their places (way-72)."""
    places = {effect: f"/standing/{n}" for n, effect in reversed(tuple(enumerate(situation.standing)))}
    reaching = [
        Standing[replacement.name] for replacement in mandatory_replacements(counted_state(situation), types(situation))
    ]
    return tuple((places[effect], effect) for effect in reaching)


def judge_overlaps(situation: MayUseWay) -> Iterator[Finding]:
    """Yield the fate of the Way against each replacing effect (way-72, way-73)."""
    for at, effect in overwriting(situation):
        name = NAMES[effect]
        if Way.CHAMELEON in (situation.way, situation.joined):
            yield finding(
                situation, CHAMELEON_LOSES, at, "/way", cites=beating_chameleon((REPLACING[effect],)), effect=name
            )
        else:
            yield finding(situation, INSTEAD, at, "/way", cites=replaced_by(REPLACING[effect]), effect=name)


def permit(situation: MayUseWay) -> Finding:
    """Return why the play allows the Way (way-01, way-18)."""
    return finding(situation, BY_EVENT[situation.event], "/event", cites=_permitting_clauses(situation))


def _permitting_clauses(situation: MayUseWay) -> tuple[str, ...]:
    if situation.event is Event.FROM_HAND:
        return ("way-01", "way-18") if situation.phase is Phase.ACTION else ("way-01", "way-75")
    if situation.event is Event.BY_EFFECT and situation.nth == 1 and not _plays_repeatedly(situation):
        return ("way-18", "way-75")
    return ()


def _plays_repeatedly(situation: MayUseWay) -> bool:
    """Say whether the maker plays the card more than once."""
    return any(instruction.times > 1 for instruction in situation.maker.play) if situation.maker else False


def is_action_played(situation: MayUseWay) -> bool | None:
    """Say whether an Action is played (way-18), None where that is not known."""
    against = tuple(judge_action(situation))
    return None if any(finding.outcome is Outcome.UNKNOWN for finding in against) else not against


def judge(situation: MayUseWay) -> tuple[Finding, ...]:
    """Judge the Way, or the lack of a play (way-18)."""
    return refuse_play(situation) or judge_way(situation)


def refuse_play(situation: MayUseWay) -> tuple[Finding, ...]:
    """Return why there is no play for a Way (way-18, way-75)."""
    return tuple(judge_action(situation)) or tuple(not_for_mouse(situation))


def judge_way(situation: MayUseWay) -> tuple[Finding, ...]:
    """Return the objections to the Way, or else the permission (way-01, way-18)."""
    judgements = (permit(situation), *judge_overlaps(situation), *judge_use(situation))
    return tuple(finding for finding in judgements if finding.outcome is not Outcome.ALLOWED) or judgements
