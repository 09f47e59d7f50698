"""How is an instruction of a card said in short?"""

from games.dominion import words
from games.dominion.cards import known
from games.dominion.spans import exactly
from games.dominion.vocabulary import Do, Instruction, To, Type
from games.dominion.way_effects import effect
from games.dominion.ways import Way
from games.dominion.words import alternatives, bonus, listed, loss, some, times, top
from games.sentences import sentences
from games.text import Text

WORDS = sentences(__name__)
PER = WORDS.text("per")
WHEN = WORDS.text("when")
LATER = WORDS.text("later")
AT_END = WORDS.text("at-end")
CHOICE = WORDS.text("choice")
CHOICE_OF_ONE = WORDS.text("choice-of-one")
THEN = WORDS.text("then")
PLAY = WORDS.text("play")
TIMES = WORDS.text("times")
MAY = WORDS.text("may")
DRAW_TO = WORDS.text("draw-to")
LOOK = WORDS.text("look")
UPGRADE = WORDS.text("upgrade")
UPGRADES = WORDS.text("upgrades")
AT_MOST = WORDS.text("at-most")
EXACTLY = WORDS.text("exactly")
UP_TO_COST = WORDS.text("up-to-cost")
VP = WORDS.text("vp")
POTIONS = WORDS.text("potions")
COFFERS = WORDS.text("coffers")
ONTO_DECK = WORDS.text("onto-deck")
REVEAL_UNTIL = WORDS.text("reveal-until")
REVEAL_TOP = WORDS.text("reveal-top")
DEARER = WORDS.text("dearer")
COPY = WORDS.text("copy")
COPY_OF_TREASURE = WORDS.text("copy-of-treasure")
FROM_HAND = WORDS.texts("from-hand", (Do.TRASH, Do.DISCARD))
THIS = WORDS.text("this")
ONE_OF_TYPE = WORDS.text("one-of-type")
UP_TO = WORDS.text("up-to")
FOR_EACH = WORDS.text("for-each")
ANY_NUMBER = WORDS.text("any-number")
ONE = WORDS.text("one")
SEVERAL = WORDS.text("several")
EXILE = WORDS.text("exile")
GAIN = WORDS.text("gain")
GAIN_TO = WORDS.texts("gain-to", (To.DECK, To.HAND))
BONUSES = (Do.CARDS, Do.ACTIONS, Do.COINS, Do.BUYS)


def said(instruction: Instruction) -> Text:
    """Return an instruction in a few words."""
    what = _what(instruction)
    if instruction.optional:
        what = MAY.filled(what=what)
    if instruction.when:
        what = WHEN.filled(what=what, when=instruction.when)
    return what


def all_said(instructions: tuple[Instruction, ...]) -> Text:
    """Return several instructions in a few words each."""
    return listed(said(one) for one in instructions)


def given(way: Way | None) -> Text | None:
    """Return what a Way tells its player to do, in a few words; None without a Way, or where it tells nothing by itself."""
    found = effect(way) if way else ()
    return all_said(found) if found else None


def _what(instruction: Instruction) -> Text:
    n = instruction.n
    match instruction.do:
        case do if do in BONUSES:
            plain = bonus(do, exactly(n))
            return PER.filled(bonus=plain, per=instruction.per) if instruction.per else plain
        case Do.LOSE_COINS:
            lost = loss(exactly(n))
            return PER.filled(bonus=lost, per=instruction.per) if instruction.per else lost
        case Do.OTHERS if instruction.whom:
            return instruction.whom.text
        case Do.NEXT_TURN:
            return LATER.filled(what=all_said(instruction.give))
        case Do.END_OF_TURN:
            return AT_END.filled(what=all_said(instruction.give))
        case Do.UNTIL_NEXT_TURN | Do.THIS_TURN if instruction.lasting:
            return instruction.lasting.text
        case Do.CHOOSE:
            return _chosen_from(instruction)
        case Do.DISCARD_FOR:
            return listed(FOR_EACH.filled(bonus=bonus(one.do, exactly(one.n))) for one in instruction.give)
        case Do.PLAY if instruction.only:
            return _played(instruction)
        case Do.VP:
            return VP.filled(n=n)
        case Do.POTIONS:
            return POTIONS.filled(n=n)
        case Do.COFFERS:
            return COFFERS.filled(n=n)
        case Do.TOPDECK:
            return ONTO_DECK.filled(cards=words.cards(n))
        case Do.REVEAL:
            return _revealed(instruction)
    return _with_cards(instruction)


def _chosen_from(instruction: Instruction) -> Text:
    options = tuple(_option(one) for one in instruction.give)
    if instruction.n == 1:
        return CHOICE_OF_ONE.filled(what=alternatives(options))
    return CHOICE.filled(n=instruction.n, what=listed(options))


def _revealed(instruction: Instruction) -> Text:
    if instruction.only:
        return REVEAL_UNTIL.filled(cards=some(instruction.only.text, instruction.n))
    return REVEAL_TOP.filled(top=top(instruction.n))


def _option(instruction: Instruction) -> Text:
    """Return one of the things that are chosen from, with what comes of it."""
    what = said(instruction)
    return THEN.filled(what=what, then=all_said(instruction.after)) if instruction.after else what


def _with_cards(instruction: Instruction) -> Text:
    n = instruction.n
    match instruction.do:
        case Do.DRAW_TO:
            return DRAW_TO.filled(n=n)
        case Do.LOOK:
            return LOOK.filled(top=top(n))
        case Do.UPGRADE:
            cost = (AT_MOST if instruction.up_to else EXACTLY).filled(more=instruction.more)
            return UPGRADES.filled(times=times(n), cost=cost) if n > 1 else UPGRADE.filled(cost=cost)
        case Do.TRASH | Do.DISCARD:
            return _from_hand(instruction)
        case Do.GAIN:
            return _gained(instruction)
        case Do.EXILE:
            return EXILE.filled(card=some(_named(instruction.card)))
    return instruction.do.text


def _played(instruction: Instruction) -> Text:
    kind = (instruction.only or Type.ACTION).text
    played = _named(instruction.card) if instruction.card else some(kind)
    return (
        TIMES.filled(kind=played, times=times(instruction.times)) if instruction.times > 1 else PLAY.filled(kind=played)
    )


def _from_hand(instruction: Instruction) -> Text:
    verb, n = FROM_HAND[instruction.do], instruction.n
    if instruction.card:
        return THIS.filled(verb=verb, card=some(_named(instruction.card)))
    if instruction.only:
        return ONE_OF_TYPE.filled(verb=verb, type=some(instruction.only.text))
    if instruction.up_to:
        return (UP_TO if n else ANY_NUMBER).filled(verb=verb, n=n)
    return (ONE if n == 1 else SEVERAL).filled(verb=verb, n=n)


def _gained(instruction: Instruction) -> Text:
    if instruction.copy:
        return COPY_OF_TREASURE if instruction.only else COPY
    if instruction.most:
        return UP_TO_COST.filled(most=instruction.most)
    if not instruction.card:
        return DEARER.filled(more=instruction.more)
    return GAIN_TO.get(instruction.to, GAIN).filled(cards=some(_named(instruction.card), instruction.n))


def _named(card: str) -> Text:
    found = known(card.replace("-", " ")) or known(card)
    return found.name if found else Text(card, card)
