"""Limits on actions: an action after an action, in one turn or a later one."""

from collections.abc import Iterator

from msgspec import Struct

from games.sentences import sentences
from games.truth import Truth
from games.values import replace
from games.verdict import Finding, Outcome, Reading, Reason
from games.vtes.cards import printed, shared_limit
from games.vtes.no_repeat import state as turn_state
from games.vtes.no_repeat.rules import READS_OTHERWISE, acting, limits
from games.vtes.no_repeat.rules.limits import consequences, limit_clauses, taken_clauses
from games.vtes.no_repeat.rules.texts import LOCKED_ONLY, locked_use
from games.vtes.no_repeat.scenario.choices import Being
from games.vtes.no_repeat.scenario.choices import Does as DoesInTurn
from games.vtes.no_repeat.scenario.kinds import kinds_by_card
from games.vtes.no_repeat.scenario.rows import Action, CardAction
from games.vtes.no_repeat.state import LOCKING
from games.vtes.no_repeat.turn.effects import OPEN_LOCK
from games.vtes.play_again.rules.limits import ABILITY_USED
from games.vtes.play_again.scenario import Attempt, Does, Fate, Kind, PlayAgain, Way
from games.vtes.play_again.state import (
    attempt_findings,
    attempted_action,
    fate,
    find,
    find_doubt_in_play,
    played_action,
    played_first,
    unlocking_effect,
)
from games.vtes.rules import (
    ALREADY_BLED,
    CARD_CLAUSES,
    ONCE_REASONS,
    POLITICAL_TAKEN,
    TEXT_OPEN,
    UNCONFIRMED,
    USE_CLAUSES,
    USED_BY_ANOTHER,
    readings_of_text,
)

WORDS = sentences(__name__)
LOCKED = WORDS.reason("locked")
NAME_SPENT = WORDS.reason("name-spent")
COPY_USED = WORDS.reason("copy-used")
NOT_TAKEN = WORDS.reason("not-taken")
TAKEN_OPEN = WORDS.reason("taken-open")
LOCK_OPEN = WORDS.reason("lock-open")
FETCHED_FREE = WORDS.reason("fetched-free")
FETCHED_OPEN = WORDS.reason("fetched-open")
NOTHING_REPEATED = WORDS.reason("nothing-repeated")
OTHER_MINION = WORDS.reason("other-minion")
NEW_TURN = WORDS.reason("new-turn")
TAKEN_READINGS = WORDS.readings("taken")
FETCHED_READINGS = WORDS.readings("fetched")
LOCK_UNKNOWN = WORDS.reason("lock-unknown")


class PublishedReason(Struct, frozen=True):
    """A finding of a turn in the form that this checker publishes."""

    reason: Reason
    at: str
    because: str
    readings: tuple[Reading, ...] = ()


FREE = PublishedReason(NOTHING_REPEATED, "/attempt", "/played")
OPEN = PublishedReason(TAKEN_OPEN, "/attempt", "/played/outcome", TAKEN_READINGS)
ABLE = PublishedReason(acting.WHILE_LOCKED, "/attempt/unlocked", "/played")
TEXT_FOR_LOCKED = PublishedReason(
    TEXT_OPEN, "/attempt/unlocked", "/attempt/card", readings_of_text(Outcome.ALLOWED, Outcome.FORBIDDEN)
)
PERHAPS_LOCKED = PublishedReason(LOCK_OPEN, "/attempt/unlocked", "/played/outcome", LOCKING)
# findings of a turn, and the form in which this checker publishes them, in the order of the report
PUBLISHED = {
    acting.LOCKED: PublishedReason(LOCKED, "/attempt/unlocked", "/played"),
    acting.ONLY_LOCKED: PublishedReason(acting.ONLY_LOCKED, "/attempt/unlocked", "/attempt/card"),
    TEXT_OPEN: TEXT_FOR_LOCKED,
    turn_state.LOCK_OPEN: PERHAPS_LOCKED,
    limits.NAME_USED: PublishedReason(NAME_SPENT, "/attempt/card", "/played/card"),
    limits.COPY_USED: PublishedReason(COPY_USED, "/attempt/card", "/played/card"),
    limits.CARD_IN_PLAY_USED: PublishedReason(COPY_USED, "/attempt/card", "/played/card"),
    ALREADY_BLED: PublishedReason(ALREADY_BLED, "/attempt/does", "/played/does"),
    POLITICAL_TAKEN: PublishedReason(POLITICAL_TAKEN, "/attempt/does", "/played/does"),
    limits.NOT_TAKEN: PublishedReason(NOT_TAKEN, "/attempt", "/played/outcome"),
    turn_state.COUNT_OPEN: OPEN,
    limits.FETCHED_FREE: PublishedReason(FETCHED_FREE, "/attempt/card", "/played/fetched"),
    turn_state.FETCHED_OPEN: PublishedReason(FETCHED_OPEN, "/attempt/card", "/played/fetched", FETCHED_READINGS),
    acting.WHILE_LOCKED: ABLE,
    limits.NOTHING_REPEATED: FREE,
    limits.UNLIMITED: FREE,
    limits.PUT_IN_PLAY: FREE,
}
ORDER = tuple(PUBLISHED.values())
# a turn cites the clauses of these in each case
REASONS_WITH_CLAUSES = (ALREADY_BLED, POLITICAL_TAKEN, NOT_TAKEN)
# behind the clauses of these stand those by which the first action counted
COUNTED_REASONS = (NAME_SPENT, COPY_USED)
# these are reported of the plays themselves
REMARKS = (UNCONFIRMED, READS_OTHERWISE, *ONCE_REASONS)


def judge_actions(scenario: PlayAgain) -> Iterator[Finding]:
    """Yield the findings on an action after an action (NRA-30, NRA-32, NRA-33)."""
    yield from _find_ally(scenario)
    yield from _find_not_given(scenario)
    if not scenario.same_turn:
        yield find(scenario, NEW_TURN, "/attempt/when", "/played", cites=_new_turn_clauses(scenario))
    elif not scenario.same_minion and _is_shared(scenario):
        limit, who = shared_limit(scenario.attempt.card or ""), scenario.played.minion
        at = "/attempt/card"
        yield find(scenario, USED_BY_ANOTHER, at, "/played/card", cites=USE_CLAUSES, often=limit, who=who)
    elif not scenario.same_minion:
        yield find(scenario, OTHER_MINION, "/attempt/minion", "/played/minion", cites=_other_minion_clauses(scenario))
    else:
        yield from _find_same_minion(scenario)


def _find_not_given(scenario: PlayAgain) -> Iterator[Finding]:
    """Yield that a card in play gives no such action, as far as its text was read (NRA-91, NRA-94)."""
    follows = scenario.same_turn and scenario.same_minion
    plays = (("/attempt", scenario.attempt), *((("/played", scenario.played),) if follows else ()))
    for at, play in plays:
        doubt = find_doubt_in_play(play)
        if doubt:
            cites = scenario.edition.own_clauses(doubt.cites)
            yield find(
                scenario, doubt.reason, f"{at}/does", f"{at}/card", cites=cites, text=doubt.card, what=doubt.kinds
            )


def _is_shared(scenario: PlayAgain) -> bool:
    """Return whether a card in play counts both minions' uses of its action (NRA-70)."""
    in_play = scenario.played.kind is scenario.attempt.kind is Kind.CARD_IN_PLAY
    otherwise = scenario.played.reads_otherwise or scenario.attempt.reads_otherwise
    shared = in_play and scenario.same_name and shared_limit(scenario.played.card or "") is not None
    return shared and not otherwise and not fate(scenario.played).cancels


def _find_ally(scenario: PlayAgain) -> Iterator[Finding]:
    """Yield that an ally may not take an action of vampires."""
    if scenario.attempt.being is not Being.ALLY or not scenario.edition.provisions.bars_allies:
        return
    each = [acting.vampire_clauses(row) for row in _possible_actions(scenario.attempt)]
    cites = tuple(dict.fromkeys(cite for clauses in each for cite in clauses))
    if cites:
        reason = acting.VAMPIRES_ONLY if all(each) else acting.VAMPIRES_PERHAPS
        yield find(scenario, reason, "/attempt/does", "/attempt/being", cites=cites)


def _possible_actions(attempt: Attempt) -> tuple[Action, ...]:
    """Return the actions that an attempt may be by its card."""
    row = attempted_action(attempt)
    if attempt.does is not Does.OTHER or attempt.reads_otherwise or not isinstance(row, CardAction):
        return (row,)
    kinds = [
        does for does in kinds_by_card(replace(row, level=None)) if does not in (DoesInTurn.BLEED, DoesInTurn.POLITICAL)
    ]
    return tuple([replace(row, does=(does,)) for does in kinds]) or (row,)


def _find_same_minion(scenario: PlayAgain) -> Iterator[Finding]:
    """Yield the findings of a turn on lock and limits."""
    effect = None if scenario.attempt.unlocked else unlocking_effect(scenario)
    unlocked = scenario.attempt.unlocked or (effect is not None and effect.holds is Truth.YES)
    now = attempt_findings(scenario, unlocked=unlocked)
    may_act = unlocked or acting.may_act_while_locked(attempted_action(scenario.attempt))
    of_limits = now if may_act else attempt_findings(scenario, unlocked=True)
    of_lock = [finding for finding in now if finding.reason in (acting.LOCKED, turn_state.LOCK_OPEN)]
    bears = locked_use(attempted_action(scenario.attempt)) == LOCKED_ONLY or not may_act
    if effect and effect.holds is Truth.OPEN and bears and _is_locked(scenario):
        clauses = scenario.edition.own_clauses((*effect.cites, OPEN_LOCK))
        yield find(scenario, LOCK_UNKNOWN, "/attempt/unlocked", "/played", cites=clauses, why=effect.why)
        of_lock = []
    findings = [finding for finding in (*of_lock, *of_limits) if finding.reason not in REMARKS]
    cites = {PUBLISHED[finding.reason]: finding.cites for finding in findings}
    if OPEN in cites:
        cites.pop(PERHAPS_LOCKED, None)  # an action that was not taken locked nobody
    used = scenario.same_name and Way.ABILITY in (scenario.played.way, scenario.attempt.way)
    for published in sorted(cites, key=ORDER.index):
        if used and published.reason in (FETCHED_FREE, NOTHING_REPEATED):
            yield find(scenario, ABILITY_USED, "/attempt/card", "/played/way")
            continue
        clauses = cites[published] if published.reason in REASONS_WITH_CLAUSES else ()
        if published.reason in COUNTED_REASONS:
            clauses = (*scenario.edition.own_clauses(limit_clauses(published.reason)), *_counting_clauses(scenario))
        text = printed(scenario.attempt.card)
        yield find(
            scenario,
            published.reason,
            published.at,
            published.because,
            readings=published.readings,
            cites=clauses,
            text=text,
        )


def _is_locked(scenario: PlayAgain) -> bool:
    """Return whether the first action has locked its minion."""
    return consequences(played_first(scenario), scenario.edition).locks is Truth.YES


def _counting_clauses(scenario: PlayAgain) -> tuple[str, ...]:
    """Return the clauses by which the first action counted."""
    return taken_clauses(played_action(scenario.played).outcome, scenario.edition)


def _new_turn_clauses(scenario: PlayAgain) -> tuple[str, ...]:
    limits = ("nra-30",) if scenario.edition.provisions.unites_limits else _touched_limit_clauses(scenario)
    return (*limits, "nra-33")


def _other_minion_clauses(scenario: PlayAgain) -> tuple[str, ...]:
    if not scenario.edition.provisions.says_whose_limit:
        return _touched_limit_clauses(scenario)
    in_play = scenario.same_name and scenario.attempt.kind is scenario.played.kind is Kind.CARD_IN_PLAY
    return ("nra-32.2",) if in_play else ("nra-32.1",)


def _touched_limit_clauses(scenario: PlayAgain) -> tuple[str, ...]:
    """Return the clauses of the limits that the attempt touches."""
    minion = scenario.played.minion
    resolved, repeat = replace(scenario.played, outcome=Fate.RESOLVED), replace(scenario.attempt, minion=minion)
    repeated = attempt_findings(replace(scenario, played=resolved, attempt=repeat), unlocked=True)
    against = (
        finding for finding in repeated if finding.outcome is Outcome.FORBIDDEN and finding.reason not in REMARKS
    )
    cites = {cite for finding in against for cite in finding.cites if cite in PUBLISHED[finding.reason].reason.cites}
    return tuple(sorted(cites.difference(CARD_CLAUSES))) or ("nra-08",)
