"""Tables of edition 9.1: its actions by type, its characters and its frames, for the rule pages."""

from collections.abc import Iterable

from games.blackpoker.actions import NOTHING, Action, AimAt, Row, Type
from games.blackpoker.cards import Kind
from games.blackpoker.editions import Rules
from games.blackpoker.tables import (
    BARRIER,
    CARDS,
    DOES,
    EFFECTS,
    IMMEDIATE,
    NORMAL,
    ONCE,
    SOLDIER,
    TITLE,
    WITHOUT_TURN,
)
from games.content import Table, TableRow
from games.sentences import sentences
from games.text import Text, joined

WORDS = sentences(__name__)
DIRECT = WORDS.text("direct")
TRIGGERED = WORDS.text("triggered")
WHEN = WORDS.text("when")
OF_TRUMPS_TITLE = Text("Actions of face-up trumps that are judged", "判定する、表向きの切札のアクション")
OF_FRAMES_TITLE = Text("Actions of a pack, of a rare card and of trumps", "パック、レアカード、切札のアクション")
# what an action of both editions does otherwise or is told by the words of 9.1, and what one of 9.1 alone does
CHANGED = WORDS.all("changed")
REQUESTS = WORDS.all("requests")
SIZES = WORDS.texts("sizes", Kind)
LABELS = WORDS.texts("labels", Kind)
MORE_MAGIC = WORDS.text("more-magic")
DECKS = WORDS.all("decks")
SET_ASIDE = WORDS.all("set-aside")
FIRST_HANDS = WORDS.all("first-hands")
PRESETS = WORDS.all("presets")
ADDED = WORDS.all("added")
PROVISIONS = Rules.EDITION_9.provisions
# triggered magic stands among the basic actions (BP9-106)
SECTIONS = {
    Type.BASIC: "edition-9-basic",
    Type.TRIGGERED_MAGIC: "edition-9-basic",
    Type.SUMMON: "edition-9-summon",
    Type.BASIC_MAGIC: "edition-9-basic-magic",
    Type.INTERMEDIATE_MAGIC: "edition-9-intermediate-magic",
    Type.ADVANCED_MAGIC: "edition-9-advanced-magic",
}
# what only the frames with a pack, a rare card or trumps have, whatever its type (BP9-150 to BP9-157)
OF_FRAMES = frozenset(action for action in Action if action.row.conditions or PROVISIONS.types[action] is Type.TRUMP)
OF_TRUMPS = tuple(action for action in Action if action.row.trump)
# BP9-10 to BP9-15, in their order
FRAMES = ("entry-16", "pack", "rare-pack", "strategy", "extra", "draft")


def _clause(clause: str) -> str:
    (own_clause,) = PROVISIONS.correspondence.of((clause,))
    return own_clause


def _when(row: Row) -> Text:
    """Return the format that has an action first, and trigger, speed and timing (BP9-52)."""
    trigger = TRIGGERED if row.never_directly else DIRECT
    speed = IMMEDIATE if row.immediate else NORMAL
    return WHEN.filled(format=row.format, trigger=trigger, speed=speed, timing=row.timing)


def _target(row: Row) -> Text:
    if row.aim is None:
        return NOTHING
    return REQUESTS[row.aim.fit.code] if row.aim.at is AimAt.ACTION else row.aim.text


def _effect(action: Action) -> Text:
    limits = [
        text for holds, text in ((action.row.once_a_turn, ONCE), (action.row.without_turn, WITHOUT_TURN)) if holds
    ]
    effect = CHANGED.get(action.code) or EFFECTS[action]
    return DOES.filled(kind=joined(limits), effect=effect) if limits else effect


def _of_action(action: Action) -> TableRow:
    row = Rules.EDITION_9.row(action)
    return TableRow(_clause(row.clause), (_when(row), row.cost.text, row.keys.text, _target(row), _effect(action)))


def _of_type(type: Type) -> Table:
    """Return the table of one type of action in 9.1, for its section of the rules."""
    actions = [
        action for action in Action if PROVISIONS.types[action] is type and action not in (*OF_FRAMES, *OF_TRUMPS)
    ]
    return _table(f"actions-9-{type.code}", SECTIONS[type], TITLE.filled(type=type), actions)


def _table(id: str, section: str, title: Text, actions: Iterable[Action]) -> Table:
    clauses = {_clause(action.row.clause): action for action in actions}
    return Table(
        id,
        section=section,
        title=title,
        columns=(
            Text("Format, @", "フォーマット、@"),
            Text("Cost", "コスト"),
            Text("Key card", "キーカード"),
            Text("Target", "対象"),
            Text("Effect", "効果"),
        ),
        rows=tuple(_of_action(clauses[clause]) for clause in sorted(clauses, key=_number)),
    )


def _number(clause: str) -> int:
    return int(clause.removeprefix("bp9-"))


ACTIONS_OF_9 = (
    *map(_of_type, SECTIONS),
    _table("actions-9-frames", "edition-9-frame-actions", OF_FRAMES_TITLE, OF_FRAMES),
)

# a trump may give several actions, which stand under one clause
ACTIONS_OF_TRUMPS = Table(
    "actions-9-trumps",
    section="edition-9-trumps",
    title=OF_TRUMPS_TITLE,
    columns=(Text("Action", "アクション"), *ACTIONS_OF_9[-1].columns),
    rows=tuple(
        TableRow(row.cite, (action.text, *row.cells))
        for action, row in sorted(
            ((action, _of_action(action)) for action in OF_TRUMPS), key=lambda listed: _number(listed[1].cite)
        )
    ),
)

CHARACTERS_OF_9 = Table(
    "characters-9",
    section="edition-9-characters",
    title=Text("The 6 characters", "6種類のキャラクター"),
    columns=(
        Text("It is a", "種別"),
        Text("Format", "フォーマット"),
        Text("Unit condition", "ユニット条件"),
        Text("Size", "サイズ"),
        Text("Labels", "ラベル"),
        Text("Ability", "能力"),
    ),
    rows=tuple(
        TableRow(
            _clause(kind.clause),
            (
                BARRIER if kind is Kind.BARRIER else SOLDIER,
                kind.mark.text,
                CARDS[kind],
                SIZES[kind],
                LABELS[kind],
                MORE_MAGIC if kind is Kind.MAGICIAN else NOTHING,
            ),
        )
        for kind in Kind
    ),
)

FRAMES_OF_9 = Table(
    "frames-9",
    section="edition-9-frames",
    title=Text("The 6 frames", "6種類のフレーム"),
    columns=(
        Text("Deck", "デッキ"),
        Text("Set aside before the game", "ゲームの前に分けるカード"),
        Text("First hand", "最初の手札"),
        Text("Preset", "プリセット"),
        Text("Actions added", "加わるアクション"),
    ),
    rows=tuple(
        TableRow(
            f"bp9-{number}",
            (DECKS[frame], SET_ASIDE[frame], FIRST_HANDS[frame], PRESETS[frame], ADDED[frame]),
        )
        for number, frame in enumerate(FRAMES, 10)
    ),
)
