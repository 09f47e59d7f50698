"""What does each Way tell a player to do, and in which clause?"""

from games.dominion.cards import facts
from games.dominion.vocabulary import Instruction
from games.dominion.ways import Way

CLAUSES = {way: f"way-{number}" for number, way in enumerate(Way, 50)}


def effect(way: Way) -> tuple[Instruction, ...]:
    """Return the instructions of a Way, from its entry among the cards."""
    found = facts(way.text.en)
    return found.play if found else ()
