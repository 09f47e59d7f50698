"""What happens when a card is bought, or another phase begins?"""

from __future__ import annotations

from games.dominion.cards import facts
from games.dominion.course import Course, Deed
from games.dominion.gaining import cost
from games.dominion.spans import NOTHING, ONE, Span, exactly
from games.dominion.state import Phase, Zone
from games.dominion.vocabulary import Below, Do, Facts, Lasting, PileKind, Type
from games.dominion.words import listed, named
from games.text import Text
from games.verdict import Outcome, Reason

BOUGHT = Reason(
    "bought",
    Outcome.ALLOWED,
    ("way-10", "way-22"),
    Text(
        "{card} is bought; what happens then is no play of {card}.",
        "{card}を購入します。このとき起こることは{card}の使用には当たりません。",
    ),
)
NOT_BOUGHT = Reason(
    "not-bought",
    Outcome.FORBIDDEN,
    ("way-03", "way-70"),
    Text(
        "{card} cannot be bought: {why}. It is treated as not bought.",
        "{card}は購入できません（{why}）。購入しなかったものとします。",
    ),
)
PRICE_UNSURE = Reason(
    "price-unsure",
    Outcome.UNKNOWN,
    ("way-70",),
    Text(
        "Whether the coins are enough for {card} is not known; it is treated as bought.",
        "{card}を買うコインが足りるかどうかはわかりません。購入したものとして続けます。",
    ),
)
WRONG_ORDER = Reason(
    "phase-over",
    Outcome.FORBIDDEN,
    ("way-70",),
    Text(
        "The {phase} is not later than the present one; nothing changes.",
        "{phase}は今のフェイズより後ではないので、何も変わりません。",
    ),
)
REASONS = (BOUGHT, NOT_BOUGHT, PRICE_UNSURE, WRONG_ORDER)
A_WAY = Text("it is a Way", "習性である")
NOT_SUPPLY = Text("it is not in the Supply", "サプライにない")
WRONG_PHASE = Text("it is not the Buy phase", "購入フェイズではない")
NO_BUY = Text("no Buy is left", "購入権が残っていない")
TOO_DEAR = Text("the coins are not enough", "コインが足りない")
BUYS = Text("{card} is bought and gained.", "{card}を購入し、獲得します。")
PHASE = Text("The {phase} begins.", "{phase}を始めます。")
VP = Text("Goons in play: +{n} VP for the card bought.", "場のならず者：カードの購入により+{n}勝利点。")
ATTACK = Text(
    "The attack of {card} on being bought happens; that is no play, so no Way is used.",
    "{card}の購入時のアタックが起こります。これは使用ではないので、習性は使えません。",
)
SILVERS = Text(
    "The others gain a Silver each, for {card} was gained; that is no play.",
    "{card}を獲得したので、ほかのプレイヤーは銀貨を獲得します。これは使用ではありません。",
)
MINTED = Text(
    "{card} was gained, so the Treasures in play are trashed: {what}.",
    "{card}を獲得したので、場の財宝を廃棄します（{what}）。",
)
SEAL = Text(
    "{card} may go onto the deck, because of Way of the Seal.",
    "アザラシの習性により、{card}は山札の上に置いてもかまいません。",
)
ORDER = (Phase.ACTION, Phase.BUY, Phase.NIGHT)


def done(course: Course, deed: Deed) -> None:
    """Carry out a purchase or begin a phase."""
    if deed.buys is not None:
        _buy(course, deed.buys, deed.at)
    elif deed.phase:
        _begin(course, deed.phase, deed.at)


def _begin(course: Course, phase: Phase, at: str) -> None:
    if ORDER.index(phase) <= ORDER.index(course.state.phase):
        course.find(WRONG_ORDER(f"{at}/phase", phase=phase))
        return
    course.state = course.state.having(phase=phase)
    course.tell(PHASE.filled(phase=phase), ("way-70",), f"{at}/phase", 1)


def _buy(course: Course, name: str, at: str) -> None:
    why, card = _barred(course, name), named(name)
    if why:
        course.find(NOT_BOUGHT(f"{at}/card", cites=("way-03",) if why is A_WAY else ("way-70",), card=card, why=why))
        return
    price = exactly(cost(course, name) or 0)
    if course.state.coins.least < price.most or course.state.buys.none or facts(name) is None:
        course.find(PRICE_UNSURE(f"{at}/card", card=card))
    _pay(course, name, price, at)
    goons = _on_buy(course, name, at)
    course.find(BOUGHT(f"{at}/card", cites=("way-10", "way-22") if goons else ("way-22",), card=card))


def _barred(course: Course, name: str) -> Text | None:
    of_card, state = facts(name), course.state
    if of_card and of_card.way:
        return A_WAY
    if of_card and (
        of_card.pile not in (PileKind.SUPPLY, PileKind.MIXED) or course.table.empty(name) or not _a_card(of_card)
    ):
        return NOT_SUPPLY
    if state.phase is not Phase.BUY or not state.own_turn:
        return WRONG_PHASE
    if state.buys.none:
        return NO_BUY
    return TOO_DEAR if (cost(course, name) or 0) > state.coins.most else None


def _a_card(of_card: Facts) -> bool:
    return not {Type.PROJECT, Type.PROPHECY, Type.TRAIT} & set(of_card.types)


def _pay(course: Course, name: str, price: Span, at: str) -> None:
    coins, buys = course.state.coins.less(price), course.state.buys.less(ONE)
    spent = {
        Do.COINS: Span(coins.least - course.state.coins.least, coins.most - course.state.coins.most),
        Do.BUYS: Span(buys.least - course.state.buys.least, buys.most - course.state.buys.most),
    }
    course.state = course.state.having(coins=coins, buys=buys).with_new(name, Zone.DISCARD)
    changed = {do: n for do, n in spent.items() if n != NOTHING}
    course.tell(BUYS.filled(card=named(name)), ("way-70",), f"{at}/card", 1, changed)
    if course.state.lasts(Lasting.GAINS_ONTO_DECK):
        course.tell(SEAL.filled(card=named(name)), ("way-65",), f"{at}/card", 5)


def _on_buy(course: Course, name: str, at: str) -> int:
    """Carry out what waits for a purchase, and return how many Goons were in play."""
    in_play = [facts(piece.name) for piece in course.state.lying(Zone.IN_PLAY)]
    goons = sum(Below.VP_PER_BUY in of_card.below for of_card in in_play if of_card)
    if goons:
        course.state = course.state.having(vp=course.state.vp + goons)
        course.tell(VP.filled(n=goons), ("way-09", "way-10"), f"{at}/card", 5)
    of_card = facts(name)
    for below in of_card.below if of_card else ():
        if below is Below.ATTACK_ON_BUY:
            course.tell(ATTACK.filled(card=named(name)), ("way-22",), f"{at}/card", 5)
        if below is Below.SILVERS_ON_GAIN:
            course.tell(SILVERS.filled(card=named(name)), ("way-22",), f"{at}/card", 5)
        if below is Below.TRASH_TREASURES_ON_GAIN:
            _mint(course, name, at)
    return goons


def _mint(course: Course, name: str, at: str) -> None:
    """Trash the Treasures in play, by their types and never by what a Way gave."""
    treasures = [piece for piece in course.state.lying(Zone.IN_PLAY) if Type.TREASURE in course.state.types(piece.name)]
    treasures = [piece for piece in treasures if Type.DURATION not in course.state.types(piece.name)]
    for piece in treasures:
        course.state = course.state.moved(piece.id, Zone.TRASH)
    said = MINTED.filled(card=named(name), what=listed(named(piece.name) for piece in treasures))
    course.tell(said, ("way-32",), f"{at}/card", 5)
