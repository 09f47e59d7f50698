"""How often does a card's own text let a minion play it, above all a combat card?"""

from collections.abc import Iterator
from functools import partial

from games.sentences import sentences
from games.verdict import Finding
from games.vtes.card_texts import BY_TEXT, ONCE, ONCE_BY_TEXT, ONCE_OPEN, ONCE_REASONS, ONCE_UNKNOWN
from games.vtes.editions import Edition
from games.vtes.how_often import PlayLimit, Span, Whose, limits_of, stated
from games.vtes.no_repeat.choices import Holds
from games.vtes.play_again.cancelling import fate
from games.vtes.play_again.found import found
from games.vtes.play_again.situation import Fate, Kind, Limit, PlayAgain, When

WORDS = sentences(__name__)
OWN_LIMIT = WORDS.reason("own-limit")
OWN_LIMIT_OPEN = WORDS.reason("own-limit-open")
OWN_TEXT_UNKNOWN = WORDS.reason("own-text-unknown")
NO_OWN_LIMIT = WORDS.reason("no-own-limit")
OTHER_COMBAT_CARD = WORDS.reason("other-combat-card")
OPPONENT_FREE = WORDS.reason("opponent-free")
LIMIT_OVER = WORDS.reason("limit-over")
OWN = WORDS.readings("own")
UNRULED = WORDS.text("unruled")
REASONS = (*WORDS.reasons, *ONCE_REASONS)

SPANS = {Limit.ROUND: Span.ROUND, Limit.COMBAT: Span.COMBAT, Limit.TURN: Span.TURN}
LONGEST_FIRST = (Span.GAME, Span.TURN, Span.ACTION, Span.COMBAT, Span.ROUND)
RUNNING = {
    When.NOW: LONGEST_FIRST,
    When.LATER_ROUND: LONGEST_FIRST[:4],
    When.LATER_ACTION: LONGEST_FIRST[:2],
    When.LATER_TURN: LONGEST_FIRST[:1],
}
"""By the time of the attempt for how long the limits hold that still run."""
BY_FAQ = {Kind.COMBAT_CARD: "nra-18", Kind.ACTION_MODIFIER: "nra-17", Kind.REACTION: "nra-17"}


def judged(situation: PlayAgain) -> Iterator[Finding]:
    """Yield what is to be said of a combat card after another one."""
    yield from tuple(limits(situation)) or (_of_combat(situation),)


def limits(situation: PlayAgain) -> Iterator[Finding]:
    """Yield what forbids a card by its own text, whatever its kind."""
    never_played = situation.played.fetched and situation.played.kind is Kind.ACTION_CARD
    if never_played or not situation.same_card_again:
        return
    if situation.played.own_limit is Limit.AS_PRINTED:
        yield from _recorded(situation)
    if not situation.same_minion or not _runs(situation):
        return
    if situation.edition is Edition.FAQ and fate(situation.played) is Fate.CANCELLED:
        yield found(
            situation, OWN_LIMIT_OPEN, "/attempt/card", "/played/outcome", readings=OWN, cites=_cites(situation)
        )
    else:
        yield found(situation, OWN_LIMIT, "/attempt/card", "/played/card", cites=_cites(situation))


def _recorded(situation: PlayAgain) -> Iterator[Finding]:
    """Yield what the table says of how often a card is played, by others as well."""
    if situation.played.reads_otherwise or situation.attempt.reads_otherwise:
        return
    said = [(limit, _counts(situation, limit)) for limit in limits_of(situation.played.card, "")]
    worst = Holds.YES if Holds.YES in [counts for _, counts in said] else Holds.OPEN
    yield from (_by_text(situation, limit, counts) for limit, counts in said if counts is worst)


def _by_text(situation: PlayAgain, limit: PlayLimit, counts: Holds) -> Finding:
    said = partial(found, situation, often=limit.often, who=situation.played.minion)
    became, today = fate(situation.played), situation.edition is Edition.TODAY
    if counts is Holds.OPEN:
        return said(ONCE_UNKNOWN, "/attempt/card", "/played/card")
    if not today and became is Fate.CANCELLED:
        return said(ONCE_OPEN, "/attempt/card", "/played/outcome", readings=ONCE)
    of_today = (*BY_TEXT, "nra-50") if became in (Fate.CANCELLED, Fate.DIRECT_INTERVENTION) else BY_TEXT
    return said(ONCE_BY_TEXT, "/attempt/card", "/played/card", cites=of_today if today else ("nra-18",))


def _counts(situation: PlayAgain, limit: PlayLimit) -> Holds:
    """Return whether a limit counts the first play together with the attempt; open where nobody has told whose, at which level or when."""
    together = {
        Whose.EVERYBODY: True,
        Whose.PLAYER: True if situation.same_minion else situation.same_controller,
        Whose.MINION: situation.same_minion,
    }[limit.whose]
    runs = _still_runs(situation, limit.span)
    if together is False or runs is Holds.NO:
        return Holds.NO
    return Holds.YES if together and limit.sure and runs is Holds.YES else Holds.OPEN


def _still_runs(situation: PlayAgain, span: Span) -> Holds:
    """Return whether a limit still runs as the attempt is made; whether the strike is another one is not told."""
    when = situation.attempt.when
    if span is Span.UNLOCK:
        return Holds.NO if situation.attempt.unlocked else Holds.OPEN
    if span is Span.OPEN or (span is Span.STRIKE and when is When.NOW):
        return Holds.OPEN
    return Holds.YES if span in RUNNING[when] else Holds.NO


def _cites(situation: PlayAgain) -> tuple[str, ...]:
    """Return the clauses by which a card's own text limits it, and by which a cancelled card was played."""
    kind = situation.played.kind
    if situation.edition is Edition.FAQ:
        return (BY_FAQ.get(kind, "nra-14"),)
    by_text = "nra-53.1" if kind is Kind.COMBAT_CARD else "nra-44.1"
    if situation.played.limit is Limit.AS_PRINTED:
        by_text = stated(situation.played.card) or by_text
    return (by_text, "nra-50") if fate(situation.played).cancels else (by_text,)


def _of_combat(situation: PlayAgain) -> Finding:
    """Judge a combat card that its own text does not forbid."""
    limit, spans = situation.played.own_limit, _spans(situation)
    if not situation.same_name:
        return found(situation, OTHER_COMBAT_CARD, "/attempt/card", "/played/card")
    if limit is Limit.NONE:
        return found(situation, NO_OWN_LIMIT, "/attempt/card", "/played/limit")
    if not spans and situation.same_turn:
        cites = situation.edition.own(("nra-18", "nra-53.1"))
        return found(situation, OWN_TEXT_UNKNOWN, "/played/limit", "/attempt/card", cites=cites, certain=UNRULED)
    if situation.same_minion or all(_still_runs(situation, span) is Holds.NO for span in spans):
        return found(situation, LIMIT_OVER, "/attempt/when", "/played")
    if situation.edition is Edition.FAQ:
        return found(situation, OWN_LIMIT_OPEN, "/attempt/minion", "/played", readings=OWN, cites=_cites(situation))
    return found(situation, OPPONENT_FREE, "/attempt/minion", "/played/minion")


def _spans(situation: PlayAgain) -> list[Span]:
    """Return for how long the limits of the card hold, as was told or as the table says; nothing where nobody knows."""
    limit, otherwise = situation.played.own_limit, situation.played.reads_otherwise or situation.attempt.reads_otherwise
    if limit in SPANS:
        return [SPANS[limit]]
    return [] if otherwise else [one.span for one in limits_of(situation.played.card, "")]


def _runs(situation: PlayAgain) -> bool:
    """Return whether the time of a limit of the minion's own still runs."""
    span = SPANS.get(situation.played.own_limit)
    return span is not None and _still_runs(situation, span) is Holds.YES
