"""Conditions of cards that unlock: the kind of the last action, its cost, its success, and others that only a player knows."""

from collections.abc import Callable

from games.text import Text
from games.truth import Truth
from games.vtes.cards import recorded
from games.vtes.crypt import DISCIPLINES
from games.vtes.facts import FLAGS
from games.vtes.no_repeat.scenario.choices import Does, Ending
from games.vtes.no_repeat.scenario.kinds import KIND_BY_WORD, may_be_of_kind
from games.vtes.no_repeat.scenario.rows import AS_CARD, Action, CardAction, PlainAction
from games.vtes.no_repeat.state import LastAction, MinionState

LABELS = FLAGS["unlocks_if"]
KIND, OTHER_KIND, REQUIRES = "kind:", "not-kind:", "requires:"
FIRST_RECRUIT, COST = "first-recruit-this-turn", "action-cost:blood"


def find_conditions(card: str, minion: MinionState, last: LastAction | None, stated: bool = False) -> dict[Text, Truth]:
    """Return the conditions of a card's unlocking that are not surely met (NRA-69, NRA-90), each with whether it is.

    `stated` is whether a player says that they are: that decides where nothing else does, and of a cost, which other effects change.
    """
    answers = {word: _is_met(word, minion, last) for word in recorded(card).get("unlocks_if", ())}
    if stated:
        answers = {word: answer for word, answer in answers.items() if answer is Truth.NO and word != COST}
    return {LABELS[word]: answer for word, answer in answers.items() if answer is not Truth.YES}


def recruiting(action: Action, performed: Truth) -> Truth:
    """Return whether an action was a successful recruiting (NRA-90)."""
    if not action.outcome.success or performed is Truth.NO:
        return Truth.NO
    if Does.RECRUIT in action.does:
        return performed
    return Truth.OPEN if may_be_of_kind(action, Does.RECRUIT) else Truth.NO


def _is_met(word: str, minion: MinionState, last: LastAction | None) -> Truth:
    if word == FIRST_RECRUIT:
        return _is_first_recruit(minion, last)
    if last is None:
        return Truth.OPEN
    if word.startswith(KIND):
        return _is_of_kind(last.action, [KIND_BY_WORD[kind] for kind in word.removeprefix(KIND).split(",")])
    if word.startswith(OTHER_KIND):
        return ~_is_of_kind(last.action, [KIND_BY_WORD[word.removeprefix(OTHER_KIND)]])
    if word.startswith(REQUIRES):
        return _requires(last.action, word.removeprefix(REQUIRES))
    return TESTS[word](last.action) if word in TESTS else Truth.OPEN


def _is_first_recruit(minion: MinionState, last: LastAction | None) -> Truth:
    """Return whether no earlier action of the minion recruited (NRA-90)."""
    earlier = [holds for at, holds in minion.recruits if last is None or at != last.at]
    return Truth.NO if Truth.YES in earlier else Truth.OPEN if Truth.OPEN in earlier else Truth.YES


def _is_of_kind(action: Action, kinds: list[Does]) -> Truth:
    if not {*kinds}.isdisjoint(action.does):
        return Truth.YES
    return Truth.OPEN if action.does == AS_CARD and any(may_be_of_kind(action, kind) for kind in kinds) else Truth.NO


def _requires(action: Action, need: str) -> Truth:
    """Return whether an action requires a discipline or a clan (NRA-69); without a card none is required.

    Any other requirement is one of the minion.
    """
    kind, _, clan = need.partition(":")
    if need not in DISCIPLINES and kind not in ("clan", "path"):
        return Truth.OPEN
    if isinstance(action, PlainAction):
        return Truth.NO
    row = recorded(action.card) if isinstance(action, CardAction) else {}
    if not row or kind == "path":
        return Truth.OPEN
    required = (*row["clans"], *row["clans_today"]) if kind == "clan" else row["disciplines"]
    if (clan.replace("-", " ") or DISCIPLINES[need]) not in required:
        return Truth.NO
    # with several the player chooses one of them, or needs all
    return Truth.YES if len({*required}) == 1 else Truth.OPEN


def _cost_blood(action: Action) -> Truth:
    """Return whether an action cost blood; without a card none does (NRA-69)."""
    if isinstance(action, PlainAction):
        return Truth.NO
    printed = recorded(action.card) if isinstance(action, CardAction) else {}
    # X blood is no number
    return Truth.YES if printed and printed["cost_blood"] != 0 else Truth.OPEN


def _came_from_hand(action: Action) -> Truth:
    """Return whether an equip action took its equipment from the hand."""
    if isinstance(action, PlainAction):
        return Truth.NO
    return Truth.YES if isinstance(action, CardAction) and Does.EQUIP in action.does else Truth.OPEN


def _bled(action: Action) -> Truth:
    """Return whether a bleed was successful; one that is no bleed is not."""
    if action.outcome is Ending.BLEED_REDUCED or not (Does.BLEED in action.does or may_be_of_kind(action, Does.BLEED)):
        return Truth.NO
    return Truth.YES if action.outcome is Ending.SUCCESSFUL and Does.BLEED in action.does else Truth.OPEN


def _hunted(action: Action) -> Truth:
    return Truth.YES if action.outcome is Ending.SUCCESSFUL and Does.HUNT in action.does else Truth.OPEN


def _passed(action: Action) -> Truth:
    """Return whether the referendum passed; a cancelled one did not."""
    return Truth.NO if action.outcome is Ending.REFERENDUM_CANCELLED else Truth.OPEN


TESTS: dict[str, Callable[[Action], Truth]] = {
    "success": lambda action: Truth.of(action.outcome.success),
    COST: _cost_blood,
    "from-hand": _came_from_hand,
    "bleed-successful": _bled,
    "hunt-successful": _hunted,
    "referendum-passed": _passed,
}
"""Tests of the last action by the words of the table. Whether any other condition holds only a player knows."""
