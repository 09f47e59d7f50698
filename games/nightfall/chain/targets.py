"""May the effect of a card be used on this card while the chain resolves?"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from games.nightfall.cards import printed
from games.nightfall.chain.choices import Aim
from games.nightfall.chain.rows import Order
from games.nightfall.chain.state import Building, Link
from games.nightfall.findings import finding
from games.nightfall.friendly import PARTNERS_OPEN, partners_card
from games.text import Text, folded
from games.verdict import Finding, Outcome, Reason

ON_MINION = Reason(
    "on-a-minion",
    Outcome.ALLOWED,
    ("nf-15", "nf-63"),
    Text(
        "The effect of {card} may be used on {target}, a minion that is in play as it resolves.",
        "{card}の効果は{target}を対象にできます。解決するときに、場にいるミニオンだからです。",
    ),
)
ON_FRIENDLY_MINION = Reason(
    "on-a-friendly-minion",
    Outcome.ALLOWED,
    ("nf-43",),
    Text(
        "The effect of {card} may be used on {target}, a friendly minion of {player}.",
        "{card}の効果は、{player}の味方ミニオンである{target}を対象にできます。",
    ),
)
ON_FRIENDLY = Reason(
    "on-a-friendly-card",
    Outcome.ALLOWED,
    ("nf-69",),
    Text(
        "The effect of {card} may be used on {target}: “friendly” alone covers all cards of {player}, orders in the chain included.",
        "{card}の効果は{target}を対象にできます。「味方」とだけあれば、チェーンにあるオーダーも含めて、{player}のカードすべてを指すからです。",
    ),
)
IN_CHAIN = Reason(
    "in-the-chain",
    Outcome.FORBIDDEN,
    ("nf-15",),
    Text(
        "The effect of {card} cannot be used on {target}, which is in the chain and so not in play.",
        "{card}の効果は{target}を対象にできません。{target}はチェーンにあり、場に出ていないからです。",
    ),
)
NOT_FRIENDLY = Reason(
    "not-friendly",
    Outcome.FORBIDDEN,
    ("nf-43", "nf-69"),
    Text(
        "The effect of {card} cannot be used on {target}, which is not friendly to {player}.",
        "{card}の効果は{target}を対象にできません。{target}は{player}の味方ではないからです。",
    ),
)
NO_MINION = Reason(
    "not-in-play",
    Outcome.FORBIDDEN,
    ("nf-33", "nf-63"),
    Text(
        "The effect of {card} cannot be used on {target}: it was an action, is used up, and lies in the discard pile.",
        "{card}の効果は{target}を対象にできません。{target}は使い終わったアクションで、捨て札置き場にあるからです。",
    ),
)
TARGET_UNKNOWN = Reason(
    "target-unknown",
    Outcome.UNKNOWN,
    ("nf-15",),
    Text(
        "Where {target} is has not been given, so whether the effect of {card} may be used on it is not known.",
        "{target}がどこにあるか入力されていないので、{card}の効果の対象にできるかどうかはわかりません。",
    ),
)
REASONS = (ON_MINION, ON_FRIENDLY_MINION, ON_FRIENDLY, IN_CHAIN, NOT_FRIENDLY, NO_MINION, PARTNERS_OPEN, TARGET_UNKNOWN)


@dataclass(frozen=True, slots=True)
class Candidate:
    """Be a card that a name may mean: where it is told of, whose it is, whether a minion, and how high in the chain it lay."""

    at: str
    seat: int
    minion: bool
    height: int | None = None

    def in_chain(self, height: int) -> bool:
        """Say whether it still lies in the chain while the card at a height resolves."""
        return self.height is not None and self.height <= height


Candidates = dict[str, list[Candidate]]


def candidates(building: Building, links: list[Link]) -> Candidates:
    """Return by name the minions in play and the cards of the chain, given from the first card on."""
    found: Candidates = defaultdict(list)
    for seat, player in enumerate(building.players):
        for n, name in enumerate(player.minions):
            found[_key(name)].append(Candidate(f"/players/{seat}/minions/{n}", seat, True))
    for height, link in enumerate(links):
        if isinstance(link.card, Order) and link.card.card:
            seat = building.seat(link.player)
            found[_key(link.card.card)].append(Candidate(link.at, seat, link.card.minion, height))
    return found


def _key(name: str) -> str:
    return folded(printed(name).en)


def used_on(building: Building, link: Link, order: Order, height: int, known: Candidates) -> Iterator[Finding]:
    """Yield whether an effect may be used on what was named; where several cards have the name, on the best of them."""
    if order.aim is Aim.NOTHING or order.target is None:
        return
    found = [_judged(building, link, order, height, one) for one in known.get(_key(order.target), ())]
    if found:
        yield min(found, key=lambda finding: finding.outcome)
    else:
        yield TARGET_UNKNOWN(f"{link.at}/target", card=link.said, target=printed(order.target))


def _judged(building: Building, link: Link, order: Order, height: int, one: Candidate) -> Finding:
    seat, in_chain = building.seat(link.player), one.in_chain(height)
    partners = one.seat != seat and building.friends(seat, one.seat)
    if order.aim is Aim.FRIENDLY and partners and (in_chain or one.minion):
        return partners_card(printed(order.target or ""), f"{link.at}/target", (one.at,))
    reason, cites = _ruling(building, order.aim, seat, one, in_chain)
    names = {"card": link.said, "target": printed(order.target or ""), "player": link.player}
    return finding(reason, f"{link.at}/target", names, because=(one.at,), cites=cites)


def _ruling(building: Building, aim: Aim, seat: int, one: Candidate, in_chain: bool) -> tuple[Reason, tuple[str, ...]]:
    if not in_chain and not one.minion:
        return NO_MINION, ()
    if aim is Aim.FRIENDLY:
        return (ON_FRIENDLY, ()) if one.seat == seat else (NOT_FRIENDLY, ("nf-69",))
    if in_chain:
        return IN_CHAIN, ()
    if aim is Aim.MINION:
        return ON_MINION, ("nf-15",) if one.height is None else ("nf-15", "nf-63")
    return (ON_FRIENDLY_MINION, ()) if building.friends(seat, one.seat) else (NOT_FRIENDLY, ("nf-43",))
