"""The rules of following suit, and of the card that wins a trick."""

from collections.abc import Iterator

from games.sentences import sentences
from games.verdict import Finding
from games.whist.follow.scenario import Card, Suit, Trick

WORDS = sentences(__name__)
LEADS = WORDS.reason("leads")
FOLLOWS = WORDS.reason("follows")
TRUMPS = WORDS.reason("trumps")
DISCARDS = WORDS.reason("discards")
MAY_HOLD = WORDS.reason("may-hold")
MUST_FOLLOW = WORDS.reason("must-follow")
NOT_IN_HAND = WORDS.reason("not-in-hand")


def judge(trick: Trick) -> tuple[Finding, ...]:
    """Return everything that stands against the card, or the rule that allows it."""
    return tuple(_against(trick)) or (_allowed(trick),)


def winning(trick: Trick) -> Card:
    """Return the card that wins the trick so far, the card that is played among them (WH-5)."""
    best = trick.cards[0]
    for card in trick.cards[1:]:
        if beats(card, best, trick.trump):
            best = card
    return best


def beats(card: Card, best: Card, trump: Suit) -> bool:
    """Return whether a card beats the best one before it (WH-5)."""
    return card.rank.beats(best.rank) if card.suit is best.suit else card.suit is trump


def _against(trick: Trick) -> Iterator[Finding]:
    card, led = trick.card, trick.led
    if card not in trick.hand and not trick.unseen:
        yield NOT_IN_HAND("/card", because=("/hand",), card=card.text)
    if led is None or card.suit is led.suit:
        return
    following = [n for n, held in enumerate(trick.hand) if held.suit is led.suit]
    if following:
        because = ("/played/0/suit", *(f"/hand/{n}/suit" for n in following))
        held = trick.hand[following[0]].text
        yield MUST_FOLLOW("/card/suit", because=because, card=card.text, suit=led.suit, held=held)
    elif trick.others_unseen > 0:
        yield MAY_HOLD("/card/suit", because=("/played/0/suit", "/unseen"), card=card.text, suit=led.suit)


def _allowed(trick: Trick) -> Finding:
    card, led = trick.card, trick.led
    if led is None:
        return LEADS("/card", card=card.text)
    because = ("/played/0/suit",)
    if card.suit is led.suit:
        return FOLLOWS("/card", because=because, card=card.text, suit=led.suit)
    if card.suit is trick.trump:
        return TRUMPS("/card", because=(*because, "/trump"), card=card.text, suit=led.suit)
    return DISCARDS("/card", because=because, card=card.text, suit=led.suit)
