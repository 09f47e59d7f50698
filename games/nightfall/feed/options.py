"""Options of Feed: other numbers of payments, remedies, and the turn around the effect."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from games.moves import Edit, Move, Moves
from games.nightfall.combat.scenario import UsedWound, When
from games.nightfall.feed.rules import paid
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


def moves(feed: Feed) -> Iterator[Moves]:
    """Yield the numbers of payments that can be made, and one more than that: the first few of them, and the most."""
    most = feed.allowed
    if most is not None:
        numbers = {*range(min(most, FEW) + 1), most, min(most + 1, 60)} - {feed.payments}
        judge = partial(_pay, feed, paid(feed).findings)
        yield Moves(PAYS.filled(player=feed.player), sorted(numbers), judge)


def _pay(feed: Feed, before: tuple[Finding, ...], number: int) -> Move:
    """Judge another number of payments."""
    findings = paid(replace(feed, payments=number)).findings
    new = [finding for finding in findings if finding not in before]
    text = PAY.filled(times=times(number)) if number else PAY_NOTHING
    return Move(text, (Edit("replace", "/payments", number),), worst_of(new or findings))


REMEDIES = Remedies(
    nearest=(
        Vary("wound/own_turn", (True,), OWN_TURN),
        Vary("wound/used_before", (False,), ANOTHER_TURN),
        Vary("targets/*/whose", said=TARGET_OF),
        Vary("targets/*/what", said=TARGET),
    ),
)

TEAM = "1"


def in_turn(feed: Feed, verdict: object) -> Mapping[str, Any] | None:
    """Return the turn; None for an effect of a card, of which the turn would have to tell what it does, and where a target or the payment is not told."""
    if feed.source is not Source.MARTIAL_LAW or feed.wound.used_before or not _is_told(feed):
        return None
    first, *more = [target.name for target in feed.targets]
    use = UsedWound(
        player=feed.player,
        minion=first,
        fed=tuple(more),
        other_wounds=feed.held,
        when=When.DECLARED,
        otherwise=feed.wound.otherwise,
    )
    own = full_hand(0, [WoundKind.MARTIAL_LAW], 1 + (feed.held or 0)) if feed.wound.own_turn else {}
    return {"players": _players(feed), "held": own, "plays": [use], "phase": Phase.COMBAT}


def _is_told(feed: Feed) -> bool:
    """Return whether a minion is told for each happening, and with what is paid."""
    if len(feed.targets) != feed.payments + 1 or any(target.what is not What.MINION for target in feed.targets):
        return False
    return feed.held is not None or not feed.payments or not feed.wound.own_turn


def _players(feed: Feed) -> list[dict[str, Any]]:
    """Return the players, each with the targets; those of the active player attack nobody."""
    other = free_name([feed.player])
    partner = free_name([feed.player, other])
    of = {Whose.OWN: feed.player, Whose.PARTNERS: partner, Whose.ANOTHERS: other}
    targets = {(folded(target.name), target.whose): target for target in feed.targets}
    found = [_player(name, whose, [*targets.values()]) for whose, name in of.items()]
    user, partners, others = found
    seats = [user, others] if feed.wound.own_turn else [others, user]
    if partners["minions"]:
        user["team"] = partners["team"] = TEAM
        seats.append(partners)
    for minion in seats[0]["minions"]:
        minion["stays_home"] = True
    return seats


def _player(name: str, whose: Whose, targets: list[Target]) -> dict[str, Any]:
    return {"name": name, "minions": [{"name": target.name} for target in targets if target.whose is whose]}
