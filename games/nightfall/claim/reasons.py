"""What can be said of a discard or of a claim?"""

from __future__ import annotations

from games.text import Text
from games.verdict import Outcome, Reason

DISCARDED = Reason(
    "discarded",
    Outcome.ALLOWED,
    ("nf-17", "nf-40"),
    Text(
        "{player} discards {cards} from hand for {gained} influence.",
        "{player}は手札から{cards}を捨てて、影響力{gained}を得ます。",
    ),
)
DISCARD_OUTSIDE = Reason(
    "discard-outside-claim",
    Outcome.FORBIDDEN,
    ("nf-17",),
    Text(
        "{player} discards in the {phase}; discarded cards give influence in the Claim phase only.",
        "{player}は{phase}に手札を捨てています。捨てて影響力を得られるのは購入フェイズだけです。",
    ),
)
TOO_FEW_CARDS = Reason(
    "too-few-cards",
    Outcome.FORBIDDEN,
    ("nf-17",),
    Text(
        "{player} has only {held} in hand and cannot discard {number}.",
        "{player}の手札は{held}枚なので、{number}枚を捨てることはできません。",
    ),
)
CLAIMED = Reason(
    "claimed",
    Outcome.ALLOWED,
    ("nf-18", "nf-19", "nf-35", "nf-37"),
    Text(
        "{player} claims {card} from {place} for {cost} influence.",
        "{player}は{place}から{card}を影響力{cost}で購入します。",
    ),
)
CLAIMED_BY_EFFECT = Reason(
    "claimed-by-effect",
    Outcome.ALLOWED,
    ("nf-20", "nf-37", "nf-44", "nf-47", "nf-50"),
    Text(
        "The effect of {effect} works as {player} claims {card} from {place} for {cost} influence.",
        "{player}は{place}から{card}を影響力{cost}で購入し、そのとき{effect}の効果が働きます。",
    ),
)
CLAIMED_AT_ONCE = Reason(
    "claimed-at-once",
    Outcome.ALLOWED,
    ("nf-20", "nf-37", "nf-44", "nf-47", "nf-50", "nf-67"),
    Text(
        "The text of {effect} says “immediately”: {player} claims {card} from {place} for {cost} influence in the {phase}.",
        "{effect}のテキストに「直ちに」とあるので、{player}は{phase}に、{place}から{card}を影響力{cost}で購入します。",
    ),
)
CLAIMED_FROM_ANOTHER = Reason(
    "claimed-from-another",
    Outcome.ALLOWED,
    ("nf-20", "nf-37", "nf-44", "nf-47", "nf-50", "nf-67"),
    Text(
        "The text of {effect} lets {player} claim {card} from another player's private archive, for {cost} influence.",
        "{effect}のテキストにより、{player}はほかのプレイヤーの個人アーカイブから、{card}を影響力{cost}で購入します。",
    ),
)
ANOTHERS_ARCHIVE = Reason(
    "anothers-archive",
    Outcome.FORBIDDEN,
    ("nf-19", "nf-35"),
    Text(
        "{card} lies in another player's private archive, from which {player} cannot claim.",
        "{card}はほかのプレイヤーの個人アーカイブにあり、{player}は購入できません。",
    ),
)
ARCHIVE_EMPTY = Reason(
    "archive-empty",
    Outcome.FORBIDDEN,
    ("nf-19", "nf-65"),
    Text(
        "No {card} is left in its archive, which held 7 cards at most.",
        "{card}のアーカイブには、もうカードがありません。入っているのは最大7枚です。",
    ),
)
TOO_LITTLE = Reason(
    "too-little-influence",
    Outcome.FORBIDDEN,
    ("nf-01", "nf-17", "nf-37"),
    Text(
        "{card} costs {cost} influence, and {player} has only {influence}.",
        "{card}の購入には影響力{cost}が必要ですが、{player}には{influence}しかありません。",
    ),
)
OUTSIDE_CLAIM = Reason(
    "claim-outside-claim",
    Outcome.FORBIDDEN,
    ("nf-02", "nf-20"),
    Text(
        "{player} claims {card} in the {phase}; cards are claimed in the Claim phase.",
        "{player}は{phase}に{card}を購入しようとしています。購入は購入フェイズに行います。",
    ),
)
NOT_IMMEDIATE = Reason(
    "effect-not-immediate",
    Outcome.FORBIDDEN,
    ("nf-20",),
    Text(
        "The text of {effect} does not say “immediately”, so it lets {player} claim in the Claim phase and not in the {phase}.",
        "{effect}のテキストに「直ちに」と書かれていないので、{player}が購入できるのは購入フェイズで、{phase}ではありません。",
    ),
)
NOT_AT_ONCE = Reason(
    "effect-only-at-once",
    Outcome.FORBIDDEN,
    ("nf-20",),
    Text(
        "The text of {effect} says “immediately”: by this effect {player} can claim only in the {at_once}, and this is the {phase}.",
        "{effect}のテキストに「直ちに」とあるので、{player}がこの効果で購入できるのは{at_once}だけです。いまは{phase}です。",
    ),
)
ANOTHERS_EFFECT = Reason(
    "anothers-effect",
    Outcome.FORBIDDEN,
    ("nf-44", "nf-50"),
    Text(
        "{other} played {effect}; its effect does not apply to {player}.",
        "{effect}をプレイしたのは{other}なので、その効果は{player}に働きません。",
    ),
)
NOTHING_CLAIMED = Reason(
    "nothing-claimed",
    Outcome.ALLOWED,
    ("nf-18",),
    Text("{player} claims nothing, which is allowed.", "{player}は何も購入しません。購入しなくてもかまいません。"),
)
REASONS = (
    DISCARDED,
    DISCARD_OUTSIDE,
    TOO_FEW_CARDS,
    CLAIMED,
    CLAIMED_BY_EFFECT,
    CLAIMED_AT_ONCE,
    CLAIMED_FROM_ANOTHER,
    ANOTHERS_ARCHIVE,
    ARCHIVE_EMPTY,
    TOO_LITTLE,
    OUTSIDE_CLAIM,
    NOT_IMMEDIATE,
    NOT_AT_ONCE,
    ANOTHERS_EFFECT,
    NOTHING_CLAIMED,
)
