"""Which other effects would replace what the card does, and does the Way stand against them?"""

from __future__ import annotations

from collections.abc import Iterator

from games.dominion.may_use_way.found import found
from games.dominion.may_use_way.kinds import types
from games.dominion.may_use_way.situation import Event, MayUseWay, Standing
from games.dominion.rows import Whose
from games.dominion.state import Phase
from games.dominion.vocabulary import Type
from games.dominion.ways import Way
from games.text import Text
from games.verdict import Finding, Outcome, Reason

INSTEAD = Reason(
    "instead-of-another",
    Outcome.ALLOWED,
    ("way-28", "way-29", "way-72", "way-80"),
    Text(
        "{effect} would replace what {card} does. {way} overwrites too, so {player} chooses one of them, and may take {way}.",
        "{effect}も、{card}のすることを置き換えます。{way}も上書きなので、{player}はどちらかを選び、{way}でもかまいません。",
    ),
)
CHAMELEON_LOSES = Reason(
    "chameleon-loses",
    Outcome.FORBIDDEN,
    ("way-30", "way-73", "way-80"),
    Text(
        "{effect} replaces what {card} does, and Way of the Chameleon only modifies: there is nothing left to modify, and"
        " {player} gets what {effect} gives, not swapped.",
        "{effect}が{card}のすることを置き換えます。カメレオンの習性は書き換えるだけで、書き換えるものが残りません。"
        "{player}には{effect}の効果がそのまま起こり、入れ替わりません。",
    ),
)
REASONS = (INSTEAD, CHAMELEON_LOSES)
NAMES = {
    Standing.ENCHANTRESS: Text("Enchantress", "女魔術師"),
    Standing.HIGHWAYMAN: Text("Highwayman", "追いはぎ"),
    Standing.ENLIGHTENMENT: Text("Enlightenment", "啓蒙"),
}
CHOICE = {Standing.ENCHANTRESS: "way-28", Standing.HIGHWAYMAN: "way-29", Standing.ENLIGHTENMENT: "way-80"}
LOSS = {Standing.ENCHANTRESS: "way-30", Standing.HIGHWAYMAN: "way-30", Standing.ENLIGHTENMENT: "way-80"}


def reaches(situation: MayUseWay, effect: Standing) -> bool:
    """Say whether an effect that stands on the player would replace what this card does on this play."""
    now = types(situation)
    first = situation.event is not Event.AGAIN and situation.nth == 1
    match effect:
        case Standing.ENCHANTRESS:
            return first and situation.whose is Whose.OWN and Type.ACTION in now
        case Standing.HIGHWAYMAN:
            return first and Type.TREASURE in now
        case Standing.ENLIGHTENMENT:
            return situation.phase is Phase.ACTION and Type.TREASURE in now
    return False


def overwriting(situation: MayUseWay) -> tuple[tuple[str, Standing], ...]:
    """Return the effects that would replace what the card does, each once, with where they stand."""
    found = {effect: f"/standing/{n}" for n, effect in reversed(tuple(enumerate(situation.standing)))}
    return tuple((found[effect], effect) for effect in NAMES if effect in found and reaches(situation, effect))


def judged(situation: MayUseWay) -> Iterator[Finding]:
    """Yield what becomes of the Way against each of them."""
    for at, effect in overwriting(situation):
        name = NAMES[effect]
        if Way.CHAMELEON in (situation.way, situation.joined):
            yield found(situation, CHAMELEON_LOSES, at, "/way", cites=(LOSS[effect], "way-73"), effect=name)
        else:
            yield found(situation, INSTEAD, at, "/way", cites=(CHOICE[effect], "way-72"), effect=name)
