"""A Damage in words: its summary, steps, picture and result."""

from collections.abc import Iterable, Iterator
from typing import Annotated

from annotated_types import Ge

from games.blackpoker.battle import Aftermath, BattleResult, Fighter
from games.blackpoker.cards import JACK, combined, successions
from games.blackpoker.damage.rules import NamedCharacter, Pairing
from games.blackpoker.damage.scenario import AttackingSoldier, CardWords, Damage, Since, Who
from games.blackpoker.damage.turn import JudgedDamage, judge
from games.blackpoker.events import as_sentence
from games.picture import FacingRows, Mark
from games.scenario import fact, scenario
from games.sentences import sentences
from games.text import Text
from games.verdict import Finding, Result, Step, Verdict, outcome_of, row_number, step_of

WORDS = sentences(__name__)
FACING = WORDS.text("facing")
GRAVEYARD = WORDS.text("graveyard")
PERHAPS = WORDS.text("perhaps")
STAYS = WORDS.text("stays")
GONE_BEFORE = {Since.LEFT: WORDS.text("gone-before"), Since.RELEASED: WORDS.text("released-before")}
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
LIFE_TAKEN = WORDS.text("taken")
LIFE_TAKEN_OF = WORDS.text("taken-of")
ORDER = WORDS.text("order")
UNSEEN = "?"
Count = Annotated[int, Ge(0)]
AT_LAST = WORDS.text("at-last")
SUCCESSIONS = WORDS.text("successions")


def picture(scenario: Damage, verdict: Verdict[Result]) -> FacingRows:
    """Show the attackers facing their blockers, with the fate of each."""
    judged = judge(scenario)
    rows = ((pairing.attacker, *pairing.blockers) for pairing in judged.pairings)
    marks = ([_mark(character, judged, verdict) for character in row] for row in rows)
    return FacingRows(FACING, tuple((first, tuple(blockers)) for first, *blockers in marks))


def _mark(character: NamedCharacter, judged: JudgedDamage, verdict: Verdict[Result]) -> Mark:
    of_character = [finding for finding in verdict.findings if f"{finding.at}/".startswith(f"{character.at}/")]
    return Mark(
        character.label, character.at, outcome_of(character.findings or of_character), _fate_note(character, judged)
    )


def _fate_note(character: NamedCharacter, judged: JudgedDamage) -> Text | None:
    """Return the fate of a character that fights, or that it was gone before; None of one that was never named lawfully."""
    if character.legal and character.since is not Since.STAYS:
        return GONE_BEFORE[character.since]
    for result in judged.aftermath.battles:
        if character.fighter in (result.battle.attacker, *result.battle.blockers):
            return _battle_note(character, result)
    return None


def _battle_note(character: NamedCharacter, result: BattleResult) -> Text:
    if character.fighter in result.fallen:
        return GRAVEYARD
    if character.fighter in result.undecided:
        return PERHAPS
    attacks = character.fighter == result.battle.attacker
    return DEALS_DAMAGE.filled(n=result.damage) if attacks and result.damage else STAYS


def steps(
    scenario: Damage,
    pairings: tuple[Pairing, ...],
    aftermath: Aftermath,
    ends: Iterable[Finding],
    after: Iterable[Finding],
    over: bool,
) -> Iterator[Step]:
    """Yield the namings, absences, numbers, battles, the damage and the Successions.

    `over`: the damage takes the last of life, and no Succession follows.
    """
    for pairing in pairings:
        yield from _naming_steps(pairing.attacker, _attack_step(pairing.attacker))
        # the list mixes both signs of the suit (BP-81)
        if "♥" in pairing.attacker.words:
            yield Step(ONE_SUIT.filled(who=pairing.attacker.label), ("bp-81",), pairing.attacker.at)
    for pairing in pairings:
        yield from _blocking_steps(scenario, pairing)
    for pairing in pairings:
        yield from (
            _absence_step(character)
            for character in (pairing.attacker, *pairing.blockers)
            if character.legal and character.since is not Since.STAYS
        )
    if aftermath.battles:
        yield Step(COMPARED, ("bp-23", "bp-86"), "/attackers")
    for result in aftermath.battles:
        yield from _number_steps((result.battle.attacker, *result.battle.blockers))
    yield from map(step_of, ends)
    yield from _damage_steps(scenario, aftermath)
    if any(successions(fighter.cards) for fighter in aftermath.fallen) and not over:
        yield Step(ORDER, ("bp-05", "bp-74", "bp-77"), "/attackers")
    yield from map(step_of, after)


def _attack_step(attacker: NamedCharacter) -> Step:
    cites = ("bp-21", "bp-78") if len(attacker.fighter.cards) > 1 else ("bp-21",)
    return Step(ATTACKS.filled(who=attacker.label), cites, attacker.at)


def _naming_steps(character: NamedCharacter, legal: Step) -> Iterator[Step]:
    """Yield the findings of a naming, and the naming itself if it is legal."""
    yield from map(step_of, character.findings)
    if character.legal:
        yield legal


def _blocking_steps(scenario: Damage, pairing: Pairing) -> Iterator[Step]:
    attacker = pairing.attacker
    row = scenario.attackers[row_number(attacker.at)]
    if not attacker.legal and isinstance(row, AttackingSoldier) and row.blockers:
        yield Step(NOBODY_LEFT.filled(who=as_sentence(attacker.label)), ("bp-22",), f"{attacker.at}/blockers")
    for blocker in pairing.blockers:
        text = BLOCKS.filled(who=blocker.label, attacker=attacker.label)
        yield from _naming_steps(blocker, Step(text, ("bp-22", "bp-86"), blocker.at))


def _absence_step(character: NamedCharacter) -> Step:
    if character.since is Since.RELEASED:
        return Step(RELEASED.filled(who=character.label), ("bp-39",), f"{character.at}/since")
    return Step(LEFT.filled(who=character.label), ("bp-63",), f"{character.at}/since")


def _number_steps(fighters: Iterable[Fighter]) -> Iterator[Step]:
    """Yield the numbers that the cards alone do not show."""
    for fighter in fighters:
        at, printed = str(fighter.name), fighter.number - fighter.change
        cites = tuple(_number_cites(fighter))
        if fighter.barrier or not cites:
            continue
        if not fighter.change:
            yield Step(COUNTS.filled(who=fighter.label, number=fighter.number), cites, at)
        else:
            change = f"{fighter.change:+d}".replace("-", "−")
            names = {"who": fighter.label, "number": fighter.number, "printed": printed, "change": change}
            yield Step(CHANGED.filled(**names), cites, f"{at}/change")


def _number_cites(fighter: Fighter) -> Iterator[str]:
    if len(fighter.cards) > 1:
        yield "bp-54"
    if any(card.number >= JACK or card.number < 2 for card in fighter.cards):
        yield "bp-64"
    if fighter.change:
        yield "bp-24" if fighter.change > 0 else "bp-25"


def _damage_steps(scenario: Damage, aftermath: Aftermath) -> Iterator[Step]:
    damage, life = aftermath.damage, scenario.opponents_life
    if not damage:
        return
    if life is None:
        yield Step(LIFE_TAKEN.filled(damage=damage), ("bp-70",), "/attackers", state={"damage": damage})
        return
    left = max(life - damage, 0)
    text = LIFE_TAKEN_OF.filled(damage=damage, taken=life - left, life=life, left=left)
    yield Step(text, ("bp-70", "bp-76"), "/life", state={"damage": damage, "life": left})


@scenario
class Losses:
    """The losses of a Damage, with cards in words."""

    damage: Annotated[Count, fact()]
    attackers: Annotated[tuple[CardWords, ...], fact()]
    blockers: Annotated[tuple[CardWords, ...], fact()]
    undecided: Annotated[tuple[CardWords, ...], fact()]
    life: Annotated[Count | None, fact()]
    successions: Annotated[Count | None, fact(help=SUCCESSIONS)]
    opponents_successions: Annotated[Count | None, fact(help=SUCCESSIONS)]
    own_life_at_last: Annotated[Count | None, fact(help=AT_LAST)] = None
    life_at_last: Annotated[Count | None, fact(help=AT_LAST)] = None
    winner: Annotated[Who | None, fact()] = None


def losses(judged: JudgedDamage) -> Losses:
    """Return the losses, without Successions once life is gone."""
    aftermath = judged.aftermath
    return Losses(
        damage=aftermath.damage,
        attackers=_names(aftermath.fallen_attackers),
        blockers=_names(aftermath.fallen_blockers),
        undecided=_names(aftermath.undecided),
        life=None if judged.life is None else max(judged.life - aftermath.damage, 0),
        successions=0 if judged.over else _certain(aftermath.own_successions),
        opponents_successions=0 if judged.over else _certain(aftermath.opponent_successions),
        own_life_at_last=judged.lives.left[0],
        life_at_last=judged.lives.left[1],
        winner=judged.lives.winner,
    )


def _names(fighters: Iterable[Fighter]) -> tuple[str, ...]:
    return tuple(combined(fighter.cards).en if fighter.cards else UNSEEN for fighter in fighters)


def _certain(bounds: tuple[int, int]) -> int | None:
    least, most = bounds
    return least if least == most else None
