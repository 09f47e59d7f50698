"""How does the verdict on a charm lead to the win check after it?"""

from collections.abc import Iterator, Mapping
from typing import Any

from games.chronocard.cards import Kind
from games.chronocard.charm.course import course
from games.chronocard.charm.situation import Charm, Parameter, Side
from games.chronocard.charm.table import Standing, Where
from games.chronocard.phases import Phase
from games.leads import Leads
from games.sentences import sentences
from games.verdict import Verdict

WORDS = sentences(__name__)
GO_ON = WORDS.text("go-on")
PLAYERS = {Side.ATTACKING: "a", Side.DEFENDING: "b"}
PLACES = {Where.HERE: "field", Where.FACE_DOWN: "face-down", Where.GONE: "gone"}


def at_the_win_check(charm: Charm, verdict: Verdict[Any]) -> Mapping[str, Any] | None:
    """Return the charm phase in which this damage is dealt to the player, the attacking one as Player A; None where no damage is certain."""
    played = course(charm.meant())
    if played.stopped or verdict.result.player is None:
        return None
    standings = played.undealt.standings.values()
    return {
        "turn_of": PLAYERS[Side.ATTACKING],
        "phase": Phase.CHARM,
        "charm_damage": verdict.result.player,
        # whether a character of unknown DP lies face down cannot be told there
        "cards": [dict(_listed(one)) for one in standings if one.where is not Where.UNSURE],
    }


def _listed(one: Standing) -> Iterator[tuple[str, Any]]:
    """Yield what is listed of a character as it stands, its numbers where nothing has changed them."""
    fighter = one.fighter
    yield "name", fighter.name
    yield "card", fighter.card
    yield "player", PLAYERS[fighter.side]
    yield "type", Kind.HEROINE if fighter.is_heroine else Kind.CHARACTER
    yield "place", PLACES[one.where]
    yield "checked", one.checked and not one.is_out
    yield "new", fighter.new and not one.is_out
    yield "ap", None if _is_changed(one, Parameter.AP) else fighter.ap
    yield "dp", None if _is_changed(one, Parameter.DP) else fighter.dp


def _is_changed(one: Standing, number: Parameter) -> bool:
    return number in one.changed or number in one.sets


LEADS = Leads("interrupts", GO_ON, at_the_win_check)
