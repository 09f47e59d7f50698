"""The answer to a situation: its sentence, the steps, the time line, and situations for a card's page."""

from collections.abc import Callable, Iterable, Iterator

from games.content import Card
from games.picture import Mark, TimeLine
from games.sentences import sentences
from games.text import Text
from games.verdict import Finding, Outcome, Result, Step, Verdict, outcome_of, step_of
from games.vtes.cards import printed, recorded
from games.vtes.editions import Edition
from games.vtes.no_repeat.rules.limits import not_taken_clauses, taken_clauses, undecided_clauses
from games.vtes.no_repeat.scenario import card_at_level
from games.vtes.no_repeat.state import join_uses
from games.vtes.no_repeat.turn.events import NO_EFFECT, SILENT
from games.vtes.play_again.rules import bearing_text, had_no_effect
from games.vtes.play_again.scenario import Attempt, Bar, Between, Does, Fate, Kind, PlayAgain, Played, When
from games.vtes.play_again.state import Answer, aftermath, fate, played_action

WORDS = sentences(__name__)
ANSWERS = WORDS.texts("answers", Outcome)
ILLEGAL = WORDS.text("illegal")
TIMES = WORDS.texts("times", When)
PLAY = WORDS.text("play")
PLAY_ANOTHER = WORDS.text("play-another")
USE = WORDS.text("use")
WITHOUT_CARD = WORDS.texts("without-card", (Does.BLEED, Does.OTHER))
PLAYED = WORDS.text("played")
FETCHED = WORDS.text("fetched")
ACTED = WORDS.texts("acted", (Does.BLEED, Does.OTHER))
USED = WORDS.text("used")
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

Judge = Callable[[PlayAgain], tuple[Outcome, ...]]


def summarize(situation: PlayAgain, illegal: tuple[Finding, ...], judged: tuple[Finding, ...]) -> Text:
    """Return the answer in one sentence."""
    answer = ANSWERS[outcome_of(judged)].filled(
        minion=situation.attempt.minion,
        deed=_action_text(situation, situation.attempt),
        when=TIMES[situation.attempt.when],
    )
    return ILLEGAL.filled(answer=answer) if illegal else answer


def _action_text(situation: PlayAgain, attempt: Attempt) -> Text:
    if attempt.kind is Kind.WITHOUT_CARD:
        return WITHOUT_CARD[attempt.does]
    card = printed(attempt.card)
    if attempt.kind is Kind.CARD_IN_PLAY:
        return USE.filled(card=card)
    return (PLAY_ANOTHER if situation.same_card_again and situation.same_minion else PLAY).filled(card=card)


def steps(situation: PlayAgain, illegal: tuple[Finding, ...], judged: Iterable[Finding]) -> Iterator[Step]:
    """Yield the steps from the first play to the findings."""
    yield Step(_play_text(situation.played), _kind_clauses(situation), "/played")
    yield from map(step_of, illegal)
    yield _counting_step(situation)
    yield from _cost_and_lock_steps(situation)
    yield from _text_steps(situation)
    yield from map(step_of, judged)


def spent_uses(played: Played) -> Text | None:
    """Return the uses that a counted action spends, or None."""
    used = tuple(_spent_names(played))
    return join_uses(used) if used else None


def _play_text(played: Played) -> Text:
    text = USED if played.kind is Kind.CARD_IN_PLAY else FETCHED if played.fetched else PLAYED
    if played.kind is Kind.WITHOUT_CARD:
        text = ACTED[played.does]
    fate_text = played.outcome.text
    if played.outcome is Fate.RESOLVED:
        fate_text = RESOLVED if played.kind.is_action else EFFECT
    return text.filled(minion=played.minion, card=printed(played.card), fate=fate_text)


def _counting_step(situation: PlayAgain) -> Step:
    """Return the step on the consequences of the first play."""
    at = "/played/outcome"
    match aftermath(situation).taken:
        case Answer.YES:
            used = spent_uses(situation.played)
            return Step(SPENT_USES.filled(spent=used) if used else ACTION_TAKEN, _taken_clauses(situation), at)
        case Answer.NO:
            return Step(UNSPENT, _taken_clauses(situation), at)
        case Answer.OPEN:
            return Step(UNTOLD, undecided_clauses(played_action(situation.played).outcome), at)
    return Step(
        COUNTED if fate(situation.played) is Fate.RESOLVED else COUNTED_WITHOUT_EFFECT, _kind_clauses(situation), at
    )


def _spent_names(played: Played) -> Iterator[Text]:
    if played.kind is Kind.ACTION_CARD and not played.fetched:
        yield NAME.filled(card=printed(played.card))
    if played.kind is Kind.CARD_IN_PLAY:
        yield COPY.filled(card=printed(played.card))
    if played.does is not Does.OTHER:
        yield played.does.text


def _cost_and_lock_steps(situation: PlayAgain) -> Iterator[Step]:
    after, today = aftermath(situation), situation.edition is Edition.TODAY
    if after.paid is not None:
        text = PAID[after.paid].filled(card=printed(situation.played.card))
        yield Step(text, _cost_clauses(situation) if today else ("nra-14",), "/played/outcome")
    if after.locked is not None:
        text = LOCKS[after.locked].filled(minion=situation.played.minion)
        yield Step(text, _lock_clauses(situation), "/played/minion")
    if after.locked is Answer.YES and situation.attempt.unlocked and situation.same_minion:
        text = UNLOCKED.filled(minion=situation.attempt.minion)
        yield Step(text, _lock_clauses(situation), "/attempt/unlocked")


def _text_steps(situation: PlayAgain) -> Iterator[Step]:
    text, card, level = bearing_text(situation), situation.bar_card, situation.bar_level
    if text is None and card and level and situation.bar is Bar.AS_PRINTED:
        yield Step(SILENT.filled(card=card_at_level(card, level)), ("nra-44.1",), "/bar_level")
    if had_no_effect(situation):
        yield Step(NO_EFFECT.filled(card=printed(situation.played.card)), ("nra-64",), "/played/outcome")
    if text and text.certain and text.effect is not Bar.AS_PRINTED:
        yield Step(TEXT.filled(text=text.name, says=text.effect), ("nra-44",), "/bar")


def _kind_clauses(situation: PlayAgain) -> tuple[str, ...]:
    """Return the clauses of the kind of card."""
    if situation.played.kind.is_action:
        return ("nra-30",) if situation.edition is Edition.TODAY else ("nra-12",)
    if situation.played.kind is Kind.COMBAT_CARD:
        return ("nra-53",) if situation.edition is Edition.TODAY else ("nra-18",)
    return ("nra-51",) if situation.edition is Edition.TODAY else ("nra-17",)


def _taken_clauses(situation: PlayAgain) -> tuple[str, ...]:
    """Return the clauses by which the first action counts, or not."""
    if aftermath(situation).taken is Answer.NO:
        return not_taken_clauses(played_action(situation.played), situation.edition)
    counted = taken_clauses(played_action(situation.played).outcome, situation.edition)
    if situation.edition is Edition.FAQ:
        return tuple(dict.fromkeys(("nra-12", *counted)))
    special = situation.played.does is not Does.OTHER and situation.played.kind is not Kind.WITHOUT_CARD
    return (*(("nra-34",) if special else ()), *(counted or ("nra-40",)))


def _cost_clauses(situation: PlayAgain) -> tuple[str, ...]:
    """Return the clause on paying a cancelled card (NRA-43, NRA-65)."""
    by_rule = situation.played.kind is Kind.ACTION_CARD and fate(situation.played) is Fate.CANCELLED
    return ("nra-65",) if by_rule else ("nra-43",)


def _lock_clauses(situation: PlayAgain) -> tuple[str, ...]:
    if situation.edition is Edition.FAQ:
        return ("nra-08", "nra-14")
    if fate(situation.played) is Fate.VOID:
        return ("nra-48",)
    return ("nra-30",) if aftermath(situation).locked is Answer.YES else ("nra-43",)


CARD_MINION = "Anson"
KIND_BY_TYPE = {"Action Modifier": Kind.ACTION_MODIFIER, "Reaction": Kind.REACTION, "Combat": Kind.COMBAT_CARD}


def card_situations(card: Card) -> Iterator[tuple[Text, PlayAgain]]:
    """Yield a card played twice, or cancelled and played again."""
    facts, name = recorded(card.name.en), card.name.en
    if "does_basic" in facts:
        first = Played(minion=CARD_MINION, kind=Kind.ACTION_CARD, card=name, outcome=Fate.DIRECT_INTERVENTION)
        attempt = Attempt(minion=CARD_MINION, kind=Kind.ACTION_CARD, card=name)
        yield CANCELLED, PlayAgain(played=first, attempt=attempt)
    for kind in (KIND_BY_TYPE[name] for name in facts.get("types", "").split("/") if name in KIND_BY_TYPE):
        first = Played(minion=CARD_MINION, kind=kind, card=name)
        yield TWICE[kind], PlayAgain(played=first, attempt=Attempt(minion=CARD_MINION, kind=kind, card=name))


def draw_timeline(situation: PlayAgain, verdict: Verdict[Result], judge: Judge) -> TimeLine:
    """Return the first play, those between, and the attempt."""
    return TimeLine(PLAYS, tuple(_marks(situation, verdict, judge)))


def _marks(situation: PlayAgain, verdict: Verdict[Result], judge: Judge) -> Iterator[Mark]:
    variant, *rest = situation.variants
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
    outcomes = judge(situation) if situation.between else ()
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


def _note(situation: PlayAgain) -> Text:
    counts = aftermath(situation).taken
    if counts is None:
        return CARD if fate(situation.played) is Fate.RESOLVED else MARK_CANCELLED
    used = spent_uses(situation.played) if counts is Answer.YES else None
    return MARK_USED.filled(used=used) if used else COUNTS[counts]
