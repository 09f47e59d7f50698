"""Rules of set-up: Wounds, archives, starting decks and hands, and the rounds of the draft."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from games.nightfall.set_up.scenario import Draft, Needed, Player, Round, SetUp
from games.nightfall.terms import (
    CARDS_PER_ARCHIVE,
    COMMON_ARCHIVES,
    PRIVATE_ARCHIVES,
    WOUNDS_PER_PLAYER,
    Colour,
    card_count,
    card_key,
    card_name,
    wound_count,
)
from games.sentences import sentences
from games.text import Text
from games.verdict import Finding

WORDS = sentences(__name__)
LAID_OUT = WORDS.reason("laid-out")
NUMBER_OF_PLAYERS = WORDS.reason("number-of-players")
WOUNDS_WRONG = WORDS.reason("wounds-wrong")
KINDS_OPEN = WORDS.reason("kinds-open")
COMMON_WRONG = WORDS.reason("common-wrong")
PRIVATE_WRONG = WORDS.reason("private-wrong")
ARCHIVE_SIZE = WORDS.reason("archive-size")
DECK_RIGHT = WORDS.reason("deck-right")
DECK_KINDS = WORDS.reason("deck-kinds")
DECK_COPIES = WORDS.reason("deck-copies")
DECK_COLOURS = WORDS.reason("deck-colours")
NOT_STARTING = WORDS.reason("not-starting")
HAND_RIGHT = WORDS.reason("hand-right")
HAND_WRONG = WORDS.reason("hand-wrong")
ROUND_RIGHT = WORDS.reason("round-right")
ROUND_WRONG = WORDS.reason("round-wrong")
ROUND_BEYOND = WORDS.reason("round-beyond")
DRAFT_GOES_ON = WORDS.reason("draft-goes-on")
FILLED_RIGHT = WORDS.reason("filled-right")
FILLED_WRONG = WORDS.reason("filled-wrong")
DRAFT_NOT_TOLD = WORDS.reason("draft-not-told")
DRAFT_CHANGED = WORDS.reason("draft-changed")
KINDS = 6
COPIES = 2
STARTING_HAND = 5


def judge_table(table: SetUp) -> Iterator[Finding]:
    """Yield the needs of so many players, and deviations from them (NF-65)."""
    players = len(table.players)
    due = wound_count(WOUNDS_PER_PLAYER * players)
    if table.playable:
        yield LAID_OUT(
            "/players",
            players=players,
            wounds=due,
            common=COMMON_ARCHIVES,
            private=PRIVATE_ARCHIVES,
            each=CARDS_PER_ARCHIVE,
        )
        yield from _wound_findings(table)
    else:
        yield NUMBER_OF_PLAYERS("/players", players=players)
    if table.common not in (None, COMMON_ARCHIVES):
        yield COMMON_WRONG("/common", common=table.common, due=COMMON_ARCHIVES)
    for n, player in enumerate(table.players):
        if player.private not in (None, PRIVATE_ARCHIVES):
            yield PRIVATE_WRONG(
                f"/players/{n}/private", player=player.name, private=player.private, due=PRIVATE_ARCHIVES
            )
    for n, archive in enumerate(table.archives):
        if archive.cards != CARDS_PER_ARCHIVE:
            at = f"/archives/{n}/cards"
            yield ARCHIVE_SIZE(at, card=card_name(archive.card), cards=card_count(archive.cards), due=CARDS_PER_ARCHIVE)


def _wound_findings(table: SetUp) -> Iterator[Finding]:
    kinds = {"plain": table.plain, "martial_law": table.martial_law, "coldest_war": table.coldest_war}
    given = {f"/{kind}": number for kind, number in kinds.items() if number is not None}
    if not given:
        return
    total, due = sum(given.values()), WOUNDS_PER_PLAYER * len(table.players)
    first, *other_places = given
    if total != due:
        yield WOUNDS_WRONG(first, because=other_places, wounds=wound_count(total), due=due, players=len(table.players))
    # the rules count Wounds in all, not by kind (NF-65)
    mixed = [at for at, number in given.items() if number]
    if len(mixed) > 1:
        yield KINDS_OPEN(mixed[0], because=mixed[1:])


def judge_players(table: SetUp) -> Iterator[Finding]:
    """Yield the findings of each starting deck and hand (NF-66, NF-75)."""
    for n, player in enumerate(table.players):
        if player.deck:
            faults = tuple(_deck_faults(player, f"/players/{n}/deck"))
            yield from faults or (DECK_RIGHT(f"/players/{n}/deck", player=player.name),)
        if player.hand is not None:
            reason = HAND_RIGHT if player.hand == STARTING_HAND else HAND_WRONG
            yield reason(f"/players/{n}/hand", player=player.name, cards=player.hand, due=STARTING_HAND)


def _deck_faults(player: Player, at: str) -> Iterator[Finding]:
    """Yield the faults of a starting deck; rows of one card count together."""
    copies: Counter[str] = Counter()
    first: dict[str, int] = {}
    for n, minion in enumerate(player.deck):
        copies[card_key(minion.card)] += minion.copies
        first.setdefault(card_key(minion.card), n)
        if minion.cost:
            names = {"player": player.name, "card": card_name(minion.card)}
            yield NOT_STARTING(f"{at}/{n}/cost", names, cost=minion.cost)
    kinds = sum(number > 0 for number in copies.values())
    if kinds != KINDS:
        yield DECK_KINDS(at, player=player.name, kinds=kinds)
    for name, n in first.items():
        if copies[name] not in (0, COPIES):
            names = {"player": player.name, "card": card_name(player.deck[n].card)}
            yield DECK_COPIES(f"{at}/{n}/copies", names, copies=copies[name])
    yield from _colour_faults(player, at)


def _colour_faults(player: Player, at: str) -> Iterator[Finding]:
    """Yield the starting minions that share a colour (NF-66)."""
    first: dict[Colour, int] = {}
    for n, minion in enumerate(player.deck):
        if minion.colour is None:
            continue
        k = first.setdefault(minion.colour, n)
        if card_key(player.deck[k].card) != card_key(minion.card):
            names = {"player": player.name, "card": card_name(minion.card), "other": card_name(player.deck[k].card)}
            yield DECK_COLOURS(f"{at}/{n}/colour", names, because=(f"{at}/{k}/colour",), colour=minion.colour)


class Due(NamedTuple):
    """A round of the draft as it should be, and its text."""

    round: Round
    text: Text


ROUNDS = (
    Due(Round(seen=4, kept=1, passed=3), WORDS.text("first")),
    Due(Round(seen=3, kept=1, passed=2), WORDS.text("second")),
    Due(Round(seen=2, common=1, out=1), WORDS.text("third")),
)

DEALT = ROUNDS[0].round.seen


def judge_draft(table: SetUp) -> Iterator[Finding]:
    """Yield the findings of the draft, if there is one (NF-75)."""
    if table.draft is Draft.FOUR_CARDS:
        yield from _four_card_findings(table)
        return
    given = [f"/rounds/{n}" for n in range(len(table.rounds))]
    if table.filled is not None:
        given.append("/filled")
    if table.draft is Draft.CHANGED:
        yield DRAFT_CHANGED("/draft", because=given)
    elif given:
        yield DRAFT_NOT_TOLD("/draft", because=given)


def archives_to_fill(table: SetUp) -> int:
    """Return the number of common archives added after the draft (NF-75)."""
    return COMMON_ARCHIVES - len(table.players)


def _four_card_findings(table: SetUp) -> Iterator[Finding]:
    for n, draft_round in enumerate(table.rounds):
        yield judge_round(n, draft_round)
    if table.rounds and len(table.rounds) < len(ROUNDS):
        yield DRAFT_GOES_ON("/rounds", done=len(table.rounds), rounds=len(ROUNDS))
    if table.filled is not None and table.playable:
        yield judge_filling(table, table.filled)


def judge_filling(table: SetUp, number: int) -> Finding:
    """Judge the number of common archives added after the draft (NF-75)."""
    due = archives_to_fill(table)
    reason = FILLED_RIGHT if number == due else FILLED_WRONG
    return reason("/filled", filled=number, players=len(table.players), due=due, common=COMMON_ARCHIVES)


def judge_round(number: int, draft_round: Round) -> Finding:
    """Judge a round of the draft, counted from 0 (NF-75)."""
    at = f"/rounds/{number}"
    if number >= len(ROUNDS):
        return ROUND_BEYOND(at, number=number + 1, rounds=len(ROUNDS))
    due = ROUNDS[number]
    reason = ROUND_RIGHT if draft_round == due.round else ROUND_WRONG
    return reason(at, number=number + 1, due=due.text)


def needed(table: SetUp) -> Needed:
    """Return the Wounds, archives and draft for the number of players (NF-65, NF-75)."""
    number = len(table.players) if table.playable else None
    has_draft = number is not None and table.draft is Draft.FOUR_CARDS
    private = None if number is None else PRIVATE_ARCHIVES * number
    return Needed(
        wounds=None if number is None else WOUNDS_PER_PLAYER * number,
        common=None if number is None else COMMON_ARCHIVES,
        private=private,
        archive_cards=None if private is None else CARDS_PER_ARCHIVE * (COMMON_ARCHIVES + private),
        dealt=DEALT * len(table.players) if has_draft else None,
        from_draft=len(table.players) if has_draft else None,
        filled=archives_to_fill(table) if has_draft else None,
        out=len(table.players) if has_draft else None,
    )
