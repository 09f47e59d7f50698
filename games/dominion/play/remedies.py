"""What could the player still bring about, so that the play goes like this, and what is asked of a card that is not known?"""

from collections.abc import Iterator

from games.dominion.cards.lookup import printed
from games.dominion.play.situation import Play
from games.dominion.remedies import AN_ACTION, WITH_ACTION, of_plays
from games.dominion.table.rows import MOST_DESCRIBED, CardType, OwnCard
from games.moves import Edit
from games.remedies import Ask, Change, Remedies


def own(play: Play, at: str) -> Iterator[Change]:
    """Yield that another card is played, where one was found."""
    if at == "/card" or at.startswith("/then/"):
        place = at if at == "/card" else f"/then/{at.split('/')[2]}/card"
        yield Change(WITH_ACTION.filled(card=printed(AN_ACTION)), (Edit("replace", place, AN_ACTION),))


def natures(play: Play, at: str) -> Iterator[Change]:
    """Yield of which types the card may be, where nothing is known of it."""
    described = play.game.described
    if not play.card or any(one.card == play.card for one in described) or len(described) == MOST_DESCRIBED:
        return
    for type_ in (CardType.ACTION, CardType.TREASURE, CardType.NIGHT, CardType.VICTORY):
        row = OwnCard(card=play.card, types=(type_,))
        yield Change(type_.text, (Edit("add", f"/game/described/{len(described)}", row),))


REMEDIES = Remedies(nearest=of_plays("how"), asked=(Ask("card", natures),), own=own, rows=120)
