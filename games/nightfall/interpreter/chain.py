"""A Chain phase of Nightfall asked in words: who plays which colours, with which links and kickers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from games.counts import LISTED
from games.draft import Draft, Sentence
from games.nightfall.cards import known_order
from games.nightfall.interpreter.questions import WHICH_COLOUR, WHICH_LINKS, WHICH_WOUND, WHOSE_TURN
from games.nightfall.interpreter.spoken import OPPONENT, SELF, SpokenTable, kind_of, particle
from games.tokens import Token

ASIDE = (
    "chain",
    "begin",
    "add",
    "order",
    "question",
    "wound",
    "links",
    "phase.chain",
    "phase",
    "come-back",
    "counter",
    "again",
)
OF_A_CHAIN = ("chain", "phase.chain", "begin", "add", "stop", "kicker", "first", "own-turn", "their-turn", "after")
"""Words by which a single colour is that of a card that is played."""
COLOUR = "colour."


class ChainEvent(Struct, eq=False):
    """An event of the chain as it is told."""

    kind: str
    player: str
    tokens: list[Token]
    colour: str | None = None
    links: list[tuple[str, Token]] = []
    kicker: tuple[str, tuple[Token, ...]] | None = None
    card: str | None = None
    of: str | None = None

    @property
    def links_known(self) -> bool:
        """Return whether the next card can be judged: its links are told or in the table, or it is a Wound."""
        return bool(self.links or self.kind != "order" or (self.card and "links" in known_order(self.card)))


def colour_of(token: Token) -> str | None:
    """Return the colour that a token names."""
    return next((symbol.removeprefix(COLOUR) for symbol in token.symbols if symbol.startswith(COLOUR)), None)


def card_of(token: Token) -> str | None:
    """Return the card that a token names."""
    return str(token.card.name.en) if token.card else None


class ChainTeller:
    """Reads the tokens of a chain in order."""

    def __init__(self, table: SpokenTable, tokens: Sequence[Token]) -> None:
        self.table = table
        self.tokens = tokens
        self.events: list[ChainEvent] = []
        self.latest: ChainEvent | None = None
        self.is_after = False
        self.turn: str | None = None
        self.turn_tokens: list[Token] = []
        self.actor: str | None = None
        self.actors: list[Token] = []
        self.kicker: tuple[str, tuple[Token, ...]] | None = None
        self._of_links = self._linked_before()
        at = 0
        while at < len(tokens):
            at = self._read(at)

    def _linked_before(self) -> dict[int, int]:
        """Return the colours that stand before the word for links, each with the place of the word."""
        hit = {}
        for at, token in enumerate(self.tokens):
            if token.is_word_for("links") and not self._is_colour(self._after(at)):
                place, is_first = at - 1, True
                while place >= 0 and self._is_colour(place) and (is_first or self._is_joined(place)):
                    hit[place] = at
                    place, is_first = place - (2 if self._is_joined(place - 1, behind=True) else 1), False
                    if not (place >= 0 and self._is_colour(place) and self._is_joined(place)):
                        break
        return hit

    def _is_colour(self, at: int) -> bool:
        return 0 <= at < len(self.tokens) and colour_of(self.tokens[at]) is not None

    def _is_joined(self, at: int, *, behind: bool = False) -> bool:
        """Return whether a list goes on behind a place, or at it."""
        place = at if behind else at + 1
        return 0 <= place < len(self.tokens) and self.tokens[place].is_joint and self.tokens[place].text in LISTED

    def _after(self, at: int) -> int:
        """Return the next place, without a colon or a hyphen."""
        at += 1
        while at < len(self.tokens) and self.tokens[at].is_joint and self.tokens[at].text in ":-":
            at += 1
        return at

    def _read(self, at: int) -> int:
        """Read what stands at a place, and return the next one."""
        token = self.tokens[at]
        colour, kind, card = colour_of(token), kind_of(token), card_of(token)
        key = self.table.key(token)
        if key and self.latest and self._is_behind_by(token):
            self.latest.player = key
            self.latest.tokens.append(token)
            return at + 1
        if token.is_word_for("own-turn", "their-turn") or (
            key and self.tokens[at + 1 : at + 2] and self.tokens[at + 1].is_word_for("turn")
        ):
            return self._read_turn(at, key)
        if token.is_word_for("links") and self.latest and self._is_colour(self._after(at)):
            return self._read_links(at)
        if token.is_word_for("kicker"):
            return self._read_kicker(at)
        if token.text == "(" and (end := self._bracket(at)):
            return end
        if colour and at in self._of_links:
            self._order_for(at).links.append((colour, token))
        elif colour and self._is_kicker(at):
            self._kicks(colour, (token, self.tokens[at + 1]), is_next=self._is_of_next(at + 1))
            return at + 2
        elif colour:
            self._add(ChainEvent("order", self._player(), [token], colour=colour, links=[]), token)
        elif kind or (token.is_word_for("wound") and not (at and kind_of(self.tokens[at - 1]))):
            self._add(ChainEvent("wound", self._player(), [token], of=kind))
        elif card and known_order(card) and "colour" in known_order(card):
            self._add(ChainEvent("order", self._player(), [token], colour="by-card", card=card, links=[]))
        elif token.is_word_for("after") and self.latest:
            self.is_after = True
            self.table.take(token)
        elif token.is_word_for("stop"):
            self._add(ChainEvent("stop", self._player(), [token]))
        elif key:
            self.actor = key
            self.actors.append(token)
        return at + 1

    def _is_behind_by(self, token: Token) -> bool:
        """Return whether “by” stands before who laid the last card."""
        at = self.table.sentence.spoken.index(token)
        return bool(at) and self.table.sentence.spoken[at - 1].text.lower() == "by"

    def _order_for(self, at: int) -> ChainEvent:
        if self.latest is None or self.latest.kind != "order":
            return self._add(ChainEvent("order", self._player(), [], links=[]))
        return self.latest

    def _bracket(self, at: int) -> int | None:
        """Read the links of the last order where a bracket holds nothing but colours; return the place behind it."""
        end = next((place for place in range(at, len(self.tokens)) if self.tokens[place].text == ")"), None)
        pieces = [token for token in self.tokens[at + 1 : end] if not (token.is_joint and token.text in LISTED)]
        order = self.latest
        if end is None or order is None or order.kind != "order" or order.links or not pieces or len(pieces) > 2:
            return None
        links = [(str(colour), token) for token in pieces if (colour := colour_of(token))]
        if len(links) != len(pieces):
            return None
        order.links = links
        return end + 1

    def _is_kicker(self, at: int) -> bool:
        """Return whether a colour is that of a kicker, whose word stands behind it and has no colour of its own."""
        then = self.tokens[at + 1 : at + 2]
        if not then or not then[0].is_word_for("kicker"):
            return False
        return self._is_of_next(at + 1) or bool(self.events and not self._is_colour(self._after(at + 1)))

    def _is_of_next(self, at: int) -> bool:
        """Return whether a kicker is that of the card behind it, as in “a red kicker on a purple card”."""
        return particle(self.table.sentence, self.tokens[at]) in ("on", "の") and self._is_colour(at + 1)

    def _kicks(self, colour: str, tokens: tuple[Token, ...], *, is_next: bool) -> None:
        if is_next or self.latest is None:
            self.kicker = (colour, tokens)
        else:
            self.latest.kicker = (colour, tokens)

    def _read_kicker(self, at: int) -> int:
        after = self._after(at)
        colour = colour_of(self.tokens[after]) if after < len(self.tokens) else None
        if colour and self.latest:
            self.latest.kicker = (colour, (self.tokens[at], self.tokens[after]))
            return after + 1
        if any(event.kicker for event in self.events):
            self.table.take(self.tokens[at])
        return at + 1

    def _read_links(self, at: int) -> int:
        order, place = self._order_for(at), self._after(at)
        while self._is_colour(place):
            order.links.append((str(colour_of(self.tokens[place])), self.tokens[place]))
            order.tokens.append(self.tokens[at])
            follows = place + 2 if self._is_joined(place) else place + 1
            if not self._is_colour(follows) or len(order.links) > 1:
                return place + 1
            place = follows
        return place

    def _read_turn(self, at: int, key: str | None) -> int:
        token = self.tokens[at]
        if token.is_word_for("own-turn", "their-turn"):
            self.turn = SELF if token.is_word_for("own-turn") else OPPONENT
            self.turn_tokens.append(token)
            return at + 1
        self.turn = key
        self.turn_tokens += self.tokens[at : at + 2]
        return at + 2

    def _player(self) -> str:
        return self.actor or (self.latest.player if self.latest else self.turn or SELF)

    def _add(self, event: ChainEvent, token: Token | None = None) -> ChainEvent:
        """Add an event at the end, or before the last one where “after” or “on” says that this one lies beneath it."""
        if event.kind == "order" and self.kicker:
            event.kicker, self.kicker = self.kicker, None
        is_beneath = self.latest is not None and (self.is_after or (token is not None and self._is_on(token)))
        place = self.events.index(self.latest) if is_beneath and self.latest else len(self.events)
        self.events.insert(place, event)
        self.latest, self.is_after = event, False
        return event

    def _is_on(self, token: Token) -> bool:
        """Return whether a card is the one on which the card before it is laid, as in “blue on red”."""
        at = self.table.sentence.spoken.index(token)
        before = [entry.text.lower() for entry in self.table.sentence.spoken[max(0, at - 3) : at] if entry.is_filler]
        behind = self.tokens.index(token)
        last = self.tokens[behind - 1] if behind else None
        return "on" in before and bool(last and (colour_of(last) or last.is_word_for("order", "add") or kind_of(last)))


def put_chain(table: SpokenTable, tokens: Sequence[Token], *, active: str | None = None) -> bool:
    """Note the events of a chain; return whether the sentence tells any."""
    teller = ChainTeller(table, tokens)
    events = teller.events
    if not any(event.kind != "stop" for event in events):
        return False
    if active is None:
        first = next((event.player for event in events), SELF)
        if first == OPPONENT and teller.turn is None:
            table.ask(WHOSE_TURN, "/players/0/name")
        active = teller.turn or first
        table.seat(active)
    if any(event.player == OPPONENT for event in events) or teller.turn == OPPONENT:
        table.seat(OPPONENT if active != OPPONENT else SELF)
    _put_events(table, events)
    table.take(*teller.turn_tokens, *teller.actors)
    first_words = [token for token in tokens if token.is_word_for("first")]
    table.take(*(first_words if first_words and _is_first(first_words[0], tokens) else ()))
    table.take(*(token for token in tokens if token.text.lower() == "starting"))
    table.take(*(token for token in tokens if token.is_word_for(*ASIDE) and token.number is None))
    table.take(*(token for token in tokens if token.is_word_for("kicker") and token.is_word_for("question")))
    return True


def _is_first(word: Token, tokens: Sequence[Token]) -> bool:
    """Return whether the first card is named before any other one."""
    return not any(colour_of(token) for token in tokens[: [*tokens].index(word)])


def _put_events(table: SpokenTable, events: list[ChainEvent]) -> None:
    for nth, event in enumerate(events):
        at = f"/events/{nth}"
        row: dict[str, Any] = {"kind": event.kind, "player": table.name(event.player)}
        if event.kind == "wound":
            if event.of is None:
                table.ask(WHICH_WOUND, f"{at}/of")
            row |= {"of": event.of} if event.of else {}
        if event.kind == "order":
            if event.colour is None:
                table.ask(WHICH_COLOUR, f"{at}/colour")
            row |= {"colour": event.colour} if event.colour else {}
            row |= {"card": event.card} if event.card else {}
        table.put(at, row, *event.tokens)
        if event.links:
            table.put(f"{at}/links", [colour for colour, _ in event.links], *(token for _, token in event.links))
        if event.kicker:
            table.put(f"{at}/kicker", event.kicker[0], *event.kicker[1])
        later = next((other for other in events[nth + 1 :] if other.kind != "stop"), None)
        if later and later.kind == "order" and not event.links_known:
            table.ask(WHICH_LINKS, f"{at}/links")


def read_chain(sentence: Sentence) -> Draft | None:
    """Read a Chain phase."""
    tokens = sentence.tokens
    if not any(token.is_word_for("chain", "links", "kicker", "stop") or colour_of(token) for token in tokens):
        return None
    if any(
        token.is_word_for("attack", "cost", "claim", "stack", "strength", "tie", "feed", "cleanup") for token in tokens
    ):
        return None
    table = SpokenTable(sentence)
    if sum(colour_of(token) is not None for token in tokens) == 1 and not any(
        token.is_word_for(*OF_A_CHAIN) for token in tokens
    ):
        return None
    return table.draft() if put_chain(table, tokens) else None
