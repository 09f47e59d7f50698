"""What happens when a card is bought, or another phase begins?"""

from games.dominion.course import Course, Deed, Did
from games.dominion.gaining import cost
from games.dominion.pieces import Zone
from games.dominion.spans import NOTHING, ONE, Span, exactly
from games.dominion.state import Phase
from games.dominion.supply import clause, missing, on_top
from games.dominion.vocabulary import Below, Do, Facts, Lasting, Type
from games.dominion.windows import Window
from games.dominion.words import listed, named
from games.sentences import sentences
from games.text import Text

WORDS = sentences(__name__)
BOUGHT = WORDS.reason("bought")
NOT_BOUGHT = WORDS.reason("not-bought")
PRICE_UNSURE = WORDS.reason("price-unsure")
LANDSCAPE = WORDS.reason("landscape-bought")
WRONG_ORDER = WORDS.reason("phase-over")
A_WAY = WORDS.text("a-way")
WRONG_PHASE = WORDS.text("wrong-phase")
NO_BUY = WORDS.text("no-buy")
TOO_DEAR = WORDS.text("too-dear")
BUYS = WORDS.text("buys")
BUYS_LANDSCAPE = WORDS.text("buys-landscape")
PHASE = WORDS.text("phase")
VP = WORDS.text("vp")
ATTACK = WORDS.text("attack")
SILVERS = WORDS.text("silvers")
MINTED = WORDS.text("minted")
SEAL = WORDS.text("seal")
UNTOLD = WORDS.text("untold")
TOLD = {Below.DRAW_ON_GAIN: WORDS.text("others-draw"), Below.OVERPAY: WORDS.text("overpay")}
COPPER = WORDS.text("copper")
ORDER = (Phase.ACTION, Phase.BUY, Phase.NIGHT)


def done(course: Course, deed: Deed) -> Course:
    """Carry out a purchase or begin a phase."""
    if deed.buys is not None:
        course = _buy(course, deed.buys, deed.at)
    elif deed.phase:
        course = _begin(course, deed.phase, deed.at)
    return course


def _begin(course: Course, phase: Phase, at: str) -> Course:
    if ORDER.index(phase) <= ORDER.index(course.state.phase):
        return course.find(WRONG_ORDER(f"{at}/phase", phase=phase))
    course = course.having(state=course.state.having(phase=phase))
    return course.tell(PHASE, ("way-70",), f"{at}/phase", Window.PLAYED, phase=phase)


def _buy(course: Course, name: str, at: str) -> Course:
    why, card = _barred(course, name), named(name)
    if why:
        return course.find(
            NOT_BOUGHT(f"{at}/card", cites=("way-03",) if why is A_WAY else clause(why), card=card, why=why)
        )
    known, printed = course.facts(name), cost(course, name)
    price = Span(0, course.state.coins.most) if printed is None else exactly(printed)
    if course.state.coins.least < price.most or course.state.buys.none or printed is None or _uncounted(known):
        course = course.find(PRICE_UNSURE(f"{at}/card", card=card))
    if known and known.is_landscape:
        course = _tell_paid(course, name, price, at, BUYS_LANDSCAPE).widen(card, f"{at}/card")
        return course.find(LANDSCAPE(f"{at}/card", card=card))
    course = _pay(on_top(course, name, f"{at}/card"), name, price, at)
    course, goons = _on_buy(course, name, at)
    return course.find(BOUGHT(f"{at}/card", cites=("way-10", "way-22") if goons else ("way-22",), card=card))


def _barred(course: Course, name: str) -> Text | None:
    of_card, state = course.facts(name), course.state
    if of_card and (of_card.way or Type.WAY in of_card.types):
        return A_WAY
    why = None if of_card and _is_untold_landscape(of_card) else missing(course, name)
    if why:
        return why
    if of_card and Below.NO_COPPER_IN_PLAY in of_card.below and state.find("Copper", Zone.IN_PLAY):
        return COPPER
    if state.phase is not Phase.BUY or not state.own_turn:
        return WRONG_PHASE
    if state.buys.none:
        return NO_BUY
    return TOO_DEAR if (cost(course, name) or 0) > state.coins.most else None


def _is_untold_landscape(known: Facts) -> bool:
    """Say whether this is an Event or a Project that the table alone knows: it is bought and no card."""
    return known.partly and not {Type.EVENT, Type.PROJECT}.isdisjoint(known.types)


def _uncounted(known: Facts | None) -> bool:
    """Say whether what a card costs is not counted here: Potions, and the debt of a card that the table alone knows."""
    return known is not None and bool(known.potion or (known.partly and known.debt))


def _pay(course: Course, name: str, price: Span, at: str) -> Course:
    course = _tell_paid(course, name, price, at, BUYS)
    course = course.having(state=course.state.with_new(name, Zone.DISCARD))
    if course.state.lasts(Lasting.GAINS_ONTO_DECK):
        course = course.tell(SEAL, ("way-65",), f"{at}/card", Window.AFTERWARDS, card=named(name))
    return course


def _tell_paid(course: Course, name: str, price: Span, at: str, said: Text) -> Course:
    coins, buys = course.state.coins.less(price), course.state.buys.less(ONE)
    spent = {
        Do.COINS: Span(coins.least - course.state.coins.least, coins.most - course.state.coins.most),
        Do.BUYS: Span(buys.least - course.state.buys.least, buys.most - course.state.buys.most),
    }
    course = course.having(state=course.state.having(coins=coins, buys=buys, bought=True))
    changed = {do: n for do, n in spent.items() if n != NOTHING}
    course = course.did(Did.BOUGHT, named(name))
    return course.tell(said, ("way-70",), f"{at}/card", Window.PLAYED, gives=changed, card=named(name))


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
        if below is Below.SILVERS_ON_GAIN:
            course = course.tell(SILVERS, ("way-22",), f"{at}/card", Window.AFTERWARDS, card=named(name))
        if below is Below.UNTOLD_ON_GAIN:
            course = course.tell(UNTOLD, ("way-22",), f"{at}/card", Window.AFTERWARDS, card=named(name))
        if below in TOLD:
            course = course.tell(TOLD[below], ("way-22",), f"{at}/card", Window.AFTERWARDS, card=named(name))
        if below is Below.TRASH_TREASURES_ON_GAIN:
            course = _mint(course, name, at)
    return course, goons


def _mint(course: Course, name: str, at: str) -> Course:
    """Trash the Treasures in play, by their types and never by what a Way gave."""
    treasures = [piece for piece in course.state.lying(Zone.IN_PLAY) if Type.TREASURE in course.state.types(piece.name)]
    treasures = [piece for piece in treasures if Type.DURATION not in course.state.types(piece.name)]
    for piece in treasures:
        course = course.having(state=course.state.moved(piece.id, Zone.TRASH))
    course = course.did(Did.TRASHED, *(named(piece.name) for piece in treasures))
    what = listed(named(piece.name) for piece in treasures)
    return course.tell(MINTED, ("way-32",), f"{at}/card", Window.AFTERWARDS, card=named(name), what=what)
