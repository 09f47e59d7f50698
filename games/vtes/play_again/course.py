"""Plays judged one after another, in every way that was left open."""

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
from games.vtes.cards import BY_TEXT, datum, is_confirmed, is_silent, printed, printed_text, same_card, stated
from games.vtes.no_repeat.rules import EITHER_WAY, OF_ACTION, OF_LOCK
from games.vtes.no_repeat.rules.texts import LOCKED_ONLY, for_locked
from games.vtes.no_repeat.scenario import Action, CardAction, CardText, Control, Event, Minion, NoRepeat, Unlock
from games.vtes.no_repeat.turn import played
from games.vtes.play_again.explain import steps, summary
from games.vtes.play_again.rules import (
    LIMITED_APPLIED,
    STATED,
    apply_text,
    card_text,
    finding_of,
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
    acts,
    kinds,
)
from games.vtes.play_again.state import Aftermath, Answer, aftermath, first, then, uncancellable
from games.vtes.reasons import ONCE_BY_TEXT, UNCONFIRMED, WHAT

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
REASONS = (
    *(NOT_CANCELLABLE, UNCONFIRMED, READS_OTHERWISE, OTHER_KIND),
    *(KIND_UNKNOWN, DOES_UNKNOWN, DEPENDS_UNKNOWN, DEPENDS_OPEN, EITHER_WAY),
)

LEFT_OPEN: tuple[Callable[[PlayAgain], object], ...] = (
    lambda way: way.played.kind,
    lambda way: way.played.does,
    lambda way: way.attempt.kind,
    lambda way: way.attempt.does,
)
"""What may have been left open."""
KINDS = (0, 2)
Findings = tuple[Finding, ...]
Verdicts = tuple[Verdict[Aftermath], ...]


def together(ways: tuple[PlayAgain, ...], verdicts: Verdicts, illegal: Reason) -> Verdict[Aftermath]:
    """Return what is found of all the ways in which a situation may be told: what holds in each, or that it depends on which it is.

    Where they end alike for different reasons, it is what is found in the last, in which an action is nothing that a limit asks for.
    What is `illegal` is told beside it.
    """
    first, *others = verdicts
    if not others:
        return first
    before = tuple([one for one in first.findings if one.reason is illegal])
    judged = [tuple([one for one in verdict.findings if one.reason is not illegal]) for verdict in verdicts]
    findings = _of_all(ways, judged)
    steps = tuple([step for step in first.steps if all(step in other.steps for other in others)])
    told = tuple([step_of(one) for one in findings if not any(one.text == step.text for step in steps)])
    return Verdict(summary(ways[0], before, findings), (*before, *findings), (*steps, *told), _common(verdicts))


def _of_all(ways: tuple[PlayAgain, ...], judged: list[Findings]) -> Findings:
    shared = tuple(_shared(judged))
    outcomes = {outcome_of(findings) for findings in judged}
    if len(outcomes) > 1:
        return (*_open(ways, judged), *_at_best(judged))
    if {outcome_of(shared)} == outcomes and shared:
        return shared
    return tuple(_open(ways, judged)) if any(_varies(number, ways) for number in KINDS) else judged[-1]


def _at_best(judged: list[Findings]) -> Findings:
    """Return what is not settled even in the way that ends best: it is not settled then, whichever it is."""
    best = min(judged, key=outcome_of)
    return tuple([one for one in best if one.outcome is Outcome.UNSETTLED and outcome_of(best) is one.outcome])


def _shared(judged: list[Findings]) -> Iterator[Finding]:
    """Yield what is found in every way, with the clauses on which it rests in each of them."""
    first, *others = judged
    for finding in first:
        held = [[one for one in other if one.code == finding.code and one.at == finding.at] for other in others]
        if all(held):
            cites = tuple([cite for cite in finding.cites if all(cite in one[0].cites for one in held)])
            yield replace(finding, cites=cites or finding.cites)


def _open(ways: tuple[PlayAgain, ...], judged: list[Findings]) -> Iterator[Finding]:
    """Yield what was left open and decides, alone or together with what else was."""
    situation = ways[0]
    every = range(len(LEFT_OPEN))
    deciding = [n for n in every if _decides(n, ways, judged)] or [n for n in every if _varies(n, ways)]
    for at, play, kind, does in (("/played", situation.played, 0, 1), ("/attempt", situation.attempt, 2, 3)):
        what = printed(play.card)
        if kind in deciding:
            yield finding_of(situation, KIND_UNKNOWN, f"{at}/kind", f"{at}/card", what=what)
        elif does in deciding:
            yield finding_of(situation, DOES_UNKNOWN, f"{at}/does", f"{at}/kind", who=play.minion, what=what)


def _varies(number: int, ways: tuple[PlayAgain, ...]) -> bool:
    return len({LEFT_OPEN[number](way) for way in ways}) > 1


def _decides(number: int, ways: tuple[PlayAgain, ...], judged: list[Findings]) -> bool:
    """Return whether two ways that differ in one thing alone end differently."""
    ends: dict[tuple[object, ...], set[Outcome]] = defaultdict(set)
    for way, findings in zip(ways, judged, strict=True):
        others = tuple([told(way) for n, told in enumerate(LEFT_OPEN) if n != number])
        ends[others].add(outcome_of(findings))
    return any(len(one) > 1 for one in ends.values())


def _common(verdicts: Verdicts) -> Aftermath:
    """Return what every way leaves behind; open where they differ."""
    held = {name: {getattr(verdict.result, name) for verdict in verdicts} for name in fields(Aftermath)}
    return Aftermath(**{name: next(iter(one)) if len(one) == 1 else Answer.OPEN for name, one in held.items()})


OF_LIMITED = ("nra-52",)
Judge = Callable[[PlayAgain], Verdict[Aftermath]]


def unconfirmed(situation: PlayAgain, judge: Judge) -> Iterator[Finding]:
    """Yield that the attempt would end otherwise if the text of a card, as it was read, were another one."""
    if len(situation.ways) > 1:
        return
    (told,) = situation.ways
    verdict = judge(told)

    def decides(*others: PlayAgain) -> bool:
        return any(judge(other).outcome is not verdict.outcome for other in others)

    for at, play, name in (("/played", situation.played, "played"), ("/attempt", situation.attempt, "attempt")):
        known = getattr(told, name)
        if play.does is Does.AS_CARD and known.kind is Kind.ACTION_CARD and not is_confirmed(known.card):
            others = (replace(told, **{name: replace(known, does=does)}) for does in (Does.BLEED, Does.OTHER))
            if decides(*others):
                yield _rests(situation, f"{at}/does", f"{at}/card", OF_ACTION, "action", printed(known.card))
    attempt = told.attempt
    word = for_locked(then(attempt)) if attempt.kind is Kind.ACTION_CARD else ""
    if word and decides(replace(told, attempt=replace(attempt, reads_otherwise=True))):
        what = "only-locked" if word == LOCKED_ONLY and attempt.unlocked else "locked"
        yield _rests(situation, "/attempt/card", "/attempt/unlocked", OF_LOCK, what, printed(attempt.card))
    text = card_text(told)
    known = printed_text(told.bar_card or told.played.card)
    if text and text.certain and known and known.read and told.bar is Bar.AS_PRINTED:
        if decides(replace(told, bar=Bar.NONE)):
            yield _rests(situation, "/bar_card", "/bar", BY_TEXT, "text", text.name)
    elif told.same_turn and told.bar is Bar.AS_PRINTED and is_silent(told.bar_card):
        yield _rests(situation, "/bar_card", "/bar", BY_TEXT, "text", printed(told.bar_card))
    if _is_read_limit(told.played) and decides(replace(told, played=replace(told.played, limit=Limit.NONE))):
        yield _rests(situation, "/played/limit", "/played/card", BY_TEXT, "limit", printed(told.played.card))
    forbidding = {one.reason for one in verdict.findings if one.outcome is Outcome.FORBIDDEN}
    if forbidding == {ONCE_BY_TEXT}:
        yield _rests(situation, "/attempt/card", "/played/card", BY_TEXT, "limit", printed(told.played.card))
    if any(one.reason is LIMITED_APPLIED for one in verdict.findings):
        read = [printed(play.card) for play in (told.played, attempt) if _is_read_limited(play)]
        if read:
            cards = enumerated(read, ja="と")
            yield _rests(situation, "/attempt/limited", "/played/card", OF_LIMITED, "limited", cards)


def _rests(situation: PlayAgain, at: str, because: str, cites: tuple[str, ...], what: str, cards: Text) -> Finding:
    said = WHAT[what].filled(cards=cards)
    return finding_of(situation, UNCONFIRMED, at, because, cites=situation.edition.own(cites), what=said)


def _is_read_limit(played: Played) -> bool:
    """Return whether a limit in the card's own text is known from the table alone."""
    told = played.limit is not Limit.AS_PRINTED or datum(played.card, "limit") or stated(played.card)
    return not told and played.own_limit is not Limit.AS_PRINTED


def _is_read_limited(play: Played | Attempt) -> bool:
    """Return whether that a modifier is limited is known from the table alone."""
    return not play.limited and not any(same_card(play.card, one) for one in STATED)


PAIRS = 256  # of a few plays in a row each is met many times, in what is judged and in each move that is offered


@lru_cache(PAIRS)
def of_two(situation: PlayAgain) -> Verdict[Aftermath]:
    """Judge the attempt after the first play alone, in each way that was left open."""
    ways = situation.ways
    verdict = together(ways, tuple([_judged(way) for way in ways]), NOT_CANCELLABLE)
    return replace(verdict, findings=(*verdict.findings, *unconfirmed(situation, _judged)))


def _judged(situation: PlayAgain) -> Verdict[Aftermath]:
    """Judge a situation told in full; an illegal Direct Intervention is reported and then treated as not played."""
    illegal = tuple(_illegal(situation))
    judged = apply_text(situation, tuple(_by_rule(situation)))
    against = tuple(finding for finding in judged if finding.outcome is not Outcome.ALLOWED)
    return Verdict(
        summary(situation, illegal, judged),
        (*illegal, *(against or judged)),
        tuple(steps(situation, illegal, judged)),
        aftermath(situation),
    )


def _illegal(situation: PlayAgain) -> Iterator[Finding]:
    why = uncancellable(situation.played)
    if why:
        fetched = situation.played.fetched
        cites, because = ("nra-54.1" if fetched else "nra-54.2",), "/played/fetched" if fetched else "/played/kind"
        yield finding_of(situation, NOT_CANCELLABLE, "/played/outcome", because, cites=cites, why=why)


def _by_rule(situation: PlayAgain) -> Iterator[Finding]:
    if situation.played.kind.is_action and situation.attempt.kind.is_action:
        yield from judge_actions(situation)
        yield from judge_own_limits(situation)
    elif situation.played.kind is situation.attempt.kind is Kind.COMBAT_CARD:
        yield from judge_combat_cards(situation)
    elif situation.played.kind is situation.attempt.kind:
        yield from judge_once_an_action(situation)
        yield from judge_own_limits(situation)
    else:
        yield finding_of(situation, OTHER_KIND, "/attempt/kind", "/played/kind")


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
    found = [finding for finding in played(turn).findings if finding.at.startswith(last)]
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


OPEN = (Outcome.UNKNOWN, Outcome.UNSETTLED)
TIMES = [*When]


class Pair(Struct, frozen=True):
    """One earlier play and one that follows it, and where they stand in the whole situation."""

    situation: PlayAgain
    played: str
    attempt: str

    def moved(self, at: str) -> str:
        """Return where something stands in the whole that is said of the pair."""
        if at.startswith("/bar") and self.played != "/played":
            return f"{self.played}/card"
        for own, whole in (("/played", self.played), ("/attempt", self.attempt)):
            if at.startswith(own):
                return f"{whole}{at.removeprefix(own)}"
        return at


class Gone(Struct, frozen=True):
    """How several plays go in a row: what is found before the attempt and of it, and how each of them ends, the first one first."""

    before: tuple[Finding, ...]
    judged: tuple[Finding, ...]
    outcomes: tuple[Outcome, ...]


@latest
def gone(situation: PlayAgain) -> Gone:
    """Return what is found of each play after all that were done before it; one that was illegal is reported and then treated as not done."""
    outcomes = [Outcome.ALLOWED]
    before: dict[tuple[str, Reason], Finding] = {}
    judged: tuple[Finding, ...] = ()
    for n, play in enumerate(_plays(situation), 1):
        found = _found(situation, outcomes, n)
        before |= {(one.at, one.reason): one for one in found if one.reason is NOT_CANCELLABLE}
        judged = tuple([one for one in found if one.reason is not NOT_CANCELLABLE])
        if outcome_of(judged) in OPEN and is_forbidden_either_way(_until(situation, n)):
            judged = (_either_way(situation, judged, n),)
        outcomes.append(outcome_of(judged))
        if isinstance(play, Between):
            before |= {(one.at, one.reason): one for one in judged if one.outcome is not Outcome.ALLOWED}
    return Gone(tuple(before.values()), judged, tuple(outcomes))


def _until(situation: PlayAgain, number: int) -> PlayAgain:
    """Return the situation in which the play with a number is the attempt."""
    last = _plays(situation)[number - 1]
    attempt = last if isinstance(last, Attempt) else last.attempt
    return replace(situation, between=situation.between[: number - 1], attempt=attempt)


def _either_way(situation: PlayAgain, judged: tuple[Finding, ...], number: int) -> Finding:
    """Return that a play is forbidden whichever of the open points holds."""
    because = tuple(dict.fromkeys(at for one in judged for at in one.because))
    cites = situation.edition.own(EITHER_WAY.cites)
    minion = _plays(situation)[number - 1].minion
    return EITHER_WAY(_at(situation, number), because=because, cites=cites, minion=minion)


def one_by_one(situation: PlayAgain) -> Verdict[Aftermath]:
    """Return what is found of the attempt after each of the earlier plays."""
    row = gone(situation)
    cancelled = tuple([one for one in row.before if one.reason is NOT_CANCELLABLE])
    answer = summary(situation.ways[0], cancelled, row.judged)
    ended = zip(situation.between, row.outcomes[1:-1], strict=True)
    illegal = [play for play, outcome in ended if outcome is Outcome.FORBIDDEN]
    if illegal:
        answer = ILLEGAL.filled(minion=illegal[0].minion, answer=answer)
    told = {(one.at, one.reason) for one in row.before}
    judged = [one for one in row.judged if (one.at, one.reason) not in told]
    against = outcome_of(row.judged) is not Outcome.ALLOWED
    shown = [one for one in judged if not against or one.outcome is not Outcome.ALLOWED or one.reason is UNCONFIRMED]
    steps = (*_steps(situation, row.outcomes[:-1]), *map(step_of, (*row.before, *judged)))
    return Verdict(answer, (*row.before, *shown), steps, of_two(replace(situation, between=())).result)


def _done(outcomes: Sequence[Outcome]) -> list[int]:
    """Return the numbers of the plays that were done, or may have been, those first that surely were."""
    done = [n for n, outcome in enumerate(outcomes) if outcome is not Outcome.FORBIDDEN]
    return sorted(done, key=lambda n: outcomes[n] is not Outcome.ALLOWED)


def _found(situation: PlayAgain, outcomes: Sequence[Outcome], last: int) -> tuple[Finding, ...]:
    """Return what is found of one play after each that was done before it, each once; what depends on such a play says so."""
    found: dict[tuple[str, str], Finding] = {}
    for n in _done(outcomes):
        depends = n and outcomes[n] is not Outcome.ALLOWED
        for one in _after(situation, outcomes, n, last):
            if (one.at, one.text.en) in found:
                continue
            forbids = one.outcome is Outcome.FORBIDDEN and one.reason is not NOT_CANCELLABLE
            said = _depending(situation, one, n, outcomes[n]) if depends and forbids else one
            found.setdefault((said.at, said.text.en), said)
    return tuple(found.values())


def _after(situation: PlayAgain, outcomes: Sequence[Outcome], n: int, last: int) -> tuple[Finding, ...]:
    """Return what is found of one play after another, each with a number, where it stands in the whole."""
    pair = _pair(situation, outcomes, n, last)
    return tuple(
        [
            replace(one, at=pair.moved(one.at), because=tuple(pair.moved(at) for at in one.because))
            for one in of_two(pair.situation).findings
        ]
    )


def _depending(situation: PlayAgain, found: Finding, number: int, outcome: Outcome) -> Finding:
    """Return that it depends on whether a play could be made what that play forbids."""
    reason, readings = (DEPENDS_UNKNOWN, ()) if outcome is Outcome.UNKNOWN else (DEPENDS_OPEN, DEPENDING)
    who = situation.between[number - 1].minion
    own = situation.edition.own(reason.cites)
    return reason(found.at, because=(_at(situation, number),), readings=readings, cites=own, who=who)


def _steps(situation: PlayAgain, outcomes: Sequence[Outcome]) -> Iterator[Step]:
    """Yield what each play before the attempt came to that was done, or may have been."""
    for n in sorted(_done(outcomes)):
        pair = _pair(situation, outcomes, n, len(situation.between) + 1)
        for step in of_two(pair.situation).steps:
            if step.outcome is None and not step.at.startswith("/attempt"):
                yield replace(step, at=pair.moved(step.at))


def _plays(situation: PlayAgain) -> tuple[Between | Attempt, ...]:
    """Return what was played after the first play, and the attempt."""
    return (*situation.between, situation.attempt)


def _pair(situation: PlayAgain, outcomes: Sequence[Outcome], n: int, last: int) -> Pair:
    """Return the play with a number and the one with a later number, both counted from the first play on, as a situation of two.

    A minion that acts in between was unlocked for that, where it did act.
    """
    later = _plays(situation)[n:last]
    attempt = later[-1] if isinstance(later[-1], Attempt) else later[-1].attempt
    when = max((one.when for one in later), key=TIMES.index)
    mine = [(m, one) for m, one in enumerate(later[:-1], n + 1) if folded(one.minion) == folded(attempt.minion)]
    unlocked = attempt.unlocked or any(
        one.unlocked or (acts(one) and outcomes[m] is Outcome.ALLOWED) for m, one in mine
    )
    two = replace(situation, between=(), attempt=replace(attempt, when=when, unlocked=unlocked))
    if n:
        two = replace(two, played=situation.between[n - 1].played, bar=Bar.AS_PRINTED, bar_card=None, bar_level=None)
    return Pair(two, _at(situation, n), _at(situation, last))


def _at(situation: PlayAgain, n: int) -> str:
    """Return where the play with a number stands."""
    if n > len(situation.between):
        return "/attempt"
    return f"/between/{n - 1}" if n else "/played"


def reads_otherwise(situation: PlayAgain) -> Iterator[Finding]:
    """Yield that a play is judged as the player reads its card."""
    plays: dict[str, Played | Between | Attempt] = {"/played": situation.played}
    plays |= {f"/between/{n}": play for n, play in enumerate(situation.between)}
    for at, play in (plays | {"/attempt": situation.attempt}).items():
        if play.reads_otherwise:
            yield finding_of(situation, READS_OTHERWISE, f"{at}/reads_otherwise", what=printed(play.card))


def outcomes(situation: PlayAgain) -> tuple[Outcome, ...]:
    """Return how each play ends, the first one first."""
    return gone(situation).outcomes
