"""Attack, support and defence: who may, and when support ends."""

from collections.abc import Iterator

from games.chronocard.cards import CHECKED_DEFENDS, Deed, barred_when_checked, key_of
from games.chronocard.charm.scenario import Attack, Charm, Defence, Fighter, Side, Support
from games.chronocard.charm.state import Attacking, Defender, Standing, Supported, Table, Where
from games.chronocard.phases import Holds, own_main_phase
from games.sentences import sentences
from games.values import replace
from games.verdict import Finding, Reading, Reason, Step

WORDS = sentences(__name__)
NOT_OWN_MAIN = WORDS.reason("charm-not-in-own-main-phase")
SECOND_CHARM = WORDS.reason("second-charm")
NO_ATTACKER = WORDS.reason("no-attacker")
ATTACKER_CHECKED = WORDS.reason("attacker-checked")
ATTACKER_NEW = WORDS.reason("attacker-new")
OTHERS_CHARACTER = WORDS.reason("others-character")
FAILS = WORDS.reason("charm-fails")
DROPS_OUT = WORDS.reason("attacker-drops-out")
CHECKED_MEANWHILE = WORDS.reason("attacker-checked-meanwhile")
SUPPORT_VOID = WORDS.reason("support-void")
ATTACKS = WORDS.text("attacks")
OPPONENTS_TURN = WORDS.text("opponents-turn")
THE_PHASE = WORDS.text("the-phase")
WITHOUT_HEROINE = WORDS.reason("support-without-heroine")
SUPPORTER_CHECKED = WORDS.reason("supporter-checked")
SUPPORTER_ATTACKS = WORDS.reason("supporter-attacks")
SECOND_SUPPORT = WORDS.reason("second-support")
SUPPORTER_NEW = WORDS.reason("supporter-new-open")
SUPPORT_GIVEN = WORDS.reason("support-given")
SUPPORT_UNKNOWN = WORDS.reason("support-unknown")
SUPPORT_ENDED = WORDS.reason("support-ended")
SUPPORT_FAILS = WORDS.reason("supporter-checked-meanwhile")
SUPPORT_OVER = WORDS.reason("support-over")
HAS_LEFT = WORDS.text("has-left")
WAS_TURNED = WORDS.text("was-turned")
MAY_SUPPORT = WORDS.readings("may-support")
SUPPORTS = WORDS.text("supports")
NOBODY_ATTACKS_THERE = WORDS.reason("defends-against-nobody")
NEW_DEFENDS = WORDS.reason("new-defender")
DEFENDS = WORDS.reason("defends")
CHECKED_DEFENDER = WORDS.reason("checked-defender-open")
FACE_DOWN_DEFENDER = WORDS.reason("face-down-defender-open")
SEVERAL_DEFENCES = WORDS.reason("several-defences-open")
MAY_DEFEND_FACE_DOWN = WORDS.readings("may-defend-face-down")
OTHER_DEFENDS = WORDS.text("other-defends")
DEFENDS_ELSEWHERE = WORDS.text("defends-elsewhere")
SEVERAL = WORDS.readings("several")


def time_faults(charm: Charm) -> Iterator[Finding]:
    """Yield what forbids a charm at this time at all."""
    if not own_main_phase(charm.phase, own_turn=charm.own_turn, answering=False):
        at, when = ("/phase", THE_PHASE.filled(phase=charm.phase)) if charm.own_turn else ("/own_turn", OPPONENTS_TURN)
        yield NOT_OWN_MAIN(at, when=when)
    if charm.charmed:
        yield SECOND_CHARM("/charmed")


def attacked(table: Table, attack: Attack, at: str) -> tuple[Table, Finding | Step]:
    """Let a character attack, or say why it may not."""
    fighter = table.of(attack.character).fighter
    heroine = ("cc-40",) if fighter.is_heroine else ()
    if fighter.side is not Side.ATTACKING:
        return table, OTHERS_CHARACTER(at, cites=("cc-29",), character=fighter.name)
    if fighter.checked:
        return table, ATTACKER_CHECKED(at, because=(table.of(fighter.name).at,), attacker=fighter.name)
    if fighter.new:
        cites = ("cc-25", *heroine)
        return table, ATTACKER_NEW(at, because=(table.of(fighter.name).at,), cites=cites, attacker=fighter.name)
    text = ATTACKS.filled(attacker=fighter.name)
    return table.attacked_by(Attacking(fighter.name, at)), Step(text, ("cc-29", *heroine), at, None)


def resolved(table: Table) -> tuple[Table, tuple[Finding, ...]]:
    """Return the attacks that are left when the declaration resolves, and who no longer attacks; without one it fails."""
    lost = [one for one in table.attacks.values() if _is_lost(table.of(one.character))]
    if len(lost) == len(table.attacks):
        gone = any(table.of(one.character).is_out for one in lost)
        cites = FAILS.cites if gone else ("cc-27.1", "cc-29")
        return replace(table, attacks={}), (FAILS("/attacks", because=tuple(one.at for one in lost), cites=cites),)
    found: list[Finding] = []
    for one in lost:
        attacker = table.of(one.character)
        if attacker.is_out:
            found.append(DROPS_OUT(one.at, attacker=attacker.name))
        else:
            found.append(CHECKED_MEANWHILE(one.at, attacker=attacker.name))
        support = table.support
        table = table.without_attack(one)
        if support and not table.support:
            names = {"supporter": support.supporter, "heroine": support.heroine}
            found.append(SUPPORT_VOID(support.at, names, because=(one.at,)))
    return table, tuple(found)


def _is_lost(attacker: Standing) -> bool:
    return attacker.is_out or attacker.checked


def supported(table: Table, support: Support, at: str) -> tuple[Table, Finding | Step]:
    """Let a character support the heroine, or say why it may not."""
    fighter = table.of(support.character).fighter
    heroine = next(
        (one.character for one in table.attacks.values() if table.of(one.character).fighter.is_heroine), None
    )
    against = next(_against(table, fighter, at), None)
    if against or heroine is None:
        return table, against or WITHOUT_HEROINE(at, supporter=fighter.name)
    named = replace(table, support=Supported(fighter.name, heroine, support.gives, at, open=fighter.new))
    if fighter.new:
        return named, SUPPORTER_NEW(at, readings=MAY_SUPPORT, supporter=fighter.name)
    return named, Step(SUPPORTS.filled(supporter=fighter.name, heroine=heroine), ("cc-30",), at, None)


def given(table: Table) -> tuple[Table, tuple[Finding, ...]]:
    """Fix what the supporter gives, as it is when the declaration resolves."""
    one = table.support
    if one is None:
        return table, ()
    if table.of(one.supporter).checked:
        names = {"supporter": one.supporter, "heroine": one.heroine}
        return replace(table, support=None), (SUPPORT_FAILS(one.at, names),)
    sure = table.of(one.supporter).where is Where.HERE
    value = table.number(one.supporter, one.gives) if sure else None
    fixed = replace(table, support=replace(one, resolved=True, value=value))
    reason = SUPPORT_UNKNOWN if value is None else SUPPORT_GIVEN
    said = reason(one.at, supporter=one.supporter, heroine=one.heroine, number=one.gives, value=value)
    return fixed, () if one.open else (said,)


def without_supporter(table: Table, at: str) -> tuple[Table, tuple[Finding, ...]]:
    """End the support of a character that has left or was turned face down."""
    one = table.support
    if one is None or table.of(one.supporter).where not in (Where.GONE, Where.FACE_DOWN):
        return table, ()
    how = HAS_LEFT if table.of(one.supporter).where is Where.GONE else WAS_TURNED
    said = SUPPORT_ENDED(at, because=(one.at,), supporter=one.supporter, heroine=one.heroine, how=how)
    return replace(table, support=None), (said,)


def at_its_end(table: Table, at: str) -> tuple[Table, tuple[Finding, ...]]:
    """End the support that lasts to the end phase (CC-30)."""
    one = table.support
    if one is None:
        return table, ()
    said = SUPPORT_OVER(at, because=(one.at,), supporter=one.supporter, heroine=one.heroine)
    return replace(table, support=None), (said,)


def _against(table: Table, fighter: Fighter, at: str) -> Iterator[Finding]:
    own = table.of(fighter.name).at
    if fighter.side is not Side.ATTACKING:
        yield OTHERS_CHARACTER(at, cites=("cc-30",), character=fighter.name)
    if not any(table.of(one.character).fighter.is_heroine for one in table.attacks.values()):
        yield WITHOUT_HEROINE(at, supporter=fighter.name)
    if key_of(fighter.name) in table.attacks:
        attack = table.attacks[key_of(fighter.name)]
        yield SUPPORTER_ATTACKS(at, because=(attack.at,), supporter=fighter.name)
    if fighter.checked:
        yield SUPPORTER_CHECKED(at, because=(own,), supporter=fighter.name)
    if table.support:
        yield SECOND_SUPPORT(at, because=(table.support.at,), supporter=fighter.name)


def defended(table: Table, event: Defence, at: str) -> tuple[Table, Finding]:
    """Let a character defend, or say why it may not."""
    fighter = table.of(event.character).fighter
    if fighter.side is not Side.DEFENDING:
        return table, OTHERS_CHARACTER(at, cites=("cc-29",), character=fighter.name)
    attack = table.attacks.get(key_of(event.against))
    if attack is None:
        against = table.of(event.against).name
        return table, NOBODY_ATTACKS_THERE(at, defender=fighter.name, attacker=against)
    said = _judged(table, attack, event, at)
    uncertain = said.reason not in (DEFENDS, NEW_DEFENDS)
    defenders = (*attack.defenders, Defender(fighter.name, at, uncertain))
    return table.attacked_by(replace(attack, defenders=defenders)), said


def _judged(table: Table, attack: Attacking, event: Defence, at: str) -> Finding:
    standing = table.of(event.character)
    reason, because, readings = _reason(table, attack, standing)
    names = {"defender": standing.name, "attacker": table.of(attack.character).name}
    why = (OTHER_DEFENDS if attack.defenders else DEFENDS_ELSEWHERE).filled(**names)
    return reason(at, names, because=because, readings=readings, why=why)


def _reason(table: Table, attack: Attacking, standing: Standing) -> tuple[Reason, tuple[str, ...], tuple[Reading, ...]]:
    others = tuple(_rivals(table, attack, standing))
    if standing.where is Where.FACE_DOWN:
        return FACE_DOWN_DEFENDER, (), MAY_DEFEND_FACE_DOWN
    if standing.checked and barred_when_checked(Deed.DEFEND) is Holds.OPEN:
        return CHECKED_DEFENDER, (standing.at,), CHECKED_DEFENDS
    if others:
        return SEVERAL_DEFENCES, others, SEVERAL
    return (NEW_DEFENDS if standing.fighter.new else DEFENDS), (), ()


def _rivals(table: Table, attack: Attacking, standing: Standing) -> Iterator[str]:
    """Yield where the attack has another defender, or this defender another attack."""
    yield from (one.at for one in attack.defenders)
    for other in table.attacks.values():
        if other.character != attack.character:
            yield from (one.at for one in other.defenders if key_of(one.character) == key_of(standing.name))
