"""Why may the Way be used?"""

from __future__ import annotations

from games.dominion.may_use_way.found import found
from games.dominion.may_use_way.situation import Event, MayUseWay
from games.dominion.state import Phase
from games.text import Text
from games.verdict import Finding, Outcome, Reason

PLAYED = Reason(
    "played",
    Outcome.ALLOWED,
    ("way-01", "way-18", "way-75"),
    Text(
        "{card} is an Action and is played from the hand: {player} may use {way} on it.",
        "{card}はアクションで、手札から使用します。{player}は{way}を使えます。",
    ),
)
PLAYED_BY = Reason(
    "played-by-effect",
    Outcome.ALLOWED,
    ("way-18", "way-24", "way-75"),
    Text(
        "{by} plays {card}, and that is a play like any other: {player} may use {way} on it, chosen for this play alone.",
        "{by}による{card}の使用も、使用に当たります。{player}は、この使用のために{way}を選んで使えます。",
    ),
)
REPLAYED = Reason(
    "replayed",
    Outcome.ALLOWED,
    ("way-70", "way-75"),
    Text(
        "{card} is played again, which counts as another play with a new choice: {player} may use {way} on it.",
        "{card}の再使用は、もう1回の使用に数え、改めて選びます。{player}は{way}を使えます。",
    ),
)
REACTION_PLAYED = Reason(
    "reaction-plays",
    Outcome.ALLOWED,
    ("way-19", "way-75"),
    Text(
        "The reaction of {card} plays it, on anybody's turn and without using an Action: {player} may use {way} on it.",
        "{card}は、リアクションによって使用されます。だれのターンでもよく、アクション権も使いません。{player}は{way}を使えます。",
    ),
)
TURTLE_PLAYED = Reason(
    "turtle-plays",
    Outcome.ALLOWED,
    ("way-68", "way-75"),
    Text(
        "{card} must be played now, and that is a play: {player} may use {way} on it.",
        "{card}はここで必ず使用します。これも使用なので、{player}は{way}を使えます。",
    ),
)
MOUSE_PLAYED = Reason(
    "mouse-plays",
    Outcome.ALLOWED,
    ("way-58",),
    Text(
        "Mouse plays {card} where it lies, and that is a play of its own: {player} may use {way} on it.",
        "{card}は、脇に置かれたままハツカネズミの習性で使用されます。{player}は、その使用に{way}を使えます。",
    ),
)
REASONS = (PLAYED, PLAYED_BY, REPLAYED, REACTION_PLAYED, TURTLE_PLAYED, MOUSE_PLAYED)
BY_EVENT = {
    Event.FROM_HAND: PLAYED,
    Event.BY_EFFECT: PLAYED_BY,
    Event.AGAIN: REPLAYED,
    Event.REACTION_PLAYS: REACTION_PLAYED,
    Event.TURTLE: TURTLE_PLAYED,
    Event.MOUSE: MOUSE_PLAYED,
}


def judged(situation: MayUseWay) -> Finding:
    """Return why the play lets its player use the Way."""
    return found(situation, BY_EVENT[situation.event], "/event", cites=_cites(situation))


def _cites(situation: MayUseWay) -> tuple[str, ...]:
    if situation.event is Event.FROM_HAND:
        return ("way-01", "way-18") if situation.phase is Phase.ACTION else ("way-01", "way-75")
    if situation.event is Event.BY_EFFECT and situation.nth == 1 and not _again(situation):
        return ("way-18", "way-75")
    return ()


def _again(situation: MayUseWay) -> bool:
    """Say whether what plays the card plays it more than once."""
    return any(one.times > 1 for one in situation.maker.play) if situation.maker else False
