"""What can be put right before the game begins?"""

from games.remedies import Remedies, Vary

REMEDIES = Remedies(
    nearest=tuple(
        Vary(path)
        for path in (
            "plain",
            "martial_law",
            "coldest_war",
            "common",
            "players/*/private",
            "players/*/hand",
            "players/*/deck/*/copies",
            "archives/*/cards",
        )
    ),
    deeds=("players", "players/*/deck", "archives"),
    rows=2_000,
)
