"""Tables of the list of actions and of the characters, for the rule pages."""

from collections.abc import Iterable

from games.blackpoker.actions import NOTHING, Action, Row, Type
from games.blackpoker.cards import Kind
from games.blackpoker.editions import OF_ACT_7, OF_MASTER
from games.content import Table, TableRow
from games.sentences import sentences
from games.text import Text, joined

WORDS = sentences(__name__)
IMMEDIATE = WORDS.text("immediate")
NORMAL = WORDS.text("normal")
ONCE = WORDS.text("once")
NEVER = WORDS.text("never")
WITHOUT_TURN = WORDS.text("without-turn")
WHEN = WORDS.text("when")
DOES = WORDS.text("does")
TITLE = WORDS.text("title")
PRINTED = WORDS.text("printed")
EFFECTS = WORDS.texts("effects", OF_ACT_7)
CARDS = WORDS.texts("cards", Kind)
ABILITIES = WORDS.texts("abilities", Kind)
SUCCESSIONS = WORDS.texts("successions", Kind)
SOLDIER = WORDS.text("soldier")
BARRIER = WORDS.text("barrier")


def _kind(row: Row) -> Text:
    """Return immediate or normal, with the limits of the action."""
    marks = ((row.once_a_turn, ONCE), (row.never_directly, NEVER), (row.without_turn, WITHOUT_TURN))
    return joined([IMMEDIATE if row.immediate else NORMAL, *(text for holds, text in marks if holds)])


def _keys(row: Row) -> Text:
    if row.as_printed is None:
        return row.keys.text
    return PRINTED.filled(keys=row.keys.text, printed=row.as_printed.text)


def _of_action(action: Action) -> TableRow:
    row = action.row
    when = WHEN.filled(format=row.format, timing=row.timing)
    aim = row.aim.text if row.aim else NOTHING
    effect = DOES.filled(kind=_kind(row), effect=EFFECTS[action])
    return TableRow(row.clause, (when, row.cost.text, _keys(row), aim, effect))


def _of_type(type: Type) -> Table:
    """Return the table of one type of action, for its section of the rules."""
    actions = [
        action for action in Action if action in OF_ACT_7 and action not in OF_MASTER and action.row.type is type
    ]
    return _table(f"actions-{type.code}", type.code, TITLE.filled(type=type), actions)


def _table(id: str, section: str, title: Text, actions: Iterable[Action]) -> Table:
    return Table(
        id,
        section=section,
        title=title,
        columns=(
            Text("Format, timing", "フォーマット、タイミング"),
            Text("Cost", "コスト"),
            Text("Key card", "キーカード"),
            Text("Target", "対象"),
            Text("Effect", "効果"),
        ),
        rows=tuple(map(_of_action, actions)),
    )


ACTIONS = (
    *map(_of_type, sorted({action.row.type for action in OF_ACT_7}, key=[*Type].index)),
    _table("actions-master", "master", Text("The 6 actions of master", "マスターの6種類のアクション"), OF_MASTER),
)

CHARACTERS = Table(
    "characters",
    section="characters",
    title=Text("The 6 characters", "6種類のキャラクター"),
    columns=(
        Text("It is a", "種別"),
        Text("Format", "フォーマット"),
        Text("Cards", "カード"),
        Text("Abilities", "能力"),
        Text("Succession as it goes to the graveyard", "墓地に行くときの世代交代"),
    ),
    rows=tuple(
        TableRow(
            kind.clause,
            (
                BARRIER if kind is Kind.BARRIER else SOLDIER,
                kind.mark.text,
                CARDS[kind],
                ABILITIES[kind],
                SUCCESSIONS[kind],
            ),
        )
        for kind in Kind
    ),
)
