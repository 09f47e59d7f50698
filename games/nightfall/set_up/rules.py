"""Rules of set-up: Wounds, archives, starting decks and hands, and the rounds of the draft."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from games.nightfall.set_up.scenario import Draft, Needed, Player, Round, SetUp
from games.nightfall.terms import Colour, card_count, card_key, card_name, wound_count
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
WOUNDS_PER_PLAYER = 10
COMMON_ARCHIVES = 8
PRIVATE_ARCHIVES = 2
CARDS_PER_ARCHIVE = 7


def judge_table(table: SetUp) -> Iterator[Finding]:
    """Yield what the game needs for so many players, and what of it is not so."""
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
        yield from _of_wounds(table)
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


def _of_wounds(table: SetUp) -> Iterator[Finding]:
    kinds = {"plain": table.plain, "martial_law": table.martial_law, "coldest_war": table.coldest_war}
    told = {f"/{kind}": number for kind, number in kinds.items() if number is not None}
    if not told:
        return
    held, due = sum(told.values()), WOUNDS_PER_PLAYER * len(table.players)
    first, *others = told
    if held != due:
        yield WOUNDS_WRONG(first, because=others, wounds=wound_count(held), due=due, players=len(table.players))
    mixed = [at for at, number in told.items() if number]
    if len(mixed) > 1:
        yield KINDS_OPEN(mixed[0], because=mixed[1:])


KINDS = 6
COPIES = 2
STARTING_HAND = 5


def judge_players(table: SetUp) -> Iterator[Finding]:
    """Yield of each player what is found of the deck and the hand that are told."""
    for n, player in enumerate(table.players):
        if player.deck:
            found = tuple(_of_deck(player, f"/players/{n}/deck"))
            yield from found or (DECK_RIGHT(f"/players/{n}/deck", player=player.name),)
        if player.hand is not None:
            reason = HAND_RIGHT if player.hand == STARTING_HAND else HAND_WRONG
            yield reason(f"/players/{n}/hand", player=player.name, cards=player.hand, due=STARTING_HAND)


def _of_deck(player: Player, at: str) -> Iterator[Finding]:
    """Yield all that is wrong with a starting deck; rows of one card count together, at the first of them."""
    copies: Counter[str] = Counter()
    first: dict[str, int] = {}
    for n, minion in enumerate(player.deck):
        copies[card_key(minion.card)] += minion.copies
        first.setdefault(card_key(minion.card), n)
        if minion.cost:
            said = {"player": player.name, "card": card_name(minion.card)}
            yield NOT_STARTING(f"{at}/{n}/cost", said, cost=minion.cost)
    kinds = sum(number > 0 for number in copies.values())
    if kinds != KINDS:
        yield DECK_KINDS(at, player=player.name, kinds=kinds)
    for name, n in first.items():
        if copies[name] not in (0, COPIES):
            said = {"player": player.name, "card": card_name(player.deck[n].card)}
            yield DECK_COPIES(f"{at}/{n}/copies", said, copies=copies[name])
    yield from _of_colours(player, at)


def _of_colours(player: Player, at: str) -> Iterator[Finding]:
    """Yield which starting minions have the colour of another one."""
    first: dict[Colour, int] = {}
    for n, minion in enumerate(player.deck):
        if minion.colour is None:
            continue
        m = first.setdefault(minion.colour, n)
        if card_key(player.deck[m].card) != card_key(minion.card):
            said = {"player": player.name, "card": card_name(minion.card), "other": card_name(player.deck[m].card)}
            yield DECK_COLOURS(f"{at}/{n}/colour", said, because=(f"{at}/{m}/colour",), colour=minion.colour)


class Due(NamedTuple):
    """How a round is played, and in which words that is said."""

    round: Round
    text: Text


ROUNDS = (
    Due(Round(seen=4, kept=1, passed=3), WORDS.text("first")),
    Due(Round(seen=3, kept=1, passed=2), WORDS.text("second")),
    Due(Round(seen=2, common=1, out=1), WORDS.text("third")),
)

DEALT = ROUNDS[0].round.seen


def judge_draft(table: SetUp) -> Iterator[Finding]:
    """Yield what is found of the draft, nothing where nothing is told of it."""
    if table.draft is Draft.FOUR_CARDS:
        yield from _of_four_cards(table)
        return
    told = [f"/rounds/{n}" for n in range(len(table.rounds))]
    if table.filled is not None:
        told.append("/filled")
    if table.draft is Draft.CHANGED:
        yield DRAFT_CHANGED("/draft", because=told)
    elif told:
        yield DRAFT_NOT_TOLD("/draft", because=told)


def filled(table: SetUp) -> int:
    """Return how many common archives are added after a draft from which each player puts in one."""
    return COMMON_ARCHIVES - len(table.players)


def _of_four_cards(table: SetUp) -> Iterator[Finding]:
    for n, one in enumerate(table.rounds):
        yield of_round(n, one)
    if table.rounds and len(table.rounds) < len(ROUNDS):
        yield DRAFT_GOES_ON("/rounds", done=len(table.rounds), rounds=len(ROUNDS))
    if table.filled is not None and table.playable:
        yield of_filling(table, table.filled)


def of_filling(table: SetUp, number: int) -> Finding:
    """Return whether so many common archives are added after the draft."""
    due = filled(table)
    reason = FILLED_RIGHT if number == due else FILLED_WRONG
    return reason("/filled", filled=number, players=len(table.players), due=due, common=COMMON_ARCHIVES)


def of_round(number: int, one: Round) -> Finding:
    """Return whether a round, counted from 0, is played right."""
    at = f"/rounds/{number}"
    if number >= len(ROUNDS):
        return ROUND_BEYOND(at, number=number + 1, rounds=len(ROUNDS))
    due = ROUNDS[number]
    reason = ROUND_RIGHT if one == due.round else ROUND_WRONG
    return reason(at, number=number + 1, due=due.text)


def needed(table: SetUp) -> Needed:
    """Return the Wounds, archives and draft for the number of players (NF-65, NF-75)."""
    number = len(table.players) if table.playable else None
    drafting_known = number is not None and table.draft is Draft.FOUR_CARDS
    private = None if number is None else PRIVATE_ARCHIVES * number
    return Needed(
        wounds=None if number is None else WOUNDS_PER_PLAYER * number,
        common=None if number is None else COMMON_ARCHIVES,
        private=private,
        archive_cards=None if private is None else CARDS_PER_ARCHIVE * (COMMON_ARCHIVES + private),
        dealt=DEALT * len(table.players) if drafting_known else None,
        from_draft=len(table.players) if drafting_known else None,
        filled=filled(table) if drafting_known else None,
        out=len(table.players) if drafting_known else None,
    )
