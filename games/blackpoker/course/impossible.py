"""What cannot be understood in the rows of what players do?"""

from collections.abc import Iterable, Iterator

from games.blackpoker.cards import UNKNOWN, cards_in
from games.blackpoker.contradictions import NOT_NAMED, named, written_cards
from games.blackpoker.course.deciding import parts
from games.blackpoker.course.rows import AttackersRow, BlockersRow, CardRow, Deed, Starting, StartRow, TargetRow
from games.scenario import Contradiction
from games.sentences import sentences

WORDS = sentences(__name__)
KEYS_SHOWN = WORDS.text("keys-shown")
ONE_CARD = WORDS.text("one-card")


def impossible_deeds(deeds: Iterable[Deed], at: str = "/deeds") -> Iterator[Contradiction]:
    """Yield everything in the rows that cannot be understood."""
    for n, row in enumerate(deeds):
        match row:
            case StartRow():
                yield from impossible_start(row, f"{at}/{n}")
            case AttackersRow(soldiers=soldiers):
                for m, words in enumerate(soldiers):
                    yield from named(words, f"{at}/{n}/soldiers/{m}")
            case BlockersRow(blocks=blocks):
                for m, block in enumerate(blocks):
                    yield from named(block.blocker, f"{at}/{n}/blocks/{m}/blocker")
                    yield from named(block.attacker, f"{at}/{n}/blocks/{m}/attacker")
            case CardRow(card=words):
                yield from written_cards(words, f"{at}/{n}/card")
                if len(cards_in(words) or (UNKNOWN,)) != 1:
                    yield Contradiction(f"{at}/{n}/card", ONE_CARD)
            case TargetRow(target=words):
                yield from named(words, f"{at}/{n}/target")


def impossible_start(row: Starting, at: str) -> Iterator[Contradiction]:
    """Yield everything that cannot be understood of an action that is started."""
    yield from written_cards(row.keys, f"{at}/keys")
    if UNKNOWN in (cards_in(row.keys) or ()):
        yield Contradiction(f"{at}/keys", KEYS_SHOWN)
    yield from written_cards(row.discards or "", f"{at}/discards")
    yield from named(row.target, f"{at}/target")
    for place, words in (("barriers", row.barriers), ("given_up", row.given_up)):
        if words and not all(part.isdecimal() or _one_card(part) for part in parts(words)):
            yield Contradiction(f"{at}/{place}", NOT_NAMED.filled(words=words))


def _one_card(words: str) -> bool:
    cards = cards_in(words)
    return cards is not None and len(cards) == 1 and UNKNOWN not in cards
