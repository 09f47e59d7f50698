"""Chrono Card TCG: interrupts, overlapping continuous effects, charm, and what a card may do."""

from games.chronocard import charm, continuous_effects, interrupts, may_act
from games.game import Accent, Game
from games.text import Text

game = Game(
    __name__,
    name=Text("Chrono Card TCG", "クロノカードTCG"),
    about=Text(
        "Interrupts and overlapping effects: how declarations answer one another and resolve, which continuous effect"
        " decides, what a charm does, and what a card may do now.",
        "割り込んだ宣言がどの順に解決するか、継続効果が重なったときどれが優先されるか、チャームとカードにできることは何かを扱います。",
    ),
    accent=Accent.VIOLET,
    checkers=(interrupts.checker, continuous_effects.checker, charm.checker, may_act.checker),
)
