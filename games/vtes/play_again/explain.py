"""The answer to a situation: its sentence, the steps, the time line, and situations for a card's page."""

from collections.abc import Iterable, Iterator, Sequence

from games.board import Board, Figure, Zone, board_of
from games.content import Card
from games.library import Row
from games.picture import Mark, TimeLine
from games.sentences import sentences
from games.text import Text, folded
from games.truth import Truth
from games.values import replace
from games.verdict import Finding, Outcome, Result, Step, Verdict, outcome_of, step_of
from games.vtes.cards import printed, recorded
from games.vtes.no_repeat.explain import limit_tokens
from games.vtes.no_repeat.rules.limits import not_taken_clauses, taken_clauses, undecided_clauses
from games.vtes.no_repeat.scenario import Counted, UsedUp
from games.vtes.no_repeat.scenario.names import card_at_level
from games.vtes.no_repeat.state import join_uses
from games.vtes.no_repeat.turn.events import NO_EFFECT, SILENT
from games.vtes.play_again.course import (
    PairResult,
    judge_pair,
    judge_plays,
    pair_of,
    performed_plays,
)
from games.vtes.play_again.rules.texts import bearing_text, had_no_effect
from games.vtes.play_again.scenario import (
    TIMES,
    Aftermath,
    Answer,
    Attempt,
    Bar,
    Between,
    Does,
    Fate,
    Kind,
    PlayAgain,
    Played,
    Way,
)
from games.vtes.play_again.state import aftermath, fate, played_action, unlocking_effect

WORDS = sentences(__name__)
ANSWERS = WORDS.texts("answers", Outcome)
ILLEGAL = WORDS.text("illegal")
PLAY_ILLEGAL = WORDS.text("play-illegal")
PLAY = WORDS.text("play")
PLAY_ANOTHER = WORDS.text("play-another")
USE = WORDS.text("use")
USE_ABILITY = WORDS.text("use-ability")
WITHOUT_CARD = WORDS.texts("without-card", (Does.BLEED, Does.OTHER))
PLAYED = WORDS.text("played")
FETCHED = WORDS.text("fetched")
ACTED = WORDS.texts("acted", (Does.BLEED, Does.OTHER))
USED = WORDS.text("used")
ABILITY = WORDS.text("ability")
NOTHING_PLAYED = WORDS.text("nothing-played")
RESOLVED = WORDS.text("resolved")
EFFECT = WORDS.text("effect")
SPENT_USES = WORDS.text("spent")
ACTION_TAKEN = WORDS.text("taken")
UNSPENT = WORDS.text("unspent")
UNTOLD = WORDS.text("untold")
COUNTED = WORDS.text("counted")
COUNTED_WITHOUT_EFFECT = WORDS.text("counted-without-effect")
PAID = WORDS.texts("paid", Answer)
LOCKS = WORDS.texts("locks", Answer)
UNLOCKED = WORDS.text("unlocked")
UNLOCKED_BY = WORDS.text("unlocked-by")
TEXT = WORDS.text("text")
NAME = WORDS.text("name")
COPY = WORDS.text("copy")
TWICE = WORDS.texts("twice", (Kind.ACTION_MODIFIER, Kind.REACTION, Kind.COMBAT_CARD))
CANCELLED = WORDS.text("cancelled")
PLAYS = WORDS.text("plays")
MARK_PLAY = WORDS.text("mark-play")
ATTEMPT = WORDS.text("attempt")
MARK_USED = WORDS.text("mark-used")
COUNTS = WORDS.texts("counts", Answer)
CARD = WORDS.text("card")
MARK_CANCELLED = WORDS.text("mark-cancelled")
UNLOCKS = WORDS.text("unlocks")
NOT_DONE = WORDS.text("not-done")


def summary(scenario: PlayAgain) -> Text:
    """Return the answer in one sentence, with an illegal play before it."""
    first = scenario.variants[0]
    if not scenario.between:
        pair = judge_pair(scenario)
        return _answer(first, pair.illegal, pair.of_attempt)
    results = judge_plays(scenario)
    answer = _answer(first, results.cancelled, results.of_attempt)
    ended = zip(scenario.between, results.outcomes[1:-1], strict=True)
    illegal = [play for play, outcome in ended if outcome is Outcome.FORBIDDEN]
    return PLAY_ILLEGAL.filled(minion=illegal[0].minion, answer=answer) if illegal else answer


def steps(scenario: PlayAgain) -> tuple[Step, ...]:
    """Return the steps from the first play to the findings on the attempt."""
    if not scenario.between:
        return _pair_steps(judge_pair(scenario))
    results = judge_plays(scenario)
    return (*_steps_before(scenario, results.outcomes[:-1]), *map(step_of, (*results.before, *results.new)))


def _steps_before(scenario: PlayAgain, outcomes: Sequence[Outcome]) -> Iterator[Step]:
    """Yield the steps of each performed play."""
    for n in sorted(performed_plays(outcomes)):
        pair = pair_of(scenario, outcomes, n, len(scenario.between) + 1)
        for step in _pair_steps(judge_pair(pair.scenario)):
            if step.outcome is None and not step.at.startswith("/attempt"):
                yield replace(step, at=pair.pointer_in_whole(step.at))


def _pair_steps(pair: PairResult) -> tuple[Step, ...]:
    """Return the steps of two plays that all variants share, then the findings."""
    first, *rest = [
        tuple(_variant_steps(variant.scenario, variant.illegal, variant.of_attempt)) for variant in pair.variants
    ]
    if not rest:
        return first
    # steps that a variant lacks depend on what was left open
    shared = [step for step in first if all(step in other_steps for other_steps in rest)]
    texts = [step.text for step in shared]
    return (*shared, *(step_of(finding) for finding in pair.of_attempt if finding.text not in texts))


def _answer(scenario: PlayAgain, illegal: tuple[Finding, ...], judged: tuple[Finding, ...]) -> Text:
    """Return the answer in one sentence."""
    answer = ANSWERS[outcome_of(judged)].filled(
        minion=scenario.attempt.minion,
        deed=_action_text(scenario, scenario.attempt),
        when=TIMES[scenario.attempt.when],
    )
    return ILLEGAL.filled(answer=answer) if illegal else answer


def _action_text(scenario: PlayAgain, attempt: Attempt) -> Text:
    if attempt.kind is Kind.WITHOUT_CARD:
        return WITHOUT_CARD[attempt.does]
    card = printed(attempt.card)
    if Kind.ABILITY is attempt.kind or attempt.way is Way.ABILITY:
        return USE_ABILITY.filled(card=card)
    if attempt.kind is Kind.CARD_IN_PLAY:
        return USE.filled(card=card)
    return (PLAY_ANOTHER if scenario.same_card_again and scenario.same_minion else PLAY).filled(card=card)


def result(scenario: PlayAgain) -> Aftermath:
    """Return the aftermath of the first play, open where variants differ."""
    return judge_pair(replace(scenario, between=())).aftermath


def _variant_steps(scenario: PlayAgain, illegal: tuple[Finding, ...], judged: Iterable[Finding]) -> Iterator[Step]:
    """Yield the steps from the first play to the findings."""
    yield Step(_play_text(scenario.played), _kind_clauses(scenario), "/played")
    yield from map(step_of, illegal)
    yield _counting_step(scenario)
    yield from _cost_and_lock_steps(scenario)
    yield from _text_steps(scenario)
    yield from map(step_of, judged)


def spent_uses(played: Played) -> Text | None:
    """Return the uses that a counted action spends, or None."""
    used = tuple(_spent_names(played))
    return join_uses(used) if used else None


def _play_text(played: Played) -> Text:
    text = USED if played.kind is Kind.CARD_IN_PLAY else FETCHED if played.fetched else PLAYED
    if Kind.ABILITY is played.kind or played.way is Way.ABILITY:
        text = ABILITY
    if played.kind is Kind.WITHOUT_CARD:
        text = ACTED[played.does]
    fate_text = played.outcome.text
    if played.outcome is Fate.RESOLVED:
        fate_text = RESOLVED if played.kind.is_action else EFFECT
    return text.filled(minion=played.minion, card=printed(played.card), fate=fate_text)


def _counting_step(scenario: PlayAgain) -> Step:
    """Return the step on the consequences of the first play."""
    at = "/played/outcome"
    if scenario.played.kind is Kind.ABILITY:
        return Step(NOTHING_PLAYED, scenario.edition.own_clauses(("nra-97", "nra-07")), at)
    if scenario.played.way is Way.ABILITY and not scenario.played.kind.is_action:
        return Step(NOTHING_PLAYED, scenario.edition.own_clauses(("nra-82", "nra-07")), at)
    match aftermath(scenario).taken:
        case Answer.YES:
            used = spent_uses(scenario.played)
            return Step(SPENT_USES.filled(spent=used) if used else ACTION_TAKEN, _taken_clauses(scenario), at)
        case Answer.NO:
            return Step(UNSPENT, _taken_clauses(scenario), at)
        case Answer.OPEN:
            return Step(UNTOLD, undecided_clauses(played_action(scenario.played).outcome), at)
    return Step(
        COUNTED if fate(scenario.played) is Fate.RESOLVED else COUNTED_WITHOUT_EFFECT, _kind_clauses(scenario), at
    )


def _spent_names(played: Played) -> Iterator[Text]:
    if played.kind is Kind.ACTION_CARD and not played.fetched:
        yield NAME.filled(card=printed(played.card))
    if played.kind is Kind.CARD_IN_PLAY:
        yield COPY.filled(card=printed(played.card))
    if played.does is not Does.OTHER:
        yield played.does.text


def _cost_and_lock_steps(scenario: PlayAgain) -> Iterator[Step]:
    after, settles_cost = aftermath(scenario), scenario.edition.provisions.settles_cost
    if after.paid is not None:
        text = PAID[after.paid].filled(card=printed(scenario.played.card))
        yield Step(text, _cost_clauses(scenario) if settles_cost else ("nra-14",), "/played/outcome")
    if after.locked is not None:
        text = LOCKS[after.locked].filled(minion=scenario.played.minion)
        yield Step(text, _lock_clauses(scenario), "/played/minion")
    effect = unlocking_effect(scenario) if after.locked is Answer.YES else None
    if effect and effect.holds is Truth.YES and not scenario.attempt.unlocked:
        text = UNLOCKED_BY.filled(minion=scenario.played.minion, card=effect.card)
        yield Step(text, scenario.edition.own_clauses(effect.cites), "/played/minion")
    elif after.locked is Answer.YES and scenario.attempt.unlocked and scenario.same_minion:
        text = UNLOCKED.filled(minion=scenario.attempt.minion)
        yield Step(text, _lock_clauses(scenario), "/attempt/unlocked")


def _text_steps(scenario: PlayAgain) -> Iterator[Step]:
    text, card, level = bearing_text(scenario), scenario.bar_card, scenario.bar_level
    if text is None and card and level and scenario.bar is Bar.AS_PRINTED:
        yield Step(SILENT.filled(card=card_at_level(card, level)), ("nra-44.1",), "/bar_level")
    if had_no_effect(scenario):
        yield Step(NO_EFFECT.filled(card=printed(scenario.played.card)), ("nra-64",), "/played/outcome")
    if text and text.certain and text.effect is not Bar.AS_PRINTED:
        yield Step(TEXT.filled(text=text.name, says=text.effect), ("nra-44",), "/bar")


def _kind_clauses(scenario: PlayAgain) -> tuple[str, ...]:
    """Return the clauses of the kind of card."""
    if scenario.played.kind.is_action:
        return scenario.edition.own_clauses(("nra-30", "nra-12"))
    if scenario.played.kind is Kind.ABILITY:
        return scenario.edition.own_clauses(("nra-97", "nra-07"))
    if scenario.played.kind is Kind.COMBAT_CARD:
        return scenario.edition.own_clauses(("nra-53", "nra-18"))
    return scenario.edition.own_clauses(("nra-51", "nra-17"))


def _taken_clauses(scenario: PlayAgain) -> tuple[str, ...]:
    """Return the clauses by which the first action counts, or not."""
    if aftermath(scenario).taken is Answer.NO:
        return not_taken_clauses(played_action(scenario.played), scenario.edition)
    counted = taken_clauses(played_action(scenario.played).outcome, scenario.edition)
    if not scenario.edition.provisions.settles_counting:
        return tuple(dict.fromkeys(("nra-12", *counted)))
    special = scenario.played.does is not Does.OTHER and scenario.played.kind is not Kind.WITHOUT_CARD
    return (*(("nra-34",) if special else ()), *(counted or ("nra-40",)))


def _cost_clauses(scenario: PlayAgain) -> tuple[str, ...]:
    """Return the clause on paying a cancelled card (NRA-43, NRA-65)."""
    by_rule = scenario.played.kind is Kind.ACTION_CARD and fate(scenario.played) is Fate.CANCELLED
    return ("nra-65",) if by_rule else ("nra-43",)


def _lock_clauses(scenario: PlayAgain) -> tuple[str, ...]:
    if not scenario.edition.provisions.settles_locking:
        return ("nra-08", "nra-14")
    if fate(scenario.played) is Fate.VOID:
        return ("nra-48",)
    return ("nra-30",) if aftermath(scenario).locked is Answer.YES else ("nra-43",)


CHARGED = {Answer.YES: Truth.YES, Answer.NO: Truth.NO, Answer.OPEN: Truth.OPEN}
LIMIT_OF = {Does.BLEED: Counted.BLEED, Does.POLITICAL: Counted.POLITICAL}

CARD_MINION = "Anson"
KIND_BY_TYPE = {"Action Modifier": Kind.ACTION_MODIFIER, "Reaction": Kind.REACTION, "Combat": Kind.COMBAT_CARD}


def of_card(card: Card | Row) -> Iterator[tuple[Text, PlayAgain]]:
    """Yield a card played twice, or cancelled and played again."""
    facts, name = recorded(card.name.en), card.name.en
    if facts.get("does_basic"):
        first = Played(minion=CARD_MINION, kind=Kind.ACTION_CARD, card=name, outcome=Fate.DIRECT_INTERVENTION)
        attempt = Attempt(minion=CARD_MINION, kind=Kind.ACTION_CARD, card=name)
        yield CANCELLED, PlayAgain(played=first, attempt=attempt)
    for kind in (KIND_BY_TYPE[name] for name in facts.get("types", ()) if name in KIND_BY_TYPE):
        first = Played(minion=CARD_MINION, kind=kind, card=name)
        yield TWICE[kind], PlayAgain(played=first, attempt=Attempt(minion=CARD_MINION, kind=kind, card=name))


def picture(scenario: PlayAgain, verdict: Verdict[Result]) -> TimeLine:
    """Return the first play, those between, and the attempt."""
    return TimeLine(PLAYS, tuple(_marks(scenario, verdict)))


def board(scenario: PlayAgain, verdict: Verdict[Result]) -> Board:
    """Lay out the minions with the limits that the first play used up, and the plays in order."""
    plays = board_of(picture(scenario, verdict))
    minions = tuple(_minions(scenario))
    return Board(PLAYS, (Zone(figures=minions), *plays.zones) if minions else plays.zones)


def _minions(scenario: PlayAgain) -> Iterator[Figure]:
    """Yield each minion that acts, with its limits as they are before the attempt."""
    first = scenario.variants[0]
    played = first.played
    is_taken = Answer.OPEN if scenario.variants[1:] else aftermath(first).taken or Answer.NO
    plays: tuple[Played | Between | Attempt, ...] = (played, *first.between, first.attempt)
    acting = [play for play in plays if play.kind.is_action]
    for name in {folded(play.minion): play.minion for play in acting}.values():
        is_first = folded(name) == folded(played.minion) and played.kind.is_action
        charged = CHARGED[is_taken] if is_first else Truth.NO
        used_up = () if charged is Truth.NO else tuple(_used_up(played, charged))
        yield Figure(Text(name, name), tokens=limit_tokens(used_up))


def _used_up(played: Played, charged: Truth) -> Iterator[UsedUp]:
    """Yield the limits that an action which counts uses up (NRA-30, NRA-34)."""
    if played.kind is Kind.ACTION_CARD and not played.fetched:
        yield UsedUp(what=Counted.NAME, card=played.card or None, charged=charged)
    if played.kind is Kind.CARD_IN_PLAY:
        yield UsedUp(what=Counted.COPY, card=played.card or None, charged=charged)
    if played.does in LIMIT_OF:
        yield UsedUp(what=LIMIT_OF[played.does], charged=charged)


def _marks(scenario: PlayAgain, verdict: Verdict[Result]) -> Iterator[Mark]:
    variant, *rest = scenario.variants
    played = variant.played
    yield Mark(
        MARK_PLAY.filled(minion=played.minion, what=_play_name(played)),
        "/played",
        None,
        None if rest else _note(variant),
    )
    text_on_attempt = bearing_text(variant)
    if text_on_attempt and text_on_attempt.certain and text_on_attempt.effect is not Bar.AS_PRINTED:
        yield Mark(text_on_attempt.name, "/bar", None, text_on_attempt.effect.text)
    outcomes = judge_plays(scenario).outcomes if scenario.between else ()
    for n, play in enumerate(variant.between):
        text = ATTEMPT.filled(minion=play.minion, when=TIMES[play.when], what=_play_name(play))
        forbidden = outcomes[n + 1] is Outcome.FORBIDDEN
        yield Mark(
            text,
            f"/between/{n}",
            Outcome.FORBIDDEN if forbidden else None,
            NOT_DONE if forbidden else play.outcome.text,
        )
    if variant.attempt.unlocked:
        yield Mark(UNLOCKS.filled(minion=variant.attempt.minion), "/attempt/unlocked")
    attempt = variant.attempt
    text = ATTEMPT.filled(minion=attempt.minion, when=TIMES[attempt.when], what=_play_name(attempt))
    outcome = outcomes[-1] if outcomes else verdict.outcome
    yield Mark(text, "/attempt", outcome, outcome.text)


def _play_name(play: Played | Between | Attempt) -> Text:
    return printed(play.card) if play.card else (Kind.WITHOUT_CARD if play.kind is Kind.AS_CARD else play.kind).text


def _note(scenario: PlayAgain) -> Text:
    counts = aftermath(scenario).taken
    if counts is None:
        return CARD if fate(scenario.played) is Fate.RESOLVED else MARK_CANCELLED
    used = spent_uses(scenario.played) if counts is Answer.YES else None
    return MARK_USED.filled(used=used) if used else COUNTS[counts]
