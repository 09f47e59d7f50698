"""What does the table of cards say of a card, and what is that called?

The columns and their words are those of the table (docs/decisions.md). An amount may have a part that is given always and a part that
depends on something, which bears a star: `1+2*`.
"""

import re
from collections.abc import Iterator

from games.content import Card, Locator, Part, Standing
from games.dominion.recorded import AMOUNTS, BONUSES, certain, types
from games.dominion.spans import exactly
from games.dominion.vocabulary import LANDSCAPES, Type
from games.dominion.words import bonus
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
SAID = WORDS.all("said")
PLAIN = WORDS.text("plain")
PERHAPS = WORDS.text("perhaps")
OR = WORDS.text("or")
FURTHER = WORDS.all("further")
FLAG = WORDS.all("flag")
FACETS = WORDS.all("facet")
FOUND = WORDS.all("found")
JAPANESE = WORDS.text("japanese")
NOTE = WORDS.text("note")

LISTED = ("set", "first_edition_only", "second_edition_only", "types", "cost", "cost_mark", "potion", "debt", "kind")
PILE = ("in_supply", "pile")
BY_TYPE = ("duration", "attack", "reaction", "reserve", "command")
MORE = "more"
COLUMNS = (*LISTED, *PILE, *AMOUNTS, MORE, *BY_TYPE, *FLAG)
NEEDED = ("set", "types", "kind", *PILE)

LIST, FAN_MADE = (Locator("card-list"),), (Locator("japanese-names"),)
NUMBER, YES, EITHER = re.compile(r"\d+"), re.compile("yes"), re.compile("yes|no")
AMOUNT = re.compile(r"(\d+|(\d+\+)?\d+(/\d+)*\*)")
FORMS = {
    **dict.fromkeys(("first_edition_only", "second_edition_only", "in_supply", MORE), EITHER),
    **dict.fromkeys(("cost", "potion", "debt"), NUMBER),
    **dict.fromkeys(AMOUNTS, AMOUNT),
    **dict.fromkeys((*BY_TYPE, *FLAG), YES),
    "cost_mark": re.compile(r"[*+]"),
}
"""How a column is written whose words need no name."""


def card(row: Row) -> Card:
    """Return what readers are told of a row; raises LookupError for a word that has no name."""
    listed = Part(joined(_listed(row.facts), en=" ", ja=""), Standing.STATED, LIST)
    read = [Part(text, Standing.UNCONFIRMED, LIST) for text in _read(row.facts)]
    called = (
        [Part(JAPANESE.filled(name=row.name.ja), Standing.UNCONFIRMED, FAN_MADE)] if row.name.ja != row.name.en else []
    )
    return Card(row.id, row.name, names(row), fact=(listed, *read, *called), data=dict(row.facts))


def problems(row: Row) -> Iterator[str]:
    """Yield what of a row nobody understands."""
    facts = row.facts
    missing = [column for column in NEEDED if column not in facts]
    yield from (f"{column} is missing" for column in missing)
    for column, form in FORMS.items():
        if column in facts and not form.fullmatch(facts[column]):
            yield f"{column} is {facts[column]!r}"
            return
    try:
        if not missing:
            card(row)
    except LookupError as error:
        yield f"{error.args[0]!r} is no word of this table"


def tags(row: Row) -> Iterator[tuple[str, str]]:
    """Yield under what a card is found: its types, its kind, its set, and when its text does something."""
    yield from (("type", one.code) for one in types(row.facts) if one not in LANDSCAPES)
    yield "kind", row.facts["kind"]
    yield "set", slug_of(row.facts["set"])
    yield from (("text", column.replace("_", "-")) for column in FLAG if column in row.facts)


def paged(row: Row) -> bool:
    """Return whether something is told of a card that bears on playing it: only then it has a page."""
    return row.facts["kind"] == "card" and any(column in row.facts for column in (*AMOUNTS, *BY_TYPE, *FLAG))


def _listed(facts: dict[str, str]) -> Iterator[Text]:
    """Yield what stands on the list of cards."""
    yield LINE["types"].filled(what=joined((one.text for one in types(facts)), en="–", ja="－"))
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
    others = [column for column in ("potion", "debt") if column in facts]
    if "cost" in facts and (facts["cost"] != "0" or not others):
        yield COST["coins"].filled(n=facts["cost"], mark=facts.get("cost_mark", ""))
    yield from (COST[column].filled(n=facts[column]) for column in others)


def _read(facts: dict[str, str]) -> Iterator[Text]:
    """Yield what was read from the card's text, or from the list of its pile."""
    a_card = facts["kind"] in ("card", "pile")
    if a_card:
        yield FROM[facts["pile"] if facts["in_supply"] == "yes" else f"{facts['pile']}-outside"]
    always = tuple(said(column, n) for column in AMOUNTS if (n := certain(facts, column)))
    if always:
        yield GIVES.get(facts["kind"], PLAIN).filled(what=_row_of(always))
    perhaps = tuple(one for column in AMOUNTS for one in _perhaps(facts, column))
    if perhaps:
        yield PERHAPS.filled(what=_row_of(perhaps))
    if a_card and MORE in facts:
        yield FURTHER[facts[MORE]]
    yield from (text for column, text in FLAG.items() if column in facts)


def _perhaps(facts: dict[str, str], column: str) -> Iterator[Text]:
    """Yield what a card gives of one thing only sometimes."""
    marked = facts.get(column, "").rpartition("+")[2]
    if marked.endswith("*"):
        amounts = (said(column, int(n)) for n in marked.removesuffix("*").split("/"))
        yield enumerated(amounts, en=f" {OR.en} ", ja=OR.ja)


def said(column: str, n: int) -> Text:
    """Return how an amount of a column is written on a card."""
    do = BONUSES.get(column)
    return bonus(do, exactly(n)) if do else SAID[f"{column}-one" if n == 1 else column].filled(n=n)


def _row_of(texts: tuple[Text, ...]) -> Text:
    return joined(texts, en=", ", ja="、")


facts = Facts(
    columns=COLUMNS,
    facets=(
        Facet("type", FACETS["type"], {one.code: one.text for one in Type if one not in LANDSCAPES}),
        Facet("kind", FACETS["kind"], KINDS),
        Facet("set", FACETS["set"], {slug_of(name): text for name, text in SETS.items()}),
        Facet("text", FACETS["text"], {column.replace("_", "-"): text for column, text in FOUND.items()}),
    ),
    card=card,
    problems=problems,
    tags=tags,
    paged=paged,
    note=NOTE,
)
