"""Purchases that do more than gain a card: Events that are told in full, Inheritance, and cards overpaid for."""

from games.dominion.cards.lookup import key, printed
from games.dominion.cards.vocabulary import Facts, Type
from games.dominion.course.costs import costs
from games.dominion.course.nested_plays import next_choice
from games.dominion.course.picks import report_surplus
from games.dominion.course.plays import follow_all, play
from games.dominion.course.record import NO_CONTEXT, Course, PlayChoices, PlayContext
from games.dominion.course.supply import supply_obstacle
from games.dominion.table.rows import How
from games.dominion.table.start import facts_by_effects
from games.dominion.table.state import Effect, Zone
from games.sentences import sentences
from games.text import Text
from games.values import replace

WORDS = sentences(__name__)
EVENT = WORDS.reason("event-bought")
INHERITED = WORDS.reason("inherited")
INHERITED_UNSURE = WORDS.reason("inherited-unsure")
NOT_INHERITED = WORDS.reason("not-inherited")
OVERPAID = WORDS.reason("overpaid-open")
NOT_OVERPAID = WORDS.reason("not-overpaid")
NO_ACTION = WORDS.text("no-action")
A_COMMAND = WORDS.text("a-command")
A_DURATION = WORDS.text("a-duration")
TOO_DEAR = WORDS.text("too-dear")
OVERPAYS = WORDS.text("overpays")
# what Inheritance may set aside costs at most this
MOST_INHERITED = 4


def follow_event(course: Course, name: str, of_card: Facts, picks: tuple[str, ...], at: str) -> Course:
    """Do what an Event does as it is bought; what it plays is chosen by the next row (WAY-103)."""
    course = course.find(EVENT(f"{at}/card", card=printed(name)))
    chosen = PlayChoices(f"{at}/card", picks=picks, fixed=True)
    course = course.having(context=replace(NO_CONTEXT, chosen=chosen, name=name, facts=of_card))
    return report_surplus(follow_all(course, of_card.play, ("way-70", "way-103"))).having(context=NO_CONTEXT)


def inherit(course: Course, picks: tuple[str, ...], at: str) -> Course:
    """Make Estates play the chosen card from now on (WAY-106)."""
    course, state = course.find(EVENT(f"{at}/card", card=printed("Inheritance"))), course.state
    name = picks[0] if picks else None
    if name and (why := _not_inheritable(course, name)):
        return course.find(NOT_INHERITED(f"{at}/picks", card=printed(name), why=why))
    effects = state.effects | {Effect.INHERITANCE}
    described = {**state.described, **facts_by_effects(effects, own_turn=state.own_turn)}
    course = course.having(state=state.having(effects=effects, described=described))
    course = course.having(table=replace(course.table, inherited=name))
    if name is None:
        return course
    reason = INHERITED if course.facts(name) else INHERITED_UNSURE
    return course.find(reason(f"{at}/picks", card=printed(name)))


def _not_inheritable(course: Course, name: str) -> Text | None:
    """Return why Inheritance cannot set a card aside (WAY-97, WAY-106)."""
    if why := supply_obstacle(course, name):
        return why
    types, possible = course.state.types(name), costs(course, name)
    if course.facts(name) and Type.ACTION not in types:
        return NO_ACTION
    if Type.COMMAND in types:
        return A_COMMAND
    if Type.DURATION in types and course.ruling.provisions.bars_further_types:
        return A_DURATION
    return TOO_DEAR.filled(most=MOST_INHERITED) if possible and min(possible) > MOST_INHERITED else None


def play_as_overpaid(course: Course, name: str, overpaid: int, at: str) -> Course:
    """Play a card once for each coin overpaid, where its text says so; another effect of it is not told (WAY-103)."""
    of_card, card = course.facts(name), printed(name)
    if not overpaid:
        return course
    words = of_card.gain_does or () if of_card else ()
    if of_card and not of_card.may_be_overpaid:
        return course.find(NOT_OVERPAID(f"{at}/overpaid", card=card))
    if not any(word.startswith("plays-itself") for word in words):
        return course.find(OVERPAID(f"{at}/overpaid", card=card, n=overpaid)).widen(card, f"{at}/overpaid")
    piece = course.state.piece(course.state.gained_piece)
    course = course.tell(OVERPAYS, ("way-103",), f"{at}/overpaid", card=card, n=overpaid)
    if piece is None or piece.zone is not Zone.DISCARD:
        return course
    outer = course.context
    course = course.having(state=course.state.having(gained_piece=None, just_gained=False))
    for n in range(overpaid):
        course, chosen = next_choice(course, name, How.EFFECT, How.AGAIN)
        if not n:
            course = course.having(state=course.state.moved(piece.id, Zone.IN_PLAY))
        course = play(course, PlayContext(chosen, name, piece.id, replay=n > 0, by=key(name)))
    return course.having(context=outer)
