"""Limits on modifiers and reactions: once by name for an action, and limited bonuses."""

from collections.abc import Iterator

from games.sentences import sentences
from games.truth import Truth
from games.verdict import Finding, Outcome
from games.vtes.cards import Whose, exclusion, known_card, recorded, same_card
from games.vtes.play_again.rules.limits import ABILITY_USED, OWN_TEXT_UNKNOWN
from games.vtes.play_again.scenario import Attempt, Fate, Kind, Limit, PlayAgain, Played, Way, When
from games.vtes.play_again.state import fate, find

WORDS = sentences(__name__)
EXCLUDED = WORDS.reason("excluded")

PLAYED_THIS_ACTION = WORDS.reason("played-this-action")
COUNT_OPEN = WORDS.reason("count-open")
OTHER_NAME = WORDS.reason("other-name")
OTHER_ACTION = WORDS.reason("other-action")
ITS_OWN = WORDS.reason("its-own")
LIMITED_APPLIED = WORDS.reason("limited-applied")
LIMITED_OPEN = WORDS.reason("limited-open")
LIMITED_UNKNOWN = WORDS.reason("limited-unknown")
LIMITED_IF = WORDS.reason("limited-if-unknown")
LIMITED_FREE = WORDS.reason("limited-free")
COUNT_READINGS = WORDS.readings("count")
BOTH_LIMITED = WORDS.readings("both-limited")
ONCE_AN_ACTION = WORDS.text("once")

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
    if _excludes(scenario):
        cites = scenario.edition.own_clauses(("nra-75", "nra-18"))
        return find(scenario, EXCLUDED, "/attempt/card", "/played/card", cites=cites)
    if not scenario.same_name:
        return find(scenario, OTHER_NAME, "/attempt/card", "/played/card", cites=_name_limit_clauses(scenario))
    if Way.ABILITY in (scenario.played.way, scenario.attempt.way):
        return find(scenario, ABILITY_USED, "/attempt/card", "/played/way")
    if scenario.attempt.when is not When.NOW:
        return find(scenario, OTHER_ACTION, "/attempt/when", "/played", cites=_name_limit_clauses(scenario))
    if not _is_counted_by_name(scenario):
        return find(scenario, COUNT_OPEN, "/attempt/card", "/played", readings=COUNT_READINGS)
    if not scenario.same_minion:
        return find(scenario, ITS_OWN, "/attempt/minion", "/played/minion")
    return find(scenario, PLAYED_THIS_ACTION, "/attempt/card", "/played/card")


def _excludes(scenario: PlayAgain) -> bool:
    """Return whether the text of one card forbids the other in this action (NRA-75)."""
    if scenario.attempt.when is not When.NOW or scenario.played.reads_otherwise or scenario.attempt.reads_otherwise:
        return False
    if Way.ABILITY in (scenario.played.way, scenario.attempt.way):
        return False
    whose = exclusion(scenario.played.card, scenario.attempt.card)
    return whose is Whose.EVERYBODY or (whose is Whose.MINION and scenario.same_minion)


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
    unlisted = known_card(scenario.attempt.card) is None and scenario.played.own_limit is Limit.AS_PRINTED
    return scenario.edition.provisions.knows_own_limits and unlisted and scenario.same_minion and scenario.same_turn


def _find_limited(scenario: PlayAgain, by_name: Outcome) -> Iterator[Finding]:
    """Yield the finding on two modifiers that may be limited (NRA-52)."""
    played, attempt = scenario.played, scenario.attempt
    both = {_is_limited(play) for play in (played, attempt)}
    if (played.limited and attempt.limited) or (by_name is Outcome.ALLOWED and both == {Truth.YES}):
        yield _find_both_limited(scenario)
        return
    # a cancelled modifier does not use the limit up (NRA-52)
    may_clash = Truth.NO not in both and scenario.edition.provisions.knows_limited
    if may_clash and by_name is Outcome.ALLOWED and fate(played) is Fate.RESOLVED:
        conditional = any(_has_condition(play) for play in (played, attempt))
        yield find(scenario, LIMITED_IF if conditional else LIMITED_UNKNOWN, "/attempt/limited", "/played/card")


def _has_condition(play: Played | Attempt) -> bool:
    """Return whether a limited bonus counts only under a condition (NRA-74)."""
    return not play.limited and bool(recorded(play.card or "").get("limited_if"))


def _is_limited(play: Played | Attempt) -> Truth:
    """Return whether a modifier is limited, open at some levels."""
    if play.limited:
        return Truth.YES
    if known_card(play.card) is None:
        return Truth.OPEN
    if _has_condition(play):
        return Truth.OPEN
    words = recorded(play.card or "").get("limited_what", ())
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
