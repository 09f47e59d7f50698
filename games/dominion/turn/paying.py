"""How are debts paid off, and Villagers and Coffers spent?"""

from games.dominion.cards.vocabulary import Do
from games.dominion.course.amounts import Giver, give
from games.dominion.course.record import NOBODYS, Chosen, Course, Window
from games.dominion.spans import Span, exactly
from games.dominion.table.state import Phase, State
from games.dominion.turn.deeds import Pays, Spends
from games.dominion.turn.events import Spare
from games.sentences import sentences
from games.text import Text
from games.values import replace

WORDS = sentences(__name__)
PAID = WORDS.reason("debt-paid")
NOT_PAID = WORDS.reason("debt-not-paid")
PAYMENT_UNSURE = WORDS.reason("payment-unsure")
SPENT = WORDS.reason("spent")
NOT_SPENT = WORDS.reason("not-spent")
SPENDING_UNSURE = WORDS.reason("coffers-when")
WRONG_PHASE = WORDS.text("wrong-phase")
NO_DEBT = WORDS.text("no-debt")
TOO_FEW = WORDS.text("too-few-coins")
NOT_YOUR_TURN = WORDS.text("not-your-turn")
NOT_ACTION_PHASE = WORDS.text("not-action-phase")
NOT_THERE = WORDS.texts("not-there", Spare)
PAYS = WORDS.text("pays")
GIVES = {Spare.VILLAGERS: Do.ACTIONS, Spare.COFFERS: Do.COINS}


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
        return WRONG_PHASE
    if state.debt < n:
        return NO_DEBT
    return TOO_FEW if state.coins.most < n else None


def _not_spent(state: State, deed: Spends) -> Text | None:
    if not state.own_turn:
        return NOT_YOUR_TURN
    if deed.spare is Spare.VILLAGERS and state.phase is not Phase.ACTION:
        return NOT_ACTION_PHASE
    return NOT_THERE[deed.spare] if getattr(state, deed.spare.code) < deed.n else None
