"""How often does a card's own text let a minion play it, above all a combat card?"""

from collections.abc import Iterator

from games.sentences import sentences
from games.verdict import Finding
from games.vtes.card_texts import BY_TEXT, ONCE, ONCE_BY_TEXT, ONCE_OPEN, ONCE_REASONS, ONCE_UNKNOWN
from games.vtes.cards import same_card
from games.vtes.editions import Edition
from games.vtes.how_often import Whose, limit_of
from games.vtes.play_again.cancelling import fate
from games.vtes.play_again.found import found
from games.vtes.play_again.situation import Fate, Kind, Limit, PlayAgain, When

WORDS = sentences(__name__)
OWN_LIMIT = WORDS.reason("own-limit")
OWN_LIMIT_OPEN = WORDS.reason("own-limit-open")
OWN_TEXT_UNKNOWN = WORDS.reason("own-text-unknown")
NO_OWN_LIMIT = WORDS.reason("no-own-limit")
OTHER_COMBAT_CARD = WORDS.reason("other-combat-card")
OPPONENT_FREE = WORDS.reason("opponent-free")
LIMIT_OVER = WORDS.reason("limit-over")
OWN = WORDS.readings("own")
UNRULED = WORDS.text("unruled")
REASONS = (*WORDS.reasons, *ONCE_REASONS)

STATED = "Forced March"
"""Of this a clause says that it allows one a turn."""
BY_FAQ = {Kind.COMBAT_CARD: "nra-18", Kind.ACTION_MODIFIER: "nra-17", Kind.REACTION: "nra-17"}


def judged(situation: PlayAgain) -> Iterator[Finding]:
    """Yield what is to be said of a combat card after another one."""
    yield from tuple(limits(situation)) or (_of_combat(situation),)


def limits(situation: PlayAgain) -> Iterator[Finding]:
    """Yield what forbids a card by its own text, whatever its kind."""
    never_played = situation.played.fetched and situation.played.kind is Kind.ACTION_CARD
    if never_played or not situation.same_card_again:
        return
    if situation.played.own_limit is Limit.AS_PRINTED:
        yield from _recorded(situation)
    if not situation.same_minion or not _runs(situation):
        return
    if situation.edition is Edition.FAQ and fate(situation.played) is Fate.CANCELLED:
        yield found(
            situation, OWN_LIMIT_OPEN, "/attempt/card", "/played/outcome", readings=OWN, cites=_cites(situation)
        )
    else:
        yield found(situation, OWN_LIMIT, "/attempt/card", "/played/card", cites=_cites(situation))


def _recorded(situation: PlayAgain) -> Iterator[Finding]:
    """Yield what the table says of how often a card is played in a turn, or in a game, by others as well."""
    limit = limit_of(situation.played.card or "", "")
    read = not (situation.played.reads_otherwise or situation.attempt.reads_otherwise)
    if not read or limit is None or not (situation.same_turn or limit.per_game):
        return
    counted = {
        Whose.EVERYBODY: True,
        Whose.PLAYER: True if situation.same_minion else situation.same_controller,
        Whose.MINION: situation.same_minion,
    }[limit.whose]
    often, who = limit.often, situation.played.minion
    became, today = fate(situation.played), situation.edition is Edition.TODAY
    if counted is None or (counted and not limit.sure):
        yield found(situation, ONCE_UNKNOWN, "/attempt/card", "/played/card", often=often, who=who)
    elif counted and not today and became is Fate.CANCELLED:
        yield found(situation, ONCE_OPEN, "/attempt/card", "/played/outcome", readings=ONCE, often=often, who=who)
    elif counted:
        of_today = (*BY_TEXT, "nra-50") if became in (Fate.CANCELLED, Fate.DIRECT_INTERVENTION) else BY_TEXT
        cites = of_today if today else ("nra-18",)
        yield found(situation, ONCE_BY_TEXT, "/attempt/card", "/played/card", cites=cites, often=often, who=who)


def _cites(situation: PlayAgain) -> tuple[str, ...]:
    """Return the clauses by which a card's own text limits it, and by which a cancelled card was played."""
    kind = situation.played.kind
    if situation.edition is Edition.FAQ:
        return (BY_FAQ.get(kind, "nra-14"),)
    by_text = "nra-53.1" if kind is Kind.COMBAT_CARD else "nra-44.1"
    if same_card(situation.played.card, STATED) and situation.played.limit is Limit.AS_PRINTED:
        by_text = "nra-62.1"
    return (by_text, "nra-50") if fate(situation.played).cancels else (by_text,)


def _of_combat(situation: PlayAgain) -> Finding:
    """Judge a combat card that its own text does not forbid."""
    limit = situation.played.own_limit
    if not situation.same_name:
        return found(situation, OTHER_COMBAT_CARD, "/attempt/card", "/played/card")
    if limit is Limit.NONE:
        return found(situation, NO_OWN_LIMIT, "/attempt/card", "/played/limit")
    if limit is Limit.AS_PRINTED and situation.same_turn:
        cites = situation.edition.own(("nra-18", "nra-53.1"))
        return found(situation, OWN_TEXT_UNKNOWN, "/played/limit", "/attempt/card", cites=cites, certain=UNRULED)
    if situation.same_minion or not _runs(situation):
        return found(situation, LIMIT_OVER, "/attempt/when", "/played")
    if situation.edition is Edition.FAQ:
        return found(situation, OWN_LIMIT_OPEN, "/attempt/minion", "/played", readings=OWN, cites=_cites(situation))
    return found(situation, OPPONENT_FREE, "/attempt/minion", "/played/minion")


def _runs(situation: PlayAgain) -> bool:
    """Return whether the time of the card's own limit still runs."""
    limit = situation.played.own_limit
    return (limit is Limit.ROUND and situation.attempt.when is When.NOW) or (
        limit is Limit.TURN and situation.same_turn
    )
