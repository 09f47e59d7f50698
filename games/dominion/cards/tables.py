"""Reference tables: the columns and facets of the card list, and the Ways at one glance."""

import re
from collections.abc import Iterator

from games.content import Card, Locator, Part, Standing, Table, TableRow
from games.dominion.cards import columns
from games.dominion.cards.columns import column_texts
from games.dominion.cards.lookup import (
    AMOUNTS,
    BONUS_COLUMNS,
    CLAUSES,
    as_printed,
    certain_amount,
    does_more,
    effect,
    printed,
    recorded_types,
)
from games.dominion.cards.vocabulary import LANDSCAPES, Do, Instruction, Type, Way
from games.dominion.cards.wording import bonus
from games.dominion.spans import exactly
from games.facts import Facet, Facts, names
from games.library import Row
from games.naming import slug_of
from games.sentences import sentences
from games.text import Text, enumerated, joined

WORDS = sentences(__name__)
LINE = WORDS.all("line")
COST = WORDS.all("cost")
SETS = WORDS.all("set")
KINDS = WORDS.all("kind")
ONLY = WORDS.all("only")
FROM = WORDS.all("from")
GIVES = WORDS.all("gives")
AMOUNT_TEXTS = WORDS.all("said")
PLAIN = WORDS.text("plain")
PERHAPS = WORDS.text("perhaps")
OR = WORDS.text("or")
FURTHER_TEXTS = WORDS.all("further")
FLAG = WORDS.all("flag")
FACETS = WORDS.all("facet")
TEXT_FACETS = WORDS.all("found")
JAPANESE = WORDS.text("japanese")
NOTE = WORDS.text("note")
LISTED = ("set", "first_edition_only", "second_edition_only", "types", "cost", "cost_mark", "potion", "debt", "kind")
PILE = ("in_supply", "pile")
BY_TYPE = ("duration", "attack", "reaction", "reserve", "command")
MORE_COLUMN = "more"
COLUMNS = (*LISTED, *PILE, *AMOUNTS, MORE_COLUMN, *BY_TYPE, *FLAG, *columns.COLUMNS)
NEEDED = ("set", "types", "kind", *PILE)
CONFIRMED_TITLES = ("printed", "client")
"""Sources of Japanese names that stand on the cards or in the publisher's own program."""
LIST, FAN_MADE = (Locator("card-list"),), (Locator("japanese-names"),)
NUMBER, YES, EITHER = re.compile(r"\d+"), re.compile("yes"), re.compile("yes|no")
AMOUNT = re.compile(r"(\d+|(\d+\+)?\d+(/\d+)*\*)")
FORMS = {
    **dict.fromkeys(("first_edition_only", "second_edition_only", "in_supply", MORE_COLUMN), EITHER),
    **dict.fromkeys(("cost", "potion", "debt"), NUMBER),
    **dict.fromkeys(AMOUNTS, AMOUNT),
    **dict.fromkeys((*BY_TYPE, *FLAG), YES),
    "cost_mark": re.compile(r"[*+]"),
    "changed": columns.YEARS,
    "capitalism": re.compile("yes|no|[?]"),
}
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
"""The columns whose words need no name."""


def card(row: Row) -> Card:
    """Build the page of a row, or raise LookupError."""
    listed = Part(joined(_listed_parts(row.facts), en=" ", ja=""), Standing.STATED, LIST)
    read = [Part(text, Standing.UNCONFIRMED, LIST) for text in _read_parts(as_printed(row.facts))]
    is_unconfirmed = row.name.ja != row.name.en and row.titled_by not in CONFIRMED_TITLES
    called = [Part(JAPANESE.filled(name=row.name.ja), Standing.UNCONFIRMED, FAN_MADE)] if is_unconfirmed else []
    return Card(row.id, row.name, names(row), fact=(listed, *read, *called), data=dict(row.facts))


def problems(row: Row) -> Iterator[str]:
    """Yield the missing or unreadable columns of a row."""
    facts = row.facts
    missing = [column for column in NEEDED if column not in facts]
    yield from (f"{column} is missing" for column in missing)
    for column, form in FORMS.items():
        # one malformed column is enough: the checks below would stumble over it again
        if column in facts and not form.fullmatch(facts[column]):
            yield f"{column} is {facts[column]!r}"
            return
    try:
        if not missing:
            card(row)
    except LookupError as error:
        yield f"{error.args[0]!r} is no word of this table"


def tags(row: Row) -> Iterator[tuple[str, str]]:
    """Yield a card's facets: types, kind, set and triggers."""
    yield from (("type", type_.code) for type_ in recorded_types(row.facts) if type_ not in LANDSCAPES)
    yield "kind", row.facts["kind"]
    yield "set", slug_of(row.facts["set"])
    printed_facts = as_printed(row.facts)
    yield from (("text", column.replace("_", "-")) for column in FLAG if column in printed_facts)


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


facts = Facts(
    columns=COLUMNS,
    facets=(
        Facet("type", FACETS["type"], {type_.code: type_.text for type_ in Type if type_ not in LANDSCAPES}),
        Facet("kind", FACETS["kind"], KINDS),
        Facet("set", FACETS["set"], {slug_of(name): text for name, text in SETS.items()}),
        Facet("text", FACETS["text"], {column.replace("_", "-"): text for column, text in TEXT_FACETS.items()}),
    ),
    card=card,
    problems=problems,
    tags=tags,
    paged=has_page,
    note=NOTE,
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
