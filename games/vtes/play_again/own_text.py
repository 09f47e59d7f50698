"""How often does a card's own text let a minion play it, above all a combat card?"""

from __future__ import annotations

from collections.abc import Iterator

from games.text import Text
from games.verdict import Finding, Outcome, Reading, Reason
from games.vtes.editions import Edition
from games.vtes.play_again.aftermath import fate
from games.vtes.play_again.found import found
from games.vtes.play_again.situation import Fate, Kind, Limit, PlayAgain, When

OWN_LIMIT = Reason(
    "own-limit",
    Outcome.FORBIDDEN,
    ("nra-14", "nra-17", "nra-18", "nra-44.1", "nra-50", "nra-53.1"),
    Text(
        "By its own text {card} allows a minion {limit}. {minion}'s first one counts, cancelled or not.",
        "{card}のテキストに、ミニオンごとに「{limit}」とあります。{minion}の1枚めは、キャンセルされたかどうかにかかわらず数えます。",
    ),
)
OWN_LIMIT_OPEN = Reason(
    "own-limit-open",
    Outcome.UNSETTLED,
    ("nra-14", "nra-17", "nra-18"),
    Text(
        "FAQ 3.19 speaks of a minion that plays its card again after Direct Intervention; of this {card} it says nothing.",
        "FAQ 3.19が述べているのは、Direct Interventionの後に同じミニオンがもう一度プレイする場合だけです。この{card}については何も述べていません。",
    ),
)
OWN_TEXT_UNKNOWN = Reason(
    "own-text-unknown",
    Outcome.UNKNOWN,
    ("nra-18", "nra-53.1"),
    Text(
        "Whether {card} has a limit of its own is not known here. It is certain that no rule limits combat cards, and that"
        " a cancelled card still counts as played.",
        "{card}に自身の制限があるかどうかは、ここではわかりません。確かなのは、戦闘カードを制限するルールがないことと、キャンセルされたカードもプレイした1枚に数えることです。",
    ),
)
NO_OWN_LIMIT = Reason(
    "no-own-limit",
    Outcome.ALLOWED,
    ("nra-18", "nra-53.1"),
    Text(
        "No rule limits combat cards, and {card} has no limit of its own.",
        "戦闘カードを制限するルールはなく、{card}にも自身の制限はありません。",
    ),
)
OTHER_COMBAT_CARD = Reason(
    "other-combat-card",
    Outcome.ALLOWED,
    ("nra-18", "nra-53.1"),
    Text(
        "No rule limits combat cards, and {first_card} could only limit itself, not {card}.",
        "戦闘カードを制限するルールはありません。{first_card}のテキストが制限するのは{first_card}だけで、{card}には及びません。",
    ),
)
OPPONENT_FREE = Reason(
    "opponent-free",
    Outcome.ALLOWED,
    ("nra-53.2",),
    Text(
        "The limit on the card is each minion's own: {minion} may play its own {card}.",
        "カードの制限はミニオンごとのものです。{minion}は自分の{card}をプレイできます。",
    ),
)
LIMIT_OVER = Reason(
    "limit-over",
    Outcome.ALLOWED,
    ("nra-18", "nra-53.2"),
    Text(
        "A limit in the text of {card} holds for its round or its turn, and that is over.",
        "{card}のテキストによる制限は、そのラウンドやそのターンだけのものです。その期間はもう終わりました。",
    ),
)
REASONS = (OWN_LIMIT, OWN_LIMIT_OPEN, OWN_TEXT_UNKNOWN, NO_OWN_LIMIT, OTHER_COMBAT_CARD, OPPONENT_FREE, LIMIT_OVER)

BY_FAQ = {Kind.COMBAT_CARD: "nra-18", Kind.ACTION_MODIFIER: "nra-17", Kind.REACTION: "nra-17"}
OWN = (
    Reading(
        Text("The first one counts against the card's text.", "1枚めを、カードのテキストの1枚に数えます。"),
        Outcome.FORBIDDEN,
        ("nra-18",),
    ),
    Reading(Text("The first one does not count here.", "1枚めは、ここでは数えません。"), Outcome.ALLOWED, ("nra-53",)),
)


def judged(situation: PlayAgain) -> Iterator[Finding]:
    """Yield what is to be said of a combat card after another one."""
    yield from tuple(limits(situation)) or (_of_combat(situation),)


def limits(situation: PlayAgain) -> Iterator[Finding]:
    """Yield what forbids a card by its own text, whatever its kind."""
    never_played = situation.played.fetched and situation.played.kind is Kind.ACTION_CARD
    if never_played or not (situation.same_card_again and situation.same_minion and _runs(situation)):
        return
    if situation.edition is Edition.FAQ and fate(situation.played) is Fate.CANCELLED:
        yield found(
            situation, OWN_LIMIT_OPEN, "/attempt/card", "/played/outcome", readings=OWN, cites=_cites(situation)
        )
    else:
        yield found(situation, OWN_LIMIT, "/attempt/card", "/played/card", cites=_cites(situation))


def _cites(situation: PlayAgain) -> tuple[str, ...]:
    """Return the clauses by which a card's own text limits it, and by which a cancelled card was played."""
    kind = situation.played.kind
    if situation.edition is Edition.FAQ:
        return (BY_FAQ.get(kind, "nra-14"),)
    by_text = "nra-53.1" if kind is Kind.COMBAT_CARD else "nra-44.1"
    return (by_text,) if fate(situation.played) is Fate.RESOLVED else (by_text, "nra-50")


def _of_combat(situation: PlayAgain) -> Finding:
    """Judge a combat card that its own text does not forbid."""
    limit = situation.played.own_limit
    if not situation.same_name:
        return found(situation, OTHER_COMBAT_CARD, "/attempt/card", "/played/card")
    if limit is Limit.NONE:
        return found(situation, NO_OWN_LIMIT, "/attempt/card", "/played/limit")
    if limit is Limit.AS_PRINTED and situation.same_turn:
        return found(situation, OWN_TEXT_UNKNOWN, "/played/limit", "/attempt/card")
    if situation.same_minion or not _runs(situation):
        return found(situation, LIMIT_OVER, "/attempt/when", "/played")
    if situation.edition is Edition.FAQ:
        return found(situation, OWN_LIMIT_OPEN, "/attempt/minion", "/played", readings=OWN, cites=_cites(situation))
    return found(situation, OPPONENT_FREE, "/attempt/minion", "/played/minion")


def _runs(situation: PlayAgain) -> bool:
    """Say whether the time of the card's own limit still runs."""
    limit = situation.played.own_limit
    return (limit is Limit.ROUND and situation.attempt.when is When.NOW) or (
        limit is Limit.TURN and situation.same_turn
    )
