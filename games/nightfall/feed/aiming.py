"""May each happening of the effect be turned on what is chosen for it?"""

from collections.abc import Iterator

from msgspec import Struct

from games.nightfall.feed.situation import Feed, Reach, Source, Target, What, Whose
from games.nightfall.rules import PARTNERS_OPEN, TARGET_CHANGED, changed, partners_card
from games.sentences import sentences
from games.verdict import Finding, Outcome

WORDS = sentences(__name__)
FITS = WORDS.reason("target-fits")
DOES_NOT_FIT = WORDS.reason("target-does-not-fit")
DOES_NOT_HAPPEN = WORDS.reason("does-not-happen")
REASONS = (FITS, DOES_NOT_FIT, PARTNERS_OPEN, TARGET_CHANGED, DOES_NOT_HAPPEN)

CLAUSES = {
    Reach.ANY_MINION: "nf-45",
    Reach.FRIENDLY_MINION: "nf-43",
    Reach.FRIENDLY: "nf-69",
    Reach.ANY_PLAYER: "nf-48",
    Reach.YOU: "nf-50",
}


class Aimed(Struct, frozen=True):
    """What is found of the targets, how many of them may not be chosen, and of how many that is not settled."""

    findings: tuple[Finding, ...]
    refused: int
    unsettled: int


def aimed(feed: Feed, happenings: int | None) -> Aimed:
    """Return what is found of each target; where it is not known how often the effect happens, only of what it is."""
    found = [tuple(_found(feed, n, happenings)) for n in range(len(feed.targets))]
    outcomes = [max(one.outcome for one in findings) for findings in found[:happenings]]
    return Aimed(
        tuple(one for findings in found for one in findings),
        outcomes.count(Outcome.FORBIDDEN),
        outcomes.count(Outcome.UNSETTLED),
    )


def _found(feed: Feed, n: int, happenings: int | None) -> Iterator[Finding]:
    target, at = feed.targets[n], f"/targets/{n}"
    if happenings is not None and n >= happenings:
        yield DOES_NOT_HAPPEN(at, because=("/payments",), target=target.name, player=feed.player)
        return
    finding = _of_target(feed, target, at)
    yield finding
    if finding.outcome is Outcome.FORBIDDEN:
        return
    first = next(m for m, one in enumerate(feed.targets) if _of_target(feed, one, at).outcome is not Outcome.FORBIDDEN)
    other = changed(target.name, feed.targets[first].name, f"{at}/name", f"/targets/{first}/name")
    if other:
        yield other


def _of_target(feed: Feed, target: Target, at: str) -> Finding:
    if feed.aim is Reach.FRIENDLY and target.whose is Whose.PARTNERS and target.what is not What.PLAYER:
        return partners_card(target.name, f"{at}/whose")
    reason = FITS if _fits(feed.aim, target) else DOES_NOT_FIT
    of_wound = ("nf-26.1",) if feed.source is Source.MARTIAL_LAW else ()
    in_chain = ("nf-15",) if target.what is What.IN_CHAIN and feed.aim is not Reach.FRIENDLY else ()
    cites = (*in_chain, *of_wound, CLAUSES[feed.aim])
    return reason(at, cites=cites, target=target.name, what=target.what, whose=target.whose, reach=feed.aim)


def _fits(reach: Reach, target: Target) -> bool:
    match reach:
        case Reach.ANY_MINION:
            return target.what is What.MINION
        case Reach.FRIENDLY_MINION:
            return target.what is What.MINION and target.whose is not Whose.ANOTHERS
        case Reach.FRIENDLY:
            return target.what is not What.PLAYER and target.whose is Whose.OWN
        case Reach.ANY_PLAYER:
            return target.what is What.PLAYER
    return target.what is What.PLAYER and target.whose is Whose.OWN
