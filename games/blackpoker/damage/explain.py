"""A Damage in one sentence, step by step, as facing rows, and what is left after it."""

from collections.abc import Iterable, Iterator
from typing import Annotated

from annotated_types import Ge

from games.blackpoker.battle import Aftermath, BattleResult, Fighter
from games.blackpoker.cards import JACK, combined, successions
from games.blackpoker.damage.rules import Line, Named, all_of, label
from games.blackpoker.damage.scenario import AttackingSoldier, Damage, Since, Who, Written
from games.blackpoker.damage.turn import Judged, judge
from games.blackpoker.events import as_sentence
from games.picture import FacingRows, Mark
from games.scenario import fact, scenario
from games.sentences import sentences
from games.text import Text
from games.verdict import Finding, Result, Step, Verdict, outcome_of, step_of

WORDS = sentences(__name__)
FACING = WORDS.text("facing")
GRAVEYARD = WORDS.text("graveyard")
PERHAPS = WORDS.text("perhaps")
STAYS = WORDS.text("stays")
DEALS_DAMAGE = WORDS.text("deals-damage")
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
MOST = 4
NO_ATTACK = WORDS.text("no-attack")
NONE_LEFT = WORDS.text("none-left")
NOTHING = WORDS.text("nothing")
DAMAGE = WORDS.text("damage")
LOSES_BY_SUCCESSION = WORDS.text("loses-by-succession")
LOSES = WORDS.text("loses")
FALLS = WORDS.text("falls")
FALL = WORDS.text("fall")
SOME = WORDS.text("some")
PERHAPS_FALLS = WORDS.text("perhaps-falls")
PERHAPS_FALL = WORDS.text("perhaps-fall")
WITHOUT_IT = WORDS.text("without-it")
WITHOUT_THEM = WORDS.text("without-them")
SENTENCE = WORDS.text("sentence")
NO_ATTACKING = WORDS.text("no-attacking")
NO_BLOCKING = WORDS.text("no-blocking")
UNSEEN = "?"
Count = Annotated[int, Ge(0)]
AT_LAST = WORDS.text("at-last")
SUCCESSIONS = WORDS.text("successions")


def picture(scenario: Damage, verdict: Verdict[Result]) -> FacingRows:
    """Show the attackers, each facing those that are named to block it, and what becomes of each."""
    found = judge(scenario)
    rows = ((line.attacker, *line.blockers) for line in found.lines)
    marks = ([_mark(one, found, verdict) for one in row] for row in rows)
    return FacingRows(FACING, tuple((first, tuple(others)) for first, *others in marks))


def _mark(one: Named, found: Judged, verdict: Verdict[Result]) -> Mark:
    of_it = [finding for finding in verdict.findings if f"{finding.at}/".startswith(f"{one.at}/")]
    return Mark(one.label, one.at, outcome_of(one.findings or of_it), _fate(one, found))


def _fate(one: Named, found: Judged) -> Text | None:
    """Say what becomes of somebody who fights, None of anybody else."""
    for fought in found.aftermath.battles:
        if one.who in (fought.battle.attacker, *fought.battle.blockers):
            return _in_battle(one, fought)
    return None


def _in_battle(one: Named, fought: BattleResult) -> Text:
    if one.who in fought.fallen:
        return GRAVEYARD
    if one.who in fought.undecided:
        return PERHAPS
    attacks = one.who == fought.battle.attacker
    return DEALS_DAMAGE.filled(n=fought.damage) if attacks and fought.damage else STAYS


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
    if any(successions(who.cards) for who in aftermath.fallen) and not over:
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


def summary(judged: Judged) -> Text:
    """Say who may not attack or block, what damage gets through, who goes to the graveyard, and who loses."""
    lines, aftermath = judged.lines, judged.aftermath
    illegal = tuple(_illegal(lines))
    end = tuple(_end(judged)) or (_nothing(lines, aftermath),)
    if illegal and end == (NO_ATTACK,):
        return _sentence(_linked(illegal))
    if not illegal:
        return _sentence(_linked(end))
    count = sum(not one.legal for line in lines for one in (line.attacker, *line.blockers))
    without = WITHOUT_IT if count == 1 else WITHOUT_THEM
    return _sentence(without.filled(fault=_linked(illegal), rest=_linked(end)))


def _illegal(lines: tuple[Line, ...]) -> Iterator[Text]:
    attackers = [line.attacker.label for line in lines if not line.attacker.legal]
    if attackers:
        yield NO_ATTACKING.filled(names=_some(attackers))
    for line in lines:
        blockers = [one.label for one in line.blockers if not one.legal]
        if blockers:
            yield NO_BLOCKING.filled(names=_some(blockers), attacker=line.attacker.label)


def _nothing(lines: tuple[Line, ...], aftermath: Aftermath) -> Text:
    if aftermath.battles:
        return NOTHING
    return NONE_LEFT if any(line.attacker.legal for line in lines) else NO_ATTACK


def _end(judged: Judged) -> Iterator[Text]:
    aftermath, winner = judged.aftermath, judged.lives.winner
    if aftermath.damage and not judged.over:
        yield DAMAGE.filled(damage=aftermath.damage)
    if aftermath.fallen:
        yield _those(aftermath.fallen, FALLS, FALL)
    if aftermath.undecided:
        yield _those(aftermath.undecided, PERHAPS_FALLS, PERHAPS_FALL)
    if winner and not judged.over:
        yield LOSES_BY_SUCCESSION.filled(player=winner.other)
    if judged.over:
        yield LOSES.filled(damage=aftermath.damage)


def _those(fighters: tuple[Fighter, ...], one: Text, several: Text) -> Text:
    return (one if len(fighters) == 1 else several).filled(names=_some([label(who) for who in fighters]))


def _some(names: list[Text]) -> Text:
    return all_of(names) if len(names) <= MOST else SOME.filled(n=len(names))


def _linked(clauses: tuple[Text, ...]) -> Text:
    """Return several clauses as one: in Japanese all but the last go on with their verb."""
    *first, last = clauses
    goes_on = [
        text.ja.removesuffix("ません") + "ず" if text.ja.endswith("ません") else text.ja.removesuffix("ます")
        for text in first
    ]
    return Text("; ".join(text.en for text in clauses), "、".join([*goes_on, last.ja]))


def _sentence(text: Text) -> Text:
    return as_sentence(SENTENCE.filled(clauses=text))


@scenario
class Losses:
    """What Damage has done; cards are said as they are in the situation."""

    damage: Annotated[Count, fact()]
    attackers: Annotated[tuple[Written, ...], fact()]
    blockers: Annotated[tuple[Written, ...], fact()]
    undecided: Annotated[tuple[Written, ...], fact()]
    life: Annotated[Count | None, fact()]
    successions: Annotated[Count | None, fact(help=SUCCESSIONS)]
    opponents_successions: Annotated[Count | None, fact(help=SUCCESSIONS)]
    own_life_at_last: Annotated[Count | None, fact(help=AT_LAST)] = None
    life_at_last: Annotated[Count | None, fact(help=AT_LAST)] = None
    winner: Annotated[Who | None, fact()] = None


def losses(judged: Judged) -> Losses:
    """Return what is left; the game is over before any Succession when the opponent has no life left."""
    aftermath = judged.aftermath
    return Losses(
        damage=aftermath.damage,
        attackers=_names(aftermath.fallen_attackers),
        blockers=_names(aftermath.fallen_blockers),
        undecided=_names(aftermath.undecided),
        life=None if judged.life is None else max(judged.life - aftermath.damage, 0),
        successions=0 if judged.over else _certain(aftermath.mine),
        opponents_successions=0 if judged.over else _certain(aftermath.theirs),
        own_life_at_last=judged.lives.left[0],
        life_at_last=judged.lives.left[1],
        winner=judged.lives.winner,
    )


def _names(fighters: Iterable[Fighter]) -> tuple[str, ...]:
    return tuple(combined(who.cards).en if who.cards else UNSEEN for who in fighters)


def _certain(bounds: tuple[int, int]) -> int | None:
    least, most = bounds
    return least if least == most else None
