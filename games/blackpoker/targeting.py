"""May an action target this?"""

from __future__ import annotations

from collections.abc import Iterator

from games.blackpoker.actions import Action
from games.blackpoker.aiming import Target, fits, is_kind, suits
from games.blackpoker.cards import JOKER, Card
from games.blackpoker.columns import AimAt, Fit
from games.blackpoker.decisions import Start
from games.blackpoker.objection import Objection, cited
from games.blackpoker.sides import Side
from games.blackpoker.state import Character, Item, State
from games.text import Text
from games.verdict import Outcome, Reason

AIMING = cited(lambda row: row.aim)
NO_TARGET = Reason(
    "no-target",
    Outcome.FORBIDDEN,
    ("bp-71", *AIMING),
    Text("{action} needs a target: {wanted}.", "{action}には対象が必要です：{wanted}。"),
)
NEEDS_NO_TARGET = Reason(
    "needs-no-target",
    Outcome.FORBIDDEN,
    cited(lambda row: not row.aim),
    Text("{action} has no target, so none is to be chosen.", "{action}は対象を取らないので、対象を選べません。"),
)
TARGET_NOT_THERE = Reason(
    "target-not-there",
    Outcome.FORBIDDEN,
    ("bp-71", *AIMING),
    Text(
        "What is named as the target of {action} is neither in the field nor on the stage.",
        "{action}の対象に選ばれたものは、場にもステージにもありません。",
    ),
)
WRONG_TARGET = Reason(
    "wrong-target",
    Outcome.FORBIDDEN,
    ("bp-56", *AIMING),
    Text(
        "{action} targets {wanted}; this is something else.", "{action}の対象は{wanted}です。選ばれたものは違います。"
    ),
)
TARGET_NOT_OWN = Reason(
    "target-not-own",
    Outcome.FORBIDDEN,
    AIMING,
    Text(
        "{action} targets {wanted}; this one is in the other player's field.",
        "{action}の対象は{wanted}です。選ばれたものは相手の場にいます。",
    ),
)
WRONG_SUIT = Reason(
    "target-of-another-suit",
    Outcome.FORBIDDEN,
    cited(lambda row: row.aim and row.aim.fit is Fit.OF_KEY_SUIT),
    Text(
        "{action} targets a soldier of the key card's suit; this one is of another.",
        "{action}の対象はキーカードと同じスーツの兵士ですが、選ばれた兵士はスーツが違います。",
    ),
)
JOKER_TARGET = Reason(
    "target-is-joker",
    Outcome.FORBIDDEN,
    WRONG_SUIT.cites,
    Text("{action} never targets a Joker.", "{action}はジョーカーを対象にできません。"),
)
WITHOUT_KEYS = Reason(
    "target-without-key-cards",
    Outcome.FORBIDDEN,
    cited(lambda row: row.aim and row.aim.fit is Fit.WITH_KEYS),
    Text(
        "{action} targets an action with one or two key cards; {target} has none.",
        "{action}の対象はキーカードが1〜2枚のアクションです。{target}にはキーカードがありません。",
    ),
)
NOT_DAMAGE = Reason(
    "target-is-not-damage",
    Outcome.FORBIDDEN,
    cited(lambda row: row.aim and row.aim.fit is Fit.DAMAGE),
    Text(
        "{action} can target only Damage, not {target}.",
        "{action}の対象になるのはダメージ判定だけです。{target}は違います。",
    ),
)
WITHOUT_TARGET = Reason(
    "target-without-target",
    Outcome.FORBIDDEN,
    cited(lambda row: row.aim and row.aim.fit is Fit.WITH_TARGET),
    Text(
        "{action} targets an action that has a target; {target} has none.",
        "{action}の対象になるのは、対象を取っているアクションです。{target}には対象がありません。",
    ),
)
TARGETS_ITSELF = Reason(
    "targets-itself",
    Outcome.FORBIDDEN,
    ("bp-71",),
    Text("{action} may not be made to target itself.", "{action}の対象を{action}自身にすることはできません。"),
)
TARGETING = (
    NO_TARGET,
    NEEDS_NO_TARGET,
    TARGET_NOT_THERE,
    WRONG_TARGET,
    TARGET_NOT_OWN,
    WRONG_SUIT,
    JOKER_TARGET,
    WITHOUT_KEYS,
    NOT_DAMAGE,
    WITHOUT_TARGET,
)
UNFIT = {Fit.WITH_KEYS: WITHOUT_KEYS, Fit.DAMAGE: NOT_DAMAGE, Fit.WITH_TARGET: WITHOUT_TARGET}


def target_objections(state: State, start: Start) -> Iterator[Objection]:
    """Yield what is wrong with the target of an action that is to be started."""
    aim, action = start.action.row.aim, start.action
    if aim is None:
        if start.target is not None:
            yield Objection(NEEDS_NO_TARGET, "target", (action.row.clause,), action=action)
    elif start.target is None:
        yield Objection(NO_TARGET, "target", ("bp-71", action.row.clause), action=action, wanted=aim.text)
    else:
        yield from unfit(state, action, start.by, start.keys, start.target)


def unfit(
    state: State, action: Action, by: Side, keys: tuple[Card, ...], target: Target, itself: int | None = None
) -> Iterator[Objection]:
    """Yield why an action of this player with these key cards may not target something; `itself` is its own reference."""
    aim = action.row.aim
    assert aim
    said = {"action": action, "wanted": aim.text}
    cites = (action.row.clause,)
    item = state.on_stage(target) if isinstance(target, int) else None
    found = state.found(target) if isinstance(target, int) else None
    if isinstance(target, int) and not item and not found:
        yield Objection(TARGET_NOT_THERE, "target", ("bp-71", *cites), action=action)
    elif aim.at is AimAt.OPPONENT:
        if target is not by.other:
            yield Objection(WRONG_TARGET, "target", cites, **said)
    elif aim.at is AimAt.ACTION:
        yield from _unfit_action(action, item, itself) if item else (Objection(WRONG_TARGET, "target", cites, **said),)
    elif not found or not is_kind(found[1], aim.at):
        yield Objection(WRONG_TARGET, "target", ("bp-56", *cites), **said)
        if found and aim.own and found[0] is not by:
            yield Objection(TARGET_NOT_OWN, "target", cites, **said)
    else:
        if aim.own and found[0] is not by:
            yield Objection(TARGET_NOT_OWN, "target", cites, **said)
        if aim.fit is Fit.OF_KEY_SUIT:
            yield from _unsuited(action, found[1], keys)


def _unfit_action(action: Action, item: Item, itself: int | None) -> Iterator[Objection]:
    aim = action.row.aim
    if aim and not fits(aim.fit, item):
        yield Objection(UNFIT[aim.fit], "target", (action.row.clause,), action=action, target=item.action)
    if item.ref == itself:
        yield Objection(TARGETS_ITSELF, "target", action=action)


def _unsuited(action: Action, one: Character, keys: tuple[Card, ...]) -> Iterator[Objection]:
    if JOKER in one.cards:
        yield Objection(JOKER_TARGET, "target", (action.row.clause,), action=action)
    elif len(keys) == len(action.row.keys.slots) and keys[0] is not JOKER and not suits(one, keys):
        yield Objection(WRONG_SUIT, "target", (action.row.clause,), action=action)
