"""Limits in a card's own text, on combat cards above all, and limited additional strikes."""

from collections.abc import Iterator
from functools import partial

from games.sentences import sentences
from games.truth import Truth
from games.verdict import Finding, Outcome
from games.vtes.cards import BY_TEXT, LimitSpan, PlayLimit, Whose, play_limits, recorded, same_card, stated_limit
from games.vtes.play_again.scenario import Attempt, Fate, Kind, Limit, PlayAgain, Played, Way, When
from games.vtes.play_again.state import fate, find
from games.vtes.rules import ONCE, ONCE_BY_TEXT, ONCE_OPEN, ONCE_UNKNOWN

WORDS = sentences(__name__)
ABILITY_USED = WORDS.reason("ability-used")
OWN_LIMIT = WORDS.reason("own-limit")
OWN_LIMIT_OPEN = WORDS.reason("own-limit-open")
OWN_TEXT_UNKNOWN = WORDS.reason("own-text-unknown")
UNLOCK_PHASE_UNKNOWN = WORDS.reason("unlock-phase-unknown")
STRIKES_LIMITED = WORDS.reason("strikes-limited")
STRIKES_UNKNOWN = WORDS.reason("strikes-limited-unknown")
STRIKES_FREE = WORDS.reason("strikes-limited-free")
STRIKES_BARRED = WORDS.reason("strikes-barred-unknown")

NO_OWN_LIMIT = WORDS.reason("no-own-limit")
OTHER_COMBAT_CARD = WORDS.reason("other-combat-card")
OPPONENT_FREE = WORDS.reason("opponent-free")
LIMIT_OVER = WORDS.reason("limit-over")
OWN_LIMIT_READINGS = WORDS.readings("own")
UNRULED = WORDS.text("unruled")

SPAN_BY_LIMIT = {Limit.ROUND: LimitSpan.ROUND, Limit.COMBAT: LimitSpan.COMBAT, Limit.TURN: LimitSpan.TURN}
LONGEST_FIRST = (LimitSpan.GAME, LimitSpan.TURN, LimitSpan.ACTION, LimitSpan.COMBAT, LimitSpan.ROUND)
RUNNING_SPANS = {
    When.NOW: LONGEST_FIRST,
    When.LATER_ROUND: LONGEST_FIRST[:4],
    When.LATER_ACTION: LONGEST_FIRST[:2],
    When.LATER_TURN: LONGEST_FIRST[:1],
}
"""Spans of the limits that still run at the time of the attempt."""
BARRING_STRIKES = ("Blight", "Rigor Mortis", "Stutter-Step", "Sympathetic Agony", "Target Head")
"""Combat cards that at a level or at all forbid additional strikes for a combat, by a ruling (LSJ 20011214-5)."""
BARRING_FOR_LONG = "Decompose"
"""An action card of which that ruling says so too: its effect is there in later combats, once the action is over."""
BY_FAQ = {Kind.COMBAT_CARD: "nra-18", Kind.ACTION_MODIFIER: "nra-17", Kind.REACTION: "nra-17"}


def judge_combat_cards(scenario: PlayAgain) -> Iterator[Finding]:
    """Yield the findings on a combat card (NRA-18, NRA-53, NRA-73)."""
    strikes = find_strikes(scenario)
    if strikes and strikes.outcome is not Outcome.ALLOWED:
        yield strikes
        yield from judge_own_limits(scenario)
        return
    yield from tuple(judge_own_limits(scenario)) or (strikes or _find_combat_card(scenario),)


def judge_own_limits(scenario: PlayAgain) -> Iterator[Finding]:
    """Yield the findings of a card's own limit (NRA-18, NRA-44, NRA-53, NRA-62)."""
    # a fetched action card was not played (NRA-36)
    never_played = scenario.played.fetched and scenario.played.kind is Kind.ACTION_CARD
    never_played |= Way.ABILITY in (scenario.played.way, scenario.attempt.way)
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
    if counts is Truth.OPEN and limit.span is LimitSpan.UNLOCK:
        return find_limit(UNLOCK_PHASE_UNKNOWN, "/attempt/when", "/played/card")
    if counts is Truth.OPEN:
        return find_limit(ONCE_UNKNOWN, "/attempt/card", "/played/card")
    if played_fate is Fate.CANCELLED and not provisions.counts_cancelled:
        return find_limit(ONCE_OPEN, "/attempt/card", "/played/outcome", readings=ONCE)
    counted = played_fate in (Fate.CANCELLED, Fate.DIRECT_INTERVENTION) and provisions.counts_cancelled
    stated = stated_limit(scenario.played.card)
    clauses = (stated,) if stated and limit.span is LimitSpan.UNLOCK else BY_TEXT
    by_text = (*clauses, "nra-50") if counted else clauses
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
        # an effect that unlocks is no unlock phase (NRA-84)
        return Truth.YES if scenario.same_turn else Truth.OPEN
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
    if scenario.same_name and Way.ABILITY in (scenario.played.way, scenario.attempt.way):
        return find(scenario, ABILITY_USED, "/attempt/card", "/played/way")
    limit, spans = scenario.played.own_limit, _spans(scenario)
    if not scenario.same_name:
        return find(scenario, OTHER_COMBAT_CARD, "/attempt/card", "/played/card")
    if limit is Limit.NONE:
        return find(scenario, NO_OWN_LIMIT, "/attempt/card", "/played/limit")
    if not spans and _has_no_limit(scenario):
        cites = scenario.edition.own_clauses(("nra-95.2", "nra-18"))
        return find(scenario, NO_OWN_LIMIT, "/attempt/card", "/played/card", cites=cites)
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


def _has_no_limit(scenario: PlayAgain) -> bool:
    """Return whether the table has a combat card without a limit (NRA-95)."""
    otherwise = scenario.played.reads_otherwise or scenario.attempt.reads_otherwise
    row = recorded(scenario.played.card or "")
    return bool(row) and not otherwise and not row["once"]


def find_strikes(scenario: PlayAgain) -> Finding | None:
    """Return the finding on two cards that give additional strikes in one round (NRA-73), if any."""
    played, attempt = scenario.played, scenario.attempt
    if attempt.kind.is_action:
        return None
    if _may_bar_strikes(scenario):
        return find(scenario, STRIKES_BARRED, "/attempt/card", "/played/card")
    # what an action puts into play gives no strikes by being played
    if played.kind.is_action:
        return None
    in_round = scenario.same_minion and attempt.when is When.NOW
    both = {gives_strikes(play) for play in (played, attempt)}
    if not in_round or Truth.NO in both or not scenario.edition.provisions.knows_limited:
        return None
    cancelled = fate(played) is not Fate.RESOLVED
    if cancelled and both == {Truth.YES} and not scenario.same_name:
        return find(scenario, STRIKES_FREE, "/attempt/card", "/played/outcome")
    if cancelled:
        return None
    if both == {Truth.YES}:
        return find(scenario, STRIKES_LIMITED, "/attempt/card", "/played/card")
    return find(scenario, STRIKES_UNKNOWN, "/attempt/card", "/played/card")


def _may_bar_strikes(scenario: PlayAgain) -> bool:
    """Return whether the first card may forbid the additional strikes of the second, in the same combat (NRA-73)."""
    played, attempt = scenario.played, scenario.attempt
    bars_for_long = same_card(played.card, BARRING_FOR_LONG)
    if bars_for_long is (attempt.when in (When.NOW, When.LATER_ROUND)):
        return False
    if played.reads_otherwise or fate(played) is not Fate.RESOLVED or gives_strikes(attempt) is Truth.NO:
        return False
    barring = bars_for_long or any(same_card(played.card, card) for card in BARRING_STRIKES)
    return barring and scenario.edition.provisions.knows_limited


def gives_strikes(play: Played | Attempt) -> Truth:
    """Return whether a card gives limited additional strikes (NRA-73), open at some levels or uses."""
    if play.reads_otherwise:
        return Truth.NO
    entries = recorded(play.card or "").get("limited_what", ())
    of_strikes = [word for word in entries if word.partition("@")[0] == "strike"]
    return Truth.YES if "strike" in of_strikes else Truth.OPEN if of_strikes else Truth.NO


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
