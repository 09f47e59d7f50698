"""What do the actions do that carry the turn on?"""

from games.blackpoker import events
from games.blackpoker.decisions import Ask, Pick, Take, Way
from games.blackpoker.resolution import asking
from games.blackpoker.state import State
from games.blackpoker.zones import discarded, drawn
from games.values import replace

HAND_LIMIT = 7


def charge(state: State) -> State:
    """Charge all characters of the player who has the turn."""
    side = state.turn_of
    field = tuple(one if one.charged else replace(one, charged=True) for one in state.of(side).field)
    return state.with_player(side, field=field).told(events.CHARGED_ALL(player=side))


def draw(state: State) -> State:
    """Draw a card, and ask whether to draw one more while there is one."""
    state = drawn(state, state.turn_of)
    return asking(state, state.turn_of, Ask.WAY, (Way.DRAW, Way.STOP)) if state.of(state.turn_of).life else state


def draw_one_more(state: State, answer: Take) -> State:
    """Draw one more card, or none."""
    return drawn(state, answer.by) if answer.way is Way.DRAW else state


def end(state: State) -> State:
    """Ask what to discard while the hand is too large, then hand over the turn."""
    by = state.item.by
    if len(state.of(by).hand) > HAND_LIMIT:
        return asking(state, by, Ask.DISCARD, state.of(by).hand)
    return _handed_over(state)


def discard(state: State, answer: Pick) -> State:
    """Discard a card, and go on as long as the hand is too large."""
    return end(discarded(state, answer.by, (answer.card,), "bp-20"))


def _handed_over(state: State) -> State:
    """Hand over the turn; what Up and Down have changed ends with it."""
    players = state.players
    if any(one.change for player in players for one in player.field):
        first, second = (player.but(field=tuple(replace(one, change=0) for one in player.field)) for player in players)
        players = (first, second)
    other = state.turn_of.other
    state = state.but(players=players, turn=state.turn + 1, turn_of=other, once=())
    return state.told(events.TURN(player=other))
