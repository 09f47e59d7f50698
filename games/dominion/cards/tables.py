"""Reference tables: the columns and facets of the card list, and the Ways at one glance."""

from collections.abc import Iterator

from games.columns import Values
from games.content import Locator, Part, Standing, Table, TableRow
from games.dominion.cards.columns import column_texts
from games.dominion.cards.lookup import (
    BONUS_COLUMNS,
    CLAUSES,
    PILES,
    as_printed,
    certain_amount,
    does_more,
    effect,
    printed,
    recorded_types,
)
from games.dominion.cards.table_columns import AMOUNTS, BY_TYPE, COLUMNS, SETS
from games.dominion.cards.vocabulary import Do, Instruction, Way
from games.dominion.cards.wording import bonus
from games.dominion.spans import exactly
from games.facts import Facts
from games.library import Row
from games.sentences import sentences
from games.text import Text, enumerated, joined

WORDS = sentences(__name__)
LINE = WORDS.all("line")
COST = WORDS.all("cost")
ONLY = WORDS.all("only")
FROM = WORDS.all("from")
GIVES = WORDS.all("gives")
AMOUNT_TEXTS = WORDS.all("said")
PLAIN = WORDS.text("plain")
PERHAPS = WORDS.text("perhaps")
OR = WORDS.text("or")
FURTHER_TEXTS = WORDS.all("further")
FLAG = WORDS.all("flag")
JAPANESE = WORDS.text("japanese")
NOTE = WORDS.text("note")
MORE_COLUMN = "more"
CONFIRMED_TITLES = ("printed", "client")
"""Sources of Japanese names that stand on the cards or in the publisher's own program."""
LIST, FAN_MADE = (Locator("card-list"),), (Locator("japanese-names"),)
NONE = WORDS.text("none")
SWAPS = WORDS.text("swaps")
INSTRUCTIONS = WORDS.texts(
    "instructions",
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
WAY_BONUSES = (Do.CARDS, Do.ACTIONS, Do.BUYS, Do.COINS)


def parts(row: Row, values: Values) -> Iterator[Part]:
    """Yield the facts about a card: those of the list, of its text, and of its Japanese name."""
    yield Part(joined(_listed_parts(row.facts), en=" ", ja=""), Standing.STATED, LIST)
    yield from (Part(text, Standing.UNCONFIRMED, LIST) for text in _read_parts(as_printed(row.facts)))
    if row.name.ja != row.name.en and row.titled_by not in CONFIRMED_TITLES:
        yield Part(JAPANESE.filled(name=row.name.ja), Standing.UNCONFIRMED, FAN_MADE)


def problems(values: Values) -> Iterator[str]:
    """Yield a pile that is no pile of the Supply, or none outside it, and a star that nothing explains."""
    if (values["pile"], "yes" if values["in_supply"] else "no") not in PILES:
        yield f"pile {values['pile']!r} and in_supply do not go together"
    if values["cost_mark"] == "*" and not values["cost_by"]:
        yield "cost_mark is '*', and cost_by does not tell what that means"


def has_page(row: Row) -> bool:
    """Return whether a card has a page of its own."""
    return row.facts["kind"] == "card" and any(column in row.facts for column in (*AMOUNTS, *BY_TYPE, *FLAG, "older"))


def _listed_parts(facts: dict[str, str]) -> Iterator[Text]:
    """Yield the texts from the list of cards."""
    yield LINE["types"].filled(what=joined((type_.text for type_ in recorded_types(facts)), en="–", ja="－"))
    if facts["kind"] == "pile":
        yield LINE["pile"]
    cost = tuple(_cost(facts))
    if cost:
        yield LINE["cost"].filled(what=joined(cost, en=" + ", ja="＋"))
    yield LINE["set"].filled(what=SETS[facts["set"]])
    yield from (
        ONLY[column.replace("_", "-")] for column in facts if column.endswith("_only") and facts[column] == "yes"
    )


def _cost(facts: dict[str, str]) -> Iterator[Text]:
    columns = [column for column in ("potion", "debt") if column in facts]
    # beside Potions or debt a cost of $0 goes without saying
    if "cost" in facts and (facts["cost"] != "0" or not columns):
        yield COST["coins"].filled(n=facts["cost"], mark=facts.get("cost_mark", ""))
    yield from (COST[column].filled(n=facts[column]) for column in columns)


def _read_parts(facts: dict[str, str]) -> Iterator[Text]:
    """Yield the texts from the card itself, or from the list of its pile."""
    a_card = facts["kind"] in ("card", "pile")
    if a_card:
        yield FROM[facts["pile"] if facts["in_supply"] == "yes" else f"{facts['pile']}-outside"]
    always = tuple(amount_text(column, n) for column in AMOUNTS if (n := certain_amount(facts, column)))
    if always:
        yield GIVES.get(facts["kind"], PLAIN).filled(what=_row_of(always))
    perhaps = tuple(text for column in AMOUNTS for text in _perhaps(facts, column))
    if perhaps:
        yield PERHAPS.filled(what=_row_of(perhaps))
    if a_card and MORE_COLUMN in facts:
        yield FURTHER_TEXTS["yes" if does_more(facts) else "line" if "below_line" in facts else "no"]
    yield from (text for column, text in FLAG.items() if column in facts)
    yield from column_texts(facts)


def _perhaps(facts: dict[str, str], column: str) -> Iterator[Text]:
    """Yield the amount of a column that depends on a condition."""
    marked = facts.get(column, "").rpartition("+")[2]
    if marked.endswith("*"):
        amounts = (amount_text(column, int(n)) for n in marked.removesuffix("*").split("/"))
        yield enumerated(amounts, en=f" {OR.en} ", ja=OR.ja)


def amount_text(column: str, n: int) -> Text:
    """Return the amount of a column as a card prints it."""
    do = BONUS_COLUMNS.get(column)
    return bonus(do, exactly(n)) if do else AMOUNT_TEXTS[f"{column}-one" if n == 1 else column].filled(n=n)


def _row_of(texts: tuple[Text, ...]) -> Text:
    return joined(texts, en=", ", ja="、")


LISTED = ("types", "kind", "set", "first_edition_only", "second_edition_only", "cost", "cost_mark", "potion", "debt")
facts = Facts(
    columns=COLUMNS,
    parts=parts,
    paged=has_page,
    problems=problems,
    note=NOTE,
    stated=dict.fromkeys(LISTED, LIST),
    read_in=LIST,
)


def ways_table() -> Table:
    """Build the table of the twenty Ways from their instructions."""
    columns = (Text("Way", "習性"), Text("Gives", "与えるもの"), Text("Further", "そのほか"))
    return Table("ways", "twenty", Text("The Ways at one glance", "習性の一覧"), columns, tuple(map(_way_row, Way)))


def _way_row(way: Way) -> TableRow:
    instructions = effect(way)
    later = tuple(part for instruction in instructions for part in instruction.give)
    given = tuple(bonus(part.do, exactly(part.n)) for part in (*instructions, *later) if part.do in WAY_BONUSES)
    parts = tuple(_instruction_text(part) for part in instructions if part.do not in WAY_BONUSES)
    return TableRow(CLAUSES[way], (way.text, joined(given or (NONE,)), joined(parts or _without_further(instructions))))


def _without_further(instructions: tuple[Instruction, ...]) -> tuple[Text, ...]:
    return (NONE,) if instructions else (SWAPS,)


def _instruction_text(instruction: Instruction) -> Text:
    match instruction:
        case Instruction(do=Do.GAIN, copy=True):
            return COPY
        case Instruction(do=Do.GAIN, more=coins):
            return DEARER.filled(n=coins)
        case Instruction(do=Do.RETURN, optional=True):
            return IF_RETURNED
        case Instruction(do=Do.EXILE, card=card):
            return INSTRUCTIONS[Do.EXILE].filled(card=printed(card))
    return INSTRUCTIONS[instruction.do].filled(n=instruction.n)
