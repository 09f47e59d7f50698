"""Lines of a game log of the online client, in English and Japanese: sentences joined from their pieces, and their parts."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from enum import Enum, auto
from functools import cache, lru_cache
from html import unescape
from itertools import chain, pairwise

from msgspec import Struct

from games.dominion.cards.lookup import CARDS
from games.dominion.cards.vocabulary import Way
from games.naming import key

MOST_PIECES = 60
"""So many lines at most are the pieces of one sentence."""
MOST_COPIES = 60
"""So many copies of a card at most stand in one sentence."""
LONGEST_NAME = 60
MOST_PARTS = 7
"""So many parts at most, with the commas between them, are the name of a card."""
LONGEST_SENTENCE = 2_000
"""So many characters at most are a sentence; anything longer is not understood."""
HEAD = re.compile(r"(?:Turn|ターン) (?P<number>\d{1,3}) - (?P<player>[^\s()\[\]][^()\[\]]{0,60})", re.IGNORECASE)
"""The head of a turn; one with a bracket behind the name has another form (LOG-02)."""
LIKE_HEAD = re.compile(r"(?:Turn\b|ターン).*", re.IGNORECASE)
GAME = re.compile(r"Game #\d+.*|ゲーム ?#\d+.*", re.IGNORECASE)
WHOLE = re.compile(r".*[.。](?: ?[(（][^()（）]*[)）])?")
ENDED = re.compile(r".*[.。]")
WHO = r"(?P<who>[^\s:：](?:[^:：]{0,39}?[^\s:：])??)"
ENGLISH = re.compile(
    rf"{WHO} (?P<verb>plays|buys and gains|buys|gains|gets|draws|discards|trashes|topdecks|puts|sets|returns|inserts|passes|exiles|reveals"
    r"|looks at|names|wishes for|reacts with|starts their turn|starts with|shuffles|moves|has resigned|calls|receives|takes|spends|pays"
    r"|ends their buy phase|chooses)"
    r"(?P<rest>(?: .*?)?)\.(?: ?\((?P<bracket>[^()]*)\))?"
)
JAPANESE = re.compile(
    r"(?P<rest>.*?)(?P<verb>を再使用した|を使用した|使用した|を購入・獲得した|を購入した|を廃棄置き場から獲得した|を獲得した"
    r"|を引いた|を捨て札にした|を廃棄した|を受け取った|を渡した|を公開した|を見た|を呼び出した|に置いた|を置いた|の山に戻した|に戻した|を追放した"
    r"|手札に加えた|山札に加えた|を加えた|を指定し、的中した|を指定した|シャッフルした|ターンを開始した|クリーンアップした|購入フェイズを終了した|でリアクションした|を得た)(?P<stop>。?)"
    r"(?: ?\((?P<bracket>[^()]*)\))?"
)
PARTICLE = "は"
CHAT = re.compile(r"(?P<who>[^\s:：]{1,40}(?: [^\s:：]{1,20}){0,2})[:：](?P<said>.{0,120}\S)")
DEED = re.compile(
    r"[\d+$＄＋]|\b(?:play|buy|bought|gain|g[eo]t|draw|drew|discard|trash|topdeck|put|set|return|insert|pass|exile|reveal|look|name|wish|react"
    r"|start|shuffle|move|resign|call|receive|take|took|spend|spent|pay|paid|end|choose|chose|use|using|again|turn|way|card|action|coin|coffer"
    r"|villager|favor|debt|vp|hand|deck)"
    r"|[使用購入獲得引捨廃棄置戻追放加指定呼受取渡公開見買再脇山札手]|シャッフル|リアクション|ターン|アクション|習性|カード|コイン|フェイズ|クリーン",
    re.IGNORECASE,
)
"""What a chat line must not have, or it may tell what was done."""
LONGEST_RUN = 5
"""So many words at most are the name of a card."""
LONGEST_WHO = 40
JAPANESE_WHO = re.compile(r"[^\s:：](?:[^:：]*[^\s:：])?")
UNSEEN = re.compile(r"(?:an? |\d{1,3} )?(?:cards?|カード)(?:\d{1,3}枚)?|nothing|no cards|なし", re.IGNORECASE)
COUNTED = re.compile(r"(?:(?P<number>\d{1,3}|an?) )?(?P<name>.+)", re.IGNORECASE)
SHEETS = re.compile(r"(?P<name>.*\D)(?P<number>\d{1,3})枚")
BETWEEN = re.compile(r"(, and | and |, )")
AMOUNT = re.compile(
    r"\+(?:\$(?P<coins>\d{1,3})|(?P<number>\d{1,3}) (?P<what>Actions?|Buys?|Villagers?|Coffers?))", re.IGNORECASE
)
COINS = re.compile(r"\+\$(\d{1,3})")
USING = re.compile(r"(?P<cards>.*?)(?P<again> again)?(?: using (?P<way>.+?))?(?P<then> again)?", re.DOTALL)
ONTO = (
    (re.compile(r" (?:onto|to|on top of) their (?:drawpile|deck)$", re.IGNORECASE), "deck"),
    (re.compile(r" (?:in)?to (?:their )?hand$", re.IGNORECASE), "hand"),
    (re.compile(r" from the trash$", re.IGNORECASE), "trash"),
)
ASIDE = re.compile(r" (?:(?:in|on)?to|in|on|aside|back|from|with|for|and finds) ?.*$", re.IGNORECASE)
PLACE = re.compile(r"を?(?:手札|山札|[^を]*マット|[^を]*の山|脇|[^を]*)?$")
BY_SOURCE = re.compile(r"(?P<source>[^、を]+?)により(?P<rest>.+)")
WAY_WORDS = {"ja": "習性", "en": "way of"}
WAY_NAMES = {
    re.sub("[^a-z]", "", name.lower()): way for way in Way for name in (way.text.en, way.code, f"way of the {way.code}")
}
JAPANESE_WAYS = {way.text.ja: way for way in Way}
TRIM = re.compile(r"(?:の(?:能力|効果|力)?)?(?:を(?:用いて|使って|使い、?|利用して)|により|によって|として|で)?")


TAG = re.compile(r"</?[a-z][^<>]{0,300}>", re.IGNORECASE)
UNTOLD = ("spends", "pays", "takes", "receives", "を受け取った")
"""Verbs that may change a turn in a way that is not read."""


class LogVerb(Enum):
    """The meaning of a sentence's verb."""

    PLAY = auto()
    BUY = auto()
    BUY_AND_GAIN = auto()
    GAIN = auto()
    GET = auto()
    DRAW = auto()
    CHOOSE = auto()
    PASS = auto()
    REACT = auto()
    START = auto()
    CALL = auto()
    NOTE = auto()
    END = auto()


VERBS = {
    "plays": LogVerb.PLAY,
    "buys and gains": LogVerb.BUY_AND_GAIN,
    "buys": LogVerb.BUY,
    "gains": LogVerb.GAIN,
    "gets": LogVerb.GET,
    "draws": LogVerb.DRAW,
    **dict.fromkeys(
        ("discards", "trashes", "topdecks", "puts", "sets", "returns", "inserts", "exiles"), LogVerb.CHOOSE
    ),
    "passes": LogVerb.PASS,
    "reacts with": LogVerb.REACT,
    "starts their turn": LogVerb.START,
    "calls": LogVerb.CALL,
    "を使用した": LogVerb.PLAY,
    "使用した": LogVerb.PLAY,
    "を再使用した": LogVerb.PLAY,
    "を購入・獲得した": LogVerb.BUY_AND_GAIN,
    "を購入した": LogVerb.BUY,
    "を廃棄置き場から獲得した": LogVerb.GAIN,
    "を獲得した": LogVerb.GAIN,
    "を得た": LogVerb.GET,
    "を引いた": LogVerb.DRAW,
    **dict.fromkeys(
        ("を捨て札にした", "を廃棄した", "に置いた", "を置いた", "の山に戻した", "に戻した", "を追放した"),
        LogVerb.CHOOSE,
    ),
    **dict.fromkeys(("手札に加えた", "山札に加えた", "を加えた"), LogVerb.CHOOSE),
    "を渡した": LogVerb.PASS,
    "でリアクションした": LogVerb.REACT,
    "ターンを開始した": LogVerb.START,
    "クリーンアップした": LogVerb.END,
    "を呼び出した": LogVerb.CALL,
}


class Copies(Struct, frozen=True):
    """Some copies of a card by its English name, or of one that is not known by the name in the log."""

    name: str
    number: int
    known: bool = True


class Sentence(Struct, frozen=True):
    """A sentence of a log, joined from its pieces, with the line where it begins; `blank` is an empty line."""

    number: int
    text: str

    @property
    def blank(self) -> bool:
        return not self.text


class Parts(Struct, frozen=True):
    """The parts of a sentence: its player's prefix, the verb, the cards, and what stands beside them.

    `way` is None without a Way; `by_sense` says that the form is not confirmed. `unseen` says that cards are told without names, `to` where
    a gained card goes. `source` is what stands in the bracket, `coins` the sum there, `amounts` what the player gets.
    """

    who: str
    verb: LogVerb
    cards: tuple[Copies, ...] = ()
    way: Way | None = None
    again: bool = False
    by_sense: bool = False
    unseen: bool = False
    to: str = ""
    source: str = ""
    coins: int | None = None
    amounts: tuple[tuple[str, int], ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Return the cards, each as often as it stands there."""
        return tuple(copies.name for copies in self.cards for _ in range(copies.number))


def is_plain_play(parts: Parts | None) -> bool:
    """Return whether a sentence is a play or purchase of the player's own, which no effect makes."""
    return parts is not None and parts.verb in (LogVerb.PLAY, LogVerb.BUY, LogVerb.BUY_AND_GAIN) and not parts.source


def sentences_of(text: str) -> Iterator[Sentence]:
    """Yield the sentences of a log, joined from their pieces, and its empty lines."""
    before: Sentence | None = None
    for sentence in _pieces_joined(text):
        if before and _may_have_bracket(before.text) and _is_bracket(sentence.text):
            yield Sentence(before.number, f"{before.text} {sentence.text}")
            before = None
            continue
        if before:
            yield before
        before = sentence
    if before:
        yield before


def _may_have_bracket(text: str) -> bool:
    """Return whether a sentence has no bracket yet, and none of its words is missing."""
    return text[-1:] in (".", "。") or (text[-1:] != ")" and parts_of(text) is not None)


def _is_bracket(text: str) -> bool:
    """Return whether a text is the bracket behind a sentence: a sum, or the card that is its source."""
    inner = text[1:-1] if text[:1] == "(" and text[-1:] == ")" else ""
    return bool(inner) and (COINS.fullmatch(inner) is not None or _card_name(inner) is not None)


def _pieces_joined(text: str) -> Iterator[Sentence]:
    pending: list[Sentence] = []
    lines = [_clean(raw) for raw in text.replace("\r\n", "\n").replace("\r", "\n").split("\n")]
    for number, (line, following) in enumerate(pairwise([*lines, ""]), 1):
        if not line or _is_by_itself(line) or _lacks_stop(line, following):
            yield from _flushed(pending)
            yield Sentence(number, line)
            continue
        if pending and (_is_too_much(pending) or (WHOLE.fullmatch(line) and parts_of(line))):
            yield from _flushed(pending)
        pending.append(Sentence(number, line))
        joined = _joined(pending)
        # what follows a full stop may be its bracket, so the end of a joined sentence is known at the next piece
        if _is_bracket(joined) or (WHOLE.fullmatch(joined) and (len(pending) == 1 or joined[-1] in ")）")):
            yield from _flushed(pending)
        elif (
            len(pending) > 1
            and ENDED.fullmatch(_joined(pending[:-1]))
            and not line.startswith(("(", "（"))
            and not _is_in_bracket(pending)
        ):
            last = pending.pop()
            yield from _flushed(pending)
            pending.append(last)
            if WHOLE.fullmatch(line):
                yield from _flushed(pending)
    yield from _flushed(pending)


def _is_too_much(pending: list[Sentence]) -> bool:
    """Return whether pieces are more than one sentence can have."""
    return len(pending) >= MOST_PIECES or sum(len(piece.text) for piece in pending) > LONGEST_SENTENCE


def _is_by_itself(line: str) -> bool:
    """Return whether a line is never a piece of a sentence: a head, or what somebody says in the chat."""
    return any(form.fullmatch(line) for form in (HEAD, LIKE_HEAD, GAME)) or is_chat(line)


def _lacks_stop(line: str, following: str) -> bool:
    """Return whether a line is a whole sentence but for its full stop, which is no piece of the next line either."""
    return WHOLE.fullmatch(line) is None and following[:1] not in ("。", ".") and parts_of(line) is not None


@lru_cache(maxsize=8192)
def is_chat(text: str) -> bool:
    """Return whether a line is what a player says in the chat: a name, a colon, and words of no card, number or deed."""
    chat = CHAT.fullmatch(text)
    return chat is not None and not any(_tells_deed(chat[part]) for part in ("who", "said"))


def _tells_deed(text: str) -> bool:
    """Return whether a text has a word that may change a turn: a deed, a number, or the name of a card or a Way."""
    if DEED.search(text):
        return True
    if not text.isascii() and any(name in text for name in _card_names().japanese):
        return True
    words = [key(word) for word in text.split()]
    runs = (
        "".join(words[n:end]) for n in range(len(words)) for end in range(n + 1, min(n + LONGEST_RUN, len(words)) + 1)
    )
    return any(run in _card_names().keys for run in runs)


class CardNames(Struct, frozen=True):
    """All names of cards and landscapes: those in English as keys, in the singular and plural, and a Way's animal; those in Japanese as they are."""

    keys: frozenset[str]
    japanese: tuple[str, ...]


@cache
def _card_names() -> CardNames:
    names_of_each = [*(card.names() for card in CARDS.full_cards), *(row.names() for row in CARDS.rows)]
    names = {*chain.from_iterable(names_of_each)}
    english = {key(name) for name in names if name.isascii()}
    plurals = {f"{stem}{end}" for stem in english for end in ("s", "es")}
    plurals |= {re.sub("y$", "ies", stem) for stem in english} | {re.sub("man$", "men", stem) for stem in english}
    return CardNames(frozenset({*english, *plurals, *WAY_NAMES}), tuple(name for name in names if not name.isascii()))


def _is_in_bracket(pending: list[Sentence]) -> bool:
    joined = _joined(pending[:-1])
    return joined.count("(") > joined.count(")")


def _clean(line: str) -> str:
    """Return a line without tags, control and invisible characters, with plain brackets and single spaces."""
    line = unescape(TAG.sub("", line)) if "<" in line or "&" in line else line
    visible = "".join(
        " " if letter in "\t\u3000\xa0" else letter
        for letter in line
        if letter in "\t" or unicodedata.category(letter)[0] != "C"
    )
    return " ".join(visible.replace("（", "(").replace("）", ")").split())


def _flushed(pending: list[Sentence]) -> Iterator[Sentence]:
    """Yield the sentence of some pieces, and forget them: each by itself where they are no sentence together."""
    joined = _joined(pending)
    if len(pending) > 1 and not WHOLE.fullmatch(joined) and not _is_bracket(joined):
        yield from pending
    elif pending:
        yield Sentence(pending[0].number, joined)
    pending.clear()


def _joined(pieces: list[Sentence]) -> str:
    text = ""
    for piece in pieces:
        glued = not text or not text[-1].isascii() or not piece.text[0].isascii()
        text += piece.text if glued else f" {piece.text}"
    if len(pieces) > 1:
        text = re.sub(r" (?=[.,)])|(?<=\() |(?<=[+$]) ", "", text)
    return text


@lru_cache(maxsize=4096)
def parts_of(text: str) -> Parts | None:
    """Return the parts of a sentence, None where it is not understood."""
    if len(text) > LONGEST_SENTENCE:
        return None
    english = ENGLISH.fullmatch(text)
    if english:
        return _english(english)
    spoken = [
        parts
        for who, said in _speakers(text)
        if (parts := _japanese(who, said)) and (said["stop"] or _is_certain(parts))
    ]
    # a name may have the particle in it: it ends where the rest names cards
    return next((parts for parts in spoken if all(copies.known for copies in parts.cards)), next(iter(spoken), None))


def _is_certain(parts: Parts) -> bool:
    """Return whether a sentence is understood to its last word, so that it may lack its full stop."""
    return not parts.by_sense and all(copies.known for copies in parts.cards)


def _speakers(text: str) -> Iterator[tuple[str, re.Match[str]]]:
    """Yield the names with which a Japanese sentence may begin, the shortest first, each with what is said of it."""
    for n, letter in enumerate(text[: LONGEST_WHO + 1]):
        who = text[:n]
        said = JAPANESE.fullmatch(text, n + 1) if letter == PARTICLE and JAPANESE_WHO.fullmatch(who) else None
        if said:
            yield who, said


def _english(match: re.Match[str]) -> Parts | None:
    verb, rest, bracket = VERBS.get(match["verb"], LogVerb.NOTE), match["rest"].strip(), match["bracket"] or ""
    who = match["who"]
    if match["verb"] in UNTOLD:
        return None
    if verb is LogVerb.PLAY:
        return _english_play(who, rest, bracket)
    if verb is LogVerb.GET:
        amounts = tuple(_amounts(rest))
        return Parts(who, verb if amounts else LogVerb.NOTE, amounts=amounts, source=bracket)
    if verb in (LogVerb.NOTE, LogVerb.START):
        return Parts(who, verb, source=bracket)
    to = ""
    for pattern, place in ONTO:
        if pattern.search(rest):
            rest, to = pattern.sub("", rest), place
            break
    cards, unseen = cards_in(rest)
    if verb in (LogVerb.CHOOSE, LogVerb.PASS) and not all(copies.known for copies in cards):
        shorter = cards_in(ASIDE.sub("", rest))
        cards, unseen = shorter if shorter[0] else (cards, unseen)
    if not cards and not unseen:
        return None
    return Parts(who, verb, cards, unseen=unseen, to=to, source=bracket)


def _english_play(who: str, rest: str, bracket: str) -> Parts | None:
    match = USING.fullmatch(rest)
    if match is None:
        return None
    cards, unseen = cards_in(match["cards"])
    way = named_way(match["way"]) if match["way"] else None
    if not cards or unseen or (match["way"] and way is None):
        return None
    is_again = bool(match["again"] or match["then"])
    coins = COINS.fullmatch(bracket)
    return Parts(
        who, LogVerb.PLAY, cards, way, is_again, source="" if coins else bracket, coins=int(coins[1]) if coins else None
    )


def _japanese(who: str, match: re.Match[str]) -> Parts | None:
    verb, rest, bracket = VERBS.get(match["verb"], LogVerb.NOTE), match["rest"], match["bracket"] or ""
    coins = COINS.fullmatch(bracket)
    if match["verb"] in UNTOLD:
        return None
    if verb in (LogVerb.NOTE, LogVerb.START, LogVerb.END, LogVerb.GET):
        return Parts(who, verb, source="" if coins else bracket)
    if verb is LogVerb.PLAY:
        return _japanese_play(who, match, rest, bracket)
    by_source = BY_SOURCE.fullmatch(rest)
    source = by_source["source"] if by_source else bracket
    rest, to = _japanese_place(by_source["rest"] if by_source else rest, match["verb"])
    cards, unseen = cards_in(rest)
    if not cards and not unseen:
        return None
    return Parts(who, verb, cards, unseen=unseen, to=to, source="" if coins else source)


def _japanese_place(rest: str, verb: str) -> tuple[str, str]:
    """Return the cards of a Japanese sentence without the place that stands behind them, and where a gained card goes."""
    to = "trash" if verb.startswith("を廃棄置き場") else ""
    for place, code in (("山札の上に", "deck"), ("手札に", "hand"), ("廃棄置き場から", "trash")):
        if rest.startswith(place):
            return rest.removeprefix(place), code
    if verb in ("に置いた", "の山に戻した", "に戻した", "手札に加えた", "山札に加えた"):
        return rest.partition("を")[0], to
    return rest, to


def _japanese_play(who: str, match: re.Match[str], rest: str, bracket: str) -> Parts | None:
    coins, is_again = COINS.fullmatch(bracket), match["verb"] == "を再使用した"
    source = "" if coins else bracket
    ways = [name for name in JAPANESE_WAYS if name in rest]
    if ways:
        way_name = max(ways, key=len)
        name = _card_beside(rest, way_name)
        return (
            Parts(who, LogVerb.PLAY, (Copies(name, 1),), JAPANESE_WAYS[way_name], is_again, True, source=source)
            if name
            else None
        )
    if WAY_WORDS["ja"] in rest or match["verb"] == "使用した":
        return None
    by_source = BY_SOURCE.fullmatch(rest)
    source = by_source["source"] if by_source else source
    cards, unseen = cards_in(by_source["rest"] if by_source else rest)
    if not cards or unseen:
        return None
    return Parts(who, LogVerb.PLAY, cards, again=is_again, source=source, coins=int(coins[1]) if coins else None)


def _card_beside(rest: str, way_name: str) -> str | None:
    """Return the one card of a sentence that names a Way, wherever both stand."""
    before, _, after = rest.partition(way_name)
    parts = (
        before.rstrip("を、"),
        TRIM.sub("", after, count=1),
        *re.split("[をで、]|により|として", f"{before}、{after}"),
    )
    known_names = (_card_name(part) for part in parts if part)
    return next((name for name in known_names if name), None)


def _amounts(rest: str) -> Iterator[tuple[str, int]]:
    """Yield what a player gets: of what, and how many."""
    for part in re.split(r", and | and |, ", rest):
        match = AMOUNT.fullmatch(part)
        if match:
            yield (
                ("coins", int(match["coins"]))
                if match["coins"]
                else (f"{match['what'].lower().rstrip('s')}s", int(match["number"]))
            )


def named_way(name: str) -> Way | None:
    """Return the Way of a name in any of its forms."""
    return WAY_NAMES.get(re.sub("[^a-z]", "", name.lower())) or JAPANESE_WAYS.get(name)


def cards_in(words: str) -> tuple[tuple[Copies, ...], bool]:
    """Return the cards of a list, and whether it has unseen ones or none."""
    words = words.strip()
    if not words or UNSEEN.fullmatch(words):
        return (), bool(words)
    cards: list[Copies] = []
    unseen = False
    parts = BETWEEN.split(words) if words.isascii() or "、" not in words else _with_gaps(words.split("、"))
    at = 0
    while at < len(parts):
        copies, length = _longest(parts[at : at + MOST_PARTS])
        if UNSEEN.fullmatch(copies.name):
            unseen = True
        else:
            cards.append(copies)
        at += length + 1
    return tuple(cards), unseen


def _with_gaps(parts: list[str]) -> list[str]:
    return [piece for n, part in enumerate(parts) for piece in (("、", part) if n else (part,))]


def _longest(parts: list[str]) -> tuple[Copies, int]:
    """Return the first cards of a list, by the longest name that is one, and how many parts it takes."""
    for length in range(len(parts) - (len(parts) + 1) % 2, 0, -2):
        copies = _copies("".join(parts[:length]))
        if copies.known:
            return copies, length
    return _copies(parts[0]), 1


@lru_cache(maxsize=2048)
def _copies(words: str) -> Copies:
    """Return copies of a card by their number and name."""
    words = words.strip()
    known_name = _card_name(words)
    if known_name and not any(map(str.isdecimal, words)):
        return Copies(known_name, 1)
    sheets = SHEETS.fullmatch(words)
    counted = sheets or COUNTED.fullmatch(words)
    if counted is None:
        return Copies(words[:LONGEST_NAME], 1, known=False)
    digits, name = counted["number"] or "1", counted["name"].strip()
    number = int(digits) if digits.isdecimal() else 1
    known_name = _card_name(name)
    return Copies(known_name or name[:LONGEST_NAME], min(number, MOST_COPIES), known=known_name is not None)


@lru_cache(maxsize=4096)
def _card_name(name: str) -> str | None:
    """Return the English name of a card, by a name of its own or an English plural of it, never by one that is near."""
    if not name.strip() or len(name) > LONGEST_NAME:
        return None
    card = CARDS.find_card(name)
    return str(card.name.en) if card else None
