"""Conditions for starting an action beside its columns, and objections where one is not met."""

from collections.abc import Iterator

from games.blackpoker.actions import Action, Condition
from games.blackpoker.cards import UNKNOWN, of_code
from games.blackpoker.decisions import Objection, Side, objection
from games.blackpoker.state import Player, State
from games.sentences import sentences

WORDS = sentences(__name__)
# the most cards of life with which a rare card may come out (BP9-151, BP9-152)
LOW = 9
NO_PACK = WORDS.reason("no-pack")
PACK_OPENED = WORDS.reason("pack-opened")
NO_RARE_CARD = WORDS.reason("no-rare-card")
LIFE_TOO_HIGH = WORDS.reason("life-too-high")
NO_TRUMP = WORDS.reason("no-trump-to-open")
NOT_FACE_UP = WORDS.reason("trump-not-face-up")
PERHAPS_FACE_UP = WORDS.reason("trump-perhaps-face-up")
REASONS = WORDS.reasons
# a described trump that lies face up is known: only one that a duel turns up may not be
IN_COURSES = (PERHAPS_FACE_UP,)


def is_met(player: Player, condition: Condition) -> bool:
    """Return whether a player meets a condition (BP9-150 to BP9-155)."""
    match condition:
        case Condition.UNOPENED_PACK:
            return bool(player.pack) and not player.pack_open
        case Condition.HAS_RARE_CARD:
            return bool(player.rare)
        case Condition.LOW_LIFE:
            return len(player.life) <= LOW
        case Condition.HAS_HIDDEN_TRUMP:
            return bool(player.trumps)


def met_by(player: Player) -> tuple[Condition, ...]:
    """Return the conditions that a player meets; none without pack, rare card and trumps, to which all of them belong."""
    if not (player.pack or player.rare or player.trumps):
        return ()
    return tuple(condition for condition in Condition if is_met(player, condition))


def condition_objections(state: State, action: Action, by: Side) -> Iterator[Objection]:
    """Yield the objections from the conditions of an action, the trump that gives it among them (BP9-150 to BP9-155, BP9-158)."""
    player, cites = state.of(by), (action.row.clause,)
    if action.row.trump and action.row.trump not in player.open_codes:
        card = of_code(action.row.trump)
        is_open = any(trump.card is UNKNOWN or trump.card.may_be(card) for trump in player.open_trumps)
        reason, cites_of_trump = PERHAPS_FACE_UP if is_open else NOT_FACE_UP, (*cites, "bp9-158")
        yield objection(reason, "action", cites_of_trump, player=by, action=action, trump=card.text)
    for condition in action.row.conditions:
        if is_met(player, condition):
            continue
        match condition:
            case Condition.UNOPENED_PACK:
                yield objection(PACK_OPENED if player.pack_open else NO_PACK, "action", cites, player=by)
            case Condition.HAS_RARE_CARD:
                yield objection(NO_RARE_CARD, "action", cites, player=by, action=action)
            case Condition.HAS_HIDDEN_TRUMP:
                yield objection(NO_TRUMP, "action", cites, player=by, action=action)
            case Condition.LOW_LIFE:
                yield objection(LIFE_TOO_HIGH, "action", cites, player=by, action=action, n=len(player.life))
