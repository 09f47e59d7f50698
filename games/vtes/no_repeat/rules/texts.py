"""Card texts: bars and permissions in force, and how often a card may be played."""

from collections.abc import Iterable, Iterator
from functools import lru_cache, partial

from msgspec import Struct

from games.cards import MOST
from games.sentences import sentences
from games.text import Text, folded
from games.verdict import Outcome, Reading, Reason
from games.vtes.cards import (
    BY_TEXT,
    PlayLimit,
    Whose,
    by_text,
    cites_of,
    key,
    limit_of,
    printed,
    printed_text,
    same_card,
    words,
)
from games.vtes.editions import Edition
from games.vtes.no_repeat.rules.limits import CHARGED_BY_TAKING_OVER, DIRECT_INTERVENTION, DOES_UNKNOWN, EARLIER_UNKNOWN
from games.vtes.no_repeat.scenario import (
    Action,
    Being,
    CardAction,
    Does,
    Ending,
    Holds,
    Level,
    PlainAction,
    Reach,
    Says,
    Unlock,
    may_be_of_kind,
)
from games.vtes.no_repeat.state import (
    BLEED,
    RETURN_OPEN,
    RETURNED,
    Bar,
    Case,
    PlayedCard,
    Ruling,
    Said,
    Standing,
    Turn,
    origin,
)
from games.vtes.reasons import (
    ACTION_BARRED,
    ALL_ACTIONS_BARRED,
    CARD_BARRED,
    KNOWN,
    ONCE,
    ONCE_BY_TEXT,
    ONCE_OPEN,
    ONCE_REASONS,
    ONCE_UNKNOWN,
    REACH_OPEN,
    REACHES,
    TEXT_OPEN,
    TEXT_PERMITS,
    with_and_without,
)

WORDS = sentences(__name__)
BEARING_UNKNOWN = WORDS.reason("bearing-unknown")
REASONS = (*KNOWN, BEARING_UNKNOWN, TEXT_OPEN, *ONCE_REASONS)

LOCKED_TOO, LOCKED_ONLY = "also", "yes"
"""By the words of the table whether a locked minion may use a card as well, or no other."""
SAYS = {says.code: says for says in Says}
OF_NEW = "new"
"""For whom a text holds that bars the vampire which its card puts into play."""


def said_by(action: Action) -> Says | None:
    """Return what the card of an action says at its level, or may say where no level was told; None where that is nothing."""
    if not isinstance(action, CardAction) or action.reads_otherwise:
        return None
    text = printed_text(action.card)
    if text is None or text.reach == OF_NEW or (action.level and not text.holds_at(action.level.code)):
        return None
    return SAYS[text.says]


def surely_says(action: CardAction) -> bool:
    """Return whether a card says it whatever was not told: it does at every level, or its level is given, and no referendum decides."""
    text = printed_text(action.card)
    told = text is not None and (not text.levels or action.level is not None)
    return told and Does.POLITICAL not in action.does


def lost(action: Action) -> bool:
    """Return whether its card would permit a repeat, but the action had no effect that could."""
    return said_by(action) is Says.PERMITS_REPEAT and not action.outcome.success


def for_locked(action: Action) -> str:
    """Return what the table says of the card of an action: LOCKED_TOO, LOCKED_ONLY, or "" where it is nothing for locked minions."""
    if not isinstance(action, CardAction) or action.reads_otherwise:
        return ""
    return _for_locked(action.card)


@lru_cache(MOST)
def _for_locked(card: str) -> str:
    told = words(card, "locked_only")
    return next((word for word in (LOCKED_TOO, LOCKED_ONLY) if told.get(word)), "")


AIMED = {Does.RESCUE, Does.DIABLERIE, Does.ENTER_COMBAT, Does.RED_LIST}
"""What is aimed at a minion each time. A bleed goes at one player as a rule, and an item is told by itself."""
PERHAPS = (DOES_UNKNOWN, EARLIER_UNKNOWN)
"""What is said of an action that would be a repeat if a card that was left open were a bleed, or political."""
BARRING = {
    Says.FORBIDS_CARD: (CARD_BARRED, "card"),
    Says.FORBIDS_ACTION: (ACTION_BARRED, ""),
    Says.FORBIDS_ANY_ACTION: (ALL_ACTIONS_BARRED, ""),
    Says.FORBIDS_BLEED: (ACTION_BARRED, "does"),
}


def laid_over(case: Case, by_rule: tuple[Said, ...]) -> tuple[Said, ...]:
    """Return what is found when the texts in force are laid over the repeats that the rule alone forbids."""
    if not case.turn.bars:
        return by_rule
    permits = [bar for bar in case.turn.bars if bar.says.permits and _reaches(case, bar) is Holds.YES]
    lifted = _each(_lifted(case, one, permits) for one in by_rule)
    rule_forbids = any(one.outcome is Outcome.FORBIDDEN for one in lifted)
    return (*lifted, *_bars(case, rule_forbids))


def _each(said: Iterable[Said]) -> tuple[Said, ...]:
    """Return what is said, each once."""
    return tuple({(one.reason, one.field, one.because, *map(id, one.more.values())): one for one in said}.values())


def _lifted(case: Case, said: Said, permits: list[Bar]) -> Said:
    """Return a repeat as the texts that permit it leave it; only the permitted actions may stand behind it."""
    if not _is_repeat(case, said):
        return said
    behind = _behind(case, said)
    taking_over = said.reason is CHARGED_BY_TAKING_OVER and said.field == BLEED.where and Does.BLEED in case.action.does
    if said.more.get("used") == BLEED.said or taking_over:
        bleeds = [bar for bar in permits if bar.says is Says.PERMITS_BLEED]
        if bleeds:
            return _one_more(case, said, bleeds)
    repeats = [bar for bar in permits if bar.says is Says.PERMITS_REPEAT]
    bearing = {bar.of: (bar, same(bar.action, case.action)) for bar in repeats if bar.action}
    lifting = [bearing[at][0] for at in behind if at in bearing and bearing[at][1] is not Holds.NO]
    if not lifting or len(lifting) < len(behind):
        return said
    bar = lifting[-1]
    if not bar.certain or bearing[bar.of][1] is Holds.OPEN:
        point = f"text {bar.at}"
        return case.says(BEARING_UNKNOWN, said.field, said.because, cites=BY_TEXT, text=bar.card, point=point)
    if case.edition is Edition.FAQ:
        return _told_by_text(case, bar, Outcome.ALLOWED, said.field)
    return case.says(TEXT_PERMITS, said.field, said.because, text=bar.card)


def _one_more(case: Case, said: Said, permits: list[Bar]) -> Said:
    """Return a further bleed as the texts leave it that permit one more each: those that were taken since need one of their own."""
    charged = {status.at: status.holds for _, status in case.charged(BLEED) if status.holds is not Holds.NO}
    sure = [at for at, holds in charged.items() if holds is Holds.YES]
    bar = permits[-1]
    if len(sure) > len(permits):
        return said
    if len(charged) > len(permits) or not all(one.certain for one in permits):
        point = f"text {bar.at}"
        return case.says(BEARING_UNKNOWN, said.field, said.because, cites=BY_TEXT, text=bar.card, point=point)
    if case.edition is Edition.FAQ:
        return _told_by_text(case, bar, Outcome.ALLOWED, said.field)
    return case.says(TEXT_PERMITS, said.field, said.because, text=bar.card)


def _is_repeat(case: Case, said: Said) -> bool:
    """Return whether something is a repeat, or would be one; the older edition does not say that a text permits it."""
    return said.outcome is Outcome.FORBIDDEN or (said.reason in PERHAPS and case.edition is Edition.TODAY)


def _behind(case: Case, said: Said) -> tuple[str, ...]:
    """Return all the events that stand behind a repeat."""
    if said.reason is not DOES_UNKNOWN:
        return said.because
    uses = [use for use in case.uses if use.perhaps and use.said is said.more["used"]]
    return tuple([status.at for use in uses for _, status in case.charged(use) if status.holds is not Holds.NO])


def _bars(case: Case, rule_forbids: bool) -> Iterator[Said]:
    for bar in case.turn.bars:
        if bar.says not in BARRING or (rule_forbids and case.edition is Edition.FAQ):
            continue
        reaches, bears = _reaches(case, bar), _bears(case.action, bar)
        if Holds.NO not in (reaches, bears):
            yield _barred(case, bar, reaches, bears)


def _barred(case: Case, bar: Bar, reaches: Holds, bears: Holds) -> Said:
    reason, field = BARRING[bar.says]
    point = f"text {bar.at}"
    if not bar.certain or bears is Holds.OPEN:
        cites = BY_TEXT if bears is Holds.YES else (*BY_TEXT, "nra-57")
        return case.says(BEARING_UNKNOWN, field, (bar.at,), cites=cites, text=bar.card, point=point)
    if bar.returned and _own(case, bar):
        return case.says(RETURN_OPEN, "minion", (bar.at, bar.returned), RETURNED, point=bar.returned)
    if reaches is Holds.OPEN:
        return case.says(REACH_OPEN, "minion", (bar.at,), REACHES, text=bar.card, point=point)
    if case.edition is Edition.FAQ:
        return _told_by_text(case, bar, Outcome.FORBIDDEN, field)
    return case.says(reason, field, (bar.at,), cites=bar.cites, text=bar.card)


def _told_by_text(case: Case, bar: Bar, by_text: Outcome, field: str) -> Said:
    by_rule = Outcome.ALLOWED if by_text is Outcome.FORBIDDEN else Outcome.FORBIDDEN
    readings = with_and_without(by_text, by_rule)
    return case.says(TEXT_OPEN, field, (bar.at,), readings, text=bar.card, point=f"text {bar.at}")


def _own(case: Case, bar: Bar) -> bool:
    """Return whether a text is on an action of the very minion that is to act."""
    return bar.minion == case.standing.label


def _reaches(case: Case, bar: Bar) -> Holds:
    """Return whether a text holds for the minion that is to act."""
    if _own(case, bar) or bar.reach is Reach.CARD:
        return Holds.YES
    if bar.reach in (Reach.PLAYER, Reach.VAMPIRES):
        reached = bar.reach is Reach.PLAYER or case.standing.being is Being.VAMPIRE
        return Holds.YES if reached and bar.player == case.standing.player else Holds.NO
    return Holds.OPEN if bar.reach is Reach.AS_PRINTED else Holds.NO


def _bears(action: Action, bar: Bar) -> Holds:
    """Return whether a text that forbids something forbids this."""
    if bar.says is Says.FORBIDS_BLEED:
        return (
            Holds.YES if Does.BLEED in action.does else Holds.OPEN if may_be_of_kind(action, Does.BLEED) else Holds.NO
        )
    if bar.says is Says.FORBIDS_ANY_ACTION or bar.action is None:
        return Holds.YES
    if bar.says is Says.FORBIDS_ACTION and bar.reach is not Reach.CARD:
        return same(bar.action, action)
    if (
        isinstance(bar.action, CardAction)
        and isinstance(action, CardAction)
        and same_card(bar.action.card, action.card)
    ):
        return Holds.YES
    return Holds.NO


def same(first: Action | None, action: Action) -> Holds:
    """Return whether both are the same action: of the same card or, without a card, of the same kind and target."""
    if isinstance(first, PlainAction) and isinstance(action, PlainAction):
        return _same_kind_and_target(first, action)
    if first is None or isinstance(first, PlainAction) or isinstance(action, PlainAction):
        return Holds.NO
    return origin(first).repeats(origin(action))


def _same_kind_and_target(first: PlainAction, action: PlainAction) -> Holds:
    """Return the same of two actions without a card; what one of them aims at and the other does not tell leaves it open."""
    kinds = {*first.does} & {*action.does}
    if not kinds:
        return Holds.NO
    targets = [folded(one.target) if one.target else None for one in (first, action)]
    items = _in_common(first, action) if Does.EQUIP in kinds else Holds.YES
    if items is Holds.NO or (None not in targets and len({*targets}) > 1):
        return Holds.NO
    told = len({*targets}) == 1 and items is Holds.YES
    aimed = None not in targets or not AIMED & kinds
    return Holds.YES if told and aimed and {*first.does} != {Does.OTHER} else Holds.OPEN


def _in_common(first: PlainAction, action: PlainAction) -> Holds:
    """Return whether two actions take one item both; open where one of them does not tell what it takes."""
    taken = [{*map(key, one.items)} for one in (first, action)]
    if not all(taken):
        return Holds.OPEN
    return Holds.YES if set.intersection(*taken) else Holds.NO


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


REACH_BY_WORD = {"open": Reach.AS_PRINTED, "player": Reach.PLAYER, "vampires": Reach.VAMPIRES, "card": Reach.CARD}


def of_its_own_effect(action: Action, card: str) -> bool:
    """Return whether the text of a card is part of the effect of an action: then it is in force only where that was successful."""
    return isinstance(action, CardAction) and same_card(action.card, card)


def holds_at(card: str, level: Level) -> bool:
    """Return whether a card's text can forbid or permit something at a level, as far as the content knows it."""
    text = printed_text(card)
    return text is None or text.holds_at(level.code)


def printed_reach(card: str) -> Reach:
    """Return for whom a card's text holds as far as the content knows it; AS_PRINTED where the sources do not agree."""
    text = printed_text(card)
    return REACH_BY_WORD.get(text.reach, Reach.MINION) if text else Reach.MINION


def bar_after_action(standing: Standing, card: str, says: Says, reach: Reach, at: str, certain: bool = True) -> Bar:
    """Return a text that is in force after the last action of a minion."""
    last, known = standing.last, printed_text(card)
    return Bar(
        printed(card),
        says,
        reach,
        standing.label,
        standing.player,
        last.action if last else None,
        last.at if last else "",
        at,
        certain and (last is None or last.done is Holds.YES),
        cites=by_text(card, says) if reach is printed_reach(card) else BY_TEXT,
        read=known is not None and known.read and known.says == says.code,
    )
