"""Plays judged one after another, in every variant that was left open."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from typing import TypeVar

from msgspec import Struct

from games.sentences import sentences
from games.text import Text, enumerated, folded
from games.truth import Truth
from games.tuning import latest
from games.values import fields, replace
from games.verdict import Finding, Outcome, Reason, outcome_of
from games.vtes.cards import (
    BY_TEXT,
    card_data,
    is_confirmed,
    is_silent,
    known_card,
    printed,
    printed_text,
    recorded,
    same_card,
    stated_limit,
)
from games.vtes.no_repeat.rules import ACTION_CLAUSES, EITHER_WAY, LOCK_CLAUSES
from games.vtes.no_repeat.rules.texts import LOCKED_ONLY, locked_use
from games.vtes.no_repeat.scenario import NoRepeat
from games.vtes.no_repeat.scenario.rows import Action, CardAction, CardText, Control, Event, Minion, Unlock
from games.vtes.no_repeat.turn import judge as judge_turn
from games.vtes.no_repeat.turn.effects import UnlockingEffect
from games.vtes.play_again.rules.abilities import BY_TABLE, judge_abilities
from games.vtes.play_again.rules.actions import judge_actions
from games.vtes.play_again.rules.limits import (
    LIMIT_OVER,
    NO_OWN_LIMIT,
    STRIKES_FREE,
    STRIKES_LIMITED,
    find_strikes,
    judge_combat_cards,
    judge_own_limits,
)
from games.vtes.play_again.rules.modifiers import LIMITED_APPLIED, OTHER_ACTION, STATED_LIMITED, judge_once_an_action
from games.vtes.play_again.rules.texts import apply_text, bearing_text
from games.vtes.play_again.scenario import (
    Aftermath,
    Answer,
    Attempt,
    Bar,
    Between,
    Does,
    Kind,
    Limit,
    PlayAgain,
    Played,
    Way,
    When,
    Wording,
    may_be_action,
    possible_kinds,
    possible_ways,
)
from games.vtes.play_again.state import (
    aftermath,
    attempted_action,
    find,
    played_action,
    unlocking_effect,
    why_not_cancellable,
)
from games.vtes.rules import ONCE_BY_TEXT, SUBJECTS, UNCONFIRMED, USE_CLAUSES, USED_BY_ANOTHER

WORDS = sentences(__name__)
KIND_UNKNOWN = WORDS.reason("kind-unknown")
DOES_UNKNOWN = WORDS.reason("does-unknown")
READS_OTHERWISE = WORDS.reason("reads-otherwise")
NOT_CANCELLABLE = WORDS.reason("not-cancellable")
WAY_UNKNOWN = WORDS.reason("way-unknown")
OTHER_KIND = WORDS.reason("other-kind")
DEPENDS_UNKNOWN = WORDS.reason("depends-unknown")
DEPENDS_OPEN = WORDS.reason("depends-open")
DEPENDING = WORDS.readings("depending")
# in the order in which they are published
REASONS = (
    *(NOT_CANCELLABLE, UNCONFIRMED, READS_OTHERWISE, OTHER_KIND),
    *(KIND_UNKNOWN, DOES_UNKNOWN, DEPENDS_UNKNOWN, DEPENDS_OPEN, EITHER_WAY, WAY_UNKNOWN),
)

OPEN_PARTS: tuple[Callable[[PlayAgain], object], ...] = (
    lambda variant: variant.played.kind,
    lambda variant: variant.played.does,
    lambda variant: variant.attempt.kind,
    lambda variant: variant.attempt.does,
    lambda variant: variant.played.way,
)
"""Parts of a situation that may be left open."""
KIND_PARTS, WAY_PART = (0, 2), 4
READINGS = {
    Kind.ACTION_CARD: (Does.BLEED, Does.OTHER),
    Kind.CARD_IN_PLAY: (Does.BLEED, Does.POLITICAL, Does.OTHER),
}
"""What a card may be otherwise than the table reads its text: political action cards are told by their type."""
Findings = tuple[Finding, ...]
ABILITY_CLAUSES, WAY_CLAUSES = ("nra-70.1", "nra-07"), ("nra-83.2", "nra-08")
LIMITED_CLAUSES, STRIKE_CLAUSES, NO_LIMIT_CLAUSES = ("nra-52",), ("nra-73.1",), ("nra-95.2", "nra-18")
PAIRS = 256  # of a few plays in a row each is met many times, in what is judged and in each move that is offered


class VariantResult(Struct, frozen=True):
    """Judged plays of one variant: an illegal cancelling, and findings on the attempt."""

    scenario: PlayAgain
    illegal: Findings
    of_attempt: Findings

    @property
    def reported(self) -> Findings:
        """Return the findings against the attempt, all without any."""
        return (
            tuple([finding for finding in self.of_attempt if finding.outcome is not Outcome.ALLOWED]) or self.of_attempt
        )

    @property
    def findings(self) -> Findings:
        """Return the reported findings, the illegal cancelling first."""
        return (*self.illegal, *self.reported)

    @property
    def outcome(self) -> Outcome:
        """Return the worst outcome."""
        return outcome_of(self.findings)


class PairResult(Struct, frozen=True):
    """Two plays judged in each variant, with the findings of all."""

    variants: tuple[VariantResult, ...]
    of_attempt: Findings
    unconfirmed: Findings

    @property
    def illegal(self) -> Findings:
        """Return the illegal cancelling of the first play, or that it may be one (NRA-83)."""
        cancellings = [variant.illegal for variant in self.variants]
        if all(cancellings) or not any(cancellings):
            return cancellings[0]
        first = self.variants[0].scenario
        return (find(first, WAY_UNKNOWN, "/played/way", "/played/outcome", what=printed(first.played.card)),)

    @property
    def findings(self) -> Findings:
        """Return all findings, the illegal cancelling first."""
        return (*self.illegal, *self.of_attempt, *self.unconfirmed)

    @property
    def aftermath(self) -> Aftermath:
        """Return the common aftermath, open where variants differ (NRA-12, NRA-40)."""
        results = [aftermath(variant.scenario) for variant in self.variants]
        answers = {name: {getattr(result, name) for result in results} for name in fields(Aftermath)}
        return Aftermath(
            **{name: next(iter(values)) if len(values) == 1 else Answer.OPEN for name, values in answers.items()}
        )


@lru_cache(PAIRS)
def judge_pair(scenario: PlayAgain) -> PairResult:
    """Judge the attempt after the first play, in each variant (NRA-50)."""
    results = tuple([_judge_variant(variant) for variant in scenario.variants])
    return PairResult(results, _merge_variants(results), tuple(find_unconfirmed(scenario)))


def _judge_variant(scenario: PlayAgain) -> VariantResult:
    """Judge a complete scenario, an illegal cancelling as not played."""
    return VariantResult(scenario, tuple(_find_illegal(scenario)), apply_text(scenario, tuple(_find_by_rule(scenario))))


def _merge_variants(results: tuple[VariantResult, ...]) -> Findings:
    """Merge the findings on the attempt in all variants.

    The findings are those of each, or say that the answer depends on the variant. If all end alike for different reasons, they are those of
    the last variant, in which no limit asks for the action.
    """
    if len(results) == 1:
        return results[0].reported
    return _findings_of_all(tuple([result.scenario for result in results]), [result.reported for result in results])


def _findings_of_all(variants: tuple[PlayAgain, ...], judged: list[Findings]) -> Findings:
    shared = tuple(_shared_findings(judged))
    outcomes = {outcome_of(findings) for findings in judged}
    # the open parts are the answer where they change the outcome
    if len(outcomes) > 1:
        return (*_find_open(variants, judged), *_unsettled_at_best(judged))
    if {outcome_of(shared)} == outcomes and shared:
        return shared
    if outcomes == {Outcome.ALLOWED} and _has_several_types(variants[0]):
        return tuple(_allowed_as_each(variants, judged))
    return (
        tuple(_find_open(variants, judged)) if any(_varies(number, variants) for number in KIND_PARTS) else judged[-1]
    )


def _has_several_types(scenario: PlayAgain) -> bool:
    """Return whether both plays are of one card that the list has as several types."""
    return scenario.same_name and known_card(scenario.played.card) is not None


def _allowed_as_each(variants: tuple[PlayAgain, ...], judged: list[Findings]) -> Iterator[Finding]:
    """Yield what allows the play for each type that both may be; as another type the card is free all the more."""
    places: set[tuple[str, str]] = set()
    for variant, findings in zip(variants, judged, strict=True):
        for finding in findings if variant.played.kind is variant.attempt.kind else ():
            if (finding.code, finding.at) not in places:
                places.add((finding.code, finding.at))
                yield finding


def _unsettled_at_best(judged: list[Findings]) -> Findings:
    """Return the unsettled findings of the best variant."""
    best = min(judged, key=outcome_of)
    return tuple(
        [finding for finding in best if finding.outcome is Outcome.UNSETTLED and outcome_of(best) is finding.outcome]
    )


def _shared_findings(judged: list[Findings]) -> Iterator[Finding]:
    """Yield the findings and clauses that all variants share."""
    first, *rest = judged
    for finding in first:
        matches = [
            [match for match in other if match.code == finding.code and match.at == finding.at] for other in rest
        ]
        if all(matches):
            cites = tuple([cite for cite in finding.cites if all(cite in match[0].cites for match in matches)])
            yield replace(finding, cites=cites or finding.cites)


def _find_open(variants: tuple[PlayAgain, ...], judged: list[Findings]) -> Iterator[Finding]:
    """Yield the open parts that decide, alone or together."""
    scenario = variants[0]
    every = range(len(OPEN_PARTS))
    deciding = [n for n in every if _decides(n, variants, judged)] or [n for n in every if _varies(n, variants)]
    for at, play, kind, does in (("/played", scenario.played, 0, 1), ("/attempt", scenario.attempt, 2, 3)):
        name = printed(play.card)
        if kind in deciding:
            yield find(scenario, KIND_UNKNOWN, f"{at}/kind", f"{at}/card", what=name)
        elif does in deciding:
            yield find(scenario, DOES_UNKNOWN, f"{at}/does", f"{at}/kind", who=play.minion, what=name)
    if WAY_PART in deciding:
        yield find(scenario, WAY_UNKNOWN, "/played/way", "/played/card", what=printed(scenario.played.card))


def _varies(number: int, variants: tuple[PlayAgain, ...]) -> bool:
    return len({OPEN_PARTS[number](variant) for variant in variants}) > 1


def _decides(number: int, variants: tuple[PlayAgain, ...], judged: list[Findings]) -> bool:
    """Return whether one part alone changes the outcome."""
    outcomes_by_context: dict[tuple[object, ...], set[Outcome]] = defaultdict(set)
    for variant, findings in zip(variants, judged, strict=True):
        context = tuple([part(variant) for n, part in enumerate(OPEN_PARTS) if n != number])
        outcomes_by_context[context].add(outcome_of(findings))
    return any(len(outcomes) > 1 for outcomes in outcomes_by_context.values())


def find_unconfirmed(scenario: PlayAgain) -> Iterator[Finding]:
    """Yield the unconfirmed card texts on which the outcome rests (NRA-44)."""
    if len(scenario.variants) > 1:
        yield from _find_unconfirmed_as_each(scenario)
        return
    (complete,) = scenario.variants
    result = _judge_variant(complete)

    def decides(*readings: PlayAgain) -> bool:
        """Return whether another reading changes the outcome."""
        return any(_judge_variant(reading).outcome is not result.outcome for reading in readings)

    for at, play, name in (("/played", scenario.played, "played"), ("/attempt", scenario.attempt, "attempt")):
        complete_play = getattr(complete, name)
        if (
            play.does is Does.AS_CARD
            and complete_play.kind in READINGS
            and not (complete_play.kind is Kind.ACTION_CARD and is_confirmed(complete_play.card))
        ):
            readings = (
                replace(complete, **{name: replace(complete_play, does=does)}) for does in READINGS[complete_play.kind]
            )
            if decides(*readings):
                yield _find_unconfirmed_text(
                    scenario, f"{at}/does", f"{at}/card", ACTION_CLAUSES, "action", printed(complete_play.card)
                )
    attempt = complete.attempt
    word = locked_use(attempted_action(attempt)) if attempt.kind is Kind.ACTION_CARD else ""
    if word and decides(replace(complete, attempt=replace(attempt, reads_otherwise=True))):
        subject = "only-locked" if word == LOCKED_ONLY and attempt.unlocked else "locked"
        yield _find_unconfirmed_text(
            scenario, "/attempt/card", "/attempt/unlocked", LOCK_CLAUSES, subject, printed(attempt.card)
        )
    text = bearing_text(complete)
    printed_bar = printed_text(complete.bar_card or complete.played.card)
    if text and text.certain and printed_bar and printed_bar.unconfirmed and complete.bar is Bar.AS_PRINTED:
        if decides(replace(complete, bar=Bar.NONE)):
            yield _find_unconfirmed_text(scenario, "/bar_card", "/bar", BY_TEXT, "text", text.name)
    elif complete.same_turn and complete.bar is Bar.AS_PRINTED and is_silent(complete.bar_card):
        yield _find_unconfirmed_text(scenario, "/bar_card", "/bar", BY_TEXT, "text", printed(complete.bar_card))
    if _is_limit_unconfirmed(complete.played) and decides(
        replace(complete, played=replace(complete.played, limit=Limit.NONE))
    ):
        yield _find_unconfirmed_text(
            scenario, "/played/limit", "/played/card", BY_TEXT, "limit", printed(complete.played.card)
        )
    forbidding = {finding.reason for finding in result.findings if finding.outcome is Outcome.FORBIDDEN}
    if forbidding == {ONCE_BY_TEXT} and not stated_limit(complete.played.card):
        yield _find_unconfirmed_text(
            scenario, "/attempt/card", "/played/card", BY_TEXT, "limit", printed(complete.played.card)
        )
    yield from _find_unconfirmed_facts(complete, result)
    if any(finding.reason is LIMITED_APPLIED for finding in result.findings):
        names = [printed(play.card) for play in (complete.played, attempt) if _is_limited_unconfirmed(play)]
        if names:
            cards = enumerated(names, ja="と")
            yield _find_unconfirmed_text(
                scenario, "/attempt/limited", "/played/card", LIMITED_CLAUSES, "limited", cards
            )


def _find_unconfirmed_as_each(scenario: PlayAgain) -> Iterator[Finding]:
    """Yield that a play which is allowed as each type of its card rests on the table's silence."""
    results = [_judge_variant(variant) for variant in scenario.variants]
    if _has_several_types(scenario) and all(result.outcome is Outcome.ALLOWED for result in results):
        found_texts = [
            finding
            for result in results
            if result.scenario.played.kind is result.scenario.attempt.kind
            for finding in _find_unconfirmed_facts(result.scenario, result)
        ]
        yield from found_texts[:1]


def _find_unconfirmed_facts(scenario: PlayAgain, result: VariantResult) -> Iterator[Finding]:
    """Yield the facts of the table alone on which the findings rest (NRA-68, NRA-70, NRA-73, NRA-95)."""
    first, card = printed(scenario.played.card), printed(scenario.attempt.card)
    reasons = {finding.reason: finding for finding in result.findings}
    forbidding = {finding.reason for finding in result.findings if finding.outcome is Outcome.FORBIDDEN}
    find_text = partial(_find_unconfirmed_text, scenario)
    if forbidding == {STRIKES_LIMITED} or STRIKES_FREE in reasons:
        cards = enumerated(dict.fromkeys((first, card)), ja="と")
        yield find_text("/attempt/card", "/played/card", STRIKE_CLAUSES, "limited", cards)
    if forbidding == {USED_BY_ANOTHER}:
        yield find_text("/attempt/card", "/played/card", USE_CLAUSES, "use", card)
    if reasons.keys() & BY_TABLE and scenario.played.wording is Wording.AS_PRINTED:
        yield find_text("/attempt/card", "/played/card", ABILITY_CLAUSES, "use", card)
    if scenario.played.source_card and scenario.played.way is not Way.FROM_HAND:
        source = printed(scenario.played.source_card)
        yield find_text("/played/source_card", "/played/card", WAY_CLAUSES, "way", source)
    if NO_OWN_LIMIT in reasons and scenario.played.own_limit is Limit.AS_PRINTED:
        yield find_text("/attempt/card", "/played/card", NO_LIMIT_CLAUSES, "limit", card)
    elif not {OTHER_ACTION, LIMIT_OVER}.isdisjoint(reasons) and _rests_on_table(scenario, result):
        yield find_text("/attempt/when", "/played/card", BY_TEXT, "limit", card)
    effect = None if scenario.attempt.unlocked or forbidding or not scenario.same_minion else unlocking_effect(scenario)
    acts = scenario.attempt.kind.is_action and scenario.same_turn
    if acts and effect and effect.holds is Truth.YES and not effect.stated:
        yield find_text("/attempt/unlocked", "/played/card", effect.cites, "unlocking", effect.card)


def _find_unconfirmed_text(
    scenario: PlayAgain, at: str, because: str, cites: tuple[str, ...], subject: str, cards: Text
) -> Finding:
    text = SUBJECTS[subject].filled(cards=cards)
    return find(scenario, UNCONFIRMED, at, because, cites=scenario.edition.own_clauses(cites), what=text)


def _rests_on_table(scenario: PlayAgain, result: VariantResult) -> bool:
    """Return whether a further play is allowed because the table alone knows its limits (NRA-44, NRA-62)."""
    played = scenario.played
    otherwise = played.reads_otherwise or scenario.attempt.reads_otherwise
    clause = card_data(played.card, "limit") or stated_limit(played.card) or played.limit is not Limit.AS_PRINTED
    by_table = scenario.same_name and bool(recorded(played.card or "")) and not otherwise and not clause
    return by_table and scenario.edition.provisions.knows_own_limits and result.outcome is Outcome.ALLOWED


def _is_limit_unconfirmed(played: Played) -> bool:
    """Return whether only the table knows the card's own limit."""
    certain = played.limit is not Limit.AS_PRINTED or card_data(played.card, "limit") or stated_limit(played.card)
    return not certain and played.own_limit is not Limit.AS_PRINTED


def _is_limited_unconfirmed(play: Played | Attempt) -> bool:
    """Return whether only the table says that a modifier is limited."""
    return not play.limited and not any(same_card(play.card, name) for name in STATED_LIMITED)


def _find_illegal(scenario: PlayAgain) -> Iterator[Finding]:
    why = why_not_cancellable(scenario.played)
    if why:
        fetched = scenario.played.fetched
        cites: tuple[str, ...] = ("nra-54.1" if fetched else "nra-54.2",)
        because = "/played/fetched" if fetched else "/played/kind"
        if scenario.played.way is Way.ABILITY or scenario.played.source_card:
            clause = "nra-82.1" if scenario.played.way is Way.ABILITY else "nra-83.1"
            cites, because = scenario.edition.own_clauses((*cites, clause)), "/played/way"
        yield find(scenario, NOT_CANCELLABLE, "/played/outcome", because, cites=cites, why=why)


def _find_by_rule(scenario: PlayAgain) -> Iterator[Finding]:
    if scenario.attempt.kind is Kind.ABILITY:
        yield from judge_abilities(scenario)
    elif scenario.played.kind.is_action and scenario.attempt.kind.is_action:
        yield from judge_actions(scenario)
        yield from judge_own_limits(scenario)
    elif scenario.played.kind is scenario.attempt.kind is Kind.COMBAT_CARD:
        yield from judge_combat_cards(scenario)
    elif scenario.played.kind is scenario.attempt.kind:
        yield from judge_once_an_action(scenario)
        yield from judge_own_limits(scenario)
    else:
        strikes = find_strikes(scenario)
        open_strikes = strikes if strikes and strikes.outcome is not Outcome.ALLOWED else None
        yield open_strikes or find(scenario, OTHER_KIND, "/attempt/kind", "/played/kind")


AnyPlay = TypeVar("AnyPlay", Played, Attempt)
AnyOfThem = TypeVar("AnyOfThem", bound=Played | Between | Attempt)


def is_forbidden_either_way(scenario: PlayAgain) -> bool:
    """Return whether a turn of these actions forbids the attempt anyway (NRA-30)."""
    later: tuple[Between | Attempt, ...] = (*scenario.between, scenario.attempt)
    plays: tuple[Played | Between | Attempt, ...] = (scenario.played, *later)
    if scenario.bar is not Bar.AS_PRINTED or any(play.when is When.LATER_TURN for play in later):
        return False
    if any(len(possible_ways(_with_some_kind(play))) > 1 for play in plays):
        return False
    if any(len(possible_kinds(play)) > 1 or not possible_kinds(play)[0].is_action or _has_text(play) for play in plays):
        return False
    if scenario.bar_card and not all(play.controller for play in plays):
        return False
    effect = _first_effect(scenario)
    if effect and effect.holds is Truth.OPEN:
        return False
    events = tuple(_turn_events(scenario))
    if any(locked_use(event) for event in events if isinstance(event, Action)):
        return False
    names = {folded(play.minion): play.minion for play in plays}
    turn = NoRepeat(
        edition=scenario.edition,
        turn_of=scenario.played.controller or scenario.played.minion,
        minions=tuple(Minion(name=name) for name in names.values()),
        events=events,
    )
    last = f"/events/{len(events) - 1}"
    findings = [finding for finding in judge_turn(turn).findings if finding.at.startswith(last)]
    return outcome_of(findings) is Outcome.FORBIDDEN


def _first_effect(scenario: PlayAgain) -> UnlockingEffect | None:
    """Return the effect that unlocks the minion of the first action, if any."""
    return unlocking_effect(replace(scenario, played=_with_kind(scenario.played)))


def _has_text(play: Played | Between | Attempt) -> bool:
    """Return whether the card of a play bars or permits."""
    return Kind.CARD_IN_PLAY not in possible_kinds(play) and printed_text(play.card) is not None


def _turn_events(scenario: PlayAgain) -> Iterator[Event]:
    """Yield the plays as rows of a turn."""
    yield _at_any_level(played_action(_with_kind(scenario.played)))
    if _first_effect(scenario):
        yield Unlock(minion=scenario.played.minion)
    if scenario.bar_card:
        yield CardText(minion=scenario.played.minion, card=scenario.bar_card, level=scenario.bar_level)
    for play in scenario.between:
        yield from _preparations(play)
        yield _at_any_level(played_action(_with_kind(play.played)))
    yield from _preparations(scenario.attempt)
    yield _at_any_level(attempted_action(_with_kind(scenario.attempt)))


def _preparations(play: Between | Attempt) -> Iterator[Event]:
    if play.controller:
        yield Control(minion=play.minion, controller=play.controller)
    if play.unlocked:
        yield Unlock(minion=play.minion)


def _with_some_kind(play: AnyOfThem) -> AnyOfThem:
    return replace(play, kind=possible_kinds(play)[0])


def _with_kind(play: AnyPlay) -> AnyPlay:
    """Return a play with its only possible kind."""
    (kind,) = possible_kinds(play)
    left_out = kind is Kind.WITHOUT_CARD and play.does is Does.AS_CARD
    return replace(play, kind=kind, does=Does.OTHER if left_out else play.does)


def _at_any_level(action: Action) -> Action:
    return replace(action, level=None) if isinstance(action, CardAction) else action


OPEN = (Outcome.UNKNOWN, Outcome.UNSETTLED)
TIMES = [*When]


class Pair(Struct, frozen=True):
    """An earlier and a later play, with their pointers."""

    scenario: PlayAgain
    played: str
    attempt: str

    def pointer_in_whole(self, at: str) -> str:
        """Return the pointer in the whole situation."""
        if at.startswith("/bar") and self.played != "/played":
            return f"{self.played}/card"
        for part, pointer in (("/played", self.played), ("/attempt", self.attempt)):
            if at.startswith(part):
                return f"{pointer}{at.removeprefix(part)}"
        return at


class PlayResults(Struct, frozen=True):
    """Results of several plays in a row.

    There are the findings before the attempt, those on it, and the outcome of each play, the first one first.
    """

    before: Findings
    of_attempt: Findings
    outcomes: tuple[Outcome, ...]

    @property
    def cancelled(self) -> Findings:
        """Return the illegal cancellings of earlier plays."""
        return tuple([finding for finding in self.before if finding.reason is NOT_CANCELLABLE])

    @property
    def new(self) -> Findings:
        """Return the findings on the attempt that no earlier play has."""
        reported = {(finding.at, finding.reason) for finding in self.before}
        return tuple([finding for finding in self.of_attempt if (finding.at, finding.reason) not in reported])

    @property
    def findings(self) -> Findings:
        """Return the earlier findings and those on the attempt, allowing ones only where none is against it."""
        against = outcome_of(self.of_attempt) is not Outcome.ALLOWED
        new = [
            finding
            for finding in self.new
            if not against or finding.outcome is not Outcome.ALLOWED or finding.reason is UNCONFIRMED
        ]
        return (*self.before, *new)


@latest
def judge_plays(scenario: PlayAgain) -> PlayResults:
    """Judge each play after all earlier ones, illegal ones as not performed (NRA-30, NRA-54)."""
    outcomes = [Outcome.ALLOWED]
    before: dict[tuple[str, Reason], Finding] = {}
    of_attempt: tuple[Finding, ...] = ()
    for n, play in enumerate(later_plays(scenario), 1):
        findings = _findings_of_play(scenario, outcomes, n)
        before |= {(finding.at, finding.reason): finding for finding in findings if finding.reason is NOT_CANCELLABLE}
        of_attempt = tuple([finding for finding in findings if finding.reason is not NOT_CANCELLABLE])
        if outcome_of(of_attempt) in OPEN and is_forbidden_either_way(_scenario_until(scenario, n)):
            of_attempt = (_find_either_way(scenario, of_attempt, n),)
        outcomes.append(outcome_of(of_attempt))
        if isinstance(play, Between):
            before |= {
                (finding.at, finding.reason): finding
                for finding in of_attempt
                if finding.outcome is not Outcome.ALLOWED
            }
    return PlayResults(tuple(before.values()), of_attempt, tuple(outcomes))


def _scenario_until(scenario: PlayAgain, number: int) -> PlayAgain:
    """Return the situation with the n-th play as attempt."""
    last = later_plays(scenario)[number - 1]
    attempt = last if isinstance(last, Attempt) else last.attempt
    return replace(scenario, between=scenario.between[: number - 1], attempt=attempt)


def _find_either_way(scenario: PlayAgain, findings: tuple[Finding, ...], number: int) -> Finding:
    """Return that every open point forbids a play."""
    because = tuple(dict.fromkeys(at for finding in findings for at in finding.because))
    cites = scenario.edition.own_clauses(EITHER_WAY.cites)
    minion = later_plays(scenario)[number - 1].minion
    return EITHER_WAY(_pointer(scenario, number), because=because, cites=cites, minion=minion)


def performed_plays(outcomes: Sequence[Outcome]) -> list[int]:
    """Return the numbers of performed plays, the certain ones first."""
    numbers = [n for n, outcome in enumerate(outcomes) if outcome is not Outcome.FORBIDDEN]
    return sorted(numbers, key=lambda n: outcomes[n] is not Outcome.ALLOWED)


def _findings_of_play(scenario: PlayAgain, outcomes: Sequence[Outcome], last: int) -> tuple[Finding, ...]:
    """Return the findings on one play after each earlier one."""
    findings: dict[tuple[str, str], Finding] = {}
    for n in performed_plays(outcomes):
        # the first play is certain; a later one counts only if it was performed
        depends = n and outcomes[n] is not Outcome.ALLOWED
        for finding in _findings_after(scenario, outcomes, n, last):
            if (finding.at, finding.text.en) in findings:
                continue
            forbids = finding.outcome is Outcome.FORBIDDEN and finding.reason is not NOT_CANCELLABLE
            reported = _find_dependence(scenario, finding, n, outcomes[n]) if depends and forbids else finding
            findings.setdefault((reported.at, reported.text.en), reported)
    return tuple(findings.values())


def _findings_after(scenario: PlayAgain, outcomes: Sequence[Outcome], n: int, last: int) -> tuple[Finding, ...]:
    """Return the findings on one play after another."""
    pair = pair_of(scenario, outcomes, n, last)
    return tuple(
        [
            replace(
                finding,
                at=pair.pointer_in_whole(finding.at),
                because=tuple(pair.pointer_in_whole(at) for at in finding.because),
            )
            for finding in judge_pair(pair.scenario).findings
        ]
    )


def _find_dependence(scenario: PlayAgain, finding: Finding, number: int, outcome: Outcome) -> Finding:
    """Return that a finding depends on an earlier play."""
    reason, readings = (DEPENDS_UNKNOWN, ()) if outcome is Outcome.UNKNOWN else (DEPENDS_OPEN, DEPENDING)
    who = scenario.between[number - 1].minion
    clauses = scenario.edition.own_clauses(reason.cites)
    return reason(finding.at, because=(_pointer(scenario, number),), readings=readings, cites=clauses, who=who)


def later_plays(scenario: PlayAgain) -> tuple[Between | Attempt, ...]:
    """Return the plays after the first, with the attempt."""
    return (*scenario.between, scenario.attempt)


def pair_of(scenario: PlayAgain, outcomes: Sequence[Outcome], n: int, last: int) -> Pair:
    """Return two of the plays, by number, as a scenario of two.

    A minion that acts in between was unlocked for that, if it did act.
    """
    later = later_plays(scenario)[n:last]
    attempt = later[-1] if isinstance(later[-1], Attempt) else later[-1].attempt
    when = max((play.when for play in later), key=TIMES.index)
    own_plays = [(k, play) for k, play in enumerate(later[:-1], n + 1) if folded(play.minion) == folded(attempt.minion)]
    unlocked = attempt.unlocked or any(
        play.unlocked or (may_be_action(play) and outcomes[k] is Outcome.ALLOWED) for k, play in own_plays
    )
    pair = replace(scenario, between=(), attempt=replace(attempt, when=when, unlocked=unlocked))
    if n:
        pair = replace(pair, played=scenario.between[n - 1].played, bar=Bar.AS_PRINTED, bar_card=None, bar_level=None)
    return Pair(pair, _pointer(scenario, n), _pointer(scenario, last))


def _pointer(scenario: PlayAgain, n: int) -> str:
    """Return the pointer to the play with a number."""
    if n > len(scenario.between):
        return "/attempt"
    return f"/between/{n - 1}" if n else "/played"


def judge(scenario: PlayAgain) -> Findings:
    """Judge the attempt after everything that was played before (NRA-30, NRA-51, NRA-53)."""
    findings = judge_plays(scenario).findings if scenario.between else judge_pair(scenario).findings
    return (*findings, *find_reads_otherwise(scenario))


def find_reads_otherwise(scenario: PlayAgain) -> Iterator[Finding]:
    """Yield that a play is judged by the player's reading (NRA-44)."""
    plays: dict[str, Played | Between | Attempt] = {"/played": scenario.played}
    plays |= {f"/between/{n}": play for n, play in enumerate(scenario.between)}
    for at, play in (plays | {"/attempt": scenario.attempt}).items():
        if play.reads_otherwise:
            yield find(scenario, READS_OTHERWISE, f"{at}/reads_otherwise", what=printed(play.card))
