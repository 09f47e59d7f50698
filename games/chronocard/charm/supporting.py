"""Who may support the heroine, what does it give her, and when does that end?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.chronocard.charm.declaring import OTHERS_CHARACTER
from games.chronocard.charm.situation import Fighter, Side, Support
from games.chronocard.charm.table import Supported, Table, Where
from games.text import Text, folded
from games.verdict import Finding, Outcome, Reading, Reason, Step

WITHOUT_HEROINE = Reason(
    "support-without-heroine",
    Outcome.FORBIDDEN,
    ("cc-30",),
    Text(
        "{supporter} cannot support, as the heroine does not attack.",
        "ヒロインが攻撃していないので、「{supporter}」は支援できません。",
    ),
)
SUPPORTER_CHECKED = Reason(
    "supporter-checked",
    Outcome.FORBIDDEN,
    ("cc-30",),
    Text("{supporter} is Checked and cannot support.", "「{supporter}」はCheck状態なので、支援できません。"),
)
SUPPORTER_ATTACKS = Reason(
    "supporter-attacks",
    Outcome.FORBIDDEN,
    ("cc-30",),
    Text("{supporter} attacks itself and cannot support.", "「{supporter}」は攻撃に参加しているので、支援できません。"),
)
SECOND_SUPPORT = Reason(
    "second-support",
    Outcome.FORBIDDEN,
    ("cc-30",),
    Text(
        "{supporter} cannot support as well: only one character may.",
        "支援できるのは1枚だけなので、「{supporter}」は支援できません。",
    ),
)
SUPPORTER_NEW = Reason(
    "supporter-new-open",
    Outcome.UNSETTLED,
    ("cc-25", "cc-30"),
    Text(
        "Whether {supporter}, under the first-turn restriction, may support is not settled.",
        "初回ターン制限を受けている「{supporter}」が支援できるかどうかは、決まっていません。",
    ),
)
SUPPORT_GIVEN = Reason(
    "support-given",
    Outcome.ALLOWED,
    ("cc-30",),
    Text(
        "{supporter} gives {heroine} its {number} as the declaration resolves, {value}; later changes do not count.",
        "「{supporter}」は、宣言が解決した時点の{number}（{value}）を「{heroine}」に与えます。その後の変化は反映しません。",
    ),
)
SUPPORT_UNKNOWN = Reason(
    "support-unknown",
    Outcome.UNKNOWN,
    ("cc-30",),
    Text(
        "{supporter} gives {heroine} its {number}, which is not given here.",
        "「{supporter}」は「{heroine}」に{number}を与えますが、その数値が入力されていません。",
    ),
)
SUPPORT_ENDED = Reason(
    "support-ended",
    Outcome.ALLOWED,
    ("cc-30",),
    Text(
        "{supporter} has left the field or was turned face down: its support of {heroine} ends.",
        "「{supporter}」が場を離れたか裏向きになったので、「{heroine}」への支援は終わります。",
    ),
)
REASONS = (
    WITHOUT_HEROINE,
    SUPPORTER_CHECKED,
    SUPPORTER_ATTACKS,
    SECOND_SUPPORT,
    SUPPORTER_NEW,
    SUPPORT_GIVEN,
    SUPPORT_UNKNOWN,
    SUPPORT_ENDED,
)
MAY_SUPPORT = (
    Reading(
        Text(
            "The restriction names EP, attacking and A.Skills, and support is none of them.",
            "制限されるのはEP、攻撃、A.Skillで、支援はそのどれでもありません。",
        ),
        Outcome.ALLOWED,
        ("cc-25",),
    ),
    Reading(
        Text(
            "Supporting is a part of attacking, which the restriction forbids.",
            "支援は攻撃への参加の一つで、初回ターン制限を受けます。",
        ),
        Outcome.FORBIDDEN,
        ("cc-25", "cc-30"),
    ),
)
SUPPORTS = Text("{supporter} is named to support {heroine}.", "「{supporter}」が「{heroine}」を支援します。")


def supported(table: Table, support: Support, at: str) -> tuple[Table, Finding | Step]:
    """Let a character support the heroine, or say why it may not."""
    fighter = table.of(support.character).fighter
    heroine = next((one.character for one in table.attacks.values() if table.of(one.character).fighter.heroine), None)
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
    said = SUPPORT_ENDED(at, because=(one.at,), supporter=one.supporter, heroine=one.heroine)
    return replace(table, support=None), (said,)


def _against(table: Table, fighter: Fighter, at: str) -> Iterator[Finding]:
    own = table.of(fighter.name).at
    if fighter.side is not Side.ATTACKING:
        yield OTHERS_CHARACTER(at, cites=("cc-30",), character=fighter.name)
    if not any(table.of(one.character).fighter.heroine for one in table.attacks.values()):
        yield WITHOUT_HEROINE(at, supporter=fighter.name)
    if folded(fighter.name) in table.attacks:
        attack = table.attacks[folded(fighter.name)]
        yield SUPPORTER_ATTACKS(at, because=(attack.at,), supporter=fighter.name)
    if fighter.checked:
        yield SUPPORTER_CHECKED(at, because=(own,), supporter=fighter.name)
    if table.support:
        yield SECOND_SUPPORT(at, because=(table.support.at,), supporter=fighter.name)
