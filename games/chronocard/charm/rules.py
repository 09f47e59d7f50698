"""Rules of attack, support and defence: the declarations in a charm, and the end of support."""

from collections.abc import Iterator

from games.chronocard.cards import CHECKED_DEFENDS, CharacterAction, barred_when_checked, key_of
from games.chronocard.charm.scenario import Attack, Charm, Defence, Fighter, Side, Support
from games.chronocard.charm.state import ActiveSupport, CharmState, DeclaredAttack, Defender, FighterState, Location
from games.chronocard.phases import own_main_phase
from games.course import Judged, report
from games.sentences import sentences
from games.truth import Truth
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
SUPPORT_DOUBTED = WORDS.reason("supporter-checked-open")
SUPPORT_OVER = WORDS.reason("support-over")
HAS_LEFT = WORDS.text("has-left")
WAS_TURNED = WORDS.text("was-turned")
MAY_SUPPORT = WORDS.readings("may-support")
SUPPORT_CHECKS = WORDS.readings("support-checks")
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


def time_faults(scenario: Charm) -> Iterator[Finding]:
    """Yield the faults of the time of a charm (CC-29)."""
    if not own_main_phase(scenario.phase, own_turn=scenario.own_turn, answering=False):
        at, when = (
            ("/phase", THE_PHASE.filled(phase=scenario.phase)) if scenario.own_turn else ("/own_turn", OPPONENTS_TURN)
        )
        yield NOT_OWN_MAIN(at, when=when)
    if scenario.charmed:
        yield SECOND_CHARM("/charmed")


def declare_attack(state: CharmState, attack: Attack, at: str) -> Judged[CharmState]:
    """Add an attack and Check the attacker, or return its fault (CC-24, CC-25, CC-29)."""
    fighter = state.character(attack.character).fighter
    heroine = ("cc-40",) if fighter.is_heroine else ()
    if fighter.side is not Side.ATTACKING:
        return report(state, OTHERS_CHARACTER(at, cites=("cc-29.1",), character=fighter.name))
    if fighter.checked:
        return report(state, ATTACKER_CHECKED(at, because=(state.character(fighter.name).at,), attacker=fighter.name))
    if fighter.new:
        cites = ("cc-25", *heroine)
        because = (state.character(fighter.name).at,)
        return report(state, ATTACKER_NEW(at, because=because, cites=cites, attacker=fighter.name))
    text = ATTACKS.filled(attacker=fighter.name)
    checked = state.with_character(replace(state.character(attack.character), turned=True))
    step = Step(text, ("cc-24", "cc-29.1", *heroine), at, None)
    return report(checked.with_attack(DeclaredAttack(fighter.name, at)), step)


def resolve_declaration(state: CharmState) -> Judged[CharmState]:
    """Drop attackers that are out (CC-27, CC-38)."""
    lost = [attack for attack in state.attacks.values() if state.character(attack.character).is_out]
    if len(lost) == len(state.attacks):
        because = tuple(attack.at for attack in lost)
        return report(replace(state, attacks={}), FAILS("/attacks", because=because))
    findings: list[Finding] = []
    for attack in lost:
        findings.append(DROPS_OUT(attack.at, attacker=state.character(attack.character).name))
        support = state.support
        state = state.without_attack(attack)
        if support and not state.support:
            names = {"supporter": support.supporter, "heroine": support.heroine}
            findings.append(SUPPORT_VOID(support.at, names, because=(attack.at,)))
    return report(state, *findings)


def declare_support(state: CharmState, support: Support, at: str) -> Judged[CharmState]:
    """Add a support, or return its fault (CC-30)."""
    fighter = state.character(support.character).fighter
    attackers = (attack.character for attack in state.attacks.values())
    heroine = next((name for name in attackers if state.character(name).fighter.is_heroine), None)
    fault = next(_support_faults(state, fighter, at), None)
    if fault or heroine is None:
        return report(state, fault or WITHOUT_HEROINE(at, supporter=fighter.name))
    supported = replace(state, support=ActiveSupport(fighter.name, heroine, support.gives, at, open=fighter.new))
    if fighter.new:
        return report(supported, SUPPORTER_NEW(at, readings=MAY_SUPPORT, supporter=fighter.name))
    text = SUPPORTS.filled(supporter=fighter.name, heroine=heroine)
    return report(supported, Step(text, ("cc-30.1",), at, None))


def fix_support(state: CharmState) -> Judged[CharmState]:
    """Fix the value of the support when the declaration resolves (CC-30, CC-42)."""
    support = state.support
    if support is None:
        return Judged(state)
    supporter = state.character(support.supporter)
    sure = supporter.location is Location.HERE
    value = state.number(support.supporter, support.gives) if sure else None
    fixed = replace(state, support=replace(support, resolved=True, value=value))
    reason = SUPPORT_UNKNOWN if value is None else SUPPORT_GIVEN
    names = {"supporter": support.supporter, "heroine": support.heroine}
    # no rule says whether supporting Checks, and a second Check changes nothing (CC-30, CC-42)
    if supporter.checked:
        doubted = replace(fixed, support=replace(support, resolved=True, value=value, open=True))
        return report(doubted, SUPPORT_DOUBTED(support.at, names, readings=SUPPORT_CHECKS))
    finding = reason(support.at, names, number=support.gives, value=value)
    # an open support has had its finding when it was declared
    return Judged(fixed) if support.open else report(fixed, finding)


def end_lost_support(state: CharmState, at: str) -> Judged[CharmState]:
    """End the support of a character that is out (CC-30)."""
    support = state.support
    if support is None:
        return Judged(state)
    location = state.character(support.supporter).location
    if location not in (Location.AWAY, Location.FACE_DOWN):
        return Judged(state)
    how = HAS_LEFT if location is Location.AWAY else WAS_TURNED
    names = {"supporter": support.supporter, "heroine": support.heroine}
    return report(replace(state, support=None), SUPPORT_ENDED(at, names, because=(support.at,), how=how))


def end_support(state: CharmState, at: str) -> Judged[CharmState]:
    """End the support that lasts to the end phase (CC-30)."""
    support = state.support
    if support is None:
        return Judged(state)
    names = {"supporter": support.supporter, "heroine": support.heroine}
    return report(replace(state, support=None), SUPPORT_OVER(at, names, because=(support.at,)))


def declare_defence(state: CharmState, defence: Defence, at: str) -> Judged[CharmState]:
    """Add a defence, or return its fault (CC-25, CC-29)."""
    fighter = state.character(defence.character).fighter
    if fighter.side is not Side.DEFENDING:
        return report(state, OTHERS_CHARACTER(at, cites=("cc-29.1",), character=fighter.name))
    attack = state.attacks.get(key_of(defence.against))
    if attack is None:
        against = state.character(defence.against).name
        return report(state, NOBODY_ATTACKS_THERE(at, defender=fighter.name, attacker=against))
    finding = _defence_finding(state, attack, defence, at)
    # an open defence is kept: the damage then depends on it
    is_open = finding.reason not in (DEFENDS, NEW_DEFENDS)
    defenders = (*attack.defenders, Defender(fighter.name, at, is_open))
    return report(state.with_attack(replace(attack, defenders=defenders)), finding)


def _support_faults(state: CharmState, fighter: Fighter, at: str) -> Iterator[Finding]:
    if fighter.side is not Side.ATTACKING:
        yield OTHERS_CHARACTER(at, cites=("cc-30.1",), character=fighter.name)
    if not any(state.character(attack.character).fighter.is_heroine for attack in state.attacks.values()):
        yield WITHOUT_HEROINE(at, supporter=fighter.name)
    if key_of(fighter.name) in state.attacks:
        attack = state.attacks[key_of(fighter.name)]
        yield SUPPORTER_ATTACKS(at, because=(attack.at,), supporter=fighter.name)
    if fighter.checked:
        yield SUPPORTER_CHECKED(at, because=(state.character(fighter.name).at,), supporter=fighter.name)
    if state.support:
        yield SECOND_SUPPORT(at, because=(state.support.at,), supporter=fighter.name)


def _defence_finding(state: CharmState, attack: DeclaredAttack, defence: Defence, at: str) -> Finding:
    defender = state.character(defence.character)
    reason, because, readings = _defence_reason(state, attack, defender)
    names = {"defender": defender.name, "attacker": state.character(attack.character).name}
    why = (OTHER_DEFENDS if attack.defenders else DEFENDS_ELSEWHERE).filled(**names)
    return reason(at, names, because=because, readings=readings, why=why)


def _defence_reason(
    state: CharmState, attack: DeclaredAttack, defender: FighterState
) -> tuple[Reason, tuple[str, ...], tuple[Reading, ...]]:
    rivals = tuple(_rivals(state, attack, defender))
    if defender.location is Location.FACE_DOWN:
        return FACE_DOWN_DEFENDER, (), MAY_DEFEND_FACE_DOWN
    if defender.checked and barred_when_checked(CharacterAction.DEFEND) is Truth.OPEN:
        return CHECKED_DEFENDER, (defender.at,), CHECKED_DEFENDS
    if rivals:
        return SEVERAL_DEFENCES, rivals, SEVERAL
    return (NEW_DEFENDS if defender.fighter.new else DEFENDS), (), ()


def _rivals(state: CharmState, attack: DeclaredAttack, defender: FighterState) -> Iterator[str]:
    """Yield other defences against the attack or by the defender."""
    yield from (rival.at for rival in attack.defenders)
    for other in state.attacks.values():
        if other.character != attack.character:
            yield from (rival.at for rival in other.defenders if key_of(rival.character) == key_of(defender.name))
