"""Card texts that forbid or permit the attempt, laid over what the rule finds."""

from collections.abc import Iterator

from msgspec import Struct

from games.sentences import sentences
from games.text import Text
from games.truth import Truth
from games.values import replace
from games.verdict import Finding, Outcome, outcome_of
from games.vtes.cards import bar_clauses, is_silent, printed, printed_text, same_card
from games.vtes.no_repeat.rules import acting
from games.vtes.no_repeat.rules.texts import FOR_NEW_VAMPIRE, may_hold_at, same_action
from games.vtes.no_repeat.scenario.choices import Being
from games.vtes.play_again.rules.actions import LOCK_UNKNOWN, LOCKED
from games.vtes.play_again.rules.limits import OWN_LIMIT, OWN_LIMIT_OPEN
from games.vtes.play_again.rules.modifiers import LIMITED_APPLIED, LIMITED_OPEN
from games.vtes.play_again.scenario import Bar, Does, Fate, Kind, PlayAgain, When
from games.vtes.play_again.state import attempted_action, fate, find, played_action
from games.vtes.rules import (
    ACTION_BARRED,
    ALL_ACTIONS_BARRED,
    ALREADY_BLED,
    CARD_BARRED,
    ONCE_REASONS,
    REACH_OPEN,
    REACHES,
    TEXT_OPEN,
    TEXT_PERMITS,
    readings_of_text,
)

WORDS = sentences(__name__)
REACH_UNKNOWN = WORDS.reason("reach-unknown")
SAME_ACTION_UNKNOWN = WORDS.reason("same-action-unknown")
TEXT_UNKNOWN = WORDS.reason("text-unknown")
REACH_NAMES = WORDS.all("reached")
NAMELESS = WORDS.text("nameless")

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
    """Apply a card's text to the findings of the rule (NRA-44), but for an open lock."""
    of_lock = tuple(finding for finding in by_rule if finding.reason is LOCK_UNKNOWN)
    of_limits = tuple(finding for finding in by_rule if finding.reason is not LOCK_UNKNOWN)
    return (*of_lock, *_apply_text_to_limits(scenario, of_limits))


def _apply_text_to_limits(scenario: PlayAgain, by_rule: tuple[Finding, ...]) -> tuple[Finding, ...]:
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
