"""Interactions within a kingdom, found by judging: cards that change each other, cards that play others, and what a Way gains."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, product

from games.dominion import may_use_way, turn
from games.dominion.cards.lookup import effect, facts, key, plays_others, printed, start_instructions
from games.dominion.cards.vocabulary import Do, Facts, From, Instruction, Type, Way
from games.dominion.cards.wording import amount, listed
from games.dominion.course.choice import PLAYED, SWAPPED, WAY_USED
from games.dominion.formats.kingdom import Kingdom
from games.dominion.kingdom.plays import BONUSES_GIVEN, PlayedSo, actions, given, judged_again, line
from games.dominion.may_use_way.scenario import Event, MayUseWay
from games.dominion.spans import exactly
from games.dominion.table.rows import CardsRow, GameRow, How, TurnRow
from games.dominion.table.state import Zone
from games.dominion.turn.scenario import PlayRow, StartRow, Turn, TurnResult
from games.sentences import sentences
from games.survey import Judged
from games.text import Text
from games.verdict import Finding, Outcome, cited, worst_of

WORDS = sentences(__name__)
GIVES_MORE = WORDS.text("more")
GIVES_LESS = WORDS.text("less")
TOGETHER = WORDS.text("together")
OTHERWISE = WORDS.text("otherwise")
ENDS_ELSEWHERE = WORDS.text("ends-elsewhere")
PLAYED_BY = WORDS.text("played-by")
WITH = WORDS.text("with")
WITHOUT = WORDS.text("without")
FITS = WORDS.text("fits")
FITS_NONE = WORDS.text("fits-none")
AND_SO = WORDS.text("and-so")
ORDINARY = (PLAYED, WAY_USED, SWAPPED)
SECOND = "/events/1/"
MOST_PAIRS, MOST_PLAYED = 400, 150
"""So many turns of two cards are judged for one kingdom, and so many of a card that plays another one."""
OTHERS_IN_HAND, IN_DECK = 4, 20
COMMON = ("Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse")
"""The cards of every Supply."""
COLONIES = ("Platinum", "Colony")
PLAYED_FROM = {From.HAND: How.EFFECT, From.SUPPLY: How.THERE}
"""How a card is played that another card plays, by its place before."""


def pairs(kingdom: Kingdom, plays: tuple[PlayedSo, ...]) -> tuple[tuple[Judged, ...], bool]:
    """Return the lines of pairs that change each other, and whether only so many were tried (WAY-70)."""
    both = [
        (first, second)
        for first, second in product((played for played in plays if not played.way), plays)
        if first.card != second.card and not _plays_at_once(facts(first.card)) and _is_certain(first, second)
    ]
    judged_pairs: list[Judged] = []
    for (first, card), seconds in groupby(both[:MOST_PAIRS], lambda pair: (pair[0], pair[1].card)):
        before = turn.checker.check(_turn(kingdom.game, (first.card, card), (PlayRow(card=first.card),))).result
        lines = (_together(kingdom.game, first, second, before) for _, second in seconds if before)
        judged_pairs += [judged for judged in lines if judged]
    return tuple(judged_pairs), len(both) > MOST_PAIRS


def _is_certain(*plays: PlayedSo) -> bool:
    return all(played.verdict.outcome is Outcome.ALLOWED for played in plays)


def _together(game: GameRow, first: PlayedSo, second: PlayedSo, before: TurnResult) -> Judged | None:
    """Return the line of a play after another one, None where it does what it does alone (WAY-70)."""
    rows = (PlayRow(card=first.card), PlayRow(card=second.card, way=second.way))
    situation = _turn(game, (first.card, second.card), rows)
    verdict = turn.checker.check(situation)
    values = {"first": printed(first.card), "second": printed(second.card), "manner": _manner(second.way)}
    ids = tuple(dict.fromkeys((*first.ids, *second.ids)))
    if verdict.outcome is not Outcome.ALLOWED:
        return _of_turn(OTHERWISE.filled(values, what=worst_of(verdict.findings).text), ids, situation)
    if verdict.result is None:
        return None
    changes = [*_differences(before, second, verdict.result), *_moved(second, verdict.result)]
    if changes:
        return _of_turn(TOGETHER.filled(values, what=listed(changes)), ids, situation)
    new = [finding for finding in verdict.findings if finding.at.startswith(SECOND) and _is_new(finding, second)]
    return _of_turn(AND_SO.filled(values, what=new[0].text), ids, situation) if new else None


def _is_new(finding: Finding, second: PlayedSo) -> bool:
    """Return whether a finding is not made of the play alone."""
    return finding.reason not in ORDINARY and finding.code not in [alone.code for alone in second.verdict.findings]


def _turn(game: GameRow, cards: tuple[str, ...], rows: tuple[PlayRow, ...]) -> Turn:
    """Return a turn with cards in hand beside the usual others, and an Action more than the usual one."""
    places = CardsRow(hand=cards, hand_more=OTHERS_IN_HAND, deck_more=IN_DECK)
    return Turn(events=rows, turn=TurnRow(actions=2), game=game, cards=places)


def _of_turn(text: Text, ids: tuple[str, ...], situation: Turn) -> Judged:
    verdict = turn.checker.check(situation)
    return Judged(text, ids, turn.checker.slug, situation, turn.checker.mark(verdict), cited(verdict.findings))


def _differences(before: TurnResult, second: PlayedSo, after: TurnResult) -> Iterator[Text]:
    """Yield by how much a play gives more or less than alone."""
    # the Action that it cost
    given_now = (
        _minus(after.drawn, before.drawn),
        _minus(after.actions, before.actions, -1),
        _minus(after.buys, before.buys),
        _minus(after.coins, before.coins),
    )
    for do, now, alone in zip(BONUSES_GIVEN, given_now, given(second.outcome), strict=True):
        change = _minus(now, alone)
        if change:
            yield (GIVES_MORE if change > 0 else GIVES_LESS).filled(what=amount(do, exactly(abs(change))))


def _minus(n: int | None, *numbers: int | None) -> int | None:
    """Return a difference, None where a number is open."""
    for number in numbers:
        n = None if n is None or number is None else n - number
    return n


def _moved(second: PlayedSo, result: TurnResult) -> Iterator[Text]:
    """Yield where the second card ends, if that is another place than alone."""
    name, alone = printed(second.card), second.outcome.ends
    zones = [row.zone for row in result.lies if row.card.endswith(f"({name.en})")]
    if len(zones) == 1 and alone and zones[0] not in (alone, Zone.UNSURE):
        yield ENDS_ELSEWHERE.filled(card=name, zone=zones[0])


def _manner(way: Way | None) -> Text:
    return WITH.filled(way=way) if way else WITHOUT


def _plays_at_once(of_card: Facts | None) -> tuple[Instruction, ...]:
    """Return the instructions by which a card, known whole, plays an Action at once."""
    return _playing_actions(of_card.play) if of_card and not of_card.partly else ()


def _plays_at_start(of_card: Facts | None) -> tuple[Instruction, ...]:
    """Return the instructions by which a card, known whole, plays an Action at the start of a later turn (WAY-88)."""
    return _playing_actions(start_instructions(of_card)) if of_card and not of_card.partly else ()


def _playing_actions(instructions: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    made = (part for part in instructions if part.do is Do.PLAY)
    return tuple(part for part in made if part.origin in PLAYED_FROM and part.only in (None, Type.ACTION))


def played_by_others(kingdom: Kingdom, plays: tuple[PlayedSo, ...]) -> tuple[tuple[Judged, ...], bool]:
    """Return what comes of an Action that a card of the kingdom plays with a Way, and where it may not play one (WAY-24, WAY-75).

    The other value says whether only so many were tried.
    """
    makers = [(name, made[0], _turn_of) for name in actions(kingdom) if (made := _plays_at_once(facts(name)))]
    makers += [(name, made[0], _turn_after) for name in actions(kingdom) if (made := _plays_at_start(facts(name)))]
    both = [
        (maker, made, make_turn, played)
        for (maker, made, make_turn), played in product(makers, plays)
        if maker != played.card and _is_certain(played)
    ]
    tried = (
        (played.way, _played_by(make_turn(kingdom.game, maker, made, played), maker, played))
        for maker, made, make_turn, played in both[:MOST_PLAYED]
    )
    lines = tuple(judged for way, judged in tried if way or judged.mark is Outcome.FORBIDDEN)
    return lines, len(both) > MOST_PLAYED


def _turn_of(game: GameRow, maker: str, instruction: Instruction, played: PlayedSo) -> Turn:
    """Return the turn in which a card is played that plays another one at once."""
    return _turn(game, (maker, played.card), (PlayRow(card=maker), *_rows_of(instruction, played)))


def _turn_after(game: GameRow, maker: str, instruction: Instruction, played: PlayedSo) -> Turn:
    """Return the turn at whose start a card plays another one that was itself played on the turn before (WAY-88)."""
    cards = CardsRow(staying=(maker,), hand=(played.card,), hand_more=OTHERS_IN_HAND, deck_more=IN_DECK)
    return Turn(events=(StartRow(card=maker), *_rows_of(instruction, played)), game=game, cards=cards)


def _rows_of(instruction: Instruction, played: PlayedSo) -> Iterator[PlayRow]:
    hows = (PLAYED_FROM[instruction.origin], *(How.AGAIN,) * (instruction.times - 1))
    yield from (PlayRow(card=played.card, way=played.way, how=how) for how in hows)


def _played_by(situation: Turn, maker: str, played: PlayedSo) -> Judged:
    verdict = turn.checker.check(situation)
    answer = verdict.summary if verdict.outcome is Outcome.ALLOWED else worst_of(verdict.findings).text
    text = PLAYED_BY.filled(maker=printed(maker), card=printed(played.card), manner=_manner(played.way), what=answer)
    return _of_turn(text, tuple(dict.fromkeys((key(maker), *played.ids))), situation)


def usable_in_effects(kingdom: Kingdom, plays: tuple[PlayedSo, ...]) -> Iterator[Judged]:
    """Yield whether a Way may be used on an Action that another card or a landscape plays (WAY-18, WAY-103, WAY-104)."""
    names = tuple(dict.fromkeys(played.card for played in plays))
    for maker in (*kingdom.piles, *kingdom.landscapes):
        of_maker = facts(maker)
        is_tried = maker in names and (_plays_at_once(of_maker) or _plays_at_start(of_maker))
        if of_maker is None or not plays_others(of_maker) or is_tried:
            continue
        card = next((name for name in names if name != maker), None)
        if card and kingdom.ways:
            yield from may_use(MayUseWay(event=Event.BY_EFFECT, card=card, by=maker, way=kingdom.ways[0]))


def may_use(situation: MayUseWay) -> Iterator[Judged]:
    """Yield the line of a situation of a Way, nothing where it cannot be."""
    if [*situation.contradictions()]:
        return
    verdict = may_use_way.checker.check(situation)
    names = (situation.card, situation.by, situation.way.text.en)
    ids = tuple(key(name) for name in names if name)
    mark, cites = may_use_way.checker.mark(verdict), cited(verdict.findings)
    yield Judged(verdict.summary, ids, may_use_way.checker.slug, situation, mark, cites)


def gained_by_ways(kingdom: Kingdom, plays: tuple[PlayedSo, ...]) -> Iterator[Judged]:
    """Yield which cards of this Supply a Way gains that gains one of a certain cost more (WAY-50, WAY-110)."""
    supply = [name for name in (*kingdom.piles, *COMMON, *_colonies(kingdom)) if _in_supply(facts(name))]
    for played in plays:
        way = played.way
        if way and any(part.do is Do.GAIN and part.more for part in effect(way)):
            tries = [judged_again(played, picks=(name,)) for name in supply]
            fitting = [gaining for gaining in tries if gaining.verdict.outcome is Outcome.ALLOWED]
            values = {"card": printed(played.card), "way": way}
            names = listed(printed(gaining.situation.picks[0]) for gaining in fitting)
            text = FITS.filled(values, names=names) if fitting else FITS_NONE.filled(values)
            yield line(fitting[0] if fitting else played, text)


def _colonies(kingdom: Kingdom) -> tuple[str, ...]:
    return COLONIES if kingdom.has_colonies else ()


def _in_supply(of_card: Facts | None) -> bool:
    return of_card is not None and of_card.in_supply
