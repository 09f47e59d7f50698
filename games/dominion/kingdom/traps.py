"""Traps of a kingdom, found by judging: what a Way leaves and what it ends, what is no play, and what dates and printings change."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from games.dominion import may_use_way
from games.dominion.cards.lookup import facts, printed
from games.dominion.cards.vocabulary import Facts, Type
from games.dominion.cards.wording import listed
from games.dominion.course.choice import ANNOUNCED, REWORDED
from games.dominion.formats.kingdom import Kingdom
from games.dominion.kingdom.interactions import may_use
from games.dominion.kingdom.plays import PlayedSo, given, judged_again, line
from games.dominion.may_use_way.scenario import Event, MayUseWay
from games.dominion.table.rows import Printing, Ruling
from games.dominion.table.state import Zone
from games.sentences import sentences
from games.survey import Judged
from games.text import Text
from games.values import replace
from games.verdict import Outcome

WORDS = sentences(__name__)
LEAVES = WORDS.text("leaves")
BY_RULING = WORDS.text("by-ruling")
BY_PRINTING = WORDS.text("by-printing")
NO_PLAYS = (
    Event.REACTION_PLAYS,
    Event.REACTS,
    Event.CALLED,
    Event.DURATION,
    Event.SET_UP_ATTACK,
    Event.SECOND_TIME,
    Event.BELOW_LINE,
    Event.GAINED,
    Event.BOUGHT,
)
"""The events of a card of which players ask whether a Way may be used; only the first one is a play."""
OF_TEXT = (Event.BELOW_LINE, Event.GAINED, Event.BOUGHT, Event.SECOND_TIME, Event.SET_UP_ATTACK)


def traps(kingdom: Kingdom, plays: tuple[PlayedSo, ...]) -> Iterator[Judged]:
    """Yield the traps card by card: the first of a kind for each."""
    for _, of_card in groupby(plays, lambda played: played.card):
        by_itself, *with_ways = of_card
        yield from _leaving(by_itself, with_ways)
        if with_ways:
            yield from _events(by_itself, with_ways[0])
        yield from _by_ruling((by_itself, *with_ways))
        yield from _by_printing((by_itself, *with_ways))


def _leaving(by_itself: PlayedSo, with_ways: list[PlayedSo]) -> Iterator[Judged]:
    """Yield the Ways under which a card does not stay in play and does nothing later (WAY-12, WAY-13)."""
    if by_itself.outcome.ends is not Zone.IN_PLAY:
        return
    leaving = [played for played in with_ways if _is_gone(played)]
    if leaving:
        ways = listed((played.way.text for played in leaving if played.way), "or")
        yield line(leaving[0], LEAVES.filled(card=printed(by_itself.card), ways=ways))


def _is_gone(played: PlayedSo) -> bool:
    certain = played.verdict.outcome is Outcome.ALLOWED
    return certain and played.outcome.ends not in (None, Zone.IN_PLAY) and not played.outcome.later


def _events(by_itself: PlayedSo, with_way: PlayedSo) -> Iterator[Judged]:
    """Yield whether a Way may be used when something happens to a card that is no play of it from the hand (WAY-17 to WAY-25)."""
    of_card, way = facts(by_itself.card), with_way.way
    if of_card and way:
        for event in (event for event in NO_PLAYS if _happens(event, of_card)):
            yield from may_use(MayUseWay(event=event, card=by_itself.card, way=way))


def _happens(event: Event, of_card: Facts) -> bool:
    """Return whether an event is known to befall a card: of a card that is not told in full, its texts alone say so."""
    if event is Event.REACTION_PLAYS:
        return Type.REACTION in of_card.types and of_card.plays_itself
    if event is Event.BELOW_LINE and (of_card.cost_by or of_card.other_payment):
        # that text is about the cost, and nothing happens
        return False
    if event in OF_TEXT:
        return may_use_way.scenario.DOES[event](of_card)
    return True


def _by_ruling(plays: tuple[PlayedSo, ...]) -> Iterator[Judged]:
    """Yield the plays that come to something else by the rulings of another date (WAY-58, WAY-81)."""
    newest, *earlier_rulings = Ruling
    seen = [(played.way, _figures(played)) for played in plays]
    for ruling in earlier_rulings:
        for played in plays:
            earlier = judged_again(played, ruling=ruling)
            if (played.way, _figures(earlier)) not in seen:
                seen.append((played.way, _figures(earlier)))
                text = BY_RULING.filled(ruling=ruling, what=_answer(earlier), newest=newest, now=_answer(played))
                yield line(earlier, text)
                break


def _answer(played: PlayedSo) -> Text:
    verdict = played.verdict
    worse = [finding.text for finding in verdict.findings if finding.outcome is not Outcome.ALLOWED]
    return worse[0] if worse else verdict.summary


def _figures(played: PlayedSo) -> object:
    """Return what a play comes to, without words."""
    outcome = played.outcome
    return played.verdict.outcome, given(outcome), outcome.ends, outcome.later, outcome.lasting, outcome.lies


def _by_printing(plays: tuple[PlayedSo, ...]) -> Iterator[Judged]:
    """Yield what a Way leaves of a card by one printing and not by another (WAY-95, WAY-96)."""
    for played in plays:
        rewordings = [finding for finding in played.verdict.findings if finding.reason in (REWORDED, ANNOUNCED)]
        if rewordings:
            yield line(_as_printed_before(played), BY_PRINTING.filled(what=rewordings[0].text))
            return


def _as_printed_before(played: PlayedSo) -> PlayedSo:
    """Return the play by the printing before the rewording."""
    of_card = facts(played.card)
    year = int(of_card.reworded[-4:]) - 1 if of_card and of_card.reworded[-4:].isdigit() else 2008
    printing = Printing(card=played.card, year=year)
    return judged_again(played, game=replace(played.situation.game, printings=(printing,)))


def open_plays(plays: tuple[PlayedSo, ...]) -> Iterator[Judged]:
    """Yield what the checker cannot say for certain, or forbids, each sentence once."""
    seen = set[Text]()
    for played in plays:
        for finding in played.verdict.findings:
            if finding.outcome is not Outcome.ALLOWED and finding.text not in seen:
                seen.add(finding.text)
                yield line(played, finding.text)
