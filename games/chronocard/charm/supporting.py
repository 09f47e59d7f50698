"""Who may support the heroine, what does it give her, and when does that end?"""

from collections.abc import Iterator

from games.chronocard.cards import key_of
from games.chronocard.charm.declaring import OTHERS_CHARACTER
from games.chronocard.charm.situation import Fighter, Side, Support
from games.chronocard.charm.table import Supported, Table, Where
from games.sentences import sentences
from games.values import replace
from games.verdict import Finding, Step

WORDS = sentences(__name__)
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
