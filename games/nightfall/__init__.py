"""Nightfall: combat, the chain of orders, claiming cards, Wounds and the final score, from The Coldest War on."""

from games.game import Accent, Game
from games.nightfall import chain, claim, cleanup, combat, feed, final_score, wounds
from games.text import Text

game = Game(
    __name__,
    name=Text("Nightfall", "ナイトフォール"),
    about=Text(
        "The whole turn, from the attack of all minions to Cleanup: who blocks and who takes Wounds, how a chain is linked and"
        " resolved, what may be claimed, and who wins.",
        "すべてのミニオンの攻撃からクリーンアップまで、ターンの全体を扱います。ブロックとウーンド、チェーンのつなぎ方と解決、購入、勝敗がわかります。",
    ),
    accent=Accent.INDIGO,
    checkers=(
        combat.checker,
        chain.checker,
        claim.checker,
        cleanup.checker,
        feed.checker,
        final_score.checker,
    ),
    tables=(wounds.table,),
)
