"""Wording: amounts, lists of cards and instructions in both languages."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from games.dominion.cards.lookup import card_named, effect
from games.dominion.cards.vocabulary import ANY_COST, Do, Instruction, To, Type, Way
from games.dominion.spans import MANY, ONE, Span, exactly
from games.sentences import sentences
from games.text import Text, enumerated
from games.values import replace

WORDS = sentences(__name__)
NOTHING = WORDS.text("nothing")
PERHAPS_MORE = WORDS.text("perhaps-more")
NOT_KNOWN = WORDS.text("not-known")
OPEN = (PERHAPS_MORE, NOT_KNOWN)
# coins have no singular: "+$1"; Coffers are always several
SINGULAR = {
    Do.CARDS: "+1 Card",
    Do.ACTIONS: "+1 Action",
    Do.BUYS: "+1 Buy",
    Do.VILLAGERS: "+1 Villager",
    Do.FAVORS: "+1 Favor",
}
PLURAL = {
    Do.CARDS: "{n} Cards",
    Do.ACTIONS: "{n} Actions",
    Do.BUYS: "{n} Buys",
    Do.COINS: "{n}",
    Do.VILLAGERS: "{n} Villagers",
    Do.COFFERS: "{n} Coffers",
    Do.FAVORS: "{n} Favors",
}
TIMES_WORDS = {1: "once", 2: "twice"}
UNNAMED = Text("card", "カード")
VOWELS = tuple("AEIOU")
CONSONANT_Y = tuple(f"{letter}y" for letter in "bcdfghjklmnpqrstvwxz")
DOLLAR = {Do.COINS: "$"}
JAPANESE = {
    Do.CARDS: "{n}カードを引く",
    Do.ACTIONS: "{n}アクション",
    Do.BUYS: "{n}カードを購入",
    Do.COINS: "{n}コイン",
    Do.VILLAGERS: "{n}村人",
    Do.COFFERS: "{n}財源",
    Do.FAVORS: "{n}好意",
}
JAPANESE_OPEN = {
    Do.CARDS: "引くカードは{n}枚",
    Do.ACTIONS: "アクションは{sign}{n}",
    Do.BUYS: "購入は{sign}{n}",
    Do.COINS: "コインは{sign}{n}",
    Do.VILLAGERS: "村人は{sign}{n}",
    Do.COFFERS: "財源は{sign}{n}",
    Do.FAVORS: "好意は{sign}{n}",
}
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
DEBT = WORDS.text("debt")
ONTO_DECK = WORDS.text("onto-deck")
REVEAL_UNTIL = WORDS.text("reveal-until")
REVEAL_TOP = WORDS.text("reveal-top")
DEARER = WORDS.text("dearer")
CHEAPER = WORDS.text("cheaper")
A_CARD = WORDS.text("a-card")
COPY = WORDS.text("copy")
COPY_OF_TREASURE = WORDS.text("copy-of-treasure")
FROM_HAND = WORDS.texts("from-hand", (Do.TRASH, Do.DISCARD))
THIS_CARD = WORDS.text("this")
ONE_OF_TYPE = WORDS.text("one-of-type")
UP_TO = WORDS.text("up-to")
FOR_EACH = WORDS.text("for-each")
ANY_NUMBER = WORDS.text("any-number")
ONE_CARD = WORDS.text("one")
SEVERAL = WORDS.text("several")
EXILE = WORDS.text("exile")
GAIN = WORDS.text("gain")
GAIN_TO = WORDS.texts("gain-to", (To.DECK, To.HAND))
BONUSES = (Do.CARDS, Do.ACTIONS, Do.COINS, Do.BUYS)
TOKEN_BONUSES = (Do.VILLAGERS, Do.COFFERS, Do.FAVORS)
NOUNS = (*BONUSES, *TOKEN_BONUSES, Do.VP, Do.POTIONS, Do.LOSE_COINS)
HAPPENS = WORDS.text("happens")
DEPENDS = WORDS.text("depends")
OF_TYPE = WORDS.text("of-type")
DISCARD_DOWN = WORDS.text("discard-down")
ASIDE = WORDS.text("aside")
ASIDE_UP_TO = WORDS.text("aside-up-to")
INTO_DECK = WORDS.text("into-deck")
TAKE = WORDS.text("take")
EXILE_FOR = WORDS.text("exile-for")
EXILE_ANY = WORDS.text("exile-any")
ANY_OF_TYPE = WORDS.text("any-of-type")
GIVEN = WORDS.text("given")


@lru_cache(maxsize=1024)
def bonus(do: Do, n: Span) -> Text:
    """Return a bonus as printed; in Japanese an open one as a total."""
    if do in SINGULAR and n == ONE:
        return Text(SINGULAR[do], JAPANESE[do].format(n="+1"))
    if n.least < 0 < n.most:
        coin = DOLLAR.get(do, "")
        return Text(PLURAL[do].format(n=f"−{coin}{-n.least} to +{coin}{n.most}"), _come_to(do, n))
    sign, low, high = _signed(n)
    if low == high:
        return Text(PLURAL[do].format(n=f"{sign}{DOLLAR.get(do, '')}{low}"), JAPANESE[do].format(n=f"{sign}{low}"))
    english = f"{low} or more" if high >= MANY else f"{low}–{high}"
    return Text(PLURAL[do].format(n=f"{sign}{DOLLAR.get(do, '')}{english}"), _come_to(do, n))


def amount(do: Do, n: Span) -> Text:
    """Return an amount: "+2 Cards" / 「引くカードは2枚」."""
    return Text(bonus(do, n).en, _come_to(do, n))


def _come_to(do: Do, n: Span) -> str:
    if n.least < 0 < n.most:
        return JAPANESE_OPEN[do].format(sign="", n=f"−{-n.least}〜+{n.most}")
    sign, low, high = _signed(n)
    if high >= MANY:
        return f"{JAPANESE_OPEN[do].format(sign=sign, n=low)}以上"
    return JAPANESE_OPEN[do].format(sign=sign, n=low if low == high else f"{low}〜{high}")


def _signed(n: Span) -> tuple[str, int, int]:
    """Return the sign of a number, and its least and most without one."""
    return ("−", -n.most, -n.least) if n.least < 0 else ("+", n.least, n.most)


def loss(n: Span) -> Text:
    """Return a loss of coins as a card prints it."""
    return Text(f"−${n}", f"−{n}コイン".replace("–", "〜"))


def listed(texts: Iterable[Text], last: str = "and") -> Text:
    """Join texts: "a, b and c" / 「a、b、c」; "nothing" for none."""
    parts = tuple(texts)
    return enumerated(parts, f" {last} ", "か" if last == "or" else "、") if parts else NOTHING


def alternatives(texts: Iterable[Text]) -> Text:
    """Join alternatives: "a, b or c" / 「a、b、c」."""
    return enumerated(texts, " or ", "、")


def quoted(texts: Iterable[Text]) -> Text:
    """Join bonuses: "+1 Card and +$1" / 「+1カードを引く」「+1コイン」."""
    bonuses = tuple(texts)
    quotes = (text if text in OPEN else Text(text.en, f"「{text.ja}」") for text in bonuses)
    return enumerated(quotes, ja="と" if bonuses[-1] in OPEN else "", others="")


def some(name: Text, n: int = 1) -> Text:
    """Count cards of one name: "2 Silvers" / 「銀貨2枚」."""
    if n == 1:
        return Text(
            f"an {name.en}" if name.en.startswith(VOWELS) and not name.en.startswith("Uni") else f"a {name.en}", name.ja
        )
    plural = f"{name.en[:-1]}ies" if name.en.endswith(CONSONANT_Y) else f"{name.en}s"
    return Text(f"{n} {plural}", f"{name.ja}{n}枚")


def several(names: Iterable[Text]) -> Text:
    """Join cards by name: "Estate and 2 Coppers" / 「屋敷と銅貨2枚」."""
    counted = Counter(names)
    return together(some(name, n) if n > 1 else name for name, n in counted.items())


def together(cards: Iterable[Text]) -> Text:
    """Join cards under one predicate: "a, b and c" / 「a、bとc」."""
    return enumerated(cards, ja="と")


def times(n: int) -> Text:
    """Return a number of times: "once", "twice", "3 times" / 「3回」."""
    return Text(TIMES_WORDS.get(n, f"{n} times"), f"{n}回")


def top(n: int) -> Text:
    """Name a deck's top cards: "the top 2 cards" / 「山札の上から2枚」."""
    return Text("the top card" if n == 1 else f"the top {n} cards", f"山札の上から{n}枚")


def cards(n: int) -> Text:
    """Return a number of unnamed cards."""
    return Text("a card" if n == 1 else f"{n} cards", f"カード{n}枚")


def describe(instruction: Instruction) -> Text:
    """Describe an instruction in a few words."""
    text = _describe_plain(instruction)
    if instruction.optional:
        text = MAY.filled(what=text)
    if instruction.when:
        text = WHEN.filled(what=text, when=instruction.when)
    return text


def sentence(source: Text, instruction: Instruction) -> Text:
    """Tell that an instruction is followed: "Baker: +1 Coffers." / 「パン屋：+1財源。」."""
    text = GIVEN if instruction.do in NOUNS else HAPPENS
    return text.filled(source=source, what=describe(instruction))


def describe_all(instructions: tuple[Instruction, ...]) -> Text:
    """Describe several instructions in a few words each."""
    return listed(describe(instruction) for instruction in instructions)


def describe_way(way: Way | None) -> Text | None:
    """Describe the instructions of a Way, None without any."""
    instructions = effect(way) if way else ()
    return describe_all(instructions) if instructions else None


def _describe_plain(instruction: Instruction) -> Text:
    n = instruction.n
    match instruction.do:
        case do if do in BONUSES or do in TOKEN_BONUSES:
            plain = bonus(do, exactly(n))
            return PER.filled(bonus=plain, per=instruction.per) if instruction.per else plain
        case Do.LOSE_COINS:
            lost = loss(exactly(n))
            return PER.filled(bonus=lost, per=instruction.per) if instruction.per else lost
        case Do.OTHERS if instruction.whom:
            return instruction.whom.text
        case Do.NEXT_TURN:
            return LATER.filled(what=describe_all(instruction.give))
        case Do.END_OF_TURN:
            return AT_END.filled(what=describe_all(instruction.give))
        case Do.UNTIL_NEXT_TURN | Do.THIS_TURN if instruction.lasting:
            return instruction.lasting.text
        case Do.CHOOSE:
            return _describe_choice(instruction)
        case Do.DISCARD_FOR:
            return listed(FOR_EACH.filled(bonus=bonus(part.do, exactly(part.n))) for part in instruction.give)
        case Do.PLAY if instruction.only:
            return _describe_play(instruction)
        case Do.VP:
            plain = VP.filled(n=n)
            return PER.filled(bonus=plain, per=instruction.per) if instruction.per else plain
        case Do.NOTE | Do.MAY if instruction.part:
            return instruction.part.text
        case Do.DEPENDS if instruction.point:
            return DEPENDS.filled(point=instruction.point)
        case Do.BY_TYPE:
            return listed(
                OF_TYPE.filled(type=part.only, what=_describe_plain(replace(part, only=None)))
                for part in instruction.give
                if part.only
            )
        case Do.DISCARD_DOWN:
            return DISCARD_DOWN.filled(n=n)
        case Do.ASIDE:
            return (ASIDE_UP_TO if instruction.up_to else ASIDE).filled(cards=cards(n))
        case Do.INTO_DECK:
            return INTO_DECK.filled(cards=cards(n))
        case Do.POTIONS:
            return POTIONS.filled(n=n)
        case Do.DEBT:
            return DEBT.filled(n=n)
        case Do.TOPDECK:
            return ONTO_DECK.filled(cards=cards(n))
        case Do.REVEAL:
            return _describe_reveal(instruction)
    return _describe_with_cards(instruction)


def _describe_choice(instruction: Instruction) -> Text:
    options = tuple(describe_option(option) for option in instruction.give)
    if instruction.n == 1:
        return CHOICE_OF_ONE.filled(what=alternatives(options))
    return CHOICE.filled(n=instruction.n, what=listed(options))


def _describe_reveal(instruction: Instruction) -> Text:
    if instruction.only:
        return REVEAL_UNTIL.filled(cards=some(instruction.only.text, instruction.n))
    return REVEAL_TOP.filled(top=top(instruction.n))


def describe_option(instruction: Instruction) -> Text:
    """Describe one of the instructions to choose from, with its consequence."""
    text = describe(instruction)
    return THEN.filled(what=text, then=describe_all(instruction.after)) if instruction.after else text


def _describe_with_cards(instruction: Instruction) -> Text:
    n = instruction.n
    match instruction.do:
        case Do.DRAW_TO:
            return DRAW_TO.filled(n=n)
        case Do.LOOK:
            looked = LOOK.filled(top=top(n))
            return TAKE.filled(what=looked, n=cards(instruction.take)) if instruction.take else looked
        case Do.UPGRADE:
            cost = (AT_MOST if instruction.up_to else EXACTLY).filled(more=instruction.more)
            if instruction.exiles:
                return EXILE_FOR.filled(cost=cost)
            return UPGRADES.filled(times=times(n), cost=cost) if n > 1 else UPGRADE.filled(cost=cost)
        case Do.TRASH | Do.DISCARD:
            return _describe_from_hand(instruction)
        case Do.GAIN:
            return _describe_gain(instruction)
        case Do.EXILE if not instruction.card:
            return EXILE_ANY.filled(type=alternatives(type_.text for type_ in instruction.without))
        case Do.EXILE:
            return EXILE.filled(card=some(_card_name(instruction.card)))
    return instruction.do.text


def _describe_play(instruction: Instruction) -> Text:
    kind = (instruction.only or Type.ACTION).text
    played = _card_name(instruction.card) if instruction.card else some(kind)
    return (
        TIMES.filled(kind=played, times=times(instruction.times)) if instruction.times > 1 else PLAY.filled(kind=played)
    )


def _describe_from_hand(instruction: Instruction) -> Text:
    verb, n = FROM_HAND[instruction.do], instruction.n
    if instruction.card:
        return THIS_CARD.filled(verb=verb, card=some(_card_name(instruction.card)))
    if instruction.only and instruction.up_to:
        return ANY_OF_TYPE.filled(verb=verb, type=instruction.only)
    if instruction.per:
        return PER.filled(bonus=ONE_CARD.filled(verb=verb, n=n), per=instruction.per)
    if instruction.only:
        return ONE_OF_TYPE.filled(verb=verb, type=some(instruction.only.text))
    if instruction.up_to:
        return (UP_TO if n else ANY_NUMBER).filled(verb=verb, n=n)
    return (ONE_CARD if n == 1 else SEVERAL).filled(verb=verb, n=n)


def _describe_gain(instruction: Instruction) -> Text:
    if instruction.copy:
        return COPY_OF_TREASURE if instruction.only else COPY
    gains = GAIN_TO.get(instruction.to, GAIN)
    if instruction.card:
        return gains.filled(cards=some(_card_name(instruction.card), instruction.n))
    gained = some(instruction.only.text) if instruction.only else A_CARD
    if instruction.most >= ANY_COST:
        return gains.filled(cards=gained)
    if instruction.most:
        return gains.filled(cards=UP_TO_COST.filled(most=instruction.most, card=gained))
    if instruction.more < 0:
        return gains.filled(cards=CHEAPER.filled(card=gained))
    return gains.filled(cards=DEARER.filled(more=instruction.more, card=gained))


def _card_name(card: str) -> Text:
    known_card = card_named(card.replace("-", " ")) or card_named(card)
    return known_card.name if known_card else Text(card, card)
