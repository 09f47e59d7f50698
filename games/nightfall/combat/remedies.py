"""What could the players still bring about, so that combat goes like this, and what is asked of effects that are not known?"""

from collections.abc import Iterator, Sequence
from typing import Any

from games.moves import Edit, room
from games.nightfall.combat.choices import Effect
from games.nightfall.combat.rows import Attack, Play, Player, UsedWound
from games.nightfall.combat.situation import Combat
from games.remedies import Ask, Change, Remedies, Vary, deed_at
from games.sentences import sentences
from games.text import folded

WORDS = sentences(__name__)
ATTACKS = WORDS.text("attacks")
TURN_OF = WORDS.text("turn-of")
TURN_OF_AGAINST = WORDS.text("turn-of-against")
FROM_HAND = WORDS.text("from-hand")

PLAYED = Vary("plays/*/in_play", (False,), FROM_HAND)
EFFECTS = Ask("plays/*/effect", held=(Effect.OTHER,))


def joining(scenario: Any, players: Sequence[Player], at: str) -> Iterator[Change]:
    """Yield that the minion at a pointer attacks as well, one opponent or another."""
    path = at.split("/")
    if path[1:4:2] != ["players", "minions"] or path[2] != "0" or not room(scenario, "attacks"):
        return
    minion = players[0].minions[int(path[4])].name
    for player in players[1:]:
        attack = Edit("add", f"/attacks/{len(scenario.attacks)}", Attack(attacker=minion, target=player.name))
        yield Change(ATTACKS.filled(minion=minion, player=player.name), (attack,), f"attack {minion}")


def own(scenario: Combat, at: str) -> Iterator[Change]:
    """Yield that a minion which stays out attacks, and that it is the turn of the one who attacks or uses a Wound."""
    yield from joining(scenario, scenario.players, at)
    active, *others = scenario.players
    if isinstance(attack := deed_at(scenario.attacks, "attacks", at), Attack):
        for player in others:
            if folded(attack.attacker) in {folded(minion.name) for minion in player.minions}:
                yield from _in_turn_of(scenario, player)
                against = Edit("replace", f"{at}/target", active.name)
                edits = (_turned(scenario, player), against)
                yield Change(TURN_OF_AGAINST.filled(player=player.name, other=active.name), edits)
    play: Play | None = deed_at(scenario.plays, "plays", at)
    if isinstance(play, UsedWound):
        for player in others:
            if folded(play.player) == folded(player.name):
                yield from _in_turn_of(scenario, player)


def _in_turn_of(scenario: Combat, player: Player) -> Iterator[Change]:
    yield Change(TURN_OF.filled(player=player.name), (_turned(scenario, player),))


def _turned(scenario: Combat, player: Player) -> Edit:
    """Return that a player's turn it is: the same players clockwise from there."""
    n = scenario.players.index(player)
    return Edit("replace", "/players", (*scenario.players[n:], *scenario.players[:n]))


REMEDIES = Remedies(nearest=(PLAYED,), asked=(EFFECTS,), own=own)
