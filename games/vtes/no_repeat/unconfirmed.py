"""Does what is found of an action rest on the text of a card that nobody has confirmed?"""

from collections.abc import Iterable, Iterator

from games.text import Text, enumerated
from games.verdict import Outcome, Reason
from games.vtes.basic_actions import ALREADY_BLED
from games.vtes.card_texts import BY_TEXT, ONCE_BY_TEXT, TEXT_PERMITS, UNCONFIRMED, WHAT
from games.vtes.cards import printed
from games.vtes.editions import Edition
from games.vtes.no_repeat.acting import ONLY_LOCKED, VAMPIRES_ONLY, VAMPIRES_PERHAPS
from games.vtes.no_repeat.as_card import as_read, is_read
from games.vtes.no_repeat.case import Case, Said
from games.vtes.no_repeat.choices import Being, Does, Holds
from games.vtes.no_repeat.limits import Counted
from games.vtes.no_repeat.own_card import LOCKED_ONLY, for_locked
from games.vtes.no_repeat.rows import CardAction
from games.vtes.no_repeat.spent import CHARGED_BY_TAKING_OVER

OF_ALLIES = {VAMPIRES_ONLY, VAMPIRES_PERHAPS}
OF_ACTION, OF_LOCK = ("nra-15", "nra-34"), ("nra-63.1",)
REASONS = (UNCONFIRMED,)


def unconfirmed(case: Case, said: tuple[Said, ...]) -> Iterator[Said]:
    """Yield that it would be found otherwise if the text of a card, as it was read, were another one."""
    forbidden = [one for one in said if one.reason.outcome is Outcome.FORBIDDEN]
    reasons = {one.reason for one in forbidden}
    yield from _of_lock(case, reasons)
    yield from _of_kind(case, said, reasons)
    yield from _of_texts(case, said, forbidden)


def _of_lock(case: Case, forbidden: set[Reason]) -> Iterator[Said]:
    """Yield that it rests on the text of the card whether a locked minion may use it, or no other."""
    word = "" if case.field else for_locked(case.action)
    if not word or forbidden - {ONLY_LOCKED} or (case.edition is Edition.FAQ and case.standing.lock.holds is Holds.NO):
        return
    card = printed(getattr(case.action, "card", None))
    if case.standing.lock.holds is not Holds.NO:
        yield case.says(UNCONFIRMED, "card", cites=case.edition.own(OF_LOCK), what=WHAT["locked"].filled(cards=card))
    elif word == LOCKED_ONLY:
        yield case.says(UNCONFIRMED, "card", cites=OF_LOCK, what=WHAT["only-locked"].filled(cards=card))


def _of_kind(case: Case, said: tuple[Said, ...], forbidden: set[Reason]) -> Iterator[Said]:
    """Yield that it rests on what an action with a card is, a bleed above all."""
    action = case.action
    if case.standing.being is Being.ALLY and isinstance(action, CardAction) and is_read(action):
        against = {one.reason for one in said if one.outcome is not Outcome.ALLOWED}
        if against and against <= OF_ALLIES:
            yield _of_actions(case, (), [action.card])
    bled = forbidden - {CHARGED_BY_TAKING_OVER}
    if bled - {ALREADY_BLED}:
        return
    charges = [charge for charge in case.standing.charges if charge.status.holds is not Holds.NO]
    read = [charge for charge in charges if charge.use.read and (Does.BLEED in charge.use.read) is bool(bled)]
    ats = {charge.status.at for charge in read}
    certain = any(charge.use.counted is Counted.BLEED and charge.status.at not in ats for charge in charges)
    if bled:
        resting, this = [] if certain else read, bool(as_read(case.action))
    elif Does.BLEED in case.action.does:
        resting, this = read, False
    else:
        resting, this = [], certain and bool(as_read(case.action))
    names = [charge.use.card for charge in resting] + ([getattr(case.action, "card", None)] if this else [])
    if names:
        yield _of_actions(case, dict.fromkeys(charge.status.at for charge in resting), names)


def _of_texts(case: Case, said: tuple[Said, ...], forbidden: list[Said]) -> Iterator[Said]:
    """Yield that it rests on a text that was read, which alone forbids the action or permits it."""
    deciding = forbidden or [one for one in said if one.reason is TEXT_PERMITS]
    if not deciding:
        return
    read = {id(bar.card): bar.card for bar in case.turn.bars if bar.read}
    if all(one.reason is ONCE_BY_TEXT for one in deciding):
        card = printed(getattr(case.action, "card", None))
        yield case.says(UNCONFIRMED, "card", cites=BY_TEXT, what=WHAT["limit"].filled(cards=card))
    elif read and all(id(one.more.get("text")) in read for one in deciding):
        cards = enumerated(dict.fromkeys(read[id(one.more["text"])] for one in deciding), ja="と")
        yield case.says(UNCONFIRMED, "", cites=BY_TEXT, what=WHAT["text"].filled(cards=cards))


def _of_actions(case: Case, because: Iterable[str], names: list[str | None]) -> Said:
    cards = enumerated(_each(names), ja="と" if len({*names}) == 2 else "、")
    return case.says(
        UNCONFIRMED, "does", because, cites=case.edition.own(OF_ACTION), what=WHAT["action"].filled(cards=cards)
    )


def _each(names: list[str | None]) -> list[Text]:
    return [*dict.fromkeys(printed(name) for name in names)]
