"""Which Ways are there?"""

from __future__ import annotations

from games.text import Choice, Text


class Way(Choice):
    """One of the twenty Ways."""

    BUTTERFLY = Text("Way of the Butterfly", "チョウの習性")
    CAMEL = Text("Way of the Camel", "ラクダの習性")
    CHAMELEON = Text("Way of the Chameleon", "カメレオンの習性")
    FROG = Text("Way of the Frog", "カエルの習性")
    GOAT = Text("Way of the Goat", "ヤギの習性")
    HORSE = Text("Way of the Horse", "馬の習性")
    MOLE = Text("Way of the Mole", "モグラの習性")
    MONKEY = Text("Way of the Monkey", "サルの習性")
    MOUSE = Text("Way of the Mouse", "ハツカネズミの習性")
    MULE = Text("Way of the Mule", "ラバの習性")
    OTTER = Text("Way of the Otter", "カワウソの習性")
    OWL = Text("Way of the Owl", "フクロウの習性")
    OX = Text("Way of the Ox", "雄牛の習性")
    PIG = Text("Way of the Pig", "豚の習性")
    RAT = Text("Way of the Rat", "ドブネズミの習性")
    SEAL = Text("Way of the Seal", "アザラシの習性")
    SHEEP = Text("Way of the Sheep", "羊の習性")
    SQUIRREL = Text("Way of the Squirrel", "リスの習性")
    TURTLE = Text("Way of the Turtle", "ウミガメの習性")
    WORM = Text("Way of the Worm", "ミミズの習性")
