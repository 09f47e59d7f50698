"""Purchases: buying and gaining cards, phases, debt, Villagers and Coffers."""

from games.dominion.cards.lookup import key
from games.dominion.cards.vocabulary import Below, Do, Facts, Type
from games.dominion.cards.wording import named
from games.dominion.course.amounts import Giver, give
from games.dominion.course.gains import ZONES, act, cost, from_exile, lay
from games.dominion.course.record import NOBODYS, Chosen, Course, Deed, Did, Window
from games.dominion.course.supply import NOT_ON_TOP, OF_MOUSE, clause, is_buried, missing, on_top, taken
from games.dominion.spans import NOTHING, ONE, Span, exactly
from games.dominion.table.pieces import Zone
from games.dominion.table.rows import Put
from games.dominion.table.state import Effect, Phase, State
from games.dominion.turn.scenario import Spare
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
PROJECTS = {"capitalism": Effect.CAPITALISM, "citadel": Effect.CITADEL}
CLAUSES = {A_WAY: ("way-03",), IN_DEBT: ("way-87",), OWNED: ("way-85",)}
PAID = WORDS.reason("debt-paid")
NOT_PAID = WORDS.reason("debt-not-paid")
PAYMENT_UNSURE = WORDS.reason("payment-unsure")
SPENT = WORDS.reason("spent")
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


class Buys(Deed, frozen=True):
    """A card, an Event or a Project is bought."""

    card: str
    put: Put | None
    from_exile: bool


class Gains(Deed, frozen=True):
    """A card is gained by what nothing else here tells."""

    card: str
    put: Put
    from_exile: bool


class Begins(Deed, frozen=True):
    """A later phase begins."""

    phase: Phase


def begin_phase(course: Course, deed: Begins) -> Course:
    """Begin a later phase."""
    phase, at = deed.phase, deed.at
    if ORDER.index(phase) <= ORDER.index(course.state.phase):
        return course.find(WRONG_ORDER(f"{at}/phase", phase=phase))
    course = course.having(state=course.state.having(phase=phase)).find(PHASE_BEGINS(f"{at}/phase", phase=phase))
    return course.tell(PHASE, ("way-70",), f"{at}/phase", Window.PLAYED, phase=phase)


def buy(course: Course, deed: Buys) -> Course:
    """Buy a card, an Event or a Project, or report why it cannot be bought."""
    name, at = deed.card, deed.at
    why, card = _barred(course, name), named(name)
    if why:
        return course.find(NOT_BOUGHT(f"{at}/card", cites=CLAUSES.get(why) or clause(why), card=card, why=why))
    known, printed = course.facts(name), cost(course, name)
    price = Span(0, course.state.coins.most) if printed is None else exactly(printed)
    unsure = course.state.coins.least < price.most or printed is None or not course.state.buys.least
    if unsure or _potion_unsure(course, known):
        course = course.find(PRICE_UNSURE(f"{at}/card", card=card))
    if known and known.is_landscape:
        course = _tell_paid(course, name, price, at, BUYS_LANDSCAPE)
        return _landscape(course, name, known, at)
    course = _at(on_top(course, name, f"{at}/card"), f"{at}/card")
    course = _pay(course, name, price, at, deed.put)
    course, goons = _on_buy(course, name, at)
    course = act(course, name, f"{at}/card", bought=True)
    course = from_exile(course, name, f"{at}/from_exile") if deed.from_exile else course
    course = course.having(frame=NOBODYS)
    return course.find(BOUGHT(f"{at}/card", cites=("way-10", "way-22") if goons else ("way-22",), card=card))


def gain(course: Course, deed: Gains) -> Course:
    """Gain a card by what nothing else here tells; only that it can be gained is asked."""
    name, at = deed.card, f"{deed.at}/card"
    card = named(name)
    why = OF_MOUSE if course.table.is_mouse(name) else EMPTY if course.table.empty(name) else None
    why = why or (NOT_ON_TOP if is_buried(course, name) else None)
    if why:
        return course.find(NOT_GAINED(at, cites=clause(why), card=card, why=why))
    zone = ZONES[deed.put if deed.put is not Put.TRASH else Put.DISCARD]
    course = course.find(GAINED(at, card=card)).tell(GAINS, ("way-86",), at, Window.PLAYED, card=card)
    course = act(lay(_at(taken(course, name), at), name, zone, f"{deed.at}/to", deed.put), name, at)
    course = from_exile(course, name, f"{deed.at}/from_exile") if deed.from_exile else course
    return course.having(frame=NOBODYS)


def _at(course: Course, at: str) -> Course:
    """Let what a gain leads to be told at its row."""
    return course.having(frame=replace(NOBODYS, chosen=Chosen(at, fixed=True)))


def _barred(course: Course, name: str) -> Text | None:
    of_card, state = course.facts(name), course.state
    if of_card and (of_card.way or Type.WAY in of_card.types):
        return A_WAY
    why = None if of_card and is_bought(of_card) else missing(course, name)
    if why:
        return why
    if PROJECTS.get(key(name)) in state.effects:
        return OWNED
    if of_card and Below.NO_COPPER_IN_PLAY in of_card.below and state.find("Copper", Zone.IN_PLAY):
        return COPPER
    if state.phase is not Phase.BUY or not state.own_turn:
        return WRONG_PHASE
    if state.buys.none:
        return NO_BUY
    if state.debt:
        return IN_DEBT
    if of_card and of_card.potion > state.potions.most:
        return NO_POTION
    return TOO_DEAR if (cost(course, name) or 0) > state.coins.most else None


def is_bought(known: Facts) -> bool:
    """Say whether this is an Event or a Project: it is bought and no card."""
    return not {Type.EVENT, Type.PROJECT}.isdisjoint(known.types)


def _potion_unsure(course: Course, known: Facts | None) -> bool:
    return known is not None and course.state.potions.least < known.potion


def _landscape(course: Course, name: str, known: Facts, at: str) -> Course:
    """Put a Project into force; what comes of any other landscape is not known."""
    card, effect = named(name), PROJECTS.get(key(name))
    if effect is None:
        cites = ("way-70", "way-85") if Type.PROJECT in known.types else ("way-70",)
        return course.widen(card, f"{at}/card").find(LANDSCAPE(f"{at}/card", cites=cites, card=card))
    course = course.having(state=course.state.having(effects=course.state.effects | {effect}))
    return course.find(PROJECT(f"{at}/card", card=card))


def _pay(course: Course, name: str, price: Span, at: str, put: Put | None) -> Course:
    course = _tell_paid(course, name, price, at, BUYS)
    return lay(course, name, Zone.DISCARD, f"{at}/to", put, bought=True)


def _tell_paid(course: Course, name: str, price: Span, at: str, said: Text) -> Course:
    coins, buys = course.state.coins.less(price), course.state.buys.less(ONE)
    spent = {
        Do.COINS: Span(coins.least - course.state.coins.least, coins.most - course.state.coins.most),
        Do.BUYS: Span(buys.least - course.state.buys.least, buys.most - course.state.buys.most),
    }
    known = course.facts(name)
    course = course.having(state=course.state.having(coins=coins, buys=buys, bought=True))
    changed = {do: n for do, n in spent.items() if n != NOTHING}
    course = course.did(Did.PUT_INTO_FORCE if known and known.is_landscape else Did.BOUGHT, named(name))
    course = course.tell(said, ("way-70",), f"{at}/card", Window.PLAYED, gives=changed, card=named(name))
    return _owe(course, name, known, at) if known and (known.potion or known.debt) else course


def _owe(course: Course, name: str, known: Facts, at: str) -> Course:
    """Take the Potions that a card costs, and give its buyer the debt that it costs."""
    state = course.state
    course = course.having(
        state=state.having(potions=state.potions.less(exactly(known.potion)), debt=state.debt + known.debt)
    )
    if not known.debt:
        return course
    return course.tell(OWES, ("way-87",), f"{at}/card", Window.PLAYED, card=named(name), n=known.debt)


def _on_buy(course: Course, name: str, at: str) -> tuple[Course, int]:
    """Carry out what waits for a purchase, and return how many Goons were in play."""
    in_play = [course.facts(piece.name) for piece in course.state.lying(Zone.IN_PLAY)]
    goons = sum(Below.VP_PER_BUY in of_card.below for of_card in in_play if of_card)
    if goons:
        course = course.having(state=course.state.having(vp=course.state.vp + goons))
        course = course.tell(VP, ("way-09", "way-10"), f"{at}/card", Window.AFTERWARDS, n=goons)
    of_card = course.facts(name)
    for below in of_card.below if of_card else ():
        if below is Below.ATTACK_ON_BUY:
            course = course.tell(ATTACK, ("way-22",), f"{at}/card", Window.AFTERWARDS, card=named(name))
        if below is Below.OVERPAY:
            course = course.tell(OVERPAY, ("way-22",), f"{at}/card", Window.AFTERWARDS, card=named(name))
    return course, goons


class Pays(Deed, frozen=True):
    """Debt is paid off."""

    n: int


class Spends(Deed, frozen=True):
    """Villagers or Coffers are spent."""

    spare: Spare
    n: int


def pay(course: Course, deed: Pays) -> Course:
    """Pay off debt with coins, or report why it cannot be paid."""
    state, at, n = course.state, f"{deed.at}/n", exactly(deed.n)
    if why := _not_paid(state, deed.n):
        return course.find(NOT_PAID(at, n=deed.n, why=why))
    if state.coins.least < deed.n:
        course = course.find(PAYMENT_UNSURE(at, n=deed.n))
    coins = state.coins.less(n)
    course = course.having(state=state.having(coins=coins, debt=state.debt - deed.n))
    course = course.find(PAID(at, n=deed.n, left=course.state.debt))
    taken = Span(coins.least - state.coins.least, coins.most - state.coins.most)
    return course.tell(PAYS, ("way-87",), at, Window.PLAYED, gives={Do.COINS: taken}, n=deed.n)


def spend(course: Course, deed: Spends) -> Course:
    """Spend Villagers or Coffers, or report why they cannot be spent."""
    state, at, spare = course.state, f"{deed.at}/n", deed.spare
    if why := _not_spent(state, deed):
        return course.find(NOT_SPENT(at, spare=spare, n=deed.n, why=why))
    if spare is Spare.COFFERS and (state.phase is not Phase.BUY or state.bought):
        course = course.find(SPENDING_UNSURE(at, n=deed.n))
    course = course.having(state=state.having(**{spare.code: getattr(state, spare.code) - deed.n}))
    course = course.find(SPENT(at, spare=spare, n=deed.n))
    course = course.having(frame=replace(NOBODYS, chosen=Chosen(at, fixed=True)))
    course = give(course, GIVES[spare], exactly(deed.n), Giver(spare.text, ("way-70",), Window.AFTERWARDS, at="n"))
    return course.having(frame=NOBODYS)


def _not_paid(state: State, n: int) -> Text | None:
    if state.phase is not Phase.BUY or not state.own_turn:
        return NOT_PAYING_PHASE
    if state.debt < n:
        return NO_DEBT
    return TOO_FEW if state.coins.most < n else None


def _not_spent(state: State, deed: Spends) -> Text | None:
    if not state.own_turn:
        return NOT_YOUR_TURN
    if deed.spare is Spare.VILLAGERS and state.phase is not Phase.ACTION:
        return NOT_ACTION_PHASE
    return NOT_THERE[deed.spare] if getattr(state, deed.spare.code) < deed.n else None
