"""Does the text of an action card let it be played again this turn?"""

from collections.abc import Iterator

from games.vtes.card_texts import BY_TEXT, ONCE, ONCE_BY_TEXT, ONCE_OPEN, ONCE_REASONS, ONCE_UNKNOWN
from games.vtes.cards import printed, same_card
from games.vtes.editions import Edition
from games.vtes.how_often import Limit, Whose, limit_of
from games.vtes.no_repeat.case import Case, Ruling, Said
from games.vtes.no_repeat.choices import Ending, Holds
from games.vtes.no_repeat.course import DIRECT_INTERVENTION
from games.vtes.no_repeat.rows import Action, CardAction
from games.vtes.no_repeat.state import PlayedCard

REASONS = ONCE_REASONS


def kept(case: Case, ruling: Ruling) -> tuple[PlayedCard, ...]:
    """Return an action card once it was played, as what its text limits; nothing of another action."""
    action, standing = case.action, case.standing
    if not isinstance(action, CardAction) or action.reads_otherwise or limit_of(action.card, "") is None:
        return ()
    return (PlayedCard(action, standing.label, standing.player, case.at, ruling.done is Holds.YES),)


def played_before(case: Case) -> Iterator[Said]:
    """Yield what the text of a card says against playing it after others of its name were played this turn."""
    action = case.action
    if case.field or not isinstance(action, CardAction) or action.reads_otherwise:
        return
    for one in case.turn.limited:
        if same_card(one.action.card, action.card):
            limit = limit_of(action.card, _level(action), _level(one.action))
            if limit and _is_counted(case, one, limit):
                yield _against(case, one, limit)


def _is_counted(case: Case, one: PlayedCard, limit: Limit) -> bool:
    """Return whether a limit counts the play of an earlier card together with this one."""
    if limit.whose is Whose.MINION:
        return one.label == case.standing.label
    return limit.whose is Whose.EVERYBODY or one.player == case.standing.player


def _against(case: Case, one: PlayedCard, limit: Limit) -> Said:
    because, point = (one.at,), f"once {one.at}"
    card, often, who = printed(one.action.card), limit.often, one.label
    if not (limit.sure and one.sure):
        return case.says(ONCE_UNKNOWN, "card", because, point=point, card=card, often=often, who=who)
    cancelled = one.action.outcome is Ending.CANCELLED
    if case.edition is Edition.TODAY:
        cites = (*BY_TEXT, "nra-50") if cancelled else BY_TEXT
    elif cancelled and not same_card(one.action.by, DIRECT_INTERVENTION):
        return case.says(ONCE_OPEN, "card", because, ONCE, ("nra-18",), point=point, card=card, often=often, who=who)
    else:
        cites = ("nra-18",)
    return case.says(ONCE_BY_TEXT, "card", because, cites=cites, card=card, often=often, who=who)


def _level(action: Action) -> str:
    return action.level.code if isinstance(action, CardAction) and action.level else ""
