"""Is the card of the right kind and in a state to do it, and is its name free?"""

from __future__ import annotations

from collections.abc import Iterator

from games.chronocard.kinds import Deed, Kind, barred_when_checked, barred_when_new
from games.chronocard.may_act.found import found
from games.chronocard.may_act.situation import MayAct
from games.chronocard.phases import Holds
from games.chronocard.silence import CHECKED_DEFENDS
from games.text import Text
from games.verdict import Finding, Outcome, Reason

GIVES_NO_EP = Reason(
    "gives-no-ep",
    Outcome.FORBIDDEN,
    ("cc-22",),
    Text(
        "EP comes from characters and BGs; {card} is of the kind “{kind}”.",
        "EPを出せるのはキャラクターとBGで、{card}の種類は「{kind}」です。",
    ),
)
NO_CHARACTER = Reason(
    "no-character",
    Outcome.FORBIDDEN,
    ("cc-29",),
    Text(
        "Characters attack and defend; {card} is of the kind “{kind}”.",
        "攻撃や防御を行うのはキャラクターで、{card}の種類は「{kind}」です。",
    ),
)
CHECKED = Reason(
    "checked",
    Outcome.FORBIDDEN,
    ("cc-24", "cc-29"),
    Text("{card} is Checked.", "{card}はCheck状態です。"),
)
CHECKED_DEFENDER = Reason(
    "checked-defender-open",
    Outcome.UNSETTLED,
    ("cc-24", "cc-29"),
    Text(
        "{card} is Checked, and whether it may defend in that state is not settled.",
        "{card}はCheck状態です。その状態で防御できるかどうかは、決まっていません。",
    ),
)
NEW = Reason(
    "first-turn-restriction",
    Outcome.FORBIDDEN,
    ("cc-25",),
    Text(
        "{card} has come into play since one's last start phase and is under the first-turn restriction.",
        "{card}は登場したばかりで、初回ターン制限を受けています。",
    ),
)
NEW_DEFENDS = Reason(
    "new-may-defend",
    Outcome.ALLOWED,
    ("cc-25",),
    Text(
        "The first-turn restriction does not keep {card} from defending.",
        "初回ターン制限を受けていても、{card}は防御できます。",
    ),
)
READY = Reason(
    "ready",
    Outcome.ALLOWED,
    ("cc-24", "cc-25", "cc-29"),
    Text(
        "{card} is unChecked, and nothing about its state stands in the way.",
        "{card}は未Check状態で、妨げるものはありません。",
    ),
)
NAME_TAKEN = Reason(
    "name-on-field",
    Outcome.FORBIDDEN,
    ("cc-33",),
    Text(
        "A character of the same name as {card} is on one's own field.",
        "{card}と同じ名前のキャラクターが、すでに自分の場にいます。",
    ),
)
NAME_FREE = Reason(
    "name-free",
    Outcome.ALLOWED,
    ("cc-33",),
    Text("No character of the same name is on one's own field.", "自分の場に、同じ名前のキャラクターはいません。"),
)
REASONS = (GIVES_NO_EP, NO_CHARACTER, CHECKED, CHECKED_DEFENDER, NEW, NEW_DEFENDS, READY, NAME_TAKEN, NAME_FREE)


def judged(situation: MayAct) -> Iterator[Finding]:
    """Yield what is to be said of the card's kind and state, or of its name when it is used from hand."""
    if situation.deed is not Deed.USE:
        yield from _of_kind(situation)
        yield from tuple(_of_state(situation)) or (_ready(situation),)
    elif situation.card.kind is Kind.CHARACTER:
        taken = situation.namesake
        yield (
            found(situation, NAME_FREE, "/field")
            if taken is None
            else found(situation, NAME_TAKEN, f"/field/{taken}/name")
        )


def _of_kind(situation: MayAct) -> Iterator[Finding]:
    kind, deed = situation.card.kind, situation.deed
    if deed is Deed.GIVE_EP and not kind.gives_ep:
        yield found(situation, GIVES_NO_EP, "/card/kind")
    if deed in (Deed.ATTACK, Deed.DEFEND) and not kind.is_character:
        yield found(situation, NO_CHARACTER, "/card/kind")


def _of_state(situation: MayAct) -> Iterator[Finding]:
    card, deed = situation.card, situation.deed
    barred = barred_when_checked(deed)
    if card.checked and barred is Holds.YES:
        yield found(situation, CHECKED, "/card/checked", cites=("cc-29",) if deed is Deed.ATTACK else ("cc-24",))
    if card.checked and barred is Holds.OPEN:
        yield found(situation, CHECKED_DEFENDER, "/card/checked", readings=CHECKED_DEFENDS)
    if card.new and barred_when_new(card.kind, deed):
        yield found(situation, NEW, "/card/new")
    if card.new and deed is Deed.DEFEND:
        yield found(situation, NEW_DEFENDS, "/card/new")


def _ready(situation: MayAct) -> Finding:
    cites = ("cc-25", "cc-29") if situation.deed is Deed.ATTACK else ("cc-24", "cc-25")
    return found(situation, READY, "/card", cites=cites)
