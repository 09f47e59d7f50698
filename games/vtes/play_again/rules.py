"""Rules for the attempt: limits on actions, on modifiers and reactions, on combat cards, and card texts."""

from collections.abc import Iterator
from functools import partial

from msgspec import Struct

from games.sentences import sentences
from games.text import Text
from games.truth import Truth
from games.values import replace
from games.verdict import Finding, Outcome, Reading, Reason, outcome_of
from games.vtes.cards import (
    BY_TEXT,
    LimitSpan,
    PlayLimit,
    Whose,
    bar_clauses,
    is_silent,
    known_card,
    play_limits,
    printed,
    printed_text,
    recorded,
    same_card,
    stated_limit,
)
from games.vtes.no_repeat import state as turn_state
from games.vtes.no_repeat.rules import READS_OTHERWISE, acting, limits
from games.vtes.no_repeat.rules.limits import limit_clauses, taken_clauses
from games.vtes.no_repeat.rules.texts import FOR_NEW_VAMPIRE, may_hold_at, same_action
from games.vtes.no_repeat.scenario import Action, Being, CardAction, kinds_by_card
from games.vtes.no_repeat.scenario import Does as DoesInTurn
from games.vtes.no_repeat.state import LOCKING
from games.vtes.play_again.scenario import Attempt, Bar, Does, Fate, Kind, Limit, PlayAgain, Played, When
from games.vtes.play_again.state import attempt_findings, attempted_action, fate, find, played_action
from games.vtes.rules import (
    ACTION_BARRED,
    ALL_ACTIONS_BARRED,
    ALREADY_BLED,
    CARD_BARRED,
    CARD_CLAUSES,
    OF_CARD_TEXTS,
    ONCE,
    ONCE_BY_TEXT,
    ONCE_OPEN,
    ONCE_REASONS,
    ONCE_UNKNOWN,
    POLITICAL_TAKEN,
    REACH_OPEN,
    REACHES,
    TEXT_OPEN,
    TEXT_PERMITS,
    UNCONFIRMED,
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
OWN_LIMIT = WORDS.reason("own-limit")
OWN_LIMIT_OPEN = WORDS.reason("own-limit-open")
OWN_TEXT_UNKNOWN = WORDS.reason("own-text-unknown")
NO_OWN_LIMIT = WORDS.reason("no-own-limit")
OTHER_COMBAT_CARD = WORDS.reason("other-combat-card")
OPPONENT_FREE = WORDS.reason("opponent-free")
LIMIT_OVER = WORDS.reason("limit-over")
OWN_LIMIT_READINGS = WORDS.readings("own")
UNRULED = WORDS.text("unruled")
PLAYED_THIS_ACTION = WORDS.reason("played-this-action")
COUNT_OPEN = WORDS.reason("count-open")
OTHER_NAME = WORDS.reason("other-name")
OTHER_ACTION = WORDS.reason("other-action")
ITS_OWN = WORDS.reason("its-own")
LIMITED_APPLIED = WORDS.reason("limited-applied")
LIMITED_OPEN = WORDS.reason("limited-open")
LIMITED_UNKNOWN = WORDS.reason("limited-unknown")
LIMITED_FREE = WORDS.reason("limited-free")
COUNT_READINGS = WORDS.readings("count")
BOTH_LIMITED = WORDS.readings("both-limited")
ONCE_AN_ACTION = WORDS.text("once")
REACH_UNKNOWN = WORDS.reason("reach-unknown")
SAME_ACTION_UNKNOWN = WORDS.reason("same-action-unknown")
TEXT_UNKNOWN = WORDS.reason("text-unknown")
REACH_NAMES = WORDS.all("reached")
NAMELESS = WORDS.text("nameless")
# in the order in which they are published
REASONS = (
    *(LOCKED, NAME_SPENT, ALREADY_BLED, POLITICAL_TAKEN, COPY_USED, NOT_TAKEN, TAKEN_OPEN, LOCK_OPEN, FETCHED_FREE),
    *(FETCHED_OPEN, NOTHING_REPEATED, OTHER_MINION, NEW_TURN),
    *(acting.VAMPIRES_ONLY, acting.VAMPIRES_PERHAPS, acting.WHILE_LOCKED, acting.ONLY_LOCKED),
    *(PLAYED_THIS_ACTION, COUNT_OPEN, OTHER_NAME, OTHER_ACTION, ITS_OWN),
    *(LIMITED_APPLIED, LIMITED_OPEN, LIMITED_UNKNOWN, LIMITED_FREE),
    *(OWN_LIMIT, OWN_LIMIT_OPEN, OWN_TEXT_UNKNOWN, NO_OWN_LIMIT, OTHER_COMBAT_CARD, OPPONENT_FREE, LIMIT_OVER),
    *(*ONCE_REASONS, *OF_CARD_TEXTS, REACH_UNKNOWN, SAME_ACTION_UNKNOWN, TEXT_UNKNOWN, TEXT_OPEN),
)


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
    if not scenario.same_turn:
        yield find(scenario, NEW_TURN, "/attempt/when", "/played", cites=_new_turn_clauses(scenario))
    elif not scenario.same_minion:
        yield find(scenario, OTHER_MINION, "/attempt/minion", "/played/minion", cites=_other_minion_clauses(scenario))
    else:
        yield from _find_same_minion(scenario)


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
    now = attempt_findings(scenario, unlocked=scenario.attempt.unlocked)
    may_act = scenario.attempt.unlocked or acting.may_act_while_locked(attempted_action(scenario.attempt))
    of_limits = now if may_act else attempt_findings(scenario, unlocked=True)
    of_lock = [finding for finding in now if finding.reason in (acting.LOCKED, turn_state.LOCK_OPEN)]
    findings = [finding for finding in (*of_lock, *of_limits) if finding.reason not in REMARKS]
    cites = {PUBLISHED[finding.reason]: finding.cites for finding in findings}
    if OPEN in cites:
        cites.pop(PERHAPS_LOCKED, None)  # an action that was not taken locked nobody
    for published in sorted(cites, key=ORDER.index):
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


SPAN_BY_LIMIT = {Limit.ROUND: LimitSpan.ROUND, Limit.COMBAT: LimitSpan.COMBAT, Limit.TURN: LimitSpan.TURN}
LONGEST_FIRST = (LimitSpan.GAME, LimitSpan.TURN, LimitSpan.ACTION, LimitSpan.COMBAT, LimitSpan.ROUND)
RUNNING_SPANS = {
    When.NOW: LONGEST_FIRST,
    When.LATER_ROUND: LONGEST_FIRST[:4],
    When.LATER_ACTION: LONGEST_FIRST[:2],
    When.LATER_TURN: LONGEST_FIRST[:1],
}
"""Spans of the limits that still run at the time of the attempt."""
BY_FAQ = {Kind.COMBAT_CARD: "nra-18", Kind.ACTION_MODIFIER: "nra-17", Kind.REACTION: "nra-17"}


def judge_combat_cards(scenario: PlayAgain) -> Iterator[Finding]:
    """Yield the findings on a combat card (NRA-18, NRA-53)."""
    yield from tuple(judge_own_limits(scenario)) or (_find_combat_card(scenario),)


def judge_own_limits(scenario: PlayAgain) -> Iterator[Finding]:
    """Yield the findings of a card's own limit (NRA-18, NRA-44, NRA-53, NRA-62)."""
    # a fetched action card was not played (NRA-36)
    never_played = scenario.played.fetched and scenario.played.kind is Kind.ACTION_CARD
    if never_played or not scenario.same_card_again:
        return
    if scenario.played.own_limit is Limit.AS_PRINTED:
        yield from _find_table_limits(scenario)
    if not scenario.same_minion or not _own_limit_runs(scenario):
        return
    if fate(scenario.played) is Fate.CANCELLED and not scenario.edition.provisions.counts_cancelled:
        yield find(
            scenario,
            OWN_LIMIT_OPEN,
            "/attempt/card",
            "/played/outcome",
            readings=OWN_LIMIT_READINGS,
            cites=_own_limit_clauses(scenario),
        )
    else:
        yield find(scenario, OWN_LIMIT, "/attempt/card", "/played/card", cites=_own_limit_clauses(scenario))


def _find_table_limits(scenario: PlayAgain) -> Iterator[Finding]:
    """Yield the findings of limits that only the table knows."""
    if scenario.played.reads_otherwise or scenario.attempt.reads_otherwise:
        return
    table_limits = [(limit, _counts_both(scenario, limit)) for limit in play_limits(scenario.played.card, "")]
    worst = Truth.YES if Truth.YES in [counts for _, counts in table_limits] else Truth.OPEN
    yield from (_find_table_limit(scenario, limit, counts) for limit, counts in table_limits if counts is worst)


def _find_table_limit(scenario: PlayAgain, limit: PlayLimit, counts: Truth) -> Finding:
    find_limit = partial(find, scenario, often=limit.text, who=scenario.played.minion)
    played_fate, provisions = fate(scenario.played), scenario.edition.provisions
    if counts is Truth.OPEN:
        return find_limit(ONCE_UNKNOWN, "/attempt/card", "/played/card")
    if played_fate is Fate.CANCELLED and not provisions.counts_cancelled:
        return find_limit(ONCE_OPEN, "/attempt/card", "/played/outcome", readings=ONCE)
    counted = played_fate in (Fate.CANCELLED, Fate.DIRECT_INTERVENTION) and provisions.counts_cancelled
    by_text = (*BY_TEXT, "nra-50") if counted else BY_TEXT
    cites = by_text if provisions.lets_texts_win else ("nra-18",)
    return find_limit(ONCE_BY_TEXT, "/attempt/card", "/played/card", cites=cites)


def _counts_both(scenario: PlayAgain, limit: PlayLimit) -> Truth:
    """Return whether a limit counts both plays, open if not given."""
    same_minion = Truth.of(scenario.same_minion)
    together = {
        Whose.EVERYBODY: Truth.YES,
        Whose.PLAYER: same_minion | scenario.same_controller,
        Whose.MINION: same_minion,
    }[limit.whose]
    return together & _still_runs(scenario, limit.span) & (Truth.YES if limit.sure else Truth.OPEN)


def _still_runs(scenario: PlayAgain, span: LimitSpan) -> Truth:
    """Return whether a limit still runs at the attempt."""
    when = scenario.attempt.when
    if span is LimitSpan.UNLOCK:
        return Truth.NO if scenario.attempt.unlocked else Truth.OPEN
    if span is LimitSpan.OPEN or (span is LimitSpan.STRIKE and when is When.NOW):
        return Truth.OPEN
    return Truth.YES if span in RUNNING_SPANS[when] else Truth.NO


def _own_limit_clauses(scenario: PlayAgain) -> tuple[str, ...]:
    """Return the clauses of a card's own limit."""
    kind, provisions = scenario.played.kind, scenario.edition.provisions
    if not provisions.lets_texts_win:
        return (BY_FAQ.get(kind, "nra-14"),)
    by_text = "nra-53.1" if kind is Kind.COMBAT_CARD else "nra-44.1"
    if scenario.played.limit is Limit.AS_PRINTED:
        by_text = stated_limit(scenario.played.card) or by_text
    return (by_text, "nra-50") if fate(scenario.played).cancels and provisions.counts_cancelled else (by_text,)


def _find_combat_card(scenario: PlayAgain) -> Finding:
    """Return the finding on a combat card without a limit in force."""
    limit, spans = scenario.played.own_limit, _spans(scenario)
    if not scenario.same_name:
        return find(scenario, OTHER_COMBAT_CARD, "/attempt/card", "/played/card")
    if limit is Limit.NONE:
        return find(scenario, NO_OWN_LIMIT, "/attempt/card", "/played/limit")
    if not spans and scenario.same_turn:
        cites = scenario.edition.own_clauses(("nra-18", "nra-53.1"))
        return find(scenario, OWN_TEXT_UNKNOWN, "/played/limit", "/attempt/card", cites=cites, certain=UNRULED)
    if scenario.same_minion or all(_still_runs(scenario, span) is Truth.NO for span in spans):
        return find(scenario, LIMIT_OVER, "/attempt/when", "/played")
    if scenario.edition.provisions.frees_opponent:
        return find(scenario, OPPONENT_FREE, "/attempt/minion", "/played/minion")
    return find(
        scenario,
        OWN_LIMIT_OPEN,
        "/attempt/minion",
        "/played",
        readings=OWN_LIMIT_READINGS,
        cites=_own_limit_clauses(scenario),
    )


def _spans(scenario: PlayAgain) -> list[LimitSpan]:
    """Return the known spans of the card's limits."""
    limit, otherwise = scenario.played.own_limit, scenario.played.reads_otherwise or scenario.attempt.reads_otherwise
    if limit in SPAN_BY_LIMIT:
        return [SPAN_BY_LIMIT[limit]]
    return [] if otherwise else [table_limit.span for table_limit in play_limits(scenario.played.card, "")]


def _own_limit_runs(scenario: PlayAgain) -> bool:
    """Return whether the minion's own limit still runs."""
    span = SPAN_BY_LIMIT.get(scenario.played.own_limit)
    return span is not None and _still_runs(scenario, span) is Truth.YES


STATED_LIMITED = ("Threats", "Conditioning")
"""Cards that a clause states to be limited."""


def judge_once_an_action(scenario: PlayAgain) -> Iterator[Finding]:
    """Yield the findings on a modifier or reaction (NRA-17, NRA-51, NRA-52)."""
    by_name = _find_by_name(scenario)
    yield by_name
    if scenario.attempt.when is When.NOW and scenario.played.kind is Kind.ACTION_MODIFIER:
        yield from _find_limited(scenario, by_name.outcome)
    if by_name.reason in (OTHER_ACTION, ITS_OWN) and _may_limit_itself(scenario):
        yield find(
            scenario,
            OWN_TEXT_UNKNOWN,
            "/played/limit",
            "/attempt/card",
            cites=("nra-51", "nra-62.2"),
            certain=ONCE_AN_ACTION,
        )


def _find_by_name(scenario: PlayAgain) -> Finding:
    """Return the finding of the limit by name (NRA-51)."""
    if not scenario.same_name:
        return find(scenario, OTHER_NAME, "/attempt/card", "/played/card", cites=_name_limit_clauses(scenario))
    if scenario.attempt.when is not When.NOW:
        return find(scenario, OTHER_ACTION, "/attempt/when", "/played", cites=_name_limit_clauses(scenario))
    if not _is_counted_by_name(scenario):
        return find(scenario, COUNT_OPEN, "/attempt/card", "/played", readings=COUNT_READINGS)
    if not scenario.same_minion:
        return find(scenario, ITS_OWN, "/attempt/minion", "/played/minion")
    return find(scenario, PLAYED_THIS_ACTION, "/attempt/card", "/played/card")


def _name_limit_clauses(scenario: PlayAgain) -> tuple[str, ...]:
    """Return the clause of the limit by name.

    FAQ 3.19 has one on action modifiers; for reactions it says only that there is no other limit.
    """
    if scenario.edition.provisions.limits_reactions:
        return ("nra-51",)
    return ("nra-17",) if scenario.played.kind is Kind.ACTION_MODIFIER else ("nra-08",)


def _is_counted_by_name(scenario: PlayAgain) -> bool:
    """Return whether it is settled that both cards count for the limit by name (NRA-17, NRA-50, NRA-51)."""
    provisions = scenario.edition.provisions
    limited = provisions.limits_reactions or (scenario.played.kind is Kind.ACTION_MODIFIER and scenario.same_minion)
    return limited and (provisions.counts_cancelled or fate(scenario.played) is not Fate.CANCELLED)


def _may_limit_itself(scenario: PlayAgain) -> bool:
    """Return whether the card may have an unknown limit (NRA-62)."""
    untold = known_card(scenario.attempt.card) is None and scenario.played.own_limit is Limit.AS_PRINTED
    return scenario.edition.provisions.knows_own_limits and untold and scenario.same_minion and scenario.same_turn


def _find_limited(scenario: PlayAgain, by_name: Outcome) -> Iterator[Finding]:
    """Yield the finding on two modifiers that may be limited (NRA-52)."""
    played, attempt = scenario.played, scenario.attempt
    both = {_is_limited(play) for play in (played, attempt)}
    if (played.limited and attempt.limited) or (by_name is Outcome.ALLOWED and both == {Truth.YES}):
        yield _find_both_limited(scenario)
        return
    # a cancelled modifier does not use the limit up (NRA-52)
    untold = Truth.NO not in both and scenario.edition.provisions.knows_limited
    if untold and by_name is Outcome.ALLOWED and fate(played) is Fate.RESOLVED:
        yield find(scenario, LIMITED_UNKNOWN, "/attempt/limited", "/played/card")


def _is_limited(play: Played | Attempt) -> Truth:
    """Return whether a modifier is limited, open at some levels."""
    if play.limited:
        return Truth.YES
    if known_card(play.card) is None:
        return Truth.OPEN
    words = recorded(play.card or "").get("limited_what", "").split()
    of_bleed = [word for word in words if word.partition("@")[0] == "bleed"]
    if "bleed" in of_bleed:
        return Truth.YES
    return Truth.OPEN if of_bleed else Truth.NO


def _find_both_limited(scenario: PlayAgain) -> Finding:
    played_fate = fate(scenario.played)
    if not scenario.edition.provisions.knows_limited and played_fate is not Fate.DIRECT_INTERVENTION:
        return find(scenario, LIMITED_OPEN, "/attempt/limited", "/played/limited", readings=BOTH_LIMITED)
    if played_fate is Fate.RESOLVED:
        stated = all(
            any(same_card(card, name) for name in STATED_LIMITED)
            for card in (scenario.played.card, scenario.attempt.card)
        )
        cites = ("nra-52", *(("nra-62.1",) if stated else ()))
        return find(scenario, LIMITED_APPLIED, "/attempt/limited", "/played/limited", cites=cites)
    return find(scenario, LIMITED_FREE, "/attempt/limited", "/played/outcome")


BAR_BY_CODE = {bar.code: bar for bar in Bar}
EFFECTS_OF_SUCCESS = (Bar.PERMITS_REPEAT, Bar.FORBIDS_CARD, Bar.FORBIDS_BLEED)
"""Effects that an action card's text has only if its action succeeds."""
OTHER_LIMITS = (
    *(
        acting.VAMPIRES_ONLY,
        acting.VAMPIRES_PERHAPS,
        acting.ONLY_LOCKED,
        OWN_LIMIT,
        OWN_LIMIT_OPEN,
        LIMITED_APPLIED,
        LIMITED_OPEN,
    ),
    *ONCE_REASONS,
)


class BearingText(Struct, frozen=True):
    """A text that bears on the attempt.

    It is AS_PRINTED if it is not known, and uncertain if it may not have been in force.
    """

    effect: Bar
    name: Text
    reach: str
    cites: tuple[str, ...]
    certain: bool = True


def bearing_text(scenario: PlayAgain) -> BearingText | None:
    """Return the named text, or that of the first card (NRA-44)."""
    bar, bar_card, played_card = scenario.bar, scenario.bar_card, scenario.played.card
    if bar is Bar.NONE or had_no_effect(scenario):
        return None
    if bar is not Bar.AS_PRINTED:
        return BearingText(
            bar, printed(bar_card) if bar_card else NAMELESS, _reach(bar_card), bar_clauses(bar_card, bar)
        )
    if bar_card and scenario.bar_level and not may_hold_at(bar_card, scenario.bar_level):
        return None
    if bar_card and is_silent(bar_card):
        return None
    if bar_card:
        return BearingText(
            _printed_bar(bar_card), printed(bar_card), _reach(bar_card), bar_clauses(bar_card, _printed_bar(bar_card))
        )
    effect = _printed_bar(played_card)
    if not scenario.played.kind.is_played or effect is Bar.AS_PRINTED or _reach(played_card) == FOR_NEW_VAMPIRE:
        return None
    return BearingText(
        effect, printed(played_card), _reach(played_card), bar_clauses(played_card, effect), certain=False
    )


def had_no_effect(scenario: PlayAgain) -> bool:
    """Return whether a text fails with the first play's effect (NRA-64)."""
    bar, played = scenario.bar, scenario.played
    card = scenario.bar_card or (played.card if bar is Bar.AS_PRINTED else None)
    effect = _printed_bar(card) if bar is Bar.AS_PRINTED else bar
    of_first = played.kind is Kind.ACTION_CARD and same_card(card, played.card)
    return effect in EFFECTS_OF_SUCCESS and of_first and fate(played) not in (Fate.RESOLVED, Fate.FIZZLED)


def apply_text(scenario: PlayAgain, by_rule: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """Apply a card's text to the findings of the rule (NRA-44)."""
    text = bearing_text(scenario)
    # a text holds for the turn, and lets no locked minion act
    if text is None or not scenario.same_turn or any(finding.reason is LOCKED for finding in by_rule):
        return by_rule
    if text.effect is Bar.AS_PRINTED:
        return (_find_unknown_text(scenario, text, by_rule),)
    with_text = tuple(_findings_with_text(scenario, text, by_rule))
    outcome_by_rule, outcome_with_text = outcome_of(by_rule), outcome_of(with_text)
    if outcome_by_rule is outcome_with_text:
        return with_text if text.certain and scenario.edition.provisions.lets_texts_win else by_rule
    if not text.certain:
        # what is not settled without a text is not settled by one either
        return by_rule if outcome_by_rule is Outcome.UNSETTLED else (_find_unknown_text(scenario, text, by_rule),)
    if not scenario.edition.provisions.lets_texts_win and outcome_with_text is not Outcome.UNKNOWN:
        return (
            find(
                scenario,
                TEXT_OPEN,
                "/bar",
                "/bar_card",
                readings=readings_of_text(outcome_with_text, outcome_by_rule),
                text=text.name,
            ),
        )
    return with_text


def _findings_with_text(scenario: PlayAgain, text: BearingText, by_rule: tuple[Finding, ...]) -> Iterator[Finding]:
    if text.effect is Bar.PERMITS_REPEAT and _is_repeat(scenario):
        yield from (finding for finding in by_rule if finding.reason in OTHER_LIMITS)
        yield find(scenario, TEXT_PERMITS, "/bar", text=text.name)
        return
    bled = any(finding.reason is ALREADY_BLED for finding in by_rule)
    if text.effect is Bar.PERMITS_BLEED and bled and scenario.same_minion:
        yield from (finding for finding in by_rule if finding.reason is not ALREADY_BLED)
        yield find(scenario, TEXT_PERMITS, "/bar", text=text.name)
        return
    yield from by_rule
    yield from _find_bars(scenario, text)


def _find_bars(scenario: PlayAgain, text: BearingText) -> Iterator[Finding]:
    if text.effect is Bar.FORBIDS_ANY_ACTION and _needs_action(scenario):
        barred = find(scenario, ALL_ACTIONS_BARRED, "/attempt", "/bar", cites=text.cites, text=text.name)
        yield from _find_within_reach(scenario, text, barred)
    if text.effect is Bar.FORBIDS_CARD and scenario.same_card_again:
        barred = find(scenario, CARD_BARRED, "/attempt/card", "/bar", cites=text.cites, text=text.name)
        yield from _find_within_reach(scenario, text, barred)
    if text.effect is Bar.FORBIDS_ACTION and _same_action(scenario) is Truth.YES:
        barred = find(scenario, ACTION_BARRED, "/attempt", "/bar", cites=text.cites, text=text.name)
        yield from _find_within_reach(scenario, text, barred)
    if text.effect is Bar.FORBIDS_BLEED and scenario.attempt.kind.is_action and scenario.attempt.does is Does.BLEED:
        barred = find(scenario, ACTION_BARRED, "/attempt/does", "/bar", cites=text.cites, text=text.name)
        yield from _find_within_reach(scenario, text, barred)
    reached = scenario.same_minion or _reaches(scenario, text) is not Truth.NO
    if text.effect is Bar.FORBIDS_ACTION and _same_action(scenario) is Truth.OPEN and reached:
        yield find(scenario, SAME_ACTION_UNKNOWN, "/attempt/does", "/played/does", text=text.name)


def _needs_action(scenario: PlayAgain) -> bool:
    """Return whether the attempt needs an action of its minion."""
    attempt = scenario.attempt
    to_another = attempt.kind is Kind.ACTION_MODIFIER and attempt.when is When.LATER_ACTION
    return attempt.kind.is_action or to_another


def _find_within_reach(scenario: PlayAgain, text: BearingText, barred: Finding) -> Iterator[Finding]:
    reached = _reaches(scenario, text)
    if scenario.same_minion or reached is Truth.YES:
        yield barred
    elif text.reach == "open":
        yield find(scenario, REACH_OPEN, "/attempt/minion", "/bar_card", readings=REACHES, text=text.name)
    elif reached is Truth.OPEN:
        whom = REACH_NAMES[text.reach]
        yield find(scenario, REACH_UNKNOWN, "/attempt/minion", "/bar_card", cites=text.cites, text=text.name, whom=whom)


def _reaches(scenario: PlayAgain, text: BearingText) -> Truth:
    """Return whether a text reaches another minion (NRA-56)."""
    if text.reach not in REACH_NAMES:
        return {"open": Truth.OPEN, "card": Truth.YES}.get(text.reach, Truth.NO)
    being = scenario.attempt.being
    of_kind = Truth.of(None if being is None else being is not Being.ALLY)
    return scenario.same_controller & (of_kind if text.reach == "vampires" else Truth.YES)


def _is_repeat(scenario: PlayAgain) -> bool:
    is_same = _same_action(scenario) is Truth.YES if scenario.attempt.kind.is_action else scenario.same_name
    return scenario.same_minion and is_same


def _same_action(scenario: PlayAgain) -> Truth:
    """Return whether both plays are the same action (NRA-57)."""
    if not (scenario.played.kind.is_action and scenario.attempt.kind.is_action):
        return Truth.NO
    return same_action(played_action(replace(scenario.played, fetched=False)), attempted_action(scenario.attempt))


def _printed_bar(card: str | None) -> Bar:
    text = printed_text(card)
    return BAR_BY_CODE[text.effect] if text else Bar.AS_PRINTED


def _reach(card: str | None) -> str:
    text = printed_text(card)
    return text.reach if text else "minion"


def _find_unknown_text(scenario: PlayAgain, text: BearingText, by_rule: tuple[Finding, ...]) -> Finding:
    return find(scenario, TEXT_UNKNOWN, "/bar", "/bar_card", text=text.name, rule=outcome_of(by_rule))
