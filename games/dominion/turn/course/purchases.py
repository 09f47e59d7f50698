"""Purchases: buying and gaining cards, phases, debt, Villagers and Coffers."""

from games.dominion.cards.lookup import key, printed
from games.dominion.cards.vocabulary import Below, Do, Facts, Type
from games.dominion.course import landscapes
from games.dominion.course.amounts import Giver, give
from games.dominion.course.costs import Costs, costs
from games.dominion.course.gained import (
    ZONES,
    act_on_gain,
    begin_buy_phase_again,
    discard_from_exile,
    place_gain,
)
from games.dominion.course.plays import play_gained
from games.dominion.course.record import NO_CONTEXT, CardEvent, Course, Decision, PlayChoices, Window
from games.dominion.course.supply import (
    NOT_ON_TOP,
    OF_MOUSE,
    is_buried,
    supply_clauses,
    supply_obstacle,
    take_from_pile,
    uncover_pile,
)
from games.dominion.spans import NOTHING, ONE, Span, exactly
from games.dominion.table.rows import Put
from games.dominion.table.state import Aspect, Effect, Phase, State, Zone
from games.dominion.turn.course import landscape_purchases
from games.dominion.turn.scenario import Spare
from games.openness import Openness
from games.sentences import sentences
from games.text import Text
from games.values import replace

WORDS = sentences(__name__)
BOUGHT = WORDS.reason("bought")
NOT_BOUGHT = WORDS.reason("not-bought")
PRICE_UNSURE = WORDS.reason("price-unsure")
LANDSCAPE = WORDS.reason("landscape-bought")
PROJECT = WORDS.reason("project-bought")
GAINED = WORDS.reason("gained")
NOT_GAINED = WORDS.reason("not-gained")
PHASE_BEGINS = WORDS.reason("phase-begins")
WRONG_ORDER = WORDS.reason("phase-over")
PHASE_UNSURE = WORDS.reason("phase-unsure")
BUY_UNSURE = WORDS.reason("buy-unsure")
SPEND_UNSURE = WORDS.reason("spend-unsure")
A_WAY = WORDS.text("a-way")
WRONG_PHASE = WORDS.text("wrong-phase")
NO_BUY = WORDS.text("no-buy")
TOO_DEAR = WORDS.text("too-dear")
NO_POTION = WORDS.text("no-potion")
IN_DEBT = WORDS.text("in-debt")
OWNED = WORDS.text("owned")
OWES = WORDS.text("owes")
EMPTY = WORDS.text("empty")
GAINS = WORDS.text("gains")
BUYS = WORDS.text("buys")
BUYS_LANDSCAPE = WORDS.text("buys-landscape")
PHASE = WORDS.text("phase")
VP = WORDS.text("vp")
ATTACK = WORDS.text("attack")
OVERPAY = WORDS.text("overpay")
COPPER = WORDS.text("copper")
ORDER = (Phase.ACTION, Phase.BUY, Phase.NIGHT)
# the effects of other landscapes are not known
PROJECTS = {"capitalism": Effect.CAPITALISM, "citadel": Effect.CITADEL}
# what decides an obstacle, besides the numbers that widen
HANGS_ON = {
    WRONG_PHASE: (Aspect.PHASE,),
    NO_BUY: (Aspect.BUYS,),
    TOO_DEAR: (Aspect.COINS,),
    NO_POTION: (Aspect.COINS,),
}
CLAUSES = {A_WAY: ("way-03",), IN_DEBT: ("way-87",), OWNED: ("way-85",)}
PAID = WORDS.reason("debt-paid")
NOT_PAID = WORDS.reason("debt-not-paid")
PAYMENT_UNSURE = WORDS.reason("payment-unsure")
TOKENS_SPENT = WORDS.reason("spent")
NOT_SPENT = WORDS.reason("not-spent")
SPENDING_UNSURE = WORDS.reason("coffers-when")
NOT_PAYING_PHASE = WORDS.text("not-paying-phase")
NO_DEBT = WORDS.text("no-debt")
TOO_FEW = WORDS.text("too-few-coins")
NOT_YOUR_TURN = WORDS.text("not-your-turn")
NOT_ACTION_PHASE = WORDS.text("not-action-phase")
NOT_THERE = WORDS.texts("not-there", Spare)
PAYS = WORDS.text("pays")
GIVES = {Spare.VILLAGERS: Do.ACTIONS, Spare.COFFERS: Do.COINS}


class Purchase(Decision, frozen=True):
    """A purchase of a card, an Event or a Project."""

    card: str
    put: Put | None
    from_exile: bool
    picks: tuple[str, ...] = ()
    overpaid: int | None = None


class Gain(Decision, frozen=True):
    """A gain of a card from a cause outside the situation."""

    card: str
    put: Put
    from_exile: bool


class PhaseChange(Decision, frozen=True):
    """The beginning of a later phase."""

    phase: Phase


def begin_phase(course: Course, decision: PhaseChange) -> Course:
    """Begin a later phase (WAY-70)."""
    phase, at = decision.phase, decision.at
    state = course.state
    if ORDER.index(phase) <= ORDER.index(state.phase):
        wrong = WRONG_ORDER(f"{at}/phase", phase=phase)
        finding = state.openness.soften(wrong, Aspect.PHASE, unsure=PHASE_UNSURE, phase=phase)
        course = course.find(finding)
        if finding is wrong:
            return course
    state = state.having(phase=phase, bought=False, openness=state.openness.close(Aspect.PHASE))
    course = course.having(state=state).find(PHASE_BEGINS(f"{at}/phase", phase=phase))
    return course.tell(PHASE, ("way-70",), f"{at}/phase", Window.PLAYED, phase=phase)


def buy(course: Course, decision: Purchase) -> Course:
    """Buy a card or landscape, or report the obstacle."""
    name, at = decision.card, decision.at
    course = begin_buy_phase_again(course, f"{at}/card")
    why, card = _obstacle(course, name, decision.overpaid), printed(name)
    if why:
        wrong = NOT_BOUGHT(f"{at}/card", cites=CLAUSES.get(why) or supply_clauses(why), card=card, why=why)
        finding = course.state.openness.soften(wrong, *HANGS_ON.get(why, ()), unsure=BUY_UNSURE, card=card)
        course = course.find(finding)
        if finding is wrong:
            return course
        course = course.having(state=course.state.having(phase=Phase.BUY))
    of_card, possible = course.facts(name), costs(course, name)
    price = _price(course, of_card, possible) + exactly(decision.overpaid or 0)
    unsure = course.state.coins.least < price.most or possible is None or _is_buy_unsure(course.state)
    if (
        unsure
        or not price.exact
        or _potion_unsure(course, of_card)
        or _is_paid_otherwise(course, of_card, possible)
        or (of_card and _is_limited(course, of_card))
    ):
        course = course.find(PRICE_UNSURE(f"{at}/card", card=card))
    if of_card and of_card.is_landscape:
        course = _tell_paid(course, name, price, at, BUYS_LANDSCAPE)
        return _buy_landscape(course, decision, of_card)
    course = _at_row(take_from_pile(course, name, f"{at}/card"), f"{at}/card")
    course = _pay(course, name, price, at, decision.put)
    course, goons = _on_buy(course, name, at)
    course = act_on_gain(course, name, f"{at}/card", bought=True, overpaid=decision.overpaid)
    course = discard_from_exile(course, name, f"{at}/from_exile") if decision.from_exile else course
    course = landscape_purchases.play_as_overpaid(course, name, decision.overpaid or 0, at)
    course = play_gained(course).having(context=NO_CONTEXT)
    return course.find(BOUGHT(f"{at}/card", cites=("way-10", "way-22") if goons else ("way-22",), card=card))


def _is_buy_unsure(state: State) -> bool:
    """Return whether it is not certain that a Buy, or an Action in its place, is left (WAY-113)."""
    return not state.buys.least and not (_may_use_action(state) and state.actions.least)


def _is_limited(course: Course, of_card: Facts) -> bool:
    """Return whether a text that is not told, or a card in play that is not known, may forbid a purchase (WAY-102)."""
    if Below.BUY_LIMIT in of_card.below:
        return True
    return Below.NO_COPPER_IN_PLAY in of_card.below and course.unknown_card(Zone.IN_PLAY) is not None


def _price(course: Course, of_card: Facts | None, possible: Costs) -> Span:
    """Return the coins that a purchase may take."""
    if possible is None or _is_paid_otherwise(course, of_card, possible):
        return Span(0, course.state.coins.most)
    return Span(min(possible), max(possible))


def _is_paid_otherwise(course: Course, of_card: Facts | None, possible: Costs) -> bool:
    """Return whether a card that the coins do not buy may be paid for in another way (WAY-110)."""
    if of_card is None or not of_card.other_payment or possible is None:
        return False
    state = course.state
    payers = (Type.ACTION in state.types(piece.name) for piece in state.lying(Zone.HAND))
    return min(possible) > state.coins.least and (not state.hand.none or any(payers))


def gain(course: Course, decision: Gain) -> Course:
    """Gain a card from a cause outside the situation."""
    name, at = decision.card, f"{decision.at}/card"
    card = printed(name)
    why = OF_MOUSE if course.table.is_mouse(name) else EMPTY if course.table.empty(name) else None
    why = why or (NOT_ON_TOP if is_buried(course, name) else None)
    if why:
        return course.find(NOT_GAINED(at, cites=supply_clauses(why), card=card, why=why))
    zone = ZONES[decision.put if decision.put is not Put.TRASH else Put.DISCARD]
    course = course.find(GAINED(at, card=card)).tell(GAINS, ("way-86",), at, Window.PLAYED, card=card)
    course = act_on_gain(
        place_gain(_at_row(uncover_pile(course, name), at), name, zone, f"{decision.at}/to", decision.put), name, at
    )
    course = discard_from_exile(course, name, f"{decision.at}/from_exile") if decision.from_exile else course
    return play_gained(course).having(context=NO_CONTEXT)


def _at_row(course: Course, at: str) -> Course:
    """Let the effects of a gain be told at its row."""
    return course.having(context=replace(NO_CONTEXT, chosen=PlayChoices(at, fixed=True)))


def _obstacle(course: Course, name: str, overpaid: int | None) -> Text | None:
    of_card, state = course.facts(name), course.state
    if of_card and (of_card.way or Type.WAY in of_card.types):
        return A_WAY
    why = None if of_card and is_bought(of_card) else supply_obstacle(course, name)
    if why:
        return why
    if PROJECTS.get(key(name)) in state.effects or (
        of_card and Type.PROJECT in of_card.types and state.in_force(key(name))
    ):
        return OWNED
    if of_card and Below.NO_COPPER_IN_PLAY in of_card.below and state.find("Copper", Zone.IN_PLAY):
        return COPPER
    if state.phase is not Phase.BUY or not state.own_turn:
        return WRONG_PHASE
    if state.buys.none and not _may_use_action(state):
        return NO_BUY
    if state.debt:
        return IN_DEBT
    if of_card and of_card.potion > state.potions.most:
        return NO_POTION
    possible = costs(course, name)
    if possible is None or _is_paid_otherwise(course, of_card, possible):
        return None
    return TOO_DEAR if min(possible) + (overpaid or 0) > state.coins.most else None


def _may_use_action(state: State) -> bool:
    """Return whether an Action that is left may be used as a Buy (WAY-113)."""
    return state.in_force("flourishing-trade") and not state.actions.none


def is_bought(of_card: Facts) -> bool:
    """Return whether this is a landscape to buy (WAY-85)."""
    return not {Type.EVENT, Type.PROJECT}.isdisjoint(of_card.types)


def _potion_unsure(course: Course, of_card: Facts | None) -> bool:
    return of_card is not None and course.state.potions.least < of_card.potion


def _buy_landscape(course: Course, decision: Purchase, of_card: Facts) -> Course:
    """Put a Project into force, or do what an Event does; any other effect is not known (WAY-85, WAY-102, WAY-103)."""
    name, at = decision.card, decision.at
    card, effect = printed(name), PROJECTS.get(key(name))
    if effect or (Type.PROJECT in of_card.types and key(name) in landscapes.RECKONED):
        return _put_into_force(course, name, effect).find(PROJECT(f"{at}/card", card=card))
    if key(name) == "inheritance":
        return landscape_purchases.inherit(course, decision.picks, at)
    if of_card.play and not of_card.partly:
        return landscape_purchases.follow_event(course, name, of_card, decision.picks, at)
    is_project, before = Type.PROJECT in of_card.types, course.state.openness
    cites = ("way-70", "way-85", "way-102") if is_project else ("way-70", "way-102")
    course = course.widen(card, f"{at}/card").find(LANDSCAPE(f"{at}/card", cites=cites, card=card))
    return _as_project(course, of_card, before) if is_project else course


def _put_into_force(course: Course, name: str, effect: Effect | None) -> Course:
    """Let a Project work from now on, as an effect or as a landscape in force (WAY-85)."""
    state = course.state
    if effect:
        return course.having(state=state.having(effects=state.effects | {effect}))
    return course.having(state=state.having(landscapes=(*state.landscapes, key(name))))


def _as_project(course: Course, of_card: Facts, before: Openness) -> Course:
    """Close what a Project does not open: it does nothing as it is bought, and may play nothing later (WAY-85, WAY-104)."""
    certain = (Aspect.PHASE,) if of_card.plays != () else (Aspect.PHASE, Aspect.PLAYS)
    closed = [aspect for aspect in certain if before.cause(aspect) is None]
    return course.having(state=course.state.having(openness=course.state.openness.close(*closed)))


def _pay(course: Course, name: str, price: Span, at: str, put: Put | None) -> Course:
    course = _tell_paid(course, name, price, at, BUYS)
    return place_gain(course, name, Zone.DISCARD, f"{at}/to", put, bought=True)


def _tell_paid(course: Course, name: str, price: Span, at: str, text: Text) -> Course:
    before, of_card = course.state, course.facts(name)
    uses_action = before.buys.none and _may_use_action(before)
    coins, buys = before.coins.less(price), before.buys.less(ONE)
    actions = before.actions.less(ONE) if uses_action else before.actions
    course = course.having(state=before.having(coins=coins, buys=buys, actions=actions, bought=True))
    change = {
        Do.COINS: Span(coins.least - before.coins.least, coins.most - before.coins.most),
        Do.BUYS: Span(buys.least - before.buys.least, buys.most - before.buys.most),
        Do.ACTIONS: Span(actions.least - before.actions.least, actions.most - before.actions.most),
    }
    changed = {do: n for do, n in change.items() if n != NOTHING}
    course = course.note(
        CardEvent.PUT_INTO_FORCE if of_card and of_card.is_landscape else CardEvent.BOUGHT, printed(name)
    )
    course = course.tell(text, ("way-70",), f"{at}/card", Window.PLAYED, gives=changed, card=printed(name))
    return _owe(course, name, of_card, at) if of_card and (of_card.potion or of_card.debt) else course


def _owe(course: Course, name: str, of_card: Facts, at: str) -> Course:
    """Take the Potions of a cost, and give its buyer the debt (WAY-87)."""
    state = course.state
    course = course.having(
        state=state.having(potions=state.potions.less(exactly(of_card.potion)), debt=state.debt + of_card.debt)
    )
    if not of_card.debt:
        return course
    return course.tell(OWES, ("way-87",), f"{at}/card", Window.PLAYED, card=printed(name), n=of_card.debt)


def _on_buy(course: Course, name: str, at: str) -> tuple[Course, int]:
    """Carry out the effects of a purchase, and return the number of Goons in play."""
    in_play = [course.facts(piece.name) for piece in course.state.lying(Zone.IN_PLAY)]
    goons = sum(Below.VP_PER_BUY in of_card.below for of_card in in_play if of_card)
    if goons:
        course = course.having(state=course.state.having(vp=course.state.vp + goons))
        course = course.tell(VP, ("way-09", "way-10"), f"{at}/card", Window.AFTERWARDS, n=goons)
    of_card = course.facts(name)
    for below in of_card.below if of_card else ():
        if below is Below.ATTACK_ON_BUY:
            course = course.tell(ATTACK, ("way-22",), f"{at}/card", Window.AFTERWARDS, card=printed(name))
        if below is Below.OVERPAY:
            course = course.tell(OVERPAY, ("way-22",), f"{at}/card", Window.AFTERWARDS, card=printed(name))
    return course, goons


class DebtPayment(Decision, frozen=True):
    """A payment of debt."""

    n: int


class TokenUse(Decision, frozen=True):
    """A use of Villagers or Coffers."""

    spare: Spare
    n: int


def pay(course: Course, decision: DebtPayment) -> Course:
    """Pay off debt with coins, or report the obstacle."""
    state, at, n = course.state, f"{decision.at}/n", exactly(decision.n)
    if why := _why_not_paid(course, decision.n):
        return course.find(NOT_PAID(at, n=decision.n, why=why))
    if state.coins.least < decision.n:
        course = course.find(PAYMENT_UNSURE(at, n=decision.n))
    coins = state.coins.less(n)
    course = course.having(state=state.having(coins=coins, debt=state.debt - decision.n))
    course = course.find(PAID(at, n=decision.n, left=course.state.debt))
    change = Span(coins.least - state.coins.least, coins.most - state.coins.most)
    return course.tell(PAYS, ("way-87",), at, Window.PLAYED, gives={Do.COINS: change}, n=decision.n)


def spend(course: Course, decision: TokenUse) -> Course:
    """Spend Villagers or Coffers, or report the obstacle."""
    state, at, spare = course.state, f"{decision.at}/n", decision.spare
    if why := _why_not_spent(state, decision):
        wrong = NOT_SPENT(at, spare=spare, n=decision.n, why=why)
        aspects = (Aspect.PHASE,) if why is NOT_ACTION_PHASE else (Aspect.TOKENS,) if why in NOT_THERE.values() else ()
        finding = state.openness.soften(wrong, *aspects, unsure=SPEND_UNSURE, spare=spare, n=decision.n)
        course = course.find(finding)
        if finding is wrong:
            return course
    if spare is Spare.COFFERS and (state.phase is not Phase.BUY or state.bought):
        course = course.find(SPENDING_UNSURE(at, n=decision.n))
    course = course.having(state=state.having(**{spare.code: max(0, getattr(state, spare.code) - decision.n)}))
    course = course.find(TOKENS_SPENT(at, spare=spare, n=decision.n))
    course = course.having(context=replace(NO_CONTEXT, chosen=PlayChoices(at, fixed=True)))
    course = give(course, GIVES[spare], exactly(decision.n), Giver(spare.text, ("way-70",), Window.AFTERWARDS, at="n"))
    return course.having(context=NO_CONTEXT)


def _why_not_paid(course: Course, n: int) -> Text | None:
    """Return why debt cannot be paid off now, if so (WAY-87, WAY-97)."""
    state = course.state
    if not state.own_turn:
        return NOT_YOUR_TURN
    if state.phase is not Phase.BUY and not course.ruling.provisions.pays_debt_at_any_time:
        return NOT_PAYING_PHASE
    if state.debt < n:
        return NO_DEBT
    return TOO_FEW if state.coins.most < n else None


def _why_not_spent(state: State, decision: TokenUse) -> Text | None:
    if not state.own_turn:
        return NOT_YOUR_TURN
    if decision.spare is Spare.VILLAGERS and state.phase is not Phase.ACTION:
        return NOT_ACTION_PHASE
    return NOT_THERE[decision.spare] if getattr(state, decision.spare.code) < decision.n else None
