"""Course of a turn: Combat, Chain, Claim and Cleanup, and the end of the game after each."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial

from games.course import Judged, latest
from games.nightfall.chain import NOT_BEGUN
from games.nightfall.chain.course import ChainRecord
from games.nightfall.chain.course import judge as judge_chain
from games.nightfall.chain.explain import summary as chain_summary
from games.nightfall.chain.rules import ON_FRIENDLY, ON_FRIENDLY_MINION, ON_MINION, Departed
from games.nightfall.chain.scenario import Card, Chaining, Does, Event, Lasts, Order, Stop
from games.nightfall.chain.state import Link
from games.nightfall.claim.explain import ends, starts
from games.nightfall.claim.explain import summary as claim_summary
from games.nightfall.claim.rules import NOTHING_CLAIMED, judge_decision
from games.nightfall.claim.scenario import Decision, Discard
from games.nightfall.cleanup.course import GainedEffect
from games.nightfall.cleanup.course import judge as judge_cleanup
from games.nightfall.cleanup.explain import summary as cleanup_summary
from games.nightfall.cleanup.scenario import Cleanup, Earlier, Hand
from games.nightfall.cleanup.state import CleanupState, Wounds
from games.nightfall.combat import check
from games.nightfall.combat.course import judge_all_ways
from games.nightfall.combat.explain import DEPENDS_ON_PAYMENT, DEPENDS_ON_READING
from games.nightfall.combat.rules import (
    BEFORE_PHASE,
    BY_TEXT,
    PLAYED,
    STACK_LASTS,
    STACK_RUNS_OUT,
    WOUND_USED,
    leaving_clause,
    play_text,
)
from games.nightfall.combat.scenario import Combat, CombatCard, Effect, OtherEffect, Place, Play, UsedWound
from games.nightfall.combat.state import Board
from games.nightfall.final_score import check as scored
from games.nightfall.rules import PARTNERS_OPEN, USED_BY_TEXT, WoundKind
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
    nothing_claimed,
    place_in_turn,
    report_findings,
    report_steps,
    score_of,
    score_places,
    shared_teams,
)
from games.nightfall.turn.scenario import Dealt, Turn
from games.nightfall.turn.state import Holding, MinionState, Table, WoundRow, beginning
from games.text import folded
from games.values import replace
from games.verdict import Finding, Outcome, is_forbidden, step_of

MADE = (PLAYED, BEFORE_PHASE, BY_TEXT, WOUND_USED, USED_BY_TEXT)
DEPENDS = (DEPENDS_ON_READING, DEPENDS_ON_PAYMENT)


def play_combat(table: Table) -> Judged[Table]:
    """Judge the Combat phase and return the table after it."""
    turn = table.turn
    scenario, moved, lacking = playable_combat(table)
    verdict = check(scenario)
    boards = [course.judged.state for course in judge_all_ways(scenario).values()]
    places = {
        f"/players/{n}/minions/{m}": (n, m) for n, one in enumerate(turn.players) for m in range(len(one.minions))
    }
    minions = {
        at: MinionState(one.minion, one.place, one.player, one.health)
        for at, one in zip(places, verdict.result.minions, strict=True)
    }
    gone, hand = _cards_gone(boards, minions), _hand_after_combat(table.hand, scenario, verdict.findings, boards)
    after = replace(
        table,
        minions=minions,
        departed=Departed(
            {at: (place_in_turn(by, moved), cite) for at, (by, cite) in gone.surely.items()},
            {at: place_in_turn(by, moved) for at, by in gone.perhaps.items()},
        ),
        received=tuple(one.wounds for one in verdict.result.players),
        over=_is_over(verdict.findings),
        uses=tuple(_wound_uses(scenario, verdict.findings, moved)),
        hand=replace(hand, open=place_in_turn(hand.open, moved)),
    )
    return Judged(
        after.told(verdict.summary),
        (*report_findings(Part.COMBAT, verdict.findings, moved), *lacking),
        (*report_steps(verdict.steps, moved), *map(step_of, lacking)),
    )


def playable_combat(table: Table) -> tuple[Combat, dict[str, str], tuple[Finding, ...]]:
    """Return Combat without what the active player has not in hand, where in the turn its plays stand, and what is found of the others."""
    whole = table.turn.combat()
    kept, lacking = [*range(len(whole.plays))], list[Finding]()
    while True:
        scenario = replace(whole, plays=tuple(whole.plays[n] for n in kept))
        beyond = _play_not_in_hand(table, scenario)
        if beyond is None:
            return scenario, {f"/plays/{m}": f"/plays/{n}" for m, n in enumerate(kept) if m != n}, tuple(lacking)
        at = f"/plays/{kept.pop(beyond)}"
        play = scenario.plays[beyond]
        cites = ("nf-26.1",) if isinstance(play, UsedWound) else ("nf-38",)
        lacking.append(NOT_LEFT_IN_HAND(at, cites=cites, player=table.turn.active, card=play_text(play)))


def _play_not_in_hand(table: Table, scenario: Combat) -> int | None:
    """Return the number of the first play for which the active player's hand holds no card; where a minion comes back to it, none is sure to lack."""
    own = [n for n, play in enumerate(scenario.plays) if table.turn.is_active(play.player)]
    cards = sum(isinstance(scenario.plays[n], CombatCard) for n in own)
    used = sum(isinstance(scenario.plays[n], UsedWound) for n in own)
    if cards <= table.hand.others and used < 2:
        return None
    if any(not isinstance(play, UsedWound) and play.effect is Effect.RETURN for play in scenario.plays):
        return None
    hand, findings = table.hand, check(scenario).findings
    for n in own:
        play, at = scenario.plays[n], f"/plays/{n}"
        if not _is_done(findings, at):
            continue
        kind = play.of if isinstance(play, UsedWound) else None
        if not isinstance(play, OtherEffect) and not hand.holds(kind):
            return n
        hand = _without_play(hand, play, True, at, findings)
    return None


def _cards_gone(boards: list[Board], minions: Iterable[str]) -> Departed:
    """Return what has left play in Combat, and what has perhaps, since it differs by what is open."""
    surely, perhaps = {}, {}
    for at in minions:
        removed = [piece for board in boards for piece in board.pieces.values() if piece.at == at and piece.removed]
        if len(removed) == len(boards):
            surely[at] = (removed[0].removed, leaving_clause(removed[0]))
        elif removed:
            perhaps[at] = removed[0].removed
    return Departed(surely, perhaps)


def _is_over(findings: Iterable[Finding]) -> bool | None:
    """Return whether the stack has run out, None where that is open; it lasts where nobody has told of it."""
    of_stack = [finding.reason for finding in findings if finding.at == "/stack"]
    if STACK_RUNS_OUT in of_stack:
        return True
    return None if of_stack and STACK_LASTS not in of_stack else False


def _is_done(findings: Iterable[Finding], at: str) -> bool | None:
    """Return whether a play is made, None where that is open."""
    about = [finding for finding in findings if finding.at == at or finding.at.startswith(f"{at}/")]
    if any(finding.reason in MADE for finding in about):
        return True
    return None if any(finding.reason in DEPENDS for finding in about) else False


def _wound_uses(scenario: Combat, findings: tuple[Finding, ...], moved: Mapping[str, str]) -> Iterator[WoundRow]:
    for n, play in enumerate(scenario.plays):
        if isinstance(play, UsedWound) and _is_done(findings, f"/plays/{n}"):
            use = Earlier(by=play.player, wound=play.of, phase=Phase.COMBAT, otherwise=play.otherwise)
            yield WoundRow(place_in_turn(f"/plays/{n}", moved), use)


def _hand_after_combat(hand: Holding, scenario: Combat, findings: tuple[Finding, ...], boards: list[Board]) -> Holding:
    """Return the active player's hand once cards and Wounds are played from it, and minions have come back to it."""
    active = folded(scenario.players[0].name)
    for n, play in enumerate(scenario.plays):
        if folded(play.player) == active:
            hand = _without_play(hand, play, _is_done(findings, f"/plays/{n}"), f"/plays/{n}", findings)
    for name in boards[0].pieces:
        pieces = [board.pieces[name] for board in boards]
        back = [piece for piece in pieces if piece.place is Place.HAND and folded(piece.owner) == active]
        if len(back) == len(pieces):
            hand = hand.with_other(1)
        elif back:
            hand = hand.with_perhaps(back[0].removed)
    return hand


def _without_play(hand: Holding, play: Play, done: bool | None, at: str, findings: tuple[Finding, ...]) -> Holding:
    """Return the hand without what a play takes from it; what the Feed of a card costs is not told."""
    fed = "" if isinstance(play, UsedWound) else "fed" if play.fed else "fed_players" if play.fed_players else ""
    if done is None and (fed or not isinstance(play, OtherEffect)):
        return hand.opened(at)
    if not done:
        return hand
    if isinstance(play, UsedWound):
        return _without_wounds(hand, play, at, findings)
    if isinstance(play, CombatCard):
        hand = hand.without_other(at)
    return hand.opened(f"{at}/{fed}") if fed and play.payable != 0 else hand


def _without_wounds(hand: Holding, play: UsedWound, at: str, findings: tuple[Finding, ...]) -> Holding:
    hand = hand.without(play.of, at)
    about = [finding for finding in findings if finding.at.startswith(f"{at}/fed/")]
    paid = len(play.fed) - sum(finding.outcome is Outcome.FORBIDDEN for finding in about)
    if not paid:
        return hand
    unsure = play.other_wounds is None or any(finding.outcome is not Outcome.FORBIDDEN for finding in about)
    if unsure or paid > hand.wounds.total:
        return hand.opened(f"{at}/fed")
    return hand.without_wounds(paid)


USED_ON = (ON_MINION, ON_FRIENDLY_MINION, ON_FRIENDLY, PARTNERS_OPEN)
PLACES_BY_CLAUSE = {"nf-41": Place.EXILED, "nf-67.1": Place.HAND}


def play_chain(table: Table) -> Judged[Table]:
    """Judge the Chain phase and return the table after it; where it is over without an event the active player has passed."""
    turn = table.turn
    scenario, moved, lacking = playable_chain(table)
    if not turn.events and Phase.CHAIN.before(turn.last):
        scenario, moved = replace(scenario, events=(Stop(player=turn.active),)), {"/events/0": "/events"}
    places = chain_places(turn) | moved
    phase = judge_chain(scenario, table.departed)
    findings = phase.findings or (() if lacking else (NOT_BEGUN("/players/0", player=turn.active),))
    after = replace(
        table,
        minions=_minions_after_chain(table, phase, scenario, places),
        departed=phase.departed,
        hand=_hand_after_chain(table, phase, scenario, places),
        gained=tuple(_effects_gained(turn, phase)),
        played=dict(_cards_played(phase)),
    )
    return Judged(
        after.told(chain_summary(phase)),
        (*report_findings(Part.CHAIN, findings, places), *lacking),
        (*report_steps(phase.steps, places), *map(step_of, lacking)),
    )


def playable_chain(table: Table) -> tuple[Chaining, dict[str, str], tuple[Finding, ...]]:
    """Return the Chain phase without what the active player has not in hand, where in the turn its events stand, and what is found of the others."""
    whole = table.turn.chaining()
    kept, lacking = [*range(len(whole.events))], list[Finding]()
    while True:
        scenario = replace(whole, events=tuple(whole.events[n] for n in kept))
        beyond = _card_not_in_hand(table, judge_chain(scenario, table.departed))
        if beyond is None:
            return scenario, {f"/events/{m}": f"/events/{n}" for m, n in enumerate(kept) if m != n}, tuple(lacking)
        at = f"/events/{kept.pop(int(beyond.at.rpartition('/')[2]))}"
        lacking.append(NOT_IN_HAND(at, player=table.turn.active, card=beyond.text))


def may_hold(table: Table, event: Event) -> bool:
    """Return whether a player may hold a card that is to be added next, as far as the hand is told; `table` is that before the phase."""
    if isinstance(event, Stop) or not table.turn.is_active(event.player):
        return True
    hand = table.hand
    for link in judge_chain(table.turn.chaining(), table.departed).building.links():
        if table.turn.is_active(link.player):
            hand = _without_card(hand, link.card, link.at)
    return hand.holds(_kind(event)) and (isinstance(event, Order) or table.turn.held.coldest_war > 0)


def _card_not_in_hand(table: Table, phase: ChainRecord) -> Link | None:
    """Return the first card that the active player adds and the hand does not hold."""
    hand = table.hand
    for link in [*phase.building.links()][::-1]:
        if table.turn.is_active(link.player):
            if not hand.holds(_kind(link.card)):
                return link
            hand = _without_card(hand, link.card, link.at)
    return None


def _kind(card: Card) -> WoundKind | None:
    """Return which kind of Wound a card of a chain is, None for an order."""
    return None if isinstance(card, Order) else WoundKind.COLDEST_WAR


def _without_card(hand: Holding, card: Card, at: str) -> Holding:
    kind = _kind(card)
    return hand.without_other(at) if kind is None else hand.without(kind, at)


def chain_places(turn: Turn) -> dict[str, str]:
    """Return where in the turn the active player's private archives stand."""
    own = {f"/players/0/archives/{m}": at for m, (_, at) in enumerate(turn.private(0))}
    return {there: here for there, here in own.items() if there != here}


def _orders(phase: ChainRecord) -> list[Link]:
    """Return the orders of a chain, from the first one on."""
    return [link for link in phase.building.links() if isinstance(link.card, Order)][::-1]


def _cards_played(phase: ChainRecord) -> Iterator[tuple[str, str]]:
    """Yield the cards of a chain, each with the player who played it."""
    for link in _orders(phase):
        if isinstance(link.card, Order) and link.card.card:
            yield card_key(link.card.card), link.player


def _minions_after_chain(
    table: Table, phase: ChainRecord, scenario: Chaining, places: Mapping[str, str]
) -> dict[str, MinionState]:
    """Return the minions of the turn: those that came into play are at their events, those that left it where they went.

    What an effect does to the health of a minion that stays in play is not told.
    """
    came = {
        link.at: MinionState(link.card.card, Place.IN_PLAY, link.player)
        for link in _orders(phase)
        if isinstance(link.card, Order) and link.card.minion
    }
    touched = {one.because[0] for one in phase.findings if one.reason in USED_ON}
    all_of_them = {at: replace(one, health=None) if at in touched else one for at, one in table.minions.items()} | came
    return {
        place_in_turn(at, places): _minion_after_chain(table, scenario, at, one, phase.departed)
        for at, one in all_of_them.items()
    }


def _minion_after_chain(table: Table, scenario: Chaining, at: str, one: MinionState, gone: Departed) -> MinionState:
    if at in table.departed.surely:
        return one
    if at in gone.surely:
        place = PLACES_BY_CLAUSE.get(gone.surely[at][1], Place.DISCARD_PILE)
        return replace(one, place=place, player=_owner(table.turn, scenario, at), health=0)
    return replace(one, place=None, player=None, health=None) if at in gone.perhaps else one


def _owner(turn: Turn, scenario: Chaining, at: str) -> str:
    """Return whose card a minion is, in play as the turn begins or a card of the chain."""
    match at.split("/"):
        case ["", "players", n, "minions", m]:
            player = turn.players[int(n)]
            return player.minions[int(m)].owner or player.name
        case _:
            return scenario.events[int(at.rpartition("/")[2])].player


def _hand_after_chain(table: Table, phase: ChainRecord, scenario: Chaining, places: Mapping[str, str]) -> Holding:
    """Return the active player's hand once its cards lie in the chain, and minions have come back to it."""
    turn, hand = table.turn, table.hand
    for link in phase.building.links():
        at = place_in_turn(link.at, places)
        if not turn.is_active(link.player):
            continue
        hand = _without_card(hand, link.card, at)
        if not isinstance(link.card, Order):
            hand = hand.with_perhaps(at)  # where a used Wound goes is not stated
    back = {
        link.at for link in phase.building.links() if isinstance(link.card, Order) and link.card.does is Does.RETURNS
    }
    for at, (by, _) in phase.departed.surely.items():
        if at not in table.departed.surely and by in back and turn.is_active(_owner(turn, scenario, at)):
            hand = hand.with_other(1)
    for at, by in phase.departed.perhaps.items():
        if at not in table.departed.perhaps and by in back and turn.is_active(_owner(turn, scenario, at)):
            hand = hand.with_perhaps(place_in_turn(by, places))
    return hand


def _effects_gained(turn: Turn, phase: ChainRecord) -> Iterator[GainedEffect]:
    """Yield the effects that the active player has gained and that do more than take a minion out of play."""
    for link, resolved in zip(phase.building.links(), phase.result.resolution, strict=True):
        order = link.card
        if isinstance(order, Order) and order.does is Does.OTHER and turn.is_active(resolved.works_for or ""):
            yield GainedEffect(link.text, resolved.lasts is Lasts.BY_TEXT)


def play_deeds(table: Table, phase: Phase) -> Judged[Table]:
    """Judge the discards and claims of a phase in order."""
    deeds = ((n, deed) for n, deed in enumerate(table.turn.deeds) if deed.phase is phase)
    return Judged(table).through(partial(play_deed, deed=deed, at=f"/deeds/{n}") for n, deed in deeds)


def play_claims(table: Table) -> Judged[Table]:
    """Judge the Claim phase and return the table after it."""
    return Judged(table).through((partial(play_deeds, phase=Phase.CLAIM), _close_claims))


def play_deed(table: Table, deed: Decision, at: str) -> Judged[Table]:
    """Judge a discard or a claim as the next one."""
    hand, claims = table.hand, table.claiming
    refused = tuple(effect_not_played(table, deed, at))
    if refused:
        return Judged(table, refused, tuple(map(step_of, refused)))
    discarded = deed.cards if isinstance(deed, Discard) else 0
    state = replace(table.claims, hand=max(hand.size, discarded) if hand.open else hand.size)
    judged = judge_decision(claims, state, deed, at)
    made = not is_forbidden(judged.findings)
    unsure = made and is_unsure(table, deed, judged.state)
    if discarded and made:
        hand = hand.without_any(min(discarded, hand.size))
    after = replace(
        table,
        claims=replace(judged.state, hand=hand.size),
        hand=hand,
        doubtful=table.doubtful + (discarded if unsure else 0),
        perhaps=table.perhaps | ({len(table.claims.claimed)} if unsure and not discarded else frozenset()),
    )
    open_ = (hand_open(table, f"{at}/cards" if discarded else at, Outcome.FORBIDDEN),) if unsure else ()
    return Judged(after, (*report_findings(Part.CLAIM, judged.findings), *open_), report_steps(judged.steps))


def _close_claims(table: Table) -> Judged[Table]:
    """Say where the phase ends what was claimed in it, and what is lost."""
    claims = table.turn.claims()
    findings = tuple(nothing_claimed(table))
    said = claim_summary(claims, table.claims, findings or (NOTHING_CLAIMED("/deeds", player=claims.player),))
    return Judged(
        table.told(said),
        report_findings(Part.CLAIM, findings),
        report_steps(() if table.doubtful else ends(claims, table.claims)),
    )


def play_cleanup(table: Table) -> Judged[Table]:
    """Judge Cleanup and return the table after it; where it is not known how many cards are in hand, nothing is drawn or used."""
    return begin_cleanup(table).through((_carry_out_cleanup,))


def begin_cleanup(table: Table) -> Judged[Table]:
    """Return the table as the steps of Cleanup begin: the hand as it is told, and what is claimed at once."""
    return Judged(table).through((_take_given_hand, _claim_at_once))


def _take_given_hand(table: Table) -> Judged[Table]:
    """Take the hand as it is told for the beginning of Cleanup."""
    left = table.turn.left
    if not left.told:
        return Judged(table)
    hand = Holding(Wounds.of(left), left.others)
    return Judged(replace(table, hand=hand), tuple(hand_differs(table, hand)))


def _claim_at_once(table: Table) -> Judged[Table]:
    return play_deeds(table, Phase.CLEANUP)


def _carry_out_cleanup(table: Table) -> Judged[Table]:
    if table.hand.open:
        return Judged(table, (hand_open(table, "/left"),))
    cleanup, there = cleanup_scenario(table), cleanup_places(table)
    judged = judge_cleanup(cleanup, table.gained)
    after = replace(table, hand=_hand_after_cleanup(judged.state), influence_lost=cleanup.influence)
    told_before = cleanup.influence == table.shown[-1].claims.influence
    said = replace(cleanup, influence=0) if told_before else cleanup
    return Judged(
        after.told(cleanup_summary(said, judged)),
        (*drawn_differ(table, cleanup), *report_findings(Part.CLEANUP, judged.findings, there)),
        report_steps(judged.steps, there),
    )


def cleanup_scenario(table: Table) -> Cleanup:
    """Return the Cleanup phase; drawn cards that are not as many as are drawn are left out."""
    hand, turn = table.hand, table.turn
    cleanup = Cleanup(
        player=turn.active,
        hand=Hand(
            others=hand.others,
            plain=hand.wounds.plain,
            martial_law=hand.wounds.martial_law,
            coldest_war=hand.wounds.coldest_war,
        ),
        untold=hand.untold,
        earlier=tuple(used.use for used in table.uses),
        uses=turn.uses,
        received=table.received[0] or 0,
        moon=turn.moon,
        influence=table.claims.influence,
    )
    return replace(cleanup, drawn=turn.drawn) if turn.drawn.size == cleanup.draws else cleanup


def cleanup_places(table: Table) -> dict[str, str]:
    """Return where in the turn stands what Cleanup calls otherwise."""
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
    hand = Holding(state.wounds, state.others, state.untold)
    return hand.opened("/uses") if state.open else hand


def deal_wounds(table: Table, phase: Phase) -> Judged[Table]:
    """Judge the Wounds that effects deal in a phase after Combat."""
    rows = ((n, one) for n, one in enumerate(table.turn.dealt) if one.phase is phase)
    return Judged(table).through(partial(_deal_row, row=one, at=f"/dealt/{n}") for n, one in rows)


def _deal_row(table: Table, row: Dealt, at: str) -> Judged[Table]:
    seat = next(n for n, one in enumerate(table.turn.players) if folded(one.name) == folded(row.player))
    finding = RECEIVED(at, player=table.turn.players[seat].name, wounds=wound_count(row.wounds), phase=row.phase)
    return Judged(table.wounded(seat, row.wounds).told(finding.text), (finding,), (step_of(finding),))


def judge_end(table: Table) -> Judged[Table]:
    """Say at the end of a phase whether the game is over, and who wins."""
    if table.over is not True and has_run_out(table):
        table = replace(table, over=True)
    if table.over is not True:
        return Judged(table)
    score = score_of(table)
    together = () if score is None else shared_teams(table.turn)
    if score is None or together:
        return _without_winner(table, together)
    wrong = tuple(impossible_declarations(score))
    if wrong:
        score = replace(score, players=tuple(replace(player, declared=None) for player in score.players))
    verdict = scored(score)
    after = replace(table, winners=verdict.result.winners).told(verdict.summary)
    findings = (*wrong, *report_findings(Part.SCORE, verdict.findings, score_places(score)))
    return Judged(after, findings, (*map(step_of, wrong), *report_steps(verdict.steps, score_places(score))))


def _without_winner(table: Table, partners: tuple[str, ...]) -> Judged[Table]:
    """Say that the game is over, and where the Wounds of partners are known that the rules leave open how they count."""
    findings = []
    if table.phase is not Phase.COMBAT:  # that phase says so itself
        findings.append(RUNS_OUT("/stack", phase=table.phase))
        table = table.told(findings[0].text)
    if partners:
        findings.append(TEAMS_OPEN(partners[0], because=partners[1:], readings=TEAMS))
    return Judged(table, tuple(findings), tuple(map(step_of, findings)))


def note_open_end(table: Table) -> Judged[Table]:
    """Say that a phase is judged as though the game went on, where that is not known."""
    if table.over is not None:
        return Judged(table)
    return Judged(table, (PERHAPS_OVER("/stack", phase=table.phase),))


def refuse_phase(table: Table, phase: Phase) -> Judged[Table]:
    """Refuse all that is done in a phase once the game has ended with an earlier one."""
    findings = tuple(AFTER_THE_END(at, phase=phase, last=table.phase) for at in table.turn.done_in(phase))
    return Judged(table, findings, tuple(map(step_of, findings)))


Judging = Callable[[Table], Judged[Table]]

PHASES: Mapping[Phase, tuple[Judging, ...]] = {
    Phase.COMBAT: (play_combat, partial(play_deeds, phase=Phase.COMBAT)),
    Phase.CHAIN: (play_chain, partial(play_deeds, phase=Phase.CHAIN), partial(deal_wounds, phase=Phase.CHAIN)),
    Phase.CLAIM: (partial(deal_wounds, phase=Phase.CLAIM), play_claims),
    Phase.CLEANUP: (partial(deal_wounds, phase=Phase.CLEANUP), play_cleanup),
}


@latest
def judge(turn: Turn) -> Judged[Table]:
    """Return how a turn goes as far as it has come; what is illegal is reported and then treated as not done."""
    table = beginning(turn)
    begun = Judged(table, (), report_steps(starts(replace(turn.claims(), hand=turn.held.size))))
    phases = [phase for phase in Phase if not turn.last.before(phase)]
    return begun.through(partial(_judge_phase, phase=phase) for phase in phases)


def _judge_phase(table: Table, phase: Phase) -> Judged[Table]:
    """Judge a phase on the table that those before it leave; none comes after the end of the game."""
    if table.over:
        return refuse_phase(table, phase)
    begins = Judged(replace(table, phase=phase)).through((note_open_end,))
    return begins.through((*PHASES[phase], judge_end, _keep_table))


def _keep_table(table: Table) -> Judged[Table]:
    """Keep how things stand as a phase ends."""
    return Judged(replace(table, shown=(*table.shown, replace(table, shown=()))))
