"""BlackPoker: a duel with playing cards, with a stage, a chance to answer and 31 actions (7th edition, act7.0)."""

from games.blackpoker import action, damage, duel, stage, tables
from games.game import Accent, Game
from games.text import Text

game = Game(
    __name__,
    name=Text("BlackPoker", "ブラックポーカー"),
    about=Text(
        "The duel with playing cards, by the list act7.0 of 2024: may this action be started, what becomes of the stage, and"
        " who survives an attack.",
        "トランプで戦うカードゲームです。2024年のアクションリストact7.0に基づき、アクションを起こせるか、ステージはどう解決するか、攻撃の結果はどうなるかを判定します。",
    ),
    accent=Accent.INDIGO,
    checkers=(action.checker, damage.checker, stage.checker, duel.checker),
    tables=(*tables.ACTIONS, tables.CHARACTERS),
)
