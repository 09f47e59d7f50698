"""Vampire: The Eternal Struggle: the rule “No Repeat Actions”, and playing a card again after it was cancelled."""

from games.game import Accent, Game
from games.text import Text
from games.vtes import no_repeat, play_again
from games.vtes.facts import facts

game = Game(
    __name__,
    name=Text("Vampire: The Eternal Struggle", "ヴァンパイア：ザ・エターナル・ストラグル"),
    about=Text(
        "The “No Repeat Actions” rule: what a minion may do only once a turn, and which card may be played again after"
        " it was cancelled.",
        "1ターンに1回しか行えないアクションは何か、キャンセルされたカードをもう一度プレイできるか。「No Repeat Actions」（NRA）のルールを扱います。",
    ),
    accent=Accent.CRIMSON,
    checkers=(no_repeat.checker, play_again.checker),
    facts=facts,
)
