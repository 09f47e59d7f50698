"""Course of a turn: Combat, Chain, Claim and Cleanup, and the end of the game after each."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial

from games.course import Judged, judge_rows, report
from games.nightfall.chain import NOT_BEGUN
from games.nightfall.chain.course import ChainRecord, of_table
from games.nightfall.chain.course import judge as judge_chain
from games.nightfall.chain.explain import summary as chain_summary
from games.nightfall.chain.rules import ON_FRIENDLY, ON_FRIENDLY_MINION, ON_MINION, Departed
from games.nightfall.chain.scenario import Card, Chaining, Does, Event, Lasts, Order, Stop
from games.nightfall.chain.state import Link
from games.nightfall.claim.explain import end_steps, start_steps
from games.nightfall.claim.explain import summary as claim_summary
from games.nightfall.claim.rules import NOTHING_CLAIMED, judge_decision, nothing_claimed
from games.nightfall.claim.scenario import Decision, Discard
from games.nightfall.cleanup.course import GainedEffect
from games.nightfall.cleanup.course import judge as judge_cleanup
from games.nightfall.cleanup.explain import summary as cleanup_summary
from games.nightfall.cleanup.scenario import Cleanup, Earlier, Hand
from games.nightfall.cleanup.state import CleanupState, Wounds
from games.nightfall.combat import check
from games.nightfall.combat.course import judge_all_ways
from games.nightfall.combat.rules import (
    BEFORE_PHASE,
    BY_TEXT,
    DEPENDS_ON_PAYMENT,
    DEPENDS_ON_READING,
    PLAYED,
    STACK_LASTS,
    STACK_RUNS_OUT,
    WOUND_USED,
    leaving_clause,
)
from games.nightfall.combat.scenario import Combat, CombatCard, OtherEffect, Place, Play, UsedWound, play_text
from games.nightfall.combat.state import Board
from games.nightfall.final_score import TYPES, FinalScore
from games.nightfall.final_score import check as check_score
from games.nightfall.rules import PARTNERS_OPEN, USED_BY_TEXT, WoundKind, starting_place_open
from games.nightfall.terms import Phase, card_key, wound_count
from games.nightfall.turn.rules import (
    AFTER_THE_END,
    NOT_IN_HAND,
    NOT_LEFT_IN_HAND,
    PERHAPS_OVER,
    RECEIVED,
    RUNS_OUT,
    TEAMS,
    TEAMS_OPEN,
    Part,
    drawn_differ,
    effect_not_played,
    hand_differs,
    hand_open,
    has_run_out,
    impossible_declarations,
    is_unsure,
    report_findings,
    score_of,
    shared_teams,
)
from games.nightfall.turn.scenario import Dealt, Turn
from games.nightfall.turn.state import (
    Holding,
    MinionState,
    Table,
    WoundRow,
    place_in_turn,
    report_steps,
    start,
)
from games.text import folded
from games.truth import Truth
from games.tuning import latest
from games.values import replace
from games.verdict import Finding, Outcome, is_forbidden, step_of, worst_of

MADE = (PLAYED, BEFORE_PHASE, BY_TEXT, WOUND_USED, USED_BY_TEXT)
DEPENDS = (DEPENDS_ON_READING, DEPENDS_ON_PAYMENT)
USED_ON = (ON_MINION, ON_FRIENDLY_MINION, ON_FRIENDLY, PARTNERS_OPEN)
PLACES_BY_CLAUSE = {"nf-41": Place.EXILED, "nf-67.1": Place.HAND}
Judging = Callable[[Table], Judged[Table]]


def play_combat(table: Table) -> Judged[Table]:
    """Judge the Combat phase, with the table after it (NF-03, NF-04)."""
    turn = table.turn
    scenario, places, lacking = playable_combat(table)
    verdict = check(scenario)
    boards = [course.judged.state for course in judge_all_ways(scenario).values()]
    minion_places = {
        f"/players/{n}/minions/{k}": (n, k) for n, row in enumerate(turn.players) for k in range(len(row.minions))
    }
    minions = {
        at: MinionState(row.minion, row.place, row.player, row.health)
        for at, row in zip(minion_places, verdict.result.minions, strict=True)
    }
    departed, hand = _cards_gone(boards, minions), _hand_after_combat(table.hand, scenario, verdict.findings, boards)
    after = replace(
        table,
        minions=minions,
        departed=Departed(
            {at: (place_in_turn(by, places), cite) for at, (by, cite) in departed.surely.items()},
            {at: place_in_turn(by, places) for at, by in departed.perhaps.items()},
        ),
        received=tuple(row.wounds for row in verdict.result.players),
        over=_is_over(verdict.findings),
        uses=tuple(_wound_uses(scenario, verdict.findings, places)),
        hand=replace(hand, open=place_in_turn(hand.open, places)),
    )
    return Judged(
        after.with_summary(verdict.summary),
        (*report_findings(Part.COMBAT, verdict.findings, places), *lacking),
        (*report_steps(verdict.steps, places), *map(step_of, lacking)),
    )


def playable_combat(table: Table) -> tuple[Combat, dict[str, str], tuple[Finding, ...]]:
    """Return Combat with cards in hand alone, its places, and the faults (NF-26, NF-38)."""
    combat = table.turn.combat()
    numbers, lacking = [*range(len(combat.plays))], list[Finding]()
    while True:
        scenario = replace(combat, plays=tuple(combat.plays[n] for n in numbers))
        play_number = _play_not_in_hand(table, scenario)
        if play_number is None:
            return scenario, {f"/plays/{k}": f"/plays/{n}" for k, n in enumerate(numbers) if k != n}, tuple(lacking)
        # without this play later ones may find their cards in hand: judge again
        at = f"/plays/{numbers.pop(play_number)}"
        play = scenario.plays[play_number]
        cites = ("nf-26.1",) if isinstance(play, UsedWound) else ("nf-38",)
        lacking.append(NOT_LEFT_IN_HAND(at, cites=cites, player=table.turn.active, card=play_text(play)))


def _play_not_in_hand(table: Table, scenario: Combat) -> int | None:
    """Return the first play beyond the hand (NF-38)."""
    own_plays = [play for play in scenario.plays if table.turn.is_active(play.player)]
    cards = sum(isinstance(play, CombatCard) for play in own_plays)
    used = sum(isinstance(play, UsedWound) for play in own_plays)
    # most hands cover their plays by number alone, without a judgement of Combat
    if cards <= table.hand.other_cards and used < 2:
        return None
    hand, findings = table.hand, check(scenario).findings
    boards = [course.judged.state for course in judge_all_ways(scenario).values()]
    # the findings stand in the order in which the phase went, not in that of the rows
    places = [finding.at for finding in findings]
    for n in sorted(range(len(scenario.plays)), key=lambda n: _first_index(places, f"/plays/{n}")):
        play, at = scenario.plays[n], f"/plays/{n}"
        if table.turn.is_active(play.player) and _is_made(findings, at) is Truth.YES:
            kind = play.of if isinstance(play, UsedWound) else None
            if not isinstance(play, OtherEffect) and not hand.holds(kind):
                return n
            hand = _without_play(hand, play, Truth.YES, at, findings)
        # a minion that is back in hand may be played from it
        hand = _with_returned(hand, boards, at)
    return None


def _first_index(places: list[str], at: str) -> int:
    """Return the index of a place, their number where it is not among them."""
    return places.index(at) if at in places else len(places)


def _minions_returned(boards: list[Board]) -> Iterator[list[str]]:
    """Yield for each minion of the active player the play that returns it to hand in each way, "" for none."""
    for name, first in boards[0].pieces.items():
        if folded(first.owner) == folded(boards[0].active):
            pieces = [board.pieces[name] for board in boards]
            yield [piece.removed if piece.place is Place.HAND else "" for piece in pieces]


def _with_returned(hand: Holding, boards: list[Board], at: str) -> Holding:
    """Return the hand with the minions that have come back to it by a play, or by all plays."""
    for causes in _minions_returned(boards):
        returning = [cause for cause in causes if _is_at(cause, at)]
        if len(returning) == len(boards):
            hand = hand.with_other(1)
        elif returning:
            hand = hand.with_perhaps(returning[0])
    return hand


def _cards_gone(boards: list[Board], minions: Iterable[str]) -> Departed:
    """Return the minions that have left play in all ways, and in some."""
    certain, possible = {}, {}
    for at in minions:
        removed = [piece for board in boards for piece in board.pieces.values() if piece.at == at and piece.removed]
        if len(removed) == len(boards):
            certain[at] = (removed[0].removed, leaving_clause(removed[0]))
        elif removed:
            possible[at] = removed[0].removed
    return Departed(certain, possible)


def _is_over(findings: Iterable[Finding]) -> Truth:
    """Return whether the stack has run out."""
    of_stack = [finding.reason for finding in findings if finding.at == "/stack"]
    if STACK_RUNS_OUT in of_stack:
        return Truth.YES
    return Truth.OPEN if of_stack and STACK_LASTS not in of_stack else Truth.NO


def _is_made(findings: Iterable[Finding], at: str) -> Truth:
    """Return whether a play is made."""
    findings_of_play = [finding for finding in findings if _is_at(finding.at, at)]
    if any(finding.reason in MADE for finding in findings_of_play):
        return Truth.YES
    return Truth.OPEN if any(finding.reason in DEPENDS for finding in findings_of_play) else Truth.NO


def _wound_uses(scenario: Combat, findings: tuple[Finding, ...], places: Mapping[str, str]) -> Iterator[WoundRow]:
    for n, play in enumerate(scenario.plays):
        if isinstance(play, UsedWound) and _is_made(findings, f"/plays/{n}") is Truth.YES:
            use = Earlier(by=play.player, wound=play.of, phase=Phase.COMBAT, otherwise=play.otherwise)
            yield WoundRow(place_in_turn(f"/plays/{n}", places), use)


def _hand_after_combat(hand: Holding, scenario: Combat, findings: tuple[Finding, ...], boards: list[Board]) -> Holding:
    """Return the active player's hand after plays and returning minions."""
    active, hand = folded(scenario.players[0].name), _with_returned(hand, boards, "/plays")
    for n, play in enumerate(scenario.plays):
        if folded(play.player) == active:
            hand = _without_play(hand, play, _is_made(findings, f"/plays/{n}"), f"/plays/{n}", findings)
    return hand


def _without_play(hand: Holding, play: Play, is_made: Truth, at: str, findings: tuple[Finding, ...]) -> Holding:
    """Return the hand after a play; the cost of a card's Feed is unknown."""
    feed_field = "" if isinstance(play, UsedWound) else "fed" if play.fed else "fed_players" if play.fed_players else ""
    if is_made is Truth.OPEN and (feed_field or not isinstance(play, OtherEffect)):
        return hand.with_open_size(at)
    if is_made is Truth.NO:
        return hand
    if isinstance(play, UsedWound):
        return _without_wounds(hand, play, at, findings)
    if isinstance(play, CombatCard):
        hand = hand.without_other(at)
    return hand.with_open_size(f"{at}/{feed_field}") if feed_field and play.payable != 0 else hand


def _without_wounds(hand: Holding, play: UsedWound, at: str, findings: tuple[Finding, ...]) -> Holding:
    hand = hand.without(play.of, at)
    feed_findings = [finding for finding in findings if finding.at.startswith(f"{at}/fed/")]
    paid = len(play.fed) - sum(finding.outcome is Outcome.FORBIDDEN for finding in feed_findings)
    if not paid:
        return hand
    is_open = play.other_wounds is None or any(finding.outcome is not Outcome.FORBIDDEN for finding in feed_findings)
    if is_open or paid > hand.all_wounds:
        return hand.with_open_size(f"{at}/fed")
    return hand.without_wounds(paid)


def play_chain(table: Table) -> Judged[Table]:
    """Judge the Chain phase, with the table after it (NF-14)."""
    turn = table.turn
    scenario, places, lacking = playable_chain(table)
    if not turn.events and Phase.CHAIN.before(turn.last_phase):
        scenario, places = replace(scenario, events=(Stop(player=turn.active),)), {"/events/0": "/events"}
    all_places = chain_places(turn) | places
    phase = judge_chain(scenario, table.departed)
    findings = phase.findings or (() if lacking else (NOT_BEGUN("/players/0", player=turn.active),))
    after = replace(
        table,
        minions=_minions_after_chain(table, phase, scenario, all_places),
        departed=phase.departed,
        hand=_hand_after_chain(table, phase, scenario, all_places),
        gained=tuple(_effects_gained(turn, phase)),
        played=dict(_cards_played(phase)),
    )
    open_places = tuple(_starting_places(table, phase, scenario, all_places))
    return Judged(
        after.with_summary(chain_summary(phase)),
        (*report_findings(Part.CHAIN, (*findings, *of_table(scenario)), all_places), *open_places, *lacking),
        (*report_steps(phase.steps, all_places), *map(step_of, (*open_places, *lacking))),
    )


def playable_chain(table: Table) -> tuple[Chaining, dict[str, str], tuple[Finding, ...]]:
    """Return the Chain phase with cards in hand alone, its places, and the faults (NF-14)."""
    chaining = table.turn.chaining()
    numbers, lacking = [*range(len(chaining.events))], list[Finding]()
    while True:
        scenario = replace(chaining, events=tuple(chaining.events[n] for n in numbers))
        link = _card_not_in_hand(table, judge_chain(scenario, table.departed))
        if link is None:
            return scenario, {f"/events/{k}": f"/events/{n}" for k, n in enumerate(numbers) if k != n}, tuple(lacking)
        at = f"/events/{numbers.pop(int(link.at.rpartition('/')[2]))}"
        lacking.append(NOT_IN_HAND(at, player=table.turn.active, card=link.text))


def may_hold(table: Table, event: Event) -> bool:
    """Return whether a player may hold a further card (NF-14)."""
    if isinstance(event, Stop) or not table.turn.is_active(event.player):
        return True
    hand = table.hand
    for link in judge_chain(table.turn.chaining(), table.departed).state.links():
        if table.turn.is_active(link.player):
            hand = _without_card(hand, link.card, link.at)
    return hand.holds(_wound_kind(event)) and (isinstance(event, Order) or table.turn.held.coldest_war > 0)


def _card_not_in_hand(table: Table, phase: ChainRecord) -> Link | None:
    """Return the first card of the active player that the hand cannot cover."""
    hand = table.hand
    for link in [*phase.state.links()][::-1]:
        if table.turn.is_active(link.player):
            if not hand.holds(_wound_kind(link.card)):
                return link
            hand = _without_card(hand, link.card, link.at)
    return None


def _wound_kind(card: Card) -> WoundKind | None:
    """Return the kind of Wound of a card, None for an order."""
    return None if isinstance(card, Order) else WoundKind.COLDEST_WAR


def _without_card(hand: Holding, card: Card, at: str) -> Holding:
    kind = _wound_kind(card)
    return hand.without_other(at) if kind is None else hand.without(kind, at)


def chain_places(turn: Turn) -> dict[str, str]:
    """Return the places in the turn of the active player's private archives."""
    archive_places = {f"/players/0/archives/{k}": at for k, (_, at) in enumerate(turn.private_archives(0))}
    return {there: here for there, here in archive_places.items() if there != here}


def _orders(phase: ChainRecord) -> list[Link]:
    """Return the orders of a chain, the first one first."""
    return [link for link in phase.state.links() if isinstance(link.card, Order)][::-1]


def _cards_played(phase: ChainRecord) -> Iterator[tuple[str, str]]:
    """Yield the cards of a chain with their players."""
    for link in _orders(phase):
        if isinstance(link.card, Order) and link.card.card:
            yield card_key(link.card.card), link.player


def _minions_after_chain(
    table: Table, phase: ChainRecord, scenario: Chaining, places: Mapping[str, str]
) -> dict[str, MinionState]:
    """Return the minions after the chain, new ones by their events.

    The effect on the health of a minion that stays in play is unknown.
    """
    arrivals = {
        link.at: MinionState(link.card.card, Place.IN_PLAY, link.player)
        for link in _orders(phase)
        if isinstance(link.card, Order) and link.card.minion
    }
    targets = {finding.because[0] for finding in phase.findings if finding.reason in USED_ON}
    minions = {
        at: replace(minion, health=None) if at in targets else minion for at, minion in table.minions.items()
    } | arrivals
    return {
        place_in_turn(at, places): _minion_after_chain(table, scenario, at, minion, phase.departed)
        for at, minion in minions.items()
    }


def _minion_after_chain(
    table: Table, scenario: Chaining, at: str, minion: MinionState, departed: Departed
) -> MinionState:
    if at in table.departed.surely:
        return minion
    if at in departed.surely:
        owner = _owner(table.turn, scenario, at)
        # a starting minion that is neither exiled nor returned has no settled place (NF-66)
        usual = None if _is_starting(table.turn, at) else Place.DISCARD_PILE
        place = PLACES_BY_CLAUSE.get(departed.surely[at][1], usual) if owner else Place.SUMMON_DECK
        return replace(minion, place=place, player=owner, health=0)
    return replace(minion, place=None, player=None, health=None) if at in departed.perhaps else minion


def _is_starting(turn: Turn, at: str) -> bool:
    """Return whether a card in play is known as a starting minion."""
    match at.split("/"):
        case ["", "players", n, "minions", k]:
            return turn.players[int(n)].minions[int(k)].filled.starting
    return False


def _starting_places(
    table: Table, phase: ChainRecord, scenario: Chaining, places: Mapping[str, str]
) -> Iterator[Finding]:
    """Yield the starting minions that the chain takes to an open place (NF-66)."""
    for at, (cause, cite) in phase.departed.surely.items():
        if at not in table.departed.surely and cite not in PLACES_BY_CLAUSE and _is_starting(table.turn, at):
            name, owner = table.minions[at].name or "", _owner(table.turn, scenario, at) or ""
            yield starting_place_open(name, owner, f"{at}/starting", place_in_turn(cause, places))


def _owner(turn: Turn, scenario: Chaining, at: str) -> str | None:
    """Return the owner of a minion or a card of the chain, None for the Summon deck (NF-89)."""
    match at.split("/"):
        case ["", "players", n, "minions", k]:
            player = turn.players[int(n)]
            minion = player.minions[int(k)].filled
            return None if minion.summoned else minion.owner or player.name
        case _:
            return scenario.events[int(at.rpartition("/")[2])].player


def _is_active(turn: Turn, owner: str | None) -> bool:
    return owner is not None and turn.is_active(owner)


def _hand_after_chain(table: Table, phase: ChainRecord, scenario: Chaining, places: Mapping[str, str]) -> Holding:
    """Return the active player's hand after the chain and returning minions."""
    turn, hand = table.turn, table.hand
    for link in phase.state.links():
        at = place_in_turn(link.at, places)
        if not turn.is_active(link.player):
            continue
        hand = _without_card(hand, link.card, at)
        if not isinstance(link.card, Order):
            hand = hand.with_perhaps(at)  # where a used Wound goes is not stated
    returning = {
        link.at for link in phase.state.links() if isinstance(link.card, Order) and link.card.does is Does.RETURNS
    }
    for at, (cause, _) in phase.departed.surely.items():
        if at not in table.departed.surely and cause in returning and _is_active(turn, _owner(turn, scenario, at)):
            hand = hand.with_other(1)
    for at, cause in phase.departed.perhaps.items():
        if at not in table.departed.perhaps and cause in returning and _is_active(turn, _owner(turn, scenario, at)):
            hand = hand.with_perhaps(place_in_turn(cause, places))
    return hand


def _effects_gained(turn: Turn, phase: ChainRecord) -> Iterator[GainedEffect]:
    """Yield the effects gained by the active player, without fates of minions."""
    for link, resolved in zip(phase.state.links(), phase.result.resolution, strict=True):
        order = link.card
        if isinstance(order, Order) and order.does is Does.OTHER and turn.is_active(resolved.works_for or ""):
            yield GainedEffect(link.text, resolved.lasts is Lasts.BY_TEXT)


def play_decisions(table: Table, phase: Phase) -> Judged[Table]:
    """Judge the discards and claims of a phase in order (NF-17, NF-20)."""
    return judge_rows(table, table.turn.deeds, play_decision, "/deeds", lambda decision: decision.phase is phase)


def play_decision(table: Table, decision: Decision, at: str) -> Judged[Table]:
    """Judge the next discard or claim (NF-17, NF-19, NF-20)."""
    hand, claims = table.hand, table.claiming
    faults = tuple(effect_not_played(table, decision, at))
    if faults:
        return report(table, *faults)
    discarded = decision.cards if isinstance(decision, Discard) else 0
    state = replace(table.claims, hand=hand.most, is_hand_open=bool(hand.open))
    judged = judge_decision(claims, state, decision, at)
    is_made = not is_forbidden(judged.findings)
    is_open = is_made and is_unsure(table, decision, judged.state)
    if discarded and is_made:
        hand = hand.without_any(discarded)
    after = replace(
        table,
        claims=replace(judged.state, hand=hand.size),
        hand=hand,
        doubtful=table.doubtful + (discarded if is_open else 0),
        perhaps=table.perhaps
        | ({*range(len(table.claims.claimed), len(judged.state.claimed))} if is_open else frozenset()),
    )
    open_findings = (hand_open(table, f"{at}/cards" if discarded else at, Outcome.FORBIDDEN),) if is_open else ()
    return Judged(after, (*report_findings(Part.CLAIM, judged.findings), *open_findings), report_steps(judged.steps))


def _close_claims(table: Table) -> Judged[Table]:
    """Sum up the claims of the phase (NF-18, NF-19), and the influence lost."""
    claims = table.turn.claims()
    findings = tuple(nothing_claimed(claims))
    text = claim_summary(claims, table.claims, findings or (NOTHING_CLAIMED("/deeds", player=claims.player),))
    return Judged(
        table.with_summary(text),
        report_findings(Part.CLAIM, findings),
        report_steps(() if table.doubtful else end_steps(claims, table.claims)),
    )


def begin_cleanup(table: Table) -> Judged[Table]:
    """Return the table as Cleanup begins, with the given hand and immediate claims."""
    return Judged(table).through((_take_given_hand, partial(play_decisions, phase=Phase.CLEANUP)))


def _take_given_hand(table: Table) -> Judged[Table]:
    """Take the hand as given for the beginning of Cleanup."""
    left = table.turn.left
    if not left.told:
        return Judged(table)
    hand = Holding(Wounds.of(left), left.others)
    return Judged(replace(table, hand=hand), tuple(hand_differs(table, hand)))


def play_cleanup(table: Table) -> Judged[Table]:
    """Judge the steps of Cleanup once it has begun (NF-21, NF-24)."""
    if table.hand.open:
        # what is unspent is lost, whatever is held (NF-24)
        after = replace(table, influence_lost=table.claims.most)
        rows = tuple(_judge_open_hand(table))
        return Judged(after, (hand_open(table, "/left"), *rows), tuple(map(step_of, rows)))
    cleanup, places = cleanup_scenario(table), cleanup_places(table)
    judged = judge_cleanup(cleanup, table.gained, is_influence_open=table.influence is None)
    after = replace(table, hand=_hand_after_cleanup(judged.state), influence_lost=cleanup.influence)
    is_already_lost = cleanup.influence == table.snapshots[-1].claims.most
    summarized = replace(cleanup, influence=0) if is_already_lost else cleanup
    return Judged(
        after.with_summary(cleanup_summary(summarized, judged)),
        (*drawn_differ(table, cleanup), *report_findings(Part.CLEANUP, judged.findings, places)),
        report_steps(judged.steps, places),
    )


def _judge_open_hand(table: Table) -> Iterator[Finding]:
    """Yield the findings on the rows of Cleanup, open where they differ by the number of cards in hand (NF-22)."""
    hands = table.hand.possible
    judged = [judge_cleanup(cleanup_scenario(replace(table, hand=hand)), table.gained) for hand in hands]
    for at in table.turn.places_in(Phase.CLEANUP):
        of_row = [[finding for finding in one.findings if _is_at(finding.at, at)] for one in judged]
        if not of_row[0]:
            continue  # a row that another part judges
        outcomes = [worst_of(findings).outcome for findings in of_row]
        if outcomes[0] is not Outcome.FORBIDDEN and table.hand.fewer and at != "/moon":
            yield hand_open(table, at)
        elif len({*outcomes}) == 1:
            yield from report_findings(Part.CLEANUP, of_row[0], cleanup_places(table))
        else:
            yield hand_open(table, at, outcomes[0], outcomes[-1])


def _is_at(place: str, at: str) -> bool:
    """Return whether a place is a row or a field of it."""
    return place == at or place.startswith(f"{at}/")


def cleanup_scenario(table: Table) -> Cleanup:
    """Return the Cleanup phase, with drawn cards only in their right number."""
    hand, turn = table.hand, table.turn
    cleanup = Cleanup(
        player=turn.active,
        hand=Hand(
            others=hand.other_cards,
            plain=hand.wounds.plain,
            martial_law=hand.wounds.martial_law,
            coldest_war=hand.wounds.coldest_war,
        ),
        untold=hand.untold + hand.unknown_wounds,
        earlier=tuple(used.use for used in table.uses),
        uses=turn.uses,
        received=table.received[0] or 0,
        moon=turn.moon,
        influence=table.claims.most,
    )
    return replace(cleanup, drawn=turn.drawn) if turn.drawn.size == cleanup.draws else cleanup


def cleanup_places(table: Table) -> dict[str, str]:
    """Return the places in the turn for those of Cleanup."""
    hand = "/left" if table.turn.left.told else "/held"
    uses = {f"/earlier/{n}": used.at for n, used in enumerate(table.uses)}
    return {
        **uses,
        "/hand": hand,
        "/untold": hand,
        "/received": "/players/0",
        "/effects": "/events",
        "/influence": "/deeds",
    }


def _hand_after_cleanup(state: CleanupState) -> Holding:
    """Return the hand after Cleanup."""
    least, other_cards = state.least_wounds, min(way.other_cards for way in state.ways)
    hand = Holding(least, other_cards, state.way.hand - least.total - other_cards)
    return hand.with_open_size("/uses") if state.open else hand


def deal_wounds(table: Table, phase: Phase) -> Judged[Table]:
    """Judge the Wounds that effects deal after Combat (NF-29)."""
    return judge_rows(table, table.turn.dealt, _deal_row, "/dealt", lambda row: row.phase is phase)


def _deal_row(table: Table, row: Dealt, at: str) -> Judged[Table]:
    seat = next(n for n, player in enumerate(table.turn.players) if folded(player.name) == folded(row.player))
    finding = RECEIVED(at, player=table.turn.players[seat].name, wounds=wound_count(row.wounds), phase=row.phase)
    return report(table.with_wounds(seat, row.wounds).with_summary(finding.text), finding)


def score_places(score: FinalScore) -> dict[str, str]:
    """Return the places in the turn for those of the final score."""
    types = {f"/players/{n}/{name}": f"/players/{n}/declared" for n in range(len(score.players)) for name in TYPES}
    return {**types, "/moment": "/phase"}


def judge_end(table: Table) -> Judged[Table]:
    """Judge the game's end and its winner after a phase (NF-30, NF-31)."""
    if table.over is not Truth.YES and has_run_out(table):
        table = replace(table, over=Truth.YES)
    if table.over is not Truth.YES:
        return Judged(table)
    score = score_of(table)
    team_places = () if score is None else shared_teams(table.turn)
    if score is None or team_places:
        return _without_winner(table, team_places)
    declaration_faults = tuple(impossible_declarations(score))
    if declaration_faults:
        score = replace(score, players=tuple(replace(player, declared=None) for player in score.players))
    verdict = check_score(score)
    after = replace(table, winners=verdict.result.winners).with_summary(verdict.summary)
    findings = (*declaration_faults, *report_findings(Part.SCORE, verdict.findings, score_places(score)))
    return Judged(
        after, findings, (*map(step_of, declaration_faults), *report_steps(verdict.steps, score_places(score)))
    )


def _without_winner(table: Table, partners: tuple[str, ...]) -> Judged[Table]:
    """Report the game's end without a winner, with the open point of partners."""
    findings = []
    if table.phase is not Phase.COMBAT:  # that phase says so itself
        findings.append(RUNS_OUT("/stack", phase=table.phase))
        table = table.with_summary(findings[0].text)
    if partners:
        findings.append(TEAMS_OPEN(partners[0], because=partners[1:], readings=TEAMS))
    return report(table, *findings)


def note_open_end(table: Table) -> Judged[Table]:
    """Report a phase judged although the game may be over (NF-30)."""
    if table.over is not Truth.OPEN:
        return Judged(table)
    return Judged(table, (PERHAPS_OVER("/stack", phase=table.phase),))


def refuse_phase(table: Table, phase: Phase) -> Judged[Table]:
    """Refuse the rows of a phase after the end of the game (NF-30)."""
    return report(table, *(AFTER_THE_END(at, phase=phase, last=table.phase) for at in table.turn.places_in(phase)))


PHASES: Mapping[Phase, tuple[Judging, ...]] = {
    Phase.COMBAT: (play_combat, partial(play_decisions, phase=Phase.COMBAT)),
    Phase.CHAIN: (play_chain, partial(play_decisions, phase=Phase.CHAIN), partial(deal_wounds, phase=Phase.CHAIN)),
    Phase.CLAIM: (partial(deal_wounds, phase=Phase.CLAIM), partial(play_decisions, phase=Phase.CLAIM), _close_claims),
    Phase.CLEANUP: (partial(deal_wounds, phase=Phase.CLEANUP), begin_cleanup, play_cleanup),
}


@latest
def judge(turn: Turn) -> Judged[Table]:
    """Judge a turn up to its last phase (NF-02)."""
    table = start(turn)
    judged = Judged(table, (), report_steps(start_steps(replace(turn.claims(), hand=turn.held.size))))
    phases = [phase for phase in Phase if not turn.last_phase.before(phase)]
    return judged.through(partial(_judge_phase, phase=phase) for phase in phases)


def _judge_phase(table: Table, phase: Phase) -> Judged[Table]:
    """Judge a phase on the table that earlier ones leave."""
    if table.over is Truth.YES:
        return refuse_phase(table, phase)
    judged = Judged(replace(table, phase=phase)).through((note_open_end,))
    return judged.through((*PHASES[phase], judge_end, _keep_table))


def _keep_table(table: Table) -> Judged[Table]:
    """Keep the table at the end of a phase."""
    return Judged(replace(table, snapshots=(*table.snapshots, replace(table, snapshots=()))))
