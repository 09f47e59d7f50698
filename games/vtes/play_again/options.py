"""Moves and remedies: what may be played next."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

from games.moves import Edit, Move, Moves
from games.remedies import Ask, Change, Remedies, Vary, further
from games.sentences import sentences
from games.text import Text, folded
from games.values import replace
from games.verdict import Verdict, worst_of
from games.vtes.cards import key, printed
from games.vtes.play_again.explain import TIMES
from games.vtes.play_again.scenario import Attempt, Between, Does, Fate, Kind, PlayAgain, Played, When, kinds
from games.vtes.play_again.state import Aftermath
from games.vtes.reasons import BY_A_FURTHER, ONCE_UNLOCKED

WORDS = sentences(__name__)
WHEN = WORDS.text("when")
PLAY = WORDS.text("play")
PLAY_AS = WORDS.text("play-as")
BLEED = WORDS.text("bleed")
AT_ANOTHER_TIME = WORDS.text("at-another-time")
NOT_CANCELLED = WORDS.text("not-cancelled")

OFFERED = (When.NOW, When.LATER_ACTION, When.LATER_TURN)
Judge = Callable[[PlayAgain], Verdict[Aftermath]]
Play = Played | Between | Attempt
Cards = dict[tuple[str, tuple[Kind, ...]], Play]


def moves(situation: PlayAgain, judge: Judge) -> Iterator[Moves]:
    """Yield, for each time, every card that the situation names, played by each of its minions, and a bleed without a card.

    Later in the turn the minion has unlocked.
    """
    cards = _cards(situation)
    named, found = Counter(name for name, _ in cards), [*_candidates(situation, cards)]
    for when in OFFERED:
        unlocked = when is When.LATER_ACTION
        candidates = [replace(one, when=when, unlocked=unlocked) for one in found]
        yield Moves(WHEN.filled(when=TIMES[when]), candidates, partial(_move, situation, judge, named))


def _move(situation: PlayAgain, judge: Judge, named: Counter[str], attempt: Attempt) -> Move:
    """Judge what a minion would play."""
    found = worst_of(judge(replace(situation, attempt=attempt)).findings)
    return Move(_called(attempt, named), (Edit("replace", "/attempt", attempt),), found)


def _called(attempt: Attempt, named: Counter[str]) -> Text:
    """Say what is played, and its kind where it was told and the situation names the card in others as well."""
    several = attempt.card is not None and named[key(attempt.card)] > 1 and attempt.kind is not Kind.AS_CARD
    text = BLEED if attempt.kind is Kind.WITHOUT_CARD else PLAY_AS if several else PLAY
    when, card = TIMES[attempt.when], printed(attempt.card)
    return text.filled(minion=attempt.minion, when=when, card=card, kind=attempt.kind)


def _candidates(situation: PlayAgain, cards: Cards) -> Iterator[Attempt]:
    """Yield each thing once for each minion."""
    minions = {folded(one.minion): one for one in reversed(_plays(situation))}
    for minion in reversed(minions.values()):
        who = Attempt(minion=minion.minion, controller=minion.controller, being=getattr(minion, "being", None))
        for one in reversed(cards.values()):
            told = replace(who, kind=one.kind, card=one.card, does=one.does, limited=one.limited)
            yield replace(told, reads_otherwise=one.reads_otherwise)
        yield replace(who, kind=Kind.WITHOUT_CARD, does=Does.BLEED)


def _cards(situation: PlayAgain) -> Cards:
    """Return where each card was first named in the kinds that it may be, what was named last first."""
    return {(key(one.card), kinds(one)): one for one in reversed(_plays(situation)) if one.card}


def _plays(situation: PlayAgain) -> tuple[Play, ...]:
    return (situation.played, *situation.between, situation.attempt)


def own(situation: PlayAgain, _: str) -> Iterator[Change]:
    """Yield that another minion of the same player makes the attempt."""
    names = (situation.played.minion, situation.attempt.minion, *(play.minion for play in situation.between))
    if free := further(names):
        text = BY_A_FURTHER.filled(minion=situation.attempt.minion, other=free)
        yield Change(text, (Edit("replace", "/attempt/minion", free),))


def weight(situation: PlayAgain) -> int:
    """Return for how many situations one counts: each way that it may be is judged, and each play in between as a turn of its own."""
    return 2 * len(situation.ways) - 1 + 9 * len(situation.between)


REMEDIES = Remedies(
    nearest=(
        Vary("attempt/unlocked", (True,), ONCE_UNLOCKED),
        Vary("attempt/when", said=AT_ANOTHER_TIME),
        Vary("between/*/unlocked", (True,), ONCE_UNLOCKED),
        Vary("between/*/when", said=AT_ANOTHER_TIME),
        Vary("played/outcome", (Fate.RESOLVED,), NOT_CANCELLED),
    ),
    # what a card is, and which one it is, nobody can change
    never=tuple(f"{row}/{field}" for row in ("played", "between/*", "attempt") for field in ("kind", "card")),
    keeps=("card",),
    spare=("between",),
    asked=tuple(Ask(f"{row}/kind", held=(Kind.AS_CARD,)) for row in ("played", "between/*", "attempt")),
    weight=weight,
    own=own,
    rows=110,
)
