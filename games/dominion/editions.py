"""By the rulings of which date is a situation judged?"""

from __future__ import annotations

from games.text import Choice, Text


class Ruling(Choice):
    """A date up to which rulings are followed."""

    MARCH_2025 = Text("March 2025, all rulings known here", "2025年3月（当サイトが扱うすべての裁定）"), "2025-03"
    FEBRUARY_2025 = (
        Text(
            "February 2025, with the errata on Mouse and Durations", "2025年2月（ハツカネズミと持続カードの訂正まで）"
        ),
        "2025-02",
    )
    JANUARY_2023 = (
        Text("January 2023, with the ruling on overwriting and modifying", "2023年1月（上書きと書き換えの裁定まで）"),
        "2023-01",
    )
