"""Options: attackers left out, other blockers, and changes that players can still bring about."""

from collections.abc import Iterator, Mapping
from functools import partial

from games.blackpoker.cards import JOKER, cards_in
from games.blackpoker.damage.scenario import AttackingSoldier, Damage
from games.blackpoker.damage.turn import JudgedDamage, judge, summary
from games.blackpoker.options import LATER_TURN
from games.moves import Edit, Move, Moves, apply_edits, room
from games.remedies import Ask, Change, Remedies, Vary
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
BlockerPlace = tuple[int, int]
Rows = Mapping[int, AttackingSoldier]
ONCE_CHARGED = WORDS.text("once-charged")
BLOCKER_CHARGED = WORDS.text("blocker-charged")
CARD_OF_NUMBER = WORDS.text("card-of-number")
OF_ANOTHER_NUMBER = WORDS.text("of-another-number")


def barrier_cards(scenario: Damage, at: str) -> Iterator[Change]:
    """Yield the cards that a hidden barrier may be: of the number of its attacker, a Joker, and of another number."""
    attacker = scenario.attackers[int(at.split("/")[2])]
    words = attacker.cards if isinstance(attacker, AttackingSoldier) else attacker.card
    numbers = {card.number for card in cards_in(words or "") or () if card.number}
    for number in sorted(numbers):
        yield Change(CARD_OF_NUMBER.filled(number=number), (Edit("replace", at, str(number)),))
    yield Change(JOKER.text, (Edit("replace", at, "Joker"),))
    other = str(next(number for number in range(2, 11) if number not in numbers))
    yield Change(OF_ANOTHER_NUMBER.filled(number=other), (Edit("replace", at, other),))


REMEDIES = Remedies(
    nearest=(
        Vary("attackers/*/driven", (False,), ONCE_CHARGED),
        Vary("attackers/*/new", (False,), LATER_TURN),
        Vary("attackers/*/blockers/*/driven", (False,), BLOCKER_CHARGED),
    ),
    questions=(Ask("attackers/*/blockers/*/card", barrier_cards, only_while=(None, "?")),),
)


def moves(scenario: Damage) -> Iterator[Moves]:
    """Yield attackers left out, and other blockers for each.

    Moves with the same label are offered once.
    """
    judged = judge(scenario)
    numbers = {pairing.attacker.label: n for n, pairing in reversed([*enumerate(judged.pairings)])}
    yield Moves(FEWER, sorted(numbers.values()), partial(_without_attacker, scenario, judged))
    rows = {
        n: fate.row for n, fate in enumerate(judged.fates) if isinstance(fate.row, AttackingSoldier) and fate.result
    }
    options: dict[tuple[Text, ...], tuple[int, BlockerPlace | None]] = {}
    for n, place in _blocks(rows):
        options.setdefault(_names(judged, n, place), (n, place))
    earlier = frozenset(judged.findings)
    for n in rows:
        places = [place for taking, place in options.values() if taking == n]
        label = BLOCKERS.filled(attacker=judged.pairings[n].attacker.label)
        yield Moves(label, places, partial(_other_blocker, scenario, judged, earlier, rows, n))


def _blocks(rows: Rows) -> Iterator[tuple[int, BlockerPlace | None]]:
    """Yield each attacker with no blocker, or with the place of another attacker's blocker."""
    blockers = [(n, i) for n, row in rows.items() for i in range(len(row.blockers))]
    for n, row in rows.items():
        if row.blockers:
            yield n, None
        if room(row, "blockers"):
            yield from ((n, place) for place in blockers if place[0] != n)


def _names(judged: JudgedDamage, n: int, place: BlockerPlace | None) -> tuple[Text, ...]:
    """Return the labels of the attacker and, if moved, of blocker and present attacker."""
    taking = judged.pairings[n].attacker.label
    if place is None:
        return (taking,)
    giving = judged.pairings[place[0]]
    return taking, giving.blockers[place[1]].label, giving.attacker.label


def _move_text(attacker: Text, *moved: Text) -> Text:
    if not moved:
        return LET_THROUGH.filled(attacker=attacker)
    blocker, against = moved
    return INSTEAD.filled(attacker=attacker, blocker=blocker, was=FROM.filled(attacker=against))


def _edits(rows: Rows, n: int, place: BlockerPlace | None) -> tuple[Edit, ...]:
    at = f"/attackers/{n}/blockers"
    if place is None:
        return (Edit("replace", at, ()),)
    giving, i = place
    blockers = rows[giving].blockers
    return Edit("remove", f"/attackers/{giving}/blockers/{i}"), Edit(
        "add", f"{at}/{len(rows[n].blockers)}", blockers[i]
    )


def _without_attacker(scenario: Damage, judged: JudgedDamage, n: int) -> Move:
    """Judge the attack without one attacker by its worst finding, labelled by its summary."""
    edits = (Edit("remove", f"/attackers/{n}"),)
    without = judge(apply_edits(scenario, edits), judged)
    attacker = judged.pairings[n].attacker.label
    first = without.after if without.over else without.ends
    text = WITHOUT.filled(attacker=attacker, comes_to=summary(without))
    return Move(text, edits, scenario.rules.finding(worst_of((*first, *without.findings))))


def _other_blocker(
    scenario: Damage, judged: JudgedDamage, earlier: frozenset[Finding], rows: Rows, n: int, place: BlockerPlace | None
) -> Move:
    """Judge other blockers of an attacker by their worst finding about it, or new one."""
    edits = _edits(rows, n, place)
    judged_then = judge(apply_edits(scenario, edits), judged)
    changed = (
        finding for fate in judged_then.fates if fate not in judged.fates for finding in (*fate.namings, *fate.end)
    )
    new = (finding for finding in (*changed, *judged_then.after) if finding not in earlier)
    fate_then = judged_then.fates[n]
    worst = worst_of((*fate_then.end, *fate_then.namings, *new))
    return Move(_move_text(*_names(judged, n, place)), edits, scenario.rules.finding(worst))
