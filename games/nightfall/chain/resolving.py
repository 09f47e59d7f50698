"""How does a chain resolve, card by card?"""

from collections.abc import Iterator

from msgspec import Struct

from games.nightfall.chain.choices import Does, Kicked, Lasts, Place, WorksFor
from games.nightfall.chain.kicking import Kick, kick
from games.nightfall.chain.outcome import Resolved
from games.nightfall.chain.rows import Order
from games.nightfall.chain.state import Building, Link, bare
from games.nightfall.chain.targets import NOTHING_GONE, Candidates, Gone, candidates, may_mean, with_link
from games.nightfall.chain.using import Used, used_on
from games.nightfall.terms import told
from games.sentences import sentences
from games.text import Text, joined
from games.verdict import Finding, Outcome, Step, outcome_of

WORDS = sentences(__name__)
YOUR_CHAIN = WORDS.reason("your-chain")
ANY_PLAYER = WORDS.reason("any-player")
LASTS_OTHERWISE = WORDS.reason("lasts-otherwise")
EFFECT = WORDS.text("effect")
WITH_KICKER = WORDS.text("with-kicker")
CHANGED = WORDS.text("changed")
PERHAPS = WORDS.text("perhaps")
MINION = WORDS.text("minion")
ACTION = WORDS.text("action")
NO_TARGET = WORDS.text("no-target")
TAKEN = WORDS.texts("taken", (Does.DESTROYS, Does.DISCARDS, Does.EXILES, Does.RETURNS))
WOUND = WORDS.text("wound")
WOUND_ALONE = WORDS.text("wound-alone")
PERHAPS_CHANGED = WORDS.text("perhaps-changed")


class Resolution(Struct, frozen=True):
    """What one card comes to, what was found of it, the step that tells it, and what has left play after it."""

    resolved: Resolved
    findings: tuple[Finding, ...]
    step: Step
    gone: Gone


def resolved(building: Building, by_moon: bool, gone: Gone = NOTHING_GONE) -> Iterator[Resolution]:
    """Yield what each card comes to, from the last one back to the first; `gone` is what left play before the phase."""
    links = [*building.links()][::-1]
    cards = candidates(building, links)
    for height in reversed(range(len(links))):
        resolution = _of(building, links[height], height, cards, by_moon, gone)
        gone = resolution.gone
        yield resolution


def brought(
    building: Building, link: Link, links: list[Link], cards: Candidates, by_moon: bool, gone: Gone = NOTHING_GONE
) -> Iterator[Finding]:
    """Yield what one more card brings when the chain resolves: of itself, and of effects turned on a card of its name."""
    longer = with_link(building, cards, link, len(links))
    yield from _of(building, link, len(links), longer, by_moon, gone).findings
    orders = [(height, below, below.card) for height, below in enumerate(links) if isinstance(below.card, Order)]
    if not any(may_mean(link, order) for _, _, order in orders):
        return
    before = after = Used(gone=gone)
    for height, below, order in reversed(orders):
        before = used_on(building, below, order, height, cards, before.gone)
        after = used_on(building, below, order, height, longer, after.gone)
        yield from (one for one in after.findings if one not in before.findings)


def _of(building: Building, link: Link, height: int, cards: Candidates, by_moon: bool, gone: Gone) -> Resolution:
    if not isinstance(link.card, Order):
        text = (WOUND_ALONE if link is building.top else WOUND).filled(player=link.player)
        step = Step(text, ("nf-27", "nf-31.1"), link.at, Outcome.ALLOWED)
        return Resolution(Resolved(player=link.player), (), step, gone)
    order = link.card
    done = kick(link, order, by_moon)
    used = used_on(building, link, order, height, cards, gone)
    findings = (*done.findings, *_for_whom(building, link, order), *used.findings)
    result = Resolved(
        player=link.player,
        card=order.card,
        kicker=done.kicked,
        changed=done.changes,
        works_for=_beneficiary(building, order),
        lasts=order.lasts,
        place=Place.IN_PLAY if order.minion else Place.DISCARD_PILE,
    )
    return Resolution(result, findings, _step(link, order, done, result, used), used.gone)


def _works_for(order: Order) -> WorksFor:
    """Return for whom an order works: as its card is known to say, or as the situation tells."""
    card = told(order.card)
    return WorksFor.YOUR_CHAIN if card and card.data.get("your-chain") else order.works_for


def _beneficiary(building: Building, order: Order) -> str:
    if _works_for(order) is WorksFor.YOUR_CHAIN:
        return building.active
    return order.chosen or order.player if order.works_for is WorksFor.ANY_PLAYER else order.player


def _for_whom(building: Building, link: Link, order: Order) -> Iterator[Finding]:
    names = {"card": link.said, "player": link.player, "starter": building.active, "chosen": order.chosen}
    if _works_for(order) is WorksFor.YOUR_CHAIN:
        yield YOUR_CHAIN(f"{link.at}/works_for", names)
    elif order.works_for is WorksFor.ANY_PLAYER:
        yield ANY_PLAYER(f"{link.at}/chosen", names)
    if order.lasts is Lasts.BY_TEXT:
        yield LASTS_OTHERWISE(f"{link.at}/lasts", names)


def _step(link: Link, order: Order, done: Kick, result: Resolved, used: Used) -> Step:
    text = joined(_sentences(link, order, done, result, used), " ", "")
    cites = ["nf-16", "nf-63", "nf-45" if order.minion else "nf-33"]
    cites += ["nf-44"] if order.lasts is Lasts.TURN or result.kicker is Kicked.WORKS else []
    state = {"card": order.card, "kicker": result.kicker.code, "works_for": result.works_for}
    return Step(text, tuple(cites), link.at, outcome_of((*done.findings, *used.findings)), state)


def _sentences(link: Link, order: Order, done: Kick, result: Resolved, used: Used) -> Iterator[Text]:
    changed = {True: CHANGED, None: PERHAPS_CHANGED}
    beside = {Kicked.WORKS: WITH_KICKER, Kicked.OPEN: PERHAPS}.get(done.kicked, EFFECT)
    text = changed.get(done.changes, beside)
    yield text.filled(card=bare(order), player=link.player, works_for=result.works_for)
    if used.refused:
        yield NO_TARGET.filled(target=order.target)
    if used.takes:
        yield TAKEN[order.does].filled(target=order.target)
    yield (MINION if order.minion else ACTION).filled(player=link.player)
