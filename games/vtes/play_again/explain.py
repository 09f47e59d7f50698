"""The answer: its sentence, the steps, the time line, and the plays on a card's page."""

from collections.abc import Callable, Iterable, Iterator

from games.content import Card
from games.picture import Mark, TimeLine
from games.sentences import sentences
from games.text import Text
from games.verdict import Finding, Outcome, Result, Step, Verdict, outcome_of, step_of
from games.vtes.cards import printed, recorded
from games.vtes.editions import Edition
from games.vtes.no_repeat.rules.limits import of_not_taken, of_taken, untold
from games.vtes.no_repeat.scenario import used
from games.vtes.no_repeat.state import together
from games.vtes.no_repeat.turn.events import NO_EFFECT, SILENT
from games.vtes.play_again.rules import card_text, without_effect
from games.vtes.play_again.scenario import Attempt, Bar, Between, Does, Fate, Kind, PlayAgain, Played, When
from games.vtes.play_again.state import Answer, aftermath, fate, first

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
SPENT = WORDS.text("spent")
TAKEN = WORDS.text("taken")
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


def summary(situation: PlayAgain, illegal: tuple[Finding, ...], judged: tuple[Finding, ...]) -> Text:
    """Return who may or may not do what, and when."""
    answer = ANSWERS[outcome_of(judged)].filled(
        minion=situation.attempt.minion, deed=_deed(situation, situation.attempt), when=TIMES[situation.attempt.when]
    )
    return ILLEGAL.filled(answer=answer) if illegal else answer


def _deed(situation: PlayAgain, attempt: Attempt) -> Text:
    if attempt.kind is Kind.WITHOUT_CARD:
        return WITHOUT_CARD[attempt.does]
    card = printed(attempt.card)
    if attempt.kind is Kind.CARD_IN_PLAY:
        return USE.filled(card=card)
    return (PLAY_ANOTHER if situation.same_card_again and situation.same_minion else PLAY).filled(card=card)


def steps(situation: PlayAgain, illegal: tuple[Finding, ...], judged: Iterable[Finding]) -> Iterator[Step]:
    """Yield the steps: what was played, what it used up, paid and locked, which text bears on it, what each limit says."""
    yield Step(_played(situation.played), _cites(situation), "/played")
    yield from map(step_of, illegal)
    yield _counted(situation)
    yield from _paid_and_locked(situation)
    yield from _text(situation)
    yield from map(step_of, judged)


def spent(played: Played) -> Text | None:
    """Return what an action that counts as taken uses up, None where that is nothing."""
    used = tuple(_spent(played))
    return together(used) if used else None


def _played(played: Played) -> Text:
    said = USED if played.kind is Kind.CARD_IN_PLAY else FETCHED if played.fetched else PLAYED
    if played.kind is Kind.WITHOUT_CARD:
        said = ACTED[played.does]
    became = played.outcome.text
    if played.outcome is Fate.RESOLVED:
        became = RESOLVED if played.kind.is_action else EFFECT
    return said.filled(minion=played.minion, card=printed(played.card), fate=became)


def _counted(situation: PlayAgain) -> Step:
    """Return what the first play counts for."""
    at = "/played/outcome"
    match aftermath(situation).taken:
        case Answer.YES:
            used = spent(situation.played)
            return Step(SPENT.filled(spent=used) if used else TAKEN, _cites_of_taken(situation), at)
        case Answer.NO:
            return Step(UNSPENT, _cites_of_taken(situation), at)
        case Answer.OPEN:
            return Step(UNTOLD, untold(first(situation.played).outcome), at)
    return Step(COUNTED if fate(situation.played) is Fate.RESOLVED else COUNTED_WITHOUT_EFFECT, _cites(situation), at)


def _spent(played: Played) -> Iterator[Text]:
    if played.kind is Kind.ACTION_CARD and not played.fetched:
        yield NAME.filled(card=printed(played.card))
    if played.kind is Kind.CARD_IN_PLAY:
        yield COPY.filled(card=printed(played.card))
    if played.does is not Does.OTHER:
        yield played.does.text


def _paid_and_locked(situation: PlayAgain) -> Iterator[Step]:
    after, today = aftermath(situation), situation.edition is Edition.TODAY
    if after.paid is not None:
        text = PAID[after.paid].filled(card=printed(situation.played.card))
        yield Step(text, _cites_of_cost(situation) if today else ("nra-14",), "/played/outcome")
    if after.locked is not None:
        text = LOCKS[after.locked].filled(minion=situation.played.minion)
        yield Step(text, _cites_of_lock(situation), "/played/minion")
    if after.locked is Answer.YES and situation.attempt.unlocked and situation.same_minion:
        text = UNLOCKED.filled(minion=situation.attempt.minion)
        yield Step(text, _cites_of_lock(situation), "/attempt/unlocked")


def _text(situation: PlayAgain) -> Iterator[Step]:
    text, card, level = card_text(situation), situation.bar_card, situation.bar_level
    if text is None and card and level and situation.bar is Bar.AS_PRINTED:
        yield Step(SILENT.filled(card=used(card, level)), ("nra-44.1",), "/bar_level")
    if without_effect(situation):
        yield Step(NO_EFFECT.filled(card=printed(situation.played.card)), ("nra-64",), "/played/outcome")
    if text and text.certain and text.says is not Bar.AS_PRINTED:
        yield Step(TEXT.filled(text=text.name, says=text.says), ("nra-44",), "/bar")


def _cites(situation: PlayAgain) -> tuple[str, ...]:
    """Return the clauses that govern the kind of card that was played."""
    if situation.played.kind.is_action:
        return ("nra-30",) if situation.edition is Edition.TODAY else ("nra-12",)
    if situation.played.kind is Kind.COMBAT_CARD:
        return ("nra-53",) if situation.edition is Edition.TODAY else ("nra-18",)
    return ("nra-51",) if situation.edition is Edition.TODAY else ("nra-17",)


def _cites_of_taken(situation: PlayAgain) -> tuple[str, ...]:
    """Return the clauses by which the first action counts, or does not."""
    if aftermath(situation).taken is Answer.NO:
        return of_not_taken(first(situation.played), situation.edition)
    counted = of_taken(first(situation.played).outcome, situation.edition)
    if situation.edition is Edition.FAQ:
        return tuple(dict.fromkeys(("nra-12", *counted)))
    special = situation.played.does is not Does.OTHER and situation.played.kind is not Kind.WITHOUT_CARD
    return (*(("nra-34",) if special else ()), *(counted or ("nra-40",)))


def _cites_of_cost(situation: PlayAgain) -> tuple[str, ...]:
    """Return the clause by which a cancelled card is paid for today or not."""
    by_rule = situation.played.kind is Kind.ACTION_CARD and fate(situation.played) is Fate.CANCELLED
    return ("nra-65",) if by_rule else ("nra-43",)


def _cites_of_lock(situation: PlayAgain) -> tuple[str, ...]:
    if situation.edition is Edition.FAQ:
        return ("nra-08", "nra-14")
    if fate(situation.played) is Fate.VOID:
        return ("nra-48",)
    return ("nra-30",) if aftermath(situation).locked is Answer.YES else ("nra-43",)


MINION = "Anson"
KINDS = {"Action Modifier": Kind.ACTION_MODIFIER, "Reaction": Kind.REACTION, "Combat": Kind.COMBAT_CARD}


def of_card(card: Card) -> Iterator[tuple[Text, PlayAgain]]:
    """Yield a card that is played twice at once, as each of its kinds; an action card is cancelled between."""
    facts, name = recorded(card.name.en), card.name.en
    if "does_basic" in facts:
        first = Played(minion=MINION, kind=Kind.ACTION_CARD, card=name, outcome=Fate.DIRECT_INTERVENTION)
        attempt = Attempt(minion=MINION, kind=Kind.ACTION_CARD, card=name)
        yield CANCELLED, PlayAgain(played=first, attempt=attempt)
    for kind in (KINDS[name] for name in facts.get("types", "").split("/") if name in KINDS):
        first = Played(minion=MINION, kind=kind, card=name)
        yield TWICE[kind], PlayAgain(played=first, attempt=Attempt(minion=MINION, kind=kind, card=name))


def picture(situation: PlayAgain, verdict: Verdict[Result], judge: Judge) -> TimeLine:
    """Return the first play with what it used up, what came between, and the attempt with when it is made."""
    return TimeLine(PLAYS, tuple(_marks(situation, verdict, judge)))


def _marks(told: PlayAgain, verdict: Verdict[Result], judge: Judge) -> Iterator[Mark]:
    situation, *others = told.ways
    played = situation.played
    yield Mark(
        MARK_PLAY.filled(minion=played.minion, what=_what(played)),
        "/played",
        None,
        None if others else _left(situation),
    )
    text = card_text(situation)
    if text and text.certain and text.says is not Bar.AS_PRINTED:
        yield Mark(text.name, "/bar", None, text.says.text)
    each = judge(told) if told.between else ()
    for n, play in enumerate(situation.between):
        said = ATTEMPT.filled(minion=play.minion, when=TIMES[play.when], what=_what(play))
        forbidden = each[n + 1] is Outcome.FORBIDDEN
        yield Mark(
            said,
            f"/between/{n}",
            Outcome.FORBIDDEN if forbidden else None,
            NOT_DONE if forbidden else play.outcome.text,
        )
    if situation.attempt.unlocked:
        yield Mark(UNLOCKS.filled(minion=situation.attempt.minion), "/attempt/unlocked")
    attempt = situation.attempt
    said = ATTEMPT.filled(minion=attempt.minion, when=TIMES[attempt.when], what=_what(attempt))
    outcome = each[-1] if each else verdict.outcome
    yield Mark(said, "/attempt", outcome, outcome.text)


def _what(play: Played | Between | Attempt) -> Text:
    return printed(play.card) if play.card else (Kind.WITHOUT_CARD if play.kind is Kind.AS_CARD else play.kind).text


def _left(situation: PlayAgain) -> Text:
    taken = aftermath(situation).taken
    if taken is None:
        return CARD if fate(situation.played) is Fate.RESOLVED else MARK_CANCELLED
    used = spent(situation.played) if taken is Answer.YES else None
    return MARK_USED.filled(used=used) if used else COUNTS[taken]
