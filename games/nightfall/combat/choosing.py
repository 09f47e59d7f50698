"""Which minion may still attack whom, and which may still block which attacker?"""

from collections.abc import Callable, Iterator
from functools import cache, partial

from games.moves import Edit, Move, Moves, added, room
from games.nightfall.combat.attacking import declare
from games.nightfall.combat.blocking import further
from games.nightfall.combat.board import Board, Fight, Piece
from games.nightfall.combat.choices import Place
from games.nightfall.combat.consequences import Struck, by_block, replaced, struck
from games.nightfall.combat.engine import Course, Defence, fought
from games.nightfall.combat.rows import Attack
from games.nightfall.combat.situation import Combat
from games.sentences import sentences
from games.text import folded
from games.verdict import Finding, Outcome, worst_of

WORDS = sentences(__name__)
ATTACKS = WORDS.text("attacks")
ATTACK = WORDS.text("attack")
BLOCKS = WORDS.text("blocks")
BLOCK = WORDS.text("block")


def moves(scenario: Combat) -> Iterator[Moves]:
    """Yield, for each minion of the active player that attacks nobody, whom it could attack, then for each attack who else could block it."""
    course = fought(scenario)
    if room(scenario, "attacks"):
        yield from _attacks(scenario, course)
    plays = [*struck(course)]
    for n, defence in enumerate(course.defences):
        later = [one for one in plays if one.defence > n]
        yield from _blocks(scenario, defence, later)


def _attacks(scenario: Combat, course: Course) -> Iterator[Moves]:
    active, *others = scenario.players
    brings = cache(partial(replaced, scenario, course))
    for minion in active.minions:
        if not course.declared.piece(minion.name).attacks:
            attacks = [Attack(attacker=minion.name, target=player.name) for player in others]
            yield Moves(
                ATTACKS.filled(minion=minion.name), attacks, partial(_attack, scenario, course.declared, brings)
            )


def _attack(scenario: Combat, declared: Board, brings: Callable[[str], Finding | None], attack: Attack) -> Move:
    """Judge an attack as the last one declared."""
    (found,) = declare(declared, attack, f"/attacks/{len(scenario.attacks)}").findings
    brought = None if found.outcome is Outcome.FORBIDDEN else brings(attack.target)
    text = ATTACK.filled(minion=attack.attacker, target=attack.target)
    return Move(text, added(scenario, "attacks", attack), worst_of((found, brought or found)))


def _blocks(scenario: Combat, defence: Defence, later: list[Struck]) -> Iterator[Moves]:
    board = defence.blocks.state
    for fight in board.against(defence.defender):
        named = {folded(name) for name in fight.named}
        held = board.player(fight.target).minions
        pieces = [board.piece(minion.name) for minion in held if folded(minion.name) not in named]
        if room(scenario.attacks[int(fight.at.rpartition("/")[2])], "blockers"):
            judge = partial(_block, defence, later, fight)
            yield Moves(BLOCKS.filled(attacker=fight.attacker), sorted(pieces, key=_busy), judge)


def _busy(piece: Piece) -> bool:
    return piece.place is not Place.IN_PLAY or bool(piece.blocks)


def _block(defence: Defence, later: list[Struck], fight: Fight, piece: Piece) -> Move:
    """Judge a block as the last one of an attack, with what comes of it later."""
    at = f"{fight.at}/blockers/{len(fight.named)}"
    findings = further(defence.blocks.state, fight, at, piece.name).findings
    worst = worst_of(findings)
    if worst.outcome is not Outcome.FORBIDDEN:
        worst = by_block(defence, later, fight, at, piece.name) or worst
    return Move(BLOCK.filled(minion=piece.name, attacker=fight.attacker), (Edit("add", at, piece.name),), worst)
