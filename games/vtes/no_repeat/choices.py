"""Which words describe a minion, an action and what became of it?"""

from __future__ import annotations

from games.text import Choice, Text


class Being(Choice):
    """A kind of minion."""

    VAMPIRE = Text("vampire", "ヴァンパイア")
    ALLY = Text("ally", "アライ")


class Does(Choice):
    """What an action is."""

    BLEED = Text("bleed", "ブリード")
    POLITICAL = Text("political action", "政治アクション")
    HUNT = Text("hunt", "狩り")
    EQUIP = Text("equip", "装備")
    EMPLOY = Text("employ a retainer", "リテイナーの雇用")
    RECRUIT = Text("recruit an ally", "アライの勧誘")
    ENTER_COMBAT = Text("enter combat", "戦闘に入るアクション")
    LEAVE_TORPOR = Text("leave torpor", "休眠からの復帰")
    RESCUE = Text("rescue a vampire from torpor", "休眠からの救出")
    DIABLERIE = Text("diablerie", "ディアブレリー")
    BECOME_ANARCH = Text("become Anarch", "アナークになるアクション")
    RED_LIST = Text("Red List combat", "レッドリストの戦闘アクション")
    OTHER = Text("anything else", "それ以外")


class Ending(Choice):
    """What became of an action."""

    SUCCESSFUL = Text("successful", "成功")
    BLOCKED = Text("blocked", "ブロックされた")
    FIZZLED = Text("fizzled", "不発")
    FAILED = Text("failed", "失敗")
    ENDED_AFTER_BLOCK = Text("ended after a block", "ブロック後に終了")
    CANCELLED_AFTER_BLOCK = Text("blocked, continued and then cancelled", "ブロック後に続行し、キャンセル")
    CANCELLED = Text("cancelled as its card was played", "プレイ時にキャンセル")
    ENDED_AT_BLOCK_ATTEMPT = Text(
        "cancelled or ended while a block was being attempted", "ブロックが試みられている間にキャンセルまたは終了"
    )
    VOID = Text("made void by a standing bar", "かかっていた禁止により無効")
    REFERENDUM_CANCELLED = Text("successful, its referendum cancelled", "成功、投票はキャンセル")
    BLEED_REDIRECTED = Text("successful, the bleed redirected", "成功、ブリードの相手は変更")
    BLEED_REDUCED = Text("successful, the bleed reduced to 0", "成功、ブリードは0")

    @property
    def success(self) -> bool:
        """Return whether the action succeeded; fizzling is a kind of success."""
        return self in SUCCESSES

    @property
    def after_block(self) -> bool:
        """Return whether the action was blocked on the way to its end."""
        return self in (Ending.BLOCKED, Ending.ENDED_AFTER_BLOCK, Ending.CANCELLED_AFTER_BLOCK)

    @property
    def before_block(self) -> bool:
        """Return whether the action came to its end before it could be blocked."""
        return self in (Ending.CANCELLED, Ending.ENDED_AT_BLOCK_ATTEMPT, Ending.VOID)

    @property
    def needs_card(self) -> bool:
        """Return whether this can become of an action card only."""
        return self in (Ending.CANCELLED, Ending.VOID)


SUCCESSES = (
    Ending.SUCCESSFUL,
    Ending.FIZZLED,
    Ending.REFERENDUM_CANCELLED,
    Ending.BLEED_REDIRECTED,
    Ending.BLEED_REDUCED,
)


class Level(Choice):
    """The level at which a card is used."""

    BASIC = Text("basic level", "基本レベル")
    SUPERIOR = Text("superior level", "上級レベル")


class TakenOver(Choice):
    """The time at which another minion takes an action over."""

    BEFORE_BLOCK = Text("before a block", "ブロックの前")
    AFTER_BLOCK = Text("after a block", "ブロックの後")


class Leaving(Choice):
    """How a minion goes out of play."""

    BURNED = Text("burned", "バーンされた")
    CONTESTED = Text("contested", "コンテストになった")
    SET_ASIDE = Text("set aside", "脇に置かれた")


class Says(Choice):
    """What a card's text forbids or permits for the rest of the turn, beside the rule."""

    AS_PRINTED = Text("as far as this site knows the card", "当サイトのカード情報のとおり")
    FORBIDS_CARD = Text(
        "forbids playing the card of that action again", "そのアクションのカードを再びプレイすることを禁じる"
    )
    FORBIDS_ACTION = Text("forbids that action", "そのアクションをもう一度行うことを禁じる")
    FORBIDS_ANY_ACTION = Text("forbids any action", "アクションをすべて禁じる")
    PERMITS_REPEAT = Text("permits that action to be repeated", "そのアクションの繰り返しを認める")


class Reach(Choice):
    """For whom a card's text holds."""

    AS_PRINTED = Text(
        "as far as this site knows the card, otherwise that minion",
        "当サイトのカード情報のとおり（なければ、そのミニオン）",
    )
    MINION = Text("that minion", "そのミニオン")
    PLAYER = Text("every minion of its controller", "そのコントローラーのミニオンすべて")
    CARD = Text("that card, whoever uses it", "そのカード（どのミニオンが使っても）")


class Holds(Choice):
    """Whether something holds of a minion."""

    YES = Text("yes", "はい")
    NO = Text("no", "いいえ")
    OPEN = Text("open", "はっきりしない")
