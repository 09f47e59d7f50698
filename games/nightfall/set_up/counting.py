"""How many players, Wounds and archives does the game have, and are there as many?"""

from collections.abc import Iterator

from games.nightfall.set_up.situation import SetUp
from games.nightfall.terms import cards, printed, wounds
from games.sentences import sentences
from games.verdict import Finding

WORDS = sentences(__name__)
LAID_OUT = WORDS.reason("laid-out")
NUMBER_OF_PLAYERS = WORDS.reason("number-of-players")
WOUNDS_WRONG = WORDS.reason("wounds-wrong")
KINDS_OPEN = WORDS.reason("kinds-open")
COMMON_WRONG = WORDS.reason("common-wrong")
PRIVATE_WRONG = WORDS.reason("private-wrong")
ARCHIVE_SIZE = WORDS.reason("archive-size")
PER_PLAYER = 10
COMMON = 8
PRIVATE = 2
PER_ARCHIVE = 7


def judged(table: SetUp) -> Iterator[Finding]:
    """Yield what the game needs for so many players, and what of it is not so."""
    players = len(table.players)
    due = wounds(PER_PLAYER * players)
    if table.playable:
        yield LAID_OUT("/players", players=players, wounds=due, common=COMMON, private=PRIVATE, each=PER_ARCHIVE)
        yield from _of_wounds(table)
    else:
        yield NUMBER_OF_PLAYERS("/players", players=players)
    if table.common not in (None, COMMON):
        yield COMMON_WRONG("/common", common=table.common, due=COMMON)
    for n, player in enumerate(table.players):
        if player.private not in (None, PRIVATE):
            yield PRIVATE_WRONG(f"/players/{n}/private", player=player.name, private=player.private, due=PRIVATE)
    for n, archive in enumerate(table.archives):
        if archive.cards != PER_ARCHIVE:
            at = f"/archives/{n}/cards"
            yield ARCHIVE_SIZE(at, card=printed(archive.card), cards=cards(archive.cards), due=PER_ARCHIVE)


def _of_wounds(table: SetUp) -> Iterator[Finding]:
    kinds = {"plain": table.plain, "martial_law": table.martial_law, "coldest_war": table.coldest_war}
    told = {f"/{kind}": number for kind, number in kinds.items() if number is not None}
    if not told:
        return
    held, due = sum(told.values()), PER_PLAYER * len(table.players)
    first, *others = told
    if held != due:
        yield WOUNDS_WRONG(first, because=others, wounds=wounds(held), due=due, players=len(table.players))
    mixed = [at for at, number in told.items() if number]
    if len(mixed) > 1:
        yield KINDS_OPEN(mixed[0], because=mixed[1:])
