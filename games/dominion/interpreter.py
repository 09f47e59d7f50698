"""Dominion asked in words: plays with their Ways, a turn, and whether a Way may be used."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from games.dominion.cards.lookup import facts, plays_others
from games.dominion.cards.vocabulary import Type, Way
from games.dominion.table.state import Effect
from games.draft import Draft, Sentence
from games.interpreter import Interpreter
from games.sentences import sentences
from games.tokens import Token

WORDS = sentences(__name__)
WHICH_CARD = WORDS.text("which-card")
WHAT_HAPPENS = WORDS.text("what-happens")
WAY_PREFIX = "way."
LANDSCAPE = "way-of-the-"
BY_OTHERS = (Effect.ENCHANTRESS.code, Effect.HIGHWAYMAN.code, Effect.CHARLATAN.code)
"""Effects by the cards of other players that are no plays of one's own."""
ASIDE = ("play", "result", "way", "all")
"""Words that say nothing more where a card and a Way are named."""

LINKS = ("into", "to", "with", "from", "for", "on", "by", "を", "で", "に", "の")
"""Words between two cards that are not just played one after the other."""
OBJECT, OR = "を", "か"
HAND_ENDS = (".", "。", "とき", "ときに", "時", "時に", "場合", "場合に", "なら")
"""What ends the list of the cards in hand."""
IN_TURN = ("then", "and then", "->", "=>", "→", "⇒")
"""Words between cards that are played one after the other."""


class Spoken(Struct):
    """A card of the sentence: its tokens, its Way and the tokens that say so, and whether it is bought."""

    tokens: list[Token]
    name: str
    way: str | None = None
    way_tokens: tuple[Token, ...] = ()
    plain: bool = False
    buys: bool = False


def way_of(token: Token) -> str | None:
    """Return the Way that a token names."""
    for symbol in token.symbols:
        if symbol.startswith(WAY_PREFIX):
            return symbol.removeprefix(WAY_PREFIX)
    if token.match and token.match.card and token.match.card.id.startswith(LANDSCAPE):
        return str(token.match.card.id).removeprefix(LANDSCAPE)
    return None


def name_of(token: Token) -> str | None:
    """Return the name of the card that a token names, as it is on the card; as it is typed where several are meant."""
    if token.match is None or way_of(token):
        return None
    if token.card:
        return str(token.card.name.en)
    return str(token.match.meant[0].name.en) if len(token.match.meant) == 1 else token.text


def spoken_cards(tokens: Iterable[Token]) -> Iterator[Spoken]:
    """Yield the cards of a sentence in order, each with the Way that stands behind it, or before it where none is open."""
    card: Spoken | None = None
    before: list[Token] = []
    buys = False
    for token in tokens:
        name, way = name_of(token), way_of(token)
        if way and card and not card.way and not card.plain:
            card.way, card.way_tokens = way, (token,)
        elif way:
            before = [token]
        elif token.is_word_for("without") and card and not card.way:
            card.plain = True
            card.tokens.append(token)
        elif token.is_word_for("buy"):
            if card and not buys and token.text and token.text[0] > "\u3000":
                card.buys = True
                card.tokens.append(token)
            else:
                buys = True
                before.append(token)
        elif name:
            if card:
                yield card
            ways = tuple(pieces for pieces in before if way_of(pieces))
            said_words = [pieces for pieces in before if pieces not in ways]
            card = Spoken([*said_words, token], name, way_of(ways[0]) if ways else None, ways, buys=buys)
            before, buys = [], False
    if card:
        yield card


def plays_and_effects(sentence: Sentence, draft: Draft) -> list[Spoken]:
    """Enter the effects that others have on the player, and return the cards that are played."""
    rest: list[Token] = []
    for clause in sentence.clauses:
        effect = next((token for token in clause if _effect_of(token)), None)
        on_player = [token for token in clause if token.is_word_for("opponent", "self", "play") or token is effect]
        if effect and (
            any(token.is_word_for("opponent") for token in clause) or len(on_player) < len(clause) or _is_on_me(clause)
        ):
            draft.put("/turn/effects/-", _effect_of(effect), *on_player)
        else:
            rest += clause
    return [*spoken_cards(rest)]


def read_hand(sentence: Sentence, draft: Draft) -> tuple[list[str], Sentence]:
    """Return the cards of the whole hand that a sentence tells, and the sentence without them; none where it tells no hand."""
    heads = sentence.words_for("whole-hand")
    if len(heads) != 1:
        return [], sentence
    begin = sentence.spoken.index(heads[0])
    listed = _listed(sentence.spoken[begin + 1 :])
    names = [token for token in listed if name_of(token)]
    # a Japanese sentence names the card before the verb: that one is played, and not told of the hand
    if names and any(token.text == OBJECT for token in listed[listed.index(names[-1]) :]):
        listed = listed[: listed.index(names.pop())]
    if not names or any(token.text == OR for token in listed[: listed.index(names[-1])]):
        return [], sentence
    hand_names = [name for token in names for name in [name_of(token) or ""] * _count_of(sentence, draft, token)]
    draft.take(heads[0])
    draft.take(*names, at="/cards/hand", value=hand_names)
    rest = [token for token in sentence.spoken if token not in (heads[0], *listed)]
    return hand_names, Sentence(rest)


def _listed(tokens: Sequence[Token]) -> tuple[Token, ...]:
    """Return the tokens of a list of cards up to what ends it; none where something else than an end or a play stands behind it."""
    for n, token in enumerate(tokens):
        if token.text.lower() in HAND_ENDS:
            return tuple(tokens[: n + 1])
        is_listed = name_of(token) or token.number is not None or token.is_joint or token.is_filler
        if not (is_listed or token.is_word_for("counter", "times")) or token.text.lower() in IN_TURN:
            return tuple(tokens[:n]) if token.is_word_for("play") else ()
    return tuple(tokens)


def _count_of(sentence: Sentence, draft: Draft, name: Token) -> int:
    """Return how many copies of a card are told, and take the number."""
    counted = _number_beside(sentence.tokens, name)
    if not counted or not counted.number or draft.has(counted):
        return 1
    at = sentence.tokens.index(counted)
    draft.take(counted, *(token for token in sentence.tokens[at + 1 : at + 2] if token.is_word_for("counter", "times")))
    return counted.number


def _is_on_me(clause: Iterable[Token]) -> bool:
    return len([*clause]) == 1


def _effect_of(token: Token) -> str | None:
    card = token.match.card if token.match else None
    return card.id if card and card.id in BY_OTHERS else None


def put_numbers(sentence: Sentence, draft: Draft) -> None:
    """Enter the Actions and coins that the sentence counts, but for those of which it may say that the plays before have changed them."""
    for field in ("actions", "coins"):
        for word in sentence.words_for(field):
            if _is_counted_later(sentence, word):
                continue
            number = _number_beside(sentence.tokens, word)
            none_left = _none_left(sentence.tokens, word)
            if number is not None:
                draft.put(f"/turn/{field}", number.number, word, number)
            elif none_left is not None:
                draft.put(f"/turn/{field}", 0, word, none_left)


def _is_counted_later(sentence: Sentence, word: Token) -> bool:
    """Return whether Actions are counted between two plays, or coins behind a card that may give some."""
    at = sentence.tokens.index(word)
    if word.is_word_for("coins"):
        return any(_may_give_coins(card) for card in spoken_cards(sentence.tokens[:at]))
    played, to_come = ([*spoken_cards(part)] for part in (sentence.tokens[:at], sentence.tokens[at:]))
    return bool(played and to_come) and any(map(_is_rest, sentence.tokens[at - 1 : at + 2]))


def _is_rest(token: Token) -> bool:
    """Return whether a word says that something is left at that time."""
    return token.text.lower().endswith(("left", "remaining")) or "残" in token.text


def _may_give_coins(card: Spoken) -> bool:
    """Return whether a card that is played by its own instructions may give coins."""
    known_card = None if card.way or card.buys else facts(card.name)
    if known_card is None:
        return not (card.way or card.buys)
    return Type.TREASURE in known_card.types or known_card.names_coins is not False


def _none_left(tokens: tuple[Token, ...], word: Token) -> Token | None:
    """Return the “no” before a word for what is left: “no actions left”."""
    at = tokens.index(word)
    return tokens[at - 1] if at and _is_rest(word) and tokens[at - 1].text.lower() == "no" else None


def _number_beside(tokens: tuple[Token, ...], word: Token) -> Token | None:
    at = tokens.index(word)
    neighbours = (*tokens[max(0, at - 1) : at], *tokens[at + 1 : at + 2])
    return next((token for token in neighbours if token.number is not None), None)


def read_play(sentence: Sentence) -> Draft | None:
    """Read one card played, with a Way or without; or twice by a card that plays another."""
    draft = Draft(sentence)
    put_numbers(sentence, draft)
    cards = plays_and_effects(sentence, draft)
    if sentence.words_for("choices", "called", "on-buy", "on-gain", "later-turn", "does-twice") or any(
        card_token.buys for card_token in cards
    ):
        return None
    if not cards:
        return _read_way_alone(sentence, draft)
    if len(sentence.words) == 1:
        return None
    first, *then = cards
    _take_first_action(sentence, draft)
    times = tuple(token for token in sentence.words_for("first", "second", "twice") if not draft.has(token))
    plays_another = bool(plays_others(known_card)) if (known_card := facts(first.name)) else False
    draft.put("/card", first.name, *first.tokens)
    if _is_only_treasure(first):
        draft.put("/turn/phase", "buy")
    if then and times and plays_another and len(then) == 1:
        _put_twice(sentence, draft, then[0])
    elif then or (times and not plays_another):
        return None
    elif first.way:
        draft.put("/way", first.way, *first.way_tokens)
    aside = (
        ASIDE
        if sentence.words_for("without") or any(way_of(token) for token in sentence.tokens)
        else ("play", "result")
    )
    draft.take(*sentence.words_for(*aside, "without", "self"))
    if not then and any(not draft.has(token) for token in times):
        draft.take(*times)
        draft.ask(WHICH_CARD, "/then/0/card")
    return draft


def _read_way_alone(sentence: Sentence, draft: Draft) -> Draft | None:
    """Read a Way that is used on a card which is not known."""
    ways = [token for token in sentence.tokens if way_of(token)]
    if len(ways) != 1 or sentence.words_for("choices", "in-game"):
        return None
    draft.put("/way", way_of(ways[0]), ways[0])
    draft.take(*sentence.words_for(*ASIDE))
    draft.ask(WHICH_CARD, "/card")
    return draft


def _take_first_action(sentence: Sentence, draft: Draft) -> None:
    """Take “my first action”, which says that no Action was played before."""
    for first, action in zip(sentence.tokens, sentence.tokens[1:], strict=False):
        if first.is_word_for("first") and action.is_word_for("actions") and not draft.has(action):
            draft.take(first, action)


def _put_twice(sentence: Sentence, draft: Draft, card: Spoken) -> None:
    """Enter the two plays of a card that another one plays, each with the Way that stands at its number."""
    ways: dict[int, Token] = {}
    for clause in sentence.clauses:
        numbered = [token for token in clause if token.is_word_for("first", "second", "twice")]
        chosen = [token for token in clause if way_of(token) or token.is_word_for("without")]
        if len(chosen) > len(numbered) or (chosen and not numbered):
            continue
        draft.take(*numbered)
        for number, token in zip(numbered, chosen, strict=False):
            plays = (0, 1) if number.is_word_for("twice") else (0,) if number.is_word_for("first") else (1,)
            ways |= dict.fromkeys(plays, token)
    for n in range(2):
        draft.put(f"/then/{n}", {"card": card.name}, *card.tokens)
        if chosen_way := ways.get(n):
            if way := way_of(chosen_way):
                draft.put(f"/then/{n}/way", way, chosen_way)
            draft.take(chosen_way)


def read_turn(sentence: Sentence) -> Draft | None:
    """Read cards played and bought one after the other."""
    draft = Draft(sentence)
    hand_names, sentence = read_hand(sentence, draft)
    put_numbers(sentence, draft)
    cards = plays_and_effects(sentence, draft)
    if sentence.words_for("choices", "called", "on-buy", "on-gain", "later-turn", "does-twice", "first", "second"):
        return None
    if any(plays_others(known_card) for card in cards if (known_card := facts(card.name))) and sentence.words_for(
        "twice"
    ):
        return None
    rows = [*_repeated(sentence, cards, draft)]
    if not rows or (len(rows) < 2 and not hand_names and not any(card.buys for card in rows)):
        return None
    if (
        _is_made_of_another(sentence)
        or _plays_another(rows)
        or (_may_buy_several(rows) and not sentence.words_for("play"))
    ):
        return None
    hand, in_hand = [*hand_names], Counter(hand_names)
    phase = False
    for n, card in enumerate(rows):
        if (card.buys or _is_only_treasure(card)) and not phase:
            draft.put("/events/-", {"kind": "phase", "phase": "buy"})
            phase = True
        if card.buys:
            draft.put("/events/-", {"kind": "buy", "card": card.name}, *card.tokens)
            continue
        # who tells the whole hand may leave out the card that is played from it; a later one may have been drawn
        if not in_hand[card.name] and (n == 0 or not hand_names):
            hand.append(card.name)
        in_hand -= Counter([card.name])
        row: dict[str, Any] = {"kind": "play", "card": card.name}
        at = draft.put("/events/-", row | ({"way": card.way} if card.way else {}), *card.tokens)
        draft.take(*card.way_tokens, at=f"{at}/way", value=card.way)
    if hand:
        draft.put("/cards/hand", hand)
    draft.take(
        *(word for word in sentence.words_for(*ASIDE, "without", "again", "self") if not _is_gained(sentence, word))
    )
    return draft


def _is_only_treasure(card: Spoken) -> bool:
    """Return whether a card is played in the Buy phase alone."""
    known_card = facts(card.name)
    return known_card is not None and Type.TREASURE in known_card.types and Type.ACTION not in known_card.types


def _is_made_of_another(sentence: Sentence) -> bool:
    """Return whether a word stands right between two cards by which one acts on the other, as in “Silver to Gold”."""
    return any(
        name_of(card) and name_of(then) and link.text.lower() in LINKS
        for card, link, then in zip(sentence.spoken, sentence.spoken[1:], sentence.spoken[2:], strict=False)
    )


def _plays_another(rows: list[Spoken]) -> bool:
    """Return whether a card may play the one told beside it, as in “Village from Golem”."""
    return any(not card.way and (known_card := facts(card.name)) and plays_others(known_card) for card in rows)


def _may_buy_several(rows: list[Spoken]) -> bool:
    """Return whether cards stand behind a bought one that may be bought as well, as in “buy Gold and Silver”."""
    first = next((n for n, card in enumerate(rows) if card.buys), len(rows))
    return not all(card.buys for card in rows[first:])


def _is_gained(sentence: Sentence, word: Token) -> bool:
    """Return whether a word may say that a card is gained rather than ask for what becomes of the plays."""
    at = sentence.tokens.index(word)
    return word.text.lower() == "gain" and any(name_of(token) for token in sentence.tokens[at + 1 :])


def _repeated(sentence: Sentence, cards: list[Spoken], draft: Draft) -> Iterator[Spoken]:
    """Yield the cards, one that the sentence counts as often as it says."""
    for card in cards:
        times = 1
        counted = _number_beside(sentence.tokens, card.tokens[-1])
        twice = next((token for token in sentence.words_for("twice") if not draft.has(token)), None)
        if counted and counted.number and not draft.has(counted) and 1 <= counted.number <= 6:
            times = counted.number
            draft.take(counted)
            at = sentence.tokens.index(counted)
            draft.take(*(token for token in sentence.tokens[at + 1 : at + 2] if token.is_word_for("counter", "times")))
        elif twice and len(cards) == 1:
            times = 2
            draft.take(twice)
        for _ in range(times):
            yield card


def read_choices(sentence: Sentence) -> Draft | None:
    """Read a card about to be played, and the Ways of the game."""
    question = sentence.words_for("choices")
    if not question:
        return None
    draft = Draft(sentence)
    put_numbers(sentence, draft)
    draft.take(*question, *sentence.words_for("in-game", "way", "all", "play"))
    for token in sentence.tokens:
        way, name, effect = way_of(token), name_of(token), _effect_of(token)
        if way:
            draft.put("/game/ways/-", way, token)
        elif effect and "card" in draft.scenario:
            draft.put("/turn/effects/-", effect, token)
        elif name and "card" not in draft.scenario:
            draft.put("/card", name, token)
    draft.take(*sentence.words_for("opponent", "self"))
    if "card" not in draft.scenario:
        draft.ask(WHICH_CARD, "/card")
    return draft


EVENTS = (
    ("called", "called"),
    ("on-buy", "bought"),
    ("on-gain", "gained"),
    ("does-twice", "second-time"),
    ("later-turn", "duration"),
    ("plays-itself", "reaction-plays"),
    ("reacts", "reacts"),
)
"""Events of a card by the word for them, the surest first."""


def read_may_use_way(sentence: Sentence) -> Draft | None:
    """Read whether a Way may be used as something happens to a card."""
    if not sentence.words_for("way", "replaced"):
        return None
    draft = Draft(sentence)
    draft.take(*sentence.words_for("way", "play", "replaced", "attack"))
    event = next((code for word, code in EVENTS if sentence.words_for(word)), None)
    if event == "reacts" and _is_played_as_reaction(sentence):
        event = "reaction-plays"
    draft.take(*sentence.words_for(*(word for word, _ in EVENTS)))
    if event == "second-time":
        draft.take(*sentence.words_for("second"))
    name_token = [token for token in sentence.tokens if name_of(token)]
    if event:
        draft.put("/event", event)
    if name_token:
        draft.put("/card", name_of(name_token[0]), name_token[0])
    if not event or not name_token:
        draft.ask(WHAT_HAPPENS, "/card" if event else "/event")
    for token in sentence.tokens:
        if way_of(token):
            draft.put("/way", way_of(token), token)
    return draft


def _is_played_as_reaction(sentence: Sentence) -> bool:
    """Return whether a card is played as a Reaction, and not just revealed or set aside."""
    return any(
        play.is_word_for("play") and reaction.text.lower() == "reaction"
        for play, reaction in zip(sentence.tokens, sentence.tokens[1:], strict=False)
    )


sentence_reader = Interpreter(
    {"play": read_play, "turn": read_turn, "may-use-way": read_may_use_way, "choices": read_choices},
    choices=(("way", Way),),
)
