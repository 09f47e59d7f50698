"""A gained card: its place, and what happens as it is gained."""

import re

from games.dominion.cards.lookup import BONUS_COLUMNS, key, printed
from games.dominion.cards.vocabulary import Below, Do, Facts, From, Instruction, LastingEffect, Type
from games.dominion.cards.wording import TOKEN_BONUSES, listed, some
from games.dominion.course import landscapes
from games.dominion.course.amounts import Giver, give
from games.dominion.course.costs import costs
from games.dominion.course.picks import act_on_trash, pay_for_trashing
from games.dominion.course.record import NO_CONTEXT, CardEvent, Course, PlayChoices, PlayContext, Window
from games.dominion.spans import MANY, ONE, Span, exactly
from games.dominion.table.rows import Put, Trait
from games.dominion.table.state import Aspect, Later, Phase, Zone
from games.sentences import sentences
from games.text import Text
from games.values import replace

WORDS = sentences(__name__)
ACTS = WORDS.reason("acts-when-gained")
GAIN_OPEN = WORDS.reason("gain-open")
IN_PLAY_OPEN = WORDS.reason("in-play-open")
PUT_UNFIT = WORDS.reason("put-unfit")
PUT_UNSURE = WORDS.reason("put-unsure")
LEFT_EXILE = WORDS.reason("left-exile")
NONE_IN_EXILE = WORDS.reason("none-in-exile")
MAY_LEAVE_EXILE = WORDS.text("may-leave-exile")
LEAVES_EXILE = WORDS.text("leaves-exile")
MAY_TOPDECK = WORDS.text("may-topdeck")
PUT_THERE = WORDS.texts("put-there", Put)
MINTED = WORDS.text("minted")
ASIDE = WORDS.text("aside")
REASONS = (ACTS, GAIN_OPEN, IN_PLAY_OPEN)  # what may be said of a single play
TURN_REASONS = tuple(reason for reason in WORDS.reasons if reason not in REASONS)
GAIN_TEXTS = {
    Below.SILVERS_ON_GAIN: WORDS.text("silvers"),
    Below.DRAW_ON_GAIN: WORDS.text("others-draw"),
}
UNTOLD_ON_GAIN = WORDS.text("untold-on-gain")
ONLY_BOUGHT = WORDS.text("only-bought")
UNNAMED = WORDS.text("unnamed-gain")
TO_BUY_PHASE = WORDS.text("to-buy-phase")
ACTION_PHASE = WORDS.text("action-phase")
FURTHER_GAIN = WORDS.text("further-gain")
EXILES = WORDS.text("exiles")
TOKENS = WORDS.all("tokens")
TOKEN_COLUMNS = {do.code: do for do in TOKEN_BONUSES}
BY_OVERPAYING = WORDS.text("by-overpaying")
ZONES = {Put.DISCARD: Zone.DISCARD, Put.DECK: Zone.DECK, Put.HAND: Zone.HAND, Put.TRASH: Zone.TRASH}
ON_GAIN = ("way-22", "way-86")
BY_TABLE = (*ON_GAIN, "way-101")
OLDER = ("way-94", "way-95")
# the further gains and Exiles of known cards, which do nothing more
FURTHER_CARDS = {
    "gains:gold": ("Gold", 1),
    "gains:silver": ("Silver", 1),
    "gains:2-copper": ("Copper", 2),
    "gains:experiment": ("Experiment", 1),
    "gains:port": ("Port", 1),
    "gains:horse": ("Horse", 1),
}
# what the text of a gained card may change as it is gained
BY_ANY_GAIN = tuple(aspect for aspect in Aspect if aspect is not Aspect.COSTS)
OWN_PLACES = (Zone.DISCARD, Zone.HAND, Zone.DECK)
OWN_ZONES = {"to-hand": Zone.HAND, "to-deck": Zone.DECK}
AMOUNT = re.compile(r"(cards|actions|buys|coins|vp|villagers|coffers|favors)[+](\d)")
ONLY_VP = re.compile(r"vp([+]\d:.*)?")
DISCARDED_TO = 3
"""The hand that Skirmisher leaves the others."""
# what cards played this turn do as a card is gained, with the least and the highest cost of such a card
AT_GAINS = {
    LastingEffect.HORSE_FOR_DEAR: ("gains:horse", 4, MANY),
    LastingEffect.VP_FOR_VICTORY: ("vp+1", 0, MANY),
    LastingEffect.BUY_FOR_GAIN: ("buys+1", 3, 4),
}
# what traits do as a card of their pile is gained, none where it is not reckoned with
TRAITS_ON_GAIN = {
    Trait.NEARBY: "buys+1",
    Trait.RICH: "gains:silver",
    Trait.CURSED: None,
    Trait.FAWNING: None,
    Trait.PIOUS: None,
}
# what the other players do, and Favors, of which nothing here depends
OF_OTHERS = ("others-", "favors")
ON_BUYING = "bought"
FURTHER_AFTER = ("gain:to-deck", "gain:set-aside", "gain:trash")


def place_gain(
    course: Course, name: str, zone: Zone, at: str, put: Put | None = None, *, bought: bool = False
) -> Course:
    """Put a gained card into its zone, or its player's choice."""
    put = put or _chosen_place(course.context)
    course = course.playing(gains_placed=course.context.gains_placed + 1)
    zone = _own_zone(course, name) or zone
    aside = landscapes.aside_as_gained(course, name)
    if aside:
        course = course.tell(ASIDE, ("way-112", "way-113"), at, Window.AFTERWARDS, card=printed(name), by=aside)
        zone, put = Zone.SET_ASIDE, None
    gained_to = zone
    if put and ZONES[put] is not zone:
        course, zone = _redirect(course, name, zone, put, at)
    state = course.state.with_new(name, zone)
    actions = state.actions_gained + (Type.ACTION in state.types(name))
    # what was put elsewhere is not found where it was gained (WAY-105)
    waiting = state.pieces.newest.id if zone in OWN_PLACES and zone is gained_to else None
    state = state.having(just_gained=True, gains=state.gains + ONE, last_gain=name)
    course = course.having(state=state.having(gained_piece=waiting, actions_gained=actions))
    if aside:
        later = Later(name, None, None, (Instruction(Do.PLAY, card=name, origin=From.KEPT),))
        course = course.having(state=course.state.having(later=(*course.state.later, later)))
    if zone is Zone.TRASH:
        course = pay_for_trashing(course.note(CardEvent.TRASHED, printed(name)), ONE)
        course = act_on_trash(course, name, at)
    return course if bought else course.note(CardEvent.GAINED, printed(name))


def count_unnamed_gains(course: Course, n: int) -> Course:
    """Count gains of cards that are not named: what these do as they are gained is open (WAY-102)."""
    if not n:
        return course
    state = course.state.having(gains=course.state.gains + Span(0, n), last_gain=None)
    return course.having(state=state.open_from_here(UNNAMED, *BY_ANY_GAIN))


def _own_zone(course: Course, name: str) -> Zone | None:
    """Return the zone into which a card goes by its own text as it is gained."""
    of_card = course.facts(name)
    words = of_card.gain_does or () if of_card else ()
    return next((OWN_ZONES[word] for word in words if word in OWN_ZONES), None)


def act_on_gain(
    course: Course,
    name: str,
    at: str,
    window: Window = Window.AFTERWARDS,
    *,
    bought: bool = False,
    overpaid: int | None = None,
) -> Course:
    """Carry out a card's text on gaining (WAY-86, WAY-101); what overpaying does follows where so much is told."""
    of_card, card, zone = course.facts(name), printed(name), course.state.pieces.newest.zone
    if of_card is None:
        course = _leave_open(course, card, at)
    for below in of_card.below if of_card else ():
        if below in GAIN_TEXTS:
            course = course.tell(GAIN_TEXTS[below], ON_GAIN, at, window, card=card)
        elif below is Below.TRASH_TREASURES_ON_GAIN:
            course = trash_treasures(course, name, at, window)
        elif below is Below.UNTOLD_ON_GAIN and of_card and _happens(course, of_card.gain_does or (), bought=bought):
            is_told = overpaid is not None and of_card.may_be_overpaid
            course = course if is_told else _follow_table(course, of_card, card, at, window)
        elif below is Below.UNTOLD_ON_GAIN and of_card and not bought and ON_BUYING in (of_card.gain_does or ()):
            course = course.tell(ONLY_BOUGHT, OLDER, at, window, card=card)
            continue
        else:
            continue
        # a purchase has a finding of its own
        course = course if bought else course.find(ACTS(at, card=card))
    course = _follow_lasting(course, name, at, window)
    course = _let_others_act(_follow_trait(course, name, at, window), card, at)
    if course.state.find(name, Zone.EXILE):
        course = course.tell(MAY_LEAVE_EXILE, ("way-51",), at, window, card=card)
    return tell_may_topdeck(course, card, at, window) if zone is not Zone.DECK else course


def _follow_lasting(course: Course, name: str, at: str, window: Window) -> Course:
    """Carry out what cards played this turn do at each gain (WAY-70)."""
    for left in course.state.left:
        if left.lasting is LastingEffect.SKIRMISHER and Type.ATTACK in course.state.types(name):
            # who is safe from the Attack keeps the hand
            hands = tuple(Span(min(hand.least, DISCARDED_TO), hand.most) for hand in course.state.other_hands)
            course = course.having(state=course.state.having(other_hands=hands))
        if left.lasting not in AT_GAINS:
            continue
        word, least, most = AT_GAINS[left.lasting]
        possible = costs(course, name)
        is_victory = left.lasting is LastingEffect.VP_FOR_VICTORY
        fitting = (
            {Type.VICTORY in course.state.types(name)} if is_victory else {least <= n <= most for n in possible or ()}
        )
        if len(fitting) != 1 or course.facts(name) is None:
            course = _leave_open(course, printed(left.name), at)
        elif True in fitting:
            course = _follow_word(course, word, printed(left.name), at, window)
    return course


def _follow_trait(course: Course, name: str, at: str, window: Window) -> Course:
    """Carry out what a trait does as a card of its pile is gained, or leave it open (WAY-112, WAY-114)."""
    trait = course.table.trait(name)
    if trait not in TRAITS_ON_GAIN:
        return course
    word = TRAITS_ON_GAIN[trait]
    if word:
        return _follow_word(course, word, printed(name), at, window)
    return course.find(landscapes.TRAIT_ON_GAIN(at, trait=trait, card=printed(name))).widen(trait.text, at)


def _happens(course: Course, words: tuple[str, ...], *, bought: bool) -> bool:
    """Return whether a text on gaining applies to this gain (WAY-22, WAY-86)."""
    if not bought and {"overpay", ON_BUYING} & set(words):
        return False
    in_buy_phase = course.state.phase is Phase.BUY and course.state.own_turn
    return in_buy_phase or "first-gain-of-buy-phase" not in words


def _follow_table(course: Course, of_card: Facts, card: Text, at: str, window: Window) -> Course:
    """Carry out what the table tells of a gain, and leave the rest open (WAY-101, WAY-102)."""
    words = of_card.gain_does
    if words is None:
        return _leave_open(course.tell(UNTOLD_ON_GAIN, BY_TABLE, at, window, card=card), card, at)
    if "overpay" in words:
        return _tell_overpaying(course, words, card, at, window)
    for word in words:
        course = _follow_word(course, word, card, at, window)
    return course


def _follow_word(course: Course, word: str, card: Text, at: str, window: Window) -> Course:
    amount = AMOUNT.fullmatch(word)
    if word in OWN_ZONES or word == ON_BUYING or word.startswith(OF_OTHERS):
        return course
    if word == "action-phase":
        return _return_to_action_phase(course, card, at, window)
    if word in FURTHER_CARDS:
        return _gain_further(course, word, card, at, window)
    if word == "exiles:gold":
        course = course.having(state=course.state.with_new("Gold", Zone.EXILE))
        return course.tell(EXILES, BY_TABLE, at, window, card=card, exiled=printed("Gold"))
    if amount and amount.group(1) in BONUS_COLUMNS:
        return _give(course, amount.group(1), int(amount.group(2)), card, at, window)
    if amount:
        column, n = amount.group(1), int(amount.group(2))
        course = course.having(state=course.state.having(**{column: getattr(course.state, column) + n}))
        if column in TOKEN_COLUMNS:
            course = course.receive({TOKEN_COLUMNS[column]: exactly(n)})
        return course.tell(TOKENS[column], BY_TABLE, at, window, card=card, n=n)
    if ONLY_VP.fullmatch(word):
        course = course.having(state=course.state.open_from_here(card, Aspect.VP))
        return course.find(GAIN_OPEN(at, card=card))
    return _leave_open(course, card, at)


def _give(course: Course, column: str, n: int, card: Text, at: str, window: Window) -> Course:
    """Give a bonus of a gain, apart from the play within which it happens."""
    outer = course.context
    course = course.having(context=replace(NO_CONTEXT, chosen=PlayChoices(at, fixed=True)))
    course = give(course, BONUS_COLUMNS[column], exactly(n), Giver(card, BY_TABLE, Window.AFTERWARDS))
    return course.having(context=outer)


def _gain_further(course: Course, word: str, card: Text, at: str, window: Window) -> Course:
    """Gain the further cards that come with a gained card."""
    name, n = FURTHER_CARDS[word]
    for _ in range(0 if course.table.empty(name) else n):
        state = course.state.with_new(name, Zone.DISCARD)
        course = course.having(state=state.having(gains=state.gains + ONE, last_gain=name))
        course = course.note(CardEvent.GAINED, printed(name))
        course = _follow_lasting(course, name, at, window)
    return course.tell(FURTHER_GAIN, BY_TABLE, at, window, card=card, cards=some(printed(name), n))


def _return_to_action_phase(course: Course, card: Text, at: str, window: Window) -> Course:
    """Return from the Buy phase to the Action phase (WAY-101)."""
    if course.state.phase is not Phase.BUY or not course.state.own_turn:
        return course
    course = course.having(state=course.state.having(phase=Phase.ACTION, bought=False, back=True))
    return course.tell(ACTION_PHASE, BY_TABLE, at, window, card=card)


def begin_buy_phase_again(course: Course, at: str) -> Course:
    """Begin the Buy phase anew after a return to the Action phase, if a row needs it (WAY-101)."""
    if not course.state.back or course.state.phase is not Phase.ACTION:
        return course
    course = course.having(state=course.state.having(phase=Phase.BUY))
    return course.tell(TO_BUY_PHASE, ("way-101",), at, Window.PLAYED)


def _tell_overpaying(course: Course, words: tuple[str, ...], card: Text, at: str, window: Window) -> Course:
    """Tell what may follow by overpaying; a play by it is open (WAY-103)."""
    if course.state.coins.none:
        return course
    if any(word.startswith("plays-itself") for word in words):
        course = course.having(state=course.state.open_from_here(card, Aspect.PLAYS))
    return course.tell(BY_OVERPAYING, BY_TABLE, at, window, card=card)


def _leave_open(course: Course, card: Text, at: str) -> Course:
    return course.find(GAIN_OPEN(at, card=card)).widen(card, at)


def _let_others_act(course: Course, card: Text, at: str) -> Course:
    """Leave open what a card in play before the told plays, or a landscape, does on a gain (WAY-102, WAY-114)."""
    state = course.state
    in_play = [(piece, course.facts(piece.name)) for piece in state.lying(Zone.IN_PLAY)]
    acting = [
        piece.name
        for piece, facts in in_play
        if (piece.id in state.played_before or (facts and facts.lingers)) and _acts_on_gains(facts)
    ]
    if acting:
        course = course.find(IN_PLAY_OPEN(at, because=("/cards/in_play",), card=printed(acting[0])))
        course = course.widen(printed(acting[0]), at)
    return landscapes.open_at_gain(course)


def _acts_on_gains(of_card: Facts | None) -> bool:
    """Return whether a card in play may do something on a gain by itself."""
    touches = of_card.touches if of_card else ()
    return any(word.startswith("gain:") and word not in FURTHER_AFTER for word in touches)


def discard_from_exile(course: Course, name: str, at: str) -> Course:
    """Discard the copies of a gained card from Exile (WAY-51)."""
    copies = [piece for piece in course.state.lying(Zone.EXILE) if key(piece.name) == key(name)]
    if not copies:
        return course.find(NONE_IN_EXILE(at, card=printed(name)))
    for piece in copies:
        course = course.having(state=course.state.moved(piece.id, Zone.DISCARD))
    cards = some(printed(name), len(copies))
    return course.find(LEFT_EXILE(at, card=printed(name))).tell(
        LEAVES_EXILE, ("way-51",), at, Window.AFTERWARDS, cards=cards
    )


def tell_may_topdeck(course: Course, card: Text, at: str, window: Window = Window.INSTRUCTIONS) -> Course:
    """Report that a gained card may go onto the deck (WAY-65)."""
    if course.state.lasts(LastingEffect.GAINS_ONTO_DECK):
        course = course.tell(MAY_TOPDECK, ("way-65",), at, window, card=card)
    return course


def _chosen_place(context: PlayContext) -> Put | None:
    """Return the place chosen for this gain: by its number, or for all of them."""
    each, chosen = context.chosen.each_gain[context.gains_placed : context.gains_placed + 1], context.chosen
    return each[0] if each and each[0] else chosen.gains_to


def _redirect(course: Course, name: str, zone: Zone, put: Put, at: str) -> tuple[Course, Zone]:
    """Return the zone of a gained card that its player wants elsewhere."""
    card = printed(name)
    if put is Put.DECK and course.state.lasts(LastingEffect.GAINS_ONTO_DECK):
        return course.tell(PUT_THERE[put], ("way-65",), at, Window.AFTERWARDS, card=card), ZONES[put]
    watchtower = course.state.in_hand("Watchtower") if put in (Put.DECK, Put.TRASH) else None
    if watchtower:
        # it was revealed, so it is known to be in hand
        course = course.having(state=watchtower[0])
        return course.tell(PUT_THERE[put], ("way-19",), at, Window.AFTERWARDS, card=card), ZONES[put]
    in_play = (course.facts(piece.name) for piece in course.state.lying(Zone.IN_PLAY))
    # a card in play may allow it by a text that is not known
    if any(of_card is None or of_card.partly or of_card.more for of_card in in_play):
        return course.find(PUT_UNSURE(at, card=card, put=put)), ZONES[put]
    return course.find(PUT_UNFIT(at, card=card, put=put), course.unknown_card(Zone.HAND)), zone


def trash_treasures(course: Course, name: str, at: str, window: Window) -> Course:
    """Trash the Treasures in play, by type and never by bonus (WAY-32)."""
    treasures = [piece for piece in course.state.lying(Zone.IN_PLAY) if Type.TREASURE in course.state.types(piece.name)]
    # the newer printing spares Durations (WAY-86)
    treasures = [piece for piece in treasures if Type.DURATION not in course.state.types(piece.name)]
    for piece in treasures:
        course = course.having(state=course.state.moved(piece.id, Zone.TRASH))
    course = course.note(CardEvent.TRASHED, *(printed(piece.name) for piece in treasures))
    cards = listed(printed(piece.name) for piece in treasures)
    course = course.tell(MINTED, ("way-32", "way-86"), at, window, card=printed(name), what=cards)
    return pay_for_trashing(course, exactly(len(treasures)))
