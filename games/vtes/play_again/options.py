"""Moves and remedies: the plays that may come next."""

from collections import Counter
from collections.abc import Iterator
from functools import partial

from games.moves import Edit, Move, Moves
from games.remedies import Ask, Change, Remedies, Vary, unused_letter
from games.sentences import sentences
from games.text import Text, folded
from games.values import replace
from games.verdict import worst_of
from games.vtes.cards import key, printed
from games.vtes.play_again.course import judge
from games.vtes.play_again.scenario import (
    TIMES,
    Attempt,
    Between,
    Does,
    Fate,
    Kind,
    PlayAgain,
    Played,
    When,
    possible_kinds,
)
from games.vtes.rules import BY_A_FURTHER, ONCE_UNLOCKED

WORDS = sentences(__name__)
AT_TIME = WORDS.text("when")
PLAY = WORDS.text("play")
PLAY_AS = WORDS.text("play-as")
BLEED = WORDS.text("bleed")
AT_ANOTHER_TIME = WORDS.text("at-another-time")
NOT_CANCELLED = WORDS.text("not-cancelled")

TIMES_OFFERED = (When.NOW, When.LATER_ACTION, When.LATER_TURN)
Play = Played | Between | Attempt
Cards = dict[tuple[str, tuple[Kind, ...]], Play]


def moves(scenario: PlayAgain) -> Iterator[Moves]:
    """Yield every card, and a bleed, by time and minion.

    Later in the turn the minion has unlocked.
    """
    cards = _cards(scenario)
    counts, attempts = Counter(name for name, _ in cards), [*_candidates(scenario, cards)]
    for when in TIMES_OFFERED:
        unlocked = when is When.LATER_ACTION
        candidates = [replace(attempt, when=when, unlocked=unlocked) for attempt in attempts]
        yield Moves(AT_TIME.filled(when=TIMES[when]), candidates, partial(_judge_move, scenario, counts))


def _judge_move(scenario: PlayAgain, counts: Counter[str], attempt: Attempt) -> Move:
    """Judge one attempt."""
    finding = worst_of(judge(replace(scenario, attempt=attempt)))
    return Move(_move_text(attempt, counts), (Edit("replace", "/attempt", attempt),), finding)


def _move_text(attempt: Attempt, counts: Counter[str]) -> Text:
    """Return a move's text, with the card's kind if ambiguous."""
    several = attempt.card is not None and counts[key(attempt.card)] > 1 and attempt.kind is not Kind.AS_CARD
    text = BLEED if attempt.kind is Kind.WITHOUT_CARD else PLAY_AS if several else PLAY
    when, card = TIMES[attempt.when], printed(attempt.card)
    return text.filled(minion=attempt.minion, when=when, card=card, kind=attempt.kind)


def _candidates(scenario: PlayAgain, cards: Cards) -> Iterator[Attempt]:
    """Yield each attempt once for each minion."""
    by_minion = {folded(play.minion): play for play in reversed(_plays(scenario))}
    for first_play in reversed(by_minion.values()):
        who = Attempt(
            minion=first_play.minion, controller=first_play.controller, being=getattr(first_play, "being", None)
        )
        for play in reversed(cards.values()):
            attempt = replace(who, kind=play.kind, card=play.card, does=play.does, limited=play.limited)
            yield replace(attempt, reads_otherwise=play.reads_otherwise)
        yield replace(who, kind=Kind.WITHOUT_CARD, does=Does.BLEED)


def _cards(scenario: PlayAgain) -> Cards:
    """Return the first play of each card and its possible kinds."""
    return {(key(play.card), possible_kinds(play)): play for play in reversed(_plays(scenario)) if play.card}


def _plays(scenario: PlayAgain) -> tuple[Play, ...]:
    return (scenario.played, *scenario.between, scenario.attempt)


def extra_changes(scenario: PlayAgain, _: str) -> Iterator[Change]:
    """Yield that another minion makes the attempt."""
    names = (scenario.played.minion, scenario.attempt.minion, *(play.minion for play in scenario.between))
    if free := unused_letter(names):
        text = BY_A_FURTHER.filled(minion=scenario.attempt.minion, other=free)
        yield Change(text, (Edit("replace", "/attempt/minion", free),))


def weight(scenario: PlayAgain) -> int:
    """Return the work of judging one situation, counted in situations."""
    return 2 * len(scenario.variants) - 1 + 9 * len(scenario.between)


REMEDIES = Remedies(
    nearest=(
        Vary("attempt/unlocked", (True,), ONCE_UNLOCKED),
        Vary("attempt/when", phrase=AT_ANOTHER_TIME),
        Vary("between/*/unlocked", (True,), ONCE_UNLOCKED),
        Vary("between/*/when", phrase=AT_ANOTHER_TIME),
        Vary("played/outcome", (Fate.RESOLVED,), NOT_CANCELLED),
    ),
    # what a card is, and which one it is, nobody can change
    never=tuple(f"{row}/{field}" for row in ("played", "between/*", "attempt") for field in ("kind", "card")),
    keeps=("card",),
    spare=("between",),
    questions=tuple(Ask(f"{row}/kind", only_while=(Kind.AS_CARD,)) for row in ("played", "between/*", "attempt")),
    weight=weight,
    extra=extra_changes,
    rows=110,
)
