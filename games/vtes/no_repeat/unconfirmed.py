"""Does what is found of an action rest on the text of a card that nobody has confirmed?"""

from collections.abc import Iterator

from games.sentences import sentences
from games.text import Text, enumerated
from games.verdict import Outcome
from games.vtes.basic_actions import ALREADY_BLED
from games.vtes.cards import printed
from games.vtes.no_repeat.acting import VAMPIRES_ONLY, VAMPIRES_PERHAPS
from games.vtes.no_repeat.as_card import as_read, is_read
from games.vtes.no_repeat.case import Case, Said
from games.vtes.no_repeat.choices import Does, Holds
from games.vtes.no_repeat.limits import Counted
from games.vtes.no_repeat.rows import CardAction
from games.vtes.no_repeat.spent import CHARGED_BY_TAKING_OVER

WORDS = sentences(__name__)
UNCONFIRMED = WORDS.reason("card-unconfirmed")
OF_ALLIES = {VAMPIRES_ONLY, VAMPIRES_PERHAPS}


def unconfirmed(case: Case, said: tuple[Said, ...]) -> Iterator[Said]:
    """Yield that it would be found otherwise if a card were something else, a bleed above all, where that was read from its text."""
    against = {one.reason for one in said if one.outcome is not Outcome.ALLOWED}
    if against and against <= OF_ALLIES and isinstance(case.action, CardAction) and is_read(case.action):
        yield case.says(UNCONFIRMED, "does", cards=printed(case.action.card))
    bled = {one.reason for one in said if one.outcome is Outcome.FORBIDDEN} - {CHARGED_BY_TAKING_OVER}
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
        cards = enumerated(_each(names), ja="と" if len({*names}) == 2 else "、")
        yield case.says(UNCONFIRMED, "does", dict.fromkeys(charge.status.at for charge in resting), cards=cards)


def _each(names: list[str | None]) -> list[Text]:
    return [*dict.fromkeys(printed(name) for name in names)]
