"""With which key cards, and at what, could a player start an action?"""

from collections.abc import Iterable
from itertools import islice, product

from games.blackpoker.actions import Action
from games.blackpoker.aiming import Target, targets
from games.blackpoker.called import name_of
from games.blackpoker.columns import Fit
from games.blackpoker.happenings import said_of
from games.blackpoker.listing import shows
from games.blackpoker.sides import Side
from games.blackpoker.state import State
from games.blackpoker.unseen import Shown, perhaps
from games.sentences import sentences
from games.text import Text

WORDS = sentences(__name__)
WITH = WORDS.text("with")
ON = WORDS.text("on")
WITH_AND_ON = WORDS.text("with-and-on")
Way = tuple[Shown, Target | None]


def ways(state: State, by: Side, action: Action, hidden: Shown) -> tuple[Way, ...]:
    """Return each choice of key cards with each target that there is for them; at least one way, whatever it lacks.

    Where no key cards are known to be in hand, one choice stands for all of which some are `hidden`.
    """
    aim = action.row.aim
    hands = _hands(state, by, action, hidden) or ((),)
    if aim is None:
        return tuple((keys, None) for keys in hands)
    pairs: Iterable[Way]
    if aim.fit is Fit.OF_KEY_SUIT:
        pairs = ((keys, target) for keys in hands for target in targets(state, aim, by, keys))
    else:
        pairs = product(hands, tuple(targets(state, aim, by, ())))
    return tuple(pairs) or ((hands[0], None),)


def said_of_way(state: State, action: Action, way: Way) -> Text:
    """Return what it is called to start an action in a way."""
    keys, target = way
    if target is None:
        return WITH.filled(action=action, keys=said_of(keys)) if keys else action.text
    form = WITH_AND_ON if keys else ON
    return form.filled(action=action, keys=said_of(keys), target=name_of(state, target))


def _hands(state: State, by: Side, action: Action, hidden: Shown) -> tuple[Shown, ...]:
    hand, wanted = state.of(by).hand, action.row.key_cards(state.frame.printed)
    held = shows(hand, wanted)
    more = perhaps(hand, wanted, hidden)
    if action.row.aim and action.row.aim.fit is Fit.OF_KEY_SUIT:
        return tuple(dict.fromkeys((*held, *{keys[0].suit: keys for keys in more}.values())))
    return held or tuple(islice(more, 1))
