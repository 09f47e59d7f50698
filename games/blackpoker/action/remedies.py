"""What could the players still bring about, so that the action can be started?"""

from collections.abc import Iterator

from games.blackpoker.action.awaited import awaited, keys_for
from games.blackpoker.action.situation import Attempt
from games.blackpoker.cards import cards_in, line, said_of
from games.blackpoker.options import NOT_YET, TURN_OF
from games.moves import Edit
from games.remedies import Change, Remedies, Vary
from games.sentences import sentences

WORDS = sentences(__name__)
ANOTHER_ACTION = WORDS.text("another-action")
OTHER_PLAYER = WORDS.text("other-player")
CHANCE = WORDS.text("chance")
STAGE_EMPTY = WORDS.text("stage-empty")
LATER_TURN = WORDS.text("later-turn")
WITH_KEYS = WORDS.text("with-keys")
OTHER_KEYS = WORDS.text("other-keys")
NO_KEYS = WORDS.text("no-keys")


def own(scenario: Attempt, at: str) -> Iterator[Change]:
    """Yield that key cards are in hand, that the target is there, and that the action waits for the player's own turn."""
    match at:
        case "/attempt/keys":
            yield from _keys(scenario)
        case "/attempt/target":
            yield from awaited(scenario)
        case "/attempt/by" if scenario.stage and scenario.turn_of is not scenario.attempt.by:
            yield _in_later_turn(scenario)


def _keys(scenario: Attempt) -> Iterator[Change]:
    """Yield that the key cards shown are in the hand of the player, then that others are which are the right ones."""
    attempt = scenario.attempt
    if attempt.keys:
        text = WITH_KEYS.filled(player=attempt.by, keys=attempt.keys)
        yield Change(text, (_in_hand(scenario, attempt.keys),))
    if attempt.action.row.key_cards(scenario.as_printed).takes(cards_in(attempt.keys) or ()):
        return
    keys = keys_for(scenario, attempt.by, attempt.action)
    if keys is None:
        return
    edit = Edit("replace", "/attempt/keys", line(keys))
    if keys:
        said = OTHER_KEYS.filled(player=attempt.by, keys=said_of(keys))
        yield Change(said, (edit, _in_hand(scenario, line(keys))))
    else:
        yield Change(NO_KEYS, (edit,))


def _in_hand(scenario: Attempt, keys: str) -> Edit:
    by = scenario.attempt.by
    return Edit("replace", f"/{by.code}/hand", f"{scenario.seat(by).hand} {keys}".strip())


def _in_later_turn(scenario: Attempt) -> Change:
    """Return that it is a later turn of the player, in which nothing waits any more."""
    by = scenario.attempt.by
    chance = (Edit("replace", "/chance", by),) if scenario.chance not in (None, by) else ()
    text = LATER_TURN.filled(player=by)
    return Change(text, (Edit("replace", "/turn_of", by), Edit("replace", "/stage", ()), *chance))


REMEDIES = Remedies(
    nearest=(
        Vary("chance", said=CHANCE),
        TURN_OF,
        Vary("stage", ((),), STAGE_EMPTY),
        NOT_YET,
    ),
    farthest=(Vary("attempt/action", said=ANOTHER_ACTION), Vary("attempt/by", said=OTHER_PLAYER)),
    keeps=("action", "by"),
    own=own,
    rows=300,
)
