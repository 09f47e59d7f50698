"""Options of Combat: attacks and blocks that are possible, remedies, and the turn around the phase."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Any

from msgspec import Struct

from games.moves import Edit, Move, Moves, added, room
from games.nightfall.combat.course import (
    NOBODY,
    CombatRecord,
    Defence,
    PlayRecord,
    add_block,
    deal_damage,
    declare,
    judge_all_ways,
    placed,
    resolve,
)
from games.nightfall.combat.explain import finding_of_all
from games.nightfall.combat.rules import STACK_RUNS_OUT, Numbered, bars, objections_to, supports
from games.nightfall.combat.scenario import (
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
from games.nightfall.combat.state import Board, Fight, Piece, Way
from games.nightfall.terms import Phase
from games.nightfall.whole_turn import full_hand
from games.remedies import Ask, Change, Remedies, Vary, deed_at
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


class LaterPlay(Struct, frozen=True):
    """A play that minds whether its minions are in play: the number of the defence in which it is used, and who they are."""

    defence: int
    used: PlayRecord
    minions: frozenset[str]


def later_plays(course: CombatRecord) -> Iterator[LaterPlay]:
    """Yield what is used after blocks and not refused whatever it is used on; Wounds last, since cards may change whether they are used."""
    plays = [(n, one) for n, defence in enumerate(course.defences) for one in defence.plays]
    for n, one in sorted(plays, key=lambda numbered: isinstance(numbered[1].play, UsedWound)):
        if not bars(one.board, one.play, one.at):
            yield LaterPlay(n, one, _minions(one.play))


def by_block(defence: Defence, later: Iterable[LaterPlay], fight: Fight, at: str, name: str) -> Finding | None:
    """Return what comes to be forbidden since a further blocker falls, None when it stays or nothing more is done with it."""
    concerned = [one.used for one in later if folded(name) in one.minions]
    fallen = _fallen(defence, fight, at, name) if concerned else None
    if fallen is None:
        return None
    for one in concerned:
        board = one.board.holding(fallen)
        found = objections_to(board, one.play, one.at) or supports(board, one.play, one.at)
        for finding in found:
            if finding.outcome is Outcome.FORBIDDEN and finding not in one.happened.findings:
                return finding
    return None


def found_in_new_places(scenario: Combat, course: CombatRecord, target: str) -> Finding | None:
    """Return the worst that is new when what is used after blocks changes its place, since one more player is attacked."""
    at, attacker = f"/attacks/{len(scenario.attacks)}", scenario.players[0].minions[0].name
    board = course.opening.state.fighting(Fight(at, attacker, target))
    before, after = placed(course.opening.state, scenario), placed(board, scenario)
    if NOBODY in before or _plays_by_defender(before) == _plays_by_defender(after):
        return None
    known = set(course.whole.findings)
    parts = (part for defence in resolve(board, scenario) for part in defence.parts)
    new = [finding for part in parts for finding in part.findings if finding not in known]
    return worst_of(new) if new else None


def _plays_by_defender(plays: dict[str, list[Numbered]]) -> list[tuple[str, list[Numbered]]]:
    return [(name, held) for name, held in plays.items() if held]


def _minions(play: Play) -> frozenset[str]:
    return frozenset(folded(name) for name in (play.minion, *play.fed) if name is not None)


def _fallen(defence: Defence, fight: Fight, at: str, name: str) -> Piece | None:
    """Return a further blocker of an attack as its damage leaves it out of play, None when it does not."""
    board = defence.used
    piece, fight = board.piece(name), board.fights[fight.at]
    if piece.place is not Place.IN_PLAY:
        return None
    blocked = board.holding(replace(piece, blocks=at)).fighting(replace(fight, blockers=(*fight.blockers, piece.name)))
    after = deal_damage(blocked, fight.at).state.piece(name)
    return None if after.place is Place.IN_PLAY else after


Later = tuple[Defence, list[LaterPlay]]


def moves(scenario: Combat) -> Iterator[Moves]:
    """Yield, for each minion of the active player that attacks nobody, whom it could attack, then for each attack who else could block it."""
    by_way = judge_all_ways(scenario)
    first = next(iter(by_way.values()))
    if room(scenario, "attacks"):
        yield from _attacks(scenario, first, by_way)
    later = {way: _later_by_attack(course) for way, course in by_way.items()}
    for defence in first.defences:
        yield from _blocks(scenario, defence, later)


def _later_by_attack(course: CombatRecord) -> dict[str, Later]:
    """Return each defence with what is used after its damage, by the fights in it."""
    plays = [*later_plays(course)]
    return {
        fight.at: (defence, [one for one in plays if one.defence > n])
        for n, defence in enumerate(course.defences)
        for fight in defence.blocks.state.against(defence.defender)
    }


def _attacks(scenario: Combat, first: CombatRecord, by_way: dict[Way, CombatRecord]) -> Iterator[Moves]:
    active, *others = scenario.players
    brings = {
        way: (course.declared, cache(partial(found_in_new_places, scenario, course))) for way, course in by_way.items()
    }
    for minion in active.minions:
        if not first.declared.piece(minion.name).attacks:
            attacks = [Attack(attacker=minion.name, target=player.name) for player in others]
            yield Moves(ATTACKS.filled(minion=minion.name), attacks, partial(_attack, scenario, brings))


def _attack(
    scenario: Combat, by_way: Mapping[Way, tuple[Board, Callable[[str], Finding | None]]], attack: Attack
) -> Move:
    """Judge an attack as the last one declared."""
    held = {}
    for way, (declared, brings) in by_way.items():
        found = worst_of(declare(declared, attack, f"/attacks/{len(scenario.attacks)}").findings)
        brought = None if found.outcome is Outcome.FORBIDDEN else brings(attack.target)
        held[way] = worst_of((found, brought or found))
    text = ATTACK.filled(minion=attack.attacker, target=attack.target)
    return Move(text, added(scenario, "attacks", attack), finding_of_all(held))


def _blocks(scenario: Combat, defence: Defence, later: dict[Way, dict[str, Later]]) -> Iterator[Moves]:
    board = defence.blocks.state
    for fight in board.against(defence.defender):
        named = {folded(name) for name in fight.named}
        held = board.player(fight.target).minions
        pieces = [board.piece(minion.name) for minion in held if folded(minion.name) not in named]
        if room(scenario.attacks[int(fight.at.rpartition("/")[2])], "blockers"):
            judge = partial(_block, fight, {way: found[fight.at] for way, found in later.items() if fight.at in found})
            yield Moves(BLOCKS.filled(attacker=fight.attacker), sorted(pieces, key=_busy), judge)


def _busy(piece: Piece) -> bool:
    return piece.place is not Place.IN_PLAY or bool(piece.blocks)


def _block(fight: Fight, by_way: dict[Way, Later], piece: Piece) -> Move:
    """Judge a block as the last one of an attack, with what comes of it later."""
    at = f"{fight.at}/blockers/{len(fight.named)}"
    held = {way: _block_finding(defence, later, at, piece.name) for way, (defence, later) in by_way.items()}
    return Move(
        BLOCK.filled(minion=piece.name, attacker=fight.attacker), (Edit("add", at, piece.name),), finding_of_all(held)
    )


def _block_finding(defence: Defence, later: list[LaterPlay], at: str, name: str) -> Finding:
    fight = defence.blocks.state.fights[at.partition("/blockers/")[0]]
    worst = worst_of(add_block(defence.blocks.state, fight, at, name).findings)
    if worst.outcome is Outcome.FORBIDDEN:
        return worst
    return by_block(defence, later, fight, at, name) or worst


CARD_FROM_HAND = Vary("plays/*/in_play", (False,), FROM_HAND)
ASK_EFFECT = Ask("plays/*/effect", held=(Effect.OTHER,))


def joining(scenario: Any, players: Sequence[Player], at: str) -> Iterator[Change]:
    """Yield that the minion at a pointer attacks as well, one opponent or another."""
    path = at.split("/")
    if path[1:4:2] != ["players", "minions"] or path[2] != "0" or not room(scenario, "attacks"):
        return
    minion = players[0].minions[int(path[4])].name
    for player in players[1:]:
        attack = Edit("add", f"/attacks/{len(scenario.attacks)}", Attack(attacker=minion, target=player.name))
        yield Change(ATTACKS_AS_WELL.filled(minion=minion, player=player.name), (attack,), f"attack {minion}")


def own(scenario: Combat, at: str) -> Iterator[Change]:
    """Yield that a minion which stays out attacks, and that it is the turn of the one who attacks or uses a Wound."""
    yield from joining(scenario, scenario.players, at)
    active, *others = scenario.players
    if isinstance(attack := deed_at(scenario.attacks, "attacks", at), Attack):
        for player in others:
            if folded(attack.attacker) in {folded(minion.name) for minion in player.minions}:
                yield from _in_turn_of(scenario, player)
                against = Edit("replace", f"{at}/target", active.name)
                edits = (_turned(scenario, player), against)
                yield Change(TURN_OF_AGAINST.filled(player=player.name, other=active.name), edits)
    play: Play | None = deed_at(scenario.plays, "plays", at)
    if isinstance(play, UsedWound):
        for player in others:
            if folded(play.player) == folded(player.name):
                yield from _in_turn_of(scenario, player)


def _in_turn_of(scenario: Combat, player: Player) -> Iterator[Change]:
    yield Change(TURN_OF.filled(player=player.name), (_turned(scenario, player),))


def _turned(scenario: Combat, player: Player) -> Edit:
    """Return that a player's turn it is: the same players clockwise from there."""
    n = scenario.players.index(player)
    return Edit("replace", "/players", (*scenario.players[n:], *scenario.players[:n]))


REMEDIES = Remedies(nearest=(CARD_FROM_HAND,), asked=(ASK_EFFECT,), own=own)


def in_turn(combat: Combat, verdict: Verdict[AfterCombat]) -> Mapping[str, Any] | None:
    """Return the turn; None where the game ends with the phase, or the turn would know how often Feed can be paid, and the phase does not."""
    active = folded(combat.players[0].name)
    own = [play for play in combat.plays if folded(play.player) == active]
    used = [play for play in own if isinstance(play, UsedWound)]
    if any(finding.reason is STACK_RUNS_OUT for finding in verdict.findings):
        return None
    if used and used[0].fed and used[0].other_wounds is None:
        return None
    cards = sum(isinstance(play, CombatCard) and not play.in_play for play in own)
    return {
        "players": combat.players,
        "held": full_hand(cards, [play.of for play in used], _wounds(used)),
        "stack": combat.stack,
        "attacks": combat.attacks,
        "order": combat.order,
        "plays": combat.plays,
        "phase": Phase.COMBAT,
    }


def _wounds(used: Sequence[UsedWound]) -> int:
    """Return how many Wounds are held at least, so that each use finds the others of which it tells."""
    gone, least = 0, 0
    for play in used:
        least = max(least, gone + 1 + (play.other_wounds or 0))
        gone += 1 + len(play.fed)
    return least
