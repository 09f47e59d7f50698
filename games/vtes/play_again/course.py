"""Plays judged one after another, in every variant that was left open."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import TypeVar

from msgspec import Struct

from games.course import latest
from games.sentences import sentences
from games.text import Text, enumerated, folded
from games.values import fields, replace
from games.verdict import Finding, Outcome, Reason, Step, Verdict, outcome_of, step_of
from games.vtes.cards import BY_TEXT, card_data, is_confirmed, is_silent, printed, printed_text, same_card, stated_limit
from games.vtes.no_repeat.rules import ACTION_CLAUSES, EITHER_WAY, LOCK_CLAUSES
from games.vtes.no_repeat.rules.texts import LOCKED_ONLY, locked_use
from games.vtes.no_repeat.scenario import Action, CardAction, CardText, Control, Event, Minion, NoRepeat, Unlock
from games.vtes.no_repeat.turn import judge_turn
from games.vtes.play_again.explain import steps, summarize
from games.vtes.play_again.rules import (
    LIMITED_APPLIED,
    STATED_LIMITED,
    apply_text,
    bearing_text,
    find,
    judge_actions,
    judge_combat_cards,
    judge_once_an_action,
    judge_own_limits,
)
from games.vtes.play_again.scenario import (
    Attempt,
    Bar,
    Between,
    Does,
    Kind,
    Limit,
    PlayAgain,
    Played,
    When,
    may_be_action,
    possible_kinds,
)
from games.vtes.play_again.state import (
    Aftermath,
    Answer,
    aftermath,
    attempted_action,
    played_action,
    why_not_cancellable,
)
from games.vtes.reasons import ONCE_BY_TEXT, SUBJECTS, UNCONFIRMED

WORDS = sentences(__name__)
KIND_UNKNOWN = WORDS.reason("kind-unknown")
DOES_UNKNOWN = WORDS.reason("does-unknown")
READS_OTHERWISE = WORDS.reason("reads-otherwise")
NOT_CANCELLABLE = WORDS.reason("not-cancellable")
OTHER_KIND = WORDS.reason("other-kind")
ILLEGAL = WORDS.text("illegal")
DEPENDS_UNKNOWN = WORDS.reason("depends-unknown")
DEPENDS_OPEN = WORDS.reason("depends-open")
DEPENDING = WORDS.readings("depending")
# in the order in which they are published
REASONS = (
    *(NOT_CANCELLABLE, UNCONFIRMED, READS_OTHERWISE, OTHER_KIND),
    *(KIND_UNKNOWN, DOES_UNKNOWN, DEPENDS_UNKNOWN, DEPENDS_OPEN, EITHER_WAY),
)

OPEN_PARTS: tuple[Callable[[PlayAgain], object], ...] = (
    lambda variant: variant.played.kind,
    lambda variant: variant.played.does,
    lambda variant: variant.attempt.kind,
    lambda variant: variant.attempt.does,
)
"""Parts of a situation that may be left open."""
KIND_PARTS = (0, 2)
Findings = tuple[Finding, ...]
Verdicts = tuple[Verdict[Aftermath], ...]


def merge_variants(variants: tuple[PlayAgain, ...], verdicts: Verdicts, illegal: Reason) -> Verdict[Aftermath]:
    """Merge the verdicts of all variants of a situation.

    The findings are those of each, or say that the answer depends on the variant. If all end alike for different reasons, they are those of
    the last variant, in which no limit asks for the action. The `illegal` finding stands beside them.
    """
    first, *rest = verdicts
    if not rest:
        return first
    before = tuple([finding for finding in first.findings if finding.reason is illegal])
    judged = [tuple([finding for finding in verdict.findings if finding.reason is not illegal]) for verdict in verdicts]
    findings = _findings_of_all(variants, judged)
    # steps that a variant lacks depend on what was left open
    steps = tuple([step for step in first.steps if all(step in other.steps for other in rest)])
    further_steps = tuple(
        [step_of(finding) for finding in findings if not any(finding.text == step.text for step in steps)]
    )
    return Verdict(
        summarize(variants[0], before, findings),
        (*before, *findings),
        (*steps, *further_steps),
        _common_aftermath(verdicts),
    )


def _findings_of_all(variants: tuple[PlayAgain, ...], judged: list[Findings]) -> Findings:
    shared = tuple(_shared_findings(judged))
    outcomes = {outcome_of(findings) for findings in judged}
    # the open parts are the answer where they change the outcome
    if len(outcomes) > 1:
        return (*_find_open(variants, judged), *_unsettled_at_best(judged))
    if {outcome_of(shared)} == outcomes and shared:
        return shared
    return (
        tuple(_find_open(variants, judged)) if any(_varies(number, variants) for number in KIND_PARTS) else judged[-1]
    )


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
    situation = variants[0]
    every = range(len(OPEN_PARTS))
    deciding = [n for n in every if _decides(n, variants, judged)] or [n for n in every if _varies(n, variants)]
    for at, play, kind, does in (("/played", situation.played, 0, 1), ("/attempt", situation.attempt, 2, 3)):
        name = printed(play.card)
        if kind in deciding:
            yield find(situation, KIND_UNKNOWN, f"{at}/kind", f"{at}/card", what=name)
        elif does in deciding:
            yield find(situation, DOES_UNKNOWN, f"{at}/does", f"{at}/kind", who=play.minion, what=name)


def _varies(number: int, variants: tuple[PlayAgain, ...]) -> bool:
    return len({OPEN_PARTS[number](variant) for variant in variants}) > 1


def _decides(number: int, variants: tuple[PlayAgain, ...], judged: list[Findings]) -> bool:
    """Return whether one part alone changes the outcome."""
    outcomes_by_context: dict[tuple[object, ...], set[Outcome]] = defaultdict(set)
    for variant, findings in zip(variants, judged, strict=True):
        context = tuple([part(variant) for n, part in enumerate(OPEN_PARTS) if n != number])
        outcomes_by_context[context].add(outcome_of(findings))
    return any(len(outcomes) > 1 for outcomes in outcomes_by_context.values())


def _common_aftermath(verdicts: Verdicts) -> Aftermath:
    """Return the common aftermath, open where variants differ."""
    answers = {name: {getattr(verdict.result, name) for verdict in verdicts} for name in fields(Aftermath)}
    return Aftermath(
        **{name: next(iter(values)) if len(values) == 1 else Answer.OPEN for name, values in answers.items()}
    )


LIMITED_CLAUSES = ("nra-52",)
Judge = Callable[[PlayAgain], Verdict[Aftermath]]


def find_unconfirmed(situation: PlayAgain, judge: Judge) -> Iterator[Finding]:
    """Yield the unconfirmed card texts on which the outcome rests."""
    if len(situation.variants) > 1:
        return
    (complete,) = situation.variants
    verdict = judge(complete)

    def decides(*readings: PlayAgain) -> bool:
        """Return whether another reading changes the outcome."""
        return any(judge(reading).outcome is not verdict.outcome for reading in readings)

    for at, play, name in (("/played", situation.played, "played"), ("/attempt", situation.attempt, "attempt")):
        complete_play = getattr(complete, name)
        if (
            play.does is Does.AS_CARD
            and complete_play.kind is Kind.ACTION_CARD
            and not is_confirmed(complete_play.card)
        ):
            readings = (
                replace(complete, **{name: replace(complete_play, does=does)}) for does in (Does.BLEED, Does.OTHER)
            )
            if decides(*readings):
                yield _find_read_text(
                    situation, f"{at}/does", f"{at}/card", ACTION_CLAUSES, "action", printed(complete_play.card)
                )
    attempt = complete.attempt
    word = locked_use(attempted_action(attempt)) if attempt.kind is Kind.ACTION_CARD else ""
    if word and decides(replace(complete, attempt=replace(attempt, reads_otherwise=True))):
        subject = "only-locked" if word == LOCKED_ONLY and attempt.unlocked else "locked"
        yield _find_read_text(
            situation, "/attempt/card", "/attempt/unlocked", LOCK_CLAUSES, subject, printed(attempt.card)
        )
    text = bearing_text(complete)
    printed_bar = printed_text(complete.bar_card or complete.played.card)
    if text and text.certain and printed_bar and printed_bar.read and complete.bar is Bar.AS_PRINTED:
        if decides(replace(complete, bar=Bar.NONE)):
            yield _find_read_text(situation, "/bar_card", "/bar", BY_TEXT, "text", text.name)
    elif complete.same_turn and complete.bar is Bar.AS_PRINTED and is_silent(complete.bar_card):
        yield _find_read_text(situation, "/bar_card", "/bar", BY_TEXT, "text", printed(complete.bar_card))
    if _is_read_limit(complete.played) and decides(
        replace(complete, played=replace(complete.played, limit=Limit.NONE))
    ):
        yield _find_read_text(
            situation, "/played/limit", "/played/card", BY_TEXT, "limit", printed(complete.played.card)
        )
    forbidding = {finding.reason for finding in verdict.findings if finding.outcome is Outcome.FORBIDDEN}
    if forbidding == {ONCE_BY_TEXT}:
        yield _find_read_text(
            situation, "/attempt/card", "/played/card", BY_TEXT, "limit", printed(complete.played.card)
        )
    if any(finding.reason is LIMITED_APPLIED for finding in verdict.findings):
        read = [printed(play.card) for play in (complete.played, attempt) if _is_read_limited(play)]
        if read:
            cards = enumerated(read, ja="と")
            yield _find_read_text(situation, "/attempt/limited", "/played/card", LIMITED_CLAUSES, "limited", cards)


def _find_read_text(
    situation: PlayAgain, at: str, because: str, cites: tuple[str, ...], subject: str, cards: Text
) -> Finding:
    text = SUBJECTS[subject].filled(cards=cards)
    return find(situation, UNCONFIRMED, at, because, cites=situation.edition.own_clauses(cites), what=text)


def _is_read_limit(played: Played) -> bool:
    """Return whether only the table knows the card's own limit."""
    certain = played.limit is not Limit.AS_PRINTED or card_data(played.card, "limit") or stated_limit(played.card)
    return not certain and played.own_limit is not Limit.AS_PRINTED


def _is_read_limited(play: Played | Attempt) -> bool:
    """Return whether only the table says that a modifier is limited."""
    return not play.limited and not any(same_card(play.card, name) for name in STATED_LIMITED)


PAIRS = 256  # of a few plays in a row each is met many times, in what is judged and in each move that is offered


@lru_cache(PAIRS)
def judge_pair(situation: PlayAgain) -> Verdict[Aftermath]:
    """Judge the attempt after the first play, in each variant."""
    variants = situation.variants
    verdict = merge_variants(variants, tuple([_judge_variant(variant) for variant in variants]), NOT_CANCELLABLE)
    return replace(verdict, findings=(*verdict.findings, *find_unconfirmed(situation, _judge_variant)))


def _judge_variant(situation: PlayAgain) -> Verdict[Aftermath]:
    """Judge a complete situation, an illegal cancelling as not played."""
    illegal = tuple(_find_illegal(situation))
    findings = apply_text(situation, tuple(_find_by_rule(situation)))
    against = tuple(finding for finding in findings if finding.outcome is not Outcome.ALLOWED)
    return Verdict(
        summarize(situation, illegal, findings),
        (*illegal, *(against or findings)),
        tuple(steps(situation, illegal, findings)),
        aftermath(situation),
    )


def _find_illegal(situation: PlayAgain) -> Iterator[Finding]:
    why = why_not_cancellable(situation.played)
    if why:
        fetched = situation.played.fetched
        cites, because = ("nra-54.1" if fetched else "nra-54.2",), "/played/fetched" if fetched else "/played/kind"
        yield find(situation, NOT_CANCELLABLE, "/played/outcome", because, cites=cites, why=why)


def _find_by_rule(situation: PlayAgain) -> Iterator[Finding]:
    if situation.played.kind.is_action and situation.attempt.kind.is_action:
        yield from judge_actions(situation)
        yield from judge_own_limits(situation)
    elif situation.played.kind is situation.attempt.kind is Kind.COMBAT_CARD:
        yield from judge_combat_cards(situation)
    elif situation.played.kind is situation.attempt.kind:
        yield from judge_once_an_action(situation)
        yield from judge_own_limits(situation)
    else:
        yield find(situation, OTHER_KIND, "/attempt/kind", "/played/kind")


AnyPlay = TypeVar("AnyPlay", Played, Attempt)


def is_forbidden_either_way(situation: PlayAgain) -> bool:
    """Return whether a turn of these actions forbids the attempt anyway."""
    later: tuple[Between | Attempt, ...] = (*situation.between, situation.attempt)
    plays: tuple[Played | Between | Attempt, ...] = (situation.played, *later)
    if situation.bar is not Bar.AS_PRINTED or any(play.when is When.LATER_TURN for play in later):
        return False
    if any(len(possible_kinds(play)) > 1 or not possible_kinds(play)[0].is_action or _has_text(play) for play in plays):
        return False
    if situation.bar_card and not all(play.controller for play in plays):
        return False
    events = tuple(_turn_events(situation))
    if any(locked_use(event) for event in events if isinstance(event, Action)):
        return False
    names = {folded(play.minion): play.minion for play in plays}
    turn = NoRepeat(
        edition=situation.edition,
        turn_of=situation.played.controller or situation.played.minion,
        minions=tuple(Minion(name=name) for name in names.values()),
        events=events,
    )
    last = f"/events/{len(events) - 1}"
    findings = [finding for finding in judge_turn(turn).findings if finding.at.startswith(last)]
    return outcome_of(findings) is Outcome.FORBIDDEN


def _has_text(play: Played | Between | Attempt) -> bool:
    """Return whether the card of a play bars or permits."""
    return Kind.CARD_IN_PLAY not in possible_kinds(play) and printed_text(play.card) is not None


def _turn_events(situation: PlayAgain) -> Iterator[Event]:
    """Yield the plays as rows of a turn."""
    yield _at_any_level(played_action(_with_kind(situation.played)))
    if situation.bar_card:
        yield CardText(minion=situation.played.minion, card=situation.bar_card, level=situation.bar_level)
    for play in situation.between:
        yield from _preparations(play)
        yield _at_any_level(played_action(_with_kind(play.played)))
    yield from _preparations(situation.attempt)
    yield _at_any_level(attempted_action(_with_kind(situation.attempt)))


def _preparations(play: Between | Attempt) -> Iterator[Event]:
    if play.controller:
        yield Control(minion=play.minion, controller=play.controller)
    if play.unlocked:
        yield Unlock(minion=play.minion)


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

    situation: PlayAgain
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

    before: tuple[Finding, ...]
    of_attempt: tuple[Finding, ...]
    outcomes: tuple[Outcome, ...]


@latest
def judge_plays(situation: PlayAgain) -> PlayResults:
    """Judge each play after all earlier ones, an illegal one as not performed."""
    outcomes = [Outcome.ALLOWED]
    before: dict[tuple[str, Reason], Finding] = {}
    of_attempt: tuple[Finding, ...] = ()
    for n, play in enumerate(_later_plays(situation), 1):
        findings = _findings_of_play(situation, outcomes, n)
        before |= {(finding.at, finding.reason): finding for finding in findings if finding.reason is NOT_CANCELLABLE}
        of_attempt = tuple([finding for finding in findings if finding.reason is not NOT_CANCELLABLE])
        if outcome_of(of_attempt) in OPEN and is_forbidden_either_way(_situation_until(situation, n)):
            of_attempt = (_find_either_way(situation, of_attempt, n),)
        outcomes.append(outcome_of(of_attempt))
        if isinstance(play, Between):
            before |= {
                (finding.at, finding.reason): finding
                for finding in of_attempt
                if finding.outcome is not Outcome.ALLOWED
            }
    return PlayResults(tuple(before.values()), of_attempt, tuple(outcomes))


def _situation_until(situation: PlayAgain, number: int) -> PlayAgain:
    """Return the situation with the n-th play as attempt."""
    last = _later_plays(situation)[number - 1]
    attempt = last if isinstance(last, Attempt) else last.attempt
    return replace(situation, between=situation.between[: number - 1], attempt=attempt)


def _find_either_way(situation: PlayAgain, findings: tuple[Finding, ...], number: int) -> Finding:
    """Return that every open point forbids a play."""
    because = tuple(dict.fromkeys(at for finding in findings for at in finding.because))
    cites = situation.edition.own_clauses(EITHER_WAY.cites)
    minion = _later_plays(situation)[number - 1].minion
    return EITHER_WAY(_pointer(situation, number), because=because, cites=cites, minion=minion)


def judge_plays_between(situation: PlayAgain) -> Verdict[Aftermath]:
    """Judge the attempt after each of the earlier plays."""
    results = judge_plays(situation)
    cancelled = tuple([finding for finding in results.before if finding.reason is NOT_CANCELLABLE])
    answer = summarize(situation.variants[0], cancelled, results.of_attempt)
    ended = zip(situation.between, results.outcomes[1:-1], strict=True)
    illegal = [play for play, outcome in ended if outcome is Outcome.FORBIDDEN]
    if illegal:
        answer = ILLEGAL.filled(minion=illegal[0].minion, answer=answer)
    reported = {(finding.at, finding.reason) for finding in results.before}
    of_attempt = [finding for finding in results.of_attempt if (finding.at, finding.reason) not in reported]
    against = outcome_of(results.of_attempt) is not Outcome.ALLOWED
    new = [
        finding
        for finding in of_attempt
        if not against or finding.outcome is not Outcome.ALLOWED or finding.reason is UNCONFIRMED
    ]
    steps = (*_steps_before(situation, results.outcomes[:-1]), *map(step_of, (*results.before, *of_attempt)))
    return Verdict(answer, (*results.before, *new), steps, judge_pair(replace(situation, between=())).result)


def _performed_plays(outcomes: Sequence[Outcome]) -> list[int]:
    """Return the numbers of performed plays, the certain ones first."""
    numbers = [n for n, outcome in enumerate(outcomes) if outcome is not Outcome.FORBIDDEN]
    return sorted(numbers, key=lambda n: outcomes[n] is not Outcome.ALLOWED)


def _findings_of_play(situation: PlayAgain, outcomes: Sequence[Outcome], last: int) -> tuple[Finding, ...]:
    """Return the findings on one play after each earlier one."""
    findings: dict[tuple[str, str], Finding] = {}
    for n in _performed_plays(outcomes):
        # the first play is certain; a later one counts only if it was performed
        depends = n and outcomes[n] is not Outcome.ALLOWED
        for finding in _findings_after(situation, outcomes, n, last):
            if (finding.at, finding.text.en) in findings:
                continue
            forbids = finding.outcome is Outcome.FORBIDDEN and finding.reason is not NOT_CANCELLABLE
            reported = _find_dependence(situation, finding, n, outcomes[n]) if depends and forbids else finding
            findings.setdefault((reported.at, reported.text.en), reported)
    return tuple(findings.values())


def _findings_after(situation: PlayAgain, outcomes: Sequence[Outcome], n: int, last: int) -> tuple[Finding, ...]:
    """Return the findings on one play after another."""
    pair = _pair(situation, outcomes, n, last)
    return tuple(
        [
            replace(
                finding,
                at=pair.pointer_in_whole(finding.at),
                because=tuple(pair.pointer_in_whole(at) for at in finding.because),
            )
            for finding in judge_pair(pair.situation).findings
        ]
    )


def _find_dependence(situation: PlayAgain, finding: Finding, number: int, outcome: Outcome) -> Finding:
    """Return that a finding depends on an earlier play."""
    reason, readings = (DEPENDS_UNKNOWN, ()) if outcome is Outcome.UNKNOWN else (DEPENDS_OPEN, DEPENDING)
    who = situation.between[number - 1].minion
    clauses = situation.edition.own_clauses(reason.cites)
    return reason(finding.at, because=(_pointer(situation, number),), readings=readings, cites=clauses, who=who)


def _steps_before(situation: PlayAgain, outcomes: Sequence[Outcome]) -> Iterator[Step]:
    """Yield the steps of each performed play."""
    for n in sorted(_performed_plays(outcomes)):
        pair = _pair(situation, outcomes, n, len(situation.between) + 1)
        for step in judge_pair(pair.situation).steps:
            if step.outcome is None and not step.at.startswith("/attempt"):
                yield replace(step, at=pair.pointer_in_whole(step.at))


def _later_plays(situation: PlayAgain) -> tuple[Between | Attempt, ...]:
    """Return the plays after the first, with the attempt."""
    return (*situation.between, situation.attempt)


def _pair(situation: PlayAgain, outcomes: Sequence[Outcome], n: int, last: int) -> Pair:
    """Return two plays, counted from the first play on, as a situation of two.

    A minion that acts in between was unlocked for that, if it did act.
    """
    later = _later_plays(situation)[n:last]
    attempt = later[-1] if isinstance(later[-1], Attempt) else later[-1].attempt
    when = max((play.when for play in later), key=TIMES.index)
    own_plays = [(k, play) for k, play in enumerate(later[:-1], n + 1) if folded(play.minion) == folded(attempt.minion)]
    unlocked = attempt.unlocked or any(
        play.unlocked or (may_be_action(play) and outcomes[k] is Outcome.ALLOWED) for k, play in own_plays
    )
    pair = replace(situation, between=(), attempt=replace(attempt, when=when, unlocked=unlocked))
    if n:
        pair = replace(pair, played=situation.between[n - 1].played, bar=Bar.AS_PRINTED, bar_card=None, bar_level=None)
    return Pair(pair, _pointer(situation, n), _pointer(situation, last))


def _pointer(situation: PlayAgain, n: int) -> str:
    """Return the pointer to the play with a number."""
    if n > len(situation.between):
        return "/attempt"
    return f"/between/{n - 1}" if n else "/played"


def find_reads_otherwise(situation: PlayAgain) -> Iterator[Finding]:
    """Yield that a play is judged by the player's reading."""
    plays: dict[str, Played | Between | Attempt] = {"/played": situation.played}
    plays |= {f"/between/{n}": play for n, play in enumerate(situation.between)}
    for at, play in (plays | {"/attempt": situation.attempt}).items():
        if play.reads_otherwise:
            yield find(situation, READS_OTHERWISE, f"{at}/reads_otherwise", what=printed(play.card))


def play_outcomes(situation: PlayAgain) -> tuple[Outcome, ...]:
    """Return the outcome of each play, the first one first."""
    return judge_plays(situation).outcomes
