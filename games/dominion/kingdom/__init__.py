"""A kingdom, pasted: its Ways, its Actions with each of them, and the interactions and traps of exactly these cards."""

from games.dominion.cards.lookup import key
from games.dominion.formats.kingdom import read_kingdom
from games.dominion.kingdom.interactions import COMMON, gained_by_ways, pairs, played_by_others, usable_in_effects
from games.dominion.kingdom.plays import COLUMNS, play_all, rows
from games.dominion.kingdom.traps import open_plays, traps
from games.sentences import sentences
from games.survey import Group, Report, Survey

WORDS = sentences(__name__)
INTERACTIONS, ABOUT_INTERACTIONS = WORDS.text("interactions"), WORDS.text("about-interactions")
TRAPS, ABOUT_TRAPS = WORDS.text("traps"), WORDS.text("about-traps")
OPEN, ABOUT_OPEN = WORDS.text("open"), WORDS.text("about-open")
EXAMPLE = WORDS.text("example")


def report(text: str) -> Report:
    """Read a pasted kingdom, however it was written, and judge its plays."""
    kingdom = read_kingdom(text)
    plays, more_rows = play_all(kingdom)
    (together, more_pairs), (by_others, more_plays) = pairs(kingdom, plays), played_by_others(kingdom, plays)
    lines = (*together, *by_others, *usable_in_effects(kingdom, plays), *gained_by_ways(kingdom, plays))
    return Report(
        names=kingdom.names,
        misread=kingdom.misread,
        cards=kingdom.cards,
        common=tuple(map(key, COMMON)),
        columns=COLUMNS,
        rows=tuple(rows(plays)),
        more_rows=more_rows,
        groups=(
            Group("interactions", INTERACTIONS, ABOUT_INTERACTIONS, lines, more_pairs or more_plays),
            Group("traps", TRAPS, ABOUT_TRAPS, tuple(traps(kingdom, plays))),
            Group("open", OPEN, ABOUT_OPEN, tuple(open_plays(plays))),
        ),
    )


survey = Survey(__name__, report, EXAMPLE)
