"""Which minion may still attack whom, and which may still block which attacker?"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial

from games.moves import Edit, Move, Moves, added, room
from games.nightfall.combat.attacking import declare
from games.nightfall.combat.blocking import further
from games.nightfall.combat.board import Board, Fight, Piece, Way
from games.nightfall.combat.choices import Place
from games.nightfall.combat.consequences import Struck, by_block, replaced, struck
from games.nightfall.combat.engine import Course, Defence
from games.nightfall.combat.rows import Attack
from games.nightfall.combat.situation import Combat
from games.nightfall.combat.ways import courses, of_all
from games.sentences import sentences
from games.text import folded
from games.verdict import Finding, Outcome, worst_of

WORDS = sentences(__name__)
ATTACKS = WORDS.text("attacks")
ATTACK = WORDS.text("attack")
BLOCKS = WORDS.text("blocks")
BLOCK = WORDS.text("block")

Later = tuple[Defence, list[Struck]]


def moves(scenario: Combat) -> Iterator[Moves]:
    """Yield, for each minion of the active player that attacks nobody, whom it could attack, then for each attack who else could block it."""
    by_way = courses(scenario)
    first = next(iter(by_way.values()))
    if room(scenario, "attacks"):
        yield from _attacks(scenario, first, by_way)
    later = {way: _later(course) for way, course in by_way.items()}
    for defence in first.defences:
        yield from _blocks(scenario, defence, later)


def _later(course: Course) -> dict[str, Later]:
    """Return each defence with what is used after its damage, by the fights in it."""
    plays = [*struck(course)]
    return {
        fight.at: (defence, [one for one in plays if one.defence > n])
        for n, defence in enumerate(course.defences)
        for fight in defence.blocks.state.against(defence.defender)
    }


def _attacks(scenario: Combat, first: Course, by_way: dict[Way, Course]) -> Iterator[Moves]:
    active, *others = scenario.players
    brings = {way: (course.declared, cache(partial(replaced, scenario, course))) for way, course in by_way.items()}
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
    return Move(text, added(scenario, "attacks", attack), of_all(held))


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
    held = {way: _found(defence, later, at, piece.name) for way, (defence, later) in by_way.items()}
    return Move(BLOCK.filled(minion=piece.name, attacker=fight.attacker), (Edit("add", at, piece.name),), of_all(held))


def _found(defence: Defence, later: list[Struck], at: str, name: str) -> Finding:
    fight = defence.blocks.state.fights[at.partition("/blockers/")[0]]
    worst = worst_of(further(defence.blocks.state, fight, at, name).findings)
    if worst.outcome is Outcome.FORBIDDEN:
        return worst
    return by_block(defence, later, fight, at, name) or worst
