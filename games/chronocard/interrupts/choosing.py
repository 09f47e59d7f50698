"""What may be declared now, and by whom?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.chronocard.interrupts.choices import Ends, Player
from games.chronocard.interrupts.ending import following
from games.chronocard.interrupts.engine import played
from games.chronocard.interrupts.found import worst
from games.chronocard.interrupts.judging import judged
from games.chronocard.interrupts.rows import (
    Change,
    Charm,
    Defence,
    Draw,
    EndInterrupts,
    EndMain,
    Entry,
    Produce,
    Skill,
    Use,
)
from games.chronocard.interrupts.situation import Interrupts
from games.chronocard.interrupts.state import State
from games.chronocard.interrupts.texts import deed
from games.chronocard.kinds import Kind
from games.text import Text
from games.verdict import Option

MOST = 50
UNNAMED = "???"
CARDS = {
    Kind.EVENT: Text("an event", "イベント"),
    Kind.CHARACTER: Text("a character", "キャラクター"),
    Kind.ITEM: Text("an item", "アイテム"),
    Kind.BG: Text("a BG", "BG"),
    Kind.BGM: Text("a BGM", "BGM"),
    Kind.HEROINE: Text("a heroine", "ヒロイン"),
}
USES = Text("{player}: using {card}", "{player}：{card}カードの使用宣言")


def options(scenario: Interrupts) -> Iterator[Option]:
    """Yield every kind of declaration for each player, judged as the next one; what waits has not resolved yet."""
    if len(scenario.declarations) >= MOST:
        return
    state = played(scenario, resolve=False).state
    at = f"/declarations/{len(scenario.declarations)}"
    for text, entry in _candidates(scenario, state):
        then = replace(scenario, declarations=(*scenario.declarations, entry))
        found = tuple(one for one in judged(then).findings if one.at == at or one.at.startswith(f"{at}/"))
        if found:
            yield Option(text, worst(found), then)


def _candidates(scenario: Interrupts, state: State) -> Iterator[tuple[Text, Entry]]:
    """Yield each declaration once: of each player, of each card listed, then of the turn."""
    for player in Player:
        yield _said(EndInterrupts(by=Ends.of_code(player.code)), state)  # type: ignore[arg-type]
        for kind, words in CARDS.items():
            use = Use(player=player, card=UNNAMED, type=kind)
            yield USES.filled(player=player, card=words), use
    for card in scenario.cards:
        yield _said(Skill(user=card.name), state)
        yield _said(Produce(card=card.name), state)
    yield from (_said(entry, state) for entry in _of_turn(scenario, state))


def _of_turn(scenario: Interrupts, state: State) -> Iterator[Entry]:
    for player in Player:
        yield from (Draw(player=player), EndMain(player=player), Defence(player=player))
    yield from (Charm(attacker=card.name) for card in scenario.cards)
    yield Change(to=following(state))


def _said(entry: Entry, state: State) -> tuple[Text, Entry]:
    return deed(entry, state), entry
