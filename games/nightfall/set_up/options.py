"""Options of set-up: the next round of the draft, and remedies."""

from collections.abc import Iterator

from games.moves import Edit, Move, Moves, added
from games.nightfall.set_up.rules import (
    CARDS_PER_ARCHIVE,
    COMMON_ARCHIVES,
    COPIES,
    PRIVATE_ARCHIVES,
    ROUNDS,
    STARTING_HAND,
    WOUNDS_PER_PLAYER,
    filled,
    of_filling,
    of_round,
)
from games.nightfall.set_up.scenario import FEWEST_PLAYERS, MOST_PLAYERS, Draft, Player, SetUp
from games.remedies import Change, Remedies, Vary
from games.sentences import sentences

WORDS = sentences(__name__)
GOES_ON = WORDS.text("goes-on")
ROUND = WORDS.text("round")
FILL = WORDS.text("fill")
PLAYERS = WORDS.text("players")
PLAYERS_AND_WOUNDS = WORDS.text("players-and-wounds")
WOUNDS = WORDS.text("wounds")
DECK = WORDS.text("deck")


def moves(table: SetUp) -> Iterator[Moves]:
    """Yield the next round of a draft from four cards, or after the last one the filling up of the common archives."""
    if table.draft is not Draft.FOUR_CARDS:
        return
    number = len(table.rounds)
    if number < len(ROUNDS):
        due = ROUNDS[number]
        text = ROUND.filled(number=number + 1, due=due.text)
        move = Move(text, added(table, "rounds", due.round), of_round(number, due.round))
    elif table.filled is None and table.playable:
        due_in_all = filled(table)
        text = FILL.filled(due=due_in_all)
        move = Move(text, (Edit("replace", "/filled", due_in_all),), of_filling(table, due_in_all))
    else:
        return
    yield Moves(GOES_ON, [move], lambda one: one)


KINDS = ("plain", "martial_law", "coldest_war")


def own(table: SetUp, at: str) -> Iterator[Change]:
    """Yield that as many play as the game is for, that the stack has as many Wounds as they need, and that a starting deck is one."""
    if at == "/players" and not table.playable:
        players = _fitting(table.players)
        yield Change(PLAYERS.filled(number=len(players)), (Edit("replace", "/players", players),))
        for wounds in _stack(table, len(players)):
            text = PLAYERS_AND_WOUNDS.filled(number=len(players), wounds=WOUNDS_PER_PLAYER * len(players))
            yield Change(text, (Edit("replace", "/players", players), *wounds))
    elif at[1:] in KINDS:
        for wounds in _stack(table, len(table.players)):
            yield Change(WOUNDS.filled(wounds=WOUNDS_PER_PLAYER * len(table.players)), wounds, "wounds")
    elif "/deck" in at:
        of_player = at.partition("/deck")[0]
        player = table.players[int(of_player.rpartition("/")[2])]
        # what is not told is as the rules have it
        yield Change(
            DECK.filled(player=player.name), (Edit("replace", f"{of_player}/deck", ()),), f"deck of {player.name}"
        )


def _fitting(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """Return the players without those who are too many, or with a further one beside the only one."""
    if len(players) > MOST_PLAYERS:
        return players[:MOST_PLAYERS]
    name = next(letter for letter in "AB" if letter != players[0].name)
    return (*players, Player(name=name))[:FEWEST_PLAYERS]


def _stack(table: SetUp, players: int) -> Iterator[tuple[Edit, ...]]:
    """Yield that one kind of Wounds is as many as make the stack full, beside those of the others or without them."""
    told = {kind: number for kind in KINDS if (number := getattr(table, kind)) is not None}
    for kind, number in told.items():
        due = WOUNDS_PER_PLAYER * players - (sum(told.values()) - number)
        if due >= 0 and due != number:
            yield (Edit("replace", f"/{kind}", due),)
    for kind in told:
        others = tuple(Edit("replace", f"/{other}", None) for other in told if other != kind)
        if others:
            yield (Edit("replace", f"/{kind}", WOUNDS_PER_PLAYER * players), *others)


REMEDIES = Remedies(
    nearest=(
        Vary("common", (COMMON_ARCHIVES,)),
        Vary("players/*/private", (PRIVATE_ARCHIVES,)),
        Vary("players/*/hand", (STARTING_HAND,)),
        Vary("players/*/deck/*/copies", (COPIES,)),
        Vary("archives/*/cards", (CARDS_PER_ARCHIVE,)),
    ),
    deeds=("players/*/deck", "archives"),
    own=own,
    rows=2_000,
)
