"""What does the text of a card forbid or permit, beside the rule?"""

from collections.abc import Iterable, Iterator

from games.sentences import sentences
from games.text import folded
from games.verdict import Outcome
from games.vtes import card_texts
from games.vtes.card_texts import BY_TEXT
from games.vtes.cards import key, same_card
from games.vtes.editions import Edition
from games.vtes.no_repeat.as_card import may_be
from games.vtes.no_repeat.case import Case, Said
from games.vtes.no_repeat.choices import Being, Does, Holds, Reach, Says
from games.vtes.no_repeat.limits import BLEED, origin
from games.vtes.no_repeat.open_points import RETURN_OPEN, RETURNED
from games.vtes.no_repeat.rows import Action, CardAction, PlainAction
from games.vtes.no_repeat.spent import CHARGED_BY_TAKING_OVER, DOES_UNKNOWN, EARLIER_UNKNOWN
from games.vtes.no_repeat.state import Bar

WORDS = sentences(__name__)
BEARING_UNKNOWN = WORDS.reason("bearing-unknown")
REASONS = (*card_texts.KNOWN, *WORDS.reasons, card_texts.TEXT_OPEN)

AIMED = {Does.RESCUE, Does.DIABLERIE, Does.ENTER_COMBAT, Does.RED_LIST}
"""What is aimed at a minion each time. A bleed goes at one player as a rule, and an item is told by itself."""
PERHAPS = (DOES_UNKNOWN, EARLIER_UNKNOWN)
"""What is said of an action that would be a repeat if a card that was left open were a bleed, or political."""
BARRING = {
    Says.FORBIDS_CARD: (card_texts.CARD_BARRED, "card"),
    Says.FORBIDS_ACTION: (card_texts.ACTION_BARRED, ""),
    Says.FORBIDS_ANY_ACTION: (card_texts.ALL_ACTIONS_BARRED, ""),
    Says.FORBIDS_BLEED: (card_texts.ACTION_BARRED, "does"),
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
    return case.says(card_texts.TEXT_PERMITS, said.field, said.because, text=bar.card)


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
    return case.says(card_texts.TEXT_PERMITS, said.field, said.because, text=bar.card)


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
        return case.says(card_texts.REACH_OPEN, "minion", (bar.at,), card_texts.REACHES, text=bar.card, point=point)
    if case.edition is Edition.FAQ:
        return _told_by_text(case, bar, Outcome.FORBIDDEN, field)
    return case.says(reason, field, (bar.at,), cites=bar.cites, text=bar.card)


def _told_by_text(case: Case, bar: Bar, by_text: Outcome, field: str) -> Said:
    by_rule = Outcome.ALLOWED if by_text is Outcome.FORBIDDEN else Outcome.FORBIDDEN
    readings = card_texts.with_and_without(by_text, by_rule)
    return case.says(card_texts.TEXT_OPEN, field, (bar.at,), readings, text=bar.card, point=f"text {bar.at}")


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
        return Holds.YES if Does.BLEED in action.does else Holds.OPEN if may_be(action, Does.BLEED) else Holds.NO
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
