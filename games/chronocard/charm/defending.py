"""Who may defend against which attack?"""

from collections.abc import Iterator

from games.chronocard.cards import CHECKED_DEFENDS, Deed, barred_when_checked, key_of
from games.chronocard.charm.declaring import OTHERS_CHARACTER
from games.chronocard.charm.situation import Defence, Side
from games.chronocard.charm.table import Attacking, Defender, Standing, Table, Where
from games.chronocard.phases import Holds
from games.sentences import sentences
from games.values import replace
from games.verdict import Finding, Reading, Reason

WORDS = sentences(__name__)
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
