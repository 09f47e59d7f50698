"""Effects before the choice of a Way: answers to an Attack, Urchin, Kiln and tokens."""

from collections.abc import Iterable, Iterator

from games.dominion.cards.lookup import effect, printed
from games.dominion.cards.vocabulary import Below, Do, Facts, If, Instruction, LastingEffect, To, Type, Whom
from games.dominion.cards.wording import describe_all
from games.dominion.course import landscapes
from games.dominion.course.amounts import Giver, give
from games.dominion.course.gained import place_gain, tell_may_topdeck
from games.dominion.course.gains import gain_copy
from games.dominion.course.picks import NOT_IN_HAND, pay_for_trashing
from games.dominion.course.record import Answer, CardEvent, Course, Window
from games.dominion.course.supply import supply_obstacle
from games.dominion.spans import MANY, NOTHING, ONE, Span, exactly
from games.dominion.table.rows import First, Token
from games.dominion.table.state import Piece, Zone
from games.sentences import sentences
from games.text import Text

WORDS = sentences(__name__)
ANSWERED = WORDS.reason("answers")
NOT_ANSWERED = WORDS.reason("not-answered")
UNTOLD = WORDS.reason("answer-untold")
NO_ANSWER = WORDS.text("no-answer")
NOTHING_TO_ANSWER = WORDS.text("nothing-to-answer")
ONLY_REACTS = WORDS.text("only-reacts")
NO_HAND = WORDS.text("no-hand")
TOO_FEW = WORDS.text("too-few")
OWN_ATTACK = WORDS.text("own-attack")
PLAYER = WORDS.text("player")
ONESELF = WORDS.text("oneself")
DOES = WORDS.text("does")
DISCARDS = WORDS.text("discards")
ASIDE = WORDS.text("aside")
REVEALS = WORDS.text("reveals")
PROTECTED = WORDS.text("protected")
HAND_LEFT = WORDS.text("hand-left")
TO_ATTACK = frozenset({Below.REACTS_TO_ATTACK, Below.ASIDE_ON_ATTACK, Below.PLAYS_ITSELF_ON_ATTACK})
# Diplomat needs so many cards in hand
FEWEST = 5
ANY = Span(0, MANY)
DISCARDS_TO = {Whom.ONTO_DECK_TO_3: 3, Whom.DISCARD_TO_3: 3, Whom.DISCARD_TO_4: 4, Whom.DRAW_THEN_DISCARD_TO_3: 3}
# attacks on hands of five or more, which lose a card
OF_FIVE = (Whom.FIVE_ONTO_DECK, Whom.ARCHER, Whom.VILLAIN, Whom.PILLAGE)
# attacks after which a hand may have so few cards, if some circumstance holds
TO_SOME = (Whom.CATAPULT, Whom.LEGIONARY)
MAY_CHANGE = {
    Whom.CATAPULT: (3, 0),
    Whom.LEGIONARY: (3, 1),
    Whom.TORTURER: (0, 1),
    Whom.CURSE_THEN_DRAW: (0, 1),
}
# by how many cards a hand may become smaller
LESS = {
    Whom.VICTORY_ONTO_DECK: 1,
    Whom.DISCARD_COPPER: 1,
    Whom.MOUNTEBANK: 1,
    Whom.OLD_WITCH: 1,
    Whom.MAY_DISCARD_2: 1,
    Whom.TAXMAN: 1,
    Whom.SOLDIER: 1,
    Whom.MASQUERADE: 1,
    Whom.TORTURER: 2,
}
CITES = ("way-26", "way-27")
NO_FIRST = WORDS.reason("no-first-effect")
ANSWER_REASONS = (ANSWERED, NOT_ANSWERED, UNTOLD)
REASONS = (NO_FIRST,)  # of a single play, which nobody answers
WINDOW = WORDS.text("window")
MAY_COPY = WORDS.text("may-copy")
MAY_MERCENARY = WORDS.text("may-mercenary")
MERCENARY = WORDS.text("mercenary")
TOKEN = WORDS.text("token")
CHAMPION = WORDS.text("champion")
PAYS = {Token.ACTION: Do.ACTIONS, Token.BUY: Do.BUYS, Token.CARD: Do.CARDS, Token.COIN: Do.COINS}
FIRST = ("way-26", "way-70")


def player(n: int) -> Text:
    """Name a player by number, 0 taking the turn."""
    return PLAYER.filled(n=n) if n else ONESELF


def answer_attack(course: Course) -> Course:
    """Let players answer the Attack before its Way (WAY-27)."""
    # answers stand in the rows right after their Attack
    while course.waiting and isinstance(course.waiting[0], Answer):
        answer = course.waiting[0]
        course = course.having(waiting=course.waiting[1:])
        why = OWN_ATTACK if not answer.player else answer_obstacle(course, answer)
        course = refuse_answer(course, answer, why) if why else take_answer(course, answer)
    return course


def answer_obstacle(course: Course, answer: Answer) -> Text | None:
    """Return why a card cannot answer an Attack (WAY-26)."""
    of_card, hand = course.facts(answer.card), hand_of(course, answer.player)
    if of_card is None or (of_card.partly and Type.REACTION in of_card.types):
        return None
    if not answer.player and course.state.in_hand(answer.card) is None:
        return NOT_IN_HAND
    if TO_ATTACK.isdisjoint(of_card.below):
        return NO_ANSWER
    if answer.way and not of_card.plays_itself:
        return ONLY_REACTS
    if hand.none:
        return NO_HAND
    return TOO_FEW if Below.WITH_FIVE_IN_HAND in of_card.below and hand.most < FEWEST else None


def refuse_answer(course: Course, answer: Answer, why: Text) -> Course:
    """Report an answer that cannot be given."""
    at = f"{answer.at}/card"
    of_card, card = course.facts(answer.card), printed(answer.card)
    doubt = card if of_card is None or (of_card.partly and Type.REACTION in of_card.types) else None
    # of an unknown card nobody can say whether it is an Attack
    doubt = doubt or next((context.card for context in course.plays if context.facts is None), None)
    return course.find(NOT_ANSWERED(at, player=player(answer.player), card=card, why=why), doubt)


def take_answer(course: Course, answer: Answer) -> Course:
    """Carry out an answer: its protection and its hand."""
    at, of_card = f"{answer.at}/card", course.facts(answer.card)
    who, card = player(answer.player), printed(answer.card)
    if of_card is None or of_card.partly:
        return with_hand(course.find(UNTOLD(at, player=who, card=card)), answer.player, ANY)
    if not answer.player and Below.UNAFFECTED_BY_ATTACK not in of_card.below:
        return course.find(UNTOLD(at, player=who, card=card)).widen(card, at)
    course = course.find(ANSWERED(at, player=who, card=card))
    if Below.UNAFFECTED_BY_ATTACK in of_card.below:
        course = course.playing(unaffected=course.context.unaffected | {answer.player})
        return course.tell(REVEALS, CITES, at, Window.FIRST, player=who, card=card)
    if Below.ASIDE_ON_ATTACK in of_card.below:
        course = course.tell(ASIDE, CITES, at, Window.FIRST, player=who, card=card)
        return tell_hand(course, answer.player, hand_of(course, answer.player).less(ONE), at, Window.FIRST)
    instructions = answer_instructions(of_card, answer)
    discarded = Below.DISCARDED_TO_REACT in of_card.below
    text = DISCARDS if discarded else DOES
    course = course.tell(text, CITES, at, Window.FIRST, player=who, card=card, what=describe_all(instructions))
    hand = hand_of(course, answer.player)
    left = hand_after(hand.less(ONE) if discarded or of_card.plays_itself else hand, instructions)
    return tell_hand(course, answer.player, left, at, Window.FIRST)


def answer_instructions(of_card: Facts, answer: Answer) -> tuple[Instruction, ...]:
    """Return the instructions of an answer."""
    if answer.way:
        return effect(answer.way)
    return of_card.play if of_card.plays_itself else of_card.react


def hand_of(course: Course, n: int) -> Span:
    """Return the size of a player's hand, if told."""
    if not n:
        return course.state.hand_size
    hands = course.state.other_hands
    return hands[n - 1] if n <= len(hands) else ANY


def with_hand(course: Course, n: int, hand: Span) -> Course:
    """Change the told hand of another player."""
    hands = course.state.other_hands
    if not 0 < n <= len(hands):
        return course
    return course.having(state=course.state.having(other_hands=(*hands[: n - 1], hand, *hands[n:])))


def tell_hand(course: Course, n: int, hand: Span, at: str, window: Window) -> Course:
    """Change another player's hand, and report a known size."""
    before = hand_of(course, n)
    if not 0 < n <= len(course.state.other_hands) or before == hand:
        return course
    course = with_hand(course, n, hand)
    return course.tell(HAND_LEFT, CITES, at, window, player=player(n), before=before, n=hand) if hand.exact else course


def strike(course: Course, instruction: Instruction, at: str) -> Course:
    """Carry out an effect on the hands of affected players."""
    context = course.context
    # Moat protects from Attacks alone
    spared = context.unaffected if Type.ATTACK in course.state.types(context.name) else frozenset()
    for n in sorted(spared):
        course = course.tell(PROTECTED, CITES, at, player=player(n), card=context.card)
    for n, hand in enumerate(course.state.other_hands, 1):
        if n not in spared and instruction.whom:
            course = tell_hand(course, n, _hand_after_attack(instruction.whom, hand), at, Window.INSTRUCTIONS)
    return course


def _hand_after_attack(whom: Whom, hand: Span) -> Span:
    """Return the size of a hand after an effect on it."""
    if whom in (Whom.DRAW_1, Whom.DRAW_THEN_DISCARD_TO_3):
        hand = hand + ONE
    if whom in DISCARDS_TO:
        return hand.at_most(exactly(DISCARDS_TO[whom]))
    # Minion gives four new cards for a hand of five or more
    if whom is Whom.NEW_HANDS:
        return Span(min(hand.least, 4), hand.most if hand.most < FEWEST else 4)
    if whom in OF_FIVE:
        least = hand.least if hand.most < FEWEST else max(min(hand.least, FEWEST - 1), hand.least - 1)
        most = hand.most - 1 if hand.least >= FEWEST else hand.most
        return Span(min(least, most), hand.most if whom is Whom.VILLAIN else most)
    fewest, larger_by = MAY_CHANGE.get(whom, (hand.most, 0))
    least = max(min(hand.least, fewest), 0) if whom in TO_SOME else max(0, hand.least - LESS.get(whom, 0))
    return Span(min(least, hand.least), hand.most + larger_by)


def hand_after(hand: Span, instructions: Iterable[Instruction]) -> Span:
    """Return the size of a hand after instructions."""
    for instruction in instructions:
        hand = _hand_after_one(hand, instruction)
    return hand


def _hand_after_one(hand: Span, instruction: Instruction) -> Span:
    n = exactly(instruction.n)
    match instruction.do:
        case Do.CARDS if instruction.when is If.HAND_AT_MOST_5:
            sure, perhaps = hand.most <= FEWEST, hand.least <= FEWEST
            return hand + Span(instruction.n if sure else 0, instruction.n if perhaps else 0)
        case Do.CARDS:
            return hand + n
        case Do.DISCARD | Do.TRASH | Do.TOPDECK:
            return hand.less(n)
        case Do.DISCARD_HAND:
            return NOTHING
        case Do.DRAW_TO:
            return Span(max(hand.least, instruction.n), max(hand.most, instruction.n))
        case Do.GAIN if instruction.to is To.HAND:
            return hand + n
        case Do.PLAY | Do.CHOOSE | Do.UPGRADE | Do.DISCARD_FOR:
            return ANY
    return hand


def play_first_effects(course: Course) -> Course:
    """Carry out Reactions, Urchin, Kiln and tokens (WAY-26)."""
    context = course.context
    types = course.state.types(context.name)
    urchins = tuple(_urchins(course)) if Type.ATTACK in types else ()
    course = _refuse_first_effects(course, urchins)
    if Type.ATTACK in types:
        course = course.tell(
            WINDOW, ("way-26", "way-27"), context.chosen.pointer("card"), Window.FIRST, card=context.card
        )
        course = answer_attack(course)
    if urchins:
        course = _trash_urchins(course, urchins)
    if course.state.lasts(LastingEffect.COPY_OF_NEXT):
        course = _copy_by_kiln(course)
    if tokens := course.table.tokens(context.name):
        giver = Giver(TOKEN.filled(card=context.card), FIRST, Window.FIRST, at="card")
        for token in tokens:
            course = give(course, PAYS[token], ONE, giver)
    if Type.ACTION in types and course.state.champions:
        champions = exactly(course.state.champions)
        course = give(course, Do.ACTIONS, champions, Giver(CHAMPION, ("way-70",), Window.FIRST, at="card"))
    return landscapes.give_first(course)


def _refuse_first_effects(course: Course, urchins: tuple[Piece, ...]) -> Course:
    context = course.context
    there = dict.fromkeys((First.URCHIN, First.URCHINS), bool(urchins))
    there[First.KILN] = bool(course.state.lasts(LastingEffect.COPY_OF_NEXT))
    for used in First:
        if used in context.chosen.first and not there[used]:
            doubt = context.card if context.facts is None else _first_untold(course)
            course = course.find(NO_FIRST(context.chosen.pointer("first"), first=used), doubt)
    return course


def _first_untold(course: Course) -> Text | None:
    """Return a card in play whose text below the line, which may come first, is not told."""
    facts = ((piece.name, course.facts(piece.name)) for piece in course.state.lying(Zone.IN_PLAY))
    return next((printed(name) for name, of_card in facts if of_card is None or Below.UNTOLD in of_card.below), None)


def _urchins(course: Course) -> Iterator[Piece]:
    """Yield the Urchins in play other than the played card."""
    context = course.context
    for piece in course.state.lying(Zone.IN_PLAY):
        of_card = course.facts(piece.name)
        if of_card and Below.TRASH_ON_ATTACK in of_card.below and piece.id != context.piece:
            yield piece


def _trash_urchins(course: Course, urchins: tuple[Piece, ...]) -> Course:
    chosen = course.context.chosen
    if First.URCHINS in chosen.first:
        for urchin in urchins:
            course = _trash_urchin(course, urchin)
        return course
    if First.URCHIN in chosen.first:
        return _trash_urchin(course, urchins[0])
    return course.tell(MAY_MERCENARY, FIRST, chosen.pointer("first"), Window.FIRST)


def _trash_urchin(course: Course, urchin: Piece) -> Course:
    at = course.context.chosen.pointer("first")
    course = course.having(state=course.state.moved(urchin.id, Zone.TRASH)).note(
        CardEvent.TRASHED, printed(urchin.name)
    )
    course = place_gain(course, "Mercenary", Zone.DISCARD, at)
    course = course.tell(MERCENARY, (*FIRST, "way-09"), at, Window.FIRST)
    course = tell_may_topdeck(course, printed("Mercenary"), at, Window.FIRST)
    return pay_for_trashing(course, ONE, window=Window.FIRST)


def _copy_by_kiln(course: Course) -> Course:
    context = course.context
    kilns = course.state.lasts(LastingEffect.COPY_OF_NEXT)
    rest = tuple(left for left in course.state.left if left.lasting is not LastingEffect.COPY_OF_NEXT)
    course = course.having(state=course.state.having(left=rest))
    for _ in kilns:
        if First.KILN in context.chosen.first or supply_obstacle(course, context.name):
            course = gain_copy(course, FIRST, Instruction(Do.GAIN, copy=True), window=Window.FIRST)
        else:
            course = course.tell(MAY_COPY, FIRST, context.chosen.pointer("first"), Window.FIRST, card=context.card)
    return course
