"""The declared columns of cards in the OpenAPI document: typed facts, of one shape for every card of a game."""

from games.columns import Column, Flag, Interval, Number, Pick, Words
from games.content import Standing
from games.facts import Facts
from games.game import Game, all_games
from rulesite.checks.validate.schema import SHARED_REFS, Component, JsonSchema

ABOUT = (
    "The facts of the game's table of cards under their columns, typed, the same keys for every card of a game: null where nothing is known or "
    "a fact does not apply. Null for a game without such a table. A filter of the list keeps the cards that have its value here."
)
NULL: JsonSchema = {"type": "null"}
AMOUNT_NAME = "CardAmount"
AMOUNT: JsonSchema = {
    "description": "An amount that need not be certain.",
    "type": "object",
    "required": ["least", "most", "perhaps"],
    "properties": {
        "least": {"type": "integer", "description": "What is certain"},
        "most": {"type": ["integer", "null"], "description": "The most it can be, null where nothing bounds it"},
        "perhaps": {"type": "array", "items": {"type": "integer"}, "description": "What a condition adds"},
    },
}


class CardColumns:
    """The columns of a card of any game, as the description of a key."""

    def components(self) -> dict[str, JsonSchema]:
        """Return the schemas of the columns of each game, by name."""
        tables = [columns_component(game) for game in all_games().values() if game.facts]
        return {AMOUNT_NAME: AMOUNT} | {table.name: table.schema for table in tables}

    def schema(self) -> JsonSchema:
        """Return the schema of the key."""
        names = [name for name in self.components() if name != AMOUNT_NAME]
        return {"oneOf": [*({"$ref": f"{SHARED_REFS}{name}"} for name in names), NULL]}


def columns_component(game: Game) -> Component:
    """Return the schema of the columns of a game's cards under its name."""
    name = f"{game.slug.title().replace('-', '')}CardColumns"
    facts = game.facts
    properties = {column.name: _described(facts, column) for column in facts.columns} if facts else {}
    about = f"The facts of a card of {game.name.en}."
    schema = {"description": about, "type": "object", "required": [*properties], "properties": properties}
    return Component(name, schema, {AMOUNT_NAME: AMOUNT})


def _described(facts: Facts, column: Column) -> JsonSchema:
    about = f"{column.label.en} / {column.label.ja}. {_use(column)} {_basis(facts, column)}".rstrip()
    return {**_value(column), "description": about}


def _basis(facts: Facts, column: Column) -> str:
    """Return the sources of a column in words, nothing for one that sums up others."""
    basis = facts.basis(column)
    if basis:
        sources = ", ".join(f"`{locator.id}`" for locator in basis.sources)
        if basis.standing is Standing.STATED:
            return f"Stated by {sources}."
        return "Unconfirmed: read from the printed text" + (f", or in {sources}." if sources else ".")
    return (
        "" if column.derived else f"What it rests on is told in {' and '.join(f'`{name}`' for name in facts.told_in)}."
    )


def _use(column: Column) -> str:
    """Return the clauses by which a column decides, in words."""
    if column.derived:
        return f"It sums up other columns for the filter `{column.facet}`."
    return f"It decides by {', '.join(column.decides)}." if column.decides else "It is shown only."


def _value(column: Column) -> JsonSchema:
    """Return the schema of a column's values; each is null for a card of which nothing is known."""
    match column.shape:
        case Flag():
            return {"type": ["boolean", "null"]}
        case Number():
            return {"type": ["integer", "null"]}
        case Interval():
            return {"oneOf": [{"$ref": f"{SHARED_REFS}{AMOUNT_NAME}"}, NULL]}
        case Pick(names, code):
            return {"type": ["string", "null"], "enum": [*dict.fromkeys(map(code, names)), None]}
        case Words(names=None):
            return {"type": ["array", "null"], "items": {"type": "string"}}
        case Words(names=dict() as names, code=code):
            return {"type": ["array", "null"], "items": {"type": "string", "enum": [*dict.fromkeys(map(code, names))]}}
    return {"type": ["string", "null"]}
