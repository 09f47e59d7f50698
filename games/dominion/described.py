"""What is known of a card that a situation describes, and may it be described?"""

from collections.abc import Iterator, Mapping

from games.dominion.cards import key, known, printed
from games.dominion.recorded import BONUSES
from games.dominion.rows import OwnCard
from games.dominion.vocabulary import Facts, Instruction, Type
from games.scenario import Contradiction
from games.sentences import sentences

WORDS = sentences(__name__)
KNOWN = WORDS.text("known")
TWICE = WORDS.text("twice")


def described(rows: tuple[OwnCard, ...]) -> Mapping[str, Facts]:
    """Return what a situation says of cards, by what stands for each."""
    return {key(row.card): _facts(row) for row in rows}


def wrongly_described(rows: tuple[OwnCard, ...], at: str) -> Iterator[Contradiction]:
    """Yield which rows speak of a card that this site knows, or of one that a row before speaks of."""
    seen = set[str]()
    for n, row in enumerate(rows):
        where = f"{at}/{n}/card"
        if known(row.card):
            yield Contradiction(where, KNOWN.filled(card=printed(row.card)))
        elif key(row.card) in seen:
            yield Contradiction(where, TWICE.filled(card=printed(row.card)))
        seen.add(key(row.card))


def _facts(row: OwnCard) -> Facts:
    play = tuple(Instruction(do, n=n) for column, do in BONUSES.items() if (n := getattr(row, column)))
    return Facts(
        types=tuple(Type[one.name] for one in row.types),
        cost=row.cost,
        potion=row.potion,
        debt=row.debt,
        pile=row.pile,
        play=play,
        more=row.more,
    )
