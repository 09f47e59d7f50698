"""What does the text of a card forbid or permit for the rest of the turn, as far as this site knows the card?"""

from msgspec import Struct

from games.vtes.cards import datum, recorded

READ = {
    "any-action:new-vampire-this-turn": ("forbids-any-action", "new"),
    "any-action:that-ally-this-turn": ("forbids-any-action", "minion"),
    "bleed:your-minions-this-turn": ("forbids-bleed", "player"),
    "same-card:everyone-this-game": ("forbids-card", "card"),
    "bleed-once-more:acting-minion": ("permits-bleed", "minion"),
}
"""By the words of the table what a text says of actions, and for whom; of the other words a clause says it, or they speak of no actions."""
COLUMNS = ("bars", "permits_repeat")


class PrintedText(Struct, frozen=True):
    """What a text says, by the code of the choice, for whom, and at which levels, at every one where none is named.

    Under `new` it is for a vampire that the card puts into play. It is `read` where it is known from the table alone.
    """

    says: str
    reach: str = "minion"
    levels: tuple[str, ...] = ()
    read: bool = False

    def holds_at(self, level: str) -> bool:
        """Return whether the text says this at a level."""
        return not self.levels or level in self.levels


def printed_text(card: str | None) -> PrintedText | None:
    """Return what the text of a card forbids or permits; None where that is nothing, or nobody knows."""
    says, level = datum(card, "bar"), datum(card, "bar-level")
    if says:
        return PrintedText(says, datum(card, "reach") or "minion", (level,) if level else ())
    row = recorded(card or "")
    for word, _, levels in (word.partition("@") for column in COLUMNS for word in row.get(column, "").split()):
        if word in READ:
            return PrintedText(*READ[word], tuple(levels.split(",")) if levels else (), read=True)
    return None


def is_silent(card: str | None) -> bool:
    """Return whether, as far as it was read, the text of a card neither forbids nor permits any action."""
    return bool(recorded(card or "")) and printed_text(card) is None
