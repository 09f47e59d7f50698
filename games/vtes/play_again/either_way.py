"""Must one of two open points forbid the attempt, whichever of them holds?"""

from collections.abc import Iterator
from typing import TypeVar

from games.text import folded
from games.values import replace
from games.verdict import Outcome, outcome_of
from games.vtes.no_repeat.engine import played as gone
from games.vtes.no_repeat.own_card import for_locked
from games.vtes.no_repeat.rows import Action, CardAction, CardText, Control, Event, Minion, Unlock
from games.vtes.no_repeat.situation import NoRepeat
from games.vtes.play_again.as_turn import first, then
from games.vtes.play_again.situation import Attempt, Bar, Between, Does, Kind, PlayAgain, Played, When, kinds
from games.vtes.printed_texts import printed_text

P = TypeVar("P", Played, Attempt)


def is_forbidden_either_way(situation: PlayAgain) -> bool:
    """Return whether the judge of a turn forbids the attempt whatever is open, where all that was played are actions of one turn."""
    later: tuple[Between | Attempt, ...] = (*situation.between, situation.attempt)
    plays: tuple[Played | Between | Attempt, ...] = (situation.played, *later)
    if situation.bar is not Bar.AS_PRINTED or any(one.when is When.LATER_TURN for one in later):
        return False
    if any(len(kinds(one)) > 1 or not kinds(one)[0].is_action or _has_text(one) for one in plays):
        return False
    if situation.bar_card and not all(one.controller for one in plays):
        return False
    events = tuple(_events(situation))
    if any(for_locked(event) for event in events if isinstance(event, Action)):
        return False
    names = {folded(one.minion): one.minion for one in plays}
    turn = NoRepeat(
        edition=situation.edition,
        turn_of=situation.played.controller or situation.played.minion,
        minions=tuple(Minion(name=name) for name in names.values()),
        events=events,
    )
    last = f"/events/{len(events) - 1}"
    found = [finding for finding in gone(turn).findings if finding.at.startswith(last)]
    return outcome_of(found) is Outcome.FORBIDDEN


def _has_text(play: Played | Between | Attempt) -> bool:
    """Return whether the card of a play bars or permits something: an action with a card in play has no such text."""
    return Kind.CARD_IN_PLAY not in kinds(play) and printed_text(play.card) is not None


def _events(situation: PlayAgain) -> Iterator[Event]:
    """Yield the plays as rows of a turn, each after its minion unlocked where it did, by whoever controls it."""
    yield _at_any_level(first(_with_kind(situation.played)))
    if situation.bar_card:
        yield CardText(minion=situation.played.minion, card=situation.bar_card, level=situation.bar_level)
    for play in situation.between:
        yield from _made_ready(play)
        yield _at_any_level(first(_with_kind(play.played)))
    yield from _made_ready(situation.attempt)
    yield _at_any_level(then(_with_kind(situation.attempt)))


def _made_ready(play: Between | Attempt) -> Iterator[Event]:
    if play.controller:
        yield Control(minion=play.minion, controller=play.controller)
    if play.unlocked:
        yield Unlock(minion=play.minion)


def _with_kind(play: P) -> P:
    """Return a play with its kind, which is certain; without a card nothing else says what it is."""
    (kind,) = kinds(play)
    left_out = kind is Kind.WITHOUT_CARD and play.does is Does.AS_CARD
    return replace(play, kind=kind, does=Does.OTHER if left_out else play.does)


def _at_any_level(action: Action) -> Action:
    return replace(action, level=None) if isinstance(action, CardAction) else action
