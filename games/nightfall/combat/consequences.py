"""What does one more attack or block change in what is used after it?"""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from games.nightfall.combat.board import Fight, Piece
from games.nightfall.combat.choices import Place
from games.nightfall.combat.damage import dealt
from games.nightfall.combat.effects import Used
from games.nightfall.combat.engine import NOBODY, Course, Defence, placed, resolved
from games.nightfall.combat.playing import against, refused, spoken_for
from games.nightfall.combat.rows import Play, UsedWound
from games.nightfall.combat.situation import Combat
from games.nightfall.combat.turns import Numbered
from games.text import folded
from games.values import replace
from games.verdict import Finding, Outcome, worst_of


class Struck(Struct, frozen=True):
    """A play that minds whether its minions are in play: the number of the defence in which it is used, and who they are."""

    defence: int
    used: Used
    minions: frozenset[str]


def struck(course: Course) -> Iterator[Struck]:
    """Yield what is used after blocks and not refused whatever it is used on; Wounds last, since cards may change whether they are used."""
    plays = [(n, one) for n, defence in enumerate(course.defences) for one in defence.plays]
    for n, one in sorted(plays, key=lambda numbered: isinstance(numbered[1].play, UsedWound)):
        if not refused(one.board, one.play, one.at):
            yield Struck(n, one, _minions(one.play))


def by_block(defence: Defence, later: Iterable[Struck], fight: Fight, at: str, name: str) -> Finding | None:
    """Return what comes to be forbidden since a further blocker falls, None when it stays or nothing more is done with it."""
    concerned = [one.used for one in later if folded(name) in one.minions]
    fallen = _fallen(defence, fight, at, name) if concerned else None
    if fallen is None:
        return None
    for one in concerned:
        board = one.board.holding(fallen)
        found = against(board, one.play, one.at) or spoken_for(board, one.play, one.at)
        for finding in found:
            if finding.outcome is Outcome.FORBIDDEN and finding not in one.happened.findings:
                return finding
    return None


def replaced(scenario: Combat, course: Course, target: str) -> Finding | None:
    """Return the worst that is new when what is used after blocks changes its place, since one more player is attacked."""
    at, attacker = f"/attacks/{len(scenario.attacks)}", scenario.players[0].minions[0].name
    board = course.opening.state.fighting(Fight(at, attacker, target))
    before, after = placed(course.opening.state, scenario), placed(board, scenario)
    if NOBODY in before or _used(before) == _used(after):
        return None
    known = set(course.whole.findings)
    parts = (part for defence in resolved(board, scenario) for part in defence.parts)
    new = [finding for part in parts for finding in part.findings if finding not in known]
    return worst_of(new) if new else None


def _used(plays: dict[str, list[Numbered]]) -> list[tuple[str, list[Numbered]]]:
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
    after = dealt(blocked, fight.at).state.piece(name)
    return None if after.place is Place.IN_PLAY else after
