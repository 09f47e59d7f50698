"""Who attacks, supports and defends in a charm, and what happens until its end timing?"""

from collections.abc import Iterable, Iterator
from typing import Annotated

from annotated_types import Ge, Le, MaxLen, MinLen

from games.chronocard.kinds import RESTRICTED
from games.chronocard.phases import Phase
from games.scenario import SELDOM, Contradiction, decision, fact, row, scenario
from games.sentences import sentences
from games.text import Choice, Text, folded


class Side(Choice):
    """A player of the charm."""

    ATTACKING = Text("attacking player", "攻撃側")
    DEFENDING = Text("defending player", "防御側")


class Parameter(Choice):
    """A number of a character."""

    AP = Text("AP", "AP")
    DP = Text("DP", "DP")


Label = Annotated[str, MinLen(1), MaxLen(60)]
EMPTY_UNKNOWN = Text("Leave it open where you do not know it.", "わからなければ空欄でかまいません。")


@row("Character", "キャラクター")
class Fighter:
    """A character in play, as it stands when the charm is declared."""

    name: Annotated[Label, fact("Name", "名前", names="character")]
    side: Annotated[Side, fact("Player", "プレイヤー")] = Side.ATTACKING
    heroine: Annotated[bool, fact("The heroine", "ヒロイン")] = False
    ap: Annotated[Annotated[int, Ge(0), Le(99)] | None, fact("AP", "AP", help=EMPTY_UNKNOWN)] = None
    dp: Annotated[Annotated[int, Ge(1), Le(99)] | None, fact("DP", "DP", help=EMPTY_UNKNOWN)] = None
    checked: Annotated[bool, fact("Checked", "Check状態"), SELDOM] = False
    new: Annotated[bool, fact("Under the first-turn restriction", "初回ターン制限", help=RESTRICTED), SELDOM] = False


@row("Attack", "攻撃")
class Attack:
    """A character named to attack."""

    character: Annotated[Label, decision("Attacking character", "攻撃するキャラクター", refers="character")]


@row("Support", "支援")
class Support:
    """A character named to support the heroine."""

    character: Annotated[Label, decision("Supporting character", "支援するキャラクター", refers="character")]
    gives: Annotated[Parameter, decision("Gives", "与える数値")] = Parameter.AP


@row("Defence", "防御", kind="defence")
class Defence:
    """A character that defends against an attacker."""

    character: Annotated[Label, decision("Defending character", "防御するキャラクター", refers="character")]
    against: Annotated[Label, decision("Attacking character", "攻撃しているキャラクター", refers="character")]


@row("Change of a number", "数値の変化", kind="number")
class NumberChange:
    """An effect that changes a character's number, or damage, which lowers its DP."""

    character: Annotated[Label, fact("Character", "キャラクター", refers="character")]
    number: Annotated[Parameter, fact("Number", "変わる数値")] = Parameter.AP
    by: Annotated[int, Ge(-99), Le(99), fact("By", "増減")] = 1


@row("Leaves the field", "場を離れる", kind="leave")
class Leave:
    """A character that leaves the field."""

    character: Annotated[Label, fact("Character", "キャラクター", refers="character")]


@row("Is turned face down", "裏向きになる", kind="face-down")
class FaceDown:
    """A character that an effect turns face down."""

    character: Annotated[Label, fact("Character", "キャラクター", refers="character")]


Event = Defence | NumberChange | Leave | FaceDown

INTERRUPTS = Text(
    "What interrupts did between the charm declaration and its resolution.",
    "チャーム宣言への割り込みで、その解決より前に起きたことです。",
)
LATER = Text(
    "In the order in which it happens, up to the end timing.", "終了タイミングまで、起きた順に並べてください。"
)
WORDS = sentences(__name__)
GONE = WORDS.text("gone")
TWICE = WORDS.text("twice")
HEROINES = WORDS.text("heroines")


@scenario
class Charm:
    """A charm, from its declaration to the end timing of the charm phase."""

    phase: Annotated[Phase, fact("Phase in which it is declared", "宣言するフェイズ"), SELDOM] = Phase.MAIN
    own_turn: Annotated[bool, fact("It is the attacking player's turn", "攻撃側のターン"), SELDOM] = True
    charmed: Annotated[
        bool, fact("A charm was already declared this turn", "このターン、すでにチャーム宣言をした"), SELDOM
    ] = False
    characters: Annotated[tuple[Fighter, ...], MinLen(1), MaxLen(20), fact("Characters in play", "場のキャラクター")]
    attacks: Annotated[tuple[Attack, ...], MaxLen(20), decision("Attacks", "攻撃")] = ()
    supports: Annotated[tuple[Support, ...], MaxLen(20), decision("Support", "支援")] = ()
    interrupts: Annotated[
        tuple[NumberChange | Leave | FaceDown, ...],
        fact(
            "Before the declaration resolves",
            "宣言の解決までに起きたこと",
            help=INTERRUPTS,
            each=Text("Earlier event", "解決までの出来事"),
        ),
        SELDOM,
    ] = ()
    later: Annotated[
        tuple[Defence | NumberChange | Leave | FaceDown, ...],
        decision(
            "In the charm phase",
            "チャームフェイズに起きたこと",
            help=LATER,
            each=Text("Event of the charm phase", "チャームフェイズの出来事"),
        ),
    ] = ()

    def contradictions(self) -> Iterable[Contradiction]:
        for side in Side:
            numbers = [n for n, one in enumerate(self.characters) if one.heroine and one.side is side]
            yield from (Contradiction(f"/characters/{n}/heroine", HEROINES) for n in numbers[1:])
        yield from _twice("attacks", self.attacks)
        yield from _twice("supports", self.supports)
        yield from self._gone()

    def _gone(self) -> Iterator[Contradiction]:
        gone: set[str] = set()
        happened: list[tuple[str, Event]] = [(f"/interrupts/{n}", event) for n, event in enumerate(self.interrupts)]
        happened += [(f"/later/{n}", event) for n, event in enumerate(self.later)]
        for at, event in happened:
            if folded(event.character) in gone:
                yield Contradiction(f"{at}/character", GONE.filled(character=event.character))
            if isinstance(event, Leave):
                gone.add(folded(event.character))


def _twice(field: str, rows: tuple[Attack | Support, ...]) -> Iterator[Contradiction]:
    named: set[str] = set()
    for n, one in enumerate(rows):
        if folded(one.character) in named:
            yield Contradiction(f"/{field}/{n}/character", TWICE.filled(character=one.character))
        named.add(folded(one.character))
