"""How does one come from the first play to the verdict, step by step?"""

from collections.abc import Iterable, Iterator

from games.sentences import sentences
from games.text import Text
from games.verdict import Finding, Step, step_of
from games.vtes.cards import printed
from games.vtes.editions import Edition
from games.vtes.no_repeat.course import of_not_taken, of_taken, untold
from games.vtes.no_repeat.deeds import used
from games.vtes.no_repeat.happening import NO_EFFECT, SILENT
from games.vtes.no_repeat.limits import together
from games.vtes.play_again.aftermath import Answer, aftermath
from games.vtes.play_again.as_turn import first
from games.vtes.play_again.cancelling import fate
from games.vtes.play_again.situation import Bar, Does, Fate, Kind, PlayAgain, Played
from games.vtes.play_again.texts import card_text, without_effect

WORDS = sentences(__name__)
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
