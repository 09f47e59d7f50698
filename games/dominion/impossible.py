"""What is told of piles and cards that cannot be?"""

from collections.abc import Iterator

from games.dominion.cards import key, printed
from games.dominion.described import wrongly_described
from games.dominion.piles import same_pile
from games.dominion.rows import CardsRow, GameRow, landscape
from games.scenario import Contradiction
from games.sentences import sentences
from games.values import fields

WORDS = sentences(__name__)
TWO_ROWS = WORDS.text("two-rows")
NO_PILE = WORDS.text("no-pile")
OTHER_PILE = WORDS.text("other-pile")
EMPTY = WORDS.text("empty")


def impossible(game: GameRow, cards: CardsRow) -> Iterator[Contradiction]:
    """Yield what contradicts itself in the piles of a game and in where its cards lie."""
    yield from wrongly_described(game.described, "/game/described")
    yield from _of_piles(game)
    for field in fields(cards):
        held = getattr(cards, field)
        names = held if isinstance(held, tuple) else ()
        wrong = [(n, why) for n, name in enumerate(names) if (why := landscape(name))]
        yield from (Contradiction(f"/cards/{field}/{n}", why) for n, why in wrong)


def _of_piles(game: GameRow) -> Iterator[Contradiction]:
    """Yield which rows speak of a pile that another row speaks of, or that there is not."""
    seen = set[str]()
    mouse = key(game.mouse) if game.mouse else None
    for n, pile in enumerate(game.piles):
        wanted, at = key(pile.card), f"/game/piles/{n}/card"
        if wanted in seen:
            yield Contradiction(at, TWO_ROWS.filled(card=printed(pile.card)))
        if wanted == mouse:
            yield Contradiction(at, NO_PILE.filled(card=printed(pile.card)))
        if pile.top and not same_pile(pile.card, pile.top):
            yield Contradiction(
                f"/game/piles/{n}/top", OTHER_PILE.filled(card=printed(pile.top), pile=printed(pile.card))
            )
        if pile.top and pile.empty:
            yield Contradiction(f"/game/piles/{n}/top", EMPTY.filled(pile=printed(pile.card)))
        seen.add(wanted)
