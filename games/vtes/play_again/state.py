"""State after the first play: its fate, its aftermath, and both plays as actions of a turn."""

from collections.abc import Iterable

from games.sentences import sentences
from games.text import Text, folded
from games.truth import Truth
from games.values import replace
from games.verdict import Finding, Reading, Reason
from games.vtes.cards import locks_by_cancelling, printed, printed_text, recorded, same_card
from games.vtes.no_repeat.rules.limits import DIRECT_INTERVENTION, consequences
from games.vtes.no_repeat.rules.texts import LOCKED_ONLY, locked_use
from games.vtes.no_repeat.rules.vampires import Doubt, find_doubt
from games.vtes.no_repeat.scenario import NoRepeat
from games.vtes.no_repeat.scenario.choices import Does as DoesInTurn
from games.vtes.no_repeat.scenario.choices import Ending, Level
from games.vtes.no_repeat.scenario.kinds import CANCELLING_WORDS
from games.vtes.no_repeat.scenario.rows import (
    Action,
    CardAction,
    Event,
    InPlayAction,
    Lock,
    Minion,
    PlainAction,
    Unlock,
)
from games.vtes.no_repeat.state import LastAction, start
from games.vtes.no_repeat.turn import judge as judge_turn
from games.vtes.no_repeat.turn.effects import UnlockingEffect, find_effects
from games.vtes.play_again.scenario import (
    ENDING_BY_FATE,
    Aftermath,
    Answer,
    Attempt,
    Does,
    Fate,
    Kind,
    PlayAgain,
    Played,
    Way,
)

WORDS = sentences(__name__)
FETCHED = WORDS.text("fetched")
ABILITY_ONLY = WORDS.text("ability-only")
NO_CARD = WORDS.text("no-card")
IN_PLAY = WORDS.text("in-play")
UNTOLD_ENDING = WORDS.text("untold-ending")


def why_not_cancellable(played: Played) -> Text | None:
    """Return why Direct Intervention cannot have cancelled the play (NRA-54), or None."""
    if played.outcome is not Fate.DIRECT_INTERVENTION:
        return None
    if played.kind is Kind.WITHOUT_CARD:
        return NO_CARD
    if played.kind in (Kind.CARD_IN_PLAY, Kind.ABILITY):
        return IN_PLAY.filled(card=printed(played.card))
    if played.way is Way.ABILITY:
        return ABILITY_ONLY.filled(card=printed(played.card))
    return FETCHED.filled(card=printed(played.card)) if played.fetched else None


def fate(played: Played) -> Fate:
    """Return the first play's fate without an illegal cancelling."""
    return Fate.RESOLVED if why_not_cancellable(played) else played.outcome


DOES_IN_TURN = {
    Does.AS_CARD: DoesInTurn.AS_CARD,
    Does.BLEED: DoesInTurn.BLEED,
    Does.POLITICAL: DoesInTurn.POLITICAL,
    Does.OTHER: DoesInTurn.OTHER,
}
# the name of a card that fetched another one is not given, and is no other card's
UNNAMED = ""
# of a card that may not give the action nothing is known in the turn: the doubt is told beside
UNREAD = "{card}, unread"
# a card in play stands for one copy with one action
ONE_ACTION = "1"


def turn_of_two(scenario: PlayAgain, unlocked: bool) -> NoRepeat:
    """Return the turn in which one action follows the other."""
    first_action = played_first(scenario)
    names = {folded(play.minion): play.minion for play in (scenario.attempt, scenario.played)}
    # only a locked minion can have played such a card
    only_locked = scenario.edition.provisions.knows_locked_cards and locked_use(first_action) == LOCKED_ONLY
    locked = folded(first_action.minion) if only_locked else None
    # effects that unlock are judged by themselves
    locks = consequences(first_action, scenario.edition).locks is Truth.YES
    between: tuple[Event, ...] = (Unlock(minion=first_action.minion),) if unlocked else ()
    between = between or ((Lock(minion=first_action.minion),) if locks else ())
    return NoRepeat(
        edition=scenario.edition,
        turn_of=scenario.played.minion,
        minions=tuple(Minion(name=name, locked=key == locked) for key, name in names.items()),
        events=(first_action, *between, attempted_action(scenario.attempt)),
    )


def attempt_findings(scenario: PlayAgain, unlocked: bool) -> tuple[Finding, ...]:
    """Return a turn's findings on the attempt."""
    turn = turn_of_two(scenario, unlocked)
    last = f"/events/{len(turn.events) - 1}"
    return tuple(finding for finding in judge_turn(turn).findings if finding.at.startswith(last))


def played_first(scenario: PlayAgain) -> Action:
    """Return the first action, with a canceller that locks its minion (NRA-43)."""
    action, card = played_action(scenario.played), scenario.bar_card
    cancelled = fate(scenario.played) is Fate.CANCELLED
    return replace(action, by=card) if cancelled and locks_by_cancelling(card, CANCELLING_WORDS) else action


def unlocking_effect(scenario: PlayAgain) -> UnlockingEffect | None:
    """Return the effect that unlocks the minion after the first action, or may (NRA-67, NRA-68), if any."""
    if not scenario.played.kind.is_action:
        return None
    effects = [_effect_after(scenario, ending) for ending in _possible_endings(scenario)]
    first = next((effect for effect in effects if effect), None)
    if first is None or all(effect and effect.holds is Truth.YES for effect in effects):
        return first
    return replace(first, holds=Truth.OPEN, why=first.why or UNTOLD_ENDING.filled(card=first.card))


def _effect_after(scenario: PlayAgain, ending: Ending) -> UnlockingEffect | None:
    """Return the effect after one ending of the first action."""
    action, by = played_action(scenario.played), scenario.bar_card
    if isinstance(action, CardAction):
        action = replace(action, level=None, reads_otherwise=scenario.played.reads_otherwise)
    action = replace(action, outcome=ending, by=by or action.by, by_level=scenario.bar_level if by else None)
    minion = start(turn_of_two(scenario, unlocked=False)).minion(action.minion)
    effects = [*find_effects(minion, LastAction(action, "/played", Truth.YES, ending))]
    return next((effect for effect in effects if effect.holds is Truth.YES), effects[0] if effects else None)


def _possible_endings(scenario: PlayAgain) -> tuple[Ending, ...]:
    """Return the endings of the first action, which may have succeeded or been blocked."""
    ending = ENDING_BY_FATE[fate(scenario.played)]
    if ending is not Ending.SUCCESSFUL:
        return (ending,)
    cancels_referendum = "referendum" in recorded(scenario.bar_card or "").get("ends_action", ())
    return (Ending.REFERENDUM_CANCELLED,) if cancels_referendum else (Ending.SUCCESSFUL, Ending.BLOCKED)


def played_action(played: Played) -> Action:
    """Return the first play as a row of a turn."""
    played_fate = fate(played)
    by = DIRECT_INTERVENTION if played_fate is Fate.DIRECT_INTERVENTION else None
    return _action_row(played, ENDING_BY_FATE[played_fate], by, played.fetched)


def attempted_action(attempt: Attempt) -> Action:
    """Return the attempt as a row of a turn."""
    return _action_row(attempt, fetched=attempt.way is Way.ABILITY)


def _action_row(
    play: Played | Attempt, outcome: Ending = Ending.SUCCESSFUL, by: str | None = None, fetched: bool = False
) -> Action:
    minion, card, does = play.minion, play.card or UNNAMED, (DOES_IN_TURN[play.does],)
    if play.kind is Kind.WITHOUT_CARD:
        return PlainAction(minion=minion, does=does, outcome=outcome, by=by)
    if play.kind is Kind.CARD_IN_PLAY:
        if play.reads_otherwise or find_doubt_in_play(play):
            card = UNREAD.format(card=card)
        return InPlayAction(
            minion=minion, card=card, copy=ONE_ACTION, ability=ONE_ACTION, does=does, outcome=outcome, by=by
        )
    if fetched:
        return CardAction(minion=minion, card=UNNAMED, fetched=card, does=does, outcome=outcome, by=by)
    # at a silent level the card brings no text into the turn
    action = CardAction(minion=minion, card=card, level=_silent_level(card), does=does, outcome=outcome, by=by)
    return replace(action, reads_otherwise=play.reads_otherwise or action.level is None)


def find_doubt_in_play(play: Played | Attempt) -> Doubt | None:
    """Return why the text of a card in play may not give the action, to its own minion or to others (NRA-91, NRA-94), if it may not."""
    if play.kind is not Kind.CARD_IN_PLAY or play.reads_otherwise:
        return None
    row = InPlayAction(minion=play.minion, card=play.card or UNNAMED, does=(DOES_IN_TURN[play.does],))
    return find_doubt(row, play.card)


def _silent_level(card: str) -> Level | None:
    """Return a level at which a card neither bars nor permits.

    Texts are laid over the findings on this turn.
    """
    text = printed_text(card)
    return next((level for level in Level if text is None or not (text.holds_at(level.code))), None)


FREE_IF_CANCELLED = ("Dark Influences", "Denial of Aphrodite's Favor", "Determine")
"""Cards whose own text says that a card they cancel is not paid for (NRA-43)."""
ANSWERS = {Truth.YES: Answer.YES, Truth.NO: Answer.NO, Truth.OPEN: Answer.OPEN}


def aftermath(scenario: PlayAgain) -> Aftermath:
    """Return the aftermath of the first play (NRA-12, NRA-40, NRA-43, NRA-65)."""
    if not scenario.played.kind.is_action:
        return Aftermath(paid=_paid(scenario))
    result = consequences(played_first(scenario), scenario.edition)
    return Aftermath(taken=ANSWERS[result.counts], paid=_paid(scenario), locked=ANSWERS[result.locks])


def _paid(scenario: PlayAgain) -> Answer | None:
    played_fate = fate(scenario.played)
    if played_fate not in (Fate.DIRECT_INTERVENTION, Fate.CANCELLED):
        return None
    if not scenario.edition.provisions.settles_cost:
        return Answer.OPEN
    free = (
        played_fate is Fate.DIRECT_INTERVENTION or scenario.played.kind is Kind.ACTION_CARD or _free_by_text(scenario)
    )
    return Answer.NO if free else Answer.YES


def _free_by_text(scenario: PlayAgain) -> bool:
    """Return whether the cancelling card spares the cost (NRA-43)."""
    return any(same_card(scenario.bar_card, card) for card in FREE_IF_CANCELLED)


def find(
    scenario: PlayAgain,
    reason: Reason,
    at: str,
    *because: str,
    readings: Iterable[Reading] = (),
    cites: tuple[str, ...] = (),
    **names_beside: object,
) -> Finding:
    """Return a finding with the names of the situation."""
    names = {
        "first": scenario.played.minion,
        "first_kind": scenario.played.kind,
        "first_card": printed(scenario.played.card),
        "fate": fate(scenario.played),
        "limit": scenario.played.own_limit,
        "minion": scenario.attempt.minion,
        "kind": scenario.attempt.kind,
        "card": printed(scenario.attempt.card),
    }
    deciding = cites or scenario.edition.own_clauses(reason.cites)
    return Finding(reason, reason.text.filled(**names, **names_beside), at, because, tuple(readings), deciding)
