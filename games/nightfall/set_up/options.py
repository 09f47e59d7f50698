"""Options of set-up: the next round of the draft, and remedies."""

from collections.abc import Iterator

from games.moves import Edit, Move, Moves, added
from games.nightfall.set_up.rules import COPIES, ROUNDS, STARTING_HAND, archives_to_fill, judge_filling, judge_round
from games.nightfall.set_up.scenario import FEWEST_PLAYERS, MOST_PLAYERS, Draft, Player, SetUp
from games.nightfall.terms import CARDS_PER_ARCHIVE, COMMON_ARCHIVES, PRIVATE_ARCHIVES, WOUNDS_PER_PLAYER
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
KINDS = ("plain", "martial_law", "coldest_war")


def moves(table: SetUp) -> Iterator[Moves]:
    """Yield the next round of the draft, or the archives after it."""
    if table.draft is not Draft.FOUR_CARDS:
        return
    number = len(table.rounds)
    if number < len(ROUNDS):
        due = ROUNDS[number]
        text = ROUND.filled(number=number + 1, due=due.text)
        move = Move(text, added(table, "rounds", due.round), judge_round(number, due.round))
    elif table.filled is None and table.playable:
        due_in_all = archives_to_fill(table)
        text = FILL.filled(due=due_in_all)
        move = Move(text, (Edit("replace", "/filled", due_in_all),), judge_filling(table, due_in_all))
    else:
        return
    yield Moves(GOES_ON, [move], lambda candidate: candidate)


def extra_changes(table: SetUp, at: str) -> Iterator[Change]:
    """Yield a playable table: number of players, stack, starting deck."""
    if at == "/players" and not table.playable:
        players = _playable_players(table.players)
        yield Change(PLAYERS.filled(number=len(players)), (Edit("replace", "/players", players),))
        for edits in _full_stacks(table, len(players)):
            text = PLAYERS_AND_WOUNDS.filled(number=len(players), wounds=WOUNDS_PER_PLAYER * len(players))
            yield Change(text, (Edit("replace", "/players", players), *edits))
    elif at[1:] in KINDS:
        for edits in _full_stacks(table, len(table.players)):
            yield Change(WOUNDS.filled(wounds=WOUNDS_PER_PLAYER * len(table.players)), edits, "wounds")
    elif "/deck" in at:
        of_player = at.partition("/deck")[0]
        player = table.players[int(of_player.rpartition("/")[2])]
        # what is not told is as the rules have it
        yield Change(
            DECK.filled(player=player.name), (Edit("replace", f"{of_player}/deck", ()),), f"deck of {player.name}"
        )


def _playable_players(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """Return as many of the players as the game allows, or two."""
    if len(players) > MOST_PLAYERS:
        return players[:MOST_PLAYERS]
    name = next(letter for letter in "AB" if letter != players[0].name)
    return (*players, Player(name=name))[:FEWEST_PLAYERS]


def _full_stacks(table: SetUp, players: int) -> Iterator[tuple[Edit, ...]]:
    """Yield the stack filled up with one kind, or of it alone."""
    given = {kind: number for kind in KINDS if (number := getattr(table, kind)) is not None}
    for kind, number in given.items():
        due = WOUNDS_PER_PLAYER * players - (sum(given.values()) - number)
        if due >= 0 and due != number:
            yield (Edit("replace", f"/{kind}", due),)
    for kind in given:
        emptied = tuple(Edit("replace", f"/{emptied_kind}", None) for emptied_kind in given if emptied_kind != kind)
        if emptied:
            yield (Edit("replace", f"/{kind}", WOUNDS_PER_PLAYER * players), *emptied)


REMEDIES = Remedies(
    nearest=(
        Vary("common", (COMMON_ARCHIVES,)),
        Vary("players/*/private", (PRIVATE_ARCHIVES,)),
        Vary("players/*/hand", (STARTING_HAND,)),
        Vary("players/*/deck/*/copies", (COPIES,)),
        Vary("archives/*/cards", (CARDS_PER_ARCHIVE,)),
    ),
    decisions=("players/*/deck", "archives"),
    extra=extra_changes,
    rows=2_000,
)
