"""What cannot be true of the actions that stand on the stage at first?"""

from collections.abc import Iterator

from games.blackpoker.actions import Action
from games.blackpoker.cards import cards_in
from games.blackpoker.columns import AimAt, Timing
from games.blackpoker.names import GONE, SEVERAL, SEVERAL_OF_ONE, of_one_player, pointed
from games.blackpoker.state import Item, State
from games.blackpoker.table.rows import OnStage
from games.blackpoker.table.setting import state_of
from games.blackpoker.table.situation import Table
from games.blackpoker.targets import is_kind, unfit
from games.scenario import Contradiction, Missing
from games.sentences import sentences

WORDS = sentences(__name__)
NEVER_STANDS = WORDS.text("never-stands")
NOT_IN_FORMAT = WORDS.text("not-in-format")
MAIN_TIMING = WORDS.text("main-timing")
WITHOUT_TURN = WORDS.text("without-turn")
OTHER_KEYS = WORDS.text("other-keys")
TAKES = WORDS.text("takes")
NO_TARGET = WORDS.text("no-target")
NOT_ITS_TARGET = WORDS.text("not-its-target")


def impossible_item(table: Table, n: int) -> Iterator[Contradiction]:
    """Yield what the columns of the list rule out of an action on the stage."""
    row, at = table.stage[n], f"/stage/{n}"
    columns = row.action.row
    if columns.immediate:
        yield Contradiction(f"{at}/action", NEVER_STANDS.filled(action=row.action))
    elif not table.format.admits(columns.format):
        yield Contradiction(f"{at}/action", NOT_IN_FORMAT.filled(action=row.action, format=table.format))
    if columns.timing is Timing.MAIN and (n or row.by is not table.turn_of):
        yield Contradiction(f"{at}/action" if n else f"{at}/by", MAIN_TIMING.filled(action=row.action))
    if columns.without_turn and row.by is table.turn_of:
        yield Contradiction(f"{at}/by", WITHOUT_TURN.filled(action=row.action))
    wanted, keys = columns.key_cards(table.as_printed), cards_in(row.keys)
    if keys is not None and not wanted.takes(keys):
        other, why = (text.filled(action=row.action, wanted=wanted.text) for text in (OTHER_KEYS, TAKES))
        yield Contradiction(f"{at}/keys", other) if keys else Missing(f"{at}/keys", other, why)
    if row.target is not None and columns.aim is None:
        yield Contradiction(f"{at}/target", NO_TARGET.filled(action=row.action))


def impossible_targets(table: Table) -> Iterator[Contradiction]:
    """Yield targets on the stage that are not told apart, or that the action could never have had."""
    state = state_of(table)
    for n, (row, item) in enumerate(zip(table.stage, state.stage, strict=True)):
        if row.target is not None and row.action.row.aim:
            yield from _of_target(state.but(stage=state.stage[:n]), row, item, f"/stage/{n}/target")


def _of_target(below: State, row: OnStage, item: Item, at: str) -> Iterator[Contradiction]:
    meant = pointed(below, row.target or "", row.action, row.by, item.keys)
    if len(meant) > 1:
        several = SEVERAL_OF_ONE if of_one_player(below, meant) else SEVERAL
        yield Contradiction(at, several.filled(words=row.target))
    elif meant != (GONE,) and not _could(below, item):
        aim = row.action.row.aim
        yield Contradiction(at, NOT_ITS_TARGET.filled(action=row.action, wanted=aim.text if aim else ""))


def _could(below: State, item: Item) -> bool:
    """Say whether an action may have chosen its target; Reverse can have changed a character's kind since."""
    aim, target = item.action.row.aim, item.target
    found = below.found(target) if isinstance(target, int) else None
    if not aim or target is None:
        return False
    if found and aim.at in (AimAt.SOLDIER, AimAt.BARRIER) and not is_kind(found[1], aim.at):
        return below.frame.format.admits(Action.REVERSE.row.format) and (not aim.own or found[0] is item.by)
    return not any(unfit(below, item.action, item.by, item.keys, target))
