"""Rules of a course: the reasons, the fates of actions, and rows that repeat an automatic event."""

from collections.abc import Iterator, Mapping

from games.blackpoker import events
from games.blackpoker.cards import Card, cards_in
from games.blackpoker.chance import OPEN_POINTS
from games.blackpoker.course import omissions
from games.blackpoker.course.scenario import AttackersRow, BlockersRow, CardRow, DeedRow
from games.blackpoker.course.state import ActionRecord
from games.blackpoker.decisions import Ask, Attacker, Blocker, Decision, NamingEnd, Pick, Side
from games.blackpoker.editions import Rules
from games.blackpoker.events import Event
from games.blackpoker.objections import ALL
from games.blackpoker.state import State, TrumpAtEnd, TrumpAtWork, Unknown
from games.blackpoker.trumps import giving_trumps
from games.sentences import sentences
from games.text import joined
from games.values import replace
from games.verdict import Finding

WORDS = sentences(__name__)
RESOLVED = WORDS.reason("resolved")
AT_ONCE = WORDS.reason("at-once")
CANCELLED = WORDS.reason("cancelled")
TARGET_GONE = WORDS.reason("target-gone")
TOO_LOW = WORDS.reason("counter-too-low")
RETARGETED = WORDS.reason("retargeted")
STANDS = WORDS.reason("still-on-stage")
PASSES = WORDS.reason("passes")
CHOOSES = WORDS.reason("chooses")
NOTHING_DONE = WORDS.reason("nothing-done")
WON = WORDS.reason("duel-won")
LINE_UNREAD = WORDS.reason("line-unread")
HIDDEN = WORDS.reason("depends-on-hidden-card")
TRUMP = WORDS.reason("depends-on-trump")
FURTHER = WORDS.reason("trump-gives-actions")
TRUMP_AT_END = WORDS.reason("trump-waits-for-end")
END_READINGS = WORDS.readings("trump-at-end")
AMBIGUOUS = WORDS.reason("which-one")
AMBIGUOUS_NUMBER = WORDS.reason("which-number")
AMBIGUOUS_SUIT = WORDS.reason("which-suit")
OTHER_KIND = WORDS.reason("target-changed-kind")
READINGS = WORDS.readings("other-kind")
READINGS_OF_CHART = WORDS.readings("other-kind-by-chart")
ORDER_OPEN = WORDS.reason("order-on-life")
BY_STARTER = WORDS.readings("ordered-by-starter")
BY_OWNER = WORDS.readings("ordered-by-owner")
FORCE_OPEN = WORDS.reason("force-on-later-soldiers")
FORCE_READINGS = WORDS.readings("force")
ACE_OPEN = WORDS.reason("ace-that-counted-eleven")
ACE_READINGS = WORDS.readings("ace")
TRUMP_DOWN = WORDS.reason("trump-down-before-it-resolves")
DOWN_READINGS = WORDS.readings("trump-down")
HELD_OPEN = WORDS.reason("successions-of-a-cancelled-action")
HELD_READINGS = WORDS.readings("held")
BOTH = WORDS.text("both")
NOT_DONE = WORDS.text("not-done")
FIRST_ON_STAGE = WORDS.text("first-on-stage")
SHOWN_CARDS = WORDS.text("shown")
NEVER_JUDGED = WORDS.text("never-judged")
NOBODY_ATTACKS = WORDS.reason("nobody-attacks")
NOBODY_BLOCKS = WORDS.reason("nobody-blocks")
LAST_FOLLOWS = WORDS.reason("last-card-follows")
LAST_CITES = {Ask.NEXT_ON_LIFE: ("bp-34", "bp-94"), Ask.NEXT_UNDER_LIFE: ("bp-122", "bp-91")}
REASONS = (*WORDS.reasons, *OPEN_POINTS, *omissions.WORDS.reasons, *ALL)
ATTACKS = WORDS.text("attacks")
NO_ATTACKER = WORDS.text("nobody-attacks")
BLOCKING = WORDS.text("blocking")
NO_BLOCKER = WORDS.text("nobody-blocks")
NAMING = (Attacker, Blocker, NamingEnd)
FIRST_FATES = {
    RESOLVED: WORDS.text("resolved"),
    CANCELLED: WORDS.text("cancelled"),
    TARGET_GONE: WORDS.text("target-gone"),
    TOO_LOW: WORDS.text("counter-too-low"),
    RETARGETED: WORDS.text("retargeted"),
    STANDS: WORDS.text("still-on-stage"),
}
EVENT_FATES = {
    events.CANCELLED: CANCELLED,
    events.CANCELLED_WITHOUT_KEYS: CANCELLED,
    events.TARGET_GONE: TARGET_GONE,
    events.TOO_LOW: TOO_LOW,
    events.RETARGETED: RETARGETED,
}
FATE_CITES = {
    RESOLVED: ("bp-74", "bp-75"),
    AT_ONCE: ("bp-06", "bp-73"),
    STANDS: ("bp-73", "bp-74"),
    TARGET_GONE: ("bp-75",),
    TOO_LOW: ("bp-27", "bp-83"),
    RETARGETED: ("bp-31",),
}


def automatic_finding(state: State, row: DeedRow, at: str) -> Finding | None:
    """Return the finding of a row that repeats an automatic event (BP-94, BP-97).

    It names nobody where nobody could be named, or places the last card on life. Such a row changes nothing.
    """
    settled = state.settled
    if state.choosing or not settled:
        return None
    match row, settled.ask:
        case AttackersRow(soldiers=()), Ask.ATTACKERS if not state.attackers:
            return NOBODY_ATTACKS(at)
        case BlockersRow(blocks=()), Ask.BLOCKERS if not state.blocks:
            return NOBODY_BLOCKS(at)
        case CardRow(by=by, card=card), Ask.NEXT_ON_LIFE | Ask.NEXT_UNDER_LIFE if _is_last(card, settled.among):
            return LAST_FOLLOWS(at, cites=LAST_CITES[settled.ask], player=by, card=settled.among[0].text)
    return None


def _is_last(words: str, among: tuple[Card, ...]) -> bool:
    """Return whether words name the one card that was left, which may be told without its suit."""
    named_cards = cards_in(words) or ()
    return len(named_cards) == len(among) == 1 and named_cards[0].may_be(among[0])


def finding_of_stop(stop: Unknown, at: str) -> Finding:
    """Return why a duel stops: at a card that is not known, at the work of a trump, or at an order that is not settled (BP9-74)."""
    match stop:
        case TrumpAtEnd():
            return TRUMP_AT_END(at, cites=stop.cites, readings=END_READINGS, what=stop.text)
        case TrumpAtWork():
            return TRUMP(at, cites=stop.cites, what=stop.text)
        case _:
            return HIDDEN(at, cites=stop.cites, what=stop.text)


def trump_findings(state: State) -> Iterator[Finding]:
    """Yield for each player that face-up trumps give actions which are not listed (BP9-158)."""
    for side in Side if state.waits else ():
        given = tuple(giving_trumps(state, side))
        if given:
            cites = dict.fromkeys((*(clause for _, clause in given), "bp9-158"))
            yield FURTHER(cites=tuple(cites), player=side, what=joined(card.text for card, _ in given))


def with_chooser(state: State, decision: Decision) -> State:
    """Let either player choose the order of the cards laid on life (BP-94)."""
    choosing = state.choosing
    if not choosing or choosing.ask is not Ask.NEXT_ON_LIFE or not isinstance(decision, Pick):
        return state
    return state.but(choosing=replace(choosing, by=decision.by))


def order_findings(state: State, at: str, by: Side) -> Iterator[Finding]:
    """Yield that it is open who orders the cards of a soldier of the other player (BP-94)."""
    entry = state.entry
    match = state.find(entry.target) if isinstance(entry.target, int) else None
    if match and match[0] is not entry.by:
        yield ORDER_OPEN(at, readings=BY_STARTER if by is entry.by else BY_OWNER, player=by, action=entry.action)


def with_event(
    records: Mapping[int, ActionRecord], event: Event, at: str, step: int, state: State
) -> dict[int, ActionRecord]:
    """Return the records after an event (BP-73 to BP-75).

    `at` is the row of the event, `step` the number of its step.
    """
    ref = event.values.get("ref", 0)
    if event.kind in (events.STARTED, events.STARTED_AT_ONCE, events.FOLLOWS, events.TRIGGERED):
        by = event.values.get("player", state.turn_of)
        fate = AT_ONCE if event.kind is events.STARTED_AT_ONCE else None
        independent = event.kind not in (events.FOLLOWS, events.TRIGGERED)
        return {
            **records,
            ref: ActionRecord(at, by, event.values["action"], step, fate=fate, independent=independent),
        }
    return {**records, ref: _advance(records[ref], event, step)} if ref in records else {**records}


def open_points(records: Mapping[int, ActionRecord], event: Event, at: str, edition: Rules) -> Iterator[Finding]:
    """Yield what an event leaves unsettled: the fate of an action (BP-93, BP9-158), Force, B・J (BP-120, BP-124, BP9-202).

    `at` is the row of the event.
    """
    if event.kind is events.FORCE_BEFORE:
        yield FORCE_OPEN(at, readings=FORCE_READINGS, cards=event.values["cards"])
    elif event.kind is events.BUST_WITH_ACE:
        yield ACE_OPEN(at, readings=ACE_READINGS, player=event.values["player"])
    elif event.kind is events.HELD_IN_VAIN:
        yield HELD_OPEN(at, readings=HELD_READINGS, action=event.values["action"])
    record = records.get(event.values.get("ref", 0))
    if record and event.kind is events.TRUMP_DOWN:
        yield TRUMP_DOWN(
            record.at,
            cites=(record.action.row.clause, "bp9-158"),
            readings=DOWN_READINGS,
            action=record.action,
            trump=event.values["trump"],
        )
    if record and event.kind is events.OTHER_KIND:
        readings = READINGS_OF_CHART if edition.provisions.chart_asks_for_target else READINGS
        yield OTHER_KIND(record.at, readings=readings, action=record.action)


def _advance(record: ActionRecord, event: Event, step: int) -> ActionRecord:
    """Return the record of an action after an event."""
    fate = EVENT_FATES.get(event.kind, record.fate)
    if EVENT_FATES.get(event.kind) is CANCELLED:
        record = replace(record, cancelled_by=event.cites)
    if event.kind in (events.LEAVES, events.ENDS_AT_ONCE, events.ENDS) or fate is CANCELLED:
        return replace(record, left_at=step, fate=fate or RESOLVED)
    return replace(record, fate=fate)


def fate_finding(record: ActionRecord) -> Finding:
    """Return the fate of an action as a finding (BP-73 to BP-75)."""
    fate = record.fate or STANDS
    by = record.cancelled_by if fate is CANCELLED else FATE_CITES[fate]
    cites = tuple(dict.fromkeys((record.action.row.clause, *by)))
    finding = fate(record.at, cites=cites, player=record.by, action=record.action)
    # of an action on the stage at first nobody saw the start
    if not record.stood_first:
        return finding
    return replace(finding, text=FIRST_FATES[fate].filled(player=record.by, action=record.action))
