"""Options: attackers who could stay out, other blockers, and what players can still bring about."""

from collections.abc import Iterator, Mapping
from functools import partial

from games.blackpoker.damage.explain import summary
from games.blackpoker.damage.scenario import AttackingSoldier, Damage
from games.blackpoker.damage.turn import Judged, judge
from games.blackpoker.options import LATER_TURN
from games.moves import Edit, Move, Moves, done, room
from games.remedies import Remedies, Vary
from games.sentences import sentences
from games.text import Text
from games.verdict import Finding, worst_of

WORDS = sentences(__name__)
FEWER = WORDS.text("fewer")
WITHOUT = WORDS.text("without")
BLOCKERS = WORDS.text("blockers")
LET_THROUGH = WORDS.text("let-through")
INSTEAD = WORDS.text("instead")
FROM = WORDS.text("from")
Place = tuple[int, int]
Rows = Mapping[int, AttackingSoldier]
ONCE_CHARGED = WORDS.text("once-charged")
BLOCKER_CHARGED = WORDS.text("blocker-charged")
REMEDIES = Remedies(
    nearest=(
        Vary("attackers/*/driven", (False,), ONCE_CHARGED),
        Vary("attackers/*/new", (False,), LATER_TURN),
        Vary("attackers/*/blockers/*/driven", (False,), BLOCKER_CHARGED),
    ),
)


def moves(scenario: Damage) -> Iterator[Moves]:
    """Yield every attacker left out, then for each that fights: nobody against it, and every blocker of another moved to it.

    What is called the same is offered once.
    """
    found = judge(scenario)
    named = {line.attacker.label: n for n, line in reversed([*enumerate(found.lines)])}
    yield Moves(FEWER, sorted(named.values()), partial(_left_out, scenario, found))
    rows = {n: fate.row for n, fate in enumerate(found.fates) if isinstance(fate.row, AttackingSoldier) and fate.fought}
    offered: dict[tuple[Text, ...], tuple[int, Place | None]] = {}
    for n, place in _blocks(rows):
        offered.setdefault(_names(found, n, place), (n, place))
    known = frozenset(found.findings)
    for n in rows:
        places = [place for taking, place in offered.values() if taking == n]
        label = BLOCKERS.filled(attacker=found.lines[n].attacker.label)
        yield Moves(label, places, partial(_blocked, scenario, found, known, rows, n))


def _blocks(rows: Rows) -> Iterator[tuple[int, Place | None]]:
    """Yield who could be blocked by nobody, or by whom from where."""
    blockers = [(n, m) for n, row in rows.items() for m in range(len(row.blockers))]
    for n, row in rows.items():
        if row.blockers:
            yield n, None
        if room(row, "blockers"):
            yield from ((n, place) for place in blockers if place[0] != n)


def _names(found: Judged, n: int, place: Place | None) -> tuple[Text, ...]:
    """Return what the attacker is called and, where it is to be blocked, who blocks it and whom that one blocks now."""
    taking = found.lines[n].attacker.label
    if place is None:
        return (taking,)
    giving = found.lines[place[0]]
    return taking, giving.blockers[place[1]].label, giving.attacker.label


def _text(attacker: Text, *moved: Text) -> Text:
    if not moved:
        return LET_THROUGH.filled(attacker=attacker)
    blocker, against = moved
    return INSTEAD.filled(attacker=attacker, blocker=blocker, was=FROM.filled(attacker=against))


def _edits(rows: Rows, n: int, place: Place | None) -> tuple[Edit, ...]:
    at = f"/attackers/{n}/blockers"
    if place is None:
        return (Edit("replace", at, ()),)
    giving, m = place
    blockers = rows[giving].blockers
    return Edit("remove", f"/attackers/{giving}/blockers/{m}"), Edit(
        "add", f"{at}/{len(rows[n].blockers)}", blockers[m]
    )


def _left_out(scenario: Damage, found: Judged, n: int) -> Move:
    """Judge the attack without one of the attackers by the worst of what is found then; its text says what the attack comes to."""
    edits = (Edit("remove", f"/attackers/{n}"),)
    then = judge(done(scenario, edits), found)
    attacker = found.lines[n].attacker.label
    first = then.after if then.over else then.ends
    text = WITHOUT.filled(attacker=attacker, comes_to=summary(then))
    return Move(text, edits, worst_of((*first, *then.findings)))


def _blocked(
    scenario: Damage, found: Judged, known: frozenset[Finding], rows: Rows, n: int, place: Place | None
) -> Move:
    """Judge other blockers of an attacker by the worst of what is found of it then, or had not been found before."""
    edits = _edits(rows, n, place)
    then = judge(done(scenario, edits), found)
    changed = (one for fate in then.fates if fate not in found.fates for one in (*fate.namings, *fate.end))
    new = (one for one in (*changed, *then.after) if one not in known)
    own = then.fates[n]
    return Move(_text(*_names(found, n, place)), edits, worst_of((*own.end, *own.namings, *new)))
