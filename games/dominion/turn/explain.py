"""The summary, the result and the time line of a turn."""

from collections import Counter
from collections.abc import Iterator

from games.board import Board, Figure, Tally
from games.board import Zone as BoardZone
from games.dominion.cards.lookup import key, printed
from games.dominion.cards.vocabulary import Do, Type
from games.dominion.cards.wording import bonus, listed, quoted, several
from games.dominion.course.cleanup import LATER_LOST, LATER_LOST_BY
from games.dominion.course.explain import event_cards, marks, sum_up, useless_bonuses, window
from games.dominion.course.record import CardEvent, Course
from games.dominion.course.results import (
    bilingual_name,
    card_places,
    coming_effects,
    lasting_effects,
    number,
    open_aspects,
    vp_in_exile,
)
from games.dominion.spans import ONE, Span, exactly
from games.dominion.table.state import Effect, State, Zone
from games.dominion.turn.course import HAND, TurnRecord, judge
from games.dominion.turn.scenario import Count, OtherLeft, PlayRow, StartRow, Turn, TurnResult
from games.picture import TimeLine
from games.sentences import sentences
from games.text import Text, joined
from games.verdict import Result, Step, Verdict, is_forbidden

WORDS = sentences(__name__)
SUMMARY = WORDS.text("summary")
LEAVING_OUT = WORDS.text("leaving-out")
GOT = WORDS.text("got")
GOT_ABOUT = WORDS.text("got-about")
GOT_MORE = WORDS.text("got-more")
NOTHING_GOT = WORDS.text("nothing-got")
NONE_PLAYED = WORDS.text("none-played")
BOTH, NO_ACTIONS, NO_TREASURES = WORDS.text("both"), WORDS.text("no-actions"), WORDS.text("no-treasures")
EVENT_TEXTS = {
    CardEvent.BOUGHT: WORDS.text("bought"),
    CardEvent.PUT_INTO_FORCE: WORDS.text("put-into-force"),
    CardEvent.GAINED: WORDS.text("gained"),
    CardEvent.GAINED_UNNAMED: WORDS.text("gained-unnamed"),
    CardEvent.EXILED: WORDS.text("exiled"),
    CardEvent.TRASHED: WORDS.text("trashed"),
    CardEvent.DISCARDED: WORDS.text("discarded"),
}
VP = WORDS.text("vp")
STAYING = {Zone.IN_PLAY: WORDS.text("in-play"), Zone.SET_ASIDE: WORDS.text("set-aside")}
ELSEWHERE = {
    Zone.TAVERN: WORDS.text("on-mat"),
    Zone.DECK: WORDS.text("onto-deck"),
    Zone.PILE: WORDS.text("onto-piles"),
    Zone.UNSURE: WORDS.text("unsure"),
}
AT_END = WORDS.text("at-end")
NO_USE = WORDS.text("no-use")
COURSE = WORDS.text("course")
ACTIONS, BUYS, COINS = WORDS.text("actions"), WORDS.text("buys"), WORDS.text("coins")
DRAWN = WORDS.text("drawn")
TIMES = WORDS.text("times")
START = WORDS.text("start")
BUYING = WORDS.text("buying")


def _new_hand(course: Course) -> Span:
    """Return the size of the new hand, with Squirrel, as far as there are cards."""
    state = course.state
    size = exactly(HAND + state.at_end)
    if Effect.MINUS_CARD in state.effects:
        size = size.less(ONE)
    elif Effect.MINUS_CARD in state.open_tokens:
        size = Span(size.least - 1, size.most)
    known_cards = sum(len(state.lying(zone)) for zone in (Zone.HAND, Zone.DECK, Zone.DISCARD))
    perhaps = Span(0, len(state.lying(Zone.UNSURE)))
    return size.at_most(state.hand + state.deck + state.discard + exactly(known_cards) + perhaps)


def summary(record: TurnRecord) -> Text:
    """Summarize the plays of a turn, their bonuses and cards."""
    course = record.course
    state = course.state
    forbidden = is_forbidden(course.findings)
    sentence = (LEAVING_OUT if forbidden else SUMMARY).filled(
        played=_plays_text(state.actions_played, state.treasures_played),
        bonuses=sum_up(course, GOT, GOT_ABOUT, GOT_MORE) or NOTHING_GOT,
    )
    return joined((sentence, *_remarks(record)), " ", "")


def _plays_text(actions: int, treasures: int) -> Text:
    """Return the number of Actions and Treasures: "2 Actions" / 「アクションを2回使用し（財宝は使用せず）」."""
    if not actions and not treasures:
        return NONE_PLAYED
    there = [_times_text(n, kind) for kind, n in ((Type.ACTION, actions), (Type.TREASURE, treasures)) if n]
    text = BOTH if len(there) == 2 else NO_TREASURES if actions else NO_ACTIONS
    return text.filled(some=there[0], others=there[-1])


def _times_text(n: int, kind: Type) -> Text:
    return Text(f"{n} {kind.text.en}{'' if n == 1 else 's'}", f"{kind.text.ja}を{n}回")


def _remarks(record: TurnRecord) -> Iterator[Text]:
    """Yield useless bonuses, events of cards, VP tokens, unusual ends, and lost later effects."""
    course = record.course
    state = course.state
    if not state.own_turn and (useless := useless_bonuses(course)):
        yield NO_USE.filled(bonuses=quoted(useless))
    for event, text in EVENT_TEXTS.items():
        if these := event_cards(course, event):
            yield text.filled(cards=these)
    if state.vp:
        yield VP.filled(n=state.vp)
    for zone, text in STAYING.items():
        numbers = state.set_aside if zone is Zone.SET_ASIDE else {piece.id for piece in state.lying(zone)}
        there = [printed(piece.name) for piece in state.lying(zone) if piece.id in numbers]
        if there:
            yield text.filled(cards=listed(there))
    pieces_before, moved = len(record.begun.pieces.numbered), {piece.id for piece in record.before.lying(Zone.IN_PLAY)}
    moved |= {context.piece for context in course.plays if context.piece}
    for zone, text in ELSEWHERE.items():
        if there := [
            printed(piece.name) for piece in state.lying(zone) if piece.id in moved or piece.id > pieces_before
        ]:
            yield text.filled(cards=several(there))
    if state.at_end:
        yield AT_END.filled(bonus=bonus(Do.CARDS, exactly(state.at_end)))
    yield from (finding.text for finding in course.findings if finding.reason in (LATER_LOST, LATER_LOST_BY))


def result(course: Course, before: State) -> TurnResult:
    """Return the totals before Clean-up and the places after it."""
    state = course.state
    return TurnResult(
        actions=number(before.actions),
        buys=number(before.buys),
        coins=number(before.coins),
        potions=number(before.potions),
        debt=before.debt,
        villagers=before.villagers,
        coffers=before.coffers,
        drawn=number(before.cards),
        hand=number(before.hand_size),
        new_hand=number(_new_hand(course)) if state.own_turn else None,
        vp=before.vp,
        vp_in_exile=vp_in_exile(state),
        actions_played=before.actions_played,
        treasures_played=before.treasures_played,
        first_action=next((bilingual_name(count.name) for count in before.counts if count.action), None),
        first_treasure=next((bilingual_name(count.name) for count in before.counts if count.treasure), None),
        played=_play_counts(before),
        in_play=tuple(bilingual_name(piece.name) for piece in before.lying(Zone.IN_PLAY)),
        later=coming_effects(course),
        lasting=lasting_effects(course),
        lies=card_places(state),
        open=open_aspects(state),
        others=tuple(OtherLeft(hand=number(hand)) for hand in state.other_hands),
    )


def _play_counts(state: State) -> tuple[Count, ...]:
    names = {key(count.name): count.name for count in reversed(state.counts)}
    ordered = sorted(
        names, key=lambda card_key: next(n for n, count in enumerate(state.counts) if key(count.name) == card_key)
    )
    return tuple(
        Count(card=bilingual_name(names[card_key]), plays=state.plays_of(names[card_key])) for card_key in ordered
    )


def picture(scenario: Turn, verdict: Verdict[Result]) -> TimeLine:
    """Draw the steps of a turn by window."""
    return TimeLine(COURSE, marks(verdict), tuple(_within(scenario, step) for step in verdict.steps))


def board(scenario: Turn, verdict: Verdict[Result]) -> Board:
    """Lay out the three numbers of a turn and the cards in their places, as they are before Clean-up."""
    record = judge(scenario)
    state = record.before
    tallies = [
        Tally(ACTIONS, number(state.actions)),
        Tally(BUYS, number(state.buys)),
        Tally(COINS, number(state.coins)),
    ]
    tallies += [Tally(Zone.HAND.text, number(state.hand_size)), Tally(DRAWN, number(state.cards))]
    zones = (BoardZone(zone.text, _cards(state, zone)) for zone in Zone if state.lying(zone))
    return Board(COURSE, (BoardZone(tallies=tuple(tallies)), *zones))


def _cards(state: State, zone: Zone) -> tuple[Figure, ...]:
    """Return the cards known in a zone; those of one name lie on one pile."""
    names = {printed(piece.name): piece.name for piece in state.lying(zone)}
    counted = Counter(printed(piece.name) for piece in state.lying(zone))
    return tuple(
        Figure(
            TIMES.filled(card=card, n=times) if times > 1 else card,
            maker=key(names[card]) if zone is Zone.HAND else "",
        )
        for card, times in counted.items()
    )


def _within(scenario: Turn, step: Step) -> Text:
    match step.at.split("/"):
        case ["", "cards", "staying" | "set_aside", _]:
            return START
        case ["", "events", n, *_] if isinstance(scenario.events[int(n)], StartRow):
            return START
        case ["", "events", n, *_] if not isinstance(scenario.events[int(n)], PlayRow):
            return BUYING
    return window(step)
