"""Options of Feed: other numbers of payments, remedies, and the turn around the effect."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from games.moves import Edit, Move, Moves
from games.nightfall.combat.scenario import UsedWound, When
from games.nightfall.feed.rules import judge
from games.nightfall.feed.scenario import Feed, Source, Target, What, Whose
from games.nightfall.rules import WoundKind
from games.nightfall.terms import Phase, times
from games.nightfall.whole_turn import free_name, full_hand
from games.remedies import Remedies, Vary
from games.sentences import sentences
from games.text import folded
from games.values import replace
from games.verdict import Finding, worst_of

WORDS = sentences(__name__)
PAYS = WORDS.text("pays")
PAY = WORDS.text("pay")
PAY_NOTHING = WORDS.text("pay-nothing")
OWN_TURN = WORDS.text("own-turn")
ANOTHER_TURN = WORDS.text("another-turn")
TARGET_OF = WORDS.text("target-of")
TARGET = WORDS.text("target")
FEW = 10
TEAM = "1"


def moves(feed: Feed) -> Iterator[Moves]:
    """Yield the first numbers of payments, the largest one, and one beyond it."""
    most = feed.allowed
    if most is not None:
        numbers = {*range(min(most, FEW) + 1), most, min(most + 1, 60)} - {feed.payments}
        pay = partial(_pay, feed, judge(feed).findings)
        yield Moves(PAYS.filled(player=feed.player), sorted(numbers), pay)


def _pay(feed: Feed, before: tuple[Finding, ...], number: int) -> Move:
    """Judge another number of payments."""
    findings = judge(replace(feed, payments=number)).findings
    new = [finding for finding in findings if finding not in before]
    text = PAY.filled(times=times(number)) if number else PAY_NOTHING
    return Move(text, (Edit("replace", "/payments", number),), worst_of(new or findings))


def in_turn(feed: Feed, verdict: object) -> Mapping[str, Any] | None:
    """Return the turn around a Martial Law Wound; None for card effects and gaps."""
    if feed.source is not Source.MARTIAL_LAW or feed.wound.used_before or not _is_complete(feed):
        return None
    first, *repeated = [target.name for target in feed.targets]
    use = UsedWound(
        player=feed.player,
        minion=first,
        fed=tuple(repeated),
        other_wounds=feed.held,
        when=When.DECLARED,
        otherwise=feed.wound.otherwise,
    )
    hand = full_hand(0, [WoundKind.MARTIAL_LAW], 1 + (feed.held or 0)) if feed.wound.own_turn else {}
    return {"players": _players(feed), "held": hand, "plays": [use], "phase": Phase.COMBAT}


def _is_complete(feed: Feed) -> bool:
    """Return whether all targets are minions and the means are given."""
    if len(feed.targets) != feed.payments + 1 or any(target.what is not What.MINION for target in feed.targets):
        return False
    return feed.held is not None or not feed.payments or not feed.wound.own_turn


def _players(feed: Feed) -> list[dict[str, Any]]:
    """Return the players with their targets; the active player's minions stay at home."""
    opponent_name = free_name([feed.player])
    partner_name = free_name([feed.player, opponent_name])
    names = {Whose.OWN: feed.player, Whose.PARTNERS: partner_name, Whose.ANOTHERS: opponent_name}
    targets = {(folded(target.name), target.whose): target for target in feed.targets}
    players = [_player(name, whose, [*targets.values()]) for whose, name in names.items()]
    user_seat, partner_seat, opponent_seat = players
    seats = [user_seat, opponent_seat] if feed.wound.own_turn else [opponent_seat, user_seat]
    if partner_seat["minions"]:
        user_seat["team"] = partner_seat["team"] = TEAM
        seats.append(partner_seat)
    for minion in seats[0]["minions"]:
        minion["stays_home"] = True
    return seats


def _player(name: str, whose: Whose, targets: list[Target]) -> dict[str, Any]:
    return {"name": name, "minions": [{"name": target.name} for target in targets if target.whose is whose]}


REMEDIES = Remedies(
    nearest=(
        Vary("wound/own_turn", (True,), OWN_TURN),
        Vary("wound/used_before", (False,), ANOTHER_TURN),
        Vary("targets/*/whose", phrase=TARGET_OF),
        Vary("targets/*/what", phrase=TARGET),
    ),
)
