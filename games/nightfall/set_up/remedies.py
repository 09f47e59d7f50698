"""What can be put right before the game begins?"""

from collections.abc import Iterator

from games.moves import Edit
from games.nightfall.set_up.counting import COMMON, PER_ARCHIVE, PER_PLAYER, PRIVATE
from games.nightfall.set_up.dealing import COPIES, HAND
from games.nightfall.set_up.situation import FEWEST_PLAYERS, MOST_PLAYERS, Player, SetUp
from games.remedies import Change, Remedies, Vary
from games.sentences import sentences

WORDS = sentences(__name__)
PLAYERS = WORDS.text("players")
PLAYERS_AND_WOUNDS = WORDS.text("players-and-wounds")
WOUNDS = WORDS.text("wounds")
DECK = WORDS.text("deck")
KINDS = ("plain", "martial_law", "coldest_war")


def own(table: SetUp, at: str) -> Iterator[Change]:
    """Yield that as many play as the game is for, that the stack has as many Wounds as they need, and that a starting deck is one."""
    if at == "/players" and not table.playable:
        players = _fitting(table.players)
        yield Change(PLAYERS.filled(number=len(players)), (Edit("replace", "/players", players),))
        for wounds in _stack(table, len(players)):
            text = PLAYERS_AND_WOUNDS.filled(number=len(players), wounds=PER_PLAYER * len(players))
            yield Change(text, (Edit("replace", "/players", players), *wounds))
    elif at[1:] in KINDS:
        for wounds in _stack(table, len(table.players)):
            yield Change(WOUNDS.filled(wounds=PER_PLAYER * len(table.players)), wounds, "wounds")
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
        due = PER_PLAYER * players - (sum(told.values()) - number)
        if due >= 0 and due != number:
            yield (Edit("replace", f"/{kind}", due),)
    for kind in told:
        others = tuple(Edit("replace", f"/{other}", None) for other in told if other != kind)
        if others:
            yield (Edit("replace", f"/{kind}", PER_PLAYER * players), *others)


REMEDIES = Remedies(
    nearest=(
        Vary("common", (COMMON,)),
        Vary("players/*/private", (PRIVATE,)),
        Vary("players/*/hand", (HAND,)),
        Vary("players/*/deck/*/copies", (COPIES,)),
        Vary("archives/*/cards", (PER_ARCHIVE,)),
    ),
    deeds=("players/*/deck", "archives"),
    own=own,
    rows=2_000,
)
