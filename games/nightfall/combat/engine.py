"""How does a Combat phase go, from its first moment to its last?"""

from collections.abc import Iterator
from functools import partial
from itertools import takewhile

from msgspec import Struct

from games.course import Judged, latest, whole
from games.nightfall.combat.attacking import declared, defenders, left_out, ordered
from games.nightfall.combat.blocking import blocked
from games.nightfall.combat.board import FIRST_WAY, Board, Way, beginning
from games.nightfall.combat.choices import When
from games.nightfall.combat.damage import dealt
from games.nightfall.combat.effects import Used, used
from games.nightfall.combat.feeding import UNTOLD
from games.nightfall.combat.leaving import after_attack
from games.nightfall.combat.situation import Combat
from games.nightfall.combat.stack import counted
from games.nightfall.combat.turns import Numbered
from games.nightfall.rules import TARGET_CHANGED
from games.sentences import sentences
from games.text import folded
from games.values import replace
from games.verdict import Step

WORDS = sentences(__name__)
BEGINS = WORDS.text("begins")
NOBODY = ""
OPEN = (TARGET_CHANGED, *UNTOLD)


class Defence(Struct, frozen=True):
    """The attacks on one player as they were resolved: the blocks, what was used after them, and the damage."""

    defender: str
    blocks: Judged[Board]
    plays: tuple[Used, ...]
    damage: Judged[Board]

    @property
    def parts(self) -> tuple[Judged[Board], ...]:
        """Return what happened, in order."""
        return self.blocks, *(one.happened for one in self.plays), self.damage

    @property
    def used(self) -> Board:
        """Return the board as the damage is dealt."""
        return self.plays[-1].happened.state if self.plays else self.blocks.state


class Course(Struct, frozen=True):
    """A Combat phase as it went: the board once all attacks are declared, what happened before any is resolved, and the rest."""

    declared: Board
    opening: Judged[Board]
    defences: tuple[Defence, ...]
    over: Judged[Board]

    @property
    def whole(self) -> Judged[Board]:
        """Return what all of it comes to."""
        return whole((self.opening, *(part for defence in self.defences for part in defence.parts), self.over))


@latest
def fought(scenario: Combat, way: Way = FIRST_WAY) -> Course:
    """Return how combat goes by one way: every declaration is judged in its course, and what is illegal is treated as not done."""
    if way != FIRST_WAY and not _is_open(fought(scenario).opening):
        return _again(fought(scenario), scenario, way)
    board = beginning(scenario.players, way)
    begun = Judged(board, (), (Step(BEGINS.filled(player=board.active), ("nf-02", "nf-34"), ""),))
    attacks = begun.through(
        (partial(_used, plays=plays_at(scenario, When.BEFORE)), partial(declared, attacks=scenario.attacks))
    )
    opening = attacks.through(
        (
            partial(left_out, attacks=scenario.attacks),
            partial(_used, plays=plays_at(scenario, When.DECLARED)),
            partial(ordered, order=scenario.order),
        )
    )
    defences = tuple(resolved(opening.state, scenario))
    return Course(attacks.state, opening, defences, _over(defences[-1].damage.state, scenario))


def _again(first: Course, scenario: Combat, way: Way) -> Course:
    """Return how combat goes by another way, which parts from the first one where something is open."""
    defences = tuple(_parting(first, scenario, way))
    return Course(first.declared, first.opening, defences, _over(defences[-1].damage.state, scenario))


def _parting(first: Course, scenario: Combat, way: Way) -> Iterator[Defence]:
    """Yield the defences that are the same by both ways, and those from the first one on in which something is open."""
    same = len([*takewhile(_is_settled, first.defences)])
    yield from first.defences[:same]
    (name, plays), *rest = [*placed(first.opening.state, scenario).items()][same:]
    blocks = first.defences[same].blocks
    defence = _resolved(name, replace(blocks, state=replace(blocks.state, way=way)), plays)
    yield defence
    for name, plays in rest:
        defence = _defence(defence.damage.state, name, plays)
        yield defence


def _is_settled(defence: Defence) -> bool:
    return not any(_is_open(one.happened) for one in defence.plays)


def _is_open(happened: Judged[Board]) -> bool:
    return any(finding.reason in OPEN for finding in happened.findings)


def plays_at(scenario: Combat, when: When) -> list[Numbered]:
    """Return what is used at a moment, each play with its number."""
    return [(n, play) for n, play in enumerate(scenario.plays) if play.when is when]


def placed(board: Board, scenario: Combat) -> dict[str, list[Numbered]]:
    """Return by defender, in the order of their defence, what is used in it; a play that names none of them belongs to the first."""
    found: dict[str, list[Numbered]] = {folded(name): [] for name in defenders(board, scenario.order) or (NOBODY,)}
    first = next(iter(found))
    for n, play in plays_at(scenario, When.BLOCKED):
        whose = folded(play.defender or NOBODY)
        found[whose if whose in found else first].append((n, play))
    return found


def resolved(board: Board, scenario: Combat) -> Iterator[Defence]:
    """Yield the defences as the attacks are resolved; where nobody is attacked, one without attacks."""
    for name, plays in placed(board, scenario).items():
        defence = _defence(board, name, plays)
        board = defence.damage.state
        yield defence


def _defence(board: Board, name: str, plays: list[Numbered]) -> Defence:
    blocks = Judged(board).through(partial(blocked, fight=fight) for fight in board.against(name))
    return _resolved(name, blocks, plays)


def _resolved(name: str, blocks: Judged[Board], plays: list[Numbered]) -> Defence:
    uses = (*used(blocks.state, plays),)
    then = Judged(uses[-1].happened.state if uses else blocks.state)
    return Defence(name, blocks, uses, then.through(partial(dealt, at=fight.at) for fight in then.state.against(name)))


def _used(board: Board, plays: list[Numbered]) -> Judged[Board]:
    return whole((Judged(board), *(one.happened for one in used(board, plays))))


def _over(board: Board, scenario: Combat) -> Judged[Board]:
    """Send everybody who took part in the attack where they go, and look at the stack."""
    left = Judged(board).through(partial(after_attack, name=fight.attacker) for fight in board.fights.values())
    return left.through([partial(counted, stack=scenario.stack)])
