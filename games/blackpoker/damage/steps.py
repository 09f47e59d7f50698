"""How does Damage come to its end, step by step?"""

from collections.abc import Iterable, Iterator

from games.blackpoker.battle import Aftermath, Fighter
from games.blackpoker.cards import JACK, successions
from games.blackpoker.damage.naming import Line, Named, label
from games.blackpoker.damage.rows import AttackingSoldier, Since
from games.blackpoker.damage.situation import Damage
from games.blackpoker.events import as_sentence
from games.sentences import sentences
from games.verdict import Finding, Step, step_of

WORDS = sentences(__name__)
ATTACKS = WORDS.text("attacks")
BLOCKS = WORDS.text("blocks")
NOBODY_LEFT = WORDS.text("nobody-left")
LEFT = WORDS.text("left")
RELEASED = WORDS.text("released")
ONE_SUIT = WORDS.text("one-suit")
COMPARED = WORDS.text("compared")
COUNTS = WORDS.text("counts")
CHANGED = WORDS.text("changed")
TAKEN = WORDS.text("taken")
TAKEN_OF = WORDS.text("taken-of")
ORDER = WORDS.text("order")


def steps(
    scenario: Damage,
    lines: tuple[Line, ...],
    aftermath: Aftermath,
    ends: Iterable[Finding],
    after: Iterable[Finding],
    over: bool,
) -> Iterator[Step]:
    """Yield the namings, what has become of them, the numbers, the battles, the damage and what follows.

    Where the damage takes the last of life, the duel is `over` and no Succession follows.
    """
    for line in lines:
        yield from _named(line.attacker, _attacks(line.attacker))
        if "♥" in line.attacker.words:
            yield Step(ONE_SUIT.filled(who=line.attacker.label), ("bp-81",), line.attacker.at)
    for line in lines:
        yield from _blocking(scenario, line)
    for line in lines:
        yield from (
            _since(one) for one in (line.attacker, *line.blockers) if one.legal and one.since is not Since.STAYS
        )
    if aftermath.battles:
        yield Step(COMPARED, ("bp-23", "bp-86"), "/attackers")
    for fought in aftermath.battles:
        yield from _numbers((fought.battle.attacker, *fought.battle.blockers))
    yield from map(step_of, ends)
    yield from _damage(scenario, aftermath)
    if any(successions(who.cards) for who in aftermath.gone) and not over:
        yield Step(ORDER, ("bp-05", "bp-74", "bp-77"), "/attackers")
    yield from map(step_of, after)


def _attacks(attacker: Named) -> Step:
    cites = ("bp-21", "bp-78") if len(attacker.who.cards) > 1 else ("bp-21",)
    return Step(ATTACKS.filled(who=attacker.label), cites, attacker.at)


def _named(one: Named, legal: Step) -> Iterator[Step]:
    """Yield what is found of a naming, and the naming itself where it is legal."""
    yield from map(step_of, one.findings)
    if one.legal:
        yield legal


def _blocking(scenario: Damage, line: Line) -> Iterator[Step]:
    attacker = line.attacker
    row = scenario.attackers[int(attacker.at.split("/")[2])]
    if not attacker.legal and isinstance(row, AttackingSoldier) and row.blockers:
        yield Step(NOBODY_LEFT.filled(who=as_sentence(attacker.label)), ("bp-22",), f"{attacker.at}/blockers")
    for blocker in line.blockers:
        text = BLOCKS.filled(who=blocker.label, attacker=attacker.label)
        yield from _named(blocker, Step(text, ("bp-22", "bp-86"), blocker.at))


def _since(one: Named) -> Step:
    if one.since is Since.RELEASED:
        return Step(RELEASED.filled(who=one.label), ("bp-39",), f"{one.at}/since")
    return Step(LEFT.filled(who=one.label), ("bp-63",), f"{one.at}/since")


def _numbers(fighters: Iterable[Fighter]) -> Iterator[Step]:
    """Yield the numbers that the cards alone do not show."""
    for who in fighters:
        at, printed = str(who.name), who.number - who.change
        cites = tuple(_cites(who))
        if who.barrier or not cites:
            continue
        if not who.change:
            yield Step(COUNTS.filled(who=label(who), number=who.number), cites, at)
        else:
            change = f"{who.change:+d}".replace("-", "−")
            names = {"who": label(who), "number": who.number, "printed": printed, "change": change}
            yield Step(CHANGED.filled(**names), cites, f"{at}/change")


def _cites(who: Fighter) -> Iterator[str]:
    if len(who.cards) > 1:
        yield "bp-54"
    if any(card.number >= JACK or card.number < 2 for card in who.cards):
        yield "bp-64"
    if who.change:
        yield "bp-24" if who.change > 0 else "bp-25"


def _damage(scenario: Damage, aftermath: Aftermath) -> Iterator[Step]:
    damage, life = aftermath.damage, scenario.opponents_life
    if not damage:
        return
    if life is None:
        yield Step(TAKEN.filled(damage=damage), ("bp-70",), "/attackers", state={"damage": damage})
        return
    left = max(life - damage, 0)
    text = TAKEN_OF.filled(damage=damage, taken=life - left, life=life, left=left)
    yield Step(text, ("bp-70", "bp-76"), "/life", state={"damage": damage, "life": left})
