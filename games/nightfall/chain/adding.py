"""May this player add this card now?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.course import Judged
from games.nightfall.chain.rows import Card, Event, LinkingWound, Order, Stop
from games.nightfall.chain.state import Building, Link, called
from games.nightfall.findings import finding
from games.nightfall.names import listed
from games.nightfall.phases import Phase
from games.nightfall.wounds import Use, Used, objection
from games.text import Text
from games.verdict import Finding, Outcome, Reason, Step

STARTS = Reason(
    "starts",
    Outcome.ALLOWED,
    ("nf-14", "nf-61", "nf-34"),
    Text(
        "{player} is the active player and may start the chain with {card}: the first order may have any colour.",
        "{player}は手番プレイヤーなので、{card}でチェーンを始められます。最初のオーダーは何色でもかまいません。",
    ),
)
NOT_STARTER = Reason(
    "not-the-starter",
    Outcome.FORBIDDEN,
    ("nf-14", "nf-61"),
    Text(
        "{player} cannot play {card}: there is no chain yet, and only {active}, the active player, may start one.",
        "{player}は{card}を出せません。まだチェーンがなく、チェーンを始められるのは手番プレイヤーの{active}だけです。",
    ),
)
WOUND_STARTS = Reason(
    "wound-starts",
    Outcome.FORBIDDEN,
    ("nf-61", "nf-46"),
    Text(
        "{player} cannot start the chain with {card}: a chain starts with an order, and there is nothing to link yet.",
        "{player}は{card}でチェーンを始められません。チェーンはオーダーで始めるもので、つなぐ相手もまだありません。",
    ),
)
LINKS = Reason(
    "links",
    Outcome.ALLOWED,
    ("nf-60", "nf-61"),
    Text(
        "The main colour of {card}, {colour}, is a link colour of {before}.",
        "{card}はつながります。主色の{colour}が{before}のリンク色にあるからです。",
    ),
)
BROKEN_LINK = Reason(
    "broken-link",
    Outcome.FORBIDDEN,
    ("nf-61",),
    Text(
        "{player} cannot add {card}: its main colour is {colour}, and {before} links only to {links}.",
        "{player}は{card}をつなげません。主色は{colour}ですが、{before}のリンク色は{links}だけです。",
    ),
)
LINKS_UNKNOWN = Reason(
    "links-unknown",
    Outcome.UNKNOWN,
    ("nf-61",),
    Text(
        "Whether {card} links is not known, because the link colours of {before} are not given; it does if {colour} is among them.",
        "{card}がつながるかどうかはわかりません。{before}のリンク色が入力されていないからです。その中に{colour}があれば、つながります。",
    ),
)
AFTER_WOUND = Reason(
    "after-a-wound",
    Outcome.ALLOWED,
    ("nf-27", "nf-61"),
    Text(
        "Whatever its colour, {card} links, because a Coldest War Wound lies just before it.",
        "すぐ前にThe Coldest Warのウーンドがあるので、{card}は何色でもつながります。",
    ),
)
WOUND_LINKS = Reason(
    "wound-links",
    Outcome.ALLOWED,
    ("nf-27", "nf-28.1"),
    Text(
        "{player} may add {card}: it links to any card, in any player's Chain phase, without a limit on use.",
        "{player}は{card}をつなげられます。どのカードにもつながり、だれのチェーンフェイズでも、何回でも使えます。",
    ),
)
BEFORE_GO = Reason(
    "before-ones-go",
    Outcome.FORBIDDEN,
    ("nf-62",),
    Text(
        "{player} is not to act yet: {waiting} comes first and has neither added a card nor passed.",
        "{player}の番はまだです。先に{waiting}が、カードを出すかパスするかを決めます。",
    ),
)
GO_OVER = Reason(
    "go-is-over",
    Outcome.FORBIDDEN,
    ("nf-62",),
    Text(
        "{player} cannot come back: each player gets one go at the chain, and {player}'s is over.",
        "{player}はもう加われません。チェーンに出せるのは1人1回の番だけで、{player}の番は終わっています。",
    ),
)
PHASE_OVER = Reason(
    "phase-is-over",
    Outcome.FORBIDDEN,
    ("nf-14",),
    Text(
        "{player} cannot act: {active} has ended the phase without a chain.",
        "{player}は何も出せません。{active}がチェーンを作らずにフェイズを終えたからです。",
    ),
)
STOPS = Reason(
    "stops",
    Outcome.ALLOWED,
    ("nf-62",),
    Text(
        "{player} may stop here, and does not come back.",
        "{player}はここで終えられます。終えた後は、もう加われません。",
    ),
)
NO_CHAIN = Reason(
    "no-chain",
    Outcome.ALLOWED,
    ("nf-14",),
    Text("{player} may end the phase without a chain.", "{player}は、チェーンを作らずにフェイズを終えられます。"),
)
REASONS = (
    STARTS,
    NOT_STARTER,
    WOUND_STARTS,
    LINKS,
    BROKEN_LINK,
    LINKS_UNKNOWN,
    AFTER_WOUND,
    WOUND_LINKS,
    BEFORE_GO,
    GO_OVER,
    PHASE_OVER,
    STOPS,
    NO_CHAIN,
)

ADDED = Text("{player} adds {card} to the chain.", "{player}が{card}をチェーンに出します。")
STARTED = Text("{player} starts the chain with {card}.", "{player}が{card}でチェーンを始めます。")
NOT_ADDED = Text(
    "{player} does not add {card}: it may not be added so.",
    "{player}は{card}を出しません。このようには出せないからです。",
)
STOPPED = Text("{player} adds nothing more.", "{player}は、もう何も出しません。")
NOT_STOPPED = Text(
    "That {player} stops changes nothing here.", "ここで{player}が終わりやパスを宣言しても、何も変わりません。"
)


def after(building: Building, event: Event, at: str) -> Judged[Building]:
    """Judge one event and return the state after it; what may not be done changes no chain."""
    refused = tuple(_out_of_turn(building, event, at))
    if refused:
        return _undone(building, event, at, refused)
    now = _on_go(building, building.seat(event.player))
    if isinstance(event, Stop):
        return _stop(now, event, at)
    findings = tuple(_judged(now, event, at))
    tried = replace(now, acted=True)
    if any(finding.outcome is Outcome.FORBIDDEN for finding in findings):
        return _undone(tried, event, at, findings)
    text = (ADDED if now.top else STARTED).filled(player=event.player, card=called(event))
    step = Step(text, findings[0].cites, at, max(finding.outcome for finding in findings))
    return Judged(tried.with_card(event.player, event, at), findings, (step,))


def _undone(building: Building, event: Event, at: str, findings: tuple[Finding, ...]) -> Judged[Building]:
    names = {"player": event.player}
    text = NOT_STOPPED.filled(**names) if isinstance(event, Stop) else NOT_ADDED.filled(card=called(event), **names)
    cites = tuple(dict.fromkeys(cite for finding in findings for cite in finding.cites))
    return Judged(building, findings, (Step(text, cites, at, Outcome.FORBIDDEN),))


def _out_of_turn(building: Building, event: Event, at: str) -> Iterator[Finding]:
    """Yield why it is not this player's go."""
    names = {"player": event.player, "active": building.active}
    seat = building.seat(event.player)
    if building.top is None and building.go >= len(building.players):
        yield finding(PHASE_OVER, f"{at}/player", names)
    elif building.top is None and seat and not isinstance(event, Stop):
        yield finding(NOT_STARTER, f"{at}/player", names, card=called(event))
    elif building.top is None and seat:
        yield finding(BEFORE_GO, f"{at}/player", names, waiting=building.active)
    elif seat < building.go:
        yield finding(GO_OVER, f"{at}/player", names)
    elif seat > _next(building):
        yield finding(BEFORE_GO, f"{at}/player", names, waiting=building.players[_next(building)].name)


def _next(building: Building) -> int:
    """Return the last seat that may act now: the one whose go it is, or the following once that one has acted."""
    return building.go + 1 if building.acted else building.go


def _on_go(building: Building, seat: int) -> Building:
    return building if seat == building.go else replace(building, go=seat, acted=False)


def _stop(building: Building, event: Stop, at: str) -> Judged[Building]:
    without = building.top is None
    over = len(building.players) if without else building.go + 1
    found = (NO_CHAIN if without else STOPS)(at, player=event.player)
    step = Step(STOPPED.filled(player=event.player), found.cites, at, Outcome.ALLOWED)
    return Judged(replace(building, go=over, acted=False), (found,), (step,))


def _judged(building: Building, card: Card, at: str) -> Iterator[Finding]:
    names = {"player": card.player, "card": called(card), "active": building.active}
    refused = _refused_wound(building, card, at)
    if refused:
        yield refused
    elif building.top is None:
        yield finding((WOUND_STARTS if isinstance(card, LinkingWound) else STARTS), at, names)
    elif isinstance(card, LinkingWound):
        yield finding(WOUND_LINKS, at, names, because=(building.top.at,))
    else:
        yield _linked(building.top, card, at, names)


def _refused_wound(building: Building, card: Card, at: str) -> Finding | None:
    if not isinstance(card, LinkingWound):
        return None
    own = building.seat(card.player) == 0
    return objection(Use(card.player, card.of, Phase.CHAIN, own), Used(), at)


def _linked(before: Link, order: Order, at: str, names: dict[str, object]) -> Finding:
    because = (before.at,)
    if isinstance(before.card, LinkingWound):
        return finding(AFTER_WOUND, at, names, because=because)
    links = before.card.links
    said = {"colour": order.colour, "before": before.said, **names}
    if not links:
        return finding(LINKS_UNKNOWN, at, said, because=(f"{before.at}/links",))
    if order.colour in links:
        return finding(LINKS, at, said, because=(f"{before.at}/links",))
    return finding(
        BROKEN_LINK, f"{at}/colour", said, because=(f"{before.at}/links",), links=listed(one.text for one in links)
    )
