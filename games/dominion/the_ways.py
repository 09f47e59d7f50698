"""What does each of the twenty Ways give, at one glance?"""

from games.content import Table, TableRow
from games.dominion.cards import printed
from games.dominion.spans import exactly
from games.dominion.vocabulary import Do, Instruction
from games.dominion.way_effects import CLAUSES, effect
from games.dominion.ways import Way
from games.dominion.words import bonus
from games.sentences import sentences
from games.text import Text, joined

WORDS = sentences(__name__)
NONE = WORDS.text("none")
SWAPS = WORDS.text("swaps")
FURTHER = WORDS.texts(
    "further",
    (
        Do.DISCARD,
        Do.DISCARD_HAND,
        Do.DRAW_TO,
        Do.END_OF_TURN,
        Do.EXILE,
        Do.FROM_PLAY,
        Do.PLAY,
        Do.RETURN,
        Do.SET_ASIDE,
        Do.THIS_TURN,
        Do.TRASH,
    ),
)
IF_RETURNED = WORDS.text("if-returned")
DEARER = WORDS.text("dearer")
COPY = WORDS.text("copy")
BONUSES = (Do.CARDS, Do.ACTIONS, Do.BUYS, Do.COINS)


def table() -> Table:
    """Return the twenty Ways with what they give, from the instructions that the checkers follow."""
    columns = (Text("Way", "習性"), Text("Gives", "与えるもの"), Text("Further", "そのほか"))
    return Table("ways", "twenty", Text("The Ways at one glance", "習性の一覧"), columns, tuple(map(_row, Way)))


def _row(way: Way) -> TableRow:
    instructions = effect(way)
    later = tuple(one for instruction in instructions for one in instruction.give)
    given = tuple(bonus(one.do, exactly(one.n)) for one in (*instructions, *later) if one.do in BONUSES)
    further = tuple(_further(one) for one in instructions if one.do not in BONUSES)
    return TableRow(CLAUSES[way], (way.text, joined(given or (NONE,)), joined(further or _else(instructions))))


def _else(instructions: tuple[Instruction, ...]) -> tuple[Text, ...]:
    return (NONE,) if instructions else (SWAPS,)


def _further(instruction: Instruction) -> Text:
    match instruction:
        case Instruction(do=Do.GAIN, copy=True):
            return COPY
        case Instruction(do=Do.GAIN, more=more):
            return DEARER.filled(n=more)
        case Instruction(do=Do.RETURN, optional=True):
            return IF_RETURNED
        case Instruction(do=Do.EXILE, card=card):
            return FURTHER[Do.EXILE].filled(card=printed(card))
    return FURTHER[instruction.do].filled(n=instruction.n)
