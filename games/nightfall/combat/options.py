"""Options of Combat: attacks and blocks that are possible, remedies, and the turn around the phase."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Any

from msgspec import Struct

from games.moves import Edit, Move, Moves, added, room
from games.nightfall.cards import has_varying_strength
from games.nightfall.combat.course import (
    NOBODY,
    CarriedPlay,
    CombatRecord,
    Defence,
    add_block,
    deal_damage,
    declare,
    judge_all_ways,
    plays_by_defence,
    resolve,
)
from games.nightfall.combat.rules import (
    STACK_RUNS_OUT,
    Numbered,
    differing_finding,
    moment_objections,
    play_findings,
    play_objections,
)
from games.nightfall.combat.scenario import (
    UNTOLD_STRENGTH,
    AfterCombat,
    Attack,
    Combat,
    CombatCard,
    Effect,
    Place,
    Play,
    Player,
    UsedWound,
)
from games.nightfall.combat.state import Board, CombatMinion, Fight, Way
from games.nightfall.terms import Phase
from games.nightfall.whole_turn import full_hand
from games.remedies import Ask, Change, Remedies, Vary, row_at
from games.sentences import sentences
from games.text import folded
from games.values import replace
from games.verdict import Finding, Outcome, Verdict, worst_of

WORDS = sentences(__name__)
ATTACKS = WORDS.text("attacks")
ATTACK = WORDS.text("attack")
BLOCKS = WORDS.text("blocks")
BLOCK = WORDS.text("block")
ATTACKS_AS_WELL = WORDS.text("attacks-as-well")
TURN_OF = WORDS.text("turn-of")
TURN_OF_AGAINST = WORDS.text("turn-of-against")
FROM_HAND = WORDS.text("from-hand")
STRENGTH = WORDS.text("strength")
CARD_FROM_HAND = Vary("plays/*/in_play", (False,), FROM_HAND)
ASK_EFFECT = Ask("plays/*/effect", only_while=(Effect.OTHER,))
STRENGTHS = [number for number in range(11) if number != UNTOLD_STRENGTH]


class LaterPlay(Struct, frozen=True):
    """A play that needs minions in play, with its defence's number."""

    defence: int
    used: CarriedPlay
    minions: frozenset[str]


def later_plays(course: CombatRecord) -> Iterator[LaterPlay]:
    """Yield the plays after blocks that their moment allows, Wounds last."""
    plays = [(n, record) for n, defence in enumerate(course.defences) for record in defence.plays]
    # cards may change whether Wounds are used
    for n, record in sorted(plays, key=lambda numbered: isinstance(numbered[1].play, UsedWound)):
        if not moment_objections(record.board, record.play, record.at):
            yield LaterPlay(n, record, _minion_names(record.play))


def consequence_of_block(
    defence: Defence, later: Iterable[LaterPlay], fight: Fight, at: str, name: str
) -> Finding | None:
    """Return the finding that a fallen further blocker newly forbids a play (NF-38)."""
    records = [play.used for play in later if folded(name) in play.minions]
    fallen = _fallen(defence, fight, at, name) if records else None
    if fallen is None:
        return None
    for record in records:
        board = record.board.with_pieces(fallen)
        findings = play_objections(board, record.play, record.at) or play_findings(board, record.play, record.at)
        for finding in findings:
            if finding.outcome is Outcome.FORBIDDEN and finding not in record.happened.findings:
                return finding
    return None


def consequence_of_attack(scenario: Combat, course: CombatRecord, target: str) -> Finding | None:
    """Return the worst new finding when one more player attacked moves the plays (NF-79)."""
    at, attacker = f"/attacks/{len(scenario.attacks)}", scenario.players[0].minions[0].name
    board = course.before_defences.state.with_fight(Fight(at, attacker, target))
    before, after = plays_by_defence(course.before_defences.state, scenario), plays_by_defence(board, scenario)
    # plays that keep their places bring nothing new
    if NOBODY in before or _plays_by_defender(before) == _plays_by_defender(after):
        return None
    known_findings = set(course.judged.findings)
    parts = (part for defence in resolve(board, scenario) for part in defence.parts)
    new = [finding for part in parts for finding in part.findings if finding not in known_findings]
    return worst_of(new) if new else None


def _plays_by_defender(plays: dict[str, list[Numbered]]) -> list[tuple[str, list[Numbered]]]:
    return [(name, rows) for name, rows in plays.items() if rows]


def _minion_names(play: Play) -> frozenset[str]:
    return frozenset(folded(name) for name in (play.minion, *play.fed) if name is not None)


def _fallen(defence: Defence, fight: Fight, at: str, name: str) -> CombatMinion | None:
    """Return a further blocker that the damage takes out of play, else None."""
    board = defence.used
    piece, fight = board.piece(name), board.fights[fight.at]
    if piece.place is not Place.IN_PLAY:
        return None
    blocked = board.with_pieces(replace(piece, blocks=at)).with_fight(
        replace(fight, blockers=(*fight.blockers, piece.name))
    )
    after = deal_damage(blocked, fight.at).state.piece(name)
    return None if after.place is Place.IN_PLAY else after


Later = tuple[Defence, list[LaterPlay]]


def moves(scenario: Combat) -> Iterator[Moves]:
    """Yield the attacks of each idle minion, then further blockers of each attack."""
    by_way = judge_all_ways(scenario)
    first = next(iter(by_way.values()))
    if room(scenario, "attacks"):
        yield from _attacks(scenario, first, by_way)
    later = {way: _later_by_attack(course) for way, course in by_way.items()}
    for defence in first.defences:
        yield from _blocks(scenario, defence, later)


def _later_by_attack(course: CombatRecord) -> dict[str, Later]:
    """Return by attack its defence and the plays after its damage."""
    plays = [*later_plays(course)]
    return {
        fight.at: (defence, [play for play in plays if play.defence > n])
        for n, defence in enumerate(course.defences)
        for fight in defence.blocks.state.attacks_on(defence.defender)
    }


def _attacks(scenario: Combat, first: CombatRecord, by_way: dict[Way, CombatRecord]) -> Iterator[Moves]:
    active, *opponents = scenario.players
    consequences = {
        way: (course.declared, cache(partial(consequence_of_attack, scenario, course)))
        for way, course in by_way.items()
    }
    for minion in active.minions:
        if not first.declared.piece(minion.name).attacks:
            attacks = [Attack(attacker=minion.name, target=player.name) for player in opponents]
            yield Moves(ATTACKS.filled(minion=minion.name), attacks, partial(_attack, scenario, consequences))


def _attack(
    scenario: Combat, by_way: Mapping[Way, tuple[Board, Callable[[str], Finding | None]]], attack: Attack
) -> Move:
    """Judge an attack as the last one declared."""
    findings = {}
    for way, (declared, find_consequence) in by_way.items():
        finding = worst_of(declare(declared, attack, f"/attacks/{len(scenario.attacks)}").findings)
        consequence = None if finding.outcome is Outcome.FORBIDDEN else find_consequence(attack.target)
        findings[way] = worst_of((finding, consequence or finding))
    text = ATTACK.filled(minion=attack.attacker, target=attack.target)
    return Move(text, added(scenario, "attacks", attack), _finding_of_all(findings), maker=attack.attacker)


def _blocks(scenario: Combat, defence: Defence, later: dict[Way, dict[str, Later]]) -> Iterator[Moves]:
    board = defence.blocks.state
    for fight in board.attacks_on(defence.defender):
        blockers = {folded(name) for name in fight.listed_blockers}
        minions = board.player(fight.target).minions
        pieces = [board.piece(minion.name) for minion in minions if folded(minion.name) not in blockers]
        if room(scenario.attacks[int(fight.at.rpartition("/")[2])], "blockers"):
            judge = partial(
                _block, fight, {way: by_fight[fight.at] for way, by_fight in later.items() if fight.at in by_fight}
            )
            yield Moves(BLOCKS.filled(attacker=fight.attacker), sorted(pieces, key=_is_busy), judge)


def _is_busy(piece: CombatMinion) -> bool:
    return piece.place is not Place.IN_PLAY or bool(piece.blocks)


def _block(fight: Fight, by_way: dict[Way, Later], piece: CombatMinion) -> Move:
    """Judge a block as the last one of an attack, with its consequences."""
    at = f"{fight.at}/blockers/{len(fight.listed_blockers)}"
    findings = {way: _block_finding(defence, later, at, piece.name) for way, (defence, later) in by_way.items()}
    return Move(
        BLOCK.filled(minion=piece.name, attacker=fight.attacker),
        (Edit("add", at, piece.name),),
        _finding_of_all(findings),
        maker=piece.name,
    )


def _finding_of_all(by_way: dict[Way, Finding]) -> Finding:
    """Return the finding of one candidate in all ways (NF-42)."""
    worst = worst_of(by_way.values())
    if len({(finding.code, finding.at) for finding in by_way.values()}) == 1:
        return worst
    return (
        differing_finding({way: finding for way, finding in by_way.items() if finding.at == worst.at}, tuple(by_way))
        or worst
    )


def _block_finding(defence: Defence, later: list[LaterPlay], at: str, name: str) -> Finding:
    fight = defence.blocks.state.fights[at.partition("/blockers/")[0]]
    worst = worst_of(add_block(defence.blocks.state, fight, at, name).findings)
    if worst.outcome is Outcome.FORBIDDEN:
        return worst
    return consequence_of_block(defence, later, fight, at, name) or worst


def attack_changes(scenario: Any, players: Sequence[Player], at: str) -> Iterator[Change]:
    """Yield that the minion at a pointer attacks an opponent as well."""
    path = at.split("/")
    if path[1:4:2] != ["players", "minions"] or path[2] != "0" or not room(scenario, "attacks"):
        return
    minion = players[0].minions[int(path[4])].name
    for player in players[1:]:
        attack = Edit("add", f"/attacks/{len(scenario.attacks)}", Attack(attacker=minion, target=player.name))
        yield Change(ATTACKS_AS_WELL.filled(minion=minion, player=player.name), (attack,), f"attack {minion}")


def extra_changes(scenario: Combat, at: str) -> Iterator[Change]:
    """Yield further attacks, and turns of other players."""
    yield from attack_changes(scenario, scenario.players, at)
    active, *opponents = scenario.players
    if isinstance(attack := row_at(scenario.attacks, "attacks", at), Attack):
        for player in opponents:
            if folded(attack.attacker) in {folded(minion.name) for minion in player.minions}:
                yield from _turn_changes(scenario, player)
                against = Edit("replace", f"{at}/target", active.name)
                edits = (_turn_edit(scenario, player), against)
                yield Change(TURN_OF_AGAINST.filled(player=player.name, other=active.name), edits)
    play: Play | None = row_at(scenario.plays, "plays", at)
    if isinstance(play, UsedWound):
        for player in opponents:
            if folded(play.player) == folded(player.name):
                yield from _turn_changes(scenario, player)


def _turn_changes(scenario: Combat, player: Player) -> Iterator[Change]:
    yield Change(TURN_OF.filled(player=player.name), (_turn_edit(scenario, player),))


def _turn_edit(scenario: Combat, player: Player) -> Edit:
    """Return the edit that makes it a player's turn."""
    n = scenario.players.index(player)
    return Edit("replace", "/players", (*scenario.players[n:], *scenario.players[:n]))


def possible_strengths(scenario: Combat, at: str) -> Iterator[Change]:
    """Yield strengths of a minion whose own depends on the play (NF-93)."""
    _, _, n, _, k, _ = at.split("/")
    minion = scenario.players[int(n)].minions[int(k)]
    if has_varying_strength(minion.known_as):
        for number in STRENGTHS:
            yield Change(STRENGTH.filled(minion=minion.name, strength=number), (Edit("replace", at, number),))


ASK_STRENGTH = Ask("players/*/minions/*/strength", possible_strengths, only_while=(UNTOLD_STRENGTH,))
REMEDIES = Remedies(nearest=(CARD_FROM_HAND,), questions=(ASK_EFFECT, ASK_STRENGTH), extra=extra_changes)


def in_turn(combat: Combat, verdict: Verdict[AfterCombat]) -> Mapping[str, Any] | None:
    """Return the turn around Combat; None at the game's end or with unknown payments."""
    active = folded(combat.players[0].name)
    own_plays = [play for play in combat.plays if folded(play.player) == active]
    used = [play for play in own_plays if isinstance(play, UsedWound)]
    if any(finding.reason is STACK_RUNS_OUT for finding in verdict.findings):
        return None
    if used and used[0].fed and used[0].other_wounds is None:
        return None
    cards = sum(isinstance(play, CombatCard) and not play.in_play for play in own_plays)
    return {
        "players": combat.players,
        "held": full_hand(cards, [play.of for play in used], _wounds_needed(used)),
        "stack": combat.stack,
        "attacks": combat.attacks,
        "order": combat.order,
        "plays": combat.plays,
        "phase": Phase.COMBAT,
    }


def _wounds_needed(used: Sequence[UsedWound]) -> int:
    """Return the least number of Wounds in hand that all uses need."""
    spent_wounds, least = 0, 0
    for play in used:
        least = max(least, spent_wounds + 1 + (play.other_wounds or 0))
        spent_wounds += 1 + len(play.fed)
    return least
