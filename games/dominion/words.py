"""How are amounts and lists said in both languages?"""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from games.dominion.cards import printed
from games.dominion.spans import MANY, ONE, Span
from games.dominion.vocabulary import Do
from games.sentences import sentences
from games.text import Text, enumerated

WORDS = sentences(__name__)
NOTHING = WORDS.text("nothing")
PERHAPS_MORE = WORDS.text("perhaps-more")
NOT_KNOWN = WORDS.text("not-known")
OPEN = (PERHAPS_MORE, NOT_KNOWN)
SINGULAR = {Do.CARDS: "+1 Card", Do.ACTIONS: "+1 Action", Do.BUYS: "+1 Buy"}
PLURAL = {Do.CARDS: "{n} Cards", Do.ACTIONS: "{n} Actions", Do.BUYS: "{n} Buys", Do.COINS: "{n}"}
OFTEN = {1: "once", 2: "twice"}
UNNAMED = Text("card", "カード")
VOWELS = tuple("AEIOU")
CONSONANT_Y = tuple(f"{letter}y" for letter in "bcdfghjklmnpqrstvwxz")
DOLLAR = {Do.COINS: "$"}
JAPANESE = {
    Do.CARDS: "{n}カードを引く",
    Do.ACTIONS: "{n}アクション",
    Do.BUYS: "{n}カードを購入",
    Do.COINS: "{n}コイン",
}
JAPANESE_OPEN = {
    Do.CARDS: "引くカードは{n}枚",
    Do.ACTIONS: "アクションは{sign}{n}",
    Do.BUYS: "購入は{sign}{n}",
    Do.COINS: "コインは{sign}{n}",
}


@lru_cache(maxsize=1024)
def bonus(do: Do, n: Span) -> Text:
    """Return how a bonus is written on a card, in Japanese so long as it is known how much it is."""
    if do in SINGULAR and n == ONE:
        return Text(SINGULAR[do], JAPANESE[do].format(n="+1"))
    sign, low, high = _signed(n)
    if low == high:
        return Text(PLURAL[do].format(n=f"{sign}{DOLLAR.get(do, '')}{low}"), JAPANESE[do].format(n=f"{sign}{low}"))
    english = f"{low} or more" if high >= MANY else f"{low}–{high}"
    return Text(PLURAL[do].format(n=f"{sign}{DOLLAR.get(do, '')}{english}"), _come_to(do, n))


def amount(do: Do, n: Span) -> Text:
    """Return a bonus, in Japanese as how much it comes to: "+2 Cards" / 「引くカードは2枚」."""
    return Text(bonus(do, n).en, _come_to(do, n))


def _come_to(do: Do, n: Span) -> str:
    sign, low, high = _signed(n)
    if high >= MANY:
        return f"{JAPANESE_OPEN[do].format(sign=sign, n=low)}以上"
    return JAPANESE_OPEN[do].format(sign=sign, n=low if low == high else f"{low}〜{high}")


def _signed(n: Span) -> tuple[str, int, int]:
    """Return a number as it is written: its sign, and least and most without one."""
    return ("−", -n.most, -n.least) if n.least < 0 else ("+", n.least, n.most)


def loss(n: Span) -> Text:
    """Return how coins that are lost are written on a card."""
    return Text(f"−${n}", f"−{n}コイン".replace("–", "〜"))


# a card's name stands in a sentence as it is printed
named = printed


def listed(texts: Iterable[Text], last: str = "and") -> Text:
    """Return several things in a row: "a, b and c" / 「a、b、c」, "a, b or c" / 「a、bかc」; nothing where there is none."""
    found = tuple(texts)
    return enumerated(found, f" {last} ", "か" if last == "or" else "、") if found else NOTHING


def alternatives(texts: Iterable[Text]) -> Text:
    """Return the things of which one is chosen: "a, b or c" / 「a、b、c」."""
    return enumerated(texts, " or ", "、")


def quoted(texts: Iterable[Text]) -> Text:
    """Return several bonuses in a row, each in Japanese as it stands on a card: "+1 Card and +$1" / 「+1カードを引く」「+1コイン」."""
    held = tuple(texts)
    said = (one if one in OPEN else Text(one.en, f"「{one.ja}」") for one in held)
    return enumerated(said, ja="と" if held[-1] in OPEN else "", others="")


def some(name: Text, n: int = 1) -> Text:
    """Return a number of cards of one name: "an Estate", "2 Silvers" / 「屋敷」「銀貨2枚」."""
    if n == 1:
        return Text(
            f"an {name.en}" if name.en.startswith(VOWELS) and not name.en.startswith("Uni") else f"a {name.en}", name.ja
        )
    plural = f"{name.en[:-1]}ies" if name.en.endswith(CONSONANT_Y) else f"{name.en}s"
    return Text(f"{n} {plural}", f"{name.ja}{n}枚")


def several(names: Iterable[Text]) -> Text:
    """Return cards by name, each name once: "Estate and 2 Coppers" / 「屋敷と銅貨2枚」."""
    counted = Counter(names)
    return together(some(name, n) if n > 1 else name for name, n in counted.items())


def together(cards: Iterable[Text]) -> Text:
    """Return cards of which the same is said: "a, b and c" / 「a、bとc」."""
    return enumerated(cards, ja="と")


def times(n: int) -> Text:
    """Return how often something is done: "once", "twice", "3 times" / 「3回」."""
    return Text(OFTEN.get(n, f"{n} times"), f"{n}回")


def top(n: int) -> Text:
    """Return the uppermost cards of a deck: "the top card", "the top 2 cards" / 「山札の上から2枚」."""
    return Text("the top card" if n == 1 else f"the top {n} cards", f"山札の上から{n}枚")


def cards(n: int) -> Text:
    """Return a number of cards that nobody has named."""
    return Text("a card" if n == 1 else f"{n} cards", f"カード{n}枚")
