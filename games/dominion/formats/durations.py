"""Durations in a game log: those that are out since an earlier turn, as brackets and the turns before tell them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from games.dominion.cards.lookup import facts, printed, start_instructions
from games.dominion.cards.vocabulary import Do, Type
from games.dominion.formats.lines import LogVerb, Parts, Sentence, cards_in, is_plain_play
from games.dominion.turn.scenario import PlayRow, Turn

AMOUNTS = (Do.ACTIONS, Do.BUYS, Do.COINS)
STAYS_FOR_GOOD = (Do.STAY, Do.KEEP)


def staying(sentences: list[Sentence], own_parts: list[Parts | None], out: tuple[str, ...]) -> tuple[str, ...]:
    """Return the Durations of earlier turns: those that are out, and those that brackets name, each as often as the start tells the same of it."""
    first = next((n for n, parts in enumerate(own_parts) if is_plain_play(parts)), len(own_parts))
    copies = Counter(out)
    sentence_counts: Counter[tuple[str, str]] = Counter()
    played: set[str] = set()
    for n, (sentence, parts) in enumerate(zip(sentences, own_parts, strict=True)):
        name = _stays(parts)
        if name and name not in played:
            sentence_counts[name, sentence.text] += n < first and parts is not None and parts.verb is LogVerb.GET
            copies[name] = max(copies[name], sentence_counts[name, sentence.text], 1)
        if parts and parts.verb is LogVerb.PLAY:
            played |= {*parts.names}
    return tuple(copies.elements())


def uncertain_draws(own_parts: list[Parts | None], out: tuple[str, ...]) -> Iterator[int]:
    """Yield the numbers of draws from which it is not certain how many copies of a Duration are out that gives more than cards at the start."""
    given = {_stays(parts) for parts in own_parts if parts and parts.verb is LogVerb.GET}
    drawn: set[str] = set()
    for n, parts in enumerate(own_parts):
        name = _stays(parts) if parts and parts.verb is LogVerb.DRAW else None
        if name and name in drawn and name not in given and name not in out and _gives_amounts(name):
            yield n
        drawn |= {name} if name else set()


def _gives_amounts(name: str) -> bool:
    """Return whether a Duration gives Actions, Buys or coins at a later start."""
    of_card = facts(name)
    return of_card is not None and any(instruction.do in AMOUNTS for instruction in start_instructions(of_card))


def stay_out(turn: Turn) -> Iterator[str]:
    """Yield the Durations that are out at the player's next turn: those that are played for their own text, and those that stay for good."""
    plays = (event for event in turn.events if isinstance(event, PlayRow) and event.card and event.way is None)
    for name in (printed(play.card or "").en for play in plays):
        of_card = facts(name)
        if of_card and Type.DURATION in of_card.types:
            yield name
    for name in turn.cards.staying:
        of_card = facts(name)
        if of_card and any(instruction.do in STAYS_FOR_GOOD for instruction in of_card.play):
            yield name


def _stays(parts: Parts | None) -> str | None:
    """Return the Duration card that a bracket names as the source of an effect, which may be from an earlier turn."""
    if parts and parts.source and parts.verb in (LogVerb.GET, LogVerb.DRAW, LogVerb.PLAY):
        for copies in cards_in(parts.source)[0][:1]:
            of_card = facts(copies.name)
            if of_card and Type.DURATION in of_card.types:
                return copies.name
    return None
