"""The declared columns of the card table: types, costs, piles, amounts, moments at which a text acts, and printings."""

import re
from functools import cache, partial

from games.columns import Column, Flag, Interval, Note, Number, Pick, Values, Words
from games.dominion.cards.columns import word_text
from games.dominion.cards.vocabulary import LANDSCAPES, Type
from games.naming import slug_of
from games.sentences import sentences
from games.text import Text

WORDS = sentences(__name__)
LABELS = WORDS.all("column")
SETS = WORDS.all("set")
KINDS = WORDS.all("kind")
TEXTS = WORDS.all("found")
PILES = WORDS.all("pile")
DISCARDS = WORDS.all("discarding")
YEARS = re.compile(r"(\d{4}|\?)(;\d{4})*")
TYPES = {type_.text.en: type_ for type_ in Type}
BONUSES = ("cards", "actions", "buys", "coins")
UNCOUNTED = ("villagers", "coffers", "vp", "favors")
"""Amounts that the engine does not count: a card that gives them does more than its facts say."""
AMOUNTS = (*BONUSES, *UNCOUNTED)
BY_TYPE = ("duration", "attack", "reaction", "reserve", "command")
MOMENTS = ("below_line", "on_gain", "on_trash", "on_discard", "start_of_turn")
ANNOUNCED = ("below_line", "on_discard")
OPEN_FLAG = Flag(empty=None)
SHOWN_LINE = (
    *("on-gain", "on-buy", "overpay", "on-trash", "on-discard", "in-play", "reaction", "call", "clean-up"),
    *("worth", "cost", "shuffle", "game", "setup"),
)
"""What stands below the line by a word that no checker reads: other columns tell what it does, and when."""
SHOWN_COST = ("not-in-supply", "pile-of-several", "overpay", "fixed")
"""How a cost stands by words that no checker reads: that of such a card is the printed one."""
SHOWN_OLDER = (
    *("draw", "cards", "coins:1", "not-cards", "order", "not-first", "no-command", "sets-aside", "face-up"),
    *("reveals", "clean-up", "extra-turn", "name:Harem", "other"),
)
"""Older wordings of which no checker judges by their word; what a play of it was stands with the card's instructions."""
SHOWN_TOUCHES = (
    *("action-phase", "actions+1", "buys+1", "cards+1", "types:curse"),
    *("limit:one-card-not-bought", "limit:no-card-bought", "limit:3-from-hand", "limit:others"),
)
"""What a card or landscape touches by words that no checker reads: the card's own entry tells it, or it binds later turns."""


def _named_column(column: str) -> Words:
    """Return words with marks, named as the page of a card names them."""
    return Words(name=cache(partial(word_text, column)))


def _acting(values: Values) -> tuple[str, ...]:
    # an announced wording is not printed yet (WAY-96)
    announced = any(word.startswith("no-line") for word in values["older"])
    return tuple(column for column in MOMENTS if values[column] and not (announced and column in ANNOUNCED))


def _code(column: str) -> str:
    return column.replace("_", "-")


COLUMNS = (
    Column(
        "types",
        Words({name: type_.text for name, type_ in TYPES.items()}, between=re.compile("/"), code=slug_of),
        LABELS["types"],
        ("way-01",),
        required=True,
        facet="type",
        offered={name: type_.text for name, type_ in TYPES.items() if type_ not in LANDSCAPES},
    ),
    Column(
        "kind",
        Pick(KINDS),
        LABELS["kind"],
        ("way-89",),
        tuple(kind for kind in KINDS if kind != "pile"),
        required=True,
        facet="kind",
    ),
    Column("set", Pick(SETS, code=slug_of), LABELS["set"], required=True, facet="set"),
    Column("first_edition_only", OPEN_FLAG, LABELS["first_edition_only"]),
    Column("second_edition_only", OPEN_FLAG, LABELS["second_edition_only"]),
    Column("cost", Number(), LABELS["cost"], ("way-50",)),
    Column("cost_mark", Pick({"*": Text("*", "*"), "+": Text("+", "+")}), LABELS["cost_mark"]),
    Column("potion", Number(empty=0), LABELS["potion"], ("way-50",)),
    Column("debt", Number(empty=0), LABELS["debt"], ("way-87",)),
    Column("in_supply", OPEN_FLAG, LABELS["in_supply"], ("way-89",), required=True),
    Column("pile", Pick(PILES), LABELS["pile"], ("way-89",), required=True),
    *(Column(name, Interval(), LABELS[name], ("way-01",)) for name in AMOUNTS),
    Column("more", OPEN_FLAG, LABELS["more"], ("way-01",)),
    *(Column(name, Flag(), LABELS[name]) for name in BY_TYPE),
    Column("below_line", Flag(), LABELS["below_line"], ("way-09",)),
    Column("on_gain", Flag(), LABELS["on_gain"], ("way-86",)),
    Column("on_trash", Flag(), LABELS["on_trash"], ("way-102",)),
    Column("on_discard", Flag(), LABELS["on_discard"]),
    Column("start_of_turn", Flag(), LABELS["start_of_turn"]),
    Column("changed", Note(YEARS), LABELS["changed"], ("way-94", "way-96", "way-97")),
    Column("older", _named_column("older"), LABELS["older"], ("way-94", "way-96"), SHOWN_OLDER),
    Column("line", _named_column("line"), LABELS["line"], ("way-09",), SHOWN_LINE),
    Column("discard_when", Pick(DISCARDS), LABELS["discard_when"], ("way-99",)),
    Column("plays_itself", Words(), LABELS["plays_itself"], ("way-19", "way-100")),
    Column("cost_by", _named_column("cost_by"), LABELS["cost_by"], ("way-110",), SHOWN_COST),
    Column("gain_does", Words(), LABELS["gain_does"], ("way-101",)),
    Column("plays", Words(), LABELS["plays"], ("way-103", "way-104")),
    Column("capitalism", Flag(empty=None, unknown="?"), LABELS["capitalism"], ("way-32",)),
    Column("first", Words(), LABELS["first"]),
    Column("touches", _named_column("touches"), LABELS["touches"], ("way-94", "way-114"), SHOWN_TOUCHES),
    Column("text", Words(TEXTS, code=_code), LABELS["text"], derived=_acting, facet="text"),
)
