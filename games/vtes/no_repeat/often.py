"""Does the text of a card let it be played again this turn?"""

from collections.abc import Iterator
from functools import partial

from msgspec import Struct

from games.text import Text
from games.verdict import Reading, Reason
from games.vtes.card_texts import BY_TEXT, ONCE, ONCE_BY_TEXT, ONCE_OPEN, ONCE_REASONS, ONCE_UNKNOWN
from games.vtes.cards import printed, same_card
from games.vtes.editions import Edition
from games.vtes.how_often import PlayLimit, Whose, cites_of, limit_of
from games.vtes.no_repeat.case import Case, Ruling, Said
from games.vtes.no_repeat.choices import Ending, Holds, Level
from games.vtes.no_repeat.course import DIRECT_INTERVENTION
from games.vtes.no_repeat.rows import CardAction, Unlock
from games.vtes.no_repeat.state import PlayedCard, Standing, Turn

REASONS = ONCE_REASONS


class Again(Struct, frozen=True):
    """What the text of a card says against playing it after an earlier one of its name, to which `at` points, by `who`."""

    reason: Reason
    at: str
    card: Text
    often: Text
    who: str
    cites: tuple[str, ...]
    readings: tuple[Reading, ...] = ()


def kept(case: Case, ruling: Ruling) -> tuple[PlayedCard, ...]:
    """Return an action card once it was played, as what its text limits; nothing of another action."""
    action = case.action
    if not isinstance(action, CardAction) or action.reads_otherwise:
        return ()
    cancelled = action.outcome is Ending.CANCELLED
    return _kept(case.standing, action.card, action.level, case.at, ruling.done, cancelled, action.by)


def kept_of(standing: Standing, event: Unlock, at: str, done: Holds) -> tuple[PlayedCard, ...]:
    """Return a card with which a minion unlocked, as what its text limits."""
    return _kept(standing, event.card or "", event.level, at, done)


def _kept(
    standing: Standing,
    card: str,
    level: Level | None,
    at: str,
    done: Holds,
    cancelled: bool = False,
    by: str | None = None,
) -> tuple[PlayedCard, ...]:
    if limit_of(card, "") is None:
        return ()
    return (PlayedCard(card, _code(level), standing.label, standing.player, at, done is Holds.YES, cancelled, by),)


def played_before(case: Case) -> Iterator[Said]:
    """Yield what the text of a card says against playing it after others of its name were played this turn."""
    action = case.action
    if case.field or not isinstance(action, CardAction) or action.reads_otherwise:
        return
    for one in again(case.turn, case.standing, action.card, action.level, case.edition):
        said = partial(case.says, one.reason, "card", (one.at,), one.readings, one.cites, point=f"once {one.at}")
        yield said(card=one.card, often=one.often, who=one.who)


def again(turn: Turn, standing: Standing, card: str, level: Level | None, edition: Edition) -> Iterator[Again]:
    """Yield what the text of a card says against a minion that is to play it."""
    for one in turn.limited:
        limit = limit_of(card, _code(level), one.level) if same_card(one.card, card) else None
        if limit and _is_counted(standing, one, limit):
            yield _against(one, limit, edition)


def _is_counted(standing: Standing, one: PlayedCard, limit: PlayLimit) -> bool:
    """Return whether a limit counts the play of an earlier card together with one by this minion."""
    if limit.whose is Whose.MINION:
        return one.label == standing.label
    return limit.whose is Whose.EVERYBODY or one.player == standing.player


def _against(one: PlayedCard, limit: PlayLimit, edition: Edition) -> Again:
    said = partial(Again, at=one.at, card=printed(one.card), often=limit.often, who=one.label)
    if not (limit.sure and one.sure):
        return said(ONCE_UNKNOWN, cites=BY_TEXT)
    if edition is Edition.TODAY:
        by_text = cites_of(one.card)
        return said(ONCE_BY_TEXT, cites=(*by_text, "nra-50") if one.cancelled else by_text)
    if one.cancelled and not same_card(one.by, DIRECT_INTERVENTION):
        return said(ONCE_OPEN, cites=("nra-18",), readings=ONCE)
    return said(ONCE_BY_TEXT, cites=("nra-18",))


def _code(level: Level | None) -> str:
    return level.code if level else ""
