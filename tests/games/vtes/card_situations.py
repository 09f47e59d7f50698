"""Situations with a card in every role that a fact of the table can bear on; CARD stands for its name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.games.in_memory import CARD

LEVELS: tuple[dict[str, str], ...] = ({}, {"level": "basic"}, {"level": "superior"})
KINDS = ("bleed", "political", "hunt", "equip", "recruit", "employ", "enter-combat", "diablerie", "rescue")
ENDINGS = ("failed", "ended-after-block", "ended-at-block-attempt", "cancelled", "referendum-cancelled")
PLAYS = ("action-card", "action-modifier", "reaction", "combat-card")
MOMENTS = ("now", "later-action", "later-turn")
COMPANIONS = (
    "Acrobatics",
    "Blur",
    "Lost in Crowds",
    "Into Thin Air",
    "Elder Intervention",
    "Pack Tactics",
    "Threats",
    "Conditioning",
)
"""Cards that some fact of another card bears on: limited ones, and those that exclude another."""
REQUIRING = ("Cock Robin", "Keegan")
"""Vampires whose unlocking requires something of the action: Animalism, clan Gangrel."""
UNLOCK = {"kind": "unlock", "minion": "A"}


def situations() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the checker and the JSON of each situation."""
    for level in LEVELS:
        taken = {"kind": "card-action", "minion": "A", "card": CARD, **level}
        yield _turn(taken, UNLOCK, taken)
        yield _turn(taken, UNLOCK, taken | {"minion": "B"})
        yield from (_turn(taken, UNLOCK, _action(kind)) for kind in KINDS)
        yield from (_turn(_action(kind), UNLOCK, taken) for kind in KINDS)
        yield _turn(_action("hunt"), taken)
        yield _turn(_action("hunt"), taken | {"while_locked": True})
        yield _turn(_action("bleed"), UNLOCK | {"card": CARD, **level}, _action("bleed"))
        yield from _unlockings(UNLOCK | {"card": CARD, **level})
        yield _turn(taken | {"outcome": "successful"}, UNLOCK | {"card": "Cavalier"}, _action("hunt"))
        yield _turn(_action("hunt"), taken | {"outcome": "blocked"}, _action("hunt"))
        yield _turn(taken, _action("hunt"))
    for ending in ENDINGS:
        yield _turn(_action("bleed", outcome=ending, by=CARD), UNLOCK, _action("bleed"))
        yield _turn(_action("hunt", outcome=ending, by=CARD), _action("hunt"))
        yield _turn(
            {"kind": "card-action", "minion": "A", "card": "Govern the Unaligned", "outcome": ending, "by": CARD},
            _action("hunt"),
        )
    yield _turn(_action("bleed", outcome="failed-after-block", by=CARD, by_when="after-block"))
    yield _turn({"kind": "obligation", "minion": "A", "card": CARD, "does": ["as-card"]})
    stored = {"minion": "A", "card": "Virtuosa", "source_card": CARD, "outcome": "direct-intervention"}
    yield "play-again", {"played": stored, "attempt": {"minion": "A", "card": "Virtuosa", "when": "later-action"}}
    for when in MOMENTS:
        yield _again({"card": CARD}, {"card": CARD}, "ability", when)
    yield from _uses({"kind": "in-play-action", "card": CARD, "copy": "1"})
    yield from _minions()
    yield from map(_requiring, REQUIRING)
    for kind in PLAYS:
        for other in COMPANIONS:
            for minion in ("A", "B"):
                yield _again({"card": other}, {"card": CARD, "minion": minion}, kind, "now")
                yield _again({"card": CARD}, {"card": other, "minion": minion}, kind, "now")
    for kind in PLAYS:
        for when in MOMENTS:
            for minion in ("A", "B"):
                yield _again({"card": CARD}, {"card": CARD, "minion": minion}, kind, when)
        yield _again({"card": CARD}, {"card": "Bonding"}, kind, "now")
        yield _again({"card": "Bonding"}, {"card": CARD}, kind, "now")
        yield from (_again({"card": "Bonding"}, {"card": "Bonding"}, kind, when, bar_card=CARD) for when in MOMENTS)


def _unlockings(unlock: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield turns in which a card unlocks a minion after an action of each kind, once and twice, and one minion after another."""
    for kind in KINDS:
        yield _turn(_action(kind), unlock, _action(kind) | {"minion": "B"}, unlock | {"minion": "B"})
        for outcome in ("successful", "blocked"):
            yield _turn(_action(kind, outcome=outcome), unlock, _action("bleed"))
            yield _turn(_action(kind, outcome=outcome), unlock, _action(kind, outcome=outcome), unlock, _action("hunt"))
    cost = {"kind": "card-action", "minion": "A", "card": "Abbot", "outcome": "successful"}
    yield _turn(cost, unlock, _action("hunt"))


def _uses(use: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield turns in which the actions of a card in play are taken twice, by one minion or two."""
    for minion in ("A", "B"):
        yield _turn(use | {"minion": "A"}, UNLOCK, use | {"minion": minion})
        yield _turn(use | {"minion": "A", "ability": "x"}, UNLOCK, use | {"minion": minion, "ability": "y"})
        yield from (
            _turn(use | {"minion": "A", "does": [kind]}, UNLOCK, use | {"minion": minion, "does": [kind]})
            for kind in KINDS
        )


def _minions() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield turns of a minion that is the card: its own action before another, each kind alone, with a card, and after another minion."""
    own = {"kind": "own-action", "minion": "A"}
    taken = {"kind": "card-action", "minion": "A"}
    for kind in KINDS:
        yield _minion(own, UNLOCK, _action(kind))
        yield _minion({**own, "outcome": "successful"}, _action(kind))
        yield _minion(_action(kind))
        yield _minion({**own, "does": [kind]})
        yield _minion({**_action("hunt"), "minion": "B"}, _action(kind))
    for card in ("Kine Resources Contested", "Vagabond Mystic", "Sport Bike", "Raven Spy"):
        yield _minion({**taken, "card": card}, _action("hunt"))


def _requiring(unlocker: str) -> tuple[str, dict[str, Any]]:
    """Return a turn of a minion that unlocks itself by an action that requires a discipline or a clan."""
    taken = {"kind": "card-action", "minion": "A", "card": CARD, "outcome": "successful"}
    minions = [{"name": "A", "card": unlocker}, {"name": "B"}]
    events = [taken, UNLOCK | {"card": unlocker}, _action("hunt")]
    return "no-repeat", {"turn_of": "P", "minions": minions, "events": events}


def _minion(*events: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    minions = [{"name": "A", "card": CARD}, {"name": "B"}]
    return "no-repeat", {"turn_of": "P", "minions": minions, "events": list(events)}


def _turn(*events: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    return "no-repeat", {"turn_of": "P", "minions": [{"name": "A"}, {"name": "B"}], "events": list(events)}


def _action(kind: str, **further: str) -> dict[str, Any]:
    return {"kind": "action", "minion": "A", "does": [kind], **further}


def _again(
    played: dict[str, Any], attempt: dict[str, Any], kind: str, when: str, **further: str
) -> tuple[str, dict[str, Any]]:
    return "play-again", {
        "played": {"minion": "A", "kind": kind, **played},
        "attempt": {"minion": "A", "kind": kind, "when": when, "unlocked": True, **attempt},
        **further,
    }
