"""What is there to tell of an action that was judged?"""

from msgspec import Struct

from games.vtes.editions import Edition
from games.vtes.no_repeat.case import Case, Ruling
from games.vtes.no_repeat.choices import Holds
from games.vtes.no_repeat.course import Course
from games.vtes.no_repeat.handing_on import Link
from games.vtes.no_repeat.own_card import lost
from games.vtes.no_repeat.rows import CardAction
from games.vtes.no_repeat.state import Bar, Standing


class Told(Struct, frozen=True):
    """All that there is to tell of an action: `end` is None where it was not done, `after` are the minions it changed.

    `links` are those that took it over, or may not; `texts` those of its cards that are in force from now on.
    """

    case: Case
    ruling: Ruling
    end: Course | None
    after: tuple[Standing, ...]
    links: tuple[Link, ...] = ()
    texts: tuple[Bar, ...] = ()

    @property
    def today(self) -> bool:
        return self.case.edition is Edition.TODAY

    @property
    def fetched(self) -> str | None:
        """Return the card that the action fetched and whose name, today, stays free."""
        counts = self.end is not None and self.end.counts is Holds.YES
        return self.case.action.fetched if counts and self.today and isinstance(self.case.action, CardAction) else None

    @property
    def loses_permission(self) -> bool:
        """Return whether the card would today permit a repeat of an action that counts, but for want of success does not."""
        return self.today and self.end is not None and self.end.counts is not Holds.NO and lost(self.case.action)

    @property
    def in_force(self) -> list[Bar]:
        """Return the texts that surely hold from now on; the older edition does not speak of them."""
        return [text for text in self.texts if text.certain and self.today]
